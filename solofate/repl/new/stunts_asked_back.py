"""How a stunt told in words alone may work: ways to word it that the rules know, made of those words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from solofate.lexicon.matcher import lexicon
from solofate.repl.new.skills_told import skills_told
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.skills import SkillList
from solofate.rules.names import in_capitals, words_of

_BEGINS_WHEN_IT_HOLDS = lexicon().any_of("small-words", "begins-when-it-holds")

AS_IT_STANDS = "words alone"
"""What is answered by whoever wants no number: the GM rules when it helps."""
_LONGEST_NAME = 5
"""Words of the name made of a stunt that has none."""
_WHERE = re.compile(rf"\b(?:{_BEGINS_WHEN_IT_HOLDS}) .+$")


def ways_to_work(told: str, skills: SkillList, ratings: Mapping[str, int]) -> Sequence[str]:
    """Two stunts of these words in the book's form: +2 with the skill they tell of, an advantage with the next."""
    name, _, text = told.partition(":")
    text = " ".join((text or name).split()).rstrip(".!")
    best = sorted(skills.skills, key=lambda skill: -ratings.get(skill, 0))
    able = [own for skill in skills_for(text) for own in skills.at(skill)]
    first, second = list(dict.fromkeys((*able, *skills_told(text, skills), *best)))[:2]
    because = _because(text)
    where = _WHERE.search(text)
    places = lexicon().set_of("settings", "before-a-place")
    there = where is not None and words_of(where[0])[0] in places
    when = f" when I am {where[0]}" if where and there else " when that is what it takes"
    return (
        f"{_named(name)}: {because}, I get +2 when I use {skills.name(first)} to overcome{when}",
        f"{_named(name)}: {because}, I get +2 when I use {skills.name(second)} to create an advantage{when}",
    )


def worked_out(told: str, how: str) -> str:
    """A stunt with what was answered behind it: how it works comes after its name."""
    name = told.partition(":")[0]
    return how if ":" in how else f"{_named(name)}: {' '.join(how.split())}"


def _because(text: str) -> str:
    """What a stunt says, as its ground: `Because I always find something to eat`."""
    words = text.split()
    if words and words[0].casefold() == "because":
        return " ".join(("Because", *words[1:]))
    starts = words[0].casefold() in lexicon().set_of("settings", "starts-a-clause") if words else False
    small = words[0] if words and words[0] == "I" else words[0][:1].lower() + words[0][1:] if words else ""
    return " ".join(("Because", small, *words[1:])) if starts else f"Because of this: {text}"


def _named(name: str) -> str:
    """The name of a stunt: what was said, short enough, without the `I` before it."""
    words = name.split()
    words = words[1:] if len(words) > 1 and words[0].casefold() == "i" else words
    small = lexicon().set_of("settings", "leads-a-clause") | lexicon().set_of("settings", "articles")
    words = words if len(words) <= _LONGEST_NAME else words[:_LONGEST_NAME]
    while len(words) > 1 and words[-1].casefold() in small:
        words = words[:-1]
    return in_capitals(" ".join(words))


__all__ = ["AS_IT_STANDS", "ways_to_work", "worked_out"]
