"""Whether words that somebody typed name a thing, so that they may stand where a sentence has room for a noun."""

from __future__ import annotations

from functools import lru_cache

from solofate.gm.wording.clauses import BE, DETERMINERS, DOES, MAY, SUBJECTS, is_said_of_a_deed
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.patterns import pattern

_WORD = pattern(r"[^\W_]+(?:['’\-][^\W_]+)*")
_POINTS = frozenset(("this", "that"))
"""What leads a noun as well as it stands for one: `that key`, `that is his`."""
_AS_OBJECT = lexicon().set_of("noun-phrases", "as-object")
_NEVER_FIRST = lexicon().set_of("noun-phrases", "never-first")
_NEVER_LAST = lexicon().set_of("noun-phrases", "never-last")
_OWNED = ("'s", "’s", "s'")
_HAVE = frozenset(("have", "has", "had"))
_FINITE = BE | DOES | _HAVE
_ALSO_A_NOUN = MAY - _HAVE
"""What is a noun behind an article: `the can`, `her will`."""


@lru_cache(maxsize=1024)
def is_a_noun_phrase(text: str) -> bool:
    """Whether a text names something: `the money`, `Barlow's hands`; and not `is it all there`, `he lied`, `quickly`.

    What says more of it behind `that` or `which` is to be left off before.
    """
    told = _WORD.findall(text)
    words = [each.casefold() for each in told]
    if not words or words[0] in _NEVER_FIRST or words[-1] in _NEVER_LAST:
        return False
    if words[0] in _FINITE | MAY or (words[0] in SUBJECTS - _POINTS and words[1:]):
        return False
    if words[0] in _POINTS and (words[1:] == [] or words[1] in SUBJECTS | _FINITE | MAY | DETERMINERS):
        return False
    if any(_is_the_verb(words, at) for at in range(1, len(words))):
        return False
    owned = told[0].endswith(_OWNED)
    of_a_name = told[0][:1].isupper() and not owned and len(told) > 1 and told[1][:1].islower()
    if of_a_name and (words[-1] in _AS_OBJECT or _is_done(words[1])):
        return False
    return any(map(_may_name, told))


def _is_the_verb(words: list[str], at: int) -> bool:
    """Whether the verb of a clause stands there, and no noun: `the letters are gone`, `nobody will come`."""
    word, before = words[at], words[at - 1]
    if word in _FINITE:
        return True
    return (
        word in _ALSO_A_NOUN
        and before not in DETERMINERS
        and at + 1 < len(words)
        and not before.endswith("s")
    )


def _is_done(word: str) -> bool:
    """Whether a word behind a name is what that one does: `Wilf lied`; `hiding` says how one may be found."""
    return not word.endswith("ing") and is_said_of_a_deed(word)


def _may_name(word: str) -> bool:
    """Whether a word may be a noun, as one that the lexicon has never heard of may."""
    small = word.casefold()
    if word[:1].isupper() or senses_of(small):
        return True
    heard_of = senses_of(small, "verb") or senses_of(small, "adjective") or small.endswith("ly")
    return not heard_of and small not in DETERMINERS


def as_whether(text: str) -> str:
    """What may be answered with yes or no as it is told of: `is it all there` is `whether it is all there`.

    So is a clause that says it: `that he was lying`, `the letters are gone`. Nothing where it is no such clause.
    """
    words = text.split()
    small = [each.casefold() for each in words]
    if len(words) > _LEAST and small[0] == _THAT and small[1] in SUBJECTS:
        return f"{_WHETHER} {' '.join(words[1:])}"
    if len(words) < _LEAST:
        return ""
    if small[0] in BE | DOES | MAY:
        alone = small[1] in SUBJECTS - _POINTS
        return f"{_WHETHER} {words[1]} {small[0]} {' '.join(words[2:])}" if alone and words[2:] else text
    at = next((at for at, word in enumerate(small) if at and word in BE | _HAVE), 0)
    named = all(each[:1].isupper() for each in words[:at])
    stated = 0 < at < len(words) - 1 and (named or _is_whole_before(small[:at]))
    return f"{_WHETHER} {text}" if stated else ""


_LEAST, _THAT, _WHETHER = 3, "that", "whether"


def _is_whole_before(words: list[str]) -> bool:
    """Whether somebody or something stands before a verb, and no word by which another clause begins."""
    opens = lexicon().set_of("grammar", "opens-a-clause") | lexicon().set_of("grammar", "asks")
    return (words[0] in SUBJECTS | DETERMINERS or words == [_NOTHING]) and opens.isdisjoint(
        words[1:] if words[0] == _THAT else words
    )


_NOTHING = "nothing"
