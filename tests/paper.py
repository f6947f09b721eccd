"""A screen for tests: what a player would have seen, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

from solofate.wording.layout import Page


class Paper:
    """A screen that keeps its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def line(self, text: str, style: str = "told") -> None:
        """Keep one line."""
        self.lines.append(text)

    def reply(self, lines: Sequence[str], cast: Mapping[str, str]) -> None:
        """Keep the lines of a reply."""
        self.lines += lines

    @property
    def page(self) -> Page:
        """As wide as a page is by itself."""
        return Page()

    def thinking(self) -> AbstractContextManager[None]:
        """Paper is patient."""
        return nullcontext()
