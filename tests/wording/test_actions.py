"""What somebody is said to do who takes an action, before the dice."""

from __future__ import annotations

import pytest

from solofate.rules.model.state import State
from solofate.wording.actions import attempt


@pytest.mark.parametrize(
    ("action", "told"),
    [("block", "sets up a block"), ("advantage", "maneuvers"), ("attack", "")],
)
def test_whoever_blocks_by_bite_sized_fate_is_not_said_to_attack(action: str, told: str) -> None:
    assert attempt(action, State(dialect="bite-sized")) == told
