"""The chance to win a fight with several on a side, from how it stands: a formula fitted to fights played out.

Its measure is what a side would do if the other took it apart one by one: whoever hits hard and falls soon goes
first, and each hits until it falls. To that come whose turn it is, who has yet to act, who ends the exchange, and what
there is to invoke with. `python -m benchmarks.tactics.brawl_fitting` plays the fights again and writes the
numbers anew (`gm/fitted.json`).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log, sqrt
from typing import NamedTuple

from solofate.gm.fitted import BRAWL, fit_of

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


class BrawlState(NamedTuple):
    """A fight between two turns: who stands, the invokes each side holds, and whose turn it is."""

    ours: tuple[Fighter, ...]
    theirs: tuple[Fighter, ...]
    held: float
    their_held: float
    my_turn: bool


class BrawlSide(NamedTuple):
    """All who stand on a side, summed up; `waiting` is the power of those whose turn is yet to come."""

    life: float
    hits: float
    waiting: float
    staying: float
    number: int


@lru_cache(maxsize=1 << 14)
def summed(fighters: tuple[Fighter, ...]) -> BrawlSide:
    """What the formula looks at in a side."""
    life = hits = waiting = staying = lasted = 0.0
    for power, left, ready in fighters:
        life += left
        hits += power
        if ready:
            waiting += power
    # The shifts a side deals, were it taken apart at a shift a turn in the order that suits the other side best.
    for power, left, _ in sorted(fighters, key=_by_order):
        lasted += left
        staying += power * lasted
    return BrawlSide(life, hits, waiting, staying, len(fighters))


def _by_order(fighter: Fighter) -> float:
    return -fighter.power / fighter.life


def looked_at(standing: BrawlState) -> tuple[float, ...]:
    """What the formula looks at, each for this side when above 0."""
    ours, theirs = summed(standing.ours), summed(standing.theirs)
    staying, waiting, invoke = _steady(ours, theirs)
    points = (standing.held - standing.their_held) * invoke
    return staying, waiting, *_turns(ours, theirs, standing.my_turn), points


def _steady(ours: BrawlSide, theirs: BrawlSide) -> tuple[float, float, float]:
    life, their_life = ours.life, theirs.life
    return (
        log(ours.staying / theirs.staying) * sqrt(life / theirs.hits + their_life / ours.hits),
        ours.waiting / their_life - theirs.waiting / life,
        (1.0 / life + 1.0 / their_life) * (ours.number * theirs.number) ** 0.25,
    )


def _turns(ours: BrawlSide, theirs: BrawlSide, my_turn: bool) -> tuple[float, float]:
    now, then = ours.hits / theirs.life, theirs.hits / ours.life
    if my_turn:
        return now, (-then if theirs.waiting else now)
    return -then, (now if ours.waiting else -then)


_FIT = fit_of(BRAWL).numbers
NUMBERS = _FIT["staying"], _FIT["waiting"], _FIT["turn"], _FIT["last-word"], _FIT["invokes"]
"""What each of these weighs, in log odds."""


class Prospect(NamedTuple):
    """A fight but for what there is to invoke with: the log odds of winning it, and what an invoke more adds."""

    even: float
    invoke: float

    def odds(self, held: float, their_held: float) -> float:
        """The log odds with so many invokes on either side."""
        return self.even + self.invoke * (max(0.0, held) - max(0.0, their_held))


WON = Prospect(99.0, 0.0)
"""Nobody is left who stands against us."""


def chance(standing: BrawlState) -> float:
    """The chance to win."""
    ours, theirs = summed(standing.ours), summed(standing.theirs)
    prospect = _prospect(ours, theirs, standing.my_turn)
    return share(prospect.odds(standing.held, standing.their_held))


def share(odds: float) -> float:
    """Log odds as a chance."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def turn_over(ours: tuple[Fighter, ...], theirs: tuple[Fighter, ...]) -> Prospect:
    """Somebody of ours has acted, and names whoever suits us best; where all have, a new exchange begins."""
    if not theirs:
        return WON
    we, they = summed(ours), summed(theirs)
    if not we.waiting and not they.waiting:
        we, they = summed(_rested(ours)), summed(_rested(theirs))
    if not they.waiting:
        return _prospect(we, they, True)
    if not we.waiting:
        return _prospect(we, they, False)
    return max(_prospect(we, they, True), _prospect(we, they, False))


@lru_cache(maxsize=1 << 12)
def _rested(fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """The same as an exchange begins."""
    return tuple(one._replace(ready=True) for one in fighters)


def _prospect(ours: BrawlSide, theirs: BrawlSide, my_turn: bool) -> Prospect:
    staying, waiting, invoke = _steady(ours, theirs)
    turn, last = _turns(ours, theirs, my_turn)
    numbers = NUMBERS
    return Prospect(
        numbers[0] * staying + numbers[1] * waiting + numbers[2] * turn + numbers[3] * last,
        numbers[4] * invoke,
    )
