"""Spending skill points (Fate Condensed, Improving Skill Ratings)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from solofate.rules.decisions import Decision, Option
from solofate.rules.decisions.growth import SKILL_POINTS, Points
from solofate.rules.events import SkillsRaised
from solofate.rules.ladder import LADDER
from solofate.rules.model.advancing import with_points
from solofate.rules.model.characters import Sheet, as_rated
from solofate.rules.model.columns import (
    BeyondHighest,
    TooFull,
    against_rising,
    raised,
    single_rises,
)
from solofate.rules.model.levels import cap_at, points_in
from solofate.rules.names import slug
from solofate.rules.procedures.sheets import change_sheet
from solofate.rules.table import Table

RAISE, SAVE = "raise:", "save"


def points_of(table: Table, who: str) -> Points:
    """The skill points of a hero as they stand now."""
    state = table.state
    sheet, growth = as_rated(state.characters[who].sheet), table.rules.growth(state)
    if table.rules.levels:
        points = points_in(sheet.skills) + sheet.skill_points
        growth = growth._replace(cap=cap_at(table.rules.levels, points, state.level))
    return Points(who, sheet, state.skills.singles, growth)


def rise_options(points: Points) -> list[Option[tuple[str, ...]]]:
    """Every single rise that is legal now. Several at once are typed: `raise:lore+empathy`."""
    if not points.sheet.skill_points:
        return []
    rises = single_rises(points.sheet.skills, points.skills, points.growth)
    return [Option(f"{RAISE}{skill}", (skill,)) for skill in rises]


def read_rises(points: Points, typed: str) -> tuple[str, ...] | None:
    """The skills named in `raise:lore+empathy`; a skill may be named twice. None where it is no such thing."""
    folded = typed.casefold()
    if not folded.startswith(RAISE) and "+" not in folded:
        return None
    found = [_skill(points, slug(part)) for part in folded.removeprefix(RAISE).split("+")]
    return tuple(skill for skill in found if skill) if found and all(found) else None


def _skill(points: Points, typed: str) -> str:
    known = list(dict.fromkeys((*points.skills.skills, *points.sheet.skills)))
    starts = [skill for skill in known if skill.startswith(typed)]
    return typed if typed in known else starts[0] if len(starts) == 1 else ""


def may_rise(points: Points, typed: str) -> bool:
    """Whether these rises are legal together and there are points enough."""
    rises = read_rises(points, typed)
    return rises is not None and why_not_rise(points, rises) is None


def why_not_rise(points: Points, rises: Sequence[str]) -> str | None:
    """Why these rises are refused, naming the step that lacks support; None if they are legal."""
    have = points.sheet.skill_points
    if len(rises) > have:
        return f"that takes {len(rises)} skill points, and {points.sheet.name} has {have or 'none'}"
    wrong = against_rising(points.sheet.skills, rises, points.growth)
    if isinstance(wrong, BeyondHighest):
        return f"{points.skills.name(wrong.skill)} would rise above {_step(wrong.cap)}, the highest here"
    if isinstance(wrong, TooFull):
        return (
            f"{_step(wrong.step)} would hold {wrong.has} skills and {_step(wrong.step - 1)} only {wrong.beneath}: "
            f"{_step(wrong.step - 1)} lacks support"
        )
    return None


def refusal(points: Points, typed: str) -> str | None:
    """Why an answer about rises is refused; None where it was meant for something else."""
    rises = read_rises(points, typed)
    if rises is None and _skill(points, slug(typed)):
        rises = (_skill(points, slug(typed)),)
    if rises is not None:
        return why_not_rise(points, rises)
    return f"“{typed}” names a skill that is not on the list" if typed.startswith(RAISE) else None


def _step(rating: int) -> str:
    name = LADDER.get(rating)
    return f"{name} (+{rating})" if name is not None else f"+{rating}"


def sheet_after(points: Points, rises: Sequence[str]) -> Sheet:
    """The sheet with these rises paid for."""
    sheet = replace(points.sheet, skills=raised(points.sheet.skills, rises))
    return with_points(sheet, -len(rises))


def spend_saved_points(table: Table, who: str) -> Generator[Decision, str, None]:
    """At the end of a session saved points may be spent, beside the milestone (ruling AMBG-21)."""
    points = points_of(table, who)
    options = [Option(SAVE, None), *rise_options(points)]
    if len(options) == 1:
        return
    answer = yield SKILL_POINTS.ask(
        who,
        tuple(options),
        SAVE,
        points,
        accepts=lambda typed: may_rise(points, typed),
        refusal=lambda typed: refusal(points, typed),
    )
    rises = read_rises(points, answer)
    if rises:
        after = sheet_after(points, rises)
        table.emit(SkillsRaised(who, rises, after.skill_points))
        change_sheet(table, who, after, of="skills-raised")
