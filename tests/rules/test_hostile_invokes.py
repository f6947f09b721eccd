"""Hostile invokes: somebody's own aspect turned against them, and the point they get for it (HOSTILE)."""

from __future__ import annotations

import pytest

from solofate.rules.events import (
    AspectAdded,
    ConsequenceTaken,
    FatePoints,
    FatePointsOwed,
    FatePointsReleased,
    FreeInvokesGained,
    Invoked,
    Left,
    Outcome,
    Rerolled,
)
from solofate.rules.model.characters import Character
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.points import pay_fate_point
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table
from tests.rules.at_the_table import Played, Throw, events_of, foe, hero, ids, now, only, play, table

THUG = foe("Thug", fight=1, aspects=["Afraid of Fire"], consequences=["mild"], physical=3)


def mira(*aspects: str, points: int = 3) -> Character:
    return hero("Mira", fight=1, athletics=1, aspects=aspects, fate_points=points)


def thug_attacks(at: Table, *invokes: str) -> Played:
    return play(
        at,
        attack(at, "thug", "mira", "fight"),
        {("invoke", "thug"): invokes, "absorb": lambda one, _: one.default},
    )


def in_conflict(*characters: Character, dice: tuple[Throw, ...], pool: int = 0) -> Table:
    return table(*characters, dice=dice, pool=pool, conflict="physical")


@pytest.mark.rule("FC-HOSTILE-01", "FC-HOSTILE-02")
def test_an_enemys_aspect_is_invoked_at_the_usual_price_for_the_usual_gain() -> None:
    at = in_conflict(mira(), THUG, dice=(0, 1))
    played = play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["afraid-of-fire:+2"]})
    assert ids(played.asked[1]) == ["pass", "afraid-of-fire:+2", "afraid-of-fire:reroll"]
    assert only(at, Outcome).effort == 3
    assert only(at, FatePoints) == FatePoints("mira", -1, 2, "invoke Afraid of Fire")
    assert only(at, Invoked).paid_to == "thug"


@pytest.mark.rule("FC-HOSTILE-01")
def test_or_for_a_reroll() -> None:
    at = in_conflict(mira(), THUG, dice=(0, 1, 3))
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["afraid-of-fire:reroll"]})
    assert only(at, Rerolled).effort == 4


@pytest.mark.rule("FC-HOSTILE-01", "FC-INVOKE-02")
def test_or_to_raise_the_number_they_must_reach() -> None:
    at = table(mira("Bad Knee", points=0), foe("Guard"), dice=[2], pool=1)
    play(at, bare_roll(at, "mira", "fight", Against(difficulty=2)), {("invoke", "gm"): ["bad-knee:oppose"]})
    assert only(at, Outcome).opposition == 4
    assert now(at, "mira").owed_hostile == 1


@pytest.mark.rule("FC-HOSTILE-02", "FC-HOSTILE-03", "FC-FATE-03")
def test_the_point_goes_to_whose_aspect_it_is_and_waits_for_the_next_scene() -> None:
    at = in_conflict(mira("Bad Knee", points=0), THUG, dice=(1, 0), pool=1)
    thug_attacks(at, "bad-knee:+2")
    assert only(at, FatePointsOwed) == FatePointsOwed("mira", 1, "hostile")
    assert (now(at, "mira").fate_points, now(at, "mira").spendable) == (0, 0), "set aside"
    end_conflict(at, "pcs")
    assert (now(at, "mira").fate_points, now(at, "mira").spendable) == (1, 0), "in hand, not yet to spend"
    play(at, start_scene(at, SceneSetUp("The Next Day")))
    assert (now(at, "mira").fate_points, now(at, "mira").spendable) == (1, 1)
    assert only(at, FatePointsReleased).who == "mira"


@pytest.mark.rule("FC-HOSTILE-03")
def test_it_cannot_be_spent_in_the_rest_of_the_scene() -> None:
    at = in_conflict(mira("Bad Knee", points=0), THUG, dice=(1, 0, -4), pool=1)
    thug_attacks(at, "bad-knee:+2")
    end_conflict(at, "pcs")
    assert play(at, bare_roll(at, "mira", "lore", Against(difficulty=9))).asked == []


@pytest.mark.rule("FC-HOSTILE-03")
def test_outside_a_conflict_it_is_handed_over_when_the_scene_ends() -> None:
    at = table(mira("Bad Knee", points=0), THUG, dice=[1, 0], pool=1)
    thug_attacks(at, "bad-knee:+2")
    assert now(at, "mira").fate_points == 0
    end_scene(at)
    assert (now(at, "mira").fate_points, now(at, "mira").spendable) == (1, 0)


@pytest.mark.rule("FC-HOSTILE-04")
def test_a_free_invoke_pays_nobody() -> None:
    at = in_conflict(mira(), THUG, dice=(0, 1))
    at.emit(FreeInvokesGained("mira", "Afraid of Fire", "thug", 1))
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["afraid-of-fire:+2"]})
    assert (only(at, Invoked).paid_with, only(at, Invoked).paid_to) == ("free", None)
    assert events_of(at, FatePointsOwed) == []
    assert now(at, "thug").owed_hostile == 0


@pytest.mark.rule("FC-HOSTILE-05")
def test_the_target_is_not_asked_and_nothing_but_the_number_changes() -> None:
    at = in_conflict(mira("Bad Knee", points=2), THUG, dice=(0, 3), pool=1)
    played = play(at, attack(at, "thug", "mira", "fight"), {("invoke", "thug"): ["bad-knee:+2"]})
    assert set(played.asked_kinds) == {"defend", "invoke"}
    changed = {type(event).__name__ for event in at.log}
    assert changed == {"Rolled", "FatePoints", "FatePointsOwed", "Invoked", "Outcome"}


@pytest.mark.rule("FC-HOSTILE-02")
def test_a_consequence_counts_as_an_aspect_on_the_sheet() -> None:
    at = in_conflict(mira(points=1), THUG, dice=(0, 1))
    at.emit(ConsequenceTaken("thug", "mild", "Black Eye", None))
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["black-eye:+2"]})
    assert only(at, Invoked).paid_to == "thug"


@pytest.mark.rule("FC-HOSTILE-02")
@pytest.mark.parametrize("on", ["scene", "thug", "zone:None"])
def test_situation_aspects_pay_nobody_even_if_attached_to_somebody(on: str) -> None:
    at = in_conflict(mira(points=1), THUG, dice=(0, 1))
    at.emit(AspectAdded("Cornered", "situation", on, {}, None))
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["cornered:+2"]})
    assert only(at, Invoked).paid_to is None
    assert events_of(at, FatePointsOwed) == []


@pytest.mark.rule("FC-HOSTILE-02")
def test_an_npcs_point_joins_the_gms_pool_in_the_next_scene_it_is_in() -> None:
    at = in_conflict(mira(), THUG, dice=(0, 1), pool=2)
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["afraid-of-fire:+2"]})
    assert (now(at, "thug").owed_hostile, at.state.pool) == (1, 2), "not in this scene"
    play(at, start_scene(at, SceneSetUp("Without Him")))
    assert at.state.pool == 1, "one for the PC"
    play(at, start_scene(at, SceneSetUp("He Is Back", cast=(THUG,))))
    assert at.state.pool == 2
    for spent in (1, 2):
        pay_fate_point(at, "thug", f"point {spent}")
    play(at, start_scene(at, SceneSetUp("Again", cast=(THUG,))))
    assert at.state.pool == 1, "it is not paid twice"


@pytest.mark.rule("FC-HOSTILE-02")
def test_an_npc_that_leaves_in_the_middle_takes_its_point_along() -> None:
    at = in_conflict(mira(), THUG, dice=(0, 1))
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["afraid-of-fire:+2"]})
    at.emit(Left("thug"))
    play(at, start_scene(at, SceneSetUp("He Is Back", cast=(THUG,))))
    assert at.state.pool == 2


@pytest.mark.rule("FC-HOSTILE-01")
def test_an_aspect_of_ones_own_side_is_no_hostile_invoke() -> None:
    at = in_conflict(mira("Bad Knee"), THUG, dice=(0, 1))
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["bad-knee:+2"]})
    assert (only(at, Invoked).paid_to, events_of(at, FatePointsOwed)) == (None, [])
