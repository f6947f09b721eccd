"""Sessions and arcs as text: what has been played, and what is still open."""

from __future__ import annotations

from solofate.rules.model.progress import would_count
from solofate.rules.model.state import State
from solofate.rules.scene_history import Chronicle, SceneRecord, SessionRecord
from solofate.wording.events.growth import offers_lines
from solofate.wording.people import count, listed, side_name
from solofate.wording.plain import inline
from solofate.wording.titles import scene_title


def session_lines(state: State, records: Chronicle) -> list[str]:
    """The session with its scenes, whether it counts by now, and what heroes may still use."""
    record = records.sessions[-1]
    running = state.progress.running is not False
    lines = [
        f"Session {record.number} of arc {state.arc if running else record.arc}{'' if running else ', ended'}"
    ]
    lines += [f"  {scene_line(scene)}" for scene in record.scenes] or ["  No scene yet."]
    if running:
        lines.append(f"  {counts_line(state)}")
    return [*lines, *offers_lines(state)]


def counts_line(state: State) -> str:
    """Whether the session would count as a full one if it ended now."""
    if would_count(state):
        return "It counts as a full session."
    left = state.pace.scenes - state.progress.unspent
    return f"{count(left, 'more closed scene')} until it counts as a full session."


def scene_line(scene: SceneRecord) -> str:
    """A scene in a line: its title, how a conflict in it ended, and who fell."""
    notes = []
    for winner in scene.winners:
        notes.append(f"{side_name(winner)} won" if winner is not None else "a conflict without a winner")
    if scene.fallen:
        notes.append(f"taken out: {listed(inline(name) for name, _ in scene.fallen)}")
    if scene.conceded:
        notes.append(f"conceded: {listed(inline(name) for name, _ in scene.conceded)}")
    if not scene.closed:
        notes.append("still open")
    return f"{scene_title(scene.title) or 'A scene'}" + (f" ({'; '.join(notes)})" if notes else "")


def arc_lines(state: State, records: Chronicle) -> list[str]:
    """The sessions of the arc, the plots that are settled in it, and what came of the arcs before."""
    lines = [f"Arc {one.number}, ended: {'; '.join(map(inline, one.developments))}" for one in records.arcs]
    sessions = records.arc(state.arc)
    lines.append(f"Arc {state.arc}: {count(state.progress.in_arc, 'full session')} so far")
    lines += [f"  {_session_line(session)}" for session in sessions]
    if state.progress.settled:
        lines.append(f"  Settled: {listed(map(inline, state.progress.settled))}")
    if heroes := [one.name for one in state.characters.values() if one.is_hero and one.sheet.skill_points]:
        lines.append(f"  With skill points saved: {listed(map(inline, heroes))}")
    return [*lines, *offers_lines(state)]


def _session_line(session: SessionRecord) -> str:
    titles = listed(scene_title(scene.title) or "a scene" for scene in session.scenes) or "no scene"
    return f"Session {session.number}: {titles}" + (
        "" if session.full or not session.ended else " (not full yet)"
    )
