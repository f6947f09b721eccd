"""Campaign levels: how many skill points heroes have, and how high a skill may stand (Bite-Sized Fate)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from solofate.named_tuples import NamedTuple


class Level(NamedTuple):
    """One level a campaign may start at: its name, the skill points of a hero, and the highest rating."""

    id: str
    points: int
    cap: int


class SkillPoints(NamedTuple):
    """Points a hero has for skills, each of which costs as many as it is high: how many, and the highest rating.

    With `column` every step stands on as many skills as it holds, with `pyramid` on more.
    """

    many: int
    cap: int
    column: bool = False
    pyramid: bool = False

    def left(self, skills: Mapping[str, int]) -> int:
        """The points that are not spent."""
        return max(0, self.many - points_in(skills))

    def buys(self, skills: Mapping[str, int], rating: int) -> int:
        """How many more skills at this rating they would pay for, with all that those would have to stand on."""
        bought = 0
        steps = Counter(each for each in skills.values() if each > 0)
        while rating <= self.cap:
            steps[rating] += 1
            if self._whole(steps) > self.many:
                break
            bought += 1
        return bought

    def _whole(self, steps: Counter[int]) -> int:
        """What these skills cost together with the fewest beneath that they have to stand on."""
        whole, above = 0, 0
        for step in range(max(steps, default=0), 0, -1):
            needed = above + 1 if self.pyramid and above else above if self.column or self.pyramid else 0
            above = max(steps[step], needed)
            whole += step * above
        return whole


class TooDear(NamedTuple):
    """Skills that cost more points than the highest level open to their hero has."""

    points: int
    most: int


class TooHigh(NamedTuple):
    """A rating above the highest that so many points allow."""

    rating: int
    cap: int
    points: int


class Unsupported(NamedTuple):
    """A step with more skills than the one right beneath it, or no fewer where each has to stand on more."""

    step: int
    has: int
    beneath: int

    def __str__(self) -> str:
        return f"+{self.step} holds {self.has} and +{self.step - 1} only {self.beneath}: that is too little support"


def points_in(skills: Mapping[str, int]) -> int:
    """What these ratings cost: each as many points as it is high (BS-CHAR-05)."""
    return sum([rating for rating in skills.values() if rating > 0])


def cap_at(levels: Sequence[Level], points: int, start: str = "") -> int:
    """The highest rating open to a hero of so many points, spent and saved; 0 where a book knows no levels.

    It rises when the points reach those of a level whose cap is higher (BS-ADV-03), and is never under that of the
    level the campaign starts at (BS-CHAR-02), nor under that of the lowest where it names none.
    """
    reached = [level.cap for level in levels if level.id == start] or [level.cap for level in levels[:1]]
    reached += [level.cap for level in levels if level.points <= points]
    return max(reached, default=0)


def unsupported(skills: Mapping[str, int], *, pyramid: bool = False) -> Unsupported | None:
    """The lowest step from +2 up that lacks support: a column takes as many right beneath, a pyramid more (BS-STRUCT).

    Steps are without gaps in both; +1 needs no support.
    """
    steps = Counter(skills.values())
    for step in range(2, max(steps, default=1) + 1):
        has, beneath = steps[step], steps[step - 1]
        if has and (beneath <= has if pyramid else beneath < has):
            return Unsupported(step, has, beneath)
    return None


def against_points(
    skills: Mapping[str, int], levels: Sequence[Level], *, pyramid: bool = False, start: str = ""
) -> Iterator[TooDear | TooHigh | Unsupported]:
    """What speaks against a sheet bought with points: too many of them, a rating too high, a step without support.

    `levels` are those a hero may have the points of: all of a book, or up to the one its campaign starts at, `start`.
    """
    points = points_in(skills)
    most, highest = levels[-1].points, max(skills.values(), default=0)
    if points > most:
        yield TooDear(points, most)
    if highest > (cap := cap_at(levels, points, start)):
        yield TooHigh(highest, cap, points)
    wrong = unsupported(skills, pyramid=pyramid)
    if wrong is not None:
        yield wrong
