"""Advantages in contests, and what they cost when they fail (Fate Condensed, Contests)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.events import AspectAdded, Hit, Rolled, RollForfeited, Ruling, VictoryMarked
from solofate.rules.procedures.engagements.contest_advantages import contest_advantage, require_attempt
from solofate.rules.procedures.engagements.contests import exchange, start_contest
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, ids, only, play, table, zones
from tests.rules.contests import FIRE, RACE, race, run, tally


@pytest.mark.rule(
    "FC-CONTEST-10", prompt='in a contest: /advantage notice "Short Cut", and then /exchange SKILL as well'
)
def test_before_the_roll_each_may_go_for_an_advantage_and_roll_as_well() -> None:
    people = (hero("Ann", athletics=2, notice=3), hero("Ben", notice=2), foe("Rival", athletics=2))
    plan = ContestPlan("x", (SidePlan(("ann", "ben"), "a"), SidePlan(("rival",), "b")))
    at = race(0, 0, 0, 0, 0, 0, plan=plan, people=people)
    for who in ("ann", "ben"):
        play(at, contest_advantage(at, who, "notice", f"Short Cut of {who}"), {"interferes": "rival"})
        with pytest.raises(IllegalChoice, match="already"):
            require_attempt(at.state, who)
    assert free_invokes(at, "Short Cut of ann") == {"ann": 2}
    run(at, {("invoke", "ann"): "pass"})
    assert tally(at) != {"pcs": 9} and at.state.scene.exchange == 2
    require_attempt(at.state, "ann")  # A new exchange, a new attempt.


@pytest.mark.rule("FC-CONTEST-10")
def test_the_target_or_whoever_can_interfere_may_defend() -> None:
    at = race(0, 0, 0, 0, people=(hero("Ann", athletics=2, notice=1), foe("Rival", athletics=2)))
    played = play(at, contest_advantage(at, "ann", "notice", "Short Cut"), {"interferes": "rival"})
    assert (
        ids(played.decision("interferes")) == ["rival", "nobody"] and played.decision("defend").who == "rival"
    )
    at = race(0, 0, people=(hero("Ann", athletics=2, notice=1), foe("Rival", athletics=2)))
    played = play(at, contest_advantage(at, "ann", "notice", "Mud in His Eyes", "rival"))
    assert not played.decisions("interferes") and played.decision("defend").who == "rival"


def attempt(answer: str, *more: int) -> Table:
    at = race(-4, *more, people=(hero("Ann", athletics=2, notice=1), foe("Rival", athletics=2)))
    play(
        at,
        contest_advantage(at, "ann", "notice", "Short Cut"),
        {"interferes": "nobody", "difficulty": "2", "contest-advantage-fail": answer},
    )
    return at


@pytest.mark.rule(
    "FC-CONTEST-11", prompt="fail an /advantage in a contest: forfeit your side's roll, or cost"
)
def test_a_failed_advantage_can_cost_the_roll() -> None:
    at = attempt("forfeit", 0)
    assert only(at, RollForfeited).side == "pcs" and not events_of(at, AspectAdded)
    play(at, exchange(at, "ann", "athletics"))
    assert [roll.who for roll in events_of(at, Rolled)] == ["ann", "rival"]  # The attempt, and his roll only.
    assert tally(at) == {"pcs": 0, "opposition": 1}
    assert not at.state.scene.contest.side("pcs").forfeited  # type: ignore[union-attr]


@pytest.mark.rule("FC-CONTEST-11")
def test_or_the_rivals_get_a_free_invoke_and_the_roll_is_kept() -> None:
    at = attempt("cost", 2, 0)
    assert free_invokes(at, "Short Cut") == {"rival": 1}
    run(at, {("invoke", "rival"): "pass"})
    assert tally(at) == {"pcs": 1, "opposition": 0}


@pytest.mark.rule("FC-CONTEST-11")
@pytest.mark.parametrize("hidden", [False, True])
def test_of_an_aspect_that_was_there_the_rivals_get_a_free_invoke_too(hidden: bool) -> None:
    at = race(-4, people=(hero("Ann", athletics=2, notice=1), foe("Rival", athletics=2)))
    at.emit(AspectAdded("Short Cut", "situation", "scene", {}, None, hidden=hidden))
    play(
        at,
        contest_advantage(at, "ann", "notice", "Short Cut"),
        {"interferes": "nobody", "difficulty": "2", "contest-advantage-fail": "cost"},
    )
    assert free_invokes(at, "Short Cut") == {"rival": 1}
    assert [each.hidden for each in at.state.scene.aspects if each.name == "Short Cut"] == [False]


@pytest.mark.rule("FC-CONTEST-11")
def test_with_several_rivals_the_gm_names_whose_it_is() -> None:
    plan = ContestPlan("x", tuple(SidePlan((who,), "win") for who in ("ann", "rival", "other")))
    people = (hero("Ann", notice=1), foe("Rival"), foe("Other"))
    at = race(-4, plan=plan, people=people)
    play(
        at,
        contest_advantage(at, "ann", "notice", "Short Cut"),
        {"interferes": "nobody", "difficulty": "2", "favoured-side": "other"},
    )
    assert free_invokes(at, "Short Cut") == {"other": 1}


@pytest.mark.rule(
    "FC-CONTEST-12", prompt="tie an /advantage in a contest: a boost, and /exchange goes on unharmed"
)
@pytest.mark.parametrize("dice", [1, 2])
def test_with_a_tie_or_better_the_side_goes_on_unharmed(dice: int) -> None:
    at = race(dice, 1, 0, people=(hero("Ann", athletics=2, notice=1), foe("Rival", athletics=2)))
    answers = {"interferes": "nobody", "difficulty": "2"}
    played = play(at, contest_advantage(at, "ann", "notice", "Short Cut"), answers)
    assert not played.decisions("contest-advantage-fail") and not events_of(at, RollForfeited)
    run(at, {("invoke", "ann"): "pass"})
    assert tally(at) == {"pcs": 1, "opposition": 0}


def test_a_forfeited_side_counts_as_mediocre_against_a_threat() -> None:
    at = race(
        -4, 4, plan=RACE._replace(threat=FIRE), people=(hero("Ann", notice=1), foe("Rival", athletics=2))
    )
    answers = {"interferes": "nobody", "difficulty": "2", "contest-advantage-fail": "forfeit"}
    play(at, contest_advantage(at, "ann", "notice", "Short Cut"), answers)
    play(at, exchange(at, "ann", None))
    assert [(hit.who, hit.shifts) for hit in events_of(at, Hit)] == [("ann", 4)]


def test_an_attempt_of_the_gms_that_is_out_of_reach_is_ruled_on_and_the_contest_goes_on() -> None:
    at = table(
        hero("Ann", athletics=2, zone="yard"),
        foe("Rival", rapport=3, zone="loft"),
        zones=zones(("Yard", "Loft")),
        dice=(0, 0),
    )
    plan = ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("rival",), "b")))
    play(at, start_contest(at, plan), {"contest-opposition": "obstacles"})
    answers = {"contest-prepare": "advantage:rapport:ann", "reach": "deny", "difficulty": "1"}
    play(at, exchange(at, "ann", "athletics"), answers)
    (ruled,) = events_of(at, Ruling)
    assert "out of reach of Rapport" in ruled.reason
    assert events_of(at, VictoryMarked)
