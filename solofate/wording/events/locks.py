"""Locked aspects, as they are told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.model.locks import Lock
from solofate.rules.model.roll import REROLL
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.wording.people import as_subject
from solofate.wording.plain import inline


def lock_shown(lock: Lock) -> str:
    """`+2 with Fight`, `a new roll with Fight`, or the detail: what a locked aspect gives."""
    if not lock.skill:
        return f"“{inline(lock.detail)}”"
    return f"{'a new roll' if lock.mode == REROLL else lock.mode} with {skill_name(lock.skill)}"


def _locked(event: happened.AspectLocked, state: State) -> str:
    gives = lock_shown(Lock(event.aspect, event.skill, event.mode, event.detail))
    return (
        f"{as_subject(state, event.who)} locks {inline(event.aspect)}: {gives}, for nothing and nothing else."
    )


def _unlocked(event: happened.AspectUnlocked, state: State) -> str:
    return f"{as_subject(state, event.who)} unlocks {inline(event.aspect)}."


LOCKS_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {happened.AspectLocked: _locked, happened.AspectUnlocked: _unlocked}
)
"""How locking is told."""
