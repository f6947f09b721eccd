"""What Tab offers: the names of the kind of word a command expects."""

from __future__ import annotations

from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from solofate import Game
from solofate.commands.everything import COMMANDS
from solofate.repl.terminal import GameCompleter

STARTER = Path(__file__).resolve().parents[2] / "campaigns" / "last-nights-light"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    found = Game.open(STARTER, seed=1, store=tmp_path_factory.mktemp("played") / "play.db")
    found.do('/thread add "Who paid for the oil"')
    found.do('/cast add "Old Pike" friend')
    return found


def offered(game: Game, text: str) -> list[str]:
    return [each.text for each in GameCompleter(game).get_completions(Document(text), CompleteEvent())]


KINDS = sorted({kind for command in COMMANDS.values() for kind in command.takes.values()})


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_word_a_command_takes_is_known(kind: str) -> None:
    from solofate.repl.candidates import NAMES

    assert kind in NAMES


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("/thr", "thread"),
        ("/thread close Who", "Who paid for the oil"),
        ("/cast drop pi", "Old Pike"),
        ("/ask very-l", "very-likely"),
        ("/ruling AMBC-1", "AMBC-19"),
        ("/lines ve", "veil"),
        ("/hero tr", "trouble"),
        ("/table na", "First names"),
        ("/gm ge", "gentle"),
        ("/as me /ruling AMBC-1", "AMBC-19"),
    ],
)
def test_what_is_begun_is_completed(game: Game, text: str, name: str) -> None:
    assert name in offered(game, text)


def test_nothing_is_offered_where_nothing_fits(game: Game) -> None:
    assert offered(game, "/gm zz") == [] and offered(game, "words of the story") == []


def test_an_open_question_offers_its_answers(game: Game) -> None:
    other = game.fork()
    other.do("Rain on the gate.")
    other.do("/x gate")
    assert other.pending is not None
    assert set(offered(other, "")) == {option.id for option in other.pending.options}


def test_a_number_typed_at_a_question_opens_no_menu_unless_tab_asks_for_it(tmp_path: Path) -> None:
    game = Game.open(STARTER, seed=1, store=tmp_path / "play.db")
    game.do("/scene 01")
    assert game.pending is not None
    assert offered(game, "1") == []
    asked = CompleteEvent(completion_requested=True)
    assert list(GameCompleter(game).get_completions(Document("1"), asked))
