"""Aspects are locked and unlocked (Bite-Sized Fate, Locked Aspects)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.locks import Lock
from solofate.rules.model.parts import character_changed
from solofate.rules.model.state import State


@event_kind("aspect-locked")
class AspectLocked(NamedTuple):
    """An aspect gives one effect for nothing: a `mode` of invocation with a `skill`, or the `detail` it states."""

    who: str
    aspect: str
    skill: str
    mode: str
    detail: str


@change(AspectLocked)
def _aspect_locked(state: State, event: AspectLocked) -> State:
    one = state.characters[event.who]
    lock = Lock(event.aspect, event.skill, event.mode, event.detail, state.arc)
    return character_changed(state, event.who, locks=(*one.locks, lock))


@event_kind("aspect-unlocked")
class AspectUnlocked(NamedTuple):
    """A locked aspect is invoked and leaned on like any other again."""

    who: str
    aspect: str


@change(AspectUnlocked)
def _aspect_unlocked(state: State, event: AspectUnlocked) -> State:
    kept = tuple(each for each in state.characters[event.who].locks if each.aspect != event.aspect)
    return character_changed(state, event.who, locks=kept)


LockEvent = AspectLocked | AspectUnlocked
