"""Compels and what they bring, told in a line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.state import State
from solofate.rules.procedures.compels.compels import PLAYED_ALREADY, VOID_REASON
from solofate.wording.people import as_subject, count, sentence, the_zone
from solofate.wording.plain import inline


def _compel(event: happened.Compel, state: State) -> str:
    aspect, trouble = inline(event.aspect), sentence(event.complication)
    if event.how == VOID_REASON:
        return (
            f"No compel on {aspect}: “{inline(event.complication)}” complicates nothing. No fate point moves."
        )
    if event.answer == "withdrawn":
        return f"The compel on {aspect} is withdrawn; it costs nothing."
    if event.answer == "refused":
        return (
            f"{as_subject(state, event.who)} refuses the compel on {aspect}. {sentence(event.how)}".rstrip()
        )
    if event.by == event.who:
        already = ", as played already" if event.how == PLAYED_ALREADY else ""
        return f"Self-compel on {aspect} ({inline(event.type)}{already}): {trouble}"
    return f"{as_subject(state, event.who)} accepts the compel on {aspect} ({inline(event.type)}): {trouble}"


def _compels_per_scene(event: happened.CompelsPerScene, state: State) -> str:
    if not event.number:
        return "The GM offers no compels by itself from here on; /compel still asks for one."
    return f"The GM offers about {count(event.number, 'compel')} in a scene from here on."


def _way_barred(event: happened.WayBarred, state: State) -> str:
    here, there = the_zone(state, event.origin), the_zone(state, event.to)
    return f"The way between {here} and {there} is barred: {on_the_ladder(event.barrier)}."


COMPELS_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.Compel: _compel,
        happened.CompelsPerScene: _compels_per_scene,
        happened.WayBarred: _way_barred,
    }
)
"""How each event of a compel is told."""
