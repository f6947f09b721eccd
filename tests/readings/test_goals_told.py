"""What the heroes want, put right in plain words."""

from __future__ import annotations

import pytest

from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.rules.model.characters import PCS
from tests.places import STARTER
from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "We are not here for a table, we want to find out who sold the map",
            '/goal "Find out who sold the map"',
        ),
        ("We are not after a table, we want to find the singer", '/goal "Find the singer"'),
        ("No, I am here to warn the harper.", '/goal "Warn the harper"'),
        ("I'm here for the letters.", '/goal "Get the letters"'),
        ("I came for my cousin Rosa.", '/goal "Find your cousin Rosa"'),
        ("We came here because the ferryman has vanished", '/goal "Find the ferryman"'),
        (
            "I am here because my brother owes them money",
            '/goal "Put it right that your brother owes them money"',
        ),
        (
            "What we want in truth is to keep the box out of their hands.",
            '/goal "Keep the box out of their hands"',
        ),
        ("That is not what I am here for.", "/goal"),
    ],
)
def test_a_line_says_what_the_heroes_are_here_for(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said", ["I am here to see you.", "I want to buy a drink", "“I am here for the letters,” I say."]
)
def test_what_is_said_to_somebody_or_wanted_by_the_way_is_no_goal(said: str) -> None:
    assert not any(each.line.startswith("/goal") for each in in_a_parlour().readings(said))


def test_a_goal_stands_from_then_on() -> None:
    game = in_a_parlour()
    game.do('/goal "get the ring back"')
    assert game.state.scene.goals[PCS] == "Get the ring back"
    game.undo()
    assert game.state.scene.goals.get(PCS) != "Get the ring back"


def test_a_goal_has_words_and_a_scene() -> None:
    with pytest.raises(SolofateError):
        Game.new().do('/goal "sleep"')
    with pytest.raises(SolofateError):
        in_a_parlour().do('/goal " "')


def _with_a_goal_of_the_gms(*lines: str) -> Game:
    game = Game.apart(STARTER, 3)
    for line in ("/gm framing off", '/scene "The ferry house"', '/goal "Stop the rite at the ferry"', *lines):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize(
    "said",
    ["What rite?", "Which rite?", "I never wanted that", "That is not my goal", "I don't care about that"],
)
def test_what_the_heroes_want_is_asked_again_where_it_is_not_theirs(said: str) -> None:
    assert _with_a_goal_of_the_gms().readings(said)[0].line == "/goal"


def test_what_is_wanted_instead_stands_at_once() -> None:
    said = "I don't care about that, I want to find the ferryman"
    assert _with_a_goal_of_the_gms().readings(said)[0].line == '/goal "Find the ferryman"'


@pytest.mark.parametrize("said", ["What ferry?", "What time?", "What is the rite?"])
def test_what_the_player_named_or_the_goal_does_not_is_asked_of_the_oracle(said: str) -> None:
    assert _with_a_goal_of_the_gms().readings(said)[0].line != "/goal"


@pytest.mark.parametrize("said", ["What rite?", "I never wanted that"])
def test_in_a_talk_it_is_said_to_whoever_one_talks_with(said: str) -> None:
    game = _with_a_goal_of_the_gms('/talk "Aldous Finch" "Hello"')
    assert game.readings(said)[0].line != "/goal"


@pytest.mark.parametrize("typed", ["/goal", "/goal  "])
def test_the_goal_alone_is_shown_with_how_it_is_put_right(typed: str) -> None:
    game = _with_a_goal_of_the_gms()
    game.do(typed)
    assert game.reply[0] == "The heroes want: Stop the rite at the ferry."
