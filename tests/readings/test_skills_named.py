"""A skill that is named, and what a thing is done with, say what is rolled."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        ("fight", "Spend my action on Fight against Lumper 2, cutlass out.", "/attack lumper-2 with fight"),
        ("fight", "Use my turn for Shoot on the lookout", "/attack loft-lookout with shoot"),
        ("lane", "My action: Fight on the clerk", "/attack ledger-clerk with fight"),
        ("lane", "I spend my turn on Shoot at tough 1", "/attack hired-tough-1 with shoot"),
        ("fight", "Fight at the second one", "/attack lumper-2 with fight"),
        ("fight", "Athletics to the loft", "/move tally loft with athletics"),
        ("free", "Stealth to the cellar", "/move cellar with stealth"),
        ("fight", "Stealth past the lookout", '/overcome stealth vs loft-lookout "past the lookout"'),
        ("free", "Lore: what is the crest on the wall", '/overcome lore "what is the crest on the wall"'),
        ("saloon", "Overcome with Burglary: the back door lock", '/overcome burglary "the back door lock"'),
        (
            "saloon",
            "Set up with Deceive: they all take me for the marshal.",
            '/advantage deceive "They All Take Me for the Marshal"',
        ),
        (
            "fight",
            "Create an advantage with Crafts: the hoist rope is frayed",
            '/advantage crafts "The Hoist Rope Is Frayed"',
        ),
        (
            "saloon",
            "CaA with Provoke: Hatcher is rattled",
            '/advantage provoke "Hatcher Is Rattled" on cole-hatcher',
        ),
        ("saloon", "Setting up with Rapport: everybody likes us", '/advantage rapport "Everybody Likes Us"'),
    ],
)
def test_a_named_skill_and_a_target_are_enough(situation: str, said: str, line: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line == line


@pytest.mark.parametrize(
    ("situation", "said", "skill"),
    [
        ("berth", "cut the rest of the clamps with the torch", "crafts"),
        ("berth", "I burn through the cable using a cutting torch", "crafts"),
        ("fight", "I cut the rope with my knife", "crafts"),
        ("fight", "hack through the mooring line with my cutlass", "crafts"),
        ("berth", "I use No Gravity to spin the bot off its feet.", "physique"),
        ("berth", "Using No Gravity I flip the bot over", "physique"),
    ],
)
def test_what_it_is_done_with_gives_the_skill(situation: str, said: str, skill: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.split()[1] == skill


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("push the 3rd one down the oil hatch", "wick-hand-3"),
        ("I shove wick hand 2 down the hatch", "wick-hand-2"),
        ("kick the first one through the railing", "wick-hand-1"),
        ("I push Sunniva down the ladder", "sunniva-tarn"),
    ],
)
def test_whoever_is_pushed_into_harm_is_struck(said: str, who: str) -> None:
    assert SITUATIONS["lightship-deck"]().readings(said)[0].line.startswith(f"/attack {who} with")
