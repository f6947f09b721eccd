"""Fate dice, and where they come from: a seeded stream, or faces somebody rolled by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import Protocol

from solofate.errors import MalformedChoice, SolofateError

Faces = tuple[int, int, int, int]
"""Four faces, each -1, 0 or +1, in the order they fell."""

ALL_FACES: tuple[Faces, ...] = tuple(product((-1, 0, 1), repeat=4))  # type: ignore[arg-type]
"""The 81 equally likely rolls of four Fate dice."""

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_STREAM = 0xD1B54A32D192ED03
_SIGNS = {"+": 1, "-": -1, "−": -1, "0": 0}
_FACE_SIGNS = {1: "+", 0: "0", -1: "-"}


class Dice(Protocol):
    """A source of rolls. Rules ask it and never roll on their own."""

    def roll(self) -> Faces:
        """Four faces."""
        ...


class DiceRanOut(SolofateError):
    """A roll was asked for that nobody supplied."""


class DiceWanted(SolofateError):
    """A roll waits for faces that somebody rolls by hand. `who` it is for, where that is known."""

    def __init__(self, who: str = "") -> None:
        self.who = who
        super().__init__("a roll waits for the faces you rolled; type them, as in ++0-")


def mixed(seed: int, position: int) -> int:
    """The 64-bit word at `position` of the stream `seed` (splitmix64, fixed for ever by test vectors).

    A plain function of two integers: a stream can be resumed or forked by keeping its position.
    """
    word = (seed * _STREAM + position * _GOLDEN) & _MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


class SeededDice:
    """The stream `fate1`: the same seed gives the same rolls on every platform and Python version."""

    __slots__ = ("position", "seed")

    def __init__(self, seed: int, position: int = 0) -> None:
        self.seed, self.position = seed, position

    def roll(self) -> Faces:
        """The next four faces."""
        self.position += 1
        return ALL_FACES[mixed(self.seed, self.position) * 81 >> 64]

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely, for drawing from a list."""
        self.position += 1
        return mixed(self.seed, self.position) * limit >> 64


class HandDice(SeededDice):
    """Dice on the player's table: every roll asks for its faces. The program rolls them only when told to."""

    __slots__ = ()

    def roll(self) -> Faces:
        """Always asks: raises `DiceWanted`."""
        raise DiceWanted

    def roll_for_the_player(self) -> Faces:
        """The next four faces after all."""
        return SeededDice.roll(self)


class QueuedDice:
    """Faces rolled by hand, forced by a test or recorded in a log, first in first out.

    When the queue is empty the roll comes from `then`; without it, running out is an error (`DiceRanOut`).
    """

    __slots__ = ("queue", "then")

    def __init__(self, rolls: Iterable[Faces] = (), then: Dice | None = None) -> None:
        self.queue, self.then = list(rolls), then

    def roll(self) -> Faces:
        """The next queued faces."""
        if self.queue:
            return self.queue.pop(0)
        if self.then is None:
            raise DiceRanOut("a roll was needed that nobody supplied")
        return self.then.roll()


def read_faces(text: str) -> Faces:
    """Reads four faces typed as `++0-`, or four six-sided dice typed as digits with `d6:` before them.

    A d6 of 1-2 is minus, 3-4 blank, 5-6 plus (ruling AMBC-02). Raises `MalformedChoice`.
    """
    typed = "".join(text.split())
    if typed.casefold().startswith("d6:"):
        digits = typed[3:]
        if len(digits) == 4 and all(digit in "123456" for digit in digits):
            return tuple((int(digit) - 1) // 2 - 1 for digit in digits)  # type: ignore[return-value]
        raise MalformedChoice(
            f"{text!r} is not four six-sided dice: write d6: and four digits, as in d6:1356"
        )
    if len(typed) != 4 or any(sign not in _SIGNS for sign in typed):
        raise MalformedChoice(f"{text!r} is not a roll of four Fate dice: write four of + - 0, as in ++0-")
    return tuple(_SIGNS[sign] for sign in typed)  # type: ignore[return-value]


def show_faces(faces: Faces) -> str:
    """`++0-`: the way `read_faces` reads it back."""
    return "".join(_FACE_SIGNS[face] for face in faces)


def fate_totals() -> Counter[int]:
    """Ways to reach each total: 19 of the 81 rolls of 4dF come to 0. For one random roll use `Dice`."""
    return Counter(map(sum, ALL_FACES))
