"""What is somebody's own name and what only says what they are: `Nan Crake` is one, and `the Watch` is none."""

from __future__ import annotations

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import Part, senses_of
from solofate.rules.names import as_aspect
from solofate.rules.occupations import told_by


def is_no_other_word(word: str) -> bool:
    """Whether English has no such word, as far as the lexicon knows: then it can only be a name."""
    folded = word.casefold()
    parts: tuple[Part, ...] = ("noun", "verb", "adjective")
    told = told_by((word,))
    return folded.isalpha() and not (
        any(senses_of(folded, part) for part in parts)
        or told.occupations
        or told.skills
        or _is_made_of_another(folded)
    )


def _is_made_of_another(word: str) -> bool:
    """Whether it is what somebody does or has, of a word there is: a `knifer` is nobody's name, a `Kessler` is."""
    endings = (*lexicon().words("person-endings", "doer"), *lexicon().words("person-endings", "compound"))
    stems = (word.removesuffix(ending) for ending in endings if word.endswith(ending) and word != ending)
    return any(senses_of(form, part) for stem in stems for form in (stem, f"{stem}e") for part in _STEMS)


_STEMS: tuple[Part, ...] = ("noun", "verb")


def name_and_role(typed: str) -> tuple[str, str]:
    """Somebody's name, and what they are behind a comma: `Pista, the bear keeper`; no role where none is told."""
    name, _, role = " ".join(typed.split()).partition(",")
    return name.strip(), role.strip(" ,")


def role_as_aspect(role: str) -> tuple[str, ...]:
    """What somebody is, as an aspect of theirs without its article: `the bear keeper`; none where it is not said."""
    words = role.split()
    while len(words) > 1 and words[0].casefold() in lexicon().set_of("plain", "articles"):
        words = words[1:]
    return (as_aspect(" ".join(words)),) if words else ()


def is_a_name(text: str) -> bool:
    """Whether this is somebody's own name, as far as words tell: no occupation, and all of its words in capitals.

    `Nan Crake` is one, and so are `Piet the eel man`, `Captain Morrow` and `Brother Anselm`; `Guard Dog` and
    `the Watch` are what somebody is, and so is `Captain Guard`. A single word is one if it is no other word: `Bandi`.
    """
    words = text.split()
    if len(words) == 1:
        return words[0][:1].isupper() and (
            bool(lexicon().senses("given-names", words[0].casefold())) or is_no_other_word(words[0])
        )
    if (
        len(words) > 1
        and words[0][:1].isupper()
        and words[0].casefold() in lexicon().set_of("people-named", "address")
    ):
        rank = told_by(words[:1])
        if rank.occupations or rank.skills:
            words = words[1:]
            told = told_by(words)
            return all(word[:1].isupper() for word in words) and not (told.occupations or told.skills)
    if "the" in words[1:] and words[0][:1].isupper():
        first = told_by(words[:1])
        return not (first.occupations or first.skills)
    told = told_by((text,))
    return (
        len(words) > 1 and all(word[:1].isupper() for word in words) and not (told.occupations or told.skills)
    )


def has_a_surname(name: str) -> bool:
    """Whether the last word is a surname, whatever else it means: `Tom Fox`, `Mrs Crane`; no `Grey Wolf`."""
    words = name.split()
    if len(words) < 2 or not (words[0][:1].isupper() and words[-1][:1].isupper()):
        return False
    first = words[0].casefold()
    titled = first in lexicon().set_of("people-named", "address") and not senses_of(first, "adjective")
    joined = words[-2] in lexicon().set_of("people-named", "before-a-surname")  # `Joos de Wolf`
    return titled or joined or bool(lexicon().senses("given-names", first))
