"""A skill placed at the moment it is first used (Fate Condensed, Make Your Character As You Play)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from solofate.rules.decisions import Decision, Option
from solofate.rules.decisions.open_sheets import LEAVE_OPEN, PLACE_SKILL, Unplaced
from solofate.rules.in_force import skill_points
from solofate.rules.ladder import MEDIOCRE
from solofate.rules.model.open_sheets import open_places, with_skill
from solofate.rules.procedures.scenes.improvising import write_up
from solofate.rules.procedures.sheets import change_sheet
from solofate.rules.table import Table


def place_skill(table: Table, who: str, skill: str) -> Generator[Decision, str, None]:
    """Before the dice, an unrated skill of a sheet made in play may take an open place, and keeps it.

    Somebody made up on the spot gets numbers first. Left open, it is Mediocre (+0) from then on, until its player
    rates it; the places stay for others, and it is not asked about again (ruling AMBO-22).
    """
    if table.state.characters[who].sheet.unwritten:
        yield from write_up(table, who, (skill,))
    character = table.state.characters[who]
    sheet = character.sheet
    if not sheet.growing or not character.is_hero or skill in sheet.skills or skill not in table.state.skills:
        return
    points = skill_points(table.state)
    places = open_places(sheet, table.state.skills, points)
    if not places:
        return
    options = [Option(f"+{step}", number) for step, number in places.items()] + [Option(LEAVE_OPEN, None)]
    # Games from before have the ratings without their sign, which nobody can type: a bare number is a choice's.
    unsigned = frozenset(map(str, places))
    about = Unplaced(who, skill)
    answer = yield PLACE_SKILL.ask(who, tuple(options), LEAVE_OPEN, about, accepts=unsigned.__contains__)
    if answer == LEAVE_OPEN:
        change_sheet(table, who, replace(sheet, skills={**sheet.skills, skill: MEDIOCRE}))
    else:
        change_sheet(table, who, with_skill(sheet, skill, int(answer), table.state.skills, points))


def place_what_bears(table: Table, who: str, kind: str) -> Generator[Decision, str, None]:
    """When a hit comes, the skill that lengthens its track may take an open place first (ruling AMBO-23)."""
    skills = table.state.skills
    sheet = table.state.characters[who].sheet
    if skills.pair is None and (sheet.growing or sheet.unwritten):
        yield from place_skill(table, who, skills.lengthens(kind))
