"""Block: keep the others from doing something with a skill (Bite-Sized Fate, Block)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Decision
from solofate.rules.events import Blocked
from solofate.rules.model.blocks import BLOCK, BLOCKABLE
from solofate.rules.model.state import CONFLICT
from solofate.rules.procedures.actions.invokes import invoke_alone
from solofate.rules.procedures.actions.placing import place_skill
from solofate.rules.procedures.actions.rolls import make_roll
from solofate.rules.table import Table


def require_block(table: Table, action: str) -> None:
    """A block is for a conflict, and against an attack, a maneuver or a move. Raises `IllegalChoice`."""
    if not table.rules.blocks:
        raise IllegalChoice(f"{table.rules.title} has no blocks; an advantage hinders a foe")
    if table.state.scene.mode != CONFLICT:
        raise IllegalChoice("a block takes a turn, and there are turns only in a conflict")
    if action not in BLOCKABLE:
        raise IllegalChoice("a block stops an attack, a maneuver or a move")


def block(table: Table, who: str, skill: str, action: str, against: str) -> Generator[Decision, str, None]:
    """Rolls a skill; what it comes to is the least that anybody else meets who tries the action with the other skill.

    It stands until the blocker's next turn (ruling BS-AMB-29). Raises `IllegalChoice`.
    """
    require_block(table, action)
    yield from place_skill(table, who, skill)
    roll = make_roll(table, who, BLOCK, skill)
    yield from invoke_alone(table, roll)
    table.emit(Blocked(who, skill, action, against, roll.effort))
