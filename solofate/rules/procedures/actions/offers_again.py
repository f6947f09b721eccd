"""Offers of invokes that come again: most of what may be invoked on a roll was offered before, to the same people."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from solofate.rules.decisions import Choices
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character, Sheet
from solofate.rules.model.harm import Slot
from solofate.rules.model.roll import OPPOSE, InvokeDetail, PassiveOpposition, Roll
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.invoke_offers import invoke_options

_Key = tuple[object, ...]

MOST_REMEMBERED = 1024
MOST_POINTS = 4
"""Beyond so many fate points more of them make no difference to what is offered, nor to what is thought of it."""

_offered: dict[_Key, tuple[Choices[InvokeDetail], list[Sheet]]] = {}
"""What was offered, with the sheets it was offered by: while it is remembered, nothing else is where they are."""
_people: dict[int, tuple[Character, _Key]] = {}
_lately: list[tuple[Mapping[str, Character], _Key]] = []
_about: list[tuple[tuple[Aspect, ...], _Key]] = []
"""The people and the aspects that were looked at last, with what there is to know of them here."""


def offers(
    state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition, *, several: bool = False
) -> Choices[InvokeDetail]:
    """What this side may invoke (`invoke_options`), made once for all rolls of which it is the same.

    `several` says that there are two or more, where that is known.
    """
    key = _asked(state, own, other)
    if key is None:
        return Choices(invoke_options(state, own, other), several=several)
    known = _offered.get(key)
    if known is None:
        if len(_offered) >= MOST_REMEMBERED:
            _offered.clear()
        # They are made as somebody looks, which may be when this roll has long been moved by others.
        made = Choices(invoke_options(state, _as_it_stands(own), other), several=several)
        known = _offered[key] = made, [one.sheet for one in state.characters.values()]
    elif several:
        known[0].several = True
    return known[0]


def _as_it_stands(own: Roll | PassiveOpposition) -> Roll | PassiveOpposition:
    kept = copy(own)
    kept.paid = own.paid.copy()
    return kept


def _asked(state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition) -> _Key | None:
    """All that the offer depends on; None where it depends on more.

    That is so where somebody has locked aspects, free invokes on their sheet, a guard or what standing alone gives, may
    claim a stunt or write on their sheet, where sides are those of a contest, and where others act at the same moment.
    """
    scene = state.scene
    if scene.contest is not None or scene.moment is not None:
        return None
    asker = state.characters.get(own.who)
    if asker is not None and asker.sheet.growing:
        return None
    if isinstance(own, Roll):
        if asker is not None and asker.sheet.stunts and _may_claim(asker.sheet, own):
            return None
        modes, own_bearer = own.modes, None
    else:
        modes, own_bearer = (OPPOSE,), own.undefended
    if not _lately or _lately[0][0] is not state.characters:
        _lately[:] = [(state.characters, _people_there(state.characters))]
    people = _lately[0][1]
    if not people:
        return None
    if not _about or _about[0][0] is not scene.aspects:
        _about[:] = [(scene.aspects, _lying_about(scene.aspects))]
    return (
        state.dialect,
        state.options,
        state.conditions,
        min(state.pool, MOST_POINTS),
        own.who,
        own.side,
        modes,
        own_bearer,
        other.who,
        "" if isinstance(other, Roll) else other.undefended,
        frozenset(own.paid) if own.paid else None,
        people,
        _about[0][1],
    )


def _may_claim(sheet: Sheet, own: Roll) -> bool:
    for stunt in sheet.stunts:
        bonus = stunt.bonus
        if bonus is not None and bonus.skill == own.skill and bonus.action == own.action:
            return True
    return False


def _people_there(characters: Mapping[str, Character]) -> _Key:
    """Who is there with what they could invoke or be invoked for; nothing where that takes more to tell."""
    found = []
    for one in characters.values():
        known = _people.get(id(one))
        if known is None or known[0] is not one:
            if len(_people) >= MOST_REMEMBERED:
                _people.clear()
            known = _people[id(one)] = one, _person(one)
        if not known[1]:
            return ()
        found.append(known[1])
    return tuple(found)


def _person(one: Character) -> _Key:
    if one.invokes or one.locks or one.sheet.guard is not None or one.sheet.solo is not None:
        return ()
    return (
        one.id,
        one.side,
        one.control,
        one.out is None,
        one.zone,
        max(0, min(one.spendable, MOST_POINTS)),
        id(one.sheet),
        tuple([_wound(slot) for slot in one.consequences if slot.aspect is not None or slot.free_invokes]),
    )


def _wound(slot: Slot) -> _Key:
    return slot.aspect, tuple(slot.free_invokes.items())


def _lying_about(aspects: tuple[Aspect, ...]) -> _Key:
    return tuple(
        [(one.name, one.kind, one.on, one.hidden, tuple(one.free_invokes.items())) for one in aspects]
    )
