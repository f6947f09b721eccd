"""Intervals: by values that are known, and by what must always hold of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.playtest.statistics import difference, half_width, mean_interval, paired_difference, wilson

COUNT = st.integers(0, 300)


@pytest.mark.parametrize(
    ("hits", "runs", "bounds"),
    # Wilson's score without correction, as tables of it have them.
    [
        (81, 263, (0.2553, 0.3662)),
        (15, 148, (0.0624, 0.1605)),
        (0, 20, (0.0, 0.1611)),
        (1, 29, (0.0061, 0.1718)),
    ],
)
def test_wilson_of_known_shares(hits: int, runs: int, bounds: tuple[float, float]) -> None:
    assert wilson(hits, runs) == pytest.approx(bounds, abs=5e-5)


@pytest.mark.parametrize(
    ("counts", "bounds"),
    # Two independent shares, by the two intervals put together.
    [
        ((56, 70, 48, 80), (0.0524, 0.3339)),
        ((9, 10, 3, 10), (0.1705, 0.8090)),
        ((0, 10, 0, 20), (-0.1611, 0.2775)),
    ],
)
def test_differences_of_known_shares(counts: tuple[int, ...], bounds: tuple[float, float]) -> None:
    apart, found = difference(*counts)
    assert apart == pytest.approx(counts[0] / counts[1] - counts[2] / counts[3])
    assert found == pytest.approx(bounds, abs=5e-5)


@given(COUNT, COUNT, COUNT, COUNT)
def test_a_paired_difference_lies_in_its_interval(both: int, first: int, second: int, neither: int) -> None:
    apart, (low, high) = paired_difference(both, first, second, neither)
    assert -1 <= low <= apart + 1e-9 and apart - 1e-9 <= high <= 1
    other, (other_low, other_high) = paired_difference(both, second, first, neither)
    assert (other, other_low, other_high) == pytest.approx((-apart, -high, -low), abs=1e-9)


@given(COUNT, COUNT)
def test_pairs_that_always_agree_are_told_apart_best(both: int, neither: int) -> None:
    """What goes along with each other in every pair has a narrower interval than runs that are strangers."""
    runs = both + neither
    if not both or not neither:
        return
    _, paired = paired_difference(both, 0, 0, neither)
    _, strangers = difference(both, runs, both, runs)
    assert half_width(paired) <= half_width(strangers) + 1e-9


def test_a_paired_difference_of_known_counts() -> None:
    apart, bounds = paired_difference(36, 12, 2, 0)
    assert apart == pytest.approx(0.2)
    assert bounds == pytest.approx((0.0569, 0.3404), abs=5e-5)


@given(st.lists(st.integers(0, 30), min_size=2, max_size=40))
def test_a_mean_lies_in_the_middle_of_its_interval(numbers: list[int]) -> None:
    counts = {number: numbers.count(number) for number in numbers}
    mean, (low, high) = mean_interval(counts)
    assert mean == pytest.approx(sum(numbers) / len(numbers))
    assert low + high == pytest.approx(2 * mean)
    assert (low == high) == (len(counts) == 1)


def test_the_mean_of_known_numbers() -> None:
    # 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7, so 1.96 times the root of 32/7/8.
    assert mean_interval({2: 1, 4: 3, 5: 2, 7: 1, 9: 1}) == (5, pytest.approx((3.5183, 6.4817), abs=1e-3))
    assert mean_interval({}) == (0.0, (0.0, 0.0))
    assert mean_interval({4: 1}) == (4, (4, 4))
