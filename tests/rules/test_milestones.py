"""Milestones: one change at the end of a session, and the writing of stunts (MILE)."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import Milestone, SheetChanged, StuntWritten
from solofate.rules.model.advancing import can_buy_stunt, change_named, milestone_changes, why_not
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import enter, hero_sheet
from solofate.rules.model.columns import spread
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.skills import DEFAULT_LIST
from solofate.rules.model.stunts import Bonus, MoreFreeInvokes, SheetException, Stunt, Swap
from solofate.rules.procedures.growth.breakthroughs import breakthrough
from solofate.rules.procedures.growth.milestones import fill_free_stunt, milestone
from solofate.rules.procedures.growth.stunt_writing import write_stunt
from solofate.rules.procedures.scenes.sessions import end_session, start_session
from tests.rules.at_the_table import events_of, ids, now, only, play
from tests.rules.growing import STUNTS, arc_over, closed, maren, session_over, sheet_of


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
    boxes = len(now(at, "maren").track("physical").boxes)
    session_over(at, milestone="stunt:one", stunt_name="S", **answers)
    assert sheet_of(at).stunts[0] == stunt
    if stunt.exception is not None:
        assert len(now(at, "maren").track("physical").boxes) == boxes + 2


def test_a_stunt_may_be_left_after_all() -> None:
    at = closed()
    session_over(at, milestone="stunt:one", stunt_name="leave")
    start_session(at)
    session_over(at, milestone="buy-stunt", stunt_name="S", stunt_shape="leave")
    assert sheet_of(at).stunts == STUNTS and events_of(at, Milestone) == []


def test_a_stunt_that_asks_whether_it_helps_is_put_into_a_whole_sentence() -> None:
    at = closed(maren(stunts=()))
    written = {
        "stunt-name": "Knife",
        "stunt-shape": "bonus",
        "stunt-skill": "fight",
        "stunt-action": "attack",
    }
    played = play(at, fill_free_stunt(at, "maren"), {**written, "stunt-when": "Is it dark enough?"})
    assert ids(played.decision("stunt-text")) == ["I get +2 when I use Fight to attack (Is it dark enough?)."]


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


@pytest.mark.parametrize("action", ["attack", "defend", None])
def test_enter_keeps_everything_of_a_swap_that_is_rewritten(action: str | None) -> None:
    old = Stunt("Blade Dancer", "I dance.", swap=Swap("athletics", "fight", action))
    at = closed(maren(stunts=(old,)))
    played = play(at, write_stunt(at, "maren", old), {"stunt-name": old.name})
    assert played.decision("stunt-action").default == (action or "any")
    assert played.returned.swap == old.swap


def test_the_skills_of_a_new_stunt_stand_by_their_ratings_the_best_first() -> None:
    at = closed(maren(stunts=()))
    answers = {"stunt-name": "Knife", "stunt-shape": "bonus", "stunt-action": "attack", "stunt-when": "leave"}
    asked = play(at, fill_free_stunt(at, "maren"), answers).decision("stunt-skill")
    ratings = [sheet_of(at).rating(skill) for skill in ids(asked)]
    assert (
        ratings == sorted(ratings, reverse=True)
        and ratings[0] > ratings[-1]
        and asked.default == ids(asked)[0]
    )
