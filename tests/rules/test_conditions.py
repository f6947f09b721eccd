"""Conditions in place of consequences, of either kind (COND, APART)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solofate.content.load import load_campaign
from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.rules.events import (
    ConflictEnded,
    ConflictStarted,
    ConsequenceTaken,
    DifficultySet,
    Entered,
    Recovery,
)
from solofate.rules.in_force import at_this_table, endurance_here, ruleset
from solofate.rules.model.characters import OPPOSITION, Character, adversary_sheet, enter
from solofate.rules.model.harm import TREATED, Slot
from solofate.rules.model.stunts import SheetException, Stunt
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.conflict.taken_out import in_its_next_form
from solofate.rules.procedures.growth.recovery import clear_after_scene, treat
from solofate.rules.table import Table
from solofate.wording.events.lines import tell
from solofate.wording.pages.sheet import sheet_lines
from solofate.wording.questions.options import asked
from tests.content.helpers import only_errors, put, told
from tests.rules.at_the_table import events_of, foe, now, only, play, table
from tests.rules.growing import maren
from tests.rules.trial_bouts import played_out

PLAIN, APART = "conditions", "conditions-apart"
NAMES = ["Hurt", "Scared", "Injured", "Shaken", "Wounded", "Demoralized"]
both = pytest.mark.parametrize("option", [PLAIN, APART])


def at_table(option: str, hero: Character | None = None, **more: Any) -> Table:
    return table(hero or maren(), foe("Og", physical=2), options=(option,), conflict="physical", **more)


def hit(at: Table, shifts: int, way: str, kind: str = "physical", by: str | None = "og") -> Any:
    return play(at, take_hit(at, "maren", by, shifts, kind), {"absorb": way})


def slot(at: Table, name: str) -> Slot:
    return next(each for each in now(at, "maren").consequences if each.name == name)


def ways(at: Table, shifts: int, kind: str = "physical") -> list[str]:
    return [option.id for option in ways_to_absorb(now(at, "maren"), shifts, kind)]


def condition_lines(at: Table) -> list[str]:
    lines = sheet_lines(at.state, "maren")
    return [line.strip() for line in lines if any(line.strip().startswith(name) for name in NAMES)]


@pytest.mark.rule("FO-COND-01", "FO-COND-03", "FO-COND-04", prompt="options: [conditions], then a hit")
def test_six_conditions_in_three_rows_cover_half_of_a_consequence_each() -> None:
    at = at_table(PLAIN)
    found = now(at, "maren").consequences
    assert [(each.name, each.row, each.natural, each.shifts, each.boxes) for each in found] == [
        ("hurt", "mild", "physical", 1, 1), ("scared", "mild", "mental", 1, 1),
        ("injured", "moderate", "physical", 2, 1), ("shaken", "moderate", "mental", 2, 1),
        ("wounded", "severe", "physical", 3, 1), ("demoralized", "severe", "mental", 3, 1),
    ]  # fmt: skip
    assert sum(each.whole for each in found) == 12
    words = {word for way in ways(at, 5) for word in way.split("+")}
    assert not words & {"mild", "moderate", "severe"} and {"hurt", "demoralized"} <= words


@pytest.mark.rule("FO-COND-02")
@both
def test_marking_one_asks_for_no_words(option: str) -> None:
    at = at_table(option)
    played = hit(at, 3, "wounded")
    assert "name" not in [decision.kind for decision in played.asked]
    assert slot(at, "wounded").aspect == "Wounded"


@pytest.mark.rule("FO-COND-05")
@pytest.mark.parametrize(
    ("kind", "first", "second"), [("physical", "hurt", "scared"), ("mental", "scared", "hurt")]
)
def test_a_hit_may_mark_either_column_the_fitting_one_first(kind: str, first: str, second: str) -> None:
    at = at_table(PLAIN)
    single = [way for way in ways(at, 1, kind) if way in (first, second)]
    assert single == [first, second]


@pytest.mark.rule("FO-COND-06")
def test_several_add_up_beside_stress_and_a_marked_one_is_shut() -> None:
    at = at_table(PLAIN)
    assert "stress:1+hurt+wounded" in ways(at, 5), "it is offered, and need not be typed"
    hit(at, 5, "stress:1+hurt+wounded")
    assert [slot(at, name).marked for name in ("hurt", "wounded", "scared")] == [1, 1, 0]
    assert not [way for way in ways(at, 4) if {"hurt", "wounded"} & set(way.split("+"))]


@pytest.mark.rule("FO-COND-07")
@both
def test_a_marked_one_is_an_aspect_with_a_free_invoke_for_whoever_did_it(option: str) -> None:
    at = at_table(option)
    hit(at, 2, "injured")
    assert (slot(at, "injured").aspect, slot(at, "injured").free_invokes) == ("Injured", {"og": 1})
    assert tell(only(at, ConsequenceTaken), at.state) == "Maren marks Injured (a free invoke for the Og)."


def test_however_many_boxes_one_hit_marks_it_is_one_aspect_and_one_free_invoke() -> None:
    at = at_table(APART)
    hit(at, 2, "hurt+hurt")
    assert (slot(at, "hurt").marked, slot(at, "hurt").free_invokes) == (2, {"og": 1})


@pytest.mark.rule("FO-COND-08", prompt="/treat maren Hurt with Academics")
@pytest.mark.parametrize(
    ("name", "difficulty", "skill"),
    [
        ("hurt", 2, "academics"),
        ("scared", 2, "empathy"),
        ("shaken", 4, "empathy"),
        ("wounded", 6, "academics"),
    ],
)
def test_it_is_treated_as_the_consequence_of_its_row_and_keeps_its_name(
    name: str, difficulty: int, skill: str
) -> None:
    at = table(maren(skills={"academics": 5, "empathy": 5}), options=(PLAIN,), dice=[4])
    at.emit(ConsequenceTaken("maren", name, name.title(), None, "physical"))
    played = play(at, treat(at, "maren", "maren", slot(at, name), skill))
    assert ("treatment" in played.asked_kinds) == (name == "wounded"), (
        "its own kind says which skill is usual"
    )
    assert only(at, DifficultySet).difficulty == difficulty + 2
    assert (slot(at, name).state, slot(at, name).aspect) == (TREATED, name.title())


def test_it_clears_as_a_whole_and_a_new_mark_ends_its_recovery() -> None:
    at = at_table(APART)
    hit(at, 1, "hurt")
    at.emit(Recovery("maren", "hurt", "Hurt", TREATED, "Hurt"))
    hit(at, 1, "hurt")
    assert (slot(at, "hurt").state, slot(at, "hurt").marked) == ("fresh", 2)
    at.emit(Recovery("maren", "hurt", "Hurt", TREATED, "Hurt"))
    at.emit(Recovery("maren", "hurt", "Hurt", "cleared", "Hurt"))
    assert (slot(at, "hurt").aspect, slot(at, "hurt").marked, slot(at, "hurt").boxes) == (None, 0, 2)


@pytest.mark.rule("FO-COND-09")
@pytest.mark.parametrize(
    ("skills", "stunt", "boxes"),
    [
        ({}, None, (1, 1)),
        ({"physique": 5}, None, (3, 1)),
        ({"will": 5}, None, (1, 3)),
        ({"physique": 5, "will": 5}, SheetException(mild=1), (5, 3)),
        ({}, SheetException(mental=1, mild=1), (1, 3)),
    ],
)
def test_what_would_be_a_second_mild_slot_is_two_boxes_more(
    skills: dict[str, int], stunt: SheetException | None, boxes: tuple[int, int]
) -> None:
    stunts = (Stunt("tough", "Tough", exception=stunt),) if stunt is not None else ()
    at = at_table(PLAIN, maren(skills=skills, stunts=stunts))
    assert (slot(at, "hurt").boxes, slot(at, "scared").boxes) == boxes


@pytest.mark.rule("FO-APART-01")
def test_apart_each_has_two_boxes_and_takes_its_own_kind_alone() -> None:
    at = at_table(APART)
    assert [each.boxes for each in now(at, "maren").consequences] == [2] * 6
    for kind, other in (
        ("physical", {"scared", "shaken", "demoralized"}),
        ("mental", {"hurt", "injured", "wounded"}),
    ):
        assert not {word for way in ways(at, 5, kind) for word in way.split("+")} & other


@pytest.mark.rule("FO-APART-02")
@pytest.mark.parametrize("split", [("hurt", "hurt"), ("hurt", "scared"), ("scared", "scared")])
def test_apart_two_marks_close_a_row_by_whatever_split(split: tuple[str, str]) -> None:
    at = at_table(APART)
    for name in split:
        hit(at, 1, name, "physical" if name == "hurt" else "mental")
    one = now(at, "maren")
    assert [one.open_boxes(slot(at, name)) for name in ("hurt", "scared", "injured")] == [0, 0, 2]
    assert not [
        way for kind in ("physical", "mental") for way in ways(at, 1, kind) if way in ("hurt", "scared")
    ]


@pytest.mark.rule("FO-APART-03", "FO-APART-04")
@pytest.mark.parametrize(
    ("skills", "boxes", "most"),
    [
        ({}, (2, 2), 2),
        ({"physique": 5}, (4, 2), 4),
        ({"will": 5}, (2, 4), 4),
        ({"physique": 5, "will": 5}, (4, 4), 6),
    ],
)
def test_apart_added_boxes_raise_the_limit_of_their_row(
    skills: dict[str, int], boxes: tuple[int, int], most: int
) -> None:
    at = at_table(APART, maren(skills=skills))
    assert (slot(at, "hurt").boxes, slot(at, "scared").boxes) == boxes
    assert slot(at, "hurt").most == slot(at, "scared").most == most and slot(at, "injured").most == 2


@pytest.mark.rule("FO-APART-05")
def test_a_closed_box_looks_different_from_a_marked_one() -> None:
    at = at_table(APART)
    hit(at, 1, "hurt")
    hit(at, 1, "scared", "mental")
    assert condition_lines(at)[:3] == [
        "Hurt (mild, 1, physical only) ▣▨ (free invokes: the Og 1)",
        "Scared (mild, 1, mental only) ▣▨ (free invokes: the Og 1)",
        "Injured (moderate, 2, physical only) ▢▢",
    ]
    plain, apart = (ruleset("condensed", (option,)).consequences for option in (PLAIN, APART))
    keeps = ("name", "shifts", "difficulty", "clears", "row")
    assert [[getattr(each, key) for key in keeps] for each in plain] == [
        [getattr(each, key) for key in keeps] for each in apart
    ]


def test_a_way_to_bear_a_hit_names_boxes_and_conditions_in_one_breath() -> None:
    at = at_table(APART)
    ways_asked = next(take_hit(at, "maren", "og", 8, "physical"))
    lines = " ".join(asked(ways_asked, at.state).brief)
    assert "4 boxes, Hurt and Wounded" in lines and "mark 4" not in lines
    assert "2 boxes of Hurt" in lines and "hurt" not in lines


@both
def test_conditions_of_one_row_are_one_point_in_a_concession(option: str) -> None:
    at = at_table(option)
    hit(at, 1, "hurt")
    hit(at, 1, "scared", "mental")
    hit(at, 2, "injured")
    assert now(at, "maren").concession_worth == 3
    play(at, concede(at, "maren"), {"terms": "She goes."})
    assert now(at, "maren").owed_concession == 3


@pytest.mark.parametrize(
    "order", [(PLAIN, "extreme-consequences"), ("extreme-consequences", APART), (PLAIN, APART)]
)
def test_nothing_stands_beside_a_set_of_conditions(order: tuple[str, str]) -> None:
    with pytest.raises(
        IllegalChoice, match=r"exclude each other: (conditions stand in for|a table has one set)"
    ):
        ruleset("condensed", order)


def test_core_has_them_in_the_place_of_all_its_consequences() -> None:
    found = ruleset("core", (PLAIN,)).consequences
    assert [each.name for each in found] == NAMES and {each.clears for each in found[4:]} == {"scenario"}


@both
def test_what_a_row_calls_a_mild_consequence_is_both_conditions_of_that_row(option: str) -> None:
    at = at_table(option)
    sheet = at_this_table(at.state, adversary_sheet("Og", consequences=("mild", "mild", "severe")))
    assert [each.name for each in sheet.slots] == ["hurt", "scared", "wounded", "demoralized"]
    assert sheet.slots[0].boxes == {PLAIN: 3, APART: 4}[option]
    assert at_this_table(at.state, sheet).slots == sheet.slots
    assert len(endurance_here(at.state).slots_by_right()) == 6


def opponent(option: str, **fields: Any) -> tuple[Table, Character]:
    """Og with every condition, at a table where Maren is there too."""
    at = table(maren(), options=(option, "true-form"), conflict="physical")
    sheet = adversary_sheet("Og", kind="major", consequences=("mild", "moderate", "severe"))
    og = at_this_table(at.state, replace(sheet, **fields))
    return at, enter(og, "og", side=OPPOSITION, control="gm")


@pytest.mark.parametrize("full", [False, True])
def test_the_gm_frightens_nobody_with_a_blow_while_the_body_has_room(full: bool) -> None:
    at, og = opponent(PLAIN)
    at.emit(
        Entered("og", og.bearing([each for each in og.consequences if each.natural == "physical"] * full))
    )
    decision = next(take_hit(at, "og", "maren", 2, "physical"))
    call = Emulator("ruthless").decide(decision, at)
    assert call.chose == ("shaken" if full else "injured")
    assert "Looking ahead is fitted to" in call.reason


def test_wounds_that_go_on_move_to_the_row_below_of_their_own_kind() -> None:
    form = adversary_sheet("Worse", kind="major", consequences=("mild", "moderate", "severe"))
    at, og = opponent(PLAIN, next_form=form, wounds_go_on=True)
    hurt = og.bearing([each for each in og.consequences if each.name in ("hurt", "shaken", "wounded")])
    after = in_its_next_form(at, hurt).consequences
    assert {each.name: each.aspect for each in after if each.aspect} == {
        "injured": "Injured",
        "scared": "Scared",
    }


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_the_third_bench_is_played_to_its_end(seed: int) -> None:
    at = played_out("09-the-third-bench", seed)
    assert events_of(at, ConflictStarted) and events_of(at, ConflictEnded)
    assert all(event.aspect in NAMES for event in events_of(at, ConsequenceTaken))
    clear_after_scene(at)


OWN = """
options: [conditions]
conditions:
  - {name: Winded, value: 1, kind: physical, clears: scene, untreated: yes}
  - {name: Rattled, value: 1, kind: mental, clears: scene, boxes: 2}
  - {name: Cracked Ribs, value: 3, kind: physical, clears: session}
  - {name: Doomed, value: 5, kind: any, clears: breakthrough, treat: Superb}
"""


def own_table(folder: Path, hero: Character | None = None, *dice: int) -> Table:
    put(folder, {"campaign.yaml": f"campaign: C\n{OWN}"})
    return at_table(PLAIN, hero, conditions=load_campaign(folder).conditions, dice=dice)


@pytest.mark.rule("FO-COND-10", prompt="options: [conditions] and conditions: in campaign.yaml, then a hit")
def test_a_table_has_conditions_of_its_own_with_names_values_and_recovery(tmp_path: Path) -> None:
    at = own_table(tmp_path, maren(skills={"academics": 5}))
    found = now(at, "maren").consequences
    assert [(each.name, each.shifts, each.natural, each.clears, each.boxes) for each in found] == [
        ("winded", 1, "physical", "scene", 1), ("rattled", 1, "mental", "scene", 2),
        ("cracked-ribs", 3, "physical", "session", 1), ("doomed", 5, "", "breakthrough", 1),
    ]  # fmt: skip
    hit(at, 9, "winded+cracked-ribs+doomed")
    assert [slot(at, each).aspect for each in ("winded", "cracked-ribs", "doomed", "rattled")] == [
        "Winded", "Cracked Ribs", "Doomed", None,
    ]  # fmt: skip
    shown = " ".join(sheet_lines(at.state, "maren"))
    assert "Cracked Ribs" in shown and "Hurt" not in shown


@pytest.mark.rule("FO-COND-10", prompt="/treat maren Doomed with Academics")
@pytest.mark.parametrize(("name", "difficulty"), [("cracked-ribs", 4), ("doomed", 5), ("rattled", 2)])
def test_each_of_its_own_is_treated_as_the_campaign_says(tmp_path: Path, name: str, difficulty: int) -> None:
    at = own_table(tmp_path, maren(skills={"academics": 5, "empathy": 5}), 4)
    hit(at, 1, name)
    at.emit(ConflictEnded(None))
    usual = name == "cracked-ribs"  # Academics is what bodily harm takes; of the others the GM is asked.
    played = play(
        at, treat(at, "maren", "maren", slot(at, name), "academics"), {} if usual else {"treatment": "allow"}
    )
    assert ("treatment" in played.asked_kinds) != usual
    assert only(at, DifficultySet).difficulty == difficulty + 2


WRONG = {
    "name": ("{value: 1, kind: physical, clears: scene}", "the field name is missing"),
    "value": ("{name: Winded, kind: physical, clears: scene}", "the field value is missing"),
    "kind": ("{name: Winded, value: 1, clears: scene}", "the field kind is missing"),
    "clears": ("{name: Winded, value: 1, kind: physical}", "the field clears is missing"),
    "way": ("{name: Winded, value: 1, kind: physical, clears: sceen}", "did you mean scene?"),
    "number": ("{name: Winded, value: 0, kind: physical, clears: scene}", "1"),
    "bare": ("Winded", "write it as {name: Winded"),
}


@pytest.mark.rule("FO-COND-10")
@pytest.mark.parametrize("case", WRONG)
def test_one_that_lacks_something_is_refused_at_its_line(tmp_path: Path, case: str) -> None:
    written, words = WRONG[case]
    text = f"campaign: C\noptions: [conditions]\nconditions:\n  - {written}\n"
    (mistake,) = only_errors(told(tmp_path, {"campaign.yaml": text}))
    assert mistake.line == 4 and words in mistake.message, str(mistake)


def test_a_set_of_ones_own_has_each_name_once_and_rules_that_read_it(tmp_path: Path) -> None:
    one = "{name: Winded, value: 1, kind: physical, clears: scene}"
    twice = f"campaign: C\noptions: conditions\nconditions:\n  - {one}\n  - {one}\n"
    (mistake,) = only_errors(told(tmp_path / "a", {"campaign.yaml": twice}))
    assert mistake.line == 5 and "line 4" in mistake.message
    unread = f"campaign: C\nconditions:\n  - {one}\n"
    (mistake,) = only_errors(told(tmp_path / "b", {"campaign.yaml": unread}))
    assert mistake.line == 2 and "options: [conditions]" in mistake.message


def test_a_set_of_ones_own_is_kept_apart_by_the_kind_of_harm(tmp_path: Path) -> None:
    put(tmp_path, {"campaign.yaml": f"campaign: C\n{OWN.replace('[conditions]', '[conditions-apart]')}"})
    rules = ruleset("condensed", (APART,), load_campaign(tmp_path).conditions)
    assert [(each.id, each.takes, each.boxes) for each in rules.consequences] == [
        ("winded", "physical", 2), ("rattled", "mental", 2), ("cracked-ribs", "physical", 2), ("doomed", None, 2),
    ]  # fmt: skip
