"""Bonuses of a foe that stands alone (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, solo_bonuses=True)


SOLO_BONUS = OptionalRule(
    id="solo-bonus",
    title="One against many",
    brief="a foe alone against several has bonuses for that",
    help="A foe whose row says `solo:` has up to four bonuses while it stands alone against the heroes: on its rolls, "
    "against hits, for invokes it pays for, and against theirs. Each goes by their number; against one hero there is "
    "next to nothing in it.",
    apply=_apply,
)
