"""The voice at the terminal: asked after each input, heard while the prompt waits, kept once it has been heard."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Reading
from solofate.game.game import Game
from solofate.repl.render import Screen
from solofate.rules.events import AI, ChapterNamed, Event, Narration, Session
from solofate.rules.model.state import ENDED
from solofate.voice.brief import Brief
from solofate.voice.grades import CHOOSE, READ, RECAP, REWORD
from solofate.voice.passages import kept_out_of, passage, setting_of
from solofate.voice.recaps import recap, title
from solofate.voice.rows import rows
from solofate.voice.voice import Asked, Voice
from solofate.wording.events.scenes import BY_THE_VOICE
from solofate.wording.plain import inline

LATEST = 5
"""So many of the latest things told are not told again."""

_LOOKED_BACK = 200
_STEP = 0.05
"""Seconds between two looks at whether a pick has come."""


class Speaker:
    """Asks the voice about what happened, and tells what it says. The program's own words stand already.

    `after` is called when an input has been told, `settle` before the next is done; in between, `news` shows what has
    come since it was looked at last.
    """

    def __init__(self, game: Game, screen: Screen, voice: Voice | None = None) -> None:
        self._game, self._screen = game, screen
        self._voice = game.voice = voice or Voice(game.folder)
        self._asked: Asked | None = None
        self._at = 0
        self._shown = ""
        self._next: Brief | None = None
        self._chapter = 0

    @property
    def busy(self) -> bool:
        """Whether something has been asked that has not come to its end."""
        return self._asked is not None

    # ---- after an input ----------------------------------------------------------------------------------

    def after(self, events: Sequence[Event]) -> None:
        """Ask about what happened, if a grade covers it."""
        if not events or not self._voice.grades or self._voice.resting:
            return
        brief = self._brief(events)
        if brief is not None:
            self._ask(brief)

    def _brief(self, events: Sequence[Event]) -> Brief | None:
        state = self._game.state
        ended = next((e for e in events if isinstance(e, Session) and e.state == ENDED), None)
        if ended is not None and self._voice.may(RECAP):
            self._chapter = ended.number
            self._next = title(self._game.log, state, ended.number)
            return recap(self._game.log, state, ended.number)
        if not (self._voice.may(REWORD) or self._voice.may(CHOOSE)):
            return None
        before = (event for _, event in list(_latest(self._game, _LOOKED_BACK))[len(events) :])
        earlier = list(before)
        recent = [e.text for e in earlier if isinstance(e, Narration) and e.by == AI][:LATEST]
        found = passage(events, earlier, state, recent)
        if found is None or self._voice.may(REWORD):
            return found
        return rows(events, earlier, state, found)

    def _ask(self, brief: Brief) -> None:
        self._asked, self._at, self._shown = self._voice.ask(brief), len(self._game.steps), ""

    # ---- while the prompt waits --------------------------------------------------------------------------

    @property
    def has_news(self) -> bool:
        """Whether `news` would show or keep anything."""
        asked = self._asked
        return asked is not None and (asked.done or asked.heard != self._shown)

    def news(self) -> None:
        """Show what has come, and keep it once no more comes."""
        asked = self._asked
        if asked is None:
            return
        done = asked.done
        self._show(asked.heard)
        if done:
            self._keep()

    def settle(self) -> None:
        """Something else is done now: what came stands, and nothing more is waited for."""
        if self._asked is not None:
            self._voice.call_off()
            self._show(self._asked.heard)
            self._next = None
            self._keep()

    def _show(self, heard: str) -> None:
        if heard.startswith(self._shown) and len(heard) > len(self._shown):
            begins = BY_THE_VOICE if not self._shown else " " * len(BY_THE_VOICE)
            if self._asked is not None and not self._is_a_title:
                self._screen.line(f"{begins}{inline(heard[len(self._shown) :])}", "voice")
        self._shown = heard

    @property
    def _is_a_title(self) -> bool:
        telling = self._asked.telling if self._asked is not None else None
        return telling is not None and telling.brief.is_title

    def _keep(self) -> None:
        asked, text = self._asked, self._shown
        self._asked = None
        if asked is None:
            return
        if text and len(self._game.steps) == self._at:
            self._voice.accepted += 1
            if asked.telling is not None and asked.telling.brief.is_title:
                named = ChapterNamed(self._chapter, inline(text).rstrip("."), AI)
                self._game.say(named)
                self._screen.line(f"{BY_THE_VOICE}Session {named.session}: {named.title}", "voice")
            else:
                self._game.say(Narration(inline(text), AI))
        if said := self._voice.to_say():
            self._screen.line(inline(said), "quiet")
        after, self._next = self._next, None
        if after is not None and not self._voice.resting:
            self._ask(after)

    # ---- reading -----------------------------------------------------------------------------------------

    def read(self, typed: str, offered: Sequence[Reading], grade: str) -> Reading | None:
        """The reading that the voice picks, or None where it picks none or is not there. Ctrl-C calls it off."""
        if grade not in (READ, CHOOSE) or not self._voice.may(grade) or not offered:
            return None
        self.settle()
        state = self._game.state
        brief = Brief(
            READ,
            facts=(f"The player typed: {typed}",),
            setting=setting_of(state),
            offered=tuple(each.line for each in offered),
            kept_out=kept_out_of(state),
        )
        asked = self._voice.pick(brief)
        try:
            with self._screen.thinking():
                asked.wait(_STEP)
        except KeyboardInterrupt:
            self._voice.call_off()
            return None
        if said := self._voice.to_say():
            self._screen.line(inline(said), "quiet")
        picked = asked.telling.picked if asked.telling is not None else None
        return offered[picked - 1] if picked else None


def _latest(game: Game, most: int) -> Sequence[tuple[int, Event]]:
    return [each for each, _ in zip(game.backwards(), range(most), strict=False)]
