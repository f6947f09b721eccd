"""Reading the title of a scene: where it is, what the heroes are about, who is named, and what is wanted.

What was not read stays unknown: a title that names no place has none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm.scenes.title_names import names_in
from solofate.gm.scenes.title_people import UNIQUE, Typed, typed_people
from solofate.gm.scenes.title_places import Atlas, Setting, settings_in, spot_in, zone_in
from solofate.gm.scenes.title_words import (
    as_written,
    capital_runs,
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
from solofate.rules.model.npcs import Row
from solofate.rules.model.places import KeptPlace
from solofate.rules.names import slug


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
    quiet = occasion_in(title, "quiet")
    settings = settings_in(title, atlas)
    spot = "" if settings else spot_in(title)
    phrases = [*atlas.phrases, *([plainly(spot)] if " " in spot else [])]
    known = (*known, *(row.sheet.name for row in rows if row.sheet.kind in UNIQUE))
    names = names_in(title, known, heroes, atlas.words)
    return Reading(
        settings,
        wanted_in(title, heroes),
        quiet,
        tuple(each.name for each in names if each.there),
        occasion_in(title, "calm"),
        _site(
            title,
            settings,
            {part for name in (*heroes, *known, *(each.name for each in names)) for part in name.split()},
        ),
        typed_people(title, rows, bool(quiet), phrases),
        spot,
        {each.name: each.role for each in names if each.role},
        tuple(each.name for each in names if not each.there),
    )


# ---- back again --------------------------------------------------------------------------------------------------

_RETURNS = frozenset(("back", "again", "return", "returning"))


def _site(title: str, settings: Sequence[Setting], people: Collection[str]) -> str:
    """What the place is called: by its own name, by whose it is, or with the article of what is known already."""
    words = title_words(title)
    for run in capital_runs(words):
        called = words[run.begins : run.ends]
        before = words[run.begins - 1].small
        led = is_where_word(before, "article")
        if called[-1].owns or {each.typed for each in called} & set(people):
            continue
        if led or says_where(before):
            whole = " ".join(each.typed for each in called)
            return f"the {whole}" if led else whole
    if not settings:
        return ""
    said = as_written(title, settings[0].said)
    owner = re.search(rf"([A-Z]\w+(?: [A-Z]\w+)*)['’]s? (?:\w+ )?{re.escape(said)}", title)
    if owner:
        return f"{owner[1]}'s {said}"
    known = re.search(rf"\b(?:the|our|my) (?:\w+ ){{0,2}}?{re.escape(said)}\b", title, re.IGNORECASE)
    return f"the {said}" if known and "occasion" not in settings[0].kind.traits else ""


def comes_back_to(title: str, reading: Reading, places: Sequence[KeptPlace]) -> KeptPlace | None:
    """The place a title leads back to: the one it names, or with `back` the last one of its kind."""
    words = set(small_words(title))
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
    words = small_words(title)
    typed = zone_in(words, atlas, kind)
    if typed is not None:
        zone = kind.zone(typed.sense.partition("/")[2])
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
_ASKS = lexicon().set_of("grammar", "asks")


def _bare(title: str) -> str:
    """A title on one line, without what ends a sentence."""
    return " ".join(title.split()).strip(" .!?…")


def wanted_in(title: str, heroes: Collection[str] = ()) -> str:
    """What a title says the heroes are after, beginning with a verb; nothing where it says only where they are."""
    text = _subject_off(_bare(title), heroes)
    governing = deed_of(text.partition(" ")[0])
    if governing in lexicon().words("governing-verbs", "deed"):
        return _capital(f"{governing} {text.partition(' ')[2]}")
    for aim in _TO_DO.finditer(text):
        if _ASKS & set(small_words(text[: aim.start()])[1:]):
            break  # Who was paid to do it is asked; to do it is nobody's aim.
        if verb := deed_of(aim[1]):
            return _capital(f"{verb}{aim[2]}")
    if sought := _SEEKING.search(text):
        return f"Find {sought[1]}"
    first, _, rest = text.partition(" ")
    verb = deed_of(first)
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
    words = small_words(text)
    if len(words) < _SHORTEST_CLAUSE or says_where(words[0]):
        return ""
    for at, word in enumerate(words[1:], start=1):
        leads_on = says_where(word) and word not in _ADVERBS
        if leads_on or word in lexicon().set_of("title-words", "opens-a-clause"):
            return ""
        after = words[at + 1] if at + 1 < len(words) else ""
        before_noun = is_where_word(words[at - 1], "article") or words[at - 1] in ("a", "an")
        known = lexicon().set_of("telling-verbs", "deed")
        verb = next((form for form in verb_forms(word) if form in known), "")
        bends = word != verb and not word.endswith("ing")
        if word in _FINITE or (
            verb and not before_noun and (after in _OBJECTS or (bends and (says_where(after) or at > 1)))
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
    words = small_words(text)
    first = words[0] if words else ""
    tells = says_where(first) or deed_of(first) or first.endswith("ing") or first in _PRONOUNS
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
    first, second, *_ = (*small_words(text), "", "")
    tells = (
        first in lexicon().set_of("title-people", "no-place")
        or says_where(first)
        or deed_of(first)
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


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
