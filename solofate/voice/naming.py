"""Names that are proposed for somebody made up or for a place: each a proper name, and none of those in use."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.rules.names import slug
from solofate.voice.brief import Brief
from solofate.voice.colour import words_that_join
from solofate.voice.tokens import folded, words_of

MOST_WORDS, LONGEST = 4, 40
"""A name has at most so many words and so many characters."""

_COMMAS = r"\s*[,;\n]\s*(?:and\s+|or\s+)?"
_BETWEEN_PLACES = re.compile(_COMMAS)
"""A place may be called after two things: `The Gull and Tally`."""
_BETWEEN_PEOPLE = re.compile(rf"{_COMMAS}|\s+(?:and|or)\s+(?=[A-Z])")
_WORD = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*['’.]?")
_SMALL = frozenset(
    (
        "al",
        "and",
        "at",
        "bin",
        "by",
        "de",
        "del",
        "della",
        "den",
        "der",
        "du",
        "el",
        "ibn",
        "in",
        "la",
        "le",
        "of",
        "on",
    )
) | {"the", "under", "van", "von", "y"}
"""Words of a name that are written small."""

_ELIDED = ("d'", "d’", "l'", "l’")


def names_of(draft: str, *, of_places: bool) -> tuple[str, ...]:
    """The names in a draft, which stand between commas."""
    between = _BETWEEN_PLACES if of_places else _BETWEEN_PEOPLE
    return tuple(filter(None, (each.strip(" .") for each in between.split(draft.strip()))))


def wrong_names(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each reason why names may not be proposed."""
    names = names_of(draft, of_places=brief.is_place)
    if len(names) > brief.sentences:
        yield f"it has {len(names)} names, and {brief.sentences} are allowed"
    if len({folded(each) for each in names}) < len(names):
        yield "it has the same name twice"
    in_use = {slug(each) for each in brief.taken}
    parts = {part for each in brief.taken for part in _parts(each)}
    for name in names:
        if not _is_proper(name):
            yield f"“{name}” is no proper name"
        elif slug(name) in in_use or (not brief.is_place and parts & _parts(name)):
            yield f"“{name}” is in use, or too much like a name that is"
        elif _parts(name) <= _parts(" ".join(brief.facts)) - parts:
            yield f"“{name}” is what was to be named, and no name for it"


def _is_proper(name: str) -> bool:
    """Whether every word of it is a word with a capital, but for small ones between others."""
    words = name.split()
    if not words or len(words) > MOST_WORDS or len(name) > LONGEST:
        return False
    if not all(_WORD.fullmatch(word) for word in words):
        return False
    bare = [word for word in words if word not in _SMALL]
    return (
        bool(bare)
        and words[-1] in bare
        and all(word[0].isupper() or word[:2] in _ELIDED for word in bare)
        and any(word.casefold() not in words_that_join() for word in bare)
    )


def _parts(name: str) -> frozenset[str]:
    """What somebody may be called by: the words of a name without the small ones."""
    return frozenset(words_of(name.replace("'s", "").replace("’s", ""))) - _SMALL
