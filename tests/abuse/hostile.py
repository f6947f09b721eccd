"""What the tests of this folder share: the starter's fight, snapshots of a game, and lines somebody might type."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

from solofate import Game
from solofate.errors import SolofateError
from solofate.rules.events import replay
from tests.places import STARTER

SCENES = sorted((STARTER / "scenes").glob("*.yaml"))
FIGHT = STARTER / "scenes" / "01-the-bonded-store.yaml"

_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u200b\u2028\u202a-\u202e\u2060\u2066-\u2069\ufeff]"
)


def snapshot(game: Game) -> object:
    """All of a game that matters for how it goes on: the state, the open question, the dice to come."""
    moment = game.fork().timeline.latest
    pending = game.pending
    ids = [option.id for option in pending.options] if pending is not None else None
    return json.dumps(game.state.to_json()), ids, moment.dice, moment.words, moment.queued, moment.seed


def is_the_fold_of_its_log(game: Game) -> bool:
    """Whether the state is what the events that stand make of an empty one."""
    return replay(game.state_after(0), [event for _, event in game.log]) == game.state


def refused(game: Game, line: str) -> str:
    """Do a line that must be refused; nothing may have changed. Returns the message."""
    before = snapshot(game)
    try:
        game.do(line)
    except SolofateError as problem:
        assert snapshot(game) == before
        return str(problem)
    raise AssertionError(f"{line!r} was not refused")


def in_a_fight(seed: int = 4) -> Game:
    """The starter's first fight, at the hero's turn with nothing open."""
    game = Game.new(FIGHT, seed=seed)
    game.do("> odile-marrack")
    return game


def is_safe(text: str) -> bool:
    """Whether text may be shown: no control character but the line break and the tabulator, nothing unseen."""
    return _UNSAFE.search(text) is None


def program(
    *arguments: str, typed: bytes = b"", python: tuple[str, ...] = (), **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    return subprocess.run(
        [sys.executable, *python, "-m", "solofate", *arguments],
        input=typed,
        capture_output=True,
        timeout=60,
        env={**os.environ, **environment},
    )
