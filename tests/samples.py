"""Fights to tell, record and export: played by the rules themselves, with choices and dice from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from solofate.rules.decisions import Call, Decision
from solofate.rules.decisions.actions import Task
from solofate.rules.dice import SeededDice
from solofate.rules.events import Event, GmCall, Narration
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, Character, adversary_sheet, enter, hero_sheet
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.model.stunts import Bonus, Stunt, Swap
from solofate.rules.model.zones import ZoneMap
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.overcome import overcome
from solofate.rules.procedures.conflict.turns import play_on, take_action
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table, advance

Asking = tuple[Decision, State]


class Fight(NamedTuple):
    """A played fight: its events, the state after, and every decision with the state it was asked in."""

    events: list[Event]
    state: State
    asked: list[Asking]

    @property
    def numbered(self) -> list[tuple[int, Event]]:
        return list(enumerate(self.events, start=1))


def maren(name: str = "Maren Holt", id: str = "maren") -> Character:
    sheet = hero_sheet(
        name,
        aspects=(
            SheetAspect("Disgraced Bell-Diver", "high-concept"),
            SheetAspect("I Hear the Drowned Calling", "trouble"),
            SheetAspect("Lungs Like Bellows"),
        ),
        skills={"athletics": 4, "will": 3, "notice": 3, "fight": 2, "provoke": 1},
        stunts=(
            Stunt(
                "Knife Between the Teeth", bonus=Bonus("fight", "attack", 2, parse_condition("zone has Wet"))
            ),
            Stunt(
                "Duellist", bonus=Bonus("fight", "defend", 2, parse_condition("once per scene", "A duel?"))
            ),
            Stunt("Born Lucky", bonus=Bonus("athletics", "overcome", 2, parse_condition("for a fate point"))),
            Stunt("Nerves", swap=Swap("will", "athletics", "defend")),
        ),
        description="She went down for a bell once.",
    )
    return enter(sheet, id, side=PCS, control="player")


def pike() -> Character:
    sheet = hero_sheet("Pike", aspects=(SheetAspect("Old Smuggler", "high-concept"),), skills={"shoot": 3})
    return enter(sheet, "pike", side=PCS, control="player")


def foes() -> tuple[Character, ...]:
    ringer = adversary_sheet(
        "Ringer",
        aspects=(SheetAspect("Sworn to the Bell"),),
        skills={"fight": 2, "athletics": 1},
        consequences=("mild",),
        stress={"physical": 2, "mental": 1},
    )
    sexton = adversary_sheet(
        "Drowned Sexton",
        kind="major",
        aspects=(SheetAspect("Cold as the Deep"),),
        skills={"fight": 3, "provoke": 3, "will": 2},
        consequences=("mild", "moderate"),
        stress={"physical": 3, "mental": 3},
    )
    thug = adversary_sheet(
        "Thug", aspects=(SheetAspect("Hired Muscle"),), skills={"fight": 1}, stress={"physical": 1}
    )
    return (
        enter(ringer, "ringer", side=OPPOSITION, control="gm", zone="nave"),
        enter(sexton, "sexton", side=OPPOSITION, control="gm", zone="loft"),
        enter(thug, "thug-1", side=OPPOSITION, control="gm", zone="nave", name="Thug 1"),
    )


def nave() -> SceneSetUp:
    zones = ZoneMap().with_zone("Nave").with_zone("Loft", ["nave"], 2).with_zone("Crypt", ["nave"])
    return SceneSetUp(
        "The flooded nave",
        zones.with_zone("Quay", ["crypt"]),
        (
            Aspect("Wet", on="zone:nave", free_invokes={"anyone": 1}),
            Aspect("Rising Tide"),
            Aspect("Rotten Floor", on="zone:loft", hidden=True),
        ),
        cast=foes(),
        places={"maren": "nave", "pike": "crypt"},
        goals={"pcs": "Silence the bell", "opposition": "Keep it ringing"},
    )


def any_option(stream: SeededDice) -> Callable[[Decision, State], str]:
    """Answers at random among the legal options."""

    def choose(decision: Decision, state: State) -> str:
        return decision.options[stream.below(len(decision.options))].id

    return choose


def play(seed: int, commands: int = 40) -> Fight:
    """A scene with a conflict in it, every choice drawn at random."""
    table = Table(State(), SeededDice(seed))
    stream = SeededDice(seed + 1000)
    pick = any_option(stream)
    asked: list[Asking] = []

    def decide(decision: Decision, at: Table) -> str:
        asked.append((decision, at.state))
        choice = pick(decision, at.state)
        if decision.who not in ("maren", "pike"):
            call = Call(choice, "It is the better of two evils")
            at.emit(GmCall(decision.kind, decision.who, call.chose, call.reason))
        return choice

    for hero in (maren(), pike()):
        bring_in(table, hero)
    advance(start_scene(table, nave()), table, decide)
    table.emit(Narration("I take the rope in my teeth and go for the bell-ringer.", "player"))
    tried = overcome(table, Task("maren", "overcome", "athletics", "across the pews"))
    advance(take_action(table, "maren", tried), table, decide)
    advance(take_action(table, "pike", advantage(table, "pike", "shoot", "Covered")), table, decide)
    from solofate.rules.procedures.conflict.turns import start_conflict

    for one in list(table.state.characters.values()):
        if one.side == PCS:
            table.state = table.state._replace(
                characters={**table.state.characters, one.id: one._replace(control="random")}
            )
    advance(start_conflict(table, ("physical", "mental")[seed % 2]), table, decide)
    for _ in range(commands):
        if table.state.scene.mode != CONFLICT:
            break
        advance(play_on(table), table, decide)
    end_scene(table)
    return Fight(table.log, table.state, asked)
