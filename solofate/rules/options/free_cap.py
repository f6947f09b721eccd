"""Skill points spent freely (Fate Condensed, Skills and Attributes)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.shapes import SkillShape
from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, shape=SkillShape(columns=False, free=True))


FREE_CAP = OptionalRule(
    id="free-cap",
    title="Skill points spent freely",
    brief="a new hero buys skills with points, at most Great",
    help="A new hero spends the points a pyramid would cost, 20 as a rule, on any skills, "
    "none beyond Great (+4). As skills rise, the cap alone binds them.",
    apply=_apply,
    excludes=("diamond", "column"),
)
