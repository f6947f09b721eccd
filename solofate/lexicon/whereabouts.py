"""What somebody may be in or at: a mill, a bridge; and no coat, no drawer, no head of theirs."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, share_of

PLACES = (
    "structure.n.1",
    "location.n.1",
    "conveyance.n.3",
    "geological_formation.n.1",
    "body_of_water.n.1",
    "way.n.6",
    "horizontal_surface.n.1",
    "excavation.n.3",
    "land.n.4",
    "facility.n.1",
    "room.n.1",
)
"""The senses of what somebody may be in or at."""
_PLACES_FOR_THEMSELVES = (
    *(
        "building.n.1",
        "establishment.n.4",
        "institution.n.1",
        "housing.n.1",
        "building_complex.n.1",
        "room.n.1",
    ),
    *("workplace.n.1", "facility.n.1", "defensive_structure.n.1", "tower.n.1", "burial_chamber.n.1"),
    *("shelter.n.1", "shelter.n.2", "craft.n.2"),
    *("settlement.n.6", "geographical_area.n.1", "geographic_point.n.1", "airfield.n.1", "island.n.1"),
    *("body_of_water.n.1", "geological_formation.n.1", "community.n.1"),
)
"""What a place for itself is a kind of: houses and rooms, works, land and water."""
_MOSTLY = 0.5
_AS_OFTEN = 0.3
_NO_PLACES = (
    "container.n.1",
    "garment.n.1",
    "clothing.n.1",
    "footwear.n.1",
    "body_part.n.1",
    "time_period.n.1",
    "feeling.n.1",
    "atmospheric_phenomenon.n.1",
)
_PERSONS = ("person.n.1",)
_FURNITURE = ("furniture.n.1",)
_WITHIN = frozenset(("in", "into", "inside"))
_LAIN_IN = frozenset(("bed", "bunk", "hammock", "cot", "bath"))


_NAMED_THINGS = ("vehicle.n.1", "building.n.1", "equine.n.1")


def is_called_by_a_name(word: str) -> bool:
    """Whether a thing of that kind is mostly given a name of its own: a ship, an inn, a horse."""
    return share_of(word, _NAMED_THINGS) >= _AS_OFTEN


def is_a_kind_of_place(word: str) -> bool:
    """Whether a word means a place by itself oftener than anything else."""
    return share_of(word, _PLACES_FOR_THEMSELVES) >= _MOSTLY


def may_be_where_one_is(noun: str) -> bool:
    """Whether a noun is for a place, in one of its first senses or by the lists of places."""
    if noun in lexicon().words("where-words", "holds-nobody"):
        return False
    return bool(lexicon().senses("places", noun)) or (
        is_a(noun, PLACES, among=2) and not is_a(noun, _NO_PLACES, among=1)
    )


def holds_nobody(noun: str, way: str = "in") -> bool:
    """Whether nobody is where a noun says, behind the word `way`: in a sack, in a desk, in a coat, in the morning."""
    if way in _WITHIN and noun not in _LAIN_IN and is_a(noun, _FURNITURE, among=1):
        return True
    if lexicon().senses("no-places", noun) or noun in lexicon().words("where-words", "holds-nobody"):
        return True
    if is_a(noun, _PERSONS, among=1):
        return not is_a(noun, PLACES, among=2)  # A moor is also a heath.
    return is_a(noun, _NO_PLACES, among=1) and not is_a(noun, PLACES, among=1)


def head_and_whole(words: Sequence[str]) -> tuple[str, str]:
    """The noun that words begin with, and that of what it is a part of: head and stairs, of `head of the stairs`."""
    small = [word.casefold().removesuffix("'s").removesuffix("’s") for word in words]
    leads = lexicon().set_of("goals", "prepositions")
    ends = [at for at, word in enumerate(small) if word in leads]
    head = small[(ends[0] if ends else len(small)) - 1] if small else ""
    if head and words[(ends[0] if ends else len(small)) - 1].endswith(("'s", "’s")):
        return "house", ""  # `At the glassblower's`.
    if not ends or small[ends[0]] != "of" or ends[0] == 0:
        return head, ""
    whole = small[(ends[1] if len(ends) > 1 else len(small)) - 1]
    return head, whole


__all__ = ["PLACES", "head_and_whole", "holds_nobody", "may_be_where_one_is"]
