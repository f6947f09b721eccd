"""The combat model: what the rules make of a fight, as numbers that every evaluator of the GM reads.

Valuation, look-ahead and forecast know by themselves neither what an invoke adds nor from which shifts on a success is
one with style, nor what the shifts of an attack land. They ask this model, and the model asks the ruleset of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from solofate.content.fight_weights import Worths
from solofate.gm.weights import standard
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Sheet
from solofate.rules.model.state import State
from solofate.rules.odds import GAPS, TOTALS
from solofate.rules.ruleset import BOOSTS, Ruleset

FARTHEST = 24
"""The shifts, for and against, beyond which nothing is told apart."""

_MOST = FARTHEST + GAPS[-1][0]
MOST_REMEMBERED = 4096
"""The pairs of sheets whose blows are remembered."""


@dataclass(frozen=True, slots=True, eq=False)
class Landing:
    """What the shifts of one attack land on its target, before anybody bears it.

    Attacks that land alike share one value, so that it serves as a key by identity.
    """

    style_at: int
    """The shifts from which on the attacker may take a shift less and a boost."""
    hits: tuple[int, ...]
    """The shifts of the hit, by the shifts of the attack from 0 up."""
    opposed: bool
    """Whether the defence is rolled as well, unless somebody says that it is not."""
    _outcomes: tuple[tuple[int, int], ...]
    """By the shifts of the attack from 0 to `FARTHEST`: the hit, and the hit that leaves a boost over; 0 for none."""
    _means: dict[bool, tuple[float, ...]] = field(default_factory=dict, repr=False)

    def hit(self, shifts: int) -> int:
        """The shifts of the hit that so many shifts of the attack land, 0 for a miss and for what does no harm."""
        if shifts < 0:
            return 0
        beyond = shifts - _MOST
        return self.hits[shifts] if beyond <= 0 else self.hits[_MOST] + beyond

    def payoff(self, harms: Sequence[float], boost: float, their_boost: float) -> tuple[float, ...]:
        """What each number of shifts of the attack is worth to the attacker, from -`FARTHEST` to `FARTHEST`.

        `harms` is what each hit from 0 to `FARTHEST` is worth, the boosts are what one is worth to either side. With
        style the attacker has the better of the whole hit, and of a shift less with a boost; what lands nothing leaves
        a boost.
        """
        landed = []
        for hit, spared in self._outcomes:
            worth = harms[hit] if hit else boost
            if spared:
                less = harms[spared] + boost
                if less > worth:
                    worth = less
            landed.append(worth)
        style_at = self.style_at
        return (*(-their_boost,) * (FARTHEST - style_at + 1), *(0.0,) * (style_at - 1), *landed)

    def outdoing(self, borne: int) -> int:
        """The fewest shifts that land a hit of more than so many."""
        return next(shifts for shifts in range(borne + 2 * _MOST) if self.hit(shifts) > borne)

    def may_spare(self, shifts: int) -> bool:
        """Whether a shift of the hit may be given up for a boost: with style, and where one is left (AMBO-91)."""
        return shifts >= self.style_at and self.hit(shifts) > 1

    def mean(self, difference: int, opposed: bool | None = None) -> float:
        """The mean shifts of the hit; `difference` is the attack less what it meets, and a miss counts 0."""
        if opposed is None:
            opposed = self.opposed
        if difference < -FARTHEST:
            return 0.0
        if difference > FARTHEST:
            return self.mean(FARTHEST, opposed) + difference - FARTHEST
        means = self._means.get(opposed)
        if means is None:
            means = self._means[opposed] = tuple(
                sum(chance * self.hit(each + gap) for gap, chance in (GAPS if opposed else TOTALS))
                for each in range(-FARTHEST, FARTHEST + 1)
            )
        return means[difference + FARTHEST]

    def reaching(self, difference: int, enough: Callable[[int], bool]) -> float:
        """The chance of a hit that is enough."""
        return sum(
            chance
            for gap, chance in (GAPS if self.opposed else TOTALS)
            if (hit := self.hit(difference + gap)) > 0 and enough(hit)
        )


@lru_cache(maxsize=1024)
def landing(style_at: int, hits: tuple[int, ...], opposed: bool) -> Landing:
    """The one value of attacks that land so."""
    outcomes = tuple(
        (min(hit, FARTHEST), min(hit - 1, FARTHEST) if shifts >= style_at and hit > 1 else 0)
        for shifts, hit in enumerate(hits[: FARTHEST + 1])
    )
    return Landing(style_at, hits, opposed, outcomes)


@dataclass(frozen=True, slots=True, eq=False)
class CombatModel:
    """What a ruleset makes of a fight, and what counts in it by the weights in play."""

    rules: Ruleset
    worths: Worths
    plain: Landing
    """An attack that nothing makes harder or softer: a hit is the shifts."""
    _between: dict[tuple[int, int, str, int, int, int], tuple[Sheet, Sheet, Landing]] = field(
        default_factory=dict, repr=False
    )

    @property
    def style_at(self) -> int:
        """The shifts from which on a success is one with style, and a defence gains a boost."""
        return min(self.rules.style_at, FARTHEST + 1)

    @property
    def opposed(self) -> bool:
        """Whether what an attack meets is rolled as well."""
        return self.rules.people_roll

    @property
    def spread(self) -> tuple[tuple[int, float], ...]:
        """What dice add to the difference of attack and defence, each with its chance."""
        return GAPS if self.opposed else TOTALS

    @property
    def boosts(self) -> bool:
        """Whether there are boosts."""
        return self.rules.has(BOOSTS)

    @property
    def bonus(self) -> int:
        """The shifts an invoke moves a roll by."""
        return self.rules.invoke_bonus

    @property
    def undefended(self) -> int:
        """What an attack meets that nobody defends against."""
        return self.rules.undefended

    @property
    def hits_are_plain(self) -> bool:
        """Whether every hit is the shifts of its attack and its target's to bear with boxes and consequences, and every
        roll its dice, rating and stunts; and no foe is a place.

        Obstacles alone change no blow but their own, and those into a block or at somebody behind one.
        """
        rules, hooks = self.rules, self.rules.hooks
        by_obstacles_alone = rules.obstacles and not rules.rated_gear
        plain = (
            (hooks.blow is None or by_obstacles_alone) and hooks.level is None and hooks.minions_of is None
        )
        return plain and not (rules.guards or rules.solo_bonuses or rules.conditions or rules.threat_maps)

    def levels_above(self, one: Sheet, other: Sheet) -> int:
        """By how many levels of scale a sheet stands above another; less than 0 where it stands below."""
        return 0 if self.rules.hooks.level is None else one.scale - other.scale

    def landing(
        self,
        attacker: Sheet,
        target: Sheet,
        kind: str,
        forced: int = 0,
        cover: int = 0,
        alone_against: int = 0,
    ) -> Landing:
        """What the shifts of an attack of this kind of harm land, on somebody forced into a block or covered by one.

        `alone_against` are the heroes whom a target stands alone against that has bonuses for that.
        """
        if self.rules.hooks.blow is None and not alone_against:
            return self.plain
        key = id(attacker), id(target), kind, forced, cover, alone_against
        known = self._between.get(key)
        if known is not None and known[0] is attacker and known[1] is target:
            return known[2]
        landed = [
            self.rules.blow(attacker, target, kind, shifts, forced, cover).lands
            for shifts in range(_MOST + 1)
        ]
        if alone_against and target.solo is not None:
            landed = [hit - target.solo.lessens(hit, alone_against) for hit in landed]
        hits = tuple(landed)
        if len(self._between) >= MOST_REMEMBERED:
            self._between.clear()
        found = landing(self.style_at, hits, self.opposed)
        self._between[key] = attacker, target, found
        return found


_known: dict[tuple[int, int], tuple[Ruleset, Worths, CombatModel]] = {}
_MOST_KNOWN = 64


def combat_model(state: State, worths: Worths | None = None) -> CombatModel:
    """The model of the fight that stands there: one for each ruleset and each file of weights.

    Without `worths` things are worth what they are by the weights that come with the program.
    """
    rules = ruleset_of(state)
    if worths is None:
        worths = standard().worths
    # By identity, for both are one value as long as they are remembered and a hash would cost more than the model.
    key = id(rules), id(worths)
    known = _known.get(key)
    if known is None or known[0] is not rules or known[1] is not worths:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        same = _the_one(worths)
        known = rules, worths, _made(rules, worths) if same is worths else combat_model(state, same)
        _known[key] = known
    return known[2]


@lru_cache(maxsize=_MOST_KNOWN)
def _the_one(worths: Worths) -> Worths:
    """The one value of worths that are the same: each process has read a file of its own."""
    return worths


def _made(rules: Ruleset, worths: Worths) -> CombatModel:
    plain = landing(min(rules.style_at, FARTHEST + 1), tuple(range(_MOST + 1)), rules.people_roll)
    return CombatModel(rules, worths, plain)
