"""The journal in Lonelog notation 1.6: actions, rolls, consequences and tags in fenced blocks, prose between them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from solofate.journal.exporter import Journal, TextExporter
from solofate.journal.formats.escaping import escaped, paragraphs
from solofate.journal.formats.lonelog_tags import (
    Tallies,
    changed,
    free_text,
    long_tag,
    named,
    tag,
    tallies,
    value,
)
from solofate.journal.sentences import said, whole
from solofate.journal.set_off import unmarked
from solofate.journal.story import FULL, NONE, rules_in_words
from solofate.journal.telling import told_by_the_voice
from solofate.rules import events as happened
from solofate.rules.dice import Faces
from solofate.rules.events import Event, apply
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import PCS
from solofate.rules.model.roll import BONUS
from solofate.rules.model.state import STARTED, State
from solofate.rules.oracle import ODDS
from solofate.wording.actions import maneuvers
from solofate.wording.events.lines import tell, tell_fully
from solofate.wording.people import readable, sentence, the, who_wants
from solofate.wording.plain import inline
from solofate.wording.titles import scene_title

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
        self._roll: RollLines | None = None
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
        """Adds one event of the log. The words of one that the voice tells are left to it."""
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
                self._roll = RollLines(event, self._state)
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
        self._blocks.append(f"### S{self._scenes} *{escaped(scene_title(event.title)) or 'untitled'}*")
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
        if event.action == "advantage" and maneuvers(self._state):
            deed = "Maneuver"
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
        "ruleset": rules_in_words(journal.start),
        "pcs": ", ".join(heroes),
        "tools": "solofate",
    }
    lines = (f"{key}: {json.dumps(inline(text), ensure_ascii=False)}" for key, text in keys.items())
    return "\n".join(("---", *lines, "---"))


# ---- a roll in one line ------------------------------------------------------------------------------------

_SIGNS = {1: "+", 0: "0", -1: "-"}
_RESULTS = {"fail": "Fail", "tie": "Tie", "succeed": "Success", "style": "Success with Style"}


class _Dice:
    """What one side rolled and what was added to it."""

    def __init__(self, event: happened.Rolled, state: State) -> None:
        self.who, self.faces, self.defends = event.who, event.dice, event.action == "defend"
        self.skill = _term(state.skills.name(event.skill))
        self.rating, self.bonus = event.rating, event.bonus
        self.stunts = [_term(_stunt_name(state, event.who, each)) for each in event.stunts]
        self.stunts += ["full defence"] if event.full_defense else []
        self.stunts += ["scale"] if event.scale else []
        self.called_on: list[str] = []
        self.invokes = 0

    def sum(self) -> int:
        return sum(self.faces) + self.rating + self.bonus + self.invokes

    def text(self, effort: int) -> str:
        terms = [dice_text(self.faces), f"+{self.skill}={self.rating}"]
        if self.bonus:
            terms.append(f"+{' & '.join(self.stunts) or 'bonus'}={self.bonus}")
        if self.invokes:
            terms.append(f"+invokes={self.invokes}")
        if rest := effort - self.sum():  # Effort that was split among several, or given by others.
            terms.append(f"+else={rest}")
        return " ".join(terms)


def _term(name: str) -> str:
    """The name of something that adds to a roll: it holds no sign of the sum."""
    return value(name).replace("=", "–").replace("+", "&")


def dice_text(faces: Faces) -> str:
    """`4dF=+2 (++0-)`."""
    return f"4dF={sum(faces):+d} ({_signs(faces)})"


def _signs(faces: Faces) -> str:
    return "".join(_SIGNS[face] for face in faces)


def _stunt_name(state: State, who: str, stunt: str) -> str:
    character = state.characters.get(who)
    stunts = character.sheet.stunts if character is not None else ()
    return next((each.name for each in stunts if each.id == stunt), stunt)


class RollLines:
    """A roll as it goes on: dice, invokes, and at its end the lines that tell it.

    `d: 4dF=+2 (++0-) +Fight=2 +invokes=2 [power: Wet] = +6 vs +3 -> Success with Style` (Lonelog 1.6, Fate/Fudge):
    everything between the dice and the outcome is on one line, and its sum comes out.
    """

    def __init__(self, event: happened.Rolled, state: State) -> None:
        self._by: dict[str, _Dice] = {event.who: _Dice(event, state)}
        self._actor = event.who
        self._against: list[str] = []
        self._notes: list[str] = []
        self._told: set[str] = set()

    def add(self, event: object, state: State) -> bool:
        """Takes in something that belongs to the roll; False where it does not."""
        match event:
            case happened.Rolled():
                self._by[event.who] = _Dice(event, state)
            case happened.Rerolled() if event.who in self._by:
                dice = self._by[event.who]
                was, dice.faces = dice.faces, event.dice
                self._notes.append(
                    f"(note: {free_text(the(state, event.who))} rolls again, after {_signs(was)})"
                )
            case happened.DifficultySet():
                reason = free_text(event.reason)
                self._notes.append(
                    f"(note: difficulty {event.difficulty:+d}{f': {reason}' if reason else ''})"
                )
            case happened.StuntUsed() if event.who in self._by:
                dice = self._by[event.who]
                dice.bonus += event.amount
                dice.stunts.append(_term(_stunt_name(state, event.who, event.stunt)))
            case happened.ScaleLent() if event.who in self._by:
                self._by[event.who].bonus += event.by
                self._by[event.who].stunts += ["scale"] if event.by else []
                met = self._by.get(event.against or "")
                if met is not None:
                    met.bonus -= event.taken
                self._notes.append(
                    f"(note: {free_text(event.aspect)} lends its scale to {free_text(the(state, event.who))})"
                )
            case happened.Invoked():
                self._invoked(event, state)
            case _:
                return False
        return True

    def _invoked(self, event: happened.Invoked, state: State) -> None:
        dice = self._by.get(event.who)
        name = value(event.aspect)
        if event.mode == "reroll":
            name += " (reroll)"
        if event.invoker is not None:
            name += f" (from {value(the(state, event.invoker))})"
        if dice is None and event.mode == "oppose":
            self._against.append(name)
            return
        dice = dice or self._by[self._actor]
        dice.called_on.append(name)
        usual = ruleset_of(state).invoke_bonus
        dice.invokes += (usual if event.worth is None else event.worth) if event.mode == BONUS else 0

    def joins(self, event: happened.Rolled) -> bool:
        """Whether this is another side of the same roll, as in a contest: nothing has come of it yet."""
        return event.who not in self._by and not self._told

    def lines(self, outcome: happened.Outcome, state: State) -> Iterator[str]:
        """The lines of notation: what stood against it, and the roll with how it ended."""
        yield from self._take_notes()
        actor = self._by.get(outcome.who) or self._by[self._actor]
        others = [dice for dice in self._by.values() if dice is not actor]
        for dice in others:
            if dice.defends and dice.who not in self._told:
                effort = outcome.opposition if outcome.against == dice.who else dice.sum()
                context = f" [power: {', '.join(dice.called_on)}]" if dice.called_on else ""
                self._told.add(dice.who)
                yield f"d: {dice.text(effort)}{context} = {effort:+d} -> {free_text(the(state, dice.who))} defends"
        against = [*self._against, *(each for one in others for each in one.called_on)]
        groups = [f"power: {', '.join(actor.called_on)}"] if actor.called_on else []
        groups += [f"against: {', '.join(against)}"] if against else []
        context = f" [{' | '.join(groups)}]" if groups else ""
        self._told.add(actor.who)
        scale = f" scale {outcome.scale:+d}" if outcome.scale else ""
        ends = f"vs {outcome.opposition:+d}{scale} -> {_RESULTS.get(outcome.result, value(outcome.result))}"
        yield f"d: {actor.text(outcome.effort)}{context} = {outcome.effort:+d} {ends}"

    def left_over(self) -> Iterator[str]:
        """Dice that stood against nothing, or came to nothing any more."""
        yield from self._take_notes()
        for dice in self._by.values():
            if dice.who not in self._told:
                context = f" [power: {', '.join(dice.called_on)}]" if dice.called_on else ""
                yield f"d: {dice.text(dice.sum())}{context} = {dice.sum():+d} -> {dice.sum():+d}"

    def _take_notes(self) -> list[str]:
        notes, self._notes = self._notes, []
        return notes
