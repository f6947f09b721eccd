"""Whoever is named comes in, and what was typed is read again with them; what is typed at a question is kept."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import FREE
from tests.readings.situations import SITUATIONS, in_a_fight
from tests.repl.at_the_prompt import commands, sit, told


@pytest.fixture
def ring() -> Game:
    return SITUATIONS["sawdust-ring"]().fork()


@pytest.fixture
def street() -> Game:
    return SITUATIONS["main-street"]().fork()


def test_who_is_seized_comes_in_first_and_is_then_seized(ring: Game) -> None:
    shown = sit(ring, "I run after Milo and grab him by the belt.", answers=("", '"'))
    assert any("Milo Varga is not in this scene so far" in line for line in shown)
    assert "milo-varga" in ring.state.characters
    assert any(line.startswith("Then: I run after Milo and grab him") for line in shown)
    assert not any("greta-lindqvist" in line for line in shown)


def test_who_is_helped_comes_in_under_that_name_and_nobody_else_is_treated(ring: Game) -> None:
    said = "Little Jakob the clown comes running, his knee bleeding, and I bandage it with my scarf."
    sit(ring, said, answers=("",))
    assert commands(ring)[-2:] == ['/add "Little Jakob, the clown" as bystander', said]
    assert not any(line.startswith("/treat") for line in commands(ring))


def test_somebody_unhurt_is_bandaged_in_the_story(ring: Game) -> None:
    shown = sit(ring, "I bandage Greta's hand.")
    assert told(ring)[-1] == "I bandage Greta's hand."
    assert any("Greta Lindqvist has no consequence" in line for line in shown)


def test_several_come_into_a_running_fight_one_after_the_other_and_each_once(street: Game) -> None:
    sit(street, "Clay the deputy and two masked riders attack me.", answers=("", "", ""))
    foes = [one.name for one in street.state.characters.values() if one.side == OPPOSITION]
    assert foes == ["Jed Harlan", "Clay", "Masked Rider 1", "Masked Rider 2"]


@pytest.mark.parametrize(
    "said", ["The fight ends.", "I drop my fists and make peace with him, and the fight is over."]
)
def test_peace_is_offered_and_nobody_concedes(street: Game, said: str) -> None:
    sit(street, said, answers=("",))
    more = commands(street)[len(commands(SITUATIONS["main-street"]())) :]
    assert [each for each in more if each != said] == ["/truce"]


def test_words_for_an_end_are_no_terms_of_a_defeat(street: Game) -> None:
    street.do("/concede")
    assert street.pending is not None and street.pending.decision.free_text
    shown = sit(street, "The fight ends.", answers=("",))
    assert any("your answer, word for word" in line for line in shown)
    assert street.pending is not None and street.state.scene.mode != FREE


def test_a_sentence_typed_at_a_question_is_kept_and_read_afterwards() -> None:
    game = in_a_fight().fork()
    game.do("/attack lumper-1 with fight")
    while game.pending is not None and game.pending.kind != "invoke":
        game.do(">")
    said = "I shout to Ferris to hold the door, and then I leap over the desk at Nan."
    shown = sit(game, said, "> pass", "> lumper-1", *[">"] * 12, answers=('"',) * 9)
    assert any(line.startswith("First the question. Kept until then: I shout to Ferris") for line in shown)
    assert any(line.startswith("Kept for Odile Marrack's next turn: I shout to Ferris") for line in shown)


def _after(situation: str, *lines: str) -> Game:
    game = SITUATIONS[situation]().fork()
    for line in lines:
        game.do(line)
    return game


@pytest.mark.parametrize(
    ("before", "said", "line"),
    [
        (
            "Milo bursts out of the stables, jumps through the window and runs for the river.",
            "I jump through the window after him.",
            '/move "beyond the window" after milo-varga',
        ),
        ("Rosa ran off at noon.", "I run after her.", '/add "Rosa" as bystander'),
        (
            "I look about.",
            "I grab her by the sleeve.",
            '/advantage physique "Grabbed by the Sleeve" on greta-lindqvist',
        ),
    ],
)
def test_a_pronoun_means_whom_the_last_lines_spoke_of(before: str, said: str, line: str) -> None:
    assert _after("sawdust-ring", before).readings(said)[0].line == line


def test_a_pronoun_means_whom_the_last_line_named_of_those_who_are_here() -> None:
    lines = [
        _after("abbey", before).readings("I pull them back.")[0].line
        for before in ("Tomas drops the jug.", "Agnes drops the jug.")
    ]
    assert "brother-tomas" in lines[0] and "sister-agnes" in lines[1]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ('"Agnes, I owe you a life," I say and bow.', '/talk sister-agnes "Agnes, I owe you a life"'),
        ('"Jonas, are you awake?" I ask.', '/talk "Jonas" "Jonas, are you awake?"'),
        ('"Tomas," I say, "where is she?"', '/talk brother-tomas "Tomas, where is she?"'),
    ],
)
def test_who_is_called_in_quotes_is_spoken_to(said: str, line: str) -> None:
    assert SITUATIONS["abbey"]().readings(said)[0].line == line


def test_a_role_that_nobody_here_has_is_nobody_here() -> None:
    line = (
        SITUATIONS["abbey"]().readings("I show the sentry a forged pass and bluff my way past him.")[0].line
    )
    assert line == '/add "Sentry" as bystander'
