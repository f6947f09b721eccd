"""The weights of single duties of the GM, as `weights.yaml` has them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Improvising:
    """How much there is to somebody made up on the spot, in steps from 0 (average) to 4 (a main character).

    `usual` is where it begins, `lesser` and `greater` count for words such as apprentice and veteran, `chief` for
    those who lead. `more_said` counts where the player said more of them than a name, `known` where they have come
    up before, `crowd` where as many as `crowd_from` stand against the heroes, `alone` where one stands against
    several, `tense` from a tension of `tense_from` on. `style` counts for and against by how hard the GM's style is.
    """

    usual: float
    lesser: float
    greater: float
    chief: float
    more_said: float
    known: float
    crowd: float
    crowd_from: int
    alone: float
    tense: float
    tense_from: int
    style: float
