"""Aspects: true statements that can be invoked and compelled, and the free invokes lying on them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.named_tuples import NamedTuple, quickly_replaced

FreeInvokes = Mapping[str, int]
"""Who holds how many free invokes: a character id, `gm` for the GM's side, `anyone` for the first taker."""

NO_FREE_INVOKES: FreeInvokes = MappingProxyType({})
GM, ANYONE = "gm", "anyone"
SCENE = "scene"


@quickly_replaced
class Aspect(NamedTuple):
    """An aspect of the scene, of a zone in it, or put on somebody during it (Fate Condensed, Aspects).

    `kind` is `situation`, `boost`, `scenario` or `setting`. `on` is `scene`, `zone:ID` or a character id.
    `fades` counts, for a boost, how many ends of its holder's turn it still survives (ruling AMBC-45).
    `scenes` counts, for a boost that was left of a challenge, the scenes it may still be in; no roll ends it.
    `forbids` and `allows` are the deeds it rules out or makes possible (`solofate.rules.model.permission`).
    `scale` is the level of one that stands for something supernatural, `lends` the deeds to which invoking it lends
    that level, and with `lends_unasked` it is lent without any invoke. One that is `fragile` is gone when it has been
    invoked; `made_with` are the shifts it was made with, where they are what undoing it meets.
    """

    name: str
    kind: str = "situation"
    on: str = SCENE
    free_invokes: FreeInvokes = NO_FREE_INVOKES
    hidden: bool = False
    by: str | None = None
    fades: int = 0
    forbids: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    scenes: int = 0
    scale: int = 0
    lends: tuple[str, ...] = ()
    lends_unasked: bool = False
    fragile: bool = False
    made_with: int | None = None


class SheetAspect(NamedTuple):
    """An aspect on a character's sheet: `high-concept`, `trouble`, `relationship`, `organization` or `aspect`.

    One of an organization is used by each of its members as their own; `of` is the organization's name.
    `instead_of` is the aspect in whose place an extreme consequence has put this one for good. `comes` is who or what
    comes because of it: the harbour guild.
    """

    name: str
    kind: str = "aspect"
    forbids: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    of: str = ""
    instead_of: str = ""
    comes: str = ""


def with_invokes(held: FreeInvokes, holder: str, change: int) -> FreeInvokes:
    """The free invokes after `holder` gains or spends some; nobody is listed with none."""
    left = dict(held)
    left[holder] = left.get(holder, 0) + change
    if left[holder] <= 0:
        del left[holder]
    return left
