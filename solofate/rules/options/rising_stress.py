"""Stress of rising value."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, tracks=tuple(track.of_rising_value() for track in rules.tracks))


RISING_STRESS = OptionalRule(
    id="rising-stress",
    title="Stress of rising value",
    brief="boxes are worth 1, 2, 3 and on; a hit marks one of them",
    help="Stress boxes are worth 1, 2, 3 and so on, and only one is marked for a hit.",
    apply=_apply,
    own=lambda rules: any(track.rising for track in rules.tracks),
)
