"""Orders in a fight: to whom they are, whom a pronoun in them means, and what of them is no blow."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


def read(at: str, said: str) -> str:
    return SITUATIONS[at]().readings(said)[0].line


@pytest.mark.parametrize(
    ("at", "said", "means"),
    [
        (
            "salt-yard-brawl",
            "I tell him to keep his head down.",
            '/as teo-lunt advantage athletics "Head Kept Down"',
        ),
        ("fight", "Tell him to keep his head down.", '/as teo-lunt advantage athletics "Head Kept Down"'),
        (
            "ring-six-strike",
            "I tell Dax to keep his head down.",
            '/as dax-okonjo advantage physique "Head Kept Down"',
        ),
        ("whaler-mutiny", "I tell Wick to keep his head down.", '/talk wick "keep your head down"'),
        ("lagos-rooftop", "I tell her to take cover.", '/as zainab advantage stealth "Taking Cover"'),
    ],
)
def test_what_nobody_tells_a_foe_is_told_to_a_friend(at: str, said: str, means: str) -> None:
    assert read(at, said) == means


def test_a_foe_is_told_what_foes_are_told() -> None:
    assert "vs captain-okoro" in read("lagos-rooftop", "I yell at him to drop his gun.")
    assert read("main-street", "I tell him to leave town.").startswith("/talk jed-harlan ")


@pytest.mark.parametrize(
    ("at", "said", "who"),
    [
        ("salt-yard-brawl", "Teo, cover me while I get to her.", "teo-lunt"),
        ("whaler-mutiny", "I tell Tamati to cover me while I get to the captain.", "tamati"),
        ("lagos-rooftop", "Femi, cover me while I get to her.", "femi-adeyemi"),
    ],
)
def test_what_the_hero_does_meanwhile_is_no_part_of_the_order(at: str, said: str, who: str) -> None:
    assert read(at, said) == f'/as {who} advantage shoot "Covering"'


@pytest.mark.parametrize(
    ("at", "said", "means"),
    [
        (
            "salt-yard-brawl",
            "I tell Ines to hold him while I tie him up.",
            '/as ines-roca advantage physique "Held" on brakka',
        ),
        (
            "main-street",
            '"Teo, get the old man inside!"',
            '/as teo-lunt advantage physique "Gotten Inside" on old-cobb',
        ),
        ("main-street", "I get the old man inside.", '/advantage physique "Gotten Inside" on old-cobb'),
        ("main-street", "I get him.", "/attack jed-harlan with fight"),
        ("fight", "Teo, get him off me!", "/as teo-lunt attack lumper-1"),
    ],
)
def test_who_is_held_or_brought_away_is_not_struck(at: str, said: str, means: str) -> None:
    assert read(at, said) == means
