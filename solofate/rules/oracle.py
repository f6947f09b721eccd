"""The oracle's arithmetic: four Fate dice, an odds word and the tension make one of six answers.

The odds word moves the roll on the ladder; what is left above or below zero is yes or no. The tension never
touches that: it only decides how often more is said than yes or no, and with it how often something happens
that nobody asked about. Everything is read off the same four faces, so that all of it can be counted out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from solofate.errors import MalformedChoice, UnknownName
from solofate.named_tuples import NamedTuple
from solofate.rules.dice import ALL_FACES, Faces

if TYPE_CHECKING:
    from fractions import (
        Fraction,  # Who only asks a question is spared them, and the decimals they bring along.
    )

ODDS: Mapping[str, int] = MappingProxyType(
    {
        "impossible": -4,
        "very-unlikely": -2,
        "unlikely": -1,
        "even": 0,
        "likely": 1,
        "very-likely": 2,
        "certain": 4,
    }
)
"""The seven odds words, unlikeliest first, and what each adds to the roll."""

EVEN = "even"
ANSWERS = ("no-and", "no", "no-but", "yes-but", "yes", "yes-and")
"""The six answers, the hardest no first."""

CALM, MOST_TENSION = 2, 6
"""The tension a campaign begins with unless it says otherwise, and the most there is; the least is 0."""

LIVELY_AT = 8
"""A roll is lively, and its answer more than yes or no, where its signs and the tension reach this together."""


class OracleAnswer(NamedTuple):
    """What four dice say: one of the six answers, and whether something happens that nobody asked about."""

    answer: str
    unasked: bool


def read_odds(typed: str) -> str:
    """The odds word that was typed; an unambiguous beginning will do. Raises `UnknownName` with all seven."""
    wanted = "-".join(typed.casefold().replace("_", "-").split())
    if wanted in ODDS:
        return wanted
    found = [word for word in ODDS if wanted and word.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    raise UnknownName(f"“{typed}” is no odds word: {', '.join(ODDS)}")


def in_tension(number: int) -> int:
    """The number, if it is a tension. Raises `MalformedChoice`."""
    if not 0 <= number <= MOST_TENSION:
        raise MalformedChoice(f"the tension is a number from 0 to {MOST_TENSION}, not {number}")
    return number


def liveliness(faces: Faces) -> int:
    """From 0 to 8: each die of the sign that shows more often counts two, each of the other sign one."""
    for_it, against = faces.count(1), faces.count(-1)
    return 2 * max(for_it, against) + min(for_it, against)


def read(faces: Faces, odds: str = EVEN, tension: int = CALM) -> OracleAnswer | None:
    """What the dice say, or None where they say nothing and are rolled again: four blanks at even odds.

    Above zero is yes, below zero no, and at zero the first die that is not blank decides, which leaves both as
    likely. A lively roll says more: `and` where no die speaks against the answer, else `but`; and where its last
    two dice are alike, something happens unasked.
    """
    total = sum(faces) + ODDS[odds]
    decided = total or next((face for face in faces if face), 0)
    if not decided:
        return None
    answer = "yes" if decided > 0 else "no"
    if liveliness(faces) + tension < LIVELY_AT:
        return OracleAnswer(answer, False)
    against = faces.count(-1 if decided > 0 else 1)
    return OracleAnswer(f"{answer}-{'but' if against else 'and'}", faces[2] == faces[3])


class Chances(NamedTuple):
    """The exact chances of a question: of yes, of each answer, and of something that nobody asked about."""

    yes: Fraction
    answers: Mapping[str, Fraction]
    unasked: Fraction

    @property
    def more_said(self) -> Fraction:
        """The share of answers with an `and` or a `but`."""
        from fractions import Fraction

        return sum((share for answer, share in self.answers.items() if "-" in answer), Fraction(0))


@lru_cache(maxsize=64)
def chances(odds: str, tension: int) -> Chances:
    """Counted out over every roll of four dice that says something."""
    from fractions import Fraction

    readings = [reading for faces in ALL_FACES if (reading := read(faces, odds, tension)) is not None]
    ways, rolls = Counter(reading.answer for reading in readings), len(readings)
    answers = {answer: Fraction(ways[answer], rolls) for answer in ANSWERS}
    yes = sum((share for answer, share in answers.items() if answer.startswith("yes")), Fraction(0))
    return Chances(yes, answers, Fraction(sum(reading.unasked for reading in readings), rolls))
