"""A duel looked ahead in: every roll by exact odds, every invoke that could follow, and what is left afterwards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from solofate.gm.duel_chances import Duelist, Match, Standing, chance
from solofate.rules.odds import GAPS, TOTALS

FARTHEST = 24
MOST_INVOKES = 4
"""Invokes looked ahead for each side in one roll."""

Settled = Callable[[int, int, int], float]
"""The chance to win once a roll is settled: at so many shifts, with so many invokes spent by us and by them."""


@lru_cache(maxsize=4096)
def ways_to_bear(boxes: int, slots: tuple[int, ...], shifts: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every way to bear a hit that marks nothing needlessly: the boxes and slots left. Empty: it takes one out."""
    found = []
    for size in range(len(slots) + 1):
        for chosen in set(combinations(slots, size)):
            covered = sum(chosen)
            marked = max(0, shifts - covered)
            if marked > boxes or any(covered - slot >= shifts for slot in chosen):
                continue
            left = list(slots)
            for slot in chosen:
                left.remove(slot)
            found.append((boxes - marked, tuple(left)))
    return tuple(sorted(set(found), reverse=True))


class Duel:
    """A duel as one side sees it. Remembers what it has worked out, so that one decision costs little."""

    __slots__ = ("_chances", "match", "opening", "style_at")

    def __init__(self, match: Match, opening: bool, style_at: int = 3) -> None:
        """`opening` says whether the turn being played is the first of its exchange."""
        self.match, self.opening, self.style_at = match, opening, style_at
        self._chances: dict[Standing, float] = {}

    def chance(self, standing: Standing) -> float:
        """The chance to win at the start of a turn."""
        known = self._chances.get(standing)
        if known is None:
            known = self._chances[standing] = chance(standing, self.match)
        return known

    # ---- after a roll --------------------------------------------------------------------------------------

    def turn_ends(self, mine: Duelist, theirs: Duelist, my_turn: bool, gained: int) -> float:
        """The turn is over: its owner's old boosts are gone, and the last of an exchange names who opens the next."""
        if my_turn:
            mine = mine._replace(boosts=gained)
        else:
            theirs = theirs._replace(boosts=gained)
        if self.opening:
            return self.chance(Standing(mine, theirs, not my_turn, False))
        ours = self.chance(Standing(mine, theirs, True, True))
        other = self.chance(Standing(mine, theirs, False, True))
        return max(ours, other) if my_turn else min(ours, other)

    def hit(self, mine: Duelist, theirs: Duelist, my_turn: bool, shifts: int, gained: int = 0) -> float:
        """Somebody is hit for so many shifts and bears it as well as they can; `gained` boosts go to the attacker."""
        victim = theirs if my_turn else mine
        found = [
            self.borne(mine, theirs, my_turn, left, gained)
            for left in ways_to_bear(victim.boxes, victim.slots, shifts)
        ]
        if not found:
            return 1.0 if my_turn else 0.0
        return min(found) if my_turn else max(found)

    def borne(
        self, mine: Duelist, theirs: Duelist, my_turn: bool, left: tuple[int, tuple[int, ...]], gained: int
    ) -> float:
        """A hit is borne and leaves so much. Each consequence gives the attacker a free invoke."""
        victim, attacker = (theirs, mine) if my_turn else (mine, theirs)
        wounds = len(victim.slots) - len(left[1])
        victim = victim._replace(boxes=left[0], slots=left[1])
        attacker = attacker._replace(lasting=attacker.lasting + wounds)
        if my_turn:
            return self.turn_ends(attacker, victim, True, gained)
        return self.turn_ends(victim, attacker, False, gained)

    def attacked(self, mine: Duelist, theirs: Duelist, my_turn: bool, shifts: int) -> float:
        """An attack is settled at so many shifts."""
        if shifts > 0:
            full = self.hit(mine, theirs, my_turn, shifts)
            if shifts < self.style_at:
                return full
            less = self.hit(mine, theirs, my_turn, shifts - 1, gained=1)
            return max(full, less) if my_turn else min(full, less)
        if shifts <= -self.style_at:
            mine, theirs = _with_boost(mine, theirs, not my_turn)
        return self.turn_ends(mine, theirs, my_turn, int(shifts == 0))

    def set_up(self, mine: Duelist, theirs: Duelist, my_turn: bool, shifts: int, opposed: bool) -> float:
        """An advantage is settled at so many shifts."""
        gained = 0 if shifts <= 0 else 1 if shifts < self.style_at else 2
        if my_turn:
            mine = mine._replace(lasting=mine.lasting + gained)
        else:
            theirs = theirs._replace(lasting=theirs.lasting + gained)
        if opposed and shifts <= -self.style_at:
            mine, theirs = _with_boost(mine, theirs, not my_turn)
        return self.turn_ends(mine, theirs, my_turn, int(shifts == 0))

    def settled(self, mine: Duelist, theirs: Duelist, my_turn: bool, attack: bool, opposed: bool) -> Settled:
        """What a roll comes to, by its shifts and the invokes spent on it."""
        known: dict[tuple[int, int, int], float] = {}

        def worth(shifts: int, used: int, countered: int) -> float:
            key = shifts, used, countered
            found = known.get(key)
            if found is None:
                left = mine.without(used), theirs.without(countered)
                if attack:
                    found = self.attacked(*left, my_turn, min(shifts, FARTHEST))
                else:
                    found = self.set_up(*left, my_turn, shifts, opposed)
                known[key] = found
            return found

        return worth

    # ---- before a roll -------------------------------------------------------------------------------------

    def rolled(self, mine: Duelist, theirs: Duelist, attack: bool, difference: int, opposed: bool) -> float:
        """The chance to win with a roll of this side's yet to be made."""
        worth = self.settled(mine, theirs, True, attack, opposed)
        found = 0.0
        bidding = Bidding(worth, mine.held, theirs.held, 1)
        for gap, likely in GAPS if opposed else TOTALS:
            shifts = difference + gap
            found += likely * bidding.asked(shifts, 0, 0, we=shifts <= 0, passed=False)
        return found


class Asked(NamedTuple):
    """The chances to win with somebody asked about one roll after so many invokes, by whether the other just passed."""

    we: float
    they: float
    we_last: float
    they_last: float


class Bidding:
    """The invokes of one roll as the open game they are: both see the numbers, and each may move them by two.

    `sign` is 1 where this side acts and -1 where it defends. From `low` shifts down and from `high` up nothing changes
    any more: where no invoke can leave those, none is looked at.
    """

    __slots__ = ("_known", "bonus", "high", "low", "most", "others", "sign", "worth")

    def __init__(
        self,
        worth: Settled,
        ours: int,
        theirs: int,
        sign: int,
        bonus: int = 2,
        low: int = -FARTHEST,
        high: int = FARTHEST,
    ) -> None:
        """`ours` and `theirs` are the invokes each side holds."""
        self.worth, self.sign, self.bonus = worth, sign, bonus
        self.low, self.high = low, high
        self.most, self.others = min(MOST_INVOKES, ours), min(MOST_INVOKES, theirs)
        self._known: dict[int, list[list[Asked]]] = {}

    def asked(self, shifts: int, used: int, countered: int, *, we: bool, passed: bool) -> float:
        """The chance to win with one side asked, and the other having passed just before or not."""
        rolled = shifts - self.sign * self.bonus * (used - countered)
        if used > self.most or countered > self.others:
            return self.worth(shifts, used, countered)
        played = self._known.get(rolled)
        if played is None:
            played = self._known[rolled] = self._played(rolled)
        each = played[used][countered]
        if passed:
            return each.we_last if we else each.they_last
        return each.we if we else each.they

    def _played(self, rolled: int) -> list[list[Asked]]:
        """What becomes of one roll after each number of invokes on either side, from the last of them back."""
        step, worth = self.sign * self.bonus, self.worth
        raised: list[Asked] = []
        found = []
        for used in range(self.most, -1, -1):
            row: list[Asked] = []
            lowered: Asked | None = None
            for countered in range(self.others, -1, -1):
                shifts = rolled + step * (used - countered)
                settled = worth(shifts, used, countered)
                if self._decided(shifts, used, countered):
                    each = Asked(settled, settled, settled, settled)
                else:
                    # Whoever is asked last may only pass or raise; a pass before that leaves it to the other.
                    we_last = they_last = settled
                    if raised:
                        up = raised[self.others - countered].they
                        we_last = max(settled, up)
                    if lowered is not None:
                        they_last = min(settled, lowered.we)
                    we, they = they_last, we_last
                    if raised:
                        we = max(we, up)
                    if lowered is not None:
                        they = min(they, lowered.we)
                    each = Asked(we, they, we_last, they_last)
                row.append(each)
                lowered = each
            raised = row
            found.append(row[::-1])
        return found[::-1]

    def _decided(self, shifts: int, used: int, countered: int) -> bool:
        ours, theirs = (self.most - used) * self.bonus, (self.others - countered) * self.bonus
        up, down = (ours, theirs) if self.sign > 0 else (theirs, ours)
        return shifts - down >= self.high or shifts + up <= self.low


def _with_boost(mine: Duelist, theirs: Duelist, to_us: bool) -> tuple[Duelist, Duelist]:
    if to_us:
        return mine._replace(boosts=mine.boosts + 1), theirs
    return mine, theirs._replace(boosts=theirs.boosts + 1)
