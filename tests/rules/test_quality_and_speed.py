"""The time table, and what the shifts of a success are good for outside of conflicts (Bite-Sized Fate, Skills)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.errors import UnknownName
from solofate.gm.emulator import Emulator
from solofate.rules.decisions.actions import Task
from solofate.rules.events import DifficultySet, Outcome, ShiftsRead
from solofate.rules.model.characters import Character
from solofate.rules.model.durations import TIME_TABLE, Lasting, duration, readings
from solofate.rules.procedures.actions.durations import lasting_named, undo
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, ids, only, play, table

HOUR = TIME_TABLE.index("an hour")


def bite(*people: Character, rolls: tuple[int, ...], conflict: str | None = None) -> Table:
    return table(*people, dialect="bite-sized", dice=rolls, conflict=conflict)


@pytest.mark.rule("BS-TIME-01")
def test_the_time_table_has_twenty_four_named_steps() -> None:
    assert len(TIME_TABLE) == 24 and len(set(TIME_TABLE)) == 24
    named = {
        1: "instant",
        6: "15 minutes",
        8: "an hour",
        10: "an afternoon",
        17: "a season",
        24: TIME_TABLE[-1],
    }
    assert {at: TIME_TABLE[at - 1] for at in named} == named


@pytest.mark.rule("BS-TIME-02")
def test_nothing_is_quicker_than_an_instant_and_there_is_no_longest_time() -> None:
    assert [way.takes for way in readings(5, 2).values() if way.speed < 0] == [1, 0]
    beyond = readings(3, len(TIME_TABLE) - 1)["longer:3"].takes
    assert duration(TIME_TABLE, beyond) == "several mortal lifetimes and 3 steps more"


@pytest.mark.rule("BS-SHIFT-04")
@pytest.mark.parametrize(("way", "takes"), [("sooner:2", "15 minutes"), ("longer:2", "an afternoon")])
def test_an_hour_and_two_shifts_are_fifteen_minutes_or_an_afternoon(way: str, takes: str) -> None:
    at = bite(hero("Mira", crafts=3), rolls=(+1,))
    task = Task("mira", "overcome", "crafts", "mend the wheel")
    play(at, overcome(at, task, Against(2)), {"how-long": "an-hour", "shifts": way})
    read = only(at, ShiftsRead)
    assert (read.takes, read.quality) == (takes, 0)
    assert not at.state.lasting


@given(shifts=st.integers(1, 9), usual=st.integers(0, 30))
def test_shifts_are_divided_and_each_counts_once(shifts: int, usual: int) -> None:
    for way in readings(shifts, usual).values():
        assert way.quality + abs(way.speed) == shifts and way.quality >= 0
        assert way.takes == usual + way.speed >= 0


@pytest.mark.rule("BS-SHIFT-02")
@pytest.mark.parametrize(
    ("roll", "conflict", "asked"),
    [(+1, None, True), (0, None, False), (-1, None, False), (+1, "physical", False)],
)
def test_shifts_are_quality_and_speed_outside_of_a_conflict_alone(
    roll: int, conflict: str | None, asked: bool
) -> None:
    at = bite(hero("Mira", crafts=2), foe("Og"), rolls=(roll,), conflict=conflict)
    played = play(at, overcome(at, Task("mira", "overcome", "crafts"), Against(2)))
    assert ("shifts" in played.asked_kinds) == asked == bool(events_of(at, ShiftsRead))


def test_a_book_without_the_table_asks_nothing() -> None:
    at = table(hero("Mira", crafts=2), dice=(+2,))
    played = play(at, overcome(at, Task("mira", "overcome", "crafts"), Against(2)))
    assert not {"shifts", "how-long"} & set(played.asked_kinds)


@pytest.mark.rule("BS-SHIFT-03")
@pytest.mark.parametrize("opposed", [False, True])
def test_quality_makes_what_was_done_harder_to_undo(opposed: bool) -> None:
    at = bite(hero("Mira", crafts=3), hero("Pike", physique=4), foe("Og", physique=1), rolls=(+1, 0))
    task = Task("mira", "overcome", "crafts", "bar the door")
    play(at, overcome(at, task, Against(2)), {"shifts": "lasting"})
    assert at.state.lasting == (Lasting("bar the door", "mira", 2),)
    lasting = lasting_named(at.state, "door")
    stands = Against(None, "og", "", lasting.quality) if opposed else Against(1, None, "", lasting.quality)
    play(at, overcome(at, Task("pike", "overcome", "physique"), stands))
    assert events_of(at, DifficultySet)[-1].difficulty == 1 + 2
    assert events_of(at, Outcome)[-1].shifts == 1
    undo(at, "pike", lasting)
    assert lasting not in at.state.lasting


def test_what_was_never_made_to_last_is_not_undone_by_name() -> None:
    at = bite(hero("Mira"), rolls=())
    with pytest.raises(UnknownName, match="nothing that lasts is called “the door”"):
        lasting_named(at.state, "the door")


@pytest.mark.parametrize(
    ("purpose", "skill", "step"),
    [
        ("repair the pump", "crafts", "an-hour"),
        ("jump the gap", "athletics", "instant"),
        ("something or other", "crafts", "half-an-hour"),
        ("something or other", "notice", "instant"),
    ],
)
def test_the_gm_says_how_long_a_deed_takes_by_its_words_or_its_skill(
    purpose: str, skill: str, step: str
) -> None:
    at = bite(hero("Mira", **{skill: 3}), rolls=(+1,))
    played = play(at, overcome(at, Task("mira", "overcome", skill, purpose), Against(2)))
    decision = played.decision("how-long")
    assert len(ids(decision)) == 24
    call = Emulator("fair").decide(decision, at)
    assert call.chose == step and call.reason
