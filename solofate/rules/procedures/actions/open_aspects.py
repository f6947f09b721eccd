"""Which aspects a side can call on for a roll, and whose free invokes lie on them."""

from __future__ import annotations

from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import ANYONE, GM, NO_FREE_INVOKES, SCENE, FreeInvokes
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.state import State, allied
from solofate.rules.procedures.actions.immunity import out_of_touch

OpenAspect = tuple[str, str, str, FreeInvokes, str | None]
"""Name, place, kind, free invokes and payee of an aspect."""


def open_aspects(
    state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition, may_pay: bool
) -> list[OpenAspect]:
    """Each aspect this side could call on.

    Those are the situation's, the asker's own and the opponent's (a hostile invoke, which pays the opponent).
    Consequences are aspects too, one's own included.
    """
    state = as_it_began(state)
    mine, theirs = _whose_aspects(state, own), _whose_aspects(state, other, against=True)
    if (
        theirs is not None
        and theirs.sheet.guard is not None
        and out_of_touch(state, _rolled(own, other), theirs)
    ):
        theirs = None
    bearer = theirs.id if theirs is not None and ruleset_of(state).invokes.bearer_is_paid else None
    found: list[OpenAspect] = []
    for aspect in state.scene.aspects:
        on, held = aspect.on, aspect.free_invokes
        if aspect.hidden or not (may_pay or held):
            continue
        if on == SCENE or _is_near(on, mine) or _is_near(on, theirs):
            found.append((aspect.name, on, aspect.kind, held, bearer if on == bearer else None))
    if mine is not None and (may_pay or mine.invokes):
        _add_those_of_the_sheet(found, mine, None)
    if theirs is not None:
        if may_pay or theirs.invokes:
            _add_those_of_the_sheet(found, theirs, None if theirs.obstacle is not None else theirs.id)
        _add_wounds(found, theirs, theirs.id, may_pay)
    if mine is not None:
        _add_wounds(found, mine, None, may_pay)
    return found


def _rolled(own: Roll | PassiveOpposition, other: Roll | PassiveOpposition) -> str:
    """The skill that meets this side, or its own where it meets a number."""
    return next((each.skill for each in (other, own) if isinstance(each, Roll)), "")


def _is_near(on: str, one: Character | None) -> bool:
    """Whether an aspect lies on somebody or on the zone they are in."""
    return one is not None and (on == one.id or on == f"zone:{one.zone}")


def _add_those_of_the_sheet(found: list[OpenAspect], one: Character, payee: str | None) -> None:
    held, who = one.invokes, one.id
    if held:
        for known in one.sheet.aspects:
            found.append((known.name, who, known.kind, held.get(known.name, NO_FREE_INVOKES), payee))
    else:
        found += [(known.name, who, known.kind, NO_FREE_INVOKES, payee) for known in one.sheet.aspects]


def _add_wounds(found: list[OpenAspect], one: Character, payee: str | None, may_pay: bool) -> None:
    for hurt in one.consequences:
        if hurt.aspect is not None and (may_pay or hurt.free_invokes):
            found.append((hurt.aspect, one.id, "consequence", hurt.free_invokes, payee))


def _whose_aspects(
    state: State, number: Roll | PassiveOpposition, *, against: bool = False
) -> Character | None:
    """Whose own aspects speak for a number, and can be turned against it.

    Whoever rolls, or is aimed at without defending. Somebody who only speaks for their side against a fixed
    number has no part in the matter: no hostile invoke can reach them.
    """
    if isinstance(number, Roll):
        return state.characters.get(number.who)
    if number.undefended is not None:
        return state.characters.get(number.undefended)
    return None if against else state.characters.get(number.who)


def free_invoke_for(state: State, held: FreeInvokes, who: str, side: str) -> str | None:
    """Whose free invoke a seat would use: its own first, then an ally's, then the side's.

    An ally is of the same hand, or somebody without a player who goes with the heroes (FC-ADV-15).
    """
    if who in held:
        return who
    asker = state.characters.get(who)
    for holder in held:
        if holder in (ANYONE, side) or (holder == GM and side != PCS):
            return holder
        ally = state.characters.get(holder)
        if ally is None or ally.side != side:
            continue
        lends = asker is None or ally.control == asker.control or (asker.is_hero and not ally.is_hero)
        if asker is None or (lends and allied(state, who, holder)):
            return holder
    return None
