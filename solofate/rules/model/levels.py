"""Campaign levels: how many skill points heroes have, and how high a skill may stand (Bite-Sized Fate)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Level(NamedTuple):
    """One level a campaign may start at: its name, the skill points of a hero, and the highest rating."""

    id: str
    points: int
    cap: int


def points_in(skills: Mapping[str, int]) -> int:
    """What these ratings cost: each as many points as it is high (BS-CHAR-05)."""
    return sum([rating for rating in skills.values() if rating > 0])


def cap_at(levels: Sequence[Level], points: int) -> int:
    """The highest rating open to a hero of so many points, spent and saved; 0 where a book knows no levels.

    It rises when the points reach those of a level whose cap is higher (BS-ADV-03), and is never under that of the
    lowest level.
    """
    reached = [level.cap for level in levels[:1]]
    reached += [level.cap for level in levels if level.points <= points]
    return max(reached, default=0)
