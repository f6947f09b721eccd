"""Reminders of time: a session that grows long, an arc that may be over (Fate Condensed, Sessions and Arcs)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from solofate.rules.events import AspectRemoved, Event, SceneEnded, Session, ThreadClosed
from solofate.rules.model.state import ENDED
from solofate.wording.people import count
from solofate.wording.plain import inline

if TYPE_CHECKING:
    from solofate.game.game import Game

LONG_SESSION = 8
"""Scenes in one session after which a break is suggested."""
LONG_SITTING = 5 * 60 * 60
"""Seconds at the table after which it is, an hour more than a session usually takes."""


class Reminders:
    """What this sitting has been reminded of. `clock` gives seconds, from any start."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._since = clock, clock()
        self._sat_long = False
        self._long: set[int] = set()

    def after(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        """The reminders due after these events; each is given once."""
        progress = game.state.progress
        if any(isinstance(event, SceneEnded) for event in events):
            if progress.scenes >= LONG_SESSION and game.state.session not in self._long:
                self._long.add(game.state.session)
                scenes = count(progress.scenes, "scene")
                yield f"Session {game.state.session} has {scenes} by now. /session end makes a break."
            elif not self._sat_long and self._clock() - self._since > LONG_SITTING:
                self._sat_long = True
                yield "You have been at the table for more than five hours. /session end makes a break."
        for event in events:
            if isinstance(event, AspectRemoved) and event.kind == "scenario":
                yield _settled(event.aspect)
            elif isinstance(event, ThreadClosed) and event.title in progress.settled:
                yield _settled(event.title)
            elif isinstance(event, Session) and event.state == ENDED and event.counts:
                yield from self._arc(game)

    def _arc(self, game: Game) -> Iterator[str]:
        state = game.state
        if state.progress.in_arc >= state.pace.sessions:
            sessions = count(state.progress.in_arc, "full session")
            yield (
                f'Arc {state.arc} has {sessions} behind it. If its story is over: /arc end "what came of it" brings '
                "breakthroughs, in the place of milestones not used yet."
            )


def _settled(plot: str) -> str:
    return f'{inline(plot)} is settled. If the arc is over with it: /arc end "what came of it"'
