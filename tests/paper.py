"""A screen for tests: what a player would have seen, line by line."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext


class Paper:
    """A screen that keeps its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def line(self, text: str, style: str = "told") -> None:
        """Keep one line."""
        self.lines.append(text)

    def thinking(self) -> AbstractContextManager[None]:
        """Paper is patient."""
        return nullcontext()
