"""A roll in a fight with several on a side: the invokes it may draw, and what each outcome leaves."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.blows import free_invokes_on
from solofate.gm.brawl_chances import FADING, Fighter, Standing
from solofate.gm.brawling import Brawl
from solofate.gm.duelling import Bidding, ways_to_bear
from solofate.gm.worth import room
from solofate.rules.characters import Character
from solofate.rules.odds import GAPS, TOTALS
from solofate.rules.procedures.points import points_of
from solofate.rules.state import State

MOST_AHEAD = 3
"""Invokes looked ahead for each side in one roll."""


class Hand(NamedTuple):
    """What somebody could put into one roll: fate points and free invokes, and boosts, which fade."""

    lasting: int
    boosts: int

    @property
    def many(self) -> int:
        """All of it."""
        return min(MOST_AHEAD, self.lasting + self.boosts)

    def spent(self, invokes: int) -> float:
        """What so many invokes take from the side, in invokes that last: what fades goes first."""
        fading = min(self.boosts, invokes)
        return invokes - fading + FADING * fading


class Roll:
    """A roll in a brawl: who acts, on whom, and what each number of shifts leaves."""

    __slots__ = (
        "_borne",
        "_settled",
        "attack",
        "brawl",
        "fighters",
        "hands",
        "kind",
        "mine",
        "most",
        "opposed",
        "place",
        "target",
    )

    def __init__(
        self,
        brawl: Brawl,
        standing: Standing,
        actor: Character,
        target: Character | None,
        kind: str | None,
        opposed: bool,
    ) -> None:
        """`standing` is the fight before the roll, `kind` the harm of an attack; None for setting something up."""
        self.brawl, self.target, self.kind, self.opposed = brawl, target, kind, opposed
        self.mine = actor.side == brawl.reckoning.side
        self.attack = kind is not None
        side, others = (brawl.mine, brawl.theirs) if self.mine else (brawl.theirs, brawl.mine)
        acting, facing = (standing.ours, standing.theirs) if self.mine else (standing.theirs, standing.ours)
        at = [one.id for one in side].index(actor.id)
        acting = (*acting[:at], acting[at]._replace(ready=False), *acting[at + 1 :])
        self.fighters = acting, facing
        self.place = -1 if target is None else [one.id for one in others].index(target.id)
        against = target or next(iter(others))
        self.hands = _hand(brawl.state, actor, against), _hand(brawl.state, against, actor)
        self._settled: dict[tuple[int, int, int], float] = {}
        self._borne: dict[int, list[tuple[tuple[Fighter, ...], int]]] = {}
        self.most = brawl.style_at
        if kind is not None and target is not None:
            boxes, slots = room(target, kind)
            self.most = max(self.most, boxes + sum(slots) + 2)

    @property
    def many(self) -> tuple[int, int]:
        """The invokes looked ahead for this side and for the other."""
        acting, facing = self.hands
        return (acting.many, facing.many) if self.mine else (facing.many, acting.many)

    def settled(self, shifts: int, used: int, countered: int) -> float:
        """The chance to win once the roll is settled, after so many invokes of ours and of theirs."""
        # Nothing changes beyond a miss by three, or beyond a hit that leaves a boost over.
        if shifts <= 0:
            shifts = 0 if shifts == 0 else -1 if shifts > -self.brawl.style_at else -self.brawl.style_at
        elif shifts > self.most:
            shifts = self.most
        key = shifts, used, countered
        known = self._settled.get(key)
        if known is None:
            spent = (used, countered) if self.mine else (countered, used)
            known = self._settled[key] = self._worth(shifts, *spent)
        return known

    def _worth(self, shifts: int, by_actor: int, by_other: int) -> float:
        held, their_held = self.brawl.held
        if not self.mine:
            held, their_held = their_held, held
        acting, facing = self.hands
        held -= max(0, by_actor - acting.boosts) + FADING * acting.boosts
        their_held -= facing.spent(by_other)
        style = self.brawl.style_at
        if self.attack and shifts > 0:
            full = self.hit(shifts, held, their_held)
            if shifts < style:
                return full
            less = self.hit(shifts - 1, held + FADING, their_held)
            return max(full, less) if self.mine else min(full, less)
        if shifts == 0:
            held += FADING
        elif shifts > 0:
            held += 1.0 if shifts < style else 2.0
        elif shifts <= -style and self.opposed:
            their_held += FADING
        return self._ends(self.fighters[1], held, their_held)

    def hit(self, shifts: int, held: float, their_held: float) -> float:
        """The target is hit for so many shifts and bears it as well as it can."""
        assert self.target is not None
        best = None
        for facing, wounds in self._ways(shifts):
            ahead = self._ends(facing, held + wounds, their_held)
            if best is None or (ahead < best if self.mine else ahead > best):
                best = ahead
        if best is not None:
            return best
        facing = self.fighters[1]
        # The points of a hero who is out are no use to the others.
        lost = self.target.spendable if self.target.is_hero else 0
        return self._ends((*facing[: self.place], *facing[self.place + 1 :]), held, their_held - lost)

    def _ways(self, shifts: int) -> list[tuple[tuple[Fighter, ...], int]]:
        """The ways to bear such a hit: who then stands there, and the consequences it cost.

        Of ways that cost as many the one that leaves most; each consequence gives a free invoke.
        """
        known = self._borne.get(shifts)
        if known is None:
            assert self.kind is not None and self.target is not None
            boxes, slots = room(self.target, self.kind)
            longest: dict[int, float] = {}
            for left in ways_to_bear(boxes, tuple(sorted(slots)), shifts):
                wounds = len(slots) - len(left[1])
                longest[wounds] = max(longest.get(wounds, 0.0), self.brawl.life(self.target, self.kind, left))
            facing = self.fighters[1]
            before, behind = facing[: self.place], facing[self.place + 1 :]
            known = self._borne[shifts] = [
                ((*before, facing[self.place]._replace(life=life), *behind), wounds)
                for wounds, life in longest.items()
            ]
        return known

    def _ends(self, facing: tuple[Fighter, ...], held: float, their_held: float) -> float:
        acting = self.fighters[0]
        if self.mine:
            standing = Standing(acting, facing, max(0.0, held), max(0.0, their_held), True)
        else:
            standing = Standing(facing, acting, max(0.0, their_held), max(0.0, held), True)
        if not facing:
            return 1.0 if self.mine else 0.0
        return self.brawl.turn_ends(standing, self.mine)

    def bidding(self, bonus: int = 2) -> Bidding:
        """The invokes this roll may draw."""
        sign, low = (1 if self.mine else -1), -self.brawl.style_at
        return Bidding(self.settled, *self.many, sign, bonus, low, self.most)

    def ahead(self, difference: int) -> float:
        """The chance to win with the roll yet to be made."""
        found = 0.0
        bidding = self.bidding()
        for gap, likely in GAPS if self.opposed else TOTALS:
            shifts = difference + gap
            # Whoever trails is asked first; at a tie whoever acts.
            we = (shifts <= 0) == self.mine
            found += likely * bidding.asked(shifts, 0, 0, we=we, passed=False)
        return found


def _hand(state: State, who: Character, other: Character) -> Hand:
    boosts = sum(aspect.kind == "boost" and who.id in aspect.free_invokes for aspect in state.scene.aspects)
    return Hand(free_invokes_on(state, who, other) - boosts + max(0, points_of(state, who)), boosts)
