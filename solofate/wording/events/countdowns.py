"""What happens with countdowns and distractions, as it is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.countdowns import CLOSED, LOOKED, SET_BACK, STARTED
from solofate.rules.model.distractions import DEAL
from solofate.rules.model.state import State
from solofate.wording.countdowns import countdown_text, track_shown
from solofate.wording.people import count, sentence
from solofate.wording.plain import inline


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
