"""A longer track."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    """Each track is longer whatever the rating (ruling AMBO-98)."""
    return replace(rules, tracks=tuple(track.longer(1) for track in rules.tracks))


EXTRA_BOXES = OptionalRule(
    id="extra-boxes",
    title="A longer track",
    brief="each stress track of a hero has one box more",
    help="Each stress track of a hero has one box more.",
    apply=_apply,
    excludes=("two-extra-boxes",),
)
