"""What an NPC is like in a fight: the six temperaments of adversary rows, as weights on the same choices."""

from __future__ import annotations

from dataclasses import dataclass

BEST, NEAREST, SOFTEST, WEAKEST = "best", "nearest", "softest", "weakest"
SWARM, FINISH, LAST_WORD, PROTECT = "swarm", "finish", "last-word", "protect"

OPTIMAL, SOLDIER = "optimal", "soldier"
"""No temperament at all, whatever the odds say; and that of a row whose word nobody knows."""

MINDLESS = "mindless"
"""Whoever never stops, for no offer."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """How somebody leans where the odds leave a choice, as `weights.yaml` has it.

    `prey` is whom it goes for: where a blow is worth most (`best`), whoever stands `nearest`, whoever is
    easiest to hit (`softest`), or whoever is closest to falling (`weakest`). `scheming` scales the worth of
    advantages (above 1 it also prepares a blow before it strikes), `caution` that of staying out of reach,
    `daring` that of blows. `concedes_at` is the share of its life at which it gives up (0: never).
    `point_price` scales what a fate point must bring; None spends none. `hand_off` is to whom it likes to pass
    the turn, `shields` whether it steps in for a leader, `manner` says how it picks its prey.
    """

    name: str
    prey: str
    scheming: float
    caution: float
    daring: float
    concedes_at: float
    point_price: float | None
    hand_off: str
    shields: bool
    manner: str
