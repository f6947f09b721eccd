"""Fate points, and what they buy: invokes, details and refused compels (Fate Condensed, Aspects and Fate Points)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class FatePoints(NamedTuple):
    """Fate points change hands. `who` is a character id, or `gm` for the GM's pool; `now` is the tally afterwards.

    So many of them are `held`: they can be spent from the next scene on.
    """

    who: str
    change: int
    now: int
    reason: str
    held: int = 0


class FatePointsOwed(NamedTuple):
    """Points set aside until the conflict (or the scene) ends, because of a `hostile` invoke or `concession`.

    `kept` are those an NPC brought, which nobody has spent: it brings them again.
    """

    who: str
    change: int
    reason: str


class FatePointsReleased(NamedTuple):
    """Points that were held over from the last scene can be spent now."""

    who: str


class Invoked(NamedTuple):
    """An aspect invoked: `mode` is `+2`, `reroll` or `oppose`, `paid_with` `fate-point` or `free`.

    `who` is the one whose number it changes, `paid_to` who earns the point, for a hostile invoke. `holder` is whose
    free invoke was used, `on` what the aspect lies on, `kind` what it is. `invoker` is an ally who invoked it.
    """

    who: str
    aspect: str
    mode: str
    paid_with: str
    paid_to: str | None
    effort: int
    on: str
    kind: str
    holder: str | None = None
    invoker: str | None = None


class DetailDeclared(NamedTuple):
    """Something is so because a player said so: `paid_with` is `fate-point`, `free` or `nothing`.

    `aspect` is what supports it (an aspect or a stunt), if anything does; `on` and `kind` are where it lies
    and what it is. `holder` is whose free invoke was used.
    """

    who: str
    detail: str
    aspect: str | None
    paid_with: str
    on: str | None = None
    kind: str = ""
    holder: str | None = None


class Compel(NamedTuple):
    """A compel, and how it was answered: `accepted`, `refused` or `withdrawn` (Fate Condensed, Compels).

    `by` is a character id or `gm`, `type` is `event` or `decision`. `on` and `kind` say where the aspect lies and
    what it is. `effect` is what the complication does, `leaves` the aspect that stays of it, `how` how trouble was
    avoided, or why nothing came of it.
    `asked` says that the player asked the GM for it, so that it is none of those the GM offers by itself.
    """

    who: str
    aspect: str
    by: str
    type: str
    complication: str
    answer: str
    on: str = ""
    kind: str = ""
    effect: str = ""
    how: str = ""
    asked: bool = False
    leaves: str = ""


FatePointEvent = FatePoints | FatePointsOwed | FatePointsReleased | Invoked | DetailDeclared | Compel

KINDS: Mapping[type[Any], str] = {
    FatePoints: "fate-points",
    FatePointsOwed: "fate-points-owed",
    FatePointsReleased: "fate-points-released",
    Invoked: "invoke",
    DetailDeclared: "detail",
    Compel: "compel",
}
