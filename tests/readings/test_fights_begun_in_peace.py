"""Outside a fight one begins only with somebody it is plainly done to; who is helped is not rolled against."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.places import STARTER
from tests.readings.situations import SITUATIONS


@cache
def in_a_cellar() -> Game:
    game = Game.apart(STARTER, 5)
    for line in (
        '/scene "In the cellar of the tower with my brother Joey"',
        '/add "Bernie Moss" as bystander',
        '/add "Sentry"',
        '/add "Bailiff" as bystander',
    ):
        game.do(line)
        while game.pending is not None:
            game.choose("")
    return game


@pytest.mark.parametrize(
    ("said", "whom"),
    [
        ("I punch the bailiff", "bailiff"),
        ("I draw my knife and go for the sentry", "sentry"),
        ("I hit Joey, hard", "joey"),
        ("I stab Bernie", "bernie-moss"),
        ("I take a swing at Joey.", "joey"),
        ("I knife the bailiff in the back.", "bailiff"),
        ("Enough talk. I punch the sentry on the nose.", "sentry"),
        ("The bailiff sneers at Joey, so I hit the bailiff.", "bailiff"),
        ("The sentry grins. I hit him.", "sentry"),
        ("I creep up behind the sentry and stab him.", "sentry"),
        ("I smash a bottle over the bailiff's head.", "bailiff"),
        ("I swing my crowbar at the sentry.", "sentry"),
        ("The bailiff attacks Joey with a knife, and I throw myself between them.", "bailiff"),
    ],
)
def test_who_is_plainly_struck_is_fought(said: str, whom: str) -> None:
    assert in_a_cellar().readings(said)[0].line.startswith(f"/conflict with {whom}")


@pytest.mark.parametrize(
    "said",
    [
        "He must not sleep. I slap his cheeks and rub his hands.",
        "Fire! I yell. Joey, get Bernie up the steps, now, and don't come back for me!",
        "The caller attacks Joey with a Stanley knife, and I throw myself between them.",
        "I go back up to the eighteenth floor with Joey, push the fuses home and open the mike.",
        "I take the wheel and swing the Lokwa through the narrow channel between the sandbars.",
        "I throw my voice into the henhouse, and the sentry goes there to look for a fox.",
        "Joey and I jump on the cart, whip the mare and get away into the night.",
        "I drag Joey up into the air, wet my scarf and wash the soot out of his eyes.",
        "I pull Bernie inside, put the chain on the door and shine the torch at the fuse box.",
        "I push Bernie up the ladder ahead of me and kick the hatch shut.",
        "Joey has stopped breathing. I pound on his chest.",
        "I strike a match for Bernie.",
        "I whip the horses and the cart flies past the sentry.",
        "I haul Joey over the sill and slam the shutter behind him.",
        "I brush the snow off Joey and beat his hands warm.",
    ],
)
def test_who_is_helped_or_stands_by_is_no_foe(said: str) -> None:
    found = in_a_cellar().readings(said)
    friends = ("joey", "bernie-moss")
    against = [
        each.line
        for each in found
        if any(f"{kind} {who}" in each.line for kind in ("with", "vs") for who in friends)
    ]
    assert not [each for each in against if each.startswith(("/conflict", "/overcome"))]
    assert not any(
        each.line.startswith("/conflict") and "caller" not in each.line.casefold() for each in found
    )


def test_a_monk_who_is_called_brother_is_no_kin() -> None:
    game = in_a_cellar().fork()
    game.do('/add "Brother Anselm" as bystander')
    assert game.readings("I slam the monk Anselm against the wall")[0].line.startswith(
        "/conflict with brother-anselm"
    )


@pytest.mark.parametrize(
    ("at", "said", "whom"),
    [
        ("free", "I smash my lamp on the footman's head.", "clay-footman-1"),
        ("free", "I bring the lamp down on Greta's head.", "greta-vane"),
        ("free", "I snatch up a stool and bring it down on the Collector's back.", "collector-stroud"),
        ("market", "I smash a jug on Finch's head.", "aldous-finch"),
        ("abbey", "I slam the cup down onto the novice's hand.", "brother-tomas"),
    ],
)
def test_a_thing_that_comes_down_on_somebody_begins_a_fight(at: str, said: str, whom: str) -> None:
    assert SITUATIONS[at]().readings(said)[0].line.startswith(f"/conflict with {whom}")


@pytest.mark.parametrize(
    "said",
    [
        "I put my coat around Greta's shoulders.",
        "I hang the medal around his neck.",
        "I shove the lamp into his face.",
        "I smash the vase on the floor in front of Greta.",
        "I take the letter he holds out.",
    ],
)
def test_what_is_put_on_somebody_or_shown_to_them_begins_none(said: str) -> None:
    assert not any(each.line.startswith("/conflict") for each in SITUATIONS["free"]().readings(said)[:3])
