"""How a draft tells a deed to have ended, by everything it says of that: its words and pairs of words are weighed.

The weights stand in `endings.txt`, which `tests/making_endings.py` makes from sentences whose ending is known: one row
for each word or pair, with its weight in a fight and in any other deed, in hundredths. What is above nothing is said
of what came off, what is below it of what did not. A phrase that no list holds is weighed by the words in it, and one
that a list holds and that means something else here is outweighed by what stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from solofate.voice.brief import ATTACK, Brief
from solofate.voice.tokens import stem, stems, without_similes, words_of

_FILE = Path(__file__).parent / "endings.txt"
AGAINST = -350
"""A draft that weighs no more tells of another ending than was decided."""

BORNE_OUT = 250
"""Where a draft weighs so much, a single phrase that would be against it is not what it seems."""

_TOLD = 2
"""So many of the words that weigh most are told."""


class Weight(NamedTuple):
    """What a word or a pair of words weighs where somebody is attacked, and in any other deed."""

    in_a_fight: int
    in_a_deed: int


def features_of(text: str, known: frozenset[str] = frozenset()) -> list[str]:
    """The words of a text and its pairs of neighbours without their endings, each once; `known` words are left out."""
    words = [stem(word) for word in words_of(without_similes(text))]
    pairs = [(word, "") for word in words] + list(pairwise(words))
    return list(dict.fromkeys(" ".join(filter(None, pair)) for pair in pairs if not known & set(pair)))


def another_ending(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence where what a draft says of the ending is, all in all, against what was decided."""
    if (end := _decided(brief)) is None:
        return
    weighed = _weighed(draft, brief)
    if sum(weighed.values()) <= AGAINST:
        most = sorted(weighed, key=lambda each: (weighed[each], each))[:_TOLD]
        came = "came off" if end else "did not come off"
        yield f"what {brief.ends[0].who} tried {came}, against “{'”, “'.join(most)}”"


def is_borne_out(draft: str, brief: Brief) -> bool:
    """Whether what a draft says of the ending is, all in all, plainly what was decided."""
    return _decided(brief) is not None and sum(_weighed(draft, brief).values()) >= BORNE_OUT


def _decided(brief: Brief) -> bool | None:
    """How every deed of a brief ended; None where that is not said, or they did not end alike."""
    ended = {end.went for end in brief.ends}
    return next(iter(ended)) if len(ended) == 1 else None


def _weighed(draft: str, brief: Brief) -> dict[str, int]:
    """What each word of a draft weighs for the ending that was decided; what the facts hold weighs nothing."""
    known = stems(" ".join(brief.known))
    fights = brief.ends[0].action == ATTACK
    sign = 1 if _decided(brief) else -1
    table = weights()
    found = {each: table[each][not fights] for each in features_of(draft, known) if each in table}
    return {each: sign * weight for each, weight in found.items()}


@cache
def weights() -> dict[str, Weight]:
    """The table, read when the first draft is."""
    return dict(_row(line) for line in _FILE.read_text(encoding="utf-8").splitlines())


def _row(line: str) -> tuple[str, Weight]:
    said, *numbers = line.split("\t")
    return said, Weight(*map(int, numbers))


def written(table: Sequence[tuple[str, Weight]]) -> str:
    """A table as it stands in the file."""
    return "".join(f"{said}\t{weight.in_a_fight}\t{weight.in_a_deed}\n" for said, weight in table)
