"""Skills in a column (Fate Condensed, Skills and Attributes)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.shapes import SkillShape, column
from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, shape=SkillShape(spread=column))


COLUMN = OptionalRule(
    id="column",
    title="Skills in a column",
    brief="a new hero has about as many skills on each step",
    help="A new hero has about as many skills on each step from Great to Average; with fou"
    "r skills that is a line.",
    apply=_apply,
    excludes=("diamond", "free-cap"),
)
