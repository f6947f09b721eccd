"""Slugs: the lower-case ids by which scripts, logs and options know a thing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from functools import lru_cache

from solofate.lexicon.matcher import lexicon
from solofate.patterns import pattern


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """`Thug 2` → `thug-2`, `Hates to Lose!` → `hates-to-lose`. Letters of every alphabet stay letters."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(
        character if character.isalnum() else " " if not unicodedata.combining(character) else ""
        for character in plain.replace("'", "").replace("’", "")
    )
    return "-".join(kept.split()) or "unnamed"


def has_a_slug(text: str) -> bool:
    """Whether there is a letter or a digit in a text, to know a thing by."""
    return any(map(str.isalnum, text))


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, as the lexicon knows them."""
    return slug(text).split("-")


def unused_slug(text: str, taken: Container[str]) -> str:
    """The slug of `text`, with `-2`, `-3` … behind it where the plain one is taken."""
    base = slug(text)
    candidate, number = base, 1
    while candidate in taken:
        number += 1
        candidate = f"{base}-{number}"
    return candidate


ARTICLES = ("the ", "a ", "an ", "one of ")


def with_indefinite(word: str) -> str:
    """A word with `a` or `an` before it, by its first letter."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def with_article(name: str) -> str:
    """A name inside a sentence: `Loft` goes by itself, a `tide dock` written small is `the tide dock`.

    What begins by saying where, such as `round the fire`, goes by itself too.
    """
    bare = not name[:1].islower() or name.startswith(ARTICLES) or says_where(name)
    return name if bare else f"the {name}"


def says_where(name: str) -> bool:
    """Whether a name says where by itself: `amidships`, `under the arch`, `out on the water`; not `near bank`."""
    known = lexicon()
    first, *behind = name.casefold().split() or [""]
    if not behind:
        return first in known.set_of("grammar", "whereabouts-alone")
    begins = known.set_of("grammar", "begins-a-whereabouts")
    return first in begins and (behind[0] in begins or behind[0] in known.set_of("grammar", "leads-a-noun"))


_SMALL = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "with")
)
_LONGEST_ASPECT = 7
_CLAUSE = pattern(r"[.,;:!?…–—]|\s-\s|\s(?:and|so|but|because|while|which)\s", re.IGNORECASE)


def as_aspect(text: str) -> str:
    """The first clause of a sentence as an aspect would be written: `The Bridge Is Out`."""
    clauses = [clause.split() for clause in _CLAUSE.split(text)]
    words = next((clause for clause in clauses if len(clause) > 1), text.split())[:_LONGEST_ASPECT]
    while len(words) > 1 and words[-1].casefold() in _SMALL:
        words = words[:-1]
    return in_capitals(" ".join(words))


def in_capitals(text: str) -> str:
    """The words as in the name of an aspect: small ones stay small but for the first, `The Bridge Is Out`."""
    return " ".join(
        word if at and word.casefold() in _SMALL else word[:1].upper() + word[1:]
        for at, word in enumerate(text.split())
    )
