"""Why a compel is offered now, what trouble it brings, and why somebody takes it or pays."""

from __future__ import annotations

from enum import Enum

from solofate.named_tuples import NamedTuple
from solofate.wording.people import capital, count, listed


class Ripe(Enum):
    """What makes a moment ripe for a compel."""

    ASKED_FOR = "one was asked for"
    SESSION_ENDS = "the session is nearly over"
    DEED_DONE = "a deed is done and nothing presses"
    FAILED = "it failed"
    TIME = "it is time for one"

    def __str__(self) -> str:
        """As a part of a sentence."""
        return self.value


class InExchange(NamedTuple):
    """A fight has gone on for some time."""

    exchange: int

    def __str__(self) -> str:
        """`the fight is in exchange 3`."""
        return f"the fight is in exchange {self.exchange}"


class BelowRefresh(NamedTuple):
    """A hero has fewer points than the refresh."""

    name: str
    points: int

    def __str__(self) -> str:
        """`Mira is 2 fate points under the refresh`."""
        return f"{self.name} is {count(self.points, 'fate point')} under the refresh"


Ripeness = Ripe | InExchange | BelowRefresh


class OfferedNow(NamedTuple):
    """What makes the moment ripe, and the aspect that was picked; `fresh` says it has not come up in this session."""

    because: tuple[Ripeness, ...]
    aspect: str
    name: str
    fresh: bool

    def __call__(self) -> str:
        """`It failed: Owes the Guild of Mira, for it has not come up in this session.`."""
        why = "it has not come up in this session" if self.fresh else "it has rested the longest"
        return f"{capital(listed(map(str, self.because)))}: {self.aspect} of {self.name}, for {why}."


class CarriedPoint(NamedTuple):
    """The point of a compel that ended the last scene is added to the pool."""

    worth: float

    def __call__(self) -> str:
        """`0.50: the compel ended the scene, so its point could not be spent there.`."""
        return f"{self.worth:.2f}: the compel ended the scene, so its point could not be spent there."


class LeftPoint(NamedTuple):
    """The same point is left where it is."""

    def __call__(self) -> str:
        """`A gentle GM leaves the point where it is.`."""
        return "A gentle GM leaves the point where it is."


class Brings(NamedTuple):
    """The trouble a compel brings and its harm: picked by the player's words, or as harsh as `hard` (-1, 0, 1) says."""

    name: str
    harm: float
    text: str
    spoken_of: bool
    hard: int
    varied: bool

    def __call__(self) -> str:
        """`1.20 of harm to Mira: “…” is a fitting trouble.`."""
        measure = {-1: "mild enough", 0: "a fitting trouble", 1: "the harshest there is"}[self.hard]
        said = "what the words speak of" if self.spoken_of else measure
        varied = ", and not the same as the last time" if self.varied else ""
        return f"{self.harm:.2f} of harm to {self.name}: “{self.text}” is {said}{varied}."


class SomethingNew(NamedTuple):
    """The words of a compel bring something about."""

    text: str

    def __call__(self) -> str:
        """`Something new comes of it: the guards come.`."""
        return f"Something new comes of it: {self.text.rstrip('.')}."


class NothingNew(NamedTuple):
    """The words of a compel bring nothing about; `cancels` says that they only take a deed away."""

    text: str
    cancels: bool

    def __call__(self) -> str:
        """`“I miss” only takes a deed away; say what comes of it instead.`."""
        if self.cancels:
            return f"“{self.text}” only takes a deed away; say what comes of it instead."
        return f"“{self.text}” says of nothing that goes wrong."


class CompelAnswered(NamedTuple):
    """A compel is taken or bought off: the worth of a point, for a hero or the pool, against the trouble."""

    name: str
    hero: bool
    point: float
    harm: float
    accepted: bool

    def __call__(self) -> str:
        """`A point (1.00) against 0.40 of trouble: Mira goes along with it.`."""
        if self.accepted:
            whose = "" if self.hero else " for the pool"
            return (
                f"A point{whose} ({self.point:.2f}) against {self.harm:.2f} of trouble: "
                f"{self.name} goes along with it."
            )
        return (
            f"{self.harm:.2f} of trouble is more than two points ({2 * self.point:.2f}): "
            f"{self.name} will not have it."
        )
