"""How stress is counted at a table: one-point boxes, or one of the alternatives (Fate Condensed, Stress)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

MORE_ON_A_SINGLE_TRACK = 3


class StressRules(NamedTuple):
    """`rising` boxes are worth 1, 2, 3 … and only one is marked for a hit; a `single` track takes both kinds.

    `extra` boxes lengthen each track of a PC (ruling AMBO-98). `physical` and `mental` are the skills whose
    ratings lengthen the tracks; no skill of a list need do so.
    """

    rising: bool = False
    single: bool = False
    extra: int = 0
    physical: str = "physique"
    mental: str = "will"

    def lengths(
        self, skills: Mapping[str, int], more_physical: int = 0, more_mental: int = 0
    ) -> tuple[int, int]:
        """How many boxes a PC has on the physical and the mental track; a single one is the first of them."""
        ratings = skills.get(self.physical, 0), skills.get(self.mental, 0)
        if not self.single:
            physical, mental = (self._boxes(rating) + self.extra for rating in ratings)
            return physical + more_physical, mental + more_mental
        best = max(ratings)
        rising = 4 if best >= 3 else 3  # ruling AMBO-97
        length = rising if self.rising else boxes_for(best) + MORE_ON_A_SINGLE_TRACK
        return length + self.extra + more_physical + more_mental, 0

    def _boxes(self, rating: int) -> int:
        if not self.rising:
            return boxes_for(rating)
        return 2 if rating < 1 else 3 if rating < 3 else 4  # ruling AMBO-94

    def more_mild(self, skills: Mapping[str, int]) -> tuple[str | None, ...]:
        """The kinds of the second mild slots that Superb (+5) ratings bring; on a single track one for either."""
        kinds = [kind for kind in ("physical", "mental") if skills.get(getattr(self, kind), 0) >= 5]
        return (None,) if self.single and kinds else tuple(kinds)


ONE_POINT = StressRules()


def boxes_for(rating: int) -> int:
    """How many boxes Physique or Will gives: 3, from Average 4, from Good 6 (rulings AMBC-05, AMBC-06)."""
    return 3 if rating < 1 else 4 if rating < 3 else 6
