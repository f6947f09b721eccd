"""A trouble is proposed where a premise tells only of an aim, and is never the aim again (SETUP)."""

from __future__ import annotations

import pytest

from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.lives_told import trouble_beside
from solofate.repl.new.troubles_of_facts import besides_the_aim


def _trouble(about: str) -> str:
    hero = hero_told(about)
    return besides_the_aim(trouble_beside(about, hero), about, hero)


@pytest.mark.parametrize(
    ("about", "trouble"),
    [
        (
            "I am Lena, a reporter in Hamburg. My editor was pushed from the roof. I want to find out who did it.",
            "Whoever Got My Editor Wants Me Next",
        ),
        (
            "I am Otto, a cook on a whaler. I want to get home. My brother Ned vanished in the ice.",
            "Nobody Looks for My Brother But Me",
        ),
        (
            "I am Bo, a lineman. My wife died in the flood. I want to know who opened the sluice.",
            "My Wife's Death Leaves Me No Peace",
        ),
        (
            "Iris Bell, a nurse on a generation ship, wants to know why children vanish from deck nine.",
            "Asks More Than Is Good for Her",
        ),
        ("I am a baker in Lyon and I want to find out who poisoned the mayor.", ""),
        ("I am Tam, a thief who wants to steal the king's crown.", ""),
    ],
)
def test_an_aim_is_no_trouble(about: str, trouble: str) -> None:
    assert _trouble(about) == trouble


@pytest.mark.parametrize(
    "about",
    [
        "I am Otto, a cook on a whaler. I owe the captain six months' wages. I want to get home.",
        "Ada Finch, an inventor, wants to win the Great Race. Her rival Cornelius Bly has stolen her plans.",
    ],
)
def test_a_trouble_that_is_told_stays(about: str) -> None:
    assert _trouble(about) == trouble_beside(about, hero_told(about)) != ""
