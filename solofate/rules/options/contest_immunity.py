"""A big bad that a contest keeps out of reach (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.guards import BY_CONTEST
from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, guards=(*rules.guards, BY_CONTEST))


CONTEST_IMMUNITY = OptionalRule(
    id="contest-immunity",
    title="Out of reach until a contest is won",
    brief="a foe may be out of reach until a contest is won",
    help="A foe whose row says `guard: {by: contest}` cannot be attacked until the heroes have won a contest against "
    "it; the GM may also say so of a foe that stands alone. While it runs the foe's own roll strikes every side that "
    "rolled lower. If it wins, it gets away untouched.",
    apply=_apply,
)
