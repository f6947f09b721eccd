"""The pool goes where it changes an outcome most: nothing is left of it, and a point brings more than at random."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.tactics.spending import FIGHTS, NEVER, OWN, RANDOM, fought, spending

GAMES = 30
TRIED = tuple(each for each in FIGHTS if len(each.bodies) < 4)
"""Those that are quickly played."""


@pytest.mark.slow
def test_a_ruthless_gm_neither_hoards_its_points_nor_spends_them_at_random() -> None:
    """Over a few dozen fights each: what docs/gm.md says of the points of a ruthless GM."""
    own = [fought(each, "ruthless", OWN, number) for each in TRIED for number in range(GAMES)]
    left = Counter(each.left for each in own)
    assert min(left) >= 0 and left[0] >= 0.9 * len(own), left
    share, spent = (sum(each[at] for each in own) / len(own) for at in range(2))
    at_random, never = (spending(TRIED, "ruthless", way, GAMES) for way in (RANDOM, NEVER))
    gain = (share - never.share) / spent
    assert gain >= 0.18, gain
    assert gain >= 2 * (at_random.share - never.share) / at_random.spent
