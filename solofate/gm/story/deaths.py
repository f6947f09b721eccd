"""Whoever is told to be dead: they come into no scene, answer nothing and come back no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.lexicon.matcher import lexicon
from solofate.rules.events import Event, FactsNoted, Forgotten, Left
from solofate.rules.model.characters import BYSTANDERS
from solofate.rules.model.state import State
from solofate.rules.names import words_of

_OF_THE_WORLD = ("setting", "scenario")


def is_told_dead(state: State, name: str) -> bool:
    """Whether a fact or an aspect of the campaign says so of somebody by their name."""
    told = [each.sentence for each in state.facts]
    told += [each.name for each in state.scene.aspects if each.kind in _OF_THE_WORLD]
    return any(_says_so(each, name) for each in told)


def buried(state: State, noted: Sequence[FactsNoted]) -> Iterator[Event]:
    """The events by which whoever is noted to be dead stands here no longer, and is not waited for."""
    for fact in (fact for each in noted for fact in each.facts):
        if not _says_so(fact.sentence, fact.name):
            continue
        one = state.characters.get(fact.who)
        if one is not None and one.side == BYSTANDERS:
            yield Left(fact.who)
        if state.memory.person(fact.who) is not None:
            yield Forgotten(fact.who, fact.name)


def _says_so(sentence: str, name: str) -> bool:
    """Whether a sentence says of somebody that they are dead, and not that something of theirs is."""
    words, named = words_of(sentence), words_of(name)
    if not named:
        return False
    starts = [at for at in range(len(words)) if words[at : at + len(named)] == named]
    starts = starts or [at for at in range(len(words)) if words[at] == named[-1] and len(named) > 1]
    said = lexicon().words("deaths", "said")
    for at in starts:
        behind = words[at + 1 :]
        for phrase in said:
            parts = phrase.split()
            spots = (spot for spot in range(len(behind)) if behind[spot : spot + len(parts)] == parts)
            if any(_is_theirs(behind[:spot], named) for spot in spots):
                return True
    return False


def _is_theirs(between: Sequence[str], named: Sequence[str]) -> bool:
    """Whether nothing but their name and a clause about them stands before it: `, who taught me to draw, is dead`."""
    rest = [word for word in between if word not in named]
    return not rest or rest[0] in lexicon().set_of("deaths", "goes-on")


__all__ = ["buried", "is_told_dead"]
