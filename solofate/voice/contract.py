"""What a draft was asked to keep: the words of the facts, in their order, and around them nothing but colour.

A fact falls into clauses: what happens, what it is thanks to, how it is done, the aspect it leaves. The words of a
clause that mean something are its anchors. A draft keeps a fact where each of its clauses stands in it with all of its
anchors in their order; the clauses themselves may change places. Every other word of the draft has to be colour: one of
the lists of `colour.yaml`, or a word of where it happens. A draft that turns an outcome round, swaps who does what, or
adds anybody or anything needs a word that is neither, or another order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.lists import read_lists
from solofate.voice.brief import Brief
from solofate.voice.grades import RECAP
from solofate.voice.tokens import sentences

LEAVES_OUT = "it leaves out"
"""How a fault begins that more text may mend."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+|[.!?…:;,–—]")
_ENDS, _SIGNS = frozenset(".!?…:;"), frozenset(".!?…:;,–—")
_CLAUSES = re.compile(
    r",? (?:thanks to|because of) |[:;] (?=[^\W\d_])|, (?=with an? |with nothing|without an? |which |who wants )"
    r"|,? (?=for a moment\b)|^And now(?=[:,])",
    re.IGNORECASE,
)
"""Where a fact falls apart: each part may stand before or behind the others."""

_DENYING = re.compile(r"(?:n't|n’t)$")
_OWNED = re.compile(r"['’]s?$")
_ADVERBS = (("ily", "y"), ("ably", "able"), ("ibly", "ible"), ("ly", ""), ("ly", "le"), ("ly", "l"))
_COMPARED = (("ier", "y"), ("iest", "y"), ("er", ""), ("est", ""), ("er", "e"), ("est", "e"))
_SHORTEST_COMPARED = 3
_WITHIN_A_NAME = 4
"""So near stand the parts of one name: `Vane of the Third`."""

_TURNING = ("who", "to")
_OBJECTS = ("the", "a", "an", "him", "her", "it", "them", "his", "their")


class Word(NamedTuple):
    """One word of a text as it stands, and in small letters without the ending of an owner; or a sign between words."""

    said: str
    bare: str
    owns: bool = False

    @property
    def ends(self) -> bool:
        """Whether it is a sign that ends a clause."""
        return self.said in _ENDS

    @property
    def is_sign(self) -> bool:
        """Whether it is no word."""
        return self.said in _SIGNS


class Anchor(NamedTuple):
    """What has to stand in a draft: a word in any of its forms, or somebody's name.

    A name may be shortened, but for its number. Somebody who was named before may be `he`, and need not stand.
    """

    forms: frozenset[str]
    name: tuple[str, ...] = ()
    named: bool = False


class Clause(NamedTuple):
    """Anchors in their order, all out of one clause of a fact. Those of an aspect that names nobody are `loose`:
    `Hatch Sealed` may be a sealed hatch.
    """

    anchors: tuple[Anchor, ...]
    loose: bool = False
    spared: bool = False

    @property
    def names(self) -> list[tuple[str, ...]]:
        """Who is named in it."""
        return [each.name for each in self.anchors if each.name]


@cache
def _lists() -> dict[str, dict[str, tuple[str, ...]]]:
    return read_lists((Path(__file__).parent / "colour.yaml").read_text(encoding="utf-8"))


@cache
def words_that_say_nothing() -> frozenset[str]:
    """Words of a fact that may be left out: articles, forms of to be, what joins."""
    return frozenset(_lists()["facts"]["small"])


@cache
def words_that_join() -> frozenset[str]:
    """Words that say nothing of their own, in a fact or beside it."""
    return words_that_say_nothing() | _small()


@cache
def _denying() -> frozenset[str]:
    return frozenset(_lists()["facts"]["denying"])


@cache
def _small() -> frozenset[str]:
    return frozenset(_lists()["colour"]["little"])


@cache
def _asides() -> frozenset[str]:
    return frozenset(_lists()["colour"]["asides"])


@cache
def _colour() -> frozenset[str]:
    plain = (words for sense, words in _lists()["colour"].items() if sense not in ("little", "asides"))
    return frozenset(word for words in plain for word in words)


@cache
def _nouns() -> frozenset[str]:
    """Things that are seen, and would be a deed with something behind them: `pockets the paper`."""
    return frozenset(
        word for sense in ("body", "dress", "surfaces", "air") for word in _lists()["colour"][sense]
    )


@lru_cache(maxsize=8192)
def forms(word: str) -> frozenset[str]:
    """What a word may be a form of."""
    return frozenset((*verb_forms(word), *plural_forms(word)))


@lru_cache(maxsize=8192)
def is_colour(word: str) -> bool:
    """Whether a word says how something looks, sounds or feels, or how it is done."""
    if forms(word) & _colour():
        return True
    for endings in (_ADVERBS, _COMPARED):
        for ending, instead in endings:
            if word.endswith(ending):
                bare = word.removesuffix(ending) + instead
                shorter = bare[:-1] if bare[-1:] == bare[-2:-1] else bare
                if len(bare) >= _SHORTEST_COMPARED and (bare in _colour() or shorter in _colour()):
                    return True
    return False


def words_in(text: str) -> list[Word]:
    """The words of a text and the signs between its clauses. `doesn't` is two words, and so is `cannot`."""
    found: list[Word] = []
    for said in _WORD.findall(text):
        folded = said.casefold().replace("’", "'")
        if folded == "cannot" or _DENYING.search(folded):
            found += [Word(said, "can"), Word("not", "not")]
            continue
        bare = _OWNED.sub("", folded)
        found.append(Word(said, bare, bare != folded))
    return found


def clauses_of(facts: Iterable[str], names: Sequence[str]) -> list[list[Clause]]:
    """The clauses of each fact. One all of whose words stand in others besides need not be said by itself."""
    borne = sorted({tuple(word.bare for word in words_in(name)) for name in names}, key=len, reverse=True)
    met: set[str] = set()
    told = [
        [
            Clause(anchors, _is_loose(part, anchors))
            for part in filter(None, map(str.strip, _CLAUSES.split(fact)))
            if (anchors := tuple(_anchors(part, borne, met)))
        ]
        for fact in facts
    ]
    every = [clause for clauses in told for clause in clauses]
    spared: set[int] = set()
    for at in range(len(every) - 1, -1, -1):
        others = [each for number, each in enumerate(every) if number != at and number not in spared]
        said = frozenset().union(*(anchor.forms for other in others for anchor in other.anchors))
        if all(anchor.named or anchor.forms & said for anchor in every[at].anchors):
            spared.add(at)
    numbers = iter(range(len(every)))
    return [[each._replace(spared=next(numbers) in spared) for each in clauses] for clauses in told]


def _is_loose(text: str, anchors: Sequence[Anchor]) -> bool:
    """Whether it is an aspect in capitals in which nobody is named and nothing denied."""
    telling = [
        word for word in words_in(text) if not word.is_sign and word.bare not in words_that_say_nothing()
    ]
    return all(map(_is_capital, telling)) and not any(
        anchor.name or anchor.forms & _denying() for anchor in anchors
    )


def _anchors(text: str, borne: Sequence[tuple[str, ...]], met: set[str]) -> Iterator[Anchor]:
    """The anchors of a clause; `met` are the words of the names that were told before, numbered ones as a whole."""
    words = [word for word in words_in(text) if not word.is_sign]
    at = 0
    while at < len(words):
        name = next((each for each in borne if _begins_with(words[at:], each)), ())
        if not name:
            word = words[at]
            at += 1
            if word.bare not in words_that_say_nothing():
                yield Anchor(forms(word.bare))
            continue
        at += len(name)
        if any(part.isdigit() for part in name):
            yield Anchor(frozenset(name), name, named=" ".join(name) in met)
            met.add(" ".join(name))
        else:
            theirs = frozenset().union(
                *(other for other in borne if set(other) <= set(name) or set(name) <= set(other))
            )
            yield Anchor(theirs - words_that_say_nothing(), name, named=bool(theirs & met))
            met |= theirs


def _begins_with(words: Sequence[Word], name: tuple[str, ...]) -> bool:
    """Whether a name stands there with a capital: `Weir in Spate`, and not the weir in spate."""
    said = words[: len(name)]
    return tuple(word.bare for word in said) == name and any(map(_is_capital, said))


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
        for clause in clauses:
            if clause.spared:
                later.append(clause)
                continue
            found = _place_of(clause, words, used | taken)
            if found is None:
                lost += _not_in(clause, words)
                continue
            named = _named_in(clause, words, found, used | taken, brief)
            swapped = swapped or named is None or _turned(words, found, of_facts)
            taken.update(found, named or ())
        if brief.grade == RECAP and lost:
            continue
        used |= taken
        missing += lost
        told += 1
    for clause in later:
        used.update(_place_of(clause, words, used) or ())
    if brief.grade == RECAP and not told:
        missing.append("what happened")
    may = _around(brief) | {word.bare for word in of_facts if word.bare in words_that_say_nothing()}
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
    return frozenset().union(*(forms(word) for word in said if word not in _denying() and not word.isdigit()))


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
            or before.bare in _small()
            or _is_name(words, at - 1, brief)
        )
    speaks = bool(brief.speaker)
    if (
        _is_capital(word)
        and before is not None
        and not before.ends
        and not (speaks and word.bare in _asides())
    ):
        return word.bare in may or word.bare == "i"
    if (
        word.bare.endswith("s")
        and forms(word.bare) & _nouns()
        and behind is not None
        and behind.bare in _OBJECTS
    ):
        return False
    if word.bare in _small() or is_colour(word.bare) or forms(word.bare) & may:
        return True
    stammered = behind.bare if behind is not None else ""
    return speaks and (
        word.bare in _asides() or (len(set(word.bare)) == 1 and stammered.startswith(word.bare[0]))
    )


def _is_name(words: Sequence[Word], at: int, brief: Brief) -> bool:
    """Whether a word is part of a name of the facts, with a capital or as in `the turnkey`."""
    word = words[at]
    if not (_is_capital(word) or (at and words[at - 1].bare == "the" and not is_colour(word.bare))):
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
        words[at].bare in _denying() and any(word.ends for word in words[at:behind])
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
    told: list[set[str]] = []
    places: set[int] = set()
    last = -_WITHIN_A_NAME
    end = found[-1] + 1
    while clause.anchors[-1].named and end < len(words) and not words[end].is_sign:
        if not (_is_name(words, end, brief) or words[end].bare in _small() or words[end].bare.isdigit()):
            break
        end += 1
    for at in range(begin, end):
        word = words[at]
        if (
            word.owns
            or (at in found and word.bare not in theirs)
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


def _turned(words: Sequence[Word], found: Sequence[int], of_facts: Sequence[Word]) -> bool:
    """Whether a `who` or a `to` before an anchor, where the facts have none, makes it another's deed or none yet."""
    after = {
        turning: frozenset().union(
            *(forms(word.bare) for before, word in pairwise(of_facts) if before.bare == turning)
        )
        for turning in _TURNING
    }
    for at in found[1:]:
        before = words[at - 1].bare
        if (
            before in after
            and at - 1 not in found
            and not forms(words[at].bare) & after[before]
            and not _is_capital(words[at])
        ):
            return True
    return False


def _is_capital(word: Word) -> bool:
    return word.said[:1].isupper()


def _names(brief: Brief) -> list[set[str]]:
    return [{word.bare for word in words_in(name)} for name in brief.names]
