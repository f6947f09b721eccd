"""Encounters of every sort for the predictions to be held against: heroes, foes of the shipped tables, ground."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from solofate.content.checked import load_campaign, load_rows
from solofate.game.setup import start_of
from solofate.gm.forecast.encounters import FIGHTERS, LEADERS, MOST_OF_ONE, heroes_share
from solofate.gm.style import STYLES
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.decisions.scenes import Encounter
from solofate.rules.in_force import at_this_table
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, Character, Sheet, enter, hero_sheet
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import DEFAULT_SKILLS
from solofate.rules.model.state import State
from solofate.rules.model.zones import NO_ZONES, Border, ZoneMap
from solofate.rules.names import slug
from solofate.rules.procedures.scenes.scenes import SceneSetUp

STARTER = Path(__file__).resolve().parents[1] / "campaigns" / "last-nights-light"
PYRAMID = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
FIGHTING = ("fight", "shoot", "athletics", "physique", "will", "provoke", "notice", "stealth")
MOST = 8
"""Foes of an encounter at most."""

ASPECTS = ("Broken Benches", "Lamps Gone Out", "Slick Stone", "Crates to the Ceiling", "A Crowd That Watches")
MAPS = (
    NO_ZONES,
    ZoneMap(
        {"yard": "Yard", "hall": "Hall", "loft": "Loft"},
        {
            ("yard", "hall"): Border(),
            ("hall", "yard"): Border(),
            ("hall", "loft"): Border(2, "athletics"),
            ("loft", "hall"): Border(2, "athletics"),
        },
    ),
)


class Staged(NamedTuple):
    """An encounter set up: what the GM would see of it, and what a playtest begins with."""

    name: str
    style: str
    heroes: tuple[Character, ...]
    encounter: Encounter
    state: State
    scene: SceneSetUp


def shipped_rows() -> tuple[Row, ...]:
    """Everybody of the shipped tables who fights."""
    return tuple(row for row in load_rows(STARTER) if row.weight > 0 and row.sheet.kind in FIGHTERS)


def party(chance: random.Random, start: State) -> tuple[Character, ...]:
    """The heroes of the starter, or one to four heroes by the book whose skills fell as they fell."""
    sheets: Sequence[Sheet]
    if chance.random() < 0.3:
        sheets = load_campaign(STARTER).heroes
    else:
        sheets = [_hero(chance, number) for number in range(chance.choice((1, 1, 1, 2, 2, 3)))]
    return tuple(
        enter(at_this_table(start, sheet), slug(sheet.name), side=PCS, control="player") for sheet in sheets
    )


def _hero(chance: random.Random, number: int) -> Sheet:
    best = chance.choice(("fight", "shoot"))
    liked = [skill for skill in FIGHTING if skill != best and chance.random() < 0.7]
    rest = [skill for skill in DEFAULT_SKILLS if skill not in (best, *liked)]
    chance.shuffle(liked)
    chance.shuffle(rest)
    at = chance.choice((0, 0, 0, 1, 2))
    order = [*liked, *rest]
    order.insert(at, best)
    skills = dict(zip((slug(skill) for skill in order), PYRAMID, strict=False))
    aspects = tuple(SheetAspect(f"Hero {number + 1}, side {side}") for side in range(1, 6))
    return hero_sheet(f"Hero {number + 1}", aspects=aspects, skills=skills)


def foes(chance: random.Random, rows: Sequence[Row], heroes: Sequence[Character], wanted: float) -> Encounter:
    """Of a handful of encounters the one that by rule of thumb comes nearest to a share of wins."""
    tried = [
        each for each in (_some(chance, rows) for _ in range(60)) if sum(count for _, count in each) <= MOST
    ]
    return min(tried, key=lambda each: abs(heroes_share(State(), heroes, each) - wanted))


def _some(chance: random.Random, rows: Sequence[Row]) -> Encounter:
    table = chance.choice(sorted({row.table for row in rows}))
    here = [row for row in rows if row.table == table]
    leaders = [row for row in here if row.sheet.kind in LEADERS]
    followers = [row for row in here if row.sheet.kind not in LEADERS]
    picked = (
        [(chance.choice(leaders), chance.choice((1, 1, 1, 2)))] if leaders and chance.random() < 0.6 else []
    )
    if followers and (not picked or chance.random() < 0.7):
        for row in chance.sample(followers, min(len(followers), chance.choice((1, 1, 2)))):
            picked.append((row, chance.randint(1, MOST_OF_ONE)))
    return tuple(picked)


def staged(number: int, seed: int, book: str = CONDENSED.book) -> list[Staged]:
    """So many encounters, from walkover to hopeless by rule of thumb, for all three styles."""
    chance, rows, start = random.Random(seed), shipped_rows(), start_of(load_campaign(STARTER))
    if book != start.dialect:
        start = start._replace(dialect=book, options=())
    found = []
    for at in range(number):
        heroes = party(chance, start)
        encounter = foes(chance, rows, heroes, (at + 0.5) / number)
        found.append(_set_up(chance, start, heroes, encounter, STYLES[at % len(STYLES)]))
    return found


def _set_up(
    chance: random.Random, start: State, heroes: tuple[Character, ...], encounter: Encounter, style: str
) -> Staged:
    zones = chance.choice(MAPS)
    first = next(iter(zones.names), None)
    aspects = tuple(map(Aspect, chance.sample(ASPECTS, chance.randint(0, 3))))
    heroes = tuple(hero._replace(zone=first) for hero in heroes)
    cast = []
    for row, count in encounter:
        for number in range(1, count + 1):
            name = row.sheet.name if count == 1 else f"{row.sheet.name} {number}"
            cast.append(
                enter(
                    at_this_table(start, row.sheet),
                    slug(name),
                    side=OPPOSITION,
                    control="gm",
                    zone=first,
                    name=name,
                )
            )
    who = f"{len(heroes)} heroes" if heroes[0].name.startswith("Hero") else "the starter's heroes"
    against = " + ".join(
        f"{row.sheet.name}*{count}" if count > 1 else row.sheet.name for row, count in encounter
    )
    state = start._replace(characters={hero.id: hero for hero in heroes}, style=style)
    scene = SceneSetUp("An encounter", zones=zones, aspects=aspects, cast=tuple(cast), conflict="physical")
    return Staged(f"{who} : {against} ({style})", style, heroes, encounter, state, scene)
