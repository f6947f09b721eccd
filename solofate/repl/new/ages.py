"""Which age and land a setting tells of: by a year or a century, else by its words."""

from __future__ import annotations

import re
from collections import Counter

from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

_BEFORE = r"(?P<before>\s*(?:bc|bce|b\.c\.))?"
_YEAR = re.compile(
    rf"\b(?:(?P<anno>ad|a\.d\.|anno(?: domini)?|in|year|since|until)\s+)?(?P<year>\d{{1,4}}?)(?:s|ad|ce)?\b{_BEFORE}",
    re.IGNORECASE,
)
_CENTURY = re.compile(rf"\b(?P<which>\w+)[- ]century\b{_BEFORE}", re.IGNORECASE)
_ENDS = ("st", "nd", "rd", "th")
_UNTIL = ((500, "ancient"), (1450, "medieval"), (1840, "lamps"), (1910, "steam"), (1990, "engines"))
"""The years up to which an age goes."""
_NOW = "screens"
_FIRST_BARE_YEAR = 700
"""From here on a number that stands alone is a year; below that only beside a word that says so."""


def era_told(setting: str) -> str:
    """The age a setting tells of: `Vienna in the winter of 1952`, `Ur in the Bronze Age`; else nothing."""
    for told in _YEAR.finditer(setting):
        year = int(told["year"])
        if told["before"]:
            return _UNTIL[0][1]
        if year >= _FIRST_BARE_YEAR or (told["anno"] and told["anno"].casefold().startswith("a") and year):
            future = _by_words("ages-of-settings", setting) if year > _LAST_KNOWN else ""
            return future or _age_of(year)
    if century := _CENTURY.search(setting):
        number = _number(century["which"])
        if number:
            return _UNTIL[0][1] if century["before"] else _age_of(number * 100 - 50)
    return _by_words("ages-of-settings", setting)


_LAST_KNOWN = 2060
"""The last year of which the year alone says what people have."""


def land_told(setting: str) -> str:
    """The land a setting tells of where there is no town in it: `A polar station in 1983`; nothing else."""
    return _by_words("lands-of-settings", setting)


def _age_of(year: int) -> str:
    return next((era for until, era in _UNTIL if year < until), _NOW)


def _number(word: str) -> int:
    """The number of a century: `12th` or `twelfth`."""
    digits = word[:-2] if word[-2:].casefold() in _ENDS else word
    if digits.isdigit():
        return int(digits)
    counted = list(lexicon().subject("centuries"))
    return counted.index(word.casefold()) + 1 if word.casefold() in counted else 0


def _by_words(subject: str, setting: str) -> str:
    """What most of its words say, of several the first."""
    counted = Counter(each.sense for each in lexicon().found(subject, words_of(setting)))
    return max(counted, key=lambda sense: counted[sense], default="")


__all__ = ["era_told", "land_told"]
