"""What a title tells of what is around the heroes: who waters horses there meanwhile, the hour, how low the lamp is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.gm.titles.title_words import is_where_word, small_words
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import in_capitals

_BEGINS_AN_HOUR = lexicon().any_of("small-words", "begins-an-hour")

MOST_TOLD = 2
"""So many aspects of a scene come of its title at most."""
_LONGEST, _FEWEST, _MOST_WORDS = 60, 3, 10

_WORDS = lexicon()
_LISTS = "told-surroundings"
_HOURS = _WORDS.any_of(_LISTS, "hours")
_HOUR = re.compile(rf"\b(?P<told>(?:{_BEGINS_AN_HOUR}) (?:{_HOURS}))\b", re.IGNORECASE)
_MEANWHILE = re.compile(
    rf"(?:,?\s(?:{_WORDS.any_of(_LISTS, 'meanwhile')})|,\s(?:{_WORDS.any_of(_LISTS, 'adds')}))\s"
    r"(?P<told>[^,;:.!?]+)"
)
_LIGHT = re.compile(r",?\s(?:with|by)\s(?P<told>(?:the|a|an|one)\s(?:light\sof\s)?[\w'’ -]+?)(?=[,;:.!?]|$)")


def told_around(title: str) -> tuple[str, ...]:
    """What a title says of others, of the light and of the hour, as aspects in its own words; nothing about `I`."""
    if _SPEAKERS.isdisjoint(small_words(title)):
        return ()  # Where nobody is told of but others, that is what the scene is about.
    found = [*_of_others(title), *_of_the_light(title)]
    hour = _HOUR.search(title)
    if hour is not None and not any(hour["told"].casefold() in each.casefold() for each in found):
        found.append(in_capitals(hour["told"]))
    return tuple(dict.fromkeys(found))[:MOST_TOLD]


_SPEAKERS = _WORDS.set_of("title-words", "speakers")


def _of_others(title: str) -> Iterator[str]:
    for found in _MEANWHILE.finditer(title):
        words = found["told"].split()
        led = words[0].casefold() in _WORDS.set_of(_LISTS, "leads") or words[0][:1].isupper()
        apart = _SPEAKERS.isdisjoint(small_words(words[0]))
        if led and apart and _FEWEST <= len(words) <= _MOST_WORDS and _is_done(words):
            yield from _fitting(" ".join(words))


def _is_done(words: list[str]) -> bool:
    """Whether something is done in a clause: a verb stands behind whoever it is about."""
    known = _WORDS.set_of("settings", "is-so")
    return any(word.casefold() in known or senses_of(word.casefold(), "verb") for word in words[1:])


def _of_the_light(title: str) -> Iterator[str]:
    lights = _WORDS.set_of(_LISTS, "lights")
    for found in _LIGHT.finditer(title):
        words = found["told"].split()
        if len(words) <= _MOST_WORDS // 2 and not lights.isdisjoint(map(str.casefold, words)):
            yield from _fitting(" ".join(words))


def _fitting(text: str) -> Iterator[str]:
    first = text.split()[0].casefold()
    if len(text) <= _LONGEST and not is_where_word(first, "looking"):
        yield in_capitals(text)


__all__ = ["MOST_TOLD", "told_around"]
