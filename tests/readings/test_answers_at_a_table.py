"""Questions answered as people at a table do: who begins, how a blow is met, how it came out, on which terms."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.places import STARTER
from tests.readings.situations import defending
from tests.repl.at_the_prompt import commands, sit

_WEIR = ("/gm framing off", '/scene "The Weir"')


def _played(game: Game, *lines: str) -> Game:
    for line in lines:
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@cache
def who_begins() -> Game:
    """Two heroes and two poachers, before anybody has acted."""
    game = _played(Game.apart(STARTER, 3), *_WEIR)
    game.do('/conflict with "Poacher"*2')
    assert game.pending is not None and game.pending.kind == "first"
    return game


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("I do", "odile-marrack"),
        ("me, of course", "odile-marrack"),
        ("We go first", "odile-marrack"),
        ("let Teo", "teo-lunt"),
        ("Teo starts", "teo-lunt"),
        ("the customs officer", "odile-marrack"),
        ("let them come", "poacher-1"),
        ("they can have the first move", "poacher-1"),
    ],
)
def test_who_begins_is_said_in_plain_words(said: str, who: str) -> None:
    game = who_begins().fork()
    sit(game, said)
    assert f"> {who}" in commands(game)


def test_what_stands_behind_it_is_done_next() -> None:
    game = who_begins().fork()
    sit(game, "I do, I punch the nearest poacher", answers=("",) * 3)
    assert commands(game)[-2:] == ["> odile-marrack", "/attack poacher-1 with fight"]


def test_a_sentence_that_names_nobody_takes_no_turn() -> None:
    assert who_begins().answered("The weir is very loud here") is None


@pytest.mark.parametrize(
    ("said", "choice"),
    [
        ("I weave out of his reach", "athletics"),
        ("I throw myself flat", "athletics"),
        ("I bat the stave aside", "fight"),
        ("I bring up my forearm", "fight"),
    ],
)
def test_a_defence_that_is_told_of_is_the_skill_for_it(said: str, choice: str) -> None:
    found = defending().answered(said)
    assert found is not None and found.choices == (choice,) and found.sure


def test_a_defence_nobody_could_be_sure_of_is_shown_first() -> None:
    found = defending().answered("I hold the ledger between us")
    assert found is not None and not found.sure


@pytest.mark.parametrize("said", ["I let it land", "I punch Nan Crake in the mouth", "You will be sorry"])
def test_to_bear_a_blow_and_to_strike_are_no_defence(said: str) -> None:
    found = defending().answered(said)
    assert found is None or not found.sure or found.choices == ("none",)


def test_terms_behind_a_colon_are_what_is_conceded_for() -> None:
    game = defending().fork()
    sit(game, "I yield: they keep the barrel, and Teo walks away", answers=("",) * 3)
    assert commands(game)[-2:] == ["> concede", "> They keep the barrel, and Teo walks away"]


def test_where_dice_lie_a_surrender_on_terms_waits_and_keeps_them() -> None:
    game = _played(
        Game.apart(STARTER, 3), "/gm framing off", '/scene "The Weir"', '/conflict with "Poacher" first odile'
    )
    game.do("/dice ----")
    game.do('/overcome athletics vs 4 "get over the sluice"')
    while game.pending is not None and game.pending.kind != "overcome-fail":
        game.do(">")
    sit(game, "I give up: he takes the nets, but he lets Teo go", ">", ">", answers=("",) * 3)
    assert "> fail" in commands(game)
    assert any(each.endswith('concede "He takes the nets, but he lets Teo go"') for each in commands(game))


def came_out() -> Game:
    game = Game.apart(STARTER, 3)
    _played(game, '/scene "We try to find out who drained the pond"')
    game.do("/end")
    while game.pending is not None and game.pending.kind != "came-out":
        game.do(">")
    assert game.pending is not None
    return game


@pytest.mark.parametrize(
    ("said", "choice"),
    [
        ("It is still up in the air", "open"),
        ("Not so far", "open"),
        ("no, not yet, that is still open", "open"),
        ("No, it is still to be had", "open"),
        ("No, they got away", "lost"),
        ("We have to go on tomorrow", "open"),
        ("He told us everything", "won"),
        ("Teo found out", "won"),
        ("It slipped through our fingers", "lost"),
        ("They beat us to it", "lost"),
        ("We kept the box, so I call it won.", "won"),
        ("Teo is hurt and the boat is gone, but we have what we came for.", "won"),
        ("The box is here with us, and yet we do not know who filled it; that stays for later.", "open"),
    ],
)
def test_how_a_scene_came_out_is_said_in_plain_words(said: str, choice: str) -> None:
    found = came_out().answered(said)
    assert found is not None and found.choices == (choice,)


@cache
def with_a_friends_invoke() -> Game:
    """Teo has knocked a poacher off balance, and Odile's blow falls short."""
    game = _played(
        Game.apart(STARTER, 3), "/gm framing off", '/scene "The Weir"', '/conflict with "Poacher" first teo'
    )
    for line in ("/dice ++++", "/dice ----"):
        game.do(line)
    game.do('/advantage physique "Up to the Knees in Mud" on poacher')
    while game.state.active != "odile-marrack":
        pending = game.pending
        next_one = pending is not None and pending.kind == "next" and pending.decision.legal("odile-marrack")
        game.do("> odile-marrack" if next_one else ">" if pending is not None else "/pass")
    while game.pending is not None:
        game.do(">")
    game.do("/dice 0---")
    game.do("/attack poacher with fight")
    while game.pending is not None and game.pending.kind != "invoke":
        game.do(">")
    return game


def test_what_a_friend_holds_is_used_by_their_name() -> None:
    found = with_a_friends_invoke().answered("use Teo's")
    assert found is not None and found.choices[0] == "up-to-the-knees-in-mud:+2"
    assert with_a_friends_invoke().answered("Teo laughs") is None
