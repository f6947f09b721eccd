"""Skills in a diamond (Fate Condensed, Skills and Attributes)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.shapes import SkillShape, diamond
from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, shape=SkillShape(spread=diamond, columns=False))


DIAMOND = OptionalRule(
    id="diamond",
    title="Skills in a diamond",
    brief="a new hero has 1 Great, 2 Good, 3 Fair, 2 Average",
    help="A new hero has one Great skill, two Good, three Fair and two Average ones. As sk"
    "ills rise, the cap alone binds them.",
    apply=_apply,
    excludes=("column", "free-cap"),
)
