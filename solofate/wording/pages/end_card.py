"""The card at the end of a scene or a session: what happened, how everybody is, what may change, and what is next."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.rules.model.state import State
from solofate.rules.scene_history import Chronicle
from solofate.wording.events.growth import offers_lines
from solofate.wording.pages.growth import counts_line, scene_line
from solofate.wording.pages.memory import cast_lines, thread_lines
from solofate.wording.pages.recap import hero_lines
from solofate.wording.plain import inline

MOST = 3
"""So many threads and people are named on a card; /recap has them all."""


def scene_card(state: State, records: Chronicle, next_up: str) -> list[str]:
    """The scene that was just closed, in a few lines."""
    scenes = records.sessions[-1].scenes
    if not scenes:
        return []
    return _card(f"The end of {inline(scenes[-1].title) or 'a scene'}", [
        ("What happened", [scene_line(scenes[-1])] if scenes[-1].winners or scenes[-1].fallen else []),
        ("The heroes", list(hero_lines(state))),
        ("Next", [next_up, f"/session end closes the evening. {counts_line(state)}"]),
    ])  # fmt: skip


def session_card(state: State, records: Chronicle, next_up: str) -> list[str]:
    """The session that was just ended: its scenes, the heroes, what they may change, and what is unsettled."""
    session = records.sessions[-1]
    return _card(f"The end of session {session.number}", [
        ("What happened", [scene_line(scene) for scene in session.scenes]),
        ("The heroes", list(hero_lines(state))),
        ("What may change now", offers_lines(state)),
        ("Unsettled", list(thread_lines(state))[:MOST] if state.memory.threads else []),
        ("Who may come back", list(cast_lines(state))[:MOST] if state.memory.people else []),
        ("Next", ["/session start begins the next one", next_up]),
    ])  # fmt: skip


def _card(title: str, parts: list[tuple[str, list[str]]]) -> list[str]:
    return [title, *_lines(parts)]


def _lines(parts: list[tuple[str, list[str]]]) -> Iterator[str]:
    for heading, told in parts:
        if told:
            yield f"  {heading}"
            yield from (f"    {line.strip()}" for line in told)
