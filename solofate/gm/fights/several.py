"""One roll on several foes: whether that does more than all of it on one, and how it is divided among them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from solofate.gm.answer import NOISE, Answer, GmContext, Later, nothing_to_choose
from solofate.gm.fights.combat_model import FARTHEST, Landing
from solofate.gm.fights.ratings import best_defence, rating_now, works_as
from solofate.gm.fights.valuation import Valuation, reckon
from solofate.gm.reasons.turns import DividesAmong, DividesEvenly, StrikesSeveral
from solofate.rules.decisions import AnyOption, Question
from solofate.rules.decisions.conflict import Dividing, TurnChoice
from solofate.rules.model.characters import Character
from solofate.rules.model.state import harm_of
from solofate.rules.odds import TOTALS
from solofate.rules.procedures.actions.attack import ATTACK
from solofate.rules.procedures.conflict.turn_options import SPLIT
from solofate.rules.table import Table

WORTH_DIVIDING = 0.02
"""What dividing has to gain over all of a roll on the best of them, in threat-turns."""


class _Target(NamedTuple):
    """One of several: what each share of a roll from 0 up is worth, and the chance that it hits."""

    who: Character
    worths: tuple[float, ...]
    hits: tuple[float, ...]


def at_once(
    reckoning: Valuation, mind: GmContext, who: Character, options: Sequence[AnyOption], answer: Answer
) -> Answer:
    """The same attack on several foes with one roll, where by exact odds that does more than on one of them.

    It is weighed against all of the same roll on the one who was chosen, so that whoever looks ahead or goes for a
    favourite only ever adds others to that one.
    """
    struck = next((option.detail for option in options if option.id == answer.chose), None)
    if not isinstance(struck, TurnChoice) or struck.verb != ATTACK or struck.skill is None:
        return answer
    for option in options:
        choice = option.detail
        if not isinstance(choice, TurnChoice) or (choice.verb, choice.skill) != (SPLIT, struck.skill):
            continue
        whom = (choice.target or "").split("+")
        if struck.target not in whom:
            continue
        rating = rating_now(reckoning.state, who, struck.skill, ATTACK)
        targets = _targets(reckoning, who, struck.skill, whom)
        one = _mean(rating, [each for each in targets if each.who.id == struck.target])
        several = _mean(rating, targets)
        if several <= one + WORTH_DIVIDING:
            continue
        worth = next((each for chosen, each in answer.valued if chosen == answer.chose), 0.0) + several - one
        because = Later(
            partial(_why, reckoning, who, struck.skill, rating, targets, struck.target, several - one)
        )
        return Answer(option.id, [(option.id, worth), *answer.valued], because)
    return answer


def divide(decision: Question[Dividing, tuple[int, ...]], table: Table, mind: GmContext) -> Answer:
    """The shares that do most by exact odds where all of it is an attack; what is over goes to the first of them."""
    about, state = decision.about, table.state
    who = state.characters[about.who]
    if set(about.actions) != {ATTACK}:
        return nothing_to_choose(decision, DividesEvenly(who.name, about.total))
    reckoning = reckon(state, who.side)
    targets = _targets(reckoning, who, about.skill, about.targets, reaching=about.total)
    worth, shares = best_shares(about.total, [each.worths for each in targets])
    chose = "+".join(map(str, shares))
    valued = [(chose, worth)]
    valued += [
        (option.id, _worth(option.detail, targets)) for option in decision.options if option.id != chose
    ]
    given = tuple(
        (each.who.name, share, each.hits[share]) for each, share in zip(targets, shares, strict=True) if share
    )
    return Answer(chose, valued, DividesAmong(who.name, about.total, given))


def best_shares(total: int, worths: Sequence[Sequence[float]]) -> tuple[float, tuple[int, ...]]:
    """The best way to divide a total, and its worth: of equals the one that gives the first of them most.

    `worths` are what each share from 0 up is worth, for each target.
    """
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (total + 1)
    for each in reversed(worths):
        best = [_best_with(each, best, left) for left in range(total + 1)]
    worth, shares = best[total]
    return worth, (shares[0] + total - sum(shares), *shares[1:]) if shares[0] else shares


def _best_with(
    worths: Sequence[float], rest: Sequence[tuple[float, tuple[int, ...]]], left: int
) -> tuple[float, tuple[int, ...]]:
    chosen: tuple[float, tuple[int, ...]] = (-1.0, ())
    for share in range(left, -1, -1):
        others, shares = rest[left - share]
        if worths[share] + others > chosen[0] + NOISE:
            chosen = worths[share] + others, (share, *shares)
    return chosen


def _worth(shares: Sequence[int], targets: Sequence[_Target]) -> float:
    return sum(each.worths[share] for each, share in zip(targets, shares, strict=True))


def _targets(
    reckoning: Valuation, who: Character, skill: str, whom: Sequence[str], reaching: int = 0
) -> list[_Target]:
    state = reckoning.state
    acts_as = works_as(state, who.id, skill)
    kind = harm_of(state, acts_as)
    most = max(reaching, rating_now(state, who, skill, ATTACK) + TOTALS[-1][0])
    found = []
    for target in (state.characters[each] for each in whom):
        # What scale adds is added to a share, and what it adds to the defence is in that.
        edge = rating_now(state, who, skill, ATTACK, target.id) - rating_now(state, who, skill, ATTACK)
        meets = best_defence(state, target, ATTACK, acts_as, who.id)[0] - edge
        lands = reckoning.landing(who.id, target.id, kind)
        payoff = reckoning.blow(who.id, target.id, kind)
        worths, hits = [0.0], [0.0]
        for share in range(1, max(1, most) + 1):
            worth, hit = _met(payoff, lands, share - meets, reckoning.model.opposed)
            worths.append(max(0.0, worth))
            hits.append(hit)
        found.append(_Target(target, tuple(worths), tuple(hits)))
    return found


def _met(payoff: Sequence[float], lands: Landing, difference: int, opposed: bool) -> tuple[float, float]:
    """What a share is worth against a defence, and its chance to hit: a share that ties does no harm (AMBO-86)."""
    worth = hits = 0.0
    for dice, chance in TOTALS if opposed else ((0, 1.0),):
        shifts = max(-FARTHEST, min(FARTHEST, difference - dice))
        # One boost at the most comes of all the ties together, which tells nothing between one division and another.
        worth += chance * (payoff[FARTHEST + shifts] if shifts else 0.0)
        hits += chance * (shifts > 0 and lands.hit(shifts) > 0)
    return worth, hits


def _mean(rating: int, targets: Sequence[_Target]) -> float:
    """The mean worth of a roll over its dice, each total divided as is best for it."""
    worths = [each.worths for each in targets]
    return sum(chance * best_shares(max(0, rating + dice), worths)[0] for dice, chance in TOTALS)


def _why(
    reckoning: Valuation,
    who: Character,
    skill: str,
    rating: int,
    targets: Sequence[_Target],
    favourite: str,
    gains: float,
) -> StrikesSeveral:
    """The chance to hit each of them, over the dice and the best division of what they come to."""
    worths = [each.worths for each in targets]
    chances = [0.0] * len(targets)
    for dice, chance in TOTALS:
        _, shares = best_shares(max(0, rating + dice), worths)
        for at, share in enumerate(shares):
            chances[at] += chance * targets[at].hits[share]
    hit = tuple((each.who.name, chance) for each, chance in zip(targets, chances, strict=True))
    return StrikesSeveral(who.name, skill, rating, hit, reckoning.state.characters[favourite].name, gains)
