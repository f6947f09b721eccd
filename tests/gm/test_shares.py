"""What rehearsals led to expect of a fight, put right by trials whose luck is known."""

from __future__ import annotations

import random
from statistics import NormalDist

import pytest

from solofate.gm.forecast.shares import BY_LUCK, Expected, Trial, put_right

NOTHING = Expected(0.5, 0, 0)
"""Nothing was expected."""


def fights(*of: tuple[int, bool, int]) -> list[Trial]:
    """So many fights that went so, each of twelve turns."""
    return [Trial(won, luck, 12) for number, won, luck in of for _ in range(number)]


def played(share: float, number: int, seed: int, spread: float = 8.0) -> list[Trial]:
    """Fights of which the heroes win such a share in the long run, with the luck of the dice in them."""
    chance, ahead = random.Random(seed), NormalDist().inv_cdf(share)
    found = []
    for _ in range(number):
        luck = chance.gauss(0.0, 1.0)
        rest = chance.gauss(0.0, (1.0 - BY_LUCK**2) ** 0.5)
        found.append(Trial(ahead + BY_LUCK * luck + rest > 0.0, round(luck * spread), 12))
    return found


def test_luck_is_taken_back() -> None:
    lucky, _ = put_right(NOTHING, fights((15, True, 6), (5, False, -2)))
    plain, _ = put_right(NOTHING, fights((15, True, 4), (5, False, -12)))
    assert 0.5 < lucky < 0.65 < 0.7 < plain < 0.8
    fair, _ = put_right(NOTHING, fights((10, True, 6), (10, False, -6)))
    assert fair == pytest.approx(0.5, abs=0.01)


def test_luck_is_taken_back_of_few_fights_too() -> None:
    """Ten fights in which the dice fell against the heroes in most, as in one that was told far too hard."""
    dice = (-37, 9, -18, 13, -26, -15, -1, 17, -23, -11)
    unlucky = [Trial(luck > 5, luck, 45) for luck in dice]  # three are won
    assert put_right(Expected(0.6, 15, 107), unlucky)[0] > 0.5 > 0.45 > put_right(NOTHING, unlucky)[0]


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.75, 0.95])
def test_the_share_comes_out_and_the_doubt_says_how_far_it_is_off(share: float) -> None:
    off = []
    for seed in range(40):
        told, doubt = put_right(Expected(share, 5, 1000), played(share, 40, seed))
        off.append((told - share) / doubt)
    assert abs(sum(off) / 40) < 0.5
    assert 0.5 < (sum(each**2 for each in off) / 40) ** 0.5 < 1.4


def test_what_was_expected_counts_until_fights_say_otherwise() -> None:
    few, many = fights((5, True, 0), (5, False, 0)), fights((50, True, 0), (50, False, 0))
    assert put_right(Expected(0.3, 30, 1000), [])[0] == 0.3
    sure, unsure = (put_right(Expected(0.7, counts, 1000), few)[0] for counts in (30, 5))
    assert 0.5 < unsure < sure < 0.7
    assert 0.5 < put_right(Expected(0.7, 30, 1000), many)[0] < 0.54
    rehearsed, hardly = (put_right(Expected(0.7, 30, times), few)[0] for times in (1000, 5))
    assert hardly < rehearsed


def test_doubt_goes_with_the_number_of_fights() -> None:
    expected = Expected(0.5, 10, 1000)
    doubts = [put_right(expected, fights((n, True, 0), (n, False, 0)))[1] for n in (0, 5, 50)]
    assert doubts == sorted(doubts, reverse=True) and doubts[-1] < 0.05 < doubts[0]


def test_a_share_that_was_never_seen_is_no_certainty() -> None:
    share, doubt = put_right(Expected(0.02, 30, 1000), fights((13, False, 0)))
    assert 0.001 < share < 0.03 and doubt > 0.004
    assert put_right(Expected(0.02, 30, 1000), fights((130, False, 0)))[1] < doubt


def test_what_was_expected_wildly_wrong_gives_way() -> None:
    even = fights((15, True, 0), (15, False, 0))
    near, far = (put_right(Expected(share, 5, 1000), even)[0] - 0.5 for share in (0.6, 0.95))
    assert 0.0 < near < far < 0.15


def test_nothing_is_too_sure_to_be_reckoned() -> None:
    for share in (0.0, 1.0):
        told, doubt = put_right(Expected(share, 30, 10), fights((3, True, 40), (2, False, -40)))
        assert 0.0 < told < 1.0 and doubt > 0.0
