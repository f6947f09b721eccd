"""What changes with the turns of a conflict, its stakes and its end (Fate Condensed, Conflicts)."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.parts import Changes, character_changed, scene_changed
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS, PLAYER
from solofate.rules.model.state import CONCEDED, CONFLICT, FREE, State, holds_boost


def _conflict_started(state: State, event: happened.ConflictStarted) -> State:
    characters = {
        who: character._replace(
            consequences=tuple(slot._replace(this_conflict=False) for slot in character.consequences)
        )
        for who, character in state.characters.items()
    }
    scene = state.scene._replace(mode=CONFLICT, kind=event.kind, exchange=0, turn=None, aid=())
    return state._replace(scene=scene, characters=characters)


def _exchange_started(state: State, event: happened.ExchangeStarted) -> State:
    characters = {
        who: character._replace(acted=False, moved=False) for who, character in state.characters.items()
    }
    scene = state.scene._replace(exchange=event.number, turn=None, aid=())
    if scene.contest is not None:
        scene = scene._replace(contest=scene.contest.anew(), aspects=tuple(map(_older, scene.aspects)))
    return state._replace(characters=characters, scene=scene)


def _older(aspect: Aspect) -> Aspect:
    """In a contest nobody has turns, so boosts age with the exchanges."""
    return aspect._replace(fades=aspect.fades - 1) if aspect.fades > 1 else aspect


def _turn_passed(state: State, event: happened.TurnPassed) -> State:
    state = scene_changed(state, turn=event.who)
    character = state.characters[event.who]
    if character.side == PCS and character.control == PLAYER:
        return state._replace(active=event.who)
    return state


def _turn_ended(state: State, event: happened.TurnEnded) -> State:
    aspects = state.scene.aspects
    if any(aspect.fades for aspect in aspects):
        aspects = tuple(
            aspect._replace(fades=aspect.fades - 1)
            if aspect.fades and holds_boost(state, event.who, aspect)
            else aspect
            for aspect in aspects
        )
        state = scene_changed(state, aspects=aspects)
    if state.scene.aid:
        state = scene_changed(state, aid=tuple(aid for aid in state.scene.aid if aid.to != event.who))
    return character_changed(state, event.who, acted=True)


def _stakes(state: State, event: happened.Stakes) -> State:
    if event.always:
        state = state._replace(deadly=event.death)
    return scene_changed(state, deadly=event.death)


def _conceded(state: State, event: happened.Conceded) -> State:
    return character_changed(state, event.who, out=CONCEDED)


def _conflict_ended(state: State, event: happened.ConflictEnded) -> State:
    aspects = tuple(aspect for aspect in state.scene.aspects if aspect.kind != "boost")
    return scene_changed(state, mode=FREE, kind=None, exchange=0, turn=None, aspects=aspects)


CHANGES: Changes = {
    happened.ConflictStarted: _conflict_started,
    happened.ExchangeStarted: _exchange_started,
    happened.TurnPassed: _turn_passed,
    happened.TurnEnded: _turn_ended,
    happened.Stakes: _stakes,
    happened.Conceded: _conceded,
    happened.ConflictEnded: _conflict_ended,
}
