"""Countdowns and distractions in words: how they stand, and what they come to."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.countdowns import Countdown, Trigger, running
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.repercussions import LEADER, Repercussion
from solofate.rules.model.state import State
from solofate.wording.people import count
from solofate.wording.plain import inline

FULL_BOX, EMPTY_BOX = "▣", "▢"


def track_shown(marked: int, boxes: int) -> str:
    """`▣▣▢▢`."""
    return FULL_BOX * marked + EMPTY_BOX * (boxes - marked)


def countdown_lines(state: State) -> list[str]:
    """A line for each countdown that runs: its track, and unless it is secret what marks it and what it comes to."""
    return [countdown_text(each) for each in running(state)]


def countdown_text(countdown: Countdown) -> str:
    """`The Fuse ▣▢▢ · marked when an exchange ends · then: The powder goes up (4 shifts on the heroes)`."""
    shown = f"{inline(countdown.name)} {track_shown(countdown.marked, countdown.boxes)}"
    if countdown.secret:
        return f"{shown} · what it means is not known yet"
    return " · ".join((shown, *_meaning(countdown)))


def _meaning(countdown: Countdown) -> list[str]:
    parts = [f"marked by: {triggers_text(countdown.triggers)}"]
    if countdown.distraction:
        return [*parts, "then it is too late"]
    if countdown.on:
        parts.append(f"as long as {inline(countdown.on)} is there")
    if countdown.here:
        parts.append("in this scene")
    return [*parts, f"then: {things_text(countdown.outcome)}"]


_IN_A_WORD = {"exchange": "an exchange ends", "fail": "a failed roll", "scene": "a scene begins"}
"""Triggers that are written as one word, as a sentence has them."""


def triggers_text(triggers: Iterable[Trigger]) -> str:
    """What marks a box, in the words it was written with; `2: …` is for that box alone."""
    said = ((each.box, _IN_A_WORD.get(each.words.casefold(), inline(each.words))) for each in triggers)
    return ", ".join(f"{box}: {words}" if box else words for box, words in said)


def things_text(things: Iterable[Repercussion]) -> str:
    """What comes about, and what each of it does in the rules."""
    return "; ".join(f"{inline(each.text)} ({effect_text(each)})" for each in things)


def effect_text(thing: Repercussion) -> str:
    """What one of the things that come about does."""
    parts = []
    if thing.leaves:
        side = "the heroes" if thing.favours == "pcs" else "the opposition"
        free = f", {count(thing.free, 'free invoke')} for {side}" if thing.free else ""
        named = f" {inline(thing.leaves)}" if thing.leaves != thing.text.rstrip(".!") else ""
        parts.append(f"an aspect{named}{free}")
    if thing.hit:
        whom = {"pcs": "the heroes", "opposition": "the opposition"}.get(thing.strikes, "everybody")
        parts.append(f"{count(thing.hit, 'shift')}, {thing.kind}, on {whom}")
    if thing.foes is not None:
        name = inline(thing.foes.name)
        parts.append(f"{name} arrives" if thing.number == 1 else f"{thing.number} of the kind {name} arrive")
    if thing.escapes:
        who = "their leader" if thing.escapes == LEADER else inline(thing.escapes)
        parts.append(f"{who} gets away")
    return "; ".join(parts) or "no more than words"


def distraction_lines(state: State) -> list[str]:
    """A line for each distraction that waits for an answer."""
    return [distraction_text(each) for each in state.scene.distractions]


def distraction_text(distraction: Distraction) -> str:
    """`Ferry Adrift: Do you stop the ferry? (Good (+3); /deal)`."""
    against = on_the_ladder(distraction.opposition) if distraction.opposition is not None else "no roll"
    return f"{inline(distraction.name)}: {inline(distraction.choice)} ({against}; /deal)"
