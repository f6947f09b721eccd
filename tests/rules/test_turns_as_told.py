"""The turns of a player's other heroes: played by what they were told, without a question and without a fate point."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.errors import MalformedChoice
from solofate.gm.fights.orders import fought_on
from solofate.gm.suggesting import advice
from solofate.repl.turns_of_others import line_of_their_turn, told_of_their_turn
from solofate.rules.decisions import Choices, Option
from solofate.rules.decisions.conflict import TURN, TurnChoice
from solofate.rules.events import Conceded, FatePoints, Rolled, TurnEnded
from solofate.rules.model.orders import Order
from solofate.rules.procedures.conflict.turn_options import turn_options
from tests.readings.situations import in_a_fight

ODILE, TEO = "odile-marrack", "teo-lunt"


def on_teos_turn() -> Game:
    """The starter's fight, handed over to Teo."""
    game = in_a_fight().fork()
    game.do("/pass")
    while game.pending is not None:
        game.do(f"> {TEO}" if game.pending.kind == "next" else ">")
    assert game.state.scene.turn == TEO
    return game


def played_to_odile(game: Game) -> None:
    """Goes on by what Enter answers until Odile is to act, with Teo named as the next where he may be."""
    while game.pending is not None:
        named = game.pending.kind == "next" and any(each.id == TEO for each in game.pending.options)
        game.do(f"> {TEO}" if named else ">")


def test_a_turn_of_which_nothing_was_said_is_one_line() -> None:
    game = on_teos_turn()
    assert line_of_their_turn(game) == f"/as {TEO} keep"
    assert "Teo" in told_of_their_turn(game)
    before, points = len(game.steps), game.state.characters[TEO].fate_points
    happened = game.do(line_of_their_turn(game))
    assert any(isinstance(each, Rolled) and each.who == TEO for each in happened)
    assert game.state.scene.turn != TEO or game.pending is not None
    assert game.state.characters[TEO].order is None
    assert not [
        each for each in happened if isinstance(each, FatePoints) and each.who == TEO and each.change < 0
    ]
    assert points <= game.state.characters[TEO].fate_points
    game.undo()
    assert len(game.steps) == before
    assert game.state.scene.turn == TEO


def test_enter_does_nothing_on_the_turn_of_the_first_hero() -> None:
    assert line_of_their_turn(in_a_fight()) == ""


def test_what_stands_is_kept_until_something_else_is_told() -> None:
    game = in_a_fight().fork()
    game.do(f"/as {TEO} keep at lumper-2")
    game.do("/pass")
    struck = []
    for _ in range(2):
        played_to_odile(game)
        if game.state.scene.turn != ODILE:
            break
        struck += [
            each
            for _, each in game.log
            if isinstance(each, Rolled) and each.who == TEO and each.action == "attack"
        ]
        assert game.state.characters[TEO].order == Order("attack", "lumper-2", None, True)
        game.do("/pass")
    assert struck


def test_a_deed_told_later_takes_the_place_of_what_stands() -> None:
    game = in_a_fight().fork()
    game.do(f"/as {TEO} keep at lumper-2")
    game.do(f"/as {TEO} move tally-loft")
    assert game.state.characters[TEO].order == Order("move", "tally-loft")


def test_whoever_is_to_stay_leaves_no_zone() -> None:
    game = in_a_fight().fork()
    game.do(f"/as {TEO} keep here")
    zone = game.state.characters[TEO].zone
    game.do("/pass")
    played_to_odile(game)
    assert game.state.characters[TEO].zone == zone


def on_teos_turn_in_a_lost_fight() -> Game:
    """Teo's turn where both heroes can bear hardly anything more, against a crowd."""
    game = on_teos_turn()
    for who in (TEO, ODILE):
        for shifts in (4, 2, 4, 6):
            game.do(f'/hit {who} {shifts} physical "a falling crate"')
            while game.pending is not None:
                game.do(">")
    game.do('/add "Tallow Hythe/Lumper"*9 in long floor')
    return game


@pytest.mark.parametrize(
    "line",
    [f"/as {TEO} keep", f"/as {TEO} keep fighting", f"/as {TEO} keep here", f"/as {TEO} keep near {ODILE}"],
)
def test_nobody_gives_up_a_hero_of_the_players_for_them(line: str) -> None:
    game = on_teos_turn_in_a_lost_fight()
    gives_up = advice(
        TURN.ask(TEO, Choices(turn_options(game.state, TEO), several=True), "pass", None), game.state
    )
    assert gives_up.chose == "concede", "whoever weighs it up would have had enough"
    assert "gives up" not in told_of_their_turn(game)
    happened = game.do(line)
    assert not any(isinstance(each, Conceded) for each in happened)
    assert any(isinstance(each, TurnEnded) and each.who == TEO for each in happened)


def test_a_hero_whose_turn_is_played_defends_where_nothing_else_is_worth_doing() -> None:
    game = on_teos_turn()
    usual = list(turn_options(game.state, TEO))
    guarding = Option("defend", TurnChoice("defend"))
    asked = TURN.ask(TEO, Choices(iter([*usual, guarding]), several=True), "pass", None)
    assert fought_on(asked).default == "defend"
    assert asked.legal("concede") and not fought_on(asked).legal("concede")
    without = TURN.ask(TEO, Choices(iter(usual), several=True), "pass", None)
    assert fought_on(without).default == "pass"


def test_what_is_kept_to_has_to_be_told() -> None:
    with pytest.raises(MalformedChoice, match="say how"):
        in_a_fight().fork().do(f"/as {TEO} keep whatever")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Teo stays with the lamp", "keep here"),
        ("Teo, stay put", "keep here"),
        ("Teo remains by the lamp", "keep here"),
        ("Teo keeps near me and fights", f"keep near {ODILE}"),
        ("Teo, stick with me", f"keep near {ODILE}"),
        ("I want Teo to stay beside me", f"keep near {ODILE}"),
        ("Teo stays close", f"keep near {ODILE}"),
        ("Teo keeps at the second lumper", "keep at lumper-2"),
        ("tell Teo to keep shooting at the lookout", "keep at loft-lookout"),
        ("Teo fights on", "keep fighting"),
    ],
)
def test_a_sentence_tells_what_is_kept_to(said: str, line: str) -> None:
    assert in_a_fight().readings(said)[0].line == f"/as {TEO} {line}"


@pytest.mark.parametrize(
    "said",
    [
        "I stay with Teo",
        "Nan stays with the lamp",
        "Teo waits",
        "Teo keeps quiet",
        "Teo remains in the loft",
        "Teo, shoot the lookout",
        "Odile keeps at Nan",
        "Does Teo stay with the lamp?",
        "Teo keeps the lumper busy",
    ],
)
def test_nothing_else_is_kept_to(said: str) -> None:
    assert not any(
        " keep " in each.line and each.line.startswith("/as") for each in in_a_fight().readings(said)
    )
