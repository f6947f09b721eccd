"""What the GM says again and again, over a thousand times each: twists, costs and what becomes of the fallen."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.emulator import Emulator
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.dice import Faces, SeededDice
from solofate.rules.events import AspectAdded, Cost, FatePoints, TakenOut, Twist
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.costs import MAJOR, MINOR, name_price
from solofate.rules.procedures.conflict.taken_out import kills, take_out
from solofate.rules.procedures.engagements.contest_advantages import READY
from solofate.rules.procedures.engagements.contests import start_contest
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import foe, hero

SCENES, IN_A_SCENE = 125, 8
PLACES = (
    "The quay at dawn", "The wharf-mother's parlour", "Up on the roofs", "Aboard a ship that nobody unloads",
    "A market full of lamps", "Below the customs house", "The chapel of the drowned", "The marsh road",
)  # fmt: skip
SKILLS = ("athletics", "stealth", "rapport", "lore", "fight")


class Level:
    """Dice that always come to nothing, so that equals tie."""

    def roll(self) -> Faces:
        return (1, 0, -1, 0)


@cache
def phrases() -> dict[str, tuple[Phrase, ...]]:
    return load_phrases(None, ["lamplight"])


def a_scene(number: int, words: TableWords) -> Table:
    """A scene somewhere, with two heroes and two foes in it and no fate point on the table."""
    table = Table(State(), Level(), words)
    for name in ("Ann", "Ben"):
        bring_in(table, hero(name, athletics=3, stealth=2, rapport=1, fate_points=0, control="policy"))
    cast = (foe("Nan", athletics=3, deceive=2, physical=2), foe("Mate", fight=1, physical=1))
    advance(start_scene(table, SceneSetUp(PLACES[number % len(PLACES)], cast=cast)), table, Emulator().choose)
    if table.state.pool:
        table.emit(FatePoints("gm", -table.state.pool, 0, "the test"))
    table.log.clear()
    return table


def words() -> TableWords:
    return TableWords(phrases, SeededDice(3))


def test_every_tie_of_a_thousand_changes_the_ground_and_none_in_a_scene_as_another_did() -> None:
    said, plan = Counter[str](), ContestPlan(
        "get away", (SidePlan(("ann",), "get away"), SidePlan(("nan",), "catch her")), skill="athletics"
    )  # fmt: skip
    drawn, gm = words(), Emulator("fair")
    for number in range(SCENES):
        table = a_scene(number, drawn)

        def decide(decision: Decision, at: Table) -> str | None:
            if sum(isinstance(event, Twist) for event in at.log) == IN_A_SCENE:
                return None
            return READY if decision.kind == "contest-prepare" else gm.choose(decision, at)

        advance(start_contest(table, plan), table, decide)
        twists = [event.aspect for event in table.log if isinstance(event, Twist)]
        added = [event for event in table.log if isinstance(event, AspectAdded) and event.kind == "situation"]
        assert len(set(twists)) == len(twists) == IN_A_SCENE, "none comes twice in a scene"
        assert [event.aspect for event in added] == twists, "and each is true of the scene"
        said.update(twists)
    assert len(said) >= 30 and max(said.values()) <= 0.1 * sum(said.values()), said.most_common(3)


@pytest.mark.parametrize("style", ["gentle", "fair", "ruthless"])
def test_a_thousand_costs_are_of_every_kind_and_none_twice_within_three(style: str) -> None:
    said, kinds = Counter[str](), Counter[str]()
    drawn, gm = words(), Emulator(style)
    for number in range(SCENES):
        table = a_scene(number, drawn)
        for at in range(IN_A_SCENE):
            degree = MAJOR if (number + at) % 3 == 0 else MINOR

            def pay(table: Table, degree: str, skill: str) -> Procedure:
                price = yield from name_price(table, "ann", degree, 2, skill, None)
                table.emit(Cost("ann", degree, price.text, price.does))

            advance(pay(table, degree, SKILLS[at % len(SKILLS)]), table, gm.choose)
        costs = [event for event in table.log if isinstance(event, Cost)]
        assert all(one.does != other.does for one, other in pairwise(costs))
        assert len({cost.text for cost in costs}) == len(costs), "no text twice in a scene"
        kinds.update(f"{cost.degree}-{cost.does}" for cost in costs)
        said.update(cost.text for cost in costs)
    assert len(kinds) >= 6 and max(kinds.values()) <= 0.3 * sum(kinds.values()), kinds
    assert len(said) >= 70 and max(said.values()) <= 0.08 * sum(said.values()), said.most_common(3)


def test_a_thousand_of_the_fallen_live_and_no_two_of_a_scene_fare_alike() -> None:
    said = Counter[str]()
    drawn, gm = words(), Emulator("ruthless")
    for number in range(SCENES):
        table = a_scene(number, drawn)
        for who, by in (("ann", "nan"), ("mate", "ben"), ("nan", "ben"), ("ben", "mate")):
            advance(take_out(table, who, by), table, gm.choose)
        fates = {event.who: event.text for event in table.log if isinstance(event, TakenOut)}
        heroes = [text for who, text in fates.items() if table.state.characters[who].side != OPPOSITION]
        assert len(set(fates.values())) == len(fates) == 4
        assert not any(map(kills, heroes)), "no hero dies unless it was put on the table"
        said.update(heroes)
    assert len(said) >= 40 and max(said.values()) <= 0.08 * sum(said.values()), said.most_common(3)
