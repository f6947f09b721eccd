"""What changes with aspects and boosts (Fate Condensed, Aspects)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solofate.rules import events as happened
from solofate.rules.changes.parts import (
    Changes,
    invokes_changed,
    plot_settled,
    scene_changed,
    slot_changed,
    with_character,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import with_sheet
from solofate.rules.model.state import CONTEST, State, find_aspect


def _made_in_play_changed(state: State, called: str, on: str, **changes: Any) -> State:
    """The state in which the aspects of that name on the scene, a zone or a character are different."""
    aspects = tuple(
        aspect._replace(**changes) if aspect.name == called and aspect.on == on else aspect
        for aspect in state.scene.aspects
    )
    return scene_changed(state, aspects=aspects)


def _aspect_added(state: State, event: happened.AspectAdded) -> State:
    aspect = Aspect(
        event.aspect,
        event.kind,
        event.on,
        event.free_invokes,
        event.hidden,
        event.by,
        forbids=event.forbids,
        allows=event.allows,
    )
    return scene_changed(state, aspects=(*state.scene.aspects, aspect))


def _aspect_revealed(state: State, event: happened.AspectRevealed) -> State:
    return _made_in_play_changed(state, event.aspect, event.on, hidden=False, free_invokes=event.free_invokes)


def _aspect_removed(state: State, event: happened.AspectRemoved) -> State:
    aspects = list(state.scene.aspects)
    for at, aspect in enumerate(aspects):
        if aspect.name == event.aspect and aspect.on == event.on:
            del aspects[at]
            break
    if event.kind == "scenario":  # It was true until its plot was over.
        state = plot_settled(state, event.aspect)
    return scene_changed(state, aspects=tuple(aspects), drawn=(*state.scene.drawn, event.aspect))


def _aspect_renamed(state: State, event: happened.AspectRenamed) -> State:
    if find_aspect(state, event.aspect, event.on) is not None:
        return _made_in_play_changed(state, event.aspect, event.on, name=event.name)
    owner = state.characters[event.on]
    return slot_changed(
        state,
        owner,
        lambda slot: slot.aspect == event.aspect,
        lambda slot: slot._replace(aspect=event.name),
    )


def _aspect_bears(state: State, event: happened.AspectBears) -> State:
    if find_aspect(state, event.aspect, event.on) is not None:
        return _made_in_play_changed(
            state, event.aspect, event.on, forbids=event.forbids, allows=event.allows
        )
    owner = state.characters[event.on]
    if any(slot.aspect == event.aspect for slot in owner.consequences):
        return slot_changed(
            state,
            owner,
            lambda slot: slot.aspect == event.aspect,
            lambda slot: slot._replace(forbids=event.forbids, allows=event.allows),
        )
    known = tuple(
        each._replace(forbids=event.forbids, allows=event.allows) if each.name == event.aspect else each
        for each in owner.sheet.aspects
    )
    return with_character(state, with_sheet(owner, replace(owner.sheet, aspects=known)))


def _free_invokes_gained(state: State, event: happened.FreeInvokesGained) -> State:
    owner = state.characters.get(event.on)
    hurt = owner is not None and any(slot.aspect == event.aspect for slot in owner.consequences)
    kind = "consequence" if hurt else "situation"
    return invokes_changed(state, event.aspect, event.on, kind, event.who, event.number)


def _boost(state: State, event: happened.Boost) -> State:
    # Made in the turn of its holder, it outlives the end of that turn (ruling AMBC-45).
    fades = 2 if state.scene.turn == event.who or state.scene.mode == CONTEST else 1
    aspect = Aspect(event.aspect, "boost", event.on, {event.who: 1}, by=event.who, fades=fades)
    return scene_changed(state, aspects=(*state.scene.aspects, aspect))


def _boost_handed_over(state: State, event: happened.BoostHandedOver) -> State:
    aspects = tuple(
        aspect._replace(free_invokes={event.to: 1}, fades=1)
        if aspect.kind == "boost" and aspect.name == event.aspect and event.who in aspect.free_invokes
        else aspect
        for aspect in state.scene.aspects
    )
    return scene_changed(state, aspects=aspects)


CHANGES: Changes = {
    happened.AspectAdded: _aspect_added,
    happened.AspectRevealed: _aspect_revealed,
    happened.AspectRemoved: _aspect_removed,
    happened.AspectRenamed: _aspect_renamed,
    happened.AspectBears: _aspect_bears,
    happened.FreeInvokesGained: _free_invokes_gained,
    happened.Boost: _boost,
    happened.BoostHandedOver: _boost_handed_over,
}
