"""Where a title says its scene is: the kind of place, how much speaks for it, and what its zone is called."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.content.loading.places import KindOfPlace, Zone
from solofate.gm.titles.atlas import ENOUGH, ZONES, Atlas, Setting
from solofate.gm.titles.persons import callings_of, is_plainly_somebody
from solofate.gm.titles.place_nouns import written_words
from solofate.gm.titles.place_worth import Scales, is_a_town, speaks_for
from solofate.gm.titles.title_words import (
    TitleWord,
    as_written,
    capitals_throughout,
    deed_of,
    is_where_word,
    occasion_in,
    says_where,
    small_words,
    title_words,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, lexicon
from solofate.lexicon.senses import Part, is_a, senses_of

_DETERMINERS = lexicon().any_of("small-words", "determiners")
_OWNERS = lexicon().any_of("small-words", "owners")
_UNDER_THE = lexicon().any_of("in-places", "under-the")

_HOME, _CLINIC = "home", "clinic"


def settings_in(title: str, atlas: Atlas) -> tuple[Setting, ...]:
    """The kinds of place a title may mean, the likeliest first."""
    words = small_words(title)
    written = title_words(title)
    weigh = Scales(title, words, written, atlas)
    best: dict[str, Setting] = {}
    for each in weigh.found:
        in_a_town = weigh.is_unheard(each) and is_a_town(each.said) and _STREET in atlas.kinds
        kind = atlas.kinds[_STREET if in_a_town else each.sense]
        worth = weigh.worth(each, kind)
        if worth > ENOUGH and (kind.name not in best or worth > best[kind.name].worth):
            meant = _setting(title, words, atlas, kind, each, worth)
            meant = _by_itself(meant, title, each, weigh.is_unheard(each), atlas)
            best[kind.name] = _on_the_way(meant, title)
    if not best and _HOME in atlas.kinds:
        address = _ADDRESS.search(title)
        if whose := _at_somebodys(written) or (address[0] if address else ""):
            heals = any(is_where_word(word, "sees-patients") for word in small_words(whose))
            kind = atlas.kinds[_CLINIC if heals and _CLINIC in atlas.kinds else _HOME]
            return (Setting(kind, whose, 1.0, kind.zones[0], kind.zones[0].name),)
    likeliest = [
        each._replace(called=_as_joined(title, each.called))
        for each in sorted(best.values(), key=lambda each: _off_somebody(each) - each.worth)
    ]
    return tuple(_out_of_doors(title, _parked(title, each, atlas), atlas) for each in likeliest)


def _off_somebody(setting: Setting) -> float:
    """How much less a place counts that is only read off somebody who is at home in one: the widow at the mill."""
    return _LESS if setting.worth >= _SURELY and is_plainly_somebody(setting.said) else 0.0


_LESS, _SURELY = 0.3, 2.0


def _as_joined(title: str, called: str) -> str:
    """A zone's name with the hyphens a title has in it: `walk-in freezer`."""
    joined = re.search(r"[\s-]".join(map(re.escape, called.split())), title, re.IGNORECASE)
    return joined[0].casefold() if joined is not None and "-" in joined[0] else called


def _on_the_way(meant: Setting, title: str) -> Setting:
    """The way there, where the heroes are only bringing somebody or making for it: `I row my sister to the clinic`.

    Who goes there to do something is there: `I hurry to the clinic to warn them`.
    """
    found = re.search(_TOWARDS.format(re.escape(meant.said)), title, re.IGNORECASE)
    if found is None or _PURPOSE.match(title[found.end() :]):
        return meant
    before = small_words(title[: found.start()])
    reached = found["led"].casefold() == "reach" and before[-1:] == ["to"]
    passes = any(is_where_word(word, "gone-through") for word in before)
    goes = [
        word
        for word in before
        if any(is_where_word(form, "takes-a-way") for form in verb_forms(word))
        and not (passes and any(is_where_word(form, "goes-plainly") for form in verb_forms(word)))
    ]
    if not reached and not (goes and _WE & set(before)):
        return meant
    called = f"way to {found['where']}"
    return meant._replace(worth=_AHEAD, akin=True, unsure=True, ahead=True, called=called)


_AHEAD = ENOUGH + 0.05
"""What speaks for the way to a place: anything that says where the heroes are by now says more."""
_TOWARDS = rf"\b(?P<led>to|towards?|reach) (?P<where>(?:{_DETERMINERS}) (?:[\w'’-]+ ){{{{0,2}}}}?{{}}\b)"
_PURPOSE = re.compile(r",? (?:to|and|where|for) ", re.IGNORECASE)
_WE = lexicon().set_of("title-words", "speakers")
_ADDRESS = re.compile(
    r"\b(?:[Nn]umber|[Nn]o\.?|[Ff]lat|[Aa]partment) \d+[a-z]?\b"
    r"|\b\d+[a-z]? (?:[A-Z][\w'’]*\s)+(?:Street|Road|Lane|Avenue|Row|Close|Terrace|Drive|Place|Way)\b"
)
"""Somebody's house, by number and street: `14 Quince Street`, `Number 9`."""


def _at_somebodys(words: Sequence[TitleWord]) -> str:
    """Whose home is meant where none is said: `Mrs Tolliver's` in `a seance at Mrs Tolliver's`."""
    for at, word in enumerate(words):
        ends = at + 1 == len(words) or words[at + 1].apart or says_where(words[at + 1].small)
        if not word.owns or not ends:
            continue
        begins = at
        while begins and words[begins - 1].capital and not words[begins].apart:
            if says_where(words[begins - 1].small):
                break
            begins -= 1
        before = words[begins - 1].small if begins else ""
        if is_where_word(before, "calls-at") or is_where_word(before, "article"):
            return f"{' '.join(each.typed for each in words[begins : at + 1])}'s"
    return ""


def _setting(
    title: str, words: Sequence[str], atlas: Atlas, kind: KindOfPlace, meant: Found, worth: float
) -> Setting:
    said = " ".join(words[meant.at : meant.at + meant.length])
    typed = zone_in(words, atlas, kind)
    if typed is not None:
        zone = kind.zone(typed.sense.partition("/")[2])
        return Setting(kind, said, worth, zone, _called(typed.said, zone))
    zone = kind.zones[0]
    if (
        meant.length > 1
        and not occasion_in(said, "quiet")
        and is_where_word(words[meant.at - 1] if meant.at else "", "article")
    ):
        return Setting(kind, said, worth, zone, as_written(title, said))
    somebody = callings_of(words[meant.at + meant.length - 1])
    named = (
        meant.at
        and is_where_word(words[meant.at - 1], "article")
        and "occasion" not in kind.traits
        and not occasion_in(said, "quiet")
        and not somebody
        and _has_parts(said, kind)
    )
    if named and " of " not in zone.name and not set(said.split()) & set(small_words(zone.name)):
        return Setting(kind, said, worth, zone, f"{zone.name} of the {as_written(title, said)}")
    return Setting(kind, said, worth, zone, zone.name)


def _has_parts(said: str, kind: KindOfPlace) -> bool:
    """Whether zones are of what a title names: a consulting room of the clinic, but no snow of the blizzard."""
    moves = not senses_of(said) or is_a(said, _VEHICLES, among=2)
    return is_a(said, _BUILT, among=2) or (moves and is_a(kind.name, _VEHICLES))


_WEATHER = ("atmospheric_phenomenon.n.1", "precipitation.n.3", "slide.n.3")
_BUILT = ("structure.n.1", "location.n.1", "facility.n.1", "geological_formation.n.1", "body_of_water.n.1")
_VEHICLES = ("conveyance.n.3",)


def _by_itself(meant: Setting, title: str, found: Found, unheard: bool, atlas: Atlas) -> Setting:
    """A place that a kind is only the nearest to, called as the title has it: `tannery yard`, `grain barge`.

    It is called nothing where the word is for what is done there or for somebody: `the general's tailor`.
    """
    spread = written_words(title)
    vague = _is_vague(spread, found)
    if not unheard and not vague and not atlas.is_akin(meant.kind.name, found.said):
        return meant
    if len(spread) != len(small_words(title)):
        return meant._replace(akin=True, called=meant.said)
    if spread[found.at].capital and is_a_town(found.said):
        return meant  # A town by its name is a place of its kind.
    begins = found.at
    while begins and found.at - begins < _BEFORE_A_NOUN and _qualifies(spread, begins - 1):
        begins -= 1
    before = spread[begins - 1] if begins else None
    by_name = spread[begins].capital and before is not None and says_where(before.small)
    led = by_name or (
        before is not None
        and (before.owns or before.small in ("a", "an") or is_where_word(before.small, "article"))
    )
    begins = begins if led or not begins else found.at
    called = as_written(title, " ".join(word.small for word in spread[begins : found.at + found.length]))
    if not begins or capitals_throughout(spread):
        called = called.casefold()
    head = called.split()[-1].casefold()
    named = led or (begins == 0 and len(spread) == found.at + found.length)
    no_place = not named or _is_no_place(head) or (deed_of(head) and not led)
    unsure = (unheard or vague) and begins < found.at
    return meant._replace(akin=True, called="" if no_place else called, unsure=unsure)


def _is_no_place(head: str) -> bool:
    """Whether a noun that tells of a place is for what it is like there, for the weather, an occasion or somebody."""
    described = (
        says_where(head)
        or head.endswith("bound")
        or (not senses_of(head) and bool(senses_of(head, "adjective")))
    )
    weather = head in lexicon().words("no-places", "weather") or is_a(head, _WEATHER)
    return described or weather or bool(callings_of(head) or occasion_in(head, "quiet"))


def _is_vague(spread: Sequence[TitleWord], found: Found) -> bool:
    """Whether a noun is for many kinds of place, and one of its own here by the noun before it: `sorting hall`."""
    if found.length > 1 or not found.at or not is_where_word(found.said, "of-many-kinds"):
        return False
    before = spread[found.at - 1] if found.at < len(spread) and spread[found.at].small == found.said else None
    if before is None or not _qualifies(spread, found.at - 1) or (before.capital and found.at > 1):
        return False
    if before.small in lexicon().set_of("title-words", "subject"):
        return False
    if is_a(before.small, _LIES_OR_IS_MADE_OF, among=2):
        return False
    nouns, described = (sum(each.uses + 1 for each in senses_of(before.small, part)) for part in _PARTS)
    return before.small.endswith("ing") or nouns > described or not described


_LIES_OR_IS_MADE_OF = (
    "location.n.1",
    "geological_formation.n.1",
    "body_of_water.n.1",
    "material.n.1",
    "rock.n.1",
)
"""A country station and a stone hall are what they are anywhere."""
_PARTS: tuple[Part, ...] = ("noun", "adjective")


_BEFORE_A_NOUN = 2
"""How many words of a title may stand before a noun and belong to what the place is called."""


def _qualifies(words: Sequence[TitleWord], at: int) -> bool:
    """Whether a word belongs to the noun behind it: `grain` in `grain barge`."""
    word = words[at]
    if word.owns or words[at + 1].apart or word.small.isdigit() or says_where(word.small):
        return False
    return not is_where_word(word.small, "article") and not is_where_word(word.small, "small")


def _parked(title: str, meant: Setting, atlas: Atlas) -> Setting:
    """The home of whoever lives in a wagon, where a title says whose it is: `the ringmaster's wagon`."""
    kind = atlas.kinds.get(_LIVING_WAGON)
    if kind is None or meant.kind.name == kind.name or not is_where_word(meant.said, "lived-in"):
        return meant
    if re.search(_WHOSE.format(re.escape(meant.said)), title, re.IGNORECASE) is None:
        return meant
    return meant._replace(kind=kind, zone=kind.zones[0], called=kind.zones[0].name)


_WHOSE = rf"(?:['’]s?|\b(?:{_OWNERS})) {{}}\b"


_LIVING_WAGON = "living wagon"


def _out_of_doors(title: str, meant: Setting, atlas: Atlas) -> Setting:
    """Where one is behind or outside of a building: its yard if it has one, else the alley or the street there."""
    if sheltered := re.search(_SHELTERED.format(re.escape(meant.said)), title, re.IGNORECASE):
        return meant._replace(
            akin=True, unsure=True, called=f"{sheltered[0][0].casefold()}{sheltered[0][1:]}"
        )
    if "indoors" not in meant.kind.traits or is_where_word(meant.said, "part-of-a-room"):
        return meant
    found = re.search(_BESIDE.format(re.escape(meant.said)), small_title := title.casefold())
    if found is None:
        return meant
    if meant.akin and found[1] != _OUTSIDE:
        return meant._replace(unsure=True, called=title[found.start() : found.end()].casefold())
    yards = [zone for zone in meant.kind.zones if _is_out_of_doors(zone)]
    if yards and found[1] != _OUTSIDE:
        return meant._replace(zone=yards[0], called=yards[0].name)
    kind = atlas.kinds.get(_STREET if found[1] == _OUTSIDE else _ALLEY)
    if kind is None:
        return meant
    said = small_title[found.start() : found.end()].strip()
    return Setting(kind, said, meant.worth, kind.zones[0], f"{kind.name} {said}")


def _is_out_of_doors(zone: Zone) -> bool:
    """Whether a zone of a building lies in the open: a yard, a garden, a playing field."""
    return any(
        is_where_word(word, "out-of-doors") for name in (zone.name, *zone.words) for word in name.split()
    )


_SHELTERED = (
    rf"\b(?:under the (?:{_UNDER_THE})|in the (?:lee|shadow)|at the (?:foot|back)) of "
    rf"(?:{_DETERMINERS}) (?:[\w'’-]+ )?{{}}\b"
)
"""Out of doors at a place, and not in it."""


_BESIDE = rf"\b(behind|outside) (?:{_DETERMINERS}) (?:[\w'’-]+ )?{{}}\b"


_OUTSIDE, _STREET, _ALLEY = "outside", "street", "alley"


def zone_in(words: Sequence[str], atlas: Atlas, kind: KindOfPlace) -> Found | None:
    """The zone of a kind of place that a title's words name, if they name one."""
    typed = [each for each in atlas.lists.found(ZONES, words) if each.sense.partition("/")[0] == kind.name]
    return max(typed, key=lambda one: (speaks_for(words, one, typed), one.length), default=None)


def _called(said: str, zone: Zone) -> str:
    """What a zone is called: as the title has it, unless that is part of its name, an occasion or no noun."""
    words = said.split()
    if (
        set(words) <= set(small_words(zone.name))
        or occasion_in(said, "quiet")
        or is_where_word(words[0], "where")
    ):
        return zone.name
    return said
