"""Rehearsals: a fight played many times over with everything left out that hardly moves who wins it.

The same dice, stress, consequences, boosts, free invokes and fate points as at the table, in plain numbers: no zones,
no words, and every choice by a rule of thumb in place of the emulator's weighing. `prediction` holds them against the
engine itself and corrects what the rules of thumb get wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.gm.combat.bearing import HARDEST_HIT, LIFE, Room, life_lost, wounds
from solofate.gm.combat.bidding import MOST_INVOKES
from solofate.gm.combat.combat_model import CombatModel, Landing
from solofate.gm.fights.advantages import CROWDED, LATER, TOO_UNLIKELY
from solofate.gm.forecast.rehearsal_sums import (
    AtHand,
    BesideTheHit,
    Target,
    Wounds,
    blow_worth,
    borne_by,
    loses,
    lost_by,
    raises,
    rolls,
)
from solofate.gm.temperament import SOFTEST, WEAKEST
from solofate.rules.odds import Odds
from solofate.rules.ruleset import STEPPING_IN

LONGEST = 30
"""Exchanges after which a rehearsal counts as not won."""

GUARDED = 1
"""How much harder an advantage is for a hero than by the ratings: foes invoke against it."""

AVERAGE = 4
"""What four dice come to on average as `rolls` gives them, each total four too high."""

POOR = AVERAGE - 2
"""Dice that an invoke rolls again rather than add to: a total of -2 or worse."""

MOST_READY, MOST_PAID = 3, 2
"""Free and paid invokes looked at for one blow."""


class WayToAttack(NamedTuple):
    """A way to attack somebody."""

    difference: int
    """The rating less that of the best defence."""
    bare: int
    """The rating less what it meets where nobody defends."""
    track: int
    """Which of the two tracks it hits: 0 that of this fight, 1 the other."""
    lands: Landing


class RehearsedOpening(NamedTuple):
    """An advantage that could be created: the difference, whether somebody rolls against it, and its odds."""

    difference: int
    opposed: bool
    odds: Odds


class RehearsedFighter(NamedTuple):
    """Somebody in a rehearsal: the side (0 the heroes, 1 their foes), what they can bear, and how they lean.

    `rooms` are what they can bear of the harm of this fight and of the other.
    `ways` are the ways to attack each of the others, in their order. `openings` is the best advantage while a single
    foe stands, and while there are more, `idle` the one that is tried where nothing is worth anything. `price` scales
    what a fate point must bring; None spends none. `breaks_with` is the number still standing of their side at which
    they may break.
    """

    side: int
    rooms: tuple[Room, Room]
    points: int
    ways: tuple[tuple[WayToAttack, ...], ...]
    openings: tuple[RehearsedOpening, RehearsedOpening]
    idle: tuple[RehearsedOpening, RehearsedOpening]
    threat: float
    scheming: float
    daring: float
    concedes_at: float
    price: float | None
    style_price: float
    in_character: bool
    leads: bool
    shields: bool
    prey: str
    hands_over: bool
    deserts: bool
    breaks_with: int


class Cast(NamedTuple):
    """Both sides of a fight: the fighters, the GM's pool, who begins, and what lies ready for each side.

    `finishing` scales each side's wish to take out somebody who is hurt. `wounds`, `step_in` and `hopeless` and
    `outmatched` are the weights of hits and of giving up, `model` is what the rules make of a fight.
    """

    fighters: tuple[RehearsedFighter, ...]
    pool: int
    first: int
    ready: tuple[int, int]
    finishing: tuple[float, float]
    wounds: Wounds
    step_in: float
    hopeless: float
    outmatched: float
    model: CombatModel


class Rehearsal:
    """A fight that can be played again and again; the dice of each time follow on those of the one before."""

    __slots__ = (
        "_boosts",
        "_cast",
        "_dice",
        "_free",
        "_open",
        "_points",
        "_pool",
        "_rooms",
        "_sides",
        "_standing",
        "_turns",
        "_whole",
        "_worth",
    )

    def __init__(self, cast: Cast, seed: int = 0) -> None:
        self._cast, self._dice, self._turns = cast, rolls(seed), 0
        fighters = cast.fighters
        self._sides = tuple([at for at, one in enumerate(fighters) if one.side == side] for side in (0, 1))
        for side in self._sides:
            side.sort(key=lambda at: -fighters[at].threat)
        self._whole = [one.rooms[0].whole for one in fighters]

    def wins_in(self, turns: int) -> tuple[int, int]:
        """How many fights the heroes win, and how many there were until so many turns were taken."""
        won = fought = self._turns = 0
        while self._turns < turns:
            won += self.play()
            fought += 1
            self._turns += 1
        return won, fought

    def play(self) -> bool:
        """Whether the heroes win this time."""
        self.begin()
        fighters, standing = self._cast.fighters, self._standing
        if not standing[0] or not standing[1]:
            return bool(standing[0])
        side = self._cast.first
        for _ in range(LONGEST):
            # Whoever acted last names who opens the next exchange, and names a friend.
            waiting = [list(standing[0]), list(standing[1])]
            while waiting[0] or waiting[1]:
                if not waiting[side]:
                    side = 1 - side
                who = waiting[side].pop(0)
                if who not in standing[side]:
                    continue
                self._turns += 1
                self._turn(who, fighters[who])
                if not standing[0] or not standing[1]:
                    return bool(standing[0])
                if fighters[who].hands_over and waiting[1 - side]:
                    side = 1 - side
        return False

    def begin(self) -> None:
        """Everybody stands as they come in, and nothing is spent."""
        fighters = self._cast.fighters
        self._rooms = [list(one.rooms) for one in fighters]
        self._points = [one.points for one in fighters]
        self._open = [0] * len(fighters)
        self._worth = [
            one.threat * life_lost(one.rooms[0], self._cast.model.worths.wound)[2] / 2 for one in fighters
        ]
        self._pool, self._free, self._boosts = self._cast.pool, list(self._cast.ready), [0, 0]
        self._standing = [list(side) for side in self._sides]

    def _turn(self, who: int, fighter: RehearsedFighter) -> None:
        """Strike where it is worth most, or prepare a blow where that is worth more, or give up.

        All worths are in threat-turns (`valuation`): shifts a turn, by turns of life.
        """
        side = fighter.side
        other = 1 - side
        foes, ours, worth = self._standing[other], self._standing[side], self._worth
        if fighter.concedes_at > 0.0 and self._has_had_enough(who, fighter):
            ours.remove(who)
            return
        if len(ours) <= fighter.breaks_with and self._is_broken(ours, foes):
            ours.remove(who)
            return
        theirs_each = sum([worth[at] for at in foes]) / len(foes)
        ours_each = sum([worth[at] for at in ours]) / len(ours)
        # What a shift does on average against either side says what an invoke is worth to the other: its bonus in
        # shifts, less what of it is never used.
        model = self._cast.model
        worths, bonus = model.worths, model.bonus
        use = worths.boost if model.boosts else 0.0
        boost, their_boost = use * bonus * theirs_each, use * bonus * ours_each
        free_worth = worths.free_invoke * bonus * theirs_each
        free, boosts, finishing = self._free[side], self._boosts[side], self._cast.finishing[side]
        fighters, rooms = self._cast.fighters, self._rooms
        best, target, struck, found, appeal, prey = -99.0, -1, None, -999, 0, fighter.prey
        points = (self._pool if side else self._points[who]) if fighter.price is not None else 0
        points = min(points, MOST_PAID)
        paid = worths.point_kept * fighter.style_price * (ours_each + theirs_each)
        of_threat, free_price, stakes = -1.0, 0.0, BesideTheHit(0.0, 0.0, 0.0)
        for at in foes:
            threat = fighters[at].threat
            ready = min(MOST_READY, free + boosts + self._open[at])
            worth_most, with_it = -99.0, None
            if threat != of_threat:
                # Rounded, so that what has been reckoned once is found again.
                of_threat, free_price = threat, round(worths.free_kept * free_worth / threat, 2)
                stakes = BesideTheHit(
                    round(boost / threat, 2), round(their_boost / threat, 2), round(paid / threat, 2)
                )
            for way in fighter.ways[at]:
                seen = Target(rooms[at][way.track], finishing, way.lands)
                value = threat * blow_worth(seen, stakes, way.difference, ready, points, free_price, model)
                if value > worth_most:
                    worth_most, with_it = value, way
            if with_it is None:
                continue
            # In character the favourite prey comes first, and among equals where a blow is worth most.
            if prey == WEAKEST:
                appeal = -rooms[at][with_it.track].whole
            elif prey == SOFTEST:
                appeal = with_it.difference
            if (appeal, worth_most) > (found, best):
                best, target, struck, found = worth_most, at, with_it, appeal
        best *= fighter.daring
        # An advantage is worth the free invokes it brings later; each at hand already makes the next worth less.
        if fighter.scheming:
            opening, idle = fighter.openings[len(foes) > 1], fighter.idle[len(foes) > 1]
            chances, value = opening.odds, 0.0
            if chances.fail <= TOO_UNLIKELY:
                held = free + boosts + max([self._open[at] for at in foes])
                value = (
                    (chances.succeed + chances.style * (1.0 + CROWDED)) * free_worth * LATER * CROWDED**held
                )
                value += chances.tie * boost
                if opening.opposed:
                    value -= 0.3 * chances.fail * their_boost
                value *= min(fighter.scheming, 1.0) if held else fighter.scheming
                if fighter.scheming > 1.0 and not held and chances.fail <= 0.5:
                    value += (fighter.scheming - 1.0) * max(0.0, best)
            if value < 0.0 and idle.odds.fail > TOO_UNLIKELY:
                opening, value = idle, 0.0
            if value > best:
                self._create(opening, side)
                return
        if struck is not None:
            self._attack(who, target, struck, boost, their_boost, ours_each + theirs_each)

    def _create(self, opening: RehearsedOpening, side: int) -> None:
        """An advantage is created: free invokes for this side, or a boost for one of them."""
        dice = self._dice
        shifts = (
            opening.difference
            - (0 if side else GUARDED)
            + next(dice)
            - (next(dice) if opening.opposed else AVERAGE)
        )
        model = self._cast.model
        style_at = model.style_at
        if shifts >= model.rules.succeeds_at:
            self._free[side] += model.rules.advantages.free_in_style if shifts >= style_at else 1
        elif shifts == 0:
            self._boosts[side] += model.boosts
        elif shifts <= -style_at and opening.opposed:
            self._boosts[1 - side] += model.boosts

    def _attack(
        self, who: int, target: int, way: WayToAttack, boost: float, their_boost: float, point: float
    ) -> None:
        """Both roll, whoever is behind invokes as long as it pays, and what is left over hits."""
        fighters, dice = self._cast.fighters, self._dice
        side, other = fighters[who].side, fighters[target].side
        model = self._cast.model
        if model.rules.has(STEPPING_IN):
            target, way = self._stands_in(who, target, way)
        bare = loses(self._rooms[target][way.track], way.difference, way.bare, way.lands, model)[1]
        rolled_against = model.opposed and not bare
        mine_rolled, theirs = next(dice), next(dice) if rolled_against else AVERAGE
        shifts = (way.bare if bare else way.difference) + mine_rolled - theirs
        threat, track = fighters[target].threat, way.track
        room, finishing = self._rooms[target][track], self._cast.finishing[side]
        seen = Target(room, finishing, way.lands)
        stakes = BesideTheHit(
            round(boost / threat, 2),
            round(their_boost / threat, 2),
            round(model.worths.point_kept * point / threat, 2),
        )
        bonus, style_at = model.bonus, way.lands.style_at
        # As at the table: whoever trails is asked first, a pass hands on, and two in a row settle the roll. The dice of
        # each side may be rolled again once, and only where they are poor; those of a number that is met never.
        asked, passed, may_roll_again = shifts > 0, False, [True, rolled_against]
        while True:
            # 0 the attacker, 1 the defender.
            actor, its_side, against = (target, other, who) if asked else (who, side, target)
            mine = self._at_hand(actor, its_side, against)
            invokes = False
            if mine[3]:
                others = self._could_have(*((who, side, target) if asked else (target, other, who)))
                gain = raises(seen, stakes, shifts, mine, others, asked, passed, model)
                # What is neither better nor worse is left to chance, as with people.
                invokes = gain > (0 if next(dice) % 2 else -1)
            if invokes:
                passed = False
                self._pay(actor, its_side, against)
                rolled = theirs if asked else mine_rolled
                if rolled <= POOR and may_roll_again[asked]:
                    may_roll_again[asked] = False
                    gained = next(dice) - rolled
                else:
                    gained = bonus
                shifts += -gained if asked else gained
            elif passed:
                break
            else:
                passed = True
            asked = not asked
        if shifts <= -style_at and not bare:
            self._boosts[other] += model.boosts
        elif shifts >= 0:
            hit = way.lands.hit(shifts)
            if not hit:
                self._boosts[side] += model.boosts
                return
            if way.lands.may_spare(shifts):
                lost = lost_by(room, finishing, model.worths.wound)
                full, less = min(hit, HARDEST_HIT), min(hit - 1, HARDEST_HIT)
                spares = finishing < 1.0 and lost[less] < lost[-1] <= lost[full]
                if spares or threat * lost[less] + boost > threat * lost[full]:
                    hit -= 1
                    self._boosts[side] += 1
            self._hit(target, other, track, hit)

    def _stands_in(self, who: int, target: int, way: WayToAttack) -> tuple[int, WayToAttack]:
        """Who takes the blow in the end: an ally who can better spare it, if they would step in."""
        fighters = self._cast.fighters
        struck = fighters[target]
        if struck.in_character and not struck.leads:
            return target, way
        best, found = self._expects(target, way) - self._cast.step_in, (target, way)
        for ally in self._standing[struck.side]:
            steps_in = fighters[ally].shields and not fighters[ally].leads if struck.in_character else True
            if ally == target or not steps_in:
                continue
            for other in fighters[who].ways[ally]:
                if other.track == way.track and self._expects(ally, other) < best:
                    best, found = self._expects(ally, other), (ally, other)
        return found

    def _expects(self, who: int, way: WayToAttack) -> float:
        model = self._cast.model
        lost = loses(self._rooms[who][way.track], way.difference, way.bare, way.lands, model)[0]
        return self._cast.fighters[who].threat * lost

    def _hit(self, target: int, side: int, track: int, shifts: int) -> None:
        """Somebody is hit for so many shifts: they bear it as costs least, or are out."""
        rooms = self._rooms[target]
        left = borne_by(rooms[track], min(shifts, HARDEST_HIT), self._cast.wounds)
        if left is None:
            self._standing[side].remove(target)
            return
        self._open[target] += wounds(rooms[track], left)
        # A consequence fills the same slot whichever kind of harm it came of.
        rooms[1 - track] = rooms[1 - track]._replace(slots=left.slots)
        rooms[track] = left
        self._worth[target] = (
            self._cast.fighters[target].threat * life_lost(rooms[0], self._cast.model.worths.wound)[2] / 2
        )

    def _at_hand(self, who: int, side: int, against: int) -> AtHand:
        """The boosts, free invokes and fate points somebody would put into a roll against this foe."""
        price = self._cast.fighters[who].price
        if price is not None:
            return (*self._could_have(who, side, against)[:4], price)
        boosts, free, _, _, _ = self._could_have(who, side, against)
        return boosts, free, 0, boosts + free, 0.0

    def _could_have(self, who: int, side: int, against: int) -> AtHand:
        """The same as the other side has to reckon with it, which does not know who spends no points."""
        boosts, left = self._boosts[side], MOST_INVOKES
        if boosts > left:
            boosts = left
        left -= boosts
        free = self._free[side] + self._open[against]
        if free > left:
            free = left
        left -= free
        points = self._pool if side else self._points[who]
        if points > left:
            points = left
        return boosts, free, points, boosts + free + points, 1.0

    def _pay(self, who: int, side: int, against: int) -> None:
        if self._boosts[side]:
            self._boosts[side] -= 1
        elif self._open[against]:
            self._open[against] -= 1
        elif self._free[side]:
            self._free[side] -= 1
        elif side:
            self._pool -= 1
        else:
            self._points[who] -= 1

    def _has_had_enough(self, who: int, fighter: RehearsedFighter) -> bool:
        ours, theirs = self._standing[fighter.side], self._standing[1 - fighter.side]
        left, whole = self._rooms[who][0].whole, self._whole[who]
        if not whole or left >= whole:
            return fighter.deserts and len(ours) == 1 < len(theirs) and len(self._sides[fighter.side]) > 1
        if left > fighter.concedes_at * whole:
            return False
        return fighter.in_character or self._life(ours) < self._cast.hopeless * self._life(theirs)

    def _is_broken(self, ours: Sequence[int], theirs: Sequence[int]) -> bool:
        if any([self._cast.fighters[at].leads for at in ours]):
            return False
        return self._life(ours) < self._cast.outmatched * self._life(theirs)

    def _life(self, side: Sequence[int]) -> float:
        fighters = self._cast.fighters
        return sum(fighters[at].threat * LIFE[min(119, self._rooms[at][0].whole)] for at in side)
