"""Locked aspects: one that gives one fixed effect for nothing, and no other (Bite-Sized Fate, Locked Aspects)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.names import slug

LOCKED = "locked"
"""The kind of an aspect that is invoked as it was locked."""


class Lock(NamedTuple):
    """What a locked aspect of a hero does: its invocation (`mode`) with a `skill`, or the one `detail` it states.

    It was locked in the story `arc`, and stays so at least to the end of it (ruling BS-AMB-16).
    """

    aspect: str
    skill: str = ""
    mode: str = ""
    detail: str = ""
    arc: int = 1

    def states(self, detail: str) -> bool:
        """Whether this is the detail it states."""
        return bool(self.detail) and slug(detail) == slug(self.detail)


def lock_on(locks: tuple[Lock, ...], aspect: str) -> Lock | None:
    """The lock on the aspect of that name; None where it is open."""
    return next((each for each in locks if each.aspect.casefold() == aspect.casefold()), None)
