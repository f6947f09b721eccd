"""Moving among zones: one free step an exchange, or the action and a roll (Fate Condensed, Zones)."""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from typing import NamedTuple

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import Task
from solofate.rules.events import Moved, OnTheWay, ZoneAdded
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import BYSTANDERS, PCS, PLAYER, Character
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.state import CONFLICT, FREE, State, in_play, may_act
from solofate.rules.model.zones import CLEAR, UNSEEN, Border, ZoneMap
from solofate.rules.names import with_article
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.obstacles import blocks_between, is_block, on_the_way, run_into
from solofate.rules.procedures.actions.overcome import MET, OVERCOME, Against, opposition_for, overcome
from solofate.rules.procedures.actions.rolls import (
    FAIL,
    STYLE,
    TIE,
    boost_of_the_defence,
    fixed_difficulty,
    make_roll,
    resolve,
)
from solofate.rules.procedures.conflict.foe_zones import bars, get_past, require_open
from solofate.rules.procedures.conflict.harm import enemy_side_holder
from solofate.rules.table import Table

MOVE = "move"
WALKED = 1
"""The zones that walking gets far."""


class Company(NamedTuple):
    """Who goes with somebody where nobody fights, besides those who follow by themselves, and who of these stays."""

    taken: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


ALONE = Company()
"""Whoever follows a hero by themselves does, and nobody else."""


def free_moves(state: State, who: str) -> list[str]:
    """The zones this character may step into for nothing now: next door, the way clear, not moved yet."""
    character = state.characters[who]
    if character.zone is None or character.sheet.place is not None or not may_act(state, character):
        return []
    if character.moved and state.scene.mode == CONFLICT:
        return []
    zones = state.scene.zones
    if ruleset_of(state).movement.runs:
        return [there for there in zones.neighbours(character.zone) if way_left(state, who, there) <= WALKED]
    return [
        there for there in zones.neighbours(character.zone) if is_clear(state, who, character.zone, there)
    ]


def is_clear(state: State, who: str, here: str, there: str) -> bool:
    """Whether nothing hinders a step into the next zone: no barrier, and no block in the way."""
    return not _hinders(state, who, here, there) and not blocks_between(state, here, there)


def _hinders(state: State, who: str, here: str, there: str) -> bool:
    """Whether the border between two zones is in somebody's way.

    One that asks for going unseen is only watched: it hinders where a foe is in the scene, or anybody of another side
    stands in the zone it leads to; where nobody would mind, it is an open way.
    """
    way = state.scene.zones.borders[here, there]
    if way.barrier is None or not _is_watched(state, way):
        return way.barrier is not None
    side = state.characters[who].side
    if any(one.side not in (side, BYSTANDERS) for one in in_play(state)):
        return True
    return any(one.zone == there for one in in_play(state, BYSTANDERS) if one.side != side)


def _is_watched(state: State, way: Border) -> bool:
    return way.over in state.skills.at(UNSEEN)


def way_left(state: State, who: str, to: str) -> int:
    """What it still takes to cross into the next zone: one and its border, less what was saved on the way there."""
    zone = state.characters[who].zone
    assert zone is not None
    return 1 + (state.scene.zones.borders[zone, to].barrier or 0) - _way_behind(state, who, to)


def _way_behind(state: State, who: str, to: str) -> int:
    """What somebody has saved already of the way into the next zone."""
    underway = state.characters[who].underway
    return underway[1] if underway is not None and underway[0] == to else 0


def free_move(table: Table, who: str, to: str, company: Company = ALONE) -> Generator[Decision, str, None]:
    """Steps into the next zone at no action, once an exchange. Where a book has walking, that is what the step is."""
    if table.rules.movement.runs:
        yield from walk(table, who, to, company)
        return
    arrive(table, who, to, free=True, company=company)


def arrive(table: Table, who: str, to: str, *, free: bool = False, company: Company = ALONE) -> None:
    """Somebody is in another zone now. Where nobody fights, whoever goes with a hero comes along, and who is taken.

    Who has no part in a fight has no turn in it either, and comes along where they are taken.
    """
    here = table.state.characters[who].zone
    table.emit(Moved(who, here, to, free=free))
    if here is None:
        return
    leads = table.state.characters[who].is_hero and table.state.scene.mode == FREE
    for one in list(table.state.characters.values()):
        follows = leads and one.side == PCS and not one.is_hero and one.control != PLAYER
        goes = one.id in company.taken or (follows and one.id not in company.left)
        if goes and one.zone == here and may_act(table.state, one):
            table.emit(Moved(one.id, here, to))


def walk(table: Table, who: str, to: str, company: Company = ALONE) -> Generator[Decision, str, None]:
    """One zone toward the next, at no action but a penalty on the one that follows (BS-MOVE-02).

    Before a border it is kept for the turns after this. Raises `IllegalChoice`.
    """
    state = table.state
    character = state.characters[who]
    require_way(state, who, to)
    if state.scene.zones.distance(character.zone, to) != 1:
        raise IllegalChoice("walking gets one zone far; /run goes farther, and takes the whole turn")
    if state.scene.mode == CONFLICT and character.moved:
        raise IllegalChoice(f"{character.name} has walked in this turn already")
    yield from _go(table, who, (to,), WALKED, free=True, company=company)


def run(table: Table, who: str, to: str, skill: str | None = None) -> Generator[Decision, str, None]:
    """The whole action, without a roll: as many zones as the skill is high, at least one (BS-MOVE-03).

    Each zone costs one and its border; what is left before one is kept for the next turn (BS-AMB-35). Raises
    `IllegalChoice`.
    """
    state = table.state
    character = state.characters[who]
    require_way(state, who, to)
    if state.scene.mode == CONFLICT and character.moved:
        raise IllegalChoice(f"{character.name} has walked in this turn, and running takes the whole of it")
    assert character.zone is not None
    far = max(WALKED, character.sheet.rating(skill or moving_skill(state, who)))
    yield from _go(table, who, tuple(state.scene.zones.path(character.zone, to)[1:]), far, free=False)


def _go(
    table: Table, who: str, way: tuple[str, ...], far: int, *, free: bool, company: Company = ALONE
) -> Generator[Decision, str, None]:
    """Zone by zone, as far as it gets."""
    for there in way:
        cost, saved = way_left(table.state, who, there), _way_behind(table.state, who, there)
        if cost > far:
            table.emit(OnTheWay(who, there, saved + far))
            break
        far -= cost
        if not (yield from _past_a_block(table, who, there)):
            if free:  # Whoever was held up has walked all the same, and does not try it again in this turn.
                table.emit(OnTheWay(who, there, saved))
            break
        arrive(table, who, there, free=free, company=company)
        if not far:
            break


def _past_a_block(table: Table, who: str, to: str) -> Generator[Decision, str, bool]:
    """Whether a step gets past those who block moving into or out of where they stand (ruling BS-AMB-45)."""
    state = as_it_began(table.state)
    for block in state.scene.blocks if state.scene.mode == CONFLICT else ():
        blocker = state.characters[block.who]
        if block.action != MOVE or block.who == who or blocker.zone not in (_zone(table, who), to):
            continue
        if not may_act(state, blocker):
            continue
        roll = make_roll(table, who, MOVE, block.against)
        opposition = fixed_difficulty(table, roll, block.total, f"{blocker.name}'s block")
        _, result = yield from resolve(table, roll, opposition)
        if result == FAIL:
            return False
    return True


def _zone(table: Table, who: str) -> str:
    zone = table.state.characters[who].zone
    assert zone is not None
    return zone


def require_way(state: State, who: str, to: str) -> None:
    """Raises `IllegalChoice` where there is nothing to move through."""
    character = state.characters[who]
    names = state.scene.zones.names
    if character.sheet.place is not None:
        raise IllegalChoice(f"{character.name} is a zone of its own and goes nowhere")
    if character.zone is None:
        raise IllegalChoice("this scene has no zones to move between")
    if to == character.zone:
        raise IllegalChoice(f"{character.name} is in {with_article(names[to])} already")
    if state.scene.zones.distance(character.zone, to) is None:
        raise IllegalChoice(
            f"there is no way from {with_article(names[character.zone])} to {with_article(names[to])}"
        )


def long_move(
    table: Table,
    who: str,
    to: str,
    skill: str | None = None,
    opponent: str | None = None,
    company: Company = ALONE,
) -> Generator[Decision, str, None]:
    """Spends the action to get anywhere on the map; where something hinders, it takes an overcome roll.

    Without risk or foe there is no roll. On a failure the character stays, or as a rule arrives at a price.
    """
    state = table.state
    here = state.characters[who].zone
    assert here is not None
    require_open(state, here, to)
    if table.rules.movement.runs and state.scene.mode == CONFLICT:
        yield from run(table, who, to, skill)
        return
    difficulty, default_skill, reason = way_difficulty(state, who, to)
    used = skill or default_skill
    if difficulty == 0 and opponent is None:
        if get_past(table, who, here, to):
            arrive(table, who, to, company=company)
        return
    block = block_on_the_way(state, who, to)
    if block is not None:
        against = Against(opponent=block.id, harder=difficulty - block.sheet.stands_at)
    else:
        against = Against(opponent=opponent) if opponent is not None else Against(difficulty, None, reason)
    name = state.scene.zones.names[to]
    held = bars(state, here, to)
    purpose = held.tasks[0].name if held is not None and held.tasks else ""
    task = Task(who, OVERCOME, used, purpose or f"reach {with_article(name)}", f"zone:{to}")
    if table.rules.movement.all_or_nothing:
        arrives = yield from _gets_through(table, task, against)
    else:
        arrives = (yield from overcome(table, task, against)) == MET
    # Whoever arrives at a price may be too hurt to go on, and the task is done all the same.
    if arrives and get_past(table, who, here, to) and may_act(table.state, table.state.characters[who]):
        arrive(table, who, to, company=company)


def _gets_through(table: Table, task: Task, against: Against) -> Generator[Decision, str, bool]:
    """Whether the roll gets there: on a tie whoever hindered it gains a boost, with style the mover does."""
    stands = yield from opposition_for(table, task, against)
    if stands is None:
        return True
    roll, opposition, defender = stands
    shifts, result = yield from resolve(table, roll, opposition)
    if result == FAIL:
        boost_of_the_defence(table, shifts, opposition)
        if against.opponent is not None and is_block(table.state, against.opponent):
            yield from run_into(table, task, against.opponent, -shifts - against.harder)
    elif result == TIE:
        gain_boost(table, defender or enemy_side_holder(table, task.who, None), "defend")
    elif result == STYLE:
        gain_boost(table, task.who, OVERCOME)
    return result != FAIL


def moving_skill(state: State, who: str, over: str = CLEAR.over) -> str:
    """The skill a way asks for: the one written, or what does its work on a list of the campaign's own.

    Where nothing on that list does, it is what the mover is best at.
    """
    listed = over if over in state.skills else state.skills.stand_in(over)
    if listed is not None:
        return listed
    ratings = state.characters[who].sheet.skills
    return max((skill for skill in ratings if skill in state.skills), key=ratings.__getitem__, default=over)


def block_on_the_way(state: State, who: str, to: str) -> Character | None:
    """The block that is hardest to get past on the shortest way to a zone."""
    here = state.characters[who].zone
    return on_the_way(state, state.scene.zones.path(here, to)) if here is not None else None


def way_difficulty(state: State, who: str, to: str) -> tuple[int, str, str]:
    """How hard a way is, the skill it asks for, and why (ruling AMBC-57).

    One border costs its barrier, or the rating of a block that stands there. Two zones are Fair (+2) and each further
    zone or hindrance adds 2, if there is a barrier, a block or a foe on the way; an open way needs no roll (0). In a
    conflict nobody goes unseen by default: a way that is watched is rushed. Where no exchange runs and no foe is about
    there is time to walk, and only what bars the way counts (FC-ZONE-06).
    """
    zones, character = state.scene.zones, state.characters[who]
    assert character.zone is not None
    path = zones.path(character.zone, to)
    ways = [zones.borders[pair] for pair in pairwise(path)]
    barriers = [zones.borders[pair] for pair in pairwise(path) if _hinders(state, who, *pair)]
    rushed = state.scene.mode == CONFLICT and bool(barriers) and _is_watched(state, barriers[0])
    skill = moving_skill(state, who, barriers[0].over if barriers and not rushed else CLEAR.over)
    block = block_on_the_way(state, who, to)
    if len(ways) == 1:
        barrier = barriers[0].barrier if barriers else None
        if block is not None and block.sheet.stands_at >= (barrier or 0):
            return block.sheet.stands_at, skill, block.name
        return (barrier or 0, skill, "the barrier" if barrier else "the way is clear")
    foes = [one for one in in_play(state) if one.side != character.side]
    watched = any(foe.zone in path for foe in foes)
    if not barriers and not watched and block is None:
        return 0, skill, "nothing is in the way"
    there_is_time = state.scene.mode == FREE and not foes
    hindrances = 2 * len(barriers)
    hard = hindrances if there_is_time else 2 * (len(ways) - 1) + hindrances
    hard = max([hard, *(way.barrier or 0 for way in barriers), block.sheet.stands_at if block else 0])
    reasons = [] if there_is_time else [f"{len(ways)} zones"]
    if barriers:
        reasons.append("a barrier" if len(barriers) == 1 else f"{len(barriers)} barriers")
    if watched:
        reasons.append("a foe on the way")
    if block is not None:
        reasons.append(block.name)
    return hard, skill, ", ".join(reasons)


def add_zone(table: Table, zone: str, zones: ZoneMap) -> None:
    """The map grows. With its first zone a scene gets a map: whoever is here already is there, and not nowhere."""
    first = not table.state.scene.zones.names
    table.emit(ZoneAdded(zone, zones))
    if first:
        for one in [*in_play(table.state), *in_play(table.state, BYSTANDERS)]:
            table.emit(Moved(one.id, None, zone))
