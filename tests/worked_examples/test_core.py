"""Fate Core's worked examples of challenges, contests and turns, through public commands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.rules.events import (
    AspectAdded,
    Boost,
    ContestEnded,
    Event,
    Invoked,
    Outcome,
    Rolled,
    TaskDone,
    TurnOrderSet,
    Twist,
)
from solofate.rules.names import slug
from tests.worked_examples.stage import stage

ZIRD = {
    "Zird": {"skills": {"Great": ["Lore"], "Good": ["Crafts", "Rapport"]}},
    "Cynere": {
        "skills": {"Great": ["Athletics"], "Good": ["Notice", "Fight"]},
        "aspects": ["I've Got Zird's Back"],
    },
}


def answered(game: Game, **answers: str) -> None:
    """Take each question by its kind (`_` for `-`), pass on invokes, and else what is usual."""
    while game.pending is not None:
        kind = game.pending.kind
        game.choose(answers.get(kind.replace("-", "_"), "pass" if kind == "invoke" else ""))


def rolled(game: Game, line: str, *dice: str, **answers: str) -> list[Event]:
    """A line with these dice, and all that came of it."""
    before = len(game.log)
    for faces in dice:
        game.do(f"/dice {faces}")
    game.do(line)
    answered(game, **answers)
    return [event for _, event in game.log[before:]]


def of(events: list[Event], kind: type[Any]) -> list[Any]:
    return [event for event in events if type(event) is kind]


@pytest.fixture
def ritual(tmp_path: Path) -> Game:
    game = stage(tmp_path, {"Zird": ZIRD["Zird"]}, {}, dialect="core")
    game.do("/control gm player")
    game.do('/challenge "Purge the ground" "Board up:crafts:3" "Calm them:rapport:3" "The ritual:lore:3"')
    answered(game)
    return game


@pytest.mark.rule("CO-CHAL-02", "CO-CHAL-04", "CO-CHAL-05", "CO-CHAL-14")
def test_xc_ex_03_three_tasks_of_one_roller_against_passive_opposition(ritual: Game) -> None:
    challenge = ritual.state.scene.challenge
    assert challenge is not None
    assert [(task.skill, task.difficulty) for task in challenge.tasks] == [
        ("crafts", 3),
        ("rapport", 3),
        ("lore", 3),
    ]
    with pytest.raises(SolofateError, match="needs a conflict"):
        ritual.do('/attack "A Villager" with crafts')


@pytest.mark.rule("CO-CHAL-06", "CO-CHAL-08", "CO-CHAL-09", "CO-CHAL-10", "CO-CHAL-07", "CO-CHAL-12")
def test_xc_ex_04_to_07_zird_calms_them_at_a_price_and_the_ground_is_protected(ritual: Game) -> None:
    events = rolled(ritual, "/task board", "0000", cost="boost", boost_name="Hasty Work")
    assert of(events, TaskDone)[0].cost == "minor" and len(of(events, Boost)) == 1
    events = rolled(ritual, "/task calm", "---0", overcome_fail="major-cost", cost="problem")
    assert of(events, TaskDone)[0].cost == "major" and of(events, TaskDone)[0].result == "succeed"
    ritual.do("/dice ++00")
    ritual.do("/task ritual")
    (boost,) = [each for each in ritual.state.scene.aspects if each.kind == "boost"]
    wanted = f"{slug(boost.name)}:oppose"
    while ritual.pending is not None and ritual.pending.kind == "invoke":
        ways = [each.id for each in ritual.pending.options]
        ritual.choose(wanted if wanted in ways else "pass")
    answered(ritual, what_follows="nothing")
    events = [event for _, event in ritual.log]
    (last,) = [event for event in of(events, Outcome)][-1:]
    assert (last.effort, last.opposition, last.shifts) == (6, 5, 1)
    assert len(of(events, TaskDone)) == 3 and ritual.state.scene.challenge is None


@pytest.fixture
def race(tmp_path: Path) -> Game:
    teran = {"Teran": {"skills": {"Good": ["Lore", "Athletics"]}}}
    game = stage(tmp_path, {"Cynere": ZIRD["Cynere"]}, teran, dialect="core", aspects=["Muddy Ground"])
    game.do("/control gm player")
    game.do("/control teran player")
    game.do('/contest "Reach Zird" cynere vs teran "teleport away with him"')
    answered(game, contest_opposition="direct")
    return game


def victories(game: Game) -> dict[str, int]:
    contest = game.state.scene.contest
    assert contest is not None
    return {side.id: side.victories for side in contest.sides}


@pytest.mark.rule("CO-CONT-01", "CO-CONT-02", "CO-CONT-03", "CO-CONT-04", "CO-CONT-05")
def test_xc_ex_08_two_sides_their_goals_and_the_mud(race: Game) -> None:
    contest = race.state.scene.contest
    assert contest is not None and not contest.obstacles and contest.to == 3
    assert "Muddy Ground" in {aspect.name for aspect in race.state.scene.aspects}
    assert [side.goal for side in contest.sides][1] == "teleport away with him"


@pytest.mark.rule(
    "CO-CONT-05", "CO-CONT-08", "CO-CONT-09", "CO-CONT-10", "CO-CONT-11", "CO-CONT-12", "CO-CONT-13"
)
def test_xc_ex_09_to_13_cynere_wins_three_to_one(race: Game) -> None:
    """With the erratum of the second exchange (XC-EX-10b)."""
    lore = {"contest_roll": "teran:lore", "contest_prepare": "ready"}
    rolled(race, "/exchange athletics", "---0", "0000", **lore)
    assert victories(race) == {"pcs": 0, "opposition": 1}
    rolled(race, "/exchange athletics", "0000", "-000", **lore)
    assert victories(race) == {"pcs": 1, "opposition": 1}
    lore["twist"] = "Magical Distortions"
    events = rolled(race, "/exchange athletics", "-000", "0000", **lore)
    assert len(of(events, Twist)) == 1 and victories(race) == {"pcs": 1, "opposition": 1}
    (twist,) = [each for each in of(events, AspectAdded) if each.aspect == "Magical Distortions"]
    assert not twist.free_invokes
    before = race.state.characters["cynere"].fate_points
    start = len(race.log)
    race.do("/dice 0000")
    race.do("/dice +000")
    race.do("/exchange athletics")
    wanted = ["ive-got-zirds-back", "magical-distortions"]
    while race.pending is not None:
        if race.pending.kind == "invoke" and race.pending.who == "cynere" and wanted:
            way = next(
                (
                    each.id
                    for each in race.pending.options
                    if each.id.startswith(wanted[0]) and each.id.endswith(":+2")
                ),
                None,
            )
            assert way is not None, [each.id for each in race.pending.options]
            wanted.pop(0)
            race.choose(way)
        else:
            race.choose(
                lore.get(race.pending.kind.replace("-", "_"), "pass" if race.pending.kind == "invoke" else "")
            )
    events = [event for _, event in race.log[start:]]
    assert len(of(events, Invoked)) == 2 and not of(events, Twist)
    assert race.state.characters["cynere"].fate_points == before - 2
    assert of(events, ContestEnded)[0].winner == "pcs"


@pytest.mark.rule("CO-CONT-09")
def test_xc_ex_10a_a_margin_of_three_alone_is_two_victories(race: Game) -> None:
    lore = {"contest_roll": "teran:lore", "contest_prepare": "ready"}
    rolled(race, "/exchange athletics", "---0", "0000", **lore)
    rolled(race, "/exchange athletics", "+000", "-000", **lore)
    assert victories(race) == {"pcs": 2, "opposition": 1}


@pytest.mark.rule("CO-CONT-14", "CO-CONT-15", "CO-CONT-17")
def test_xc_ex_14_mud_in_the_eyes_stops_nobodys_roll(race: Game) -> None:
    rolled(race, '/advantage athletics "Mud in the Eyes" on teran', "0000", "0000", defend="athletics")
    aspect = next(each for each in race.state.scene.aspects if each.name == "Mud in the Eyes")
    assert dict(aspect.free_invokes) == {"cynere": 1}
    events = rolled(
        race, "/exchange athletics", "0000", "0000", contest_roll="teran:lore", contest_prepare="ready"
    )
    assert {roll.who for roll in of(events, Rolled)} == {"cynere", "teran"}


WAREHOUSE = {
    "Cynere": {"skills": {"Good": ["Notice"]}},
    "Zird": {"skills": {"Average": ["Notice"]}},
    "Landon": {"skills": {"Good": ["Athletics"]}},
}


@pytest.mark.rule(
    "CO-TURN-01", "CO-TURN-02", "CO-TURN-03", "CO-TURN-04", "CO-CONF-01", "CO-CONF-02", "CO-CONF-09"
)
def test_xc_ex_15_to_20_the_order_in_the_warehouse(tmp_path: Path) -> None:
    foes = {"Og": {"skills": {"Athletics": 2}}, "Thug": {"skills": {"Fight": 1}, "kind": "minor"}}
    game = stage(
        tmp_path,
        WAREHOUSE,
        foes,
        dialect="core",
        aspects=["Heavy Crates", "Cramped", "Open to the Water", "Ladder Access Only"],
    )
    game.do("/control gm player")
    game.do("/conflict physical")
    answered(game, npc_slots="together")
    (order,) = of([event for _, event in game.log], TurnOrderSet)
    assert order.who == ("cynere", "zird", "landon", "og", "thug") and order.together
