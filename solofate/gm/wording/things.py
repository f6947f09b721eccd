"""Things that lie in a scene, as they stand in a sentence: `Old Banisters` are `the old banisters`.

An aspect is a title. Where its first words name a thing one can walk up to, these are what a row may speak of;
what follows them (`That Will Cut`, `on a Slope`) is left to the aspect.
"""

from __future__ import annotations

from functools import lru_cache

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of

_THINGS = ("artifact.n.1", "natural_object.n.1", "plant.n.2", "geological_formation.n.1", "body_of_water.n.1")
_NO_THINGS = ("way.n.6", "person.n.1", "building.n.1")
_MOST_WORDS = 3
_GOING_ON = "ing"
_OF = "of"


@lru_cache(maxsize=2_000)
def the_thing(aspect: str) -> str:
    """The thing an aspect names, with its article; nothing where it names none for certain."""
    words = aspect.partition(",")[0].casefold().split()
    if any(not word.replace("-", "").isalpha() for word in words):
        return ""
    if words[:1] in (["a"], ["an"], ["the"]):
        words = words[1:]
    ends = lexicon().set_of("grammar", "ends-a-thing")
    end = next((at for at, word in enumerate(words) if at and _ends(word, ends)), len(words))
    named = words[:end]
    if not named or len(named) > _MOST_WORDS or named[0] in ends or not _is_a_thing(named[-1]):
        return ""
    if not all(_describes(word) for word in named[:-1]):
        return ""
    if words[end : end + 1] == [_OF] and len(words) > end + 1:
        of = words[end + 1 :]
        if of[0] in lexicon().set_of("grammar", "has-no-name"):
            return ""  # `A Drawer of What Customers Left`.
        stop = next((at for at, word in enumerate(of) if at and _ends(word, ends)), len(of))
        named = [*named, _OF, *of[:stop]] if stop < _MOST_WORDS and of[0] not in ends else []
    return f"the {' '.join(named)}" if named else ""


def _ends(word: str, ends: frozenset[str]) -> bool:
    """Whether the name of a thing ends before a word: `on a slope`, `that will cut`, `standing on the rails`."""
    return word in ends or word.endswith(_GOING_ON)


def _is_a_thing(word: str) -> bool:
    """Whether the commonest sense of a word is a thing one can lay a hand on or stand behind."""
    if word in lexicon().set_of("grammar", "no-thing"):
        return False
    return is_a(word, _THINGS) and not is_a(word, _NO_THINGS)


def _describes(word: str) -> bool:
    made = word.endswith(_DONE) or _JOINED in word
    known = made or bool(senses_of(word, "adjective") or senses_of(word, "noun"))
    return known and word not in lexicon().set_of("grammar", "begins-a-thing")


_DONE, _JOINED = "ed", "-"
