"""What a draft was asked to keep: the words of the facts, in their order, and around them nothing but colour.

A fact falls into clauses: what happens, what it is thanks to, how it is done, the aspect it leaves. The words of a
clause that mean something are its anchors. A draft keeps a fact where each of its clauses stands in it with all of its
anchors in their order; the clauses themselves may change places. Every other word of the draft has to be colour: one of
the lists of `colour.yaml`, or a word of where it happens. A draft that turns an outcome round, swaps who does what, or
adds anybody or anything needs a word that is neither, or another order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from solofate.voice.brief import Brief
from solofate.voice.clauses import Anchor, Clause, clauses_of
from solofate.voice.colour import (
    Word,
    asides,
    forms,
    is_capital,
    is_colour,
    is_manner,
    listed,
    nouns,
    phrases,
    small,
    words_in,
    words_that_say_nothing,
)
from solofate.voice.grades import RECAP
from solofate.voice.tokens import sentences

LEAVES_OUT = "it leaves out"
"""How a fault begins that more text may mend."""

_WITHIN_A_NAME = 4
"""So near stand the parts of one name: `Vane of the Third`."""

_SAID_AGAIN = 3
"""So many words of what is said make a run that may be said again: `they will kill me`."""

_AGAIN = re.compile(r"(\w)\1+")

_OBJECTS = ("the", "a", "an", "him", "her", "it", "them", "his", "their")


class Kept(NamedTuple):
    """What a draft kept of its facts: what of them it leaves out, and which of its words none of them has."""

    missing: tuple[str, ...]
    strange: tuple[str, ...]
    swapped: bool


def kept(draft: str, brief: Brief) -> Kept:
    """What a draft kept of its facts. Of a summary's facts any may be left out whole, but not all of them."""
    words = words_in(draft)
    facts = sentences(brief.words) if brief.speaker else brief.facts
    of_facts = [word for fact in facts for word in words_in(fact)]
    used: set[int] = set()
    missing: list[str] = []
    swapped, told = False, 0
    later: list[Clause] = []
    for clauses in clauses_of(facts, brief.names):
        taken: set[int] = set()
        lost: list[str] = []
        turned = False
        for clause in clauses:
            if clause.spared:
                later.append(clause)
                continue
            found = _place_of(clause, words, used | taken)
            if found is None:
                lost += _not_in(clause, words)
                continue
            named = _named_in(clause, words, found, used | taken, brief)
            turned = turned or named is None or _turned(clause, words, found, of_facts)
            taken.update(found, named or ())
        if brief.grade == RECAP and (lost or turned):
            continue  # Another fact than this is told, if any is.
        swapped = swapped or turned
        used |= taken
        missing += lost
        told += 1
    for clause in later:
        used.update(_place_of(clause, words, used) or ())
    if brief.grade == RECAP and not told:
        missing.append("what happened")
    theirs = {word.bare for word in of_facts} & words_that_say_nothing()
    if brief.grade == RECAP:  # It is told as what has been: `cannot` is `could not`.
        theirs |= {was for one, was in map(str.split, listed("of-what-has-been")) if one in theirs}
    may = _around(brief) | theirs | (listed("reflexive") if theirs & listed("reflexive") else set())
    strange = [
        word.said
        for at, word in enumerate(words)
        if at not in used and not word.is_sign and not _may_stand(at, words, brief, may)
    ]
    if missing and brief.grade != RECAP:
        still_to_come = frozenset().union(*(forms(word.bare) for word in of_facts))
        strange = [each for each in strange if not forms(each.casefold()) & still_to_come]
    return Kept(tuple(dict.fromkeys(missing)), tuple(dict.fromkeys(strange)), swapped)


def _around(brief: Brief) -> frozenset[str]:
    """The words of where it happens; none of them says that something is not so."""
    said = (word.bare for text in brief.setting for word in words_in(text))
    return frozenset().union(
        *(forms(word) for word in said if word not in listed("denying") and not word.isdigit())
    )


def _may_stand(at: int, words: Sequence[Word], brief: Brief, may: frozenset[str]) -> bool:
    """Whether a word that is none of a fact's may stand in a draft; `may` are those of this brief besides colour."""
    word, before = words[at], words[at - 1] if at else None
    behind = words[at + 1] if at + 1 < len(words) else None
    if word.bare.isdigit():
        return before is not None and f"{before.bare} {word.bare}" in {
            " ".join(part.bare for part in words_in(name)[-2:]) for name in brief.names
        }
    if _is_name(words, at, brief):
        return (
            word.owns
            or before is None
            or before.is_sign
            or before.bare in small()
            or _is_name(words, at - 1, brief)
        )
    speaks = bool(brief.speaker)
    if is_capital(word) and before is not None and not before.ends and not (speaks and word.bare in asides()):
        return word.bare in may or word.bare == "i"
    if (
        word.bare.endswith("s")
        and forms(word.bare) & nouns()
        and behind is not None
        and behind.bare in _OBJECTS
    ):
        return False
    if word.bare in small() or is_colour(word.bare) or forms(word.bare) & may or _in_a_phrase(at, words):
        return True
    if word.bare in listed("nearly") and behind is not None and is_manner(behind.bare):
        return True  # `almost kindly` is a manner; `almost hits` is another outcome.
    return speaks and (word.bare in asides() or _is_an_aside(at, words) or _said_again(at, words, brief))


def _is_an_aside(at: int, words: Sequence[Word]) -> bool:
    """Whether it is how somebody means what they say, between two stops: `regrettably`, `duly noted`."""
    word = words[at]
    alone = (at == 0 or words[at - 1].is_sign) and at + 1 < len(words) and words[at + 1].is_sign
    means = word.bare.endswith("ly") and word.bare not in listed("denying")
    return means and (alone or (at + 1 < len(words) and words[at + 1].bare == "speaking"))


def _in_a_phrase(at: int, words: Sequence[Word]) -> bool:
    """Whether a word that is news elsewhere is colour beside its neighbours: `an open palm`, `boots in step`."""
    for phrase in phrases():
        for begin in range(max(0, at - len(phrase) + 1), at + 1):
            said = words[begin : begin + len(phrase)]
            if len(said) == len(phrase) and all(
                part == word.bare or part in forms(word.bare) for part, word in zip(phrase, said, strict=True)
            ):
                return True
    return False


def _drawn_in(word: str) -> str:
    """A word with each letter once, however long it is drawn out."""
    return _AGAIN.sub(r"\1", word)


def _said_again(at: int, words: Sequence[Word], brief: Brief) -> bool:
    """Whether somebody who speaks stammers a word, says a run of words again, or denies again what they deny."""
    word, theirs = words[at], [each.bare for each in words_in(brief.words)]
    behind = words[at + 1].bare if at + 1 < len(words) else ""
    if behind.startswith(word.bare):  # `Th-they`
        return True
    if _drawn_in(word.bare) in map(_drawn_in, theirs):  # `Nnnot`
        return True
    if word.bare in listed("denying") and word.bare in theirs:
        return at == 0 or words[at - 1].is_sign  # `Not now. Not in this fog.`
    run = {tuple(theirs[begin : begin + _SAID_AGAIN]) for begin in range(len(theirs))}
    return any(
        tuple(each.bare for each in words[begin : begin + _SAID_AGAIN]) in run
        for begin in range(max(0, at - _SAID_AGAIN + 1), at + 1)
    )


def _is_name(words: Sequence[Word], at: int, brief: Brief) -> bool:
    """Whether a word is part of a name of the facts, with a capital or as in `the turnkey`."""
    word = words[at]
    if not (is_capital(word) or (at and words[at - 1].bare == "the" and not is_colour(word.bare))):
        return False
    return any(word.bare in name for name in _names(brief)) and word.bare not in words_that_say_nothing()


def _place_of(clause: Clause, words: Sequence[Word], used: set[int]) -> list[int] | None:
    """Where a clause stands in a draft: all of its anchors in order, as close together as they can be found."""
    best: list[int] | None = None
    for begin in range(len(words)):
        found = (_loosely if clause.loose else _from)(clause, words, used, begin)
        if not found:
            break
        if _denies_far(words, found):
            continue
        if best is None or found[-1] - found[0] < best[-1] - best[0]:
            best = found
    return best


def _denies_far(words: Sequence[Word], found: Sequence[int]) -> bool:
    """Whether a `not` stands in another sentence than what the facts deny."""
    return any(
        words[at].bare in listed("denying") and any(word.ends for word in words[at:behind])
        for at, behind in pairwise(found)
    )


def _from(clause: Clause, words: Sequence[Word], used: set[int], begin: int) -> list[int] | None:
    found: list[int] = []
    at = begin
    for anchor in clause.anchors:
        if anchor.named:
            continue
        while at < len(words) and (at in used or words[at].is_sign or not _is(words, at, anchor)):
            at += 1
        if at == len(words):
            return None
        found.append(at)
        at += 1
        while anchor.name and at < len(words) and words[at].bare in anchor.forms | set(anchor.name):
            found.append(at)
            at += 1
    return found


def _loosely(clause: Clause, words: Sequence[Word], used: set[int], begin: int) -> list[int] | None:
    """Where the anchors of a clause stand in any order, from a word on."""
    left, found = list(clause.anchors), []
    for at in range(begin, len(words)):
        if at in used or words[at].is_sign:
            continue
        anchor = next((each for each in left if _is(words, at, each)), None)
        if anchor is not None:
            left.remove(anchor)
            found.append(at)
        if not left:
            return found
    return None


def _is(words: Sequence[Word], at: int, anchor: Anchor) -> bool:
    word = words[at]
    if not anchor.name:
        return bool(forms(word.bare) & anchor.forms)
    if word.bare not in anchor.forms:
        return False
    number = [part for part in anchor.name if part.isdigit()]
    return not number or number[0] in [each.bare for each in words[at : at + len(anchor.name)]]


def _not_in(clause: Clause, words: Sequence[Word]) -> list[str]:
    """The anchors of a clause that a draft does not have; its first where it has all of them, in another order."""
    said = frozenset().union(*(forms(word.bare) for word in words), {word.bare for word in words})
    lost = [
        min(each.forms, key=len) if not each.name else " ".join(each.name)
        for each in clause.anchors
        if not each.named and not each.forms & said
    ]
    return lost or [" ".join(min(each.forms, key=len) for each in clause.anchors if not each.name)]


def _named_in(
    clause: Clause, words: Sequence[Word], found: Sequence[int], used: set[int], brief: Brief
) -> set[int] | None:
    """Where a clause of a draft names somebody; None where that is another than the facts name there."""
    if not clause.names:
        return set()
    begin = found[0]
    while clause.anchors[0].name and begin and not words[begin - 1].ends and begin - 1 not in used:
        begin -= 1
    theirs = frozenset().union(*(each.forms | set(each.name) for each in clause.anchors if each.name))
    plain = frozenset().union(*(each.forms for each in clause.anchors if not each.name))
    told: list[set[str]] = []
    places: set[int] = set()
    last = -_WITHIN_A_NAME
    end = found[-1] + 1
    while clause.anchors[-1].named and end < len(words) and not words[end].is_sign:
        if not (_is_name(words, end, brief) or words[end].bare in small() or words[end].bare.isdigit()):
            break
        end += 1
    for at in range(begin, end):
        word = words[at]
        if (
            word.owns
            or (at in found and (word.bare not in theirs or (word.bare in plain and not is_capital(word))))
            or not (_is_name(words, at, brief) or (word.bare.isdigit() and last == at - 1))
        ):
            continue
        if (
            told
            and word.bare not in told[-1]
            and at - last < _WITHIN_A_NAME
            and any(told[-1] | {word.bare} <= name for name in _names(brief))
        ):
            told[-1].add(word.bare)
        else:
            told.append({word.bare})
        places.add(at)
        last = at
    left = [set(each.name) | each.forms for each in clause.anchors if each.name]
    for name in told:
        while left and not name <= left[0]:
            left.pop(0)
        if not left:
            return None
        left.pop(0)
    return places


def _turned(clause: Clause, words: Sequence[Word], found: Sequence[int], of_facts: Sequence[Word]) -> bool:
    """Whether a small word that the facts do not have turns a clause.

    A `who` makes the rest another's deed, a `he` may where two are named, a `to` makes it none yet, and who goes
    past somebody does not go for them.
    """
    named = sum(bool(anchor.name) and not anchor.owns for anchor in clause.anchors)
    turning = ("who", "to", "he", "she", "they") if named > 1 else ("who", "to")
    pairs = [(before.bare, word.bare) for before, word in pairwise(of_facts)]
    for at in found:
        before, word = words[at - 1].bare, words[at]
        turns = at > found[0] and at - 1 not in found and before in turning and not is_capital(word)
        if turns and not any(one == before and forms(other) & forms(word.bare) for one, other in pairs):
            return True
        behind = words[at + 1].bare if at + 1 < len(words) else ""
        theirs = {other for one, other in pairs if forms(one) & forms(word.bare)}
        if behind in listed("leading") and theirs & listed("led") and behind not in theirs:
            return True
    return False


def _names(brief: Brief) -> list[set[str]]:
    return [{word.bare for word in words_in(name)} for name in brief.names]
