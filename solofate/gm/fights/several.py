"""One roll on several foes, or on all who are in a zone: whether that does more than on one, and how it is divided."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from solofate.gm.answer import NOISE, Answer, GmContext, Later, nothing_to_choose
from solofate.gm.combat.combat_model import FARTHEST, Landing
from solofate.gm.combat.ratings import best_defence, rating_now, works_as
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.reasons.turns import DividesAmong, DividesEvenly, StrikesAll, StrikesSeveral
from solofate.rules.decisions import AnyOption, Question
from solofate.rules.decisions.conflict import Dividing, TurnChoice
from solofate.rules.model.characters import Character
from solofate.rules.model.state import harm_of
from solofate.rules.odds import TOTALS
from solofate.rules.procedures.actions.attack import ATTACK
from solofate.rules.procedures.actions.details import STUNT
from solofate.rules.procedures.actions.open_aspects import free_invoke_for
from solofate.rules.procedures.actions.several import means_for_a_zone
from solofate.rules.procedures.conflict.turn_options import SPLIT, SWEEP
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
    return _sweeping(reckoning, mind, who, options, struck, _divided(reckoning, who, options, struck, answer))


def _sweeping(
    reckoning: Valuation,
    mind: GmContext,
    who: Character,
    options: Sequence[AnyOption],
    struck: TurnChoice,
    answer: Answer,
) -> Answer:
    """A whole zone struck at once, where the harm to foes outdoes that to friends, to oneself and the price of it."""
    best: tuple[float, str, StrikesAll] | None = None
    assert struck.skill is not None
    rating = rating_now(reckoning.state, who, struck.skill, ATTACK)
    alone = _mean(rating, _targets(reckoning, who, struck.skill, [struck.target or ""]))
    for option in options:
        choice = option.detail
        if not isinstance(choice, TurnChoice) or choice.verb != SWEEP or choice.skill is None:
            continue
        zone, _, means = (choice.target or "").partition(":")
        struck_by = [_harm(reckoning, who, choice.skill, one) for one in _in_zone(reckoning, zone or None)]
        price = _price(reckoning, mind, who, zone or None)
        gains = sum(worth for _, worth in struck_by) - price - alone
        if gains > WORTH_DIVIDING + _gained(answer, struck) and (best is None or gains > best[0]):
            harmed = tuple((one.name, abs(worth)) for one, worth in struck_by if worth < 0.0)
            several = tuple(one.name for one, worth in struck_by if worth >= 0.0)
            best = gains, option.id, StrikesAll(who.name, choice.skill, means, several, harmed, gains)
    if best is None:
        return answer
    gains, chose, because = best
    worth = dict(answer.valued).get(f"{ATTACK}:{struck.target}:{struck.skill}", 0.0)
    return Answer(chose, [(chose, worth + gains), *answer.valued], because)


def _gained(answer: Answer, struck: TurnChoice) -> float:
    """What dividing the blow has gained over the one blow, if that was chosen."""
    if answer.chose == f"{ATTACK}:{struck.target}:{struck.skill}":
        return 0.0
    by_option = dict(answer.valued)
    return by_option[answer.chose] - by_option.get(f"{ATTACK}:{struck.target}:{struck.skill}", 0.0)


def _in_zone(reckoning: Valuation, zone: str | None) -> list[Character]:
    return [one for one in (*reckoning.foes, *reckoning.ours) if one.zone == zone]


def _harm(reckoning: Valuation, who: Character, skill: str, one: Character) -> tuple[Character, float]:
    """What the blow does to one of those in the zone: less than 0 where it is a friend, or whoever strikes."""
    state = reckoning.state
    acts_as = works_as(state, who.id, skill)
    kind = harm_of(state, acts_as)
    rating = rating_now(state, who, skill, ATTACK, one.id)
    difference = rating - best_defence(state, one, ATTACK, acts_as, who.id)[0]
    lands = reckoning.landing(who.id, one.id, kind)
    harm = reckoning.lost(one.id, kind, lands, difference, reckoning.model.opposed)
    return one, harm if one.side != reckoning.side else -harm


def _price(reckoning: Valuation, mind: GmContext, who: Character, zone: str | None) -> float:
    """What the means for it cost: nothing, a free invoke, or a fate point."""
    means = means_for_a_zone(reckoning.state, who.id, zone)
    if means is None or means.kind == STUNT:
        return 0.0
    if free_invoke_for(reckoning.state, means.free_invokes, who.id, who.side) is not None:
        return reckoning.free_price()
    return reckoning.worths.point_kept * mind.style.point_price * reckoning.point()


def _divided(
    reckoning: Valuation, who: Character, options: Sequence[AnyOption], struck: TurnChoice, answer: Answer
) -> Answer:
    assert struck.skill is not None
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
    reckoning = reckon(state, who.side, mind.weights)
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
