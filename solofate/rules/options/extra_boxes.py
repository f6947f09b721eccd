"""A longer track."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, stress=rules.stress._replace(extra=1))


EXTRA_BOXES = OptionalRule(
    id="extra-boxes",
    title="A longer track",
    help="Each stress track of a hero has one box more.",
    apply=_apply,
    excludes=("two-extra-boxes",),
)
