"""A skill, a stunt or an aspect of the hero's own that is called by its name for a deed is what the deed goes by."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


def first(moment: str, said: str) -> str:
    return SITUATIONS[moment]().readings(said)[0].line


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("commandant", "I use Will to stay calm.", "/overcome will"),
        ("main-street", "I use Will to stand there and not flinch.", "/overcome will"),
        ("counting-house", "Notice: who is watching us?", "/overcome notice"),
        ("counting-house", "Empathy: is he afraid of her?", "/overcome empathy"),
        ("hivehouse", "Investigate: what is under the ledger?", "/overcome investigate"),
    ],
)
def test_a_named_skill_is_rolled(moment: str, said: str, line: str) -> None:
    assert first(moment, said).startswith(line)


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("commandant", "Hands of the Revenue on the strongbox.", '/overcome investigate "on the strongbox"'),
        ("commandant", "I use Hands of the Revenue on the desk", '/overcome investigate "on the desk"'),
        ("commandant", "In the Name of the Crown: stand aside!", "/advantage provoke"),
        ("dark-ward", "Doors Are Only Thin Walls on the hatch", '/overcome crafts "on the hatch"'),
        ("hivehouse", "Time for Ink Still Wet", '/use "Ink Still Wet"'),
        ("hivehouse", "I pull a licence from my boot, my Ink Still Wet", '/use "Ink Still Wet"'),
        ("loading-dock", "Trained Between Decks on Thug 2", "/attack thug-2 with fight"),
    ],
)
def test_a_named_stunt_is_what_its_deed_goes_by(moment: str, said: str, line: str) -> None:
    assert first(moment, said).startswith(line)


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("hivehouse", "The ink still wet on the page gives it away."),
        ("commandant", "He pays in the name of the crown."),
    ],
)
def test_words_that_only_sound_like_a_stunt_name_none(moment: str, said: str) -> None:
    lines = [each.line for each in SITUATIONS[moment]().readings(said)]
    assert not any(each.startswith("/use") for each in lines)
    assert not lines[0].startswith("/advantage provoke")


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        (
            "garden-deck",
            "I lean on The Magpie Is Two-Thirds Mine to get us fuel.",
            '/overcome rapport "get us fuel"',
        ),
        ("dark-ward", "I use Louder Than the Torch to wake her.", "/overcome"),
        (
            "commandant",
            "I trade on My Father's Cutlass and My Father's Debts to get a week from him.",
            '/overcome rapport vs casimir-petrov "get a week from him"',
        ),
    ],
)
def test_an_own_aspect_helps_with_the_deed_that_it_is_for(moment: str, said: str, line: str) -> None:
    assert first(moment, said).startswith(line)


@pytest.mark.parametrize(
    "said",
    [
        "I use Empathy to stay close to what he feels.",
        "I use Lore to stay a step ahead of him.",
        "Using Empathy I stay close to what he feels.",
    ],
)
def test_a_skill_that_is_used_is_nobody_who_comes_in(said: str) -> None:
    assert not first("commandant", said).startswith("/add")
