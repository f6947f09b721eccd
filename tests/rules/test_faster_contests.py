"""Faster contests (FASTCON; option faster-contests): one part each in an exchange."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.gm.policies import policy_named
from solofate.rules.decisions import Choices, Decision
from solofate.rules.decisions.engagements import CONTEST_PREPARE, ContestPlan, SidePlan
from solofate.rules.dice import SeededDice
from solofate.rules.events import (
    Aided,
    AspectAdded,
    ContestEnded,
    ExchangeStarted,
    Outcome,
    Rolled,
    VictoryMarked,
)
from solofate.rules.model.contests import Threat
from solofate.rules.procedures.actions.teamwork import lend_aid
from solofate.rules.procedures.engagements.contest_advantages import attempt_options, contest_advantage
from solofate.rules.procedures.engagements.contests import exchange, start_contest
from solofate.rules.table import Table, advance
from solofate.wording.pages.scene import scene_lines
from tests.rules.at_the_table import Played, events_of, foe, hero, play, table

FASTER = ("faster-contests",)
DIRECT = {"contest-opposition": "direct"}
NOBODY = {"interferes": "nobody", "difficulty": "2"}
PLAN = ContestPlan(
    "The tower", (SidePlan(("ann", "ben", "cal"), "get there"), SidePlan(("rival",), "be first"))
)


def side_of_three(*dice: int, options: tuple[str, ...] = FASTER, plan: ContestPlan = PLAN) -> Table:
    """XO-FASTCON-01: Ann, Ben and Cal against a rival."""
    people = (
        hero("Ann", athletics=3),
        hero("Ben", athletics=2, notice=2),
        hero("Cal", athletics=1, notice=1),
    )
    at = table(*people, foe("Rival", athletics=1, physical=1), dice=dice, options=options)
    play(at, start_contest(at, plan), DIRECT)
    at.log.clear()
    return at


def tries(at: Table, who: str, aspect: str = "Short Cut") -> Played:
    return play(at, contest_advantage(at, who, "notice", aspect), NOBODY)


def rolls(at: Table, who: str) -> Played:
    return play(at, exchange(at, who, "athletics"), {})


@pytest.mark.rule("FO-FASTCON-01", "FO-FASTCON-02", "FO-FASTCON-03", "FO-FASTCON-04")
def test_one_rolls_one_lends_a_hand_and_one_tries_for_an_advantage() -> None:
    at = side_of_three(0, 0, 0)
    play(at, lend_aid(at, "ben", "ann", "athletics"))
    play(
        at, contest_advantage(at, "cal", "notice", "Short Cut"), {**NOBODY, "contest-advantage-fail": "cost"}
    )
    rolls(at, "ann")
    (hers,) = [event for event in events_of(at, Rolled) if event.who == "ann"]
    assert hers.helpers == ("ben",) and hers.effort == 4
    assert [event.who for event in events_of(at, Outcome) if event.action == "overcome"] == ["rival", "ann"]


@pytest.mark.rule("FO-FASTCON-01", "FO-FASTCON-02")
def test_who_tries_for_an_advantage_does_not_roll_for_the_side() -> None:
    at = side_of_three(0)
    tries(at, "ben")
    with pytest.raises(
        IllegalChoice, match="has gone for an advantage in this exchange, and each has one part"
    ):
        rolls(at, "ben")
    assert not events_of(at, ExchangeStarted)


@pytest.mark.rule("FO-FASTCON-03")
def test_who_tries_for_an_advantage_lends_no_hand_and_who_lends_one_does_not_try() -> None:
    at = side_of_three(0)
    tries(at, "ben")
    with pytest.raises(IllegalChoice, match="one part"):
        play(at, lend_aid(at, "ben", "ann", "athletics"))
    play(at, lend_aid(at, "cal", "ann", "athletics"))
    for deed in (contest_advantage(at, "cal", "notice", "High Ground"), exchange(at, "cal", "athletics")):
        with pytest.raises(IllegalChoice, match="Cal lends a hand in this exchange"):
            play(at, deed)


@pytest.mark.rule("FO-FASTCON-04")
def test_a_hand_may_be_lent_to_an_attempt_at_an_advantage_without_a_roll() -> None:
    """XO-FASTCON-01, the last case; AMBO-36."""
    at = side_of_three(0)
    play(at, lend_aid(at, "cal", "ben", "notice"))
    tries(at, "ben")
    (his,) = events_of(at, Rolled)
    assert (
        his.helpers == ("cal",) and his.effort == 3 and [each.who for each in events_of(at, Aided)] == ["cal"]
    )
    with pytest.raises(IllegalChoice, match="one part"):
        play(at, lend_aid(at, "cal", "ann", "athletics"))


@pytest.mark.rule("FO-OPTION-01")
def test_without_the_option_somebody_does_both() -> None:
    at = side_of_three(0, 0, 0, options=())
    tries(at, "ben")
    rolls(at, "ben")
    assert events_of(at, VictoryMarked)
    assert not any("One part" in line for line in scene_lines(at.state))


@pytest.mark.rule("FO-FASTCON-05")
def test_a_failed_advantage_costs_what_it_always_does_and_the_next_exchange_is_a_new_one() -> None:
    at = side_of_three(-4, 0)
    played = play(
        at,
        contest_advantage(at, "ben", "notice", "Short Cut"),
        {**NOBODY, "contest-advantage-fail": "forfeit"},
    )
    assert [option.id for option in played.decision("contest-advantage-fail").options] == ["forfeit", "cost"]
    play(at, exchange(at, "ann", "athletics"), {})
    assert [event.side for event in events_of(at, VictoryMarked)] == ["opposition"], "the roll was given away"
    contest = at.state.scene.contest
    assert contest is not None and contest.tried == contest.lent == ()


ALONE = ContestPlan("The tower", (SidePlan(("ann",), "get there"), SidePlan(("rival",), "be first")))


def test_a_side_of_one_that_tries_has_no_roll_and_cannot_give_it_away() -> None:
    """AMBO-35; the roll that nobody is left to make is no price."""
    at = table(
        hero("Ann", athletics=3, notice=3), foe("Rival", athletics=3, physical=4), dice=[0, 0], options=FASTER
    )
    play(at, start_contest(at, ALONE._replace(threat=Threat("The Fire", rating=2))), DIRECT)
    tries(at, "ann")
    assert any("Ann" in line and "no roll in this exchange" in line for line in scene_lines(at.state))
    assert any("One part each" in line for line in scene_lines(at.state))
    at.log.clear()
    played = play(at, exchange(at, "ann", None), {"absorb": lambda decision, _: decision.default})
    assert [event.side for event in events_of(at, VictoryMarked)] == ["opposition"]
    assert played.decision("absorb").about.shifts == 2, "against the threat it counts as +0"
    failing = table(hero("Ann", notice=0), foe("Rival", athletics=1), dice=[-4], options=FASTER)
    play(failing, start_contest(failing, ALONE), DIRECT)
    play(failing, contest_advantage(failing, "ann", "notice", "Short Cut"), NOBODY)
    (turned,) = events_of(failing, AspectAdded)
    assert turned.free_invokes == {"rival": 1}, "a roll that nobody is left to make is no price"


def test_the_gm_does_not_leave_a_side_without_a_roll() -> None:
    at = side_of_three()
    options = Choices(attempt_options(at.state, "rival"), several=True)
    call = Emulator("fair").decide(CONTEST_PREPARE.ask("rival", options, "ready", "rival"), at)
    assert call.chose == "ready" and "last who can roll" in call.reason


@pytest.mark.parametrize("seed", range(12))
def test_whole_contests_by_chance_end_and_nobody_has_two_parts(seed: int) -> None:
    people = [hero(name, athletics=3, notice=2, control="random") for name in ("Ann", "Ben", "Cal")]
    at = table(
        *people, foe("Rival", athletics=2, notice=2, physical=2), foe("Second", athletics=1), options=FASTER
    )
    at = Table(at.state, SeededDice(seed))
    by_chance = policy_named("random")
    plan = ContestPlan("The tower", (SidePlan(("ann", "ben", "cal"), ""), SidePlan(("rival", "second"), "")))

    def decide(decision: Decision, seen: Table) -> str | None:
        return "direct" if decision.kind == "contest-opposition" else by_chance(decision, seen)

    advance(start_contest(at, plan), at, decide)
    assert events_of(at, ContestEnded)
    parts: list[str] = []
    for event in at.log:
        if isinstance(event, ExchangeStarted):
            assert len(parts) == len(set(parts)), parts
            parts = []
        elif isinstance(event, Aided) or (
            isinstance(event, Outcome) and event.action in ("advantage", "overcome")
        ):
            parts.append(event.who)
