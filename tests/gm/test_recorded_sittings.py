"""What each style of GM would answer to every question of the written games, and all that happens in them, is recorded.

The games are those of `tests/anything/games`, which come by every kind of question. Their words are made up, so that
no row of a table that somebody rewrites is part of a choice or of what happens.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from solofate.game import running
from solofate.game.game import Game
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Decision
from solofate.rules.events import Event
from solofate.rules.model.state import State
from solofate.rules.table import PlainWords, Table
from tests.anything.written import HOUSE, Reader, Written, written_games
from tests.gm.recording import Kept, asked, differences, each_once, fields, plain, sentences
from tests.gm.test_recorded_sessions import told, with_made_up_words
from tests.places import copied

STYLES = ("gentle", "fair", "ruthless")
TOO_LONG = ("big-bad",)
"""What is found by rehearsals without number."""
GAMES: dict[str, list[Written]] = {}
for each in written_games():
    GAMES.setdefault(each.name.partition(":")[0], []).append(each)


def choices(written: Written, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Kept]:
    """The questions of one game, each with what three GMs answer."""
    written.furnish(copied(HOUSE, folder))
    found: list[Kept] = []
    usual = running.Run._decide

    def watched(run: running.Run, decision: Decision, table: Table) -> str | None:
        if not run._given and decision.kind not in TOO_LONG:
            plain = Table(table.state, table.dice, PlainWords())
            for style in STYLES:
                where = f"{written.name}, {len(found) + 1}, {style}"
                if (choice := asked(where, decision, plain, Emulator(style))) is not None:
                    found.append(choice)
        return usual(run, decision, table)

    monkeypatch.setattr(running.Run, "_decide", watched)
    with_made_up_words(monkeypatch)
    game = Game.open(folder, seed=3)
    reader = Reader(game, written.lines, monkeypatch)
    reader.play()
    assert written.aims and written.aims == reader.reached, written.name
    found += happened(written.name, (event for _, event in game.log))
    found.append(left(written.name, game.state))
    game.close()
    return found


def happened(where: str, events: Iterable[Event]) -> Iterator[Kept]:
    """All that happened in a game, by the kinds of events."""
    kinds: dict[str, list[str]] = {}
    for event in events:
        kinds.setdefault(type(event).__name__, []).append(told(event))
    for kind, each in kinds.items():
        whole = " ".join(each)
        few = hashlib.sha256(whole.encode()).hexdigest()[:6]
        yield Kept(f"{where}, {kind} | {len(each)} | {few}", whole)


def left(where: str, state: State) -> Kept:
    """What is true when a game is over."""
    people = [fields(one) for one in state.characters.values()]
    whole = f"{plain(state._replace(characters={}))} {people}"
    return Kept(f"{where}, what is left | {hashlib.sha256(whole.encode()).hexdigest()[:6]}", whole)


@pytest.mark.parametrize("theme", GAMES)
def test_every_choice_of_the_written_games_is_the_one_that_is_recorded(theme: str, tmp_path: Path) -> None:
    now: list[Kept] = []
    for at, written in enumerate(GAMES[theme]):
        with pytest.MonkeyPatch.context() as monkeypatch:
            now += choices(written, tmp_path / str(at), monkeypatch)
    other = differences(f"game-{theme}.txt", each_once(now))
    if said := sentences(now):
        other += differences(f"said-game-{theme}.txt", said)
    assert not other, "\n".join(other)
