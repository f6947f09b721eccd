"""Boosts: a very short-lived aspect with one free invoke (Fate Condensed, Boosts)."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.errors import IllegalChoice
from solofate.rules.events import AspectRemoved, AspectRenamed, Boost, BoostHandedOver
from solofate.rules.model.aspects import GM, NO_FREE_INVOKES, SCENE, Aspect
from solofate.rules.model.characters import PCS
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.model.state import State, holder_of_gains, holds_boost
from solofate.rules.ruleset import BOOSTS
from solofate.rules.table import Table


def gain_boost(table: Table, who: str, cause: str, name: str = "") -> None:
    """Somebody gains a boost, where the book knows them.

    It gets a name at once, so that play never stops for one (ruling AMBC-47).
    """
    if not table.rules.has(BOOSTS):
        return
    suggestions = (name,) if name else table.words.suggest("boost", table.state, who, cause)
    taken = [aspect.name for aspect in table.state.scene.aspects]
    for name in suggestions:
        if name not in taken:
            break
    else:
        name = suggestions[0]
    number = 1
    while name in taken:
        number += 1
        name = f"{suggestions[0]} {number}"
    table.emit(Boost(name, holder_of_gains(table.state, who), SCENE))


def held_boost(state: State, who: str, name: str) -> Aspect:
    """The boost of that name this character holds. Raises `IllegalChoice`."""
    for aspect in state.scene.aspects:
        if (
            aspect.kind == "boost"
            and who in aspect.free_invokes
            and aspect.name.casefold() == name.casefold()
        ):
            return aspect
    raise IllegalChoice(f"{state.characters[who].name} holds no boost “{name}”")


def name_boost(table: Table, who: str, boost: str, name: str) -> None:
    """Its holder gives a boost its real name, at the latest when it is used. Raises `IllegalChoice`."""
    known = held_boost(table.state, who, boost)
    words = " ".join(name.split())
    if not words:
        raise IllegalChoice("a name has at least one word")
    table.emit(AspectRenamed(known.name, known.on, words))


def hand_over_boost(table: Table, who: str, boost: str, to: str) -> None:
    """The holder of a boost passes it to an ally in the scene. Raises `IllegalChoice`."""
    known = held_boost(table.state, who, boost)
    holder, ally = table.state.characters[who], table.state.characters[to]
    if to == who or ally.side != holder.side:
        raise IllegalChoice(f"{ally.name} is not {holder.name}'s ally")
    if ally.out is not None:
        raise IllegalChoice(f"{ally.name} is out of the scene")
    table.emit(BoostHandedOver(known.name, who, to))


def let_boosts_fade(table: Table, who: str) -> None:
    """At the end of its holder's next turn a boost is gone (ruling AMBC-45)."""
    state = table.state
    for aspect in state.scene.aspects:
        if aspect.fades == 1 and holds_boost(state, who, aspect):
            table.emit(AspectRemoved(aspect.name, aspect.kind, aspect.on, NO_FREE_INVOKES, None))


def let_chances_pass(table: Table, numbers: Iterable[Roll | PassiveOpposition]) -> None:
    """Outside exchanges a boost lasts to its holder's next roll, whether it went into it or not (AMBC-45)."""
    holders = {number.who for number in numbers} | {GM for number in numbers if number.side != PCS}
    for aspect in table.state.scene.aspects:
        if aspect.kind == "boost" and not aspect.scenes and not holders.isdisjoint(aspect.free_invokes):
            table.emit(AspectRemoved(aspect.name, aspect.kind, aspect.on, NO_FREE_INVOKES, None))
