"""Reading the title of a scene: where it is, what the heroes are about, who is named, and what is wanted.

What was not read stays unknown: a title that names no place has none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.content.loading.places import KindOfPlace, Zone
from solofate.gm.scenes.persons import are_several, callings_of, is_plainly_somebody
from solofate.gm.scenes.title_names import capital_runs, names_in
from solofate.gm.scenes.title_people import UNIQUE, Typed, typed_people
from solofate.gm.scenes.title_words import capitals_throughout, title_words
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, Lexicon, lexicon
from solofate.rules.model.npcs import Row
from solofate.rules.model.places import KeptPlace
from solofate.rules.names import slug

_PLACES, _ZONES = "places", "zones"

_SAID_WHERE, _PHRASE, _OF_THIS_AGE, _OCCASION = 1.5, 1.0, 0.75, 2.0
_BY_THE_WAY, _OF_SOMEBODY, _SPOKEN_OF, _TOWARDS, _QUALIFIES, _IN_A_NAME, _ANOTHER = (
    -0.9,
    -0.9,
    -0.7,
    -0.3,
    -1.2,
    -0.9,
    -2.0,
)
"""What speaks for and against a word as the place of the scene, beside a point for each word there is."""
_BETWEEN = 3
"""How many words may stand between a place and the word that says where."""
ENOUGH = 0.2
"""What has to speak for a kind of place before it is taken for the scene's."""


class Setting(NamedTuple):
    """A kind of place a title may mean: the words that say so, how much speaks for it, and the zone it names.

    `called` is what the zone where the heroes are is called then, in the title's own words where it has any for it.
    """

    kind: KindOfPlace
    said: str
    worth: float
    zone: Zone
    called: str


class Reading(NamedTuple):
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


def read_title(
    title: str,
    atlas: Atlas,
    known: Collection[str] = (),
    heroes: Collection[str] = (),
    rows: Sequence[Row] = (),
) -> Reading:
    """What a title says, by the kinds of place there are, the people that are known, the heroes' names, and the
    adversaries in play.
    """
    quiet = _occasion(title, "quiet")
    settings = _settings(title, atlas)
    spot = "" if settings else spot_in(title)
    phrases = [*atlas.phrases, *([_plain(spot)] if " " in spot else [])]
    known = (*known, *(row.sheet.name for row in rows if row.sheet.kind in UNIQUE))
    names = names_in(title, known, heroes, atlas.words)
    return Reading(
        settings,
        wanted_in(title, heroes),
        quiet,
        tuple(each.name for each in names if each.there),
        _occasion(title, "calm"),
        _site(title, settings, {part for name in (*heroes, *known) for part in name.split()}),
        typed_people(title, rows, bool(quiet), phrases),
        spot,
        {each.name: each.role for each in names if each.role},
        tuple(each.name for each in names if not each.there),
    )


# ---- where --------------------------------------------------------------------------------------------------


class Atlas:
    """The kinds of place of a campaign, and the words by which titles know them and their zones."""

    __slots__ = ("kinds", "lists", "phrases", "words")

    def __init__(self, kinds: Sequence[KindOfPlace] = ()) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self.lists = Lexicon(
            {
                _PLACES: {kind.name: tuple(map(_plain, kind.words)) for kind in kinds},
                _ZONES: {
                    f"{kind.name}/{zone.name}": tuple(map(_plain, zone.words))
                    for kind in kinds
                    for zone in kind.zones
                },
            }
        )
        places = self.lists.subject(_PLACES), self.lists.subject(_ZONES)
        self.phrases = tuple(each for of_kind in places for several in of_kind.values() for each in several)
        self.words = frozenset(each for each in self.phrases if " " not in each)


def _plain(words: str) -> str:
    return " ".join(_words_of(words))


def _words_of(title: str) -> list[str]:
    return slug(re.sub(r"['’]s\b", "", title)).split("-")


def _settings(title: str, atlas: Atlas) -> tuple[Setting, ...]:
    words = _words_of(title)
    found = atlas.lists.found(_PLACES, words)
    zones = {(each.sense.partition("/")[0], each.at) for each in atlas.lists.found(_ZONES, words)}
    parts = [each for each in found if (each.sense, each.at + each.length) in zones]
    within = {each.at + each.length for each in parts}
    flat = capitals_throughout(title_words(title))
    written = () if flat else (word for word in title.split()[1:] if word[:1].isupper())
    names = {slug(part) for word in written for part in _words_of(word)}
    best: dict[str, Setting] = {}
    for each in found:
        kind = atlas.kinds[each.sense]
        worth = _speaks_for(words, each, found, names)
        worth += (_OF_THIS_AGE if kind.era else 0.0) + (_OCCASION if "occasion" in kind.traits else 0.0)
        worth += _BY_THE_WAY if _is_a_deed_or_person(words, each) else 0.0
        worth -= _QUALIFIES if each in parts else 0.0  # The lighthouse stair is in the lighthouse.
        worth += _QUALIFIES if each.at in within else 0.0
        if each.at and all(word in names for word in words[each.at : each.at + each.length]):
            worth += _IN_A_NAME
        if worth > ENOUGH and (kind.name not in best or worth > best[kind.name].worth):
            best[kind.name] = _setting(title, words, atlas, kind, each, worth)
    return tuple(sorted(best.values(), key=lambda each: -each.worth))


def _is_a_deed_or_person(words: Sequence[str], meant: Found) -> bool:
    """Whether a word for a place only tells what is done to something, or who somebody is: `climb the mast`, `a judge`.

    Somebody is where he works with `at` and `visit`: `At the barber's`.
    """
    if meant.length > 1:
        return False
    after = words[meant.at + 1] if meant.at + 1 < len(words) else ""
    if any(_is(form, "done-to-things") for form in verb_forms(meant.said)):
        return _is(after, "article") or after in _ARTICLES_ALONE
    stays = _is(meant.said, "stays-in-a-place") or are_several(meant.said)
    if stays or not is_plainly_somebody(meant.said) or lexicon().senses("places", meant.said):
        return False
    before = [word for word in words[max(0, meant.at - _BETWEEN) : meant.at] if not _is(word, "small")]
    return not any(
        _is(form, "where") or _is(form, "calls-on") for word in before for form in verb_forms(word)
    )


def _setting(
    title: str, words: Sequence[str], atlas: Atlas, kind: KindOfPlace, meant: Found, worth: float
) -> Setting:
    said = " ".join(words[meant.at : meant.at + meant.length])
    typed = [each for each in atlas.lists.found(_ZONES, words) if each.sense.partition("/")[0] == kind.name]
    if typed:
        each = max(typed, key=lambda one: (_speaks_for(words, one, typed), one.length))
        zone = kind.zone(each.sense.partition("/")[2])
        return Setting(kind, said, worth, zone, _called(each.said, zone))
    zone = kind.zones[0]
    if (
        meant.length > 1
        and not _occasion(said, "quiet")
        and _is(words[meant.at - 1] if meant.at else "", "article")
    ):
        return Setting(kind, said, worth, zone, _as_written(title, said))
    somebody = callings_of(words[meant.at + meant.length - 1])
    named = (
        meant.at and _is(words[meant.at - 1], "article") and "occasion" not in kind.traits and not somebody
    )
    if named and " of " not in zone.name and not set(said.split()) & set(_words_of(zone.name)):
        return Setting(kind, said, worth, zone, f"{zone.name} of the {_as_written(title, said)}")
    return Setting(kind, said, worth, zone, zone.name)


def _called(said: str, zone: Zone) -> str:
    """What a zone is called: as the title has it, unless that is part of its name, an occasion or no noun."""
    words = said.split()
    if set(words) <= set(_words_of(zone.name)) or _occasion(said, "quiet") or _is(words[0], "where"):
        return zone.name
    return said


def _as_written(title: str, said: str) -> str:
    found = re.search(r"(?:['’]s)?\W+".join(map(re.escape, said.split())), title, re.IGNORECASE)
    return found[0] if found else said


def _is(word: str, sense: str) -> bool:
    """Whether a word says where something is, and how: `where`, `elsewhere`, `beside` …"""
    return word in lexicon().words("where-words", sense)


def _says_where(word: str) -> bool:
    return any(_is(word, sense) for sense in ("where", "elsewhere", "towards"))


def _speaks_for(
    words: Sequence[str], meant: Found, found: Sequence[Found], names: Collection[str] = ()
) -> float:
    """How likely it is that these words of a title are where the scene is."""
    worth = 1.0 + _PHRASE * (meant.length - 1)
    at = meant.at - 1
    skipped = 0
    while at >= 0 and skipped < _BETWEEN and not _says_where(words[at]):
        parts = not _is(words[at], "small") and words[at] not in names
        if skipped and parts and not _is(words[at + 1], "small") and words[at + 1] not in names:
            break
        at, skipped = at - 1, skipped + 1
    before = words[at] if at >= 0 else ""
    looks = any(_is(word, "looking") for word in words[:2])  # Who looks, looks `from` where the scene is.
    if _is(before, "beside") and any(each.at + each.length == at for each in found):
        worth += _ANOTHER  # What one finds another place by: `the alley behind the theatre`.
    elif before == "from" and looks:
        worth += _SAID_WHERE
    elif _is(before, "where") or (before == "of" and at and _is(words[at - 1], "part")):
        worth += 0.0 if looks else _SAID_WHERE
    elif _is(before, "towards"):
        worth += _TOWARDS
    elif _is(before, "elsewhere"):
        worth += _SPOKEN_OF
    after = meant.at + meant.length
    if any(each.at == after for each in found):
        worth += _QUALIFIES
    elif callings_of(words[after] if after < len(words) else ""):
        worth += _OF_SOMEBODY  # Of the harbour master one speaks also elsewhere.
    return worth


_SPOT = re.compile(
    r"\b(?:in front of|in|at|on|aboard|inside|behind|outside|across|into|onto|under|through|beside|near)\s+"
    r"(?:the|a|an|my|our|his|her|their|this|that|[A-Z]\w+['’]s)\s+"
    r"(?P<spot>[\w'’-]+(?:\s+(?!(?:of|with|while|and|until|after|before|from|for|to|in|at|on|where|when|who|that|but|above|below|behind|under"
    r"|is|are|was|has|have)\b)[\w'’-]+){0,2})"
)


def spot_in(title: str) -> str:
    """Where a title says the heroes are, in its own words: nothing for a time, the weather or somebody."""
    for found in _SPOT.finditer(title):
        spot = found["spot"]
        words = _words_of(spot)
        no_place = any(lexicon().senses("no-places", word) for word in words)
        named = spot.split()[-1][:1].isupper()
        somebody = lexicon().senses("occupations", words[-1]) or (_deed(words[-1]) and not named)
        if not no_place and not somebody:
            return spot
    return ""


_RETURNS = frozenset(("back", "again", "return", "returning"))


def _site(title: str, settings: Sequence[Setting], people: Collection[str]) -> str:
    """What the place is called: by its own name, by whose it is, or with the article of what is known already."""
    words = title_words(title)
    for run in capital_runs(words):
        called = words[run.begins : run.ends]
        before = words[run.begins - 1].small
        led = _is(before, "article")
        if called[-1].owns or {each.typed for each in called} & set(people):
            continue
        if led or _says_where(before):
            whole = " ".join(each.typed for each in called)
            return f"the {whole}" if led else whole
    if not settings:
        return ""
    said = _as_written(title, settings[0].said)
    owner = re.search(rf"([A-Z]\w+(?: [A-Z]\w+)*)['’]s? (?:\w+ )?{re.escape(said)}", title)
    if owner:
        return f"{owner[1]}'s {said}"
    known = re.search(rf"\b(?:the|our|my) (?:\w+ ){{0,2}}?{re.escape(said)}\b", title, re.IGNORECASE)
    return f"the {said}" if known and "occasion" not in settings[0].kind.traits else ""


def comes_back_to(title: str, reading: Reading, places: Sequence[KeptPlace]) -> KeptPlace | None:
    """The place a title leads back to: the one it names, or with `back` the last one of its kind."""
    words = set(_words_of(title))
    site = slug(reading.site)
    named = next((each for each in reversed(places) if site and slug(each.name) == site), None)
    if named is not None and (words & _RETURNS or _names_it(reading, named)):
        return named
    if not words & _RETURNS:
        return None
    kinds = [each.kind.name for each in reading.settings]
    return next(
        (
            each
            for each in reversed(places)
            if each.kind in kinds or (each.name and set(slug(each.name).split("-")) - {"the"} <= words)
        ),
        None,
    )


def _names_it(reading: Reading, place: KeptPlace) -> bool:
    """Whether a title means a place without saying `back`: by a name of its own, or by a zone it is known to have."""
    own = place.name.removeprefix("the ")[:1].isupper()
    return own or any(slug(each.called) in place.zones for each in reading.settings)


def as_kept(kept: KeptPlace, title: str, atlas: Atlas) -> Setting | None:
    """The setting of a place that is kept, with the zone a title names in it; None where its kind is not known."""
    kind = atlas.kinds.get(kept.kind)
    if kind is None:
        return None
    words = _words_of(title)
    typed = [each for each in atlas.lists.found(_ZONES, words) if each.sense.partition("/")[0] == kind.name]
    if typed:
        each = max(typed, key=lambda one: (_speaks_for(words, one, typed), one.length))
        zone = kind.zone(each.sense.partition("/")[2])
        return Setting(kind, kept.name, 1.0, zone, zone.name)
    first = next(iter(kept.zones.names.values()), kind.zones[0].name)
    return Setting(kind, kept.name, 1.0, kind.zones[0], first)


# ---- what -------------------------------------------------------------------------------------------------------

_SUBJECT = re.compile(r"^(?:we|i|they|he|she)\s+(?:all\s+|will\s+|must\s+|try to\s+)?", re.IGNORECASE)
_SEEKING = re.compile(
    r"\b(?:look|search|hunt|ask|dig(?=s|g|\s))(?:s|es|ing|ging|ed)?\s+for\s+(.+)$", re.IGNORECASE
)
_TO_DO = re.compile(r"\bto\s+(?=([a-z]+)\b(.*)$)", re.IGNORECASE)
_ARTICLES = ("a ", "an ", "the ")
_ARTICLES_ALONE = tuple(each.strip() for each in _ARTICLES)
_ASKS = lexicon().set_of("grammar", "asks")


def _bare(title: str) -> str:
    """A title on one line, without what ends a sentence."""
    return " ".join(title.split()).strip(" .!?…")


def wanted_in(title: str, heroes: Collection[str] = ()) -> str:
    """What a title says the heroes are after, beginning with a verb; nothing where it says only where they are."""
    text = _subject_off(_bare(title), heroes)
    governing = _deed(text.partition(" ")[0])
    if governing in lexicon().words("governing-verbs", "deed"):
        return _capital(f"{governing} {text.partition(' ')[2]}")
    for aim in _TO_DO.finditer(text):
        if _ASKS & set(_words_of(text[: aim.start()])[1:]):
            break  # Who was paid to do it is asked; to do it is nobody's aim.
        if verb := _deed(aim[1]):
            return _capital(f"{verb}{aim[2]}")
    if sought := _SEEKING.search(text):
        return f"Find {sought[1]}"
    first, _, rest = text.partition(" ")
    verb = _deed(first)
    if text[:1].isupper() and verb != first.casefold() and not first.endswith("ing"):
        return ""  # Lost in the fog, locked in the freezer: nobody wants that.
    return _capital(f"{verb} {rest}") if verb and rest else ""


def seeks(goal: str, name: str) -> bool:
    """Whether a goal is to come upon somebody of that name and no more: `Find the man who ruined me, Aldous Finch`."""
    verb, _, whom = goal.partition(" ")
    return slug(verb) in _COMES_UPON and " and " not in whom and f"-{slug(name)}-" in f"-{slug(whom)}-"


_COMES_UPON = frozenset(("find", "meet", "seek"))
_FINITE = lexicon().set_of("title-words", "finite")
_OBJECTS = lexicon().set_of("title-words", "object")
_ADVERBS = lexicon().set_of("title-words", "adverb")


def clause_in(title: str) -> str:
    """A title that tells what happens, as it stands inside a sentence: `the preacher baptises them in the creek`."""
    text = _bare(title)
    words = _words_of(text)
    if len(words) < _SHORTEST_CLAUSE or _says_where(words[0]):
        return ""
    for at, word in enumerate(words[1:], start=1):
        leads_on = _says_where(word) and word not in _ADVERBS
        if leads_on or word in lexicon().set_of("title-words", "opens-a-clause"):
            return ""
        after = words[at + 1] if at + 1 < len(words) else ""
        before_noun = _is(words[at - 1], "article") or words[at - 1] in ("a", "an")
        known = lexicon().set_of("telling-verbs", "deed")
        verb = next((form for form in verb_forms(word) if form in known), "")
        bends = word != verb and not word.endswith("ing")
        if word in _FINITE or (
            verb and not before_noun and (after in _OBJECTS or (bends and (_says_where(after) or at > 1)))
        ):
            named = text.startswith("I ") or _NAME_FIRST.match(text)
            return (
                text
                if named and not text.casefold().startswith(_ARTICLES)
                else f"{text[:1].lower()}{text[1:]}"
            )
    return ""


_SHORTEST_CLAUSE = 3
_NAME_FIRST = re.compile(r"[A-Z]\w+ (?:[A-Z]\w+|(?:is|has|was|will|\w+s)\b)")


def matter_in(title: str, heroes: Collection[str] = ()) -> str:
    """A title that names something, inside a sentence: `the duel at dawn`; nothing where it tells a deed."""
    text = _bare(title).split(",")[0]
    words = _words_of(text)
    first = words[0] if words else ""
    tells = _says_where(first) or _deed(first) or first.endswith("ing") or first in _PRONOUNS
    if tells or len(words) < 2 or any(text.startswith(hero.split()[0]) for hero in heroes):
        return ""
    countable = words[1] == "of"
    if text.casefold().startswith(_ARTICLES) or (
        "quiet" in lexicon().senses("occasions", first) and not countable
    ):
        return f"{text[:1].lower()}{text[1:]}"
    if re.match(r"[A-Z]\w+['’]s ", text):
        return text
    return f"the {text[:1].lower()}{text[1:]}"


_PRONOUNS = lexicon().set_of("title-words", "subject")


def in_mid_sentence(title: str, reading: Reading) -> str:
    """A title without an article as it stands inside a sentence: `Riot in the square` is `the riot in the square`.

    One that tells what somebody does, or only where, is called by its place; nothing where it names none.
    """
    if not reading.settings:
        return ""
    text = _bare(title)
    first, second, *_ = (*_words_of(text), "", "")
    tells = (
        first in lexicon().set_of("title-people", "no-place")
        or _says_where(first)
        or _deed(first)
        or second in lexicon().words("title-verbs", "deed")
    )
    named = len(text.split()) > 1 and text.split()[1][:1].isupper()
    if tells or named:
        return f"the {reading.settings[0].said}"
    return f"the {text[:1].lower()}{text[1:]}"


def _subject_off(text: str, heroes: Collection[str]) -> str:
    for hero in heroes:
        for name in (hero, hero.split()[0]):
            if text.casefold().startswith(f"{name.casefold()} "):
                return text[len(name) + 1 :]
    return _SUBJECT.sub("", text)


def _deed(word: str) -> str:
    """The verb a word is a form of (`Crossing`: cross), or nothing where it is no deed."""
    known = lexicon().words("title-verbs", "deed")
    return next((form for form in verb_forms(word.casefold()) if form in known), "")


def _occasion(title: str, sense: str) -> str:
    """The words of a title that name an occasion at which nobody, or hardly anybody, looks for a fight."""
    found = lexicon().found("occasions", _words_of(title))
    return next((each.said for each in found if each.sense == sense), "")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
