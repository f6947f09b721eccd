"""A character sheet as text."""

from __future__ import annotations

from collections.abc import Mapping

from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import MEDIOCRE, on_the_ladder
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Track
from solofate.rules.model.locks import lock_on
from solofate.rules.model.obstacles import MORE_TO_REMOVE
from solofate.rules.model.scale import scale_name
from solofate.rules.model.skills import Skill, skill_name
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Stunt
from solofate.rules.names import with_indefinite
from solofate.rules.procedures.actions.immunity import until_it_is_won
from solofate.rules.procedures.conflict.foe_zones import standing_with
from solofate.wording.dice import boxes_shown
from solofate.wording.events.growth import clears_when
from solofate.wording.events.harm import full_defense_text
from solofate.wording.events.locks import lock_shown
from solofate.wording.events.obstacles import obstacle_shown
from solofate.wording.events.scenes import deeds_shown
from solofate.wording.layout import PROSE, side_by_side
from solofate.wording.open_sheet import open_parts
from solofate.wording.own_actions import blocks_shown, step_shown, way_shown
from solofate.wording.pages.scene import aspect_text, solo_shown
from solofate.wording.people import (
    capital,
    count,
    holders,
    listed,
    name_of,
    readable,
    the_zone,
    what_they_are,
)
from solofate.wording.plain import inline
from solofate.wording.tracks import slot_title, track_title
from solofate.wording.wounds import condition_boxes, wound_shown

_PLAIN_KIND = "aspect"
WIDEST = 2 * PROSE


TWO_COLUMNS = 100
"""A page of so many columns has a sheet beside itself: who they are and how they fare, and what they can do."""


def sheet_lines(state: State, who: str, columns: int = 0) -> list[str]:
    """The sheet of somebody in play, the tallies as they stand now; in two columns where the page has room."""
    one = state.characters[who]
    first = [_headline(state, one)]
    if one.sheet.pronouns:
        first.append(f"  Spoken of as {one.pronouns.they}/{one.pronouns.them}")
    if one.sheet.description:
        first.append(f"  {inline(one.sheet.description)}")
    aspects, harm = (
        _aspects(state, one),
        [
            *_stands(state, one),
            *_gear(state, one),
            *_scale(state, one),
            *_shielded(state, one),
            *_guarded(state, one),
            *_solo(state, one),
            *_minions(state, one),
            *_as_a_map(state, one),
            *_guard(one),
            *(
                f"  {capital(each)}"
                for each in (*blocks_shown(state, who), *way_shown(state, one), *step_shown(state, one))
            ),
            *_harm(state, one),
        ],
    )
    able = _skills(state, one) if one.obstacle is None else []
    if one.sheet.unwritten:
        able.append(f"  How good {one.pronouns.does('are')} is open; the GM says it once it matters")
    if one.sheet.skill_points:
        able.append(f"  {count(one.sheet.skill_points, 'skill point')} saved")
    able += [f"  {line}" for stunt in one.sheet.stunts for line in _stunt(one, stunt)]
    last = []
    if one.is_hero:
        still = open_parts(one.sheet, state)
        last += [f"  Still open: {', '.join(still)} (/hero says how to fill them)"] if still else []
    last += [f"  Wants: {inline(one.sheet.wants)}"] if one.sheet.wants else []
    if columns >= TWO_COLUMNS:
        return [*first, *side_by_side([*aspects, *harm], able, min(columns, WIDEST)), *last]
    return [*first, *aspects, *able, *harm, *last]


def _headline(state: State, one: Character) -> str:
    parts = [inline(one.name)]
    if one.is_hero:
        points = count(one.spendable, "fate point")
        if ruleset_of(state).fate_points.start is None:
            points = f"{points} (refresh {one.sheet.refresh})"
        parts.append(f"{points}, {one.held} more from the next scene on" if one.held else points)
    else:
        parts.append(what_they_are(one))
    if one.out is not None:
        parts.append(readable(one.out).casefold())
    return " · ".join(parts)


def _aspects(state: State, one: Character) -> list[str]:
    lines = []
    for aspect in one.sheet.aspects:
        held = holders(state, one.invokes.get(aspect.name, {}))
        kind = "" if aspect.kind == _PLAIN_KIND else f"{readable(aspect.kind)}: "
        if aspect.of:
            kind = f"Of {inline(aspect.of)}: "
        said = [*([f"free invokes: {held}"] if held else []), *deeds_shown(aspect.forbids, aspect.allows)]
        said += _compelled(state, one.id, aspect.name)
        locked = lock_on(one.locks, aspect.name)
        said += [f"locked: {lock_shown(locked)}"] if locked is not None else []
        lines.append(f"  {kind}{inline(aspect.name)}" + (f" ({'; '.join(said)})" if said else ""))
    on = [aspect for aspect in state.scene.aspects if aspect.on == one.id and not aspect.hidden]
    return [*lines, *(f"  For now: {aspect_text(state, aspect)}" for aspect in on)]


def _compelled(state: State, who: str, aspect: str) -> list[str]:
    """Whether an aspect has been compelled in this session, and how that went the last time."""
    mine = [
        each.answer
        for each in state.compels
        if (each.who, each.aspect, each.session) == (who, aspect, state.session)
    ]
    return [f"compel {inline(mine[-1])} in this session"] if mine else []


def _skills(state: State, one: Character) -> list[str]:
    """A line for each step of the ladder, best first; a hero's has every skill of the list, those at +0 included."""
    if state.skills.pair is not None and one.is_hero:
        first, second, ranges = state.skills.pair
        return [_entries(one, first, *ranges[0]), _entries(one, second, *ranges[1])]
    steps: dict[int, list[str]] = {}
    unrated = [skill for skill in state.skills.skills if skill not in one.sheet.skills] if one.is_hero else []
    for skill, rating in one.sheet.skills.items():
        steps.setdefault(rating, []).append(inline(skill_name(skill)))
    for skill in unrated:
        steps.setdefault(MEDIOCRE, []).append(inline(state.skills.name(skill)))
    return [f"  {on_the_ladder(step)}: {', '.join(steps[step])}" for step in sorted(steps, reverse=True)]


def _entries(one: Character, entries: Mapping[str, Skill], lowest: int, highest: int) -> str:
    """`From +0 to +2: Bold +2, Careful +0`: one of the two lists of which every roll takes an entry."""
    ratings = {entry: one.sheet.halves.get(entry, lowest) for entry in entries}
    ranked = sorted(ratings, key=lambda entry: -ratings[entry])
    shown = [f"{inline(entries[entry].name)} {ratings[entry]:+d}" for entry in ranked]
    return f"  From {lowest:+d} to {highest:+d}: {', '.join(shown)}"


def _stunt(one: Character, stunt: Stunt) -> list[str]:
    used = next((limit for id, limit in one.used if id == stunt.id), None)
    behind = f" (used up for this {inline(used)})" if used is not None else ""
    text = f": {inline(stunt.text or stunt.fact)}" if stunt.text or stunt.fact else ""
    return [f"Stunt {inline(stunt.name)}{text}{behind}"]


def _stands(state: State, one: Character) -> list[str]:
    """The one rating of an obstacle, what it is for, and what else there is to know of it."""
    obstacle = one.obstacle
    if obstacle is None:
        return []
    rated = one.sheet.stands_at
    what = "what it does on its turns" if obstacle.acts else "what getting past it meets"
    gone = on_the_ladder(rated + (0 if obstacle.acts else MORE_TO_REMOVE))
    said = [*obstacle_shown(state, one), "nobody can attack it", f"to be rid of it meets {gone}"]
    return [f"  {on_the_ladder(rated)}: {what}", f"  {capital('; '.join(said))}"]


def _gear(state: State, one: Character) -> list[str]:
    """The ratings of weapon and armour, where this table plays with them."""
    if not ruleset_of(state).rated_gear:
        return []
    ratings = (("Weapon", one.sheet.weapon), ("Armour", one.sheet.armor))
    shown = [f"{name} {rating}" for name, rating in ratings if rating]
    return [f"  {' · '.join(shown)}"] if shown else []


def _scale(state: State, one: Character) -> list[str]:
    """The level of scale somebody stands on, where scale counts at this table."""
    if not one.sheet.scale or ruleset_of(state).hooks.level is None:
        return []
    return [f"  Scale {inline(scale_name(state, one.sheet.scale))}"]


def _shielded(state: State, one: Character) -> list[str]:
    """Who stands in the way of attacks on somebody."""
    names = [inline(each.name) for each in ruleset_of(state).shielded_by(state, one)]
    return (
        [f"  Cannot be attacked while {listed(names)} stand{'s' if len(names) == 1 else ''} in the way"]
        if names
        else []
    )


def _guarded(state: State, one: Character) -> list[str]:
    """What has to be won before somebody can be attacked."""
    guard = ruleset_of(state).guard_of(state, one)
    if guard is None:
        return []
    harm = "" if len(guard.against) > 1 else f" ({inline(guard.against[0])})"
    return [f"  Cannot be attacked{harm} {inline(until_it_is_won(guard))}"]


def _solo(state: State, one: Character) -> list[str]:
    """What somebody has for standing alone, where that counts now."""
    alone = solo_shown(state, one)
    return [f"  {capital(alone)}"] if alone is not None else []


def _minions(state: State, one: Character) -> list[str]:
    """Whom somebody can put in the way of a hit."""
    names = [inline(each.name) for each in ruleset_of(state).minions_of(state, one)]
    return [f"  Can put {listed(names)} in the way of a hit"] if names else []


def _as_a_map(state: State, one: Character) -> list[str]:
    """Which zone of a foe somebody is, where it leads and what bars the way, or of a heart what there is of it all."""
    place = one.sheet.place
    if place is None:
        return []
    if place.heart:
        rest = [name_of(state, each.id) for each in standing_with(state, one)]
        around = f"; still standing: {listed(rest)}" if rest else ""
        return [
            f"  The heart of it, in {the_zone(state, one.zone or '')}: it lasts until this is out{around}"
        ]
    whole = state.characters.get(place.of)
    lines = [f"  A zone of {name_of(state, whole.id) if whole is not None else 'a foe'}"]
    lines[0] += ", striking also into the zones beside it" if place.limb else ""
    deeper = listed(the_zone(state, zone) for zone in place.leads_to)
    if not deeper:
        return lines
    if one.out is not None:
        return [*lines, f"  The way to {deeper} is open"]
    tasks = [f"{inline(each.name) or 'a task'} ({inline(skill_name(each.skill))})" for each in place.tasks]
    border = state.scene.zones.border(one.zone or "", place.leads_to[0])
    if border is None or border.barrier is None:
        return [*lines, f"  The way to {deeper} is open"]
    how = listed(tasks) if tasks else skill_name(border.over)
    return [*lines, f"  The way to {deeper} takes {how}, {on_the_ladder(border.barrier)}, until it falls"]


def _guard(one: Character) -> list[str]:
    """The full defence somebody is on."""
    return [] if one.full_defense is None else [f"  On {full_defense_text(one.full_defense, one.id)}"]


def _harm(state: State, one: Character) -> list[str]:
    lines = []
    for track in one.tracks:
        if track.boxes:
            lines.append(f"  {track_title(state, track.id)} {boxes_shown(track)}{_limit(track)}")
    for slot in one.consequences:
        only = f", {slot.only} only" if slot.only is not None else ""
        held = holders(state, slot.free_invokes)
        written = "–" if slot.aspect is None else wound_shown(state, slot)
        if slot.eased:
            written += f" (mends as {with_indefinite(slot_title(state, slot.eased))} one)"
        treated = slot.aspect is not None and slot.state == "treated"
        if slot.overwrites and slot.aspect is not None and one.sheet.given_up is not None:
            written += f" (for good, in the place of {inline(one.sheet.given_up.name)})"
        state_of = f" (in recovery; {clears_when(slot.clears, state.pace)})" if treated else ""
        free = f" (free invokes: {held})" if held else ""
        marks = "".join(f" ({mark})" for mark in _compelled(state, one.id, slot.aspect or ""))
        title = readable(slot_title(state, slot.severity))
        line = f"  {title} ({slot.shifts}{only}): {written}"
        if slot.row:
            line = f"  {title} ({slot.rank}, {slot.shifts}{only}) {condition_boxes(one, slot)}"
        lines.append(f"{line}{state_of}{free}{marks}")
    return lines


def _limit(track: Track) -> str:
    """What keeps its boxes from being marked freely."""
    most = track.most_a_hit
    limits = [] if most is None else ["one box a hit" if most == 1 else f"{most} boxes a hit"]
    limits += ["the last is out"] if track.last_takes_out else []
    return f" ({', '.join(limits)})" if limits else ""
