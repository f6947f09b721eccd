"""How a player changes whose side somebody fights on, said on the screen as a fight begins and nowhere in the story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.rules.events import ConflictStarted, Event, SideChanged
from solofate.rules.model.characters import BYSTANDERS, PCS
from solofate.rules.model.state import State


def whoever_stands_beside(state: State, events: Sequence[Event]) -> Iterator[str]:
    """A line for each who took the heroes' side of their own accord as a fight began."""
    if not any(isinstance(each, ConflictStarted) for each in events):
        return
    for each in events:
        one = state.characters.get(each.who) if isinstance(each, SideChanged) and each.side == PCS else None
        if one is not None:
            yield f"/side {one.id} {BYSTANDERS} has {one.name} stand aside."
