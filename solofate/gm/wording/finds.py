"""Names for what a search finds, each with the sentence that tells of it: by what was looked for, or what is in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from solofate.gm.wording.bearers import (
    CONTENT,
    bearer_of_words,
    contents_of,
    in_whole,
    of_the_goal,
    row_about,
)
from solofate.gm.wording.clauses import BE, DOES, MAY
from solofate.gm.wording.goals import of_them
from solofate.gm.wording.noun_phrases import as_whether
from solofate.gm.wording.searches import ASKED, CLUE, FIND, WITHIN, SearchMeant, agreeing
from solofate.lexicon.matcher import lexicon
from solofate.patterns import pattern
from solofate.rules.model.state import State
from solofate.rules.names import as_aspect, in_capitals
from solofate.wording.gm import talk as saying

if TYPE_CHECKING:
    from solofate.gm.wording.draws import TableWords

_SIGNS = lexicon().any_of("in-aims", "signs")

_MOST = 3
_OF_NO_THING = (WITHIN, CLUE)
"""The senses of what is found where no thing was looked for that could say anything."""


def no_answer(question: str) -> str:
    """What a question comes to while nobody has searched for the answer: nothing."""
    return ""


def finds_named(
    words: TableWords, state: State, who: str, meant: SearchMeant, about: str = ""
) -> tuple[str, ...]:
    """Names for what a search finds, the default first; `told_of` of the words has the sentence for each.

    A thing that says something is told by what it says, and again by the same where that is known. `about` is what
    was looked for in the words that were typed.
    """
    named = {"thing": meant.thing, "sought": meant.sought, "knower": words.points_to()}
    slots = {slot: value for slot, value in named.items() if value}
    if meant.sense == CLUE or meant.sense == WITHIN:
        slots |= of_the_goal(state, None, who)
    thing = bearer_of_words(meant.sought or about) if meant.sense not in _OF_NO_THING else None
    if thing is not None:
        if known := contents_of(state, thing):
            return (words.told_as(saying.what_it_says(thing.in_a_name), " ".join(map(in_whole, known))),)
        slots |= {"sought": thing.called, "thing": thing.in_a_name, **of_the_goal(state, thing, who)}
        rows = words.draw(CONTENT, state, who, _MOST, slots, asks=thing.sort)
        if rows:
            return tuple(words.told_as(words.leaves(text), row_about(text, thing)) for text in rows)
    names = []
    for text in words.draw(FIND, state, who, _MOST, slots, asks=meant.sense):
        name = words.leaves(text)
        told = text if meant.sense == WITHIN else agreeing(text, meant.sought)
        names.append(words.told_as(name, told) if name != text else name)
    return tuple(names)


_SIGN_THAT = pattern(rf"^(?:a|any|some|the)?\s*(?:{_SIGNS}) that ", re.IGNORECASE)
"""Who looks for a sign that something is so wants to know whether it is."""


def asked_in(about: str) -> str:
    """The question that somebody looks for the answer to; nothing where it is a thing that is looked for."""
    known = lexicon()
    question = _SIGN_THAT.sub("whether ", about.strip()).rstrip(".?!")
    first, _, rest = question.partition(" ")
    asks = known.set_of("grammar", "asks") | {"if"}
    least = 1 if first.casefold() in _SOMEBODY else _A_QUESTION
    if first.casefold() in asks and len(rest.split()) >= least:
        return question
    return as_whether(question)


def answers_named(words: TableWords, state: State, who: str, question: str) -> tuple[str, ...]:
    """What a question comes to that is searched for, under a name that says it; nothing where it cannot be told.

    `Who was here`, `whether they followed us`.
    """
    told = words.answers(question)
    if not told:
        return ()
    claim = told.strip().rstrip(".")
    first = question.split()[0].casefold()
    if first not in _WHETHER:
        name = claim if first in _SOMEBODY else of_them(question)
        return (words.told_as(_named(name), f"{claim[:1].upper()}{claim[1:]}."),)
    slots = {"thing": _named(claim), "sought": claim, "knower": words.points_to()}
    rows = words.draw(FIND, state, who, 1, slots, asks=ASKED)
    return tuple(words.told_as(words.leaves(text), text) for text in rows)


_A_QUESTION = 2
"""So many words at least stand behind the first of a question: `what he carries`, but `who comes`."""
_WHETHER = frozenset(("whether", "if")) | BE | DOES | MAY
"""What begins a question that is answered with yes or no."""
_SOMEBODY = lexicon().set_of("statements", "asks-for-somebody")


def _named(claim: str) -> str:
    """What is found out as the name of an aspect: in full where it is short enough, `They Followed the Heroes`."""
    short = len(claim.split()) <= _A_NAME and not re.search(r"[,;:]", claim)
    return in_capitals(claim) if short else as_aspect(claim)


_A_NAME = 10
