"""Kinds of place as people write them: their zones, the ways between these, and what is found there."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from solofate.content.forms.eras import ERAS
from solofate.content.yaml.fields import Name, Title, choice
from solofate.content.yaml.shapes import Form, NoShortForm, OneOrMany

LIKE = ("ship", "water", "wild", "street", "temple", "works", "house")
"""The broad kinds of place by which oracle rows say where they belong."""

WAYS = ("open", "high", "shut", "watched")
"""How one gets from a zone to the next: freely, by climbing, past what is locked, or past whoever looks."""

TRAITS = (
    "indoors",
    "outdoors",
    "public",
    "private",
    "quiet",
    "dark",
    "high",
    "watched",
    "occasion",
    "general",
)
"""What a kind of place is like; an `occasion` may be held anywhere, and is what a title is about first;
what is `general` (a room, a yard) gives way to any other kind a title speaks of."""


class PlaceZone(Form):
    """A zone of a kind of place."""

    sample: ClassVar[str] = "{words: [bar], ways: {yard: shut}, cover: [A High-Backed Settle]}"
    words: Annotated[list[Title], OneOrMany(300)] = Field(default_factory=list)
    """What else a title may call this zone; the heroes are where the title says."""
    ways: dict[Name, Annotated[str, choice("way", *WAYS)]] = Field(default_factory=dict)
    """The zones it is next to and how one gets there; left out, it is open to the first zone."""
    cover: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Aspects to hide behind."""
    usable: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Aspects of things to use."""
    danger: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Aspects of what may go wrong."""


class KindOfPlace(Form):
    """A kind of place."""

    sample: ClassVar[str] = "{place: tavern, words: [inn], like: house, zones: {taproom: {}, yard: {}}}"
    place: Name
    """What it is."""
    words: Annotated[list[Title], OneOrMany(300)] = Field(default_factory=list)
    """Words and phrases of a title that mean it, its name among them."""
    akin: Annotated[list[Title], OneOrMany(100)] = Field(default_factory=list)
    """Words of places that are nearest to it and yet their own: what it is like in the open or under a roof is known
    of them, and nothing of its zones, its aspects or its people is there."""
    under: Annotated[list[Title], OneOrMany(60)] = Field(default_factory=list)
    """Senses of WordNet it is the home of: whatever is a kind of one of them, and in no list, is akin to this."""
    like: Annotated[str, choice("kind of place", *LIKE)]
    """The broad kind by which oracle rows know it."""
    is_: Annotated[list[Annotated[str, choice("trait", *TRAITS)]], OneOrMany(10)] = Field(
        default_factory=list
    )
    """What it is like: indoors or outdoors, public or private, quiet, dark, high, watched, occasion, general."""
    era: Annotated[list[Annotated[str, choice("era", *ERAS)]], OneOrMany(len(ERAS))] = Field(
        default_factory=list
    )
    """The ages it belongs to; left out, any."""
    zones: dict[Name, Annotated[PlaceZone, NoShortForm(PlaceZone.sample)]]
    """Its zones, the first the one people come in by."""
    mood: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Aspects of a feeling in the air."""
    impediment: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Aspects of what is in the way."""
    people: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Who is met there, as in: the innkeeper."""


class PlaceTable(Form):
    """Kinds of place that scenes are set in."""

    sample: ClassVar[str] = "table: Under a roof"
    table: Name
    """The table's name."""
    genre: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """Words by which a campaign finds the table; left out, every campaign does."""
    places: Annotated[list[KindOfPlace], OneOrMany(200, least=1)]
    """The kinds of place."""
