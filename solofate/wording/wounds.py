"""Consequences as they stand on a page."""

from __future__ import annotations

from solofate.rules.in_force import ruleset_of
from solofate.rules.model.harm import TREATED, Slot
from solofate.rules.model.state import State
from solofate.wording.plain import inline


def wound_shown(state: State, slot: Slot) -> str:
    """The words of a consequence, with a star where the book marks one in recovery so."""
    starred = slot.state == TREATED and ruleset_of(state).recovery.starred
    return f"{inline(slot.aspect or '')}{' *' if starred else ''}"
