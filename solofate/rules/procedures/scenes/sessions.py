"""Sessions of play begin and end: fate points, recovery, and the milestone (Fate Condensed, Sessions and Arcs)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Decision
from solofate.rules.events import FatePoints, Session
from solofate.rules.model.progress import next_session, would_count
from solofate.rules.model.state import CONFLICT, ENDED, STARTED, heroes_of
from solofate.rules.procedures.compels.compel_offers import offer_what_is_due
from solofate.rules.procedures.growth.milestones import milestone
from solofate.rules.procedures.growth.recovery import clear_after_session
from solofate.rules.procedures.growth.skill_points import spend_saved_points
from solofate.rules.table import Table


def starting_fate_points(left: int, refresh: int, *, surplus_kept: bool) -> int:
    """Fate points to start a session with: those left from the last, or the refresh if that is more.

    The refresh is the one valid now (ruling AMBC-09). Where no surplus is kept it is the refresh alone (BS-AMB-06).
    """
    return max(left, refresh) if surplus_kept else refresh


def start_session(table: Table) -> None:
    """The next session begins: once-a-session stunts are fresh, and every PC has at least the refresh.

    The refresh comes after a session that counted (ruling AMBG-24).
    """
    rules = table.rules.fate_points
    refreshed = table.state.progress.refresh_due or not rules.surplus_kept
    table.emit(Session(next_session(table.state), STARTED))
    for hero in [one for one in table.state.characters.values() if one.is_hero and refreshed]:
        now = starting_fate_points(hero.fate_points, hero.sheet.refresh, surplus_kept=rules.surplus_kept)
        if now != hero.fate_points:
            table.emit(FatePoints(hero.id, now - hero.fate_points, now, "refresh"))


def sit_down(table: Table) -> Generator[Decision, str, None]:
    """Starts a session; one that is still running, and in which something was played, ends first."""
    progress = table.state.progress
    if progress.running is not False and (progress.running or table.state.scenes):
        yield from end_session(table)
    start_session(table)


def end_session(table: Table) -> Generator[Decision, str, None]:
    """The session is over: recovery goes on, every PC is offered a milestone, saved skill points may be spent.

    Before that whoever has been offered no compel in it is offered one.

    What everybody has stays as it is until the next. Raises `IllegalChoice`.
    """
    require_session(table)
    yield from offer_what_is_due(table)
    pace, since = table.state.pace, table.state.progress.since_milestone
    close_session(table, milestone=since + 1 >= pace.milestone)
    for hero in heroes_of(table.state):
        if hero.id in table.state.progress.offers:
            yield from milestone(table, hero.id)
        yield from spend_saved_points(table, hero.id)


def require_session(table: Table) -> None:
    """A session is running, and no conflict. Raises `IllegalChoice`."""
    state = table.state
    if state.progress.running is False:
        raise IllegalChoice(f"session {state.session} has ended already; /session start begins the next")
    if state.scene.mode == CONFLICT:
        raise IllegalChoice("a conflict is running; play it to its end, or /end closes the scene")


def close_session(table: Table, *, milestone: bool) -> None:
    """The session ends; whether it counts as a full one depends on the scenes closed (ruling AMBG-24)."""
    state = table.state
    counts = would_count(state)
    table.emit(Session(state.session, ENDED, state.progress.scenes, counts, milestone and counts))
    if counts:
        clear_after_session(table)
