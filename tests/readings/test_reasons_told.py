"""Why something is done, until when and before what: told with the deed, and never taken for it."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


def read(at: str, said: str) -> str:
    return SITUATIONS[at]().readings(said)[0].line


@pytest.mark.parametrize(
    ("at", "said", "means"),
    [
        (
            "fight",
            "I pin her to the wall until Teo gets here.",
            '/advantage physique "Pinned to the Wall" on nan-crake',
        ),
        ("fight", "I duck behind the barrels before he can shoot.", '/advantage stealth "Behind the Barrels"'),
        (
            "fight",
            "I hide among the barrels because the lookout has a crossbow.",
            '/advantage stealth "Hiding Among the Barrels"',
        ),
        (
            "fight",
            "I knock over the lamp because it is the only way to stop her.",
            '/advantage physique "Lamp Knocked Over"',
        ),
        ("fight", "I close the hatch before the water comes in and bar it.", '/advantage physique "Hatch Closed"'),
        ("fight", "I run for the dock while Teo holds them off.", "/move tide dock"),
        ("free", "I search the desk while Teo keeps watch.", '/advantage investigate seeking "the desk"'),
        ("free", "I search his room after he attacked me.", '/advantage investigate seeking "his room"'),
        ("free", "I slip into the cellar when the footman turns away.", "/move cellar with stealth"),
        ("free", "I talk to Greta while Teo searches the desk.", "/talk greta-vane"),
        (
            "market",
            "I climb the wall since nobody guards it.",
            '/overcome athletics "climb the wall since nobody guards it"',
        ),
    ],
)  # fmt: skip
def test_what_is_told_of_why_or_how_long_is_not_the_deed(at: str, said: str, means: str) -> None:
    assert read(at, said) == means


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("free", "I leave before he shoots me."),
        ("free", "I follow Greta because I think she stole the letter."),
        ("fight", "I stay behind the barrels unless they come at me."),
    ],
)
def test_nobody_is_fought_and_nothing_rolled_for_by_a_reason(at: str, said: str) -> None:
    first = read(at, said)
    assert first == said or first.startswith("/do "), first


def test_a_reason_stays_in_the_words_of_the_deed() -> None:
    done = read("free", "I pick the lock before the Collector comes back.")
    assert done == '/overcome burglary "pick the lock before the Collector comes back"'


@pytest.mark.parametrize(
    ("at", "said", "means"),
    [
        ("free", "I pour the Collector wine until he is drunk.", '"Drunk" on collector-stroud'),
        ("free", "I flatter Greta until she tells me where it is.", "/overcome rapport vs greta-vane"),
        ("free", "I ask Greta to leave before he shoots her.", '"leave before he shoots you"'),
        ("free", "I tell him he can go because he has been kind.", '"you can go because you have been kind"'),
        ("salt-road", "I give Kefa to drink because he has a fever.", "kefa"),
    ],
)
def test_what_is_to_be_true_by_it_and_what_is_said_stay_with_it(at: str, said: str, means: str) -> None:
    assert means in read(at, said)
