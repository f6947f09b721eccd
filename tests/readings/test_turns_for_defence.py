"""A turn that is given up for defence, in the books that have it and where somebody else is guarded."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from tests.places import ROOT
from tests.readings.situations import in_a_fight

BOOKS = {"core": "the-bell-below", "bite-sized": "closed-for-the-season", "focused": "trial-bouts"}


@pytest.mark.rule("BS-DEF-01", "CO-DEF-03", "FO-FULLDEF-01")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "I give up my action to defend",
            {"core": "/full-defense", "bite-sized": "/defend", "focused": "/full-defense"},
        ),
        (
            "I spend my turn guarding {friend}",
            {"core": "/full-defense", "bite-sized": "/block", "focused": '/full-defense "protect {friend}"'},
        ),
        (
            "I give up my turn to protect {friend}",
            {"core": "/full-defense", "bite-sized": "/block", "focused": '/full-defense "protect {friend}"'},
        ),
    ],
)
@pytest.mark.parametrize("book", BOOKS)
def test_a_turn_for_defence_is_read_as_the_book_has_it(
    book: str, text: str, lines: dict[str, str], tmp_path: Path
) -> None:
    game = Game.open(ROOT / "campaigns" / BOOKS[book], seed=3, store=tmp_path / "play.db")
    game.do("/scene 1")
    while game.pending is not None:
        game.choose(game.pending.default or "")
    if game.state.scene.mode != "conflict":
        game.do("/conflict physical")
        while game.pending is not None:
            game.choose(game.pending.default or "")
    heroes = [one for one in game.state.characters.values() if one.is_hero and one.id != game.state.active]
    friend = heroes[0].name
    found = game.readings(text.format(friend=friend))
    assert found[0].line.startswith(lines[book].format(friend=friend))
    assert not any(each.line.startswith("/concede") for each in found)
    game.close()


@pytest.mark.parametrize(
    "text",
    [
        "I give ground and turn aside whatever comes",
        "Parry only. Give ground toward the rail.",
        "I give up a step, then another, and let her blows slide off my blade",
        "I stand over Teo with the cutlass held crosswise, giving nothing, only keeping them off",
        "just protect myself this round",
        "I cover up and weather it",
        "I spend the whole round behind the barrels, ducking",
        "I gave ground, blade up, and let them tire themselves on it.",
    ],
)
def test_a_turn_is_all_defence_by_its_clauses(text: str) -> None:
    found = in_a_fight().readings(text)
    assert found[0].line == "/full-defense"
    assert not any(each.line.startswith("/concede") for each in found)


@pytest.mark.parametrize(
    "text",
    [
        "I parry and run the lumper through",
        "I block the hatch and keep them off",
        "I give up this round",
        "I just duck past Nan and climb the ladder",
    ],
)
def test_a_turn_with_a_deed_beside_the_defence_is_not_all_defence(text: str) -> None:
    assert in_a_fight().readings(text)[0].line != "/full-defense"
