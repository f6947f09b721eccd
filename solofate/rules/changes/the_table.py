"""What changes with how this table plays, and with who answers for whom."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.parts import Changes, character_changed
from solofate.rules.model.aspects import GM
from solofate.rules.model.rulings import CHOICES
from solofate.rules.model.state import State


def _control_changed(state: State, event: happened.ControlChanged) -> State:
    if event.who == GM:
        return state._replace(gm_control=event.control)
    return character_changed(state, event.who, control=event.control)


def _active_changed(state: State, event: happened.ActiveChanged) -> State:
    return state._replace(active=event.who)


def _style_changed(state: State, event: happened.StyleChanged) -> State:
    return state._replace(style=event.style)


def _framing_set(state: State, event: happened.FramingSet) -> State:
    return state._replace(framing=event.on)


def _agreed(state: State, event: happened.Agreed) -> State:
    others = tuple(each for each in state.agreed if each != event.what)
    return state._replace(agreed=(*others, event.what) if event.on else others)


def _compels_per_scene(state: State, event: happened.CompelsPerScene) -> State:
    return state._replace(compels_per_scene=event.number)


def _ruling_changed(state: State, event: happened.RulingChanged) -> State:
    """From here on it is played that way; the usual one needs no record."""
    others = {each: choice for each, choice in state.rulings.items() if each != event.ruling}
    if event.choice != CHOICES.get(event.ruling, ("",))[0]:
        others[event.ruling] = event.choice
    return state._replace(rulings=others)


def _called(state: State, event: happened.GmCall) -> State:
    return state._replace(opposed=event.chose) if event.duty == "opposition" else state


CHANGES: Changes = {
    happened.ControlChanged: _control_changed,
    happened.ActiveChanged: _active_changed,
    happened.StyleChanged: _style_changed,
    happened.FramingSet: _framing_set,
    happened.Agreed: _agreed,
    happened.CompelsPerScene: _compels_per_scene,
    happened.RulingChanged: _ruling_changed,
    happened.GmCall: _called,
}
