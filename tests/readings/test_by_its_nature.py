"""Deeds that say their skill by what they are done with, in any setting and by any verb of the kind."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from tests.readings.situations import in_a_fight, in_a_moment, in_the_market


@pytest.mark.parametrize(
    ("moment", "text", "line"),
    [
        (
            "hivehouse",
            "I rack my memory for what the old keepers said of bees that will not swarm",
            "/overcome lore *",
        ),
        (
            "seed-vault",
            "I tried to call to mind what the keepers wrote about bringing rye through",
            "/overcome lore *",
        ),
        (
            "moonpool",
            "I press my ear to the hatch and try to hear what moves down there",
            "/advantage notice seeking *",
        ),
        (
            "salt-road",
            "I lay my palm on the rock and listen for how far off they are",
            "/advantage notice seeking *",
        ),
        (
            "dark-ward",
            "I slide under the nearest bed and don't breathe until the footsteps have gone",
            "/overcome stealth *",
        ),
        (
            "salt-road",
            "I lie flat below the bank until the man with the horn has turned away",
            "/overcome stealth *",
        ),
        ("flensing-plan", "I throw a noose round the manager's ankles", '/advantage * "Entangled" on ruud'),
        (
            "pump-room",
            "Her lungs are bad again, so I get the kit out and see to Sabine",
            "/treat sabine-kwarte *",
        ),
        ("pump-room", "I bandage Sabine's hand", "/treat sabine-kwarte *"),
        (
            "counting-house",
            "I give Tadefit my last dinar so that she can get home",
            '/advantage * "Grateful" on tadefit',
        ),
        (
            "sawdust-ring",
            "I juggle five oranges until half the street has stopped to watch",
            "/advantage rapport *",
        ),
    ],
)
def test_a_deed_says_its_skill_by_its_nature(moment: str, text: str, line: str) -> None:
    assert fnmatchcase(in_a_moment(moment).readings(text)[0].line, line)


def test_a_better_price_is_bargained_for() -> None:
    assert (
        in_the_market()
        .readings("I try to get a better price for the boots")[0]
        .line.startswith("/overcome rapport")
    )


@pytest.mark.parametrize(
    "text",
    [
        "I throw the rope over the beam",
        "I stand on the barrel until Nan turns round and then I shoot her",
        "I put my hand on the lamp",
        "I call to Teo to mind the hatch",
    ],
)
def test_what_only_begins_like_one_is_no_such_deed(text: str) -> None:
    line = in_a_fight().readings(text)[0].line
    assert "Entangled" not in line
    assert not line.startswith(
        ("/overcome stealth", "/overcome lore", "/advantage stealth", "/advantage notice")
    )


@pytest.mark.parametrize("text", ["I hold Sabine's hand", "I see to the valve with Sabine"])
def test_a_hand_that_is_held_treats_nothing(text: str) -> None:
    assert not in_a_moment("pump-room").readings(text)[0].line.startswith("/treat")
