"""What a goal that was told at length comes to: its last deed, and names where a pronoun would stand alone."""

from __future__ import annotations

import re

from solofate.gm.titles.own_deeds import is_done_to_it
from solofate.gm.titles.title_words import deed_of, says_where, small_words
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import slug

_ADVERBS = lexicon().set_of("title-words", "adverb")
_NO_NAMES = (
    lexicon().set_of("title-words", "subject")
    | lexicon().set_of("where-words", "article")
    | lexicon().set_of("title-people", "leads-one")
    | lexicon().set_of("title-words", "counts")
)


def last_aim(goal: str) -> str:
    """What a goal of several clauses comes to: `Row out to the wreck and look for the strongbox` is the second.

    A deed that takes up the one before it (`find the boy and bring him home`) is not parted from it, and what only says
    why, where else or what others do meanwhile is no part of a goal. One that is short enough stands as it is.
    """
    if len(goal.split()) <= _LONG_DEED:
        return goal
    goal = _ASIDE.split(goal, maxsplit=1)[0].rstrip(" ,")
    deeds = re.split(r",?\s+and\s+", goal)
    last = deeds[-1].split()
    stands_alone = len(last) >= _SHORTEST_DEED and not _TAKES_UP & set(small_words(deeds[-1]))
    if len(deeds) < 2 or not stands_alone:
        return goal
    first, *rest = last
    return deeds[-1][:1].upper() + deeds[-1][1:] if _is_a_deed(first, " ".join(rest)) else goal


def with_its_noun(goal: str, before: str) -> str:
    """A goal with the name a pronoun in it is for, where the sentence `before` begins with it.

    `Anna hangs from the ledge. I pull her up` is `Pull Anna up`; her coat stays hers.
    """
    named = _NAMED_FIRST.match(before)
    verb, *behind = goal.split()
    if named is None or not behind or behind[0] not in _OBJECT_FORMS:
        return goal
    if slug(named[0]) in _NO_NAMES | _ADVERBS or says_where(slug(named[0].split()[0])):
        return goal
    after = slug(behind[1]) if behind[1:] else ""
    if after and not (
        after in _ADVERBS or says_where(after) or after in lexicon().set_of("title-words", "joins-clauses")
    ):
        return goal
    owner = named[0].removesuffix("'s").removesuffix("’s")
    return " ".join((verb, owner, *behind[1:]))


_NAMED_FIRST = re.compile(r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*(?= [a-z])")
_OBJECT_FORMS = frozenset(lexicon().subject("as-object")) - {"me", "us"}


_ASIDE = re.compile(
    r"(?:,\s|\s)(?=(?:because|while|hoping|so that|where the|after (?:my|our|the))\s)|,\s(?=(?:which|who)\s)"
)
_TAKES_UP = lexicon().set_of("title-words", "takes-up")
_SHORTEST_DEED, _LONG_DEED = 3, 11


def _is_a_deed(first: str, rest: str) -> bool:
    return deed_of(first) == first or (not says_where(first) and is_done_to_it(first, rest))


__all__ = ["last_aim", "with_its_noun"]
