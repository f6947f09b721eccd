"""What of a premise may stand as an aspect where its clauses only tell of the hero: a place, a thing of somebody's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.titles.premise_verbs import leads_a_noun, plain
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.lexicon.tenses import is_past
from solofate.repl.new.hero_told import HeroTold
from solofate.repl.settings_told import place_told
from solofate.rules.names import in_capitals, slug, words_of

_LONGEST = 9
_OF_A_TOWN, _BY_A_THING = (lexicon().any_of("premise-patterns", each) for each in ("of-a-town", "by-a-thing"))


def with_things_for_the_hero(
    aspects: Sequence[str], told: str, hero: HeroTold, troubles: Sequence[str]
) -> list[str]:
    """The aspects of a premise without those that only tell of its hero or hang on nothing; things stand for them.

    They stay where the premise has nothing else that could be called upon.
    """
    kept = [each for each in map(in_capitals, aspects) if not _only_tells_of_the_hero(each, hero)]
    kept = [_with_its_house(each, told) for each in kept]
    said = [slug(each) for each in (*kept, *troubles)]
    if not kept:
        things = [in_capitals(each) for each in _things(told) if _is_whole_thing(each)]
        apart = [each for each in things if not any(slug(each) in other for other in said)]
        kept = [*apart, *things][:1]
    return kept or [in_capitals(each) for each in aspects]


def _only_tells_of_the_hero(aspect: str, hero: HeroTold) -> bool:
    """Whether words say who the hero is or what they do, or hang on what is not there: `Returns to the Valley`."""
    words = [plain(word) for word in aspect.split()]
    if words[-1] in _POINTS_BACK or words[0] == _I or words[:3] == ["one", "of", "them"]:
        return True
    concept, name = words_of(hero.concept), words_of(hero.name)
    bare = words[1:] if words[0] in lexicon().set_of("plain", "articles") else words
    if concept and bare[: len(concept)] == concept and len(bare) >= len(concept):
        return True
    named = bool(name) and words[: len(name)] == name
    goes = len(words) > 1 and words[1] in lexicon().set_of("plain", "prepositions")
    return named or (not leads_a_noun(words[0]) and len(words) > 2 and _is_a_verb(words[0], goes=goes))


_I, _POINTS_BACK = "i", ("it", "them")


def _is_a_verb(word: str, *, goes: bool) -> bool:
    """Whether a word is what somebody does or did, and no noun: `went`, or `returns` where it says whither."""
    inflected = word.endswith("s") or is_past(word)
    as_verb = any(form != word and senses_of(form, "verb") for form in verb_forms(word))
    return (
        inflected and as_verb and not senses_of(word, "adjective") and (goes or not senses_of(word, "noun"))
    )


def _with_its_house(aspect: str, told: str) -> str:
    """`A Bakery in Glasgow`, of a town that stands alone as an aspect."""
    found = _IN_A_TOWN.search(told) if " " not in aspect else None
    house = found is not None and found["town"] == aspect and place_told(found[0]).startswith("the ")
    return in_capitals(found[0]) if found is not None and house else aspect


_IN_A_TOWN = re.compile(rf"\ban? (?:[a-z-]+ )?[a-z-]+ (?:{_OF_A_TOWN}) (?P<town>[A-Z][\w-]+)(?! [A-Z])")


def _is_whole_thing(thing: str) -> bool:
    *_, last = thing.split()
    adjective = senses_of(plain(last), "adjective") and last.islower()
    return len(thing.split()) <= _LONGEST and not adjective


def _things(told: str) -> Iterator[str]:
    """Places and things that a premise names whole, the most telling first."""
    for pattern in _NAMED_WHOLE:
        yield from (found[0] for found in pattern.finditer(told))
    place = place_told(told)
    if place.startswith("the ") and len(place.split()) > 2:
        yield place


_NAMED_WHOLE = (
    re.compile(r"\ban? (?:[a-z-]+ ){0,2}[a-z-]+ where [^,.;]+"),
    re.compile(r"\b(?:the|an?) (?:[a-z'-]+ ){1,2}of [A-Z]\w+(?: [A-Z]\w+)*"),
    re.compile(rf"\b(?:the|an?) (?:[a-z-]+ )?[a-z-]+ (?:{_OF_A_TOWN}) [A-Z]\w+(?: [A-Z]\w+)*"),
    re.compile(rf"\ban? [a-z-]+ [a-z-]+ (?:{_BY_A_THING}) the [a-z-]+"),
    re.compile(r"\bthe [a-z]+['’]s [a-z]+"),
)


__all__ = ["with_things_for_the_hero"]
