"""The columns of a sheet's skills, and which skills may rise (Fate Condensed, Improving Skill Ratings)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import SkillList
from solofate.rules.model.state import State

AVERAGE = 1


class Growth(NamedTuple):
    """What a rise is held against: the highest rating (0: any), and as a rule the columns, or a pyramid of them."""

    cap: int = 0
    columns: bool = True
    pyramid: bool = False


class TooFull(NamedTuple):
    """A step with more skills than the one beneath it."""

    step: int
    has: int
    beneath: int


class BeyondHighest(NamedTuple):
    """A skill that would be beyond the highest rating allowed."""

    skill: str
    cap: int


def growth_here(state: State) -> Growth:
    """What rises are held against at this table."""
    return Growth(cap=state.pace.cap, pyramid=state.pace.pyramid)


def spread(skills: Mapping[str, int]) -> Counter[int]:
    """How many skills stand on each step from Average up. Skills at +0 carry nothing (ruling AMBO-101)."""
    return Counter(rating for rating in skills.values() if rating >= AVERAGE)


def too_full(steps: Mapping[int, int]) -> TooFull | None:
    """The lowest step that holds more skills than the one beneath it; Average is the base."""
    for step in range(AVERAGE + 1, max(steps, default=AVERAGE) + 1):
        has, beneath = steps.get(step, 0), steps.get(step - 1, 0)
        if has > beneath:
            return TooFull(step, has, beneath)
    return None


def raised(skills: Mapping[str, int], rises: Sequence[str]) -> dict[str, int]:
    """The ratings after a step up for each skill named; one named twice rises twice."""
    after = dict(skills)
    for skill in rises:
        after[skill] = after.get(skill, 0) + 1
    return after


def against_rising(
    skills: Mapping[str, int], rises: Sequence[str], growth: Growth
) -> TooFull | BeyondHighest | None:
    """What speaks against these rises, judged on the result of all of them; None if they are legal.

    A sheet that broke the column rule before may stay as it is, but a step may not become fuller than that
    (ruling AMBG-22).
    """
    after = raised(skills, rises)
    for skill in rises:
        if growth.cap and after[skill] > growth.cap:
            return BeyondHighest(skill, growth.cap)
    if not growth.columns:
        return None
    before, steps = spread(skills), spread(after)
    for step in range(AVERAGE + 1, max(steps, default=AVERAGE) + 1):
        excess = steps[step] - steps[step - 1]
        allowed = -1 if growth.pyramid and steps[step] else 0
        if excess > max(allowed, before[step] - before[step - 1]):
            return TooFull(step, steps[step], steps[step - 1])
    return None


def single_rises(skills: Mapping[str, int], known: SkillList, growth: Growth) -> Iterator[str]:
    """The skills that may rise a step now, each by itself."""
    for skill in dict.fromkeys((*sorted(skills, key=lambda each: -skills[each]), *known.skills)):
        if against_rising(skills, (skill,), growth) is None:
            yield skill


def rises_needed(skills: Mapping[str, int], skill: str, known: SkillList, growth: Growth) -> tuple[str, ...]:
    """The fewest rises that let this skill up a step, its own first, with others that come up to support it.

    Empty where a cap forbids the rise or nothing is left that could support it.
    """
    rises: tuple[str, ...] = (skill,)
    while (wrong := against_rising(skills, rises, growth)) is not None:
        if isinstance(wrong, BeyondHighest):
            return ()
        below = wrong.step - 2
        support = next(
            (each for each in known.skills if each not in rises and skills.get(each, 0) == below), None
        )
        if support is None:
            return ()
        rises = (*rises, support)
    return rises
