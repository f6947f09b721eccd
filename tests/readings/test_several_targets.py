"""Sentences that speak of several foes, where one action may have several targets and where it may not."""

from __future__ import annotations

from functools import cache

import pytest

from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from tests.readings.situations import fighting_in_the_lane, in_a_fight


@cache
def _moment(where: str, *options: str) -> Moment:
    """The starter's fight on the long floor, or the one with the toughs in the lane next door."""
    state = (in_a_fight if where == "floor" else fighting_in_the_lane)().state
    return Moment(state._replace(options=(*state.options, *options)))


def _read(where: str, said: str, *options: str) -> str:
    return readings(_moment(where, *options), said)[0].line


LUMPERS = "lumper-1, lumper-2, lumper-3"


@pytest.mark.rule("FO-MULTI-01")
@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I cut at both lumpers", "/attack lumper-1, lumper-2 with fight"),
        ("I slash at all three lumpers", f"/attack {LUMPERS} with fight"),
        ("I kick two of the lumpers", "/attack lumper-1, lumper-2 with fight"),
        ("I cut at the lumpers", f"/attack {LUMPERS} with fight"),
        ("I hit every lumper", f"/attack {LUMPERS} with fight"),
        ("I hit each of the lumpers", f"/attack {LUMPERS} with fight"),
        ("I punch Nan and the nearest lumper", "/attack nan-crake, lumper-1 with fight"),
        ("I hit lumpers 1 and 3", "/attack lumper-1, lumper-3 with fight"),
        ("I slash at Nan, lumper 1 and lumper 3", "/attack nan-crake, lumper-1, lumper-3 with fight"),
        ("I hit all of them", f"/attack {LUMPERS}, nan-crake with fight"),
        ("I attack everyone but Nan", f"/attack {LUMPERS} with fight"),
        ("I swing at everybody on the long floor", f"/attack {LUMPERS}, nan-crake with fight"),
        ("I shoot the lumper and the lookout", "/attack lumper-1, loft-lookout with shoot"),
        ("I threaten all the lumpers", f"/attack {LUMPERS} with provoke"),
        ("I trip the lumpers", f'/advantage fight "Tripped" on {LUMPERS}'),
    ],
)
def test_a_deed_at_several_is_one_roll_for_them(said: str, line: str) -> None:
    assert _read("floor", said, "multiple-targets") == line
    alone = _read("floor", said)
    assert "," not in alone.partition('"')[0] and "," not in alone.rpartition('"')[2]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I shoot the toughs", "/attack hired-tough-1, hired-tough-2 with shoot"),
        ("I shoot everybody in the lane", "/attack hired-tough-1, hired-tough-2 with shoot"),
        # A blade reaches nobody in the lane from the market, so that it is no deed at several.
        ("I cut at both toughs", "/attack hired-tough-1 with fight"),
    ],
)
def test_only_those_who_can_be_reached_where_they_stand_are_meant(said: str, line: str) -> None:
    assert _read("lane", said, "multiple-targets") == line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I cut at a lumper", "/attack lumper-1 with fight"),
        ("I stab the second lumper", "/attack lumper-2 with fight"),
        ("strike at lumper two with the cutlass", "/attack lumper-2 with fight"),
        ("I stab the lumper, then Nan", "/attack lumper-1 with fight"),
        ("I cut Nan and the lumper hits me", "/attack nan-crake with fight"),
        ("I punch the lumper and kick Nan", "/attack nan-crake with fight"),
    ],
)
def test_a_deed_at_one_stays_a_deed_at_one(said: str, line: str) -> None:
    assert _read("floor", said, "multiple-targets") == line


@pytest.mark.rule("FO-ZONEATK-03")
def test_a_whole_zone_is_struck_by_what_the_words_name() -> None:
    moment = _moment("floor", "multiple-targets")
    name = next(one.name for one in moment.state.scene.aspects if not one.hidden)
    line = f'/attack everybody in long floor with fight by "{name}"'
    assert readings(moment, f"I hit everybody with the {name}")[0].line == line


@pytest.mark.parametrize(
    "line",
    [
        "/attack lumper-1, lumper-2 with fight",
        "/attack everybody with fight by Dust",
        "/attack everybody in hoist with fight by Dust",
        "/attack lumper-1 with fight into crates",
    ],
)
def test_a_command_for_several_or_into_a_block_is_whole_as_it_stands(line: str) -> None:
    """Nothing is filled in at the prompt, where it would then be aimed at one of them alone."""
    assert [each.line for each in readings(_moment("floor", "multiple-targets"), line)] == [line]
