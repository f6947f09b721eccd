"""Whom a title speaks of who is not there: whose thing it is, and the kin the heroes have yet to find."""

from __future__ import annotations

import re

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.lexicon.whereabouts import may_be_where_one_is


def is_absent(said: str, title: str, wanted: str) -> bool:
    """Whether somebody is only spoken of: `my uncle's skiff`, or `my sister` where the goal is to find my sister."""
    return _is_sought(said, wanted) or _only_owns(said, title)


def _is_sought(said: str, wanted: str) -> bool:
    got = re.match(rf"get (?:\w+ )?{re.escape(said)} (?:back|out)\b", wanted, re.IGNORECASE)
    if got is not None:
        return True  # Who was taken, or sits in prison, is elsewhere.
    kin = any(lexicon().senses("kin-of-heroes", word) for word in said.casefold().split())
    return kin and re.match(rf"find (?:\w+ )?{re.escape(said)}\b(?!['’])", wanted, re.IGNORECASE) is not None


def _only_owns(said: str, title: str) -> bool:
    """Whether somebody is named by what is theirs alone, and that is no place where they may be found."""
    told = list(
        re.finditer(rf"\b{re.escape(said)}\b(?P<owns>['’]s? (?P<what>[\w'’ -]+))?", title, re.IGNORECASE)
    )
    return bool(told) and all(each["owns"] and not _is_a_place(each["what"]) for each in told)


def _is_a_place(what: str) -> bool:
    """Whether the first noun of what somebody has is a place and no conveyance: a workshop, a house, no skiff."""
    ends = lexicon().set_of("goals", "prepositions") | lexicon().set_of("where-words", "whereto")
    if what.casefold().split()[:1] and what.casefold().split()[0] in lexicon().set_of(
        "goals", "prepositions"
    ):
        return True  # `The apothecary's on Needle Lane` is their shop.
    for word in what.casefold().split()[:_SOON]:
        if word in ends:
            return False
        if is_a(word, ("conveyance.n.3",), among=1):
            return False
        if may_be_where_one_is(word):
            return True
    return False


_SOON = 3

__all__ = ["is_absent"]
