"""The voice at the terminal: asked after each input, heard while the prompt waits, kept once it has been heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from solofate.commands.readings.reading import Reading
from solofate.game.game import Game
from solofate.repl.render import Screen
from solofate.repl.shown_lines import Held, ShownLine
from solofate.rules import events as happened
from solofate.rules.events import (
    AI,
    ChapterNamed,
    Event,
    NamesProposed,
    Narration,
    Outcome,
    Session,
    Voiced,
)
from solofate.rules.model.state import ENDED, STARTED, State
from solofate.voice.brief import Brief
from solofate.voice.grades import ANSWER, CHOOSE, NAME, READ, RECAP, REWORD
from solofate.voice.naming import names_of
from solofate.voice.passages import (
    Passage,
    answer,
    kept_out_of,
    names_in,
    names_wanted,
    passage,
    setting_of,
    told_of,
    told_otherwise,
)
from solofate.voice.tokens import sentences
from solofate.voice.voice import Request, Voice
from solofate.wording.events.oracle import as_names
from solofate.wording.events.scenes import BY_THE_VOICE
from solofate.wording.plain import inline, plain

LATEST = 5
"""So many of the latest things told are not told again."""

_LOOKED_BACK = 200
_STEP = 0.05
"""Seconds between two looks at whether a pick has come."""


class Speaker:
    """Asks the voice about what happened, and tells what it says in the place of the program's own words.

    `takes_over` says what is held back for that before an input is shown, and `after` asks once it has been. While the
    prompt waits, `news` shows what has come since it was looked at last; the program's words come where the voice has
    none. `keep` writes down what was told, and `settle` does all that is left before the next input is done.
    """

    def __init__(self, game: Game, screen: Screen, voice: Voice | None = None) -> None:
        self._game, self._screen = game, screen
        self._voice = game.voice = voice or Voice(game.folder)
        self._asked: Request | None = None
        self._passage: Passage | None = None
        self._held = Held()
        self._at = 0
        self._shown = ""
        self._next: Brief | None = None
        self._chapter = 0
        self._told: list[tuple[Narration | Voiced | ChapterNamed | NamesProposed, ...]] = []

    @property
    def busy(self) -> bool:
        """Whether something has been asked that has not come to its end."""
        return self._asked is not None

    # ---- after an input ----------------------------------------------------------------------------------

    def takes_over(self, events: Sequence[Event]) -> Held:
        """What is held back of these events, since the voice is about to tell it."""
        self._passage = None
        if events and self._voice.grades and not self._voice.resting:
            self._passage = self._passage_of(events)
        self._held = Held(self._passage.events if self._passage is not None else ())
        return self._held

    def _passage_of(self, events: Sequence[Event]) -> Passage | None:
        """What there is to tell of these events, if a grade covers it."""
        state = self._game.state
        earlier = [event for _, event in _latest(self._game, _LOOKED_BACK)][len(events) :]
        recent = [e.text for e in earlier if isinstance(e, Narration) and e.by == AI][:LATEST]
        if self._voice.may(NAME) and (wanted := names_wanted(events, earlier, state)) is not None:
            return wanted
        if self._voice.may(ANSWER) and (said := answer(events, state, recent)) is not None:
            return said
        if not (self._voice.may(REWORD) or self._voice.may(CHOOSE)):
            return None
        found = passage(events, earlier, state, recent)
        if found is None or self._voice.may(REWORD):
            return found
        offered = rows(events, earlier, state, found.brief)
        return found._replace(brief=offered) if offered is not None else None

    def after(self, events: Sequence[Event]) -> None:
        """Asks about what has been shown, if a grade covers it. What was told with others is not asked about."""
        ended = next((e for e in events if isinstance(e, Session) and e.state == ENDED), None)
        if ended is not None and self._voice.may(RECAP):
            self.settle()
            self._passage, self._chapter = None, ended.number
            self._next = title(self._game.log, self._game.state, ended.number)
            brief = recap(self._game.log, self._game.state, ended.number)
        else:
            brief = self._passage.brief if self._passage is not None and self._is_untold else None
        if brief is not None:
            self._ask(brief)
        else:
            self.show(self._held.lines)
            self._held = Held()

    @property
    def _is_untold(self) -> bool:
        """Whether the deed of the passage was held back, and not told with others."""
        deeds = (
            [event for event in self._passage.events if isinstance(event, Outcome)] if self._passage else []
        )
        return not deeds or id(deeds[-1]) in self._held.stories

    def _ask(self, brief: Brief) -> None:
        self._asked, self._at, self._shown = self._voice.ask(brief), self._inputs, ""

    @property
    def _inputs(self) -> int:
        """How many inputs there are, once what was told is written down."""
        return len(self._game.steps) + len(self._told)

    # ---- while the prompt waits --------------------------------------------------------------------------

    @property
    def has_news(self) -> bool:
        """Whether `news` would show anything, or something has come to its end."""
        asked = self._asked
        return asked is not None and (asked.done or asked.heard != self._shown)

    def news(self) -> None:
        """Shows what has come."""
        self.show(self.come())

    def come(self) -> Sequence[ShownLine]:
        """What has come, as it is shown. Where no more comes, it is ready to be kept. Any thread may look for it."""
        asked = self._asked
        if asked is None:
            return ()
        done, said = asked.done, asked.said
        heard = f"{said.text} {said.rest}" if done and said.rest else said.text
        found = [] if asked.brief.is_whole else self._as_lines(heard, done)
        return [*found, *self._finish(asked, heard)] if done else found

    def show(self, lines: Sequence[ShownLine]) -> None:
        """Shows what has come."""
        for line in lines:
            self._screen.line(plain(line.text), line.style)

    def keep(self) -> None:
        """Writes down what was told. Only the thread that plays the game may."""
        told, self._told = self._told, []
        for said in told:
            self._game.say(*said)

    def settle(self) -> None:
        """Something else is done now: what came stands, and nothing more is waited for."""
        if self._asked is not None:
            self._voice.call_off()
            self._next = None
            self.news()
        self.keep()

    def _as_lines(self, heard: str, done: bool) -> list[ShownLine]:
        """What is new in what was heard; what somebody says in quotes, once it is whole."""
        shown = self._shown
        if not heard.startswith(shown) or len(heard) == len(shown):
            return []
        text = heard[len(shown) :]
        if self._passage is not None and self._passage.before:
            if not done:
                return []
            text = self._passage.framed(heard)
        self._shown = heard
        return [ShownLine(f"{' ' * len(BY_THE_VOICE) if shown else BY_THE_VOICE}{inline(text)}", "voice")]

    def _finish(self, asked: Request, heard: str) -> list[ShownLine]:
        """No more comes of it: what was told is kept, or the program's own words are shown."""
        self._asked = None
        found: list[ShownLine] = []
        text = inline(heard)
        if not text or self._inputs != self._at:
            found += self._held.lines
        elif (names := self._proposed()) is not None:
            proposed = NamesProposed(names.what, names_of(text, of_places=names.is_place), AI, names.is_place)
            self._told.append((Voiced(self._numbers(), AI), proposed))
            found.append(ShownLine(as_names(proposed), "voice"))
        elif asked.brief.is_title:
            named = ChapterNamed(self._chapter, text.rstrip("."), AI)
            self._told.append((named,))
            found.append(ShownLine(f"{BY_THE_VOICE}Session {named.session}: {named.title}", "voice"))
        else:
            self._told.append(self._in_its_place(text))
        if text:
            self._voice.accepted += 1
        if said := self._voice.to_say():
            found.append(ShownLine(inline(said), "quiet"))
        self._held, self._passage = Held(), None
        after, self._next = self._next, None
        if after is not None and not self._voice.resting:
            self._ask(after)
        return found

    def _in_its_place(self, text: str) -> tuple[Narration | Voiced, ...]:
        """What the voice told, and of which events it takes the place."""
        if self._passage is None:
            return (Narration(text, AI),)
        return (Voiced(self._numbers(), AI), Narration(self._passage.framed(text), AI))

    def _numbers(self) -> tuple[int, ...]:
        """The numbers of the events that are told."""
        told = set(map(id, self._passage.events)) if self._passage is not None else set()
        return tuple(
            sorted(number for number, event in _latest(self._game, _LOOKED_BACK) if id(event) in told)
        )

    def _proposed(self) -> NamesProposed | None:
        """The program's own names, in whose place others come."""
        events = self._passage.events if self._passage is not None else ()
        return next((each for each in events if isinstance(each, NamesProposed)), None)

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


# The program's own sentences for the same thing, from which the voice may choose: it cannot invent there.

WAYS = 4
"""So many ways of telling are looked at; some of them are the same."""


def rows(events: Sequence[Event], earlier: Iterable[Event], state: State, brief: Brief) -> Brief | None:
    """The brief for choosing how something is told, or None where there is one way to tell it."""
    ways = told_otherwise(events, tuple(earlier), state, WAYS)
    offered = tuple(dict.fromkeys(filter(None, ways)))
    return replace(brief, grade=CHOOSE, offered=offered) if len(offered) > 1 else None


# A session summed up, and a title for its chapter: from what was told in it, and nothing else.

A_RECAP, A_TITLE = 90, 7
"""Words at most."""

_MOST_FACTS = 40


def recap(log: Sequence[tuple[int, Event]], state: State, session: int) -> Brief | None:
    """The brief for summing up a session, or None where nothing happened in it."""
    told = _told_in(log, state, session)
    if not told:
        return None
    return Brief(
        RECAP,
        facts=tuple(told),
        names=names_in(" ".join(told), state),
        longest=A_RECAP,
        sentences=5,
        kept_out=kept_out_of(state),
        speech=any("“" in each for each in told),
    )


def title(log: Sequence[tuple[int, Event]], state: State, session: int) -> Brief | None:
    """The brief for the title of a session's chapter, or None where nothing happened in it."""
    whole = recap(log, state, session)
    if whole is None:
        return None
    return replace(whole, longest=A_TITLE, sentences=1, speech=False, is_title=True)


def _told_in(log: Sequence[tuple[int, Event]], state: State, session: int) -> list[str]:
    """The latest sentences told in a session: by the program, and by its player."""
    events = [event for _, event in log]
    begun = [
        at
        for at, event in enumerate(events)
        if isinstance(event, happened.Session) and event.state == STARTED and event.number == session
    ]
    told = told_of(events[begun[-1] if begun else 0 :], state, players=True)
    return [each for text in told for each in sentences(text)][-_MOST_FACTS:]
