"""Treatment of consequences, and the time they take (RECOVER)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import (
    AspectAdded,
    ConflictStarted,
    ConsequenceTaken,
    DifficultySet,
    PaceChanged,
    Recovery,
    Ruling,
    SceneEnded,
    TakenOut,
    TreatmentTried,
)
from solofate.rules.in_force import ruleset
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Slot
from solofate.rules.model.pace import Pace
from solofate.rules.procedures.growth.recovery import clear_after_scene, treat, treatment_difficulty, until
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.procedures.scenes.sessions import end_session, start_session
from solofate.rules.table import Table
from tests.rules.at_the_table import Played, events_of, foe, hero, ids, now, only, play, table

SURGEON = "Ship's Surgeon, Unfrocked"


def wounded(*slots: str, dice: Sequence[int | str] = (), kind: str = "physical", **skills: int) -> Table:
    """Pike with a consequence in each of these slots, and Maren beside him."""
    at = table(hero("Maren", aspects=[SURGEON], **skills), hero("Pike", **skills), dice=dice)
    for slot in slots:
        at.emit(ConsequenceTaken("pike", slot, f"A {slot} wound", "og" if slot == "x" else None, kind))
    at.log.clear()
    return at


def slot_of(at: Table, name: str, who: str = "pike") -> Slot:
    return next(slot for slot in now(at, who).consequences if slot.name == name)


def treated(at: Table, slot: str, who: str = "maren", skill: str = "academics", **answers: str) -> Played:
    return play(at, treat(at, who, "pike", slot_of(at, slot), skill), answers)


def one_scene(at: Table) -> None:
    play(at, start_scene(at, SceneSetUp("Another")))
    end_scene(at)


@pytest.mark.rule("FC-RECOVER-03", "FC-RECOVER-04", prompt='/treat pike "Cracked Ribs" with academics')
@pytest.mark.parametrize(
    ("severity", "other", "oneself"), [("mild", 2, 4), ("moderate", 4, 6), ("severe", 6, 8)]
)
def test_the_difficulty_is_the_severity_and_two_more_on_oneself(
    severity: str, other: int, oneself: int
) -> None:
    """XO-REF-02."""
    slot = ruleset("condensed").slot(severity)
    assert slot is not None
    assert (treatment_difficulty(slot, oneself=False), treatment_difficulty(slot, oneself=True)) == (
        other,
        oneself,
    )
    at = wounded(severity, dice=["++++", "++++"], academics=9)
    treated(at, severity)
    assert only(at, DifficultySet).difficulty == other
    at = wounded(severity, dice=["++++", "++++"], academics=9)
    treated(at, severity, who="pike")
    assert only(at, DifficultySet).difficulty == oneself


@pytest.mark.rule("FC-RECOVER-02", prompt="/treat pike, after the fight: an overcome roll")
@pytest.mark.parametrize(("kind", "skill", "asked"), [
    ("physical", "academics", False), ("physical", "empathy", True), ("physical", "crafts", True),
    ("mental", "empathy", False), ("mental", "academics", True), ("", "empathy", False), ("", "academics", False),
])  # fmt: skip
def test_academics_mends_the_body_and_empathy_the_mind_and_the_gm_rules_on_the_rest(
    kind: str, skill: str, asked: bool
) -> None:
    at = wounded("mild", kind=kind, dice=["++00"], **{skill: 3})
    assert ("treatment" in treated(at, "mild", skill=skill).asked_kinds) is asked
    assert only(at, TreatmentTried).skill == skill
    assert only(at, Recovery).state == "treated"


@pytest.mark.rule("FC-RECOVER-02")
def test_what_the_gm_denies_is_kept_as_a_ruling_and_nothing_is_rolled() -> None:
    at = wounded("mild")
    treated(at, "mild", skill="provoke", treatment="deny")
    assert only(at, Ruling).ruling == "refused" and "another skill" in only(at, Ruling).reason
    assert events_of(at, TreatmentTried) == [] and slot_of(at, "mild").state == "fresh"


@pytest.mark.rule("FC-RECOVER-02")
def test_a_grave_wound_takes_leave_even_with_the_right_skill() -> None:
    """AMBC-86."""
    assert "treatment" in treated(wounded("severe", dice=[4], academics=4), "severe").asked_kinds
    assert "treatment" not in treated(wounded("moderate", dice=[4], academics=4), "moderate").asked_kinds


@pytest.mark.rule("FC-RECOVER-05", prompt="after a treatment that works: type what the wound is now")
def test_on_success_the_consequence_is_reworded_and_still_fills_its_slot() -> None:
    """XC-RECOVER-01."""
    at = table(hero("Maren", academics=4), hero("Pike"), dice=[0])
    at.emit(ConsequenceTaken("pike", "moderate", "Broken Arm", None, "physical"))
    asked = play(at, treat(at, "maren", "pike", slot_of(at, "moderate"), "academics"),
                 {"overcome-tie": "minor-cost", ("name", "pike"): "Arm in a Cast"})  # fmt: skip
    assert asked.decision("name").about.cause == "Broken Arm"
    slot = slot_of(at, "moderate")
    assert (slot.aspect, slot.state) == ("Arm in a Cast", "treated")
    assert only(at, Recovery) == Recovery("pike", "moderate", "Arm in a Cast", "treated", "Broken Arm")


@pytest.mark.rule("FC-RECOVER-02")
def test_a_tie_costs_a_failure_may_be_bought_off_and_half_a_cure_is_none() -> None:
    """AMBC-85."""
    at = wounded("mild", dice=[0], academics=2)
    tie = treated(at, "mild", **{"overcome-tie": "fail-with-boost"}).decision("overcome-tie")
    assert ids(tie) == ["minor-cost", "fail-with-boost"]
    assert slot_of(at, "mild").state == "fresh"
    at = wounded("mild", dice=[-2], academics=2)
    treated(at, "mild", **{"overcome-fail": "major-cost"})
    assert slot_of(at, "mild").state == "treated" and events_of(at, AspectAdded)
    at = wounded("mild", dice=[-2], academics=2)
    treated(at, "mild", **{"overcome-fail": "fail"})
    assert slot_of(at, "mild").state == "fresh"


@pytest.mark.rule("FC-RECOVER-02")
def test_one_try_for_each_healer_in_a_scene_and_none_in_a_conflict() -> None:
    """AMBC-85."""
    at = wounded("mild", dice=[-4, -4, 4])
    treated(at, "mild")
    with pytest.raises(IllegalChoice, match="has tried that in this scene"):
        treated(at, "mild")
    treated(at, "mild", who="pike")
    play(at, start_scene(at, SceneSetUp("Another")))
    treated(at, "mild")
    assert slot_of(at, "mild").state == "treated"
    with pytest.raises(IllegalChoice, match="in recovery already"):
        treated(at, "mild", who="pike")
    at.emit(ConsequenceTaken("pike", "moderate", "Worse", None))
    at.emit(ConflictStarted("physical"))
    with pytest.raises(IllegalChoice, match="middle of a conflict"):
        treated(at, "moderate")


def test_nobody_treats_who_is_out_of_the_scene_nor_where_there_is_no_wound() -> None:
    at = wounded("mild", dice=[4, 4], academics=2)
    with pytest.raises(IllegalChoice, match="Pike has no consequence there to treat"):
        treated(at, "moderate")
    play(at, start_scene(at, SceneSetUp("Another")))
    at.emit(TakenOut("maren", None, "Gone"))
    with pytest.raises(IllegalChoice, match="Maren is out of this scene and can treat nobody"):
        treated(at, "mild")
    assert not events_of(at, TreatmentTried)
    end_scene(at)
    treated(at, "mild")
    assert only(at, TreatmentTried).who == "maren", "between scenes there is time for it"


@pytest.mark.rule("FC-RECOVER-06", prompt="/treat in one scene, then play the next and /end it")
def test_a_mild_consequence_clears_at_the_end_of_the_next_whole_scene() -> None:
    """AMBC-87: the scene of the treatment does not count."""
    at = wounded("mild", "moderate", dice=[4])
    treated(at, "mild")
    end_scene(at)
    assert slot_of(at, "mild").state == "treated", "the scene of the treatment was none after it"
    play(at, start_scene(at, SceneSetUp("Another")))
    assert slot_of(at, "mild").aspect is not None
    end_scene(at)
    assert slot_of(at, "mild").aspect is None
    assert [event.state for event in events_of(at, Recovery)] == ["treated", "cleared"]
    assert slot_of(at, "moderate").aspect is not None


@pytest.mark.rule("FC-RECOVER-06")
def test_treated_between_scenes_it_clears_at_the_end_of_the_next() -> None:
    at = wounded("mild", dice=[4])
    end_scene(at)
    treated(at, "mild")
    one_scene(at)
    assert slot_of(at, "mild").aspect is None


@pytest.mark.rule("FC-RECOVER-06")
def test_an_untreated_consequence_does_not_clear_however_long_it_lasts() -> None:
    at = wounded("mild", "moderate", "severe")
    at.emit(PaceChanged("long-arcs", Pace(long_arcs=True, scenes=1)))
    for _ in range(6):
        one_scene(at)
        play(at, end_session(at))
        start_session(at)
    assert [slot.aspect is not None for slot in now(at, "pike").consequences][:3] == [True] * 3


def one_session(at: Table, scenes: int = 3) -> None:
    start_session(at)
    for _ in range(scenes):
        one_scene(at)
    play(at, end_session(at))


@pytest.mark.rule("FC-RECOVER-07", prompt="/treat a moderate consequence, play a whole session, /session end")
def test_a_moderate_consequence_clears_after_the_next_full_session() -> None:
    """AMBC-87: the session of the treatment does not count."""
    at = wounded("moderate", dice=[4], academics=4)
    treated(at, "moderate")
    for _ in range(3):
        end_scene(at)
        play(at, start_scene(at, SceneSetUp("Another")))
    end_scene(at)
    play(at, end_session(at))
    assert slot_of(at, "moderate").state == "treated"
    one_session(at)
    assert slot_of(at, "moderate").aspect is None


@pytest.mark.rule("FC-RECOVER-07")
def test_treated_between_sessions_the_next_counts_and_short_ones_add_up() -> None:
    """AMBG-24: a session counts for recovery only with three scenes behind it."""
    at = wounded("moderate", dice=[4], academics=4)
    end_scene(at)
    at.emit(PaceChanged("scenes", Pace(scenes=1)))
    play(at, end_session(at))
    at.emit(PaceChanged("scenes", Pace()))
    treated(at, "moderate")
    one_session(at, scenes=1)
    one_session(at, scenes=1)
    assert slot_of(at, "moderate").state == "treated"
    one_session(at, scenes=1)
    assert slot_of(at, "moderate").aspect is None


@pytest.mark.rule("FC-RECOVER-08", prompt="/sheet says when: a severe consequence waits for a breakthrough")
def test_a_severe_consequence_does_not_clear_with_sessions() -> None:
    at = wounded("severe", dice=[4], academics=4)
    treated(at, "severe")
    end_scene(at)
    play(at, end_session(at))
    for _ in range(6):
        one_session(at)
    assert slot_of(at, "severe").state == "treated"


@pytest.mark.rule("FA-SESSION-04", prompt="/pace long-arcs on")
def test_where_arcs_are_long_a_severe_consequence_clears_after_four_full_sessions_of_recovery() -> None:
    """AMBG-25."""
    at = wounded("severe", "moderate", dice=[4], academics=4)
    at.emit(PaceChanged("long-arcs", Pace(long_arcs=True)))
    treated(at, "severe")
    end_scene(at)
    one_scene(at)
    one_scene(at)
    play(at, end_session(at))
    for full in range(1, 5):
        assert slot_of(at, "severe").state == "treated", full
        one_session(at)
    assert slot_of(at, "severe").aspect is None
    assert slot_of(at, "moderate").aspect is not None, "what was not treated does not count down"


def test_npcs_heal_too_and_an_old_record_of_recovery_is_understood() -> None:
    at = table(hero("Maren"), foe("Og", consequences=["mild"]))
    at.emit(ConsequenceTaken("og", "mild", "Black Eye", "maren", "physical"))
    og: Character = now(at, "og")
    old = tuple(slot._replace(state="treated") for slot in og.consequences)
    at.state = at.state._replace(characters={**at.state.characters, "og": og._replace(consequences=old)})
    at.emit(SceneEnded("A Test", "free"))
    clear_after_scene(at)
    assert slot_of(at, "mild", "og").aspect is None


@pytest.mark.parametrize(
    ("clears", "long", "words"),
    [
        ("scene", False, "it clears after a full scene"),
        ("session", False, "it clears after a full session"),
        ("scenario", False, "it clears after a full scenario"),
        ("never", False, "it stays for good"),
        ("breakthrough", False, "it clears at the next breakthrough"),
        ("breakthrough", True, "it clears after 4 full sessions, or at the next breakthrough"),
    ],
)
def test_when_a_consequence_in_recovery_clears_is_said(clears: str, long: bool, words: str) -> None:
    at = table(hero("Pike"))
    at.emit(PaceChanged("arcs", Pace(long_arcs=long)))
    assert until(at, Slot("mild", 2, aspect="Cut", clears=clears)).startswith(words.split(" 4 ")[0])
    assert ("full sessions" in until(at, Slot("mild", 2, aspect="Cut", clears=clears))) is long


@pytest.mark.parametrize(
    ("slot", "open_"),
    [
        (Slot("mild", 2), False),
        (Slot("mild", 2, aspect="Cut"), True),
        (Slot("mild", 2, aspect="Cut", state="treated"), False),
        (Slot("mild", 2, aspect="Cut", clears="never"), False),
        (Slot("extreme", 8, aspect="Blind", clears="for-good"), False),
    ],
)
def test_what_a_treatment_could_mend(slot: Slot, open_: bool) -> None:
    assert slot.untreated is open_
