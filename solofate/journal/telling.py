"""From a log to a story: one walk over the events, with the state each of them happened in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.journal.no_story import story_in
from solofate.journal.prose import Prose
from solofate.journal.sentences import said, whole
from solofate.journal.set_off import runs, unmarked
from solofate.journal.story import (
    FULL,
    NONE,
    ROLLS,
    Block,
    Chapter,
    ExchangeHeading,
    Heading,
    LogLine,
    Numbers,
    Paragraph,
    Remark,
    SceneTold,
    Story,
    ThreadTold,
    WordsWritten,
)
from solofate.lexicon.matcher import lexicon
from solofate.rules import events as happened
from solofate.rules.events import Event, apply
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.safety import TAKEN_OUT_MARK
from solofate.rules.model.state import CONFLICT, CONTEST, STARTED, State
from solofate.rules.model.zones import ZoneMap
from solofate.rules.names import words_of
from solofate.wording.events.exchanges import contest_side
from solofate.wording.events.lines import tell_fully
from solofate.wording.events.points import what_was_weighed
from solofate.wording.people import capital, first_names, listed, readable, side_name, who_wants
from solofate.wording.plain import inline
from solofate.wording.titles import scene_title, source_in_brief

_LONG_PARAGRAPH = 45
_CONTINUED = " (continued)"
_STARTS_A_BEAT = (
    happened.TurnPassed,
    happened.ConflictStarted,
    happened.ConflictEnded,
    happened.ContestStarted,
    happened.ContestEnded,
    happened.ChallengeStarted,
    happened.ChallengeEnded,
)
_GROWTH = (happened.ArcEnded, happened.Milestone, happened.Breakthrough, happened.Recovery)
_ROLLS = (
    happened.Rolled,
    happened.Rerolled,
    happened.ScaleLent,
    happened.DifficultySet,
    happened.StuntUsed,
    happened.Invoked,
    happened.Outcome,
    happened.OracleAnswered,
)
_BEFORE_A_SCENE = (happened.Entered, happened.Left, happened.AspectAdded)


def tell_story(events: Sequence[tuple[int, Event]], start: State, title: str, mechanics: str = NONE) -> Story:
    """The story of a log: its events with their numbers, and the state before the first of them."""
    teller = _Teller(start._replace(active=None), [event for _, event in events], title, mechanics)
    for number, event in events:
        teller.add(number, event)
    return teller.finish()


class _Teller:
    """The story as it grows. A beat is a stretch of it: its paragraphs, then the mechanics behind them.

    In a conflict an exchange is a beat, so that its turns read on without numbers between them.
    """

    def __init__(self, start: State, events: Sequence[Event], title: str, mechanics: str) -> None:
        self.story = Story(inline(title), mechanics, start=start, people=dict(start.characters))
        self._state = start
        met = {**start.characters}
        for event in events:
            if isinstance(event, happened.Entered):
                met.setdefault(event.who, event.character)
        self._first_names = first_names(met)
        self._retold = told_by_the_voice(events)
        self._named: tuple[object, State] = (None, start)
        self._prose = Prose()
        self._numbers: list[LogLine] = []
        self._scene: SceneTold | None = None
        self._scenes = 0
        self.story.chapters.append(Chapter(start.session))

    # ---- where things go -------------------------------------------------------------------------------

    def block(self, block: Block) -> None:
        """Adds a block where the story stands."""
        if self._scene is not None:
            self._scene.blocks.append(block)
        else:
            self.story.chapters[-1].parts.append(block)

    def paragraph(self) -> None:
        """Writes down the paragraph so far, if there is one."""
        if self._prose:
            self.block(Paragraph(runs(self._prose.take())))

    def end_beat(self) -> None:
        """Writes down the stretch that is over: what it was like, and how it came about."""
        self._prose.end_set_up(self._as_told(self._state))
        self.paragraph()
        if self._numbers and self.story.mechanics != NONE:
            self.block(Numbers(tuple(self._numbers)))
        self._numbers = []

    def finish(self) -> Story:
        """The story, whole."""
        self.end_beat()
        self._see_everybody()
        story = self.story
        story.end = self._state
        first = story.chapters[0]
        at = next((at for at, part in enumerate(first.parts) if not _introduces(part)), len(first.parts))
        # What the GM says before anything is played introduces the whole.
        story.prologue = [part for part in first.parts[:at] if not isinstance(part, SceneTold)]
        first.parts = first.parts[at:]
        if not first.parts:
            del story.chapters[0]
        return story

    # ---- events ----------------------------------------------------------------------------------------

    def add(self, number: int, event: Event) -> None:
        """Adds one event of the log."""
        before = self._state
        if isinstance(event, (happened.SceneStarted, happened.Left)):
            self._see_everybody()
        self._state = apply(before, event)._replace(active=None)
        if isinstance(event, happened.SceneStarted):
            self._begin_scene(number, event)
        elif isinstance(event, happened.Narration):
            self._narration(number, event)
        elif isinstance(event, happened.ChapterNamed):
            self._name_chapter(number, event)
        elif isinstance(event, happened.Heading):
            self.end_beat()
            self.block(Heading(inline(event.text) or "…"))
        elif isinstance(event, happened.ExchangeStarted):
            self._pause_for_the_exchange(event)
        elif isinstance(event, happened.Session):
            if event.state != STARTED:
                self._number(number, event)
            self._session(event)
        elif isinstance(event, happened.SceneEnded):
            self._end_scene(number, event)
        elif isinstance(event, _GROWTH):
            self._growth(number, event)
        else:
            self._happened(number, event, before)

    def _begin_scene(self, number: int, event: happened.SceneStarted) -> None:
        self.end_beat()
        self._scenes += 1
        wants = tuple((who_wants(side), inline(goal)) for side, goal in event.goals.items())
        title = scene_title(event.title) or "untitled"
        self._scene = SceneTold(self._scenes, title, wants, event.aspects, self._state)
        self.story.chapters[-1].parts.append(self._scene)
        if tells_more_than(event.title, title):
            self.block(WordsWritten(capital(inline(event.title)), "player"))
        self._prose.begin_scene()
        self._number(number, event)
        if self.story.mechanics != ROLLS:
            self._numbers += [LogLine(number, line) for line in scene_numbers(event)]

    def _end_scene(self, number: int, event: happened.SceneEnded) -> None:
        self._number(number, event)
        self.end_beat()
        kept = f" What stays: {listed(map(inline, event.carried))}." if event.carried else ""
        self.block(Remark(f"The scene ends.{kept}"))
        if self._scene is not None:
            self._scene.ended = self._scene.ended or "played to its end"
        self._scene = None

    def _session(self, event: happened.Session) -> None:
        self.end_beat()
        if event.state == STARTED:
            if event.number == self.story.chapters[-1].number:
                return  # The first session, announced before anything was played.
            left_off, self._scene = self._scene, None
            self.story.chapters.append(Chapter(event.number))
            if left_off is not None:
                self._go_on_with(left_off)
        else:
            self.block(Remark(f"Session {event.number} ends."))

    def _name_chapter(self, number: int, event: happened.ChapterNamed) -> None:
        for chapter in self.story.chapters:
            if chapter.number == event.session:
                chapter.title = inline(event.title)
        self._number(number, event)

    def _growth(self, number: int, event: Event) -> None:
        """What becomes of the heroes between scenes is said in a line of its own."""
        self.end_beat()
        state = self._as_told(self._state)
        told = said(event, state)
        if told is not None:
            self.block(Remark(unmarked(whole(told, state))))
        self._number(number, event)

    def _go_on_with(self, scene: SceneTold) -> None:
        """A scene that was open when the session ended is played on in the next."""
        title = scene.title.removesuffix(_CONTINUED) + _CONTINUED
        self._scene = SceneTold(scene.number, title, (), (), self._state, people=dict(scene.people))
        self.story.chapters[-1].parts.append(self._scene)
        scene.ended = "goes on in the next session"

    def _pause_for_the_exchange(self, event: happened.ExchangeStarted) -> None:
        self.end_beat()
        if self.story.mechanics == FULL:
            self.block(ExchangeHeading(event.number))

    def _narration(self, number: int, event: happened.Narration) -> None:
        if number in self._retold:
            return
        story = event.text
        if event.by == "player":
            story = "" if is_stray(event.text) else story_in(event.text)
            if not story:
                self._number(number, event)
                return
        if not (self._prose.setting_up and event.by == "gm"):  # Else they are the words a scene opens with.
            self._prose.end_set_up(self._as_told(self._state))
            self._pause()
        taken_out = event.text.strip() == TAKEN_OUT_MARK
        words = WordsWritten(
            capital(story), event.by
        )  # A paragraph begins as one does, however it was typed.
        self.block(Remark("Something was taken out here.") if taken_out else words)

    def _happened(self, number: int, event: Event, before: State) -> None:
        if isinstance(event, _STARTS_A_BEAT):
            self._pause(_LONG_PARAGRAPH if isinstance(event, happened.TurnPassed) else 0)
        # Somebody who leaves is known by name only before, somebody who enters only afterwards.
        state = before if isinstance(event, happened.Left) else self._state
        if number not in self._retold and (before.scene.open or not isinstance(event, _BEFORE_A_SCENE)):
            self._prose.add(event, self._as_told(state))
        if self._scene is not None:
            self._lay_out(self._scene)
            if isinstance(event, happened.ConflictEnded):
                winner = side_name(event.winner)
                self._scene.ended = "nobody won" if event.winner is None else f"{winner} won"
            elif isinstance(event, happened.ContestEnded) and event.winner is not None:
                self._scene.ended = f"{contest_side(self._as_told(before), event.winner)} won"
        self._thread(event)
        self._number(number, event, state)

    def _thread(self, event: Event) -> None:
        """Keep what is unsettled: where it began, came up again and ended."""
        threads = self.story.threads
        if isinstance(event, happened.ThreadOpened):
            threads[event.thread] = ThreadTold(
                inline(event.title), source_in_brief(event.because), inline(event.scope)
            )
        elif isinstance(event, happened.ThreadClosed) and event.thread in threads:
            threads[event.thread].open = False
        which = event.id if isinstance(event, happened.CameBack) else getattr(event, "thread", "")
        if self._scene is not None and which in threads:
            threads[which].scenes.setdefault(self._scene.number)

    def _lay_out(self, scene: SceneTold) -> None:
        if self._prose.setting_up:
            scene.laid_out = self._state
        for who in self._state.characters:
            scene.people.setdefault(who)

    def _number(self, number: int, event: Event, state: State | None = None) -> None:
        if self.story.mechanics == NONE or (self.story.mechanics == ROLLS and type(event) not in _ROLLS):
            return
        self._numbers.append(LogLine(number, number_line(event, state or self._state)))

    def _pause(self, at_least: int = 0) -> None:
        """A paragraph of so many words ends here, and outside of a conflict the beat does too.

        Mechanics alone wait for the next, so that folds stay few.
        """
        if not self._prose or self._prose.words < at_least:
            return
        if self._state.scene.mode in (CONFLICT, CONTEST):
            self.paragraph()
        else:
            self.end_beat()

    # ---- people ----------------------------------------------------------------------------------------

    def _see_everybody(self) -> None:
        self.story.people.update(self._state.characters)

    def _as_told(self, state: State) -> State:
        """The same state with the heroes under the names the story calls them by."""
        if not self._first_names:
            return state
        if self._named[0] is not state.characters:
            characters = dict(state.characters)
            for who, name in self._first_names.items():
                if who in characters:
                    characters[who] = characters[who]._replace(name=name)
            self._named = (state.characters, state._replace(characters=characters))
        return state._replace(characters=self._named[1].characters)


def told_by_the_voice(events: Sequence[Event]) -> frozenset[int]:
    """The numbers of the events that are told in words of the voice, and not in the program's."""
    return frozenset(
        number for event in events if isinstance(event, happened.Voiced) for number in event.events
    )


def _introduces(part: SceneTold | Block) -> bool:
    """Whether this is said before anything is played: by the GM, or by nobody."""
    return isinstance(part, (Numbers, Remark)) or (isinstance(part, WordsWritten) and part.by != "player")


def tells_more_than(sentence: str, heading: str) -> bool:
    """Whether what a scene was begun with says more than its heading keeps: it is the player's, and stands below."""
    more = set(words_of(sentence)) - set(words_of(heading)) - lexicon().set_of("plain", "small")
    return len([word for word in more if len(word) > _SHORT]) >= _SAYS_MORE


_SHORT, _SAYS_MORE = 2, 2


# ---- lines that are no prose -------------------------------------------------------------------------------

COMMANDS = frozenset(
    (
        *(
            "advantage",
            "aid",
            "attack",
            "choices",
            "compel",
            "concede",
            "end",
            "export",
            "help",
            "log",
            "map",
            "move",
        ),
        *(
            "odds",
            "overcome",
            "pass",
            "recap",
            "redo",
            "roll",
            "scene",
            "search",
            "sheet",
            "suggest",
            "undo",
            "why",
        ),
    )
)
"""Commands that people type without the slash."""

_ONE_WORD = re.compile(r"\w+(?:-\w+)*")
_MOST_WORDS = 6
_SAID = ("!", "?", "…", "”", '"', "»", ".")


def is_stray(text: str) -> bool:
    """Whether a line of the player's reads as typed by mistake. What ends as a sentence does is prose."""
    line = text.strip()
    if line.startswith("／") or _ONE_WORD.fullmatch(line):
        return True
    words = line.split()
    return not line.endswith(_SAID) and len(words) <= _MOST_WORDS and words[:1] != [] and words[0] in COMMANDS


# ---- the mechanics -----------------------------------------------------------------------------------------

_DICE = re.compile(r"((?:\[[+ -]\]){4})")
_SIGNS = {"+": "+", " ": "0", "-": "−"}


def number_line(event: Event, state: State) -> str:
    """The event in one line, with what the GM weighed and with dice as `+ 0 + −`.

    No markup takes these for a list or for boxes to tick.
    """
    told = tell_fully(event, state)
    if isinstance(event, happened.GmCall) and event.weighed:
        told += " " + what_was_weighed(event, state, ", ")
    return " ".join(_DICE.sub(lambda faces: " ".join(_SIGNS[sign] for sign in faces[0][1::3]), told).split())


def scene_numbers(event: happened.SceneStarted) -> Iterator[str]:
    """What there is to know of a scene that its own line does not say: its map and tension."""
    yield from _map(event.zones)
    yield f"Tension {event.tension}."
    if any(aspect.hidden for aspect in event.aspects):
        yield "Something here is still hidden."


def _map(zones: ZoneMap) -> Iterator[str]:
    for zone, name in zones.names.items():
        ways = []
        for there in zones.neighbours(zone):
            way = zones.border(zone, there)
            bar = f" (barrier {on_the_ladder(way.barrier)})" if way and way.barrier is not None else ""
            ways.append(f"{inline(zones.names.get(there) or readable(there))}{bar}")
        yield f"Zone {inline(name)}" + (f", next to {listed(ways)}." if ways else ".")
