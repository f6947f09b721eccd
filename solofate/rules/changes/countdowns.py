"""What changes with countdowns and distractions (Fate Condensed, Countdowns; Obstacles)."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.parts import Changes, scene_changed
from solofate.rules.changes.secrets import within_the_bounds
from solofate.rules.model.countdowns import CLOSED, LOOKED, STARTED
from solofate.rules.model.distractions import Brought
from solofate.rules.model.state import State

MOST_HEARD = 12
"""How many things the player said are kept for a secret countdown to be judged by."""

DISTRACTIONS_REMEMBERED = 12
"""How many distractions are kept in mind, so that the next is another."""


def _countdown_changed(state: State, event: happened.CountdownMarked) -> State:
    """A countdown is started, marked, set back or closed."""
    if event.change == STARTED and event.begins is not None:
        others = tuple(each for each in state.countdowns if each.name != event.name)
        return within_the_bounds(state._replace(countdowns=(*others, event.begins)))
    if event.change == CLOSED:
        return state._replace(countdowns=tuple(each for each in state.countdowns if each.name != event.name))
    if event.change == LOOKED:
        return _with_countdown(state, event.name, heard=())
    return _with_countdown(state, event.name, marked=event.marked, done=event.done, due=event.done)


def _outcome_came(state: State, event: happened.CountdownEnded) -> State:
    """The outcome has come about; the full track stays in view until the scene is over."""
    return _with_countdown(state, event.name, due=False, secret=False)


def _with_countdown(state: State, name: str, **changes: object) -> State:
    return state._replace(
        countdowns=tuple(
            each._replace(**changes) if each.name == name else each  # type: ignore[arg-type]
            for each in state.countdowns
        )
    )


def _distracted(state: State, event: happened.Distracted) -> State:
    """A distraction is in play until somebody decides it."""
    brought = Brought(state.scenes, event.distraction.name, event.by)
    scene = state.scene._replace(distractions=(*state.scene.distractions, event.distraction))
    return state._replace(scene=scene, distracted=(*state.distracted, brought)[-DISTRACTIONS_REMEMBERED:])


def _decided(state: State, event: happened.DistractionDecided) -> State:
    """A distraction is decided and puts its choice no more."""
    undecided = tuple(each for each in state.scene.distractions if each.name != event.name)
    return scene_changed(state, distractions=undecided)


def heard(state: State, text: str) -> State:
    """Words of the player's, for the secret countdowns that wait for some."""
    if not any(each.waits_for_words for each in state.countdowns):
        return state
    return state._replace(
        countdowns=tuple(
            each._replace(heard=(*each.heard, text)[-MOST_HEARD:]) if each.waits_for_words else each
            for each in state.countdowns
        )
    )


CHANGES: Changes = {
    happened.CountdownMarked: _countdown_changed,
    happened.CountdownEnded: _outcome_came,
    happened.Distracted: _distracted,
    happened.DistractionDecided: _decided,
}
