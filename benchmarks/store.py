"""How a campaign's file bears its length, as ratios within one run: run it with `make bench`.

The same evening is played once for real and then written into the file over and over, until there are so many
events. Then each thing a player does is timed at each length and held against the shortest.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path

from solofate.bundled import data_root
from solofate.campaign.steps import Step
from solofate.campaign.store import Store
from solofate.content.locate import STARTER
from solofate.game.game import Game
from solofate.rules.model.state import CONFLICT

LENGTHS = (100, 10_000, 100_000)
ROUNDS = 7
AT_ONCE = 200


def one_evening(folder: Path) -> list[Step]:
    """The inputs of a scene of the starter: the heroes talk and dodge, and every question has its usual answer."""
    game = Game.open(folder, seed=7)
    game.do("I hold the lamp low and count the barrels. The brass seal on the fourth one is warm.")
    game.do("/scene 01")
    while game.state.scene.open:
        if game.pending is not None:
            game.choose(game.pending.default)
        elif game.state.scene.mode == CONFLICT:
            game.do("We hold our ground between the barrels.")
            game.do("/pass")
        else:
            game.do("/end")
    steps = list(game.steps)
    game.close()
    return steps[1:]


def campaign_of(events: int, evening: Sequence[Step], place: Path) -> Path:
    """A campaign folder whose file holds at least so many events."""
    folder = place / str(events)
    shutil.copytree(data_root() / "campaigns" / STARTER, folder)
    Game.open(folder, seed=7).close()
    with Store.open(folder / "play.db") as store:
        number, waiting = store.event_count, []
        for step in cycle(evening):
            waiting.append(step._replace(first=number + 1))
            number += len(step.events)
            if len(waiting) == AT_ONCE or number >= events:
                store.append(*waiting)
                waiting.clear()
            if number >= events and not step.waits:
                break
    Game.open(folder).close()  # the states kept on the way are a cache, made when first looked for
    return folder


def milliseconds(action: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The median of some rounds."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        action()
        times.append(time.perf_counter() - begin)
    return statistics.median(times) * 1000


def timed(folder: Path) -> dict[str, float]:
    """What each thing takes in this campaign, in milliseconds."""
    figures = {"open to the prompt": milliseconds(lambda: Game.open(folder).close())}
    game = Game.open(folder)
    game.search("lamp")
    figures["say something"] = milliseconds(lambda: game.do("The tide is on the turn."), 31)
    figures["undo and redo"] = milliseconds(lambda: (game.undo(), game.redo()), 31)
    figures["undo 20, do something else"] = milliseconds(lambda: (game.undo(20), game.do("Or not.")), 3)
    figures["search"] = milliseconds(lambda: game.search("brass seal"), 15)
    figures["/log"] = milliseconds(lambda: game.do("/log"), 15)
    game.close()
    figures["the first search after opening"] = _first_search(folder)
    return figures


def _first_search(folder: Path) -> float:
    game = Game.open(folder)
    took = milliseconds(lambda: game.search("brass seal"), 1)
    game.close()
    return took


def main() -> None:
    """Print a line for each thing: the time at the shortest length, and the others beside it."""
    with tempfile.TemporaryDirectory() as place:
        first = Path(place) / "evening"
        shutil.copytree(data_root() / "campaigns" / STARTER, first)
        evening = one_evening(first)
        found = [timed(campaign_of(length, evening, Path(place))) for length in LENGTHS]
    print(f"{'':32}" + "".join(f"{f'{length:,} events':>18}" for length in LENGTHS))
    for thing, shortest in found[0].items():
        others = "".join(f"{each[thing]:9.1f} ms {each[thing] / shortest:4.1f}×" for each in found[1:])
        print(f"{thing:32}{shortest:15.1f} ms{others}")
    longest, short = found[-1]["open to the prompt"], found[0]["open to the prompt"]
    held = longest <= 1.5 * short + 500
    promise = f"{LENGTHS[-1]:,} events open within 1.5 times what {LENGTHS[0]} take and half a second"
    print(f"{promise}: {'yes' if held else 'NO'}")


if __name__ == "__main__":
    main()
