"""Games that were played and kept before stress tracks had ids: each reopens and comes to the same state."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from solofate.campaign.history import History
from solofate.campaign.store import Store
from solofate.records.state import state_to_json
from solofate.rules.in_force import at_this_table
from solofate.rules.model.state import State
from tests.campaign.test_migrations import FIXTURES

GAMES = {"plain": ["physical", "mental"], "single-rising": ["stress"]}


def as_far_as_told(now: Any, told: Any) -> Any:
    """What is true now without the fields that have been added since."""
    if isinstance(now, dict) and isinstance(told, dict):
        return {key: as_far_as_told(each, told[key]) for key, each in now.items() if key in told}
    return now


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_before_tracks_had_ids_comes_to_the_same_state(tmp_path: Path, game: str) -> None:
    """Played by the program of that time, which also wrote down the state it came to."""
    kept = tmp_path / "game.db"
    shutil.copyfile(FIXTURES / f"game-v1-{game}.db", kept)
    told: dict[str, Any] = json.loads((FIXTURES / f"game-v1-{game}.json").read_text(encoding="utf-8"))
    with Store.open(kept) as store:
        start = State(options=tuple(told["options"]))
        state = History(store, start).state_after()
    now = state_to_json(state)
    assert told["characters"]["ann"]["stress"]["mental"]["marked"].count(True) > 0
    for part in ("characters", "scene", "gm", "compels", "progress", "options", "safety"):
        assert as_far_as_told(now[part], told[part]) == told[part]
    assert [track.id for track in state.characters["ann"].tracks] == GAMES[game]
    for one in state.characters.values():
        assert at_this_table(state, one.sheet) == one.sheet, "what was read is a sheet of this table"


def test_what_somebody_is_stood_in_one_text_with_why_they_are_known(tmp_path: Path) -> None:
    """Played by the program of that time: two people met in a scene, and one whom one of them named."""
    kept = tmp_path / "game.db"
    shutil.copyfile(FIXTURES / "game-v2-met.db", kept)
    with Store.open(kept) as store:
        people = History(store, State()).state_after().memory.people
    told = {one.name: (one.because, one.role, one.named_by) for one in people}
    where = "met in “At the chandler's, asking the widow Holt about her brother”"
    assert told == {
        "Holt": (where, "the widow", ""),
        "Septimus Nakano": (where, "the chandler", ""),
        "Octavian Galanis": ("", "a midwife on the way home", "Holt"),
    }
