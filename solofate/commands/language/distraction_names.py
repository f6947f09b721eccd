"""Which distraction is meant by what was typed: of the tables, or of those that wait for an answer."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.names import matching
from solofate.commands.language.registry import CommandContext
from solofate.errors import AmbiguousName, UnknownName
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.state import State
from solofate.rules.names import slug


def find_in_tables(seat: CommandContext, typed: str) -> Distraction:
    """The distraction that was typed: of the tables in play, else of any. Raises `UnknownName` or `AmbiguousName`."""
    in_play = seat.library.distractions()
    found = _named(in_play, typed) or _named(seat.library.distractions_of_every_genre(), typed)
    if len(found) > 1:
        raise AmbiguousName(typed, [f"{each.table}/{each.name}" for each in found])
    if not found:
        known = ", ".join(each.name for each in in_play) or "none"
        raise UnknownName(f"there is no distraction “{typed}” in the tables in play: {known}")
    return found[0]


def _named(known: Sequence[Distraction], typed: str) -> list[Distraction]:
    """Those that `Name` or `Table/Name` may mean."""
    table, _, name = typed.rpartition("/")
    names = {
        str(at): each.name for at, each in enumerate(known) if not table or slug(each.table) == slug(table)
    }
    return [known[int(at)] for at in matching(name, names)] if slug(name) else []


def find_waiting(state: State, typed: str) -> Distraction:
    """The distraction that waits for an answer. Raises `UnknownName` or `AmbiguousName`."""
    waiting = {each.id: each for each in state.scene.distractions}
    found = matching(typed, {id: each.name for id, each in waiting.items()}) if slug(typed) else []
    if not typed.strip() and len(waiting) == 1:
        found = list(waiting)
    if len(found) > 1:
        raise AmbiguousName(typed, [waiting[id].name for id in found])
    if not found:
        known = ", ".join(each.name for each in waiting.values()) or "nothing distracts you now"
        raise UnknownName(f"“{typed}” is nothing that waits for an answer: {known}")
    return waiting[found[0]]
