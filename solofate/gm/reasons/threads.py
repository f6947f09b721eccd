"""Why a stake belongs to a thread or to none."""

from __future__ import annotations

from typing import NamedTuple

from solofate.rules.decisions.scenes import ThreadTie


class BelongsTo(NamedTuple):
    """A stake belongs to a thread, for what ties it there."""

    tie: ThreadTie
    worth: float

    def __call__(self) -> str:
        """`2.50: it has “ledger” in common with Who sold the oil.`."""
        because = (
            f"it has “{self.tie.words[0]}” in common with"
            if self.tie.words
            else "this scene has brought up"
            if self.tie.came_up
            else "a hero who is here has to do with"
            if self.tie.of_a_hero
            else "longest unheeded is"
        )
        return f"{self.worth:.2f}: {because} {self.tie.title}."


class BelongsToNone(NamedTuple):
    """Nothing ties the stake to any thread."""

    enough: float

    def __call__(self) -> str:
        """`0.60 is what it takes, and no thread has as much to do with it.`."""
        return f"{self.enough:.2f} is what it takes, and no thread has as much to do with it."
