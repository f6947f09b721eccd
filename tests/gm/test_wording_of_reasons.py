"""Numbers in reasons tell a reader something: small chances are no zero, and two alike are said to be alike."""

from __future__ import annotations

import pytest

from solofate.gm.reasons.numbers import percent, to_win


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.0, "0 %"),
        (0.0004, "0.04 %"),
        (1e-9, "0.001 %"),
        (0.003, "0.3 %"),
        (0.006, "1 %"),
        (0.78, "78 %"),
        (0.994, "99 %"),
        (0.998, "99.8 %"),
        (0.9996, "99.96 %"),
        (1 - 1e-9, "99.999 %"),
        (1.0, "100 %"),
    ],
)
def test_what_is_not_never_or_always_does_not_read_so(chance: float, said: str) -> None:
    assert percent(chance) == said


@pytest.mark.parametrize(
    ("chance", "other", "said"),
    [
        (0.62, 0.55, "62 % to win the fight, 55 % with the next best"),
        (0.62, None, "62 % to win the fight"),
        (0.002, 0.001, "Next to no chance to win the fight either way"),
        (0.02, 0.001, "2 % to win the fight, 0.1 % with the next best"),
        (0.999, 0.998, "The fight is as good as won either way"),
        (0.584, 0.581, "58 % to win the fight, and hardly less with the next best"),
    ],
)
def test_a_choice_between_prospects_is_put_so_that_it_says_something(
    chance: float, other: float | None, said: str
) -> None:
    assert to_win("fight", chance, other) == said
