"""Lines of talk that add something to what was said: those that only repeat it are said no oftener than others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.clauses import telling
from solofate.gm.wording.filling import SLOT

TALK = "talk-"
"""How the kinds of words begin that somebody says."""
_ADDED_TO_THE_TALK = frozenset(("ally", "far", "heard", "shown", "promised", "accused"))
"""Slots by which a line brings in something of the moment; what was asked, said, wanted or feared it only repeats."""
_OF_THE_MATTER = frozenset(
    ("favour", "sought-answer", "sought-thing", "sought-one", "the-usable", "the-cover", "the-danger")
)
"""Slots by which a line says what it is all about, or names a thing that is there: so often as its row has it."""
_SOONER = 2
"""So much more often at most something is said that brings in something of the moment."""


_OF_THE_SAME = ("goal", "want", "fear", "price", "question")
_ALIKE = 0.6


def for_a_talk(rows: Sequence[Phrase], slots: Mapping[str, str]) -> list[Phrase]:
    """The rows somebody may say with these slots, each as often as it adds something; none says one thing twice."""
    return [row._replace(weight=weight_in_talk(row)) for row in rows if not _says_it_twice(row.text, slots)]


def _says_it_twice(text: str, slots: Mapping[str, str]) -> bool:
    """Whether two slots of a row would say the same in it: what the hero is here for, and is not to be told."""
    told = [set(telling(slots.get(slot, ""))) for slot in _OF_THE_SAME if f"{{{slot}}}" in text]
    return any(
        one and len(one & other) >= _ALIKE * min(len(one), len(other))
        for at, one in enumerate(told)
        for other in told[at + 1 :]
        if other
    )


def weight_in_talk(row: Phrase) -> int:
    """How often a line is said: one that only repeats what was said no oftener than one that stands by itself."""
    slots = set(SLOT.findall(row.text))
    return row.weight if not slots or slots & _OF_THE_MATTER else _SOONER if _ADDED_TO_THE_TALK & slots else 1
