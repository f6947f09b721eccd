"""Going after somebody into a place that is not on the map, and those who left and are met again."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.errors import SolofateError
from tests.places import STARTER
from tests.readings.situations import in_a_parlour

_NAVE = (
    "/gm framing off",
    '/scene "The nave of St Anselm\'s"',
    "/zone nave",
    "/zone porch next-to nave",
    '/add "Father Orlin" as bystander in nave',
    '/add "Greta Vane" as bystander in nave',
)


def played(*lines: str, before: tuple[str, ...] = _NAVE) -> Game:
    game = Game.apart(STARTER, 3)
    for line in (*before, *lines):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.fixture(scope="module")
def nave() -> Game:
    return played()


@pytest.fixture(scope="module")
def both_left() -> Game:
    return played('/drop father-orlin to "into the vestry"', '/drop greta-vane to "through the back door"')


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Father Orlin slips away into the vestry.", '/drop father-orlin to "away into the vestry"'),
        (
            "Father Orlin leaves through the side door into the vestry",
            '/drop father-orlin to "into the vestry"',
        ),
        ("Greta climbs down into the crypt", '/drop greta-vane to "down into the crypt"'),
        ("Greta walks through the back door.", '/drop greta-vane to "through the back door"'),
        ("Father Orlin retreats to Candle Row", '/drop father-orlin to "to Candle Row"'),
        ("She goes home.", '/drop greta-vane to "home"'),
        ("Father Orlin leaves in a hurry", "/drop father-orlin"),
        ("Father Orlin goes into the porch", '/as father-orlin move "porch"'),
    ],
)
def test_where_somebody_goes_who_leaves_is_kept(nave: Game, said: str, line: str) -> None:
    assert nave.readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "Greta steps into the doorway",
        "Greta walks to the window",
        "Greta walks into the nave",
        "Greta steps into the room",
        "Father Orlin comes in through the door",
        "Greta goes into detail",
        "He slips into his chair",
    ],
)
def test_nobody_leaves_who_stays_in_the_room(nave: Game, said: str) -> None:
    assert not nave.readings(said)[0].line.startswith("/drop")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I sneak after him into the vestry", '/move "vestry" with stealth after father-orlin'),
        ("I go after Father Orlin", '/move "vestry" after father-orlin'),
        ("I follow her through the back door", '/move "beyond the back door" after greta-vane'),
        ("I follow her", '/move "beyond the back door" after greta-vane'),
        ("Follow her!", '/move "beyond the back door" after greta-vane'),
        ("We go after Greta", '/move "beyond the back door" after greta-vane taking teo-lunt'),
        ("I follow Greta into the porch", '/move "porch" after greta-vane'),
    ],
)
def test_who_left_is_gone_after_to_where_they_went(both_left: Game, said: str, line: str) -> None:
    assert both_left.readings(said)[0].line == line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I follow Greta into the crypt", '/move "crypt" after greta-vane'),
        ("I sneak after Father Orlin into the vestry", '/move "vestry" with stealth after father-orlin'),
    ],
)
def test_who_is_here_goes_ahead_where_a_place_is_told(nave: Game, said: str, line: str) -> None:
    assert nave.readings(said)[0].line == line


@pytest.mark.parametrize(
    "said", ["I follow Greta's advice", "Do I follow Greta into the crypt?", "I walk after her"]
)
def test_nobody_is_gone_after_who_is_here_and_goes_nowhere(nave: Game, said: str) -> None:
    assert not nave.readings(said)[0].line.startswith("/move")


def test_whoever_went_far_is_gone_after_in_the_next_scene() -> None:
    game = played('/drop greta-vane to "to the hulks"')
    assert game.readings("I go after her")[0].line == '/scene "To the hulks, after Greta Vane"'


def test_the_place_comes_into_being_and_who_left_is_there() -> None:
    game = played(
        '/drop greta-vane to "through the back door"', '/move "beyond the back door" after greta-vane'
    )
    people = game.state.characters
    assert people["odile-marrack"].zone == people["greta-vane"].zone == "beyond-the-back-door"
    assert game.state.scene.zones.distance("nave", "beyond-the-back-door") == 1


def test_whoever_is_sneaked_after_notices_or_does_not() -> None:
    game = played('/drop father-orlin to "into the vestry"')
    for faces in ("++++", "----"):
        game.do(f"/dice {faces}")
    game.do('/move "vestry" with stealth after father-orlin')
    while game.pending is not None:
        game.do(">")
    assert game.state.last is not None and game.state.last.against == "father-orlin"
    assert game.state.characters["odile-marrack"].zone == "vestry"


def test_nothing_is_rolled_for_who_only_follows() -> None:
    game = played('/drop father-orlin to "into the vestry"')
    game.do('/move "vestry" after father-orlin')
    assert game.state.last is None and game.state.characters["odile-marrack"].zone == "vestry"


def test_where_they_went_is_known_until_they_are_back() -> None:
    game = played('/drop father-orlin to "into the vestry"')
    assert [each.sentence for each in game.state.facts] == ["Father Orlin has gone into the vestry"]
    game.do('/add "Father Orlin" as bystander')
    assert not game.state.facts


def test_whoever_comes_back_is_who_left() -> None:
    game = played('/add "Nan Ruddock" as minor skills fight 3', "/hit nan-ruddock 1 physical")
    before = game.state.characters["nan-ruddock"]
    game.do("/drop nan-ruddock")
    game.do('/add "Nan" as bystander')
    assert game.state.characters["nan-ruddock"] == before._replace(zone="nave")


def test_a_scene_without_a_map_gets_one_by_going_after_somebody() -> None:
    game = played(
        "/drop greta-vane",
        before=("/gm framing off", '/scene "A quiet inn"', '/add "Greta Vane" as bystander'),
    )
    game.do(game.readings("I follow Greta up the stairs")[0].line)
    people = game.state.characters
    assert people["odile-marrack"].zone == people["greta-vane"].zone == "stairs"
    assert people["teo-lunt"].zone == "here"


@pytest.mark.parametrize(
    "typed", ["/move porch after", "/move porch after nobody-known", '/drop greta-vane to ""']
)
def test_a_slip_changes_nothing(nave: Game, typed: str) -> None:
    before = nave.state
    with pytest.raises(SolofateError):
        nave.do(typed)
    assert nave.state == before


def test_who_is_grabbed_as_well_is_not_only_gone_after() -> None:
    game = played("/drop greta-vane")
    assert game.readings("I follow her")[0].line == '/move "ground outside" after greta-vane'
    assert not game.readings("I run after Greta and grab her by the belt")[0].line.startswith("/move")


@pytest.mark.parametrize(
    "said",
    ["I follow her advice", "I follow Greta's advice", "I track her through the snow", "I look after her"],
)
def test_what_is_theirs_is_nobody_to_go_after(both_left: Game, said: str) -> None:
    assert not both_left.readings(said)[0].line.startswith("/move")


@pytest.mark.parametrize(
    "said",
    [
        "I go to find Greta among the footmen",
        "I go to find the Collector, Stroud, among the footmen",
        "I walk over to find the Collector, Stroud, by the stairs",
    ],
)
def test_who_goes_to_find_somebody_here_comes_up_to_them(said: str) -> None:
    first = in_a_parlour().readings(said)[0]
    assert first.line == said and first.told.endswith("is here.")


def test_who_goes_to_find_somebody_next_door_goes_there() -> None:
    game = in_a_parlour().fork()
    game.do('/add "Pilot" in hall')
    assert game.readings("I go to find the pilot")[0].line == "/move hall"
