"""A fact in clauses, and of each clause the words that have to stand in a draft."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from solofate.voice.colour import Word, forms, is_capital, listed, words_in, words_that_say_nothing

_CLAUSES = re.compile(
    r",? (?:thanks to|because of) |[:;] (?=[^\W\d_])|, (?=with an? |with nothing|without an? |which |who wants )"
    r"|,? (?=for a moment\b)|^And now(?=[:,])",
    re.IGNORECASE,
)
"""Where a fact falls apart: each part may stand before or behind the others."""


class Anchor(NamedTuple):
    """What has to stand in a draft: a word in any of its forms, or somebody's name.

    A name may be shortened, but for its number. Somebody who was named before may be `he`, and need not stand.
    """

    forms: frozenset[str]
    name: tuple[str, ...] = ()
    named: bool = False
    owns: bool = False


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
    return all(map(is_capital, telling)) and not any(
        anchor.name or anchor.forms & listed("denying") for anchor in anchors
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
        owns = words[at - 1].owns
        if any(part.isdigit() for part in name):
            yield Anchor(frozenset(name), name, " ".join(name) in met, owns)
            met.add(" ".join(name))
        else:
            theirs = frozenset().union(
                *(other for other in borne if set(other) <= set(name) or set(name) <= set(other))
            )
            yield Anchor(theirs - words_that_say_nothing(), name, bool(theirs & met), owns)
            met |= theirs


def _begins_with(words: Sequence[Word], name: tuple[str, ...]) -> bool:
    """Whether a name stands there with a capital: `Weir in Spate`, and not the weir in spate."""
    said = words[: len(name)]
    return tuple(word.bare for word in said) == name and any(map(is_capital, said))
