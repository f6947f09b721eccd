"""The threads that are open and the people who may come back, as lists to read."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.rules.model.memory import MET, Person, Thread
from solofate.rules.model.state import State
from solofate.wording.people import count, role_and_speaker
from solofate.wording.plain import inline
from solofate.wording.titles import line_in_brief, source_in_brief


def thread_lines(state: State) -> list[str]:
    """A line for each open thread: what it is, whose it is, what it came of, how long it has waited."""
    threads = state.memory.threads
    if not threads:
        return ['No thread is open. /thread add "What is unsettled" opens one.']
    return [
        f"{line_in_brief(each.title)}{_scope(each.scope)}{_because(each.because)}{_waited(state, each.seen)}"
        for each in threads
    ]


def step_lines(state: State, threads: Sequence[Thread]) -> list[str]:
    """The threads with their steps: how far each has come, and a line for whatever was learned."""
    if not threads:
        return thread_lines(state) if not state.memory.threads else ["No open thread is called that."]
    lines = []
    for each in threads:
        steps = f" ({each.kind}, step {each.at} of {each.steps})" if each.steps else ""
        asks = f" – {inline(each.asks)}" if each.asks else ""
        lines.append(f"{line_in_brief(each.title)}{steps}{asks}{_waited(state, each.seen)}")
        lines += [f"  {at}. {inline(text)}" for at, text in enumerate(each.learned, start=1)]
        if each.against:
            lines.append(f"  It has moved against you {count(each.against, 'time')} since it was heeded.")
    return lines


def cast_lines(state: State) -> list[str]:
    """A line for each person remembered: who, how they stand to the heroes, and why."""
    people = state.memory.people
    if not people:
        return ['Nobody is remembered yet. /cast add "Name" friend remembers somebody.']
    return [
        f"{inline(each.name)} ({_tie(each)}){role_and_speaker(each.role, each.named_by)}"
        f"{_scope(each.scope)}{_because(each.because)}{_waited(state, each.seen)}"
        for each in people
    ]


def _tie(person: Person) -> str:
    """How somebody stands to the heroes; whom others have only named they have not met."""
    return _HEARD_OF if person.named_by and person.tie == MET else person.tie


_HEARD_OF = "heard of"


def _scope(scope: str) -> str:
    return f", for {inline(scope)}" if scope else ""


def _because(because: str) -> str:
    return f": {source_in_brief(because)}" if because else ""


def _waited(state: State, seen: int) -> str:
    scenes = state.scenes - seen
    return f" · last up {count(scenes, 'scene')} ago" if scenes > 0 else ""
