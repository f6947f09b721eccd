"""The scene as somebody at the table would sum it up: where, what is true, who is here, whose points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.aspects import SCENE, Aspect, FreeInvokes
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.countdowns import running
from solofate.rules.model.scale import scale_name
from solofate.rules.model.solo import REROLLS, WEAKER
from solofate.rules.model.state import CONFLICT, State, is_here, may_act
from solofate.rules.procedures.actions.solo import heroes_against, solo_of
from solofate.rules.procedures.engagements.contest_parts import rolls_in_this_exchange
from solofate.wording.countdowns import countdown_lines, distraction_lines, track_shown
from solofate.wording.dice import NO_POINT, POINT, boxes_shown
from solofate.wording.events import scenes
from solofate.wording.events.engagements import side_text, tally_text, task_text, threat_text
from solofate.wording.events.harm import full_defense_text
from solofate.wording.events.obstacles import obstacle_shown
from solofate.wording.layout import cut, width
from solofate.wording.own_actions import (
    blocks_shown,
    in_brief,
    lasting_shown,
    locks_shown,
    step_shown,
    way_shown,
)
from solofate.wording.people import (
    count,
    holders,
    listed,
    name_of,
    owned,
    readable,
    several,
    what_they_are,
    who_wants,
    zone_name,
)
from solofate.wording.plain import brief_title, inline
from solofate.wording.titles import scene_title
from solofate.wording.wounds import wound_shown, wounds_counted


def scene_lines(state: State) -> list[str]:
    """The scene in a few lines: title, zones and aspects, who is where and how they are, fate points."""
    scene = state.scene
    if not scene.open:
        countdowns = [f"  Countdown: {each}" for each in countdown_lines(state)]
        return ["No scene is open.", *countdowns, *_cast_lines(state)]
    lines = [_headline(state)]
    if scene.contest is None:
        lines += [f"  {who_wants(side)}: {inline(goal)}" for side, goal in scene.goals.items()]
    if scene.risk:
        lines.append(f"  At risk: {inline(scene.risk)}")
    lines += _contest_lines(state) + _challenge_lines(state)
    lines += _aspect_lines(state)
    lines += [f"  Countdown: {each}" for each in countdown_lines(state)]
    lines += [f"  Distraction: {each}" for each in distraction_lines(state)]
    lines += _cast_lines(state)
    lines.append(f"  GM pool: {count(state.pool, 'fate point')}")
    return lines


def _contest_lines(state: State) -> list[str]:
    """Each side with what it is after and how far it has come, and the danger they are in."""
    contest = state.scene.contest
    if contest is None:
        return []
    lines = []
    for side in contest.sides:
        gone = "" if rolls_in_this_exchange(state, contest, side.id) else ", no roll in this exchange"
        marked = count(min(side.victories, contest.to), "victory")
        lines.append(f"  {side_text(state, side)} · {marked} of {contest.to}{gone}")
    if ruleset_of(state).contests.one_part_each:
        lines.append("  One part each in an exchange: the side's roll, an advantage, or a hand lent")
    if contest.threat is not None:
        lines.append(f"  Danger: {threat_text(contest.threat)}")
    return lines


def _challenge_lines(state: State) -> list[str]:
    challenge = state.scene.challenge
    return [] if challenge is None else [f"  {task_text(task)}" for task in challenge.tasks]


def _headline(state: State) -> str:
    scene = state.scene
    parts = [scene_title(scene.title) or "A scene"]
    if scene.mode == CONFLICT:
        parts += [f"{scene.kind} conflict", f"exchange {scene.exchange}"]
        if scene.turn is not None:
            parts.append(f"{owned(state, scene.turn)} turn")
    if scene.contest is not None:
        parts += [f"contest: {inline(scene.contest.goal)}", f"exchange {scene.exchange}"]
    if scene.challenge is not None:
        parts.append("challenge" + (f": {inline(scene.challenge.aim)}" if scene.challenge.aim else ""))
    return " · ".join(parts)


def aspect_text(state: State, aspect: Aspect) -> str:
    """`Slick Stone (free invokes: Maren 1)`; a boost says that it is one."""
    held = holders(state, aspect.free_invokes)
    if aspect.kind == "boost":
        return f"{inline(aspect.name)} (boost: {held or 'used'})"
    said = [*([f"free invokes: {held}"] if held else []), *scenes.deeds_shown(aspect.forbids, aspect.allows)]
    said += scenes.scale_shown(state, aspect.scale, aspect.lends, aspect.lends_unasked)
    said += lasting_shown(state, aspect)
    return inline(aspect.name) + (f" ({'; '.join(said)})" if said else "")


def _aspect_lines(state: State) -> list[str]:
    scene = state.scene
    lines = []
    here = [aspect_text(state, one) for one in scene.aspects if one.on == SCENE and not one.hidden]
    if here:
        lines.append(f"  In play: {', '.join(here)}")
    zones = [_zone(state, zone) for zone in scene.zones.names]
    if zones:
        lines.append(f"  Zones: {' · '.join(zones)}")
    return lines


def _zone(state: State, zone: str) -> str:
    on = [
        aspect_text(state, one) for one in state.scene.aspects if one.on == f"zone:{zone}" and not one.hidden
    ]
    return zone_name(state, zone) + (f": {', '.join(on)}" if on else "")


def _cast_lines(state: State) -> list[str]:
    ordered = sorted(state.characters.values(), key=lambda one: one.side != PCS)
    lines = []
    for (about, *others), alike in groupby(ordered, key=lambda one: _person(state, one)):
        who = several(state, [one.id for one in alike], articles=False)
        lines += [f"{who}{about}", *others]
    return [f"  {line}" for line in lines]


def _person(state: State, one: Character) -> list[str]:
    """What is said of somebody behind their name, and the lines below it."""
    parts = [" (you)" if one.id == state.active else ""]
    if one.out is not None and not (one.is_hero and may_act(state, one) and is_here(one)):
        return [f"{parts[0]} · {readable(one.out).casefold()}"]
    if one.zone is not None:
        parts.append(zone_name(state, one.zone))
    if one.side != OPPOSITION and not one.is_hero:
        rated = f", {on_the_ladder(one.sheet.stands_at)}" if one.obstacle is not None else ""
        parts.append(what_they_are(one) + rated)
    elif one.is_hero:
        parts.append(count(one.spendable, "fate point"))
    parts += stress_parts(one) if one.obstacle is None else obstacle_shown(state, one)
    if one.cover is not None:
        parts.append(f"behind {name_of(state, one.cover.block)}")
    fights = state.scene.mode == CONFLICT and one.side != BYSTANDERS
    if fights and (one.obstacle is None or one.obstacle.acts):
        parts.append("has acted" if one.acted else "has yet to act")
    if one.full_defense is not None:
        parts.append(full_defense_text(one.full_defense, one.id))
    parts += [*blocks_shown(state, one.id), *way_shown(state, one), *step_shown(state, one)]
    if one.sheet.scale and ruleset_of(state).hooks.level is not None:
        parts.append(f"on the scale {inline(scale_name(state, one.sheet.scale))}")
    if one.sheet.place is not None and one.sheet.place.heart:
        parts.append("the heart of it")
    if (alone := solo_shown(state, one)) is not None:
        parts.append(alone)
    shields = [inline(each.name) for each in ruleset_of(state).shielded_by(state, one)]
    if shields:
        parts.append(f"behind {listed(shields)}")
    if ruleset_of(state).guard_of(state, one) is not None:
        parts.append("out of reach")
    minions = ruleset_of(state).minions_of(state, one)
    if minions:
        parts.append(f"{count(len(minions), 'minion')} to put in the way")
    lines = [" · ".join(parts)]
    hurt = [
        f"{slot.rank} {wound_shown(state, slot)}{_free(state, slot.free_invokes)}"
        + "".join(f" ({each})" for each in scenes.deeds_shown(slot.forbids, slot.allows))
        for slot in one.consequences
        if slot.aspect is not None
    ]
    on = [
        aspect_text(state, aspect)
        for aspect in state.scene.aspects
        if aspect.on == one.id and not aspect.hidden
    ]
    return lines + [f"  {text}" for text in (*hurt, *on, *locks_shown(one))]


def solo_shown(state: State, one: Character) -> str | None:
    """`alone against 3: up to +1 on its rolls`: what somebody has for standing alone, where that counts now."""
    solo = solo_of(state, one.id)
    if solo is None:
        return None
    heroes = heroes_against(state, one)
    bonus = max((solo.skill_bonus(rating, heroes) for rating in one.sheet.skills.values()), default=0)
    parts = [f"up to {bonus:+d} on its rolls"] if bonus else []
    parts += [f"{less} off every hit"] if (less := solo.lessens(99, heroes)) else []
    parts += [f"its paid invokes {worth:+d}"] if (worth := solo.own_invoke(0, heroes)) > 2 else []
    words = {WEAKER: "invokes against it +1", REROLLS: "invokes against it only roll again"}
    parts += [words[kept]] if (kept := solo.suppressing(heroes)) else []
    return f"alone against {heroes}: {', '.join(parts)}" if parts else None


def _free(state: State, held: FreeInvokes) -> str:
    shown = holders(state, held)
    return f" (free invokes: {shown})" if shown else ""


def stress_parts(one: Character) -> list[str]:
    """`physical stress ▣▢▢, mental ▢▢▢`, the tracks in the order of the ruleset; only those with boxes.

    Where there is one track, its name goes without saying.
    """
    tracks = [track for track in one.tracks if track.boxes]
    if len(one.tracks) < 2 or not tracks:
        return [f"stress {boxes_shown(track)}" for track in tracks] or ["no stress boxes"]
    first, *others = ((readable(track.id).casefold(), boxes_shown(track)) for track in tracks)
    return [", ".join([f"{first[0]} stress {first[1]}", *(f"{name} {boxes}" for name, boxes in others)])]


# ---- where a game stands -----------------------------------------------------------------------------------

_DAY = 86_400


def standing(state: State, asked: str | None = None) -> str:
    """`Burglars at the Bonded Store, exchange 2, Odile Marrack`. `asked` is who has a question to answer."""
    scene = state.scene
    if not scene.title:
        parts = ["before the first scene"]
    elif not scene.open:
        parts = [f"after {brief_title(scene_title(scene.title))}"]
    else:
        parts = [brief_title(scene_title(scene.title))]
        parts += [f"exchange {scene.exchange}"] if scene.mode == CONFLICT else []
    heroes = [one.id for one in state.characters.values() if one.side == PCS]
    who = next((each for each in (asked, scene.turn, state.active, *heroes) if each in heroes), None)
    return ", ".join([*parts, *([name_of(state, who)] if who is not None else [])])


def how_long_ago(then: float, now: float, today: float) -> str:
    """`just now`, `today`, `yesterday`, `4 days ago`, `3 weeks ago`. `today` is when this day began; all in seconds."""
    if now - then < 300:
        return "just now"
    if then >= today:
        return "today"
    days = int((today - then) // _DAY) + 1
    if days == 1:
        return "yesterday"
    return f"{days} days ago" if days < 21 else f"{days // 7} weeks ago" if days < 365 else "over a year ago"


# ---- the toolbar -------------------------------------------------------------------------------------------

WIDE = 200
_BETWEEN = " · "


class ToolbarPart(NamedTuple):
    """A piece of the toolbar; where there is no room, those of the greatest `rank` are left out first."""

    rank: int
    text: str


def toolbar_text(state: State, asked: str | None = None, columns: int = WIDE, enter: str = "") -> str:
    """Whose turn it is, fate points, stress, what Enter does, and as much of the rest as there is room for.

    The hero is whoever is being asked, else whose turn it is, else the active one.
    """
    does = [ToolbarPart(4, inline(enter))] if enter else []
    parts = [*_parts(state, _hero(state, asked)), *does]
    while len(parts) > 1 and _width(parts) > columns:
        parts.remove(max(reversed(parts), key=lambda part: part.rank))
    return cut(_BETWEEN.join(part.text for part in parts), columns)


def _width(parts: list[ToolbarPart]) -> int:
    return sum(width(part.text) for part in parts) + len(_BETWEEN) * (len(parts) - 1)


def _hero(state: State, asked: str | None) -> Character | None:
    seats = (state.characters.get(who or "") for who in (asked, state.scene.turn))
    hero = next((one for one in seats if one is not None and one.is_hero), None)
    return hero if hero is not None else state.characters.get(state.active or "")


def _parts(state: State, hero: Character | None) -> Iterator[ToolbarPart]:
    scene = state.scene
    if hero is not None:
        turn = scene.mode == CONFLICT and scene.turn == hero.id
        yield ToolbarPart(0, f"{owned(state, hero.id)} turn" if turn else name_of(state, hero.id))
        yield ToolbarPart(1, f"FP {points(hero.spendable, hero.held)}")
        yield ToolbarPart(2, f"stress {' '.join(boxes_shown(track) or '–' for track in hero.tracks)}")
    if scene.mode == CONFLICT:
        if scene.turn is not None and (hero is None or scene.turn != hero.id):
            yield ToolbarPart(0, f"{owned(state, scene.turn)} turn")
        yield ToolbarPart(3, f"exchange {scene.exchange}")
    for rank, text in enumerate(in_brief(state, hero) if hero is not None else [], 4):
        yield ToolbarPart(min(rank, 6), text)
    if scene.contest is not None:
        yield ToolbarPart(4, tally_text(state, scene.contest))
        yield ToolbarPart(3, f"exchange {scene.exchange}")
    if scene.challenge is not None:
        tasks = scene.challenge.tasks
        yield ToolbarPart(4, f"tasks {len(tasks) - len(scene.challenge.open)}/{len(tasks)}")
    if hero is not None:
        hurt = [slot for slot in hero.consequences if slot.aspect is not None]
        if hurt:
            yield ToolbarPart(5, wounds_counted(hurt))
        free = [inline(one.name) for one in scene.aspects if hero.id in one.free_invokes and not one.hidden]
        if free:
            yield ToolbarPart(7, f"free invoke: {', '.join(free[:2])}{' …' if len(free) > 2 else ''}")
    for each in running(state)[:2]:
        yield ToolbarPart(8, f"{inline(each.name)} {track_shown(each.marked, each.boxes)}")
    yield ToolbarPart(9, f"GM pool {state.pool}")
    yield ToolbarPart(10, scene_title(scene.title) if scene.open else "no scene")


def points(spendable: int, held: int) -> str:
    """`●●○`: points to spend now, and those that wait for the next scene."""
    return (POINT * spendable + NO_POINT * held) or "0"
