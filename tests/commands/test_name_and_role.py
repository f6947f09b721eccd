"""A name with what somebody is behind it: `/talk "Pista, the bear keeper"`, `/conflict with "Feri, his brother"`."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION
from solofate.rules.person_names import is_a_name, name_and_role
from tests.readings.situations import SITUATIONS


@pytest.fixture
def game() -> Game:
    return SITUATIONS["sawdust-ring"]().fork()


def _aspects(game: Game, who: str) -> list[str]:
    return [each.name for each in game.state.characters[who].sheet.aspects]


@pytest.mark.parametrize(
    ("line", "side"),
    [
        ('/talk "Pista, the bear keeper" "Good evening"', BYSTANDERS),
        ('/add "Pista, the bear keeper" as bystander', BYSTANDERS),
        ('/add "Pista, the bear keeper"', OPPOSITION),
        ('/conflict with "Pista, the bear keeper"', OPPOSITION),
    ],
)
def test_somebody_new_is_who_they_are_told_to_be(game: Game, line: str, side: str) -> None:
    game.do(line)
    one = game.state.characters["pista"]
    assert one.name == "Pista" and one.side == side and one.sheet.named
    assert _aspects(game, "pista") == ["Bear Keeper"]
    known = game.state.memory.person("pista")
    assert known is not None and known.role == "the bear keeper"


@pytest.mark.parametrize(
    "line", ['/conflict with "Milo"', '/add "Milo Varga" as bystander', '/talk "Milo" "Wait!"']
)
def test_somebody_of_before_comes_under_their_own_name_and_sheet(game: Game, line: str) -> None:
    game.do(line)
    one = game.state.characters["milo-varga"]
    assert one.name == "Milo Varga" and one.sheet.skills["fight"] == 3


@pytest.mark.parametrize(
    ("typed", "apart"),
    [("Pista, the bear keeper", ("Pista", "the bear keeper")), ("Nan Crake", ("Nan Crake", ""))],
)
def test_a_role_stands_behind_a_comma(typed: str, apart: tuple[str, str]) -> None:
    assert name_and_role(typed) == apart


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("Bandi", True), ("Greta", True), ("Knifer", False), ("Wolf", False), ("Guard", False)],
)
def test_a_single_word_is_a_name_where_it_is_no_other_word(text: str, is_one: bool) -> None:
    assert is_a_name(text) is is_one
