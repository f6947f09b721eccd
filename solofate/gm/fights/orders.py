"""A companion does on their turn what the player told them, as far as it can be done."""

from __future__ import annotations

from solofate.gm.answer import Answer
from solofate.gm.reasons.turns import AsTold, OnTheWayToIt
from solofate.rules.decisions.conflict import TurnQuestion
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import Character
from solofate.rules.model.orders import Order
from solofate.rules.model.state import State


def as_told(decision: TurnQuestion, state: State, who: Character, order: Order) -> Answer | None:
    """What was told, by the skill that was told if that may be; else a step towards it; None where neither can be."""
    there = order.target if order.target is not None else SCENE
    fitting = [
        option
        for option in decision.options[:]
        if _is(option.detail.verb, order) and (option.detail.target or SCENE) == there
    ]
    if fitting:
        chosen = next((each for each in fitting if each.detail.skill == order.skill), fitting[0])
        return Answer(chosen.id, [(chosen.id, 1.0)], AsTold(who.name))
    foe = state.characters.get(there)
    if foe is None or foe.out is not None or foe.zone is None or who.zone == foe.zone:
        return None
    next_to_it = state.scene.zones.path(who.zone, foe.zone)[1:2] if who.zone is not None else ()
    steps = (f"{verb}:{zone}" for zone in next_to_it for verb in ("move", "dash"))
    step = next((each for each in steps if decision.legal(each)), None)
    return Answer(step, [(step, 1.0)], OnTheWayToIt(who.name, foe.name)) if step is not None else None


def _is(verb: str, order: Order) -> bool:
    """Whether an option is what was told: who is to go somewhere may need the whole turn for it."""
    return verb == order.verb or (order.verb == "move" and verb == "dash")
