"""Conditions of body and mind apart (Fate Condensed, Conditions: Separated Physical and Mental Conditions)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.options.conditions import conditions
from solofate.rules.ruleset import OptionalRule, Ruleset

BOXES = 2


def _apply(rules: Ruleset) -> Ruleset:
    """Twice as many boxes, of which a row spares half: two may be marked, by whatever split."""
    apart = (
        each._replace(takes=each.natural or None, boxes=BOXES, spared=BOXES) for each in conditions(rules)
    )
    return replace(rules, consequences=tuple(apart))


CONDITIONS_APART = OptionalRule(
    id="conditions-apart",
    title="Conditions of body and mind apart",
    brief="conditions of two boxes each, of body and of mind",
    help="Conditions stand in for consequences, each with two boxes, and a hit marks only those of its own kind. Of "
    "the four boxes of a row two may be marked, whichever they are; the others close.",
    apply=_apply,
    excludes=("conditions", "extreme-consequences"),
    why_not="a table has one set of conditions, and nothing beside it",
)
