"""Why somebody defends an aspect that is to go, or lets it go."""

from __future__ import annotations

from typing import NamedTuple

from solofate.wording.people import count


class LetsGo(NamedTuple):
    """An aspect brings its keeper nothing."""

    name: str
    aspect: str

    def __call__(self) -> str:
        """`Og has no free invoke on Net and lets it go.`."""
        return f"{self.name} has no free invoke on {self.aspect} and lets it go."


class HasInvokes(NamedTuple):
    """An aspect carries free invokes of its keeper's."""

    name: str
    aspect: str
    held: int

    def __call__(self) -> str:
        """`Og has 1 free invoke on Net, and to defend it costs nothing.`."""
        return f"{self.name} has {count(self.held, 'free invoke')} on {self.aspect}, and to defend it costs nothing."


class MadeIt(NamedTuple):
    """An aspect was made by its keeper."""

    name: str
    aspect: str

    def __call__(self) -> str:
        """`Og made Net so, and to defend it costs nothing.`."""
        return f"{self.name} made {self.aspect} so, and to defend it costs nothing."


class NothingGoes(NamedTuple):
    """A GM of this style lets nothing go."""

    aspect: str
    style: str

    def __call__(self) -> str:
        """`To defend Net costs nothing, and a ruthless GM lets nothing go.`."""
        return f"To defend {self.aspect} costs nothing, and a {self.style} GM lets nothing go."
