"""Countdowns and distractions in words: how they stand, what happens with them, and what is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.engagements import DILEMMA, DISTRACTION, HIDDEN_TRIGGER
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.countdowns import CLOSED, LOOKED, SET_BACK, STARTED, Countdown, Trigger, running
from solofate.rules.model.distractions import DEAL, LEAVE, WAIT, Distraction
from solofate.rules.model.repercussions import LEADER, Repercussion
from solofate.rules.model.state import State
from solofate.wording.people import count, sentence
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded

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


def _marked(event: happened.CountdownMarked, state: State) -> str | None:
    name, track = inline(event.name), track_shown(event.marked, event.of)
    came_of = f": {inline(event.came_of)}" if event.came_of else ""
    if event.change == LOOKED:
        return None
    if event.change == STARTED:
        if event.secret or event.begins is None:
            return f"A countdown begins: {name} {track}. What it means is not known yet."
        return f"A countdown begins: {countdown_text(event.begins)}."
    if event.change == CLOSED:
        return f"The countdown {name} is closed at {track}{came_of}."
    if event.change == SET_BACK:
        return f"{name} is set back to {track}{came_of}."
    if event.done:
        return f"{name} {track}{came_of}. That was the last box."
    return f"{name} {track}{came_of}."


def _ended(event: happened.CountdownEnded, state: State) -> str:
    if not event.texts:
        return f"{inline(event.name)} has run out."
    return f"{inline(event.name)} has run out: {_sentences(event.texts)}"


def _sentences(texts: Iterable[str]) -> str:
    return " ".join(map(sentence, texts))


def _distracted(event: happened.Distracted, state: State) -> str:
    one = event.distraction
    against = on_the_ladder(one.opposition) if one.opposition is not None else "no roll"
    wait = f"for {count(one.exchanges, 'exchange')}" if one.exchanges else "until the scene ends"
    put = f"{inline(one.name)}. {inline(one.choice)}"
    return f"Something else wants you: {put} (To deal with it: {against}; it waits {wait}.)"


def _decided(event: happened.DistractionDecided, state: State) -> str:
    how = "is dealt with" if event.answer == DEAL else "is left to itself"
    return f"{inline(event.name)} {how}. {_sentences(event.texts)}".rstrip()


COUNTDOWNS_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.CountdownMarked: _marked,
        happened.CountdownEnded: _ended,
        happened.Distracted: _distracted,
        happened.DistractionDecided: _decided,
    }
)
"""How each event of a countdown or a distraction is told."""


def _dilemma_question(decision: Question[Distraction, Distraction], state: State) -> str:
    one: Distraction = decision.about
    return f"{inline(one.name)}: {inline(one.choice)}"


def _dilemma_option(
    option: Option[Distraction], decision: Question[Distraction, Distraction], state: State
) -> Shown:
    one: Distraction = decision.about
    if option.id == LEAVE:
        return Shown(LEAVE, "Turn your back on it", effect=things_text(one.leave) or "nothing comes of it")
    if option.id == DEAL:
        return Shown(DEAL, "See to it now", effect=things_text(one.deal) or "nothing comes of it")
    later = "until the scene ends"
    if one.exchanges:
        later = "until this exchange is over" if one.exchanges == 1 else f"for {one.exchanges} exchanges"
    how = "/deal sees to it"
    if one.opposition is not None:
        how += f", against {on_the_ladder(one.opposition)}"
    return Shown(WAIT, f"Not now: it stays open {later}", effect=how)


def _brought_option(
    option: Option[Distraction | None], decision: Question[None, Distraction | None], state: State
) -> Shown:
    one = option.detail
    if not isinstance(one, Distraction):
        return Shown(option.id, "Nothing", effect="the fight goes on as it is")
    return Shown(option.id, inline(one.name), effect=inline(one.choice))


COUNTDOWNS = {
    **worded(DILEMMA, _dilemma_question, _dilemma_option),
    **worded(DISTRACTION, lambda decision, state: "What else wants the heroes now?", _brought_option),
    **worded(
        HIDDEN_TRIGGER,
        lambda decision, state: "Has what was told brought something hidden nearer?",
        fixed({"wait": ("Not yet", ""), "tick": ("Yes", "a box is marked")}),
    ),
}
"""How each decision of a countdown or a distraction is put."""
