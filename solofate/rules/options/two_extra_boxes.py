"""A much longer track."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, stress=rules.stress._replace(extra=2))


TWO_EXTRA_BOXES = OptionalRule(
    id="two-extra-boxes",
    title="A much longer track",
    help="Each stress track of a hero has two boxes more.",
    apply=_apply,
    excludes=("extra-boxes",),
)
