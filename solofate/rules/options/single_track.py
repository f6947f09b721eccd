"""One stress track."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain

from solofate.rules.ruleset import OptionalRule, Ruleset

MORE_BOXES = 3


def _apply(rules: Ruleset) -> Ruleset:
    """The first track takes whatever the others took, and what lengthened them lengthens it."""
    first = rules.tracks[0]
    # Boxes of rising value become 3, from Good 4 (ruling AMBO-97): three more would be worth far too much.
    longer = first._replace(base=3, steps=((3, 4),)) if first.rising else first.longer(MORE_BOXES)
    single = longer._replace(
        id="stress",
        title="Stress",
        takes=_all_of(track.takes for track in rules.tracks),
        lengthened_by=_all_of(track.lengthened_by for track in rules.tracks),
    )
    return replace(rules, tracks=(single,))


def _all_of(words: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(words)))


SINGLE_TRACK = OptionalRule(
    id="single-track",
    title="One stress track",
    brief="one track, three boxes longer, for body and mind",
    help="One track, three boxes longer, takes physical and mental hits. The better of the two skills lengthens it.",
    apply=_apply,
)
