"""Thanks, a toast, a farewell, silence, an insult: each is answered, and nothing is rolled for it."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.rules.events import Answered, AttitudeChanged, FactsNoted, Narration, Rolled
from tests.places import STARTER
from tests.repl.at_the_prompt import sit, told


@cache
def at_the_mill() -> Game:
    """A mill with its miller, with whom the hero has begun to talk, and a bailiff."""
    game = Game.apart(STARTER, 5)
    for line in (
        "/gm framing off",
        '/scene "The Mill on the Weir"',
        '/add "Osric Penn, a miller" as bystander',
        '/add "Bailiff Jory Gale, a bailiff" as bystander',
        '/talk osric-penn "Who drained the pond?"',
    ):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I thank the miller for the flour.", '/talk osric-penn "Thank you for the flour"'),
        ("I thank the bailiff", '/talk bailiff-jory-gale "Thank you"'),
        ("Thanks for the bread.", '/talk osric-penn "Thanks for the bread."'),
        ("I wish the bailiff a good night.", '/talk bailiff-jory-gale "Good night"'),
        ("I take my leave of Osric.", '/talk osric-penn "Goodbye"'),
        ("Goodbye.", '/talk osric-penn "Goodbye."'),
        ("Goodbye, Jory.", '/talk bailiff-jory-gale "Goodbye, Jory."'),
        ("Agreed.", '/talk osric-penn "Agreed."'),
        ("Deal.", '/talk osric-penn "Deal."'),
        ("It is a deal, Jory", '/talk bailiff-jory-gale "It is a deal, Jory"'),
        ("Certainly not.", '/talk osric-penn "Certainly not."'),
        ("I drink to the bailiff's health.", '/talk bailiff-jory-gale "Your health"'),
        ("I raise my cup to the old days", '/talk osric-penn "To the old days"'),
        ("I say nothing.", '/talk osric-penn "…"'),
        ("I do not answer him", '/talk osric-penn "…"'),
        ("I refuse to answer.", '/talk osric-penn "…"'),
        ("Go on.", '/talk osric-penn "Go on."'),
        ("Really?", '/talk osric-penn "Really?"'),
        ("What do you mean?", '/talk osric-penn "What do you mean?"'),
    ],
)
def test_a_courtesy_is_said_to_whom_it_is_for(said: str, line: str) -> None:
    assert at_the_mill().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "I say nothing to the bailiff about the pond.",
        "I thank my stars.",
        "I raise my cup and throw it at the wall.",
        "I drink the water.",
        "I keep quiet behind the sacks.",
        "I nod to Osric.",
        "All right, I open the sluice.",
        "Fine weather for it.",
    ],
)
def test_what_is_more_than_a_courtesy_or_none_is_no_talk(said: str) -> None:
    assert not at_the_mill().readings(said)[0].line.startswith("/talk")


@pytest.mark.parametrize("said", ["…", "Really?", "To absent friends!", "What do you mean?", "Go to hell"])
def test_it_is_answered_and_nothing_is_noted_or_rolled(said: str) -> None:
    events = list(at_the_mill().fork().do(f'/talk osric-penn "{said}"'))
    assert len([each for each in events if isinstance(each, Answered)]) == 1
    assert not any(isinstance(each, (Rolled, FactsNoted)) for each in events)


def test_silence_is_told_as_that() -> None:
    events = list(at_the_mill().fork().do('/talk osric-penn "…"'))
    assert next(each for each in events if isinstance(each, Narration)).text == "Odile says nothing."


def test_an_insult_is_no_request_and_is_resented() -> None:
    events = list(at_the_mill().fork().do('/talk osric-penn "Go to hell"'))
    assert any(isinstance(each, AttitudeChanged) and each.change < 0 for each in events)


def test_who_is_asked_to_go_on_tells_more_of_the_same() -> None:
    game = at_the_mill().fork()
    game.do('/talk osric-penn "Go on."')
    while game.pending is not None:
        game.do(">")
    [*_, answer] = [event for _, event in game.log if isinstance(event, Answered)]
    assert answer.about == "the pond" and answer.topic


def test_who_says_good_night_and_goes_goes() -> None:
    game = at_the_mill().fork()
    sit(game, "I say goodnight to Osric and go.", "/quit")
    assert told(game)[-1] == "I go"


def test_aye_is_nobody() -> None:
    assert at_the_mill().readings('"Aye, bailiff," I say.')[0].line.startswith("/talk bailiff-jory-gale ")


@pytest.mark.parametrize(
    "said",
    [
        "I lay a hand on his arm.",
        "I hug Osric.",
        "I put an arm round the miller.",
        "I pat the bailiff on the shoulder.",
        "I squeeze his hand.",
        "I wipe his face.",
    ],
)
def test_care_is_told_and_nobody_resists_it(said: str) -> None:
    first, *others = at_the_mill().readings(said)
    assert first.line == said
    assert all(each.score < first.score - 0.15 for each in others)


@pytest.mark.parametrize(
    "said", ["I lay a hand on his arm to calm him down", "I hold him until he stops shaking"]
)
def test_what_care_is_for_is_won_by_rapport(said: str) -> None:
    assert at_the_mill().readings(said)[0].line.startswith("/overcome rapport vs osric-penn ")


def test_who_is_caught_in_a_net_is_not_cared_for() -> None:
    assert at_the_mill().readings("I wrap him in a net")[0].because != "nobody rolls for that"


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("No, I did not ask about the pond, I meant the weir", "What about the weir?"),
        ("I meant the bridge, not the ford.", "What about the bridge?"),
        ("No, I asked who drained it.", "Who drained it?"),
        ("Not the pond. I mean the mill race.", "What about the mill race?"),
    ],
)
def test_a_question_is_set_right_by_asking_what_was_meant(said: str, asked: str) -> None:
    assert at_the_mill().readings(said)[0].line == f'/talk osric-penn "{asked}"'


@pytest.mark.parametrize("said", ["I mean it.", "I meant well.", "I meant what I said."])
def test_what_was_meant_is_no_question_of_its_own(said: str) -> None:
    assert "What" not in at_the_mill().readings(said)[0].line


@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        ("I tell Osric where the leak is, politely.", "I know where the leak is"),
        ("I tell the bailiff who did it.", "I know who did it"),
        ("I tell Osric that the pond is dry", "the pond is dry"),
    ],
)
def test_who_is_told_where_or_who_is_not_asked_it(said: str, spoken: str) -> None:
    assert at_the_mill().readings(said)[0].line.endswith(f'"{spoken}"')


def test_what_is_told_so_is_noted_as_no_fact() -> None:
    events = list(at_the_mill().fork().do('/talk osric-penn "I know where the leak is"'))
    assert not any(isinstance(each, FactsNoted) for each in events)


@pytest.mark.parametrize("asked", ["What did you promise me?", "Do you remember what you promised?"])
def test_who_promised_something_says_what_it_was(asked: str) -> None:
    game = at_the_mill().fork()
    for line in ('/talk osric-penn "Can you take me to the sluice at dawn?"', f'/talk osric-penn "{asked}"'):
        game.do(line)
        while game.pending is not None:
            game.do(">")
        answer = next(event for _, event in reversed(game.log) if isinstance(event, Answered))
        if answer.kind != "tells":
            game.do("/bogus reply tells")
    answer = next(event for _, event in reversed(game.log) if isinstance(event, Answered))
    assert "promised to take you to the sluice at dawn" in answer.text
