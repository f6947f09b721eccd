"""Reading the title of a scene: where it is, what the heroes are about, who is named, and what is wanted.

What was not read stays unknown: a title that names no place has none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm.titles.absent_people import is_absent
from solofate.gm.titles.atlas import Atlas, Setting
from solofate.gm.titles.from_where import where_they_are
from solofate.gm.titles.inn_signs import inn_called, inn_in, names_two_things
from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.title_goals import wanted_in
from solofate.gm.titles.title_names import NamedPerson, names_in
from solofate.gm.titles.title_people import UNIQUE, Typed, typed_people
from solofate.gm.titles.title_places import settings_in, zone_in
from solofate.gm.titles.title_words import (
    as_written,
    capital_runs,
    capitals_throughout,
    deed_of,
    is_where_word,
    occasion_in,
    plainly,
    says_where,
    small_words,
    title_words,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.lexicon.whereabouts import PLACES, holds_nobody
from solofate.rules.model.npcs import Row
from solofate.rules.model.places import KeptPlace
from solofate.rules.names import slug

_DETERMINERS = lexicon().any_of("small-words", "determiners")


class TitleReading(NamedTuple):
    """What a title says: `settings` it may mean, the likeliest first, none where it names no place.

    `wanted` is what the heroes are after, as a scene has it: `Learn who sold her the oil`. `quiet` are the words for an
    occasion at which nobody looks for a fight, `calm` those for something at which few would; `named` are the people it
    names, and `people` those it places in the scene. `site` is what the place is called, where it has a name of its own
    or is spoken of as one that is known: `the Drowned Bell`. `spot` is where a title says the heroes are, in its own
    words, where those name no kind of place: `escape pod`. `roles` is what it says of those it names that they are, and
    `elsewhere` whom it names who is not there.
    """

    settings: tuple[Setting, ...] = ()
    wanted: str = ""
    quiet: str = ""
    named: tuple[str, ...] = ()
    calm: str = ""
    site: str = ""
    people: tuple[Typed, ...] = ()
    spot: str = ""
    roles: Mapping[str, str] = MappingProxyType({})
    elsewhere: tuple[str, ...] = ()

    @property
    def foes(self) -> tuple[Typed, ...]:
        """Whoever stands against the heroes by the title itself."""
        return tuple(each for each in self.people if each.hostile)


_WITH = re.compile(r"\bw/ ?")


def read_title(
    title: str,
    atlas: Atlas,
    known: Collection[str] = (),
    heroes: Collection[str] = (),
    rows: Sequence[Row] = (),
) -> TitleReading:
    """What a title says, by the kinds of place there are, the people that are known, the heroes' names, and the
    adversaries in play.
    """
    title = _WITH.sub("with ", title)
    quiet = occasion_in(title, "quiet")
    inn = inn_in(title)
    if inn and not names_two_things(inn) and settings_in(title, atlas):
        inn = ""  # A red lion may hang anywhere.
    whole, title = title, title.replace(inn, "").strip() if inn else title
    heading = where_they_are(title)  # `In the bakery I want to break into the bank` is told in the bakery.
    settings = settings_in(heading, atlas) if heading != title else ()
    settings = settings or settings_in(title, atlas) or (inn_called(inn, atlas) if inn else ())
    where = plainly(heading)
    settings = tuple(each for each in settings if each.said in where) or settings
    spot = "" if settings else spot_in(title)
    phrases = [*atlas.phrases, *([plainly(spot)] if " " in spot else [])]
    known = (*known, *(row.sheet.name for row in rows if row.sheet.kind in UNIQUE))
    names = names_in(title, known, heroes, atlas.words)
    wanted = wanted_in(whole, heroes)
    people = _not_named_as_well(typed_people(title, rows, bool(quiet), phrases), names, title)
    return TitleReading(
        settings,
        wanted,
        quiet,
        tuple(each.name for each in names if each.there and not is_absent(each.name, "", wanted)),
        occasion_in(title, "calm"),
        inn
        or _site(
            title,
            settings,
            {part for name in (*heroes, *known, *(each.name for each in names)) for part in name.split()},
        ),
        tuple(each for each in people if each.hostile or not is_absent(each.said, title, wanted)),
        spot,
        {each.name: each.role for each in names if each.role},
        tuple(each.name for each in names if not each.there),
    )


def _not_named_as_well(
    people: Sequence[Typed], names: Sequence[NamedPerson], title: str
) -> tuple[Typed, ...]:
    """The people of a title but for those it names, and for those it only lets one expect where it names anybody."""
    called = {
        slug(word)
        for each in names
        for word in (each.name, each.role.removeprefix("the ").removeprefix("your "), *each.besides)
    }
    told, met = slug(title), any(each.there for each in names)
    return tuple(
        each
        for each in people
        if each.unique or (slug(each.said) not in called and (not met or slug(each.said) in told))
    )


# ---- back again --------------------------------------------------------------------------------------------------

_A_BACK_ROOM = re.compile(rf"(?:\b(?:{_DETERMINERS})|['’]s) back\b", re.IGNORECASE)
"""Where `back` says which room it is, and not that one returns: `the glovemaker's back shop`."""

_TOLD_OF_OTHERS = re.compile(rf"\b(?:{lexicon().any_of('title-words', 'opens-a-time')})\b(?! (?:I|we)\b)")
"""Where a title goes on to what others do: it is the blizzard that comes back."""

_RETURNS = frozenset(("back", "again", "return", "returning"))


def _site(title: str, settings: Sequence[Setting], people: Collection[str]) -> str:
    """What the place is called: by its own name, by whose it is, or with the article of what is known already."""
    words = title_words(title)
    for run in capital_runs(words):
        called = words[run.begins : run.ends - (words[run.ends - 1].typed == "I")]
        if not called:
            continue
        before = words[run.begins - 1].small
        led = is_where_word(before, "article")
        if called[-1].owns or {each.typed for each in called} & set(people):
            continue
        if led or says_where(before):
            whole = " ".join(each.typed for each in called)
            return f"the {whole}" if led else whole
    if not settings or settings[0].ahead:
        return ""
    own = settings[0].akin and settings[0].called.endswith(settings[0].said.split()[-1])
    said = as_written(title, settings[0].called if own else settings[0].said)
    owner = re.search(rf"([A-Z]\w+(?: [A-Z]\w+)*)['’]s? (?:\w+ )?{re.escape(said)}", title)
    if owner:
        return f"{owner[1]}'s {said}"
    known = re.search(rf"\b(?:the|our|my) (?:\w+ ){{0,2}}?{re.escape(said)}\b", title, re.IGNORECASE)
    return f"the {said}" if known and "occasion" not in settings[0].kind.traits else ""


def comes_back_to(title: str, reading: TitleReading, places: Sequence[KeptPlace]) -> KeptPlace | None:
    """The place a title leads back to: the one it names, or with `back` the last one of its kind."""
    told = _TOLD_OF_OTHERS.split(where_they_are(title), maxsplit=1)[0]
    words = set(small_words(told)) - ({"back"} if _A_BACK_ROOM.search(told) else set())
    site = slug(reading.site)
    named = next((each for each in reversed(places) if site and slug(each.name) == site), None)
    if named is not None and (words & _RETURNS or _names_it(reading, named)):
        return named
    if not words & _RETURNS:
        return None
    kinds = [each.as_itself().kind.name for each in reading.settings]
    return next(
        (
            each
            for each in reversed(places)
            if each.kind in kinds or (each.name and set(slug(each.name).split("-")) - {"the"} <= words)
        ),
        None,
    )


def _names_it(reading: TitleReading, place: KeptPlace) -> bool:
    """Whether a title means a place without saying `back`: by a name of its own, or by a zone it is known to have."""
    own = place.name.removeprefix("the ")[:1].isupper()
    if own and not place.name.startswith("the ") and reading.settings:
        # In a town, or where a train is bound for, are many places: an office in Lindenau is no carriage.
        own = place.kind in [each.as_itself().kind.name for each in reading.settings]
    return own or any(slug(each.called) in place.zones for each in reading.settings)


def as_kept(kept: KeptPlace, title: str, atlas: Atlas) -> Setting | None:
    """The setting of a place that is kept, with the zone a title names in it; None where its kind is not known."""
    kind = atlas.kinds.get(kept.kind)
    if kind is None:
        return None
    words = small_words(title)
    typed = zone_in(words, atlas, kind)
    if typed is not None:
        zone = kind.zone(typed.sense.partition("/")[2])
        return Setting(kind, kept.name, 1.0, zone, zone.name)
    first = next(iter(kept.zones.names.values()), kind.zones[0].name)
    return Setting(kind, kept.name, 1.0, kind.zones[0], first)


_SPOT = re.compile(
    r"\b(?P<led>(?i:in front of|from|in|at|on|aboard|inside|behind|outside|across|into|onto|under|through|beside"
    r"|near))\s+"
    r"(?P<article>the|a|an|my|our|his|her|their|this|that|[A-Z]\w+['’]s)\s+"
    r"(?P<spot>[\w'’-]+(?:\s+(?!(?:of|with|while|and|until|after|before|from|for|to|in|at|on|where|when|who|that|but|above|below|behind|under"
    r"|as|so|because|by|till|like|than|on|into|onto|through|is|are|was|has|have|around|along|past|over|across|against"
    r"|without|I|we|he|she|they|it|you|somebody|someone|nobody|everybody|there)\b)[\w'’-]+){0,2})"
)
_TOWN = re.compile(r"\b(?:in|at|near) (?P<spot>[A-Z][\w’'-]+(?: [A-Z][\w’'-]+)*)(?=$|[,.;:!?]| [a-z])")
_ASKED_ABOUT = re.compile(r"\b(?:why|whether|how)\b[^.;!?]*")
"""What is only asked about: one is in no kitchen to ask why the road must go through it."""
_PLACE_LIKE = (
    *PLACES,
    "furniture.n.1",
    "lifting_device.n.1",
    "storage_space.n.1",
    "woody_plant.n.1",
)
"""What one may be in or at; a noun nobody knows may be any of it."""
_AMONG = 2


def spot_in(title: str) -> str:
    """Where a title says the heroes are, in its own words: nothing for a time, the weather, somebody or a thing.

    What lies under or behind something is where the heroes are only if they are the ones who are told of.
    """
    if spots := spots_in(title):
        return spots[0]
    town = _TOWN.search(title)
    known = lexicon().set_of("settings", "no-name")
    if town is None or town["spot"].casefold() in known or capitals_throughout(title_words(title)):
        return ""
    return town["spot"]


def spots_in(title: str) -> tuple[str, ...]:
    """Every place a title says the heroes or others are, in its own words, but for towns."""
    return tuple(dict.fromkeys(_spots(title)))


def _spots(title: str) -> Iterator[str]:
    ours = not _SPEAKERS.isdisjoint(small_words(title))
    for found in _SPOT.finditer(_ASKED_ABOUT.sub(lambda asked: " " * len(asked[0]), title)):
        led = found["led"].casefold()
        if led == _FROM and not _is_fetched_from(title, found):
            continue
        spot = _up_to_a_name(found["spot"])
        words = small_words(spot)
        no_place = any(lexicon().senses("no-places", word) for word in words)
        named = spot.split()[-1][:1].isupper()
        somebody = lexicon().senses("occupations", words[-1]) or (deed_of(words[-1]) and not named)
        called = spot.split()[-2:-1]
        somebody = somebody or (named and bool(called) and called[0].islower() and is_somebody(called[0]))
        before = (*small_words(title[: found.start()]), "")[-2:][0]
        looked_at = any(is_where_word(form, "looking") for form in verb_forms(before))
        beside = led in lexicon().set_of("where-words", "beside-a-spot")
        place_like = (
            named or not senses_of(words[-1]) or is_a(words[-1], _PLACE_LIKE, among=1 if beside else _AMONG)
        )
        stows = not named and holds_nobody(words[-1], led)
        whose = found["article"].casefold() in _MINE or found["article"].endswith(("'s", "’s"))
        company = whose and len(words) == 1 and words[0] in lexicon().set_of("goals", "no-places")
        if no_place or company or somebody or looked_at or stows or not place_like or (beside and not ours):
            continue
        yield f"{led} {found['article']} {spot}" if beside else spot


_MINE = lexicon().words("grammar", "owns")
"""Whose side somebody is at is no place: `with Wilf at my side`."""


def _up_to_a_name(spot: str) -> str:
    """A spot without whoever is named right behind it: `back room`, of `in the back room Dale tells me`."""
    words = spot.split()
    named = (
        at
        for at in range(1, len(words))
        if words[at][:1].isupper() and is_a(words[at - 1].casefold(), _PLACE_LIKE, among=_AMONG)
    )
    return " ".join(words[: next(named, len(words))])


_FROM = "from"


def _is_fetched_from(title: str, found: re.Match[str]) -> bool:
    """Whether something is got from somewhere one can be, as the words before `from` tell: a yard, and no safe."""
    fetches = lexicon().words("where-words", "fetched-from")
    before, spot = small_words(title[: found.start()]), small_words(found["spot"])
    held = is_a(spot[-1], _HOLDS, among=_AMONG) or not senses_of(spot[-1])
    return not held and any(form in fetches for word in before for form in verb_forms(word))


_HOLDS = ("container.n.1", "furniture.n.1", "storage_space.n.1", "body_part.n.1")


_SPEAKERS = lexicon().set_of("title-words", "speakers")
