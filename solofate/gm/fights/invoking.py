"""Invokes: points and free invokes go where they change an outcome most, and stay where they change nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from solofate.content.weights import Contests
from solofate.gm.answer import Answer, GmContext, Later, Reason, Valued, best_of, name_of
from solofate.gm.combat.bearing import HARDEST_HIT, left_to_bear, room, ways_to_bear
from solofate.gm.combat.bidding import BidContext, bid_worths
from solofate.gm.combat.combat_model import FARTHEST
from solofate.gm.combat.found_so_far import Payoff
from solofate.gm.combat.offers import Bid, BidsLeft, InvokeOption
from solofate.gm.combat.prices import MOST_PAID, bids_of, offers_to, point_price
from solofate.gm.combat.ratings import works_as
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.lookahead import brawls, duels
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
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import GM_SEAT
from solofate.rules.decisions.actions import InvokeQuestion
from solofate.rules.events import DifficultySet, Event, Invoked, Rolled, StuntUsed
from solofate.rules.model.bearing import bears
from solofate.rules.model.characters import Character
from solofate.rules.model.contests import Contest
from solofate.rules.model.roll import (
    PASS,
    REROLL,
    Claim,
    Invocation,
    InvokeContext,
    PassiveOpposition,
    Roll,
)
from solofate.rules.model.state import CONFLICT, State, harm_of
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.procedures.engagements.contest_parts import able_members
from solofate.rules.procedures.engagements.contest_rolls import ThreatRating
from solofate.rules.procedures.points import points_of
from solofate.rules.table import Table

REROLL_UNDER = 0
"""Dice that came to this or more are not rolled again."""

ITS_OWN, HERE, BEARS = 2, 1, 2
"""How well an aspect fits that is one's own, that lies in this scene, or whose words bear on the skill in hand."""

SENSELESS = -10
"""How well an aspect fits that nobody can call on here."""

BOOST, CONSEQUENCE = "boost", "consequence"
MADE_IN_PLAY = frozenset({"situation", BOOST, CONSEQUENCE})
"""Kinds of aspects that come up in play, and lie on somebody for a reason."""

_OWNED = re.compile(r"['’]s\b")
_OF_NOBODY = lexicon().set_of("grammar", "leads-a-noun")
"""Words of a name that call nobody: `the`."""

EVERYWHERE = frozenset({"setting", "scenario"})
"""Kinds of aspects that are always true, and so fit nothing in particular."""


def choose(decision: InvokeQuestion, table: Table, mind: GmContext) -> Answer:
    """Whether to invoke, what and how: the exact worth of the roll if both sides go on as well as they can."""
    contest = _contest(table, decision.about, mind)
    state, reckoning = table.state, contest.reckoning
    ahead, of_a_duel = None, False
    if mind.style.looks_ahead:
        passed = _other_has_passed(table.log, contest)
        ahead = duels.invoke(decision, table, mind, passed)
        of_a_duel = ahead is not None
        if ahead is None:
            ahead = brawls.invoke(decision, table, mind, passed)
    if ahead is None:
        ours = contest.own.side == reckoning.side
        if _too_dear(contest, decision, mind):
            return Answer(PASS)
        offers: Sequence[InvokeOption] = decision.options
        if decision.who == contest.own.who:  # A friend is offered less than whoever rolls.
            offers = offers_to(reckoning, contest.own, contest.other, decision.options)
        bids = bids_of(offers, reckoning, ours, _points(state, contest.own), _price_factor(mind))
        may_reroll = (
            bool(bids.rerolls) and isinstance(contest.own, Roll) and sum(contest.own.faces) < REROLL_UNDER
        )
        if not bids.claims and not may_reroll and not _could_matter(contest, bids):
            return Answer(PASS)
    valued = ahead or _values(table, contest, bids, may_reroll)
    chose, _ = best_of(valued)
    if chose == PASS and _last_invoke(table.log) == contest.own.who:
        # The invoke before it has been explained, and a reason here would push that out of sight.
        return Answer(PASS, valued)
    best, chose = chose, fitting(decision, state, chose, contest.acting)
    if chose == PASS != best:
        return Answer(PASS)
    valued = [(chose if option_id == best else option_id, worth) for option_id, worth in valued]

    def because() -> Reason:
        why = why_invoked(decision, state, contest, chose, valued)
        if ahead is None:
            return why
        return out_of_chances(valued, chose, why, "duel" if of_a_duel else "fight")

    return Answer(chose, valued, Later(because))


def _values(table: Table, contest: BidContext, bids: BidsLeft, may_reroll: bool) -> list[Valued]:
    """The worth of passing and of each invoke that differs from the others in what it does or costs."""
    own, other, reckoning = contest.own, contest.other, contest.reckoning
    theirs = bids_of(
        offers_to(reckoning, other, own),
        reckoning,
        other.side == reckoning.side,
        _points(table.state, other),
        1.0,
    )
    claims = [(option.detail.amount, option) for _, option in bids.claims if isinstance(option.detail, Claim)]
    passing, raised, again, claimed = bid_worths(
        contest.payoff,
        contest.sign > 0,
        contest.shifts,
        sum(own.faces) if may_reroll and isinstance(own, Roll) else None,
        bids.prices,
        theirs.prices,
        _other_has_passed(table.log, contest),
        tuple([amount for amount, _ in claims]),
        contest.bonus,
    )
    worths: list[Valued] = [(PASS, passing)]
    worths += [(option.id, raised - price) for price, option in _unlike(bids.raising)]
    if may_reroll:
        worths += [(option.id, again - price) for price, option in _unlike(bids.rerolls)]
    for (price, option), worth in zip(bids.claims, claimed, strict=True):
        worths.append((option.id, worth - price))
    return [(option_id, worth / contest.scale) for option_id, worth in worths]


def _unlike(bids: list[Bid]) -> list[Bid]:
    """One bid of each price, the first: those that cost the same do the same."""
    found: list[Bid] = []
    for bid in bids:
        if not found or bid[0] > found[-1][0]:
            found.append(bid)
    return found


def _contest(table: Table, standing: InvokeContext, mind: GmContext) -> BidContext:
    own, other = standing.own, standing.other
    acting = own if isinstance(own, Roll) and own.action != "defend" else other
    running = table.state.scene.contest
    if running is not None and isinstance(other, Roll) and other.action == OVERCOME:
        # Two sides of a contest both act; of a side and a threat it is the side whose roll is looked at.
        acting = own if isinstance(own, Roll) and own.action == OVERCOME else other
    assert isinstance(acting, Roll)
    opposing = other if acting is own else own
    reckoning = reckon(table.state, acting.side, mind.weights)
    finishing = mind.style.finishing if acting is own else 1.0
    target = table.state.characters.get(acting.target or "")
    if acting.action == "attack" and target is not None:
        kind = harm_of(table.state, works_as(table.state, acting.who, acting.skill))
        payoff = reckoning.blow(acting.who, target.id, kind, finishing)
        scale = reckoning.harms(target.id, kind)[-1]
    elif acting.action == "advantage":
        scale = reckoning.point()
        # An invoke spent to gain an invoke is no gain.
        free = reckoning.free_price()
        payoff = reckoning.task(0.0, reckoning.boost(), free, 2 * free)
    elif running is not None:
        scale = reckoning.point()
        payoff = contest_payoff(table, running, reckoning, acting, opposing, mind.weights.contests)
    else:
        scale = reckoning.point()
        aim = scale * (1.2 if table.state.scene.mode == CONFLICT else 0.6)
        payoff = reckoning.task(0.0, 0.6 * aim, aim, aim + reckoning.boost())
    return BidContext(own, other, acting, acting.effort - opposing.effort, payoff, scale, reckoning)


def _price_factor(mind: GmContext) -> float | None:
    """How dear a fate point is to this mind; None spends none."""
    if mind.temper.point_price is None:
        return None
    return mind.style.point_price * mind.leaning(mind.temper.point_price)


def _points(state: State, effort: Roll | PassiveOpposition) -> int:
    asker = state.characters.get(effort.who)
    if effort.who == GM_SEAT or asker is None:
        return state.pool
    return points_of(state, asker)


def _too_dear(contest: BidContext, decision: InvokeQuestion, mind: GmContext) -> bool:
    """Whether no run of invokes could pay for itself, as is seen without looking at any where all of them cost points.

    That is so where nothing lies about for free, nothing is rolled again, and no stunt or lock offers anything else.
    """
    own, reckoning = contest.own, contest.reckoning
    characters = reckoning.state.characters
    if reckoning.lies_about or (isinstance(own, Roll) and sum(own.faces) < REROLL_UNDER):
        return False
    asker = characters.get(own.who)
    if asker is None or asker.sheet.stunts or asker.locks or decision.who != own.who:
        return False
    if any([one.invokes for one in characters.values()]):
        return False
    return not _could_pay(contest, (point_price(reckoning, _price_factor(mind)),) * MOST_PAID)


def _could_matter(contest: BidContext, bids: BidsLeft) -> bool:
    """Whether any run of these invokes, left unanswered, would bring more than it costs."""
    return _could_pay(contest, bids.prices)


def _could_pay(contest: BidContext, prices: Iterable[float]) -> bool:
    payoff, sign = contest.payoff, contest.sign
    at = FARTHEST + max(-FARTHEST, min(FARTHEST, contest.shifts))
    now, cost = sign * payoff[at], 0.0
    for price in prices:
        cost += price
        at = max(0, min(len(payoff) - 1, at + sign * contest.bonus))
        if sign * payoff[at] - now > cost:
            return True
    return False


def _last_invoke(log: list[Event]) -> str | None:
    """Who invoked last on the roll that lies on the table, if anybody has."""
    for event in reversed(log):
        if isinstance(event, (Invoked, StuntUsed)):
            return event.who
        if isinstance(event, (Rolled, DifficultySet)):
            return None
    return None


def _other_has_passed(log: list[Event], contest: BidContext) -> bool:
    """Whether the other side has just passed, so that passing too settles the roll."""
    last = _last_invoke(log)
    if last is not None:
        return last == contest.own.who
    first_is_acting = contest.shifts <= 0
    return first_is_acting != (contest.sign > 0)


def fitting(decision: InvokeQuestion, state: State, chose: str, acting: Roll) -> str:
    """The best fitting of the invokes that are as good as the one chosen; from one exchange to the next another.

    It is to pass where none of them says anything for this roll, or would help the other side.
    """
    options = decision.options[:]
    wanted = next((option.detail for option in options if option.id == chose), None)
    if not isinstance(wanted, Invocation):
        return chose
    _, _, wanted_kind, mode, paid_with, paid_to, _, payer = wanted
    fades = wanted_kind == BOOST
    alike: dict[str, int] = {}
    for option_id, detail in options:
        if (
            isinstance(detail, Invocation)
            and detail.mode == mode
            and detail.paid_to == paid_to
            and detail.payer == payer
            and detail.paid_with == paid_with
            and (detail.kind == BOOST) is fades
        ):
            alike[option_id] = _fit(state, detail, decision, acting)
    most = max(alike.values())
    if most <= SENSELESS:
        return PASS
    if wanted.paid_with == "free" and alike[chose] > SENSELESS:
        return chose
    best = [id for id, fit in alike.items() if fit == most]
    return best[state.scene.exchange % len(best)]


def _fit(state: State, invocation: Invocation, decision: InvokeQuestion, acting: Roll) -> int:
    if invocation.kind in EVERYWHERE:
        return 0
    if not _makes_sense(state, invocation, decision.about):
        return SENSELESS
    who = decision.who
    own = ITS_OWN if invocation.on == who else HERE
    helps = -bears(state, invocation.aspect, acting.skill) * (1 if acting.who == who else -1)
    return own + BEARS * max(-1, min(1, helps))


def _makes_sense(state: State, invocation: Invocation, standing: InvokeContext) -> bool:
    """Whether an aspect that came up in play says something for whoever would invoke it on this roll.

    What the other side has put on somebody, or done to them by name, helps nobody of theirs; and what lies on
    somebody who has no part in the roll says nothing for it.
    """
    if invocation.kind not in MADE_IN_PLAY:
        return True
    own, other = standing.own, standing.other
    bearer = state.characters.get(invocation.on)
    parties = {each for each in (own.who, other.who, *_aimed_at(own), *_aimed_at(other)) if each}
    if bearer is not None and bearer.id not in parties:
        return False
    if invocation.kind == CONSEQUENCE:
        return bearer is None or bearer.side != own.side
    lies = next((each for each in state.scene.aspects if each.name == invocation.aspect), None)
    maker = state.characters.get(lies.by or "") if lies is not None else None
    if maker is None or maker.side == own.side:
        return True
    named = set(words_of(_OWNED.sub("", invocation.aspect))) - _OF_NOBODY
    mine = [each for each in state.characters.values() if each.side == own.side]
    return not any(each is bearer or not named.isdisjoint(words_of(each.name)) for each in mine)


def _aimed_at(effort: Roll | PassiveOpposition) -> tuple[str | None, ...]:
    """Whom a number is aimed at, where they do not defend themselves."""
    return (effort.target,) if isinstance(effort, Roll) else (effort.undefended,)


# ---- what a roll of a contest is worth ---------------------------------------------------------------------


def contest_payoff(
    table: Table,
    contest: Contest,
    reckoning: Valuation,
    acting: Roll,
    opposing: Roll | PassiveOpposition,
    weights: Contests,
) -> Payoff:
    """What each number of shifts is worth to the side that acts."""
    own = contest.side_of(acting.who)
    if isinstance(opposing, ThreatRating) or (isinstance(opposing, Roll) and opposing.action == "attack"):
        members = able_members(table.state, own) if own is not None else []
        kind = contest.threat.kind if contest.threat is not None else "physical"
        harms = [reckoning.harms(who, kind) for who in members]
        hit = [-sum(each[min(shifts, HARDEST_HIT)] for each in harms) for shifts in range(FARTHEST + 1)]
        return (*reversed(hit[1:]), *(0.0,) * (FARTHEST + 1))
    point = reckoning.point()
    rivals = [side.victories for side in contest.sides if own is None or side.id != own.id]
    victory = point * weights.victory
    gain = victory * (weights.last if own is not None and own.victories + 1 >= contest.to else 1.0)
    loss = victory * (weights.last if max(rivals, default=0) + 1 >= contest.to else 1.0)
    style = table.rules.style_at
    fails = 0.0 if isinstance(opposing, PassiveOpposition) else -loss
    lost_in_style = fails if isinstance(opposing, PassiveOpposition) else -1.6 * loss
    return (
        *(lost_in_style,) * (FARTHEST - style + 1),
        *(fails,) * (style - 1),
        0.25 * gain,
        *(gain,) * (style - 1),
        *(1.6 * gain,) * (FARTHEST - style + 1),
    )


# ---- what decided ------------------------------------------------------------------------------------------


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
        assert isinstance(contest.own, Roll)
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
