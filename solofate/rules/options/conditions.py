"""Conditions in place of consequences (Fate Condensed, Conditions)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.endurance import SlotSpec
from solofate.rules.model.harm import FOR_GOOD
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.ruleset import OptionalRule, Ruleset

ROWS = (("Hurt", "Scared"), ("Injured", "Shaken"), ("Wounded", "Demoralized"))
"""The conditions of each row, the lightest row first: what befalls the body, then what befalls the mind."""


def conditions(rules: Ruleset) -> tuple[SlotSpec, ...]:
    """The table's own conditions, or two for each consequence of the book, worth half of it and healing as it does."""
    if rules.own_conditions:
        return rules.own_conditions
    slots = [slot for slot in rules.consequences if slot.clears != FOR_GOOD]
    return tuple(
        slot._replace(
            id=name.casefold(), title=name, name=name, shifts=slot.shifts // 2, row=slot.id, natural=kind
        )
        for slot, names in zip(slots, ROWS, strict=True)
        for name, kind in zip(names, (PHYSICAL, MENTAL), strict=True)
    )


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, consequences=conditions(rules))


CONDITIONS = OptionalRule(
    id="conditions",
    title="Conditions",
    brief="Hurt, Scared and their like in place of consequences",
    help="In place of consequences there are conditions with fixed names: Hurt, Injured and Wounded, Scared, Shaken "
    "and Demoralized. Each covers half as much as the consequence of its row and heals as that does, and fright may "
    "come of a blow.",
    apply=_apply,
    excludes=("conditions-apart", "extreme-consequences"),
    why_not="a table has one set of conditions, and nothing beside it",
)
