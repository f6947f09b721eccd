"""Bite-Sized Fate: blocks, walking, running and how far an attack reaches."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solofate.commands.language.situation import commands_of
from solofate.errors import IllegalChoice
from solofate.rules.decisions import Procedure
from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.events import (
    Blocked,
    DifficultySet,
    ExchangeStarted,
    Left,
    Outcome,
    Rolled,
    TurnEnded,
    TurnPassed,
)
from solofate.rules.in_force import ruleset_of
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.blocking import block
from solofate.rules.procedures.conflict.full_defense import declare_full_defense
from solofate.rules.procedures.conflict.movement import free_moves, long_move, run, walk
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import pass_turn, perform, start_conflict
from solofate.rules.ruleset import OVERCOME_IN_A_FIGHT
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, now, only, play, zones
from tests.rules.bite_sized import bite, fight


@pytest.mark.rule("BS-BLK-01", "BS-BLK-02", "BS-BLK-03")
@pytest.mark.parametrize(("dice", "meets"), [(+2, 4), (-4, 3)])
def test_a_block_is_the_least_that_the_named_action_with_the_named_skill_meets(dice: int, meets: int) -> None:
    foes = foe("Og", fight=2, shoot=2), foe("Crow")
    at = fight(hero("Mira", athletics=2), hero("Bo", athletics=3), *foes, dice=(dice, 0, 0))
    play(at, block(at, "mira", "athletics", "attack", "fight"))
    assert only(at, Blocked).total == 2 + dice
    play(at, attack(at, "og", "bo", "fight"))
    assert only(at, DifficultySet).difficulty == meets
    at.log.clear()
    play(at, attack(at, "og", "bo", "shoot"))
    assert only(at, DifficultySet).difficulty == 3


@pytest.mark.rule("BS-BLK-03")
@pytest.mark.parametrize("dice", [(+1, +3), (+3, +1)], ids=["the second", "the first"])
def test_of_two_blocks_the_higher_is_met(dice: tuple[int, int]) -> None:
    at = fight(hero("Mira"), hero("Bo"), foe("Og"), foe("Crow"), dice=(*dice, 0))
    play(at, block(at, "mira", "athletics", "attack", "fight"))
    play(at, block(at, "bo", "notice", "attack", "fight"))
    play(at, attack(at, "og", "mira", "fight"))
    assert only(at, DifficultySet).difficulty == 3


@pytest.mark.rule("BS-BLK-03")
def test_a_block_hinders_friends_as_well_but_not_the_blocker_and_ends_with_their_next_turn() -> None:
    at = fight(hero("Mira", fight=1), hero("Bo", fight=1), foe("Og"), dice=(+3, 0, 0, 0))
    play(at, block(at, "mira", "athletics", "attack", "fight"))
    play(at, attack(at, "mira", "og", "fight"))
    play(at, attack(at, "bo", "og", "fight"))
    at.emit(TurnPassed("mira", "gm"))
    play(at, attack(at, "bo", "og", "fight"))
    assert [each.difficulty for each in events_of(at, DifficultySet)] == [0, 3, 0]


@pytest.mark.rule("BS-BLK-03")
@pytest.mark.parametrize("others", [2, 1], ids=["at the same moment", "after them"])
def test_the_block_of_somebody_who_has_left_the_scene_is_gone(others: int) -> None:
    foes = foe("Og", athletics=2, control="player"), foe("Crow", athletics=others, control="player")
    at = bite(hero("Bo"), *foes, dice=(+4, 0, 0))
    play(at, start_conflict(at, "physical"))
    play(at, block(at, "og", "fight", "attack", "fight"))
    play(at, pass_turn(at, "og"))
    at.emit(Left("og"))
    play(at, attack(at, "crow", "bo", "fight"))
    assert not at.state.scene.blocks and only(at, DifficultySet).difficulty == 0


@pytest.mark.rule("BS-BLK-01", "BS-MOVE-01")
@pytest.mark.parametrize(("dice", "there"), [(-2, "yard"), (+2, "loft")])
def test_a_block_against_moving_makes_a_run_take_a_roll(dice: int, there: str) -> None:
    at = fight(
        hero("Mira", zone="yard"), foe("Og", zone="yard"), zones=zones(("Yard", "Loft")), dice=(+1, dice)
    )
    play(at, block(at, "og", "athletics", "move", "athletics"))
    play(at, run(at, "mira", "loft"))
    assert now(at, "mira").zone == there


@pytest.mark.rule("BS-BLK-01", "BS-MOVE-02")
@pytest.mark.parametrize(("dice", "there"), [(-2, "yard"), (+2, "loft")])
def test_a_block_against_moving_makes_a_step_take_a_roll_and_only_one(dice: int, there: str) -> None:
    at = fight(
        hero("Mira", zone="yard"), foe("Og", zone="yard"), zones=zones(("Yard", "Loft")), dice=(+1, dice)
    )
    play(at, block(at, "og", "athletics", "move", "athletics"))
    play(at, perform(at, "mira", TurnChoice("move", "loft")))
    assert now(at, "mira").zone == there and at.state.scene.turn == "mira"
    assert now(at, "mira").moved and not free_moves(at.state, "mira"), "whoever was held up has walked"


STREET = zones(("A", "B"), ("B", "C"), ("C", "D"), ("D", "E"), ("A", "Garden", 1), ("A", "Court", 3))


def on_the_street(*dice: int, **skills: int) -> Table:
    return fight(hero("Mira", zone="a", **skills), foe("Og", zone="e"), zones=STREET, dice=dice)


@pytest.mark.rule("BS-MOVE-01", prompt="/walk ZONE, /run ZONE")
@pytest.mark.parametrize("go", [walk, run, long_move])
def test_one_walks_or_runs_and_neither_takes_a_roll(go: Callable[..., Procedure]) -> None:
    at = on_the_street(athletics=1)
    play(at, go(at, "mira", "b"))
    assert now(at, "mira").zone == "b" and not events_of(at, Rolled)
    known = {command.name for command in commands_of(ruleset_of(at.state))}
    assert {"walk", "run"} <= known
    at = on_the_street(athletics=1)
    play(at, long_move(at, "mira", "court"))
    assert now(at, "mira").underway == ("court", 1), "a border adds to the way and asks for no roll either"


@pytest.mark.rule("BS-MOVE-01", "BS-MOVE-02", prompt="/walk ZONE")
@pytest.mark.parametrize(("walks", "effort"), [(True, 1), (False, 2)])
def test_walking_is_one_zone_and_takes_one_off_the_action_of_the_turn(walks: bool, effort: int) -> None:
    at = on_the_street(0, notice=2)
    if walks:
        play(at, walk(at, "mira", "b"))
        assert now(at, "mira").zone == "b" and at.state.scene.turn == "mira"
        with pytest.raises(IllegalChoice, match="walked in this turn already"):
            play(at, walk(at, "mira", "c"))
    play(at, advantage(at, "mira", "notice", "High Ground"))
    assert only(at, Rolled).effort == effort


@pytest.mark.rule("BS-MOVE-02")
def test_out_of_a_fight_nobody_counts_who_has_walked() -> None:
    at = bite(hero("Mira", zone="a"), zones=STREET)
    for zone in ("b", "c"):
        play(at, walk(at, "mira", zone))
        assert now(at, "mira").zone == zone


@pytest.mark.rule("BS-MOVE-02")
def test_walking_reaches_no_farther_than_the_next_zone_and_takes_nothing_off_a_defence() -> None:
    at = fight(hero("Mira", zone="a", fight=2), foe("Og", zone="b"), zones=STREET, dice=(0,))
    with pytest.raises(IllegalChoice, match="walking gets one zone far"):
        play(at, walk(at, "mira", "c"))
    play(at, walk(at, "mira", "b"))
    at.emit(TurnPassed("og", "gm"))
    play(at, attack(at, "og", "mira", "fight"))
    assert only(at, DifficultySet).difficulty == 2


@pytest.mark.rule("BS-MOVE-02", "BS-DEF-01")
def test_who_has_walked_neither_runs_nor_defends_in_the_same_turn() -> None:
    at = on_the_street()
    play(at, walk(at, "mira", "b"))
    with pytest.raises(IllegalChoice, match="running takes the whole of it"):
        play(at, run(at, "mira", "d"))
    with pytest.raises(IllegalChoice, match="defending takes all of it"):
        play(at, declare_full_defense(at, "mira"))


@pytest.mark.rule("BS-MOVE-03", prompt="/run ZONE")
@pytest.mark.parametrize(("athletics", "there"), [(0, "b"), (1, "b"), (2, "c"), (3, "d"), (4, "e")])
def test_running_is_as_many_zones_as_the_skill_and_at_least_one(athletics: int, there: str) -> None:
    at = on_the_street(athletics=athletics)
    play(at, run(at, "mira", "e"))
    assert now(at, "mira").zone == there and not events_of(at, Rolled)


@pytest.mark.rule("BS-MOVE-04", "BS-MOVE-05")
@pytest.mark.parametrize(
    ("to", "athletics", "turns"), [("garden", 2, 1), ("garden", 1, 2), ("court", 2, 2), ("court", 4, 1)]
)
def test_a_border_adds_to_what_a_zone_costs_and_what_is_too_little_is_kept(
    to: str, athletics: int, turns: int
) -> None:
    at = on_the_street(athletics=athletics)
    for turn in range(1, turns + 1):
        play(at, run(at, "mira", to))
        assert now(at, "mira").zone == (to if turn == turns else "a")
        at.emit(TurnEnded("mira"))
        at.emit(ExchangeStarted(turn + 1))


@pytest.mark.rule("BS-MOVE-04")
@pytest.mark.parametrize(("athletics", "reaches"), [(2, "b"), (3, "c"), (4, "d")])
def test_what_a_border_costs_is_not_there_for_the_zones_behind_it(athletics: int, reaches: str) -> None:
    way = zones(("A", "B", 1), ("B", "C"), ("C", "D"))
    at = fight(hero("Mira", zone="a", athletics=athletics), foe("Og", zone="d"), zones=way)
    play(at, run(at, "mira", "d"))
    assert now(at, "mira").zone == reaches


@pytest.mark.rule("BS-MOVE-05")
@pytest.mark.parametrize("pause", ["rests", "turns-aside"])
def test_what_was_saved_is_lost_by_a_turn_of_rest_or_another_way(pause: str) -> None:
    at = on_the_street(athletics=2)
    play(at, run(at, "mira", "court"))
    assert now(at, "mira").underway == ("court", 2)
    for step in (2, 3):
        at.emit(TurnEnded("mira"))
        at.emit(ExchangeStarted(step))
        if step == 2 and pause == "turns-aside":
            play(at, walk(at, "mira", "garden"))
            assert now(at, "mira").underway == ("garden", 1)
    play(at, run(at, "mira", "court"))
    assert now(at, "mira").zone == "a"


@pytest.mark.rule("BS-RNG-01", "BS-RNG-02")
@pytest.mark.parametrize(
    ("zone", "skill", "reaches"),
    [
        ("a", "fight", True),
        ("b", "fight", False),
        ("d", "shoot", True),
        ("e", "shoot", False),
        ("court", "shoot", True),
    ],
)
def test_hands_reach_their_own_zone_and_shots_three_whatever_the_borders(
    zone: str, skill: str, reaches: bool
) -> None:
    at = fight(hero("Mira", zone="a"), foe("Og", zone=zone), zones=STREET, dice=(-4,))
    if reaches:
        play(at, attack(at, "mira", "og", skill))
        assert only(at, Outcome).result == "fail"
    else:
        with pytest.raises(IllegalChoice, match="reaches only"):
            play(at, attack(at, "mira", "og", skill))


@pytest.mark.rule("BS-CONF-06")
def test_a_turn_is_one_of_five_actions() -> None:
    at = fight(hero("Mira", fight=2, zone="a"), foe("Og", fight=2, zone="a"), zones=STREET)
    verbs = {option.detail.verb for option in turn_options(at.state, "og")}
    assert verbs == {"attack", "move", "dash", "advantage", "block", "defend", "pass"}
    with pytest.raises(IllegalChoice, match="a turn is a maneuver, an attack, a defence, a block or a move"):
        at.rules.require(OVERCOME_IN_A_FIGHT)
