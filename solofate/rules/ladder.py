"""The ladder: one scale of adjectives and numbers for skills, difficulties and efforts."""

from __future__ import annotations

import re
from types import MappingProxyType

from solofate.errors import MalformedChoice
from solofate.patterns import pattern

LADDER = MappingProxyType(
    {
        8: "Legendary",
        7: "Epic",
        6: "Fantastic",
        5: "Superb",
        4: "Great",
        3: "Good",
        2: "Fair",
        1: "Average",
        0: "Mediocre",
        -1: "Poor",
        -2: "Terrible",
        -3: "Catastrophic",
        -4: "Horrifying",
    }
)
"""The thirteen named steps, best first (Fate Condensed, The Ladder)."""

MEDIOCRE = 0
TOP, BOTTOM = 8, -4
_NUMBER = pattern(r"[+-]?[0-9]{1,3}")
_AS_SPOKEN = pattern(r"^([A-Za-z]+?)(?:ly)?\s+(?:difficult|hard|tough)$", re.IGNORECASE)
"""`superbly difficult` is Superb."""
_BY_NAME = {name.casefold(): step for step, name in LADDER.items()}


def on_the_ladder(rating: int) -> str:
    """`Good (+3)`; beyond the named steps the nearest one is named and the number kept (ruling AMBC-01)."""
    if rating > TOP:
        return f"beyond {LADDER[TOP]} ({rating:+d})"
    if rating < BOTTOM:
        return f"below {LADDER[BOTTOM]} ({rating:+d})"
    return f"{LADDER[rating]} ({rating:+d})"


def read_rating(text: str) -> int:
    """Reads a rating typed as an adjective (`Good`), a number (`3`, `+3`, `-1`), or both (`Good (+3)`).

    Raises `MalformedChoice` if it is neither.
    """
    typed = _AS_SPOKEN.sub(r"\1", text.strip().replace("−", "-"))
    word, _, rest = typed.partition("(")
    named = _BY_NAME.get(word.strip().casefold())
    if named is not None:
        if rest and rest.rstrip(") ").lstrip("+") != str(named):
            raise MalformedChoice(f"{text!r} says two different ratings; {LADDER[named]} is {named:+d}")
        return named
    if _NUMBER.fullmatch(typed):
        return int(typed)
    raise MalformedChoice(f"{text!r} is no rating: give a number or a step of the ladder such as Good")
