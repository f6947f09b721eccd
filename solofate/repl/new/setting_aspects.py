"""The aspects a setting told in sentences comes to, beside its hero and their trouble."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.titles.premise import LONGEST, is_whole
from solofate.gm.titles.premise_verbs import plain, verb_at
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.premise_hero import Told, premise_told, said_of_oneself
from solofate.repl.new.premise_matters import crosses_a_verb, stands_whole, what_is_so, with_their_names
from solofate.repl.new.short_aspects import short_of_a_setting, short_of_a_trouble
from solofate.repl.new.things_of_the_setting import with_things_for_the_hero
from solofate.repl.settings_told import MOST_ASPECTS, aspects_of
from solofate.rules.names import in_capitals, slug, words_of

_JOINS_AN_ASPECT = lexicon().any_of("small-words", "joins-an-aspect")


def setting_aspects(told: Sequence[str], troubles: Sequence[str] = ()) -> list[str]:
    """The aspects of a setting told in sentences, each in few words, but for what a hero's trouble says already."""
    said = [slug(trouble) for trouble in troubles if trouble.strip()]
    whole = (_LEADS_ON.sub("", each) for each in whole_aspects(told, troubles))
    short = list(dict.fromkeys(map(short_of_a_setting, whole)))
    left = [each for each in short if not any(_tells_the_same(slug(each), trouble) for trouble in said)]
    text = "; ".join(told)
    if not _SENTENCE.search(text):
        return left or short  # What was written as an aspect stays as it was written.
    return with_things_for_the_hero(left, text, hero_told(text), troubles) or list(map(in_capitals, short))


_SENTENCE = re.compile(r"[.!?]$|[.!?,] ")


def _tells_the_same(aspect: str, trouble: str) -> bool:
    """Whether an aspect says what a trouble does: both in the same words, or of its hero as the one who does it."""
    return _says_the_same(aspect, trouble) or any(
        trouble.startswith(aspect[at + 1 :])
        for at in range(len(aspect))
        if aspect[at] == "-" and aspect.count("-", at) >= _OF_A_CLAUSE
    )


_OF_A_CLAUSE = 3
_LEADS_ON = re.compile(rf"^(?:{_JOINS_AN_ASPECT}) (?=\w+ \w+)", re.IGNORECASE)
"""What only goes on from a clause that stood before: `And the Sister Is Next`."""


def whole_aspects(told: Sequence[str], troubles: Sequence[str] = ()) -> list[str]:
    """The aspects that a setting told in sentences comes to, but for what a hero's trouble says already.

    All of them where nothing else would be left. What was cut out of it and is not whole gives way to its clauses.
    """
    text = "; ".join(told)
    hero = hero_told(text)
    parts = filter(None, hero.setting.split("; "))
    aspects = list(dict.fromkeys(aspect for part in parts for aspect in aspects_of(part)))
    said = [slug(trouble) for trouble in troubles if trouble.strip()]
    premise, plainly = premise_told(kept_out_told(text).told), kept_out_told(text).told
    said_of_them = (slug(hero.name), slug(hero.concept))
    whole = [
        _with_its_names(each, premise)
        for each in aspects
        if slug(each) not in said_of_them
        and not (
            hero.concept and slug(hero.concept) in slug(each) and verb_at(each.casefold().split(), 0) is None
        )
        and _stands(each, premise, plainly, hero.name)
    ]
    if len(whole) < len(aspects):
        told_whole = [each for each in _told_whole(premise) if not _is_there(each, whole)]
        aspects = [*whole, *told_whole][:MOST_ASPECTS] or _of_the_hero(premise, plainly)
    telling = [each for each in aspects if not _A_PLACE_ALONE.fullmatch(each)]
    aspects = telling or aspects
    left = [
        each
        for each in aspects
        if not any(
            _says_the_same(slug(each), trouble) or slug(short_of_a_trouble(each)).endswith(trouble)
            for trouble in said
        )
    ]
    return left or aspects


_A_PLACE_ALONE = re.compile(r"An? \S+")
"""`A Cellar`, which says nothing by itself."""


def _says_the_same(aspect: str, trouble: str) -> bool:
    return aspect.endswith(trouble) or aspect.startswith(trouble) or trouble.startswith(aspect)


def _with_its_names(aspect: str, premise: Told) -> str:
    """A clause with whoever it says one or he of by what they are: `A Dragon Moves into the Church`."""
    for at, each in enumerate(premise.others):
        if slug(each.whole) == slug(aspect):
            named = with_their_names(each, premise.others[:at], premise)
            return aspect if slug(named) == slug(aspect) or not named else in_capitals(named)
    return aspect


def _is_there(aspect: str, others: Sequence[str]) -> bool:
    return any(_says_the_same(slug(aspect), slug(other)) for other in others)


# ---- what is whole -------------------------------------------------------------------------------------------------


def _stands(aspect: str, premise: Told, text: str, name: str) -> bool:
    """Whether an aspect is a whole of the premise: one of its clauses, or a place that is told to its end."""
    cut, said = words_of(aspect), words_of(text)
    spots = [at for at in range(len(said) - len(cut) + 1) if said[at : at + len(cut)] == cut]
    if not spots:
        of_the_hero = bool(name) and name.split()[0] in aspect.split() and len(premise.clauses) > 0
        return is_whole(aspect) and not of_the_hero and not _NAMES_THE_HERO.match(aspect)
    if stands_whole(aspect, premise, text):
        return True
    behind = [said[at + len(cut)] if at + len(cut) < len(said) else "" for at in spots]
    related = lexicon().set_of("premises", "relates") | {"of", "to"}
    return (
        not crosses_a_verb(aspect, premise)
        and is_whole(aspect)
        and not related & set(behind)
        and _tells(cut, aspect)
    )


_NAMES_THE_HERO = re.compile(r"(?:My (?:Hero|Heroine|Character) Is|I am|I play)\b", re.IGNORECASE)


def _tells(cut: Sequence[str], aspect: str) -> bool:
    """Whether a part of a clause says something by itself: what has a name, a year, or more than a thing alone."""
    if verb_at(cut, 0) is not None:
        return False
    named = any(word[:1].isupper() or word[:1].isdigit() for word in aspect.split()[1:])
    return (named and not aspect.istitle()) or _is_a_place(cut)


def _is_a_place(words: Sequence[str]) -> bool:
    """Whether words are for a place, by the last before what belongs to it: `a hospital on the front`."""
    joins = lexicon().set_of("plain", "prepositions")
    upto = next((at for at, word in enumerate(words) if at and plain(word) in joins), len(words))
    return is_a(plain(words[upto - 1]), _PLACES, among=2)


_PLACES = (
    "location.n.1",
    "structure.n.1",
    "vessel.n.2",
    "spacecraft.n.1",
    "celestial_body.n.1",
    "institution.n.1",
)


# ---- what is told whole --------------------------------------------------------------------------------------------


def _told_whole(premise: Told) -> Iterator[str]:
    """What a premise tells besides its hero, in its own clauses, and where that is."""
    yield from map(in_capitals, _places(premise))
    yield from map(in_capitals, what_is_so(premise))
    yield from (in_capitals(each) for each in premise.phrases if len(each) <= LONGEST)


def _places(premise: Told) -> Iterator[str]:
    """The places by name or year where the hero is told to be: `1970s Detroit`, `a small Bavarian village`."""
    places = lexicon().set_of("settings", "before-a-place") | {"aboard"}
    ends = (
        lexicon().set_of("plain", "prepositions")
        | lexicon().set_of("premises", "relates")
        | {"and", "where", "but"}
    )
    for each in premise.clauses[:1]:
        words = each.subject.split() if len(each.subject.split()) > 1 else each.does.split()
        for at, word in enumerate(words[:-1]):
            if plain(word) not in places:
                continue
            end = next(
                (
                    to
                    for to in range(at + 2, len(words))
                    if plain(words[to]) in ends or words[to - 1].endswith(",")
                ),
                len(words),
            )
            place = words[at + 1 : end]
            behind = plain(words[end]) if end < len(words) else ""
            named = any(part[:1].isupper() or part[:1].isdigit() for part in place)
            if (named or (len(place) > 1 and _is_a_place(place))) and behind not in ("of", "who", "whose"):
                yield " ".join(place).strip(" ,.;")


def _of_the_hero(premise: Told, text: str) -> list[str]:
    """What the hero does, as a whole clause, where nothing else is told."""
    for each in premise.clauses:
        if each.does and not each.goes_on:
            who = (
                premise.hero.name
                if premise.hero is not None
                and re.match(rf"{re.escape(premise.hero.name)}(?:,|$)", each.subject)
                else ""
            )
            subject = _without_an_aside(each.subject, premise)
            said = said_of_oneself(each.does)
            whole = said or f"{who or each.subject} {each.does}"
            shorter = f"{subject} {each.does}"
            if found := next((told for told in (whole, shorter) if len(told) <= LONGEST), ""):
                return [in_capitals(found)]
    return [in_capitals(each) for each in premise.phrases if len(each) <= LONGEST] or (
        [in_capitals(text.rstrip("."))] if len(text) <= LONGEST else []
    )


def _without_an_aside(subject: str, premise: Told) -> str:
    """A subject without what only says what brought them: `A disgraced knight`, of one hired to escort a wagon."""
    aside = next((each.does for each in premise.deeds if each.aside and each.does in subject), "")
    return subject[: subject.find(aside)].removesuffix("who ").strip() if aside else subject


__all__ = ["setting_aspects", "whole_aspects"]
