"""What a GM rules when deeds are tried, planned, objected to and made up in some scenes is what is recorded.

Every question that a procedure puts is answered by one style, and what it answers, with all its values, is a line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from solofate.errors import SolofateError
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import INVOKE, Task
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.permission import Deed
from solofate.rules.model.state import State, in_play
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.deeds import Ways, attempt
from solofate.rules.procedures.actions.details import bring_about, declare
from solofate.rules.procedures.actions.overcome import overcome
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.actions.seeking import seek
from solofate.rules.procedures.actions.situation_aspects import do, write_down
from solofate.rules.procedures.compels.compel_offers import ask_for_compel, compel_moment
from solofate.rules.procedures.compels.compellable import compellable
from solofate.rules.procedures.compels.compels import propose_compel
from solofate.rules.procedures.engagements.challenge_plans import start_challenge
from solofate.rules.procedures.engagements.contests import start_contest
from solofate.rules.procedures.scenes.nudging import nudge
from solofate.rules.table import PlainWords, Table, advance
from tests.gm.recording import Kept, asked, differences, sentences
from tests.gm.standings import midway

SEEDS = range(500, 512)
STYLES = ("gentle", "fair", "ruthless")
MOST = 12
"""Questions of one deed that are recorded."""

PURPOSES = (
    ("athletics", "leap the gap to the roof"),
    ("burglary", "pick the lock in the dark"),
    ("stealth", "slip past them unseen"),
    ("rapport", "talk the guard out of it"),
    ("lore", "remember what the old books say of it"),
    ("physique", "hold the door against the flood"),
    ("notice", "see who is hiding on the slick stone"),
    ("crafts", "mend the broken wheel"),
)

Ruled = Callable[[Table, str, str], Any]
"""A deed of somebody, with somebody else there."""


def tries(number: int) -> Ruled:
    """An overcome, against whatever the GM says."""
    skill, purpose = PURPOSES[number]
    return lambda at, who, other: overcome(
        at, Task(who, "overcome", skill, purpose), needed=number % 2 == 0, in_part=number % 3 > 0
    )


DEEDS: dict[str, Ruled] = {
    **{PURPOSES[number][1]: tries(number) for number in range(len(PURPOSES))},
    "advantage on the scene": lambda at, who, _: advantage(at, who, "notice", "A Loose Board"),
    "advantage on somebody": lambda at, who, other: advantage(at, who, "deceive", "Looking Away", other),
    "advantage on what is there": lambda at, who, _: advantage(at, who, "crafts", "Slick Stone"),
    "a detail": lambda at, who, _: declare(at, who, "There is a rope in the boat house"),
    "a detail with a reason": lambda at, who, _: declare(at, who, "I know the cook here", "we grew up together"),
    "a detail that is brought about": lambda at, who, _: bring_about(at, who, "The lamp goes out", "the wind"),
    "undoing an aspect": lambda at, who, _: remove(at, who, "Slick Stone", "athletics"),
    "undoing what others put there": lambda at, who, _: remove(at, who, "Barred Door"),
    "a search": lambda at, who, _: seek(at, who, "notice", "a way out"),
    "a search for something": lambda at, who, _: seek(at, who, "investigate", "a trapdoor in the floor"),
    "a thing that is written down": lambda at, who, _: write_down(at, who, Aspect("Pitch Dark Cellar", by=who)),
    "a thing done": lambda at, who, _: do(at, who, "light the lamp"),
    "a thing done with a skill": lambda at, who, _: do(at, who, "jump over the wall", "athletics"),
    "a deed that may be ruled out": lambda at, who, _: attempt(
        at, Deed(who, "overcome", "athletics", "run for it"), Ways(lambda: tries(0)(at, who, ""))
    ),
    "a challenge": lambda at, who, _: start_challenge(at, "Save the mill from the fire"),
    "a contest": lambda at, who, other: start_contest(
        at, ContestPlan("The bell", (SidePlan((who,), "ring it"), SidePlan((other,), "stop them")))
    ),
    "a race of many": lambda at, who, other: start_contest(
        at,
        ContestPlan(
            "The crown",
            (
                SidePlan(tuple(one.id for one in in_play(at.state, PCS)), "seize it"),
                SidePlan(tuple(one.id for one in in_play(at.state, OPPOSITION)), "seize it first"),
            ),
            to=4,
        ),
    ),
    "a compel that is asked for": lambda at, who, _: ask_for_compel(at, who),
    "a moment for a compel": lambda at, who, _: compel_moment(at, "scene-start"),
    "a compel by the player": lambda at, who, _: propose_compel(
        at, who, who, next(iter(compellable(at.state, who))), "The rope snaps and the guards hear it"
    ),
    "a nudge": lambda at, who, _: nudge(at),
}  # fmt: skip


def quiet(seed: int) -> State:
    """Some people who are not at each other's throats, at a place with a mood."""
    state = midway("condensed", seed)
    draw = SeededDice(mixed(seed, 17)).below
    kinds = ("setting", "scenario", "situation")
    place = tuple(
        each._replace(kind=kinds[draw(3)]) if each.kind == "situation" else each
        for each in state.scene.aspects
    )
    return state._replace(
        scene=state.scene._replace(
            mode="free",
            kind=None,
            turn=None,
            turn_order=None,
            exchange=0,
            open=True,
            tension=draw(6),
            aspects=place,
        )
    )


def ruled(where: str, seed: int, state: State, deed: str) -> Iterator[Kept]:
    """The answers to all that one deed asks, but for invokes."""
    heroes, foes = in_play(state, PCS), in_play(state, OPPOSITION)
    who, other = heroes[seed % len(heroes)], foes[seed % len(foes)]
    at = Table(state, SeededDice(mixed(seed, len(deed))), PlainWords())
    style = STYLES[(seed + len(deed)) % len(STYLES)]
    seat = Emulator(style)
    found: list[Kept] = []

    def decide(decision: Decision, table: Table) -> str | None:
        if decision.kind == INVOKE.id:
            return decision.default
        if len(found) == MOST:
            return None
        choice = asked(f"{where}, {style}, {deed}, {len(found) + 1}", decision, table, seat)
        found.extend([choice] if choice is not None else [])
        return seat.choose(decision, table)

    try:
        advance(DEEDS[deed](at, who.id, other.id), at, decide)
    except SolofateError as refused:
        found.append(Kept(f"{where}, {style}, {deed}, refused | {type(refused).__name__}", str(refused)))
    yield from found


@pytest.mark.parametrize("part", range(3))
def test_what_is_ruled_of_a_deed_is_what_is_recorded(part: int) -> None:
    deeds = list(DEEDS)[part::3]
    now = [
        kept for seed in SEEDS for deed in deeds for kept in ruled(f"scene {seed}", seed, quiet(seed), deed)
    ]
    other = differences(f"rulings-{part + 1}.txt", now)
    other += differences(f"said-rulings-{part + 1}.txt", sentences(now))
    assert not other, "\n".join(other)
