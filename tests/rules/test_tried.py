"""What is offered, asked and done where something is tried stands as it is written in `tried/`.

A row that differs is to be read: `UPDATE_GOLDEN=1` writes it anew where it is meant.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.changed import others
from tests.rules.tried import compelled, conflicts, engagements, further, seasons, undertakings
from tests.rules.tried.offers import offered
from tests.rules.tried.record import Situation, Tried, record

FILES = Path(__file__).with_name("tried")

ANYWHERE = ("absorb", "fate", "invoke", "mark", "name")
"""What is asked in most deeds; every answer to it is tried where blows and rolls are."""

IN_A_FIGHT = (*ANYWHERE, "attack-style", "defend")
HARM = ("absorb", "fate", "mark", "name")


@pytest.mark.rule("FC-TURN-01", "FC-ZONE-02", "FC-ZONE-03", "FC-ZONE-05", "FC-ZONE-07")
def test_a_turn_offers_what_is_written() -> None:
    assert not others(FILES / "offers.txt", offered())


def told(
    name: str, situations: tuple[Situation, ...], elsewhere: tuple[str, ...] = ()
) -> dict[str, list[str]]:
    """What is not as it stands in the file of that name; answers to what is asked `elsewhere` are not tried here."""
    tried = Tried(elsewhere)
    return others(FILES / f"{name}.txt", {each.name: record(each, tried) for each in situations})


@pytest.mark.rule("FC-ATTACK-02", "FC-ATTACK-03", "FC-ATTACK-04", "FC-ATTACK-05")
def test_blows() -> None:
    assert not told("attacks", conflicts.ATTACKS)


@pytest.mark.rule("FO-SPLIT-01", "FO-SPLIT-02", "FO-SPLIT-03", "FO-ZONEATK-03")
def test_blows_for_several() -> None:
    assert not told("several", conflicts.SEVERAL, (*ANYWHERE, "attack-style"))


@pytest.mark.rule("FO-BLOCK-05", "FO-MINION-01")
def test_blows_at_whoever_is_covered() -> None:
    assert not told("covered", conflicts.COVERED, (*ANYWHERE, "attack-style"))


@pytest.mark.rule("FC-HARM-01", "FC-HARM-03", "FC-HARM-06", "FC-HARM-08", "FC-STRESS-04", "FC-STRESS-05")
def test_hits() -> None:
    assert not told("hits", conflicts.HITS)


@pytest.mark.rule("FC-ZONE-04", "FC-ZONE-05", "FC-ZONE-06", "BS-MOVE-02", "BS-MOVE-03")
def test_steps() -> None:
    assert not told("steps", conflicts.STEPS, ANYWHERE)


@pytest.mark.rule("FC-TURN-02", "FC-TURN-03", "FC-TURN-04", "FC-CONCEDE-02", "FC-CONCEDE-03")
def test_turns() -> None:
    assert not told("turns", conflicts.TURNS, IN_A_FIGHT)


@pytest.mark.rule("FC-OVERCOME-02", "FC-OVERCOME-03", "FC-OVERCOME-05", "FC-OVERCOME-06", "FC-OVERCOME-07")
def test_rolls() -> None:
    assert not told("rolls", undertakings.ROLLS)


@pytest.mark.rule("FO-SOLO-02", "FO-SOLO-04", "FO-SOLO-06", "FO-SOLO-07")
def test_rolls_against_what_is_greater_and_by_sheets_that_are_open() -> None:
    assert not told("more-rolls", undertakings.MORE_ROLLS, ("absorb", "fate", "mark"))


@pytest.mark.rule(
    "FC-ADV-03", "FC-ADV-04", "FC-ADV-05", "FC-ADV-06", "FC-ADV-07", "FC-ADV-08", "FC-ADV-10", "FC-ADV-12"
)
def test_advantages() -> None:
    assert not told("advantages", undertakings.ADVANTAGES, ANYWHERE)


def test_what_is_there_and_what_goes() -> None:
    assert not told("things", undertakings.THINGS, ANYWHERE)


@pytest.mark.rule(
    "FC-CONTEST-03", "FC-CONTEST-04", "FC-CONTEST-05", "FC-CONTEST-06", "FC-CONTEST-07", "FC-CONTEST-08",
    "FC-CONTEST-09", "FC-CONTEST-11",
)  # fmt: skip
def test_contests() -> None:
    assert not told("contests", engagements.CONTESTS, HARM)


@pytest.mark.rule("FC-CHALLENGE-01", "FC-CHALLENGE-02", "FC-CHALLENGE-05")
def test_challenges() -> None:
    assert not told("challenges", engagements.CHALLENGES, ANYWHERE)


def test_distractions_and_countdowns() -> None:
    assert not told("troubles", engagements.TROUBLES, ANYWHERE)


@pytest.mark.rule("FC-COMPEL-02", "FC-COMPEL-03", "FC-COMPEL-04", "FC-COMPEL-07", "FC-COMPEL-09")
def test_compels_that_are_offered() -> None:
    assert not told("compels-offered", compelled.OFFERS, ANYWHERE)


@pytest.mark.rule("FC-COMPEL-05", "FC-COMPEL-06", "FC-COMPEL-08", "FC-COMPEL-10")
def test_compels_that_are_proposed() -> None:
    assert not told("compels-proposed", compelled.PROPOSALS, ANYWHERE)


def test_scenes() -> None:
    assert not told("scenes", seasons.SCENES, (*ANYWHERE, "turn"))


@pytest.mark.rule("FC-RECOVER-02", "FC-RECOVER-03", "FC-RECOVER-04", "FC-RECOVER-05")
def test_growth() -> None:
    assert not told("growth", seasons.GROWTH, ANYWHERE)


@pytest.mark.rule("FC-OVERCOME-03", "FC-OVERCOME-07")
def test_costs() -> None:
    assert not told("costs", further.COSTS, ("invoke", "absorb", "fate", "mark", "name"))


@pytest.mark.rule("FO-MAP-01", "FO-HIVE-02")
def test_foes_who_are_hard_to_reach() -> None:
    assert not told("foes", further.FOES, (*ANYWHERE, "attack-style"))


def test_what_runs_beside_a_scene() -> None:
    assert not told("beside", further.BESIDE, ANYWHERE)


def test_what_changes_a_sheet_and_what_is_over() -> None:
    assert not told("sheets", further.SHEETS, ANYWHERE)
