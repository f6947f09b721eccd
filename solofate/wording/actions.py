"""What somebody is said to do who takes an action, in the terms of the book that is played."""

from __future__ import annotations

from types import MappingProxyType

from solofate.rules.in_force import ruleset_of
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.state import State

_ATTEMPTS = MappingProxyType(
    {
        "advantage": "goes for an advantage",
        "overcome": "tries to get past what is in the way",
        BLOCK: "sets up a block",
    }
)


def attempt(action: str, state: State) -> str:
    """`goes for an advantage`; empty for an action that is told with whom it is aimed at."""
    if action == "advantage" and maneuvers(state):
        return "maneuvers"
    return _ATTEMPTS.get(action, "")


def maneuvers(state: State) -> bool:
    """Whether placing an aspect is called a maneuver here."""
    return ruleset_of(state).blocks
