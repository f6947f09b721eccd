"""Who is told to be far off stands there and not beside the hero; who comes up to the hero is here."""

from __future__ import annotations

import pytest

from solofate.errors import SolofateError
from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Captain Roke is up on the ridge with a rifle", '/add "Captain Roke" as bystander in "ridge"'),
        ("Somewhere above me a guard coughs", '/add "Guard" as bystander in "up above"'),
        (
            "High up on the tower a watchman rings the bell",
            '/add "Watchman" as bystander in "tower"',
        ),
        (
            "On the balcony above, the Duchess raises her glass to me",
            '/add "Duchess" as bystander in "balcony"',
        ),
        (
            "From across the canal a woman calls my name",
            '/add "Woman" as bystander in "far side of the canal"',
        ),
        (
            "Brother Anselm waves to me from the far shore",
            '/add "Brother Anselm" as bystander in "far shore"',
        ),
        ("I watch the sentry on the far bank", '/add "Sentry" as bystander in "far bank"'),
        ("I shout to Dr Kessler on the catwalk", '/add "Dr Kessler" as bystander in "catwalk"'),
        (
            "I shoot at Captain Roke up on the ridge",
            '/conflict with "Captain Roke" in "ridge" first odile-marrack',
        ),
        ("A sniper on the rooftop across the street takes aim at me", '/conflict with "Sniper" in "rooftop"'),
        ('"Captain Roke!" I shout up to the ridge', '/talk "Captain Roke" "Captain Roke!" in "ridge"'),
        ("Two archers step out on the balcony above", '/add "Archer"*2 as bystander in "balcony"'),
        ("Captain Roke stands in the lane", '/add "Captain Roke" as bystander in "lane"'),
        ("Greta is at the far end of the market", '/as greta-vane move "far end of the market"'),
    ],
)
def test_who_is_told_to_be_apart_comes_in_there(said: str, line: str) -> None:
    game = SITUATIONS["market"]().fork()
    assert game.readings(said)[0].line == line
    game.do(line)
    hero = game.state.characters[game.state.active or ""]
    new = next(
        one for one in reversed([*game.state.characters.values()]) if one.zone not in (hero.zone, None)
    )
    assert game.state.scene.zones.distance(hero.zone, new.zone) == 1


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("A boy comes up to me", '/add "Boy" as bystander'),
        ("Nadir is at my elbow", '/add "Nadir" as bystander'),
        ("Rosa stands next to me with a lamp", '/add "Rosa" as bystander'),
        ("Two drunks stagger out of the lane and come up to us", '/add "Drunk"*2 as bystander'),
        ("A nun stands in the doorway", '/add "Nun" as bystander'),
        ("A man in a grey hat leans on the bar", '/add "Man in the Grey Hat" as bystander'),
        ("I punch Captain Roke on the roof", '/conflict with "Captain Roke" first odile-marrack'),
        ("I climb onto the roof and call Joos", '/add "Joos" as bystander'),
        ("A thief drops from the roof in front of me", '/add "Thief" as bystander'),
    ],
)
def test_who_is_told_to_be_near_is_here(said: str, line: str) -> None:
    assert SITUATIONS["market"]().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "Captain Roke was on the ridge yesterday",
        "My cousin lives on the hill",
        "Aldous says that Captain Roke is up on the ridge",
        "The letter is from Captain Roke on the hill",
        "Captain Roke charges down from the ridge at me",
        "A bird sits on the roof",
    ],
)
def test_nobody_is_made_of_what_is_only_told_of_elsewhere(said: str) -> None:
    assert SITUATIONS["market"]().readings(said)[0].line == said


def test_who_is_a_long_way_off_is_two_zones_away() -> None:
    game = SITUATIONS["market"]().fork()
    line = game.readings("I see a rider on the hill, a long way off")[0].line
    assert line == '/add "Rider" as bystander in "hill" next-to "lane"'
    game.do(line)
    zones = game.state.scene.zones
    assert zones.distance("market", "hill") == 2


def test_in_a_fight_who_stands_apart_with_a_weapon_is_a_foe() -> None:
    found = SITUATIONS["lane"]().readings
    assert found("Captain Roke is up on the ridge with a rifle")[0].line == '/add "Captain Roke" in "ridge"'
    assert found("A mayor is up on the balcony")[0].line == '/add "Mayor" as bystander in "balcony"'


def test_a_scene_without_zones_gets_a_map_by_who_stands_apart() -> None:
    game = SITUATIONS["market"]().fork()
    game.do("/end")
    while game.pending is not None:
        game.do(">")
    game.do('/scene "A Quiet Talk"')
    while game.pending is not None:
        game.do(">")
    assert not game.state.scene.zones.names
    game.do('/add "Captain Roke" as bystander in "ridge"')
    people = game.state.characters
    assert (people["captain-roke"].zone, people["odile-marrack"].zone) == ("ridge", "here")
    assert game.state.scene.zones.distance("here", "ridge") == 1


@pytest.mark.parametrize(
    "line", ['/add "Joos" in ridge', '/add "Joos" in "ridge" next-to moon', '/add "Joos" in " "']
)
def test_a_place_that_cannot_be_is_refused(line: str) -> None:
    game = SITUATIONS["market"]().fork()
    with pytest.raises(SolofateError):
        game.do(line)
    assert "joos" not in game.state.characters and "ridge" not in game.state.scene.zones
