"""Locking aspects: one fixed effect for nothing, in place of every other use (Bite-Sized Fate, Locked Aspects)."""

from __future__ import annotations

from solofate.errors import IllegalChoice
from solofate.rules.events import AspectLocked, AspectUnlocked
from solofate.rules.model.locks import lock_on
from solofate.rules.model.roll import BONUS, REROLL
from solofate.rules.ruleset import LOCKS
from solofate.rules.table import Table


def lock(table: Table, who: str, aspect: str, skill: str = "", mode: str = BONUS, detail: str = "") -> None:
    """An aspect of a hero's sheet gives one thing from now on: an invocation of its skill, or a detail.

    Raises `IllegalChoice`.
    """
    table.rules.require(LOCKS)
    hero = table.state.characters[who]
    if not hero.is_hero:
        raise IllegalChoice("players lock aspects of their heroes; nobody else does")
    own = next(
        (known.name for known in hero.sheet.aspects if known.name.casefold() == aspect.casefold()), None
    )
    if own is None:
        known = ", ".join(each.name for each in hero.sheet.aspects)
        raise IllegalChoice(f"“{aspect}” is none of {hero.name}'s own aspects: {known}")
    if lock_on(hero.locks, own) is not None:
        raise IllegalChoice(f"{own} is locked already, and stays so to the end of the story")
    if bool(skill) == bool(detail):
        raise IllegalChoice("a locked aspect has one effect: an invocation of one skill, or one detail")
    if mode not in (BONUS, REROLL):
        raise IllegalChoice(f"an invocation is {BONUS} or {REROLL}, not {mode}")
    table.emit(AspectLocked(who, own, skill, mode if skill else "", detail))


def unlock(table: Table, who: str, aspect: str) -> None:
    """It is invoked like any other again. Not before its story has ended (BS-AMB-16). Raises `IllegalChoice`."""
    hero = table.state.characters[who]
    locked = lock_on(hero.locks, aspect)
    if locked is None:
        known = ", ".join(each.aspect for each in hero.locks) or "none is"
        raise IllegalChoice(f"“{aspect}” is not locked: {known}")
    if table.state.arc <= locked.arc:
        raise IllegalChoice(
            f"{locked.aspect} stays locked to the end of the story at least: /arc end closes it"
        )
    table.emit(AspectUnlocked(who, locked.aspect))
