"""The kinds of place of a campaign, the words titles know them by, and the setting a title may mean."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.content.loading.places import KindOfPlace, Zone
from solofate.gm.titles.place_kinds import ANYWHERE
from solofate.gm.titles.title_words import (
    plainly,
)
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import kinds_above, senses_of
from solofate.named_tuples import NamedTuple

PLACES, ZONES = "places", "zones"


ENOUGH = 0.2
"""What has to speak for a kind of place before it is taken for the scene's."""


class Setting(NamedTuple):
    """A kind of place a title may mean: the words that say so, how much speaks for it, and the zone it names.

    `called` is what the zone where the heroes are is called then, in the title's own words where it has any for it.
    It is `akin` where the place is its own, and that kind only the nearest to it; it is
    `unsure` where not even that is known: a coolant bay is no bay of the sea. One that is `ahead` the heroes are only
    on the way to.
    """

    kind: KindOfPlace
    said: str
    worth: float
    zone: Zone
    called: str
    akin: bool = False
    unsure: bool = False
    ahead: bool = False

    def as_itself(self) -> Setting:
        """A place that is its own, with what is known of it and nothing of its neighbour."""
        if not self.akin:
            return self
        kind = akin_to(self.kind)
        kind = kind._replace(name=ANYWHERE, traits=()) if self.unsure else kind
        return self._replace(kind=kind, zone=kind.zones[0])


_AKIN = "akin to {}"


def akin_to(kind: KindOfPlace) -> KindOfPlace:
    """What a place is that is nearest to a kind and no place of it: under a roof or not, and nothing more."""
    traits = tuple(each for each in kind.traits if each in _PHYSICAL)
    zone = Zone(ANYWHERE, (), {}, {})
    name = _AKIN.format(kind.name)
    return KindOfPlace(name, (name,), (), ANYWHERE, traits, kind.era, (zone,), {}, ())


_PHYSICAL = frozenset(("indoors", "outdoors", "dark", "high"))


class Atlas:
    """The kinds of place of a campaign, and the words by which titles know them and their zones."""

    __slots__ = ("_above", "_akin", "_homes", "aged", "kinds", "lists", "phrases", "words")

    def __init__(self, kinds: Sequence[KindOfPlace] = ()) -> None:
        self.kinds = {kind.name: kind for each in kinds for kind in (each, akin_to(each))}
        self._akin = {kind.name: frozenset(map(plainly, kind.akin)) for kind in kinds}
        self.lists = Lexicon(
            {
                PLACES: {kind.name: tuple(map(plainly, (*kind.words, *kind.akin))) for kind in kinds},
                ZONES: {
                    f"{kind.name}/{zone.name}": tuple(map(plainly, zone.words))
                    for kind in kinds
                    for zone in kind.zones
                },
            }
        )
        places = self.lists.subject(PLACES), self.lists.subject(ZONES)
        self.phrases = tuple(each for of_kind in places for several in of_kind.values() for each in several)
        self.words = frozenset(each for each in self.phrases if " " not in each)
        self._homes = {sense: kind.name for kind in reversed(kinds) for sense in kind.under}
        self._above: dict[str, tuple[str, float]] = {}
        eras = [set(kind.era) for kind in kinds if kind.era]
        self.aged = bool(eras) and bool(set.intersection(*eras))

    def is_akin(self, kind: str, said: str) -> bool:
        """Whether words for a kind of place are for one that is only akin to it."""
        return said in self._akin[kind]

    def kind_above(self, words: str) -> tuple[str, float]:
        """The kind of place a noun of no list is a kind of, and the share of its uses in which it is any place.

        Of its senses the commonest counts that has a home here, and of that the kind nearest above it. Both are empty
        where no sense has one.
        """
        if words not in self._above:
            senses = senses_of(words)
            homes = {sense.name: home for sense in senses if (home := self._home_of(sense.name))}
            uses = {sense.name: sense.uses + 1 for sense in senses}
            share = sum(uses[name] for name in homes) / sum(uses.values()) if senses else 0.0
            self._above[words] = next(iter(homes.values()), ""), share
        return self._above[words]

    def _home_of(self, sense: str) -> str:
        return next((self._homes[above] for above in kinds_above(sense) if above in self._homes), "")
