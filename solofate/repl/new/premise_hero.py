"""Whom a premise is about, by how its clauses are built: the first subject that is somebody, or whoever says I."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.titles.persons import (
    are_several,
    is_somebody,
    spoken_of_by_name,
)
from solofate.gm.titles.persons_told import speaks_of_oneself
from solofate.gm.titles.premise import Clause, clauses_of
from solofate.gm.titles.premise_verbs import plain
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import called_as, named_as
from solofate.repl.new.premise_people import Deed, Person, called_by, hanging, person_in

_I = "i"


class Told(NamedTuple):
    """A premise read: who its hero is, what they do, and what else is so. `own` is a premise told by its hero."""

    hero: Person | None
    own: bool
    deeds: tuple[Deed, ...]
    others: tuple[Clause, ...]
    phrases: tuple[str, ...]
    clauses: tuple[Clause, ...] = ()


@lru_cache(maxsize=32)
def premise_told(text: str) -> Told:
    """A premise read by its structure."""
    clauses = clauses_of(text)
    own = speaks_of_oneself(text) or any(plain(each.subject) == _I for each in clauses)
    hero: Person | None = None
    subject = ""
    deeds: list[Deed] = []
    others: list[Clause] = []
    phrases: list[str] = []
    for at, each in enumerate(clauses):
        hangs = hanging(clauses, at)
        if not each.does:
            found = None if (others or own) else person_in(each.subject)
            if hero is None and found is not None and found.calling:
                hero, subject = found, each.subject
                deeds += found.aside
            else:
                phrases.append(each.subject)
            continue
        if each.hangs and deeds and at and clauses[at - 1].does:
            others.append(each)
            continue
        speaks = plain(each.subject) in (_I, "we")
        if is_own := (own and speaks) or _is_my_hero(each.subject):
            said = said_of_oneself(each.does)
            person = person_in(said) if said else None
            if person is not None and (hero is None or not (hero.name or hero.calling)):
                hero, subject = person, each.subject
                deeds += [deed._replace(aside=False) for deed in person.aside]
                if hangs and person.aside:
                    deeds[-1] = deeds[-1]._replace(hangs=hangs)
            elif person is not None and hero is not None:
                hero = hero._replace(name=hero.name or person.name, calling=hero.calling or person.calling)
            else:
                deeds.append(Deed(each.does, hangs, by=each.subject if speaks else ""))
                hero, subject = hero or Person("", ""), subject or each.subject
            continue
        if hero is None and not (own or is_own) and (found := person_in(each.subject)) is not None:
            hero, subject = found, each.subject
            deeds += found.aside
            if (being := _by_what_they_are(hero, each.does)) is None:
                deeds.append(Deed(each.does, hangs))
            else:
                hero = hero._replace(calling=hero.calling or being.calling)
                deeds += being.aside
        elif hero is not None and not own and _is_the_hero(each.subject, hero, clauses[:at]):
            deeds += [] if _by_what_they_are(hero, each.does) else [Deed(each.does, hangs)]
        elif each.subject == subject or (
            hero is not None and hero.name and plain(each.subject) == plain(hero.name)
        ):
            deeds.append(Deed(each.does, hangs))
        else:
            others.append(each)
    return Told(hero, own, tuple(deeds), tuple(others), tuple(phrases), clauses)


def _is_my_hero(subject: str) -> bool:
    return plain(subject) in ("my hero", "my heroine", "my character", "our hero", "the hero", "the heroine")


_TO_BE = re.compile(
    r"^(?:am|is|was|play|will play|am playing|want to play|want to be|would like to play) (?=\w)"
)


def said_of_oneself(does: str) -> str:
    """What stands behind `am` or `play`, where it is somebody: a name, or a word for somebody with its article."""
    found = _TO_BE.match(does)
    rest = does[found.end() :] if found is not None else ""
    first = rest.split()[0] if rest else ""
    led = (
        plain(first) in ("a", "an", "the")
        or (first[:1].isupper() and plain(first) != _I)
        or first.endswith("'s")
    )
    return rest if led and person_in(rest) is not None else ""


def _by_what_they_are(hero: Person, does: str) -> Person | None:
    """What whoever is named is told to be: `Mira is the youngest monk of a monastery`; else nothing."""
    found = re.match(r"(?:is|was) (?=\w)", does)
    said = does[found.end() :] if found is not None and hero.name else ""
    return called_by(said.split()) if said and not is_participle(plain(said.split()[0])) else None


def _is_the_hero(subject: str, hero: Person, before: Sequence[Clause]) -> bool:
    """Whether he or she can only be the hero: nobody else was told of who may be meant."""
    said = plain(subject)
    if said not in ("he", "she"):
        return False
    sex = spoken_of_told("", hero)
    return sex in ("", said) and not any(somebody_in(each.does, said) for each in before)


def somebody_in(text: str, spoken_of: str) -> str:
    """Whoever a text tells of last who may be meant by that pronoun: `the duke`, `her father`."""
    words = text.split()
    for at in range(len(words) - 1, 0, -1):
        word = plain(words[at])
        led = next(
            (
                to
                for to in range(at - 1, max(at - 4, -1), -1)
                if plain(words[to]) in lexicon().set_of("premises", "leads-a-noun")
            ),
            None,
        )
        if led is None or not (is_somebody(word) or word in lexicon().set_of("kin-only", "said")):
            continue
        if are_several(word) == (spoken_of == "they") and called_as(word) in ("", spoken_of):
            first = plain(words[led])
            return " ".join(("the" if first in ("a", "an") else words[led], *words[led + 1 : at + 1]))
    return ""


def spoken_of_told(text: str, hero: Person) -> str:
    """How a hero is spoken of: by their name, by what they are, by a pronoun that can only be theirs; else nothing."""
    return by_name(hero.name, text, hero.calling) or called_as(hero.calling) or _by_pronouns(text, hero)


def by_name(name: str, text: str = "", calling: str = "") -> str:
    """How somebody is spoken of by the first of their names that is a given one; nothing where it may be either.

    A pronoun of the text that can only be theirs goes before what the name is mostly.
    """
    first = next((word for word in name.split() if lexicon().senses("given-names", plain(word))), "")
    by_first = spoken_of_by_name(plain(first)) if first else ""
    by_first = by_first or named_as(name)
    return by_first and (_by_pronouns(text, Person(name, calling)) or by_first)


_WITHOUT = re.compile(r"\b(?:without|as) (?:an?|any|the) \w+(?: \w+)?")
"""Whom somebody is without is not there to be meant, and what they work as they are themselves."""


def _by_pronouns(text: str, hero: Person) -> str:
    """How a hero is spoken of by the first pronoun that can be nobody else's; nothing where somebody else may be meant.

    Whoever taught or wants `him` is not himself meant by it.
    """
    known = lexicon()
    said = {word: each for each in ("she", "he") for word in known.words("troubles-told", each)}
    own = {plain(word).removesuffix("'s") for word in f"{hero.name} {hero.calling}".split()}
    others: list[str] = []
    nobody = known.set_of("premises", "stands-alone")
    before = ""
    for word in _WITHOUT.sub(" ", text).split():
        small, last = plain(word), before
        before = small
        bare = small.removesuffix("'s")
        if last in ("to", "i", "we") or small in nobody - said.keys():
            continue  # To guard somebody is no guard.
        if small in said:
            left = others[:-1] if small == "him" else others
            if said[small] not in left and "" not in left:
                return said[small]
        elif bare not in own and (known.senses("given-names", bare) and word[:1].isupper()):
            others.append(spoken_of_by_name(bare))
        elif bare not in own and is_somebody(bare) and not are_several(bare):
            others.append(called_as(bare))
    return ""


__all__ = [
    "Deed",
    "Person",
    "Told",
    "by_name",
    "person_in",
    "premise_told",
    "said_of_oneself",
    "somebody_in",
    "spoken_of_told",
]
