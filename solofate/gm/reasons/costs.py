"""Why a cost is this one, why it is paid or not, and what a failure brings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from solofate.wording.people import count


class LikeThem(NamedTuple):
    """Of several kinds of foes that could come, the kind that does."""

    kind: str

    def __str__(self) -> str:
        """`, and of those who could come Thug suits the place and the hour best`."""
        return f", and of those who could come {self.kind} suits the place and the hour best"


class Nearest(NamedTuple):
    """Of several countdowns the one that is marked, and the boxes left on it."""

    countdown: str
    left: int

    def __str__(self) -> str:
        """`, with 1 box left on The Tide`."""
        return f", with {count(self.left, 'box') if self.left == 1 else f'{self.left} boxes'} left on {self.countdown}"


class Named(NamedTuple):
    """A price and its harm, as harsh as `hard` (-1, 0, 1) says; `which` says why it is this of several alike."""

    name: str
    harm: float
    price: str
    hard: int
    varied: bool
    which: LikeThem | Nearest | None

    def __call__(self) -> str:
        """`0.80 of harm to Mira: “…” is a fitting price and not the same as the last time.`."""
        measure = {-1: "the mildest price", 0: "a fitting price", 1: "the harshest price"}[self.hard]
        varied = " and not the same as the last time" if self.varied else ""
        which = str(self.which) if self.which is not None else ""
        return f"{self.harm:.2f} of harm to {self.name}: “{self.price}” is {measure}{varied}{which}."


class Setback(NamedTuple):
    """What a failure brings: a hit, or a turn of the situation."""

    name: str
    shortfall: int
    hits: bool

    def __call__(self) -> str:
        """`2 shifts short: the situation turns against Mira, and nobody is hurt for it.`."""
        short = f"{count(self.shortfall, 'shift')} short"
        if self.hits:
            return f"{short} in the middle of a fight: it lands on {self.name}."
        return f"{short}: the situation turns against {self.name}, and nobody is hurt for it."


_TIES: Mapping[str, str] = MappingProxyType(
    {
        "minor-cost": "gets there and pays a little for it",
        "partial": "takes the part that comes for nothing",
        "fail-with-boost": "lets it go and keeps the boost",
    }
)


class Tied(NamedTuple):
    """What is made of a tie."""

    name: str
    worth: float
    choice: str

    def __call__(self) -> str:
        """`A tie, 0.80 at best: Mira gets there and pays a little for it.`."""
        return f"A tie, {self.worth:.2f} at best: {self.name} {_TIES[self.choice]}."


class NoPrice(NamedTuple):
    """No price was named for which it could be had."""

    name: str

    def __call__(self) -> str:
        """`No price was named: Mira fails.`."""
        return f"No price was named: {self.name} fails."


class Paid(NamedTuple):
    """Whether somebody pays the price of a failure: what is left of the aim after it."""

    name: str
    after: float
    pays: bool

    def __call__(self) -> str:
        """`+0.40 after the price is paid: Mira goes through with it.`."""
        if self.pays:
            return f"{self.after:+.2f} after the price is paid: {self.name} goes through with it."
        return f"{self.after:+.2f} after the price would be paid: {self.name} would rather fail."


class TakesTheFailure(NamedTuple):
    """An advantage that would come with a free invoke for the enemy is let go: the worth of that invoke."""

    name: str
    theirs: float

    def __call__(self) -> str:
        """`A free invoke of 0.80 would be the enemy's: Og takes the failure.`."""
        return f"A free invoke of {self.theirs:.2f} would be the enemy's: {self.name} takes the failure."


class LetsThrough(NamedTuple):
    """Whether the defending side lets an action through at a cost: what it gains and what it gives away."""

    name: str
    actor: str
    gain: float
    loss: float
    allowed: bool

    def __call__(self) -> str:
        """`0.80 gained if Mira pays for it: Og lets the price be offered.`."""
        if self.allowed:
            return (
                f"{self.gain:.2f} gained if {self.actor} pays for it: {self.name} lets the price be offered."
            )
        return f"{self.gain:.2f} gained against {self.loss:.2f} lost: {self.name} gives {self.actor} nothing."


class Springs(NamedTuple):
    """Whether a hidden aspect comes into the open, `name` is None for the GM: a free invoke against a secret."""

    name: str | None
    aspect: str
    gain: float
    secret: float
    reveals: bool

    def __call__(self) -> str:
        """`0.80 for a free invoke now against 0.40 for a secret: Og springs Loose Floor.`."""
        name = self.name or "The GM"
        if self.reveals:
            return (
                f"{self.gain:.2f} for a free invoke now against {self.secret:.2f} for a secret: "
                f"{name} springs {self.aspect}."
            )
        return f"{self.secret:.2f} for a secret against {self.gain:.2f} for a free invoke: {name} lets it stay hidden."
