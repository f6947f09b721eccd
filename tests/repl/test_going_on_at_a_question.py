"""Whoever goes on with a sentence where the usual answer leaves all as it is has given that answer."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.decisions.scenes import CAME_OUT
from solofate.rules.events import Narration, StakeSettled
from tests.places import STARTER
from tests.readings.situations import at_a_question, in_a_parlour
from tests.repl.at_the_prompt import commands, sit

NEXT = "At the chandler's shop"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A scene ends in which no dice were rolled for its goal; the next begins once it is said how it came out."""
    game = Game.open(STARTER, seed=11, store=tmp_path_factory.mktemp("on") / "play.db")
    game.do('/scene "We visit the widow Hesper Vane to ask who sold her the oil"')
    game.do(f'/scene "{NEXT}"')
    return game


@pytest.fixture
def asked(begun: Game) -> Game:
    game = begun.fork()
    assert game.pending is not None and game.pending.kind == CAME_OUT.id
    return game


def results(game: Game) -> list[str]:
    return [event.result for _, event in game.log if isinstance(event, StakeSettled)]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ('"Who here lost no cargo this winter?" I ask the room.', "lost no cargo"),
        ('"Who here lost no cargo this winter?"', "lost no cargo"),
        ("I search the counter for a ledger", "ledger"),
        ("Rain drums on the shutters and nobody looks up.", "Rain drums on the shutters"),
    ],
)
def test_it_stays_open_and_what_was_typed_is_read_in_the_next_scene(
    asked: Game, typed: str, said: str
) -> None:
    shown = sit(asked, typed, answers=("",) * 4)
    assert results(asked) == ["open"]
    assert asked.state.scene.title == NEXT
    assert not any("Kept until then" in line for line in shown)
    assert any(said in line for line in (*commands(asked), *told(asked)))


def told(game: Game) -> list[str]:
    return [event.text for _, event in game.log if isinstance(event, Narration)]


@pytest.mark.parametrize(("typed", "result"), [("We got what we wanted", "won"), ("1", "won"), ("2", "lost")])
def test_whoever_answers_has_answered(asked: Game, typed: str, result: str) -> None:
    sit(asked, typed)
    assert results(asked) == [result]


def test_a_word_too_few_is_asked_again(asked: Game) -> None:
    sit(asked, "hm, well")
    assert asked.pending is not None and asked.pending.kind == CAME_OUT.id


def _at_an_invoke_in_peace() -> Game:
    game = in_a_parlour().fork()
    game.do("/dice 0---")
    game.do('/overcome investigate vs 3 "search the desk"')
    while game.pending is not None and game.pending.kind != "invoke":
        game.do(">")
    assert game.pending is not None
    return game


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("I ask Greta Vane who sold her the oil", "/talk greta-vane"),
        ("I sneak past the footman into the cellar", "stealth"),
        ("I walk over to the cellar", "/move cellar"),
    ],
)
def test_the_next_deed_at_an_invoke_passes_and_is_done(typed: str, line: str) -> None:
    game = _at_an_invoke_in_peace()
    before = len(commands(game))
    points = game.state.characters["odile-marrack"].fate_points
    shown = sit(game, typed, ">", answers=("",) * 4)
    done = commands(game)[before:]
    assert done[0] == "> pass" and any(line in each for each in done), done
    assert any("nothing is invoked" in each for each in shown)
    assert game.state.characters["odile-marrack"].fate_points == points


@pytest.mark.parametrize(
    "typed",
    [
        "I search the desk once more from top to bottom",
        "The rain beats on the glass",
        "I wonder what she wants",
    ],
)
def test_what_is_no_next_deed_leaves_an_invoke_open(typed: str) -> None:
    game = _at_an_invoke_in_peace()
    sit(game, typed, "/quit", answers=("",) * 2)
    assert game.pending is not None and game.pending.kind == "invoke"
    assert "> pass" not in commands(game)[-1:]


def test_in_a_fight_the_question_stays_before_the_next_turn() -> None:
    game = at_a_question().fork()
    sit(game, "I shoot the lookout", "/quit")
    assert game.pending is not None and game.pending.kind == "invoke"


@pytest.mark.parametrize(
    "said",
    [
        "That night in the longhouse the old chief lies dying of a septic wound",
        "At the longhouse, that night",
        "The old chief lies dying in the longhouse that night",
    ],
)
def test_when_and_where_it_goes_on_opens_the_next_scene(said: str) -> None:
    game = Game.apart(STARTER, 11)
    game.do('/scene "We visit the widow Hesper Vane to ask who sold her the oil"')
    game.do("/end")
    assert game.pending is not None and game.pending.kind == CAME_OUT.id
    sit(game, said, answers=("", "", "", ""))
    assert results(game) == ["open"]
    assert game.state.scene.open and "longhouse" in game.state.scene.title.casefold()
