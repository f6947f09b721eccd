"""Threads and people that come back: which is due, for good or bad, and with which earlier event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.gm.words import TableWords
from solofate.rules.characters import PCS
from solofate.rules.events import CameBack
from solofate.rules.memory import BAD, FOE, FRIEND, GOOD, PERSON, PROMISED, SPARED, THREAD, Memory
from solofate.rules.names import slug
from solofate.rules.state import State

LONG_AGO = 3
"""Scenes after which something has waited as long as counts."""

LEANING = 3
"""How far good and bad may lie apart before even a foe comes with something good, or a friend with trouble."""

_PRESSING = {FOE: 0.4, PROMISED: 0.4, SPARED: 0.3, FRIEND: 0.3}


_VERBS = ("got ", "was ", "conceded ")


class Candidate(NamedTuple):
    """Something that may come back: a thread or a person, with the event it came of and how due it is."""

    what: str
    id: str
    name: str
    because: str
    tone: str
    due: float
    waited: int


def candidates(state: State, place: str = "") -> list[Candidate]:
    """Everything that could come back here, the most due first."""
    found = [*_threads(state, place), *_people(state, place)]
    return sorted(found, key=lambda each: -each.due)


def _threads(state: State, place: str) -> Iterator[Candidate]:
    for at, thread in enumerate(state.memory.threads):
        fits = _scope_fits(state, thread.scope, place)
        if fits is not None:
            waited = state.scenes - thread.seen
            due = _due(waited) + 0.2 + fits
            yield Candidate(
                THREAD, thread.id, thread.title, thread.because, _tone(state.memory, "", at), due, waited
            )


def _people(state: State, place: str) -> Iterator[Candidate]:
    for at, person in enumerate(state.memory.people):
        fits = _scope_fits(state, person.scope, place)
        if fits is None or person.id in state.characters:
            continue
        waited = state.scenes - person.seen
        due = _due(waited) + _PRESSING.get(person.tie, 0.1) + fits
        tone = _tone(state.memory, person.tie, at)
        because = (
            f"promised {person.because}" if person.tie == PROMISED and person.because else person.because
        )
        yield Candidate(PERSON, person.id, person.name, because, tone, due, waited)


def _due(waited: int) -> float:
    return 0.3 * min(waited, LONG_AGO)


def _scope_fits(state: State, scope: str, place: str) -> float | None:
    """How much a scope speaks for a return here: nothing without one, None where it speaks against it.

    What belongs to a hero comes back only while that hero is there; a place or faction named here weighs more.
    """
    if not scope:
        return 0.0
    wanted = slug(scope)
    for who, one in state.characters.items():
        if one.side == PCS and wanted in (who, slug(one.name)):
            return 0.2 if one.out is None else None
    words = {*slug(place).split("-"), *slug(state.scene.title).split("-")}
    return 0.5 if words & set(wanted.split("-")) else 0.0


def _tone(memory: Memory, tie: str, at: int) -> str:
    """A foe brings trouble and a friend help, unless there was far more of it; else what was rarer so far."""
    lean = memory.good - memory.bad
    if tie == FOE:
        return GOOD if lean <= -LEANING else BAD
    if tie == FRIEND:
        return BAD if lean >= LEANING else GOOD
    if lean:
        return BAD if lean > 0 else GOOD
    return (BAD, GOOD)[at % 2]


def told(words: TableWords, state: State, back: Candidate) -> str:
    """What the return is like, with the earlier event named."""
    slot = {"thread": f"“{back.name}”"} if back.what == THREAD else {"npc": back.name}
    text = words.one(f"returns-{back.what}-{back.tone}", state, state.active or "", slot)
    if not text:
        text = f"“{back.name}” comes up again." if back.what == THREAD else f"{back.name} is here again."
    return f"{text} {earlier(back)}".rstrip()


def earlier(back: Candidate) -> str:
    """`(Begun in “The Bonded Store”.)`, `(Nan Crake got away in “The Bonded Store”.)`"""
    because = back.because.strip().rstrip(".")
    if not because:
        return ""
    if back.what == THREAD:
        return f"({because[:1].upper()}{because[1:]}.)"
    return f"({back.name}{' ' if because.startswith(_VERBS) else ': '}{because}.)"


def came_back(back: Candidate) -> CameBack:
    """The event that counts a return."""
    return CameBack(back.what, back.id, back.name, back.tone, back.because)
