"""Aspects and boosts that come, change and go in play (Fate Condensed, Aspects)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.aspects import Aspect, FreeInvokes
from solofate.rules.model.characters import with_sheet
from solofate.rules.model.parts import (
    invokes_changed,
    plot_settled,
    scene_changed,
    slot_changed,
    told,
    with_character,
)
from solofate.rules.model.simultaneous_turns import reworded
from solofate.rules.model.state import CONTEST, State, find_aspect


@event_kind("aspect-added")
class AspectAdded(NamedTuple):
    """An aspect comes into play. `on` is `scene`, `zone:ID` or a character id, `by` whoever made it.

    `kind` is `situation`, `scenario` or `setting`. A `hidden` one is known to the GM alone. `forbids` and `allows` are
    the deeds it rules out or makes possible. `scale`, `lends`, `lends_unasked`, `fragile` and `made_with` are those of
    `Aspect`.
    """

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None
    hidden: bool = False
    forbids: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    scale: int = 0
    lends: tuple[str, ...] = ()
    lends_unasked: bool = False
    fragile: bool = False
    made_with: int | None = None


@change(AspectAdded)
def _aspect_added(state: State, event: AspectAdded) -> State:
    aspect = Aspect(
        event.aspect,
        event.kind,
        event.on,
        event.free_invokes,
        event.hidden,
        event.by,
        forbids=event.forbids,
        allows=event.allows,
        scale=event.scale,
        lends=event.lends,
        lends_unasked=event.lends_unasked,
        fragile=event.fragile,
        made_with=event.made_with,
    )
    return scene_changed(state, aspects=(*state.scene.aspects, aspect))


@event_kind("aspect-revealed")
class AspectRevealed(NamedTuple):
    """A hidden aspect is known from here on."""

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None


@change(AspectRevealed)
def _aspect_revealed(state: State, event: AspectRevealed) -> State:
    return _made_in_play_changed(state, event.aspect, event.on, hidden=False, free_invokes=event.free_invokes)


@event_kind("aspect-removed")
class AspectRemoved(NamedTuple):
    """An aspect is gone, and with it its free invokes."""

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None


@change(AspectRemoved)
def _aspect_removed(state: State, event: AspectRemoved) -> State:
    aspects = list(state.scene.aspects)
    for at, aspect in enumerate(aspects):
        if aspect.name == event.aspect and aspect.on == event.on:
            del aspects[at]
            break
    if event.kind == "scenario":  # It was true until its plot was over.
        state = plot_settled(state, event.aspect)
    scene = state.scene
    scene = scene._replace(aspects=tuple(aspects), drawn=(*scene.drawn, event.aspect))
    return told(state, event.aspect, scene=scene)


@event_kind("aspect-renamed")
class AspectRenamed(NamedTuple):
    """An aspect or consequence reworded; its free invokes stay."""

    aspect: str
    on: str
    name: str


@change(AspectRenamed)
def _aspect_renamed(state: State, event: AspectRenamed) -> State:
    moment = reworded(state.scene.moment, (event.aspect, event.on), (event.name, event.on))
    state = scene_changed(state, moment=moment)
    if find_aspect(state, event.aspect, event.on) is not None:
        return _made_in_play_changed(state, event.aspect, event.on, name=event.name)
    owner = state.characters[event.on]
    return slot_changed(
        state,
        owner,
        lambda slot: slot.aspect == event.aspect,
        lambda slot: slot._replace(aspect=event.name),
    )


@event_kind("aspect-bears")
class AspectBears(NamedTuple):
    """From here on an aspect forbids and allows these deeds, and no others."""

    aspect: str
    on: str
    forbids: tuple[str, ...]
    allows: tuple[str, ...]


@change(AspectBears)
def _aspect_bears(state: State, event: AspectBears) -> State:
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


@event_kind("free-invokes")
class FreeInvokesGained(NamedTuple):
    """More free invokes on an aspect that was there already."""

    who: str
    aspect: str
    on: str
    number: int


@change(FreeInvokesGained)
def _free_invokes_gained(state: State, event: FreeInvokesGained) -> State:
    owner = state.characters.get(event.on)
    hurt = owner is not None and any(slot.aspect == event.aspect for slot in owner.consequences)
    kind = "consequence" if hurt else "situation"
    return invokes_changed(state, event.aspect, event.on, kind, event.who, event.number)


@event_kind("boost")
class Boost(NamedTuple):
    """A boost: one free invoke, gone when used or when its moment has passed."""

    aspect: str
    who: str
    on: str


@change(Boost)
def _boost(state: State, event: Boost) -> State:
    # Made in the turn of its holder, it outlives the end of that turn (ruling AMBC-45).
    fades = 2 if state.scene.turn == event.who or state.scene.mode == CONTEST else 1
    aspect = Aspect(event.aspect, "boost", event.on, {event.who: 1}, by=event.who, fades=fades)
    return scene_changed(state, aspects=(*state.scene.aspects, aspect))


@event_kind("boost-handed-over")
class BoostHandedOver(NamedTuple):
    """A boost is passed on, to an ally."""

    aspect: str
    who: str
    to: str


@change(BoostHandedOver)
def _boost_handed_over(state: State, event: BoostHandedOver) -> State:
    aspects = tuple(
        aspect._replace(free_invokes={event.to: 1}, fades=1)
        if aspect.kind == "boost" and aspect.name == event.aspect and event.who in aspect.free_invokes
        else aspect
        for aspect in state.scene.aspects
    )
    return scene_changed(state, aspects=aspects)


AspectEvent = (
    AspectAdded
    | AspectRevealed
    | AspectRemoved
    | AspectRenamed
    | AspectBears
    | FreeInvokesGained
    | Boost
    | BoostHandedOver
)


def _made_in_play_changed(state: State, called: str, on: str, **changes: Any) -> State:
    """The state in which the aspects of that name on the scene, a zone or a character are different."""
    aspects = tuple(
        aspect._replace(**changes) if aspect.name == called and aspect.on == on else aspect
        for aspect in state.scene.aspects
    )
    return scene_changed(state, aspects=aspects)
