"""Questions of yes or no that a noted fact settles: `Is the door locked?`, where it was told that it is.

A fact that is established in play may not be contradicted later (Fate Condensed, Situation Aspects): no dice are asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.story.facts_asked import (
    asked_words,
    forms_of,
    is_about,
    is_done_to,
    is_said,
    is_so_of_them,
    opposite_of,
    own_words,
    owners_in,
    said_in,
    who_knows,
)
from solofate.gm.wording.clauses import BE, telling
from solofate.lexicon.matcher import lexicon
from solofate.named_tuples import NamedTuple
from solofate.rules.model.facts import IS, KNOWS, SAID, Fact
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
    if (knows := who_knows(state, question)) is not None:
        return Settled(*knows)
    more = known.set_of("settled", "asks-more") & set(words)
    if more - {_STILL} or _asks_who_knows(words):
        return None
    denied = not known.set_of("settled", "denies").isdisjoint(words)
    asked = [word for word in asked_words(state, question) if word not in known.set_of("settled", "denies")]
    asked = [word for word in asked if word != _STILL]
    if (had := _is_had(state, words)) is not None:
        return Settled(had, not denied)
    if len(asked) < _FEWEST:
        return None
    owners = owners_in(question)
    found: Settled | None = None
    best = 0
    for fact in reversed(state.facts):
        if fact.source == SAID or fact.kind == KNOWS or (more and fact.scene):
            continue
        about = is_about(state, fact, asked[0], owners)
        own, done = own_words(fact, asked), is_done_to(state, fact, asked, words[0])
        if own <= best or not (about or done):
            continue
        said = said_in(state, fact)
        not_so = _is_denied(fact, asked)
        left = [word for word in asked if not is_said(word, said)]
        if not left:
            found, best = Settled(fact, not_so is denied), own
        elif len(left) == 1 and not said.isdisjoint(opposite_of(left[0])) and (done or is_so_of_them(fact)):
            found, best = Settled(fact, not_so is not denied), own
    return found or (_by_other_kin(state, asked, denied=denied) if words[0] in BE else None)


def _is_denied(fact: Fact, asked: Sequence[str]) -> bool:
    """Whether a fact says that what is asked is not so: the denial stands before it, and not behind."""
    words = words_of(fact.text)
    denies = lexicon().set_of("settled", "denies")
    first = next((at for at, word in enumerate(words) if word in denies), len(words))
    asks = {form for word in asked for form in (*forms_of(word), *opposite_of(word))}
    last = next(
        (at for at in range(len(words) - 1, -1, -1) if not asks.isdisjoint(forms_of(words[at]))), len(words)
    )
    return first < last


def _by_other_kin(state: State, asked: Sequence[str], *, denied: bool) -> Settled | None:
    """That somebody is not the kin that is asked, where they are told to be other kin of the same."""
    for fact in reversed(state.facts):
        if fact.source != SAID and fact.kind == IS and is_about(state, fact, asked[0]):
            left = [word for word in asked if said_in(state, fact).isdisjoint(forms_of(word))]
            if len(left) == 1 and _is_other_kin(fact, left[0]):
                return Settled(fact, denied)
    return None


_STILL = "still"
_FEWEST = 2
"""Whom or what it is about, and something of it."""


def _asks_who_knows(words: Sequence[str]) -> bool:
    """Whether it is asked who knows of something; that is no question whether it is so."""
    return not lexicon().set_of("asked-of-facts", "knows").isdisjoint(words[2:5])


def _is_had(state: State, words: Sequence[str]) -> Fact | None:
    """Who is to somebody what they are asked to have: `Do I have a sister?` is about Edda."""
    at = next((at for at, word in enumerate(words) if at and word in ("have", "has", "got")), 0)
    if at < _FEWEST or not words[at + 1 :]:
        return None
    asked = telling(" ".join(words[at + 1 :]))
    whom = asked_words(state, " ".join(words[1:at]))
    if len(asked) != 1 or not whom or words[at + 1 : at + 2] == ["the"]:
        return None
    for fact in reversed(state.facts):
        owner, _, role = fact.detail.rpartition("'s ")
        is_it = fact.kind == IS and owner and not forms_of(asked[0]).isdisjoint(words_of(role))
        if is_it and all(word in words_of(owner) for word in whom):
            return fact
    return None


def _is_other_kin(fact: Fact, word: str) -> bool:
    """Whether a fact says that somebody is other kin than is asked: whose brother he is, is not his father."""
    kin = lexicon().set_of("kin-only", "close")
    owner, _, role = fact.detail.rpartition("'s ")
    return bool(owner) and fact.kind == IS and word in kin - _NO_KIN and words_of(role)[-1] in kin - _NO_KIN


_NO_KIN = {"friend", "child", "twin"}
