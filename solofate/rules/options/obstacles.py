"""Distractions."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, gm_distracts=True)


OBSTACLES = OptionalRule(
    id="obstacles",
    title="Distractions",
    help="From the second exchange of a fight on the GM may bring in a distraction of the tables in play, sparingly.",
    apply=_apply,
)
