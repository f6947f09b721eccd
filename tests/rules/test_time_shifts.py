"""Shifts as time, by the option time-shifts (TIME)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate import Game
from solofate.gm.emulator import Emulator
from solofate.rules.decisions.actions import Task
from solofate.rules.events import Boost, TimeTaken
from solofate.rules.model.durations import BEYOND, TIME_STEPS, shifted
from solofate.rules.procedures.actions.overcome import Against, overcome
from tests.rules.at_the_table import Played, events_of, hero, only, play, table
from tests.rules.trial_bouts import TRIALS

OPTION = ("time-shifts",)
TASK = Task("mira", "overcome", "crafts", "mend the pump")


def mended(
    roll: int, options: tuple[str, ...] = OPTION, fails: str = "fail", conflict: str | None = None
) -> Played:
    """Mira's Crafts is Fair (+2) against a pump of 2 that is an hour's work."""
    at = table(hero("Mira", crafts=2), options=options, dice=[roll], conflict=conflict)
    answers = {"how-long": "an-hour"} if options and conflict is None else {}
    if roll < 0:
        answers["overcome-fail"] = fails
    if roll == 0:
        answers["overcome-tie"] = "minor-cost"
    played = play(at, overcome(at, TASK, Against(2)), answers)
    played.at = at  # type: ignore[attr-defined]
    return played


def taken(played: Played) -> TimeTaken:
    return only(played.at, TimeTaken)  # type: ignore[attr-defined, no-any-return]


@pytest.mark.rule("FO-TIME-01", "FO-TIME-03", prompt="options: [time-shifts], then /overcome crafts vs 2")
@pytest.mark.parametrize(
    ("roll", "fails", "takes", "done"),
    [
        (0, "", "an hour", True),
        (1, "", "half an hour", True),
        (2, "", "several minutes", True),
        (3, "", "a few minutes", True),
        (-1, "major-cost", "a few hours", True),
        (-2, "major-cost", "several hours", True),
        (-1, "fail", "a few hours", False),
    ],
)
def test_each_shift_is_a_step_of_the_time_that_was_named(
    roll: int, fails: str, takes: str, done: bool
) -> None:
    played = mended(roll, fails=fails)
    assert (taken(played).takes, taken(played).done) == (takes, done)
    boosts = [each for each in events_of(played.at, Boost) if each.who == "mira"]  # type: ignore[attr-defined]
    assert bool(boosts) == (roll == 3), "style is judged besides"


@pytest.mark.rule("FO-TIME-02")
def test_the_gm_names_a_quantity_and_a_unit_before_the_dice() -> None:
    played = mended(1)
    assert played.asked_kinds[0] == "how-long" and played.asked[0].who == "gm"
    assert {"half-an-hour", "an-hour", "a-few-hours", "several-hours"} <= {
        each.id for each in played.asked[0].options
    }
    at = table(hero("Mira", crafts=2), options=OPTION)
    call = Emulator("fair").decide(next(overcome(at, TASK, Against(2))), at)
    assert played.asked[0].legal(call.chose) and call.reason


@pytest.mark.rule("FO-TIME-04", "FO-TIME-05")
@pytest.mark.parametrize(
    ("named", "shifts", "takes"),
    [
        ("half an hour", 1, "several minutes"),
        ("several hours", -1, "half a day"),
        ("half a second", 1, "instant"),
        ("half a second", 9, "instant"),
        ("several generations", -1, BEYOND),
        ("several months", -2, "a year"),
    ],
)
def test_units_follow_one_another_both_ways(named: str, shifts: int, takes: str) -> None:
    assert shifted(TIME_STEPS, TIME_STEPS.index(named), shifts) == takes


@given(named=st.integers(0, len(TIME_STEPS) - 1), shifts=st.integers(-40, 40))
def test_more_shifts_never_take_longer(named: int, shifts: int) -> None:
    order = [*TIME_STEPS, BEYOND]
    assert order.index(shifted(TIME_STEPS, named, shifts + 1)) <= order.index(
        shifted(TIME_STEPS, named, shifts)
    )


@pytest.mark.parametrize(("options", "conflict"), [((), None), (OPTION, "physical")])
def test_without_it_and_amid_a_fight_nobody_asks_for_the_time(
    options: tuple[str, ...], conflict: str | None
) -> None:
    played = mended(1, options, conflict=conflict)
    assert not events_of(played.at, TimeTaken)  # type: ignore[attr-defined]


def test_the_pump_in_the_yard_by_what_is_typed() -> None:
    game = Game.new(TRIALS / "scenes" / "11-the-pump-in-the-yard.yaml", options=OPTION, seed=2)
    game.do('/overcome physique vs 2 "turn the pump over"')
    while game.pending is not None:
        game.choose("")
    assert any(isinstance(event, TimeTaken) for _, event in game.log)
    game.close()


def test_times_are_said_with_the_article_they_take() -> None:
    assert {"half an hour", "an hour", "half a day", "a day", "a few weeks"} < set(TIME_STEPS)
