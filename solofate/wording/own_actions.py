"""What stands of the actions a book has of its own: a block, an aspect that will not last, a way half gone."""

from __future__ import annotations

from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.procedures.conflict import movement
from solofate.wording.events.harm import whom_it_blocks
from solofate.wording.events.locks import lock_shown
from solofate.wording.people import the_zone, they, zone_name
from solofate.wording.plain import inline


def blocks_shown(state: State, who: str) -> list[str]:
    """`blocks whoever attacks with Fight, Good (+3), until their next turn`: what somebody keeps the others from."""
    return [
        f"blocks {whom_it_blocks(block.action, block.against)}, {on_the_ladder(block.total)}, "
        f"until {they(state, who).their} next turn"
        for block in state.scene.blocks
        if block.who == who
    ]


def way_shown(state: State, one: Character) -> list[str]:
    """`on the way to the boat, 2 more to go`: what somebody has saved of a way that counts if they go on."""
    if one.underway is None or one.zone is None or one.underway[0] not in state.scene.zones:
        return []
    to, far = one.underway
    return [
        f"on the way to {the_zone(state, to)}, {far} gone and {movement.way_left(state, one.id, to)} to go"
    ]


def step_shown(state: State, one: Character) -> list[str]:
    """`has walked, -1 on the action`: the step somebody has spent in a turn that has an action still to come."""
    penalty = ruleset_of(state).movement.walk_penalty
    if not (penalty and one.moved and state.scene.mode == CONFLICT and state.scene.turn == one.id):
        return []
    return [f"has walked, -{penalty} on the action"]


def lasting_shown(state: State, aspect: Aspect) -> list[str]:
    """Whether an aspect that was rolled for lasts, and what it takes to be rid of it, where a book knows more ways."""
    advantages = ruleset_of(state).advantages
    if not advantages.lasting_from or aspect.kind == "boost":
        return []
    lasts = ["fragile: gone when it is invoked"] if aspect.fragile else []
    if aspect.made_with is None:
        return lasts
    lasts = lasts or ["sticky: stays for the scene"]
    return [*lasts, f"undone against {aspect.made_with}"] if advantages.undone_against_shifts else lasts


def locks_shown(one: Character) -> list[str]:
    """`locked Keeper of a Wheel: +2 with Crafts`, each locked aspect of somebody's."""
    return [f"locked {inline(lock.aspect)}: {lock_shown(lock)}" for lock in one.locks]


def in_brief(state: State, one: Character) -> list[str]:
    """The same in the few words a toolbar has room for."""
    block = [f"block {on_the_ladder(each.total)}" for each in state.scene.blocks if each.who == one.id]
    way = (
        [f"→ {zone_name(state, one.underway[0])} {one.underway[1]}"]
        if way_shown(state, one) and one.underway
        else []
    )
    locked = [f"locked: {', '.join(inline(lock.aspect) for lock in one.locks)}"] if one.locks else []
    return [*block, *way, *(["walked"] if step_shown(state, one) else []), *locked]
