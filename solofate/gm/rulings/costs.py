"""Costs: what falling short costs, whether it is granted, and whether paying is better than failing."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.content.weights import Costs
from solofate.gm.answer import Mind, Valued, Verdict, best_of, name_of
from solofate.gm.fights.valuation import HARDEST_HIT, Reckoning
from solofate.gm.rulings.permitting import words_in
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Existing, Payer, Price, Task, Turned
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.countdowns import running
from solofate.rules.model.state import CONFLICT, State, harm_risked
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.table import Table
from solofate.wording.people import count

SAME_AGAIN = 100.0
"""What a kind of cost loses for each time it was among the last ones named: no two alike within three."""


def price(decision: Question[Payer, Price], table: Table, mind: Mind) -> Verdict:
    """Name a cost that follows from the scene: the fitting one, the mildest or the harshest by style."""
    about = decision.about
    who = about.who
    payer = table.state.characters.get(who)
    prices = [option.detail for option in decision.options]
    if payer is None or not all(isinstance(each, Price) for each in prices):
        return Verdict(decision.default)
    reckoning, weights = Reckoning(table.state, payer.side), mind.weights.costs
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
        repeats = SAME_AGAIN * lately.count(each.does) + weights.worn * remembered.count(each.does)
        valued.append((each.id, value - repeats * reckoning.point()))
    chose, _ = best_of(valued)

    def reason() -> str:
        chosen = next(each for each in prices if each.id == chose)
        varied = " and not the same as the last time" if lately and lately[-1] != chosen.does else ""
        measure = {-1: "the mildest price", 0: "a fitting price", 1: "the harshest price"}[hard]
        number = f"{hurts[chose]:.2f} of harm to {payer.name}: “{chosen.text}” is {measure}{varied}"
        return f"{number}{_which(table.state, chosen, prices)}."

    return Verdict(chose, valued, reason)


def _fits(state: State, payer: Character, asked: Price) -> float:
    """How well this countdown or this kind of foe goes with what is going on, from 0 to 1."""
    if asked.does == "foes":
        like = state.characters.get(asked.on)
        if like is None:
            return 0.0
        return 0.5 * float(like.out is None) + 0.5 * float(like.zone == payer.zone)
    said = words_in(asked.text)
    return float(any(len(word) > 3 and word in said for word in words_in(asked.on)))


def _which(state: State, chosen: Price, prices: Sequence[Price]) -> str:
    """Why it is this countdown or these foes, where there are several."""
    others = [each for each in prices if each.does == chosen.does and each.id != chosen.id]
    if not others:
        return ""
    if chosen.does == "foes":
        like = state.characters[chosen.on]
        return f", and of those who could come {like.sheet.name} suits the place and the hour best"
    left = next(each.boxes - each.marked for each in running(state) if each.name == chosen.on)
    return f", with {count(left, 'box') if left == 1 else f'{left} boxes'} left on {chosen.on}"


def _hurts(reckoning: Reckoning, payer: Character, asked: Price, weights: Costs) -> float:
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


def _time_lost(reckoning: Reckoning, theirs: float, name: str) -> float:
    """A box of a countdown, the more the fewer are left; where none runs, what one that begins looms like."""
    left = [each.boxes - each.marked for each in running(reckoning.state) if each.name == name]
    return 2.0 * theirs / min(left) if left else 0.6 * theirs


def setback(decision: Question[Task, str | int], table: Table, mind: Mind) -> Verdict:
    """What a failure brings: a turn of the situation, or a hit where a fight makes that the natural thing."""
    task = decision.about
    shortfall = next((option.detail for option in decision.options if option.id == "hit"), 0)
    if not isinstance(shortfall, int):
        return Verdict(decision.default)
    who = table.state.characters[task.who]
    reckoning = Reckoning(table.state, who.side)
    hit = reckoning.harms(who.id, harm_risked(table.state, task.skill))[min(max(shortfall, 0), HARDEST_HIT)]
    fits = 1.0 if who.side == PCS and mind.style.hard > 0 and table.state.scene.mode == CONFLICT else -1.0
    valued = [("turn", 0.0), ("hit", fits * hit)]
    chose, _ = best_of(valued)

    def reason() -> str:
        if chose == "hit":
            return f"{count(shortfall, 'shift')} short in the middle of a fight: it lands on {who.name}."
        return f"{count(shortfall, 'shift')} short: the situation turns against {who.name}, and nobody is hurt for it."

    return Verdict(chose, valued, reason)


def overcome_tie(decision: Question[Task, None], table: Table, mind: Mind) -> Verdict:
    """On a tie: arrive at a small price, get part of the way, or keep a boost for the failure."""
    task = decision.about
    who = table.state.characters.get(decision.who)
    if who is None:
        return Verdict(decision.default)
    reckoning = Reckoning(table.state, who.side)
    aim = mind.weights.costs.aim * reckoning.point()
    worths = {
        "minor-cost": aim - 0.8 * reckoning.boost(ours=False),
        "partial": mind.weights.costs.partly * aim * (0.0 if task.on.startswith("zone:") else 1.0),
        "fail-with-boost": reckoning.boost(),
    }
    valued = [(option.id, worths.get(option.id, 0.0)) for option in decision.options]
    chose, worth = best_of(valued)
    means = {
        "minor-cost": "gets there and pays a little for it",
        "partial": "takes the part that comes for nothing",
        "fail-with-boost": "lets it go and keeps the boost",
    }
    return Verdict(
        chose, valued, lambda: f"A tie, {worth:.2f} at best: {who.name} {means.get(chose, 'goes on')}."
    )


def overcome_fail(decision: Question[Task, Price | None], table: Table, mind: Mind) -> Verdict:
    """On a failure: leave it, or arrive all the same at the price the GM has named."""
    who = table.state.characters.get(decision.who)
    named = next((each.detail for each in decision.options if isinstance(each.detail, Price)), None)
    if who is None or named is None:
        return Verdict(decision.default)
    reckoning = Reckoning(table.state, who.side)
    weights = mind.weights.costs
    paying = weights.aim * reckoning.point() - _hurts(reckoning, who, named, weights)
    valued = [(option.id, paying if option.id == "major-cost" else 0.0) for option in decision.options]
    chose, _ = best_of(valued)

    def reason() -> str:
        if chose == "major-cost":
            return f"{paying:+.2f} after the price is paid: {who.name} goes through with it."
        return f"{paying:+.2f} after the price would be paid: {who.name} would rather fail."

    return Verdict(chose, valued, reason)


def advantage_fail(decision: Question[Turned, str | None], table: Table, mind: Mind) -> Verdict:
    """An aspect whose free invoke the enemy holds serves the enemy: a failure is kept."""
    who = table.state.characters.get(decision.who)
    if who is None:
        return Verdict(decision.default)
    theirs = Reckoning(table.state, who.side).free_invoke(ours=False)
    valued = [("fail", 0.0), ("cost", -theirs)]
    return Verdict(
        "fail" if decision.legal("fail") else decision.default,
        valued,
        lambda: f"A free invoke of {theirs:.2f} would be the enemy's: {who.name} takes the failure.",
    )


def allow_cost(decision: Question[Task, None], table: Table, mind: Mind) -> Verdict:
    """Whether the defending side lets an action through at a cost: gladly where the cost is worth more to it."""
    task = decision.about
    who = table.state.characters.get(decision.who)
    if who is None:
        return Verdict(decision.default)
    reckoning = Reckoning(table.state, who.side)
    gain = reckoning.free_invoke()
    loss = mind.weights.costs.aim * reckoning.point() if task.action == OVERCOME else 0.0
    # At most tables the price makes the better story; a tight fist looks only at what it gives away.
    allowed = gain - loss if mind.style.tight_fist else gain
    valued = [("allow", allowed), ("deny", 0.0)]
    chose, _ = best_of(valued)
    actor = name_of(table.state, task.who)

    def reason() -> str:
        if chose == "allow":
            return f"{gain:.2f} gained if {actor} pays for it: {who.name} lets the price be offered."
        return f"{gain:.2f} gained against {loss:.2f} lost: {who.name} gives {actor} nothing."

    return Verdict(chose, valued, reason)


def reveal(decision: Question[Existing, None], table: Table, mind: Mind) -> Verdict:
    """Whether a hidden aspect that was missed comes into the open, with a free invoke for this side."""
    hidden = decision.about
    who = table.state.characters.get(decision.who)
    side = who.side if who is not None else "opposition"
    if not isinstance(hidden, Existing):
        return Verdict(decision.default)
    fighting = table.state.scene.mode == CONFLICT
    gain = Reckoning(table.state, side).free_invoke() if fighting else 0.0
    secret = 0.2 + 0.4 * mind.leaning(mind.temper.scheming)
    valued = [("reveal", gain), ("keep", secret)]
    chose, _ = best_of(valued)
    name = who.name if who is not None else "The GM"

    def reason() -> str:
        if chose == "reveal":
            return f"{gain:.2f} for a free invoke now against {secret:.2f} for a secret: {name} springs {hidden.name}."
        return f"{secret:.2f} for a secret against {gain:.2f} for a free invoke: {name} lets it stay hidden."

    return Verdict(chose, valued, reason)
