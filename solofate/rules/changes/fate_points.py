"""What changes when fate points change hands, and with what they buy."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.parts import Changes, character_changed, drawn, invokes_changed
from solofate.rules.model.aspects import GM
from solofate.rules.model.spotlight import CENTRAL, by_invoke
from solofate.rules.model.state import COMPEL_ACCEPTED, Offered, State


def _fate_points(state: State, event: happened.FatePoints) -> State:
    if event.who == GM:
        return state._replace(pool=event.now, unused=_unused_after(state, event))
    character = state.characters[event.who]
    return character_changed(state, event.who, fate_points=event.now, held=character.held + event.held)


def _unused_after(state: State, event: happened.FatePoints) -> int:
    """A compel's point is fresh until the pool is used; emptying it at the end of a scene is no use of it."""
    if event.change < 0:
        return 0
    return state.unused + event.change if event.reason == COMPEL_ACCEPTED else state.unused


def _fate_points_owed(state: State, event: happened.FatePointsOwed) -> State:
    if event.reason == "kept":
        return state._replace(kept={**state.kept, event.who: state.kept.get(event.who, 0) + event.change})
    character = state.characters[event.who]
    if event.reason == "hostile":
        return character_changed(state, event.who, owed_hostile=character.owed_hostile + event.change)
    return character_changed(state, event.who, owed_concession=character.owed_concession + event.change)


def _fate_points_released(state: State, event: happened.FatePointsReleased) -> State:
    return character_changed(state, event.who, held=0)


def _invoked(state: State, event: happened.Invoked) -> State:
    if event.kind in CENTRAL:
        state = state._replace(spotlight=by_invoke(state, event))
    if event.holder is None or event.kind == "boost":
        return state
    return invokes_changed(state, event.aspect, event.on, event.kind, event.holder, -1)


def _detail_declared(state: State, event: happened.DetailDeclared) -> State:
    if event.holder is None or event.aspect is None or event.on is None:
        return state
    return invokes_changed(state, event.aspect, event.on, event.kind, event.holder, -1)


def _compel(state: State, event: happened.Compel) -> State:
    offered = Offered(
        event.who,
        event.aspect,
        event.by,
        event.type,
        event.effect,
        event.answer,
        event.asked,
        state.session,
        this_scene=state.scene.open,
        leaves=event.leaves,
    )
    if event.by == GM:
        state = drawn(state, event.complication, event.how)
    return state._replace(compels=(*state.compels, offered))


CHANGES: Changes = {
    happened.FatePoints: _fate_points,
    happened.FatePointsOwed: _fate_points_owed,
    happened.FatePointsReleased: _fate_points_released,
    happened.Invoked: _invoked,
    happened.DetailDeclared: _detail_declared,
    happened.Compel: _compel,
}
