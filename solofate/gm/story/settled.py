"""Questions of yes or no that a noted fact settles: `Is the door locked?`, where it was told that it is.

A fact that is established in play may not be contradicted later (Fate Condensed, Situation Aspects): no dice are asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.named_tuples import NamedTuple
from solofate.rules.model.facts import KNOWS, SAID, Fact
from solofate.rules.model.state import State
from solofate.rules.names import words_of


class Settled(NamedTuple):
    """What a question comes to by what is noted: the fact, and whether it says yes."""

    fact: Fact
    yes: bool


def settled_by_a_fact(state: State, question: str) -> Settled | None:
    """The latest fact that says what is asked, or its opposite; None where none does, or where more is asked."""
    words = words_of(question)
    known = lexicon()
    if not words or words[0] not in known.set_of("settled", "asks-whether"):
        return None
    if not known.set_of("settled", "asks-more").isdisjoint(words):
        return None
    denied = not known.set_of("settled", "denies").isdisjoint(words)
    asked = [word for word in telling(question) if word not in known.set_of("settled", "denies")]
    if len(asked) < _FEWEST:
        return None
    for fact in reversed(state.facts):
        if fact.source == SAID or fact.kind == KNOWS or not _is_about(fact, asked[0]):
            continue
        said = {form for word in words_of(fact.sentence) for form in _forms(word)}
        not_so = not known.set_of("settled", "denies").isdisjoint(words_of(fact.text))
        left = [word for word in asked if said.isdisjoint(_forms(word))]
        if not left:
            return Settled(fact, not_so is denied)
        if len(left) == 1 and not said.isdisjoint(_opposites(left[0])):
            return Settled(fact, not_so is not denied)
    return None


_FEWEST = 2
"""Whom or what it is about, and something of it."""


def _is_about(fact: Fact, word: str) -> bool:
    """Whether a fact is about whom or what a question begins with: `the door` is the vestry door."""
    return any(not _forms(word).isdisjoint(_forms(each)) for each in words_of(fact.name))


def _forms(word: str) -> frozenset[str]:
    return frozenset((word, *plural_forms(word), *verb_forms(word)))


def _opposites(word: str) -> frozenset[str]:
    """The words that say a thing is otherwise: `locked` for `open`."""
    return frozenset(_opposed(word))


def _opposed(word: str) -> Iterator[str]:
    for one, others in lexicon().subject("opposites").items():
        if word == one:
            yield from others
        elif word in others:
            yield one
