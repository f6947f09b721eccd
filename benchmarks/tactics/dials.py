"""How well the GM plays by each book and each option that touches a fight: `python -m benchmarks.tactics.dials`.

It prints the lines of docs/win-shares.md, or with `--write` puts them into that page, each with its date and seed, so
that the table may be drawn in pieces. Options that change what everybody may do are measured in the mirrored
encounters, those of a big bad or a place in their shipped scene, where the ratings of the heroes are lowered until
`greedy` on both sides makes it as even as it can be (`fair`, where two who are greedy come to no end). Either way each
policy has both seats, with the same seeds, so that equals come to 50 %.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
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
PAGE = Path(__file__).resolve().parents[2] / "docs" / "win-shares.md"
CHOSEN = ("two captains each", "a captain and three hands", "four hands", "bowmen across a yard")
"""The mirrored encounters an option is measured in: fights of several, where there is most to choose."""

EVERYBODYS = (
    "rising-stress", "single-track", "extra-boxes", "two-extra-boxes", "conditions", "conditions-apart",
    "extreme-consequences", "weapon-armor", "multiple-targets", "full-defense", "scale",
    "scale-up",
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
        if not {"scale", "scale-up"}.isdisjoint(options):
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
    """The scene with its heroes lowered by as much as brings like against like nearest to half.

    That is `greedy` against `greedy`, or `fair` against `fair` where most games of those two come to no end: what is
    undecided counts for half and would look even whoever is stronger.
    """
    like = "greedy" if _end(start) else "fair"
    tried = []
    for by in range(MOST_LOWERED + 1):
        fight = Fight(name, (lowered(start, by),))
        found = heroes(fight, TRIED, like)
        tried.append((abs(found.share - 0.5), by, found, fight))
        if found.share <= 0.5:
            break
    _, by, found, fight = min(tried, key=lambda each: each[:2])
    among = "" if like == "greedy" else f" (`{like}`)"
    win = f"{100 * found.share:.0f} %{among}"
    return fight._replace(even=f"heroes {-by:+d}: they win {win}" if by else f"heroes win {win}")


def _end(start: tuple[State, SceneSetUp]) -> bool:
    """Whether most games of two who are greedy are won by somebody."""
    found = [play_once(start, SEED, index, "greedy", "greedy").winner for index in range(TRIED)]
    return sum(winner in (PCS, OPPOSITION) for winner in found) > TRIED / 2


def fights(only: str = "") -> Iterator[Fight]:
    """Each book, each option among equals, and each option in its scene, where the name has `only` in it."""
    for book in BOOKS:
        if only in BOOKS[book].title:
            yield Fight(BOOKS[book].title, tuple(mirrored(each, (), book) for each in ENCOUNTERS))
    chosen = [each for each in ENCOUNTERS if each.title in CHOSEN]
    for option in EVERYBODYS:
        if only in f"`{option}`":
            yield Fight(f"`{option}`", tuple(mirrored(each, (option,), CONDENSED.book) for each in chosen))
    for option, scene in SCENES.items():
        name = f"`{option}`, scene {scene[:2]}"
        if only not in name:
            continue
        start = playtest_start(data_root() / "campaigns" / "trial-bouts" / "scenes" / f"{scene}.yaml")
        yield as_even_as_can_be(name, (start.state, start.scene))


def share(fight: Fight, policy: str, rival: str, games: int, seed: int) -> Share:
    """How often a policy wins against another, half of the games from each seat, spread over the fight's starts."""
    won, pairs = 0.0, max(1, games // 2 // len(fight.starts))
    for start in fight.starts:
        for index in range(pairs):
            as_heroes = play_once(start, seed, index, policy, rival).winner
            as_gm = play_once(start, seed, index, rival, policy).winner
            won += {PCS: 1.0, OPPOSITION: 0.0}.get(as_heroes, 0.5) + {PCS: 0.0, OPPOSITION: 1.0}.get(
                as_gm, 0.5
            )
    return Share(won, 2 * pairs * len(fight.starts))


def heroes(fight: Fight, games: int, like: str) -> Share:
    """How often the heroes win where both sides are played alike."""
    won = 0.0
    for start in fight.starts:
        found = [play_once(start, SEED, index, like, like).winner for index in range(games)]
        won += sum({PCS: 1.0, OPPOSITION: 0.0}.get(winner, 0.5) for winner in found)
    return Share(won, games * len(fight.starts))


HEADER = f"""# Win shares by book and by option

Made by `python -m benchmarks.tactics.dials --write`, a line at a time: the last column has the day and the seed of the
dice. Every share comes with the 95 % interval of its size, half of the games from either seat. The books are
played in the ten mirrored encounters, options of everybody in four of them
({", ".join(CHOSEN)}), every body with the
boxes and slots of a hero. Those of a big bad or a place are played in their scene of
`campaigns/trial-bouts`, the ratings of its heroes lowered until `greedy` on both sides makes it as even as
it gets (`fair`, where two who are greedy come to no end): the column before the last says by how much, and how often
the heroes then win. Near 0 or 100 % there is little left to win by playing well, and equals come to 50 % either way.
The column before the last but one says how many games against `greedy` and against `random`.

"""

COLUMNS = (
    "| fight | `ruthless` : `greedy` | `fair` : `greedy` | `ruthless` : `random` | `greedy` : `random` "
    "| games | how even | played |\n|---|---:|---:|---:|---:|---:|---|---|\n"
)


def lines(games: int, seed: int, only: str = "") -> Iterator[tuple[str, str]]:
    """The lines of the page, each with the name of what was fought."""
    today = date.today()
    for fight in fights(only):
        began = process_time()
        shares = [share(fight, policy, "greedy", games, seed) for policy in ("ruthless", "fair")]
        few = [share(fight, one, "random", games // 3, seed) for one in ("ruthless", "greedy")]
        played = f"{today.day} {today:%B %Y}, seed {seed}"
        told = " | ".join(map(str, (*shares, *few)))
        yield (
            fight.name,
            f"| {fight.name} | {told} | {shares[0].games}, {few[0].games} | {fight.even} | {played} |",
        )
        print(f"{fight.name}: {process_time() - began:.0f} s", file=sys.stderr, flush=True)


def put_in(page: str, name: str, line: str) -> str:
    """The page with a line played anew in its place, or at the end where it had none."""
    rows = page.splitlines()
    at = next((at for at, row in enumerate(rows) if row.startswith(f"| {name} |")), len(rows))
    return "\n".join([*rows[:at], line, *rows[at + 1 :]]) + "\n"


def main() -> None:
    """Print the lines, or put them into the page; how long each took goes to the other stream."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=120, help="games of each against greedy in each line")
    reader.add_argument("--only", default="", help="only the lines whose name has this")
    reader.add_argument("--seed", type=int, default=SEED, help="the seed of the dice")
    reader.add_argument("--write", action="store_true", help="put them into docs/win-shares.md")
    told = reader.parse_args()
    for name, line in lines(told.games, told.seed, told.only):
        print(line, flush=True)
        if told.write:
            page = PAGE.read_text(encoding="utf-8")
            page = page if page.startswith(HEADER) else HEADER + COLUMNS
            PAGE.write_text(put_in(page, name, line), encoding="utf-8")


if __name__ == "__main__":
    main()
