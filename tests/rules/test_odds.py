"""Exact odds against the slow twin: every roll counted one by one (DICE, OUTCOME)."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.errors import MalformedChoice
from solofate.rules import odds as exact
from solofate.rules.books.bite_sized import BITE_SIZED
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.dice import ALL_FACES
from solofate.rules.odds import GAPS, TOTALS, distribution, expected_hit, reaching, succeeding
from solofate.rules.ruleset import Ruleset

odds = partial(exact.odds, style_at=3)
odds_of = partial(exact.odds_of, rules=CONDENSED)

ONE = [sum(faces) for faces in ALL_FACES]
TWO = [mine - theirs for mine in ONE for theirs in ONE]


def counted(difference: int, opposed: bool) -> list[int]:
    """The shifts of every roll, or of every pair of rolls."""
    return [difference + gap for gap in (TWO if opposed else ONE)]


@pytest.mark.parametrize("opposed", [False, True])
@pytest.mark.parametrize("difference", range(-10, 11))
@pytest.mark.rule("FC-DICE-01", "FC-OUTCOME-01")
def test_odds_are_what_counting_every_roll_gives(difference: int, opposed: bool) -> None:
    rolls = counted(difference, opposed)
    of = len(rolls)
    shown = odds(difference, opposed)
    assert shown.fail == pytest.approx(sum(shifts < 0 for shifts in rolls) / of)
    assert shown.tie == pytest.approx(sum(shifts == 0 for shifts in rolls) / of)
    assert shown.succeed == pytest.approx(sum(0 < shifts < 3 for shifts in rolls) / of)
    assert shown.style == pytest.approx(sum(shifts >= 3 for shifts in rolls) / of)
    assert dict(shown.distribution) == pytest.approx(
        {shifts: number / of for shifts, number in Counter(rolls).items()}
    )
    assert shown.mean == pytest.approx(difference)
    assert expected_hit(difference, opposed) == pytest.approx(sum(max(0, shifts) for shifts in rolls) / of)
    for shifts in range(-12, 13):
        wanted = sum(each >= shifts for each in rolls) / of
        assert reaching(difference, shifts, opposed) == pytest.approx(wanted)


def test_fair_against_fair_is_the_split_the_books_show() -> None:
    fair = odds_of(2, difficulty=2)
    in_81 = [round(81 * share) for share in (fair.fail, fair.tie, fair.succeed, fair.style)]
    assert in_81 == [31, 19, 26, 5]


@given(st.integers(-40, 40), st.booleans())
def test_the_four_outcomes_are_everything_that_can_happen(difference: int, opposed: bool) -> None:
    shown = odds(difference, opposed)
    assert shown.fail + shown.tie + shown.succeed + shown.style == pytest.approx(1)
    assert sum(shown.distribution.values()) == pytest.approx(1)


@given(st.integers(-40, 39), st.booleans())
def test_a_better_difference_never_makes_a_hit_smaller(difference: int, opposed: bool) -> None:
    assert expected_hit(difference, opposed) <= expected_hit(difference + 1, opposed) + 1e-12
    assert expected_hit(difference, opposed) >= max(0, difference) - 1e-12


@pytest.mark.parametrize("table", [TOTALS, GAPS])
def test_the_dice_are_even(table: tuple[tuple[int, float], ...]) -> None:
    assert [number for number, _ in table] == sorted(number for number, _ in table)
    assert dict(table) == pytest.approx({-number: chance for number, chance in table})


def test_an_invoke_is_two_more_and_a_bonus_what_it_says() -> None:
    assert odds_of(1, opposed=3, bonus=2, invokes=1) == odds(2, opposed=True)
    assert odds_of(2) == odds(2)
    assert distribution(1) == dict(odds(1).distribution)


@pytest.mark.rule("BS-SKILL-03", "BS-SKILL-04", "BS-SHIFT-01")
@pytest.mark.parametrize(
    ("book", "outcomes", "rolls"),
    [(CONDENSED, ["fail", "tie", "succeed", "style"], TWO), (BITE_SIZED, ["fail", "succeed"], ONE)],
)
def test_a_book_tells_the_outcomes_it_has_and_rolls_for_whom_it_does(
    book: Ruleset, outcomes: list[str], rolls: list[int]
) -> None:
    shares = dict(exact.odds_of(2, opposed=2, rules=book).of(book.outcomes))
    assert list(shares) == outcomes and sum(shares.values()) == pytest.approx(1)
    assert shares["fail"] == pytest.approx(sum(gap < 0 for gap in rolls) / len(rolls))
    success = 1 - shares["fail"] - shares.get("tie", 0)
    assert exact.succeeding(0, somebody=True, rules=book) == pytest.approx(success)


def test_a_roll_meets_one_thing() -> None:
    with pytest.raises(MalformedChoice, match="not both"):
        odds_of(2, difficulty=1, opposed=1)
    with pytest.raises(MalformedChoice, match="negative"):
        odds_of(2, invokes=-1)


@pytest.mark.parametrize(
    ("somebody", "of"),
    [(False, [sum(faces) for faces in ALL_FACES]), (True, TWO)],
    ids=["nobody", "somebody"],
)
def test_the_chance_to_succeed_counts_both_rolls_only_against_somebody(somebody: bool, of: list[int]) -> None:
    wanted = sum(gap >= 1 for gap in of) / len(of)
    assert succeeding(0, somebody=somebody, rules=CONDENSED) == pytest.approx(wanted)
