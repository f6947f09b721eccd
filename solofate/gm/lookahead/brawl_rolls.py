"""A roll in a fight with several on a side: the invokes it may draw, and what each outcome leaves."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from solofate.gm.combat.bearing import left_to_bear
from solofate.gm.combat.bidding import MOST_INVOKES
from solofate.gm.combat.blows import in_hand
from solofate.gm.combat.combat_model import FARTHEST, CombatModel
from solofate.gm.combat.found_so_far import FoundOfBrawl
from solofate.gm.lookahead.brawl_chances import FADING, Acted, BrawlState, Fighter, Left, Prospect, share
from solofate.gm.lookahead.brawling import Brawl
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


class Struck(NamedTuple):
    """A way to bear a hit: the side of whoever was hit after it, and the consequences; None where it takes one out."""

    left: Left
    earned: int | None


class Sums(NamedTuple):
    """What is known of one deed: the chances and the endings by shifts, and the ways a hit may end."""

    settled: dict[tuple[int, int, int], float]
    outcomes: dict[int, list[list[Ending]]]
    hits: dict[int, list[Ending]]
    bidding: list[Bidding]
    """One, once it is looked at."""


class Ground:
    """A fight between two turns, and what each deed may leave of it: of all that may be rolled most is the same.

    It holds for every state in which the same people stand so (`ground_of`); `brawl` is the first of them.
    """

    __slots__ = ("_acted", "_outcomes", "_struck", "_sums", "brawl", "ours", "theirs")

    def __init__(self, brawl: Brawl, standing: BrawlState) -> None:
        self.brawl = brawl
        self.ours, self.theirs = (Left(side, brawl.formula) for side in (standing.ours, standing.theirs))
        self._acted: dict[str, Acted] = {}
        self._struck: dict[tuple[str, str, int], list[Struck]] = {}
        self._outcomes: dict[object, tuple[dict[int, list[list[Ending]]], dict[int, list[Ending]]]] = {}
        self._sums: dict[object, Sums] = {}

    def side(self, one: Character) -> tuple[list[Character], Left]:
        """Those on the side of somebody, and what is left of it."""
        if one.side == self.brawl.reckoning.side:
            return self.brawl.mine, self.ours
        return self.brawl.theirs, self.theirs

    def acted(self, who: Character) -> Acted:
        """The side of somebody once they have acted."""
        known = self._acted.get(who.id)
        if known is None:
            members, left = self.side(who)
            at = [one.id for one in members].index(who.id)
            fighters = left.fighters
            acting = (*fighters[:at], fighters[at]._replace(ready=False), *fighters[at + 1 :])
            known = self._acted[who.id] = Acted(acting, self.brawl.formula)
        return known

    def struck(self, target: Character, kind: str, hit: int) -> list[Struck]:
        """The ways to bear a hit, whoever dealt it; of those with as many consequences the one that leaves most."""
        key = target.id, kind, hit
        known = self._struck.get(key)
        if known is None:
            known = self._struck[key] = self._ways_to_bear(*key, target)
        return known

    def _ways_to_bear(self, who: str, kind: str, hit: int, target: Character) -> list[Struck]:
        members, left = self.side(target)
        at, formula = [one.id for one in members].index(who), self.brawl.formula
        before, behind = left.fighters[:at], left.fighters[at + 1 :]
        longest = self.brawl.borne(target, kind, hit)
        if not longest:
            return [Struck(Left((*before, *behind), formula), None)]
        power, _, ready, order = left.fighters[at]
        return [
            Struck(Left((*before, Fighter(power, life, ready, order), *behind), formula), earned)
            for earned, life in longest.items()
        ]

    def sums(self, deed: tuple[object, ...], invoked: tuple[object, ...]) -> Sums:
        """What is known of a deed, and of what there is to invoke with for it: to begin with, nothing."""
        key = deed, invoked
        known = self._sums.get(key)
        if known is None:
            outcomes = self._outcomes.get(deed)
            if outcomes is None:
                outcomes = self._outcomes[deed] = {}, {}
            known = self._sums[key] = Sums({}, *outcomes, [])
        return known


MOST_GROUNDS = 128
"""How many standings are remembered: those of one decision are those of the next where nobody was hurt."""

_grounds: dict[tuple[FoundOfBrawl, tuple[Fighter, ...], tuple[Fighter, ...]], Ground] = {}


def ground_of(brawl: Brawl, standing: BrawlState) -> Ground:
    """What is known of this standing.

    Who stands, what they can bear and who hits how hard is one value of what was found, by identity; how they stand is
    the fighters. What there is to invoke with is no part of it.
    """
    key = brawl.found, standing.ours, standing.theirs
    known = _grounds.get(key)
    if known is None:
        if len(_grounds) >= MOST_GROUNDS:
            _grounds.clear()
        known = _grounds[key] = Ground(brawl, standing)
    return known


def told_apart(shifts: int, style_at: int, most: int) -> int:
    """The least shifts that come to the same: a miss with style changes no more, nor a hit with a boost over."""
    if shifts > 0:
        return shifts if shifts < most else most
    return 0 if shifts == 0 else -1 if shifts > -style_at else -style_at


@lru_cache(maxsize=1 << 10)
def falling(difference: int, opposed: bool, style_at: int, most: int) -> tuple[tuple[int, float], ...]:
    """The shifts that are told apart, each with its chance."""
    found: dict[int, float] = {}
    for gap, likely in GAPS if opposed else TOTALS:
        same = told_apart(difference + gap, style_at, most)
        found[same] = found.get(same, 0.0) + likely
    return tuple(found.items())


class BrawlRoll:
    """A roll in a brawl: who acts, on whom, and what each number of shifts leaves."""

    __slots__ = (
        "_sums",
        "acted",
        "attack",
        "brawl",
        "facing",
        "ground",
        "hands",
        "held",
        "invokes",
        "kind",
        "lands",
        "lost",
        "mine",
        "most",
        "opposed",
        "target",
    )

    def __init__(
        self,
        brawl: Brawl,
        ground: Ground,
        actor: Character,
        target: Character | None,
        kind: str | None,
        opposed: bool,
        invokes: int = MOST_AHEAD,
    ) -> None:
        """`ground` is how they stand before the roll, `kind` the harm of an attack; None for setting something up.

        So many `invokes` are looked ahead for each side.
        """
        self.brawl, self.ground, self.target, self.kind, self.opposed = brawl, ground, target, kind, opposed
        self.mine = actor.side == brawl.reckoning.side
        self.attack, self.invokes = kind is not None, invokes
        self.acted, self.facing = ground.acted(actor), ground.theirs if self.mine else ground.ours
        others = brawl.theirs if self.mine else brawl.mine
        against = target or next(iter(others))
        self.hands = (
            Hand(*in_hand(brawl.state, actor, against)),
            Hand(*in_hand(brawl.state, against, actor)),
        )
        self.held = brawl.held if self.mine else (brawl.held[1], brawl.held[0])
        self.lands = self.model.plain
        # Without style nothing changes beyond a plain success or a plain miss.
        self.most = self.model.style_at if self.model.style_at <= FARTHEST else 1
        if kind is not None and target is not None:
            self.lands = brawl.reckoning.landing(actor.id, target.id, kind)
            self.most = max(self.most, self.lands.outdoing(left_to_bear(target, kind) + 1))
        # The points of a hero who is out are no use to the others.
        self.lost = target.spendable if target is not None and target.is_hero else 0
        deed = actor.id, None if target is None else target.id, kind, opposed, self.lands, self.lost
        self._sums = ground.sums(deed, (self.hands, self.held, invokes))

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
        key = told_apart(shifts, self.lands.style_at, self.most), used, countered
        known = self._sums.settled.get(key)
        if known is None:
            mine, same = self.mine, key[0]
            odds = self._odds(same, used, countered) if mine else self._odds(same, countered, used)
            known = self._sums.settled[key] = share(odds) if mine else 1.0 - share(odds)
        return known

    def outcomes_of(self, shifts: int) -> list[list[Ending]]:
        """What shifts that are told apart may come to."""
        outcomes = self._sums.outcomes.get(shifts)
        if outcomes is None:
            outcomes = self._sums.outcomes[shifts] = self._all_outcomes(shifts)
        return outcomes

    def left(self, by_actor: int, by_other: int) -> tuple[float, float]:
        """What whoever acts and the other hold once each has spent so many invokes on the roll.

        Boosts of whoever acts fade with the turn whether they are spent or not, so that only what goes beyond them is
        counted.
        """
        acting, facing = self.hands
        held, their_held = self.held
        return (
            held - (max(0, by_actor - acting.boosts) + FADING * acting.boosts),
            their_held - facing.spent(by_other),
        )

    def _odds(self, shifts: int, by_actor: int, by_other: int) -> float:
        """The log odds of winning for whoever acts, who chooses first, and the other how to bear it.

        `by_actor` and `by_other` are the invokes each has spent on the roll.
        """
        held, their_held = self.left(by_actor, by_other)
        best = -99.0
        for borne in self.outcomes_of(shifts):
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
        return [[Ending(self.acted.level(self.facing), gained, theirs)]]

    def _hit(self, shifts: int) -> list[Ending]:
        """The ways in which such a hit may end. Each consequence gives a free invoke."""
        known = self._sums.hits.get(shifts)
        if known is None:
            assert self.kind is not None and self.target is not None
            facing, lost = self.acted.facing, -float(self.lost)
            known = self._sums.hits[shifts] = [
                Ending(facing(left), 0.0, lost)
                if earned is None
                else Ending(facing(left), float(earned), 0.0)
                for left, earned in self.ground.struck(self.target, self.kind, shifts)
            ]
        return known

    def bidding(self) -> Bidding:
        """The invokes this roll may draw: found once, for most of it is the same however the roll stands."""
        known = self._sums.bidding
        if not known:
            ours, theirs = self.many
            known.append(Bidding(self, min(MOST_INVOKES, ours), min(MOST_INVOKES, theirs)))
        return known[0]

    def ahead(self, difference: int) -> float:
        """The chance to win with the roll yet to be made."""
        found = 0.0
        if not self.invokes:
            style_at = self.lands.style_at
            for shifts, likely in falling(difference, self.opposed, style_at, self.most):
                found += likely * self.settled(shifts, 0, 0)
            return found
        bidding = self.bidding()
        for gap, likely in GAPS if self.opposed else TOTALS:
            shifts = difference + gap
            # Whoever trails is asked first; at a tie whoever acts.
            we = (shifts <= 0) == self.mine
            found += likely * bidding.asked(shifts, 0, 0, we=we, passed=False)
        return found


# ---- the invokes of one roll -------------------------------------------------------------------------------


class Leanings(NamedTuple):
    """What becomes of one roll with either side asked: row by row by the invokes we have used, in each by theirs."""

    we: list[list[float]]
    they: list[list[float]]


NEVER = float("inf")


class Bidding:
    """The invokes of one roll as the open game they are: both see the numbers, and each may move them by the bonus.

    Everything is held against everything else as a leaning: the log odds that this side wins. What is picked by them
    is what would be picked by the chances, and only what is picked needs to be told as a chance.
    """

    __slots__ = (
        "_acting_left",
        "_facing_left",
        "_leanings",
        "_played",
        "_settled",
        "_step",
        "most",
        "others",
        "roll",
    )

    def __init__(self, roll: BrawlRoll, ours: int, theirs: int) -> None:
        """`ours` and `theirs` are the invokes of each side that are looked ahead."""
        self.roll, self.most, self.others = roll, ours, theirs
        self._step = roll.model.bonus if roll.mine else -roll.model.bonus
        by_actor, by_other = (ours, theirs) if roll.mine else (theirs, ours)
        self._acting_left = [roll.left(used, 0)[0] for used in range(by_actor + 1)]
        self._facing_left = [roll.left(0, used)[1] for used in range(by_other + 1)]
        self._leanings: dict[int, list[float]] = {}
        self._settled: dict[int, list[list[float]]] = {}
        self._played: dict[int, Leanings] = {}

    def asked(self, shifts: int, used: int, countered: int, *, we: bool, passed: bool) -> float:
        """The chance to win with one side asked, and the other having passed just before or not."""
        if used > self.most or countered > self.others:
            return self.roll.settled(shifts, used, countered)
        found = self._asked(shifts, used, countered, we=we, passed=passed)
        return share(found) if self.roll.mine else 1.0 - share(-found)

    def _asked(self, shifts: int, used: int, countered: int, *, we: bool, passed: bool) -> float:
        others = self.others
        rolled = shifts - self._step * (used - countered)
        settled = self._settled.get(rolled)
        if settled is None:
            apart = range(-others, self.most + 1)
            settled = self._settled[rolled] = [self.leanings(rolled + self._step * by) for by in apart]
        at = used * (others + 1) + countered
        now = settled[used - countered + others][at]
        if self._stands(settled, used, countered, now):
            return now
        played = self._played.get(rolled)
        if played is None:
            played = self._played[rolled] = self._played_out(settled)
        if not passed:
            return (played.we if we else played.they)[used][countered]
        # Whoever is asked last may only pass or raise.
        if we:
            return max(now, played.they[used + 1][countered]) if used < self.most else now
        return min(now, played.we[used][countered + 1]) if countered < others else now

    def leanings(self, shifts: int) -> list[float]:
        """The leaning towards this side once the roll is settled at these shifts, after every number of invokes.

        Those that are looked ahead: row by row by ours, and in each row by theirs.
        """
        known = self._leanings.get(shifts)
        if known is None:
            same = told_apart(shifts, self.roll.lands.style_at, self.roll.most)
            known = self._leanings_at(same) if same == shifts else self.leanings(same)
            self._leanings[shifts] = known
        return known

    def _leanings_at(self, shifts: int) -> list[float]:
        best: list[float] = []
        # Whoever acts chooses first, and the other how to bear it.
        better, worse = (max, min) if self.roll.mine else (min, max)
        for borne in self.roll.outcomes_of(shifts):
            least: list[float] = []
            for (even, invoke), gained, theirs in borne:
                acting = [held + gained if held > -gained else 0.0 for held in self._acting_left]
                facing = [held + theirs if held > -theirs else 0.0 for held in self._facing_left]
                if self.roll.mine:
                    each = [even + invoke * (ours - other) for ours in acting for other in facing]
                else:
                    each = [-(even + invoke * (other - ours)) for ours in facing for other in acting]
                least = list(map(worse, least, each)) if least else each
            best = list(map(better, best, least)) if best else least
        return best

    def _stands(self, settled: list[list[float]], used: int, countered: int, now: float) -> bool:
        """Whether nobody gains by any number of invokes, were they never answered: then the roll stands as it lies.

        Against a side that always passes the other gets no less than the best of these, so that answers need no look.
        """
        width, middle = self.others + 1, self.others + used - countered
        at = used * width + countered
        for more in range(1, self.most - used + 1):
            if settled[middle + more][at + more * width] > now:
                return False
        for more in range(1, self.others - countered + 1):  # noqa: SIM110 (one way with the loop above)
            if settled[middle - more][at + more] < now:
                return False
        return True

    def _played_out(self, settled: list[list[float]]) -> Leanings:
        """What becomes of one roll after each number of invokes on either side, from the last of them back.

        Of each cell is known the one above, with an invoke more of ours (`raised`), and the one before, with an invoke
        more of theirs (`lowered`). An invoke that changes nothing is seen to be one by itself, for it costs something.
        """
        others, width = self.others, self.others + 1
        above, found = [-NEVER] * width, Leanings([], [])
        for used in range(self.most, -1, -1):
            we_row, they_row, lowered, at = [0.0] * width, [0.0] * width, NEVER, used * width
            for countered in range(others, -1, -1):
                now, raised = settled[used + others - countered][at + countered], above[countered]
                # A pass leaves it to the other, who is asked last and may only pass or raise.
                they_last = lowered if lowered < now else now
                we_last = raised if raised > now else now
                they_row[countered] = lowered if lowered < we_last else we_last
                we_row[countered] = lowered = raised if raised > they_last else they_last
            found.we.append(we_row)
            found.they.append(they_row)
            above = they_row
        found.we.reverse()
        found.they.reverse()
        return found
