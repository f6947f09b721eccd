"""Other ways to count stress, each an option of the campaign (STRESS; options RISING, SINGLE and EXTRABOX)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from solofate import Game
from solofate.rules.events import SheetChanged, StressMarked
from solofate.rules.in_force import ruleset
from solofate.rules.model.characters import (
    Character,
    Sheet,
    adversary_sheet,
    enter,
    fitted,
    hero_sheet,
)
from solofate.rules.model.endurance import Endurance
from solofate.rules.model.harm import Track
from solofate.rules.model.stunts import SheetException, Stunt
from solofate.rules.procedures.conflict.harm import take_hit
from tests.rules.at_the_table import ids, now, only, play, table
from tests.worked_examples.stage import write

STRESS_OPTIONS = ("rising-stress", "single-track", "extra-boxes", "two-extra-boxes")


def endurance(options: tuple[str, ...]) -> Endurance:
    rules = ruleset("condensed", options)
    return Endurance(rules.tracks, rules.consequences)


RATINGS = (0, 1, 2, 3, 4, 5)


def sheet(*options: str, physique: int = 0, will: int = 0, stunts: tuple[Stunt, ...] = ()) -> Sheet:
    skills = {"physique": physique, "will": will}
    return fitted(hero_sheet("Mira", skills=skills, stunts=stunts), endurance(options))


def mira(*options: str, physique: int = 0, will: int = 0) -> Character:
    return enter(sheet(*options, physique=physique, will=will), "mira", side="pcs", control="player")


def lengths(*options: str) -> list[int]:
    return [len(mira(*options, physique=rating).track("physical").boxes) for rating in RATINGS]


@pytest.mark.rule("FC-STRESS-06", prompt="options: rising-stress in campaign.yaml, then /sheet")
def test_the_alternatives_are_off_unless_the_campaign_names_them() -> None:
    assert lengths() == [3, 4, 4, 6, 6, 6]
    assert mira().track("physical").boxes == (1, 1, 1) and mira().track("mental").boxes == (1, 1, 1)


@pytest.mark.rule(
    "FC-STRESS-06", "FO-SINGLE-01", "FO-SINGLE-02", prompt="options: single-track in campaign.yaml"
)
def test_a_single_track_has_three_more_boxes_and_goes_by_the_better_skill() -> None:
    assert lengths("single-track") == [6, 7, 7, 9, 9, 9]
    assert [len(mira("single-track", will=rating).track("physical").boxes) for rating in RATINGS] == [
        6,
        7,
        7,
        9,
        9,
        9,
    ]
    assert len(mira("single-track", physique=1, will=3).track("physical").boxes) == 9
    assert [track.id for track in mira("single-track", will=3).tracks] == ["stress"]


@pytest.mark.rule("FC-STRESS-06", "FO-SINGLE-01")
def test_hits_of_both_kinds_mark_the_single_track() -> None:
    at = table(mira("single-track"))
    play(at, take_hit(at, "mira", None, 2, "physical"), {"absorb": "stress:2"})
    play(at, take_hit(at, "mira", None, 3, "mental"), {"absorb": "stress:3"})
    track = now(at, "mira").track("mental")
    assert track == now(at, "mira").track("physical")
    assert track.marked == (True,) * 5 + (False,)


@pytest.mark.rule("FO-SINGLE-02")
def test_on_a_single_track_superb_brings_one_mild_slot_for_either_kind() -> None:
    slots = [(slot.name, slot.only) for slot in sheet("single-track", physique=5, will=5).slots]
    assert slots == [("mild", None), ("moderate", None), ("severe", None), ("mild-2", None)]


@pytest.mark.rule(
    "FC-STRESS-06", "FO-EXTRABOX-01", prompt="options: extra-boxes in campaign.yaml, then /sheet"
)
def test_one_or_two_boxes_more_on_each_track() -> None:
    assert lengths("extra-boxes") == [4, 5, 5, 7, 7, 7]
    assert lengths("two-extra-boxes") == [5, 6, 6, 8, 8, 8]
    assert len(mira("two-extra-boxes").track("mental").boxes) == 5
    assert lengths("single-track", "extra-boxes") == [7, 8, 8, 10, 10, 10]


def test_an_npc_keeps_the_boxes_its_row_gave_it() -> None:
    row = adversary_sheet("Og", stress={"physical": 2, "mental": 1})
    more = fitted(row, endurance(("two-extra-boxes",)))
    assert (more.boxes("physical"), more.boxes("mental")) == (2, 1)
    single = fitted(row, endurance(("single-track",)))
    assert [len(track.boxes) for track in single.tracks] == [2]


@pytest.mark.rule("FC-STRESS-06", "FO-RISING-01")
def test_boxes_of_rising_value_are_worth_one_two_three_four() -> None:
    assert [mira("rising-stress", physique=rating).track("physical").boxes for rating in RATINGS] == [
        (1, 2), (1, 2, 3), (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3, 4),
    ]  # fmt: skip
    assert mira("rising-stress", "extra-boxes").track("physical").boxes == (1, 2, 3)
    assert mira("rising-stress", "single-track").track("physical").boxes == (1, 2, 3)
    assert mira("rising-stress", "single-track", will=3).track("physical").boxes == (1, 2, 3, 4)


@pytest.mark.rule("FC-STRESS-06", "FO-RISING-02")
def test_with_rising_boxes_one_is_marked_for_a_hit() -> None:
    at = table(mira("rising-stress", physique=1))
    played = play(at, take_hit(at, "mira", None, 2, "physical"), {"absorb": "box:2"})
    assert ids(played.decision("absorb")) == ["box:2", "box:3", "mild", "moderate", "severe", "out"]
    assert only(at, StressMarked).boxes == (1,)
    assert now(at, "mira").track("physical").marked == (False, True, False)


@pytest.mark.rule("FO-RISING-02")
def test_a_smaller_box_leaves_the_rest_to_a_consequence() -> None:
    at = table(mira("rising-stress"))
    played = play(at, take_hit(at, "mira", None, 4, "physical"), {"absorb": "box:2+mild"})
    offered = ids(played.decision("absorb"))
    assert offered[:3] == ["box:2+mild", "moderate", "severe"] and "out" in offered
    assert not any(each.startswith("stress") or each in ("box:1", "box:2", "box:1+box:2") for each in offered)
    legal = played.decision("absorb").legal
    assert not legal("box:1+mild") and not legal("box:3+mild") and legal("box:1+moderate")


@pytest.mark.rule("FO-RISING-02")
@pytest.mark.parametrize(("options", "boxes"), [(("rising-stress",), 1), ((), 3)])
def test_however_large_the_hit_one_rising_box_is_marked_and_any_number_of_the_others(
    options: tuple[str, ...], boxes: int
) -> None:
    at = table(mira(*options), options=options)
    played = play(at, take_hit(at, "mira", None, 3, "physical"))
    ways = [option.detail for option in played.decision("absorb").options if option.detail is not None]
    assert max(way.boxes for way in ways) == boxes


def rising(boxes: int) -> Track:
    return ruleset("condensed", ("rising-stress",)).tracks[0].empty(boxes)


@pytest.mark.parametrize(("boxes", "least", "most"), [(2, 2, 3), (3, 3, 6), (4, 4, 10)])
@pytest.mark.rule("FC-STRESS-06", "FO-RISING-03")
def test_a_rising_track_covers_between_its_number_of_boxes_and_their_sum(
    boxes: int, least: int, most: int
) -> None:
    """XC-STRESS-01 and XO-RISING-01: hits of one shift each, and hits that use each box to the full."""
    track = rising(boxes)
    taken = 0
    while (marked := track.least_for(1)) is not None:
        track, taken = track.mark(marked), taken + 1
    assert (taken, rising(boxes).holds) == (least, most)


def test_marks_stay_when_a_rising_track_grows() -> None:
    at = table(mira("rising-stress"))
    play(at, take_hit(at, "mira", None, 2, "physical"), {"absorb": "box:2"})
    grown = replace(now(at, "mira").sheet, skills={"physique": 3})
    at.emit(SheetChanged("mira", fitted(grown, endurance(("rising-stress",)))))
    assert now(at, "mira").track("physical")._replace(marked=()) == rising(4)._replace(marked=())
    assert now(at, "mira").track("physical").marked == (False, True, False, False)


def test_a_stunt_lengthens_whatever_track_there_is() -> None:
    tough = Stunt("Tough", "Because …", exception=SheetException(physical=2))
    assert sheet("single-track", stunts=(tough,)).boxes("physical") == 8
    assert sheet("rising-stress", stunts=(tough,)).boxes("physical") == 4


@pytest.mark.parametrize("option", STRESS_OPTIONS)
def test_a_campaign_is_played_with_each_alternative(tmp_path: Path, option: str) -> None:
    (tmp_path / "characters").mkdir()
    write(
        tmp_path / "campaign.yaml", {"campaign": "C", "options": [option], "characters": "characters/m.yaml"}
    )
    write(tmp_path / "characters" / "m.yaml", {"name": "Mira", "skills": {"Will": 3, "Fight": 4}})
    game = Game.open(tmp_path, 1, store=tmp_path / "s.db")
    stress = game.state.to_json()["characters"]["mira"]["stress"]
    expected = {
        "rising-stress": ([1, 2], [1, 2, 3, 4]),
        "single-track": ([1] * 9, [1] * 9),
        "extra-boxes": ([1] * 4, [1] * 7),
        "two-extra-boxes": ([1] * 5, [1] * 8),
    }[option]
    assert (stress["physical"]["boxes"], stress["mental"]["boxes"]) == expected
    game.do('/scene "The quay"')
    game.do("/conflict with bruiser*2")
    for _ in range(60):
        if game.pending is None:
            break
        game.choose("")
    game.close()
    again = Game.open(tmp_path, store=tmp_path / "s.db")
    assert again.state == game.state
    numbers = [number for number, _ in again.log]
    assert all(later == earlier + 1 for earlier, later in pairwise(numbers))
    again.close()
