"""What is still open on a hero's sheet, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solofate.rules.in_force import ruleset_of, skill_points
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.characters import Sheet
from solofate.rules.model.legality import FREE_STUNTS, LOWEST_REFRESH, STARTING_REFRESH
from solofate.rules.model.open_sheets import open_places, what_is_open
from solofate.rules.model.state import State
from solofate.rules.ruleset import STUNTS

_ASPECTS = {
    "high-concept": ("high concept", '/hero concept "…"'),
    "trouble": ("trouble", '/hero trouble "…"'),
    "relationship": ("relationship", '/hero relationship "…", to another hero or an ally'),
    "aspect": ("free aspect", '/hero aspect "…"'),
}


def _parts(sheet: Sheet, state: State) -> Iterator[tuple[str, str]]:
    """Each open part, and how it is filled."""
    bought = skill_points(state)
    found = what_is_open(sheet, state.skills, bought)
    for kind, number in Counter(found.aspects).items():
        what, how = _ASPECTS[kind]
        yield f"{number} {what}s" if number > 1 else what, how
    if found.skills and bought is not None:
        points = bought.left(sheet.skills)
        yield (
            f"skills for {points} points, none above {on_the_ladder(bought.cap)}",
            "/hero skill fight Good for 3, or when one is first rolled",
        )
    elif found.skills:
        places = " and ".join(f"{number} at {on_the_ladder(step)}" for step, number in found.skills.items())
        yield f"skills {places}", "/hero skill fight Good, or when one is first rolled"
    if found.stunts and ruleset_of(state).has(STUNTS):
        more = f"{found.stunts} free stunts" if found.stunts > 1 else "1 free stunt"
        yield more, '/hero stunt "Name" "Because I …"'
    if found.description:
        yield "description", '/hero description "…"'


def budget_lines(sheet: Sheet, state: State) -> list[str]:
    """What a sheet is made of, what is left of it, and what one more stunt would cost (FO-SHEET-02)."""
    bought = skill_points(state)
    if bought is not None:
        lines = [f"  {bought.left(sheet.skills)} of {bought.many} points for skills left"]
    else:
        places = sum(number for step, number in state.skills.spread if step > 0)
        left = sum(open_places(sheet, state.skills).values())
        lines = [f"  {left} of {places} places for skills left"] if places else []
    if not ruleset_of(state).has(STUNTS):
        return lines
    free = max(0, FREE_STUNTS - len(sheet.stunts))
    lines.append(f"  {free} of {FREE_STUNTS} free stunts left; refresh {sheet.refresh} of {STARTING_REFRESH}")
    if free:
        price = "costs nothing"
    elif sheet.refresh > LOWEST_REFRESH:
        price = f"costs 1 refresh and leaves {sheet.refresh - 1}"
    else:
        price = f"cannot be bought: refresh may not fall under {LOWEST_REFRESH}"
    return [*lines, f"  One more stunt {price}"]


def open_parts(sheet: Sheet, state: State) -> list[str]:
    """What is open, by name; empty where the sheet is whole."""
    return [what for what, _ in _parts(sheet, state)]


def open_lines(sheet: Sheet, state: State) -> list[str]:
    """A line for each open part, with how to fill it."""
    return [f"  {what}: {how}" for what, how in _parts(sheet, state)]
