"""A skill that is named where a roll is offered changes the skill of that roll, and nothing else."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import commands, sit


@pytest.mark.parametrize(
    ("said", "skill"),
    [
        ("with stealth", "stealth"),
        ("rather with Will", "will"),
        ("use Stealth for that", "stealth"),
        ("I'd rather use Athletics", "athletics"),
        ("by Burglary, please", "burglary"),
        ("No, with Deceive instead", "deceive"),
    ],
)
def test_the_offer_is_rolled_with_the_skill_that_is_named(said: str, skill: str) -> None:
    game = in_a_parlour().fork()
    before = len(commands(game))
    sit(game, "I push the Collector toward the cellar", "/quit", answers=(said,))
    done = commands(game)[before]
    assert done.startswith(f'/advantage {skill} "Pushed Toward the Cellar"'), done


def test_a_blow_is_struck_with_it_as_well() -> None:
    game = in_a_fight().fork()
    before = len(commands(game))
    sit(game, "I strike at Nan Crake", "/quit", answers=("with Provoke",))
    assert commands(game)[before].startswith("/attack nan-crake with provoke")
