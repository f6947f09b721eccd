"""Predictions against the engine itself: a few encounters of every hardness (all of it: benchmarks/prediction.py)."""

from __future__ import annotations

import pytest

from benchmarks.encounters import staged
from benchmarks.prediction import measured, spread_out
from solofate.gm.forecast.rehearsal_sums import rolls
from solofate.gm.weights import weights_with
from solofate.rules.odds import TOTALS

APART, AT_MOST = 0.1, 0.25
"""What the prediction may be off by on average and at most over a few short playtests, whose own error is in it."""


def test_the_dice_of_rehearsals_fall_like_fate_dice() -> None:
    stream = rolls(3)
    fallen = [next(stream) - 4 for _ in range(81_000)]
    for total, chance in TOTALS:
        assert fallen.count(total) == pytest.approx(81_000 * chance, rel=0.12, abs=60)
    again, other = rolls(3), rolls(4)
    assert [next(again) for _ in range(99)] == [each + 4 for each in fallen[:99]]
    assert [next(other) for _ in range(99)] != [each + 4 for each in fallen[:99]]


@pytest.mark.slow
def test_predictions_hold_against_playtests_from_walkover_to_hopeless() -> None:
    small = [each for each in staged(150, 5) if len(each.heroes) == 1 and len(each.scene.cast) <= 3]
    weights = weights_with({"prediction": {"trial-turns": 600}})
    found = [measured(each, 40, weights) for each in spread_out(9, small)]
    assert max(each.share for each in found) > 0.8 and min(each.share for each in found) < 0.25
    apart = [abs(each.predicted - each.share) for each in found]
    assert sum(apart) / len(apart) <= APART and max(apart) <= AT_MOST
