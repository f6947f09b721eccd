"""Milestones, breakthroughs and skill points (MILE, BREAK, SKILLUP)."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.advancing import can_buy_stunt, change_named, milestone_changes, why_not
from solofate.rules.aspects import Aspect, SheetAspect
from solofate.rules.characters import Character, Sheet, enter, grown, hero_sheet
from solofate.rules.columns import spread
from solofate.rules.conditions import parse_condition
from solofate.rules.events import (
    ArcEnded,
    AspectRemoved,
    Breakthrough,
    ConsequenceTaken,
    Milestone,
    PaceChanged,
    PowerUp,
    Recovery,
    Rolled,
    Session,
    SheetChanged,
    SkillsRaised,
    StuntWritten,
    ThreadClosed,
    ThreadOpened,
)
from solofate.rules.pace import Pace
from solofate.rules.procedures.breakthroughs import breakthrough, end_arc
from solofate.rules.procedures.milestones import fill_free_stunt, milestone
from solofate.rules.procedures.sessions import end_session, start_session
from solofate.rules.procedures.skill_points import points_of, refusal
from solofate.rules.skills import DEFAULT_LIST
from solofate.rules.stunts import Bonus, MoreFreeInvokes, SheetException, Stunt, Swap
from solofate.rules.table import Table
from tests.rules.at_the_table import Played, events_of, ids, now, only, play, table

ASPECTS = (
    SheetAspect("Bell-Diver", "high-concept"),
    SheetAspect("Hears the Drowned", "trouble"),
    SheetAspect("Pike Owes Me", "relationship"),
    SheetAspect("Lungs Like Bellows"),
    SheetAspect("Never Leave a Rope"),
)
SKILLS = {
    "fight": 4, "will": 3, "notice": 3, "lore": 2, "crafts": 2, "athletics": 2,
    "drive": 1, "stealth": 1, "rapport": 1, "physique": 1,
}  # fmt: skip
STUNTS = (Stunt("One", "Because."), Stunt("Two", "Because."), Stunt("Three", "Because."))


def maren(**changes: Any) -> Character:
    points = changes.pop("skill_points", 0)
    sheet = hero_sheet("Maren", **{"aspects": ASPECTS, "skills": SKILLS, "stunts": STUNTS, **changes})
    return enter(grown(sheet, skill_points=points), "maren", side="pcs", control="player")


def closed(*heroes: Character, **pace: Any) -> Table:
    """A session in which one scene was closed, which is enough here."""
    at = table(*(heroes or (maren(),)))
    at.emit(PaceChanged("scenes", Pace(**{"scenes": 0, **pace})))
    at.log.clear()
    return at


def session_over(at: Table, **answers: Any) -> Played:
    return play(at, end_session(at), {key.replace("_", "-"): answer for key, answer in answers.items()})


def arc_over(at: Table, *told: str, **answers: Any) -> Played:
    return play(
        at,
        end_arc(at, told or ("It is over",)),
        {key.replace("_", "-"): answer for key, answer in answers.items()},
    )


def sheet_of(at: Table) -> Sheet:
    return now(at, "maren").sheet


# ---- milestones ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FA-MILE-01", prompt="/session end, then Enter keeps the sheet")
def test_every_hero_is_offered_a_milestone_as_a_session_ends_and_may_decline() -> None:
    pike = enter(hero_sheet("Pike"), "pike", side="pcs", control="player")
    at = closed(maren(), pike)
    before = sheet_of(at)
    asked = session_over(at)
    assert [each.who for each in asked.decisions("milestone")] == ["maren", "pike"]
    assert asked.decisions("milestone")[0].default == "keep"
    assert sheet_of(at) == before and events_of(at, SheetChanged) == []


@pytest.mark.rule("FA-MILE-02", "FA-MILE-09", prompt="/session end, then one of the changes listed")
def test_a_milestone_is_one_change_of_four_kinds_and_no_other() -> None:
    at = closed()
    offered = ids(session_over(at).decision("milestone"))
    assert len(offered) == len(set(offered))
    kinds = {each.partition(":")[0] for each in offered}
    assert kinds == {"keep", "aspect", "stunt", "buy-stunt", "swap", "replace"}


@pytest.mark.rule("FA-MILE-02", "FA-MILE-08", prompt="/milestone a second time is refused")
def test_a_second_change_at_the_same_milestone_is_refused() -> None:
    at = closed()
    session_over(at, milestone="swap:fight:lore")
    assert only(at, Milestone) == Milestone("maren", "swap:fight:lore", 1)
    with pytest.raises(IllegalChoice, match="has made the one change"):
        play(at, milestone(at, "maren"))


@pytest.mark.rule("FA-MILE-08", prompt="/milestone in the middle of a session is refused")
def test_neither_is_offered_in_mid_session_nor_twice_for_the_same_close() -> None:
    at = closed()
    with pytest.raises(IllegalChoice, match="comes at the end of a session"):
        play(at, milestone(at, "maren"))
    with pytest.raises(IllegalChoice, match="no breakthrough open"):
        play(at, breakthrough(at, "maren"))
    session_over(at)
    with pytest.raises(IllegalChoice, match="has ended already"):
        play(at, end_session(at))


@pytest.mark.rule("FA-MILE-01")
def test_what_was_declined_stays_open_until_the_next_session_starts() -> None:
    """AMBG-18."""
    at = closed()
    session_over(at)
    play(at, milestone(at, "maren"), {"milestone": "swap:fight:will"})
    assert only(at, Milestone).session == 1
    start_session(at)
    session_over(at)
    start_session(at)
    with pytest.raises(IllegalChoice, match="session 3 is running"):
        play(at, milestone(at, "maren"))


@pytest.mark.rule("FA-MILE-03", prompt="/session end, then swap:fight:lore or replace:drive:empathy")
def test_xg_mile_03_skills_change_places_or_an_average_one_is_replaced() -> None:
    sheet = maren().sheet
    legal = {change.id for change in milestone_changes(sheet, DEFAULT_LIST)}
    assert "swap:fight:lore" in legal and "replace:drive:empathy" in legal
    assert "replace:lore:empathy" not in legal
    assert "only an Average (+1) skill" in str(why_not(sheet, DEFAULT_LIST, "replace:lore:empathy"))
    at = closed()
    session_over(at, milestone="swap:lore:fight")
    assert (sheet_of(at).rating("fight"), sheet_of(at).rating("lore")) == (2, 4)
    at = closed()
    session_over(at, milestone="replace:drive:empathy")
    assert (sheet_of(at).rating("drive"), sheet_of(at).rating("empathy")) == (0, 1)
    assert "drive" not in sheet_of(at).skills


@pytest.mark.rule("FA-MILE-03")
def test_two_skills_change_places_only_if_both_are_rated() -> None:
    """AMBG-01."""
    sheet = maren().sheet
    assert change_named(sheet, DEFAULT_LIST, "swap:fight:empathy") is None
    assert "Empathy is not" in str(why_not(sheet, DEFAULT_LIST, "swap:fight:empathy"))
    assert change_named(sheet, DEFAULT_LIST, "swap:will:notice") is None, "that would change nothing"


@pytest.mark.rule("FA-MILE-05", "FA-MILE-07", prompt="/session end, then buy-stunt")
@pytest.mark.parametrize(("refresh", "after"), [(3, 2), (2, 1), (1, None)])
def test_xg_mile_01_a_stunt_costs_a_point_of_refresh_and_one_must_be_left(
    refresh: int, after: int | None
) -> None:
    at = closed(maren(refresh=refresh))
    assert can_buy_stunt(sheet_of(at)) is (after is not None)
    if after is None:
        assert "may not fall under 1" in str(why_not(sheet_of(at), DEFAULT_LIST, "buy-stunt"))
        assert "buy-stunt" not in ids(session_over(at).decision("milestone"))
        return
    session_over(
        at, milestone="buy-stunt", stunt_name="Salvager", stunt_shape="words", stunt_text="I look twice."
    )
    assert (sheet_of(at).refresh, len(sheet_of(at).stunts)) == (after, 4)
    assert only(at, Milestone).now == "Salvager: I look twice."


@pytest.mark.rule(
    "FA-MILE-06", "FA-BREAK-03", "FA-BREAK-07", prompt="/session end, then aspect:… and its new words"
)
def test_xg_mile_02_any_aspect_but_the_high_concept_is_rewritten_at_a_milestone() -> None:
    at = closed()
    asked = session_over(at, milestone="aspect:hears-the-drowned", rewrite="The  Drowned Are Silent")
    offered = [each for each in ids(asked.decision("milestone")) if each.startswith("aspect:")]
    assert len(offered) == 4 and "aspect:bell-diver" not in offered
    assert "until a breakthrough" in str(why_not(sheet_of(at), DEFAULT_LIST, "aspect:bell-diver"))
    assert SheetAspect("The Drowned Are Silent", "trouble") in sheet_of(at).aspects
    event = only(at, Milestone)
    assert (event.was, event.now) == ("Hears the Drowned", "The Drowned Are Silent"), (
        "both are kept (AMBG-02)"
    )
    at = closed()
    arc_over(
        at,
        breakthrough=["high-concept", "aspect:pike-owes-me", "done"],
        rewrite=["Diver", "Pike and I Are Even"],
    )
    assert [aspect.name for aspect in sheet_of(at).aspects][:3] == [
        "Diver",
        "Hears the Drowned",
        "Pike and I Are Even",
    ]


@pytest.mark.rule("FA-MILE-02")
def test_new_words_that_are_the_old_ones_use_nothing_up() -> None:
    at = closed()
    session_over(at, milestone="aspect:hears-the-drowned")
    assert events_of(at, Milestone) == []
    play(at, milestone(at, "maren"), {"milestone": "swap:fight:will"})


def test_a_rewritten_aspect_is_none_that_is_there_already() -> None:
    at = closed()
    asked = session_over(
        at, milestone="aspect:hears-the-drowned", rewrite=["never leave a rope", "x" * 300, "Fine Now"]
    )
    wrong = [each.about.objection for each in asked.decisions("rewrite")]
    assert wrong[0] == "" and "already" in wrong[1] and "200" in wrong[2]
    assert only(at, Milestone).now == "Fine Now"


@pytest.mark.rule("FA-MILE-04", prompt="/session end, then stunt:… and the questions about it")
def test_a_stunt_is_rewritten_and_held_to_the_same_rules() -> None:
    at = closed()
    asked = session_over(
        at,
        milestone="stunt:two",
        stunt_name=["three", "Knife Between the Teeth"],
        stunt_shape="bonus",
        stunt_skill="fight",
        stunt_action="attack",
        stunt_when=["zone has", "zone has Flooded and once per scene"],
    )
    assert "already" in asked.decisions("stunt-name")[1].about.objection, "two of one name would clash"
    assert "needs the name" in asked.decisions("stunt-when")[1].about.objection
    when = parse_condition("zone has Flooded and once per scene")
    knife = sheet_of(at).stunts[1]
    assert (knife.name, knife.bonus) == ("Knife Between the Teeth", Bonus("fight", "attack", 2, when))
    assert knife.text == 'I get +2 when I use Fight to attack, zone has "Flooded" and once per scene.'
    assert [stunt.name for stunt in sheet_of(at).stunts] == ["One", "Knife Between the Teeth", "Three"]
    assert sheet_of(at).refresh == 3


@pytest.mark.rule("FA-MILE-04")
@pytest.mark.parametrize(("answers", "stunt"), [
    ({"stunt_shape": "swap", "stunt_skill": ["crafts", "investigate"], "stunt_action": "any", "stunt_when": "always",
      "stunt_text": "t"}, Stunt("S", "t", swap=Swap("crafts", "investigate"))),
    ({"stunt_shape": "swap", "stunt_skill": ["will", "fight"], "stunt_action": "attack", "stunt_when": "always",
      "stunt_text": "t"}, Stunt("S", "t", swap=Swap("will", "fight", "attack"))),
    ({"stunt_shape": "free-invokes", "stunt_skill": "rapport", "stunt_when": "for a fate point", "stunt_text": "t"},
     Stunt("S", "t", free_invokes=MoreFreeInvokes("rapport", 1, parse_condition("for a fate point")))),
    ({"stunt_shape": "more", "stunt_more": "physical", "stunt_text": "t"},
     Stunt("S", "t", exception=SheetException(physical=2))),
    ({"stunt_shape": "fact", "stunt_text": "I never get lost at sea."}, Stunt("S", fact="I never get lost at sea.")),
    ({"stunt_shape": "words", "stunt_text": "I vanish.", "stunt_when": "once per session"},
     Stunt("S", "I vanish.", when=parse_condition("once per session"))),
])  # fmt: skip
def test_every_shape_of_stunt_can_be_written(answers: dict[str, Any], stunt: Stunt) -> None:
    at = closed()
    boxes = len(now(at, "maren").physical.boxes)
    session_over(at, milestone="stunt:one", stunt_name="S", **answers)
    assert sheet_of(at).stunts[0] == stunt
    if stunt.exception is not None:
        assert len(now(at, "maren").physical.boxes) == boxes + 2


def test_a_stunt_may_be_left_after_all() -> None:
    at = closed()
    session_over(at, milestone="stunt:one", stunt_name="leave")
    start_session(at)
    session_over(at, milestone="buy-stunt", stunt_name="S", stunt_shape="leave")
    assert sheet_of(at).stunts == STUNTS and events_of(at, Milestone) == []


def test_a_free_place_for_a_stunt_is_filled_at_any_time_and_costs_nothing() -> None:
    """AMBG-23."""
    at = closed(maren(stunts=STUNTS[:2]))
    assert "/stunt" in str(why_not(sheet_of(at), DEFAULT_LIST, "buy-stunt"))
    play(at, fill_free_stunt(at, "maren"),
         {"stunt-name": "Salvager", "stunt-shape": "words", "stunt-text": "I look twice."})  # fmt: skip
    assert (len(sheet_of(at).stunts), sheet_of(at).refresh) == (3, 3)
    assert only(at, StuntWritten).stunt.startswith("Salvager")
    with pytest.raises(IllegalChoice, match="a milestone can buy another"):
        play(at, fill_free_stunt(at, "maren"))


@pytest.mark.rule("FA-MILE-07")
def test_a_milestone_moves_a_hero_sideways() -> None:
    before = maren().sheet
    writing = {"rewrite": "New Words", "stunt-name": "New", "stunt-shape": "words", "stunt-text": "x"}
    for change in milestone_changes(before, DEFAULT_LIST):
        at = closed()
        wanted = {key: text for key, text in writing.items() if _asks(change.kind, key)}
        play(at, end_session(at), {"milestone": change.id, **wanted})
        after = sheet_of(at)
        assert after != before
        assert spread(after.skills) == spread(before.skills)
        assert len(after.aspects) == len(before.aspects)
        assert after.refresh + len(after.stunts) == before.refresh + len(before.stunts)
        assert after.aspects[0] == before.aspects[0]


def _asks(kind: str, question: str) -> bool:
    return (
        (question == "rewrite") == (kind == "aspect") if kind in ("aspect", "stunt", "buy-stunt") else False
    )


# ---- breakthroughs ------------------------------------------------------------------------------------------


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


SCENARIO = "The Bell Must Not Ring"


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
