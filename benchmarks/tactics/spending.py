"""What a fate point of the GM's is worth: the same fights with its points spent by itself, greedily, at random, never.

    python -m benchmarks.tactics.spending [--games N] [--style STYLE]

Only the invokes differ; everything else is the GM's own play against `greedy`. What a point gains is how much more
often such fights are won than with none spent, for each point that was.
"""

from __future__ import annotations

import argparse
import random
from typing import NamedTuple

from benchmarks.tactics.encounters import ENCOUNTERS, KEPT_OUT, Encounter, start_of
from solofate.gm.forecast.trials import by_side
from solofate.gm.policies import greedy, policy_named
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.events import ConflictEnded, Invoked
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.roll import PASS
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Decider, Table, advance

OWN, GREEDY, RANDOM, NEVER = "own", "greedy", "random", "never"
WAYS = (OWN, GREEDY, RANDOM, NEVER)
TITLES = ("two captains each", "four hands", "dockers and a talker")
FIGHTS = tuple(each for each in (*ENCOUNTERS, *KEPT_OUT) if each.title in TITLES)
"""Fights of several in which points matter: a pool of two, of four and of three."""


class Fought(NamedTuple):
    """How a fight went for the GM: whether it was won, the points spent in it, and those left at its end."""

    won: bool
    spent: int
    left: int


def fought(encounter: Encounter, style: str, way: str, number: int) -> Fought:
    """One such fight; the same number has the same dice."""
    state, scene = start_of(encounter)
    table = Table(state, SeededDice(mixed(991, number)))
    gm, invoke = policy_named(style), _invoking(way, number)

    def decide(decision: Decision, table: Table) -> str | None:
        return invoke(decision, table) if invoke and decision.kind == "invoke" else gm(decision, table)

    advance(start_scene(table, scene), table, by_side(policy_named("greedy"), decide))
    state = table.state
    spent = sum(
        event.paid_with == "fate-point" and state.characters[event.who].side == OPPOSITION
        for event in table.log
        if isinstance(event, Invoked)
    )
    winner = next((event.winner for event in reversed(table.log) if isinstance(event, ConflictEnded)), None)
    return Fought(winner == OPPOSITION, spent, state.pool)


def _invoking(way: str, number: int) -> Decider | None:
    """Who answers where something could be invoked; None leaves it to the GM."""
    chance = random.Random(f"{way} {number}")

    def at_random(decision: Decision, table: Table) -> str:
        return chance.choice(decision.options).id if chance.random() < 0.5 else PASS

    return {GREEDY: greedy, RANDOM: at_random, NEVER: lambda decision, table: PASS}.get(way)


class Spending(NamedTuple):
    """So many fights: the share won, and points spent and left in each on average."""

    share: float
    spent: float
    left: float


def spending(encounters: tuple[Encounter, ...], style: str, way: str, games: int) -> Spending:
    """How the GM fares in these fights with its points spent so."""
    every = [fought(each, style, way, number) for each in encounters for number in range(games)]
    return Spending(*(sum(each[at] for each in every) / len(every) for at in range(3)))


def main() -> None:
    """Print, for each fight and way, the share won, the points spent and left, and what a point gains."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=300)
    reader.add_argument("--style", default="ruthless")
    asked = reader.parse_args()
    print(f"{'':24}{'spent by':>10}{'won':>8}{'spent':>8}{'left':>8}{'a point gains':>15}")
    for encounter in FIGHTS:
        never = spending((encounter,), asked.style, NEVER, asked.games)
        for way in WAYS[:-1]:
            found = spending((encounter,), asked.style, way, asked.games)
            gain = (found.share - never.share) / found.spent
            print(
                f"{encounter.title:24}{way:>10}{found.share:8.1%}{found.spent:8.2f}{found.left:8.2f}{gain:15.1%}",
                flush=True,
            )
        print(f"{encounter.title:24}{NEVER:>10}{never.share:8.1%}")


if __name__ == "__main__":
    main()
