"""The scenes of the optional rules, played out without a keyboard."""

from __future__ import annotations

from pathlib import Path

from solofate.game.setup import playtest_start
from solofate.gm.emulator import Emulator
from solofate.gm.policies import policy_named
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance
from tests.places import ROOT

TRIALS = ROOT / "campaigns" / "trial-bouts"
MOST_ASKED = 2000
"""Decisions after which a scene would go on for ever."""


def played_out(scene: str, seed: int, folder: Path = TRIALS) -> Table:
    """The table after that scene: sensible heroes against a fair GM."""
    start = playtest_start(folder / "scenes" / f"{scene}.yaml")
    at = Table(start.state, SeededDice(seed))
    seat, sensible = Emulator("fair", explain=False), policy_named("sensible")
    asked = 0

    def decide(decision: Decision, seen: Table) -> str | None:
        nonlocal asked
        asked += 1
        assert asked < MOST_ASKED, "this would go on for ever"
        one = seen.state.characters.get(decision.who)
        return sensible(decision, seen) if one is not None and one.is_hero else seat.choose(decision, seen)

    cast = tuple(one._replace(control="sensible" if one.is_hero else "gm") for one in start.scene.cast)
    advance(start_scene(at, start.scene._replace(cast=cast)), at, decide)
    return at
