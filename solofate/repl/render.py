"""From events and replies to what the terminal shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

from solofate.repl.feed import Feed
from solofate.repl.shown_lines import Held, Lines, ShownLine
from solofate.rules.events import (
    Entered,
    Event,
    FatePoints,
    FatePointsReleased,
    GmCall,
    Heading,
    Moved,
    Narration,
    Outcome,
    Rolled,
    SceneStarted,
    SheetChanged,
    apply,
)
from solofate.rules.model.columns import spread
from solofate.rules.model.state import State
from solofate.wording.columns import column_lines
from solofate.wording.events import lines as in_lines
from solofate.wording.layout import Page
from solofate.wording.pages.scene import scene_lines
from solofate.wording.plain import plain
from solofate.wording.questions.choices import question_lines

if TYPE_CHECKING:
    from solofate.game.game import Game
    from solofate.wording.questions.options import QuestionShown


class Screen(Protocol):
    """Where lines go. `style` is a name of a look: `title`, `told`, `dice`, `ask`, `error`, `quiet` …"""

    def line(self, text: str, style: str = "told") -> None:
        """Shows one line of text; it is text, never markup."""
        ...

    def reply(self, lines: Sequence[str], cast: Mapping[str, str]) -> None:
        """Shows what somebody asked to look at. `cast` says whose side each name is on: `hero` or `foe`."""
        ...

    @property
    def page(self) -> Page:
        """How wide what is only looked at is laid out."""
        ...

    def thinking(self) -> AbstractContextManager[None]:
        """While something is done that may take a moment."""
        ...


_STYLES: dict[type[object], str] = {
    Heading: "title",
    Rolled: "dice",
    Outcome: "dice",
    GmCall: "quiet",
}


def recall_what_was_told(game: Game, feed: Feed) -> Sequence[str]:
    """Has the feed know what was told of an open roll before this sitting, since its end is told by that.

    The lines of that roll are given: who rolled what against what, and what was invoked since.
    """
    if game.pending is None:
        return ()
    began = game.timeline.opened
    told = [event for step in game.steps[began:] for event in step.events]
    by_event = feed.lines(told, game.timeline.after(began).state)
    shown = [line for event in told for line in by_event.get(id(event), ())]
    rolled = [at for at, line in enumerate(shown) if line.style == DICE]
    return [line.text for line in shown[rolled[-1] :]] if rolled and _is_rolled_for(told) else ()


def _is_rolled_for(told: Sequence[Event]) -> bool:
    """Whether dice lie on the table that are not settled yet."""
    last = next((event for event in reversed(told) if isinstance(event, Rolled | Outcome)), None)
    return isinstance(last, Rolled)


DICE = "dice"
"""The look of a roll that is shown before it is settled."""


def show_events(
    screen: Screen,
    events: Sequence[Event],
    before: State,
    *,
    echo_player: bool = False,
    feed: Feed | None = None,
    held: Held | None = None,
) -> None:
    """Tells what happened, from the state it happened in. The player's own words were just typed: not repeated.

    Where a scene begins, the scene as a whole is shown in place of every entrance. With a `feed` it is told as a
    story with the numbers behind it, else every event in a line of its own. What is `held` back is not shown.
    """
    held = held or Held()
    setting_up = False
    state = before
    pictures = _pictures(events, before)
    lines = feed.lines(events, before) if feed is not None else _a_line_each(events, before)
    for event in events:
        if isinstance(event, SceneStarted):
            setting_up = True
        elif setting_up and isinstance(event, Narration) and event.by == "gm":
            if not held.takes(ShownLine(event.text, story=event)):
                screen.line(plain(event.text))
        elif setting_up and not isinstance(event, (Entered, Moved, FatePoints, FatePointsReleased)):
            setting_up = False
            _show_scene(screen, state)
        state = apply(state, event)
        unsaid = isinstance(event, Narration) and event.by == "player" and not echo_player
        if not setting_up and not unsaid:
            for line in lines.get(id(event), ()):
                shown = line.rest if held.takes(line) else line.text
                if shown:
                    screen.line(plain(shown), line.style)
        for drawn in pictures.get(id(event), ()):
            screen.line(plain(drawn))
    if setting_up:
        _show_scene(screen, state)


def _a_line_each(events: Sequence[Event], before: State) -> Mapping[int, Sequence[ShownLine]]:
    """Every event in full, in lines that belong to it."""
    found = Lines()
    for told in in_lines.tell_all(events, before):
        for line in told.text.splitlines():
            found.add(told.event, line, _STYLES.get(type(told.event), "told"))
    return found.by_event


def _pictures(events: Sequence[Event], before: State) -> dict[int, list[str]]:
    """The skill columns before and after, for each event by which a sheet's columns have changed."""
    if not any(isinstance(event, SheetChanged) for event in events):
        return {}
    pictures = {}
    state = before
    for at, event in enumerate(events):
        if isinstance(event, SheetChanged) and event.of and at:
            skills = state.characters[event.who].sheet.skills
            if spread(skills) != spread(event.sheet.skills):
                pictures[id(events[at - 1])] = column_lines(skills, event.sheet.skills)
        state = apply(state, event)
    return pictures


def _show_scene(screen: Screen, state: State) -> None:
    first, *others = scene_lines(state)
    screen.line(plain(first), "title")
    for line in others:
        screen.line(plain(line))


def show_question(screen: Screen, asked: QuestionShown) -> None:
    """The open decision: the question, and its options numbered with what they cost and do."""
    question, *choices = question_lines(asked)
    screen.line(plain(question), "ask")
    for line in choices:
        screen.line(plain(line), "option")
