"""A much longer track."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    """Each track is longer whatever the rating (ruling AMBO-98)."""
    return replace(rules, tracks=tuple(track.longer(2) for track in rules.tracks))


TWO_EXTRA_BOXES = OptionalRule(
    id="two-extra-boxes",
    title="A much longer track",
    brief="each stress track of a hero has two boxes more",
    help="Each stress track of a hero has two boxes more.",
    apply=_apply,
    excludes=("extra-boxes",),
)
