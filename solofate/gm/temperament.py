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
    advantages, `caution` that of staying out of reach. `concedes_at` is the share of its life at which it
    gives up (0: never). `point_price` scales what a fate point must bring; None spends none. `hand_off` is
    to whom it likes to pass the turn, `shields` whether it steps in for somebody who matters more.
    """

    name: str
    prey: str = BEST
    scheming: float = 1.0
    caution: float = 0.0
    concedes_at: float = 0.0
    point_price: float | None = 1.0
    hand_off: str = FINISH
    shields: bool = False
    manner: str = ""


OPTIMAL = Temperament("optimal", caution=0.25, concedes_at=0.1)
"""No temperament at all: whatever the odds say."""

TEMPERAMENTS = MappingProxyType(
    {
        one.name: one
        for one in (
            Temperament("mindless", NEAREST, 0.0, 0.0, 0.0, None, SWARM, manner="takes whoever is nearest"),
            Temperament(
                "brute", SOFTEST, 0.0, 0.0, 0.0, 0.8, SWARM, manner="strikes where a blow lands hardest"
            ),
            Temperament(
                "skirmisher",
                WEAKEST,
                0.8,
                1.5,
                0.25,
                1.0,
                FINISH,
                manner="strikes from where nobody can answer",
            ),
            Temperament("soldier", BEST, 1.0, 0.0, 0.0, 1.0, FINISH, True, manner="strikes where it counts"),
            Temperament(
                "schemer", WEAKEST, 1.6, 0.5, 0.35, 0.8, LAST_WORD, manner="picks on whoever is about to fall"
            ),
            Temperament("coward", WEAKEST, 1.1, 2.0, 0.6, 1.0, PROTECT, manner="dares only an easy blow"),
        )
    }
)


def temperament_named(name: str) -> Temperament:
    """The temperament an adversary row names; a word nobody knows plays as a soldier."""
    return TEMPERAMENTS.get(name) or TEMPERAMENTS["soldier"]
