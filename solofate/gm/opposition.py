"""Opposition: who stands against the heroes who are here, as hard a fight as the style asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from solofate.content.rows import Row
from solofate.gm.style import Style
from solofate.gm.threats import threat_of
from solofate.gm.verdict import Mind, Verdict, best_of, listed, percent
from solofate.gm.worth import TYPICAL_HIT, left_to_bear
from solofate.rules.characters import Character, Sheet
from solofate.rules.decisions import Decision
from solofate.rules.names import slug
from solofate.rules.skills import DEFAULT_LIST, PHYSICAL, SkillList
from solofate.rules.table import Table

Encounter = tuple[tuple[Row, int], ...]
"""Rows of the tables in play and how many of each come."""

FIGHTERS = ("minor", "mob", "major", "monster")
LEADERS = ("major", "monster")

MOST_OF_ONE = 8
OFFERED_FOR_EACH = 8
WANTED = (0.7, 0.87, 0.5)
"""The heroes' shares of wins for which there is to be something on offer, whatever the style."""

STEEPNESS, EVEN_AT = 3.2, -0.4
"""How the log of the ratio of forces turns into a share of wins; fitted to playtests of `sensible` and `fair`."""


class Sized(NamedTuple):
    """An encounter and the share of wins it leaves the heroes, by reckoning."""

    name: str
    encounter: Encounter
    share: float


def encounters(
    rows: Sequence[Row], heroes: Sequence[Character], skills: SkillList = DEFAULT_LIST
) -> list[tuple[str, Encounter]]:
    """Encounters that could be met: one table's leader with or without followers, or followers alone.

    Sizes follow what the rows say appears at once. For each style there are some that suit it; those that
    suit a fair one come first, and rows that are met often before rare ones.
    """
    sized = [_sized(encounter, heroes, skills) for encounter in _possible(rows, len(heroes), skills)]
    offered: dict[str, Encounter] = {}
    for wanted in WANTED:
        suited = sorted((_unfit(each, wanted), each.name, at) for at, each in enumerate(sized))
        offered.update((name, sized[at].encounter) for _, name, at in suited[:OFFERED_FOR_EACH])
    return list(offered.items())


def _unfit(sized: Sized, wanted: float) -> float:
    often = min((row.weight for row, _ in sized.encounter), default=0)
    return abs(sized.share - wanted) - 0.003 * often


def _possible(rows: Sequence[Row], heroes: int, skills: SkillList) -> Iterator[Encounter]:
    fit = [
        row
        for row in rows
        if row.weight > 0 and row.sheet.kind in FIGHTERS and _can_strike(row.sheet, skills)
    ]
    leaders = [row for row in fit if row.sheet.kind in LEADERS]
    followers = [row for row in fit if row.sheet.kind not in LEADERS]
    for leader in leaders:
        yield ((leader, 1),)
        for follower in followers:
            if follower.table == leader.table:
                for number in _numbers(follower, heroes):
                    yield (leader, 1), (follower, number)
    for at, follower in enumerate(followers):
        for number in _numbers(follower, heroes):
            yield ((follower, number),)
            for other in followers[at + 1 :]:
                if other.table == follower.table:
                    yield (follower, number), (other, other.appears[0])


def _numbers(row: Row, heroes: int) -> range:
    """As many as the row says appear; against several heroes up to that many for each of them."""
    least, most = row.appears
    return range(least, max(least, min(MOST_OF_ONE, most * max(1, heroes))) + 1)


def _can_strike(sheet: Sheet, skills: SkillList) -> bool:
    ways = (*skills.attacks, *(own for own, acts_as in sheet.works_as.items() if acts_as in skills.attacks))
    return any(sheet.skills.get(skill, 0) > 0 for skill in ways) or any(
        stunt.swap is not None for stunt in sheet.stunts
    )


def _sized(encounter: Encounter, heroes: Sequence[Character], skills: SkillList) -> Sized:
    name = "+".join(slug(row.sheet.name) + (f"*{number}" if number > 1 else "") for row, number in encounter)
    return Sized(name, encounter, heroes_share(heroes, encounter, skills))


def heroes_share(
    heroes: Sequence[Character], encounter: Encounter, skills: SkillList = DEFAULT_LIST
) -> float:
    """The share of such fights that the heroes are reckoned to win."""
    foes = [row.sheet for row, number in encounter for _ in range(number)]
    if not foes or not heroes:
        return 1.0 if heroes else 0.0
    sheets = [hero.sheet for hero in heroes]
    points = sum(hero.spendable for hero in heroes)
    ours = _force([(hero.sheet, left_to_bear(hero, PHYSICAL)) for hero in heroes], foes, points, skills)
    theirs = _force([(foe, _whole(foe)) for foe in foes], sheets, len(heroes), skills)
    return 1.0 / (1.0 + exp(-STEEPNESS * (log(ours / theirs) - EVEN_AT)))


def _whole(sheet: Sheet) -> int:
    return sheet.physical + sum(slot.shifts for slot in sheet.slots)


def _force(
    side: Sequence[tuple[Sheet, int]], against: Sequence[Sheet], points: int, skills: SkillList
) -> float:
    """Blows in a turn times the shifts it takes to silence them; a fate point is worth two shifts either way."""
    blows = sum(threat_of(sheet, against, PHYSICAL, skills) for sheet, _ in side)
    lasting = sum(left + TYPICAL_HIT for _, left in side) + 2.0 * points
    return blows * lasting


def _reason(picked: Sized, wanted: float, style: Style) -> str:
    who = listed([_counted(row, number) for row, number in picked.encounter])
    return (
        f"The heroes are reckoned to win {percent(picked.share)} of such fights, and a {style.name} GM looks "
        f"for {percent(wanted)}: {who} will do."
    )


def _counted(row: Row, number: int) -> str:
    return row.sheet.name if number == 1 else f"{number} of the kind {row.sheet.name}"


def choose(decision: Decision, table: Table, mind: Mind) -> Verdict:
    """Of the encounters on offer, the one whose reckoned share of wins is nearest to what the style asks for."""
    heroes = decision.about
    if not isinstance(heroes, tuple) or not all(isinstance(hero, Character) for hero in heroes):
        return Verdict(decision.default)
    wanted = sum(mind.style.wins) / 2
    sized = [
        Sized(option.id, option.detail, heroes_share(heroes, option.detail, table.state.skills))
        for option in decision.options
    ]
    valued = [(each.name, -abs(each.share - wanted)) for each in sized]
    chose, _ = best_of(valued)
    picked = next(each for each in sized if each.name == chose)
    return Verdict(chose, valued, lambda: _reason(picked, wanted, mind.style))
