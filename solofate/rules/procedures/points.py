"""Fate points: who has how many to spend, and paying one (Fate Condensed, Fate Points)."""

from __future__ import annotations

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT
from solofate.rules.events import FatePoints, FatePointsOwed
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State
from solofate.rules.table import Table


def points_of(state: State, who: Character | None) -> int:
    """Fate points that can be spent now: a PC's own; for the GM and the GM's characters those of the pool."""
    return who.spendable if who is not None and who.is_hero else state.pool


def require_fate_point(table: Table, who: str, what_for: str) -> None:
    """Raises `IllegalChoice` where there is no fate point to pay with."""
    character = table.state.characters[who]
    if points_of(table.state, character) < 1:
        lacks = f"{character.name} has none to spend{waits_for(character)}"
        raise IllegalChoice(f"{what_for} costs a fate point, and {lacks}")


def waits_for(character: Character) -> str:
    """What to say of points that cannot be spent yet, if there are any."""
    return " (those from the last scene count only in the next)" if character.held else ""


def pay_fate_point(table: Table, who: str, reason: str) -> None:
    """One fate point goes: a PC's own, or for the GM's characters one of the pool."""
    character = table.state.characters.get(who)
    if character is not None and character.is_hero:
        table.emit(FatePoints(who, -1, character.fate_points - 1, reason))
    else:
        table.emit(FatePoints(GM_SEAT, -1, table.state.pool - 1, reason))


def pay_for_invokes(table: Table) -> None:
    """Once an action is resolved, those whose aspects were used for a point have it; the GM's people in the pool."""
    for one in [one for one in table.state.characters.values() if one.owed_hostile]:
        due = one.owed_hostile
        table.emit(FatePointsOwed(one.id, -due, "hostile"))
        if one.is_hero:
            table.emit(FatePoints(one.id, due, table.state.characters[one.id].fate_points + due, "hostile"))
        else:
            table.emit(FatePoints(GM_SEAT, due, table.state.pool + due, "hostile"))
