"""Sessions of play begin and end: fate points are refreshed, limits of a session start anew."""

from __future__ import annotations

from solofate.rules.events import FatePoints, Session
from solofate.rules.state import ENDED, STARTED
from solofate.rules.table import Table


def starting_fate_points(left: int, refresh: int) -> int:
    """Fate points to start a session with: those left from the last, or the refresh if that is more.

    The refresh is the one valid now (ruling AMBC-09).
    """
    return max(left, refresh)


def start_session(table: Table) -> None:
    """The next session begins: every PC has at least the refresh, and once-a-session stunts are fresh again."""
    table.emit(Session(table.state.session + 1, STARTED))
    for hero in [one for one in table.state.characters.values() if one.is_hero]:
        now = starting_fate_points(hero.fate_points, hero.sheet.refresh)
        if now != hero.fate_points:
            table.emit(FatePoints(hero.id, now - hero.fate_points, now, "refresh"))


def end_session(table: Table) -> None:
    """The session is over. What everybody has stays as it is until the next."""
    table.emit(Session(table.state.session, ENDED))
