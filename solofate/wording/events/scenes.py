"""Scenes, aspects, zones and turns: what is there, who comes and goes, and whose move it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.in_force import ruleset_of, skill_points
from solofate.rules.ladder import LADDER, MEDIOCRE, on_the_ladder
from solofate.rules.model.aspects import SCENE, FreeInvokes
from solofate.rules.model.characters import PCS, Sheet
from solofate.rules.model.open_sheets import open_places
from solofate.rules.model.scale import scale_name
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.model.turn_order import TurnOrder
from solofate.rules.model.zones import ZoneMap
from solofate.wording.deeds_told import goal_in_brief
from solofate.wording.people import (
    as_subject,
    capital,
    count,
    holders,
    listed,
    name_of,
    owned,
    place_of,
    readable,
    sentence,
    side_name,
    the,
    the_zone,
    who_wants,
    zone_name,
)
from solofate.wording.plain import inline, plain
from solofate.wording.titles import scene_title

_CAME_OUT = {"won": "Won", "lost": "Lost", "open": "Still open"}

WEIGHED = {
    "average": "a minor character, average at what they do",
    "fair": "a minor character, fair at what they do",
    "good": "a minor character, good at what they do",
    "supporting": "a supporting character",
    "main": "a main character",
}
"""What somebody improvised turns out to be."""


def strengths(sheet: Sheet, skills: int = 1) -> str:
    """The best skills, the boxes, the slots and the stunts of a sheet, in a line."""
    best = sorted(sheet.skills, key=lambda skill: -sheet.skills[skill])[:skills]
    parts = [f"{skill_name(skill)} {sheet.skills[skill]:+d}" for skill in best]
    parts.append(f"stress {'/'.join(str(len(track.boxes)) for track in sheet.tracks)}")
    if sheet.slots:
        parts.append(count(len(sheet.slots), "condition" if sheet.slots[0].row else "consequence slot"))
    parts += [inline(stunt.name) for stunt in sheet.stunts]
    return ", ".join(parts)


def _stake_settled(event: happened.StakeSettled, state: State) -> str:
    return f"{_CAME_OUT.get(event.result, event.result)}: {goal_in_brief(event.goal)}"


def _goal_set(event: happened.GoalSet, state: State) -> str:
    return f"{who_wants(event.side)}: {event.goal}."


def _scene_started(event: happened.SceneStarted, state: State) -> str:
    title = scene_title(event.title) or "A scene"
    known = [inline(aspect.name) for aspect in event.aspects if not aspect.hidden]
    return f"Scene: {title}" + (f" ({', '.join(known)})" if known else "")


def _scene_ended(event: happened.SceneEnded, state: State) -> str:
    kept = f" What stays: {listed(map(inline, event.carried))}." if event.carried else ""
    title = scene_title(event.title) or "A scene"
    stop = "" if title.endswith(("?", "!")) else "."
    return f"The scene ends: {title}{stop} Stress clears.{kept}"


def _entered(event: happened.Entered, state: State) -> str | None:
    place = event.character.sheet.place
    if (
        place is not None and not place.heart
    ):  # The zones of a foe were told of when it turned out to be a map.
        return None
    # Told from the event, because the state may be the one before, where nobody of that id is known yet.
    met = state._replace(characters={**state.characters, event.who: event.character})
    where = f" ({zone_name(state, event.character.zone)})" if event.character.zone is not None else ""
    return f"{as_subject(met, event.who)} enters{where}."


def _side_changed(event: happened.SideChanged, state: State) -> str:
    if event.side == PCS and state.scene.mode != CONFLICT:
        return f"{as_subject(state, event.who)} goes with you from here on."
    stands = {"pcs": "with the heroes", "opposition": "against the heroes"}.get(event.side, "with nobody")
    return f"{as_subject(state, event.who)} stands {stands} from here on."


def _sheet_changed(event: happened.SheetChanged, state: State) -> str | None:
    before = state.characters.get(event.who)
    if before is not None and event.sheet.kind == "major" != before.sheet.kind:
        return (
            f"{capital(the(state, event.who))} is a major character from here on: {strengths(event.sheet)}."
        )
    left_open = [
        each for each in event.sheet.skills if before is not None and each not in before.sheet.skills
    ]
    if left_open and not any(event.sheet.rating(each) for each in left_open):
        lowest = min(open_places(event.sheet, state.skills, skill_points(state)), default=1)
        how = f"/hero skill {left_open[0]} {LADDER[lowest]}"
        return f"{inline(state.skills.name(left_open[0]))} is {on_the_ladder(MEDIOCRE)} until you rate it: {how}."
    if event.of:  # What it belongs to was told just before.
        return None
    return f"{capital(owned(state, event.who))} sheet changes."


def _improvised(event: happened.Improvised, state: State) -> str:
    return made_up_alike(as_subject(state, event.who), [event])


def made_up_alike(who: str, alike: Sequence[happened.Improvised]) -> str:
    """`Thug 1 and 2 are each a minor character, fair at what they do: Fight +2, Athletics +1, stress 1/1.`"""
    event = alike[0]
    what = WEIGHED.get(event.weight, inline(event.weight))
    return f"{who} {'is' if len(alike) == 1 else 'are each'} {what}: {strengths(event.sheet, skills=2)}."


def _left(event: happened.Left, state: State) -> str:
    return f"{as_subject(state, event.who)} leaves the scene."


BY_THE_VOICE = "❧ "
"""Stands before the words of a language model."""


def _narration(event: happened.Narration, state: State) -> str:
    return f"{BY_THE_VOICE}{plain(event.text)}" if event.by == happened.AI else plain(event.text)


def _chapter(event: happened.ChapterNamed, state: State) -> str:
    whose = f"{BY_THE_VOICE}" if event.by == happened.AI else ""
    return f"{whose}Session {event.session}: {inline(event.title)}"


def _heading(event: happened.Heading, state: State) -> str:
    return inline(event.text)


def _conflict_started(event: happened.ConflictStarted, state: State) -> str:
    return f"A {inline(event.kind)} conflict begins."


_BROKEN = {
    "skill": "its rolls get what they could lend each other",
    "stress": "every hit on it is lessened",
    "invokes": "what it pays for to invoke counts for all of them",
    "suppresses": "what they invoke against it counts for less",
    "scale-up": "it stands on a higher scale",
    "challenge": "nothing reaches it until they have won a challenge",
    "contest": "nobody can attack it until they have won a contest against it",
}


def _rule_broken(event: happened.RuleBroken, state: State) -> str | None:
    how = _BROKEN.get(event.way)
    return how and f"{as_subject(state, event.who)} is alone against {event.heroes}, and {how}."


def _turn_order(event: happened.TurnOrderSet, state: State) -> str:
    by = skill_name(event.skills[0]) if event.skills else "skill"
    shared = " (the GM's people all at the place of the best of them)" if event.together else ""
    order, there = (
        TurnOrder(event.skills),
        [state.characters[who] for who in event.who if who in state.characters],
    )
    together = (
        [[one.id for one in level] for _, level in groupby(there, order.ranks)] if event.at_once else []
    )
    at_once = "".join(
        f" {listed(name_of(state, who) for who in level)} act at the same moment."
        for level in together
        if len(level) > 1
    )
    return f"Turns go by {by}{shared}: {listed(name_of(state, who) for who in event.who)}.{at_once}"


def _settled(event: happened.ConflictSettled, state: State) -> str:
    return "With that the conflict before it is settled too."


def _exchange(event: happened.ExchangeStarted, state: State) -> str:
    return f"Exchange {event.number}"


def _turn(event: happened.TurnPassed, state: State) -> str:
    in_order = ruleset_of(state).turns is not None or event.chosen_by in (event.who, "gm")
    chosen = "" if in_order else f", named by {the(state, event.chosen_by)}"
    return f"{capital(owned(state, event.who))} turn{chosen}."


def _conflict_ended(event: happened.ConflictEnded, state: State) -> str:
    if event.winner is None:
        return "The conflict is over, with no winner."
    return f"The conflict is over: {side_name(event.winner)} won."


def _where(state: State, on: str) -> str:
    return "" if on == SCENE else f" on {place_of(state, on)}"


def _free(state: State, free_invokes: FreeInvokes) -> str:
    held = holders(state, free_invokes)
    return f" (free invokes: {held})" if held else ""


def _aspect_added(event: happened.AspectAdded, state: State) -> str | None:
    if event.hidden:  # It is a secret until somebody finds it; then `aspect-revealed` tells it.
        return None
    where, free = _where(state, event.on), _free(state, event.free_invokes)
    bears = "".join(f" It {each}." for each in deeds_shown(event.forbids, event.allows))
    bears += "".join(
        f" It {each}." for each in scale_shown(state, event.scale, event.lends, event.lends_unasked)
    )
    bears += " It is fragile, and gone when it has been invoked." if event.fragile else ""
    return f"New aspect{where}: {inline(event.aspect)}{free}.{bears}"


def scale_shown(state: State, level: int, lends: Iterable[str], unasked: bool) -> list[str]:
    """`lends the scale Supernatural to stealth`: what an aspect says of scale, where scale counts here."""
    if not level or ruleset_of(state).hooks.level is None:
        return []
    to = f" to {listed(map(inline, lends))}" if lends else ""
    how = " without an invoke" if unasked else ""
    return [f"lends the scale {inline(scale_name(state, level))}{to}{how}"]


def deeds_shown(forbids: Iterable[str], allows: Iterable[str]) -> list[str]:
    """`forbids athletics move`, `allows overcome about flying`: what an aspect says of deeds, if anything."""
    said = (("forbids", list(forbids)), ("allows", list(allows)))
    return [f"{verb} {listed(map(inline, deeds))}" for verb, deeds in said if deeds]


def _aspect_bears(event: happened.AspectBears, state: State) -> str:
    said = deeds_shown(event.forbids, event.allows)
    where = _where(state, event.on)
    return f"{inline(event.aspect)}{where} {listed(said) if said else 'neither forbids nor allows anything'}."


_TOOLS = {
    "challenge": "That is a challenge: several tasks in a row and no one opponent. /challenge starts one.",
    "contest": "That is a contest: sides after one thing, and nobody means harm. /contest starts one.",
    "conflict": "That is a conflict: both sides can do harm and mean to. /conflict starts one.",
}


def _because(reason: str) -> str:
    return sentence(capital(reason)) if reason else ""


def _ruling(event: happened.Ruling, state: State) -> str:
    deed, aspect, reason = inline(event.deed), inline(event.aspect or ""), inline(event.reason)
    if event.ruling == "simply":
        because = f" {aspect} sees to that." if aspect else f" {_because(reason)}"
        return f"No roll is needed: {sentence(deed)}{because}"
    if event.ruling == "lesser":
        return f"Not {deed}; a lesser aim: {sentence(reason)}"
    if event.ruling == "allowed":
        return f"It can be done: {sentence(deed)} {_because(reason)}".rstrip()
    if event.ruling == "withdrawn":
        return f"{as_subject(state, event.who)} takes back the invoke of {deed}; nothing is paid."
    if event.ruling in _TOOLS:
        return f"{sentence(capital(deed))} {_TOOLS[event.ruling]}"
    rests = f" {aspect} rules it out." if aspect else ""
    return f"Not possible: {sentence(deed)}{rests} {_because(reason)}".rstrip()


def _aspect_revealed(event: happened.AspectRevealed, state: State) -> str:
    where, free = _where(state, event.on), _free(state, event.free_invokes)
    return f"Now in the open{where}: {inline(event.aspect)}{free}."


def _aspect_removed(event: happened.AspectRemoved, state: State) -> str:
    if event.kind != "boost":
        return f"No longer there{_where(state, event.on)}: {inline(event.aspect)}."
    # A boost goes with its use, or because its moment has passed; only a use has somebody behind it.
    return f"The boost {inline(event.aspect)} {'is gone' if event.by is None else 'is used up'}."


def _aspect_renamed(event: happened.AspectRenamed, state: State) -> str:
    return f"{inline(event.aspect)} is now {inline(event.name)}."


def _free_invokes(event: happened.FreeInvokesGained, state: State) -> str:
    return (
        f"{as_subject(state, event.who)} gets {count(event.number, 'free invoke')} on {inline(event.aspect)}."
    )


def _moved(event: happened.Moved, state: State) -> str:
    to = the_zone(state, event.to)
    if event.origin is None:
        return f"{as_subject(state, event.who)} starts at {to}."
    return f"{as_subject(state, event.who)} goes from {the_zone(state, event.origin)} to {to}."


def _on_the_way(event: happened.OnTheWay, state: State) -> str:
    saved = f"{event.far} of the way gone, which counts if they go on"
    return f"{as_subject(state, event.who)} is on the way to {the_zone(state, event.to)}, and not across yet: {saved}."


def _zone_added(event: happened.ZoneAdded, state: State) -> str:
    name = inline(event.zones.names.get(event.zone) or readable(event.zone))
    ways = _ways(event.zones, event.zone)
    return f"New zone: {name}" + (f", next to {listed(ways)}." if ways else ".")


def _ways(zones: ZoneMap, zone: str) -> list[str]:
    if zone not in zones:
        return []
    ways = []
    for there in zones.neighbours(zone):
        border = zones.border(zone, there)
        barrier = f" (barrier {border.barrier})" if border and border.barrier is not None else ""
        ways.append(f"{inline(zones.names.get(there) or readable(there))}{barrier}")
    return ways


def _map_unfolded(event: happened.MapUnfolded, state: State) -> str:
    names = [inline(event.zones.names.get(zone) or readable(zone)) for zone in event.added]
    if len(names) < 2:
        return f"{inline(event.name)} is a map."
    return f"{inline(event.name)} is a map: {listed(names[:-1])}, and at its heart {names[-1]}."


def _way_opened(event: happened.WayOpened, state: State) -> str:
    zone = inline(name_of(state, event.who))
    if not event.left:
        done = f"“{inline(event.task)}” is done: " if event.task else ""
        return f"{done}{'the' if done else 'The'} way deeper from {zone} is open."
    rest = count(event.left, "task")
    done = f"“{inline(event.task)}” is done" if event.task else "One task is done"
    return f"{done}; {rest} more bar{'s' if event.left == 1 else ''} the way deeper from {zone}."


def _gone_still(event: happened.GoneStill, state: State) -> str:
    still = [the(state, zone) for zone in event.zones]
    return f"With {the(state, event.who)} {listed(still)} go{'es' if len(still) == 1 else ''} still."


def _nudge(event: happened.Nudged, state: State) -> str:
    wants = "" if event.about in ("", event.name) else f" wants: {inline(event.about)}"
    source = f" ({inline(event.name)}{wants})" if not event.source.startswith("nothing") else ""
    asked = the(state, event.who) if event.who is not None else "you"
    return f"{inline(event.text)}{source} What {'do' if asked == 'you' else 'does'} {asked} do?"


SCENES_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.SceneStarted: _scene_started,
        happened.StakeSettled: _stake_settled,
        happened.GoalSet: _goal_set,
        happened.SceneEnded: _scene_ended,
        happened.Entered: _entered,
        happened.Left: _left,
        happened.SheetChanged: _sheet_changed,
        happened.Improvised: _improvised,
        happened.SideChanged: _side_changed,
        happened.Narration: _narration,
        happened.Voiced: lambda event, state: None,
        happened.ChapterNamed: _chapter,
        happened.Nudged: _nudge,
        happened.Heading: _heading,
        happened.ConflictStarted: _conflict_started,
        happened.ExchangeStarted: _exchange,
        happened.TurnOrderSet: _turn_order,
        happened.RuleBroken: _rule_broken,
        happened.ConflictSettled: _settled,
        happened.GotThrough: lambda event, state: None,
        happened.TurnPassed: _turn,
        happened.ConflictEnded: _conflict_ended,
        happened.AspectAdded: _aspect_added,
        happened.AspectRevealed: _aspect_revealed,
        happened.AspectRemoved: _aspect_removed,
        happened.AspectRenamed: _aspect_renamed,
        happened.AspectBears: _aspect_bears,
        happened.Ruling: _ruling,
        happened.FreeInvokesGained: _free_invokes,
        happened.Moved: _moved,
        happened.OnTheWay: _on_the_way,
        happened.ZoneAdded: _zone_added,
        happened.MapUnfolded: _map_unfolded,
        happened.WayOpened: _way_opened,
        happened.GoneStill: _gone_still,
    }
)
"""How each event of a scene is told."""
