"""Fights set up for the emulator to decide in, and whole ones for it to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from solofate.gm.emulator import Emulator
from solofate.gm.weights import Weights
from solofate.rules.decisions import Call, Decision
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import State
from solofate.rules.model.zones import NO_ZONES, ZoneMap
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Decider, Table, advance
from tests.rules.at_the_table import foe, hero, zones

SKILLS = tuple(DEFAULT_SKILL_IDS)
TEMPERAMENTS = ("mindless", "brute", "skirmisher", "soldier", "schemer", "coward")
STYLES = ("gentle", "fair", "ruthless")


def of_temper(character: Character, tactics: str, kind: str = "minor") -> Character:
    """The same character with another temperament, and as weighty as said."""
    return character._replace(sheet=replace(character.sheet, tactics=tactics, kind=kind))


def turn_of(at: Table, who: str) -> Decision:
    """The decision about a whole turn, as the rules ask it."""
    return Decision("turn", who, tuple(turn_options(at.state, who)), "pass", None)


def ask(at: Table, decision: Decision, style: str = "fair", weights: Weights | None = None) -> Call:
    """What the emulator answers."""
    call = Emulator(style, weights=weights).decide(decision, at)
    assert decision.legal(call.chose)
    return call


def any_fight(seed: int) -> tuple[State, SceneSetUp]:
    """Some fight: heroes, foes, zones, aspects and temperaments drawn from a seed."""
    draw = SeededDice(mixed(seed, 77)).below
    place = (
        NO_ZONES,
        zones(("Yard", "Loft"), ("Loft", "Roof", 2), ("Yard", "Dock")),
        zones(names=("Hall",)),
        zones(("Nave", "Crypt", 3), ("Nave", "Tower"), ("Tower", "Belfry")),
    )[draw(4)]
    heroes = [_hero(number, draw) for number in range(1 + draw(3))]
    cast = tuple(_foe(number, draw) for number in range(1 + draw(4)))
    where = list(place.names)
    places = {one.id: where[draw(len(where))] for one in (*heroes, *cast)} if where else {}
    aspects = (
        Aspect("Pitch Dark", free_invokes={"gm": 1}),
        Aspect("Slick Stone"),
        Aspect("A Trapdoor", hidden=True),
    )[: draw(4)]
    scene = SceneSetUp(
        "Any Fight",
        zones=place,
        aspects=aspects,
        places=places,
        cast=cast,
        conflict=("physical", "physical", "mental")[draw(3)],
        first=(None, PCS, OPPOSITION)[draw(3)],
    )
    return State(characters={one.id: one for one in heroes}), scene


def _hero(number: int, draw: Callable[[int], int]) -> Character:
    ratings = {SKILLS[draw(len(SKILLS))]: 1 + draw(4) for _ in range(6)}
    ratings.setdefault(("fight", "shoot", "provoke")[draw(3)], 2 + draw(3))
    return hero(
        f"Hero {number + 1}", aspects=(f"Bold {number}", f"Rash {number}"), control="pcs-policy", **ratings
    )


def _foe(number: int, draw: Callable[[int], int]) -> Character:
    ratings = {SKILLS[draw(len(SKILLS))]: 1 + draw(3) for _ in range(2)}
    ratings.setdefault(("fight", "shoot", "provoke")[draw(3)], 1 + draw(4))
    made = foe(
        f"Foe {number + 1}",
        aspects=(f"Mean {number}",),
        physical=draw(5),
        mental=draw(4),
        consequences=("mild", "moderate")[: draw(3)],
        **ratings,
    )
    return of_temper(made, TEMPERAMENTS[draw(6)], ("minor", "major")[draw(2)])


def played(seed: int, decide: Decider, most: int = 30) -> Table:
    """Play some fight to its end, or for so many exchanges."""
    state, scene = any_fight(seed)
    at = Table(state, SeededDice(seed))

    def until_then(decision: Decision, table: Table) -> str | None:
        return None if table.state.scene.exchange > most else decide(decision, table)

    advance(start_scene(at, scene), at, until_then)
    return at


def one_zone() -> ZoneMap:
    """A place with a single zone."""
    return zones(names=("Hall",))
