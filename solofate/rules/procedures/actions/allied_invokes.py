"""Invoking an aspect to improve an ally's roll: whoever invokes pays (Fate Condensed, Teamwork; ruling AMBC-27)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solofate.rules.decisions import Option
from solofate.rules.decisions.actions import PASSING, invoking
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import NO_FREE_INVOKES
from solofate.rules.model.characters import PLAYER, Character
from solofate.rules.model.roll import (
    BONUS,
    FATE_POINT,
    FREE,
    OPPOSE,
    Invocation,
    PassiveOpposition,
    Roll,
)
from solofate.rules.model.state import State, allied
from solofate.rules.names import unused_slug
from solofate.rules.procedures.actions.open_aspects import OpenAspect, free_invoke_for, open_aspects
from solofate.rules.procedures.points import points_of


def helpers_of(
    state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition | None
) -> Iterator[Character]:
    """Who could invoke for whoever rolls: allies of the same hand, PCs with points of their own or NPCs of the GM's."""
    asker = state.characters.get(own.who)
    if asker is None or not ruleset_of(state).invokes.for_allies:
        return
    side, control, among_heroes = asker.side, asker.control, asker.is_hero
    for ally in state.characters.values():
        if ally.side != side or ally.control != control or ally is asker or ally.out is not None:
            continue
        if ally.is_hero is not among_heroes or (among_heroes and ally.spendable < 1 and not _own_free(ally)):
            continue
        if not _opposes(ally, other) and allied(state, asker.id, ally.id):
            yield ally


def heroes_of_the_player(
    state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition
) -> list[Character]:
    """The player's heroes with points to spend beside an ally whose roll somebody else makes."""
    asker = state.characters.get(own.who)
    if asker is None or asker.control == PLAYER:
        return []
    the_players = [one for one in state.characters.values() if one.control == PLAYER]
    if not the_players or not ruleset_of(state).invokes.for_allies:
        return []
    return [
        ally
        for ally in the_players
        if ally.side == asker.side
        and ally.is_hero
        and ally.out is None
        and ally.spendable > 0
        and not _opposes(ally, other)
        and allied(state, asker.id, ally.id)
    ]


def options_of_friends(
    state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition, friends: list[Character]
) -> Iterator[Option[Invocation | None]]:
    """What the player's heroes could invoke for an ally who is not the player's.

    Dice are rolled again only if whoever rolls consents; so these add to the number and no more.
    """
    yield PASSING
    yield from options_of(state, friends, own, other, (BONUS,) if isinstance(own, Roll) else (OPPOSE,))


def options_of(
    state: State,
    helpers: Iterable[Character],
    own: Roll | PassiveOpposition,
    other: Roll | PassiveOpposition,
    modes: tuple[str, ...],
) -> Iterator[Option[Invocation | None]]:
    """What each ally could invoke, as `ALLY/ASPECT:+2`: whatever whoever rolls could, and what is the ally's own.

    The GM's characters draw on one pool, so that only their own aspects add anything.
    """
    there: dict[bool, list[OpenAspect]] = {}
    for helper in helpers:
        points = points_of(state, helper)
        named: set[str] = set()
        may_pay = points > 0 or not helper.is_hero
        if may_pay not in there:
            there[may_pay] = open_aspects(state, own, other, may_pay)
        for (name, on, kind, held, owner), theirs in _open_to(state, helper, there[may_pay], points > 0):
            holder = free_invoke_for(state, held, helper.id, helper.side) if held and theirs else None
            if holder is None and (kind == "boost" or points < 1 or (on, name) in own.paid):
                continue
            key = unused_slug(name, named)
            named.add(key)
            paid = FATE_POINT if holder is None else FREE
            payee = owner if holder is None else None
            yield from invoking(f"{helper.id}/{key}", modes, name, on, kind, paid, payee, holder, helper.id)


def _open_to(
    state: State, helper: Character, there: list[OpenAspect], may_pay: bool
) -> Iterator[tuple[OpenAspect, bool]]:
    """The aspects open to an ally, and whether it is only the ally who brings them to the roll."""
    if helper.is_hero:
        for each in there:
            yield each, False
    known = {(on, name) for name, on, *_ in there}
    names = {name for _, name in known}
    for brought in _brought_by(state, helper, may_pay):
        # Of four thugs alike one's `Hired Muscle` says all that the others' would.
        if (brought[1], brought[0]) not in known and (helper.is_hero or brought[0] not in names):
            yield brought, True


def _brought_by(state: State, helper: Character, may_pay: bool) -> Iterator[OpenAspect]:
    """The aspects of an ally, and of the place they are in."""
    places = (helper.id, f"zone:{helper.zone}")
    for aspect in state.scene.aspects:
        if not aspect.hidden and aspect.on in places and (may_pay or aspect.free_invokes):
            yield aspect.name, aspect.on, aspect.kind, aspect.free_invokes, None
    for known in helper.sheet.aspects:
        held = helper.invokes.get(known.name, NO_FREE_INVOKES)
        if may_pay or held:
            yield known.name, helper.id, known.kind, held, None
    for hurt in helper.consequences:
        if hurt.aspect is not None and (may_pay or hurt.free_invokes):
            yield hurt.aspect, helper.id, "consequence", hurt.free_invokes, None


def _own_free(ally: Character) -> bool:
    return bool(ally.invokes) or any(slot.free_invokes for slot in ally.consequences)


def _opposes(ally: Character, other: Roll | PassiveOpposition | None) -> bool:
    if other is None:
        return False
    return ally.id == other.who or (isinstance(other, PassiveOpposition) and ally.id == other.undefended)
