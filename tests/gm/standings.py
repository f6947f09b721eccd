"""Fights in their middle: some hurt, some spent, some behind a border, with something to invoke for either side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import ANYONE, GM, Aspect
from solofate.rules.model.characters import OBSTACLES, PCS, Character, Immunity, enter, obstacle_sheet
from solofate.rules.model.conditions import ALWAYS, Clause, Condition
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.obstacles import BLOCK, HAZARD, YES, Cover, Obstacle
from solofate.rules.model.solo import SoloBonus
from solofate.rules.model.state import State, in_play
from solofate.rules.model.stunts import Bonus, Stunt, Swap
from solofate.rules.names import slug
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import any_fight
from tests.gm.test_recorded_fights import FIGHTS, by_the_rules_of, fitting

BY_OPTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "obstacles": ("condensed", ("obstacles",)),
    "solo": ("condensed", ("solo-bonus",)),
    "conditions": ("condensed", ("conditions",)),
    "minions": ("condensed", ("minion-armor",)),
    "one-track": ("core", ("single-track", "multiple-targets")),
}
"""By what rules there are fights in which somebody is out of the ordinary."""


class Standing(NamedTuple):
    """A fight as it stands, by which rules, and what it is called in a record."""

    name: str
    state: State


def standings(first: int, each: int) -> Iterator[Standing]:
    """So many fights by every set of rules, those of seeds from `first` on."""
    for at, name in enumerate(FIGHTS):
        for seed in range(first + each * at, first + each * (at + 1)):
            yield Standing(f"{name} {seed}", midway(name, seed))


def odd_standings(first: int, each: int) -> Iterator[Standing]:
    """The same by options for which somebody has to be out of the ordinary."""
    for at, name in enumerate(BY_OPTIONS):
        for seed in range(first + each * at, first + each * (at + 1)):
            yield Standing(f"{name} {seed}", worn(seed, *out_of_the_ordinary(name, *any_fight(seed))))


def out_of_the_ordinary(name: str, state: State, scene: SceneSetUp) -> tuple[State, SceneSetUp]:
    """A fight by these options, with a foe and things in it that they are about."""
    dialect, options = BY_OPTIONS[name]
    state = state._replace(dialect=dialect, options=options)
    heroes = [_with_a_knack(one, at) for at, one in enumerate(state.characters.values())]
    state = state._replace(characters={one.id: fitting(one, state) for one in heroes})
    first, *others = (fitting(_with_a_knack(one, at), state) for at, one in enumerate(scene.cast))
    if name == "solo":
        alone = SoloBonus(skill=True, stress=True, at_least_one=len(others) % 2 == 0)
        first = _with(
            first, solo=alone, immune=Immunity(("fight",)), skills={**first.sheet.skills, "shoot": 3}
        )
    if name == "minions":
        first = _with(first, kind="major", minions=tuple(slug(one.sheet.name) for one in others))
    things: list[Character] = []
    if name == "obstacles":
        zone = next(iter(scene.zones.names), None)
        wall = obstacle_sheet("Low Wall", BLOCK, 2, 1, Obstacle(acts=False, cover=YES, stops=("shoot",)))
        fire = obstacle_sheet("Gas Flame", HAZARD, 3, 1, Obstacle())
        things = [
            enter(each, slug(each.name), side=OBSTACLES, control="gm", zone=zone) for each in (wall, fire)
        ]
    return state, scene._replace(cast=(first, *others, *things))


def _with(one: Character, **changes: Any) -> Character:
    return one._replace(sheet=replace(one.sheet, **changes))


def _with_a_knack(one: Character, number: int) -> Character:
    """The same with a stunt that waits for an aspect, or for something like it."""
    best = max(one.sheet.skills, key=lambda skill: one.sheet.skills[skill], default="fight")
    clause = Condition((Clause(("scene has", "target has")[number % 2], "Slick Stone"),))
    bonus = Stunt("Sure-Footed", bonus=Bonus(best, ("attack", "defend", "advantage")[number % 3], 2, clause))
    swap = Stunt("Sharp Tongue", swap=Swap(best, "fight", when=ALWAYS if number % 2 else clause))
    return _with(one, stunts=(*one.sheet.stunts, bonus, swap))


def midway(name: str, seed: int) -> State:
    """Some fight in its third exchange."""
    return worn(seed, *by_the_rules_of(name, *any_fight(seed)))


def worn(seed: int, state: State, scene: SceneSetUp) -> State:
    """A fight that has gone on for a while."""
    draw = SeededDice(mixed(seed, 91)).below
    begun = Table(state, SeededDice(seed))
    advance(start_scene(begun, scene), begun, lambda *_: None)
    state = begun.state
    everybody = list(state.characters.values())
    placed = [_hurt(one, at, draw, everybody) for at, one in enumerate(everybody)]
    placed = [_in_cover(one, everybody) if draw(2) else one for one in placed]
    turn = [one for one in placed if one.side != OBSTACLES][draw(len(placed)) % len(in_play(state))]
    held = Aspect("Barred Door", free_invokes={placed[draw(len(placed))].id: 1 + draw(2)})
    mine = Aspect("Thrown Off", "boost", on=placed[-1].id, free_invokes={turn.id: 1}, fades=1 + draw(2))
    there = Aspect("Deep Mud", on=f"zone:{turn.zone}", free_invokes={ANYONE: 1})
    hidden = Aspect("A Snare", free_invokes={GM: 1}, hidden=True)
    made = [one for one in (held, mine, there, hidden) if draw(3)]
    return state._replace(
        characters={one.id: one for one in placed},
        pool=draw(4),
        scene=state.scene._replace(aspects=(*state.scene.aspects, *made), exchange=1 + draw(3), turn=turn.id),
    )


def _hurt(one: Character, at: int, draw: Callable[[int], int], everybody: list[Character]) -> Character:
    """Somebody who has been in the fight for a while."""
    boxes = range(draw(3))
    tracks = tuple([track.mark(boxes) for track in one.tracks])
    holder = (everybody[draw(len(everybody))].id, GM)[draw(2)]
    slots = tuple(
        slot.filled(f"Hurt {slot.name} {at}", "physical", holder if draw(2) else None, 1)
        if not draw(4) and not slot.row
        else slot
        for slot in one.consequences
    )
    guard = FullDefense("", (one.id,)) if not draw(9) else None
    if one.side == OBSTACLES:
        return one
    return one._replace(
        tracks=tracks if draw(2) else one.tracks,
        consequences=slots,
        acted=not draw(2),
        moved=not draw(3),
        fate_points=draw(4) if one.side == PCS else one.fate_points,
        full_defense=guard,
    )


def _in_cover(one: Character, everybody: list[Character]) -> Character:
    """The same behind a block, where there is one beside them."""
    block = next((each for each in everybody if each.obstacle is not None and not each.obstacle.acts), None)
    return (
        one
        if block is None or one.side == OBSTACLES or one.zone != block.zone
        else one._replace(cover=Cover(block.id))
    )
