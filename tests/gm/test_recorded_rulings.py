"""What a GM rules when deeds are tried, planned, objected to and made up in some scenes is what is recorded.

Every question that a procedure puts is answered by one style, and what it answers, with all its values, is a line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from solofate.errors import SolofateError
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.decisions.actions import INVOKE, Task
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.permission import Deed
from solofate.rules.model.state import Last, Offered, State, in_play
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.deeds import Ways, attempt
from solofate.rules.procedures.actions.details import bring_about, declare
from solofate.rules.procedures.actions.overcome import overcome
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.actions.seeking import seek
from solofate.rules.procedures.actions.situation_aspects import do, write_down
from solofate.rules.procedures.compels.compel_offers import (
    AFTER_A_DEED,
    AT_THE_START,
    BEFORE_A_TURN,
    ask_for_compel,
    compel_moment,
)
from solofate.rules.procedures.compels.compellable import compellable
from solofate.rules.procedures.compels.compelling import ACCEPTED, REFUSED
from solofate.rules.procedures.compels.compels import propose_compel
from solofate.rules.procedures.compels.complications import ASPECT, DECISION, EVENT, FACT
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

DONE = (
    "climb the burning tower",
    "sort the papers and mend the door and feed the dog",
    "race them to the bridge",
    "stab the guard in the back",
    "jump over the pit",
    "force the locked gate",
    "read the letter",
)
"""What is done without saying how: dangerous, of many parts, against others, and plain. The first ruling counts."""

Ruled = Callable[[Table, str, str], Any]
"""A deed of somebody, with somebody else there."""


def tries(number: int) -> Ruled:
    """An overcome, against whatever the GM says."""
    skill, purpose = PURPOSES[number]
    return lambda at, who, other: overcome(
        at, Task(who, "overcome", skill, purpose), needed=number % 2 == 0, in_part=number % 3 > 0
    )


def does(purpose: str) -> Ruled:
    """A thing done, of which the GM says whether it takes a roll."""
    return lambda at, who, _: do(at, who, purpose)


def own_aspect(at: Table, who: str) -> str:
    """The first aspect that bears on somebody."""
    return next(iter(compellable(at.state, who))).name


DEEDS: dict[str, Ruled] = {
    **{PURPOSES[number][1]: tries(number) for number in range(len(PURPOSES))},
    "advantage on the scene": lambda at, who, _: advantage(at, who, "notice", "A Loose Board"),
    "advantage on somebody": lambda at, who, other: advantage(at, who, "deceive", "Looking Away", other),
    "advantage on what is there": lambda at, who, _: advantage(at, who, "crafts", "Slick Stone"),
    "a detail": lambda at, who, _: declare(at, who, "There is a rope in the boat house"),
    "a detail with a reason": lambda at, who, _: declare(at, who, "I know the cook here", own_aspect(at, who)),
    "a detail brought about": lambda at, who, other: bring_about(at, other, "The light dies", own_aspect(at, other)),
    "undoing an aspect": lambda at, who, _: remove(at, who, "Slick Stone", "athletics"),
    "undoing what others put there": lambda at, who, _: remove(at, who, "Barred Door"),
    "a search": lambda at, who, _: seek(at, who, "notice", "a way out"),
    "a search for something": lambda at, who, _: seek(at, who, "investigate", "a trapdoor in the floor"),
    "a thing that is written down": lambda at, who, _: write_down(at, who, Aspect("Pitch Dark Cellar", by=who)),
    "a thing that is written down of somebody": lambda at, who, other: write_down(
        at, who, Aspect("Out of Breath", on=other, by=who)
    ),
    "undoing the mood of the place": lambda at, who, _: remove(at, who, at.state.scene.aspects[0].name, "lore"),
    "a thing done": lambda at, who, _: do(at, who, "light the lamp"),
    "a thing done with a skill": lambda at, who, _: do(at, who, "jump over the wall", "athletics"),
    **{purpose: does(purpose) for purpose in DONE},
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
    "a contest of one skill": lambda at, who, other: start_contest(
        at,
        ContestPlan("The roof", (SidePlan((who,), "reach it"), SidePlan((other,), "be first")), skill="athletics"),
    ),
    "a compel of words that stop a deed": lambda at, who, _: propose_compel(
        at, who, who, next(iter(compellable(at.state, who))), "I cannot move"
    ),
    "a compel before a turn": lambda at, who, _: compel_moment(at, BEFORE_A_TURN),
    "a compel after a deed": lambda at, who, _: compel_moment(at, AFTER_A_DEED),
    "a compel that is asked for": lambda at, who, _: ask_for_compel(at, who),
    "a compel as a scene begins": lambda at, who, _: compel_moment(at, AT_THE_START),
    "a compel by the player": lambda at, who, _: propose_compel(
        at, who, who, next(iter(compellable(at.state, who))), "The rope snaps and the guards hear it"
    ),
    "a nudge": lambda at, who, _: nudge(at),
}  # fmt: skip


def quiet(seed: int) -> State:
    """Some people who are not at each other's throats, at a place with a mood."""
    state = midway(("condensed", "condensed", "core", "bite-sized")[seed % 4], seed)
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
        ),
        compels_per_scene=2,
    )


def compelled_before(seed: int, state: State) -> State:
    """The same where heroes have been compelled, in this session and before, and somebody's latest roll has failed."""
    draw = SeededDice(mixed(seed, 23)).below
    heroes = in_play(state, PCS)
    before = []
    for number in range(1 + draw(6)):
        who = heroes[draw(len(heroes))]
        aspects = [each.name for each in compellable(state, who.id)]
        before.append(
            Offered(
                who.id,
                aspects[draw(len(aspects))] if aspects else "Slick Stone",
                (GM_SEAT, GM_SEAT, who.id)[draw(3)],
                (DECISION, EVENT)[draw(2)],
                (ASPECT, FACT, "")[draw(3)],
                (REFUSED, ACCEPTED)[draw(2)],
                session=1 if number < 2 else 2,
                this_scene=not draw(3),
            )
        )
    result = ("fail", "tie", "succeed")[draw(3)]
    return state._replace(
        compels=tuple(before),
        compels_per_scene=2 + draw(3),
        session=2,
        last=Last(heroes[draw(len(heroes))].id, "overcome", result, -1, 1, 2),
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
        if len(found) == (1 if deed in DONE else MOST):
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
        kept
        for seed in SEEDS
        for deed in deeds
        for kept in ruled(
            f"scene {seed}", seed, compelled_before(seed, quiet(seed)) if seed % 2 else quiet(seed), deed
        )
    ]
    other = differences(f"rulings-{part + 1}.txt", now)
    other += differences(f"said-rulings-{part + 1}.txt", sentences(now))
    assert not other, "\n".join(other)
