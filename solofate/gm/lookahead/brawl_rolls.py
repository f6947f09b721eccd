"""A roll in a fight with several on a side: the invokes it may draw, and what each outcome leaves."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.combat.bearing import left_to_bear, room, ways_to_bear, wounds
from solofate.gm.combat.bidding import MOST_INVOKES
from solofate.gm.combat.blows import in_hand
from solofate.gm.combat.combat_model import FARTHEST, CombatModel
from solofate.gm.lookahead.brawl_chances import FADING, BrawlState, Prospect, share, turn_over
from solofate.gm.lookahead.brawling import Brawl
from solofate.gm.lookahead.duel_bids import Settled
from solofate.rules.model.characters import Character
from solofate.rules.odds import GAPS, TOTALS

MOST_AHEAD = 3
"""Invokes looked ahead for each side in one roll, where it matters."""


class Hand(NamedTuple):
    """What somebody could put into one roll: fate points and free invokes, and boosts, which fade."""

    lasting: int
    boosts: int

    @property
    def many(self) -> int:
        """All of it."""
        return self.lasting + self.boosts

    def spent(self, invokes: int) -> float:
        """What so many invokes take from the side, in invokes that last: what fades goes first."""
        fading = min(self.boosts, invokes)
        return invokes - fading + FADING * fading


class Ending(NamedTuple):
    """A way a roll may end: the fight after it, and what either side gains to invoke with."""

    prospect: Prospect
    gained: float
    theirs: float


class BrawlRoll:
    """A roll in a brawl: who acts, on whom, and what each number of shifts leaves."""

    __slots__ = (
        "_bidding",
        "_hits",
        "_outcomes",
        "_settled",
        "attack",
        "brawl",
        "fighters",
        "hands",
        "held",
        "invokes",
        "kind",
        "lands",
        "mine",
        "most",
        "opposed",
        "place",
        "target",
    )

    def __init__(
        self,
        brawl: Brawl,
        standing: BrawlState,
        actor: Character,
        target: Character | None,
        kind: str | None,
        opposed: bool,
        invokes: int = MOST_AHEAD,
    ) -> None:
        """`standing` is the fight before the roll, `kind` the harm of an attack; None for setting something up.

        So many `invokes` are looked ahead for each side.
        """
        self.brawl, self.target, self.kind, self.opposed = brawl, target, kind, opposed
        self.mine = actor.side == brawl.reckoning.side
        self.attack, self.invokes = kind is not None, invokes
        side, others = (brawl.mine, brawl.theirs) if self.mine else (brawl.theirs, brawl.mine)
        acting, facing = (standing.ours, standing.theirs) if self.mine else (standing.theirs, standing.ours)
        at = [one.id for one in side].index(actor.id)
        acting = (*acting[:at], acting[at]._replace(ready=False), *acting[at + 1 :])
        self.fighters = acting, facing
        self.place = -1 if target is None else [one.id for one in others].index(target.id)
        against = target or next(iter(others))
        self.hands = (
            Hand(*in_hand(brawl.state, actor, against)),
            Hand(*in_hand(brawl.state, against, actor)),
        )
        self.held = brawl.held if self.mine else (brawl.held[1], brawl.held[0])
        self._bidding: Bidding | None = None
        self._settled: dict[tuple[int, int, int], float] = {}
        self._hits: dict[int, list[Ending]] = {}
        self._outcomes: dict[int, list[list[Ending]]] = {}
        self.lands = self.model.plain
        # Without style nothing changes beyond a plain success or a plain miss.
        self.most = self.model.style_at if self.model.style_at <= FARTHEST else 1
        if kind is not None and target is not None:
            self.lands = brawl.reckoning.landing(actor.id, target.id, kind)
            self.most = max(self.most, self.lands.outdoing(left_to_bear(target, kind) + 1))

    @property
    def model(self) -> CombatModel:
        """What the rules make of this fight."""
        return self.brawl.reckoning.model

    @property
    def many(self) -> tuple[int, int]:
        """The invokes looked ahead for this side and for the other."""
        acting, facing = self.hands
        ours, theirs = (acting, facing) if self.mine else (facing, acting)
        return min(self.invokes, ours.many), min(self.invokes, theirs.many)

    def settled(self, shifts: int, used: int, countered: int) -> float:
        """The chance to win once the roll is settled, after so many invokes of ours and of theirs."""
        # Nothing changes beyond a miss with style, or beyond a hit that leaves a boost over.
        if shifts <= 0:
            style_at = self.lands.style_at
            shifts = 0 if shifts == 0 else -1 if shifts > -style_at else -style_at
        elif shifts > self.most:
            shifts = self.most
        key = shifts, used, countered
        known = self._settled.get(key)
        if known is None:
            if self.mine:
                known = share(self._odds(shifts, used, countered))
            else:
                known = 1.0 - share(self._odds(shifts, countered, used))
            self._settled[key] = known
        return known

    def _odds(self, shifts: int, by_actor: int, by_other: int) -> float:
        """The log odds of winning for whoever acts, who chooses first, and the other how to bear it.

        `by_actor` and `by_other` are the invokes each has spent on the roll. Boosts of whoever acts fade with the turn
        whether they are spent or not, so that only what goes beyond them is counted.
        """
        outcomes = self._outcomes.get(shifts)
        if outcomes is None:
            outcomes = self._outcomes[shifts] = self._all_outcomes(shifts)
        acting, facing = self.hands
        held, their_held = self.held
        held -= max(0, by_actor - acting.boosts) + FADING * acting.boosts
        their_held -= facing.spent(by_other)
        if len(outcomes) == 1 and len(outcomes[0]) == 1:
            only = outcomes[0][0]
            return only.prospect.odds(held + only.gained, their_held + only.theirs)
        best = -99.0
        for borne in outcomes:
            least = 99.0
            for (even, invoke), gained, theirs in borne:
                ours, other = held + gained, their_held + theirs
                odds = even + invoke * ((ours if ours > 0.0 else 0.0) - (other if other > 0.0 else 0.0))
                if odds < least:
                    least = odds
            if least > best:
                best = least
        return best

    def _all_outcomes(self, shifts: int) -> list[list[Ending]]:
        """What so many shifts may come to: the ways of whoever acts, and in each of them the ways of the other."""
        style, lands = self.lands.style_at, self.lands
        hit = lands.hit(shifts) if self.attack else 0
        if hit:
            full = self._hit(hit)
            if not lands.may_spare(shifts):
                return [full]
            return [full, [each._replace(gained=each.gained + FADING) for each in self._hit(hit - 1)]]
        gained = theirs = 0.0
        boost = FADING if self.model.boosts else 0.0
        if not self.attack and shifts >= self.model.rules.succeeds_at:
            gained = 1.0 if shifts < style else self.model.rules.advantages.free_in_style
        elif shifts == 0 or (self.attack and shifts > 0):
            gained = boost
        elif shifts <= -style and self.opposed:
            theirs = boost
        return [[Ending(turn_over(*self.fighters, self.brawl.formula), gained, theirs)]]

    def _hit(self, shifts: int) -> list[Ending]:
        """The ways to bear such a hit; of those that cost as many consequences the one that leaves most.

        Each consequence gives a free invoke.
        """
        known = self._hits.get(shifts)
        if known is None:
            known = self._hits[shifts] = self._ways_to_bear(shifts)
        return known

    def _ways_to_bear(self, shifts: int) -> list[Ending]:
        assert self.kind is not None and self.target is not None
        now = room(self.target, self.kind)
        longest: dict[int, float] = {}
        for left in ways_to_bear(now, shifts):
            earned = wounds(now, left)
            longest[earned] = max(longest.get(earned, 0.0), self.brawl.life(self.target, self.kind, left))
        acting, facing = self.fighters
        before, behind = facing[: self.place], facing[self.place + 1 :]
        if not longest:
            # The points of a hero who is out are no use to the others.
            lost = self.target.spendable if self.target.is_hero else 0
            return [Ending(turn_over(acting, (*before, *behind), self.brawl.formula), 0.0, -lost)]
        return [
            Ending(
                turn_over(
                    acting,
                    (*before, facing[self.place]._replace(life=life), *behind),
                    self.brawl.formula,
                ),
                earned,
                0.0,
            )
            for earned, life in longest.items()
        ]

    def bidding(self) -> Bidding:
        """The invokes this roll may draw: found once, for most of it is the same however the roll stands."""
        known = self._bidding
        if known is None:
            sign = 1 if self.mine else -1
            low = -self.lands.style_at if self.lands.style_at <= FARTHEST else -1
            known = Bidding(self.settled, *self.many, sign, self.model.bonus, low, self.most)
            self._bidding = known
        return known

    def ahead(self, difference: int) -> float:
        """The chance to win with the roll yet to be made."""
        found = 0.0
        if not self.invokes:
            for gap, likely in GAPS if self.opposed else TOTALS:
                found += likely * self.settled(difference + gap, 0, 0)
            return found
        bidding = self.bidding()
        for gap, likely in GAPS if self.opposed else TOTALS:
            shifts = difference + gap
            # Whoever trails is asked first; at a tie whoever acts.
            we = (shifts <= 0) == self.mine
            found += likely * bidding.asked(shifts, 0, 0, we=we, passed=False)
        return found


# ---- the invokes of one roll -------------------------------------------------------------------------------


class WinChances(NamedTuple):
    """The chances to win with somebody asked about one roll after so many invokes, by whether the other just passed."""

    we: float
    they: float
    we_last: float
    they_last: float


class Bidding:
    """The invokes of one roll as the open game they are: both see the numbers, and each may move them by `bonus`.

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
        bonus: int,
        low: int,
        high: int,
    ) -> None:
        """`ours` and `theirs` are the invokes each side holds."""
        self.worth, self.sign, self.bonus = worth, sign, bonus
        self.low, self.high = low, high
        self.most, self.others = min(MOST_INVOKES, ours), min(MOST_INVOKES, theirs)
        self._known: dict[int, list[list[WinChances]]] = {}

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

    def _played(self, rolled: int) -> list[list[WinChances]]:
        """What becomes of one roll after each number of invokes on either side, from the last of them back.

        All values are chances to win. Of each cell is known the one above, with an invoke more of ours (`raised`, a
        row that is written from the last of theirs back), and the one before, with an invoke more of theirs
        (`lowered`).
        """
        step, worth, low, high = self.sign * self.bonus, self.worth, self.low, self.high
        most, others = self.most * self.bonus, self.others * self.bonus
        raised: list[WinChances] = []
        found = []
        for used in range(self.most, -1, -1):
            row: list[WinChances] = []
            lowered: float | None = None
            # What is left to either side may still move the shifts so far; from there on nothing changes.
            ours, at = most - used * self.bonus, rolled + step * used
            for countered in range(self.others, -1, -1):
                shifts, left = at - step * countered, others - countered * self.bonus
                settled = worth(shifts, used, countered)
                if (
                    shifts - left >= high or shifts + ours <= low
                    if step > 0
                    else shifts - ours >= high or shifts + left <= low
                ):
                    each = WinChances(settled, settled, settled, settled)
                else:
                    # Whoever is asked last may only pass or raise; a pass before that leaves it to the other.
                    we_last = they_last = settled
                    if lowered is not None and lowered < settled:
                        they_last = lowered
                    we = they_last
                    if raised:
                        up = raised[self.others - countered][1]
                        if up > settled:
                            we_last = up
                        if up > we:
                            we = up
                    they = we_last
                    if lowered is not None and lowered < they:
                        they = lowered
                    each = WinChances(we, they, we_last, they_last)
                row.append(each)
                lowered = each[0]
            raised = row
            found.append(row[::-1])
        return found[::-1]
