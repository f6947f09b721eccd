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
    prospect = _prospect(ours, theirs, standing.my_turn, formula)
    return share(prospect.odds(standing.held, standing.their_held))


def share(odds: float) -> float:
    """Log odds as a chance."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


class Left:
    """A side as it may be left: what the formula looks at in it is found once, whoever of the other side has acted."""

    __slots__ = ("_against", "_formula", "_rested", "_steady", "fighters", "side")

    def __init__(self, fighters: tuple[Fighter, ...], formula: Formula) -> None:
        self.fighters, self._formula, self.side = fighters, formula, summed(fighters)
        self._rested: BrawlSide | None = None
        self._against: tuple[float, ...] = ()
        self._steady = (0.0, 0.0)

    @property
    def rested(self) -> BrawlSide:
        """The same as an exchange begins."""
        if self._rested is None:
            self._rested = summed(_rested(self.fighters))
        return self._rested

    def steady(self, ours: BrawlSide) -> tuple[float, float]:
        """What staying, and an invoke more, are worth against a side that is left so, whoever is yet to act."""
        against = ours.life, ours.hits, ours.staying, ours.number
        if against != self._against:
            self._against, formula = against, self._formula
            staying, _, invoke = _steady(ours, self.side)
            self._steady = formula.staying * staying, formula.invokes * invoke
        return self._steady


class Acted:
    """A side one of whom has acted: its prospects against whatever is left of the other."""

    __slots__ = ("_formula", "_level", "_ours")

    def __init__(self, ours: tuple[Fighter, ...], formula: Formula) -> None:
        self._ours, self._formula = Left(ours, formula), formula
        self._level: tuple[Left, Prospect] | None = None

    def level(self, theirs: Left) -> Prospect:
        """The prospect with nobody hurt."""
        if self._level is None or self._level[0] is not theirs:
            self._level = theirs, self.facing(theirs)
        return self._level[1]

    def facing(self, theirs: Left) -> Prospect:
        """Whoever suits this side best is named, or whoever's place it is; or an exchange begins."""
        if not theirs.fighters:
            return WON
        we, they = self._ours.side, theirs.side
        if not we.waiting and not they.waiting:
            we, they = self._ours.rested, theirs.rested
        steady, invoke = theirs.steady(we)
        formula = self._formula
        steady += formula.waiting * (we.waiting / they.life - they.waiting / we.life)
        now, then = we.hits / they.life, they.hits / we.life
        turn, last = formula.turn, formula.last_word
        if we.opens != they.opens:
            lasting = last * now if we.opens > they.opens else last * -then
            return Prospect(steady + (turn * now if we.next > they.next else turn * -then) + lasting, invoke)
        if not they.waiting:
            return Prospect(steady + turn * now + last * now, invoke)
        if not we.waiting:
            return Prospect(steady + turn * -then + last * -then, invoke)
        return Prospect(max(steady + turn * now + last * -then, steady + turn * -then + last * now), invoke)


def turn_over(ours: tuple[Fighter, ...], theirs: tuple[Fighter, ...], formula: Formula) -> Prospect:
    """Somebody of ours has acted: whoever suits us best is named, or whoever's place it is; or an exchange begins."""
    return Acted(ours, formula).facing(Left(theirs, formula))


@lru_cache(maxsize=1 << 12)
def _rested(fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """The same as an exchange begins."""
    return tuple(one._replace(ready=True) for one in fighters)


def _prospect(ours: BrawlSide, theirs: BrawlSide, my_turn: bool, formula: Formula) -> Prospect:
    staying, waiting, invoke = _steady(ours, theirs)
    turn, last = _turns(ours, theirs, my_turn)
    return Prospect(
        formula[0] * staying + formula[1] * waiting + formula[2] * turn + formula[3] * last,
        formula[4] * invoke,
    )
