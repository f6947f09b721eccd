"""Where tables have hardly anything left to draw: few rows for a duty, a kind of place and a way of doing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from solofate.content.loading.places import KindOfPlace
from solofate.content.loading.rows import Phrase
from solofate.gm.titles.facets import facets_in
from solofate.gm.titles.place_kinds import belongs
from solofate.gm.wording.action_manner import BODY, MIND, TALK, fits_manner
from solofate.gm.wording.after_a_roll import AGAINST, AT_LARGE
from solofate.gm.wording.at_hand import OF_WHERE_ONE_IS, PERSON, may_be_here, sites_with_facets

ENOUGH = 8
"""So many rows should be left for a duty wherever it is drawn."""

A_FEW = 3
"""So many for what a compel brings beside an aspect, and for each kind of cost: one of several things that may come."""

_PARTS = ("compel-event-", "compel-decision-", "cost-minor-", "cost-major-")
_OF_A_DEED = ("cost-", "setback")


class Few(NamedTuple):
    """A duty with few rows left: how many at the least, and the places where that is so, each with its way of doing."""

    duty: str
    left: int
    places: tuple[str, ...]


def few_rows(phrases: Mapping[str, Sequence[Phrase]], kinds: Sequence[KindOfPlace]) -> Iterator[Few]:
    """Every duty that has hardly anything left in some kind of place, in the order of the tables."""
    for duty, rows in phrases.items():
        if not duty.startswith(OF_WHERE_ONE_IS):
            continue
        wanted = A_FEW if duty.startswith(_PARTS) else ENOUGH
        manners = (BODY, TALK, MIND) if duty.startswith(_OF_A_DEED) else ("",)
        left = {
            f"{kind.name}{f', by {manner}' if manner else ''}": count
            for kind in kinds
            for manner in manners
            if (count := _left(duty, rows, kind, manner)) < min(wanted, len(rows))
        }
        if left:
            yield Few(duty, min(left.values()), tuple(left))


def _left(duty: str, rows: Sequence[Phrase], kind: KindOfPlace, manner: str) -> int:
    known = facets_in(kind, foes=True, others=True) | sites_with_facets({kind.like})
    known |= {PERSON, AGAINST, AT_LARGE, "close", "unopposed", "alone", "at-leisure", "unfought"}
    return sum(
        known.issuperset(row.needs)
        and belongs(row.about, {kind.like})
        and (not manner or fits_manner(row, manner))
        and may_be_here(f"{row.text} {row.aspect}", known, kind=duty)
        for row in rows
    )
