"""Scenes: where play takes place, who is there, and what the map looks like (Fate Condensed, Scenes; Zones)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from solofate.named_tuples import NamedTuple
from solofate.rules.events.obstacles import without_obstacle
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.countdowns import without_the_done
from solofate.rules.model.harm import AFTER_CONFLICT, AFTER_SCENE, tracks_after
from solofate.rules.model.parts import character_changed, scene_changed, told, with_character, with_characters
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import FREE, TAKEN_OUT, Scene, State
from solofate.rules.model.zones import ZoneMap


@event_kind("scene-started")
class SceneStarted(NamedTuple):
    """A scene begins: its map, its aspects and what the sides want. The GM's pool is filled by events of its own.

    In a `framed` one what the heroes want is a stake that is asked about as it ends; `risk` is what it may cost them.
    """

    title: str
    mode: str
    zones: ZoneMap
    aspects: tuple[Aspect, ...] = ()
    tension: int = 2
    goals: Mapping[str, str] = MappingProxyType({})
    framed: bool = False
    risk: str = ""


@change(SceneStarted)
def _scene_started(state: State, event: SceneStarted) -> State:
    characters = {
        who: character._replace(zone=None, acted=False, moved=False, out=None, led_off=False, cover=None)
        for who, character in state.characters.items()
        if character.side == PCS
    }
    kept = _kept_after(state.kept, state.characters.values())
    scene = Scene(
        title=event.title,
        tension=event.tension,
        zones=event.zones,
        aspects=event.aspects,
        goals=event.goals,
        open=True,
        heroes=tuple(who for who, character in characters.items() if character.is_hero),
        deadly=state.deadly,
        framed=event.framed,
        risk=event.risk,
        before=state.last,
    )
    compels = tuple(each._replace(this_scene=False) for each in state.compels)
    started = state._replace(
        scene=scene,
        characters=characters,
        kept=kept,
        brought={},
        unused=0,
        compels=compels,
        scenes=state.scenes + 1,
        countdowns=without_the_done(state.countdowns) if state.countdowns else (),
    )
    if not event.framed:
        return started
    new = [aspect.name for aspect in event.aspects if aspect.kind == "situation"]
    return told(started, *new, *event.zones.names.values(), *event.goals.values(), event.risk)


def _kept_after(kept: Mapping[str, int], leaving: Iterable[Character]) -> Mapping[str, int]:
    """What is kept for NPCs once these leave the scene: an NPC takes along what it is owed (AMBC-33)."""
    due = {one.id: one.owed_hostile + one.owed_concession for one in leaving if not one.is_hero}
    return {**kept, **{who: kept.get(who, 0) + points for who, points in due.items() if points}}


def _after_the_scene(character: Character) -> Character:
    return character._replace(
        tracks=tracks_after(character.tracks, AFTER_SCENE, AFTER_CONFLICT),
        acted=False,
        moved=False,
        used=tuple(use for use in character.used if use[1] != "scene"),
    )


@event_kind("scene-ended")
class SceneEnded(NamedTuple):
    """A scene is over: stress clears, boosts and situation aspects go (those in `carried` stay)."""

    title: str
    mode: str
    carried: tuple[str, ...] = ()


@change(SceneEnded)
def _scene_ended(state: State, event: SceneEnded) -> State:
    state = _place_left(state)
    characters = {who: _after_the_scene(character) for who, character in state.characters.items()}
    if state.away:
        away = {who: _after_the_scene(one) for who, one in state.away.items() if one.is_hero}
        state = state._replace(away=away)
    aspects = tuple(
        aspect._replace(scenes=1) if aspect.scenes else aspect
        for aspect in state.scene.aspects
        if aspect.kind in ("setting", "scenario")
        or (aspect.name in event.carried and (aspect.kind != "boost" or aspect.scenes > 1))
    )
    scene = state.scene._replace(
        mode=FREE,
        kind=None,
        exchange=0,
        turn=None,
        turn_order=None,
        moment=None,
        pressed=None,
        unsettled=False,
        aspects=aspects,
        open=False,
        contest=None,
        challenge=None,
        aid=(),
        distractions=(),
    )
    progress = state.progress
    progress = progress._replace(scenes=progress.scenes + 1, unspent=progress.unspent + 1)
    return state._replace(scene=scene, characters=characters, brought={}, progress=progress)


@event_kind("place-kept")
class PlaceKept(NamedTuple):
    """The scene is in a place that is kept as it is then: whoever comes back finds it so."""

    place: KeptPlace


@change(PlaceKept)
def _place_kept(state: State, event: PlaceKept) -> State:
    return scene_changed(_with_place(state, event.place), place=event.place.id)


def _with_place(state: State, place: KeptPlace) -> State:
    others = tuple(each for each in state.places if each.id != place.id)
    return state._replace(places=(*others, place))


def _place_left(state: State) -> State:
    """The place of the scene is kept as it is now: with every way that was barred, without what was done away with."""
    place = next((each for each in state.places if each.id == state.scene.place), None)
    if place is None:
        return state
    there = {(aspect.name, aspect.on) for aspect in state.scene.aspects}
    lasting = [
        (aspect, kind)
        for aspect, kind in zip(place.aspects, place.kinds, strict=True)
        if (aspect.name, aspect.on) in there
    ]
    return _with_place(
        state,
        place._replace(
            zones=state.scene.zones,
            aspects=tuple(aspect for aspect, _ in lasting),
            kinds=tuple(kind for _, kind in lasting),
            seen=state.scenes,
        ),
    )


@event_kind("stake-settled")
class StakeSettled(NamedTuple):
    """How a stake came out: `won`, `lost` or `open`.

    `goal` is what the heroes came for, `risk` what it might have cost them.
    """

    goal: str
    result: str
    risk: str = ""


@change(StakeSettled)
def _stake_settled(state: State, event: StakeSettled) -> State:
    return scene_changed(state, settled=event.result)


@event_kind("goal-set")
class GoalSet(NamedTuple):
    """What a side wants in this scene is put right; a stake that was settled is open again."""

    goal: str
    side: str = PCS


@change(GoalSet)
def _goal_set(state: State, event: GoalSet) -> State:
    goals = {**state.scene.goals, event.side: event.goal}
    return scene_changed(state, goals=goals, settled="")


@event_kind("entered")
class Entered(NamedTuple):
    """Somebody comes into play, or back into it, with the tallies given."""

    who: str
    character: Character


@change(Entered)
def _entered(state: State, event: Entered) -> State:
    who = event.who
    characters = {**state.characters, who: event.character}
    if who in state.kept:
        brought = {**state.brought, who: state.brought.get(who, 0) + state.kept[who]}
        kept = {each: due for each, due in state.kept.items() if each != who}
        state = state._replace(kept=kept, brought=brought)
    back = who in state.away
    if back:
        state = state._replace(away={each: one for each, one in state.away.items() if each != who})
    if not event.character.is_hero:
        if who in state.characters or back:
            return with_characters(state, characters)
        return state._replace(characters=characters, met={**state.met, who: state.met.get(who, 0) + 1})
    scene = state.scene
    if who not in scene.heroes:
        scene = scene._replace(heroes=(*scene.heroes, who))
    active = who if state.active is None else state.active
    return state._replace(characters=characters, active=active, scene=scene)


@event_kind("left")
class Left(NamedTuple):
    """Somebody leaves the scene without being beaten: they go, or were never there. With a heart goes the whole foe."""

    who: str


def _may_come_back(one: Character) -> bool:
    """Whether somebody who leaves may be met again as they were: a hero, or whoever is unbeaten in this scene."""
    return one.is_hero or (one.out is None and one.obstacle is None and one.sheet.place is None)


def _owed_no_more(one: Character) -> Character:
    """Somebody of the cast without what they are owed, which is kept for them."""
    return one._replace(owed_hostile=0, owed_concession=0)


@change(Left)
def _left(state: State, event: Left) -> State:
    gone = [one for who, one in state.characters.items() if who == event.who]
    place = state.characters[event.who].sheet.place if event.who in state.characters else None
    whole = place.of if place is not None and place.heart else None
    staying = {
        who: one
        for who, one in without_obstacle(state.characters, event.who).items()
        if one.sheet.place is None or one.sheet.place.of != whole
    }
    active = state.active
    if active == event.who:
        active = next((one.id for one in staying.values() if one.is_hero), None)
    if state.scene.contest is not None:
        state = scene_changed(state, contest=state.scene.contest.without_member(event.who))
    if state.scene.blocks:
        kept = tuple(block for block in state.scene.blocks if block.who in staying)
        state = scene_changed(state, blocks=kept)
    away = {one.id: one if one.is_hero else _owed_no_more(one) for one in gone if _may_come_back(one)}
    state = state._replace(away={**state.away, **away}) if away else state
    return state._replace(characters=staying, kept=_kept_after(state.kept, gone), active=active)


@event_kind("side")
class SideChanged(NamedTuple):
    """Somebody stands with the `pcs` or the `opposition` from here on, or with neither (`bystanders`)."""

    who: str
    side: str


@change(SideChanged)
def _side_changed(state: State, event: SideChanged) -> State:
    return character_changed(state, event.who, side=event.side)


@event_kind("moved")
class Moved(NamedTuple):
    """Somebody moves from one zone (`origin`) to another; `free` if it was their free move of this exchange."""

    who: str
    origin: str | None
    to: str
    free: bool = False


@change(Moved)
def _moved(state: State, event: Moved) -> State:
    if event.free:
        return character_changed(state, event.who, zone=event.to, moved=True, underway=None, cover=None)
    return character_changed(state, event.who, zone=event.to, underway=None, cover=None)


@event_kind("on-the-way")
class OnTheWay(NamedTuple):
    """Somebody is on the way into the next zone; `far` is how far they have come, which counts if they go on."""

    who: str
    to: str
    far: int


@change(OnTheWay)
def _on_the_way(state: State, event: OnTheWay) -> State:
    return character_changed(state, event.who, underway=(event.to, event.far), moved=True)


@event_kind("zone-added")
class ZoneAdded(NamedTuple):
    """A zone is added; `zones` is the whole map with it."""

    zone: str
    zones: ZoneMap


@change(ZoneAdded)
def _zone_added(state: State, event: ZoneAdded) -> State:
    return scene_changed(state, zones=event.zones)


@event_kind("way-barred")
class WayBarred(NamedTuple):
    """Something is in the way between two zones from here on: crossing it is an overcome against `barrier`."""

    origin: str
    to: str
    barrier: int
    zones: ZoneMap


@change(WayBarred)
def _way_barred(state: State, event: WayBarred) -> State:
    return scene_changed(state, zones=event.zones)


@event_kind("map-unfolded")
class MapUnfolded(NamedTuple):
    """A foe turns out to be a map; `added` are its zones, the heart last, and `zones` is the whole map with them."""

    who: str
    name: str
    added: tuple[str, ...]
    zones: ZoneMap


@change(MapUnfolded)
def _map_unfolded(state: State, event: MapUnfolded) -> State:
    return scene_changed(state, zones=event.zones)


@event_kind("way-opened")
class WayOpened(NamedTuple):
    """What bars the way deeper out of a zone of a foe gives way: one task of its challenge, or all of it.

    `who` is the zone, `by` whoever did it, `task` what they did. `left` says how many tasks there are still.
    """

    who: str
    by: str | None
    task: str
    left: int
    zones: ZoneMap


@change(WayOpened)
def _way_opened(state: State, event: WayOpened) -> State:
    state = scene_changed(state, zones=event.zones)
    one = state.characters[event.who]
    place = one.sheet.place
    if place is None:
        return state
    tasks = place.tasks[len(place.tasks) - event.left :]
    return with_character(state, one._replace(sheet=replace(one.sheet, place=place._replace(tasks=tasks))))


@event_kind("gone-still")
class GoneStill(NamedTuple):
    """With the heart of a foe its other zones are out as well."""

    who: str
    zones: tuple[str, ...]


@change(GoneStill)
def _gone_still(state: State, event: GoneStill) -> State:
    for zone in event.zones:
        state = character_changed(state, zone, out=TAKEN_OUT)
    return state


SceneEvent = (
    SceneStarted
    | SceneEnded
    | PlaceKept
    | StakeSettled
    | GoalSet
    | Entered
    | Left
    | SideChanged
    | Moved
    | OnTheWay
    | ZoneAdded
    | WayBarred
    | MapUnfolded
    | WayOpened
    | GoneStill
)
