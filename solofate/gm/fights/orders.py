"""Whoever was told by the player what to do on their turn does it, as far as it can be done."""

from __future__ import annotations

from solofate.gm.answer import Answer
from solofate.gm.reasons.turns import AsTold, KeepsNear, OnTheWayToIt
from solofate.rules.decisions import Choices
from solofate.rules.decisions.conflict import TURN, TurnQuestion
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import PLAYER, Character
from solofate.rules.model.orders import HERE, NEAR, Order
from solofate.rules.model.state import State
from solofate.rules.procedures.conflict.turn_options import DEFEND, GIVING_UP


def as_told(decision: TurnQuestion, state: State, who: Character, order: Order) -> Answer | None:
    """What was told, by the skill that was told if that may be; else a step towards it; None where neither can be."""
    if order.verb == NEAR:
        return _towards(decision, state, who, order.target, KeepsNear)
    there = order.target if order.target is not None else SCENE
    fitting = [
        option
        for option in decision.options[:]
        if _is(option.detail.verb, order) and (option.detail.target or SCENE) == there
    ]
    if fitting:
        chosen = next((each for each in fitting if each.detail.skill == order.skill), fitting[0])
        return Answer(chosen.id, [(chosen.id, 1.0)], AsTold(who.name))
    return _towards(decision, state, who, order.target, OnTheWayToIt)


def _towards(
    decision: TurnQuestion,
    state: State,
    who: Character,
    target: str | None,
    why: type[OnTheWayToIt | KeepsNear],
) -> Answer | None:
    """A step towards somebody who stands in another zone; None where they do not, or none can be made."""
    other = state.characters.get(target or "")
    if other is None or other.out is not None or other.zone is None or who.zone == other.zone:
        return None
    next_to_it = state.scene.zones.path(who.zone, other.zone)[1:2] if who.zone is not None else ()
    steps = (f"{verb}:{zone}" for zone in next_to_it for verb in ("move", "dash"))
    step = next((each for each in steps if decision.legal(each)), None)
    return Answer(step, [(step, 1.0)], why(who.name, other.name)) if step is not None else None


def kept_to(decision: TurnQuestion, state: State, who: Character, order: Order) -> TurnQuestion:
    """The question without the ways to go, for whoever is to stay where they are or near somebody who is here.

    Nor does a hero whom the player plays give up by it.
    """
    if who.control == PLAYER:
        decision = fought_on(decision)
    near = state.characters.get(order.target or "") if order.verb == NEAR else None
    stays = order.verb == HERE or (near is not None and near.out is None and near.zone == who.zone)
    if not stays:
        return decision
    left = [each for each in decision.options[:] if each.detail.verb not in ("move", "dash")]
    return TURN.ask(decision.who, Choices(iter(left), several=True), decision.default, None)


def fought_on(decision: TurnQuestion) -> TurnQuestion:
    """The question of a turn that is played in the player's place: nobody gives up a hero for them.

    Where nothing else is worth doing the hero defends, if the book has that.
    """
    left = [each for each in decision.options[:] if each.detail.verb != GIVING_UP.id]
    defends = any(each.id == DEFEND for each in left)
    default = DEFEND if defends else decision.default
    return TURN.ask(decision.who, Choices(iter(left), several=True), default, None)


def _is(verb: str, order: Order) -> bool:
    """Whether an option is what was told: who is to go somewhere may need the whole turn for it."""
    return verb == order.verb or (order.verb == "move" and verb == "dash")
