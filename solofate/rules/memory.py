"""What a campaign remembers between scenes: threads that are open, and people who may come back.

Deeds of the heroes, and whom they spared, promised or angered, return later (Fate Condensed, Being the Game
Master). Each is kept with the earlier event, so that it can be named when it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solofate.rules.characters import Sheet

if TYPE_CHECKING:
    from solofate.rules.events import CameBack, Remembered, ThreadOpened
    from solofate.rules.state import State

FOE, FRIEND, PROMISED, SPARED, MET = "foe", "friend", "promised", "spared", "met"
TIES = (FOE, FRIEND, PROMISED, SPARED, MET)
"""How the heroes stand with somebody: an enemy who got away, a friend, somebody something was promised to,
somebody beaten and let live, or just somebody met."""

GOOD, BAD = "good", "bad"
THREAD, PERSON = "thread", "person"


class Thread(NamedTuple):
    """Something unsettled. `because` is the event it came of, `scope` the place, faction or hero it belongs to.

    `seen` is the number of the scene in which it last came up.
    """

    id: str
    title: str
    because: str = ""
    scope: str = ""
    seen: int = 0


class Person(NamedTuple):
    """Somebody who may come back. `tie` is one of `TIES`; `sheet` is there where their numbers are known."""

    id: str
    name: str
    tie: str = MET
    because: str = ""
    scope: str = ""
    seen: int = 0
    sheet: Sheet | None = None


class Memory(NamedTuple):
    """Threads and people by when they were first kept. `good` and `bad` count what has come back so far."""

    threads: tuple[Thread, ...] = ()
    people: tuple[Person, ...] = ()
    good: int = 0
    bad: int = 0

    def thread(self, id: str) -> Thread | None:
        """The open thread of that id."""
        return next((each for each in self.threads if each.id == id), None)

    def person(self, id: str) -> Person | None:
        """The person remembered by that id."""
        return next((each for each in self.people if each.id == id), None)


def thread_opened(state: State, event: ThreadOpened) -> State:
    """The thread is the newest; it counts as seen now."""
    thread = Thread(event.thread, event.title, event.because, event.scope, state.scenes)
    return _with(state, state.memory._replace(threads=(*state.memory.threads, thread)))


def thread_closed(state: State, id: str) -> State:
    """The thread is settled."""
    left = tuple(each for each in state.memory.threads if each.id != id)
    return _with(state, state.memory._replace(threads=left))


def remembered(state: State, event: Remembered) -> State:
    """Somebody is kept in mind, or kept otherwise than before; then what is not said stays as it was."""
    known = state.memory.person(event.who)
    person = Person(
        event.who,
        event.name,
        event.tie,
        event.because or (known.because if known else ""),
        event.scope or (known.scope if known else ""),
        state.scenes,
        event.sheet or (known.sheet if known else None),
    )
    if known is None:
        return _with(state, state.memory._replace(people=(*state.memory.people, person)))
    people = tuple(person if each.id == event.who else each for each in state.memory.people)
    return _with(state, state.memory._replace(people=people))


def forgotten(state: State, who: str) -> State:
    """Somebody will not come back."""
    left = tuple(each for each in state.memory.people if each.id != who)
    return _with(state, state.memory._replace(people=left))


def came_back(state: State, event: CameBack) -> State:
    """Something of before is here again, and is counted as good or bad."""
    memory, scene = state.memory, state.scenes
    threads = tuple(
        each._replace(seen=scene) if event.what == THREAD and each.id == event.id else each
        for each in memory.threads
    )
    people = tuple(
        each._replace(seen=scene) if event.what == PERSON and each.id == event.id else each
        for each in memory.people
    )
    good, bad = memory.good + (event.tone == GOOD), memory.bad + (event.tone == BAD)
    return _with(state, Memory(threads, people, good, bad))


def _with(state: State, memory: Memory) -> State:
    return state._replace(memory=memory)
