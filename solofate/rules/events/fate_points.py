"""Fate points, and what they buy: invokes, details and refused compels (Fate Condensed, Aspects and Fate Points)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.aspects import GM
from solofate.rules.model.parts import character_changed, drawn, invokes_changed
from solofate.rules.model.spotlight import CENTRAL, Spotlight, counted
from solofate.rules.model.state import COMPEL_ACCEPTED, Offered, State


@event_kind("fate-points")
class FatePoints(NamedTuple):
    """Fate points change hands. `who` is a character id, or `gm` for the GM's pool; `now` is the tally afterwards.

    So many of them are `held`: they can be spent from the next scene on.
    """

    who: str
    change: int
    now: int
    reason: str
    held: int = 0


@change(FatePoints)
def _fate_points(state: State, event: FatePoints) -> State:
    if event.who == GM:
        return state._replace(pool=event.now, unused=_unused_after(state, event))
    character = state.characters[event.who]
    return character_changed(state, event.who, fate_points=event.now, held=character.held + event.held)


def _unused_after(state: State, event: FatePoints) -> int:
    """A compel's point is fresh until the pool is used; emptying it at the end of a scene is no use of it."""
    if event.change < 0:
        return 0
    return state.unused + event.change if event.reason == COMPEL_ACCEPTED else state.unused


@event_kind("fate-points-owed")
class FatePointsOwed(NamedTuple):
    """Points set aside until the conflict (or the scene) ends, because of a `hostile` invoke or `concession`.

    `kept` are those an NPC brought, which nobody has spent: it brings them again.
    """

    who: str
    change: int
    reason: str


@change(FatePointsOwed)
def _fate_points_owed(state: State, event: FatePointsOwed) -> State:
    if event.reason == "kept":
        return state._replace(kept={**state.kept, event.who: state.kept.get(event.who, 0) + event.change})
    character = state.characters[event.who]
    if event.reason == "hostile":
        return character_changed(state, event.who, owed_hostile=character.owed_hostile + event.change)
    return character_changed(state, event.who, owed_concession=character.owed_concession + event.change)


@event_kind("fate-points-released")
class FatePointsReleased(NamedTuple):
    """Points that were held over from the last scene can be spent now."""

    who: str


@change(FatePointsReleased)
def _fate_points_released(state: State, event: FatePointsReleased) -> State:
    return character_changed(state, event.who, held=0)


@event_kind("invoke")
class Invoked(NamedTuple):
    """An aspect invoked: `mode` is `+2`, `reroll` or `oppose`, `paid_with` `fate-point` or `free`.

    `who` is the one whose number it changes, `paid_to` who earns the point, for a hostile invoke. `holder` is whose
    free invoke was used, `on` what the aspect lies on, `kind` what it is. `invoker` is an ally who invoked it.
    `worth` is what it adds where that is not what an invoke usually does.
    """

    who: str
    aspect: str
    mode: str
    paid_with: str
    paid_to: str | None
    effort: int
    on: str
    kind: str
    holder: str | None = None
    invoker: str | None = None
    worth: int | None = None


@change(Invoked)
def _invoked(state: State, event: Invoked) -> State:
    if event.kind in CENTRAL:
        state = state._replace(spotlight=_spotlight_after(state, event))
    if event.holder is None or event.kind == "boost":
        return state
    return invokes_changed(state, event.aspect, event.on, event.kind, event.holder, -1)


def _spotlight_after(state: State, event: Invoked) -> Spotlight:
    """A hero's central aspect has counted: the hero invoked it, or somebody did against the hero."""
    hero = state.characters.get(event.on)
    if hero is None or not hero.is_hero:
        return state.spotlight
    return counted(state.spotlight, event.on, event.aspect)


@event_kind("detail")
class DetailDeclared(NamedTuple):
    """Something is so because a player said so: `paid_with` is `fate-point`, `free` or `nothing`.

    `aspect` is what supports it (an aspect or a stunt), if anything does; `on` and `kind` are where it lies
    and what it is. `holder` is whose free invoke was used.
    """

    who: str
    detail: str
    aspect: str | None
    paid_with: str
    on: str | None = None
    kind: str = ""
    holder: str | None = None


@change(DetailDeclared)
def _detail_declared(state: State, event: DetailDeclared) -> State:
    if event.holder is None or event.aspect is None or event.on is None:
        return state
    return invokes_changed(state, event.aspect, event.on, event.kind, event.holder, -1)


VOID_REASON = "nothing new comes of it"
PLAYED_ALREADY = "played already"
"""Ways in which a compel may have come about."""


@event_kind("compel")
class Compel(NamedTuple):
    """A compel, and how it was answered: `accepted`, `refused` or `withdrawn` (Fate Condensed, Compels).

    `by` is a character id or `gm`, `type` is `event` or `decision`. `on` and `kind` say where the aspect lies and
    what it is. `effect` is what the complication does, `leaves` the aspect that stays of it, `how` how trouble was
    avoided, or why nothing came of it.
    `asked` says that the player asked the GM for it, so that it is none of those the GM offers by itself.
    """

    who: str
    aspect: str
    by: str
    type: str
    complication: str
    answer: str
    on: str = ""
    kind: str = ""
    effect: str = ""
    how: str = ""
    asked: bool = False
    leaves: str = ""


@change(Compel)
def _compel(state: State, event: Compel) -> State:
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


FatePointEvent = FatePoints | FatePointsOwed | FatePointsReleased | Invoked | DetailDeclared | Compel
