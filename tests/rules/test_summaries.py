"""What the summary pages of the book hold (REF)."""

from __future__ import annotations

import pytest

from solofate.rules.procedures.actions.overcome import MAJOR, name_price
from tests.rules.at_the_table import foe, hero, ids, play, table


@pytest.mark.rule("FO-REF-04", prompt="/overcome with a failed roll, then the price the GM names")
@pytest.mark.parametrize("shortfall", [1, 2, 4])
def test_a_major_cost_is_one_of_the_kinds_and_no_severe_consequence(shortfall: int) -> None:
    at = table(hero("Mira", fight=3), foe("Thug"), conflict="physical")
    played = play(at, name_price(at, "mira", MAJOR, shortfall, "fight", None))
    prices = [option.detail for option in played.decision("cost").options]
    assert {price.does for price in prices} <= {"problem", "hit", "consequence", "foes", "deadline"}
    assert {"problem", "consequence"} <= {price.does for price in prices}
    assert all(price.shifts in (2, 4) for price in prices if price.does == "consequence")
    assert all(price.shifts in (0, 1, 2) for price in prices if price.does == "problem")
    assert all(id.split(":")[0] in {price.does for price in prices} for id in ids(played.decision("cost")))
