"""Duels solved exactly: what the best play there is against `greedy` wins, and what every choice in it is worth.

A state at the start of a turn is: whose turn it is and whether it opens the exchange, the life of both, and what
each has to invoke with. Free invokes and fate points do the same in a duel and count as one; boosts fade. Between
two such states lie the choice of a deed, the dice of both, invokes in turn until both pass, and what the engine
makes of the shifts. Values are the hero's chance to win, iterated until they no longer move.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np

from benchmarks.tactics.duels import FARTHEST, FOE, HERO, SHIFTS, SIDES, Deed, Duel, Effect, Life, Rules
from solofate.rules.odds import TOTALS

Values = np.ndarray[Any, np.dtype[np.float64]]
"""The hero's chance to win: by the life of both, then by lasting invokes and boosts of the hero and of the foe."""

MOST_HELD = 6
"""Invokes in one hand beyond which no more are counted."""

MOST_GATHERED = 3
"""Free invokes the hero may hold beyond the points and consequences there are."""

MOST_BOOSTS = 2
CLOSE_ENOUGH = 1e-6
BONUS = 2
OPENING, CLOSING = "opening", "closing"
"""Whether a turn is the first of its exchange or the last: whoever ends an exchange says who opens the next."""

_DICE = [total for total, _ in TOTALS]
_AT = np.arange(len(SHIFTS))


def moved(by: int) -> np.ndarray[Any, Any]:
    """For each number of shifts where it stands once it has moved so far; the ends hold."""
    return np.clip(_AT + by, 0, len(SHIFTS) - 1)


def _rolling_again(sign: int) -> np.ndarray[Any, Any]:
    """The chance of each total and number of shifts, for what a roll comes to without the hero's dice."""
    found = np.zeros((len(SHIFTS), len(TOTALS), len(SHIFTS)))
    for at, (total, chance) in enumerate(TOTALS):
        found[_AT, at, moved(sign * total)] = chance
    return found.reshape(len(SHIFTS), -1)


_AGAIN = {sign: _rolling_again(sign) for sign in (1, -1)}
_BARE = {sign: np.stack([moved(-sign * total) for total in _DICE]) for sign in (1, -1)}


class Held(NamedTuple):
    """What one side has to invoke with."""

    lasting: int
    boosts: int

    @property
    def one_less(self) -> Held | None:
        """After an invoke: what fades goes first, for it can do nothing that lasting ones cannot."""
        if self.boosts:
            return self._replace(boosts=self.boosts - 1)
        return self._replace(lasting=self.lasting - 1) if self.lasting else None


Nodes = dict[tuple[Held, Held], Values]
"""Values in the middle of a roll, by what both hold; each by the hero's dice, the shifts and the lives.

Where the hero holds nothing the dice make no difference, and there is one row for all of them.
"""


class Invoking(NamedTuple):
    """The invokes of one roll. `sign` is 1 where the hero acts and -1 where the hero defends.

    `settled` is the roll as it lies, `passed` the hero's pass that the rival may still answer, `asked` the hero
    asked when the rival has not just passed, `answered` the rival asked when the hero has not.
    """

    sign: int
    settled: Nodes
    passed: Nodes
    asked: Nodes
    answered: Nodes

    def raised(self, mine: Held, theirs: Held) -> Values:
        """After an invoke of the hero's for two more that leaves so much."""
        return self.answered[mine, theirs][:, moved(self.sign * BONUS)]

    def rerolled(self, mine: Held, theirs: Held) -> Values:
        """After an invoke of the hero's to roll again that leaves so much."""
        after = self.answered[mine, theirs]
        if len(after) == 1:
            after = np.broadcast_to(after, (len(TOTALS), *after.shape[1:]))
        bare = _AGAIN[self.sign] @ after.reshape(-1, after.shape[-1])
        return bare[_BARE[self.sign]]


class Solved:
    """A solved duel: `values` at the start of turns, `start` what perfect play wins."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.rules = Rules(duel)
        self.lives = self.rules.lives
        self.place = {life: at for at, life in enumerate(self.lives)}
        self.deeds = {who: {deed.id: deed for deed in self.rules.deeds(who)} for who in SIDES}
        self.most = {
            HERO: min(MOST_HELD, duel.points + len(duel.slots) + MOST_GATHERED),
            FOE: duel.points + len(duel.slots),
        }
        self._means = {
            who: [Held(lasting, boosts) for lasting in range(most + 1) for boosts in range(MOST_BOOSTS + 1)]
            for who, most in self.most.items()
        }
        sides = ((self.most[who] + 1, MOST_BOOSTS + 1) for who in SIDES)
        shape = (len(self.lives), len(self.lives), *(number for side in sides for number in side))
        self.values = {(who, when): np.full(shape, 0.5) for who in SIDES for when in (OPENING, CLOSING)}
        self._iterate()

    def start(self, first: str) -> float:
        """What perfect play wins from the start, if this one opens."""
        life, points = len(self.lives) - 1, self.duel.points
        return float(self.values[first, OPENING][life, life, points, 0, points, 0])

    @property
    def share(self) -> float:
        """What perfect play wins, half of the duels opened by each."""
        return (self.start(HERO) + self.start(FOE)) / 2

    @cached_property
    def worthwhile(self) -> list[Deed]:
        """Of the hero's deeds that meet the same the one with the best numbers: more is never worse."""
        best: dict[tuple[str, bool], Deed] = {}
        for deed in self.deeds[HERO].values():
            sort = deed.verb, deed.opposed
            if sort not in best or deed.difference > best[sort].difference:
                best[sort] = deed
        return list(best.values())

    @cached_property
    def answer(self) -> list[Deed]:
        """The one thing `greedy` does with its turns, whatever the life left to the hero."""
        (only,) = {self.rules.greedy_deed(life) for life in self.lives}
        return [self.deeds[FOE][only]]

    def _iterate(self) -> None:
        moving = 1.0
        while moving > CLOSE_ENOUGH:
            moving = 0.0
            for when in (CLOSING, OPENING):
                for who in SIDES:
                    deeds = self.worthwhile if who == HERO else self.answer
                    new = np.maximum.reduce([self._deed_values(who, when, deed) for deed in deeds])
                    moving = max(moving, float(np.abs(new - self.values[who, when]).max()))
                    self.values[who, when] = new

    def _deed_values(self, who: str, when: str, deed: Deed) -> Values:
        return self.rolled(who, deed, self.invoking(who, deed, self.settled(who, when, deed)))

    # ---- after a roll --------------------------------------------------------------------------------------

    def after(self, who: str, when: str) -> Values:
        """The values once a turn has ended and the next is named, which the last of an exchange does freely."""
        if when == OPENING:
            return self.values[FOE if who == HERO else HERO, CLOSING]
        if who == HERO:
            return np.maximum(self.values[HERO, OPENING], self.values[FOE, OPENING])
        return self.values[FOE, OPENING]

    def effects(self, who: str, deed: Deed, life: Life, shifts: int) -> dict[str, Effect]:
        """Where so many shifts lead, by the hero's answers."""
        if shifts > 0 and deed.verb == "attack":
            return self._effects(who, deed, life, shifts)
        unhurt = self._effects(who, deed, self.lives[-1], shifts)
        return {answer: effect._replace(life=life) for answer, effect in unhurt.items()}

    @cached_property
    def _effects(self) -> Any:
        return cache(self.rules.effects)

    def settled(self, who: str, when: str, deed: Deed) -> Values:
        """What each number of shifts comes to, by shifts, lives and the means left: the best of the hero's answers."""
        after = self.after(who, when)
        found = np.zeros((len(SHIFTS), *after.shape))
        known: dict[tuple[Effect, ...], Values] = {}
        for at, shifts in enumerate(SHIFTS):
            for place, life in enumerate(self.lives):
                effects = tuple(self.effects(who, deed, life, shifts).values())
                if effects not in known:
                    worths = [self.effect_worth(who, effect, after) for effect in effects]
                    known[effects] = np.maximum.reduce(worths)
                found[(at, slice(None), place) if who == HERO else (at, place)] = known[effects]
        return found

    def effect_worth(self, who: str, effect: Effect, after: Values) -> Values:
        """What an effect is worth, by the life of whoever acted and the means left to both.

        With the turn of whoever acted go the boosts they had before it.
        """
        if effect.over:
            return np.full(after.shape[1:], 1.0 if who == HERO else 0.0)
        life, gained = self.place[effect.life], min(effect.boost, MOST_BOOSTS)
        lasting = np.clip(np.arange(self.most[who] + 1) + effect.free_invokes, 0, self.most[who])
        boosts = np.clip(np.arange(MOST_BOOSTS + 1) + effect.boost_against, 0, MOST_BOOSTS)
        if who == HERO:
            found = after[:, life][:, lasting][:, :, [gained]][..., boosts]
        else:
            found = after[life][..., lasting, :][..., [gained]][:, :, boosts]
        return np.broadcast_to(found, after.shape[1:])

    # ---- one roll ------------------------------------------------------------------------------------------

    @cached_property
    def _greedy_invokes(self) -> Any:
        def answers(who: str, deed: Deed) -> np.ndarray[Any, Any]:
            return np.array([self.rules.greedy_invokes(who, deed, shifts) for shifts in SHIFTS])[
                None, :, None
            ]

        return cache(answers)

    def invoking(self, who: str, deed: Deed, settled: Values) -> Invoking:
        """The invokes of a roll, given what its shifts come to."""
        sign = 1 if who == HERO else -1
        found = Invoking(sign, {}, {}, {}, {})
        greedy = self._greedy_invokes(who, deed)
        against = moved(-sign * BONUS)
        flat = settled.reshape(len(SHIFTS), -1, *settled.shape[3:])
        for mine in self._means[HERO]:
            for theirs in self._means[FOE]:
                both = mine, theirs
                end = flat[None, :, :, *mine, *theirs]
                passed, may_pass = end, end
                if theirs.one_less is not None:
                    countered = found.asked[mine, theirs.one_less][:, against]
                    passed = np.where(greedy, countered, end)
                asked = passed
                if mine.one_less is not None:
                    left = mine.one_less, theirs
                    best = np.maximum(found.raised(*left), found.rerolled(*left))
                    asked, may_pass = np.maximum(passed, best), np.maximum(end, best)
                found.settled[both], found.passed[both], found.asked[both] = end, passed, asked
                # The rival's own pass leaves the last word to the hero.
                found.answered[both] = may_pass
                if theirs.one_less is not None:
                    found.answered[both] = np.where(greedy, countered, may_pass)
        return found

    def rolled(self, who: str, deed: Deed, invoking: Invoking) -> Values:
        """The values before a roll: over all dice of both."""
        lives = next(iter(invoking.asked.values())).shape[-1]
        shape = self.values[HERO, OPENING].shape
        found = np.zeros((lives, *shape[2:]))
        weights = _weights(deed, invoking.sign)
        # Whoever trails is asked first; at a tie whoever acts.
        hero_first = ((np.array(SHIFTS) <= 0) == (who == HERO))[None, :, None]
        for mine, theirs in invoking.asked:
            at = np.where(hero_first, invoking.asked[mine, theirs], invoking.answered[mine, theirs])
            weight = weights if len(at) > 1 else weights.sum(axis=0, keepdims=True)
            found[:, *mine, *theirs] = np.tensordot(weight, at, 2)
        return found.reshape(shape) if lives == shape[0] * shape[1] else found


def _weights(deed: Deed, sign: int) -> np.ndarray[Any, Any]:
    """The chance of each total of the hero's dice together with each number of shifts."""
    found = np.zeros((len(TOTALS), len(SHIFTS)))
    for at, (mine, chance) in enumerate(TOTALS):
        for theirs, likewise in TOTALS if deed.opposed else ((0, 1.0),):
            found[at, deed.difference + sign * (mine - theirs) + FARTHEST] += chance * likewise
    return found
