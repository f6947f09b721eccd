"""Countdowns in play: started, marked, set back, closed, and their outcomes (Fate Condensed, Countdowns)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.countdown_triggers import already_true, closing, exchange_passes, mark
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.engagements import HIDDEN_TRIGGER, Unseen
from solofate.rules.events import CountdownEnded, CountdownMarked
from solofate.rules.model.countdowns import (
    BY_WORD,
    LONGEST,
    LOOKED,
    SET_BACK,
    SHORTEST,
    STARTED,
    Countdown,
    running,
)
from solofate.rules.model.distractions import LEAVE
from solofate.rules.model.state import State
from solofate.rules.procedures.engagements.distraction_ends import decide
from solofate.rules.procedures.engagements.outcomes import come_about
from solofate.rules.table import Table

TICK, NOT_YET = "tick", "wait"


def start_countdown(table: Table, countdown: Countdown) -> None:
    """A countdown begins with its track, its triggers and its outcome. Raises `IllegalChoice` (FO-COUNT-02)."""
    require_whole(table.state, countdown)
    table.emit(
        CountdownMarked(
            countdown.name,
            0,
            countdown.boxes,
            change=STARTED,
            secret=countdown.secret,
            begins=countdown,
        )
    )
    for marked in tuple(already_true(table.state, countdown)):
        table.emit(marked)


def require_whole(state: State, countdown: Countdown) -> None:
    """Raises `IllegalChoice` where a part is missing, or one of that name runs already."""
    if not SHORTEST <= countdown.boxes <= LONGEST:
        raise IllegalChoice(f"a countdown has from {SHORTEST} to {LONGEST} boxes, not {countdown.boxes}")
    if not countdown.outcome and not countdown.distraction:
        raise IllegalChoice("a countdown comes to something; say what happens when the last box is marked")
    if not countdown.triggers:
        raise IllegalChoice("a countdown has a trigger; say what marks a box")
    if any(each.box > countdown.boxes for each in countdown.triggers):
        raise IllegalChoice(f"there are more triggers than the {countdown.boxes} boxes they mark, one each")
    if any(each.name.casefold() == countdown.name.casefold() for each in running(state)):
        raise IllegalChoice(f"a countdown “{countdown.name}” is running already; give this another name")


def tick(table: Table, name: str, came_of: str) -> None:
    """The table says that a trigger has come about: the next box is marked, with what did it beside it."""
    countdown = running_named(table.state, name)
    now = mark(countdown, came_of)
    table.emit(now)
    for marked in tuple(already_true(table.state, countdown._replace(marked=now.marked))):
        table.emit(marked)


def running_named(state: State, name: str) -> Countdown:
    """The running countdown of exactly that name. Raises `IllegalChoice`."""
    found = next((each for each in running(state) if each.name == name), None)
    if found is None:
        raise IllegalChoice(f"the countdown “{name}” is over")
    return found


def set_back(table: Table, name: str, came_of: str) -> None:
    """The effect of an overcome: the track is one box emptier, and no more than one (ruling AMBO-26)."""
    countdown = running_named(table.state, name)
    if not countdown.marked:
        raise IllegalChoice(f"no box of “{name}” is marked, so there is nothing to set back")
    less = countdown.marked - 1
    table.emit(
        CountdownMarked(
            name, less, countdown.boxes, change=SET_BACK, came_of=came_of, secret=countdown.secret
        )
    )


def close(table: Table, name: str, reason: str) -> None:
    """Its cause is gone: it is closed without its outcome (ruling AMBO-26)."""
    table.emit(closing(running_named(table.state, name), reason))


def close_those_of_the_scene(table: Table) -> None:
    """What belongs to the scene that is over does not go on in the next."""
    for countdown in running(table.state):
        if countdown.here:
            table.emit(closing(countdown, "the scene it belonged to is over"))


def exchange_is_over(table: Table) -> Generator[Decision, str, None]:
    """Time has passed: its boxes are marked, what the GM alone can judge too, and outcomes come about."""
    if not table.state.countdowns:
        return
    for marked in tuple(exchange_passes(table.state)):
        table.emit(marked)
    yield from judge_the_unseen(table)
    yield from outcomes(table)


def judge_the_unseen(table: Table) -> Generator[Decision, str, None]:
    """Of secret countdowns the GM decides from what was told whether a trigger has come about (AMBO-30)."""
    for countdown in running(table.state):
        if not countdown.waits_for_words or not countdown.heard:
            continue
        trigger = next(each for each in countdown.next_triggers if each.on == BY_WORD)
        about = Unseen(countdown.name, trigger.words, countdown.heard)
        answer = yield HIDDEN_TRIGGER.ask(GM_SEAT, bare(NOT_YET, TICK), NOT_YET, about, revealed=True)
        table.emit(
            CountdownMarked(countdown.name, countdown.marked, countdown.boxes, change=LOOKED, secret=True)
        )
        if answer == TICK:
            tick(table, countdown.name, trigger.words)


def outcomes(table: Table) -> Generator[Decision, str, None]:
    """The outcomes of full tracks come about, after the action that filled them is settled (ruling AMBO-28).

    They are not rolled for and not bargained away. Between scenes they wait for the next.
    """
    while due := next((each for each in table.state.countdowns if each.due), None):
        if not table.state.scene.open and table.state.scenes:
            return
        yield from _comes_out(table, due)


def _comes_out(table: Table, due: Countdown) -> Generator[Decision, str, None]:
    table.emit(CountdownEnded(due.name, tuple(each.text for each in due.outcome)))
    yield from come_about(table, due.outcome)
    left = next((each for each in table.state.scene.distractions if each.id == due.distraction), None)
    if left is not None:
        yield from decide(table, left, LEAVE, None)
