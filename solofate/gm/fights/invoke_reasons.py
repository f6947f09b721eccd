"""What decided on an invoke: the numbers of the roll, what was paid, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.answer import Reason, Valued, name_of
from solofate.gm.fights.bearing import HARDEST_HIT, left_to_bear, room, ways_to_bear
from solofate.gm.fights.bidding import BidContext
from solofate.gm.fights.ratings import works_as
from solofate.gm.reasons.invokes import (
    CannotChange,
    Difference,
    Invokes,
    Keeps,
    Meaning,
    OutOfChances,
    Payment,
    RollsAgain,
    Shifts,
    StuntAdds,
)
from solofate.rules.decisions.actions import InvokeQuestion
from solofate.rules.model.characters import Character
from solofate.rules.model.efforts import PASS, REROLL, Claim, Effort, Invocation
from solofate.rules.model.state import State, harm_of


def why_invoked(
    decision: InvokeQuestion, state: State, contest: BidContext, chose: str, valued: Sequence[Valued]
) -> Reason:
    """What decided on the choice made at an invoke decision."""
    if chose == PASS:
        return _passing(state, contest, valued)
    detail = next(option.detail for option in decision.options if option.id == chose)
    who = name_of(state, contest.own.who)
    if isinstance(detail, Claim):
        meaning = _meaning(state, contest, contest.sign * detail.amount)
        return StuntAdds(who, detail.stunt.name, detail.amount, contest.own.effort, meaning)
    assert isinstance(detail, Invocation)
    paid = _payment(state, contest, detail)
    if detail.mode == REROLL:
        assert isinstance(contest.own, Effort)
        return RollsAgain(who, sum(contest.own.faces), detail.aspect, paid, contest.bonus)
    change = contest.sign * contest.bonus
    before, after = _shifts(contest, 0), _shifts(contest, change)
    return Invokes(who, before, after, detail.aspect, paid, _meaning(state, contest, change))


def out_of_chances(valued: Sequence[Valued], chose: str, because: Reason, what: str) -> OutOfChances:
    """A reason, with the chances to win the duel or the fight that it comes from."""
    others = [value for option, value in valued if option != chose]
    return OutOfChances(because, what, dict(valued)[chose], max(others, default=None))


def _passing(state: State, contest: BidContext, valued: Sequence[Valued]) -> Reason:
    who, before = name_of(state, contest.own.who), _shifts(contest, 0)
    others = [value for option, value in valued if option != PASS]
    return Keeps(who, before, valued[0][1], max(others)) if others else CannotChange(who, before)


def _payment(state: State, contest: BidContext, detail: Invocation) -> Payment:
    asker = state.characters.get(detail.payer or contest.own.who)
    pool = asker is None or not asker.is_hero
    points = state.pool if asker is None or pool else asker.fate_points
    return Payment(detail.paid_with == "free", detail.kind == "boost", points, pool)


def _shifts(contest: BidContext, change: int) -> Shifts:
    return Shifts(contest.shifts + change, contest.acting.action == "attack")


def _meaning(state: State, contest: BidContext, change: int) -> Meaning:
    """What moving the shifts does."""
    before, after = contest.shifts, contest.shifts + change
    acting = contest.sign > 0
    actor = name_of(state, contest.acting.who)
    victim = state.characters.get(contest.acting.target or "")
    if contest.acting.action != "attack" or victim is None:
        if acting:
            return Meaning(Difference.ROOM_TO_SPARE if before > 0 else Difference.FAR_ENOUGH, actor)
        return Meaning(Difference.IN_THE_WAY if after <= 0 else Difference.NEAR_THING, actor)
    makes = _made(state, contest, victim, after, acting)
    kind = harm_of(state, works_as(state, contest.acting.who, contest.acting.skill))
    return Meaning(makes, actor, victim.name, left_to_bear(victim, kind))


def _made(state: State, contest: BidContext, victim: Character, after: int, acting: bool) -> Difference:
    """What comes of an attack with this many shifts that it did not come to before."""
    before = contest.shifts
    kind = harm_of(state, works_as(state, contest.acting.who, contest.acting.skill))
    bears_now, bears_then = _bears(victim, kind, before), _bears(victim, kind, after)
    if acting:
        if bears_now and not bears_then:
            return Difference.TAKES_OUT
        if before <= 0 < after:
            return Difference.A_BLOW
        return Difference.HARDER if after > 0 else Difference.NEARER
    if not bears_now and bears_then:
        return Difference.STAYS_UP if victim.id == contest.own.who else Difference.KEEPS_UP
    return Difference.SLIPS_OUT if after <= 0 < before else Difference.LESSENS


def _bears(victim: Character, kind: str, shifts: int) -> bool:
    return shifts <= 0 or bool(ways_to_bear(room(victim, kind), min(shifts, HARDEST_HIT)))
