"""What changes with scenes, who is in them and what the map looks like (Fate Condensed, Scenes; Zones)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from solofate.rules import events as happened
from solofate.rules.changes.parts import Changes, character_changed, scene_changed, with_character
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.countdowns import without_the_done
from solofate.rules.model.state import FREE, Scene, State


def _scene_started(state: State, event: happened.SceneStarted) -> State:
    characters = {
        who: character._replace(zone=None, acted=False, moved=False, out=None)
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
    )
    compels = tuple(each._replace(this_scene=False) for each in state.compels)
    return state._replace(
        scene=scene,
        characters=characters,
        kept=kept,
        brought={},
        unused=0,
        compels=compels,
        scenes=state.scenes + 1,
        countdowns=without_the_done(state.countdowns) if state.countdowns else (),
    )


def _kept_after(kept: Mapping[str, int], leaving: Iterable[Character]) -> Mapping[str, int]:
    """What is kept for NPCs once these leave the scene: an NPC takes along what it is owed (AMBC-33)."""
    due = {one.id: one.owed_hostile + one.owed_concession for one in leaving if not one.is_hero}
    if not any(due.values()):
        return kept
    return {**kept, **{who: kept.get(who, 0) + points for who, points in due.items() if points}}


def _after_the_scene(character: Character) -> Character:
    return character._replace(
        physical=character.physical.cleared(),
        mental=character.mental.cleared(),
        acted=False,
        moved=False,
        used=tuple(use for use in character.used if use[1] != "scene"),
    )


def _scene_ended(state: State, event: happened.SceneEnded) -> State:
    characters = {who: _after_the_scene(character) for who, character in state.characters.items()}
    if state.away:
        state = state._replace(away={who: _after_the_scene(one) for who, one in state.away.items()})
    aspects = tuple(
        aspect
        for aspect in state.scene.aspects
        if aspect.kind in ("setting", "scenario") or (aspect.name in event.carried and aspect.kind != "boost")
    )
    scene = state.scene._replace(
        mode=FREE,
        kind=None,
        exchange=0,
        turn=None,
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


def _entered(state: State, event: happened.Entered) -> State:
    known = event.who in state.characters
    state = with_character(state, event.character)
    if event.who in state.kept:
        brought = {**state.brought, event.who: state.brought.get(event.who, 0) + state.kept[event.who]}
        kept = {who: due for who, due in state.kept.items() if who != event.who}
        state = state._replace(kept=kept, brought=brought)
    if not event.character.is_hero:
        return (
            state if known else state._replace(met={**state.met, event.who: state.met.get(event.who, 0) + 1})
        )
    if event.who in state.away:
        state = state._replace(away={who: one for who, one in state.away.items() if who != event.who})
    if state.active is None:
        state = state._replace(active=event.who)
    if event.who not in state.scene.heroes:
        state = scene_changed(state, heroes=(*state.scene.heroes, event.who))
    return state


def _left(state: State, event: happened.Left) -> State:
    gone = [one for who, one in state.characters.items() if who == event.who]
    staying = {who: one for who, one in state.characters.items() if who != event.who}
    active = state.active
    if active == event.who:
        active = next((one.id for one in staying.values() if one.is_hero), None)
    if state.scene.contest is not None:
        state = scene_changed(state, contest=state.scene.contest.without_member(event.who))
    away = {one.id: one for one in gone if one.is_hero}
    state = state._replace(away={**state.away, **away}) if away else state
    return state._replace(characters=staying, kept=_kept_after(state.kept, gone), active=active)


def _side_changed(state: State, event: happened.SideChanged) -> State:
    return character_changed(state, event.who, side=event.side)


def _moved(state: State, event: happened.Moved) -> State:
    if event.free:
        return character_changed(state, event.who, zone=event.to, moved=True)
    return character_changed(state, event.who, zone=event.to)


def _zone_added(state: State, event: happened.ZoneAdded) -> State:
    return scene_changed(state, zones=event.zones)


def _way_barred(state: State, event: happened.WayBarred) -> State:
    return scene_changed(state, zones=event.zones)


CHANGES: Changes = {
    happened.SceneStarted: _scene_started,
    happened.SceneEnded: _scene_ended,
    happened.Entered: _entered,
    happened.Left: _left,
    happened.SideChanged: _side_changed,
    happened.Moved: _moved,
    happened.ZoneAdded: _zone_added,
    happened.WayBarred: _way_barred,
}
