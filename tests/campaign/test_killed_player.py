"""Players killed at any moment, in the middle of questions too: what was shown is kept, and play goes on the same.

One player is never killed: what the others come to is held against that game, event for event and die for die.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from solofate.campaign.store import Store
from solofate.game.game import Game
from solofate.records import event_to_json
from solofate.rules.model.state import CONFLICT
from tests.campaign.processes import end, everything_from, in_a_copy
from tests.places import STARTER, copied

KILLS = int(os.environ.get("SOLOFATE_KILLS", "24"))
"""How many players are killed; two hundred find the same, and take a few minutes."""
SEED = 11

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")


def starter(folder: Path) -> Path:
    return copied(STARTER, folder)


def one_input(game: Game) -> None:
    """What this player does next: it follows from what the game shows and from nothing else."""
    if game.pending is not None:
        game.choose(game.pending.options[-1].id if len(game.steps) % 3 == 0 else game.pending.default)
    elif game.state.scene.mode == CONFLICT:
        game.do("/pass" if len(game.steps) % 2 else "Nobody gives way.")
    elif game.state.scene.open:
        game.do("/end")
    else:
        game.do("/scene 01")


class Shown(NamedTuple):
    """What lies on the table after some inputs: events, the open question, the dice to come."""

    events: int
    pending: Any
    dice: tuple[object, ...]

    @classmethod
    def by(cls, game: Game) -> Shown:
        latest = game.steps[-1]
        return cls(
            latest.first + len(latest.events) - 1 if latest.events else cls._last_number(game),
            game.state.to_json()["pending"],
            (latest.dice, latest.words, latest.queued, latest.seed),
        )

    @staticmethod
    def _last_number(game: Game) -> int:
        return next((number for number, _ in game.backwards()), 0)


class Unharmed:
    """The game of the player who is never killed, played as far as somebody asks."""

    def __init__(self, folder: Path) -> None:
        self.game = Game.open(folder, seed=SEED)
        self.shown = [Shown.by(self.game)]

    def after(self, inputs: int) -> Shown:
        while len(self.shown) < inputs:
            one_input(self.game)
            assert len(self.game.steps) == len(self.shown) + 1
            self.shown.append(Shown.by(self.game))
        return self.shown[inputs - 1]

    def records(self) -> list[dict[str, Any]]:
        return [event_to_json(event, number) for number, event in self.game.log]


@needs_fork
@pytest.mark.slow
def test_kills_lose_nothing_and_change_nothing(tmp_path: Path) -> None:
    folder, chance = starter(tmp_path / "killed"), random.Random(5)
    unharmed = Unharmed(starter(tmp_path / "unharmed"))
    Game.open(folder, seed=SEED).close()
    unharmed.after(100)  # whatever is imported on the way is there now, for the copies too
    waiting = 0

    def play_on(out: int) -> None:
        game = Game.open(folder)
        os.write(out, b"%d\n" % len(game.steps))
        while True:
            one_input(game)
            os.write(out, b"%d\n" % len(game.steps))

    for at in range(KILLS):
        number, pipe = in_a_copy(play_on)
        # One in eight is killed while it opens the campaign, however slow that is; the others after 0 to 6 inputs.
        opened = ""
        while opened.count("\n") < at % 8:
            opened += os.read(pipe, 1).decode()
        time.sleep(chance.uniform(0, 0.02))
        end(number)
        told = (opened + everything_from(pipe)).split("\n")
        acknowledged = int(told[-2]) if len(told) > 1 else 0
        game = Game.open(folder, read_only=True)
        inputs = len(game.steps)
        assert inputs >= acknowledged
        assert Shown.by(game) == unharmed.after(inputs)
        waiting += game.pending is not None
        game.close()
    assert waiting > KILLS / 10, "too few were killed in the middle of a question"
    with Store.open(folder / "play.db", read_only=True) as store:
        kept = [record for _, record in store.records(0)]
    assert kept == unharmed.records()[: len(kept)]
    assert len(kept) > 5 * KILLS


SCRIPT = (
    "/scene 01\n/auto sensible\n" + "/control odile sensible\n/control teo sensible\n/end\n/scene 01\n" * 8
)


@pytest.mark.slow
def test_a_script_that_is_killed_has_kept_every_event_it_printed(tmp_path: Path) -> None:
    folder, chance = starter(tmp_path / "campaign"), random.Random(3)
    script = tmp_path / "long.fate"
    script.write_text(SCRIPT, encoding="utf-8")
    found = 0
    for at in range(8):
        store = tmp_path / f"{at}.db"
        command = [sys.executable, "-m", "solofate", "run", str(script), "--json", "--seed", "1",
                   "--campaign", str(folder), "--store", str(store)]  # fmt: skip
        player = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert player.stdout is not None
        printed = [player.stdout.readline() for _ in range(chance.randrange(1, 160))]
        time.sleep(chance.uniform(0, 0.02))
        player.send_signal(signal.SIGKILL)
        printed += player.stdout.readlines()
        player.wait()
        whole = [json.loads(line) for line in printed if line.endswith(b"\n")]
        numbers = [record["n"] for record in whole if record.get("n")]
        with Store.open(store) as kept:
            assert kept.event_count >= max(numbers, default=0)
            records = {record["n"]: record for _, record in kept.records(0)}
        assert all(records[record["n"]] == record for record in whole if record.get("n"))
        found += len(numbers)
    assert found > 300
