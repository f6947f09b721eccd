"""How much of a sitting tells the story, and how much of it is numbers: counted by words, line by line."""

from __future__ import annotations

import re
from typing import NamedTuple

_MECHANICS = re.compile(
    r"[▢▣✎→·]|\[[+\- ]\]|\([+-]\d|\d\)|fate point|free invoke|GM pool|boost|Boost|New aspect|New thread|"
    r"Not asked|Weighed|stress|Exchange|Zones:|In play:|/[a-z]+|Kept in mind|Noted:|tension|of 6\.|"
    r"What takes it|Who (?:acts|is next)|Enter|You now play|^Event |^\[|consequence|: .* [-+]\d|^Against|"
    r"\([+-]\d\)|victor|^Thread"
)
"""What only a line of numbers, menus and bookkeeping has."""


class Told(NamedTuple):
    """Words that tell what happens, words of numbers and menus, and words the player typed."""

    fiction: int
    mechanics: int
    typed: int

    @property
    def share(self) -> float:
        """Words of the story for each word of the numbers."""
        return self.fiction / max(1, self.mechanics)


def words_told(sitting: str) -> Told:
    """The words of a sitting as it was shown, one line at a time."""
    fiction = mechanics = typed = 0
    for line in sitting.splitlines():
        words = len(re.findall(r"[^\W\d_]{2,}", line))
        if line.startswith(">"):
            typed += words
        elif _MECHANICS.search(line):
            mechanics += words
        else:
            fiction += words
    return Told(fiction, mechanics, typed)
