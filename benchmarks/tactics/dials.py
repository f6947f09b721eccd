"""How well the GM plays by each book and each option that touches a fight: `python -m benchmarks.tactics.dials`.

It prints docs/win-shares.md. Options that change what everybody may do are measured in the mirrored encounters, those
of a big bad or a place in their shipped scene, where the ratings of the heroes are lowered until `greedy` on both sides
makes it as even as it can be. Either way each policy has both seats, with the same seeds, so that equals come to 50 %.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from time import process_time
from typing import NamedTuple

from benchmarks.tactics.encounters import ENCOUNTERS, Encounter, Share, start_of
from solofate.bundled import data_root
from solofate.game.setup import playtest_start
from solofate.playtest.runner import play_once
from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import OPPOSITION, PC, PCS, enter
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import SceneSetUp

MAJOR = "major"
SEED = 1
CHOSEN = ("two captains each", "a captain and three hands", "four hands", "bowmen across a yard")
"""The mirrored encounters an option is measured in: fights of several, where there is most to choose."""

EVERYBODYS = (
    "rising-stress", "single-track", "extra-boxes", "two-extra-boxes", "conditions", "conditions-apart",
    "extreme-consequences", "weapon-armor", "multiple-targets", "full-defense", "scale",
)  # fmt: skip
"""Options that change what anybody in a fight may do or bear."""

WEAPONS, ARMORS = (2, 0, 1), (0, 1)
"""What bodies carry where gear is rated, by their places in the encounter."""
LEVELS = (1, 0)
"""The scale of bodies where it counts, by their places."""

SCENES = {
    "scale": "01-the-lodger-upstairs",
    "threat-hive": "03-what-lives-in-the-chimney",
    "minion-armor": "04-the-receiver",
    "challenge-immunity": "05-the-silent-partner",
    "contest-immunity": "06-the-upstairs-draught",
    "true-form": "07-the-landladys-cousin",
    "solo-bonus": "08-the-strong-man",
    "multiple-targets": "10-the-back-stairs",
    "obstacles (a hazard)": "12-the-beam-with-the-hook",
    "obstacles (cover)": "13-benches-on-their-sides",
    "obstacles (a block that hurts)": "14-the-stove-lit",
    "threat-map": "15-the-wicker-alderman",
}
"""The shipped scene of each option that lives in a foe or a place."""


MOST_LOWERED, TRIED = 4, 40
"""By how much the ratings of heroes are lowered at most, and in how many games each step is tried."""


class Fight(NamedTuple):
    """What is measured under one name, and what is to be said of how even it is."""

    name: str
    starts: tuple[tuple[State, SceneSetUp], ...]
    even: str = "mirrored"


def mirrored(encounter: Encounter, options: tuple[str, ...], book: str) -> tuple[State, SceneSetUp]:
    """A mirrored encounter by these options, its bodies with what the options give them to carry or to be."""
    state, scene = start_of(encounter, book=book)
    state = state._replace(options=options)
    cast = []
    for at, one in enumerate(scene.cast if options else ()):
        body = at // 2  # The two sides alternate.
        sheet = one.sheet
        if "weapon-armor" in options:
            sheet = replace(sheet, weapon=WEAPONS[body % 3], armor=ARMORS[body % 2])
        if "scale" in options:
            sheet = replace(sheet, scale=LEVELS[body % 2])
        # Both sides bear what a hero of these ratings would, which is what most options change.
        borne = at_this_table(state, replace(sheet, kind=PC))
        sheet = replace(borne, kind=PC if one.side == PCS else MAJOR)
        cast.append(enter(sheet, one.id, side=one.side, control=one.control, name=one.name, zone=one.zone))
    return state, scene._replace(cast=tuple(cast) or scene.cast)


def lowered(start: tuple[State, SceneSetUp], by: int) -> tuple[State, SceneSetUp]:
    """A scene whose heroes have all their ratings lowered, none under Mediocre (+0)."""
    state, scene = start
    cast = []
    for one in scene.cast:
        if one.side == PCS:
            skills = {skill: max(0, rating - by) for skill, rating in one.sheet.skills.items()}
            sheet = at_this_table(state, replace(one.sheet, skills=skills))
            cast.append(enter(sheet, one.id, side=PCS, control=one.control, zone=one.zone))
        else:
            cast.append(one)
    return state, scene._replace(cast=tuple(cast))


def as_even_as_can_be(name: str, start: tuple[State, SceneSetUp]) -> Fight:
    """The scene with its heroes lowered by as much as brings `greedy` against `greedy` nearest to half."""
    tried = []
    for by in range(MOST_LOWERED + 1):
        fight = Fight(name, (lowered(start, by),))
        found = heroes(fight, TRIED)
        tried.append((abs(found.share - 0.5), by, found, fight))
        if found.share <= 0.5:
            break
    _, by, found, fight = min(tried, key=lambda each: each[:2])
    return fight._replace(
        even=f"heroes {-by:+d}: they win {100 * found.share:.0f} %"
        if by
        else f"heroes win {100 * found.share:.0f} %"
    )


def fights() -> Iterator[Fight]:
    """Each book, each option among equals, and each option in its scene."""
    for book in BOOKS:
        yield Fight(BOOKS[book].title, tuple(mirrored(each, (), book) for each in ENCOUNTERS))
    chosen = [each for each in ENCOUNTERS if each.title in CHOSEN]
    for option in EVERYBODYS:
        yield Fight(f"`{option}`", tuple(mirrored(each, (option,), CONDENSED.book) for each in chosen))
    for option, scene in SCENES.items():
        start = playtest_start(data_root() / "campaigns" / "trial-bouts" / "scenes" / f"{scene}.yaml")
        yield as_even_as_can_be(f"`{option}`, scene {scene[:2]}", (start.state, start.scene))


def share(fight: Fight, policy: str, rival: str, games: int) -> Share:
    """How often a policy wins against another, half of the games from each seat, spread over the fight's starts."""
    won, pairs = 0.0, max(1, games // 2 // len(fight.starts))
    for start in fight.starts:
        for index in range(pairs):
            as_heroes = play_once(start, SEED, index, policy, rival).winner
            as_gm = play_once(start, SEED, index, rival, policy).winner
            won += {PCS: 1.0, OPPOSITION: 0.0}.get(as_heroes, 0.5) + {PCS: 0.0, OPPOSITION: 1.0}.get(
                as_gm, 0.5
            )
    return Share(won, 2 * pairs * len(fight.starts))


def heroes(fight: Fight, games: int) -> Share:
    """How often the heroes win where both sides are played alike."""
    won = 0.0
    for start in fight.starts:
        found = [play_once(start, SEED, index, "greedy", "greedy").winner for index in range(games)]
        won += sum({PCS: 1.0, OPPOSITION: 0.0}.get(winner, 0.5) for winner in found)
    return Share(won, games * len(fight.starts))


def page(games: int, only: str = "") -> Iterator[str]:
    """The lines of the page."""
    today = date.today()
    yield "# Win shares by book and by option"
    yield ""
    chosen = ", ".join(CHOSEN)
    yield (
        f"Made by `python -m benchmarks.tactics.dials --games {games}` on {today.day} {today:%B %Y}, seed {SEED}.\n"
        "Every share comes with the 95 % interval of its size, half of the games from either seat. The books are\n"
        "played in the ten mirrored encounters, options of everybody in four of them\n"
        f"({chosen}), every body with the\n"
        "boxes and slots of a hero. Those of a big bad or a place are played in their scene of\n"
        "`campaigns/trial-bouts`, the ratings of its heroes lowered until `greedy` on both sides makes it as even as\n"
        "it gets: the last column says by how much, and how often the heroes then win. Near 0 or 100 % there is\n"
        "little left to win by playing well, and equals come to 50 % either way."
    )
    yield ""
    yield "| fight | `ruthless` : `greedy` | `ruthless` : `random` | `greedy` : `random` | games | how even |"
    yield "|---|---:|---:|---:|---:|---|"
    for fight in fights():
        if only not in fight.name:
            continue
        began = process_time()
        against_greedy = share(fight, "ruthless", "greedy", games)
        few = [share(fight, one, "random", games // 3) for one in ("ruthless", "greedy")]
        sizes = f"{against_greedy.games}, {few[0].games}"
        yield f"| {fight.name} | {against_greedy} | {few[0]} | {few[1]} | {sizes} | {fight.even} |"
        print(f"{fight.name}: {process_time() - began:.0f} s", file=sys.stderr, flush=True)


def main() -> None:
    """Print the page, and how long each line of it took to the other stream."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument(
        "--games", type=int, default=120, help="games of ruthless against greedy in each line"
    )
    reader.add_argument("--only", default="", help="only the lines whose name has this")
    told = reader.parse_args()
    for line in page(told.games, told.only):
        print(line, flush=True)


if __name__ == "__main__":
    main()
