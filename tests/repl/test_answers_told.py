"""Answers in whole sentences at the prompt: the choice, the words that go with it, and what is done behind it."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import Answered, Compel, Event, Invoked
from tests.places import STARTER
from tests.readings.situations import at_a_question, in_a_parlour
from tests.repl.at_the_prompt import sit, told


def compelled() -> Game:
    game = in_a_parlour().fork()
    game.do("/compel")
    assert game.pending is not None and game.pending.kind == "compel"
    return game


def last_compel(game: Game) -> Compel:
    return next(event for _, event in reversed(game.log) if isinstance(event, Compel))


def since(game: Game, before: int, kind: type[Event]) -> list[Event]:
    return [event for _, event in list(game.log)[before:] if isinstance(event, kind)]


@pytest.mark.parametrize(
    ("said", "answer", "how"),
    [
        ("No, I hold still; who breaks it owns it.", "refused", "I hold still; who breaks it owns it."),
        ("Not this time. I fold my hands behind my back.", "refused", "I fold my hands behind my back."),
        ("All right, I rip it open before anybody can stop me", "accepted", ""),
        ("Oh well, then it is broken.", "accepted", ""),
        ("Go on then, I lift it with my thumb", "accepted", ""),
        ("No, she would never do that in front of the Collector.", "withdrawn", ""),
    ],
)  # fmt: skip
def test_a_compel_is_answered_before_the_first_stop(said: str, answer: str, how: str) -> None:
    game = compelled()
    sit(game, said, "/quit")
    assert (last_compel(game).answer, last_compel(game).how) == (answer, how)
    assert answer != "accepted" or told(game)[-1] in said, "what is told with it is not lost"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("I break the seal before anybody can say a word.", "accepted"),
        ("I keep my hands in my pockets and look at the ceiling.", "refused"),
        ("I leave the seal alone.", "refused"),
    ],
)
def test_who_tells_of_a_compel_is_shown_what_that_answers(said: str, answer: str) -> None:
    game = compelled()
    pays = answer == "refused"
    shown = sit(game, said, "/quit", answers=("1" if pays else "",))
    assert any(("1 or y pays" if pays else "Enter takes 1") in line for line in shown)
    assert last_compel(game).answer == answer
    game, steps = compelled(), len(compelled().steps)
    sit(game, said, "/quit", answers=('"',))
    assert game.pending is not None and game.pending.kind == "compel", "kept as story, and still open"
    assert len(game.steps) == steps + 1


def test_who_haggles_is_told_what_can_be_answered() -> None:
    game = compelled()
    shown = sit(game, "Only if I get two points for it.", "/quit")
    assert any("taken as it is, refused, or withdrawn" in line for line in shown)
    assert game.pending is not None and not told(game)


def test_what_is_said_behind_an_answer_is_done_after_it() -> None:
    game = compelled()
    before = len(game.log)
    sit(game, "Fine. I ask Greta Vane who sold her the oil.", "/quit")
    assert last_compel(game).answer == "accepted"
    [answer] = since(game, before, Answered)
    assert isinstance(answer, Answered) and answer.who == "greta-vane"


def test_an_aspect_is_invoked_by_what_it_says_of_the_hero_once_that_was_shown() -> None:
    game = at_a_question().fork()
    before = len(game.log)
    shown = sit(game, "I am a customs officer, nobody fools me in a hold", "/quit", answers=("y",))
    assert any("Customs Officer with the Buttons Cut Off" in line and "fate point" in line for line in shown)
    invoked = since(game, before, Invoked)[0]
    assert isinstance(invoked, Invoked) and invoked.aspect == "Customs Officer with the Buttons Cut Off"


@pytest.mark.parametrize("goes_on", ["", '"', "s"])
def test_a_point_is_not_spent_where_that_was_not_meant(goes_on: str) -> None:
    game = at_a_question().fork()
    before = len(game.log)
    sit(game, "I am a customs officer, nobody fools me in a hold", "/quit", answers=(goes_on,))
    assert not since(game, before, Invoked) and told(game)[-1].startswith("I am a customs officer")


def test_passing_and_going_on_are_both_done() -> None:
    game = at_a_question().fork()
    question = game.pending
    shown = sit(game, "No need. I shoot the lookout.", "> teo-lunt", "/quit")
    assert question is not None and game.pending is not question
    assert "Kept for Odile Marrack's next turn: I shoot the lookout." in shown


@pytest.mark.parametrize(
    ("said", "choice", "told", "sure"),
    [
        ("Let it fail.", "fail", "", True),
        ("I pay for it.", "major-cost", "", False),
        ("I'd rather it worked, even if he finds out later.", "major-cost", "whole", False),
        ("I get in all right, but the hinge squeals.", "major-cost", "whole", False),
    ],
)
def test_how_a_try_ends_is_answered_by_what_is_told_of_it(
    said: str, choice: str, told: str, sure: bool
) -> None:
    game = Game.apart(STARTER, 5)
    game.do('/scene "At the back door of the counting house"')
    while game.pending is not None:
        game.choose("")
    game.do("/dice 0000")
    game.do('/overcome burglary vs 3 "open the door"')
    while game.pending is not None and game.pending.kind != "overcome-fail":
        game.choose("")
    found = game.answered(said)
    assert found is not None
    assert (found.choices, found.told, found.sure) == ((choice,), said if told else "", sure)


def at_an_invoke() -> Game:
    game = in_a_parlour().fork()
    for line in ('/aspect "Bees in the Chimney"', '/aspect "The Harvest Wagon Blocks the Only Gate"'):
        game.do(line)
    game.do('/overcome notice vs 2 "hear what goes on"')
    assert game.pending is not None and game.pending.kind == "invoke"
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I ask Greta Vane who smoked out the bees",
        "I shove the footman over while he stares at the wagon",
        "A customs officer comes up the stairs",
        "The footman looks out at the gate",
        "But you told me of the wagon, Greta",
        "Is the gate still blocked?",
    ],
)
def test_a_stray_word_of_an_aspect_invokes_nothing(said: str) -> None:
    game = at_an_invoke()
    found = game.answered(said)
    assert found is None or not any(
        each.startswith(("bees", "the-harvest", "customs")) for each in found.choices
    )


@pytest.mark.parametrize(
    ("said", "aspect"),
    [
        ("Because the bees are so loud, nobody hears me breathe", "bees-in-the-chimney"),
        ("I was an officer long enough to know that sound", "customs-officer-with-the-buttons-cut-off"),
        ("The bees hum in the chimney", "bees-in-the-chimney"),
        ("I listen to how the harvest wagon creaks at the gate", "the-harvest-wagon-blocks-the-only-gate"),
    ],
)
def test_an_aspect_is_called_upon_by_a_ground_or_by_most_of_its_words(said: str, aspect: str) -> None:
    found = at_an_invoke().answered(said)
    assert found is not None and found.choices[0].startswith(aspect) and not found.sure


@pytest.mark.parametrize(
    "said",
    [
        "From the harvest wagon I had seen long ago where all of them look, and which way they would turn.",
        'I show him my hands: "I only drove the harvest wagon, Sergeant, and I have been up since four."',
    ],
)
def test_a_turn_of_phrase_of_an_aspect_names_it_in_any_sentence(said: str) -> None:
    found = at_an_invoke().answered(said)
    assert found is not None and found.choices[0].startswith("the-harvest-wagon") and not found.sure
    assert found.told == said
    other = said.replace("harvest wagon", "hay cart")
    assert at_an_invoke().answered(other) is None


def test_what_is_offered_as_an_invoke_and_gone_on_from_is_not_lost() -> None:
    game = at_an_invoke()
    said = "I search the harvest wagon at the gate"
    shown = sit(game, said, "/quit", answers=("Is the Collector in the house?",))
    kept = [line for line in shown if "Kept until" in line]
    assert any("harvest wagon" in line for line in kept) and any("Collector" in line for line in kept)


def test_a_compel_is_not_told_of_by_a_talk_that_shares_a_word_with_it() -> None:
    game = compelled()
    assert game.answered("I tell Greta that the seal can wait") is None
    assert game.answered("I ask Greta whether she would break the seal first") is None, "of the aspect alone"
    assert game.answered("I tell Greta that she is left alone to finish it for a trifle") is not None
