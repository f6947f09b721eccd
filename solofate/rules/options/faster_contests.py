"""Faster contests (Fate Condensed, Faster Contests)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, contests=rules.contests._replace(one_part_each=True))


FASTER_CONTESTS = OptionalRule(
    id="faster-contests",
    title="Faster contests",
    brief="one part an exchange: roll, set something up, or help",
    help="In each exchange of a contest everybody has one part: the side's roll, an advantage, or a hand lent. A side "
    "of one that goes for an advantage has no roll in that exchange; it serves contests with two or more on a side.",
    apply=_apply,
)
