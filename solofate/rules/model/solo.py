"""What a foe has that stands alone against many (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple

WEAKER, REROLLS = "weaker", "rerolls"
SUPPRESSIONS = (WEAKER, REROLLS)
SUPPRESSED_WORTH = 1
"""What an invoke adds that is suppressed."""


class SoloBonus(NamedTuple):
    """The solo bonuses of a foe, each a switch of its own.

    `skill` adds to its rolls, at most the rating unless `uncapped`. `stress` lessens the hits on it, with
    `at_least_one` never below 1 shift. `invokes` makes what it pays for worth more. `suppresses` is what becomes of
    invokes against it: `weaker` adds 1, `rerolls` leaves nothing but to roll again. With `no_stacking` nobody spends
    several free invokes of one aspect on a roll against it.
    """

    skill: bool = False
    uncapped: bool = False
    stress: bool = False
    at_least_one: bool = False
    invokes: bool = False
    suppresses: str = ""
    no_stacking: bool = False

    def skill_bonus(self, rating: int, heroes: int) -> int:
        """What it adds to a roll against so many heroes (rulings AMBO-77, AMBO-79)."""
        if not self.skill:
            return 0
        most = max(0, heroes - 1)
        return most if self.uncapped else min(most, max(0, rating))

    def lessens(self, shifts: int, heroes: int) -> int:
        """The shifts it takes off a hit: half of the heroes, rounded up."""
        if not self.stress:
            return 0
        least = min(1, shifts) if self.at_least_one else 0
        return min((heroes + 1) // 2, shifts - least)

    def own_invoke(self, usual: int, heroes: int) -> int:
        """What an invoke of its own adds that it has paid for: never less than usual (ruling AMBO-78)."""
        return max(usual, heroes) if self.invokes else usual

    def suppressing(self, heroes: int) -> str:
        """What becomes of the heroes' invokes against it: nothing where there is but one of them."""
        return self.suppresses if heroes > 1 else ""
