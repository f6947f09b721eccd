"""Lines in which a deed stands beside something else, or is told by what it meets: read by the whole of them."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase

import pytest

from solofate import Game
from tests.readings.situations import SITUATIONS, between_scenes, in_a_fight, in_a_parlour

on_the_rooftops = SITUATIONS["rooftops"]


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        (in_a_fight, "I bounce his skull off the barrel", "/attack *"),
        (in_a_fight, "She wants blood? Fine, I stab at Nan's throat.", "/attack nan-crake *"),
        (
            in_a_fight,
            "A quick kick to the lookout, right in the knee he favours with every step",
            "/attack loft*",
        ),
        (in_a_fight, "I pulled the trigger and the flash lit Nan's face", "/attack nan-crake with shoot"),
        (in_a_parlour, "I go for Greta's pride", "/overcome provoke vs greta-vane *"),
        (in_a_parlour, "I swipe the purse from Greta's belt", "/overcome burglary vs greta-vane *"),
        (
            in_a_parlour,
            "I read the daybook. Is it in code?",
            '/advantage investigate seeking "whether the daybook is in code"',
        ),
        (
            in_a_parlour,
            "Where is the key? I search the drawers.",
            '/advantage investigate seeking "the drawers"',
        ),
        (
            in_a_parlour,
            "Who sold you the oil? I put it to Greta.",
            '/talk greta-vane "Who sold you the oil[?]"',
        ),
        (in_a_parlour, "Down we go, into the cellar", "/move cellar taking teo-lunt"),
        (in_a_parlour, "Back to the ship before dawn", "/scene *"),
        (in_a_parlour, "Saddle up, we ride for the ranch", "/scene *"),
        (in_a_parlour, "We're done here, so we go to the lighthouse", '/scene "At the lighthouse"'),
        (in_a_parlour, "I guess the scene is over", "/end"),
        (
            in_a_parlour,
            "I put my back to the door, which nobody has moved in years, and push",
            "/overcome physique*",
        ),
        (on_the_rooftops, "I cut him off at the corner", "/exchange *"),
    ],
)
def test_a_line_is_read_by_the_whole_of_it(moment: Callable[[], Game], said: str, line: str) -> None:
    found = moment().readings(said)
    assert fnmatchcase(found[0].line, line), found


def test_what_a_deed_in_the_past_makes_true_is_named_by_its_verb() -> None:
    found = in_a_fight().readings("I squeezed past Nan")
    assert not any("Squeezeding" in each.line for each in found)


@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        (
            "I promise her that, if she tells me, I'll bring her salt",
            "I promise you that, if you tell me, I'll bring you salt",
        ),
        ("I swear to Greta that I'll pay her back at dawn", "I swear: I'll pay you back at dawn"),
        ("I promise to tell Greta everything", "I promise to tell you everything"),
        ("I tell Greta that I will give her horse back", "I will give your horse back"),
    ],
)
def test_a_promise_is_said_as_one(said: str, spoken: str) -> None:
    game = in_a_parlour().fork()
    game.do("/talk greta hello")
    assert game.readings(said)[0].line == f'/talk greta-vane "{spoken}"'


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I talk to the old woman with the basket", '/talk "Old Woman with the Basket"'),
        ("I ask the ferry man about the crossing", '/talk "Ferry Man" "what about the crossing"'),
        ("I ask the old woman where the ship is", '/talk yasmin-barrow "where is the ship"'),
        ("I ask the harbour master who sold the oil", '/talk "Harbour Master" "who sold the oil"'),
    ],
)
def test_who_is_told_by_several_words_that_fit_nobody_here_is_somebody_else(said: str, line: str) -> None:
    game = between_scenes().fork()
    for each in (
        "/gm framing off",
        '/scene "The quay"',
        '/add "Yasmin Barrow" as bystander aspects "The Buyer"',
    ):
        game.do(each)
    assert game.readings(said)[0].line == line
