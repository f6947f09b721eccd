"""Temperaments are told apart by what they do in fights: whom they attack, what they spend, when they give up."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from benchmarks.tactics.manners import Manners, manners
from tests.gm.fights import TEMPERAMENTS

pytestmark = pytest.mark.slow

FIGHTS = 40

BANDS: dict[str, dict[str, tuple[float, float]]] = {
    "mindless": {"nearest": (0.97, 1.0), "softest": (0.4, 0.85), "advantages": (0.0, 0.0), "points": (0.0, 0.05)},
    "brute": {"softest": (0.93, 1.0), "weakest": (0.0, 0.4), "advantages": (0.0, 0.0), "conceded": (0.0, 0.0)},
    "skirmisher": {"weakest": (0.85, 1.0), "softest": (0.0, 0.3), "kept_turn": (0.7, 1.0), "advantages": (0.03, 0.25),
                   "conceded": (0.12, 0.5)},
    "soldier": {"weakest": (0.25, 0.7), "softest": (0.25, 0.7), "conceded": (0.0, 0.0), "advantages": (0.03, 0.25)},
    "schemer": {"weakest": (0.85, 1.0), "kept_turn": (0.0, 0.5), "advantages": (0.26, 0.52)},
    "coward": {"weakest": (0.85, 1.0), "kept_turn": (0.9, 1.0), "advantages": (0.42, 0.75), "conceded": (0.45, 0.9)},
}  # fmt: skip
"""What is measured over three hundred fights (docs/gm.md) lies well inside."""


@cache
def measured(tactics: str) -> Manners:
    """What a temperament did, over a few seeded fights."""
    return manners(tactics, FIGHTS)


@pytest.mark.parametrize("tactics", TEMPERAMENTS)
def test_a_temperament_is_recognised_by_what_it_does(tactics: str) -> None:
    found = measured(tactics)
    for name, (least, most) in BANDS[tactics].items():
        assert least <= getattr(found, name) <= most, f"{tactics}: {name} is {getattr(found, name):.2f}"


def test_no_two_temperaments_could_be_taken_for_each_other() -> None:
    for one, other in combinations(TEMPERAMENTS, 2):
        apart = [
            name
            for name in BANDS[one].keys() & BANDS[other].keys()
            if BANDS[one][name][1] < BANDS[other][name][0] or BANDS[other][name][1] < BANDS[one][name][0]
        ]
        assert apart, f"{one} and {other}"
