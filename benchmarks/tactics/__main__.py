"""How well the game master plays: `make bench`, or `python -m benchmarks.tactics`.

Win shares on ten mirrored encounters, of the styles and of each temperament; the share of what perfect play gains
over `greedy` in duels that are solved exactly; and how long a decision takes.
"""

from __future__ import annotations

import argparse
from time import process_time

from benchmarks.tactics.encounters import ENCOUNTERS, KEPT_OUT, SEED, Encounter, Share, share, start_of
from benchmarks.tactics.manners import TITLES, manners
from benchmarks.tactics.solver import Solved
from benchmarks.tactics.strength import DUELS, measured
from solofate.content.weights import OPTIMAL
from solofate.gm.emulator import Emulator
from solofate.gm.policies import greedy, policy_named
from solofate.gm.weights import standard
from solofate.playtest.runner import LONGEST, run_seed
from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice
from solofate.rules.model.characters import PCS
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance

WORTH_MEASURING = 0.04
"""What perfect play must gain in a duel for the share of it to mean much."""


def encounters(games: int, book: str = CONDENSED.book, seed: int = SEED) -> None:
    """The styles against fixed policies, by encounter and over all."""
    pairs = (("ruthless", "random"), ("greedy", "random"), ("ruthless", "greedy"), ("fair", "greedy"))
    _table([(f"{one} : {two}", one, two, "soldier") for one, two in pairs], games, book, seed)


def temperaments(games: int, fights: int, seed: int = SEED) -> None:
    """Each temperament, played in character by `fair`: its win shares, and what it is recognised by."""
    named = [tactics for tactics in standard().temperaments if tactics != OPTIMAL]
    for rival in ("greedy", "random"):
        _table([(f"{tactics} : {rival}", "fair", rival, tactics) for tactics in named], games, seed=seed)
    print(f"\n{'':14}" + "".join(f"{title:>14}" for title, _ in TITLES))
    print(f"{'':14}" + "".join(f"{among:>14}" for _, among in TITLES))
    for tactics in named:
        print(f"{tactics:14}" + "".join(f"{each:14.2f}" for each in manners(tactics, fights)), flush=True)


def _table(
    columns: list[tuple[str, str, str, str]], games: int, book: str = CONDENSED.book, seed: int = SEED
) -> None:
    print(f"\n{'':28}" + "".join(f"{title:>20}" for title, *_ in columns))
    totals = [Share(0, 0) for _ in columns]
    for encounter in ENCOUNTERS:
        found = [share(encounter, one, two, games, tactics, book, seed) for _, one, two, tactics in columns]
        totals = [total + new for total, new in zip(totals, found, strict=True)]
        print(f"{encounter.title:28}" + "".join(f"{each!s:>20}" for each in found), flush=True)
    print(f"{'all':28}" + "".join(f"{each!s:>20}" for each in totals))
    for encounter in KEPT_OUT:
        apart = [share(encounter, one, two, games, tactics, book, seed) for _, one, two, tactics in columns]
        print(f"{encounter.title:28}" + "".join(f"{each!s:>20}" for each in apart), flush=True)


def duels(games: int, seed: int = SEED) -> None:
    """What perfect play gains over `greedy`, and how much of that `ruthless` and `fair` gain."""
    print(f"\n{'':28}{'perfect':>12}{'ruthless, of the gain':>26}{'fair, of the gain':>24}")
    for duel in DUELS:
        solved = Solved(duel)
        gain = f"{100 * (solved.share - 0.5):+5.1f}"
        if solved.share - 0.5 < WORTH_MEASURING:
            print(f"{duel.title:28}{gain:>12}")
            continue
        shares = [measured(solved, policy_named(style), games, seed) for style in ("ruthless", "fair")]
        ours = "".join(
            f"{f'{100 * each.of_gain:5.1f} ± {100 * each.of_gain_within:3.1f} %':>25}" for each in shares
        )
        print(f"{duel.title:28}{gain:>12}{ours}", flush=True)


def times(games: int) -> None:
    """How long a decision takes in the encounters, in milliseconds."""
    print(f"\n{'a decision, in ms':28}{'median':>12}{'99th percentile':>20}")
    for style in ("ruthless", "fair"):
        took: list[float] = []
        for encounter in ENCOUNTERS:
            for index in range(games):
                took += _timed(encounter, style, index)
        took.sort()
        print(f"{style:28}{_ms(took, 0.5):>12}{_ms(took, 0.99):>20}", flush=True)


def _ms(took: list[float], share: float) -> str:
    return f"{1000 * took[int(share * (len(took) - 1))]:.2f}"


def _timed(encounter: Encounter, style: str, index: int) -> list[float]:
    """The seconds of computing each decision of a style takes against `greedy`; a run of its own, played to its end."""
    took: list[float] = []
    emulator = Emulator(style, explain=False)

    def decide(decision: Decision, table: Table) -> str | None:
        if table.state.scene.exchange > LONGEST:
            return None
        who = table.state.characters.get(decision.who)
        if who is not None and who.side == PCS:
            return greedy(decision, table)
        began = process_time()
        answer = emulator.choose(decision, table)
        took.append(process_time() - began)
        return answer

    state, scene = start_of(encounter)
    table = Table(state, SeededDice(run_seed(1, index)))
    advance(start_scene(table, scene), table, decide)
    return took


def main() -> None:
    """Print every table."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=200, help="games of each pair in each encounter")
    reader.add_argument("--duels", type=int, default=400, help="games of each style in each solved duel")
    reader.add_argument("--fights", type=int, default=300, help="fights by which temperaments are told apart")
    reader.add_argument("--temperaments", action="store_true", help="only the tables of the six temperaments")
    reader.add_argument("--seed", type=int, default=SEED, help="of which seed all dice come")
    reader.add_argument("--book", choices=BOOKS, help="only the styles, by this book")
    told = reader.parse_args()
    if told.book:
        encounters(told.games, told.book, told.seed)
        return
    if told.temperaments:
        temperaments(told.games, told.fights, told.seed)
        return
    encounters(told.games, seed=told.seed)
    temperaments(told.games, told.fights, told.seed)
    duels(told.duels, told.seed)
    times(max(1, told.games // 20))


if __name__ == "__main__":
    main()
