"""What stands in the way: when a block is met, and what comes of running into it (Fate Condensed, Obstacles)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import pairwise

from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import Task
from solofate.rules.events import HitStopped
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import Obstacle
from solofate.rules.model.permission import Deed, fits, read_pattern
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.solo import lessened
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.table import Table


def obstacles(state: State) -> Iterator[tuple[Character, Obstacle]]:
    """Everything in the scene that is an obstacle, and what makes it one."""
    for one in state.characters.values():
        obstacle = one.sheet.obstacle
        if obstacle is not None and one.out is None:
            yield one, obstacle


def hazards(state: State) -> Iterator[tuple[Character, Obstacle]]:
    """The obstacles that take turns."""
    return ((one, obstacle) for one, obstacle in obstacles(state) if obstacle.acts)


def blocks(state: State) -> Iterator[tuple[Character, Obstacle]]:
    """The obstacles that take no turns."""
    return ((one, obstacle) for one, obstacle in obstacles(state) if not obstacle.acts)


def is_block(state: State, who: str | None) -> bool:
    """Whether that is the id of a block."""
    one = state.characters.get(who or "")
    return one is not None and one.obstacle is not None and not one.obstacle.acts


def blocks_between(state: State, here: str, there: str) -> list[Character]:
    """The blocks that stand in the way of a step from one zone into the next."""
    return [one for one, obstacle in blocks(state) if obstacle.bars(here, there)]


def on_the_way(state: State, path: list[str]) -> Character | None:
    """The block that is hardest to get past on a way through these zones."""
    met = [block for pair in pairwise(path) for block in blocks_between(state, *pair)]
    return max(met, key=lambda block: block.sheet.stands_at, default=None)


def barring(state: State, task: Task) -> str | None:
    """The block that is written for what somebody sets out to do, and stands where they are.

    To be rid of it, or to get past it by name, is met as such.
    """
    doer = state.characters[task.who]
    deed = Deed(task.who, task.action, task.skill, task.purpose, task.on)
    for block, obstacle in blocks(state):
        beside = obstacle.is_in(doer.zone, block.zone) and task.undoes != block.name
        if beside and any(fits(read_pattern(each), deed) for each in obstacle.deeds):
            return block.id
    return None


def run_into(table: Table, task: Task, block: str, shortfall: int) -> Generator[Decision, str, bool]:
    """What a block does to somebody who fell so many shifts short of its rating; returns whether it does harm at all.

    One that can do harm deals a hit of those shifts and its Weapon rating (ruling AMBO-50). To be rid of it without
    touching it is no danger (ruling AMBO-55).
    """
    stands = table.state.characters[block]
    obstacle = stands.obstacle
    assert obstacle is not None
    if not obstacle.harm:
        return False
    touches = task.undoes != stands.name or task.skill in table.state.skills.by_hand
    if shortfall < 1 or not touches:
        return True
    victim = table.state.characters[task.who]
    blow = table.rules.blow(stands.sheet, victim.sheet, obstacle.harm, shortfall)
    less = lessened(table.state, task.who, blow.lands)
    if blow.lands - less:
        hit = blow.lands - less
        yield from take_hit(
            table, task.who, block, hit, obstacle.harm, stands.name, blow.weapon, blow.armor, less
        )
    else:
        table.emit(HitStopped(task.who, block, shortfall, blow.weapon, blow.armor, less))
    return True
