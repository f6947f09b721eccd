"""Every choice of the GM in some fights is the one that is recorded: by three styles, two books and several options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from solofate.gm.emulator import Emulator
from solofate.gm.style import SENSIBLE
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import OPPOSITION, PCS, Character, with_sheet
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import any_fight
from tests.gm.recording import Kept, asked, differences, each_once

EXCHANGES = 4

FIGHTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "condensed": ("condensed", ()),
    "core": ("core", ()),
    "bite-sized": ("bite-sized", ()),
    "full-defense": ("condensed", ("full-defense",)),
    "weapon-armor": ("condensed", ("weapon-armor",)),
    "scale": ("condensed", ("scale",)),
}
"""By what rules there are fights."""

SEEDS = {
    name: range(8) if name == "condensed" else range(8 + 2 * at, 10 + 2 * at)
    for at, name in enumerate(FIGHTS)
}
STYLES = ("gentle", "fair", "ruthless")


def equipped(one: Character, number: int) -> Character:
    """The same with a stunt for what they are best at, a weapon, some armour and some scale."""
    best = max(one.sheet.skills, key=lambda skill: one.sheet.skills[skill], default=None)
    stunts = (
        ()
        if best is None or number % 2
        else (Stunt("Knack", bonus=Bonus(best, ("attack", "defend")[number % 4 // 2])),)
    )
    return one._replace(
        sheet=replace(
            one.sheet,
            stunts=(*one.sheet.stunts, *stunts),
            weapon=number % 3,
            armor=number % 2,
            scale=number % 4 // 2,
        )
    )


def fitting(one: Character, state: State) -> Character:
    """The same with the tracks and slots of the rules in force."""
    return with_sheet(one, at_this_table(state, one.sheet))


def by_the_rules_of(name: str, state: State, scene: SceneSetUp) -> tuple[State, SceneSetUp]:
    """A fight by these rules; where they are not the plain ones everybody has something that they concern."""
    heroes, cast = list(state.characters.values()), scene.cast
    if name != "condensed":
        heroes = [equipped(one, at) for at, one in enumerate(heroes)]
        cast = tuple(equipped(one, at + 1) for at, one in enumerate(cast))
    dialect, options = FIGHTS[name]
    state = state._replace(dialect=dialect, options=options)
    state = state._replace(characters={one.id: fitting(one, state) for one in heroes})
    return state, scene._replace(cast=tuple(fitting(one, state) for one in cast))


def fought(name: str, style: str, seed: int) -> Iterator[Kept]:
    """The choices of one fight, those of the heroes by who plays them sensibly."""
    state, scene = by_the_rules_of(name, *any_fight(seed))
    at = Table(state, SeededDice(seed))
    seats = {OPPOSITION: Emulator(style), PCS: Emulator(SENSIBLE)}
    found: list[Kept] = []

    def decide(decision: Decision, table: Table) -> str | None:
        if table.state.scene.exchange > EXCHANGES:
            return None
        who = table.state.characters.get(decision.who)
        seat = seats[OPPOSITION if who is None else who.side]
        where = f"{name} {seed}, {style}, {len(found) + 1}"
        if (choice := asked(where, decision, table, seat)) is not None:
            found.append(choice)
        return seat.choose(decision, table)

    advance(start_scene(at, scene), at, decide)
    yield from found


@pytest.mark.parametrize("name", FIGHTS)
def test_every_choice_of_a_fight_is_the_one_that_is_recorded(name: str) -> None:
    now = [each for style in STYLES for seed in SEEDS[name] for each in fought(name, style, seed)]
    assert len(now) > 100
    other = differences(f"{name}.txt", each_once(now))
    assert not other, "\n".join(other)
