"""A duel as one side sees it: what comes of a roll, and of the turns after it, if both sides go on."""

from __future__ import annotations

from functools import lru_cache

from solofate.gm.combat.bearing import Room, ways_to_bear, wounds
from solofate.gm.combat.combat_model import Landing
from solofate.gm.lookahead.duel_bids import Bids, PlainBids, Settled
from solofate.gm.lookahead.duel_chances import Duelist, DuelState, Match, chance
from solofate.rules.odds import GAPS, TOTALS

TURNS_AHEAD = 2
"""Turns looked ahead at what follows a roll. The formula favours whoever's turn it is: two of them make up for that."""

TRIED_OUT = 1
"""The same in fights that are only tried out: 9 of 505 choices come out otherwise, at a seventh of what they take."""

SHORT = 350
"""The ways a duel may still go, roughly, up to which turns are looked ahead at. In longer ones the formula will do."""


def turns_ahead(mine: Duelist, theirs: Duelist, most: int = TURNS_AHEAD) -> int:
    """How many turns are looked ahead at, by what both can still bear and have to invoke with."""
    # A consequence gives an invoke to whoever caused it.
    ways = (mine.held + len(theirs.room.slots) + 1) * (theirs.held + len(mine.room.slots) + 1)
    for one in (mine, theirs):
        ways *= (one.room.boxes + 1) << len(one.room.slots)
    return most if ways <= SHORT else 0


class Duel:
    """A duel as one side sees it, with so many `turns` looked ahead at what follows.

    On the roll at hand the foe may answer as well as it can. In what follows it is taken for the foe the formula was
    fitted to: it spends what it has as it comes, strikes with the whole hit and goes on itself whenever it may.
    """

    __slots__ = ("match", "opening", "turns")

    def __init__(self, match: Match, opening: bool, turns: int = 0) -> None:
        """`opening` says whether the turn being played is the first of its exchange."""
        self.match, self.opening, self.turns = match, opening, turns

    def chance(self, standing: DuelState) -> float:
        """The chance to win at the start of a turn."""
        return ahead(standing, self.match, self.turns)

    def lands(self, my_turn: bool) -> Landing:
        """What the attack of whoever's turn it is lands."""
        return self.match.ours if my_turn else self.match.theirs

    # ---- after a roll --------------------------------------------------------------------------------------

    def turn_ends(self, mine: Duelist, theirs: Duelist, my_turn: bool, gained: int) -> float:
        """The turn is over: its owner's old boosts are gone, and the last of an exchange names who opens the next."""
        if my_turn:
            mine = Duelist(mine.room, mine.lasting, gained)
        else:
            theirs = Duelist(theirs.room, theirs.lasting, gained)
        if self.opening:
            return self.chance(DuelState(mine, theirs, not my_turn, False))
        other = self.chance(DuelState(mine, theirs, False, True))
        return max(other, self.chance(DuelState(mine, theirs, True, True))) if my_turn else other

    def hit(self, mine: Duelist, theirs: Duelist, my_turn: bool, shifts: int, gained: int = 0) -> float:
        """Somebody is hit for so many shifts and bears it as well as they can; `gained` boosts go to the attacker."""
        victim = theirs if my_turn else mine
        found = [
            self.borne(mine, theirs, my_turn, left, gained) for left in ways_to_bear(victim.room, shifts)
        ]
        if not found:
            return 1.0 if my_turn else 0.0
        return min(found) if my_turn else max(found)

    def borne(self, mine: Duelist, theirs: Duelist, my_turn: bool, left: Room, gained: int) -> float:
        """A hit is borne and leaves so much. Each consequence gives the attacker a free invoke."""
        victim, attacker = (theirs, mine) if my_turn else (mine, theirs)
        earned = wounds(victim.room, left)
        victim = Duelist(left, victim.lasting, victim.boosts)
        if earned:
            attacker = attacker.with_more(earned)
        if my_turn:
            return self.turn_ends(attacker, victim, True, gained)
        return self.turn_ends(victim, attacker, False, gained)

    def attacked(self, mine: Duelist, theirs: Duelist, my_turn: bool, shifts: int) -> float:
        """An attack is settled at so many shifts."""
        lands = self.lands(my_turn)
        if shifts >= 0:
            hit = lands.hit(shifts)
            if not hit:
                return self.turn_ends(mine, theirs, my_turn, 1)
            full = self.hit(mine, theirs, my_turn, hit)
            if not my_turn or not lands.may_spare(shifts):
                return full
            return max(full, self.hit(mine, theirs, True, hit - 1, gained=1))
        if shifts <= -lands.style_at:
            mine, theirs = _with_boost(mine, theirs, not my_turn)
        return self.turn_ends(mine, theirs, my_turn, 0)

    def set_up(self, mine: Duelist, theirs: Duelist, my_turn: bool, shifts: int, opposed: bool) -> float:
        """An advantage is settled at so many shifts."""
        gained = 0 if shifts <= 0 else 1 if shifts < self.match.style_at else 2
        if my_turn:
            mine = mine.with_more(gained)
        else:
            theirs = theirs.with_more(gained)
        if opposed and shifts <= -self.match.style_at:
            mine, theirs = _with_boost(mine, theirs, not my_turn)
        return self.turn_ends(mine, theirs, my_turn, int(shifts == 0))

    def settled(self, mine: Duelist, theirs: Duelist, my_turn: bool, attack: bool, opposed: bool) -> Settled:
        """What a roll comes to, by its shifts and the invokes spent on it."""
        known: dict[tuple[int, int, int], float] = {}
        style = most = self.match.style_at
        if attack:
            victim = theirs if my_turn else mine
            most = max(most, self.lands(my_turn).outdoing(victim.room.whole + 1))

        def worth(shifts: int, used: int, countered: int) -> float:
            # Nothing changes beyond a miss with style, or beyond a hit that takes one out with a boost over.
            if shifts < 0:
                shifts = -1 if shifts > -style else -style
            elif shifts > most:
                shifts = most
            key = shifts, used, countered
            found = known.get(key)
            if found is None:
                left = mine.without(used), theirs.without(countered)
                if attack:
                    found = self.attacked(*left, my_turn, shifts)
                else:
                    found = self.set_up(*left, my_turn, shifts, opposed)
                known[key] = found
            return found

        return worth

    # ---- before a roll -------------------------------------------------------------------------------------

    def rolled(
        self,
        mine: Duelist,
        theirs: Duelist,
        attack: bool,
        difference: int,
        opposed: bool,
        my_turn: bool = True,
        wary: bool = True,
    ) -> float:
        """The chance to win with a roll yet to be made, by this side or by the foe, who may be wary (`Bids`)."""
        worth = self.settled(mine, theirs, my_turn, attack, opposed)
        sign = 1 if my_turn else -1
        bids = (Bids if wary else PlainBids)(worth, mine.held, theirs.held, sign, self.match)
        if not mine.held:
            return sum(
                likely * bids.begun(difference + gap, None) for gap, likely in (GAPS if opposed else TOTALS)
            )
        found = 0.0
        for other, likely in TOTALS if opposed else ((0, 1.0),):
            bare = difference - sign * other
            for total, likewise in TOTALS:
                # Good dice stay as they lie.
                again = bare if total < 0 else None
                found += likely * likewise * bids.begun(bare + sign * total, again)
        return found


# As large as all the ways a duel of the longest that are looked ahead at may go, or it forgets what it needs next.
@lru_cache(maxsize=1 << 16)
def ahead(standing: DuelState, match: Match, turns: int) -> float:
    """The chance to win at the start of a turn, with so many turns looked ahead before the formula judges.

    This side strikes or sets something up, whichever is better, and the foe strikes.
    """
    if not turns:
        return chance(standing, match)
    mine, theirs, my_turn, opening = standing
    duel = Duel(match, opening, turns - 1)
    if not my_turn:
        return duel.rolled(mine, theirs, True, match.their_difference, True, my_turn=False, wary=False)
    return max(
        duel.rolled(mine, theirs, True, match.our_difference, True, wary=False),
        duel.rolled(mine, theirs, False, match.edge, False, wary=False),
    )


def _with_boost(mine: Duelist, theirs: Duelist, to_us: bool) -> tuple[Duelist, Duelist]:
    if to_us:
        return mine.with_more(0, 1), theirs
    return mine, theirs.with_more(0, 1)
