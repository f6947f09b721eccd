"""What the emulator chose in fights of the Condensed rules, boiled down: nothing of it moves unless it is meant to.

`python -m tests.gm.recorded` writes `recorded.json` anew, where a choice is meant to be another one from now on.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from solofate.gm.emulator import Emulator
from solofate.gm.forecast.opposition import predicted
from solofate.gm.style import SENSIBLE, STYLES
from solofate.gm.weights import standard
from solofate.rules.decisions import Decision
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.table import Table
from tests.gm.fights import any_fight, played

FILE = Path(__file__).with_name("recorded.json")

FIGHTS = {"gentle": 40, "fair": 40, "ruthless": 20}
"""Fights played by each style against the heroes of `sensible`, who look ahead as a ruthless GM does."""

REHEARSED, TURNS = 12, 400
"""Fights of which the predicted share is kept for each style, and how long each is rehearsed."""


class Kept:
    """The choices of each kind, counted and boiled down to a few letters."""

    def __init__(self) -> None:
        self._number: dict[str, int] = {}
        self._hash: dict[str, hashlib._Hash] = {}

    def add(self, kind: str, *what: object) -> None:
        """One more choice of a kind."""
        self._number[kind] = self._number.get(kind, 0) + 1
        self._hash.setdefault(kind, hashlib.sha256()).update(repr(what).encode())

    def read(self) -> dict[str, str]:
        """Each kind with how many there were and what they come to."""
        return {
            kind: f"{number} {self._hash[kind].hexdigest()[:12]}"
            for kind, number in sorted(self._number.items())
        }


def decided(style: str, seed: int) -> Iterator[tuple[str, int, list[float]]]:
    """Each decision of a fight: its kind, the place of the option chosen, and what all were worth."""
    seats = {OPPOSITION: Emulator(style), PCS: Emulator(SENSIBLE)}
    found: list[tuple[str, int, list[float]]] = []

    def decide(decision: Decision, table: Table) -> str:
        who = table.state.characters.get(decision.who)
        call = seats[OPPOSITION if who is None or who.side == OPPOSITION else PCS].decide(decision, table)
        place = next((at for at, option in enumerate(decision.options) if option.id == call.chose), -1)
        found.append((decision.kind, place, [each.value for each in call.weighed]))
        return call.chose

    played(seed, decide, most=8)
    yield from found


def forecasts() -> Iterator[tuple[str, float]]:
    """The predicted shares of some fights, by rehearsals alone."""
    weights = standard()
    for style in STYLES:
        for seed in range(REHEARSED):
            state, scene = any_fight(seed)
            place = state.scene._replace(aspects=scene.aspects, zones=scene.zones)
            found = predicted(
                state._replace(scene=place),
                tuple(state.characters.values()),
                scene.cast,
                scene.conflict or PHYSICAL,
                weights.style(style),
                weights,
                TURNS,
            )
            yield style, found.share


def recorded() -> dict[str, dict[str, str]]:
    """All of it, by who decides and what kind of decision it is."""
    found = {}
    for style in STYLES:
        kept = Kept()
        for seed in range(FIGHTS[style]):
            for kind, place, values in decided(style, seed):
                kept.add(kind, place, values)
        found[style] = kept.read()
    kept = Kept()
    for style, share in forecasts():
        kept.add(style, round(share, 6))
    found["predicted"] = kept.read()
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(recorded(), indent=1) + "\n", encoding="utf-8")
