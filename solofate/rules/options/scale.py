"""Scale (Fate Condensed, Scale)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.scale import level_of
from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, hooks=replace(rules.hooks, level=level_of))


SCALE = OptionalRule(
    id="scale",
    title="Scale",
    brief="whoever stands on a higher level has a benefit of it",
    help="Beings and aspects have a level, from Mundane to Godlike. Whoever stands above what a roll meets picks one "
    "benefit before the dice: 1 on the roll for each level, 2 shifts more for each if it succeeds, or for an advantage "
    "a free invoke more for each. What is made by supernatural means lends its level later.",
    apply=_apply,
)
