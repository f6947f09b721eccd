"""What nobody has seen yet keeps within the lines: the outcomes of secret countdowns (Safety Tools; FG-SAFE-07)."""

from __future__ import annotations

from solofate.rules.model.characters import Sheet
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.safety import kept_out
from solofate.rules.model.state import State

UNTOLD = "What was coming is here, and is not told."
UNNAMED = "What Was Coming Is Here"
"""What stands for words that a line or veil keeps out."""


def within_the_bounds(state: State) -> State:
    """The state with no secret outcome that speaks of what a line or veil keeps out; what it does stays."""
    if not (state.lines or state.veils):
        return state
    return state._replace(countdowns=tuple(_kept_within(state, each) for each in state.countdowns))


def _kept_within(state: State, countdown: Countdown) -> Countdown:
    """Only a secret one: what a player has seen and let stand is the player's to take out (/x)."""
    if not countdown.secret:
        return countdown
    return countdown._replace(outcome=tuple(_untold(state, each) for each in countdown.outcome))


def _untold(state: State, thing: Repercussion) -> Repercussion:
    """The same without the words; foes who are kept out do not come, and it leaves an aspect instead."""
    leaves = thing.leaves
    kept_aspect = bool(leaves) and kept_out(state, leaves)
    if kept_out(state, thing.text):
        thing = thing._replace(text=UNTOLD, aspect=thing.aspect or (UNNAMED if leaves else ""))
    if kept_aspect:
        thing = thing._replace(aspect=UNNAMED)
    if thing.foes is not None and kept_out(state, _told_of(thing.foes)):
        thing = thing._replace(foes=None, number=1, aspect=thing.aspect or UNNAMED)
    if thing.escapes and kept_out(state, thing.escapes):
        thing = thing._replace(escapes="")
    return thing


def _told_of(sheet: Sheet) -> str:
    return " · ".join(
        (sheet.name, sheet.wants, sheet.description, *(aspect.name for aspect in sheet.aspects))
    )
