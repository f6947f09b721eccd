"""Why these stand against the heroes: the share of such fights the heroes win, and what else was looked at."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.reasons.numbers import percent
from solofate.rules.decisions.scenes import Encounter
from solofate.rules.model.npcs import Row
from solofate.wording.people import count, listed

IN_WORDS = (
    (0.03, "hardly any"),
    (0.15, "one in ten"),
    (0.22, "one in five"),
    (0.29, "one in four"),
    (0.42, "one in three"),
    (0.58, "half"),
    (0.71, "two in three"),
    (0.78, "three in four"),
    (0.85, "four in five"),
    (0.97, "nine in ten"),
)
"""Shares of fights, each up to its number."""


class Seen(NamedTuple):
    """An encounter and the heroes' share of such fights."""

    encounter: Encounter
    share: float

    def __str__(self) -> str:
        """`2 of the kind Thug`."""
        return listed([_counted(row, number) for row, number in self.encounter])


class Picked(NamedTuple):
    """The encounter that was picked, after `fights` played out, or none, by rehearsal.

    `low` and `high` bound what a GM of this `style` looks for; `beyond` says that nothing lies between them.
    """

    picked: Seen
    fights: int
    style: str
    low: float
    high: float
    beyond: bool
    others: tuple[Seen, ...]

    def __call__(self) -> str:
        """`Og: the heroes win two in three of such fights, 66 % by rehearsal, where a fair GM looks for …`."""
        others = [f"{each} {percent(each.share)}" for each in self.others]
        weighed = f" Looked at as well: {listed(others)}." if others else ""
        near = "; nothing here comes nearer" if self.beyond else ""
        known = f"by {count(self.fights, 'fight')} played out unseen" if self.fights else "by rehearsal"
        share = self.picked.share
        return (
            f"{self.picked}: the heroes win {in_words(share)} of such fights, {percent(share)} {known}, "
            f"where a {self.style} GM looks for {percent(self.low)} to {percent(self.high)}{near}.{weighed}"
        )


def in_words(share: float) -> str:
    """A share of fights as one would say it: `two in three`."""
    return next((words for most, words in IN_WORDS if share < most), "nearly all")


def _counted(row: Row, number: int) -> str:
    return row.sheet.name if number == 1 else f"{number} of the kind {row.sheet.name}"
