"""What else a sentence speaks of: zones, aspects, skills and weapons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.utterance import near
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.names import words_of


class Place(NamedTuple):
    """A zone in a sentence, and whether a word such as `to` says that somebody goes there."""

    zone: str
    at: int
    length: int
    towards: bool


class Means(NamedTuple):
    """A skill in a sentence: which, where, and whether it was named or goes with a weapon."""

    skill: str
    at: int
    length: int
    named: bool


def places_in(moment: Moment, words: Sequence[str], stops: Sequence[int] = ()) -> list[Place]:
    """Every zone that is named, and where none is, the one that words such as `up` or `outside` lead to.

    Behind each of the `stops` something else is said.
    """
    zones = moment.state.scene.zones.names
    if not zones:
        return []
    parts = {zone: [word for word in words_of(name) if word not in small()] for zone, name in zones.items()}
    telling = {word: zone for zone, known in parts.items() for word in known if _of_one(word, zone, parts)}
    found = []
    at = 0
    while at < len(words):
        length, zone = _zone_at(words, at, parts, telling)
        ends = next((stop for stop in stops if stop >= at + length), len(words))
        if zone is not None and not _is_a_part(moment, words[:ends], at, length):
            found.append(Place(zone, at, length, _towards(moment, words, at)))
        at += max(1, length)
    return found or _by_direction(moment, words, parts)


def taken_hold_of(moment: Moment, words: Sequence[str]) -> list[Place]:
    """Every zone by what one gets up to it by: `the catwalk rail`, `the loft ladder`, `the edge of the roof`."""
    holds = moment.words.set_of("by-any-way", "holds")
    if holds.isdisjoint(words):
        return []
    zones = moment.state.scene.zones.names
    parts = {zone: [word for word in words_of(name) if word not in small()] for zone, name in zones.items()}
    telling = {word: zone for zone, known in parts.items() for word in known if _of_one(word, zone, parts)}
    found = []
    for at in range(len(words)):
        length, zone = _zone_at(words, at, parts, telling)
        behind = words[at + length : at + length + 1]
        before = [word for word in words[max(0, at - 3) : at] if word not in _ARTICLES]
        of_it = before[-1:] == ["of"] and not holds.isdisjoint(before[-2:-1])
        if zone is not None and (of_it or not holds.isdisjoint(behind)):
            found.append(Place(zone, at, length, True))
    return found


_ARTICLES = lexicon().set_of("plain", "articles")


def small() -> frozenset[str]:
    """Words that say nothing of what a name is about."""
    return lexicon().set_of("plain", "small")


def _of_one(word: str, zone: str, parts: Mapping[str, Sequence[str]]) -> bool:
    return not any(word in known for other, known in parts.items() if other != zone)


def _zone_at(
    words: Sequence[str], at: int, parts: Mapping[str, Sequence[str]], telling: Mapping[str, str]
) -> tuple[int, str | None]:
    for zone, known in parts.items():
        if known and list(words[at : at + len(known)]) == list(known):
            return len(known), zone
    word = words[at]
    if word in telling and not _is_a_direction(words, at):
        return 1, telling[word]
    if words[at - 1 : at] == ["the"] and (of_it := _of_that_kind(word, tuple(telling.items()))) is not None:
        return 1, of_it
    unknown = len(word) == _SHORT and not _is_a_word(word)
    slip = near(word, telling) if len(word) > _SHORT or unknown else None
    return (1, telling[slip]) if slip is not None else (0, None)


@lru_cache(maxsize=512)
def _of_that_kind(word: str, telling: tuple[tuple[str, str], ...]) -> str | None:
    """The zone that is called by a word made of that one and of the same kind: `the boat` is the longboat."""
    if len(word) < _SHORT:
        return None
    kinds = (f"{word}.n.1",)
    found = {zone for each, zone in telling if each.endswith(word) and each != word and is_a(each, kinds)}
    return next(iter(found)) if len(found) == 1 else None


def _is_a_direction(words: Sequence[str], at: int) -> bool:
    """Whether `back` and its like say no more there than which way: `he has nowhere to step back`."""
    sides = lexicon().set_of("towards", "of-a-side")
    return words[at] in sides and (at == 0 or words[at - 1] not in lexicon().set_of("plain", "articles"))


def _is_a_part(moment: Moment, words: Sequence[str], at: int, length: int) -> bool:
    """Whether nobody goes there: a thing of the place is spoken of, as in `I bolt the yard door`, or it is left."""
    of_a_place = moment.words.set_of("towards", "part-of-a-place")
    behind = words[at + length : at + length + 1]
    before = [
        word for word in words[max(0, at - 3) : at] if word not in moment.words.set_of("plain", "articles")
    ]
    if before[-1:] == ["from"]:
        return True  # `I slip away from the fire`
    # `The ladder to the loft`, `along the wall to the office`
    along = not _BY_WAY_OF_A_THING.isdisjoint(words[max(0, at - 6) : max(0, at - 3)])
    leads = before[-1:] == ["to"] and before[-2:-1] and (before[-2] in _WAYS or along)
    if before[-1:] in (["on"], ["to"]) and before[-2:-1] and before[-2] in of_a_place and not leads:
        return True  # `The lock on the airlock`
    if behind and _only_a_noun(moment, behind[0]):
        return True  # `I go through the pump room logs`
    return bool(behind) and behind[0] in of_a_place and not _towards(moment, words, at)


def _only_a_noun(moment: Moment, word: str) -> bool:
    """Whether a word can stand for nothing but a thing, so that what stands before it belongs to it."""
    ends = moment.words.set_of("next-scene", "ends-a-place") | moment.words.set_of("plain", "prepositions")
    ends |= moment.words.set_of("grammar", "ends-a-deed")
    noun, verb = (sum(sense.uses + 1 for sense in senses_of(word, part)) for part in ("noun", "verb"))
    return word not in ends and noun > verb and not senses_of(word, "adjective")


def _is_a_word(word: str) -> bool:
    """Whether a word means something by itself, so that it is no slip of another."""
    known = lexicon()
    return word in known.set_of("plain", "common") or any(
        known.senses(subject, word) for subject in ("verbs", "heads", "deeds", "weapons", "fillers")
    )


_SHORT = 4
_NOT_THROUGH = lexicon().words("going-words", "not-through")
_WAYS = lexicon().words("going-words", "ways")


def _towards(moment: Moment, words: Sequence[str], at: int) -> bool:
    before = [
        word for word in words[max(0, at - 3) : at] if word not in small() or word in ("to", "in", "on", "at")
    ]
    return bool(before) and before[-1] in moment.words.words("towards", "to")


def _by_direction(moment: Moment, words: Sequence[str], parts: Mapping[str, Sequence[str]]) -> list[Place]:
    hero = moment.hero
    if hero is None or hero.zone is None:
        return []
    next_to = moment.state.scene.zones.neighbours(hero.zone)
    said = {
        "up": "up",
        "upstairs": "up",
        "down": "down",
        "downstairs": "down",
        "out": "out",
        "outside": "out",
    }
    climbs = "climb" in words and not set(_WAYS).isdisjoint(words) and not {"down", "out"} & set(words)
    for at, word in enumerate(("up", *words[1:]) if climbs else words):
        if (
            not climbs
            and at + 1 < len(words)
            and words[at + 1 : at + 2] == ["the"]
            and set(_WAYS).isdisjoint((words[-1], *words[at + 2 : at + 3]))
        ):
            continue
        if words[at + 1 : at + 2] and words[at + 1] in _NOT_THROUGH:
            continue  # `My elbow up under his chin` leads nowhere.
        if word in said and _goes_another_way(words, at + 1):
            continue  # `Out through the kitchen` leads where the kitchen does.
        if words[at + 1 : at + 2] == ["to"] and word in said:
            continue  # `Out to the stables` leads there, and to no zone of this scene.
        if at and lexicon().senses("weapons", words[at - 1]):
            continue  # `Blade out` leads nowhere.
        called = moment.words.words("ways", said[word]) if word in said else ()
        leads = [zone for zone in next_to if set(parts[zone]) & set(called)]
        if len(leads) == 1:
            return [Place(leads[0], at, 1, True)]
    return []


def _goes_another_way(words: Sequence[str], at: int) -> bool:
    """Whether a direction goes on to a place of its own that is no stair: `out through the kitchen`, `off along it`."""
    if words[at : at + 1] == [] or words[at] not in _BY_WAY_OF:
        return False
    noun = noun_at(lexicon(), words, at + 1)
    return noun is not None and not is_a(noun.head, _STAIRS, among=2)


_BY_WAY_OF = lexicon().words("going-words", "by-way-of")
_BY_WAY_OF_A_THING = frozenset(_BY_WAY_OF) - {"up", "down"}
_STAIRS = ("stairway.n.1", "movable_barrier.n.1", "entrance.n.1", "opening.n.1")


def means_in(moment: Moment, words: Sequence[str]) -> list[Means]:
    """Every skill that is named, as in `with shoot`, and every weapon with the skill it is used with."""
    names = {name.casefold(): skill for skill, name in moment.state.skills.names.items()}
    found = []
    for at, word in enumerate(words):
        behind = at and words[at - 1] in ("with", "using", "by", "roll", "via", "my", "use", "through")
        skill = names.get(word)
        if skill is None and behind and not _is_a_word(word):
            slip = near(word, names)
            skill = names[slip] if slip is not None else None
        alone = 0 < at == len(words) - 1 and words[at - 1] not in ("i", "we", "or", "will", "and", "to")
        if skill is not None and (behind or alone):
            found.append(Means(skill, at, 1, True))
    for each in moment.words.found("weapons", words):
        skills = moment.state.skills.at(each.sense)
        if skills:
            found.append(Means(skills[0], each.at, each.length, False))
    return found


def aspects_in(moment: Moment, text: Sequence[str]) -> list[str]:
    """The aspects the player knows of that a sentence speaks of, those it names best first.

    Half of the telling words of one must be there.
    """
    said = frozenset(word for word in text if len(word) > 2 and word not in small())
    ranked = []
    for name in known_aspects(moment):
        telling = telling_words(name)
        shared = len(telling & said)
        if telling and shared * 2 >= len(telling) and (shared > 1 or len(telling) == 1):
            ranked.append((shared / len(telling), name))
    return [name for _, name in sorted(ranked, key=lambda each: -each[0])]


def known_aspects(moment: Moment) -> list[str]:
    """Every aspect the player knows of: of the scene, of zones, and on everybody here.

    Whoever has no other is an aspect by their name alone: by that they are meant, and it is nothing one could make.
    """
    people = {one.name.casefold() for one in moment.state.characters.values()}
    here = [one.name for one in moment.state.scene.aspects if not one.hidden and one.on is not None]
    hurt = [
        slot.aspect for one in moment.state.characters.values() for slot in one.consequences if slot.aspect
    ]
    own = [aspect.name for aspect in moment.hero.sheet.aspects] if moment.hero is not None else []
    return [each for each in dict.fromkeys((*here, *hurt, *own)) if each.casefold() not in people]


@lru_cache(maxsize=1024)
def telling_words(name: str) -> frozenset[str]:
    """The words of an aspect that say what it is about."""
    return frozenset(word for word in words_of(name) if len(word) > 2 and word not in small())


__all__ = ["Means", "Place", "aspects_in", "known_aspects", "means_in", "places_in", "telling_words"]
