"""The plain sentences that are in a line: each says a part of it, and is read well by itself.

A function that finds such sentences takes the moment and the line, and yields each with where it stands. It is written
into `SIMPLIFIERS`, and says nothing of what its sentences mean: that is read as of any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.simpler.clauses import (
    bare,
    clauses_of,
    foe_in_quotes,
    is_denied,
    told_alone,
)
from solofate.commands.readings.simpler.spoken import heros_words
from solofate.commands.readings.words.utterance import Utterance


class Simpler(NamedTuple):
    """A plain sentence that a line has in it, and where in the line what it tells begins.

    `kind` is a deed that is told, what goes on beside one, or words that are said. `bare` is the same without what it
    is for and how it is done, to be read where nothing is read in `text`.
    """

    text: str
    at: int
    kind: str
    bare: str = ""


DEED, ASIDE, WORDS = "deed", "aside", "words"
"""What a plain sentence tells: a deed, one that goes on beside another, words that are said."""

Simplifier = Callable[[Moment, Utterance], Iterator[Simpler]]
"""Finds plain sentences in a line; none where the line is plain itself."""


def clauses_alone(moment: Moment, said: Utterance) -> Iterator[Simpler]:
    """Each clause in which a hero or a friend acts, in plain order and without what is only said beside it."""
    for clause in clauses_of(moment, said):
        if clause.who.named and not is_denied(moment.words, said, clause):
            kind = ASIDE if clause.goes_on else DEED
            yield Simpler(told_alone(moment, said, clause), clause.verb, kind, bare(moment, said, clause))


def ordered_deeds(moment: Moment, said: Utterance) -> Iterator[Simpler]:
    """What a friend does at a foe who is pointed out to them: `“Karl! The one with the shovel!” - and he wades in`."""
    foe = foe_in_quotes(moment, said)
    hero = moment.hero.id if moment.hero is not None else ""
    for clause in clauses_of(moment, said) if foe else ():
        if clause.who.named and clause.who.who != hero:
            yield Simpler(f"{told_alone(moment, said, clause)} at {foe}", clause.verb, DEED)


def words_alone(moment: Moment, said: Utterance) -> Iterator[Simpler]:
    """What the hero says, without how they say it."""
    if words := heros_words(moment, said):
        yield Simpler(words, 0, WORDS)


SIMPLIFIERS: tuple[Simplifier, ...] = (words_alone, clauses_alone, ordered_deeds)


def simplifications(moment: Moment, said: Utterance) -> list[Simpler]:
    """Every plain sentence a line has in it, each once, as they stand; none that is the line itself."""
    whole = said.text.strip(" .!")
    found = {each.text: each for simplifier in SIMPLIFIERS for each in simplifier(moment, said)}
    return sorted(
        (each for each in found.values() if each.text.strip(" .!") != whole), key=lambda each: each.at
    )
