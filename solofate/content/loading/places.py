"""Kinds of place as framing needs them, without the machinery that reads and checks files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.content.loading.eras import ages_told, era_of, lands_told
from solofate.named_tuples import NamedTuple
from solofate.rules.names import slug

if TYPE_CHECKING:
    from solofate.content.forms.places import KindOfPlace as Written

OPEN = "open"
_FEWEST_ZONES = 2
"""So many zones a kind of place has to keep where some are of another age; with fewer it keeps all."""


class Zone(NamedTuple):
    """A zone of a kind of place: its name, what else it is called, the ways from it, and its aspects by kind.

    The kinds of aspect are `cover`, `usable` and `danger`.
    """

    name: str
    words: tuple[str, ...]
    ways: Mapping[str, str]
    aspects: Mapping[str, tuple[str, ...]]


class KindOfPlace(NamedTuple):
    """A kind of place: what titles call it, the broad kind it is of, and what there is.

    `akin` are words of places that are nearest to it and yet their own, and so is what is a kind of one of the senses
    `under` it (`lexicon.senses`) and in no list. `aspects`
    are those of the whole place, by kind (`mood`, `impediment`); `people` are roles, as in `the innkeeper`. Every way
    leads both ways; `era` names the ages it belongs to, none where it is of any.
    """

    name: str
    words: tuple[str, ...]
    under: tuple[str, ...]
    like: str
    traits: tuple[str, ...]
    era: tuple[str, ...]
    zones: tuple[Zone, ...]
    aspects: Mapping[str, tuple[str, ...]]
    people: tuple[str, ...]
    akin: tuple[str, ...] = ()

    def zone(self, name: str) -> Zone:
        """The zone of that name."""
        return next(zone for zone in self.zones if zone.name == name)


def load_places(
    folder: str | Path | None = None,
    genre: Iterable[str] = (),
    era: str | None = None,
    land: str | None = None,
) -> tuple[KindOfPlace, ...]:
    """The kinds of place of a campaign: its own, which hide those of the same name, then the bundled ones.

    Bundled ones of a genre come where the campaign shares it, those of other ages than the campaign's do not, and of
    any other what is of another age or land is left out.
    Tables with mistakes are left out (`solofate check` names them).
    """
    from solofate.content.forms.kinds import PLACES
    from solofate.content.forms.places import PlaceTable
    from solofate.content.loading.library import Library, bundled_root

    library = Library()
    wanted = {slug(word) for word in genre}
    age = era_of(era, genre)

    def fits(text: str) -> bool:
        return (age is None or age in ages_told(text)) and (land is None or land in lands_told(text))

    homes = [Path(folder).absolute()] if folder is not None else []
    bundled = bundled_root()
    found: dict[str, KindOfPlace] = {}
    for home in [*homes, *([bundled] if bundled is not None else [])]:
        for entries in library.shelf(home, PLACES).tables.values():
            model = entries[0].model
            if not isinstance(model, PlaceTable):
                continue
            genres = {slug(word) for word in model.genre}
            if home not in homes and genres and not genres & wanted:
                continue
            for kind in model.places:
                if age is None or not kind.era or age in kind.era:
                    built = _built(kind, fits if home not in homes else _anything)
                    elsewhere = land == _SPACE and home not in homes and not kind.era
                    found.setdefault(
                        slug(kind.place),
                        _as_a_neighbour(built) if elsewhere and "outdoors" in built.traits else built,
                    )
    return tuple(found.values())


_SPACE = "space"


def _as_a_neighbour(kind: KindOfPlace) -> KindOfPlace:
    """What lies under a sky elsewhere, where there is none: an orchard deck is called so, and no more is known."""
    return kind._replace(akin=(*kind.words, *kind.akin), under=(), traits=())


def _anything(text: str) -> bool:
    return True


def _built(kind: Written, fits: Callable[[str], bool]) -> KindOfPlace:
    def fitting(texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(text for text in texts if fits(text))

    names = [name for name in kind.zones if fits(name)]
    if len(names) < _FEWEST_ZONES:
        names = list(kind.zones)
    ways: dict[str, dict[str, str]] = {name: {} for name in names}
    for at, name in enumerate(names):
        led = {other: way for other, way in kind.zones[name].ways.items() if other in ways}
        for other, way in (led or ({names[0]: OPEN} if at else {})).items():
            ways[name][other] = way
            ways[other][name] = way
    return KindOfPlace(
        kind.place,
        (kind.place, *kind.words),
        tuple(kind.under),
        kind.like,
        tuple(kind.is_),
        tuple(kind.era),
        tuple(
            Zone(
                name,
                (name, *kind.zones[name].words),
                ways[name],
                {
                    "cover": fitting(kind.zones[name].cover),
                    "usable": fitting(kind.zones[name].usable),
                    "danger": fitting(kind.zones[name].danger),
                },
            )
            for name in names
        ),
        {"mood": fitting(kind.mood), "impediment": fitting(kind.impediment)},
        fitting(kind.people),
        tuple(kind.akin),
    )
