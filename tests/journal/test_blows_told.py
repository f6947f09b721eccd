"""How blows are told: true of who is struck, of where, and of the weapon; and never the same twice."""

from __future__ import annotations

import pytest

from solofate.gm.wording.at_hand import PERSON
from solofate.journal.deeds import LatelyTold, RollTold, rows
from solofate.rules.events import Outcome
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.wording.deeds_told import DeedTold

SKILLS = State().skills
RESULTS = {"fail": -2, "tie": 0, "just": 1, "succeed": 2, "style": 3}


def roll(
    result: str = "succeed",
    skill: str = "fight",
    whom: str = "Nan Crake",
    turn: int = 0,
    struck: frozenset[str] = frozenset((PERSON,)),
) -> RollTold:
    shifts = RESULTS[result]
    outcome = Outcome(
        "mira", "attack", 4, 4 - shifts, shifts, "succeed" if result == "just" else result, "nan"
    )
    return RollTold(outcome, skill, SKILLS, whom, False, turn, LatelyTold(), struck=struck)


def ends(purpose: str, struck: frozenset[str] = frozenset((PERSON,))) -> list[str]:
    """Every way a typed blow is told, over all outcomes."""
    found = []
    for result in RESULTS:
        lately = LatelyTold()
        for turn in range(12):
            told = roll(result, turn=turn, struck=struck)._replace(lately=lately)
            found.append("".join(told.told(DeedTold(purpose, "Nan Crake", strikes=True))))
    return found


@pytest.mark.parametrize("purpose", ["kick Nan Crake in the knee", "swing my fist at Nan Crake's jaw"])
def test_what_comes_of_a_blow_is_no_other_part_of_the_body(purpose: str) -> None:
    elsewhere = {*rows().lists["only-of"]["the-body"]}
    told = ends(purpose)
    assert not any(elsewhere & set(words_of(each)) for each in told), told
    assert any(elsewhere & set(words_of(each)) for each in ends("hit Nan Crake"))


def test_nobody_ducks_under_a_kick_at_the_knee() -> None:
    assert not any("ducks" in each or "stars" in each for each in ends("kick Nan Crake in the knee"))
    assert any("ducks" in each for each in ends("swing my fist at Nan Crake's face"))


def test_a_machine_sees_no_stars_and_feels_nothing() -> None:
    lists = rows().lists["only-of"]
    words = {*lists["people"], *lists["the-living"]}
    for purpose in ("hit Nan Crake", "shoot at Nan Crake", "stab Nan Crake"):
        told = ends(purpose, struck=frozenset())
        assert not any(words & set(words_of(each)) for each in told), told
    assert any(words & set(words_of(each)) for each in ends("hit Nan Crake", struck=frozenset((PERSON,))))


def test_an_elbow_is_no_blade() -> None:
    told = ends("drive my elbow into Nan Crake's ribs")
    assert not any("stroke" in each or "goes deep" in each or "parries" in each for each in told), told


def test_whoever_a_deed_ends_with_is_not_named_again() -> None:
    assert "hit Nan Crake, who" in " ".join(ends("hit Nan Crake"))
    assert not any(", and Nan Crake" in each for each in ends("hit Nan Crake"))
    assert any("Nan Crake, which" in each for each in ends("hit Nan Crake", struck=frozenset()))


def test_what_is_struck_with_is_a_fist_of_no_owner() -> None:
    assert DeedTold("swing my fist at Nan's face").done == "swings a fist at Nan's face"
    assert DeedTold("drive my elbow into Nan").done == "drives an elbow into Nan"
    assert DeedTold("hit Nan with my hammer").done == "hits Nan with their hammer"


@pytest.mark.parametrize("skill", ["fight", "shoot"])
def test_over_six_exchanges_no_blow_is_told_like_another(skill: str) -> None:
    lately, told = LatelyTold(), []
    for turn in range(18):
        result = ("fail", "succeed", "fail", "just", "fail", "style")[turn % 6]
        told.append(roll(result, skill, turn=turn)._replace(lately=lately).blow())
    assert len(set(told)) == len(told)
    assert len({does for does, _ in told}) >= 7


def test_a_shot_is_neither_met_halfway_nor_held_off() -> None:
    close = {*rows().lists["ends-of-blows-physical"]["tie"]}
    shots = {*rows().lists["ends-of-blows-shooting"]["tie"]}
    assert not close & shots
    assert roll("tie", "shoot").blow()[1] in shots and roll("tie", "fight").blow()[1] in close


def test_nobody_attacks_with_a_skill_by_its_name_where_nobody_is_named() -> None:
    assert "Fight" not in " ".join(roll(whom="").blow())


def test_what_a_search_does_not_find_is_what_it_was_for_and_not_where() -> None:
    lately, outcome = LatelyTold(), Outcome("mira", "overcome", 1, 3, -2, "fail", None)
    told = [
        "".join(
            roll("fail", "notice", "", turn)
            ._replace(outcome=outcome, lately=lately)
            .told(DeedTold("look around the tower for the boat"))
        )
        for turn in range(12)
    ]
    assert not any("the tower is nowhere" in each for each in told), told
    assert any("it is nowhere to be seen" in each for each in told), told


@pytest.mark.parametrize(
    "verb", ["punch", "kick", "stab", "shove", "grab", "shoot", "throw the chair at", "fight"]
)
@pytest.mark.parametrize("result", list(RESULTS))
def test_the_same_blow_six_times_over_is_told_in_six_ways(verb: str, result: str) -> None:
    lately = LatelyTold()
    told = [
        "".join(
            roll(result, skill="shoot" if verb == "shoot" else "fight", turn=turn)
            ._replace(lately=lately)
            .told(DeedTold(f"{verb} Nan Crake", "Nan Crake", strikes=True))
        )
        for turn in range(6)
    ]
    assert len(set(told)) == len(told), told
