"""The threads that are open and the people who may come back, as lists to read."""

from __future__ import annotations

from solofate.rules.model.state import State
from solofate.wording.people import count
from solofate.wording.plain import inline


def thread_lines(state: State) -> list[str]:
    """A line for each open thread: what it is, whose it is, what it came of, how long it has waited."""
    threads = state.memory.threads
    if not threads:
        return ['No thread is open. /thread add "What is unsettled" opens one.']
    return [
        f"{inline(each.title)}{_scope(each.scope)}{_because(each.because)}{_waited(state, each.seen)}"
        for each in threads
    ]


def cast_lines(state: State) -> list[str]:
    """A line for each person remembered: who, how they stand to the heroes, and why."""
    people = state.memory.people
    if not people:
        return ['Nobody is remembered yet. /cast add "Name" friend remembers somebody.']
    return [
        f"{inline(each.name)} ({each.tie}){_scope(each.scope)}{_because(each.because)}{_waited(state, each.seen)}"
        for each in people
    ]


def _scope(scope: str) -> str:
    return f", for {inline(scope)}" if scope else ""


def _because(because: str) -> str:
    return f": {inline(because)}" if because else ""


def _waited(state: State, seen: int) -> str:
    scenes = state.scenes - seen
    return f" · last up {count(scenes, 'scene')} ago" if scenes > 0 else ""
