"""The books of Fate that can be played, each one page of values."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.rules.books.condensed import CONDENSED
from solofate.rules.ruleset import Ruleset

BOOKS: Mapping[str, Ruleset] = MappingProxyType({book.book: book for book in (CONDENSED,)})
"""Every book by its id, without any optional rule."""
