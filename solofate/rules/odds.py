"""Exact odds of Fate dice: 81 rolls of 4dF, or 6561 pairs of them where both sides roll. Nothing is sampled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from solofate.errors import MalformedChoice
from solofate.named_tuples import NamedTuple
from solofate.rules.dice import fate_totals
from solofate.rules.ladder import MEDIOCRE
from solofate.rules.ruleset import Ruleset

Spread = tuple[tuple[int, float], ...]
"""Numbers and their probabilities, the lowest number first."""

_FARTHEST = 24


def _spread_of_one_roll() -> Spread:
    ways = fate_totals()
    return tuple((total, ways[total] / 81) for total in sorted(ways))


def _spread_of_two_rolls() -> Spread:
    ways = fate_totals()
    apart = {gap: 0 for gap in range(-8, 9)}
    for mine, ways_mine in ways.items():
        for theirs, ways_theirs in ways.items():
            apart[mine - theirs] += ways_mine * ways_theirs
    return tuple((gap, apart[gap] / 6561) for gap in sorted(apart))


TOTALS: Spread = _spread_of_one_roll()
"""What four dice add to a skill, from -4 to +4: against a fixed number."""

GAPS: Spread = _spread_of_two_rolls()
"""How far two rolls of four dice lie apart, from -8 to +8: against a defence that is rolled."""


def spread(opposed: bool) -> Spread:
    """What the dice do to a difference: one roll against a number, or two rolls against each other."""
    return GAPS if opposed else TOTALS


def distribution(difference: int, opposed: bool = False) -> dict[int, float]:
    """The probability of each number of shifts; `difference` is skill and bonuses minus what stands against."""
    return {difference + gap: chance for gap, chance in spread(opposed)}


@lru_cache(maxsize=1024)
def reaching(difference: int, shifts: int, opposed: bool = False) -> float:
    """P(shifts or more). `reaching(0, 1)` is the chance to succeed at what equals one's skill: 31 in 81.

    Not the chance to land on exactly so many; that is `distribution`.
    """
    needed = shifts - difference
    return sum(chance for gap, chance in spread(opposed) if gap >= needed)


def succeeding(difference: int, *, somebody: bool, rules: Ruleset) -> float:
    """The chance that a roll succeeds against a number, or against `somebody`, who may roll too by the book."""
    return reaching(difference, rules.succeeds_at, somebody and rules.people_roll)


def _mean_hits(opposed: bool) -> tuple[float, ...]:
    return tuple(
        sum(chance * max(0, difference + gap) for gap, chance in spread(opposed))
        for difference in range(-_FARTHEST, _FARTHEST + 1)
    )


_HITS = {True: _mean_hits(True), False: _mean_hits(False)}


def expected_hit(difference: int, opposed: bool = True) -> float:
    """The mean of the shifts that land, misses counting 0. Not the mean of the shifts, which may be negative."""
    if difference < -_FARTHEST:
        return 0.0
    if difference > _FARTHEST:
        return float(difference)
    return _HITS[opposed][difference + _FARTHEST]


class Odds(NamedTuple):
    """The four outcomes as probabilities, and the whole distribution of shifts.

    `succeed` is a success of fewer shifts than make `style`, so the four add up to 1. Where to equal what is met is to
    succeed, no `tie` is left.
    """

    fail: float
    tie: float
    succeed: float
    style: float
    distribution: Mapping[int, float]

    def of(self, outcomes: Iterable[str]) -> list[tuple[str, float]]:
        """These outcomes, each with its probability, as a ruleset lists them."""
        shares = {"fail": self.fail, "tie": self.tie, "succeed": self.succeed, "style": self.style}
        return [(name, shares[name]) for name in outcomes]

    @property
    def mean(self) -> float:
        """The mean number of shifts."""
        return sum(shifts * chance for shifts, chance in self.distribution.items())


@lru_cache(maxsize=512)
def odds(difference: int, opposed: bool = False, *, style_at: int, succeeds_at: int = 1) -> Odds:
    """The odds of an action whose skill and bonuses exceed what stands against it by `difference`.

    A roll succeeds from `succeeds_at` shifts on, which is 0 where there are no ties, and with style from `style_at` on.
    """
    shares = distribution(difference, opposed)
    style = reaching(difference, style_at, opposed)
    succeed = sum(chance for shifts, chance in shares.items() if succeeds_at <= shifts < style_at)
    fail = sum(chance for shifts, chance in shares.items() if shifts < 0)
    tie = shares.get(0, 0.0) if succeeds_at else 0.0
    return Odds(fail, tie, succeed, style, MappingProxyType(shares))


def odds_of(
    skill: int,
    difficulty: int | None = None,
    opposed: int | None = None,
    bonus: int = 0,
    invokes: int = 0,
    *,
    rules: Ruleset,
) -> Odds:
    """The odds of a skill against a difficulty, or against a skill that is rolled too, with so many invokes.

    Without either the difficulty is Mediocre (+0). Raises `MalformedChoice` for both at once, or for a
    negative number of invokes.
    """
    if difficulty is not None and opposed is not None:
        raise MalformedChoice("a roll meets either a difficulty or a skill that opposes it, not both")
    if invokes < 0:
        raise MalformedChoice(f"the number of invokes cannot be negative, and {invokes} is")
    rolled = opposed is not None and rules.people_roll
    against = opposed if opposed is not None else MEDIOCRE if difficulty is None else difficulty
    difference = skill + bonus + rules.invoke_bonus * invokes - against
    return odds(difference, rolled, style_at=rules.style_at, succeeds_at=rules.succeeds_at)


def odds_of_a_share(
    rating: int,
    share: Callable[[int], int],
    defence: int,
    edge: int = 0,
    *,
    rolled: bool = True,
    rules: Ruleset,
) -> Odds:
    """The odds of one of several targets of one roll, each of whom meets a part of it.

    `share` says what of a total this one gets; with less than 1 it is no target, and that counts as `fail` and has no
    shifts. `edge` is what scale adds to the share, and `rolled` says whether whoever meets it rolls as well.
    """
    apart: dict[int, float] = {}
    fail = tie = succeed = style = 0.0
    for dice, chance in TOTALS:
        given = share(rating + dice)
        if given < 1:
            fail += chance
            continue
        for gap, theirs in TOTALS if rolled else ((0, 1.0),):
            shifts = given + edge - defence - gap
            apart[shifts] = apart.get(shifts, 0.0) + chance * theirs
    for shifts, chance in apart.items():
        if shifts >= rules.style_at:
            style += chance
        elif shifts >= rules.succeeds_at:
            succeed += chance
        elif shifts == 0:
            tie += chance
        else:
            fail += chance
    return Odds(fail, tie, succeed, style, MappingProxyType(dict(sorted(apart.items()))))
