"""Full defence (Fate Condensed, Full Defense)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import FullDefenseRules, OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, full_defense=FullDefenseRules(bonus=2, focused=True, boost=True))


FULL_DEFENSE = OptionalRule(
    id="full-defense",
    title="Full defence",
    brief="/full-defense: no action, and +2 to defend in one way",
    help="On your turn /full-defense gives up the action: +2 to defend rolls within its focus until your next turn, "
    "and a boost then if you made no defend roll at all. The GM's people do not use it by themselves.",
    apply=_apply,
    own=lambda rules: rules.full_defense is not None,
)
