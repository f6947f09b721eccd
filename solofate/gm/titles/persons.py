"""Which nouns are for people: callings, kin, ranks, and words that end as words for people do."""

from __future__ import annotations

from functools import cache

from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of, share_of
from solofate.rules.names import words_of
from solofate.wording.gm.scenes import without_one_of

_NO_PERSON = lexicon().set_of("person-endings", "no-person")
_COMPOUND = lexicon().words("person-endings", "compound")
_DOER = lexicon().words("person-endings", "doer")
_SEVERAL = lexicon().set_of("persons", "several")
_ONE = lexicon().set_of("person-endings", "one-for-all")
_PEOPLE = ("person.n.1", "imaginary_being.n.1", "spiritual_being.n.1")
_MACHINES = ("machine.n.1", "device.n.1")
_MOSTLY = 0.6
"""The share of a noun's uses in which it is a person, from which on it is taken for one."""
_SHORTEST_DOER = 5
"""Who does something is called by so many letters at least: a `rider`, but no `tier`."""


def callings_of(word: str) -> tuple[str, ...]:
    """The callings a word is for, or `maker` where a calling is part of it: a lamp-breaker, the dockmaster."""
    known = lexicon().senses("occupations", word)
    if known or word in _NO_PERSON:
        return known
    return ("maker",) if any(form.endswith(_COMPOUND) for form in plural_forms(word)) else ()


@cache
def is_somebody(word: str) -> bool:
    """Whether a noun is for a person, or for several: by its calling, by the lists of people, by what it is a kind of,
    or where nobody knows that, by how it ends.
    """
    if is_plainly_somebody(word):
        return True
    if not senses_of(word):
        return _does_something(word)
    share = share_of(word, _PEOPLE)
    if word in _NO_PERSON or word.endswith("ed") or lexicon().senses("places", word):
        return False
    machine = is_a(word, _MACHINES)  # A computer is somebody who computes, and nobody asks one for help.
    return share >= _MOSTLY or (share > 0 and not machine and _does_something(word))


def may_be_somebody(word: str) -> bool:
    """Whether a noun of no list has any sense in which it is a person; a word nobody knows may be one."""
    return not senses_of(word) or (share_of(word, _PEOPLE) > 0 and not is_a(word, _MACHINES))


def is_plainly_somebody(word: str) -> bool:
    """Whether a noun is for a person by its calling or the lists of people, and not only by how it ends."""
    return bool(callings_of(word) or lexicon().senses("persons", word))


def _does_something(word: str) -> bool:
    forms = list(plural_forms(word))
    known = any(form in _NO_PERSON or lexicon().senses("places", form) for form in forms)
    return not known and any(form.endswith(_DOER) and len(form) >= _SHORTEST_DOER for form in forms)


def are_several(word: str) -> bool:
    """Whether a word means more than one person at once: a plural, or a `crew`."""
    if word in _SEVERAL or "crowd" in lexicon().senses("occupations", word):
        return True
    return word not in _ONE and not word.endswith("ss") and any(form != word for form in plural_forms(word))


def is_one_person(words: str) -> bool:
    """Whether words for people mean a single one: `a guard with sore feet`, and not `lovers who thought …`."""
    first, *_ = words.split()
    numbers = (word for several in lexicon().subject("how-many-people").values() for word in several)
    led = first in _LEADS_ONE
    several = lexicon().set_of("grammar", "several") | set(numbers)
    return led or not (first in several or are_several(first))


_BEHIND = lexicon().set_of("title-people", "behind-people") | lexicon().set_of(
    "title-people", "behind-somebody"
)
_LEADS_ONE = lexicon().set_of("title-people", "leads-one") | lexicon().set_of("grammar", "means-one")


def name_suits(name: str, role: str) -> bool:
    """Whether a first name goes with what somebody is: no widow is called Septimus."""
    known = lexicon()
    whose = set(_spoken_of(name.partition(" ")[0]))
    words = words_of(without_one_of(role))
    ends = next((at for at, word in enumerate(words) if word in _BEHIND), len(words))
    called = {
        sense
        for word in words[:ends][-1:]
        for form in plural_forms(word)
        for sense in known.senses("spoken-of", form)
    }
    return not (whose and called) or bool(whose & called)


def spoken_of_by_name(first: str) -> str:
    """Whether whoever has a first name is spoken of as `she` or as `he`; nothing where it may be either."""
    senses = _spoken_of(first)
    return next(iter(senses)) if len(senses) == 1 else ""


def _spoken_of(first: str) -> frozenset[str]:
    known = lexicon()
    whole = known.senses("given-names", first.casefold())  # Mi-Ra is one name.
    return frozenset(
        whole or (sense for word in words_of(first) for sense in known.senses("given-names", word))
    )
