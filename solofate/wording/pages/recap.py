"""The recap: where we are, how everybody is, what is open, and something to go on with, told from the state alone."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.rules.decisions import Decision
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.facts import found_out
from solofate.rules.model.state import CONCEDED, CONFLICT, State, in_play
from solofate.rules.procedures.scenes.whereabouts import whither_gone
from solofate.rules.scene_history import Chronicle, SceneRecord
from solofate.wording.countdowns import countdown_lines, distraction_lines
from solofate.wording.events.growth import offers_lines
from solofate.wording.gm.talk import did_not
from solofate.wording.pages.growth import counts_line, scene_line
from solofate.wording.pages.memory import cast_lines, thread_lines
from solofate.wording.pages.scene import stress_parts
from solofate.wording.people import (
    as_subject,
    count,
    holders,
    listed,
    name_of,
    owned,
    place_of,
    sentence,
    the,
    who_wants,
)
from solofate.wording.plain import brief_title, inline
from solofate.wording.questions import options
from solofate.wording.titles import scene_title


def recap_lines(state: State, pending: Decision | None = None) -> list[str]:
    """A few short paragraphs, a line each under its heading."""
    parts = (
        ("Where we are", _where(state)),
        ("The heroes", hero_lines(state)),
        ("Elsewhere", _elsewhere(state)),
        ("Against them", _opposition(state)),
        ("Running out", countdown_lines(state)),
        ("Waiting for an answer", distraction_lines(state)),
        ("Still to be had", _unspent(state)),
        ("Found out", _found_out(state)),
        ("Unsettled", thread_lines(state) if state.memory.threads else ()),
        ("Who may come back", cast_lines(state) if state.memory.people else ()),
        ("What next", _hook(state, pending)),
    )
    lines = []
    for heading, told in parts:
        found = list(told)
        if found:
            lines += [heading, *(f"  {line}" for line in found)]
    return lines


def _where(state: State) -> Iterator[str]:
    scene = state.scene
    title = scene_title(scene.title)
    session = f"Session {state.session}"
    if not scene.open:
        yield (
            f"{session}, between scenes; the last was “{title}”."
            if title
            else f"{session}, before the first scene."
        )
        return
    yield f"{session}, in “{title}”."
    if scene.mode == CONFLICT:
        turn = f", {owned(state, scene.turn)} turn" if scene.turn is not None else ""
        yield f"A {scene.kind} conflict, exchange {scene.exchange}{turn}."
    here = [inline(one.name) for one in scene.aspects if one.on == SCENE and not one.hidden]
    if here:
        yield f"In play: {', '.join(here)}."


def hero_lines(state: State) -> Iterator[str]:
    """Each hero in a line: fate points, marked stress, consequences."""
    for hero in state.characters.values():
        if hero.side != PCS:
            continue
        parts = [count(hero.spendable, "fate point")]
        if hero.stressed:
            parts += stress_parts(hero)
        parts += [_wound(slot.rank, slot.aspect, slot.state) for slot in hero.consequences if slot.aspect]
        if (
            hero.out is not None
        ):  # Whoever gave up the fight is still here, unless the terms have led them off.
            gave_up = hero.out == CONCEDED and not hero.led_off
            parts.append("gave up the fight" if gave_up else "out of the scene")
        yield f"{name_of(state, hero.id)}: {', '.join(parts)}."


def _found_out(state: State) -> Iterator[str]:
    """Who did what the story asks about, and of what is still open, who did not."""
    settled = [each for each in found_out(state.facts) if not each.text.startswith(did_not(""))]
    known = {each.detail for each in settled}
    cleared = [each for each in found_out(state.facts) if each.detail not in known]
    yield from (sentence(each.sentence) for each in (*settled, *cleared))


def _elsewhere(state: State) -> Iterator[str]:
    """Whoever of the heroes, or of this scene, has gone somewhere."""
    for one in state.away.values():
        if whither := whither_gone(state, one.id):
            yield f"{inline(one.name)} has gone {inline(whither)}."


def _wound(severity: str, aspect: str, state: str) -> str:
    return f"{inline(aspect)} ({severity}{'' if state == 'fresh' else ', on the mend'})"


def _opposition(state: State) -> Iterator[str]:
    if not state.scene.open:
        return
    for foe in in_play(state):
        if foe.side != PCS:
            wants = f", who wants this: {sentence(foe.sheet.wants)}" if foe.sheet.wants else "."
            yield f"{as_subject(state, foe.id)}{wants}"


def _unspent(state: State) -> Iterator[str]:
    for aspect in state.scene.aspects:
        held = holders(state, aspect.free_invokes)
        if held and not aspect.hidden:
            yield f"Free invokes on {inline(aspect.name)}, on {place_of(state, aspect.on)}: {held}."
    for one in state.characters.values():
        for slot in one.consequences:
            held = holders(state, slot.free_invokes)
            if slot.aspect and held:
                what = "condition" if slot.row else "consequence"
                yield f"Free invokes on {inline(slot.aspect)}, {owned(state, one.id)} {what}: {held}."
        due = one.owed_hostile + one.owed_concession
        if due and one.side == PCS:
            yield f"{count(due, 'fate point')} owed to {the(state, one.id)} when this is over."


def _hook(state: State, pending: Decision | None) -> Iterator[str]:
    """One thing to go on with: an open question first, then what somebody is after."""
    if pending is not None:
        yield options.asked(pending, state).question
        return
    scene = state.scene
    if scene.open and scene.goals:
        for side, goal in scene.goals.items():
            yield f"{who_wants(side)}: {inline(goal)}"
        return
    waiting = min(state.memory.threads, key=lambda thread: thread.seen, default=None)
    if waiting is not None:
        yield f"Longest unsettled: {sentence(waiting.title)}"
    wounded = [hero for hero in _all_heroes(state) if any(slot.untreated for slot in hero.consequences)]
    if wounded:
        yield f"{listed(name_of(state, one.id) for one in wounded)} still to be patched up: /treat."
    for hero in _all_heroes(state):
        for aspect in hero.sheet.aspects:
            if aspect.kind == "trouble":
                yield f"{owned(state, hero.id)} trouble has not gone away: {inline(aspect.name)}."


def _all_heroes(state: State) -> list[Character]:
    return [one for one in state.characters.values() if one.side == PCS]


# ---- the card at the end -----------------------------------------------------------------------------------

MOST = 3
"""So many threads and people are named on a card; /recap has them all."""


def scene_card(state: State, records: Chronicle, next_up: str) -> list[str]:
    """The scene that was just closed, in a few lines."""
    scenes = records.sessions[-1].scenes
    if not scenes:
        return []
    return _card(f"The end of {brief_title(scene_title(scenes[-1].title)) or 'a scene'}", [
        ("What happened", [scene_line(scenes[-1])] if scenes[-1].winners or scenes[-1].fallen else []),
        ("The heroes", list(hero_lines(state))),
        ("Found out", list(_found_out(state))),
        ("Next", [next_up, f"/session end closes the evening. {counts_line(state)}"]),
    ])  # fmt: skip


def session_card(state: State, records: Chronicle, next_up: str) -> list[str]:
    """The session that was just ended: its scenes, the heroes, what they may change, and what is unsettled."""
    session = records.sessions[-1]
    return _card(f"The end of session {session.number}", [
        ("What happened", [line for scene in session.scenes for line in _told(scene)]),
        ("The heroes", list(hero_lines(state))),
        ("Found out", list(_found_out(state))),
        ("What may change now", offers_lines(state)),
        ("Unsettled", list(thread_lines(state))[:MOST] if state.memory.threads else []),
        ("Who may come back", list(cast_lines(state))[:MOST] if state.memory.people else []),
        ("Next", ["/session start begins the next one", next_up]),
    ])  # fmt: skip


def _told(scene: SceneRecord) -> Iterator[str]:
    yield scene_line(scene)
    if scene.closing:
        yield inline(scene.closing)


def last_time_lines(records: Chronicle) -> list[str]:
    """How the last scenes came out, for somebody who sits down again; nothing where none has ended."""
    scenes = [scene for session in records.sessions for scene in session.scenes if scene.closed]
    told = [f"{_in_short(scene)}: {inline(scene.closing)}" for scene in scenes if scene.closing]
    return ["Last time:", *(f"  {line}" for line in told[-LAST:])] if told else []


LAST = 2
"""So many scenes are told of to somebody who comes back; /log has them all."""


def _in_short(scene: SceneRecord) -> str:
    return brief_title(scene_title(scene.title)) or "A scene"


def _card(title: str, parts: list[tuple[str, list[str]]]) -> list[str]:
    return [title, *_lines(parts)]


def _lines(parts: list[tuple[str, list[str]]]) -> Iterator[str]:
    for heading, told in parts:
        if told:
            yield f"  {heading}"
            yield from (f"    {line.strip()}" for line in told)
