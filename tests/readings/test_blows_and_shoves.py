"""Blows and shoves as they are told: no gift, no talk, and at nobody else for want of whom they are for."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from tests.places import STARTER


@pytest.fixture(scope="module")
def in_the_boat() -> Game:
    game = Game.apart(STARTER, 3)
    for line in (
        "/gm framing off",
        '/scene "On the river, in the boat"',
        '/add "Hendrik Peeters" as bystander',
        '/add "Pieter Quast" as bystander',
    ):
        game.do(line)
    return game


@pytest.fixture(scope="module")
def with_three_against_us(in_the_boat: Game) -> Game:
    game = in_the_boat.fork()
    game.do('/add "Union Enforcer"*3')
    return game


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        ("I shove Hendrik over the side into the black water.", "/overcome physique vs hendrik-peeters"),
        ("I push Hendrik into the river before he can betray us.", "/overcome physique vs hendrik-peeters"),
        ("I tip Quast overboard.", "/overcome physique vs pieter-quast"),
        ("I trip Hendrik over the thwart into the river.", "/overcome fight vs hendrik-peeters"),
        ("I push Quast the purse.", '/talk pieter-quast giving "the purse"'),
        ("I push the purse over to Quast.", "/talk pieter-quast giving"),
    ],
)
def test_a_shove_is_no_gift_and_a_gift_no_shove(in_the_boat: Game, said: str, begins: str) -> None:
    assert in_the_boat.readings(said)[0].line.startswith(begins)


@pytest.mark.parametrize("said", ["I pull Hendrik out of the river.", "I drag Quast out of the smoke."])
def test_who_is_brought_to_safety_is_not_fought(in_the_boat: Game, said: str) -> None:
    assert not any(" vs " in each.line or " on " in each.line[-30:] for each in in_the_boat.readings(said))


@pytest.mark.parametrize(
    "said", ["I swing an oar hard at the one with the boat hook.", "I stab the man with the lantern."]
)
def test_who_is_not_here_is_not_struck_in_somebody_else(in_the_boat: Game, said: str) -> None:
    lines = [each.line for each in in_the_boat.readings(said)]
    assert not any("hendrik" in line or "quast" in line for line in lines)


@pytest.mark.parametrize(
    "said",
    [
        "I snatch up an oar and swing it hard at the one with the boat hook.",
        'I swing an oar at the nearest enforcer and shout, "Hendrik, get behind me!"',
        'I kick the first enforcer in the knee and yell, "Run, Quast!"',
        'I throw the lamp at the nearest enforcer, shouting "Out, Hendrik!"',
    ],
)
def test_a_blow_goes_before_what_is_shouted_with_it(with_three_against_us: Game, said: str) -> None:
    assert with_three_against_us.readings(said)[0].line.startswith("/conflict with union-enforcer-1")


def test_who_came_together_is_fought_together(in_the_boat: Game) -> None:
    game = in_the_boat.fork()
    game.do('/add "Hired Ruffian"*2 as bystander')
    line = game.readings("I swing the candlestick at the nearer ruffian's wrist")[0].line
    assert line.startswith("/conflict with hired-ruffian-1 hired-ruffian-2")


@pytest.mark.parametrize(
    ("said", "foe"),
    [
        ("The pale thing from the drowned streets attacks us both.", '"Pale Thing"'),
        (
            "Something huge and pale rises under us and wraps itself around my leg.",
            '"Something Huge and Pale"',
        ),
        (
            "A huge black eel as thick as a mast shoots out of the pipes and goes for Hendrik.",
            '"Huge Black Eel"',
        ),
        ("The thing in the organ lunges at me.", '"Thing"'),
        (
            "Boots on the jetty: three union enforcers kick the boathouse door in, and one of them carries a hook.",
            '"Union Enforcer"*3',
        ),
    ],
)
def test_foes_told_by_several_words_come_in(in_the_boat: Game, said: str, foe: str) -> None:
    assert in_the_boat.readings(said)[0].line == f"/conflict with {foe}"


@pytest.mark.parametrize(
    "said",
    [
        "Something about his voice strikes me as odd.",
        "Something in the water moves.",
        "A thought strikes me.",
    ],
)
def test_what_only_strikes_somebody_begins_no_fight(in_the_boat: Game, said: str) -> None:
    assert in_the_boat.readings(said)[0].line == said


def test_what_is_shouted_behind_a_blow_is_said_after_it(with_three_against_us: Game) -> None:
    game = with_three_against_us.fork()
    game.do("/conflict with union-enforcer-1")
    while game.pending is not None:
        game.do(">")
    two = game.halves('I swing an oar at the nearest enforcer and shout, "Hendrik, get behind me!"')
    assert two is not None
    assert game.readings(two.first)[0].line.startswith("/attack union-enforcer-1")
    assert game.readings(two.second)[0].line == '/talk hendrik-peeters "Hendrik, get behind me!"'


def test_a_blow_is_no_answer_to_what_somebody_has_asked(in_the_boat: Game) -> None:
    game = in_the_boat.fork()
    game.do('/talk pieter-quast "Good evening"')
    state = game.state._replace(lines_said=((game.state.scenes, "What brings you here?"),))
    asked = Moment(state)
    assert readings(asked, "My brother sent me")[0].line.startswith("/talk pieter-quast")
    blow = readings(asked, "So I trip Hendrik over the thwart into the river.")[0].line
    assert blow.startswith("/overcome fight vs hendrik-peeters")


def test_her_coat_is_hers_in_the_second_half(in_the_boat: Game) -> None:
    game = in_the_boat.fork()
    game.do('/add "Ida Brannock" as bystander')
    two = game.halves("I climb over the rocks to Ida Brannock and drag her out of the surge by her coat.")
    assert two is not None and two.second == "I drag Ida Brannock out of the surge by her coat"
    two = game.halves("I run to Ida and take her hand.")
    assert two is not None and two.second == "I take Ida Brannock's hand"


def test_nobody_opposes_their_own_rescue(in_the_boat: Game) -> None:
    lines = [each.line for each in in_the_boat.readings("I drag Quast out of the surge by his coat.")]
    assert lines[0] == '/overcome physique "drag Quast out of the surge by his coat"'
