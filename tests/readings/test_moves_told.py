"""Deeds as newcomers told them: going on, chases, arrivals, names of things, what is offered and cannot be done."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.repl.readings_shown import cannot_be_done
from tests.places import STARTER
from tests.readings.situations import SITUATIONS
from tests.readings.test_sentence_sets import sentences


def _at(*lines: str) -> Game:
    game = Game.apart(STARTER, 5)
    for line in ("/gm framing off", *lines):
        game.do(line)
        while game.pending is not None and game.pending.kind != "turn":
            game.do(">")
    return game


@pytest.fixture(scope="module")
def cafe() -> Game:
    return _at(
        '/scene "The cafe on Market Street"',
        '/zone "front room"',
        '/zone "card room" next-to "front room"',
        '/add "Sergeant Albert Yates" as bystander in "front room"',
    )


@pytest.fixture(scope="module")
def foundry() -> Game:
    return _at(
        '/scene "The bell foundry"',
        '/zone "work floor"',
        '/zone roofs next-to "work floor"',
        '/add "Bravo"*2 in "work floor"',
    )


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("We drive back to 14 Tanner Street together.", "At 14 Tanner Street"),
        ("I head back to Tanner Street.", "At Tanner Street"),
        ("We go to Tanner Street.", "At Tanner Street"),
        ("I head back to the Magpie.", "At the Magpie"),
        (
            "Midnight, outside the Pell house on Tanner Street.",
            "Outside the Pell house on Tanner Street, midnight",
        ),
        ("Later that night, we meet on the quay.", "Later that night, we meet on the quay"),
        (
            "Back on Tanner Street, Percy Ives is waiting with a bin bag of parcels.",
            "Back on Tanner Street, Percy Ives is waiting with a bin bag of parcels",
        ),
    ],
)
def test_a_place_by_its_name_or_an_hour_leads_on_while_a_scene_runs(
    cafe: Game, said: str, title: str
) -> None:
    assert cafe.readings(said)[0].line == f'/scene "{title}"'


def test_a_zone_and_somebody_here_are_no_other_place(cafe: Game) -> None:
    assert cafe.readings("I go to the card room.")[0].line == "/move card room"
    assert not cafe.readings("I go back to Albert Yates.")[0].line.startswith("/scene")


@pytest.mark.parametrize(
    ("said", "goal"),
    [
        ("The bravos chase me.", "get away"),
        ("The two bravos come after me, and I race them to the canal.", "reach the canal"),
        ("It becomes a chase over the rooftops, me against the two bravos.", "get away"),
        ("I bolt out of the window onto the roofs, with the bravos after me.", "get away"),
    ],
)
def test_who_is_run_after_races_those_who_run(foundry: Game, said: str, goal: str) -> None:
    best = foundry.readings(said)[0].line
    assert best == f'/contest "{goal}" vs bravo-1 bravo-2 "catch Odile Marrack" with athletics'
    foundry.fork().do(best)


def test_a_chase_in_a_van_is_driven_and_a_car_is_nobody(cafe: Game) -> None:
    said = "Grace gets into a black Audi and drives off, and I chase her in the van."
    assert cafe.readings(said)[0].line == '/contest "catch Grace" vs "Grace" "get away" with drive'
    found = cafe.readings("I run along the Rio dei Vetrai to the Ponte Lungo.")
    assert not any(each.line.startswith("/add") for each in found)


@pytest.mark.parametrize(
    "said",
    [
        "I take the papers out to Albert and show him.",
        "I lost her, but I've still got the letters.",
        "I floor it and drive straight after her.",
        "I take the tray out to Yates.",
    ],
)
def test_what_is_done_with_a_thing_is_no_blow(cafe: Game, said: str) -> None:
    assert not any(each.line.startswith(("/conflict", "/attack")) for each in cafe.readings(said))


def test_who_comes_in_is_brought_in_and_who_is_only_told_of_is_not(cafe: Game) -> None:
    for said, line in {
        "Two men in hi-vis come in through the doors and block my way out.": '/add "Man"*2',
        "Zorzi is waiting at the door with his boat hook.": '/add "Zorzi" as bystander',
        "Rose comes to help me and grabs his arm.": '/add "Rose" as ally',
        "Albert Yates comes to help me.": "/side sergeant-albert-yates heroes",
    }.items():
        assert cafe.readings(said)[0].line == line
        cafe.fork().do(line)
    for said in (
        "I promise him I won't tell the magistrate where I heard it.",
        "I lock the door and ring Inspector Quayle.",
    ):
        assert not any(each.line.startswith("/add") for each in cafe.readings(said)), said


def test_both_of_those_who_are_here_begin_a_fight(foundry: Game) -> None:
    for said in (
        "The two bravos attack us.",
        "One of the bravos spots me, shouts, and both of them come at me with their cudgels.",
    ):
        assert foundry.readings(said)[0].line == "/conflict with bravo-1 bravo-2"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I hack the terminal for the delivery log", "/overcome crafts "),
        ("I patch the coolant line before it bursts", "/overcome crafts "),
        ("I crouch down and peer through the letterbox", "/advantage notice "),
    ],
)
def test_what_is_done_to_a_thing_goes_by_the_craft_of_it(cafe: Game, said: str, line: str) -> None:
    assert cafe.readings(said)[0].line.startswith(line)


_ALL = (
    *("apart", "deeds", "deeds-held", "fight", "free", "fresh", "further", "held", "newcomer", "other"),
    *("pointing", "rounds", "six", "two-newcomers", "unseen", "who", "who-apart", "who-held"),
)


def test_what_is_offered_first_can_be_done_or_says_why_not() -> None:
    """Over all sets of sentences, each at its moment: whatever fails when it is done was told before."""
    asked = dict.fromkeys(
        (each.situation, each.said) for each in sentences(*_ALL) if each.situation in SITUATIONS
    )
    assert len(asked) >= 1500
    failed = []
    for situation, said in asked:
        game = SITUATIONS[situation]()
        best = game.readings(said)[0].line
        if not best.startswith("/") or cannot_be_done(game, best) or best in ("/undo", "/quit", "/why"):
            continue
        try:
            game.fork().do(best)
        except Exception as error:  # whatever it is, it was offered
            failed.append((situation, said, best, str(error)))
    assert not failed


@pytest.fixture(scope="module")
def laundry() -> Game:
    return _at(
        '/scene "In the laundry by the north gate, where Tilda is waiting with her cart"',
        "/zone laundry",
        '/add "Tilda Brandt" as ally',
    )


@pytest.mark.parametrize(
    "said",
    [
        "We go to the north gate.",
        "Tilda and I go to the north gate.",
        "We roll the cart out through the snow to the north gate.",
        "I push the cart to the north gate.",
        "I take the mule by the halter, and Tilda and I drive the cart out towards the north gate.",
    ],
)
def test_what_a_place_only_lies_by_is_another_and_a_cart_goes_there_with_the_heroes(
    laundry: Game, said: str
) -> None:
    assert laundry.readings(said)[0].line == '/scene "At the north gate"'


@pytest.mark.parametrize(
    "said",
    ["We go to the gate.", "I walk to the laundry.", "I push the cart to the door.", "We roll the cart out."],
)
def test_a_part_of_this_place_is_no_other(laundry: Game, said: str) -> None:
    assert not laundry.readings(said)[0].line.startswith("/scene")


@pytest.mark.parametrize(
    "said",
    [
        "Tilda is against me now.",
        "Tilda changes sides and fights for the watch.",
        "Tilda betrays us.",
        "Tilda has turned on us.",
        "Tilda goes over to the enemy.",
    ],
)
def test_who_turns_on_the_heroes_stands_on_the_other_side_and_comes_back_by_the_like(said: str) -> None:
    game = _at('/scene "In the laundry"', '/add "Tilda Brandt" as ally')
    assert game.readings(said)[0].line == "/side tilda-brandt opposition"
    game.do("/side tilda-brandt opposition")
    assert game.readings("Tilda changes sides.")[0].line == "/side tilda-brandt heroes"
    assert game.readings("Tilda takes our side.")[0].line == "/side tilda-brandt heroes"
    assert not game.readings(said.replace("changes sides", "is against us"))[0].line.startswith("/side")


@pytest.mark.parametrize(
    "said",
    ["Does Tilda betray me?", "Tilda never turns on us.", "If Tilda betrays us, I run.", "I betray Tilda."],
)
def test_what_is_asked_denied_or_supposed_changes_no_side(laundry: Game, said: str) -> None:
    assert not laundry.readings(said)[0].line.startswith("/side")
