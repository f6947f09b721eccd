"""Threats in contests: whoever rolls below them is hit (Fate Condensed, Contests)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.events import Boost, ContestEnded, Hit, HitStopped, Left, Rolled, TakenOut
from solofate.rules.in_force import ruleset
from solofate.rules.model.contests import Threat
from tests.rules.at_the_table import events_of, foe, hero, only
from tests.rules.contests import FIRE, RACE, race, run


@pytest.mark.rule(
    "FC-CONTEST-02",
    "FC-CONTEST-09",
    prompt='/contest "get out" vs nan threat "The Fire" 4, then /exchange with less: everybody on the side is hit',
)
def test_everybody_on_a_side_below_the_threat_takes_the_difference() -> None:
    people = (hero("Ann", athletics=2), hero("Ben"), foe("Rival", athletics=3, physical=1))
    plan = ContestPlan("x", (SidePlan(("ann", "ben"), "a"), SidePlan(("rival",), "b")), threat=FIRE)
    at = race(0, 1, plan=plan, people=people)  # Two short of the fire, and level with it.
    run(at)
    assert [(hit.who, hit.shifts, hit.kind) for hit in events_of(at, Hit)] == [
        ("ann", 2, "physical"),
        ("ben", 2, "physical"),
    ]
    assert not events_of(at, Boost)


@pytest.mark.rule("FC-CONTEST-09")
def test_whoever_cannot_absorb_it_is_taken_out_and_with_the_last_of_a_side_the_contest_is_over() -> None:
    plan = RACE._replace(threat=FIRE)
    at = race(2, 0, plan=plan, people=(hero("Ann", athletics=2), foe("Rival", athletics=2)))
    run(at)
    assert only(at, TakenOut).who == "rival" and only(at, ContestEnded).winner == "pcs"


@pytest.mark.rule("FC-CONTEST-09", "FC-CONTEST-02")
def test_a_threat_from_outside_attacks_once_an_exchange() -> None:
    people = (hero("Ann", athletics=2), foe("Rival", athletics=2, physical=4), foe("Beast", fight=3))
    plan = RACE._replace(threat=Threat("Beast", "beast"))
    at = race(0, 1, 1, plan=plan, people=people)
    run(at)
    assert [(roll.who, roll.action, roll.skill) for roll in events_of(at, Rolled)][2] == (
        "beast",
        "attack",
        "fight",
    )
    assert [(hit.who, hit.by, hit.shifts) for hit in events_of(at, Hit)] == [
        ("ann", "beast", 2),
        ("rival", "beast", 1),
    ]


@pytest.mark.rule("FC-CONTEST-09", "FO-WEAPON-02", "FO-WEAPON-05")
def test_somebody_who_threatens_strikes_with_what_they_carry() -> None:
    beast, rival = foe("Beast", fight=3), foe("Rival", athletics=2, physical=4)
    beast = beast._replace(sheet=replace(beast.sheet, weapon=1))
    rival = rival._replace(sheet=replace(rival.sheet, armor=2))
    people = (hero("Ann", athletics=2), rival, beast)
    at = race(0, 1, 1, plan=RACE._replace(threat=Threat("Beast", "beast")), people=people)
    at.rules = ruleset("condensed", ("weapon-armor",))
    run(at)
    assert [(hit.who, hit.shifts, hit.weapon) for hit in events_of(at, Hit)] == [("ann", 3, 1)]
    assert only(at, HitStopped) == HitStopped("rival", "beast", 1, 1, 2)
    assert [boost.who for boost in events_of(at, Boost)] == ["beast"]


@pytest.mark.rule("FC-CONTEST-09")
def test_a_threat_that_has_left_the_scene_threatens_nobody() -> None:
    people = (hero("Ann", athletics=2), foe("Rival", athletics=2, physical=4), foe("Beast", fight=3))
    at = race(0, 1, plan=RACE._replace(threat=Threat("Beast", "beast")), people=people)
    at.emit(Left("beast"))
    run(at)
    assert events_of(at, Hit) == []


@pytest.mark.rule("FC-CONTEST-02", "FC-CONTEST-09")
def test_a_threat_may_be_a_contestant_and_uses_its_contest_roll() -> None:
    at = race(0, 2, plan=RACE._replace(threat=Threat("Rival", "rival", kind="mental")))
    run(at)
    assert len(events_of(at, Rolled)) == 2
    assert [(hit.who, hit.by, hit.shifts, hit.kind) for hit in events_of(at, Hit)] == [
        ("ann", "rival", 2, "mental")
    ]


@pytest.mark.rule("FC-CONTEST-02")
def test_a_threat_may_strike_at_one_side_only() -> None:
    at = race(0, 0, plan=RACE._replace(threat=FIRE, strikes=("ann",)))
    run(at)
    assert [hit.who for hit in events_of(at, Hit)] == ["ann"]
