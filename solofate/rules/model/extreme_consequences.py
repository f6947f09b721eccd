"""What an extreme consequence takes the place of, and what becomes of it (Fate Condensed, Extreme Consequences)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Character, with_sheet
from solofate.rules.model.harm import Slot, without_consequence

_OF_THEIR_OWN = ("high-concept", "trouble", "relationship")
"""The kinds of which a sheet has one, in its order; the free aspects stand behind them."""


def given_up(one: Character, aspect: SheetAspect) -> Character:
    """The character once this aspect has given way to an extreme consequence; free invokes on it are lost."""
    left = tuple(each for each in one.sheet.aspects if each != aspect)
    return with_sheet(one, replace(one.sheet, aspects=left, given_up=aspect))


def settled(one: Character, name: str, words: str) -> Character:
    """The character with what fills the slot of that name on the sheet for good; free invokes on it stay."""
    slot = next((each for each in one.consequences if each.name == name), Slot(name, 0))
    former = one.sheet.given_up or SheetAspect("")
    aspect = SheetAspect(words, former.kind, slot.forbids, slot.allows, instead_of=former.name)
    aspects = tuple(sorted((*one.sheet.aspects, aspect), key=_place))
    changed = with_sheet(one, replace(one.sheet, aspects=aspects, given_up=None))
    invokes = {**changed.invokes, words: slot.free_invokes} if slot.free_invokes else changed.invokes
    return changed._replace(consequences=without_consequence(changed.consequences, name), invokes=invokes)


def _place(aspect: SheetAspect) -> int:
    return _OF_THEIR_OWN.index(aspect.kind) if aspect.kind in _OF_THEIR_OWN else len(_OF_THEIR_OWN)
