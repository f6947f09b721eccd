"""Policies: each answers every decision legally, and a better one wins more."""

from __future__ import annotations

import pytest

from solofate.errors import UnknownName
from solofate.gm.policies import POLICIES, policy_named
from solofate.playtest.runner import playtest
from solofate.rules.decisions import Decision
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import SceneSetUp
from solofate.rules.table import Table
from tests.gm.fights import of_temper, played
from tests.rules.at_the_table import foe, hero, table

pytestmark = pytest.mark.slow


def ambush(minors: int = 4) -> tuple[State, SceneSetUp]:
    """Two heroes against a major NPC and its followers."""
    heroes = (
        hero(
            "Mira",
            aspects=("Bell-Diver", "Hears the Drowned", "Lungs Like Bellows"),
            control="pcs-policy",
            fight=4,
            athletics=3,
            physique=2,
            will=2,
        ),
        hero(
            "Landon",
            aspects=("Sharp-Eyed Ranger", "Too Proud to Run", "Dead Shot"),
            control="pcs-policy",
            shoot=4,
            athletics=3,
            notice=3,
            physique=1,
        ),
    )
    og = foe(
        "Og",
        aspects=("Smuggler Chief", "Hates to Lose"),
        fight=4,
        athletics=3,
        physical=4,
        mental=3,
        consequences=("mild", "moderate"),
    )
    thugs = tuple(foe(f"Thug {number + 1}", fight=2, athletics=1, physical=1) for number in range(minors))
    scene = SceneSetUp("Ambush", cast=(of_temper(og, "soldier", "major"), *thugs), conflict="physical")
    return State(characters={one.id: one for one in heroes}), scene


@pytest.mark.parametrize("name", sorted(POLICIES))
def test_every_policy_answers_every_decision_legally(name: str) -> None:
    decide = policy_named(name, 11)

    def checked(decision: Decision, at: Table) -> str:
        answer = decide(decision, at)
        assert answer is not None and decision.legal(answer), (decision.kind, answer)
        return answer

    for seed in range(25):
        played(seed, checked, most=5)


def test_an_unknown_policy_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="default, random, greedy, sensible, gentle, fair, ruthless"):
        policy_named("perfect")


def test_the_random_policy_draws_from_a_stream_of_its_own() -> None:
    at = table(hero("Mira", fight=3), foe("Og", fight=3, physical=2), conflict="physical")

    def answers(seed: int) -> list[str]:
        decide = policy_named("random", seed)
        from tests.gm.fights import turn_of

        return [decide(turn_of(at, "mira"), at) or "" for _ in range(30)]

    assert answers(3) == answers(3)
    assert answers(3) != answers(4)
    assert len(set(answers(3))) > 4


def wins(pcs: str, gm: str, runs: int, minors: int = 4) -> float:
    return playtest(ambush(minors), runs, 7, pcs, gm).wins["pcs"]


def test_greedy_beats_random() -> None:
    assert wins("greedy", "greedy", 300) > wins("random", "greedy", 300) + 0.3
    assert wins("greedy", "random", 300) >= wins("greedy", "greedy", 300)


def test_sensible_is_at_least_as_good_as_greedy() -> None:
    assert wins("sensible", "greedy", 60, 10) >= wins("greedy", "greedy", 60, 10) - 0.05
    assert wins("sensible", "ruthless", 20) >= wins("greedy", "ruthless", 20) - 0.05


def test_styles_stand_in_order() -> None:
    gentle, fair, ruthless = (wins("greedy", style, 40) for style in ("gentle", "fair", "ruthless"))
    assert gentle >= fair - 0.05
    assert fair >= ruthless - 0.05
    assert gentle > ruthless
