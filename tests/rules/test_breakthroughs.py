"""Breakthroughs: what the end of an arc brings (BREAK)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import (
    ArcEnded,
    AspectRemoved,
    Breakthrough,
    ConsequenceTaken,
    PowerUp,
    Recovery,
    Rolled,
    Session,
)
from solofate.rules.model.advancing import milestone_changes
from solofate.rules.model.skills import DEFAULT_LIST
from solofate.rules.procedures.growth.breakthroughs import breakthrough
from solofate.rules.procedures.growth.milestones import milestone
from solofate.rules.procedures.growth.skill_points import points_of, read_rises
from solofate.rules.procedures.scenes.sessions import start_session
from tests.rules.at_the_table import events_of, ids, now, only, play
from tests.rules.growing import SCENARIO, SKILLS, arc_over, closed, maren, session_over, sheet_of


@pytest.mark.rule("FA-BREAK-01", "FA-BREAK-02", prompt='/arc end "what came of it"')
def test_the_end_of_an_arc_brings_a_breakthrough_with_every_item_of_the_list() -> None:
    at = closed()
    asked = arc_over(
        at,
        breakthrough=["swap:fight:lore", "high-concept", "raise:empathy"],
        rewrite="Diver",
    )
    assert only(at, ArcEnded) == ArcEnded(1, ("It is over",), breakthrough=True)
    assert at.state.arc == 2
    assert [event.change for event in events_of(at, Breakthrough)] == [
        "skill-point", "swap:fight:lore", "high-concept", "raise:empathy",
    ]  # fmt: skip
    assert {event.arc for event in events_of(at, Breakthrough)} == {1}
    assert sum(sheet_of(at).skills.values()) == sum(SKILLS.values()) + 1, "unlike a milestone it adds"
    assert len(asked.decisions("breakthrough")) == 3, "then nothing is left"
    with pytest.raises(IllegalChoice, match="no breakthrough open"):
        play(at, breakthrough(at, "maren"))


@pytest.mark.rule("FA-BREAK-02", prompt="/arc end, done, then /breakthrough for the rest")
def test_items_may_be_left_unused_and_taken_in_any_order() -> None:
    at = closed()
    assert arc_over(at, breakthrough="done").decision("breakthrough").default == "done"
    assert sheet_of(at).skill_points == 1, "an unused step is a saved skill point (AMBG-04)"
    play(at, breakthrough(at, "maren"), {"breakthrough": ["raise:empathy", "done"]})
    play(at, breakthrough(at, "maren"), {"breakthrough": ["high-concept", "done"], "rewrite": "Diver"})
    start_session(at)
    with pytest.raises(IllegalChoice, match="no breakthrough open"):
        play(at, breakthrough(at, "maren"))


@pytest.mark.rule("FA-BREAK-02", "FA-MILE-08")
def test_the_breakthrough_takes_the_place_of_the_sessions_milestone() -> None:
    """AMBG-05."""
    at = closed()
    assert "milestone" not in arc_over(at).asked_kinds
    assert only(at, Session) == Session(1, "ended")
    at = closed()
    session_over(at, milestone="swap:fight:lore")
    asked = arc_over(at, breakthrough="done")
    assert not [each for each in ids(asked.decision("breakthrough")) if each.startswith(("swap", "aspect"))]
    at = closed()
    session_over(at)
    assert "swap:fight:lore" in ids(arc_over(at, breakthrough="done").decision("breakthrough"))
    with pytest.raises(IllegalChoice, match="breakthrough"):
        play(at, milestone(at, "maren"))


@pytest.mark.rule("FA-BREAK-03", "FA-BREAK-07", prompt="/arc end, then high-concept")
def test_the_high_concept_changes_at_a_breakthrough_only_and_beside_the_one_change() -> None:
    at = closed()
    for change in milestone_changes(sheet_of(at), DEFAULT_LIST):
        assert change.what != "bell-diver"
    arc_over(at, breakthrough=["high-concept", "swap:fight:lore", "done"], rewrite="Diver of the Deep Bell")
    event = next(each for each in events_of(at, Breakthrough) if each.change == "high-concept")
    assert (event.was, event.now) == ("Bell-Diver", "Diver of the Deep Bell")
    assert sheet_of(at).rating("lore") == 4


@pytest.mark.rule(
    "FA-BREAK-04", "FA-BREAK-08", "FC-RECOVER-08", prompt="/arc end, then recover:… and clear:…"
)
def test_xg_break_01_what_was_recovering_clears_and_the_rest_starts_to() -> None:
    cases = [("mild", False), ("moderate", False), ("moderate", True), ("severe", False), ("severe", True)]
    outcomes = []
    for slot, treated in cases:
        at = closed()
        at.emit(ConsequenceTaken("maren", slot, "A Wound", None, "physical"))
        if treated:
            at.emit(Recovery("maren", slot, "A Wound", "treated"))
        at.log.clear()
        arc_over(at, name="Healing") if slot != "mild" and not treated else arc_over(at)
        after = next(each for each in now(at, "maren").consequences if each.name == slot)
        outcomes.append((after.aspect, after.state if after.aspect else "cleared"))
        assert events_of(at, Rolled) == [], "no roll"
    assert outcomes == [
        ("A Wound", "fresh"), ("Healing", "treated"), (None, "cleared"), ("Healing", "treated"), (None, "cleared"),
    ]  # fmt: skip


@pytest.mark.rule("FA-BREAK-04")
def test_what_starts_to_recover_at_a_breakthrough_does_not_clear_at_the_same_one() -> None:
    """AMBG-03: a moderate one after a full session, a severe one at the next breakthrough."""
    at = closed()
    for slot in ("moderate", "severe"):
        at.emit(ConsequenceTaken("maren", slot, slot, None, "physical"))
    asked = arc_over(at, name=["m", "s"])
    assert all(not each.startswith("clear") for each in ids(asked.decisions("breakthrough")[-1]))
    start_session(at)
    session_over(at)
    assert [slot.aspect for slot in now(at, "maren").consequences] == [None, None, "s"]
    start_session(at)
    arc_over(at)
    assert now(at, "maren").consequences[2].aspect is None


@pytest.mark.rule("FA-BREAK-04", "FA-BREAK-02")
def test_recovery_too_is_an_offer() -> None:
    at = closed()
    at.emit(ConsequenceTaken("maren", "severe", "Drowned Once", None, "physical"))
    at.emit(Recovery("maren", "severe", "Drowned Once", "treated"))
    assert arc_over(at, breakthrough="done").decision("breakthrough").default == "clear:severe"
    assert now(at, "maren").consequences[2].aspect == "Drowned Once"


@pytest.mark.rule("FA-BREAK-05", "FA-SKILLUP-04", prompt="/arc end, then raise:empathy")
def test_one_skill_rises_a_step_unrated_ones_included() -> None:
    at = closed()
    arc_over(at, breakthrough=["raise:empathy", "done"])
    assert (sheet_of(at).rating("empathy"), sheet_of(at).skill_points) == (1, 0)
    at = closed()
    asked = arc_over(at, breakthrough=["raise:empathy", "done"]).decisions("breakthrough")
    assert not [each for each in ids(asked[1]) if each.startswith("raise")], "one point, one step"


@pytest.mark.rule(
    "FA-BREAK-05", "FA-BREAK-06", "FA-BREAK-09", prompt="/over a scenario aspect, then /arc end"
)
@pytest.mark.parametrize("power_up", ["none", "refresh", "skill", "both"])
def test_xg_break_02_a_power_up_adds_refresh_a_second_step_or_both(power_up: str) -> None:
    at = closed()
    at.emit(AspectRemoved(SCENARIO, "scenario", "scene", {}, None))
    asked = arc_over(at, power_up=power_up, breakthrough=lambda decision, seen: next(
        (each for each in ("refresh", "raise:empathy", "raise:provoke") if decision.legal(each)), "done"))  # fmt: skip
    assert asked.decision("power-up").who == "gm" and asked.decision("power-up").about.settled == (SCENARIO,)
    steps = sum(sheet_of(at).skills.values()) - sum(SKILLS.values())
    assert steps == {"none": 1, "refresh": 1, "skill": 2, "both": 2}[power_up]
    assert sheet_of(at).refresh == {"none": 3, "refresh": 4, "skill": 3, "both": 4}[power_up]
    if power_up == "none":
        assert events_of(at, PowerUp) == []
    else:
        assert only(at, PowerUp).earned_by == SCENARIO, "it says what earned it"


@pytest.mark.rule("FA-BREAK-09", prompt="/arc end after a power-up, then refresh-stunt")
def test_the_point_of_refresh_may_be_a_stunt_at_once_and_nothing_else_raises_refresh() -> None:
    at = closed()
    at.emit(AspectRemoved(SCENARIO, "scenario", "scene", {}, None))
    arc_over(at, power_up="both", breakthrough=["refresh-stunt", "done"],
             stunt_name="S", stunt_shape="words", stunt_text="x")  # fmt: skip
    assert (sheet_of(at).refresh, len(sheet_of(at).stunts)) == (3, 4)
    without = arc_over_without_power_up()
    assert not {"refresh", "refresh-stunt"} & set(without)


def arc_over_without_power_up() -> list[str]:
    at = closed()
    return ids(arc_over(at, power_up="none", breakthrough="done").decision("breakthrough"))


@pytest.mark.rule("FA-BREAK-06")
def test_the_second_step_may_go_to_the_skill_that_rose_already() -> None:
    """AMBG-20."""
    for answers in (["raise:will", "raise:will", "done"], ["raise:will+will", "done"]):
        at = closed(maren(skills={"fight": 2, "will": 1, "drive": 1, "lore": 1}))
        arc_over(at, power_up="skill", breakthrough=answers)
        assert (sheet_of(at).rating("will"), sheet_of(at).skill_points) == (3, 0)


@pytest.mark.parametrize(
    ("typed", "rises"),
    [
        ("raise:lore", ("lore",)),
        ("raise:lo", ("lore",)),
        ("Raise:dri+will", ("drive", "will")),
        ("will+will", ("will", "will")),
        ("raise:p", None),
        ("raise:lore+", None),
        ("raise:juggling", None),
        ("lore", None),
    ],
)
def test_a_rise_may_be_typed_short_where_it_is_plain_which_skill_is_meant(
    typed: str, rises: tuple[str, ...] | None
) -> None:
    at = closed(maren(skills={"fight": 2, "will": 1, "drive": 1, "lore": 1}))
    assert read_rises(points_of(at, "maren"), typed) == rises
