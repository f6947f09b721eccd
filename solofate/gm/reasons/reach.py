"""How far a shot or a skill reaches, and why a stunt is used."""

from __future__ import annotations

from typing import NamedTuple

from solofate.wording.people import count


class ClearLine(NamedTuple):
    """A shot may be tried over so many zones."""

    name: str
    target: str
    zones: int

    def __call__(self) -> str:
        """`2 zones over open ground: Mira has a clear line on Og.`."""
        return f"{count(self.zones, 'zone')} over open ground: {self.name} has a clear line on {self.target}."


class NoShot(NamedTuple):
    """A shot may not be tried: an aspect in between, or the distance alone."""

    name: str
    target: str
    zones: int
    aspect: str | None

    def __call__(self) -> str:
        """`2 zones away, and Thick Fog is in between: Mira has no shot at Og.`."""
        away = f"{count(self.zones, 'zone')} away"
        why = f"{away}, and {self.aspect} is in between" if self.aspect is not None else f"{away} is too far"
        return f"{why}: {self.name} has no shot at {self.target}."


class Reaches(NamedTuple):
    """A skill carries over a distance in zones, None where no way leads; by itself, or by an aspect."""

    zones: int | None
    skill: str
    by: str | None

    def __call__(self) -> str:
        """`2 zones away: Empathy carries that far.`."""
        how = f"{self.by} carries it" if self.by is not None else f"{self.skill} carries that far"
        return f"{_distance(self.zones)}: {how}."


class TooFar(NamedTuple):
    """A skill does not carry; one of the hands takes whoever uses it there."""

    zones: int | None
    skill: str
    name: str
    by_hand: bool

    def __call__(self) -> str:
        """`2 zones away: Crafts takes Mira there, or something that reaches.`."""
        away = _distance(self.zones)
        if self.by_hand:
            return f"{away}: {self.skill} takes {self.name} there, or something that reaches."
        return f"{away}: that is too far, even for {self.skill}."


def _distance(zones: int | None) -> str:
    return f"{count(zones, 'zone')} away" if zones is not None else "No way leads there"


class UsesStunt(NamedTuple):
    """A stunt is what somebody has for this moment."""

    stunt: str
    name: str

    def __call__(self) -> str:
        """`Blade Dancer is what Mira has for this moment.`."""
        return f"{self.stunt} is what {self.name} has for this moment."
