"""Bite-Sized Fate: rolls, invocations, maneuvers, harm and turns as that book has them."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.actions import Task
from solofate.rules.events import (
    AspectAdded,
    AspectRemoved,
    Boost,
    ConsequenceTaken,
    DifficultySet,
    FatePoints,
    Hit,
    Narration,
    Outcome,
    Recovery,
    Rolled,
    TakenOut,
    TurnOrderSet,
)
from solofate.rules.in_force import at_this_table, endurance_here
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.stunts import Stunt
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.conflict.full_defense import declare_full_defense
from solofate.rules.procedures.conflict.turns import start_conflict
from solofate.rules.procedures.growth.recovery import treat
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.procedures.scenes.sessions import close_session, start_session
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, ids, now, only, play
from tests.rules.bite_sized import bite, fight

# ---- rolls -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-SKILL-01", "BS-SKILL-02", "BS-SKILL-03", "BS-SHIFT-01")
@pytest.mark.parametrize(
    ("skill", "dice", "target", "shifts", "result"),
    [
        ("fight", 0, 3, 0, "succeed"),
        ("fight", +3, 3, 3, "succeed"),
        ("fight", -1, 3, -1, "fail"),
        ("lore", 0, 0, 0, "succeed"),
    ],
)
def test_to_equal_the_target_is_to_succeed_and_nothing_is_done_with_style(
    skill: str, dice: int, target: int, shifts: int, result: str
) -> None:
    at = bite(hero("Mira", fight=3), dice=(dice,))
    play(at, overcome(at, Task("mira", "overcome", skill), Against(target)))
    outcome = only(at, Outcome)
    assert (outcome.shifts, outcome.result) == (shifts, result)
    assert not events_of(at, Boost)


@pytest.mark.rule("BS-SKILL-05")
def test_to_fail_is_to_fail_and_nothing_more() -> None:
    at = bite(hero("Mira"), dice=(-4,))
    played = play(at, overcome(at, Task("mira", "overcome", "lore"), Against(4)))
    assert played.returned == "failed" and played.asked_kinds == []
    assert not events_of(at, Hit) and not events_of(at, Narration)


@pytest.mark.rule("BS-SKILL-04", "BS-ATK-01", "BS-ATK-02")
@pytest.mark.parametrize(("dice", "stress"), [(-1, 0), (0, 1), (+2, 3)])
def test_a_defender_opposes_with_a_skill_as_it_stands_and_rolls_no_dice(dice: int, stress: int) -> None:
    at = fight(hero("Mira", fight=3), foe("Og", fight=2, physical=6), dice=(dice,))
    played = play(at, attack(at, "mira", "og", "fight"))
    assert [rolled.who for rolled in events_of(at, Rolled)] == ["mira"]
    assert only(at, DifficultySet).difficulty == 2
    assert sum(hit.shifts for hit in events_of(at, Hit)) == stress
    assert ids(played.decision("defend")) == ["athletics", "fight"]
    assert not events_of(at, Boost) and "attack-style" not in played.asked_kinds


@pytest.mark.rule("BS-ATK-02")
def test_a_marginal_success_does_no_harm_and_a_large_one_trades_nothing() -> None:
    at = fight(hero("Mira", fight=2), foe("Og", fight=2, physical=6), dice=(0, +4))
    play(at, attack(at, "mira", "og", "fight"))
    assert not events_of(at, Hit) and only(at, Outcome).result == "succeed"
    played = play(at, attack(at, "mira", "og", "fight"))
    assert events_of(at, Hit)[0].shifts == 4 and "attack-style" not in played.asked_kinds


@pytest.mark.rule("BS-DEF-01")
def test_who_defends_has_two_more_against_all_that_is_aimed_at_them() -> None:
    at = fight(hero("Mira", fight=3), foe("Og", fight=2, will=1, physical=6), dice=(0, 0))
    play(at, declare_full_defense(at, "og"))
    play(at, attack(at, "mira", "og", "fight"))
    play(at, advantage(at, "mira", "provoke", "Rattled", "og"))
    assert [met.difficulty for met in events_of(at, DifficultySet)] == [4, 3]


# ---- what the book does not have ---------------------------------------------------------------------------------


@pytest.mark.rule("BS-GEN-01")
def test_what_the_book_has_not_is_refused_by_name() -> None:
    at = fight(hero("Mira"), foe("Og"))
    with pytest.raises(IllegalChoice, match="Bite-Sized Fate has no conceding; a consequence keeps"):
        play(at, concede(at, "mira"))


@pytest.mark.rule("BS-GEN-01")
def test_a_sheet_comes_to_the_table_without_what_the_book_has_not() -> None:
    at = bite(hero("Mira", stunts=(Stunt("salvager", "Salvager"),), refresh=2))
    sheet = now(at, "mira").sheet
    assert sheet.stunts == () and sheet.refresh == 5
    assert at_this_table(at.state, sheet) == sheet


# ---- fate points and invocations ---------------------------------------------------------------------------------


@pytest.mark.rule("BS-FP-01")
@pytest.mark.parametrize("left", [0, 5, 7])
def test_every_session_begins_with_five(left: int) -> None:
    at = bite(hero("Mira", fate_points=left))
    close_session(at, milestone=False)
    start_session(at)
    assert now(at, "mira").fate_points == 5


@pytest.mark.rule("BS-INV-01", "BS-INV-02", "BS-INV-03")
@pytest.mark.parametrize(
    ("answer", "effort"), [("quick-and-quiet:+2", 1), ("og-the-great:+2", 1), ("wet-planks:reroll", 3)]
)
def test_a_point_buys_two_more_or_the_dice_again_on_any_aspect_of_the_action(
    answer: str, effort: int
) -> None:
    at = fight(
        hero("Mira", aspects=("Quick and Quiet",)),
        foe("Og", aspects=("Og the Great",), fight=2),
        aspects=(Aspect("Wet Planks"),),
        dice=(-1, +3),
    )
    played = play(at, attack(at, "mira", "og", "fight"), {("invoke", "mira"): [answer, "pass"]})
    assert all(each.revealed for each in played.decisions("invoke")), "the dice are seen"
    assert only(at, Outcome).effort == effort and only(at, Outcome).shifts == effort - 2
    assert now(at, "mira").fate_points == 3 - 1


@pytest.mark.rule("BS-INV-04")
def test_one_aspect_is_invoked_once_in_an_action_free_or_paid_by_either_side() -> None:
    seen: list[tuple[str, list[str]]] = []

    def watch(decision: Any, at: Table) -> str:
        seen.append((decision.who, ids(decision)))
        return "wet-planks:+2" if len(seen) == 1 else "pass"

    at = fight(
        hero("Mira", aspects=("Quick and Quiet",), fight=0),
        foe("Og", aspects=("Og the Great",), fight=2),
        aspects=(Aspect("Wet Planks", free_invokes={"mira": 2}),),
        dice=(0,),
        pool=2,
    )
    play(at, attack(at, "mira", "og", "fight"), {"invoke": watch})
    assert "wet-planks:+2" in seen[0][1]
    assert len(seen) > 2 and not [each for _, each in seen[1:] if any("wet-planks" in id for id in each)]


@pytest.mark.rule("BS-INV-05")
def test_a_defence_without_dice_is_raised_by_two_and_never_rolled_again() -> None:
    at = fight(hero("Mira", fight=2, aspects=("Quick and Quiet",)), foe("Og", fight=2), dice=(0,))
    asked: list[str] = []

    def raised(decision: Any, at: Table) -> str:
        asked.extend(ids(decision))
        return "quick-and-quiet:oppose" if "quick-and-quiet:oppose" in ids(decision) else "pass"

    at.emit(FatePoints("mira", 0, 3, "the test"))
    play(at, attack(at, "og", "mira", "fight"), {("invoke", "mira"): raised})
    assert only(at, Outcome).opposition == 4
    assert not [each for each in asked if each.endswith("reroll")]


@pytest.mark.rule("BS-INV-06")
def test_a_point_goes_to_whose_aspect_it_was_as_soon_as_the_action_is_resolved() -> None:
    at = fight(
        hero("Mira", aspects=("Hates to Lose",), fight=2), foe("Og", fight=2, physical=6), dice=(0,), pool=1
    )
    play(
        at,
        attack(at, "og", "mira", "fight"),
        {("invoke", "og"): ["hates-to-lose:+2"]},
    )
    assert now(at, "mira").fate_points == 4 and now(at, "mira").spendable == 4
    assert at.state.pool == 0 and now(at, "mira").owed_hostile == 0


@pytest.mark.rule("BS-INV-06")
def test_a_point_paid_for_a_foes_aspect_is_the_gms_at_once_and_that_of_the_scene_nobodys() -> None:
    at = fight(
        hero("Mira", fight=2),
        foe("Og", aspects=("Og the Great",), fight=2, physical=6),
        aspects=(Aspect("Wet Planks"), Aspect("Off Balance", on="og")),
        dice=(0,),
    )
    invoked = ["og-the-great:+2", "wet-planks:+2", "off-balance:+2"]
    play(at, attack(at, "mira", "og", "fight"), {("invoke", "mira"): invoked})
    assert at.state.pool == 2 and now(at, "mira").fate_points == 0


# ---- maneuvers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-MAN-01", "BS-MAN-02", "BS-MAN-04", "BS-MAN-05", "BS-MAN-08")
@pytest.mark.parametrize(("dice", "fragile"), [(0, True), (1, True), (2, False), (4, False)])
def test_the_shifts_of_a_maneuver_say_how_long_its_aspect_lasts(dice: int, fragile: bool) -> None:
    at = fight(hero("Mira"), foe("Og"), dice=(dice,))
    play(at, advantage(at, "mira", "notice", "High Ground"))
    made = only(at, AspectAdded)
    assert only(at, DifficultySet).difficulty == 0
    assert (made.fragile, dict(made.free_invokes), made.made_with) == (fragile, {"mira": 1}, dice)


@pytest.mark.rule("BS-MAN-03")
def test_a_maneuver_on_a_person_meets_their_skill() -> None:
    at = fight(hero("Mira"), foe("Og", will=3), dice=(+2,))
    play(at, advantage(at, "mira", "provoke", "Rattled", "og"))
    assert only(at, DifficultySet).difficulty == 3 and only(at, Outcome).result == "fail"
    assert not events_of(at, AspectAdded)


@pytest.mark.rule("BS-MAN-04", "BS-MAN-08", "BS-MAN-09")
@pytest.mark.parametrize("fragile", [True, False])
def test_a_fragile_aspect_is_gone_when_it_was_invoked_and_a_free_one_pays_nobody(fragile: bool) -> None:
    off = Aspect("Off Balance", on="og", free_invokes={"mira": 1}, fragile=fragile, made_with=1)
    at = fight(hero("Mira", fight=2), foe("Og", fight=2, physical=6), aspects=(off,), dice=(0,))
    play(at, attack(at, "mira", "og", "fight"), {("invoke", "mira"): ["off-balance:+2"]})
    assert bool(events_of(at, AspectRemoved)) is fragile
    assert now(at, "mira").fate_points == 3 and at.state.pool == 0


@pytest.mark.rule("BS-MAN-04", "BS-MAN-08")
def test_a_fragile_aspect_that_is_used_up_against_a_maneuver_on_it_is_made_anew() -> None:
    ground = Aspect("Wet Planks", free_invokes={"gm": 1}, fragile=True, made_with=1)
    at = fight(hero("Mira", notice=2), foe("Og"), aspects=(ground,), dice=(+2,))
    play(at, advantage(at, "mira", "notice", "Wet Planks"), {("invoke", "gm"): ["wet-planks:oppose"]})
    assert only(at, AspectRemoved).aspect == only(at, AspectAdded).aspect == "Wet Planks"
    assert [each.free_invokes for each in at.state.scene.aspects] == [{"mira": 1}]


@pytest.mark.rule("BS-MAN-05")
def test_a_sticky_aspect_goes_with_the_scene() -> None:
    at = bite(hero("Mira"), dice=(+3,))
    play(at, advantage(at, "mira", "notice", "High Ground"))
    assert [each.name for each in at.state.scene.aspects] == ["High Ground"]
    end_scene(at)
    play(at, start_scene(at, SceneSetUp("The next")))
    assert not at.state.scene.aspects


@pytest.mark.rule("BS-MAN-06")
@pytest.mark.parametrize(("dice", "gone"), [(-3, True), (-4, False)])
def test_a_maneuver_undoes_another_against_its_shifts(dice: int, gone: bool) -> None:
    ground = Aspect("High Ground", by="og", free_invokes={"og": 1}, made_with=1)
    at = fight(hero("Mira", athletics=4), foe("Og"), aspects=(ground,), dice=(dice,))
    played = play(at, remove(at, "mira", "High Ground", "athletics"))
    assert only(at, DifficultySet).difficulty == 1 and "preserve" not in played.asked_kinds
    assert bool(events_of(at, AspectRemoved)) is gone and len(events_of(at, AspectAdded)) == 0


# ---- stress and consequences -------------------------------------------------------------------------------------


def spent(points: int, **skills: int) -> dict[str, int]:
    """These skills, and as many more at +4 as the points that are left buy, the last as high as they reach."""
    others = [
        "fight",
        "shoot",
        "lore",
        "notice",
        "stealth",
        "drive",
        "crafts",
        "contacts",
        "deceive",
        "rapport",
    ]
    left = points - sum(skills.values())
    for skill in others:
        skills[skill] = min(4, left)
        left -= skills[skill]
    return skills


@pytest.mark.rule("BS-CHAR-07", "BS-CHAR-08", "BS-STRS-02")
@pytest.mark.parametrize(
    ("points", "physique", "health", "composure"),
    [(20, 3, 6, 4), (30, 4, 7, 5), (40, 0, 6, 6), (25, 1, 5, 4)],
)
def test_a_track_is_the_cap_and_half_its_skill(
    points: int, physique: int, health: int, composure: int
) -> None:
    skills = spent(points, physique=physique)
    at = bite(hero("Mira", **skills))
    tracks = now(at, "mira").tracks
    assert [(track.id, track.takes, len(track.boxes)) for track in tracks] == [
        ("health", ("physical",), health),
        ("composure", ("mental",), composure),
    ]


@pytest.mark.rule("BS-CHAR-02", "BS-CHAR-08")
@pytest.mark.parametrize(
    ("level", "points", "health"),
    [("novice", 20, 6), ("superhero", 20, 8), ("superhero", 40, 8), ("novice", 30, 7)],
)
def test_the_cap_of_a_track_is_that_of_the_level_or_of_more_points(
    level: str, points: int, health: int
) -> None:
    skills = spent(points, physique=3)
    at = bite(hero("Mira", **skills))
    tracks = endurance_here(at.state._replace(level=level)).tracks_of(skills)
    assert len(tracks[0].boxes) == health


@pytest.mark.rule("BS-STRS-01", "BS-STRS-04", "BS-STRS-05")
@pytest.mark.parametrize(("dice", "marked"), [(3, 3), (4, None)])
def test_who_has_the_last_box_marked_is_taken_out(dice: int, marked: int | None) -> None:
    at = fight(hero("Mira"), foe("Og"), dice=(dice,))
    played = play(
        at, attack(at, "og", "mira", "fight"), {"absorb": "stress:3"} if marked else {"absorb": "out"}
    )
    assert "stress:4" not in ids(played.decision("absorb"))
    assert bool(events_of(at, TakenOut)) is (marked is None)
    assert now(at, "mira").stressed == (marked or 0)


@pytest.mark.rule("BS-STRS-06", "BS-CONS-01", "BS-CONS-02", "BS-CONS-04")
@pytest.mark.parametrize(("slot", "covers"), [("minor", 2), ("moderate", 4), ("significant", 6)])
def test_a_consequence_keeps_somebody_in_and_may_be_invoked_once_for_nothing(slot: str, covers: int) -> None:
    at = fight(hero("Mira", aspects=("Quick",)), foe("Og", fight=covers - 1), dice=(+4,))
    played = play(
        at, attack(at, "og", "mira", "fight"), {"absorb": f"stress:3+{slot}", "name": "A Torn Sleeve"}
    )
    assert played.decision("name").who == "mira"
    taken = only(at, ConsequenceTaken)
    (hurt,) = [each for each in now(at, "mira").consequences if each.aspect]
    assert (taken.slot, hurt.aspect, hurt.shifts, dict(hurt.free_invokes)) == (
        slot,
        "A Torn Sleeve",
        covers,
        {"og": 1},
    )


@pytest.mark.rule("BS-STRS-03")
def test_stress_is_gone_with_its_conflict() -> None:
    at = fight(hero("Mira"), foe("Og"), dice=(2,))
    play(at, attack(at, "og", "mira", "fight"), {"absorb": "stress:2"})
    assert now(at, "mira").stressed == 2
    end_conflict(at, None)
    assert now(at, "mira").stressed == 0


@pytest.mark.rule("BS-CONS-03")
def test_a_consequence_heals_in_its_time_and_nobody_treats_it() -> None:
    at = fight(hero("Mira"), foe("Og"), dice=(+4, +4))
    play(at, attack(at, "og", "mira", "fight"), {"absorb": "stress:2+minor"})
    at.emit(FatePoints("mira", 0, 3, "the test"))
    play(at, attack(at, "og", "mira", "fight"), {"absorb": "moderate"})
    end_conflict(at, None)
    minor, _ = [each for each in now(at, "mira").consequences if each.aspect]
    with pytest.raises(IllegalChoice, match="Bite-Sized Fate has no treatment of consequences"):
        play(at, treat(at, "mira", "mira", minor, "lore"))
    end_scene(at)
    assert len([each for each in now(at, "mira").consequences if each.aspect]) == 2
    play(at, start_scene(at, SceneSetUp("The next")))
    end_scene(at)
    assert [each.name for each in now(at, "mira").consequences if each.aspect] == ["moderate"]
    assert events_of(at, Recovery)[-1].state == "cleared" and not events_of(at, Rolled)[2:]


# ---- turns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-CONF-04", "BS-CONF-05", prompt="the GM's call order-skill when a conflict starts")
@pytest.mark.parametrize(
    ("picked", "order"),
    [
        (["stealth", "lore"], ["og", "ann", "crow"]),
        (["stealth", "crafts"], ["og", "crow", "ann"]),
        (["lore", "stealth"], ["ann", "og", "crow"]),
    ],
)
def test_one_skill_orders_the_turns_and_another_separates_equals(picked: list[str], order: list[str]) -> None:
    people = (
        hero("Ann", stealth=1, lore=2),
        foe("Og", stealth=3, control="player"),
        foe("Crow", stealth=1, crafts=1),
    )
    at = bite(*people)
    play(at, start_conflict(at, "physical"), {"order-skill": picked})
    assert list(only(at, TurnOrderSet).who) == order and only(at, TurnOrderSet).skills == tuple(picked)
