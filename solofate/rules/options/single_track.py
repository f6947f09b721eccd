"""One stress track."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, stress=rules.stress._replace(single=True))


SINGLE_TRACK = OptionalRule(
    id="single-track",
    title="One stress track",
    help="One track, three boxes longer, takes physical and mental hits. The better of the two skills lengthens it.",
    apply=_apply,
)
