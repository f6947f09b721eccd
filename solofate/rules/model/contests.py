"""Contests as they stand: who is on which side, what each wants, and the victories (Fate Condensed, Contests)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple

SHORTEST, LONGEST = 3, 5
"""Victories a contest is played to: three, or more if that was agreed before (ruling AMBO-104) and the book has it."""


class Threat(NamedTuple):
    """What endangers the contestants: a character, or a thing with a fixed `rating`.

    Somebody who is no contestant attacks once an exchange with `skill`. `strikes` are the sides in danger; empty,
    every side but its own. `kind` is the harm it does.
    """

    name: str
    who: str | None = None
    rating: int | None = None
    skill: str | None = None
    kind: str = "physical"
    strikes: tuple[str, ...] = ()


class Side(NamedTuple):
    """One side: what it is after, who is on it, its own obstacle if it has a fixed one, and its victories so far.

    `forfeited` is whether it has lost its roll in this exchange.
    """

    id: str
    goal: str
    members: tuple[str, ...]
    difficulty: int | None = None
    victories: int = 0
    forfeited: bool = False


class Contest(NamedTuple):
    """A contest being played, to so many victories.

    `skill` is what it is mostly about, where that was said. With `obstacles` each side meets its own difficulty;
    otherwise their efforts are compared. `tried` are those who went for an advantage in this exchange,
    `lent` those who have lent a hand in it.
    """

    goal: str
    sides: tuple[Side, ...]
    to: int = SHORTEST
    skill: str | None = None
    obstacles: bool = False
    threat: Threat | None = None
    tried: tuple[str, ...] = ()
    lent: tuple[str, ...] = ()

    def side_of(self, who: str) -> Side | None:
        """The side somebody is on, or None for a bystander."""
        return next((side for side in self.sides if who in side.members), None)

    def side(self, id: str) -> Side:
        """The side of that id."""
        return next(side for side in self.sides if side.id == id)

    def with_victories(self, id: str, victories: int) -> Contest:
        """The contest once a side has so many victories."""
        return self._replace(
            sides=tuple(side._replace(victories=victories) if side.id == id else side for side in self.sides)
        )

    def with_forfeit(self, id: str) -> Contest:
        """The contest once a side has given its roll away."""
        return self._replace(
            sides=tuple(side._replace(forfeited=True) if side.id == id else side for side in self.sides)
        )

    def without(self, id: str) -> Contest:
        """The contest once a side has left it."""
        return self._replace(sides=tuple(side for side in self.sides if side.id != id))

    def without_member(self, who: str) -> Contest:
        """The contest once somebody has left the scene: with the last of them their side, and the threat they were."""
        sides = (
            side._replace(members=tuple(each for each in side.members if each != who)) for side in self.sides
        )
        threat = self.threat if self.threat is None or self.threat.who != who else None
        return self._replace(sides=tuple(side for side in sides if side.members), threat=threat)

    def anew(self) -> Contest:
        """The contest at the start of its next exchange."""
        sides = tuple(side._replace(forfeited=False) for side in self.sides)
        return self._replace(sides=sides, tried=(), lent=())
