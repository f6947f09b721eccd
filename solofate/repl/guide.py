"""The guide of a first evening: what it says next, reckoned from what has happened and from nothing else.

So it is taken back by /undo with the rest, goes on where it was after any end, and keeps nothing of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.content.load import load_guide
from solofate.rules.events import KINDS, Event, SceneStarted
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State

if TYPE_CHECKING:
    from solofate.content.forms.guides import Guide, GuideStep, Happening
    from solofate.game.game import Game


class Guided:
    """Somebody's sitting with a guide; without one it never says anything."""

    def __init__(self, guide: Guide | None = None) -> None:
        self._guide = guide
        self._said: GuideStep | None = None

    @staticmethod
    def through(folder: Path) -> Guided:
        """The guide that goes with the campaign of a folder, if it has one. Raises `ContentError`."""
        return Guided(load_guide(folder))

    def opening(self, game: Game) -> str:
        """The command that opens the first scene for whoever has only just sat down, or nothing."""
        if self._guide is None or self._guide.begins is None or len(game.steps) != 1:
            return ""
        return f"/scene {self._guide.begins}"

    def says(self, game: Game) -> str:
        """What is to be said now: the step that has begun, if it was not said in this sitting yet.

        While something is being asked it waits.
        """
        if self._guide is None or game.pending is not None:
            return ""
        log = game.log
        step, at = _reached(self._guide, [event for _, event in log], game.state)
        if step is None or step is self._said:
            return ""
        said_before = self._said is None and self._is_old(game, log[at][0])
        self._said = step
        return "" if said_before else step.say

    @staticmethod
    def _is_old(game: Game, number: int) -> bool:
        """Whether something was played since that event, in an earlier sitting: then its step was said and tried."""
        return bool(game.steps) and number < game.steps[-1].first

    def goes_on(self, game: Game) -> bool:
        """Whether the guide has more to say in the scene that is being played."""
        if self._guide is None:
            return False
        step = step_reached(self._guide, [event for _, event in game.log], game.state)
        return step is not None and bool(step.until)


def step_reached(guide: Guide, events: Sequence[Event], now: State) -> GuideStep | None:
    """The step that these events have led to; none before the first scene of the guide and in scenes it does not know.

    Steps with nothing to wait for are the last of their scene, and stay.
    """
    return _reached(guide, events, now)[0]


def _reached(guide: Guide, events: Sequence[Event], now: State) -> tuple[GuideStep | None, int]:
    """The step, and the place of the event that led to it."""
    scenes = {each.scene: each.steps for each in guide.scenes}
    steps: Sequence[GuideStep] = ()
    at = since = 0
    for place, event in enumerate(events):
        if isinstance(event, SceneStarted):
            steps, at, since = scenes.get(event.title, ()), 0, place
        elif at + 1 < len(steps) and any(_is(event, wanted, now) for wanted in steps[at].until):
            at, since = at + 1, place
    return (steps[at] if steps else None), since


def _is(event: Event, wanted: Happening, now: State) -> bool:
    """Whether an event is what a step waits for. Whose side somebody is on, the state says."""
    asked: Sequence[tuple[str | None, Callable[[], object]]] = (
        (wanted.by, lambda: getattr(event, "by", None)),
        (wanted.action, lambda: getattr(event, "action", None)),
        (wanted.who, lambda: _side(getattr(event, "who", None) or getattr(event, "by", None), now)),
    )
    if KINDS[type(event)] != wanted.event:
        return False
    return all(value is None or value == found() for value, found in asked)


def _side(who: object, now: State) -> str:
    one = now.characters.get(who) if isinstance(who, str) else None
    return "hero" if one is not None and one.side == PCS else "foe"
