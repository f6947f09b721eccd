"""Whoever is told to be dead or far away: they come into no scene, answer nothing, and nobody speaks of them as here.

This is the one place that says so. Whoever picks a person, for a rumour, an arrival, a thread or a want, picks from
those whom `may_be_met` leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from solofate.gm.story.dead_told import ALIVE, AWAY, DEAD, THEIRS, WALKS, ToldOf, means, told_of
from solofate.rules.events import Event, FactsNoted, Forgotten, Left
from solofate.rules.model.characters import BYSTANDERS, PCS
from solofate.rules.model.facts import HAPPENED, IS, TOLD, Fact, next_number
from solofate.rules.model.state import State
from solofate.rules.names import slug, words_of
from solofate.wording.gm import talk as saying

_OF_THE_WORLD = ("setting", "scenario")
_NOTED = {DEAD: saying.IS_DEAD, WALKS: saying.IS_A_GHOST, AWAY: saying.IS_FAR_AWAY, ALIVE: saying.IS_ALIVE}


def is_told_dead(state: State, name: str) -> bool:
    """Whether the story says so of somebody, by name or as `my sister`, `Joos's brother`."""
    return _how(state, name) in (DEAD, WALKS)


def may_be_met(state: State, name: str) -> bool:
    """Whether somebody can be where the heroes are: they are neither dead, but as a ghost, nor far away."""
    return _how(state, name) not in (DEAD, AWAY)


def who_may_be_met(state: State, names: Iterable[str]) -> list[str]:
    """Those of the names who are neither dead nor far away, in their order."""
    return [each for each in names if may_be_met(state, each)]


def buried(state: State, noted: Sequence[FactsNoted]) -> Iterator[Event]:
    """The events by which whoever is noted to be dead stands here no longer, and is not waited for."""
    for fact in (fact for each in noted for fact in each.facts):
        if not any(each.how == DEAD and means(each, fact.name) for each in told_of(fact.sentence)):
            continue
        one = state.characters.get(fact.who)
        if one is not None and one.side == BYSTANDERS:
            yield Left(fact.who)
        if state.memory.person(fact.who) is not None:
            yield Forgotten(fact.who, fact.name)


# ---- what is noted ---------------------------------------------------------------------------------------------


def of_a_premise(text: str, heroes: Sequence[str]) -> tuple[FactsNoted, ...]:
    """What the text a campaign begins with tells of the dead and of those far away, as facts."""
    me = heroes[0] if heroes else ""
    names = {_in_full(each, me): each for each in reversed(told_of(text))}
    told = {name: each for name, each in reversed(names.items()) if slug(name) not in map(slug, heroes)}
    facts = tuple(_fact(number, name, each, me, 0) for number, (name, each) in enumerate(told.items(), 1))
    return (FactsNoted(facts),) if facts else ()


def also_dead(state: State, text: str, noted: Sequence[FactsNoted]) -> tuple[FactsNoted, ...]:
    """Whom a line tells to be dead by the way: `what my late sister Ansa wrote`; who is one of many is left out."""
    facts = [fact for each in noted for fact in each.facts]
    me = _hero(state)
    new: list[Fact] = []
    for each in told_of(text):
        name = _in_full(each, me)
        said = any(means(told, name) for fact in facts for told in told_of(fact.sentence))
        dull = each.how == AWAY or not (each.name or each.whose not in ("", THEIRS)) or said
        if dull or _how(state, name) == each.how or slug(name) in {fact.who for fact in new}:
            continue
        if each.how != ALIVE and _is_a_hero(state, name):
            continue
        if each.how != ALIVE or _how(state, name):
            number = next_number((*state.facts, *facts, *new))
            new.append(_fact(number, name, each, me, state.scenes))
    return (FactsNoted(tuple(new)),) if new else ()


def _fact(number: int, name: str, told: ToldOf, me: str, scene: int) -> Fact:
    """It is noted with what they are, so that they are known by that as well: `Mirela Vant's partner`."""
    says = _NOTED[told.how]
    kin = _in_full(told._replace(name=""), me) if told.role and told.name else ""
    return Fact(number, slug(name), name, IS, says, kin or says.removeprefix("is "), "", TOLD, scene)


def said_to_be_dead(state: State, hero: str, other: str, said: str) -> tuple[FactsNoted, ...]:
    """That a hero said so of somebody to somebody, as what was said: `tells Joos that Joos's brother is dead`."""
    speaks, hears = (state.characters[each].name for each in (hero, other))
    facts: list[Fact] = []
    for each in told_of(said):
        name = _in_full(each, speaks, hears)
        text = saying.tells_that(hears, f"{name} {_NOTED[each.how]}")
        if (hero, text) in {(fact.who, fact.text) for fact in state.facts} or _is_a_hero(state, name):
            continue
        number = next_number((*state.facts, *facts))
        facts.append(Fact(number, hero, speaks, HAPPENED, text, name, other, TOLD, state.scenes))
    return (FactsNoted(tuple(facts)),) if facts else ()


def _in_full(told: ToldOf, me: str, you: str = "") -> str:
    """Somebody as a fact calls them, whoever says `my` and `your`."""
    whose = {"my": me, "your": you or me, THEIRS: you}.get(told.whose, told.whose)
    return told._replace(whose=whose).called


def _is_a_hero(state: State, name: str) -> bool:
    return any(slug(one.name) == slug(name) for one in state.characters.values() if one.side == PCS)


# ---- what is known -----------------------------------------------------------------------------------------------


def _how(state: State, name: str) -> str:
    """What was told last of somebody; nothing where it was nothing of the kind."""
    if slug(name) in state.characters and state.characters[slug(name)].side == PCS:
        return ""
    me = _hero(state)
    asked = name
    for mine in ("my ", "your "):  # Whose somebody is whom the hero calls theirs.
        asked = f"{me}'s {asked[len(mine) :]}" if asked.casefold().startswith(mine) and me else asked
    called = [
        asked,
        *(each.name for each in state.facts if each.kind == IS and slug(each.detail) == slug(asked)),
    ]
    told = [
        each
        for text in _texts(state, name)
        for each in told_of(text)
        if any(means(each, whom, me) for whom in called)
    ]
    if told and told[-1].how == AWAY and _was_met(state, name):
        return ""
    return WALKS if any(each.how == WALKS for each in told) else told[-1].how if told else ""


def _hero(state: State) -> str:
    """The name of whoever says `my`."""
    one = state.characters.get(state.active or "")
    return one.name if one is not None else ""


def _was_met(state: State, name: str) -> bool:
    """Whether somebody has come to where the heroes are since."""
    person = state.memory.person(slug(name))
    return slug(name) in state.characters or (person is not None and person.sheet is not None)


def _texts(state: State, name: str) -> Iterator[str]:
    """Everything that is true of the world and the heroes, what was told last behind the rest."""
    named = {word for part in name.split() if part[:1].isupper() for word in words_of(part)}
    aspects = [each.name for each in state.scene.aspects if each.kind in _OF_THE_WORLD]
    for one in state.characters.values():
        aspects += [each.name for each in one.sheet.aspects] if one.is_hero else []
    for each in aspects:  # In a title every word is large: only the name that is asked for is one.
        yield " ".join(word if set(words_of(word)) & named else word.lower() for word in each.split())
    for fact in state.facts:
        yield fact.sentence
        if fact.kind == IS and fact.text in _NOTED.values() and not fact.sentence.endswith(fact.detail):
            yield f"{fact.detail} {fact.text}"


__all__ = [
    "also_dead",
    "buried",
    "is_told_dead",
    "may_be_met",
    "of_a_premise",
    "said_to_be_dead",
    "who_may_be_met",
]
