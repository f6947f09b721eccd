"""What the emulator does in challenges and contests: fitting skills, fair reasons, sound risks."""

from __future__ import annotations

import pytest

from solofate.gm.emulator import Emulator
from solofate.gm.policies import POLICIES, policy_named
from solofate.gm.rulings.challenges import called_for
from solofate.rules.decisions import Call, Decision, bare
from solofate.rules.decisions.actions import Task
from solofate.rules.decisions.engagements import (
    TASK_SKILL,
    WHAT_FOLLOWS,
    ChallengeTally,
    ContestPlan,
    OtherSkill,
    SidePlan,
)
from solofate.rules.decisions.naming import Naming
from solofate.rules.dice import SeededDice
from solofate.rules.events import ChallengeEnded, ContestEnded
from solofate.rules.model.challenges import DEFEAT, PARTIAL
from solofate.rules.model.contests import Threat
from solofate.rules.model.state import CHALLENGE, CONTEST
from solofate.rules.procedures.engagements.challenge_plans import start_challenge
from solofate.rules.procedures.engagements.contests import start_contest
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import events_of, foe, hero, table

RUNNERS = (
    hero("Ann", athletics=3, will=3, notice=2, fight=1, control="policy"),
    hero("Ben", athletics=1, deceive=3, control="policy"),
    foe("Nan", athletics=3, fight=4, will=1, physical=2),
    foe("Mate", athletics=1, physical=1),
)
RACE = ContestPlan(
    "Home",
    (SidePlan(("ann", "ben"), "get home"), SidePlan(("nan", "mate"), "cut them off")),
    skill="athletics",
)


Made = list[tuple[Decision, Call]]


def calls(style: str, plan: ContestPlan = RACE, seed: int = 1, pool: int = 2) -> tuple[Table, Made]:
    at = table(*RUNNERS, pool=pool)
    at.dice = SeededDice(seed)
    gm = Emulator(style)
    made: Made = []

    def decide(decision: Decision, seen: Table) -> str:
        call = gm.decide(decision, seen)
        made.append((decision, call))
        return call.chose

    assert advance(start_contest(at, plan), at, decide) is None
    return at, made


@pytest.mark.parametrize("style", ["gentle", "fair", "ruthless"])
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_contest_is_played_with_legal_answers_and_reasons(style: str, seed: int) -> None:
    at, made = calls(style, RACE._replace(threat=Threat("The Sea", rating=2)), seed)
    assert len(events_of(at, ContestEnded)) == 1
    assert at.state.scene.mode != CONTEST
    for decision, call in made:
        assert decision.legal(call.chose)
    for kind in ("contest-roll", "contest-prepare", "contest-opposition"):
        asked = [call for decision, call in made if decision.kind == kind]
        assert asked and all(call.reason.endswith(".") and call.weighed for call in asked), kind


def test_a_side_rolls_what_the_contest_is_about_and_not_its_best_skill() -> None:
    _, made = calls("fair")
    chosen = {
        call.chose for decision, call in made if decision.kind == "contest-roll" and decision.who == "nan"
    }
    assert chosen == {"nan:athletics"}


def test_whoever_is_far_behind_in_skill_does_not_give_the_rivals_free_invokes_for_nothing() -> None:
    at = table(hero("Ann", athletics=3), foe("Nan", athletics=1), pool=0)
    options: list[Call] = []
    gm = Emulator("fair")

    def decide(decision: Decision, seen: Table) -> str | None:
        call = gm.decide(decision, seen)
        if decision.kind == "contest-prepare":
            options.append(call)
            return None
        return call.chose

    plan = ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("nan",), "b")), skill="athletics")
    advance(start_contest(at, plan), at, decide)
    (call,) = options
    assert call.chose == "ready" and "waits" in call.reason


@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_every_policy_plays_contests_and_challenges_to_an_end(policy: str) -> None:
    decide = policy_named(policy, 3)
    at = table(*RUNNERS, pool=2)
    at.dice = SeededDice(5)
    exchanges = 0

    def bounded(decision: Decision, seen: Table) -> str | None:
        nonlocal exchanges
        exchanges = seen.state.scene.exchange
        return None if exchanges > 30 else decide(decision, seen)

    assert advance(start_contest(at, RACE), at, bounded) is None or exchanges > 30
    other = table(*RUNNERS, pool=2)
    other.dice = SeededDice(5)
    assert advance(start_challenge(other, "Get past the watch and open the gate"), other, decide) is None
    assert other.state.scene.mode != CHALLENGE and len(events_of(other, ChallengeEnded)) == 1


def test_the_words_of_an_aim_ask_for_skills() -> None:
    assert {"stealth", "burglary"} <= called_for("Sneak past the watch and open the vault")
    assert called_for("Wait") == frozenset()


def test_a_place_that_is_the_foe_gives_each_side_obstacles_of_its_own() -> None:
    _, made = calls("fair", RACE._replace(goal="Escape the burning storm"))
    (call,) = [call for decision, call in made if decision.kind == "contest-opposition"]
    assert call.chose == "obstacles"
    asked = [call for decision, call in made if decision.kind == "difficulty"]
    assert asked and all(call.chose.isdigit() for call in asked)


def test_a_twist_touches_what_the_contestants_can_do() -> None:
    at = table(hero("Ann", athletics=3), foe("Nan", athletics=3))
    plan = ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("nan",), "b")))

    def stop(decision: Decision, seen: Table) -> str | None:
        return None if decision.kind == "contest-prepare" else decision.default

    advance(start_contest(at, plan), at, stop)
    offered = bare("Polite Applause", "Flooded Ground")
    twist = Decision(
        "twist", "gm", offered, "Polite Applause", Naming("twist", "ann", None, "x"), free_text=True
    )
    call = Emulator("fair").decide(twist, at)
    assert call.chose == "Flooded Ground" and "skills" in call.reason


def test_whoever_can_do_most_about_an_advantage_is_named_and_a_gentle_gm_names_the_milder() -> None:
    at = table(hero("Ann", notice=3), foe("Nan", stealth=4, deceive=4, will=4), foe("Mate"))
    plan = ContestPlan("x", (SidePlan(("ann",), "a"), SidePlan(("nan", "mate"), "b")))

    def stop(decision: Decision, seen: Table) -> str | None:
        return None if decision.kind == "contest-prepare" else decision.default

    advance(start_contest(at, plan), at, stop)
    options = bare("nan", "mate", "nobody")
    asked = Decision("interferes", "gm", options, "nan", Task("ann", "advantage", "notice"))
    assert Emulator("fair").decide(asked, at).chose == "nan"
    assert Emulator("gentle").decide(asked, at).chose == "mate"


@pytest.mark.parametrize(
    ("skill", "style", "worth"),
    [
        ("crafts", "fair", {"allow": 0.2, "harder": 0.6, "deny": 0.0}),
        ("crafts", "gentle", {"allow": 1.0, "harder": 0.6, "deny": 0.0}),
    ],
)
def test_another_skill_is_a_detour_but_to_a_gentle_gm(
    skill: str, style: str, worth: dict[str, float]
) -> None:
    at = table(hero("Ann", crafts=2))
    decision = TASK_SKILL.ask(
        "gm", bare("allow", "harder", "deny"), "harder", OtherSkill("ann", "Watch", skill, "notice")
    )
    assert {each.option: each.value for each in Emulator(style).decide(decision, at).weighed} == worth


@pytest.mark.parametrize(("ending", "more"), [(DEFEAT, 0.3), (PARTIAL, 0.0)])
def test_a_conflict_follows_a_lost_challenge_the_sooner_the_harder_the_gm_is(
    ending: str, more: float
) -> None:
    tally = ChallengeTally("Out of the cellar", {"Watch": "fail", "Climb": "succeed"}, ending)
    decision = WHAT_FOLLOWS.ask("gm", bare("nothing", "challenge", "contest", "conflict"), "nothing", tally)
    at = table(hero("Ann"))
    worth = [
        dict(Emulator(style).decide(decision, at).weighed)["conflict"]
        for style in ("gentle", "fair", "ruthless")
    ]
    assert worth == pytest.approx([0.2 + more, 0.35 + more, 0.5 + more])
