"""What an NPC is like in a fight: the six temperaments of adversary rows, as weights on the same choices."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

BEST, NEAREST, SOFTEST, WEAKEST = "best", "nearest", "softest", "weakest"
SWARM, FINISH, LAST_WORD, PROTECT = "swarm", "finish", "last-word", "protect"


@dataclass(frozen=True, slots=True)
class Temperament:
    """How somebody leans where the odds leave a choice.

    `prey` is whom it goes for: where a blow is worth most (`best`), whoever stands `nearest`, whoever is
    easiest to hit (`softest`), or whoever is closest to falling (`weakest`). `scheming` scales the worth of
    advantages (above 1 it also prepares a blow before it strikes), `caution` that of staying out of reach,
    `daring` that of blows. `concedes_at` is the share of its life at which it gives up (0: never).
    `point_price` scales what a fate point must bring; None spends none. `hand_off` is to whom it likes to pass
    the turn, `shields` whether it steps in for a leader, `manner` says how it picks its prey.
    """

    name: str
    prey: str = BEST
    scheming: float = 1.0
    caution: float = 0.0
    daring: float = 1.0
    concedes_at: float = 0.0
    point_price: float | None = 1.0
    hand_off: str = FINISH
    shields: bool = False
    manner: str = ""


OPTIMAL = Temperament("optimal", concedes_at=0.1)
"""No temperament at all: whatever the odds say."""

_ALL = (
    Temperament(
        "mindless", NEAREST, 0.0, point_price=None, hand_off=SWARM, manner="takes whoever is nearest"
    ),
    Temperament(
        "brute", SOFTEST, 0.0, point_price=0.8, hand_off=SWARM, manner="strikes where a blow lands hardest"
    ),
    Temperament(
        "skirmisher",
        WEAKEST,
        0.8,
        caution=1.5,
        concedes_at=0.25,
        manner="strikes where it wears the foes down and keeps moving",
    ),
    Temperament("soldier", shields=True, manner="strikes where it counts"),
    Temperament(
        "schemer",
        WEAKEST,
        2.0,
        caution=0.5,
        concedes_at=0.35,
        point_price=0.8,
        hand_off=LAST_WORD,
        manner="picks on whoever is closest to falling",
    ),
    Temperament(
        "coward",
        WEAKEST,
        1.1,
        caution=2.0,
        daring=0.3,
        concedes_at=0.6,
        hand_off=PROTECT,
        manner="dares only the easiest blow",
    ),
)

TEMPERAMENTS = MappingProxyType({one.name: one for one in _ALL})
"""The temperaments by the names that adversary rows use."""


def temperament_named(name: str) -> Temperament:
    """The temperament an adversary row names; a word nobody knows plays as a soldier."""
    return TEMPERAMENTS.get(name) or TEMPERAMENTS["soldier"]
