"""Fights in their middle: some hurt, some spent, some behind a border, with something to invoke for either side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import ANYONE, GM, Aspect
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import any_fight
from tests.gm.test_recorded_fights import FIGHTS, by_the_rules_of


class Standing(NamedTuple):
    """A fight as it stands, by which rules, and what it is called in a record."""

    name: str
    state: State


def standings(first: int, each: int) -> Iterator[Standing]:
    """So many fights by every set of rules, those of seeds from `first` on."""
    for at, name in enumerate(FIGHTS):
        for seed in range(first + each * at, first + each * (at + 1)):
            yield Standing(f"{name} {seed}", midway(name, seed))


def midway(name: str, seed: int) -> State:
    """Some fight in its third exchange."""
    draw = SeededDice(mixed(seed, 91)).below
    state, scene = by_the_rules_of(name, *any_fight(seed))
    begun = Table(state, SeededDice(seed))
    advance(start_scene(begun, scene), begun, lambda *_: None)
    state = begun.state
    everybody = list(state.characters.values())
    placed = [_hurt(one, at, draw, everybody) for at, one in enumerate(everybody)]
    turn = placed[draw(len(placed))]
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
        slot.filled(f"Hurt {slot.name} {at}", "physical", holder if draw(2) else None)
        if not draw(4) and not slot.row
        else slot
        for slot in one.consequences
    )
    guard = FullDefense("", (one.id,)) if not draw(9) else None
    return one._replace(
        tracks=tracks if draw(2) else one.tracks,
        consequences=slots,
        acted=not draw(2),
        moved=not draw(3),
        fate_points=draw(4) if one.side == PCS else one.fate_points,
        full_defense=guard,
    )
