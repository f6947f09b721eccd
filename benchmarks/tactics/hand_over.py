"""How well the GM names who is next, against the best there was: each option of a hand-over played on many times.

    python -m benchmarks.tactics.hand_over [--places N] [--runs N]

The option that looks best is picked by one half of the runs and valued by the other, as the GM's own choice is, so
that chance flatters neither.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.tactics.encounters import ENCOUNTERS, Encounter, start_of
from solofate.gm.forecast.trials import by_side
from solofate.gm.policies import policy_named
from solofate.playtest.runner import run_seed
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.dice import SeededDice
from solofate.rules.events import ConflictEnded
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import State
from solofate.rules.procedures.conflict.turns import pass_turn, play_on
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Decider, Table, advance

NEXT = "next"
LOOKED_AT, OPEN = 10, (0.1, 0.9)
"""How often a place is played on to see whether the fight is still open there, and the shares between which it is."""


class Place(NamedTuple):
    """A hand-over of the opposition's amid a fight: who hands over, to whom it may go, and where it went."""

    state: State
    who: str
    options: tuple[str, ...]
    chose: str


def places(encounter: Encounter, style: str, games: int) -> list[Place]:
    """Every hand-over of the opposition's with a choice in it, in so many games against `greedy`."""
    found: list[Place] = []
    state, scene = start_of(encounter)
    gm = policy_named(style)

    def watched(decision: Decision, table: Table) -> str | None:
        chose = gm(decision, table)
        if decision.kind == NEXT and chose is not None and not chose.startswith("move:"):
            options = tuple(_told_apart(table.state, [option.id for option in decision.options], chose))
            if len(options) > 1:
                found.append(Place(table.state, decision.who, options, chose))
        return chose

    for game in range(games):
        table = Table(state, SeededDice(run_seed(5, game)))
        advance(start_scene(table, scene), table, by_side(policy_named("greedy"), watched))
    return found


def _told_apart(state: State, options: list[str], chose: str) -> Iterator[str]:
    """One of each sort: those who are alike and hurt alike are one choice."""
    seen = set()
    for who in sorted(options, key=lambda each: each != chose):
        one = state.characters[who]
        sort = (
            one.side,
            one.sheet.skills,
            one.zone,
            one.acted,
            one.tracks,
            one.consequences,
        )
        if repr(sort) not in seen:
            seen.add(repr(sort))
            yield who


def played_on(place: Place, to: str, style: str, run: int) -> bool:
    """Whether the opposition wins with the turn handed to this one."""
    table = Table(place.state, SeededDice(run_seed(11, run)))
    handed: list[str] = []
    gm = policy_named(style)

    def forced(decision: Decision, table: Table) -> str | None:
        if decision.kind == NEXT and not handed:
            handed.append(to)
            return to
        return gm(decision, table)

    def on() -> Procedure:
        yield from pass_turn(table, place.who)
        yield from play_on(table)

    decide: Decider = by_side(policy_named("greedy"), forced)
    advance(on(), table, decide)
    winner = next((event.winner for event in reversed(table.log) if isinstance(event, ConflictEnded)), None)
    return winner == OPPOSITION


class Worth(NamedTuple):
    """The share of wins after the GM's choice, after the best one, and after any."""

    chosen: float
    best: float
    any: float


def worth(place: Place, style: str, runs: int) -> Worth:
    """What the choice was worth; the halves of the runs stand for each other."""
    won = {to: [played_on(place, to, style, run) for run in range(runs)] for to in place.options}
    halves = (slice(0, runs, 2), slice(1, runs, 2))
    best = 0.0
    for picked_by, valued_by in (halves, halves[::-1]):
        likeliest = max(place.options, key=lambda to: sum(won[to][picked_by]))
        best += sum(won[likeliest][valued_by]) / len(won[likeliest][valued_by]) / 2
    shares = {to: sum(each) / runs for to, each in won.items()}
    return Worth(shares[place.chose], best, sum(shares.values()) / len(shares))


def main() -> None:
    """Print, by encounter, what choices are worth beside the best and beside naming anybody."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--places", type=int, default=8)
    reader.add_argument("--runs", type=int, default=100)
    reader.add_argument("--style", default="ruthless")
    asked = reader.parse_args()
    print(f"{'':28}{'places':>8}{'anybody':>10}{'the GM':>10}{'the best':>10}")
    every: list[Worth] = []
    for encounter in ENCOUNTERS:
        found = places(encounter, asked.style, 12)
        random.Random(encounter.title).shuffle(found)
        valued: list[Worth] = []
        for place in found:
            if len(valued) == asked.places:
                break
            if OPEN[0] < worth(place, asked.style, LOOKED_AT).any < OPEN[1]:
                valued.append(worth(place, asked.style, asked.runs))
        every += valued
        if valued:
            print(_line(encounter.title, valued), flush=True)
    print(_line("all", every))


def _line(title: str, valued: list[Worth]) -> str:
    means = [sum(each[at] for each in valued) / len(valued) for at in range(3)]
    any_, chosen, best = means[2], means[0], means[1]
    return f"{title:28}{len(valued):8}{any_:10.1%}{chosen:10.1%}{best:10.1%}"


if __name__ == "__main__":
    main()
