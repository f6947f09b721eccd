"""Extreme consequences (Fate Condensed, Extreme Consequences)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.endurance import EXTREME_SLOT
from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    """One slot above the others; a book that has it already keeps it."""
    if EXTREME_SLOT in rules.consequences:
        return rules
    return replace(rules, consequences=(*rules.consequences, EXTREME_SLOT))


EXTREME_CONSEQUENCES = OptionalRule(
    id="extreme-consequences",
    title="Extreme consequences",
    brief="8 shifts more of a hit, at the price of an aspect",
    help="Once between two breakthroughs a hero may take 8 shifts more of a hit, at the price of an aspect: what the "
    "harm leaves stands in its place for good. The high concept never gives way, and nothing heals it.",
    apply=_apply,
    own=lambda rules: EXTREME_SLOT in rules.consequences,
    excludes=("conditions", "conditions-apart"),
    why_not="conditions stand in for every consequence, so none is left to be extreme",
)
