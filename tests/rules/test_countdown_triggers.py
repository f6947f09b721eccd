"""Whom a trigger of a countdown means, and which events meet it (COUNT)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.rules.countdown_triggers import is_meant
from solofate.rules.events import (
    AspectAdded,
    AspectRevealed,
    Conceded,
    ConflictEnded,
    CountdownMarked,
    Entered,
    Event,
    Hit,
    Left,
    Moved,
    Outcome,
    SceneEnded,
    SceneStarted,
    TakenOut,
)
from solofate.rules.model.countdowns import Countdown, read_triggers, running
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.procedures.engagements.countdowns import start_countdown
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, now, table, zones


def docks(trigger: str, *, on: str = "", chief: str = "") -> Table:
    """Mira against two thugs and Og the Red, and a countdown of three boxes that waits for something."""
    thugs = [foe("Thug")._replace(id=f"thug-{at}", name=f"Thug {at}") for at in (1, 2)]
    at = table(
        hero("Mira"), foe("Og the Red"), *thugs, zones=zones(("Yard", "The Loft"), ("The Loft", "Roof"))
    )
    if chief:
        one = now(at, chief)
        at.emit(Entered(chief, one._replace(sheet=replace(one.sheet, kind="major"))))
    start_countdown(at, Countdown("The Fuse", 3, (Repercussion("Boom"),), read_triggers([trigger]), on=on))
    at.log.clear()
    return at


@pytest.mark.parametrize(
    ("who", "means", "chief"),
    [
        ("", ["mira", "og-the-red", "thug-1", "thug-2"], ""),
        ("heroes", ["mira"], ""),
        ("foes", ["og-the-red", "thug-1", "thug-2"], ""),
        ("villain", ["og-the-red", "thug-1", "thug-2"], ""),
        ("villain", ["og-the-red"], "og-the-red"),
        ("villain", ["og-the-red", "thug-1", "thug-2"], "mira"),
        ("og-the-red", ["og-the-red"], ""),
        ("red", ["og-the-red"], ""),
        ("og-the", ["og-the-red"], ""),
        ("og-the-r", [], ""),
        ("thug", ["thug-1", "thug-2"], ""),
        ("2", ["thug-2"], ""),
        ("pike", [], ""),
    ],
)
def test_whom_a_trigger_means(who: str, means: list[str], chief: str) -> None:
    state = docks("exchange", chief=chief).state
    assert [one.id for one in state.characters.values() if is_meant(state, one, who)] == means


@pytest.mark.rule("FO-COUNT-06")
@pytest.mark.parametrize(
    ("trigger", "event", "met"),
    [
        ("“Fog” appears", AspectAdded("Fog", "situation", "scene", {}, None), True),
        ("“Fog” appears", AspectRevealed("Fog", "situation", "scene", {}, "mira"), True),
        ("“Fog” appears", AspectAdded("Smoke", "situation", "scene", {}, None), False),
        ("“Fog” appears", AspectAdded("Fog", "situation", "scene", {}, None, hidden=True), False),
        ("Og enters the Loft", AspectAdded("The Loft", "situation", "scene", {}, None), False),
        ("Og enters the Loft", Moved("og-the-red", "yard", "the-loft"), True),
        ("Mira is hit", Hit("mira", "og-the-red", 2, "physical"), True),
        ("Mira is hit", Hit("og-the-red", "mira", 2, "physical"), False),
        ("Mira fails", Hit("mira", "og-the-red", 2, "physical"), False),
        ("Mira fails", Outcome("mira", "overcome", 0, 2, -2, "fail"), True),
        ("Mira fails", Outcome("mira", "overcome", 0, 2, 2, "succeed"), False),
        ("Thug concedes", Conceded("thug-1", 0, "runs"), True),
        ("a scene begins", SceneStarted("Another", "free", NO_ZONES, ()), True),
        ("a scene begins", SceneEnded("A Test", "free"), False),
        ("the scene is over", SceneEnded("A Test", "free"), True),
        ("the scene is over", ConflictEnded("pcs"), False),
    ],
)
def test_what_an_event_meets_is_marked_in_the_words_of_the_trigger(
    trigger: str, event: Event, met: bool
) -> None:
    at = docks(trigger)
    at.emit(event)
    assert [mark.came_of for mark in events_of(at, CountdownMarked)] == [trigger] * met


@pytest.mark.parametrize(
    ("event", "runs_on"),
    [
        (TakenOut("og-the-red", "mira", "Out cold"), False),
        (Left("og-the-red"), False),
        (TakenOut("thug-1", "mira", "Out cold"), True),
        (Left("thug-1"), True),
    ],
)
def test_what_hangs_on_a_foe_is_closed_with_that_foe_and_with_no_other(event: Event, runs_on: bool) -> None:
    at = docks("exchange", on="og-the-red")
    at.emit(event)
    assert bool(running(at.state)) is runs_on
    assert [mark.came_of for mark in events_of(at, CountdownMarked)] == (
        [] if runs_on else [f"{'Og the Red' if isinstance(event, TakenOut) else 'og-the-red'} is out of it"]
    )


def test_what_waits_for_the_end_of_the_foe_it_hangs_on_is_marked_and_runs_on() -> None:
    at = docks("Og is taken out", on="og-the-red")
    at.emit(TakenOut("og-the-red", "mira", "Out cold"))
    assert [each.marked for each in running(at.state)] == [1]
