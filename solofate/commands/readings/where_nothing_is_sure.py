"""A line in which nothing sure was read, by who acts in it: a friend, somebody who is spoken to, or the hero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solofate.commands.readings import read
from solofate.commands.readings.actions.states import aspect_name
from solofate.commands.readings.reading import MOST, Moment, Reading
from solofate.commands.readings.sentences.nothing_done import nothing_is_done
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.commands.readings.talk.others_speak import spoken_by_others
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.commands.readings.words.votes import is_rather_a_verb, may_be_told_to_do, votes_of
from solofate.gm.talk.company import company
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import PLAYER, Character
from solofate.rules.model.state import CONFLICT, FREE
from solofate.wording.plain import in_quotes

_AS_SURE = 0.7
"""How sure it is who acts, where what they do was not read for sure."""
_ENOUGH = 1.5
"""So much has to speak for a skill for a deed without `I` to go before story."""


def with_who_acts(moment: Moment, text: str, said: Utterance, found: Sequence[Reading]) -> Sequence[Reading]:
    """The readings with what somebody plainly does before story, where story stood first for want of anything sure."""
    if moment.hero is None or not said.words or moment.state.scene.mode not in (FREE, CONFLICT):
        return found
    first = next(_who_acts(moment, said), None) if not nothing_is_done(moment, said) else None
    if first is None:
        return found
    rest = [each for each in found if each.line != first.line]
    return (first, *rest)[: max(MOST, len(found))]


def _who_acts(moment: Moment, said: Utterance) -> Iterator[Reading]:
    if said.quoted:
        yield from _called_in_quotes(moment, said)
        return
    yield from _by_a_friend(moment, said)
    yield from _to_somebody(moment, said)
    if not said.asks:
        yield from _by_the_hero(moment, said)


def _called_in_quotes(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Words in quotes go to whoever is called in them."""
    if spoken_by_others(moment, said) is not None:
        return
    one = called_upon_here(moment, said.quoted)
    if one is not None and one is not moment.hero and one in company(moment.state):
        yield _said_to(one, said.quoted)


def _by_a_friend(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What a friend is told to do, or is told of: `Teo cover for me`, `Sabine must cut it open`."""
    known, words = moment.words, said.words
    begins = skip(words, 0, known, "before", "having", "ordering")
    begins = skip(words, begins, known, "ought-to") if said.asks else begins
    friends = {one.id: one for one in moment.friends if one.out is None}
    one = _named_at(moment, words, begins)
    if one is None or one.ids[0] not in friends or one.end >= len(words):
        return
    friend = friends[one.ids[0]]
    called = one.end in said.after_a_stop
    verb = skip(words, one.end, known, "before", "ought-to", "asked-politely", "stays-to")
    if words[verb : verb + 1] == ["to"]:
        verb += 1
    if verb >= len(words) or (friend.is_hero and friend.control != PLAYER):
        return
    told_to = may_be_told_to_do(moment, words, verb)
    if told_to or (not called and _does(words[verb]) and _is_telling(moment, words, verb)):
        if said.asks and not friend.is_hero and not moment.fighting:
            yield _said_to(friend, said.text)
            return
        yield from _as_theirs(moment, said, friend, verb)


def _is_telling(moment: Moment, words: Sequence[str], verb: int) -> bool:
    """Whether what is told of somebody is a deed by its verb alone: not what they are like, no look at the hero."""
    likened = not {"like", "me", "us"}.isdisjoint(words[verb + 1 : verb + 3])
    return not likened and bool(votes_of(moment, words[verb : verb + 1]))


def _as_theirs(moment: Moment, said: Utterance, friend: Character, verb: int) -> Iterator[Reading]:
    deed = said.said_from(verb)
    them = replace(
        moment,
        state=moment.state._replace(active=friend.id),
        speaker=moment.speaker or moment.state.active,
    )
    plain = _plain(said.words[verb])
    behind = said.said_from(verb + 1) if verb + 1 < len(said.words) else ""
    told = utterance(f"I {plain} {behind}".strip())
    theirs = Sentence(them, told)
    head = theirs.verb_at_head
    if theirs.denied or (head is not None and head.action in _FELT):
        return
    own = read.readings(them, told.text)[0]
    if own.line.startswith(_DEEDS):
        yield Reading(f"/as {friend.id} {own.line[1:]}", _AS_SURE, f"{friend.name} does it: {own.because}")
        return
    skill = next(iter(votes_of(them, said.words[verb:])), "")
    if not skill:
        return
    if moment.fighting:
        line = f'advantage {skill} "{aspect_name(theirs, skill)}"'
    else:
        line = f'overcome {skill} "{in_quotes(deed)}"'
    yield Reading(f"/as {friend.id} {line}", _AS_SURE, f"it is what {friend.name} does, by {skill}")


_DEEDS = ("/attack ", "/overcome ", "/advantage ", "/move ", "/remove ", "/maneuver ")


def _to_somebody(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What is said to whoever is named in the first words of it, where `you` or a question comes behind."""
    words, known = said.words, moment.words
    if moment.fighting:
        return
    here = {one.id: one for one in company(moment.state)}
    named = [
        one
        for one in people_called(moment, words)
        if one.at <= _SOON and one.sure >= BY_NAME and len(one.ids) == 1 and one.ids[0] in here
    ]
    if not named or any(word in ("i", "we") for word in words[: named[0].at]):
        return
    one = named[0]
    behind = words[one.end :]
    you = known.set_of("grammar", "you")
    asks_it = bool(behind) and behind[0] in known.set_of("grammar", "asks")
    opens = all(len(word) <= _SHORT or word in known.set_of("greetings", "opens") for word in words[: one.at])
    if opens and (asks_it or (one.end in said.after_a_stop and not you.isdisjoint(behind))):
        yield _said_to(here[one.ids[0]], said.text)


_SOON, _SHORT = 2, 4


def _by_the_hero(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The hero's deed: the clause for which most speaks, of those that begin as an order does."""
    best: tuple[float, str, int] | None = None
    starts = sorted({0, *said.sentences, *said.after_a_stop})
    for at, end in zip(starts, (*starts[1:], len(said.words)), strict=True):
        if at >= len(said.words):
            continue
        begins = skip(said.words, at, moment.words, "before")
        if end - begins < _A_CLAUSE or not _is_an_order(moment, said.words, begins):
            continue
        skill, weight = next(iter(votes_of(moment, said.words[begins:]).items()), ("", 0.0))
        if weight >= _ENOUGH and (best is None or weight > best[0]):
            best = weight, skill, begins
    if best is None:
        return
    _, skill, begins = best
    own = utterance(f"I {said.said_from(begins)}")
    sentence = Sentence(moment, own)
    head = sentence.verb_at_head
    if sentence.denied or (head is not None and head.action in _FELT):
        return
    plain = read.readings(moment, own.text)[0]
    if plain.line.startswith(_DEEDS):
        yield plain._replace(score=_AS_SURE)
    elif moment.fighting:
        target = sentence.target
        on = f" on {target.ids[0]}" if target is not None and not target.several else ""
        name = aspect_name(sentence, skill)
        yield Reading(f'/advantage {skill} "{name}"{on}', _AS_SURE, f"it makes something true: {name}")
    else:
        yield Reading(f'/overcome {skill} "{in_quotes(said.text)}"', _AS_SURE, f"{skill} covers such a deed")


def _is_an_order(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether a clause begins as an order does: a verb in its plain form, and what it is done to or whither."""
    known = moment.words
    leads = known.set_of("plain", "articles") | known.set_of("grammar", "leads-an-object")
    if not may_be_told_to_do(moment, words, at):
        return False
    return words[at + 1] in leads or is_rather_a_verb(words[at])


_A_CLAUSE = 2
_FELT = ("feel", "pass")


def _named_at(moment: Moment, words: Sequence[str], at: int) -> Mention | None:
    found = (one for one in people_called(moment, words) if one.at == at)
    one = next(found, None)
    return one if one is not None and len(one.ids) == 1 and one.sure >= BY_NAME else None


def _does(word: str) -> bool:
    """Whether a word is a verb as it is told of somebody now: `wires`, `steps`."""
    return word.endswith("s") and any(form != word and senses_of(form, "verb") for form in verb_forms(word))


def _plain(word: str) -> str:
    """A verb in its plain form."""
    if not word.endswith("s") or word.endswith("ss"):  # `pass`, `press`
        return word
    return next((form for form in verb_forms(word) if form != word and senses_of(form, "verb")), word)


def _said_to(one: Character, words: str) -> Reading:
    return Reading(f'/talk {one.id} "{in_quotes(words)}"', _AS_SURE, f"it is said to {one.name}")
