"""The people and places of what is tried, and a scene of several tables' worth of trouble among them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import OBSTACLES, Character, Immunity, enter, obstacle_sheet
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.obstacles import BLOCK, HAZARD, Obstacle
from solofate.rules.model.stunts import Bonus, Stunt, Swap
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero, table, zones
from tests.rules.tried.record import falling

MILL = zones(("Yard", "Loft"), ("Loft", "Roof", 2), ("Yard", "Mill Race"), names=("Island",))
TROUBLE = "Hears the Drowned"
NET = Aspect("Net", on="ann", forbids=("attack", "move"))
SMOKE = Aspect("Smoke", free_invokes={"ann": 1})


def ann(points: int = 2, zone: str | None = "yard", **skills: int) -> Character:
    """A hero who fights, climbs and knows her books."""
    one = hero(
        "Ann",
        fate_points=points,
        zone=zone,
        **(skills or {"fight": 3, "athletics": 2, "lore": 1, "shoot": 1}),
    )
    aspects = (SheetAspect("Miller's Daughter", "high-concept"), SheetAspect(TROUBLE, "trouble"))
    return one._replace(sheet=replace(one.sheet, aspects=aspects))


def bo(points: int = 1, zone: str | None = "yard", **skills: int) -> Character:
    """A hero of few skills, who talks."""
    one = hero("Bo", fate_points=points, zone=zone, **(skills or {"rapport": 2, "provoke": 1, "fight": 1}))
    return one._replace(sheet=replace(one.sheet, aspects=(SheetAspect("Owes Everybody", "trouble"),)))


def og(zone: str | None = "yard", **fields: Any) -> Character:
    """A foe with a name, two boxes and a slot."""
    fields = {"fight": 2, "provoke": 1, "physical": 2, "mental": 1, "consequences": ("mild",), **fields}
    one = foe("Og", aspects=("Hates to Lose",), zone=zone, **fields)
    return one._replace(sheet=replace(one.sheet, kind="major"))


def thug(zone: str | None = "yard", **skills: int) -> Character:
    """Somebody with nothing to lose."""
    return foe("Thug", zone=zone, **(skills or {"fight": 1}))


def of_sheet(one: Character, **changes: Any) -> Character:
    """Somebody whose sheet is another in this."""
    return one._replace(sheet=replace(one.sheet, **changes))


def hurt(one: Character, aspect: str = "Cut to the Bone", holder: str = "og") -> Character:
    """Somebody whose first slot holds a wound that the other side may invoke for nothing."""
    first, *others = one.consequences
    wound = first._replace(aspect=aspect, free_invokes={holder: 1}, kind="physical")
    return one._replace(consequences=(wound, *others))


GHOST = Immunity(("fight",), why="it is a ghost")
DUELLIST = Stunt("Duellist", bonus=Bonus("fight", "attack"))
SURE_FOOT = Stunt(
    "Sure Foot", bonus=Bonus("athletics", "defend", 2, parse_condition("once per scene", "Is it dry?"))
)
BACKSTAB = Stunt("Backstab", swap=Swap("stealth", "fight", "attack"))


def block(name: str, rating: int, weapon: int = 0, zone: str | None = "yard", **more: Any) -> Character:
    """A block of the table of obstacles; with a weapon it hurts."""
    sheet = obstacle_sheet(
        name, BLOCK, rating, weapon, Obstacle(acts=False, harm="physical" if weapon else "", **more)
    )
    return enter(sheet, name.casefold(), side=OBSTACLES, control="gm", zone=zone)


def hazard(name: str = "Beam", rating: int = 3, weapon: int = 2, zone: str | None = "yard") -> Character:
    """A hazard, which attacks whoever is near."""
    return enter(
        obstacle_sheet(name, HAZARD, rating, weapon, Obstacle()),
        name.casefold(),
        side=OBSTACLES,
        control="gm",
        zone=zone,
    )


FENCE = block("Fence", 2, between=("yard", "loft"), cover="yes", stops=("fight",))
VAT = block("Vat", 3, 4)


def fight(*people: Character, dice: tuple[int, ...] = (1, -1, 0, 2), **more: Any) -> Table:
    """A fight in the mill, or wherever `zones` says."""
    more = {"zones": MILL, "conflict": "physical", **more}
    return table(*people, dice=falling(*dice), **more)


def scene(*people: Character, dice: tuple[int, ...] = (1, -1, 0, 2), **more: Any) -> Table:
    """The mill, and nobody fights yet."""
    return fight(*people, dice=dice, **{"conflict": None, **more})
