"""Consequences and conditions as they stand on a page and in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import TREATED, Slot
from solofate.rules.model.state import State
from solofate.rules.names import with_indefinite
from solofate.wording.dice import CLOSED, EMPTY, FULL
from solofate.wording.people import count, listed, readable
from solofate.wording.plain import inline


def wound_shown(state: State, slot: Slot) -> str:
    """The words of a consequence, with a star where the book marks one in recovery so."""
    starred = slot.state == TREATED and ruleset_of(state).recovery.starred
    return f"{inline(slot.aspect or '')}{' *' if starred else ''}"


def taking(slots: Sequence[Slot]) -> str:
    """`take a mild consequence`; `mark Hurt` where conditions stand in for consequences."""
    verb, behind = ("mark", "") if all(slot.row for slot in slots) else ("take", " consequence")
    return f"{verb} {listed(named(slots))}{behind}"


def named(slots: Sequence[Slot]) -> list[str]:
    """`a mild`, of consequences; conditions by their names: `Hurt`, `2 boxes of Injured`."""
    found = []
    for slot in {slot.name: slot for slot in slots}.values():
        boxes = slots.count(slot)
        name = inline(readable(slot.severity)) if slot.row else with_indefinite(slot.severity)
        found.append(name if boxes == 1 else f"{count(boxes, 'box')} of {name}")
    return found


def condition_boxes(one: Character, slot: Slot) -> str:
    """`▣▢`, a box of a condition each; those that nothing can mark any more look otherwise."""
    still = one.open_boxes(slot)
    return FULL * slot.marked + EMPTY * still + CLOSED * (slot.left - still)


def wounds_counted(slots: Sequence[Slot]) -> str:
    """`2 consequences`, `a condition`."""
    return count(len(slots), "condition" if any(slot.row for slot in slots) else "consequence")
