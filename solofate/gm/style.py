"""How the GM plays: the three styles. They shift weights and never bend a rule."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from solofate.errors import UnknownName


@dataclass(frozen=True, slots=True)
class Style:
    """The weights of a way to play.

    `in_character` is how far an NPC's temperament counts (0: play to win, 1: wholly in character).
    `point_price` scales what a fate point must bring before it is spent. `finishing` scales the wish to take
    out somebody who is hurt. `yields` is added to the share of life at which somebody concedes.
    `tight_fist` is whether the other side is granted success at a cost, `hard` how harsh the GM's costs and
    opposition are: -1 the mildest, 0 the fitting one, 1 the harshest.
    """

    name: str
    in_character: float = 1.0
    point_price: float = 1.0
    finishing: float = 1.0
    yields: float = 0.0
    tight_fist: bool = False
    hard: int = 0


GENTLE = Style("gentle", point_price=1.8, finishing=0.25, yields=0.15, hard=-1)
FAIR = Style("fair")
RUTHLESS = Style("ruthless", in_character=0.0, finishing=1.1, yields=-0.2, tight_fist=True, hard=1)
SENSIBLE = Style("sensible", in_character=0.0, tight_fist=True)
"""A competent player: plays to win, without a temperament, and gives up a fight that is lost."""

STYLES = MappingProxyType({style.name: style for style in (GENTLE, FAIR, RUTHLESS)})


def style_named(name: str) -> Style:
    """The GM style of that name. Raises `UnknownName` with those there are."""
    try:
        return STYLES[name]
    except KeyError:
        raise UnknownName(f"there is no GM style {name!r}; there is {', '.join(STYLES)}") from None
