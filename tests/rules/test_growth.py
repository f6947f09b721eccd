"""Skill points that are saved and spent, and how fast heroes grow (SKILLUP)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import ArcEnded, AspectRemoved, Milestone, SkillsRaised, ThreadClosed, ThreadOpened
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.columns import spread
from solofate.rules.procedures.growth.milestones import milestone
from solofate.rules.procedures.growth.skill_points import points_of, refusal
from solofate.rules.procedures.scenes.sessions import start_session
from tests.rules.at_the_table import events_of, ids, only, play, table
from tests.rules.growing import SCENARIO, arc_over, closed, maren, session_over, sheet_of

# ---- skill points -------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "FA-SKILLUP-01", "FA-SKILLUP-02", prompt="/arc end with a saved point, then raise:lore+empathy"
)
def test_xg_skillup_01_ruth_raises_two_skills_together() -> None:
    at = closed(maren(skill_points=1))
    points = points_of(at, "maren")
    assert "Average (+1) lacks support" in str(refusal(points, "raise:drive"))
    assert "Fair (+2) would hold 4" in str(refusal(points, "drive"))
    asked = arc_over(at, breakthrough=["raise:drive+empathy", "done"])
    assert "raise:drive" not in ids(asked.decisions("breakthrough")[0])
    assert (sheet_of(at).rating("drive"), sheet_of(at).rating("empathy")) == (2, 1)
    assert dict(spread(sheet_of(at).skills)) == {4: 1, 3: 2, 2: 4, 1: 4}
    assert sheet_of(at).skill_points == 0


@pytest.mark.rule("FA-SKILLUP-03", prompt="/arc end, then done; /sheet shows the point saved")
def test_saved_points_last_across_sessions_and_arcs() -> None:
    at = closed()
    arc_over(at, breakthrough="done")
    for _ in range(2):
        start_session(at)
        session_over(at, milestone="keep", skill_points="save")
    start_session(at)
    arc_over(at, breakthrough="done")
    assert sheet_of(at).skill_points == 2


@pytest.mark.rule("FA-SKILLUP-02", "FA-SKILLUP-05", prompt="/session end with a saved point: raise:… or save")
def test_saved_points_are_spent_at_the_end_of_any_session_beside_the_milestone() -> None:
    """AMBG-21."""
    at = closed(maren(skill_points=2))
    asked = session_over(at, milestone="swap:fight:lore", skill_points="raise:empathy+provoke")
    decision = asked.decision("skill-points")
    assert (decision.default, ids(decision)[0]) == ("save", "save")
    assert {"raise:empathy", "raise:provoke"} <= set(ids(decision))
    assert only(at, SkillsRaised) == SkillsRaised("maren", ("empathy", "provoke"), 0)
    assert only(at, Milestone).change == "swap:fight:lore"
    assert (sheet_of(at).rating("empathy"), sheet_of(at).skill_points) == (1, 0)


def test_no_more_is_spent_than_there_is() -> None:
    at = closed(maren(skill_points=1))
    points = points_of(at, "maren")
    assert "takes 2 skill points" in str(refusal(points, "raise:empathy+provoke"))
    assert "not on the list" in str(refusal(points, "raise:juggling"))
    assert refusal(points, "raise:empathy") is None and refusal(points, "keep") is None


# ---- pace ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FA-SESSION-03", "FA-SESSION-06", prompt="/pace milestone 2")
def test_a_milestone_may_come_after_every_second_session_only() -> None:
    at = closed(milestone=2)
    assert session_over(at).asked_kinds == []
    with pytest.raises(IllegalChoice, match="brought no milestone"):
        play(at, milestone(at, "maren"))
    start_session(at)
    assert session_over(at).asked_kinds == ["milestone"]
    start_session(at)
    assert session_over(at).asked_kinds == []


@pytest.mark.rule("FA-SESSION-03", prompt="/pace breakthrough 2")
def test_a_breakthrough_may_come_after_every_second_arc_only() -> None:
    at = closed(breakthrough=2)
    assert arc_over(at).asked_kinds == []
    start_session(at)
    assert "breakthrough" in arc_over(at).asked_kinds
    assert [event.breakthrough for event in events_of(at, ArcEnded)] == [False, True]


@pytest.mark.rule("FA-SESSION-05", prompt="/pace growth 2")
def test_slow_growth_brings_skill_points_and_power_ups_less_often() -> None:
    at = closed(growth=2)
    first = arc_over(at, breakthrough="done")
    assert "power-up" not in first.asked_kinds and sheet_of(at).skill_points == 0
    start_session(at)
    second = arc_over(at, breakthrough="done")
    assert "power-up" in second.asked_kinds and sheet_of(at).skill_points == 1


def test_power_ups_can_be_ruled_out_and_rises_capped() -> None:
    at = closed(power_ups=False, cap=4)
    assert "power-up" not in arc_over(at, breakthrough="done").asked_kinds
    assert "above Great (+4)" in str(refusal(points_of(at, "maren"), "raise:fight"))


def test_setting_aspects_stay_when_a_scenario_is_settled() -> None:
    at = table(maren(), aspects=[Aspect("Old Town", "setting"), Aspect(SCENARIO, "scenario")])
    at.emit(AspectRemoved("Old Town", "setting", "scene", {}, None))
    assert at.state.progress.settled == ()
    at.emit(AspectRemoved(SCENARIO, "scenario", "scene", {}, None))
    assert at.state.progress.settled == (SCENARIO,)


def test_the_oldest_thread_is_the_main_one_and_its_end_settles_a_plot() -> None:
    at = table(maren())
    for thread in ("bell", "boat"):
        at.emit(ThreadOpened(thread, thread.title(), "", ""))
    at.emit(ThreadClosed("boat", "Boat"))
    assert at.state.progress.settled == ()
    at.emit(ThreadClosed("bell", "Bell"))
    assert at.state.progress.settled == ("Bell",)
