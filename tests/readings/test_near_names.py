"""A name that is a little wrong: who is here may be meant by it, which is asked before somebody new comes in."""

from __future__ import annotations

import pytest

from solofate.commands.readings.reading import SURE
from solofate.commands.readings.whom.near_names import sounds_alike
from tests.readings.test_going_together import PETRU, set_up


@pytest.mark.parametrize(
    ("where", "said", "line"),
    [
        ("quay", "I tell Piotr to wait", f'/talk {PETRU} "wait"'),
        ("quay", "I take Piotr to the cellar", f"/move cellar taking {PETRU}"),
        ("ring", "I ask Pieter what he saw", f'/talk {PETRU} "what you saw"'),
        ("ring", "I lead Pietro to the airlock", f"/move airlock taking {PETRU}"),
        ("abbey", "“Where were you?” I ask Piotr", f'/talk {PETRU} "Where were you?"'),
    ],
)
def test_who_is_here_may_be_meant_and_is_asked_about(where: str, said: str, line: str) -> None:
    first, other, *_ = set_up(where).readings(said)
    assert first.line == line and "Do you mean Petru Balan?" in first.told
    assert SURE > first.score > other.score, "it is asked which is meant"
    assert "Balan" not in other.line and PETRU not in other.line


@pytest.mark.parametrize(
    "said",
    [
        "I ask Marcel what he saw",
        "My cousin Piotr comes in",
        "Piotr comes in",
        "I ask Petru what he saw",
        "I ask Piotr, the baker, what he saw",
    ],
)
def test_nobody_else_is_meant_by_another_name(said: str) -> None:
    assert not any("Do you mean" in each.told for each in set_up("quay").readings(said))


def test_whoever_has_come_in_by_that_name_is_meant_by_it() -> None:
    game = set_up("quay")
    game.do('/add "Piotr" as bystander')
    while game.pending is not None:
        game.do(">")
    assert game.readings("I ask Piotr what he saw")[0].line.startswith("/talk piotr ")


@pytest.mark.parametrize(
    ("typed", "name", "alike"),
    [
        ("piotr", "petru", True),
        ("katarina", "katrina", True),
        ("sunnifa", "sunniva", False),
        ("marcel", "petru", False),
        ("tom", "tim", False),
        ("anna", "hanna", False),
    ],
)
def test_which_names_are_said_for_one_another(typed: str, name: str, alike: bool) -> None:
    assert sounds_alike(typed, name) is alike
