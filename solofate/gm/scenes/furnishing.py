"""Whether a fight the GM frames has a hazard or a block in it: seldom, and sooner for a hero who is no fighter.

Obstacles go with enemies and are used with restraint (Fate Condensed, Obstacles).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from solofate.gm.answer import Answer, GmContext, Valued, best_of
from solofate.gm.reasons.framing import FoesAlone, InTheFight
from solofate.gm.titles.place_kinds import ANYWHERE, belongs
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import GM_SEAT, Decision, Option, Question
from solofate.rules.decisions.scenes import OBSTACLE, Furnishing, MapGround
from solofate.rules.model.characters import OBSTACLES, Character, Sheet, enter
from solofate.rules.model.npcs import Row
from solofate.rules.model.obstacles import CROSSING
from solofate.rules.model.state import State, heroes_of
from solofate.rules.names import slug
from solofate.rules.procedures.actions.attack import attack_ways
from solofate.rules.table import Table

NONE = "none"
MOST_OFFERED = 4
PARTS = 100

SELDOM = 0.5
"""The share of fights that have none (ruling AMBO-57)."""

FOR_THE_WEAK = 0.3
"""By how much that share is less where somebody who is no fighter can deal with one."""

A_FIGHTER = 2
"""The rating of their best attack from which on somebody is no weakling in a fight."""


def stands_there(
    table: Table, rows: Sequence[Row], ground: MapGround, foes: Sequence[Character], site: str
) -> Generator[Decision, str, tuple[Character, ...]]:
    """The hazard or block of a fight that is framed, one at the most, where the campaign plays with them."""
    heroes = heroes_of(table.state)
    words = table.words
    if not (table.rules.obstacles and foes and heroes) or not isinstance(words, TableWords):
        return ()
    best = max(hero.sheet.stands_at for hero in heroes)
    fit = [
        row for row in rows if _fair(row.sheet, best) and (site == ANYWHERE or belongs(row.places, {site}))
    ]
    if not fit:
        return ()
    start = words.below(len(fit))
    offered = [*fit[start:], *fit[:start]][:MOST_OFFERED]
    options = (Option(NONE, None), *(Option(slug(row.sheet.name), row) for row in offered))
    about = Furnishing(tuple(heroes), words.below(PARTS))
    answer = yield OBSTACLE.ask(GM_SEAT, options, NONE, about)
    chosen = next((row for row in offered if slug(row.sheet.name) == answer), None)
    return () if chosen is None else (_placed(chosen.sheet, ground, foes[0].zone),)


def _fair(sheet: Sheet, best: int) -> bool:
    """At most one above the best skill of the heroes; a block may be lower, for it still takes an action."""
    hazard = sheet.obstacle is not None and sheet.obstacle.acts
    return (best - 1 if hazard else 0) <= sheet.stands_at <= best + 1


def _placed(sheet: Sheet, ground: MapGround, zone: str | None) -> Character:
    """Where the foes are; a block that is crossed stands between them and the heroes, else it guards their place."""
    first = next(iter(ground.zones.names), None)
    obstacle = sheet.obstacle
    assert obstacle is not None
    if not obstacle.acts and zone is not None and first is not None and zone != first:
        if CROSSING in obstacle.when and ground.zones.border(first, zone) is not None:
            obstacle = obstacle._replace(between=(first, zone))
        else:
            obstacle = obstacle._replace(guards=(zone,))
        sheet = replace(sheet, obstacle=obstacle)
    return enter(sheet, slug(sheet.name), side=OBSTACLES, control="gm", zone=zone)


def choose(decision: Question[Furnishing, Row | None], table: Table, mind: GmContext) -> Answer:
    """None in half of all fights; more often one that somebody who is no fighter has a skill against."""
    state, (heroes, fell) = table.state, decision.about
    chance = fell / (PARTS - 1)
    valued: list[Valued] = [(NONE, SELDOM)]
    there: dict[str, InTheFight] = {}
    for option in decision.options:
        row = option.detail
        if row is None:
            continue
        weak = next(
            (hero for hero in heroes if is_weak(state, hero) and deals_with(state, hero, row.sheet)), None
        )
        worth = chance + (FOR_THE_WEAK if weak is not None else 0.0)
        there[option.id] = InTheFight(worth, row.sheet.name, weak.name if weak is not None else "")
        valued.append((option.id, worth))
    chose, _ = best_of(valued)
    return Answer(chose, valued, there.get(chose, FoesAlone(SELDOM)))


def is_weak(state: State, hero: Character) -> bool:
    """Whether somebody has no attack that is worth much."""
    return all(hero.sheet.rating(skill) < A_FIGHTER for skill in attack_ways(state, hero))


def deals_with(state: State, hero: Character, sheet: Sheet) -> bool:
    """Whether somebody has a skill, other than to attack with, that has an even chance against an obstacle."""
    strikes = attack_ways(state, hero)
    return any(
        rating >= sheet.stands_at for skill, rating in hero.sheet.skills.items() if skill not in strikes
    )
