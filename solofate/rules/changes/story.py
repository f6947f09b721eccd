"""What the table keeps in mind of the story as it is told."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.countdowns import heard
from solofate.rules.changes.parts import Changes, drawn, plot_settled, scene_changed
from solofate.rules.model.memory import BAD, GOOD, PERSON, THREAD, Memory, Person, Thread
from solofate.rules.model.state import State


def _narration(state: State, event: happened.Narration) -> State:
    return heard(state, event.text) if event.by == "player" else drawn(state, event.text)


def _oracle_answered(state: State, event: happened.OracleAnswered) -> State:
    return drawn(state, event.text, event.unasked)


def _table_drawn(state: State, event: happened.TableDrawn) -> State:
    return drawn(state, event.text)


def _unasked(state: State, event: happened.Unasked) -> State:
    return drawn(state, event.text)


def _tension_changed(state: State, event: happened.TensionChanged) -> State:
    return scene_changed(state, tension=event.now)


def _nudged(state: State, event: happened.Nudged) -> State:
    return state._replace(nudged=(*state.nudged, event.source))


def _thread_opened(state: State, event: happened.ThreadOpened) -> State:
    """The thread is the newest; it counts as seen now."""
    thread = Thread(event.thread, event.title, event.because, event.scope, state.scenes)
    return _remembering(state, state.memory._replace(threads=(*state.memory.threads, thread)))


def _thread_closed(state: State, event: happened.ThreadClosed) -> State:
    if state.memory.threads and state.memory.threads[0].id == event.thread:  # The oldest is the main one.
        state = plot_settled(state, event.title)
    left = tuple(each for each in state.memory.threads if each.id != event.thread)
    return _remembering(state, state.memory._replace(threads=left))


def _remembered(state: State, event: happened.Remembered) -> State:
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
        return _remembering(state, state.memory._replace(people=(*state.memory.people, person)))
    people = tuple(person if each.id == event.who else each for each in state.memory.people)
    return _remembering(state, state.memory._replace(people=people))


def _forgotten(state: State, event: happened.Forgotten) -> State:
    left = tuple(each for each in state.memory.people if each.id != event.who)
    return _remembering(state, state.memory._replace(people=left))


def _came_back(state: State, event: happened.CameBack) -> State:
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
    return _remembering(state, Memory(threads, people, good, bad))


def _remembering(state: State, memory: Memory) -> State:
    return state._replace(memory=memory)


CHANGES: Changes = {
    happened.Narration: _narration,
    happened.OracleAnswered: _oracle_answered,
    happened.TableDrawn: _table_drawn,
    happened.Unasked: _unasked,
    happened.TensionChanged: _tension_changed,
    happened.Nudged: _nudged,
    happened.ThreadOpened: _thread_opened,
    happened.ThreadClosed: _thread_closed,
    happened.Remembered: _remembered,
    happened.Forgotten: _forgotten,
    happened.CameBack: _came_back,
}
