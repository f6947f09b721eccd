"""What the player tells that others say: story, by whom, and to whom it is answered."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.places import STARTER
from tests.repl.at_the_prompt import commands, sit, told


@cache
def on_the_ferry() -> Game:
    """A ferry with its pilot and a customs officer; the hero has talked with the pilot."""
    game = Game.apart(STARTER, 5)
    for line in (
        "/gm framing off",
        '/scene "The Night Ferry"',
        '/add "Anselm Rook, a pilot" as bystander',
        '/add "Officer Petra Lang, a customs officer" as bystander',
        '/talk anselm-rook "When do we land?"',
    ):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize(
    "said",
    [
        'The officer says: "Whose trunk is this?"',
        '"Papers," the officer says, and holds out a hand.',
        "'Nobody leaves the deck,' says Anselm.",
        'Anselm laughs and says: "You will never see land."',
        'The officer shakes her head. "Where is your ticket?"',
    ],
)
def test_the_words_of_somebody_here_are_story_and_no_question_for_the_oracle(said: str) -> None:
    first, *others = on_the_ferry().readings(said)
    assert first.line == said and "talk with" in first.told
    assert not any(each.line.startswith(("?", "/talk")) for each in others)


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("They push me into the coal bunker, it is black, and a boy's voice says: 'Who are you?'", "Boy"),
        ("'Last orders,' says the barmaid.", "Barmaid"),
        ('"Are you the new stoker?" a sailor asks me.', "Sailor"),
        ('I open the hatch and the cook shouts: "Shut it!"', "Cook"),
    ],
)
def test_whoever_speaks_and_is_not_here_comes_in(said: str, who: str) -> None:
    assert on_the_ferry().readings(said)[0].line == f'/add "{who}" as bystander'


@pytest.mark.parametrize(
    "said",
    [
        'My father used to say: "Who pays for this?"',
        'The label says: "Where is my mind?"',
        'A voice cries: "Who goes there?"',
        'Somebody whispers: "Are you awake?"',
    ],
)
def test_what_nobody_here_says_is_asked_of_nobody(said: str) -> None:
    first = on_the_ferry().readings(said)[0]
    assert first.line == said


def test_what_the_hero_says_is_still_said() -> None:
    game = on_the_ferry()
    assert game.readings('"Whose trunk is this?" I ask the officer.')[0].line.startswith("/talk officer")
    assert game.readings('I turn to Anselm. "Whose trunk is this?"')[0].line.startswith("/talk anselm-rook")


@pytest.mark.parametrize(
    ("told_so", "answer"),
    [
        ("The officer asks where I was last night.", "I was at home."),
        ('"Who are you?" the officer says.', "My name is Odile."),
        ('The officer says: "Whose trunk is this?"', "My brother's."),
    ],
)
def test_who_was_told_of_as_asking_is_answered(told_so: str, answer: str) -> None:
    game = on_the_ferry().fork()
    sit(game, told_so, "/quit")
    first = game.readings(answer)[0]
    assert first.line.startswith("/talk officer-petra-lang ") and answer.rstrip(".") in first.line


def test_what_is_said_in_quotes_next_is_said_to_who_was_told_of_as_speaking() -> None:
    game = on_the_ferry().fork()
    sit(game, "'You have no ticket,' the officer says.", '"I lost it on the quay."', "/quit", answers=("",))
    assert any(line.startswith("/talk officer-petra-lang ") for line in commands(game))


def test_once_somebody_else_is_spoken_to_it_is_them() -> None:
    game = on_the_ferry().fork()
    sit(game, "'You have no ticket,' the officer says.", '/talk anselm-rook "Help me"', "/quit")
    assert game.readings('"Please."')[0].line.startswith("/talk anselm-rook")


def test_the_words_of_who_comes_in_stay_in_the_journal() -> None:
    game = on_the_ferry().fork()
    sit(game, "A small girl asks whether I am dead.", "/quit", answers=("",))
    assert "A small girl asks whether I am dead." in told(game)
