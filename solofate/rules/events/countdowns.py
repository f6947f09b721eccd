"""Countdowns and distractions (Fate Condensed, Countdowns; Obstacles)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.countdowns import CLOSED, LOOKED, STARTED, Countdown
from solofate.rules.model.distractions import Brought, Distraction
from solofate.rules.model.parts import scene_changed
from solofate.rules.model.secrets import within_the_bounds
from solofate.rules.model.state import State

MOST_HEARD = 12
"""How many things the player said are kept for a secret countdown to be judged by."""
DISTRACTIONS_REMEMBERED = 12
"""How many distractions are kept in mind, so that the next is another."""


@event_kind("countdown")
class CountdownMarked(NamedTuple):
    """A countdown is `started`, a box of it `marked` or set `back`, or it is `closed` without its outcome.

    `came_of` is what marked the box, or why it is closed; nothing where it is `secret`. `done` says that the last
    box is marked. One that is started `begins` with all its parts.
    """

    name: str
    marked: int
    of: int
    done: bool = False
    change: str = "marked"
    came_of: str = ""
    secret: bool = False
    begins: Countdown | None = None


@change(CountdownMarked)
def _countdown_changed(state: State, event: CountdownMarked) -> State:
    """A countdown is started, marked, set back or closed."""
    if event.change == STARTED and event.begins is not None:
        others = tuple(each for each in state.countdowns if each.name != event.name)
        return within_the_bounds(state._replace(countdowns=(*others, event.begins)))
    if event.change == CLOSED:
        return state._replace(countdowns=tuple(each for each in state.countdowns if each.name != event.name))
    if event.change == LOOKED:
        return _with_countdown(state, event.name, heard=())
    return _with_countdown(state, event.name, marked=event.marked, done=event.done, due=event.done)


@event_kind("countdown-outcome")
class CountdownEnded(NamedTuple):
    """The outcome of a countdown comes about; what it does follows. `texts` are its words."""

    name: str
    texts: tuple[str, ...]


@change(CountdownEnded)
def _outcome_came(state: State, event: CountdownEnded) -> State:
    """The outcome has come about; the full track stays in view until the scene is over."""
    return _with_countdown(state, event.name, due=False, secret=False)


def _with_countdown(state: State, name: str, **changes: object) -> State:
    return state._replace(
        countdowns=tuple(
            each._replace(**changes) if each.name == name else each  # type: ignore[arg-type]
            for each in state.countdowns
        )
    )


@event_kind("distraction")
class Distracted(NamedTuple):
    """A distraction comes into play and puts its choice; `by` is who brought it in, `gm` or `player`."""

    distraction: Distraction
    by: str = "gm"


@change(Distracted)
def _distracted(state: State, event: Distracted) -> State:
    """A distraction is in play until somebody decides it."""
    brought = Brought(state.scenes, event.distraction.name, event.by)
    scene = state.scene._replace(distractions=(*state.scene.distractions, event.distraction))
    return state._replace(scene=scene, distracted=(*state.distracted, brought)[-DISTRACTIONS_REMEMBERED:])


@event_kind("distraction-decided")
class DistractionDecided(NamedTuple):
    """A distraction is dealt with (`deal`) or left alone (`leave`); what comes of it follows. `texts` are its words."""

    name: str
    answer: str
    who: str | None
    texts: tuple[str, ...]


@change(DistractionDecided)
def _decided(state: State, event: DistractionDecided) -> State:
    """A distraction is decided and puts its choice no more."""
    undecided = tuple(each for each in state.scene.distractions if each.name != event.name)
    return scene_changed(state, distractions=undecided)


def heard(state: State, text: str) -> State:
    """Words of the player's, for the secret countdowns that wait for some."""
    return state._replace(
        countdowns=tuple(
            each._replace(heard=(*each.heard, text)[-MOST_HEARD:]) if each.waits_for_words else each
            for each in state.countdowns
        )
    )


CountdownEvent = CountdownMarked | CountdownEnded | Distracted | DistractionDecided
