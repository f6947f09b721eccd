"""The chance to win a fight with several on a side, from how it stands: a formula fitted to fights played out.

Its measure is what a side would do if the other took it apart one by one: whoever hits hard and falls soon goes
first, and each hits until it falls. To that come whose turn it is, who has yet to act, who ends the exchange or, where
skills rank the turns, who opens each, and what there is to invoke with. `python -m benchmarks.tactics.brawl_fitting`
plays the fights again and writes the numbers of a book anew (`gm/fitted.json`).
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, log, sqrt
from typing import NamedTuple

from solofate.gm.combat.combat_model import CombatModel
from solofate.gm.fitted import BRAWL, fit_for

LAST_LEG = 2.0
"""What is left to whoever can bear nothing more, in shifts: not every attack hits."""

SLOT = 0.8
"""What an empty slot holds off, of what it covers: the free invoke it gives away takes some of it back."""

FADING = 0.6
"""What a boost is worth of an invoke that lasts."""


class Fighter(NamedTuple):
    """One of those who stand: the mean shifts of a turn, the shifts to bear, and whether its turn is yet to come.

    `place` is above 0 where skills rank the turns: the highest acts first.
    """

    power: float
    life: float
    ready: bool
    place: int = 0


class BrawlState(NamedTuple):
    """A fight between two turns: who stands, the invokes each side holds, and whose turn it is."""

    ours: tuple[Fighter, ...]
    theirs: tuple[Fighter, ...]
    held: float
    their_held: float
    my_turn: bool


class BrawlSide(NamedTuple):
    """All who stand on a side, summed up; `waiting` is the power of those whose turn is yet to come.

    Where skills rank the turns `opens` is the place of the first of them, `next` of the first who has yet to act.
    """

    life: float
    hits: float
    waiting: float
    staying: float
    number: int
    opens: int
    next: int


class Formula(NamedTuple):
    """What each thing the formula looks at weighs, in log odds."""

    staying: float
    waiting: float
    turn: float
    last_word: float
    invokes: float


@cache
def formula_for(model: CombatModel) -> Formula | None:
    """The formula that was fitted to these rules; None where none was."""
    fit = fit_for(BRAWL, model)
    return None if fit is None else Formula(*fit.numbers.values())


@lru_cache(maxsize=1 << 14)
def summed(fighters: tuple[Fighter, ...]) -> BrawlSide:
    """What the formula looks at in a side."""
    life = hits = waiting = staying = lasted = 0.0
    opens = then = 0
    for power, left, ready, place in fighters:
        life += left
        hits += power
        if place > opens:
            opens = place
        if ready:
            waiting += power
            if place > then:
                then = place
    # The shifts a side deals, were it taken apart at a shift a turn in the order that suits the other side best.
    for power, left, _, _ in sorted(fighters, key=_by_order):
        lasted += left
        staying += power * lasted
    return BrawlSide(life, hits, waiting, staying, len(fighters), opens, then)


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
    if ours.opens != theirs.opens:
        return now if my_turn else -then, now if ours.opens > theirs.opens else -then
    if my_turn:
        return now, (-then if theirs.waiting else now)
    return -then, (now if ours.waiting else -then)


class Prospect(NamedTuple):
    """A fight but for what there is to invoke with: the log odds of winning it, and what an invoke more adds."""

    even: float
    invoke: float

    def odds(self, held: float, their_held: float) -> float:
        """The log odds with so many invokes on either side."""
        return self.even + self.invoke * (max(0.0, held) - max(0.0, their_held))


WON = Prospect(99.0, 0.0)
"""Nobody is left who stands against us."""


def chance(standing: BrawlState, formula: Formula) -> float:
    """The chance to win."""
    ours, theirs = summed(standing.ours), summed(standing.theirs)
    prospect = _prospect(ours, theirs, (standing.my_turn,), formula)
    return share(prospect.odds(standing.held, standing.their_held))


def share(odds: float) -> float:
    """Log odds as a chance."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


class Acted:
    """A side one of whom has acted: its prospects against whatever is left of the other, each by one look at it."""

    __slots__ = ("_formula", "_ours", "_rested", "_we")

    def __init__(self, ours: tuple[Fighter, ...], formula: Formula) -> None:
        self._ours, self._formula, self._we = ours, formula, summed(ours)
        self._rested: BrawlSide | None = None

    def facing(self, theirs: tuple[Fighter, ...]) -> Prospect:
        """Whoever suits this side best is named, or whoever's place it is; or an exchange begins."""
        if not theirs:
            return WON
        we, they = self._we, summed(theirs)
        if not we.waiting and not they.waiting:
            if self._rested is None:
                self._rested = summed(_rested(self._ours))
            we, they = self._rested, summed(_rested(theirs))
        if we.opens != they.opens:
            return _prospect(we, they, (we.next > they.next,), self._formula)
        if not they.waiting:
            return _prospect(we, they, (True,), self._formula)
        if not we.waiting:
            return _prospect(we, they, (False,), self._formula)
        return _prospect(we, they, (True, False), self._formula)


def turn_over(ours: tuple[Fighter, ...], theirs: tuple[Fighter, ...], formula: Formula) -> Prospect:
    """Somebody of ours has acted: whoever suits us best is named, or whoever's place it is; or an exchange begins."""
    return Acted(ours, formula).facing(theirs)


@lru_cache(maxsize=1 << 12)
def _rested(fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """The same as an exchange begins."""
    return tuple(one._replace(ready=True) for one in fighters)


def _prospect(ours: BrawlSide, theirs: BrawlSide, my_turns: tuple[bool, ...], formula: Formula) -> Prospect:
    """The better of the prospects with one side's turn or the other's: what neither changes is looked at once."""
    staying, waiting, invoke = _steady(ours, theirs)
    steady, even = formula[0] * staying + formula[1] * waiting, None
    for my_turn in my_turns:
        turn, last = _turns(ours, theirs, my_turn)
        odds = steady + formula[2] * turn + formula[3] * last
        if even is None or odds > even:
            even = odds
    assert even is not None
    return Prospect(even, formula[4] * invoke)
