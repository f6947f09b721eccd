"""Rows of `deeds.yaml` filled with what a deed was done to and by whom it was seen, the verb put to their number."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.wording.deed_objects import DeedObject, is_several, of_several

_SLOT = re.compile(
    r"(?P<begins>\b(?:and|what|how|where|as if) )?\{(?P<slot>\w*)\}"
    r"(?P<more>(?: (?:only|very nearly|never|just|all but))? (?P<verb>\w+))?"
)
_WHOM, _THING, _WHOEVER, _IT, _THEM, _ONLOOKER = "", "thing", "whoever", "it", "them", "onlooker"
_TOWARD = "toward"


class Told(NamedTuple):
    """What a row may speak of: whoever a deed was aimed at, what it was done to, and somebody who looks on.

    A thing is `fresh` in mind where the deed named nothing after it. `toward` is what it was done for: `finding the
    ledger`.
    """

    whom: str = ""
    thing: DeedObject | None = None
    onlooker: str = ""
    fresh: bool = False
    toward: str = ""

    def named(self, slot: str) -> tuple[str, bool]:
        """What fills a slot, and whether that is more than one; empty where nothing does."""
        thing = self.thing
        if slot == _WHOM:
            return self.whom, self.whom.startswith("the ") and is_several(self.whom.rpartition(" ")[2])
        if slot == _ONLOOKER:
            return self.onlooker, False
        if slot == _TOWARD:
            return self.toward, False
        if thing is None or (thing.living and slot not in (_WHOEVER, _THEM)):
            return "", False
        again = not thing.living and (slot in (_IT, _THEM) or self.fresh)
        if not again:
            return thing.text, thing.several
        return (("them" if slot == _THEM else "they") if thing.several else "it"), thing.several


def may_be_said(row: str, told: Told) -> bool:
    """Whether everybody and everything a row speaks of is there."""
    return all(told.named(found["slot"])[0] for found in _SLOT.finditer(row))


def filled(row: str, told: Told) -> str:
    """The row with what it speaks of: `and the ropes give`."""

    def put(found: re.Match[str]) -> str:
        named, several = told.named(found["slot"])
        begins, more, verb = found["begins"] or "", found["more"] or "", found["verb"] or ""
        if begins and several:
            more = more.removesuffix(verb) + of_several(verb)
        return f"{begins}{named}{more}"

    return _SLOT.sub(put, row)
