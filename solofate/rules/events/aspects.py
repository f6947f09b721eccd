"""Aspects and boosts that come, change and go in play (Fate Condensed, Aspects)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solofate.rules.model.aspects import FreeInvokes


class AspectAdded(NamedTuple):
    """An aspect comes into play. `on` is `scene`, `zone:ID` or a character id, `by` whoever made it.

    `kind` is `situation`, `scenario` or `setting`. A `hidden` one is known to the GM alone. `forbids` and `allows` are
    the deeds it rules out or makes possible.
    """

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None
    hidden: bool = False
    forbids: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()


class AspectRevealed(NamedTuple):
    """A hidden aspect is known from here on."""

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None


class AspectRemoved(NamedTuple):
    """An aspect is gone, and with it its free invokes."""

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None


class AspectRenamed(NamedTuple):
    """An aspect or consequence reworded; its free invokes stay."""

    aspect: str
    on: str
    name: str


class AspectBears(NamedTuple):
    """From here on an aspect forbids and allows these deeds, and no others."""

    aspect: str
    on: str
    forbids: tuple[str, ...]
    allows: tuple[str, ...]


class FreeInvokesGained(NamedTuple):
    """More free invokes on an aspect that was there already."""

    who: str
    aspect: str
    on: str
    number: int


class Boost(NamedTuple):
    """A boost: one free invoke, gone when used or when its moment has passed."""

    aspect: str
    who: str
    on: str


class BoostHandedOver(NamedTuple):
    """A boost is passed on, to an ally."""

    aspect: str
    who: str
    to: str


AspectEvent = (
    AspectAdded
    | AspectRevealed
    | AspectRemoved
    | AspectRenamed
    | AspectBears
    | FreeInvokesGained
    | Boost
    | BoostHandedOver
)

KINDS: Mapping[type[Any], str] = {
    AspectAdded: "aspect-added",
    AspectRevealed: "aspect-revealed",
    AspectRemoved: "aspect-removed",
    AspectRenamed: "aspect-renamed",
    AspectBears: "aspect-bears",
    FreeInvokesGained: "free-invokes",
    Boost: "boost",
    BoostHandedOver: "boost-handed-over",
}
