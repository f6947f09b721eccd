"""A new hero's skills as people type them, `Great Fight; Good Will, Notice`, held against what their game has."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solofate.commands.language.names import find_skill
from solofate.content.forms.pairs import out_of_range
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.repl.new.answers import LATER
from solofate.rules.ladder import LADDER, on_the_ladder, read_rating
from solofate.rules.model.levels import Level, Unsupported, cap_at, points_in, unsupported
from solofate.rules.model.shapes import cost_of
from solofate.rules.model.skills import DEFAULT_LIST, DEFAULT_SKILL_IDS, PYRAMID, SkillList

_SEPARATOR = re.compile(r"[,;\n]+")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class SkillsWanted(NamedTuple):
    """What a new hero's skills are held against: a shape of their list, points, or the ranges of two lists.

    With `free` the shape only says how many points there are. With `levels`, up to the one heroes start at, skills are
    bought with its points and stand on each other in columns, or in a `pyramid`.
    """

    skills: SkillList = DEFAULT_LIST
    free: bool = False
    levels: tuple[Level, ...] = ()
    pyramid: bool = False

    @property
    def spread(self) -> tuple[tuple[int, int], ...]:
        """How many skills stand on each step above Mediocre (+0), the highest first."""
        return tuple((step, number) for step, number in self.skills.spread if step > 0 and number)

    @property
    def usual(self) -> bool:
        """Whether these are the skills and the pyramid of Fate Condensed, or the points that buy just that."""
        by_points = not self.levels or (self.levels[-1].points, self.levels[-1].cap) == _AS_A_PYRAMID
        names = set(self.skills.skills) == set(DEFAULT_SKILL_IDS)
        return self.skills.pair is None and names and self.spread == PYRAMID and by_points

    @property
    def whole(self) -> str:
        """What a whole set is, in a few words: `one Great, two Good, three Fair, four Average`."""
        if self.skills.pair is not None:
            (low, high), (other_low, other_high) = self.skills.pair.ranges
            first, second = (
                ", ".join(each.name for each in entries.values()) for entries in self.skills.pair[:2]
            )
            return f"{first} from {low:+d} to {high:+d}; {second} from {other_low:+d} to {other_high:+d}"
        if self.levels:
            level = self.levels[-1]
            stands = "each step on more than it holds" if self.pyramid else "each step on as many or more"
            highest = on_the_ladder(level.cap)
            return f"{level.points} points, each skill as many as its rating, none above {highest}, {stands}"
        if self.free:
            return f"{self._points} points, each skill as many as its rating, none above {on_the_ladder(self._cap)}"
        return ", ".join(f"{_counted(number)} {LADDER[step]}" for step, number in self.spread)

    @property
    def _points(self) -> int:
        return self.levels[-1].points if self.levels else cost_of(dict(self.spread))

    @property
    def _cap(self) -> int:
        return self.levels[-1].cap if self.levels else max((step for step, _ in self.spread), default=0)

    def some(self, typed: str) -> dict[str, int]:
        """Skills with ratings, within what a new hero may have. Raises with what would be right."""
        if typed.strip().casefold() in ("", LATER):
            return {}
        found = read_skill_words(typed, self.skills.singles.names)
        if self.skills.pair is not None:
            for name, rated, low, high in out_of_range(found, self.skills):
                raise IllegalChoice(f"{name} goes from {low:+d} to {high:+d}, not to {rated:+d}")
        elif self.levels or self.free:
            self._within_the_points(found)
        else:
            self._in_its_places(found)
        return found

    def _within_the_points(self, found: Mapping[str, int]) -> None:
        if points_in(found) > self._points:
            raise IllegalChoice(f"these cost {points_in(found)} points, and there are {self._points}")
        highest = max(found.values())
        if highest > self._cap:
            raise IllegalChoice(
                f"nothing stands above {on_the_ladder(self._cap)} here; {on_the_ladder(highest)} is too high"
            )

    def _in_its_places(self, found: Mapping[str, int]) -> None:
        used, places = Counter(found.values()), dict(self.spread)
        for rating, number in sorted(used.items(), reverse=True):
            if rating and number > places.get(rating, 0):
                most = places.get(rating, 0)
                right = "; ".join(f"{count} {LADDER[step]}" for step, count in self.spread)
                raise IllegalChoice(
                    f"{number} skills at {on_the_ladder(rating)}, where a new hero has {most}: {right}"
                )

    def all_of_them(self, typed: str) -> dict[str, int]:
        """All the skills of a new hero. Raises with what is missing."""
        found = self.some(typed)
        if self.skills.pair is not None or self.free:
            missing = "" if found else "any skill at all"
        elif self.levels:
            wrong = unsupported(found, pyramid=self.pyramid)
            if wrong is not None:
                raise IllegalChoice(_told(wrong, self.pyramid))
            cap, highest = (
                cap_at(self.levels, points_in(found), self.levels[-1].id),
                max(found.values(), default=0),
            )
            if highest > cap:
                raise IllegalChoice(
                    f"{on_the_ladder(highest)} comes with more points than these {points_in(found)}; "
                    f"spend more of the {self._points}"
                )
            missing = "" if found else "any skill at all"
        else:
            used = Counter(found.values())
            missing = ", ".join(
                f"{number - used[step]} {LADDER[step]}" for step, number in self.spread if used[step] < number
            )
        if missing:
            raise IllegalChoice(f"still missing: {missing}; write all of them, or go back and choose quick")
        return found


_AS_A_PYRAMID = (cost_of(dict(PYRAMID)), PYRAMID[0][0])


def _counted(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _told(wrong: Unsupported, pyramid: bool) -> str:
    more = "more than" if pyramid else "at least"
    return (
        f"{wrong.has} at {on_the_ladder(wrong.step)} need {more} {wrong.has} at {on_the_ladder(wrong.step - 1)}, "
        f"and there are {wrong.beneath}"
    )


_JOINS = ("and", "&")


def read_skill_words(typed: str, names: Mapping[str, str] = DEFAULT_SKILL_IDS) -> dict[str, int]:
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
                raise MalformedChoice(_unrated(typed, chunk.strip(), names))
            named, rating = _named(words, names), step
        for each in named:
            skill = find_skill(each, names)
            if skill in ratings:
                raise MalformedChoice(f"{names[skill]} is there twice; rate it once")
            ratings[skill] = rating
    if not ratings:
        raise MalformedChoice(f"no skill is named, as in: {sample(names)}")
    return ratings


def _unrated(typed: str, chunk: str, names: Mapping[str, str]) -> str:
    """What is said of a line that rates nothing: all of it, and which part of it was to be rated."""
    line = " ".join(typed.split())
    part = f": “{chunk}” has no rating" if chunk != line else " has no rating"
    return f"“{line}”{part}; skills are written with theirs, as in: {sample(names)}"


def sample(names: Mapping[str, str]) -> str:
    """How skills are typed, with skills that there are."""
    if names == DEFAULT_SKILL_IDS:
        return "Great Fight; Good Will, Notice"
    listed = list(names.values())
    return f"Fair {listed[0]}; Average {', '.join(listed[1:3])}"


def _named(words: Sequence[str], names: Mapping[str, str]) -> list[str]:
    whole = " ".join(words)
    try:
        find_skill(whole, names)
    except UnknownName:
        return list(words)
    return [whole] if whole else []


def _rating(word: str) -> int | None:
    try:
        return read_rating(word)
    except MalformedChoice:
        return None
