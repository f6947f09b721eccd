"""The books of Fate that can be played, each one page of values."""

from __future__ import annotations

from solofate.rules.books.bite_sized import BITE_SIZED
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.books.core import CORE
from solofate.rules.ruleset import Ruleset

BOOKS: dict[str, Ruleset] = {book.book: book for book in (CONDENSED, CORE, BITE_SIZED)}
"""Every book by its id, without any optional rule."""

NOT_THERE: tuple[str, ...] = ()
"""The other books of the family: a campaign that names one is told that it cannot be played."""
