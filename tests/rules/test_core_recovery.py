"""Fate Core: how consequences mend, which of it a campaign settles, and how long each takes."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import (
    AspectAdded,
    AspectRemoved,
    ConsequenceTaken,
    Outcome,
    PaceChanged,
    Recovery,
    Rolled,
    TreatmentTried,
)
from solofate.rules.in_force import ruleset
from solofate.rules.model.harm import AFTER_SCENARIO, Slot
from solofate.rules.model.pace import Pace
from solofate.rules.procedures.growth.breakthroughs import end_arc
from solofate.rules.procedures.growth.recovery import remedy, require_remedy, treat
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import events_of, hero, now, only, play, table

MENDS = 4


def hurt(severity: str, kind: str = "physical", **pace: Any) -> Table:
    """Pike is hurt, and Mira can treat it."""
    at = table(
        hero("Mira", academics=4, empathy=4, fate_points=0), hero("Pike"), dialect="core", dice=[MENDS] * 3
    )
    at.emit(PaceChanged("scenes", Pace(**{"scenes": 1, **pace})))
    at.emit(ConsequenceTaken("pike", severity, "Nearly Gutted", None, kind))
    at.emit(AspectAdded("The Dam Is Going", "scenario", "scene", {}, None))
    return at


def wound(at: Table) -> Slot:
    return next(slot for slot in now(at, "pike").consequences if slot.kind or slot.aspect)


def treated(at: Table, skill: str = "academics", **answers: Any) -> Table:
    play(at, treat(at, "mira", "pike", wound(at), skill), {"name": "Bandaged", **answers})
    return at


def scenario_over(at: Table) -> None:
    at.emit(AspectRemoved("The Dam Is Going", "scenario", "scene", {}, None))
    end_scene(at)
    play(at, start_scene(at, SceneSetUp("Afterwards")))


@pytest.mark.rule("CO-RECV-11", prompt="dialect: core, then /treat a severe consequence")
def test_a_severe_consequence_takes_a_whole_scenario_after_the_one_it_was_treated_in() -> None:
    severe = ruleset("core").slot("severe")
    assert severe is not None and severe.clears == AFTER_SCENARIO
    at = treated(hurt("severe"))
    scenario_over(at)
    assert wound(at).aspect == "Bandaged", "the scenario of the treatment was none after it"
    scenario_over(at)
    assert [event.state for event in events_of(at, Recovery)] == ["treated", "cleared"]


@pytest.mark.rule("CO-RECV-11")
def test_untreated_it_outlasts_every_scenario() -> None:
    at = hurt("severe")
    for _ in range(3):
        scenario_over(at)
    assert wound(at).aspect == "Nearly Gutted"


@pytest.mark.rule("CO-RECV-11")
def test_an_arc_in_which_no_plot_was_settled_was_a_scenario() -> None:
    at = treated(hurt("severe"))
    for left in (1, 0):
        end_scene(at)
        play(at, start_scene(at, SceneSetUp("Afterwards")))
        play(at, end_arc(at, ("It is over",)))
        assert sum(slot.aspect is not None for slot in now(at, "pike").consequences) == left


@pytest.mark.rule("CO-RECV-01")
def test_a_breakthrough_neither_begins_nor_ends_recovery() -> None:
    at = hurt("moderate", scenes=0)
    played = play(at, end_arc(at, ("It is over",)))
    offered = {option.id for asked in played.decisions("breakthrough") for option in asked.options}
    assert offered and not [each for each in offered if each.startswith(("recover:", "clear:"))]


@pytest.mark.rule("CO-RECV-08", prompt="dialect: core, then /sheet after /treat")
@pytest.mark.parametrize(
    ("name", "written"), [("Bandaged", "Bandaged *"), ("Nearly Gutted", "Nearly Gutted *")]
)
def test_reworded_or_not_it_has_a_star_in_recovery(name: str, written: str) -> None:
    at = hurt("moderate")
    assert "*" not in "\n".join(sheet_lines(at.state, "pike"))
    treated(at, name=name)
    assert written in "\n".join(sheet_lines(at.state, "pike"))
    assert written in "\n".join(scene_lines(at.state))


def test_condensed_has_no_star() -> None:
    assert not ruleset("condensed").recovery.starred


@pytest.mark.rule("CO-RECV-04", "CO-RECV-05", prompt="pace: {wounds-need-stunt: yes} in campaign.yaml")
@pytest.mark.parametrize(
    ("kind", "skill", "setting", "asked"),
    [
        ("physical", "academics", {}, False),
        ("physical", "academics", {"wounds_need_stunt": True}, True),
        ("mental", "empathy", {"wounds_need_stunt": True}, False),
        ("mental", "empathy", {"shocks_need_stunt": True}, True),
        ("physical", "lore", {}, True),
    ],
)
def test_the_campaign_says_whether_care_takes_a_stunt_or_the_skill_alone(
    kind: str, skill: str, setting: dict[str, bool], asked: bool
) -> None:
    at = hurt("mild", kind, **setting)
    played = play(at, treat(at, "mira", "pike", wound(at), skill), {"treatment": "deny"} if asked else {})
    assert ("treatment" in played.asked_kinds) is asked
    assert bool(events_of(at, TreatmentTried)) is not asked


@pytest.mark.rule("CO-RECV-12", prompt='dialect: core, then /treat pike "Broken Leg" by "a healing draught"')
def test_xc_ex_29_a_potion_makes_a_severe_wound_mend_as_a_moderate_one() -> None:
    at = hurt("severe")
    play(at, remedy(at, "pike", wound(at), "a healing draught"))
    assert (wound(at).severity, wound(at).shifts, wound(at).clears) == ("severe", 6, "session")
    assert "mends as a moderate one" in "\n".join(sheet_lines(at.state, "pike"))
    with pytest.raises(IllegalChoice, match="eased already"):
        require_remedy(at, "pike", wound(at))
    played = play(at, treat(at, "mira", "pike", wound(at), "academics"), {"name": "Bandaged"})
    assert "treatment" not in played.asked_kinds and only(at, Outcome).opposition == 4


@pytest.mark.rule("CO-RECV-12")
def test_at_the_lightest_it_spares_the_roll_and_a_scene_goes_by_all_the_same() -> None:
    at = hurt("mild")
    play(at, remedy(at, "pike", wound(at), "a healing draught"), {"name": "Bandaged"})
    assert not events_of(at, Rolled) and wound(at).state == "treated"
    end_scene(at)
    assert wound(at).aspect == "Bandaged"
    play(at, start_scene(at, SceneSetUp("Afterwards")))
    end_scene(at)
    assert [event.state for event in events_of(at, Recovery)] == ["treated", "cleared"]


def test_condensed_knows_no_remedy() -> None:
    at = table(hero("Pike"), dialect="condensed")
    at.emit(ConsequenceTaken("pike", "mild", "Nearly Gutted", None, "physical"))
    with pytest.raises(IllegalChoice, match="no remedy but care"):
        require_remedy(at, "pike", wound(at))
