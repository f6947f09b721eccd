"""Boosts: a very short-lived aspect with one free invoke (Fate Condensed, Boosts)."""

from __future__ import annotations

from solofate.rules.aspects import NO_FREE_INVOKES, SCENE
from solofate.rules.events import AspectRemoved, Boost
from solofate.rules.table import Table


def gain_boost(table: Table, who: str, cause: str) -> None:
    """Somebody gains a boost. It gets a name at once, so that play never stops for one (ruling AMBC-47)."""
    taken = {aspect.name for aspect in table.state.scene.aspects}
    suggestions = table.words.suggest("boost", table.state, who, cause)
    name = next((name for name in suggestions if name not in taken), suggestions[0])
    number = 1
    while name in taken:
        number += 1
        name = f"{suggestions[0]} {number}"
    table.emit(Boost(name, who, SCENE))


def let_boosts_fade(table: Table, who: str) -> None:
    """At the end of its holder's next turn a boost is gone (ruling AMBC-45)."""
    if not any(aspect.fades for aspect in table.state.scene.aspects):
        return
    for aspect in table.state.scene.aspects:
        if aspect.fades == 1 and who in aspect.free_invokes:
            table.emit(AspectRemoved(aspect.name, aspect.kind, aspect.on, NO_FREE_INVOKES, None))
