"""Filling the slots of an oracle row so that it still reads as a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from solofate.patterns import pattern

SLOT = pattern(r"\{([^{}]+)\}")
_ARTICLE = pattern(r"\b([Aa])n? $")
_ENDINGS = ".!?"
_OF_SOMEBODY = "'’"
_SOUNDS_LIKE_A_CONSONANT = pattern(r"(?:uni(?!n|m)|use|usual|usur|eu|ewe|one\b|once)", re.IGNORECASE)
_SILENT_H = pattern(r"(?:hour|honest|honou?r|heir)", re.IGNORECASE)


def filled(text: str, value_of: Callable[[str], str | None]) -> str | None:
    """The row with its slots filled, or None where one of them has nothing to fill it.

    `a` becomes `an` before a vowel and the other way round, a text put into the middle of a sentence loses its
    full stop, and a slot at the start of a sentence begins with a capital letter. The comma that closes what
    somebody is (`Odo Bell, the cook,`) gives way to another mark, and before `'s` the name stands alone.
    """
    parts: list[str] = []
    at = 0
    for slot in SLOT.finditer(text):
        value = value_of(slot.group(1).strip())
        if value is None:
            return None
        before = "".join((*parts, text[at : slot.start()]))
        if before.rstrip().endswith(tuple(_ENDINGS)):
            value = value[:1].upper() + value[1:]
        following = text[slot.end() : slot.end() + 1]
        if value.endswith(","):
            alone = following in _OF_SOMEBODY and bool(following)
            value = value.partition(",")[0] if alone else value if following.isspace() else value.rstrip(",")
        parts.append(_with_article(text[at : slot.start()], value))
        parts.append(value.rstrip(_ENDINGS) if following and following in ".,;:!?" else value)
        at = slot.end()
    parts.append(text[at:])
    told = "".join(parts)
    return told[:1].upper() + told[1:] if text.startswith("{") else told


def _with_article(before: str, value: str) -> str:
    """The text before a slot, its last word `a` or `an` as the value wants it."""
    found = _ARTICLE.search(before)
    if found is None:
        return before
    return f"{before[: found.start()]}{found.group(1)}{'n' if sounds_like_a_vowel(value) else ''} "


def sounds_like_a_vowel(word: str) -> bool:
    """Whether `an` goes before it: `an hour`, `a unicorn`."""
    if _SILENT_H.match(word):
        return True
    return word[:1].casefold() in "aeiou" and bool(word) and not _SOUNDS_LIKE_A_CONSONANT.match(word)


@lru_cache(maxsize=4096)
def shape_of(text: str) -> re.Pattern[str] | None:
    """What a row looks like however its slots were filled, or None where it has none."""
    if "{" not in text:
        return None
    parts = [re.escape(part) for part in SLOT.sub("\0", text).split("\0")]
    return re.compile(".+?".join(parts), re.IGNORECASE | re.DOTALL)
