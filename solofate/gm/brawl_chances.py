"""The chance to win a fight with several on a side, from how it stands: a formula fitted to fights played out.

Its measure is what a side would do if the other took it apart one by one: whoever hits hard and falls soon goes
first, and each hits until it falls. To that come whose turn it is, who has yet to act, who ends the exchange, and what
there is to invoke with. `python -m benchmarks.tactics.brawls` plays the fights again and fits the numbers anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, sqrt
from typing import NamedTuple

LAST_LEG = 2.0
"""What is left to whoever can bear nothing more, in shifts: not every attack hits."""

SLOT = 0.8
"""What an empty slot holds off, of what it covers: the free invoke it gives away takes some of it back."""

FADING = 0.6
"""What a boost is worth of an invoke that lasts."""


class Fighter(NamedTuple):
    """One of those who stand: the mean shifts of a turn, the shifts to bear, and whether its turn is yet to come."""

    power: float
    life: float
    ready: bool


class Standing(NamedTuple):
    """A fight between two turns: who stands, the invokes each side holds, and whose turn it is."""

    ours: tuple[Fighter, ...]
    theirs: tuple[Fighter, ...]
    held: float
    their_held: float
    my_turn: bool


def staying_power(fighters: Iterable[Fighter]) -> float:
    """The shifts a side deals, were it taken apart at a shift a turn in the order that suits the other side best."""
    found = lasted = 0.0
    for power, life, _ in sorted(fighters, key=_by_order):
        lasted += life
        found += power * lasted
    return found


def _by_order(fighter: Fighter) -> float:
    return -fighter.power / fighter.life


def looked_at(standing: Standing) -> tuple[float, ...]:
    """What the formula looks at, each for this side when above 0."""
    ours, theirs, held, their_held, my_turn = standing
    life = their_life = hits = their_hits = waiting = they_wait = 0.0
    for power, left, ready in ours:
        life += left
        hits += power
        if ready:
            waiting += power
    for power, left, ready in theirs:
        their_life += left
        their_hits += power
        if ready:
            they_wait += power
    long = sqrt(life / their_hits + their_life / hits)
    now, then = hits / their_life, their_hits / life
    if my_turn:
        turn, last = now, now if not they_wait else -then
    else:
        turn, last = -then, -then if not waiting else now
    return (
        log(staying_power(ours) / staying_power(theirs)) * long,
        waiting / their_life - they_wait / life,
        turn,
        last,
        (held - their_held) * (1.0 / life + 1.0 / their_life) * (len(ours) * len(theirs)) ** 0.25,
    )


NUMBERS = (0.58, 1.85, 0.6, 0.62, 1.58)
"""What each of these weighs."""


def chance(standing: Standing) -> float:
    """The chance to win."""
    ahead = sum([number * thing for number, thing in zip(NUMBERS, looked_at(standing), strict=True)])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, ahead))))
