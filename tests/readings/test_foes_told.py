"""What is told of foes: that they set on the heroes, how many they are, and that they give up or run."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.rules.procedures.conflict.conflict_ends import offer_truce
from tests.gm.test_companions import in_a_fight, say, with_hesper
from tests.readings.situations import in_a_parlour
from tests.rules.at_the_table import play
from tests.rules.test_conflicts import fight as fight_at_the_table


@cache
def with_watchmen() -> Game:
    """Odile, Teo and their companion Hesper, and two watchmen against whom no fight has begun."""
    game = with_hesper()
    say(game, '/add "Watchman"*2')
    return game


@cache
def fight() -> Game:
    return in_a_fight()


@pytest.mark.parametrize(
    "said",
    [
        "They rush us.",
        "Men attack us.",
        "The watchmen attack.",
        "Watchmen burst in and fall upon Teo.",
        "They go for my throat.",
        "Both of them throw themselves on Hesper.",
        "The watchmen draw their swords.",
    ],
)
def test_those_who_are_here_and_set_on_the_heroes_begin_a_fight(said: str) -> None:
    line = with_watchmen().readings(said)[0].line
    assert line.startswith("/conflict with ") and set(line.split()[2:]) == {"watchman-1", "watchman-2"}


def test_one_of_them_who_sets_on_a_companion_is_nobody_new() -> None:
    assert (
        with_watchmen().readings("One of the watchmen leaps at Hesper.")[0].line
        == "/conflict with watchman-1"
    )


@pytest.mark.parametrize("said", ["We are attacked.", "Somebody shoots at us.", "It's an ambush!"])
def test_a_fight_with_nobody_named_is_with_whoever_opposes_the_heroes(said: str) -> None:
    assert with_watchmen().readings(said)[0].line == "/conflict"


@pytest.mark.parametrize(
    "said",
    [
        "The watchmen strike the bell.",
        "The watchmen close the gate.",
        "The watchmen come in.",
        "They jump at the noise.",
        "We are surrounded by hills.",
        "If they attack us, I run.",
        "The watchmen do not attack us.",
    ],
)
def test_what_is_no_onset_begins_none(said: str) -> None:
    assert not with_watchmen().readings(said)[0].line.startswith("/conflict")


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("Suddenly we are attacked by wolves.", '"Wolf"*2'),
        ("Riders sweep down and throw themselves on us.", '"Rider"*2'),
        ("A gang of thieves attacks us.", '"Thief"*2'),
    ],
)
def test_as_many_come_as_stand_with_the_heroes_where_it_is_not_said(said: str, who: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith(f"/conflict with {who}")


def test_a_companion_makes_them_one_more() -> None:
    assert with_hesper().readings("Riders charge us.")[0].line == '/conflict with "Rider"*3'


@pytest.mark.parametrize(
    ("said", "does"),
    [
        ("The first watchman has thrown his pike away.", "give up"),
        ("One of the watchmen drops his stave.", "give up"),
        ("Watchman 1 has had enough.", "give up"),
        ("The first watchman lets his sword fall.", "give up"),
        ("The nearest watchman turns tail.", "run away"),
        ("The first watchman has fled into the yard.", "run away"),
    ],
)
def test_one_who_is_told_to_give_way_is_made_to_by_a_roll(said: str, does: str) -> None:
    lines = [each.line for each in fight().readings(said)]
    assert lines[0] == f'/overcome provoke vs watchman-1 "make Watchman 1 {does}"'
    assert lines[1].startswith("/truce ")


@pytest.mark.parametrize(
    "said",
    [
        "Both watchmen have dropped their staves.",
        "The last of them has thrown his sword away.",
        "The watchmen run away.",
        "They are all on their knees.",
        "The rest of them flee into the street.",
    ],
)
def test_all_who_are_told_to_give_way_are_asked_to_stop(said: str) -> None:
    lines = [each.line for each in fight().readings(said)]
    told = said.rstrip(".").replace("They ", "The others ")
    assert lines[0] == f'/truce "{told}"' and lines[1].startswith("/overcome provoke vs ")


@pytest.mark.parametrize(
    "said",
    [
        "The watchman drops his pike and draws a dagger.",
        "The watchmen do not give up.",
        "The watchman throws his hat down.",
        "The first watchman runs at me.",
        "I hit him and he runs away.",
        "He will not surrender.",
    ],
)
def test_who_fights_on_does_not_give_way(said: str) -> None:
    assert not any(
        "make Watchman" in each.line or each.line.startswith("/truce") for each in fight().readings(said)
    )


@pytest.mark.parametrize(
    "said",
    [
        "He throws his knife at Teo.",
        "The second watchman swings his axe at Hesper.",
        "Watchman 1 stabs at Teo.",
    ],
)
def test_what_a_foe_does_is_no_blow_of_the_heros(said: str) -> None:
    first = fight().readings(said)[0]
    assert "turn of their own" in first.told


def test_who_is_out_is_fought_no_more() -> None:
    game = in_a_fight()
    say(game, "/hit watchman-1 9 physical")
    first = game.readings("I press the first watchman against the wall.")[0]
    assert "Watchman 1 is out of this fight already" in first.told or "watchman-2" in first.line
    named = game.readings("I kick Watchman 1 again.")[0]
    assert "Watchman 1 is out of this fight already" in named.told


@pytest.mark.rule("FC-END-01")
@pytest.mark.parametrize(("terms", "kept"), [("Drop it!", 0), ("You keep the bell, we go.", 1)])
def test_only_what_binds_somebody_is_kept_in_mind(terms: str, kept: int) -> None:
    at = fight_at_the_table()
    play(at, offer_truce(at, "mira", terms), {"truce": "accept"})
    assert len(at.state.memory.threads) == kept
