"""What is wrong with kinds of place whose form is right: ways to nowhere, zones no one can reach, names that clash."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content.forms.places import KindOfPlace, PlaceTable
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake
from solofate.lexicon.senses import kinds_above
from solofate.rules.names import slug


def check_places(document: Document, table: PlaceTable) -> Iterator[Mistake]:
    """What is wrong with a table of kinds of place."""
    single = not isinstance(document.data["places"], list)
    earlier: dict[str, Place] = {}
    for at, kind in enumerate(table.places):
        place: Place = ("places",) if single else ("places", at)
        first = earlier.setdefault(slug(kind.place), place)
        if first != place:
            line = document.line((*first, "place"))
            message = f"{quoted(kind.place)} is in this table twice (the other is in line {line}); rename one"
            yield document.mistake((*place, "place"), message)
        for sense in kind.under:
            if not kinds_above(sense):
                message = f"there is no sense {quoted(sense)}; senses are named like tavern.n.1"
                yield document.mistake((*place, "under"), message, at_key=True)
        yield from _zones(document, place, kind)


def _zones(document: Document, place: Place, kind: KindOfPlace) -> Iterator[Mistake]:
    if not kind.zones:
        yield document.mistake(
            (*place, "zones"), "a kind of place has zones; write at least one", at_key=True
        )
    for name, zone in kind.zones.items():
        for other in zone.ways:
            if other == name:
                message = f"{quoted(name)} leads to itself; name another zone"
            elif other not in kind.zones:
                message = f"there is no zone {quoted(other)} here; {what_is_known(other, list(kind.zones))}"
            else:
                continue
            yield document.mistake((*place, "zones", name, "ways", other), message, at_key=True)
    known = {name: {other for other in zone.ways if other in kind.zones} for name, zone in kind.zones.items()}
    first = next(iter(kind.zones), "")
    reached, new = {first}, {first}
    while new:
        new = {
            name
            for name, ways in known.items()
            if name not in reached
            and (not ways or ways & reached or any(name in known[other] for other in reached))
        }
        reached |= new
    for name in kind.zones:
        if name not in reached:
            message = f"no way leads to {quoted(name)} from {quoted(first)}; add one under ways:"
            yield document.mistake((*place, "zones", name), message, at_key=True)
