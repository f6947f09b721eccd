"""The same seeds give the same events as they ever did: what makes the engine quicker changes nothing of a game.

`python -m tests.playtest.test_same_events` writes the record anew, where a game is meant to go another way from now on.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from benchmarks.engine import brawl
from solofate.gm.policies import policy_named
from solofate.records.codec import event_to_json
from solofate.rules.dice import SeededDice
from solofate.rules.events import Event
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import played

FILE = Path(__file__).with_name("recorded_events.json")

FIGHTS = 30
"""Fights of each policy, with other people, places and aspects in each."""

BRAWLS = {
    "condensed": State(),
    "core": State(dialect="core"),
}
"""The books by which the benchmark's brawl is played."""

BRAWLS_EACH = 8


def fights(policy: str) -> Iterable[Event]:
    """All that happens in some fights of a policy against itself."""
    for seed in range(FIGHTS):
        yield from played(seed, policy_named(policy, seed), most=12).log


def brawls(state: State) -> Iterable[Event]:
    """All that happens in some brawls by these rules."""
    for seed in range(BRAWLS_EACH):
        table = Table(state, SeededDice(seed))
        advance(start_scene(table, brawl()), table, policy_named("greedy"))
        yield from table.log


def said(record: object) -> object:
    """A record without what is empty in it, so that an event or a sheet may have a new field that is."""
    if isinstance(record, dict):
        return {name: said(value) for name, value in record.items() if value}
    return [said(each) for each in record] if isinstance(record, list) else record


def boiled_down(events: Iterable[Event]) -> str:
    """How many events there were, and a few letters that would be others if any of them were."""
    number, kept = 0, hashlib.sha256()
    for event in events:
        number += 1
        kept.update(json.dumps(said(event_to_json(event, number)), sort_keys=True).encode())
    return f"{number} {kept.hexdigest()[:16]}"


def game(name: str) -> str:
    """One of the games that are recorded."""
    return boiled_down(fights(name) if name in POLICIES else brawls(BRAWLS[name]))


POLICIES = ("greedy", "random", "default")
GAMES = (*POLICIES, *BRAWLS)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_give_the_events_that_are_recorded(name: str) -> None:
    recorded = json.loads(FILE.read_text(encoding="utf-8"))[name]
    assert int(recorded.split()[0]) > 200
    assert game(name) == recorded


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: game(name) for name in GAMES}, indent=1) + "\n", encoding="utf-8")
