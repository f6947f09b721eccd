"""What may be invoked on a roll, by whom and for what price (Fate Condensed, Invoking Aspects)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solofate.rules.decisions import Option
from solofate.rules.decisions.actions import PASSING, invoking
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import FreeInvokes
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import ConditionContext, clauses_hold
from solofate.rules.model.locks import LOCKED, Lock, lock_on
from solofate.rules.model.roll import (
    FATE_POINT,
    FREE,
    OPPOSE,
    REROLL,
    STUNT,
    BlankUse,
    Claim,
    InvokeDetail,
    PassiveOpposition,
    Roll,
)
from solofate.rules.model.solo import REROLLS
from solofate.rules.model.state import State
from solofate.rules.names import slug, unused_slug
from solofate.rules.procedures.actions.allied_invokes import helpers_of, options_of
from solofate.rules.procedures.actions.open_aspects import OpenAspect, free_invoke_for, open_aspects
from solofate.rules.procedures.actions.solo import may_stack, suppression_of
from solofate.rules.procedures.actions.stunts import stunt_ready
from solofate.rules.procedures.actions.writing import blank_aspects, may_write_stunt
from solofate.rules.procedures.points import points_of

CERTAINLY = 2
"""That there is something to invoke with: the highest answer of `may_invoke`."""


def may_invoke(state: State, own: Roll | PassiveOpposition) -> int:
    """A quick look whether this side has anything to invoke with: 0 no, 1 perhaps, 2 certainly.

    Most rolls are settled without a single invoke, and this spares making the options for them.
    """
    if isinstance(own, Roll) and not own.modes:
        return 0
    asker = state.characters.get(own.who)
    if asker is None:
        return 1 if state.pool > 0 or _free_invokes_lie_about(state, own) else 0
    if asker.locks:
        return 1
    is_hero = asker.is_hero
    if (asker.spendable if is_hero else state.pool) > 0:
        return CERTAINLY if _has_one_left(asker, own) else 1
    if is_hero:
        rich = [ally for ally in helpers_of(state, own, None) if ally.spendable > 0]
        if rich:
            left = any([_has_one_left(ally, own) for ally in rich])
            return CERTAINLY if left and not ruleset_of(state).solo_bonuses else 1
    if asker.sheet.stunts or asker.invokes or asker.sheet.growing:
        return 1
    return 1 if _free_invokes_lie_about(state, own) else 0


def _has_one_left(payer: Character, own: Roll | PassiveOpposition) -> bool:
    """Whether somebody has an aspect of their own that has not been paid for in this roll."""
    return len(payer.sheet.aspects) > len(own.paid)


def _free_invokes_lie_about(state: State, own: Roll | PassiveOpposition) -> bool:
    """Whether there are free invokes that are not the other side's: on the scene, on somebody's sheet or wounds."""
    for aspect in state.scene.aspects:
        if aspect.free_invokes and _some_are_not_a_foes(state, aspect.free_invokes, own):
            return True
    for one in state.characters.values():
        if one.invokes:
            return True
        for slot in one.consequences:
            if slot.free_invokes and _some_are_not_a_foes(state, slot.free_invokes, own):
                return True
    return False


def _some_are_not_a_foes(state: State, held: FreeInvokes, own: Roll | PassiveOpposition) -> bool:
    for holder in held:
        one = state.characters.get(holder)
        if one is None or one.side == own.side:
            return True
    return False


def invoke_options(
    state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition
) -> Iterator[Option[InvokeDetail]]:
    """`pass`, then every aspect that may be invoked now: those with free invokes first, then for a fate point.

    Then those that have free invokes and may be paid for all the same (ruling AMBC-20), as `ROLLER/ASPECT:+2`, and
    what allies of the same hand could invoke, as `ALLY/ASPECT:+2`, and what could be written now (FO-CREATE-05).
    """
    yield PASSING
    asker = state.characters.get(own.who)
    points = points_of(state, asker)
    rules = ruleset_of(state)
    once = rules.invokes.once_an_action
    modes: tuple[str, ...] = own.modes if isinstance(own, Roll) else (OPPOSE,)
    stacks = True
    if rules.solo_bonuses:
        if suppression_of(state, own, other) == REROLLS:
            modes = tuple(mode for mode in modes if mode == REROLL)
        stacks = may_stack(state, own, other)
    locks = asker.locks if asker is not None else ()
    if locks:
        yield from _locked(locks, own, modes)
    there = open_aspects(state, own, other, points > 0)
    offers: Iterable[_Offer] = _offers(state, own, there, points, locks, once=once, stacks=stacks)
    free: list[_Offer] = []
    if any([aspect[3] for aspect in there]):
        offers = list(offers)  # Free ones come first, so that all have to be looked through for them.
        free = [offer for offer in offers if offer[-1] is not None]
    for key, name, on, kind, _, holder in free:
        yield from invoking(key, modes, name, on, kind, FREE, None, holder)
    if asker is not None and asker.sheet.stunts and isinstance(own, Roll):
        yield from _claims(state, asker, own, points)
    for key, name, on, kind, owner, holder in offers:
        if holder is None:
            yield from invoking(key, modes, name, on, kind, FATE_POINT, owner, None)
    for key, name, on, kind, owner, _ in free:
        if points > 0 and kind != "boost" and (on, name) not in own.paid:
            yield from invoking(f"{own.who}/{key}", modes, name, on, kind, FATE_POINT, owner, None, own.who)
    if rules.invokes.for_allies:
        yield from options_of(state, helpers_of(state, own, other), own, other, modes)
    if asker is not None and asker.sheet.growing:
        if points > 0 and blank_aspects(state, asker):
            yield from _to_write(modes)
        if may_write_stunt(state, asker, own):
            yield from _to_write((STUNT,))


_Offer = tuple[str, str, str, str, str | None, str | None]
"""What an aspect is called in an answer, its name, place, kind and payee, and whose free invoke goes into it."""


def _offers(
    state: State,
    own: Roll | PassiveOpposition,
    there: Iterable[OpenAspect],
    points: int,
    locks: tuple[Lock, ...],
    *,
    once: bool,
    stacks: bool,
) -> Iterator[_Offer]:
    """Each of these aspects that may be invoked now, free or for a point."""
    named: set[str] = set()
    paid = own.paid.copy()  # Whoever reads on later is told what was open when this was asked.
    for name, on, kind, held, owner in there:
        if locks and on == own.who and lock_on(locks, name) is not None:
            continue  # Its player has no other use of it.
        if once and (on, name) in paid:
            continue
        usable = held and (stacks or (on, name) not in own.freely)
        holder = free_invoke_for(state, held, own.who, own.side) if usable else None
        if holder is None and (kind == "boost" or points < 1 or (on, name) in paid):
            continue
        key = slug(name)
        if key in named:
            key = unused_slug(name, named)
        named.add(key)
        yield key, name, on, kind, owner, holder


def _to_write(modes: Iterable[str]) -> Iterator[Option[BlankUse]]:
    for mode in modes:
        blank = BlankUse(mode)
        yield Option(blank.id, blank)


def _locked(
    locks: Iterable[Lock], own: Roll | PassiveOpposition, modes: tuple[str, ...]
) -> Iterator[Option[InvokeDetail]]:
    """The fixed invocation of each locked aspect that goes with this skill, for nothing, once in the action.

    A number without dice is raised whatever it was locked for, since nothing is rolled again (BS-INV-05). Once an
    action holds for it (ruling BS-AMB-15).
    """
    for lock in locks:
        if lock.skill != own.skill or not lock.skill or (own.who, lock.aspect) in own.paid:
            continue
        mode = lock.mode if lock.mode in modes else modes[0]
        yield from invoking(slug(lock.aspect), (mode,), lock.aspect, own.who, LOCKED, FREE, None, None)


def _claims(state: State, asker: Character, own: Roll, points: int) -> list[Option[Claim]]:
    """Stunts that would help this roll if their owner says so, or pays, or spends a limited use."""
    found = []
    for stunt in asker.sheet.stunts:
        bonus = stunt.bonus
        if bonus is None or bonus.when.automatic or bonus.skill != own.skill or bonus.action != own.action:
            continue
        if stunt.id in own.claimed or not stunt_ready(asker, stunt, bonus.when, points):
            continue
        if clauses_hold(bonus.when, ConditionContext(state, asker.id, own.target)):
            found.append(Option(f"{stunt.id}:{STUNT}", Claim(stunt, bonus.amount)))
    return found
