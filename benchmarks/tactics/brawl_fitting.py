"""Fit the numbers of `gm/lookahead/brawl_chances.py` to fights: `python -m benchmarks.tactics.brawl_fitting`.

Mirrored fights of two to five on a side (by a book without a formula for duels, of one to five) are made up from
seeds, none of them one of the benchmark's. Each is played many times by `sensible` against `greedy`, with some choices
left to chance so that all sorts of states come up. What is fitted is how the chance to win moves within a fight, so
each fight has a term of its own for how it goes at all. It takes some minutes and writes the numbers of the book
(`--book`) to `gm/fitted.json`.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Any

import numpy as np

from benchmarks.fits import write_fit
from benchmarks.tactics.encounters import body, row
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.fitted import BRAWL, DUEL, fit_for
from solofate.gm.lookahead.brawl_chances import looked_at
from solofate.gm.lookahead.brawling import Brawl
from solofate.gm.policies import greedy, policy_named
from solofate.gm.weights import standard
from solofate.playtest.runner import LONGEST, run_seed
from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.events import ConflictEnded
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import OPPOSITION, PC, PCS, Sheet, enter
from solofate.rules.model.state import State
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance

Numbers = np.ndarray[Any, np.dtype[np.float64]]

NAMES = ("staying", "waiting", "turn", "last-word", "invokes")
SEED = 1000
CHANCE_HAND, CHANCE_DEED = 12, 6
"""Of a hundred hand-overs and turns so many are left to chance."""

PLACES = (
    NO_ZONES,
    NO_ZONES,
    NO_ZONES,
    row("a", "b", "c"),
    row("a", "b", barriers={("a", "b"): 1}),
    row("a", "b"),
)
SLOTS: tuple[tuple[str, ...], ...] = ((), (), ("mild",), ("mild",), ("mild", "moderate"))


def fight(number: int, book: str = CONDENSED.book) -> tuple[State, SceneSetUp]:
    """One of the made-up fights, by a book."""
    bare = State(dialect=book)
    least = 2 if fit_for(DUEL, combat_model(bare)) is not None else 1
    below = SeededDice(mixed(number, 41)).below
    zones = PLACES[below(len(PLACES))]
    names = list(zones.names)
    protos = [at_this_table(bare, _sheet(each, below)) for each in range(1 + below(3))]
    heads = max(len(protos), least + below(6 - least))
    sheets = [protos[each] if each < len(protos) else protos[below(len(protos))] for each in range(heads)]
    points = (0, 1, 1, 1, 2)[below(5)]
    cast = []
    for at, sheet in enumerate(sheets):
        made = replace(sheet, kind=PC, refresh=points)
        here, there = (names[0], names[-1]) if names else (None, None)
        cast.append(enter(made, f"hero-{at}", side=PCS, control="policy", zone=here))
        cast.append(enter(sheet, f"foe-{at}", side=OPPOSITION, control="gm", zone=there))
    pool = max(0, (points - 1) * heads)
    return bare._replace(pool=pool), SceneSetUp("a fight", zones=zones, cast=tuple(cast), conflict="physical")


def _sheet(number: int, below: Any) -> Sheet:
    skills = {
        ("fight", "fight", "fight", "shoot", "provoke")[below(5)]: 1 + below(4),
        "athletics": 1 + below(3),
    }
    for skill in ("will", "notice", "physique", "stealth"):
        if below(5) < 2:
            skills[skill] = 1 + below(3)
    if below(2):
        skills.setdefault("fight", 1 + below(3))
    return body(f"Body {number}", 1 + below(3), SLOTS[below(len(SLOTS))], **skills).sheet


def states_of(number: int, game: int, book: str = CONDENSED.book) -> tuple[list[tuple[float, ...]], float]:
    """What the formula looks at in each turn of a game, and whether the side looked at has won it."""
    seed = run_seed(number + SEED, game)
    below = SeededDice(mixed(seed, 5)).below
    side = (PCS, OPPOSITION)[below(2)]
    ours = policy_named("sensible")
    seen: list[tuple[float, ...]] = []

    def decide(decision: Decision, table: Table) -> str | None:
        if table.state.scene.exchange > LONGEST:
            return None
        who = table.state.characters.get(decision.who)
        asked = who.side if who is not None and decision.who != GM_SEAT else OPPOSITION
        if decision.kind == "turn":
            brawl = Brawl(table.state, side, standard())
            seen.append(looked_at(brawl.now()._replace(my_turn=asked == side)))
        usual = (
            CHANCE_HAND
            if decision.kind in ("next", "first")
            else CHANCE_DEED
            if decision.kind == "turn"
            else 0
        )
        if below(100) < usual:
            options = [option.id for option in decision.options if option.id != "concede"]
            return options[below(len(options))]
        return (ours if asked == side else greedy)(decision, table)

    state, scene = fight(number, book)
    table = Table(state, SeededDice(seed))
    advance(start_scene(table, scene._replace(first=(None, PCS, OPPOSITION)[below(3)])), table, decide)
    winner = next((event.winner for event in table.log if isinstance(event, ConflictEnded)), None)
    return seen, 0.5 if winner is None else float(winner == side)


def fitted(things: Numbers, won: Numbers, fights: Numbers) -> Numbers:
    """The numbers that make what happened likeliest, by Newton's steps, with a term for each fight."""
    size = things.std(axis=0)
    own = (fights[:, None] == np.unique(fights)[None, :]).astype(float)
    rows = np.hstack([things / size, own])
    numbers = np.zeros(rows.shape[1])
    for _ in range(40):
        chances = 1 / (1 + np.exp(-np.clip(rows @ numbers, -30, 30)))
        slope = rows.T @ (won - chances) - 0.1 * numbers
        square = (rows * (chances * (1 - chances))[:, None]).T @ rows + 0.1 * np.eye(len(numbers))
        step = np.clip(np.linalg.solve(square, slope), -3, 3)
        numbers = numbers + step
        if float(np.abs(step).max()) < 1e-6:
            break
    found: Numbers = numbers[: things.shape[1]] / size
    return found


def main() -> None:
    """Play, fit, and write the numbers down."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--fights", type=int, default=50, help="fights made up")
    reader.add_argument("--games", type=int, default=60, help="games of each")
    reader.add_argument("--book", choices=BOOKS, default=CONDENSED.book, help="the book they are played by")
    told = reader.parse_args()
    things: list[tuple[float, ...]] = []
    won: list[float] = []
    fights: list[int] = []
    for number in range(told.fights):
        for game in range(told.games):
            seen, share = states_of(number, game, told.book)
            things += seen
            won += [share] * len(seen)
            fights += [number] * len(seen)
        print(f"played: fight {number}", end="\r", flush=True)
    numbers = fitted(np.array(things), np.array(won), np.array(fights))
    print(f"{len(won)} states of {told.fights} fights")
    named = {name: round(float(number), 2) for name, number in zip(NAMES, numbers, strict=True)}
    by = f"python -m benchmarks.tactics.brawl_fitting --book {told.book}"
    by = f"{by} --fights {told.fights} --games {told.games}"
    write_fit(BRAWL, named, SEED, by, told.book)


if __name__ == "__main__":
    main()
