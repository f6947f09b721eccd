"""One action for several targets (Fate Condensed, Targeting Multiple Opponents)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, several_targets=True)


MULTIPLE_TARGETS = OptionalRule(
    id="multiple-targets",
    title="Several targets",
    brief="one roll for several: /attack NAME, NAME and /divide",
    help="/attack NAME, NAME rolls once and divides what it comes to among them, and so do an advantage on each and "
    "/divide, which also takes several obstacles, or two kinds of action if the GM allows it. "
    "/attack everybody strikes a whole zone, friends too, if an aspect or a stunt gives the means; an advantage on "
    "everybody is one aspect for all of them. The GM's people divide an attack, or strike a whole zone by what is at "
    "hand, where that does more than one blow.",
    apply=_apply,
)
