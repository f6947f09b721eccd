"""Strength: duels solved exactly agree with the engine they were read off, and the GM's play is held against them."""

from __future__ import annotations

import pytest

from benchmarks.tactics.duels import FOE, HERO, Duel
from benchmarks.tactics.seats import Seat
from benchmarks.tactics.solver import Solved
from benchmarks.tactics.strength import DUELS, PLAIN, measured, play
from solofate.gm.policies import greedy, policy_named

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def scuffle() -> Solved:
    """The smallest duel there is: a hit of two ends it, and each side has one point."""
    return Solved(Duel("a scuffle", PLAIN, 1, points=1))


def test_perfect_play_wins_at_the_engines_table_what_the_solver_says(scuffle: Solved) -> None:
    for who in (HERO, FOE):
        seat = Seat(scuffle, who)
        played = [play(seat, None, index) for index in range(600)]
        assert not any(one.lost.total() for one in played)
        assert sum(one.won for one in played) / 600 == pytest.approx(scuffle.start(who), abs=0.05)


def test_greedy_against_itself_gives_away_all_that_perfect_play_gains(scuffle: Solved) -> None:
    found = measured(scuffle, greedy, 800)
    assert found.won == pytest.approx(0.5, abs=0.04)
    assert found.share == pytest.approx(0.5, abs=3 * found.within)
    assert scuffle.share > 0.55


def test_ruthless_gains_nearly_all_that_perfect_play_gains(scuffle: Solved) -> None:
    found = measured(scuffle, policy_named("ruthless"), 100)
    assert found.of_gain > 0.9


@pytest.mark.parametrize("title", ["archers", "hired blades, hard to kill"])
def test_ruthless_gains_nine_tenths_where_the_formula_alone_would_not(title: str) -> None:
    duel = next(duel for duel in DUELS if duel.title == title)
    found = measured(Solved(duel), policy_named("ruthless"), 100)
    assert found.of_gain > 0.9
