"""Sheets: what a hero is made of, what is legal and what is unfinished (CHAR, SKILL, STUNT, STRESS)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Sheet, adversary_sheet, hero_sheet
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.endurance import MENTAL_TRACK, PHYSICAL_TRACK
from solofate.rules.model.legality import (
    ILLEGAL,
    NOTE,
    UNFINISHED,
    Budget,
    Finding,
    is_legal,
    look_over,
    most_stunts,
    refresh_after,
)
from solofate.rules.model.skills import DEFAULT_SKILLS
from solofate.rules.model.stunts import Bonus, SheetException, Stunt

PYRAMID = {
    "investigate": 4,
    "lore": 3,
    "notice": 3,
    "will": 2,
    "academics": 2,
    "stealth": 2,
    "fight": 1,
    "shoot": 1,
    "drive": 1,
    "contacts": 1,
}
ASPECTS = (
    SheetAspect("Reporter of the Uncanny", "high-concept"),
    SheetAspect("Cannot Let It Lie", "trouble"),
    SheetAspect("Owes Pike a Favour", "relationship"),
    SheetAspect("Knows Every Clerk"),
    SheetAspect("A Dead Man's Camera"),
)
FINISHED: dict[str, Any] = {
    "aspects": ASPECTS,
    "skills": PYRAMID,
    "stunts": tuple(Stunt(name, "Because I …, I can …") for name in ("One", "Two", "Three")),
    "description": "Forty, tired, quick.",
}


def sheet(**changes: Any) -> Sheet:
    return hero_sheet("Mira", **{**FINISHED, **changes})


def told(findings: list[Finding], degree: str) -> list[str]:
    return [finding.what for finding in findings if finding.degree == degree]


@pytest.mark.rule("FC-CHAR-01", "FC-CHAR-02", "FC-CHAR-03", "FC-SKILL-02", "FC-STUNT-01", "FC-FATE-01")
def test_a_new_hero_by_the_book_is_finished_and_legal() -> None:
    assert sheet().refresh == 3
    assert look_over(sheet(), heroes=2) == []


@pytest.mark.rule("FC-CHAR-01")
@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({"aspects": ASPECTS[1:]}, "no-high-concept"),
        ({"aspects": (ASPECTS[0], *ASPECTS[2:])}, "no-trouble"),
        ({"aspects": ASPECTS[:-1]}, "free-aspects-missing"),
        ({"skills": {}}, "no-skills"),
        ({"description": " "}, "no-description"),
    ],
)
def test_a_missing_part_makes_a_sheet_unfinished_not_illegal(changes: dict[str, Any], missing: str) -> None:
    findings = look_over(sheet(**changes))
    assert told(findings, UNFINISHED) == [missing]
    assert told(findings, ILLEGAL) == []


@pytest.mark.rule("FC-CHAR-01")
def test_a_sheet_without_a_name_is_unfinished() -> None:
    assert told(look_over(replace(sheet(), name="")), UNFINISHED) == ["no-name"]


@pytest.mark.rule("FC-CHAR-02")
@pytest.mark.parametrize(
    ("aspects", "what"),
    [
        ((*ASPECTS, SheetAspect("One Too Many")), "too-many-aspects"),
        ((*ASPECTS[:4], SheetAspect("Another Summing-Up", "high-concept")), "high-concept-twice"),
        ((*ASPECTS[:4], SheetAspect("More Trouble", "trouble")), "trouble-twice"),
    ],
)
def test_a_new_hero_has_five_aspects_one_of_each_named_kind(
    aspects: tuple[SheetAspect, ...], what: str
) -> None:
    assert what in told(look_over(sheet(aspects=aspects)), ILLEGAL)


@pytest.mark.rule("FC-CHAR-03")
def test_a_blank_relationship_is_unfinished_among_heroes_and_only_a_note_for_one_alone() -> None:
    alone = sheet(aspects=(*ASPECTS[:2], *ASPECTS[3:]))
    assert told(look_over(alone, heroes=2), UNFINISHED) == ["no-relationship"]
    assert told(look_over(alone, heroes=1), UNFINISHED) == []
    assert told(look_over(alone, heroes=1), NOTE) == ["no-relationship"]


@pytest.mark.rule("FC-SKILL-01")
def test_the_nineteen_skills() -> None:
    assert ", ".join(DEFAULT_SKILLS) == (
        "Academics, Athletics, Burglary, Contacts, Crafts, Deceive, Drive, Empathy, Fight, Investigate, "
        "Lore, Notice, Physique, Provoke, Rapport, Resources, Shoot, Stealth, Will"
    )


@pytest.mark.rule("FC-SKILL-01", "FC-SKILL-02")
def test_a_skill_that_is_not_on_the_list_is_illegal() -> None:
    skills = {**PYRAMID, "hacking": 1}
    del skills["drive"]
    (finding,) = look_over(sheet(skills=skills))
    assert (finding.what, finding.degree, finding.has) == ("not-on-the-list", ILLEGAL, ("hacking",))


@pytest.mark.rule("FC-SKILL-02")
@pytest.mark.parametrize(
    "change",
    [
        {"investigate": 5},
        {"investigate": 3},
        {"contacts": 0},
        {"rapport": 1},
        {"drive": -1},
        {"lore": 4},
    ],
)
def test_any_spread_but_the_pyramid_is_illegal(change: dict[str, int]) -> None:
    (finding,) = look_over(sheet(skills={**PYRAMID, **change}))
    assert (finding.what, finding.degree) == ("wrong-spread", ILLEGAL)
    assert finding.should == {4: 1, 3: 2, 2: 3, 1: 4}


@pytest.mark.rule("FC-SKILL-02")
def test_a_skill_written_down_as_mediocre_takes_no_place_in_the_pyramid() -> None:
    assert look_over(sheet(skills={**PYRAMID, "rapport": 0})) == []


@pytest.mark.rule("FC-SKILL-06")
def test_a_list_of_ones_own_brings_its_own_spread() -> None:
    """XC-SKILL-01: a diamond of nine places for a list of nine skills."""
    fred = Budget(
        skills=("Fight", "Know", "Move", "Notice", "Pilot", "Sneak", "Speak", "Tinker", "Will"),
        spread={4: 1, 3: 2, 2: 3, 1: 2, 0: 1},
    )
    diamond = {"pilot": 4, "move": 3, "notice": 3, "fight": 2, "know": 2, "will": 2, "sneak": 1, "speak": 1}
    assert fred.places == len(fred.skills) == 9
    assert is_legal(sheet(skills=diamond), fred)
    assert not is_legal(sheet(skills=diamond)), "the default list has no Pilot, and its shape is a pyramid"
    assert not is_legal(sheet(skills={**diamond, "tinker": 1}), fred)
    assert not is_legal(sheet(skills=diamond), fred._replace(skills=fred.skills[:8])), (
        "no room for nine places"
    )


@pytest.mark.rule("FC-SKILL-03")
def test_a_skill_without_a_rating_is_mediocre() -> None:
    assert {
        sheet().rating(skill.casefold()) for skill in DEFAULT_SKILLS if skill.casefold() not in PYRAMID
    } == {0}
    assert adversary_sheet("Thug", skills={"fight": 2}).rating("lore") == 0


@pytest.mark.rule("FC-FATE-01")
def test_a_new_hero_has_refresh_three() -> None:
    assert hero_sheet("Mira").refresh == 3


@pytest.mark.rule("FC-STUNT-01")
@pytest.mark.parametrize("filled", [0, 1, 2])
def test_free_stunt_slots_may_stay_open(filled: int) -> None:
    findings = look_over(sheet(stunts=FINISHED["stunts"][:filled]))
    assert [(finding.degree, finding.what) for finding in findings] == [(NOTE, "open-slots")]


@pytest.mark.rule("FC-STUNT-02")
@pytest.mark.parametrize(("number", "refresh"), [(0, 3), (3, 3), (4, 2), (5, 1)])
def test_each_stunt_beyond_three_costs_one_refresh(number: int, refresh: int) -> None:
    stunts = tuple(Stunt(f"Stunt {at}", "Because …") for at in range(number))
    assert refresh_after(number) == refresh
    assert is_legal(sheet(stunts=stunts, refresh=refresh))
    for wrong in {refresh - 1, refresh + 1}:
        findings = look_over(sheet(stunts=stunts, refresh=wrong))
        assert [finding.part for finding in findings if finding.degree == ILLEGAL] == ["refresh"]


@pytest.mark.rule("FC-STUNT-02")
def test_refresh_never_falls_below_one_so_two_extra_stunts_are_the_most() -> None:
    six = tuple(Stunt(f"Stunt {at}", "Because …") for at in range(6))
    assert most_stunts() == 5
    assert told(look_over(sheet(stunts=six, refresh=1)), ILLEGAL) == ["too-many-stunts"]
    assert "below-one" in told(look_over(sheet(stunts=six, refresh=0)), ILLEGAL)
    assert is_legal(sheet(stunts=six, refresh=1), Budget(refresh=4)), "a refresh that has grown buys one more"


@pytest.mark.rule("FC-STUNT-03")
def test_a_bonus_stunt_is_plus_two_in_one_circumstance_and_anything_else_is_noted() -> None:
    usual = Stunt(
        "Sniper", "Because …", Bonus("shoot", "attack", 2, parse_condition("target has In My Sights"))
    )
    broad = Stunt("Good at It", "Because …", Bonus("shoot", "attack", 3))
    assert look_over(sheet(stunts=(usual, usual, usual))) == []
    findings = look_over(sheet(stunts=(usual, usual, broad)))
    assert told(findings, NOTE) == ["unusual-bonus", "no-circumstance"]


@pytest.mark.rule("FC-STUNT-03")
def test_a_stunt_without_its_reason_is_noted() -> None:
    assert told(look_over(sheet(stunts=(*FINISHED["stunts"][:2], Stunt("Blank")))), NOTE) == ["no-reason"]


@pytest.mark.rule("FC-STRESS-01", "FC-STRESS-02", "FC-STUNT-08")
def test_tracks_and_slots_that_do_not_follow_from_the_sheet_are_illegal() -> None:
    tough = sheet(stunts=(*FINISHED["stunts"][:2], Stunt("Tough", "…", exception=SheetException(physical=2))))
    assert is_legal(tough)
    assert told(look_over(replace(tough, tracks=(PHYSICAL_TRACK.empty(3), tough.tracks[1]))), ILLEGAL) == [
        "physical"
    ]
    assert told(look_over(replace(tough, tracks=(tough.tracks[0], MENTAL_TRACK.empty(6)))), ILLEGAL) == [
        "mental"
    ]
    assert told(look_over(replace(tough, slots=tough.slots[:2])), ILLEGAL) == ["slots"]
