"""The ruleset in force at a table: its book with its optional rules, put together in this one place."""

from __future__ import annotations

from functools import lru_cache

from solofate.errors import UnknownName
from solofate.rules.books import BOOKS
from solofate.rules.model.state import State
from solofate.rules.ruleset import Ruleset


def ruleset_of(state: State) -> Ruleset:
    """The ruleset a state is played by. Raises `UnknownName` for a book that cannot be played."""
    return ruleset(state.dialect, state.options)


@lru_cache(maxsize=64)
def ruleset(book: str, options: tuple[str, ...] = ()) -> Ruleset:
    """A book with these optional rules. Raises `UnknownName` for a book that cannot be played."""
    try:
        return BOOKS[book]
    except KeyError:
        raise UnknownName(f"there is no dialect {book!r} here yet; there is {', '.join(BOOKS)}") from None
