"""A question of two things is answered by one of them, and never by a yes."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import OracleAnswered
from solofate.wording.either_or import asked_of_one, one_of_two
from tests.places import STARTER


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("is it the true clapper or a fake?", "the true clapper", "a fake"),
        ("I turn the coin over: is it real or forged?", "real", "forged"),
        ("Did she go left or right?", "left", "right"),
        ("Does he live in the mill or at the harbour?", "in the mill", "at the harbour"),
        ("Is the captain drunk or asleep?", "drunk", "asleep"),
        ("Is it Nan Crake or Joss Calder?", "Nan Crake", "Joss Calder"),
        ("Will the dog bite or run?", "bite", "run"),
    ],
)
def test_one_of_two_is_so(question: str, first: str, second: str) -> None:
    assert one_of_two(question, first=True) == first
    assert one_of_two(question, first=False) == second
    assert asked_of_one(question, first=False).endswith(f"{second}?")
    assert " or " not in asked_of_one(question, first=True)


@pytest.mark.parametrize(
    "question",
    [
        "Is there a lamp or a candle?",
        "Does he have a knife or a rope?",
        "Is the door locked or barred?",
        "Is it a trap or does he mean it?",
        "Is anybody here or not?",
        "Do we have an hour or two?",
        "Did anybody see or hear us?",
        "Who did it or why?",
        "Is the gate open?",
    ],
)
def test_other_questions_are_of_no_two_things(question: str) -> None:
    assert one_of_two(question, first=True) == "" and asked_of_one(question, first=True) == question


def test_the_oracle_says_which() -> None:
    from solofate.wording.events.oracle import _oracle

    game = Game.apart(STARTER, 3)
    events = [*game.do("? Is the clapper real or forged?"), *game.do("? Is it the true seal or a copy?")]
    answered = [each for each in events if isinstance(each, OracleAnswered)]
    assert len(answered) == 2
    for each, two in zip(answered, (("Real", "Forged"), ("The true seal", "A copy")), strict=True):
        told = _oracle(each, game.state)
        which = two[0] if each.answer.startswith("yes") else two[1]
        assert f"→ {which}" in told and "→ Yes" not in told and "→ No" not in told
