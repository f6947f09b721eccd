"""Stunts suggested for a new hero: of their calling where it has some, of their best skills, in the book's form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypedDict, cast

from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.work_told import deed_of_work
from solofate.rules.names import in_capitals, with_indefinite, words_of

_BEGINS_WHAT_A_STUNT_IS_OF = lexicon().any_of("small-words", "begins-what-a-stunt-is-of")

_ROWS = Path(__file__).with_name("stunts.yaml")


class _Written(TypedDict):
    """What stands in `stunts.yaml`."""

    skills: dict[str, str]
    any_skill: list[str]
    own_words: dict[str, str]
    callings: list[dict[str, object]]


class Calling(NamedTuple):
    """What people of some callings do better than others: the words `of` them, and a stunt for each of some skills."""

    of: frozenset[str]
    stunts: Mapping[str, str]


@cache
def _written() -> _Written:
    from solofate.content.yaml.reader import read_document

    return cast("_Written", {key.replace("-", "_"): rows for key, rows in read_document(_ROWS).data.items()})


def stunts_of_skills() -> Mapping[str, str]:
    """A stunt for each skill of the usual list."""
    return _written()["skills"]


def stunts_of_any_skill() -> Sequence[str]:
    """Stunts that fit a skill of any list, with `{skill}` where its name goes."""
    return _written()["any_skill"]


@cache
def callings() -> Sequence[Calling]:
    """The callings that have stunts of their own."""
    rows = _written()["callings"]
    return tuple(
        Calling(
            frozenset(cast("list[str]", row["of"])),
            {skill: str(text) for skill, text in row.items() if skill != "of"},
        )
        for row in rows
    )


def stunts_of(concept: str, names: Mapping[str, str], ratings: Mapping[str, int]) -> Iterator[str]:
    """The stunts that go with who somebody is, those of their best skills first; else one made of the words for them.

    `names` are the skills in force, by id.
    """
    of_calling = _of_calling(concept)
    best = sorted(names, key=lambda skill: -ratings.get(skill, 0))
    yield from (of_calling[skill] for skill in best if skill in of_calling and ratings.get(skill, 0) >= _FAIR)
    if (own := _in_own_words(concept)) and best:
        yield own.replace("{skill}", names[best[0]])


_FAIR = 2
"""What somebody has a stunt of their calling for they are at least so good at."""


def _of_calling(concept: str) -> Mapping[str, str]:
    """The stunts of the calling that the words for somebody name, the last first: a tuner's widow is a widow."""
    is_now = _BELONGS.split(concept, maxsplit=1)[0]
    for text in (is_now, concept):
        words = words_of(re.sub(r"['’]s\b", "", text))
        for at in range(len(words) - 1, -1, -1):
            pairs = (f"{words[at - 1]} {words[at]}", f"{words[at - 1]}-{words[at]}") if at else ()
            for said in (*pairs, words[at]):
                if (named := next((each for each in callings() if said in each.of), None)) is not None:
                    return named.stunts
    return {}


_BELONGS = re.compile(rf"\b(?:{_BEGINS_WHAT_A_STUNT_IS_OF})\b", re.IGNORECASE)
_LONGEST = 4
"""Words for somebody that still go into a stunt."""


def _in_own_words(concept: str) -> str:
    """A stunt made of the words for somebody, with `{skill}` where its name goes; nothing where those do not go in."""
    is_now, *behind = _BELONGS.split(re.sub(r"^(?:the|an?) ", "", concept, flags=re.IGNORECASE), maxsplit=1)
    words = words_of(is_now)
    of_kin = words[-1:] and words[-1] in lexicon().set_of("kin-only", "said")
    led = not lexicon().set_of("settings", "articles").isdisjoint(words)  # Once the Pilgrim.
    if not words or led or len(words) > _LONGEST or not (of_kin or is_somebody(words[-1])):
        return ""
    if of_kin:
        teacher = re.split(r" the ", behind[0].strip(), maxsplit=1, flags=re.IGNORECASE)[0] if behind else ""
        named = teacher[:1].isupper() and len(teacher.split()) <= _LONGEST and " of " in concept
        return _written()["own_words"]["teacher"].replace("{teacher}", teacher) if named else ""
    if "," in is_now or _BY in words:
        return ""  # An apprentice by day, keeper of secrets by night.
    calling = _without_praise(is_now.strip())
    one = with_indefinite(calling.casefold())
    deed = deed_of_work(concept) or _written()["own_words"]["its-work"].replace("{calling}", one)
    row = _written()["own_words"]["calling"].replace("{deed}", deed)
    return row.replace("{Calling}", in_capitals(calling)).replace("{calling}", one)


_BY = "by"


def _without_praise(calling: str) -> str:
    """The words for somebody without what only says how they are: `Sailmaker`, of `Last Honest Sailmaker`."""
    words = calling.split()
    while len(words) > 1 and words[0].casefold() in lexicon().set_of("heroes-told", "praise"):
        words = words[1:]
    return " ".join(words)


__all__ = ["callings", "stunts_of", "stunts_of_any_skill", "stunts_of_skills"]
