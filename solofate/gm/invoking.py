"""Invokes: points and free invokes go where they change an outcome most, and stay where they change nothing."""

from __future__ import annotations

from solofate.gm.bidding import Contest, rerolled_worth, settled_worth
from solofate.gm.invoke_reasons import reason_for
from solofate.gm.prices import affordable, price_of
from solofate.gm.ratings import works_as
from solofate.gm.verdict import Mind, Valued, Verdict, best_of
from solofate.gm.worth import FARTHEST, Reckoning
from solofate.rules.characters import PCS
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.events import Event, Invoked, Opposed, Rolled, StuntUsed
from solofate.rules.procedures.invokes import (
    PASS,
    REROLL,
    Claim,
    Effort,
    Fixed,
    Invocation,
    Standing,
    invoke_options,
)
from solofate.rules.skills import ATTACK_SKILLS
from solofate.rules.state import CONFLICT, State
from solofate.rules.table import Table

REROLL_FROM = -1
"""Dice that came to more than this are not rolled again."""


def choose(decision: Decision, table: Table, mind: Mind) -> Verdict:
    """Whether to invoke, what and how: the exact worth of the roll if both sides go on as well as they can."""
    if not isinstance(decision.about, Standing):
        return Verdict(decision.default)
    contest = _contest(table, decision.about, mind)
    state, reckoning = table.state, contest.reckoning
    ours = contest.own.side == reckoning.side
    factor = _price_factor(mind)
    bids = affordable(decision.options, reckoning, ours, _points(state, contest.own), factor)
    claims = [option for option in decision.options if isinstance(option.detail, Claim)]
    rerolls = _worth_rerolling(decision, contest)
    if not _could_matter(contest, bids, table.dialect.invoke_bonus) and not rerolls and not claims:
        return Verdict(PASS)
    valued = _values(decision, table, contest, bids, factor)
    chose, _ = best_of(valued)
    after_own = _last_invoke(table.log) == contest.own.who
    if chose == PASS and after_own:
        # The invoke before it has been explained, and a reason here would push that out of sight.
        return Verdict(PASS, valued)
    return Verdict(chose, valued, lambda: reason_for(decision, state, contest, chose, valued))


def _values(
    decision: Decision,
    table: Table,
    contest: Contest,
    bids: list[tuple[float, Option]],
    factor: float | None,
) -> list[Valued]:
    bonus = table.dialect.invoke_bonus
    own, other, reckoning, sign = contest.own, contest.other, contest.reckoning, contest.sign
    ours = own.side == reckoning.side
    their_bids = affordable(
        invoke_options(table.state, other, own), reckoning, not ours, _points(table.state, other), 1.0
    )
    theirs = [price for price, _ in their_bids]
    prices = [price for price, _ in bids]
    acting_is_own = sign > 0

    def settled(shifts: int, left: list[float], own_asked: bool, passed: bool) -> float:
        mine, other_side = (left, theirs) if acting_is_own else (theirs, left)
        asked = own_asked == acting_is_own
        return sign * settled_worth(contest.payoff, shifts, mine, other_side, asked, passed, bonus)

    if _other_has_passed(table.log, contest):
        passing = sign * contest.payoff[FARTHEST + max(-FARTHEST, min(FARTHEST, contest.shifts))]
    else:
        passing = settled(contest.shifts, prices, False, True)
    valued: list[Valued] = [(PASS, passing / contest.scale)]
    left = prices[1:] if prices else prices
    raised = settled(contest.shifts + sign * bonus, left, False, False) if prices else 0.0
    again: float | None = None
    for option in decision.options:
        detail = option.detail
        if isinstance(detail, Claim):
            worth = settled(contest.shifts + sign * detail.amount, prices, False, False)
        elif not isinstance(detail, Invocation):
            continue
        elif detail.mode != REROLL:
            worth = raised
        elif isinstance(own, Effort) and sum(own.faces) <= REROLL_FROM:
            if again is None:
                bare = contest.shifts - sign * sum(own.faces)
                mine, other_side = (left, theirs) if acting_is_own else (theirs, left)
                again = sign * rerolled_worth(contest.payoff, bare, mine, other_side, acting_is_own, bonus)
            worth = again
        else:
            continue
        price = price_of(detail, reckoning, ours, factor)
        if price != float("inf"):
            valued.append((option.id, (worth - price) / contest.scale))
    return valued


def _contest(table: Table, standing: Standing, mind: Mind) -> Contest:
    own, other = standing
    acting = own if isinstance(own, Effort) and own.action != "defend" else other
    assert isinstance(acting, Effort)
    opposing = other if acting is own else own
    reckoning = Reckoning(table.state, acting.side)
    style_at = table.dialect.style_at
    finishing = mind.style.finishing if acting is own else 1.0
    target = table.state.characters.get(acting.target or "")
    if acting.action == "attack" and target is not None:
        kind = ATTACK_SKILLS[works_as(acting.skill)]
        payoff = reckoning.blow(target.id, kind, finishing, style_at)
        scale = reckoning.harms(target.id, kind)[-1]
    elif acting.action == "advantage":
        scale = reckoning.point()
        free = reckoning.free_invoke()
        payoff = reckoning.task(0.0, reckoning.boost(), free, 2 * free, style_at)
    else:
        scale = reckoning.point()
        aim = scale * (1.2 if table.state.scene.mode == CONFLICT else 0.6)
        payoff = reckoning.task(0.0, 0.6 * aim, aim, aim + reckoning.boost(), style_at)
    return Contest(own, other, acting, acting.effort - opposing.effort, payoff, scale, reckoning)


def _price_factor(mind: Mind) -> float | None:
    """How dear a fate point is to this mind; None spends none."""
    if mind.temper.point_price is None:
        return None
    return mind.style.point_price * mind.leaning(mind.temper.point_price)


def _points(state: State, effort: Effort | Fixed) -> int:
    asker = state.characters.get(effort.who)
    if effort.who == GM_SEAT or effort.side != PCS:
        return state.pool
    return asker.spendable if asker is not None else 0


def _could_matter(contest: Contest, bids: list[tuple[float, Option]], bonus: int) -> bool:
    """Whether any run of invokes, left unanswered, would bring more than it costs."""
    payoff, sign = contest.payoff, contest.sign
    at = FARTHEST + max(-FARTHEST, min(FARTHEST, contest.shifts))
    now, cost = sign * payoff[at], 0.0
    for price, _ in bids:
        cost += price
        at = max(0, min(len(payoff) - 1, at + sign * bonus))
        if sign * payoff[at] - now > cost:
            return True
    return False


def _worth_rerolling(decision: Decision, contest: Contest) -> bool:
    own = contest.own
    return (
        isinstance(own, Effort)
        and sum(own.faces) <= REROLL_FROM
        and any(
            isinstance(each.detail, Invocation) and each.detail.mode == REROLL for each in decision.options
        )
    )


def _last_invoke(log: list[Event]) -> str | None:
    """Who invoked last on the roll that lies on the table, if anybody has."""
    for event in reversed(log):
        if isinstance(event, (Invoked, StuntUsed)):
            return event.who
        if isinstance(event, (Rolled, Opposed)):
            return None
    return None


def _other_has_passed(log: list[Event], contest: Contest) -> bool:
    """Whether the other side has just passed, so that passing too settles the roll."""
    last = _last_invoke(log)
    if last is not None:
        return last == contest.own.who
    first_is_acting = contest.shifts <= 0
    return first_is_acting != (contest.sign > 0)
