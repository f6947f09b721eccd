"""Who is here is meant by their name before anybody of a table; what is over is over; a question keeps its number."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice, SolofateError
from solofate.wording.people import the
from tests.places import STARTER, copied


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """The starter in a scene of the player's own, with Crow in it and a table that has an angry crowd."""
    folder = copied(STARTER, tmp_path / "camp")
    game = Game.apart(folder, 7)
    game.do("/gm framing off")
    game.do('/scene "The quay"')
    game.do('/add "Crow" as bystander')
    return game


def opposition(game: Game) -> list[str]:
    return [one.name for one in game.state.characters.values() if one.side == "opposition"]


@pytest.mark.parametrize("typed", ['"Crow"', "Crow", "crow"])
def test_a_conflict_with_somebody_here_is_with_them(game: Game, typed: str) -> None:
    assert any("Crowd" in row.sheet.name for row in game.library.adversaries()), "else this tests nothing"
    game.do(f"/conflict with {typed} first pcs")
    assert opposition(game) == ["Crow"] and game.state.scene.mode == "conflict"


def test_a_name_of_several_words_needs_no_quotes(game: Game) -> None:
    game.do('/add "Old Nan Crake" as bystander')
    game.do("/conflict with Old Nan Crake Crow first pcs")
    assert sorted(opposition(game)) == ["Crow", "Old Nan Crake"]


def test_so_many_of_a_row_come_in_whoever_is_here(game: Game) -> None:
    row = game.library.adversaries()[0].sheet.name
    game.do(f'/conflict with "{row}*2" first pcs')
    assert len(opposition(game)) == 2 and "Crow" not in opposition(game)


def test_nobody_fights_who_stands_with_them(game: Game) -> None:
    hero = next(one.name for one in game.state.characters.values() if one.is_hero)
    with pytest.raises(IllegalChoice, match="stands with you"):
        game.do(f'/conflict with "{hero}"')
    assert game.state.scene.mode == "free"


def test_between_scenes_nobody_moves(game: Game) -> None:
    game.do("/zone Pier")
    game.do("/zone Loft next-to Pier barrier 3")
    game.do("/end")
    before = len(game.log)
    with pytest.raises(IllegalChoice, match="You are between scenes"):
        game.do("/move loft")
    assert len(game.log) == before


def test_a_question_to_the_oracle_keeps_the_number_of_the_open_decision(game: Game) -> None:
    game.do("/conflict with Crow first pcs")
    while game.pending is None:
        game.do("/attack crow with fight")
    asked = game.pending
    game.do("? Is somebody watching")
    game.do("We hold our breath.")
    assert game.pending == asked
    copy = game.fork()
    assert copy.pending is not None and copy.pending.id == asked.id
    game.choose(asked.default, decision=asked.id)
    with pytest.raises(SolofateError):
        game.choose(asked.default, decision=asked.id)


def test_the_name_of_a_kind_means_those_of_it_who_are_here(game: Game) -> None:
    row = game.library.adversaries()[0].sheet.name
    game.do(f'/add "{row}*2"')
    game.do(f'/conflict with "{row}" first pcs')
    assert opposition(game) == [f"{row} 1", f"{row} 2"]


def test_several_of_a_kind_nobody_knows_are_made_up_by_add_as_by_conflict(game: Game) -> None:
    game.do('/add "Bilge Hand"*2')
    assert opposition(game) == ["Bilge Hand 1", "Bilge Hand 2"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Captain Morrow", "Captain Morrow"),
        ("Brother Anselm", "Brother Anselm"),
        ("Knifer B", "Knifer B"),
        ("Captain Guard", "the Captain Guard"),
        ("Knifer", "the Knifer"),
    ],
)
def test_who_has_a_name_goes_without_an_article(game: Game, name: str, said: str) -> None:
    game.do(f'/add "{name}"')
    who = next(one.id for one in game.state.characters.values() if one.name == name)
    assert the(game.state, who) == said
