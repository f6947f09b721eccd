"""The journal in Lonelog notation 1.6: actions, rolls, consequences and tags in fenced blocks, prose between them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.journal.exporter import Journal, TextExporter
from solofate.journal.formats.escaping import escaped, paragraphs
from solofate.journal.formats.lonelog_rolls import Roll, dice_text
from solofate.journal.formats.lonelog_tags import Tallies, changed, free_text, long_tag, named, tag, tallies
from solofate.journal.sentences import said, whole
from solofate.journal.set_off import unmarked
from solofate.journal.story import FULL, NONE
from solofate.journal.telling import told_by_the_voice
from solofate.rules import events as happened
from solofate.rules.events import Event, apply
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import STARTED, State
from solofate.rules.oracle import ODDS
from solofate.wording.events.lines import tell, tell_fully
from solofate.wording.pages.scene import who_wants
from solofate.wording.people import readable, sentence, the
from solofate.wording.plain import inline

IN_TAGS: Mapping[type[Any], str] = MappingProxyType(
    {
        happened.StressMarked: "the tag of whoever was hit",
        happened.FatePoints: "the tag of whoever has them",
        happened.FreeInvokesGained: "the tag of what they are on",
        happened.TurnPassed: "who acts stands at each action",
        happened.TurnEnded: "who acts stands at each action",
        happened.SceneEnded: "the next scene, or the tags",
        happened.Hit: "the tags and consequences behind it",
        happened.ZoneAdded: "the tag of the place",
        happened.ThreadOpened: "the tag of the thread",
        happened.ThreadMoved: "the tag of the thread",
        happened.ThreadClosed: "the tag of the thread",
        happened.AspectBears: "what an aspect forbids shows when somebody tries it",
    }
)
"""Kinds that have no line of their own, and what shows them. Everything else that is no story is a note.

Of the GM's calls only those are notes that are told in play: why an NPC fights as it does is in the other formats.
"""


class LonelogExporter(TextExporter):
    """Lonelog notation, with the mechanics or as a bare story."""

    names, extension = ("lonelog",), "lonelog.md"
    mechanics = (FULL, NONE)

    def text(self, journal: Journal, mechanics: str) -> str:
        """The whole log."""
        log = _Log(journal, with_numbers=mechanics != NONE)
        voiced = told_by_the_voice([event for _, event in journal.events])
        for number, event in journal.events:
            log.add(event, is_voiced=number in voiced)
        return log.finish()


class _Log:
    """The document as it grows: finished blocks, and the lines of the fence that is open."""

    def __init__(self, journal: Journal, with_numbers: bool) -> None:
        self._numbers = with_numbers
        self._state = journal.start._replace(active=None)
        self._tallies: Tallies = {"N:GM": {"FP": "0"}}
        self._blocks = [_front_matter(journal), f"# {escaped(journal.title) or 'Journal'}"]
        self._fence: list[str] = []
        self._roll: Roll | None = None
        self._scenes = 0
        started = next((event for _, event in journal.events if isinstance(event, happened.Session)), None)
        if started is None or started.state != STARTED:
            self._blocks.append(f"## Session {journal.start.session}")

    # ---- writing ---------------------------------------------------------------------------------------

    def _block(self, text: str) -> None:
        """A block outside of any fence."""
        self._close_fence()
        self._blocks.append(text)

    def _line(self, *lines: str) -> None:
        self._fence += lines

    def _note(self, words: str) -> None:
        if self._numbers:
            self._line(f"(note: {free_text(words)})")

    def _close_fence(self) -> None:
        self._end_roll()
        self._write_tags()
        while self._fence and not self._fence[-1]:
            self._fence.pop()
        if self._fence:
            self._blocks.append("\n".join(("```lonelog", *self._fence, "```")))
        self._fence = []

    def _end_roll(self) -> None:
        """A roll that came to nothing any more, or stood against nothing."""
        if self._roll is not None and self._numbers:
            self._line(*self._roll.left_over())
        self._roll = None

    def _write_tags(self) -> None:
        """Write down whatever is other than when it was last written."""
        if not self._numbers:
            return
        now = tallies(self._state)
        for head, news in changed(self._tallies, now):
            whole = head not in self._tallies and head.startswith("PC:")
            self._line(*(long_tag(head, news) if whole else [tag(head, news)]))
        self._tallies = now

    def finish(self) -> str:
        """The whole document."""
        self._close_fence()
        return "\n\n".join(self._blocks) + "\n"

    # ---- events ----------------------------------------------------------------------------------------

    def add(self, event: Event, *, is_voiced: bool) -> None:
        """Add one event of the log. The words of one that the voice tells are left to it."""
        before = self._state
        if isinstance(event, happened.Rolled) and self._begins(event):
            self._end_roll()
            self._write_tags()
        elif isinstance(event, (happened.SceneStarted, happened.Session)):
            self._close_fence()  # What changes with it belongs behind its heading.
        self._state = apply(before, event)._replace(active=None)
        match event:
            case happened.SceneStarted():
                self._scene(event)
            case happened.Session():
                self._session(event)
            case happened.Narration() if is_voiced:
                pass
            case happened.Narration():
                by = f" ({event.by})" if event.by == happened.AI else ""
                for each in paragraphs(event.text):
                    self._block(f"{each}{by}")
            case happened.Heading():
                self._block(f"#### {escaped(event.text) or '…'}")
            case happened.ConflictStarted() | happened.ExchangeStarted() | happened.ConflictEnded():
                self._conflict(event)
            case happened.Hit() if self._numbers and (event.weapon or event.armor):
                self._line(f"(note: {free_text(tell_fully(event, self._state))})")
            case happened.Rolled() if self._roll is None:
                self._roll = Roll(event, self._state)
            case happened.Outcome():
                self._outcome(event)
            case happened.OracleAnswered():
                self._asked(event)
            case happened.TableDrawn():
                drawn = f"tbl: {free_text(event.table)} {event.rolled}" if self._numbers else "=>"
                self._line(f"{drawn}{' ->' if self._numbers else ''} {free_text(event.text) or '…'}")
            case happened.CountdownMarked() if self._roll is None:
                self._tell(event, self._state)
                self._write_tags()
            case _:
                if self._roll is None or not self._roll.add(event, self._state):
                    self._tell(event, before if isinstance(event, happened.Left) else self._state)

    def _begins(self, event: happened.Rolled) -> bool:
        """Whether a new roll begins with this, and it is no answer to the one before or another side of it."""
        if event.action == "defend":
            return False
        return self._roll is None or not self._roll.joins(event)

    def _scene(self, event: happened.SceneStarted) -> None:
        self._scenes += 1
        self._blocks.append(f"### S{self._scenes} *{escaped(event.title) or 'untitled'}*")
        for side, goal in event.goals.items():
            self._line(f"=> {free_text(f'{who_wants(side)}: {goal}')}")

    def _session(self, event: happened.Session) -> None:
        if event.state == STARTED:
            self._blocks.append(f"## Session {event.number}")
        else:
            self._line(f"(note: {free_text(tell_fully(event, self._state))})")

    def _conflict(
        self, event: happened.ConflictStarted | happened.ExchangeStarted | happened.ConflictEnded
    ) -> None:
        self._end_roll()
        if isinstance(event, happened.ExchangeStarted):
            self._write_tags()
            self._line(*([""] if self._fence else []), f"Rd{event.number}")
            return
        if isinstance(event, happened.ConflictStarted):
            self._write_tags()
            self._line("[COMBAT]")
        else:
            self._line("[/COMBAT]")
        self._tell(event, self._state)

    def _asked(self, event: happened.OracleAnswered) -> None:
        odds = readable(event.odds)
        self._line(f"? {free_text(event.question) or '…'} ({odds})")
        answer, _, more = event.answer.partition("-")
        said = f"{readable(answer)}{f', {more}...' if more else ''}"
        dice = f"d: {dice_text(event.dice)} +{odds}={ODDS.get(event.odds, 0)} " if self._numbers else ""
        self._line(f"{dice}-> {said}")
        self._line(*(f"=> {free_text(sentence(each))}" for each in (event.text, event.unasked) if each))

    def _outcome(self, event: happened.Outcome) -> None:
        roll = self._roll
        deed = _DEEDS.get(event.action, readable(event.action))
        if event.against is not None:
            deed += f"{'' if event.action == 'attack' else ' against'} {the(self._state, event.against)}"
        self._line(f"@({named(self._state, event.who)}) {free_text(deed)}")
        if roll is not None and self._numbers:
            self._line(*roll.lines(event, self._state))
        else:
            self._line(f"-> {readable(event.result)}")

    def _tell(self, event: Event, state: State) -> None:
        kind = type(event)
        if kind in (happened.Entered, happened.AspectAdded) and not state.scene.open:
            return  # Before the first scene: the tags say it.
        if isinstance(event, happened.GmCall):
            if (call := tell(event, state)) is not None:
                self._note(call)
            return
        told = said(event, state)
        if told is not None:
            self._line(f"=> {free_text(unmarked(whole(told, state)))}")
        elif kind in IN_TAGS:
            return
        elif kind not in _SILENT:
            self._note(tell_fully(event, state))


_SILENT = (
    happened.CountdownMarked,
    happened.AspectAdded,
    happened.AspectRemoved,
    happened.Moved,
    happened.ConcernRaised,
)
"""Kinds that are no news where they are no part of the story: a secret, a boost used up, a place to start from, and a
box that the tag of the clock shows."""
_DEEDS = {"attack": "Attack", "advantage": "Create an advantage", "overcome": "Overcome"}


def _front_matter(journal: Journal) -> str:
    heroes = {one.name: None for one in journal.start.characters.values() if one.side == PCS}
    for _, event in journal.events:
        if isinstance(event, happened.Entered) and event.character.side == PCS:
            heroes.setdefault(event.character.name)
    keys = {
        "title": journal.title or "Journal",
        "ruleset": f"Fate {readable(journal.start.dialect)}",
        "pcs": ", ".join(heroes),
        "tools": "solofate",
    }
    lines = (f"{key}: {json.dumps(inline(text), ensure_ascii=False)}" for key, text in keys.items())
    return "\n".join(("---", *lines, "---"))
