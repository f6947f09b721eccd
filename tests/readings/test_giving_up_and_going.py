"""Giving up a fight and getting away from it, and going where the map has nothing yet."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.errors import SolofateError
from tests.places import STARTER
from tests.readings.situations import SITUATIONS

_REEDS = (
    "/gm framing off",
    '/scene "In the reeds"',
    "/zone reeds",
    "/zone firm bank next-to reeds",
    '/add "Chiyo Kestrel" as bystander in reeds',
    '/conflict with "Sergeant Pavlo" "Mitya" first odile',
)
_COFFEE = (
    "/gm framing off",
    '/scene "At the coffee house of Kyra Despina"',
    "/zone front room",
    "/zone gallery next-to front room",
    '/add "Farid Hollin" as bystander in front room',
)


def _played(lines: tuple[str, ...]) -> Game:
    game = Game.apart(STARTER, 3)
    for line in lines:
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.fixture(scope="module")
def reeds() -> Game:
    return _played(_REEDS)


@pytest.fixture(scope="module")
def coffee() -> Game:
    return _played(_COFFEE)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "I throw down the oar and give myself up to the sergeant, if only he lets Chiyo row away",
            '/concede "He lets Chiyo row away"',
        ),
        ("I surrender, on condition that Chiyo goes free", '/concede "Chiyo goes free"'),
        (
            "I stop fighting and let myself be arrested if they leave Chiyo alone",
            '/concede "They leave Chiyo alone"',
        ),
        ("I yield. Do with me what you like, but spare the boy.", '/concede "Spare the boy"'),
        ("I let Mitya tie my hands", "/concede"),
        ("I offer the sergeant my wrists", "/concede"),
        ("I lay the oar at his feet and tell him he has won", "/concede"),
        ("I hand my sword over to the sergeant", "/concede"),
        ("I shout that I give up", "/concede"),
    ],
)
def test_whoever_gives_up_concedes_whatever_they_do_beside_it(reeds: Game, said: str, line: str) -> None:
    assert reeds.readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "I persuade Mitya to give up the fight and help me",
        "I tell Mitya to give himself up",
        "I refuse to give up",
        "I do not yield",
        "I pretend to surrender and stab him",
        "I throw the oar to the ground",
        "I let him have it",
    ],
)
def test_whoever_speaks_of_it_or_refuses_concedes_nothing(reeds: Game, said: str) -> None:
    assert not reeds.readings(said)[0].line.startswith("/concede")


@pytest.mark.parametrize(
    "said",
    ["We scatter into the dark", "I run", "I drop the oar and dive into the river to get away from them"],
)
def test_whoever_runs_from_a_fight_may_go_next_door_or_concede(reeds: Game, said: str) -> None:
    assert {each.line for each in reeds.readings(said)[:2]} == {"/move firm bank", "/concede"}


def test_whoever_leaves_for_elsewhere_concedes(reeds: Game) -> None:
    assert reeds.readings("I walk off and take the coach to Odessa")[0].line == "/concede"


def test_whoever_strikes_and_then_runs_does_both(reeds: Game) -> None:
    halves = reeds.halves("I throw the oar at Mitya and run")
    assert halves is not None and halves.second == "I run"
    assert reeds.readings("I throw the oar at Mitya and run")[0].line.startswith("/attack mitya")


@pytest.mark.parametrize(
    ("said", "zone"),
    [
        ("I walk out into the street", "street"),
        ("I step out through the back door into the yard", "yard"),
        ("I pocket the list, thank Farid kindly on my way out and walk into the street", "street"),
        ("I go down to the cellar", "cellar"),
        ("I go up onto the roof", "roof"),
        ("I go outside", "ground outside"),
        ("I climb out of the window onto the balcony", "balcony"),
        ("I go to the kitchen to fetch some water", "kitchen"),
        ("I nip down the back stairs to the car park", "car park"),
        ("We make our way up to the bridge", "bridge"),
    ],
)
def test_whoever_goes_somewhere_near_draws_it_on_the_map(coffee: Game, said: str, zone: str) -> None:
    assert coffee.readings(said)[0].line.partition(" taking ")[0] == f'/move "{zone}"'


@pytest.mark.parametrize(
    "said",
    [
        "I look out into the street",
        "I throw the cup into the street",
        "I listen at the kitchen door",
        "I go to the table by the window",
        "I walk up to Farid",
        "I drive to the harbour",
        "I walk through the coffee house",
        "I go up to the gallery",
    ],
)
def test_nothing_is_drawn_where_nobody_goes(coffee: Game, said: str) -> None:
    assert not any(each.line.startswith('/move "') for each in coffee.readings(said))


def test_a_journey_leads_to_the_next_scene(coffee: Game) -> None:
    said = "We row out by night through the reeds to the Cossack picket at Letea"
    assert coffee.readings(said)[0].line == '/scene "At the Cossack picket at Letea"'


def test_a_name_in_quotes_is_a_new_zone_next_to_ones_own() -> None:
    game = _played(_COFFEE)
    game.do('/move "street"')
    zones = game.state.scene.zones
    assert zones.neighbours("street") == ("front-room",) or list(zones.neighbours("street")) == ["front-room"]
    assert game.state.characters["odile-marrack"].zone == "street"
    game.do('/move "front room"')
    assert list(game.state.scene.zones.names) == ["front-room", "gallery", "street"]
    with pytest.raises(SolofateError, match="there is no zone “moon” here"):
        game.do("/move moon")
    assert list(game.state.scene.zones.names) == ["front-room", "gallery", "street"]


def test_what_is_knelt_for_is_sought(coffee: Game) -> None:
    said = "I kneel where he knelt and feel along the slats under the mattress for anything he missed"
    assert " seeking " in coffee.readings(said)[0].line


def test_nobody_is_brought_in_who_is_only_gone_through() -> None:
    said = "I keep her green coat in sight through the crowd without being seen"
    assert not any(each.line.startswith("/add") for each in SITUATIONS["flower-market"]().readings(said))


def _after_conceding(terms: str) -> Game:
    """Odile alone has given up a fight on these terms, in a room where the winners and a printer stand."""
    return _played(
        (
            "/gm framing off",
            '/scene "In the newspaper office"',
            "/zone front room",
            "/zone gallery next-to front room",
            "/drop teo-lunt",
            '/add "Petko Mihov" as bystander in front room',
            '/conflict with "Gendarme Pavlo" "Mitya" first odile',
            f'/concede "{terms}"',
        )
    )


STAYS = "They smash the plate, but the print is under my blouse"


@pytest.fixture(scope="module")
def office() -> Game:
    return _after_conceding(STAYS)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "I persuade Petko Mihov to print it all the same and damn the censor.",
            "/overcome rapport vs petko-mihov",
        ),
        ('I ask Petko, "Will you print it all the same?"', "/talk petko-mihov"),
        ("I look out of the window for the gendarmes.", "/advantage notice"),
        ("I search the desk for the key.", "/advantage investigate"),
        ("I bribe Petko with my mother's ring.", "/overcome resources"),
        ("I go to the gallery.", "/move gallery"),
        ("An old compositor comes in, wiping the ink from his hands.", '/add "Old Compositor"'),
    ],
)
def test_who_gave_up_a_fight_goes_on_in_the_scene_once_it_is_over(office: Game, said: str, line: str) -> None:
    assert office.readings(said)[0].line.startswith(line)
    office.fork().do(office.readings(said)[0].line)


def test_who_gave_up_begins_no_other_fight_in_the_scene(office: Game) -> None:
    with pytest.raises(SolofateError, match="the terms hold until the next"):
        office.fork().do("/conflict with gendarme-pavlo first odile")


@pytest.mark.parametrize(
    ("terms", "is_gone"),
    [
        ("I am led away in chains", True),
        ("They get what they came for, and you go with them until it is done", True),
        ("I jump into the river and get away", True),
        ("They arrest me", True),
        ("She lets herself be led off", True),
        ("Mitya takes me to the station", True),
        ("We flee over the roofs", True),
        ("He lets Petko row away", False),
        ("They leave me alone and take the plate", False),
        ("Odile surrenders, so that everybody else may leave", False),
        ("I drop the sabre and they let me go", False),
        ("The gendarmes go, and take the plate", False),
        ("They drag Petko away", False),
        (STAYS, False),
    ],
)
def test_terms_take_whoever_gives_up_out_of_the_scene_where_they_say_so(terms: str, is_gone: bool) -> None:
    game = _after_conceding(terms)
    assert game.state.characters["odile-marrack"].led_off is is_gone
    told = "I search the desk for the key."
    assert game.readings(told)[0].line.startswith("/advantage") is not is_gone


def test_who_runs_takes_the_way_that_nothing_bars() -> None:
    game = Game.apart(STARTER, 5)
    game.do("/gm framing off")
    game.do('/scene "In the Mine"')
    for line in ("/zone gallery", "/zone face next-to gallery barrier 2", "/zone pithead next-to gallery"):
        game.do(line)
    game.do('/add "Guard Dog"*2 in gallery')
    game.do("/conflict first odile")
    while game.pending is not None and game.pending.kind != "turn":
        game.choose("")
    found = game.readings("I run back out of the mine, the dogs at my heels")
    assert found[0].line == "/move pithead"
