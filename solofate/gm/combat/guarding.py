"""Blocking a foe and standing on one's guard: a turn that saves harm and does none.

What such a turn saves is what those on the other side lose by it. Each of them is taken to do what serves it best, with
it and without: whoever meets a block takes another skill, strikes at somebody else, or sets something up instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from solofate.gm.combat.aims import Aim, Attacker, Lost
from solofate.gm.combat.ratings import best_attacks, best_defence, never_hurt, rating_now
from solofate.gm.combat.valuation import Valuation
from solofate.gm.reasons.turns import KeepsOff, OnGuard
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.characters import Character
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.state import State, harm_of
from solofate.rules.odds import TOTALS, reaching
from solofate.rules.procedures.actions.attack import reaches_from

ATTACK = "attack"

LATER = 0.9
"""A free invoke serves the next roll, not this one."""

IN_SHIFTS = 0.5
"""What counts of a free invoke in shifts, of what it adds: not every shift of a roll lands."""

USUAL_DIFFICULTY = 2
"""What an advantage is taken to meet where the book does not say."""


class Measure(NamedTuple):
    """In what it is counted what somebody's turn takes from those whom it is aimed at."""

    lost: Lost
    invoke: Callable[[bool], float]
    """What a free invoke is worth to the side that looks, or to the other."""
    kept: dict[str, Attacker] | None = None
    """What each could do as things stand, by this measure, where that is kept."""


def in_threat(reckoning: Valuation) -> Measure:
    """What is lost in the unit in which all else is weighed."""
    return Measure(reckoning.lost, reckoning.free_invoke, reckoning.attackers)


def in_shifts(reckoning: Valuation) -> Measure:
    """What is lost in the shifts of hits."""
    invoke = IN_SHIFTS * reckoning.worths.free_invoke * reckoning.model.bonus
    return Measure(
        lambda victim, kind, lands, difference, opposed: lands.mean(difference, opposed), lambda ours: invoke
    )


class Spared(NamedTuple):
    """Whom a turn spares how much."""

    who: str
    much: float


def block_worth(
    reckoning: Valuation, who: Character, skill: str, against: str, caution: float = 0.0
) -> tuple[float, KeepsOff]:
    """What a block saves this side until the blocker's next turn, less what it takes from its own allies' attacks.

    Somebody of so much `caution` counts what they are spared themselves so much more.
    """
    measure = in_threat(reckoning)
    worth = sum(
        [
            spared.much * (1.0 + caution * (spared.who == who.id))
            for spared in blocked(reckoning, who, skill, against, measure)
        ],
        0.0,
    )
    worth -= sum([lost.much for lost in hindered(reckoning, who, skill, against, measure)], 0.0)
    return worth, KeepsOff(who.name, skill, against, worth)


def blocked(
    reckoning: Valuation, who: Character, skill: str, against: str, measure: Measure
) -> Iterator[Spared]:
    """Whom a block spares how much of it, foe by foe; the blocker is spared like anybody else (BS-BLK-03)."""
    yield from _kept_off(reckoning, who, skill, against, (reckoning.foes, reckoning.ours), measure)


def hindered(
    reckoning: Valuation, who: Character, skill: str, against: str, measure: Measure
) -> Iterator[Spared]:
    """Which foes a block spares what the blocker's allies would do: it hinders everybody else (ruling BS-AMB-29)."""
    allies = [each for each in reckoning.ours if each.id != who.id]
    yield from _kept_off(reckoning, who, skill, against, (allies, reckoning.foes), measure)


def _kept_off(
    reckoning: Valuation,
    who: Character,
    skill: str,
    against: str,
    sides: tuple[Sequence[Character], Sequence[Character]],
    measure: Measure,
) -> Iterator[Spared]:
    """Whom a block spares how much of what others would have done."""
    state = reckoning.state
    rating = rating_now(state, who, skill, BLOCK, None)
    attackers, targets = sides
    stands = how_things_stand(reckoning, state)
    for one in attackers:
        attacker = _attacker(reckoning, state, one, targets, measure, stands)
        bare, whom = attacker.best()
        if whom:
            left = [chance * attacker.best(against, rating + total)[0] for total, chance in TOTALS]
            yield Spared(whom, max(0.0, bare - sum(left)))


Bare = Mapping[str, tuple[float, str]]
"""The best each foe could do with a turn, and at whom it is aimed; nobody where there is nothing."""


def guard_worth(
    reckoning: Valuation, who: Character, whom: str = "", bare: Bare | None = None
) -> tuple[float, OnGuard]:
    """What a better defence saves until the next turn; `whom` is an ally it is for, or a foe it is against.

    `bare` is what `unguarded` says, where more than one is asked about.
    """
    measure, full = in_threat(reckoning), reckoning.model.rules.full_defense
    on_guard = _on_guard(reckoning.state, who, whom)
    stands = how_things_stand(reckoning, on_guard)
    worth, left_alone = 0.0, True
    for foe, (before, target) in (unguarded(reckoning) if bare is None else bare).items():
        after, then = _best_of_foe(reckoning, on_guard, reckoning.state.characters[foe], measure, stands)
        left_alone = left_alone and then != who.id
        if target and reckoning.state.characters[foe].full_defense is None:
            worth += max(0.0, before - after)
    if full is not None and full.boost and left_alone:
        worth += reckoning.boost()
    return worth, OnGuard(who.name, worth)


def unguarded(reckoning: Valuation) -> Bare:
    """What each foe would do as things stand."""
    measure, state = in_threat(reckoning), reckoning.state
    stands = how_things_stand(reckoning, state)
    return {foe.id: _best_of_foe(reckoning, state, foe, measure, stands) for foe in reckoning.foes}


def most_a_guard_saves(reckoning: Valuation, bare: Bare) -> float:
    """What no full defence can be worth more than: all that foes would do, and the boost of whoever is left alone."""
    return sum(worth for worth, _ in bare.values()) + reckoning.boost()


def guarded(reckoning: Valuation, who: Character, measure: Measure, whom: str = "") -> Iterator[Spared]:
    """Whom somebody's full defence spares how much, foe by foe.

    Who is on full defence themselves has given up striking, and is not guarded against: else two sides wait for ever.
    """
    on_guard = _on_guard(reckoning.state, who, whom)
    before, after = (how_things_stand(reckoning, state) for state in (reckoning.state, on_guard))
    for foe in reckoning.foes:
        if foe.full_defense is not None:
            continue
        bare, target = _best_of_foe(reckoning, reckoning.state, foe, measure, before)
        if target:
            left, _ = _best_of_foe(reckoning, on_guard, foe, measure, after)
            yield Spared(target, max(0.0, bare - left))


def _best_of_foe(
    reckoning: Valuation, state: State, foe: Character, measure: Measure, stands: Standing | None
) -> tuple[float, str]:
    return _attacker(reckoning, state, foe, reckoning.ours, measure, stands).best()


def _on_guard(state: State, who: Character, whom: str) -> State:
    """The same state with somebody on full defence, for themselves or with a focus."""
    standing = who._replace(full_defense=FullDefense(whom, (whom or who.id,)))
    return state._replace(characters={**state.characters, who.id: standing})


Standing = tuple[object, ...]
"""Where everybody stands, behind what and on what guard: what attacks depend on where sheets decide the rest."""


def how_things_stand(reckoning: Valuation, state: State) -> Standing | None:
    """What attacks depend on in this state beside the sheets; None where sheets do not decide the rest.

    A guard put up at the moment that runs counts for whoever may step in, and for nobody's defence (ruling BS-AMB-17).
    """
    if not reckoning.on_paper:
        return None
    began = as_it_began(state)
    now = [(one.side, one.zone, one.out, one.full_defense, one.cover) for one in state.characters.values()]
    then = () if began is state else [one.full_defense for one in began.characters.values()]
    return reckoning.side, state.scene.kind, reckoning.moment, *now, *then


def _attacker(
    reckoning: Valuation,
    state: State,
    one: Character,
    targets: Iterable[Character],
    measure: Measure,
    stands: Standing | None,
) -> Attacker:
    """What somebody could do with a turn in this state, weighed once where it is the state that is reckoned with."""
    kept = measure.kept if state is reckoning.state else None
    known = kept.get(one.id) if kept is not None else None
    if known is None:
        aims = _aims(reckoning, state, one, targets, stands)
        opening = _opening(reckoning, one, measure)
        known = Attacker(aims, opening, measure.lost, reckoning.model.opposed)
        if kept is not None:
            kept[one.id] = known
    return known


def _aims(
    reckoning: Valuation, state: State, one: Character, targets: Iterable[Character], stands: Standing | None
) -> tuple[tuple[Aim, ...], ...]:
    """The attacks somebody could make, found once for as long as everybody stands so where sheets decide."""
    if stands is None:
        return _aims_as_they_stand(reckoning, state, one, targets)
    key, zones = (one.id, stands), state.scene.zones
    known = reckoning.aims.get(key)
    if known is None or known[0] is not zones:
        known = reckoning.aims[key] = zones, _aims_as_they_stand(reckoning, state, one, targets)
    return known[1]


def _aims_as_they_stand(
    reckoning: Valuation, state: State, one: Character, targets: Iterable[Character]
) -> tuple[tuple[Aim, ...], ...]:
    found: list[tuple[Aim, ...]] = []
    for target in targets:
        for rating, _, acts_as in best_attacks(state, one, target.id):
            sure = 0.0 if never_hurt(state, acts_as, target) else _reaches(reckoning, one, target, acts_as)
            if sure:
                kind = harm_of(state, acts_as)
                bear = _who_bears(state, target)
                found.append(
                    tuple(
                        Aim(
                            target.id,
                            each.id,
                            acts_as,
                            kind,
                            reckoning.landing(one.id, each.id, kind),
                            rating,
                            best_defence(state, each, ATTACK, acts_as, one.id, target.id)[0],
                            sure,
                        )
                        for each in bear
                    )
                )
    return tuple(found)


def _who_bears(state: State, target: Character) -> list[Character]:
    """The target, and whoever is on guard beside it for it and may step in."""
    now = state.characters[target.id]
    return [
        now,
        *(
            one
            for one in state.characters.values()
            if one.full_defense is not None
            and one.id != now.id
            and now.id in one.full_defense.whom
            and (one.side, one.zone, one.out) == (now.side, now.zone, None)
        ),
    ]


def _opening(reckoning: Valuation, one: Character, measure: Measure) -> float:
    """What somebody gains who strikes nobody and sets something up."""
    rules = reckoning.model.rules
    usual = rules.advantages.usual_difficulty
    difference = max(one.sheet.skills.values(), default=0) - (USUAL_DIFFICULTY if usual is None else usual)
    ours = one.side == reckoning.side
    return LATER * reaching(difference, rules.succeeds_at) * measure.invoke(ours)


def _reaches(reckoning: Valuation, one: Character, target: Character, acts_as: str) -> float:
    """How surely somebody reaches a target: at once, after a step, or not."""
    state = reckoning.state
    if reaches_from(state, one, one.zone, target, acts_as):
        return 1.0
    zones = state.scene.zones
    if one.zone is None or one.sheet.place is not None or zones.open_distance(one.zone, target.zone) is None:
        return 0.0
    near = any(
        zones.open_distance(one.zone, zone) == 1 and reaches_from(state, one, zone, target, acts_as)
        for zone in zones.neighbours(one.zone)
    )
    return reckoning.worths.after_a_step if near else 0.0
