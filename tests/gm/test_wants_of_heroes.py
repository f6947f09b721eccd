"""What the heroes want where a title does not say it: what their trouble says, or what they have yet to do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.gm.scenes.opening import at_the
from solofate.gm.scenes.title_stakes import is_a_chore, is_a_motto
from solofate.gm.wording.draws import TableWords
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.events import StakeSettled, TensionChanged, ThreadOpened
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table
from tests.gm.test_framing import frame, phrases
from tests.rules.at_the_table import hero


def a_table(trouble: str, seed: int = 1) -> Table:
    table = Table(State(), QueuedDice(), TableWords(phrases, SeededDice(seed)))
    mira = hero("Mira", athletics=4, stealth=3, notice=2)
    aspects = (SheetAspect("Surgeon", "high-concept"), SheetAspect(trouble, "trouble"))
    bring_in(table, mira._replace(sheet=replace(mira.sheet, aspects=aspects)))
    table.emit(TensionChanged(2, 0, "the test"))
    return table


def wanted(table: Table, title: str) -> str:
    frame(table, title)
    return table.state.scene.goals[PCS]


@pytest.mark.parametrize(
    ("trouble", "goal"),
    [
        ("Somebody Is Poisoning the Wells", "Find out who is poisoning the wells"),
        ("The Guild Has Taken My Daughter", "Get your daughter back"),
        ("His Sister Ama Has Been Missing Since the Flood", "Find out what has become of your sister Ama"),
    ],
)
@pytest.mark.parametrize(
    "title", ["On the bike, downhill, with no brakes", "In the shop I count the empty type cases"]
)
def test_a_title_that_names_no_want_leaves_what_a_trouble_says(trouble: str, goal: str, title: str) -> None:
    assert wanted(a_table(trouble), title) == goal


@pytest.mark.parametrize("motto", ["Nobody Drowns on My Shift", "Everybody Leaves in the End"])
def test_what_a_hero_holds_to_is_nothing_to_find_out_about(motto: str) -> None:
    assert "drowns" not in (goal := wanted(a_table(motto), "In the shop I count the empty type cases"))
    assert "leaves" not in goal


@pytest.mark.parametrize(
    ("aspect", "motto"),
    [
        ("Nobody Drowns on My Shift", True),
        ("Everyone Always Pays in the End", True),
        ("Nobody Has Seen My Brother", False),
        ("Everybody Is Leaving the Valley", False),
        ("Somebody Is Poisoning the Wells", False),
        ("The Guild Takes Its Share", False),
    ],
)
def test_a_motto_is_told_from_what_goes_on(aspect: str, *, motto: bool) -> None:
    assert is_a_motto(aspect) == motto


def test_what_a_title_says_comes_before_the_trouble() -> None:
    table = a_table("Somebody Is Poisoning the Wells")
    assert wanted(table, "I go to the prison to free Marek, the printer") == "Free Marek, the printer"


def test_an_errand_that_is_neither_won_nor_lost_goes_on_in_the_next_scene() -> None:
    table = a_table("Curious Beyond All Sense")
    assert wanted(table, "Nobody has seen my sister, and I ask at the bakery") == (
        "Find out what has become of your sister"
    )
    end_scene(table)
    assert (
        wanted(table, "In the shop I count the empty type cases") == "Find out what has become of your sister"
    )


@pytest.mark.parametrize("result", ["open", "", "won", "lost"])
def test_an_errand_said_to_be_open_goes_along_and_what_is_settled_stays_behind(result: str) -> None:
    table = a_table("Curious Beyond All Sense")
    sought = "Find out who burned the granary"
    assert wanted(table, "I go to the mill to find out who burned the granary") == sought
    if result:
        table.emit(StakeSettled(sought, result))
    end_scene(table)
    assert (wanted(table, "At the harbour") == sought) == (result in ("open", ""))


def test_what_a_thread_is_about_goes_along_from_scene_to_scene() -> None:
    table = a_table("Curious Beyond All Sense")
    sought = "Find out who burned the granary"
    assert wanted(table, "I go to the mill to find out who burned the granary") == sought
    table.emit(ThreadOpened("granary", "Somebody Has Burned the Granary"))
    for title in ("At the harbour", "In the chapel", "At the old quarry"):
        end_scene(table)
        assert wanted(table, title) == sought


@pytest.mark.parametrize(
    ("goal", "chore"),
    [
        ("Count the empty type cases", True),
        ("Climb over the rail", True),
        ("Saddle the horse", True),
        ("Climb the tower", False),
        ("Row back to your boathouse", True),
        ("Row back to the wreck", False),
        ("Free Marek, the printer", False),
        ("Open the safe in the office", False),
    ],
)
def test_what_nobody_is_after_for_its_own_sake(goal: str, chore: bool) -> None:
    assert is_a_chore(goal) is chore


@pytest.mark.parametrize(
    ("zone", "said"),
    [
        ("bike", "on the bike"),
        ("tub", "by the tub"),
        ("cellar", "in the cellar"),
        ("bed", "in the bed"),
    ],
)
def test_nobody_is_in_what_holds_nobody(zone: str, said: str) -> None:
    assert at_the(zone) == said
