"""The words each kind of event has in a story. This is the one place: every format tells what stands here.

A kind that is in neither table is told as the prompt tells it, so that a new one is never lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from solofate.rules import events as happened
from solofate.rules.aspects import SCENE
from solofate.rules.characters import PCS
from solofate.rules.events import Event
from solofate.rules.safety import X_CARD
from solofate.rules.skills import MENTAL
from solofate.rules.state import State
from solofate.wording.events import tell
from solofate.wording.people import name_of, place_of, sentence, side_name, the_zone
from solofate.wording.plain import inline

_OPEN, _CLOSE = "\ufdd0", "\ufdd1"  # No characters: nobody types them, and they are taken out again.
_MARKED = re.compile(f"{_OPEN}([^{_OPEN}{_CLOSE}]*){_CLOSE}")
_MARKS = str.maketrans("", "", _OPEN + _CLOSE)

Runs = tuple[tuple[str, bool], ...]
"""A paragraph in pieces; each says whether it is the name of an aspect, which is set off."""


class Said(NamedTuple):
    """What one event adds: a whole sentence, or with `who` what somebody does: `goes to the loft`."""

    text: str
    who: str | None = None


def called(aspect: str) -> str:
    """The name of an aspect inside a sentence, set off from it."""
    return f"{_OPEN}{inline(aspect).translate(_MARKS)}{_CLOSE}"


def runs(text: str) -> Runs:
    """A text with marks in it as its pieces."""
    pieces = _MARKED.split(text)
    found = ((piece.translate(_MARKS), at % 2 == 1) for at, piece in enumerate(pieces))
    return tuple((piece, marked) for piece, marked in found if piece)


def unmarked(text: str) -> str:
    """The same text without the marks, for lines that set nothing off."""
    return text.translate(_MARKS)


Sentence = Callable[[Any, State], Said | None]


def _consequence(event: happened.ConsequenceTaken, state: State) -> Said:
    return Said(f"is left with {called(event.aspect)}", event.who)


def _taken_out(event: happened.TakenOut, state: State) -> Said:
    """A text that is a single sentence about whoever is out of it becomes that sentence."""
    name, text = name_of(state, event.who), inline(event.text)
    begins = next((each for each in (_whole_name(state, event.who), name) if text.startswith(f"{each} ")), "")
    does = text.removeprefix(begins).strip().rstrip(".")
    if begins and does and not re.search(r"[.!?…:;]", does):
        return Said(f"is out of it and {does}", event.who)
    return Said(f"is out of it.{f' {sentence(text)}' if text else ''}", event.who)


def _whole_name(state: State, who: str) -> str:
    character = state.characters.get(who)
    return inline(character.sheet.name) if character is not None else ""


def _conceded(event: happened.Conceded, state: State) -> Said:
    terms = sentence(event.terms)
    return Said(f"gives in.{f' {terms}' if terms else ''}", event.who)


def _cost(event: happened.Cost, state: State) -> Said:
    price = "small price" if event.degree == "minor" else "price"
    return Said(f"It works all the same, at a {price}: {sentence(event.text)}")


def _aspect(event: happened.AspectAdded | happened.AspectRevealed, state: State) -> Said | None:
    if isinstance(event, happened.AspectAdded) and event.hidden:
        return None
    where = ""
    if event.on != SCENE:
        where = f", {'at' if event.on.startswith('zone:') else 'on'} {place_of(state, event.on)}"
    found = "Now in the open" if isinstance(event, happened.AspectRevealed) else "And now"
    return Said(f"{found}{where}: {called(event.aspect)}.")


def _removed(event: happened.AspectRemoved, state: State) -> Said | None:
    if event.kind == "boost":
        return None
    return Said(f"{called(event.aspect)} is no more.")


def _renamed(event: happened.AspectRenamed, state: State) -> Said:
    return Said(f"What was {called(event.aspect)} is now {called(event.name)}.")


def _boost(event: happened.Boost, state: State) -> Said:
    return Said(f"For a moment: {called(event.aspect)}.")


def _handed_over(event: happened.BoostHandedOver, state: State) -> Said:
    return Said(f"leaves {called(event.aspect)} to {name_of(state, event.to)}", event.who)


def _detail(event: happened.DetailDeclared, state: State) -> Said:
    return Said(sentence(event.detail))


def _moved(event: happened.Moved, state: State) -> Said | None:
    if event.origin is None:
        return None
    return Said(f"crosses from {the_zone(state, event.origin)} to {the_zone(state, event.to)}", event.who)


def _left(event: happened.Left, state: State) -> Said:
    return Said("leaves the scene", event.who)


def _entered(event: happened.Entered, state: State) -> Said:
    where = f" at {the_zone(state, event.character.zone)}" if event.character.zone is not None else ""
    return Said(f"comes in{where}", event.who)


def _concern(event: happened.ConcernRaised, state: State) -> Said | None:
    return Said("Something was taken out of the story here.") if event.call == X_CARD else None


def _ruling(event: happened.Ruling, state: State) -> Said | None:
    deed = inline(event.deed).rstrip(".")
    on = f" {called(event.aspect)}" if event.aspect else ""
    if event.ruling == "simply":
        return Said(f"has no trouble with it: {deed}{f', thanks to{on}' if on else ''}", event.who)
    if event.ruling == "refused":
        return Said(f"has no way to do it: {deed}{f', because of{on}' if on else ''}", event.who)
    if event.ruling == "lesser":
        return Said(f"has to settle for less: {inline(event.reason).rstrip('.')}", event.who)
    return None


def _conflict(event: happened.ConflictStarted, state: State) -> Said:
    return Said("It comes to hard words." if event.kind == MENTAL else "It comes to blows.")


def _conflict_ended(event: happened.ConflictEnded, state: State) -> Said:
    if event.winner is None:
        return Said("It is over, and nobody has won.")
    won = "have won" if event.winner == PCS else "has won"
    return Said(f"It is over, and {side_name(event.winner)} {won}.")


def _oracle(event: happened.OracleAnswered, state: State) -> Said:
    asked = inline(event.question)
    answer, _, more = event.answer.capitalize().partition("-")
    more = f", {sentence(event.text)}" if event.text else f", {more} …" if more else "."
    unasked = f" {sentence(event.unasked.partition(' [')[0])}" if event.unasked else ""
    return Said(f"{asked if asked.endswith('?') else f'{asked}?'} {answer}{more}{unasked}")


def _drawn(event: happened.TableDrawn | happened.Unasked, state: State) -> Said:
    return Said(sentence(event.text))


SENTENCES: Mapping[type[Any], Sentence] = MappingProxyType(
    {
        happened.ConsequenceTaken: _consequence,
        happened.TakenOut: _taken_out,
        happened.Conceded: _conceded,
        happened.Cost: _cost,
        happened.AspectAdded: _aspect,
        happened.AspectRevealed: _aspect,
        happened.AspectRemoved: _removed,
        happened.AspectRenamed: _renamed,
        happened.Boost: _boost,
        happened.BoostHandedOver: _handed_over,
        happened.Moved: _moved,
        happened.Entered: _entered,
        happened.Left: _left,
        happened.ConflictStarted: _conflict,
        happened.ConflictEnded: _conflict_ended,
        happened.DetailDeclared: _detail,
        happened.ConcernRaised: _concern,
        happened.Ruling: _ruling,
        happened.OracleAnswered: _oracle,
        happened.TableDrawn: _drawn,
        happened.Unasked: _drawn,
    }
)
"""What a kind of event is in the story. None from one of them: this one adds nothing to it."""

WOVEN_IN: Mapping[type[Any], str] = MappingProxyType(
    {
        happened.Rolled: "the outcome tells what was done",
        happened.Invoked: "the outcome names what was called on",
        happened.Outcome: "becomes a sentence with the roll and the invokes before it",
        happened.Hit: "told only where nobody defended",
        happened.SceneStarted: "begins a scene, with its title and aspects",
        happened.SceneEnded: "ends a scene",
        happened.Session: "begins or ends a chapter",
        happened.Narration: "stands as it was written",
        happened.Heading: "is a heading",
        happened.ExchangeStarted: "a heading, where the mechanics are told in full",
    }
)
"""Kinds that are told together with others or in a way of their own, and how."""

LEFT_OUT: Mapping[type[Any], str] = MappingProxyType(
    {
        happened.Rerolled: "numbers: the outcome tells how it went",
        happened.Opposed: "numbers: the outcome tells how it went",
        happened.StuntUsed: "numbers: the outcome tells how it went",
        happened.StressMarked: "boxes: the blow was told",
        happened.FreeInvokesGained: "free invokes are told when they are used",
        happened.FatePoints: "points are no part of the story",
        happened.FatePointsOwed: "points are no part of the story",
        happened.FatePointsReleased: "points are no part of the story",
        happened.TurnPassed: "whose turn it is shows in who acts",
        happened.TurnEnded: "whose turn it is shows in who acts",
        happened.ControlChanged: "who sits at the table is no part of the story",
        happened.ActiveChanged: "who sits at the table is no part of the story",
        happened.StyleChanged: "who sits at the table is no part of the story",
        happened.GmCall: "why the GM chose is no part of the story; what was chosen is",
        happened.CallOverruled: "what was taken back did not happen",
        happened.SheetChanged: "what changed on a sheet is no part of the story",
        happened.ZoneAdded: "the map shows it",
        happened.AspectBears: "what an aspect forbids shows when somebody tries it",
        happened.ConcernSettled: "what came of it is told, and not why",
        happened.LineChanged: "what is kept out of play is the table's affair",
        happened.BoundsKept: "what is kept out of play is the table's affair",
        happened.TensionChanged: "how tense it is shows in what happens",
        happened.FramingSet: "who sits at the table is no part of the story",
        happened.ThreadOpened: "what is kept in mind is told when it comes back",
        happened.ThreadClosed: "that something is settled was told before",
        happened.Remembered: "who is kept in mind is told when they come back",
        happened.Forgotten: "who will not come back is no part of the story",
        happened.CameBack: "the words of the scene or of what happens unasked name it",
    }
)
"""Kinds that add nothing to the story on purpose, and why. The mechanics hold them all."""


def said(event: Event, state: State) -> Said | None:
    """What an event adds to the story by itself, or None."""
    kind = type(event)
    if kind in LEFT_OUT or kind in WOVEN_IN:
        return None
    telling = SENTENCES.get(kind)
    if telling is not None:
        return telling(event, state)
    told = tell(event, state)
    return Said(sentence(told)) if told else None
