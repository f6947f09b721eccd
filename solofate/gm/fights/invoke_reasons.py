"""Why somebody invoked, or did not: the numbers first, then what it means in the fight."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.answer import Valued, name_of
from solofate.gm.fights.bidding import Contest
from solofate.gm.fights.ratings import works_as
from solofate.gm.fights.valuation import HARDEST_HIT, bearing, left_to_bear, room
from solofate.gm.reasons.numbers import HARDLY, percent
from solofate.rules.decisions import Decision
from solofate.rules.model.characters import Character
from solofate.rules.model.efforts import PASS, REROLL, Claim, Effort, Invocation
from solofate.rules.model.state import State, harm_of
from solofate.wording.people import count


def reason_for(
    decision: Decision, state: State, contest: Contest, chose: str, valued: Sequence[Valued]
) -> str:
    """One sentence of numbers and meaning for the choice made at an invoke decision."""
    if chose == PASS:
        return _passing(state, contest, valued)
    detail = next(option.detail for option in decision.options if option.id == chose)
    who = name_of(state, contest.own.who)
    if isinstance(detail, Claim):
        return (
            f"{detail.stunt.name} adds {detail.amount:+d} to {contest.own.effort:+d}: "
            f"{who} {_meaning(state, contest, contest.sign * detail.amount)}."
        )
    assert isinstance(detail, Invocation)
    paid = _payment(state, contest, detail)
    if detail.mode == REROLL:
        assert isinstance(contest.own, Effort)
        fallen = sum(contest.own.faces)
        why = "can hardly fall worse" if fallen < 0 else "might fall better"
        return (
            f"Dice of {fallen:+d} {why}: {who} rolls again on {detail.aspect} ({paid}), "
            f"where {contest.bonus} more would not do as much."
        )
    return (
        f"{_number(contest, 0)}, {_number(contest, contest.sign * contest.bonus, short=True)} with {detail.aspect} "
        f"({paid}): {who} {_meaning(state, contest, contest.sign * contest.bonus)}."
    )


def with_chances(valued: Sequence[Valued], chose: str, because: str, what: str) -> str:
    """A reason, with the chances to win the duel or the fight put before it that it comes from."""
    chances = dict(valued)
    others = [value for option, value in valued if option != chose]
    other = max(others, default=chances[chose])
    if max(chances[chose], other) < HARDLY:
        return f"Next to no chance to win the {what} either way, {because[:1].lower()}{because[1:]}"
    second = f" ({percent(other)} otherwise)" if others else ""
    return f"{percent(chances[chose])} to win the {what}{second}, {because[:1].lower()}{because[1:]}"


def _passing(state: State, contest: Contest, valued: Sequence[Valued]) -> str:
    who = name_of(state, contest.own.who)
    others = [each for each in valued if each[0] != PASS]
    if not others:
        return f"{_number(contest, 0)}: {who} can call on nothing that would change what comes of it."
    best = max(value for _, value in others)
    return (
        f"{_number(contest, 0)}: passing is worth {valued[0][1]:.2f} and the best invoke {best:.2f}, "
        f"so {who} keeps it for a roll on which more hangs."
    )


def _payment(state: State, contest: Contest, detail: Invocation) -> str:
    if detail.paid_with == "free":
        return "a boost" if detail.kind == "boost" else "a free invoke"
    asker = state.characters.get(detail.payer or contest.own.who)
    if asker is None or not asker.is_hero:
        return f"GM pool {state.pool}→{state.pool - 1}"
    points = asker.fate_points
    return f"fate points {points}→{points - 1}"


def _number(contest: Contest, change: int, short: bool = False) -> str:
    """`A hit of 5`, `A miss by 2`, or for other rolls `3 shifts short`; `short` leaves the article out."""
    shifts = contest.shifts + change
    if contest.acting.action == "attack":
        if shifts > 0:
            return f"{shifts}" if short else f"A hit of {shifts}"
        if shifts == 0:
            return "a tie" if short else "A tie"
        return f"a miss by {-shifts}" if short else f"A miss by {-shifts}"
    if shifts > 0:
        return f"a success by {shifts}" if short else f"A success by {shifts}"
    if shifts == 0:
        return "a tie" if short else "A tie"
    return f"a failure by {-shifts}" if short else f"A failure by {-shifts}"


def _meaning(state: State, contest: Contest, change: int) -> str:
    """What moving the shifts does, as the end of a sentence that begins with the invoker's name."""
    before, after = contest.shifts, contest.shifts + change
    acting = contest.sign > 0
    actor = name_of(state, contest.acting.who)
    victim = state.characters.get(contest.acting.target or "")
    if contest.acting.action != "attack" or victim is None:
        if acting:
            return "gets there with room to spare" if before > 0 else "comes as far as it takes"
        return f"stands in {actor}'s way" if after <= 0 else f"makes it a near thing for {actor}"
    kind = harm_of(state, works_as(state, contest.acting.who, contest.acting.skill))
    left = left_to_bear(victim, kind)
    bears_now, bears_then = _bears(victim, kind, before), _bears(victim, kind, after)
    can_bear = f"with {count(left, 'shift')} left to bear"
    if acting:
        if bears_now and not bears_then:
            return f"takes out {victim.name}, {can_bear}"
        if before <= 0 < after:
            return f"turns it into a blow on {victim.name}"
        return f"drives it home on {victim.name}" if after > 0 else f"gets nearer to {victim.name}"
    whom = "" if victim.id == contest.own.who else f"{victim.name} "
    if not bears_now and bears_then:
        return f"keeps {whom}standing, {can_bear}" if whom else f"stays up, {can_bear}"
    if after <= 0 < before:
        return f"slips out of {actor}'s blow"
    return f"takes the edge off {actor}'s blow"


def _bears(victim: Character, kind: str, shifts: int) -> bool:
    return shifts <= 0 or bearing(*room(victim, kind))[min(shifts, HARDEST_HIT)] is not None
