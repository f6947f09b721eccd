"""A new hero's skills as people type them: `Great Fight; Good Will, Notice`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from solofate.commands.language.names import find_skill
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.repl.new.answers import LATER
from solofate.rules.ladder import LADDER, on_the_ladder, read_rating
from solofate.rules.model.skills import DEFAULT_SKILL_IDS, PYRAMID

_SEPARATOR = re.compile(r"[,;\n]+")


def read_some_skills(typed: str) -> dict[str, int]:
    """Skills with ratings, none of them more often than a new hero has it. Raises with what would be right."""
    if typed.strip().casefold() in ("", LATER):
        return {}
    found = read_skill_words(typed)
    used, places = Counter(found.values()), dict(PYRAMID)
    for rating, number in sorted(used.items(), reverse=True):
        if number > places.get(rating, 0):
            most = places.get(rating, 0)
            right = "; ".join(f"{count} {LADDER[step]}" for step, count in PYRAMID)
            raise IllegalChoice(
                f"{number} skills at {on_the_ladder(rating)}, where a new hero has {most}: {right}"
            )
    return found


def read_whole_pyramid(typed: str) -> dict[str, int]:
    """All ten skills of a new hero. Raises with what is missing."""
    found = read_some_skills(typed)
    used = Counter(found.values())
    missing = [f"{number - used[step]} {LADDER[step]}" for step, number in PYRAMID if used[step] < number]
    if missing:
        raise IllegalChoice(
            f"still missing: {', '.join(missing)}; write all ten, or go back and choose quick"
        )
    return found


_JOINS = ("and", "&")


def read_skill_words(typed: str) -> dict[str, int]:
    """`Great Fight; Good Will, Notice` or `Fight 4, Will 3`: ratings before their skills, or behind each."""
    ratings: dict[str, int] = {}
    step: int | None = None
    for chunk in filter(str.strip, _SEPARATOR.split(typed.replace(":", " "))):
        words = [word for word in chunk.split() if word.casefold() not in _JOINS]
        if not words:
            continue
        before, behind = _rating(words[0]), _rating(words[-1])
        if behind is not None and len(words) > 1 and before is None:
            named, rating = [" ".join(words[:-1])], behind
        else:
            if before is not None:
                step, words = before, words[1:]
            if step is None:
                raise MalformedChoice(
                    f"“{chunk.strip()}” has no rating, as in: Great Fight; Good Will, Notice"
                )
            named, rating = _names(words), step
        for each in named:
            skill = find_skill(each)
            if skill in ratings:
                raise MalformedChoice(f"{DEFAULT_SKILL_IDS[skill]} is there twice; rate it once")
            ratings[skill] = rating
    if not ratings:
        raise MalformedChoice("no skill is named, as in: Great Fight; Good Will, Notice")
    return ratings


def _names(words: Sequence[str]) -> list[str]:
    whole = " ".join(words)
    try:
        find_skill(whole)
    except UnknownName:
        return list(words)
    return [whole] if whole else []


def _rating(word: str) -> int | None:
    try:
        return read_rating(word)
    except MalformedChoice:
        return None
