"""How fast the engine is, as ratios within one run: run it with `make bench`.

Absolute times belong to the machine; the ratios travel. Each figure says what it is held against.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial

from solofate.game.game import Game
from solofate.gm.emulator import Emulator
from solofate.gm.policies import policy_named
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice
from solofate.rules.events import TurnPassed
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, Sheet, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance

GAMES, PLIES, ROUNDS = 150, 15_000, 7


def hero(name: str, **skills: int) -> Sheet:
    """A hero with five aspects."""
    return hero_sheet(name, aspects=tuple(SheetAspect(f"{name}, side {n}") for n in range(5)), skills=skills)


HEROES = (
    hero("Ada", fight=4, athletics=3, notice=3, physique=2, will=2, provoke=2, stealth=1, lore=1),
    hero("Ben", shoot=4, athletics=3, notice=3, physique=2, will=2, deceive=2, stealth=1, lore=1),
)
BRAWLER = adversary_sheet(
    "Brawler",
    aspects=(SheetAspect("Spoiling for It"),),
    skills={"fight": 2, "athletics": 1},
    stress={"physical": 2},
)


def brawl() -> SceneSetUp:
    """Two heroes against four minor NPCs in one room."""
    cast = [enter(sheet, sheet.name.lower(), side=PCS, control="greedy") for sheet in HEROES]
    cast += [
        enter(BRAWLER, f"brawler-{n}", side=OPPOSITION, control="gm", name=f"Brawler {n}")
        for n in range(1, 5)
    ]
    return SceneSetUp("A brawl", aspects=(Aspect("Broken Benches"),), cast=tuple(cast), conflict="physical")


def turns_per_second() -> float:
    """Turns of brawls played by `greedy` on both sides, through the full engine, nothing rendered."""
    greedy = policy_named("greedy", 1)
    scene, turns, begin = brawl(), 0, time.process_time()
    for seed in range(GAMES):
        table = Table(State(), SeededDice(seed))
        advance(start_scene(table, scene), table, greedy)
        turns += sum(type(event) is TurnPassed for event in table.log)
    return turns / (time.process_time() - begin)


def plies_per_second() -> float:
    """Random legal plies of python-chess, the model of a rules engine in pure Python."""
    import chess

    board, chance, plies, begin = chess.Board(), random.Random(1), 0, time.process_time()
    while plies < PLIES:
        moves = list(board.legal_moves)
        if not moves or board.is_game_over():
            board = chess.Board()
            continue
        board.push(chance.choice(moves))
        plies += 1
    return plies / (time.process_time() - begin)


def microseconds(action: Callable[[], object], times: int) -> tuple[float, float]:
    """Median and 99th percentile of an action."""
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        action()
        taken.append((time.perf_counter() - begin) * 1e6)
    taken.sort()
    return statistics.median(taken), taken[int(len(taken) * 0.99)]


def gm_decisions() -> list[tuple[Decision, Table]]:
    """Decisions of a brawl at which the GM is asked, each with the table as it then lay."""
    found: list[tuple[Decision, Table]] = []
    greedy = policy_named("greedy", 1)

    def watch(decision: Decision, table: Table) -> str | None:
        if decision.who == "gm" or table.state.characters[decision.who].side == OPPOSITION:
            found.append((decision, Table(table.state, SeededDice(1))))
        return greedy(decision, table)

    for seed in range(12):
        table = Table(State(), SeededDice(seed))
        advance(start_scene(table, brawl()), table, watch)
    return found


def main() -> None:
    """Print every figure with what it is held against."""
    ratios = []
    for _ in range(ROUNDS):
        turns, plies = turns_per_second(), plies_per_second()
        ratios.append(turns / plies)
    print(f"brawl turns per second: {turns:,.0f}; python-chess plies per second: {plies:,.0f}")
    print(
        f"  ratio {statistics.median(ratios):.2f} (from {min(ratios):.2f} to {max(ratios):.2f}); 1.0 is aimed at"
    )

    game = Game(State(), seed=1)
    median, slow = microseconds(game.fork, 2000)
    print(f"Game.fork: {median:.0f} µs at the median, {slow:.0f} at the 99th percentile")
    for style in ("fair", "ruthless"):
        decide = Emulator(style).decide
        taken = [microseconds(partial(decide, decision, table), 3)[0] for decision, table in gm_decisions()]
        taken.sort()
        print(
            f"one GM decision, {style}: {statistics.median(taken):.0f} µs at the median, "
            f"{taken[int(len(taken) * 0.99)]:.0f} at the 99th percentile"
        )


if __name__ == "__main__":
    main()
