"""Every command at the table of every book: it is played there, or it is refused with what there is in its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.everything import COMMANDS
from solofate.errors import IllegalChoice
from solofate.rules.books import BOOKS
from tests.commands.test_what_a_table_has import CAMPAIGNS

SOME = {name: each for name, each in COMMANDS.items() if each.played_by is not None}
"""The commands that some table does not have."""


def at_a_fight(book: str, folder: Path) -> Game:
    game = Game.open(CAMPAIGNS[book], seed=4, store=folder / "play.db")
    game.do('/scene "A Yard"')
    while game.pending is not None:
        game.choose(game.pending.default or "")
    return game


@pytest.mark.rule("BS-GEN-01")
@pytest.mark.parametrize("book", BOOKS)
def test_what_a_book_lacks_is_refused_with_what_it_has_instead(book: str, tmp_path: Path) -> None:
    rules, game = BOOKS[book], at_a_fight(book, tmp_path)
    before = game.state
    for name, command in SOME.items():
        if command.is_played(rules):
            continue
        with pytest.raises(IllegalChoice, match=f"^{rules.title} has no ") as refused:
            game.do(f"/{name} x")
        said = str(refused.value)
        assert command.instead_at(rules) and said.endswith(command.instead_at(rules)), name
        assert game.state == before


@pytest.mark.parametrize("book", BOOKS)
def test_what_there_is_instead_is_no_command_the_book_lacks(book: str) -> None:
    rules = BOOKS[book]
    for name, command in SOME.items():
        if command.is_played(rules):
            continue
        told = [word.strip('/,;:."') for word in command.instead_at(rules).split() if word.startswith("/")]
        assert all(COMMANDS[each].is_played(rules) for each in told), (name, told)


@pytest.mark.rule("BS-CONF-06", "BS-MOVE-01")
def test_in_a_fight_one_walks_or_runs_where_the_book_has_no_plain_move(tmp_path: Path) -> None:
    game = Game.open(CAMPAIGNS["bite-sized"], seed=3, store=tmp_path / "play.db")
    game.do("/scene 1")
    while game.pending is not None:
        game.choose(game.pending.default or "")
    before = game.state
    with pytest.raises(IllegalChoice, match=r"no /move in a conflict; /walk ZONE .* /run ZONE"):
        game.do("/move arcade")
    assert game.state == before
    game.do("/walk arcade")
    assert game.state.characters[game.state.active or ""].moved
