"""Shapes of skills (SHAPE; options diamond, column, free-cap): the check of a new hero, open places, and rises."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.content.checked import load_campaign
from solofate.content.checks.check import check_paths
from solofate.errors import IllegalChoice
from solofate.rules.in_force import refusals, ruleset
from solofate.rules.ladder import LADDER
from solofate.rules.model.columns import BeyondHighest, TooFull, against_rising
from solofate.rules.model.shapes import column, cost_of, diamond
from solofate.rules.model.skills import DEFAULT_SKILLS, PYRAMID
from solofate.rules.model.state import State
from tests.worked_examples.stage import write


def said_of(folder: Path, options: list[str], steps: dict[int, int], **campaign: object) -> list[str]:
    """What `check` says of the skills of a hero with so many on each step."""
    names = iter(DEFAULT_SKILLS)
    skills = {LADDER[step]: [next(names) for _ in range(number)] for step, number in steps.items()}
    write(folder / "campaign.yaml", {"campaign": "C", "options": options, "characters": "m.yaml", **campaign})
    write(folder / "m.yaml", {"name": "Mira", "skills": skills})
    return [each.message for each in check_paths([folder]).mistakes if each.field.startswith("skills")]


@pytest.mark.rule("FO-SHAPE-01")
def test_a_diamond_has_most_in_the_middle(tmp_path: Path) -> None:
    assert diamond(19) == ((4, 1), (3, 2), (2, 3), (1, 2))
    assert said_of(tmp_path, ["diamond"], dict(diamond(19))) == []
    (said,) = said_of(tmp_path, ["diamond"], dict(PYRAMID))
    assert "a new hero has one Great, two Good, three Fair and two Average skills" in said
    assert load_campaign(tmp_path).skills.spread == diamond(19), "play has those places too"


@pytest.mark.rule("FO-SHAPE-02", "FO-SHAPE-03")
@given(st.integers(4, 40))
def test_the_steps_of_a_column_differ_by_one_at_most_and_a_short_one_is_a_line(skills: int) -> None:
    """AMBO-18."""
    numbers = [number for _, number in column(skills)]
    assert max(numbers) - min(numbers) <= 1 and numbers == sorted(numbers)
    assert sum(numbers) == min(skills, 10)
    assert column(4) == ((4, 1), (3, 1), (2, 1), (1, 1))


@pytest.mark.rule("FO-SHAPE-02")
def test_a_column_is_what_a_new_hero_is_held_against(tmp_path: Path) -> None:
    assert said_of(tmp_path, ["column"], dict(column(19))) == []
    (said,) = said_of(tmp_path, ["column"], dict(PYRAMID))
    assert "two Great, two Good, three Fair and three Average" in said


@pytest.mark.rule("FO-SHAPE-04", "FO-SHAPE-05")
@pytest.mark.parametrize(
    ("steps", "said"),
    [({4: 5}, ""), ({4: 2, 3: 4}, ""), ({4: 1}, ""), ({4: 5, 1: 1}, "the skills cost 21 points; a new hero has 20"),
     ({5: 4}, "no skill of a new hero stands above Great (+4); this one has one at Superb (+5)")],
)  # fmt: skip
def test_points_are_spent_freely_up_to_the_cap(steps: dict[int, int], said: str, tmp_path: Path) -> None:
    """AMBO-19."""
    found = said_of(tmp_path, ["free-cap"], steps)
    assert said in found[0] if said else not found, found
    assert cost_of(dict(PYRAMID)) == 20


@pytest.mark.rule("FO-SHAPE-04")
def test_another_shape_gives_other_points(tmp_path: Path) -> None:
    spread = {"Good": 2, "Fair": 1}
    assert said_of(tmp_path, ["free-cap"], {2: 4}, spread=spread) == []
    (said,) = said_of(tmp_path, ["free-cap"], {3: 3}, spread=spread)
    assert "cost 9 points; a new hero has 8" in said


@pytest.mark.parametrize("option", ["diamond", "free-cap"])
def test_where_there_are_no_columns_the_cap_alone_binds_a_rise(option: str) -> None:
    """AMBO-16; AMBO-100."""
    flat = {"fight": 4, "will": 4, "lore": 2}
    free, usual = ruleset("condensed", (option,)).growth(State()), ruleset("condensed").growth(State())
    assert against_rising(flat, ["lore"], free) is None and free.cap == 5
    assert isinstance(against_rising(flat, ["lore"], usual), TooFull)
    assert against_rising({"fight": 5}, ["fight"], free) == BeyondHighest("fight", 5)
    assert ruleset("condensed", ("column",)).growth(State()) == usual


@pytest.mark.rule("FO-OPTION-02")
@pytest.mark.parametrize("pair", [("diamond", "column"), ("column", "free-cap"), ("diamond", "free-cap")])
def test_one_shape_takes_the_place_of_another(pair: tuple[str, str]) -> None:
    """AMBO-02."""
    (refusal,) = refusals("condensed", pair)
    assert refusal.why == f"{pair[0]} and {pair[1]} exclude each other; take one of them out"
    with pytest.raises(IllegalChoice, match="exclude each other"):
        ruleset("condensed", pair)
