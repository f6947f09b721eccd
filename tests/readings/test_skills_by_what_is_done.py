"""What a deed takes, by what is done in it and not by a single word of it: locks, lamps, steps, coins, gestures."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.goods import is_of
from tests.places import STARTER


@pytest.fixture(scope="module")
def in_a_room() -> Game:
    game = Game.apart(STARTER, 3)
    for line in (
        "/gm framing off",
        '/scene "The counting house"',
        '/zone "room"',
        '/zone "stair" next-to room',
        '/add "Pieter Quast" as bystander in room',
        '/add "Angry Crowd" as bystander in room',
    ):
        game.do(line)
    return game


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        ("I slide my burin into the lock and work it open.", "/overcome burglary"),
        ("I slide my knife into the crack of the shutter and lift the latch.", "/overcome burglary"),
        ("I slip a hairpin into the keyhole and turn it until it clicks.", "/overcome burglary"),
        (
            "I feel my way up through the dark, testing each step so that none of them creaks.",
            "/overcome stealth",
        ),
        ("I test every board so that nothing creaks.", "/overcome stealth"),
        ("I hood my lamp.", "/advantage stealth"),
        ("I shade the lantern with my coat.", "/advantage stealth"),
        ("I go over the side and swim under the gate.", "/overcome athletics"),
        (
            "I step out before the crowd, lift my hands and calm them with a prayer.",
            "/overcome rapport vs angry-crowd",
        ),
        ("I climb onto the wall and soothe the crowd with a story.", "/overcome rapport vs angry-crowd"),
        (
            "I count three silver stuivers into Quast's glove.",
            '/talk pieter-quast giving "three silver stuivers"',
        ),
        ("I count the guards on the wall.", "/advantage investigate seeking"),
        ("I tap along the wall.", "/advantage investigate seeking"),
    ],
)
def test_the_skill_is_of_what_is_done(in_a_room: Game, said: str, begins: str) -> None:
    assert in_a_room.readings(said)[0].line.startswith(begins), in_a_room.readings(said)


@pytest.mark.parametrize(
    "said",
    [
        "I roll up the map.",
        "I roll the chart up and lay it on the shelf.",
        "I fold the letter and slip it into my sleeve.",
        "I tap Quast on the shoulder.",
        "I hang the lamp on the nail.",
    ],
)
def test_what_is_only_handled_takes_no_dice(in_a_room: Game, said: str) -> None:
    assert in_a_room.readings(said)[0].line == said


def test_a_paper_is_read_for_what_is_looked_for_in_it(in_a_room: Game) -> None:
    said = "I take the paper to the lamp and read every line of it, looking for the name of whoever owns the debt."
    assert in_a_room.readings(said)[0].line.endswith('seeking "the name of whoever owns the debt"')


def test_who_kicks_the_ladder_away_under_a_foe_takes_nothing_from_them(in_a_room: Game) -> None:
    game = in_a_room.fork()
    game.do('/add "Rough Traveller"*2 in room')
    said = "I kick the ladder out from under the first traveller as he climbs in."
    assert game.readings(said)[0].line.startswith("/conflict with rough-traveller-1")


def test_half_of_one_thing_is_not_half_of_another() -> None:
    assert not is_of("half of what the bell brings", "I tear the paper in two and give him the half")
    assert is_of("half of what the bell brings", "I give him his half of the bell")
