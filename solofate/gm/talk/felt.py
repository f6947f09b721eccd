"""What somebody thinks of a hero after what is done or said without dice: care is felt, and so is harm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.gm.story.sentences import STOPS, TypedWord, sentences
from solofate.gm.talk.company import company, named_in
from solofate.gm.talk.personas import regard_of
from solofate.gm.talk.utterances import COMES_NEARER, FALLS_OUT, think
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.events import AttitudeChanged, Outcome
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.personas import BEST, Persona, within_reason
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.rolls import FAIL
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

_KIND, _SAVES, _HURTS, _TAKES = "kind", "saves", "hurts", "takes"
_REASONS = {_KIND: saying.WAS_CARED_FOR, _SAVES: saying.WAS_STOOD_UP_FOR, _HURTS: saying.WAS_HURT}
_FOND = 1
"""As much is thought of a hero at most for kindness that costs little; it takes more to be thought of better."""
_HOLDS, _NOT_FELT = "holds", ""
_OF_THE_BODY = ("body_part.n.1",)
_NEAR = 6
_HEAD = 5


def felt(state: State, text: str) -> tuple[AttitudeChanged, ...]:
    """What those of the scene think of the hero after a deed that is told: `I wrap Aldous in my coat`."""
    hero = state.characters.get(state.active or "")
    if hero is None or not state.scene.open:
        return ()
    found: dict[str, AttitudeChanged] = {}
    for words in sentences(text):
        for kind, one in _deeds(state, hero, words):
            event = _changed(state, one, hero.id, kind)
            if event is not None and one.id not in found:
                found[one.id] = event
    return tuple(found.values())


def _changed(state: State, one: Character, hero: str, kind: str) -> AttitudeChanged | None:
    persona = state.personas.get(one.id)
    was = persona.attitude(hero) if persona is not None else regard_of(state, one)
    change = FALLS_OUT if kind == _HURTS else COMES_NEARER
    most = BEST if kind == _SAVES else _FOND
    now = within_reason(was + change)
    if now == was or (change > 0 and was >= most):
        return None
    return AttitudeChanged(one.id, hero, now - was, now, _REASONS[kind])


def _deeds(state: State, hero: Character, words: Sequence[TypedWord]) -> Iterator[tuple[str, Character]]:
    """Each deed of the hero's that is felt, and by whom: whoever is named behind it, or is meant by `him`."""
    known, said = lexicon(state.words), [word.small for word in words]
    me = words_of(hero.name)[:1]
    if said[:1] not in (["i"], ["we"], me):
        return
    if not known.set_of("felt", "undone").isdisjoint(said[:_HEAD]):
        return
    done = {each.at: (each.sense, each.at + 1) for each in known.found("felt", said)}
    for each in known.found("felt-held", said):
        to = _held_up_to(known, said, each.at + 1) if each.sense == _HOLDS else 0
        kind = _held_there(known, said[to - 1], said[to + 1 : to + _HEAD]) if to else None
        done |= {each.at: (kind, to + 1)} if kind is not None else {}
    for at, (kind, behind) in sorted(done.items()):
        if kind not in _REASONS or not _is_the_heros(known, said, at):
            continue
        one = _whom(state, known, said, behind)
        if one is not None:
            yield kind, one


def _held_up_to(known: Lexicon, said: Sequence[str], at: int) -> int:
    """Where it says to whom or where a thing is held: at `to` in `the oar to his throat`; 0 where it does not."""
    ends = next((spot for spot in range(at, len(said)) if said[spot] in STOPS), len(said))
    leads = known.set_of("felt-held", "up-to")
    return next((spot for spot in range(at + 1, ends) if said[spot] in leads), 0)


def _held_there(known: Lexicon, thing: str, there: Sequence[str]) -> str | None:
    """How it is felt that a thing is held there: `the oar to his throat` hurts, `a cup to his lips` is care.

    `The letter under his nose` is neither, and not felt. None where nothing is held to anybody's body.
    """
    there = there[: next((at for at, word in enumerate(there) if word in STOPS), len(there))]
    vital, eased = (known.set_of("felt-held", sense) for sense in ("vital", "eased"))
    part = next((word for word in there if word in vital | eased or is_a(word, _OF_THE_BODY)), "")
    if is_a(thing, _OF_THE_BODY):
        return None  # `My hand on his shoulder` is found by its own words.
    if not known.set_of("felt-held", "laid-before").isdisjoint(there):
        return _NOT_FELT
    if part in vital or is_a(thing, known.set_of("felt-held", "harming")):
        return _HURTS
    if not part:
        return None
    return _KIND if part in eased and is_a(thing, known.set_of("felt-held", "easing")) else _NOT_FELT


def _is_the_heros(known: Lexicon, said: Sequence[str], at: int) -> bool:
    """Whether whoever does it there is the hero, and nobody who is seen to: `I watch Greta hug Aldous`."""
    before = said[at - 1] if at else ""
    return at <= 1 or before in known.set_of("felt", "joins") | STOPS or before.endswith("ly")


def _whom(state: State, known: Lexicon, said: Sequence[str], at: int) -> Character | None:
    """Who is named soonest from there on, or the one with whom the talk is, or who alone is here, by a pronoun."""
    people = [one for one in company(state) if one.side != PCS]
    for word in said[at : at + _NEAR]:
        named = [one for one in people if word in _called(known, one)]
        if named:
            return named[0] if len(named) == 1 or named[0].id == state.scene.talk.who else None
        if word in known.set_of("felt", "points"):
            talks = next((one for one in people if one.id == state.scene.talk.who), None)
            return talks or (people[0] if len(people) == 1 else None)
        if word in known.set_of("felt", "stops") | STOPS:
            return None
    return None


def _called(known: Lexicon, one: Character) -> set[str]:
    return (
        set(words_of(one.name))
        - known.set_of("grammar", "small-in-a-name")
        - known.set_of("plain", "articles")
    )


def thought_of_for_courtesy(table: Table, who: str, hero: str, reason: str) -> None:
    """Thanks and an apology are taken well by whoever does not think well of a hero yet."""
    if table.state.personas.get(who, Persona()).attitude(hero) < _FOND:
        think(table, who, hero, COMES_NEARER, reason)


def caught_at_it(table: Table, hero: str, outcome: Outcome, purpose: str) -> None:
    """Who notices what is taken from them, or done to them unseen, thinks worse of the hero."""
    state = table.state
    one = state.characters.get(outcome.against or "")
    told = {each.sense for each in lexicon(state.words).found("felt", words_of(purpose))}
    if one is None or outcome.result != FAIL or one.side == PCS or not told & {_HURTS, _TAKES}:
        return
    if state.scene.mode != CONFLICT:
        think(table, one.id, hero, FALLS_OUT, saying.CAUGHT_AT_IT)


_HIM = "him"


def stood_up_for(table: Table, hero: str, to: str, said: str) -> None:
    """Whoever is defended in words that are said to somebody else thinks better of the hero: `Leave him alone!`"""
    state, known = table.state, lexicon(table.state.words)
    others = [one for one in company(state) if one.side != PCS and one.id != to]
    names = {word for one in others for word in _called(known, one)}
    words = [_HIM if word in names else word for word in words_of(said)]
    words = [word for at, word in enumerate(words) if word != _HIM or words[at - 1 : at] != [_HIM]]
    if not known.found("felt-in-words", words):
        return
    zone = state.characters[hero].zone
    named = named_in(state, said)
    if named is None or named.id == to:
        near = [one for one in others if one.zone == zone]
        named = near[0] if len(near) == 1 else None
    if named is not None and named in others:
        event = _changed(state, named, hero, _SAVES)
        if event is not None:
            table.emit(event)
