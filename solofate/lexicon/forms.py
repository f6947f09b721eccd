"""What a word may be a form of: `guards`, `climbing`, `stabbed`, `shot`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from solofate.lexicon.lists import shipped_lists

_MOST_REMEMBERED = 16_384
"""So many words are looked at once; a reading asks for the forms of each many times."""
_SHORTEST = 3
_HISSING = ("ses", "xes", "zes", "ches", "shes", "oes")
"""How plurals end that take an e: `boxes`, but `cares` are no `car`."""


@lru_cache(maxsize=_MOST_REMEMBERED)
def plural_forms(word: str) -> tuple[str, ...]:
    """A word, and what it would be the plural of."""
    return tuple(_plural_forms(word))


def _plural_forms(word: str) -> Iterator[str]:
    yield word
    if word.endswith("ies"):
        yield from _long_enough(f"{word[:-3]}y")
    if word.endswith("s"):
        yield from _long_enough(word.removesuffix("s"))
    if word.endswith(_HISSING):
        yield from _long_enough(word.removesuffix("es"))
    if word.endswith("ves"):
        yield f"{word[:-3]}f"
        yield f"{word[:-3]}fe"
    if word.endswith("men"):
        yield f"{word.removesuffix('men')}man"
    if word.startswith("men") and word.endswith("servants"):
        yield "manservant"


@lru_cache(maxsize=_MOST_REMEMBERED)
def verb_forms(word: str) -> tuple[str, ...]:
    """A word, and every verb it may be a form of."""
    return tuple(_verb_forms(word))


def _verb_forms(word: str) -> Iterator[str]:
    yield word
    yield from _irregular().get(word, ())
    yield from plural_forms(word)[1:]
    for ending in ("ing", "ed"):
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            yield from _long_enough(stem)
            yield from _long_enough(f"{stem}e")
            if len(stem) > _SHORTEST and stem[-1] == stem[-2]:
                yield stem[:-1]
            if stem.endswith("i"):
                yield f"{stem[:-1]}y"


def _long_enough(word: str) -> Iterator[str]:
    if len(word) >= _SHORTEST:
        yield word


@cache
def _irregular() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for verb, forms in shipped_lists()["irregular"].items():
        for form in forms:
            found[form] = (*found.get(form, ()), verb)
    return found


_LONGEST_ROOT = 6
"""So long are verbs at most that end in `ing` by themselves: `swing`, `spring`."""

_VOWELS = "aeiou"
_NEVER_DOUBLED = "wxy"


def third_person(verb: str) -> str:
    """What somebody does: `vaults`, `reaches`, `has`; a verb that is told so already stays."""
    told = verb.endswith("s") and not verb.endswith(("ss", "us"))
    if told and any(form != verb and _third_person(form) == verb for form in verb_forms(verb)):
        return verb
    return _third_person(verb)


def _third_person(verb: str) -> str:
    odd = shipped_lists()["grammar"]["odd-in-the-third-person"]
    if verb in odd:
        return odd[odd.index(verb) + 1]
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in _VOWELS else f"{verb}s"


def participle(verb: str) -> str:
    """What somebody has been who was `kicked` or `bound`."""
    irregular = shipped_lists()["irregular"].get(verb)
    if irregular:
        return irregular[-1]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ied"
    return f"{_doubled(verb)}ed"


def past(verb: str) -> str:
    """What somebody did who `kicked` or `kept`."""
    odd = shipped_lists()["grammar"]["odd-in-the-past"]
    if verb in odd:
        return odd[odd.index(verb) + 1]
    irregular = shipped_lists()["irregular"].get(verb)
    return irregular[0] if irregular else participle(verb)


def gerund(verb: str) -> str:
    """What somebody is doing who is `kicking` or `hiding`. What is one already stays as it is."""
    if verb.endswith("ing") and len(verb) > _LONGEST_ROOT:
        return verb
    if verb.endswith("ie"):
        return f"{verb[:-2]}ying"
    if verb.endswith("e") and not verb.endswith("ee"):
        return f"{verb[:-1]}ing"
    return f"{_doubled(verb)}ing"


def _doubled(verb: str) -> str:
    """With its last letter twice, where a short verb ends in one consonant behind one vowel."""
    vowels = [at for at, letter in enumerate(verb) if letter in _VOWELS]
    short = len(vowels) == 1 and vowels[0] == len(verb) - 2 and verb[-1] not in _NEVER_DOUBLED
    return f"{verb}{verb[-1]}" if short else verb
