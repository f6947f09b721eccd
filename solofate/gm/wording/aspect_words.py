"""The words of an aspect: which are names, verbs and people, and how they stand in a sentence about its hero."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import is_said_of_oneself
from solofate.patterns import pattern

_WORD = pattern(r"[\w'’-]+|[,;:–—…]")
MOST_WORDS = 12
NEVER = "never"
ARTICLES = frozenset(("a", "an", "the"))
MINE = frozenset(("me", "my"))
OWN = frozenset(("my", "our", "i"))


def words_in(aspect: str) -> list[str]:
    """The words of an aspect, and the marks between them."""
    return _WORD.findall(aspect)


def as_a_party(words: Sequence[str]) -> str:
    """Somebody an aspect speaks of: a name without an article stays one."""
    small = words[0].casefold() in lexicon().set_of("aspect-grammar", "leads-a-party")
    return told_of_them(words) if small else " ".join(words)


def told_of_them(words: Sequence[str]) -> str:
    """Part of a title as it stands in a sentence about its hero: in small letters but for names, and of `them`."""
    told: list[str] = []
    for at, word in enumerate(words):
        low = word.casefold().replace("’", "'")
        before = words[at - 1].casefold() if at else ""
        if low in _THEIRS and is_said_of_oneself(low, before):
            told.append(_THEIRS[low])
        elif before == "i" and low in _AFTER_I:
            told.append(_AFTER_I[low])
        elif word[:1].isupper() and (
            low in ("a", "an") or before in ("a", "an") or is_common(low.removesuffix("'s"))
        ):
            told.append(low)
        else:
            told.append(word)
    return re.sub(r" ([,;:])", r"\1", " ".join(told))


_THEIRS: Mapping[str, str] = MappingProxyType(
    {
        **{"i": "they", "me": "them", "my": "their", "mine": "theirs", "myself": "themselves"},
        **{"we": "they", "us": "them", "our": "their", "ours": "theirs", "ourselves": "themselves"},
        **{"i'm": "they are", "i've": "they have", "i'd": "they would", "i'll": "they will"},
    }
)
_AFTER_I: Mapping[str, str] = MappingProxyType({"am": "are", "was": "were"})


@lru_cache(maxsize=1)
def said_of_one() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Verbs that bend oddly, as they are said of one, each with what is said of several."""
    return tuple((one, tuple(said)) for one, said in lexicon().subject("aspect-of-one").items())


def is_a_deed(word: str) -> bool:
    """Whether a word is a verb as it stands in `I break`, and no past form of another: `I saw`."""
    if not _is_a_verb(word):
        return False
    return not any(
        each != word and _is_a_verb(each) for each in verb_forms(word) if not word.startswith(each)
    )


def _is_a_verb(word: str) -> bool:
    known = lexicon()
    listed = known.form_of("verbs", word) == word or known.form_of("heads", word) == word
    return listed or word in known.set_of("aspect-grammar", "deeds")


def base_of(word: str) -> str:
    """The verb a form is of, or nothing where none is known."""
    return next((each for each in verb_forms(word) if _is_a_verb(each)), "")


def is_a_person(word: str) -> bool:
    """Whether a word says what somebody is: `doctor`, `widow`."""
    known = lexicon()
    return bool(known.senses("occupations", word)) or word in known.set_of("persons", "anybody")


def is_common(word: str) -> bool:
    """Whether a word stands in the lexicon, in any form: what does not may be a name."""
    if word.endswith(_COMMON_ENDINGS):
        return True
    common = _common_words()
    return any(form in common for form in (*plural_forms(word), *verb_forms(word)))


_COMMON_ENDINGS = ("ly", "er", "est", "ing", "ed", "ness", "ment", "tion")


@lru_cache(maxsize=1)
def _common_words() -> frozenset[str]:
    return frozenset(
        word
        for subject, senses in shipped_lists().items()
        if subject not in _OF_NAMES
        for several in senses.values()
        for each in several
        for word in each.split()
    )


_OF_NAMES = frozenset(("peoples", "genres-by-name", "ages-of-settings", "lands-of-settings"))
"""The subjects whose words are names of countries, cities and kings, and no common words."""
