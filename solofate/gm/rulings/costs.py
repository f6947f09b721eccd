"""Costs: what falling short costs, whether it is granted, and whether paying is better than failing."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.content.weights import Costs
from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of, nothing_to_choose
from solofate.gm.combat.bearing import HARDEST_HIT
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.reasons.rulings import (
    LetsThrough,
    LikeThem,
    Nearest,
    NoPrice,
    Paid,
    PricePicked,
    Setback,
    Springs,
    TakesTheFailure,
    Tied,
)
from solofate.gm.rulings.permitting import words_in
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Existing, Payer, Price, Task, Turned
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.countdowns import running
from solofate.rules.model.state import CONFLICT, State, harm_risked
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.table import Table

SAME_AGAIN = 100.0
"""What a kind of cost loses by having been among the last ones named: no two alike within three, if others can be."""


def price(decision: Question[Payer, Price], table: Table, mind: GmContext) -> Answer:
    """Names a cost that follows from the scene: the fitting one, the mildest or the harshest by style."""
    about = decision.about
    who = about.who
    payer = table.state.characters[who]
    prices = [option.detail for option in decision.options]
    reckoning, weights = reckon(table.state, payer.side, mind.weights), mind.weights.costs
    hurts = {each.id: _hurts(reckoning, payer, each, weights) for each in prices}
    remembered = [does for does, _ in table.state.costs]
    lately = remembered[-weights.lately :] if weights.lately else []
    hard = mind.style.hard if payer.side == PCS else -1
    valued: list[Valued] = []
    typical = sum(hurts.values()) / len(hurts)
    for each in prices:
        value = hard * hurts[each.id] if hard else -abs(hurts[each.id] - typical)
        if len([other for other in prices if other.does == each.does]) > 1:
            value += weights.fits * _fits(table.state, payer, each) * reckoning.point()
        # Where every kind was named lately, the one that was named last is the worst.
        again = sum(place for place, does in enumerate(lately, start=1) if does == each.does)
        repeats = SAME_AGAIN * again + weights.worn * remembered.count(each.does)
        valued.append((each.id, value - repeats * reckoning.point()))
    chose, _ = best_of(valued)

    chosen = decision.detail(chose)
    varied = bool(lately) and lately[-1] != chosen.does
    which = _which(table.state, chosen, prices)
    return Answer(chose, valued, PricePicked(payer.name, hurts[chose], chosen.text, hard, varied, which))


def _fits(state: State, payer: Character, asked: Price) -> float:
    """How well this countdown or this kind of foe goes with what is going on, from 0 to 1."""
    if asked.does == "foes":
        like = state.characters.get(asked.on)
        if like is None:
            return 0.0
        return 0.5 * float(like.out is None) + 0.5 * float(like.zone == payer.zone)
    said = words_in(asked.text)
    return float(any(len(word) > 3 and word in said for word in words_in(asked.on)))


def _which(state: State, chosen: Price, prices: Sequence[Price]) -> LikeThem | Nearest | None:
    """Why it is this countdown or these foes, where there are several."""
    others = [each for each in prices if each.does == chosen.does and each.id != chosen.id]
    if not others:
        return None
    if chosen.does == "foes":
        return LikeThem(state.characters[chosen.on].sheet.name)
    left = next(each.boxes - each.marked for each in running(state) if each.name == chosen.on)
    return Nearest(chosen.on, left)


def _hurts(reckoning: Valuation, payer: Character, asked: Price, weights: Costs) -> float:
    """How much a price costs whoever pays it."""
    theirs = reckoning.free_invoke(ours=False)
    if asked.does == "boost":
        return reckoning.boost(ours=False)
    if asked.does in ("stress", "hit"):
        return reckoning.harms(payer.id, asked.kind)[min(asked.shifts, HARDEST_HIT)]
    if asked.does == "consequence":
        return weights.lasting * asked.shifts * reckoning.point()
    if asked.does == "foes":
        return weights.one_more * reckoning.point()
    if asked.does == "deadline":
        return _time_lost(reckoning, theirs, asked.on)
    return theirs * max(1, asked.shifts) if asked.does == "problem" else 0.3 * theirs


def _time_lost(reckoning: Valuation, theirs: float, name: str) -> float:
    """A box of a countdown, the more the fewer are left; where none runs, what one that begins looms like."""
    left = [each.boxes - each.marked for each in running(reckoning.state) if each.name == name]
    return 2.0 * theirs / min(left) if left else 0.6 * theirs


def setback(decision: Question[Task, str | int], table: Table, mind: GmContext) -> Answer:
    """What a failure brings: a turn of the situation, or a hit where a fight makes that the natural thing."""
    task = decision.about
    shortfall = next((option.detail for option in decision.options if option.id == "hit"), 0)
    assert isinstance(shortfall, int)
    who = table.state.characters[task.who]
    reckoning = reckon(table.state, who.side, mind.weights)
    hit = reckoning.harms(who.id, harm_risked(table.state, task.skill))[min(max(shortfall, 0), HARDEST_HIT)]
    fits = 1.0 if who.side == PCS and mind.style.hard > 0 and table.state.scene.mode == CONFLICT else -1.0
    valued = [("turn", 0.0), ("hit", fits * hit)]
    chose, _ = best_of(valued)

    return Answer(chose, valued, Setback(who.name, shortfall, hits=chose == "hit"))


def overcome_tie(decision: Question[Task, None], table: Table, mind: GmContext) -> Answer:
    """On a tie: arrive at a small price, get part of the way, or keep a boost for the failure."""
    task = decision.about
    who = table.state.characters[decision.who]
    reckoning = reckon(table.state, who.side, mind.weights)
    aim = mind.weights.costs.aim * reckoning.point()
    worths = {
        "minor-cost": aim - 0.8 * reckoning.boost(ours=False),
        "partial": mind.weights.costs.partly * aim * (0.0 if task.on.startswith("zone:") else 1.0),
        "fail-with-boost": reckoning.boost(),
    }
    valued = [(option.id, worths.get(option.id, 0.0)) for option in decision.options]
    chose, worth = best_of(valued)
    return Answer(chose, valued, Tied(who.name, worth, chose))


def overcome_fail(decision: Question[Task, Price | None], table: Table, mind: GmContext) -> Answer:
    """On a failure: leave it, or arrive all the same at the price the GM has named."""
    who = table.state.characters[decision.who]
    named = next((each.detail for each in decision.options if each.detail is not None), None)
    if named is None:
        return nothing_to_choose(decision, NoPrice(who.name))
    reckoning = reckon(table.state, who.side, mind.weights)
    weights = mind.weights.costs
    paying = weights.aim * reckoning.point() - _hurts(reckoning, who, named, weights)
    valued = [(option.id, paying if option.id == "major-cost" else 0.0) for option in decision.options]
    chose, _ = best_of(valued)

    return Answer(chose, valued, Paid(who.name, paying, pays=chose == "major-cost"))


def advantage_fail(decision: Question[Turned, str | None], table: Table, mind: GmContext) -> Answer:
    """An aspect whose free invoke the enemy holds serves the enemy: a failure is kept."""
    who = table.state.characters[decision.who]
    theirs = reckon(table.state, who.side, mind.weights).free_invoke(ours=False)
    valued = [("fail", 0.0), ("cost", -theirs)]
    return Answer(
        "fail" if decision.legal("fail") else decision.default,
        valued,
        TakesTheFailure(who.name, theirs),
    )


def allow_cost(decision: Question[Task, None], table: Table, mind: GmContext) -> Answer:
    """Whether the defending side lets an action through at a cost: gladly where the cost is worth more to it."""
    task = decision.about
    who = table.state.characters[decision.who]
    reckoning = reckon(table.state, who.side, mind.weights)
    gain = reckoning.free_invoke()
    loss = mind.weights.costs.aim * reckoning.point() if task.action == OVERCOME else 0.0
    # At most tables the price makes the better story; a tight fist looks only at what it gives away.
    allowed = gain - loss if mind.style.tight_fist else gain
    valued = [("allow", allowed), ("deny", 0.0)]
    chose, _ = best_of(valued)
    actor = name_of(table.state, task.who)

    return Answer(chose, valued, LetsThrough(who.name, actor, gain, loss, allowed=chose == "allow"))


def reveal(decision: Question[Existing, None], table: Table, mind: GmContext) -> Answer:
    """Whether a hidden aspect that was missed comes into the open, with a free invoke for this side."""
    hidden = decision.about
    who = table.state.characters.get(decision.who)
    side = who.side if who is not None else "opposition"
    fighting = table.state.scene.mode == CONFLICT
    gain = reckon(table.state, side, mind.weights).free_invoke() if fighting else 0.0
    secret = 0.2 + 0.4 * mind.leaning(mind.temper.scheming)
    valued = [("reveal", gain), ("keep", secret)]
    chose, _ = best_of(valued)
    name = who.name if who is not None else None
    return Answer(chose, valued, Springs(name, hidden.name, gain, secret, reveals=chose == "reveal"))
