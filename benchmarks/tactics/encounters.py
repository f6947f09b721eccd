"""Ten encounters whose two sides are the same, and how often a policy wins them against another.

Each is played from both seats, so that what a seat is worth falls out, with the same seeds for every policy.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from solofate.playtest.runner import play_once
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.in_force import at_this_table
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PC, PCS, Sheet, adversary_sheet, enter
from solofate.rules.model.state import State
from solofate.rules.model.zones import NO_ZONES, Border, ZoneMap
from solofate.rules.procedures.scenes.scenes import SceneSetUp

SEED = 1
"""Of which seed all dice come unless another is asked for."""


class Body(NamedTuple):
    """Somebody who stands on both sides: where each of the two begins, and what they are made of."""

    sheet: Sheet
    ours: str | None = None
    theirs: str | None = None


def body(
    name: str,
    boxes: int,
    slots: Sequence[str] = (),
    ours: str | None = None,
    theirs: str | None = None,
    **skills: int,
) -> Body:
    """A body with these skills, boxes on each track and consequence slots."""
    sheet = adversary_sheet(
        name,
        kind="major" if slots else "minor",
        aspects=(SheetAspect(f"{name} to the Bone"), SheetAspect(f"{name} Always Pays")),
        skills=skills,
        consequences=tuple(slots),
        stress={"physical": boxes, "mental": boxes},
    )
    return Body(sheet, ours, theirs)


class Encounter(NamedTuple):
    """Two equal sides on a map that looks the same from both."""

    title: str
    bodies: tuple[Body, ...]
    zones: ZoneMap = NO_ZONES
    aspects: tuple[Aspect, ...] = ()


def row(*names: str, barriers: Mapping[tuple[str, str], int] | None = None) -> ZoneMap:
    """Zones in a row, with a barrier between some."""
    borders = {}
    for here, there in pairwise(names):
        height = (barriers or {}).get((here, there))
        borders[here, there] = borders[there, here] = Border(height, "athletics")
    return ZoneMap({name: name.title() for name in names}, borders)


CAPTAIN = {"fight": 3, "athletics": 2, "physique": 2, "provoke": 2, "will": 1, "notice": 1}
HAND = {"fight": 2, "athletics": 1}
BOWMAN = {"shoot": 3, "athletics": 2, "notice": 1}
SLY = {"fight": 1, "deceive": 4, "athletics": 2, "stealth": 3}
YARD = row("gate", "yard", "hall")
CELLAR = row("near", "far", barriers={("near", "far"): 2})

ENCOUNTERS = (
    Encounter("a duel of equals", (body("Blade", 3, ("mild",), **CAPTAIN),)),
    Encounter("a long duel", (body("Veteran", 4, ("mild", "moderate", "severe"), **CAPTAIN),)),
    Encounter("a duel of the sly", (body("Fox", 3, ("mild", "moderate"), **SLY),)),
    Encounter("two captains each", (body("Blade", 3, ("mild",), **CAPTAIN), body("Fox", 3, ("mild",), **SLY))),
    Encounter("a captain and three hands", (body("Blade", 3, ("mild", "moderate"), **CAPTAIN),
                                            *(body(f"Hand {n}", 1, **HAND) for n in range(3)))),
    Encounter("four hands", tuple(body(f"Hand {n}", 2, **HAND) for n in range(4)), aspects=(Aspect("Broken Benches"),)),
    Encounter("bowmen across a yard", (body("Bow", 2, ("mild",), "gate", "hall", **BOWMAN),
                                       body("Hand", 2, (), "gate", "hall", **HAND)), YARD),
    Encounter("blades over a wall", (body("Blade", 3, ("mild",), "near", "far", **CAPTAIN),
                                     body("Hand", 2, (), "near", "far", **HAND)), CELLAR),
    Encounter("a wide field", (body("Bow", 2, ("mild",), "west", "east", **BOWMAN),
                               body("Blade", 3, ("mild",), "west", "east", **CAPTAIN),
                               body("Hand", 2, (), "west", "east", **HAND)), row("west", "ditch", "mound", "east")),
    Encounter("a ledge with cover", (body("Blade", 3, ("mild", "moderate"), "left", "right", **CAPTAIN),
                                     body("Bow", 2, (), "left", "right", **BOWMAN)),
              row("left", "ledge", "right", barriers={("left", "ledge"): 1, ("ledge", "right"): 1}),
              (Aspect("Loose Stones", free_invokes={"anyone": 1}),)),
)  # fmt: skip

"""What the figures are about."""

DOCKER = {"physique": 3, "fight": 2, "provoke": 1}
TALKER = {"provoke": 3, "will": 2, "fight": 1}

KEPT_OUT = (
    Encounter("dockers and a talker", (body("Talker", 2, ("mild",), **TALKER),
                                       *(body(f"Docker {n}", 2, **DOCKER) for n in range(2)))),
    Encounter("boarders at a rail", (body("Boarder", 2, ("mild",), "deck", "raft", **CAPTAIN),
                                     body("Bow", 1, (), "deck", "raft", **BOWMAN),
                                     body("Hand", 2, (), "deck", "raft", **HAND)),
              row("deck", "raft", barriers={("deck", "raft"): 1})),
)  # fmt: skip
"""Two more, which nothing was tuned by: they tell whether what was gained in the ten is gained elsewhere."""


def start_of(
    encounter: Encounter, tactics: str = "soldier", book: str = CONDENSED.book
) -> tuple[State, SceneSetUp]:
    """The encounter as a scene: the same bodies as PCs and as opposition, a fate point for each on either side.

    All of them have this temperament, for the policies that play in character. They bear what they were given on the
    tracks of the book.
    """
    cast = []
    state = State(dialect=book)
    for number, one in enumerate(encounter.bodies):
        sheet = replace(at_this_table(state, one.sheet), tactics=tactics)
        name = sheet.name
        hero = replace(sheet, kind=PC, refresh=1)
        cast += [
            enter(
                hero,
                f"hero-{number}",
                side=PCS,
                control="policy",
                name=f"{name} the First",
                zone=one.ours,
            ),
            enter(
                sheet,
                f"foe-{number}",
                side=OPPOSITION,
                control="gm",
                name=f"{name} the Second",
                zone=one.theirs,
            ),
        ]
    # The scene itself gives the GM a point for each PC.
    return state, SceneSetUp(
        encounter.title,
        zones=encounter.zones,
        aspects=encounter.aspects,
        cast=tuple(cast),
        conflict="physical",
    )


class Share(NamedTuple):
    """Of so many games these were won; an undecided one counts half."""

    won: float
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def within(self) -> float:
        """Half the width of the 95 % interval."""
        return 1.96 * math.sqrt(max(self.share * (1 - self.share), 0.25 / self.games) / self.games)

    def __add__(self, other: object) -> Share:  # type: ignore[override]
        assert isinstance(other, Share)
        return Share(self.won + other.won, self.games + other.games)

    def __str__(self) -> str:
        return f"{100 * self.share:5.1f} ± {100 * self.within:3.1f} %"


def share(
    encounter: Encounter,
    policy: str,
    rival: str,
    games: int,
    tactics: str = "soldier",
    book: str = CONDENSED.book,
    seed: int = SEED,
) -> Share:
    """How often a policy wins against another, half of the games from each seat; of the seed come all dice."""
    won = 0.0
    start = start_of(encounter, tactics, book)
    for index in range(games // 2):
        as_heroes = play_once(start, seed, index, policy, rival).winner
        as_gm = play_once(start, seed, index, rival, policy).winner
        won += {PCS: 1.0, OPPOSITION: 0.0}.get(as_heroes, 0.5)
        won += {PCS: 0.0, OPPOSITION: 1.0}.get(as_gm, 0.5)
    return Share(won, games // 2 * 2)
