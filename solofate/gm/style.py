"""How the GM plays: a style is a set of weights. It shifts choices and never bends a rule."""

from __future__ import annotations

from dataclasses import dataclass

STYLES = ("gentle", "fair", "ruthless")
"""The styles of a GM, the mildest first."""

SENSIBLE = "sensible"
"""A competent player: plays to win, without a temperament, and gives up a fight that is lost."""


@dataclass(frozen=True, slots=True)
class Style:
    """The weights of a way to play, as `weights.yaml` has them.

    `in_character` is how far an NPC's temperament counts (0: play to win, 1: wholly in character).
    `point_price` scales what a fate point must bring before it is spent. `finishing` scales the wish to take
    out somebody who is hurt. `yields` is added to the share of life at which somebody concedes.
    `tight_fist` is whether the other side is granted success at a cost, `hard` how harsh the GM's costs and
    opposition are: -1 the mildest, 0 the fitting one, 1 the harshest. `looks_ahead` is whether duels are played
    by the chance to win them, every roll and invoke that may follow worked out. `wins` is the band of the
    heroes' share of won fights that opposition is sized to.
    """

    name: str
    in_character: float
    point_price: float
    finishing: float
    yields: float
    tight_fist: bool
    hard: int
    looks_ahead: bool
    wins: tuple[float, float]
