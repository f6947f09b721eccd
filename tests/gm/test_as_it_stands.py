"""What was agreed takes effect at once, and the oracle goes by it and by who has what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from solofate import Game
from solofate.gm.talk.as_it_stands import as_it_stands
from solofate.gm.talk.going_aside import goes_or_stands, wanted_of_them
from solofate.rules.events import Event, Left, Narration, OracleAnswered, SideChanged
from solofate.rules.model.characters import BYSTANDERS
from tests.readings.situations import _starter


@cache
def _landing() -> Game:
    game = _starter()
    for line in (
        "/gm framing off",
        '/scene "The ferry landing"',
        "/zone landing",
        '/add "Tallow Hythe/Lumper"*2 in landing',
        '/add "Tallow Hythe/Nan Crake" in landing',
        '/add "Mabel Oakes" in landing',
    ):
        said(game, line)
    return game


def said(game: Game, line: str) -> Sequence[Event]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.do(">")
    return happened


@pytest.mark.parametrize(
    ("asked", "does"),
    [
        ("walk away now", "leaves"),
        ("go home", "leaves"),
        ("leave", "leaves"),
        ("leave this house", "leaves"),
        ("go away and forget us", "leaves"),
        ("step aside", "aside"),
        ("let us pass, please", "aside"),
        ("put down your hooks and get out of our way", "aside"),
        ("leave the ledger", ""),
        ("go with me", ""),
        ("go home tomorrow", ""),
        ("not let us pass", ""),
        ("tell me where the ferry goes", ""),
    ],
)
def test_what_a_request_comes_to_at_once(asked: str, does: str) -> None:
    assert goes_or_stands(asked) == does


@pytest.mark.parametrize(
    ("purpose", "wanted"),
    [
        ("offer the boatmen a silver coin to let us pass", "let us pass"),
        ("bribe the guard to look the other way", "look the other way"),
        ("pay the porter to open the gate", "open the gate"),
        ("offer my hand to the widow", ""),
        ("climb the wall to let us in", ""),
    ],
)
def test_what_an_offer_is_to_move_somebody_to(purpose: str, wanted: str) -> None:
    assert wanted_of_them(purpose) == wanted


@pytest.mark.parametrize(
    "line",
    [
        "I promise you that nobody will learn you were here, if you walk away now",
        "I will forget your name if you leave this place",
        "If you go home I will pay your debts",
    ],
)
def test_who_has_agreed_to_go_is_gone(line: str) -> None:
    game = _landing().fork()
    happened = said(game, f'/talk nan-crake "{line}"')
    assert [each.who for each in happened if isinstance(each, Left)] == ["nan-crake"]
    assert "nan-crake" not in game.state.characters
    for question, yes in (
        ("Is Nan Crake gone now?", True),
        ("Did Nan leave?", True),
        ("Is Nan Crake still here?", False),
        ("Is Nan not gone?", False),
    ):
        stands = as_it_stands(game.state, question)
        assert stands is not None and stands.yes is yes


def test_all_of_them_go_where_all_were_meant() -> None:
    game = _landing().fork()
    line = "I promise all of you that nobody will learn you were here, if you walk away now"
    gone = {each.who for each in said(game, f'/talk nan-crake "{line}"') if isinstance(each, Left)}
    assert gone == {"nan-crake", "lumper-1", "lumper-2"}
    stands = as_it_stands(game.state, "Are the lumpers gone?")
    assert stands is not None and stands.yes


def test_who_was_paid_to_let_the_heroes_by_stands_aside() -> None:
    game = _landing().fork()
    line = '/overcome resources vs lumper-1 "offer the lumpers a silver coin to let us pass"'
    game.queue_dice(line, (1, 1, 1, 1))
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.do(">")
    assert any(isinstance(each, SideChanged) for each in happened)
    assert game.state.characters["lumper-1"].side == BYSTANDERS
    assert game.state.characters["lumper-2"].side == BYSTANDERS
    for question in ("Do the lumpers step aside now?", "Do the lumpers let us pass?"):
        answered = game.do(f"? {question}")
        assert not any(isinstance(each, OracleAnswered) for each in answered)
        assert any(isinstance(each, Narration) and each.text.startswith("Yes: ") for each in answered)


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("Does Nan still have the ledger with her?", False),
        ("Does Mabel have the ledger?", True),
        ("Does Mabel Oakes really have the ledger with her?", True),
        ("Has Nan got the ledger?", False),
    ],
)
def test_who_has_a_thing_is_known_once_it_is_noted(question: str, yes: bool) -> None:
    game = _landing().fork()
    for line in ("Nan Crake has the ledger.", "Mabel Oakes has the ledger."):
        game.do(line)
    stands = as_it_stands(game.state, question)
    assert stands is not None and stands.yes is yes


@pytest.mark.parametrize(
    "question",
    [
        "Does Nan leave?",
        "Does Mabel have a pistol?",
        "Does anybody have the ledger?",
        "Is Joss Calder here?",
        "Is the widow asleep?",
        "Does Nan see us?",
    ],
)
def test_what_nothing_says_is_left_to_the_dice(question: str) -> None:
    assert as_it_stands(_landing().state, question) is None


@pytest.mark.parametrize("question", ["Is the monk still here?", "Are the monks here?", "Is Wystan here?"])
def test_somebody_is_asked_about_by_what_they_are(question: str) -> None:
    game = _landing().fork()
    said(game, '/add "Wystan Oakes, one of the Abbot\'s monks" in landing')
    stands = as_it_stands(game.state, question)
    assert stands is not None and stands.yes
    assert as_it_stands(game.state, "Is the Abbot here?") is None


@pytest.mark.parametrize(
    ("skill", "who", "purpose", "question"),
    [
        ("rapport", "lumper-1", "persuade the lumpers to let us pass", "Do the lumpers let us pass?"),
        ("provoke", "nan-crake", "order Nan to leave", "Is Nan gone?"),
        ("provoke", "lumper-1", "frighten the lumpers away", "Are the lumpers gone?"),
        ("deceive", "lumper-1", "convince the lumpers that they should go home", "Are the lumpers gone?"),
        ("rapport", "mabel-oakes", "ask Mabel to open the gate", "Does Mabel open the gate?"),
    ],
)
def test_what_a_roll_of_talk_has_won_is_so(skill: str, who: str, purpose: str, question: str) -> None:
    game = _landing().fork()
    line = f'/overcome {skill} vs {who} "{purpose}"'
    game.queue_dice(line, (1, 1, 1, 1))
    said(game, line)
    stands = as_it_stands(game.state, question)
    assert stands is not None and stands.yes
