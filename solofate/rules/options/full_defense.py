"""Full defence (Fate Condensed, Full Defense)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset

BONUS = 2
"""What it adds to a defend roll within its focus."""


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, full_defense=BONUS)


FULL_DEFENSE = OptionalRule(
    id="full-defense",
    title="Full defence",
    help="On your turn /full-defense gives up the action: +2 to defend rolls within its focus until your next turn, "
    "and a boost then if you made no defend roll at all. The GM's people do not use it by themselves.",
    apply=_apply,
)
