"""What is sought on somebody dead, and what is asked behind a deed."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.readings.situations import in_a_parlour


@cache
def beside_the_dead() -> Game:
    """A cellar in which a customs man lies dead, with somebody alive beside him."""
    game = in_a_parlour().fork()
    game.do('/scene "A Customs Man Lies Dead in My Cellar"')
    for line in ("/zone cellar", "/zone taproom next-to cellar", '/add "Marlow Pike" in cellar'):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


@pytest.mark.parametrize(
    ("said", "skill", "sought"),
    [
        ("I hold the candle to the dead man's face. Do I know him?", "notice", "do I know him"),
        (
            "I kneel down and go through the customs man's pockets, quick",
            "investigate",
            "the customs man's pockets",
        ),
        ("I look at the dead man's face", "notice", "the dead man's face"),
        ("I turn out the dead man's pockets", "investigate", "the dead man's pockets"),
        ("I roll the body over and look for the wound", "investigate", "the wound"),
        ("I crouch by the body. Whose is the knife?", "notice", "whose is the knife"),
        ("I hold my lantern up to the drowned sailor's face", "notice", "the drowned sailor's face"),
        ("I pull the sheet off the body. Who is it?", "notice", "who is it"),
        ("I shine my torch on the dead pilot's visor. What broke it?", "notice", "what broke it"),
        ("We search the bodies", "investigate", "the bodies"),
        ("I look around the cellar. Is anything missing?", "notice", "is anything missing"),
    ],
)
def test_what_is_sought_on_the_dead_is_named(said: str, skill: str, sought: str) -> None:
    assert beside_the_dead().readings(said)[0].line == f'/advantage {skill} seeking "{sought}"'


@pytest.mark.parametrize(
    "said",
    [
        "I look at Marlow over the body",
        "I turn to the dead man's wife",
        "I drag the body behind the barrels",
        "I look at Marlow's face",
        "I go over the dead bridge",
        "I walk through the bodies to the taproom",
        "I hold the torch to the rope",
    ],
)
def test_what_is_done_beside_the_dead_seeks_nothing_on_them(said: str) -> None:
    assert " seeking " not in beside_the_dead().readings(said)[0].line


@pytest.mark.parametrize(
    ("said", "deed"),
    [
        ("I lift the lid. What is inside?", "lift the lid"),
        ("I kick the crate open. Is anything in it?", "kick the crate open"),
        ("I jerk awake. What have I got in my hand from the bag?", "jerk awake"),
    ],
)
def test_a_question_behind_a_deed_is_no_part_of_it(said: str, deed: str) -> None:
    rolled = [each.line for each in beside_the_dead().readings(said) if each.line.startswith("/overcome")]
    assert all("?" not in line and line.endswith(f'"{deed}"') for line in rolled), rolled


@pytest.mark.parametrize(
    ("said", "sought"),
    [
        ("I look at his wrists and the back of his head for bruises", "bruises"),
        ("I check his pockets", "his pockets"),
        ("I examine his fingernails with my glass", "his fingernails"),
    ],
)
def test_a_part_of_them_is_theirs_where_a_body_was_spoken_of_last(said: str, sought: str) -> None:
    game = beside_the_dead().fork()
    game.do("I have come down to look at the body by daylight.")
    found = game.readings(said)[0]
    assert found.line.endswith(f'seeking "{sought}"'), found


def test_whoever_was_spoken_of_since_is_looked_at() -> None:
    game = beside_the_dead().fork()
    game.do("I have come down to look at the body by daylight.")
    game.do("Marlow Pike leans in the doorway and hums.")
    assert "seeking" not in game.readings("I look at his wrists for bruises")[0].line
