"""Which aspects a side can call on for a roll, and whose free invokes lie on them."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.rules.model.aspects import ANYONE, GM, NO_FREE_INVOKES, FreeInvokes
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.efforts import Effort, PassiveOpposition
from solofate.rules.model.state import State, allied

OpenAspect = tuple[str, str, str, FreeInvokes, str | None]
"""Name, place, kind, free invokes and payee of an aspect."""


def open_aspects(
    state: State, own: Effort | PassiveOpposition, other: Effort | PassiveOpposition, may_pay: bool
) -> Iterator[OpenAspect]:
    """Name, place, kind, free invokes and payee of each aspect this side could call on.

    Those are the situation's, the asker's own and the opponent's (a hostile invoke, which pays the opponent).
    Consequences are aspects too, one's own included.
    """
    mine, theirs = _whose_aspects(state, own), _whose_aspects(state, other, against=True)
    places = {"scene"}
    for character in (mine, theirs):
        if character is not None:
            places.add(character.id)
            places.add(f"zone:{character.zone}")
    for aspect in state.scene.aspects:
        if not aspect.hidden and aspect.on in places and (may_pay or aspect.free_invokes):
            yield aspect.name, aspect.on, aspect.kind, aspect.free_invokes, None
    payee = theirs.id if theirs is not None else None
    for character, owner in ((mine, None), (theirs, payee)):
        if character is None or not (may_pay or character.invokes):
            continue
        for known in character.sheet.aspects:
            held = character.invokes.get(known.name, NO_FREE_INVOKES)
            yield known.name, character.id, known.kind, held, owner
    for character, owner in ((theirs, payee), (mine, None)):
        if character is None:
            continue
        for hurt in character.consequences:
            if hurt.aspect is not None and (may_pay or hurt.free_invokes):
                yield hurt.aspect, character.id, "consequence", hurt.free_invokes, owner


def _whose_aspects(
    state: State, number: Effort | PassiveOpposition, *, against: bool = False
) -> Character | None:
    """Whose own aspects speak for a number, and can be turned against it.

    Whoever rolls, or is aimed at without defending. Somebody who only speaks for their side against a fixed
    number has no part in the matter: no hostile invoke can reach them.
    """
    if isinstance(number, Effort):
        return state.characters.get(number.who)
    if number.undefended is not None:
        return state.characters.get(number.undefended)
    return None if against else state.characters.get(number.who)


def free_invoke_for(state: State, held: FreeInvokes, who: str, side: str) -> str | None:
    """Whose free invoke a seat would use: its own first, then an ally's of the same hand, then the side's."""
    if who in held:
        return who
    asker = state.characters.get(who)
    for holder in held:
        if holder in (ANYONE, side) or (holder == GM and side != PCS):
            return holder
        ally = state.characters.get(holder)
        if ally is None or ally.side != side:
            continue
        if asker is None or (ally.control == asker.control and allied(state, who, holder)):
            return holder
    return None
