"""Whoever comes in by name, whoever is struck and is not here, and whoever is run after."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.places import STARTER

_DECK = (
    "/gm framing off",
    '/scene "A barge in the fog"',
    "/zone main deck",
    "/zone cabin next-to main deck",
    '/add "Chiyo Kestrel" as bystander in main deck',
    '/add "Tomasz Greaves" as bystander in main deck',
)


def _played(*lines: str) -> Game:
    game = Game.apart(STARTER, 3)
    for line in (*_DECK, *lines):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.fixture(scope="module")
def deck() -> Game:
    return _played()


@pytest.fixture(scope="module")
def fight() -> Game:
    return _played('/conflict with "Stavros" "Lame Ivan" first odile')


@pytest.mark.parametrize(
    ("said", "who"),
    [
        (
            "Two of Chiyo's boatmen, Stavros and Lame Ivan, come over the rail with boathooks and rush at me.",
            '"Stavros, one of Chiyo\'s boatmen" "Lame Ivan, one of Chiyo\'s boatmen"',
        ),
        (
            "Sergeant Pavlo and a young Cossack called Mitya come running with lanterns and fall on us",
            '"Sergeant Pavlo" "Mitya, a young Cossack"',
        ),
        ("Two thugs, Bill and Wanda, attack me", '"Bill, a thug" "Wanda, a thug"'),
        ("A young man called Dimitri leaps on my back", '"Dimitri, a young man"'),
    ],
)
def test_those_who_are_named_are_those_who_come(deck: Game, said: str, who: str) -> None:
    assert deck.readings(said)[0].line == f"/conflict with {who}"


def test_the_second_of_two_comes_in_a_fight_when_the_first_has() -> None:
    game = _played('/conflict with "Stavros" first odile')
    said = "Two more boatmen, Petros and Kosta, climb over the rail and rush at me"
    assert game.readings(said)[0].line == '/add "Petros, a boatman"'
    game.do('/add "Petros, a boatman"')
    while game.pending is not None:
        game.do(">")
    assert game.readings(said)[0].line == '/add "Kosta, a boatman"'


def test_whoever_is_one_of_a_kind_of_the_tables_has_its_sheet() -> None:
    game = _played('/add "Bill, one of the lumpers"')
    sheet = game.state.characters["bill"].sheet
    lumper = next(row.sheet for row in game.library.adversaries() if row.sheet.name == "Lumper")
    assert (sheet.name, sheet.named, sheet.skills, sheet.aspects) == (
        "Bill",
        True,
        lumper.skills,
        lumper.aspects,
    )


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("I punch the sergeant", "Sergeant"),
        ("I swing the chair at the sergeant", "Sergeant"),
        ("I level the oar like a pike and run it at Mitya's belly", "Mitya"),
        ("I hit the cook over the head with a pan", "Cook"),
        ("I throw sand in the captain's eyes", "Captain"),
    ],
)
def test_nobody_is_struck_who_is_not_here(fight: Game, said: str, who: str) -> None:
    assert fight.readings(said)[0].line == f'/add "{who}"'


@pytest.mark.parametrize(
    "said", ["I punch the wall", "I kick the table over", "I hack the door panel", "I shoot the lamp"]
)
def test_a_thing_is_nobody_who_comes_in(fight: Game, said: str) -> None:
    assert not any(each.line.startswith("/add") for each in fight.readings(said))


def test_a_name_behind_a_way_is_no_part_of_it(deck: Game) -> None:
    assert deck.readings("I kick the cook down the ladder")[0].line.startswith('/conflict with "Cook"')
    assert deck.readings("I hit the nearest sergeant with the boathook")[0].line.startswith(
        '/conflict with "Sergeant"'
    )


def test_a_pronoun_means_whom_it_fits(deck: Game) -> None:
    halves = deck.halves("I pull Chiyo away from Tomasz and whisper to him")
    assert halves is not None and halves.second == "I whisper to Tomasz Greaves"
    halves = deck.halves("I drag Tomasz to the rail, and push him over")
    assert halves is not None and halves.second == "I push Tomasz Greaves over"


@pytest.mark.parametrize(
    ("said", "who", "typed"),
    [
        (
            "Felice Undercliffe bolts from a doorway across the street, and I run after him between the corn sheds",
            "Felice Undercliffe",
            '"Felice Undercliffe"',
        ),
        ("I chase Tomasz across the deck", "Tomasz Greaves", "tomasz-greaves"),
        ("Tomasz snatches the box and runs, and I give chase", "Tomasz Greaves", "tomasz-greaves"),
    ],
)
def test_whoever_runs_and_is_run_after_is_in_a_contest(deck: Game, said: str, who: str, typed: str) -> None:
    assert deck.readings(said)[0].line == f'/contest "catch {who}" vs {typed} "get away" with athletics'


@pytest.mark.parametrize(
    "said", ["I follow Tomasz", "I chase Tomasz round the mast", "I run after Chiyo's hat"]
)
def test_whoever_is_only_followed_is_in_none(deck: Game, said: str) -> None:
    assert not any(each.line.startswith("/contest") for each in deck.readings(said))


def test_him_is_whoever_was_told_of_last() -> None:
    game = _played('/add "Prior Anno" as bystander')
    game.do('/talk tomasz "Who took it?"')
    assert game.readings("I lie to him that it is a rag")[0].line.startswith(
        "/overcome deceive vs tomasz-greaves"
    )
    game.do("Prior Anno steps into my way and looks at my sleeve.")
    assert game.readings("I lie to him that it is a rag")[0].line.startswith(
        "/overcome deceive vs prior-anno"
    )


def test_nobody_is_gone_to_of_whom_a_clause_only_speaks() -> None:
    game = _played('/add "Prior Anno" as bystander in cabin')
    said = "I wait until Anno has gone"
    assert not game.readings("I wait until he has gone and then make for the mast")[0].line.startswith(
        "/move cabin"
    )
    assert not game.readings(said)[0].line.startswith("/talk")


def test_when_something_happens_the_hero_acts(fight: Game) -> None:
    said = "When he walks past I hit Stavros over the head with a bin lid"
    assert fight.readings(said)[0].line.startswith("/attack stavros")


def test_the_heros_second_deed_stays_the_heros(deck: Game) -> None:
    halves = deck.halves("Tomasz laughs in my face, and I lose my temper and throw the pot at him")
    assert halves is None or not halves.second.startswith("Tomasz")


def test_what_somebody_is_bidden_is_all_that_is_said(deck: Game) -> None:
    assert deck.halves("I tell Tomasz to sit down and talk, or I'll hand him to the police") is None


def test_a_desk_is_gone_to_only_to_ask(deck: Game) -> None:
    said = "I roll my chair over to Chiyo's desk and ask Chiyo what the police wanted"
    assert deck.readings(said)[0].line == '/talk chiyo-kestrel "what the police wanted"'


def test_what_a_scene_ends_with_is_told_before_it_ends(deck: Game) -> None:
    said = "I end the scene there, with the sun coming up red over the reeds"
    assert deck.readings(said)[0].line == "/end"
    halves = deck.halves(said)
    assert halves is not None and halves.first == "With the sun coming up red over the reeds."


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "The Spanish galley chases our little boat through the fog.",
            '/contest "get away" vs "Spanish Galley"',
        ),
        ("A patrol boat is after us.", '/contest "get away" vs "Patrol Boat"'),
        ("The watch is after us.", '/contest "get away" vs "Watch"'),
        ("We flee from the galley.", '/contest "get away" vs "Galley" "catch '),
        ("We run from the wild dogs as fast as we can", '/contest "get away" vs "Wild Dogs"'),
        ("I race the launch to the causeway.", '/contest "reach the causeway" vs "Launch"'),
        ("Two guards chase me down the lane.", '/contest "get away" vs "Guard"*2 "catch '),
        (
            "I row hard after Okafor's launch and try to cut her off.",
            '/contest "catch Okafor" vs "Okafor" "get away"',
        ),
        (
            "Earlene Okafor is running for the causeway in the launch, and I jump into my boat and go after her.",
            '/contest "catch Earlene Okafor" vs "Earlene Okafor" "get away"',
        ),
    ],
)
def test_who_is_not_here_chases_or_is_chased_by_name(said: str, line: str) -> None:
    game = Game.apart(STARTER, 3)
    game.do("/gm framing off")
    game.do('/scene "On the water, in the boat"')
    assert game.readings(said)[0].line.startswith(line), game.readings(said)


@pytest.mark.parametrize("said", ["We flee from the fire", "I run from the house", "I race to the causeway"])
def test_what_cannot_run_after_anybody_is_in_no_contest(said: str, deck: Game) -> None:
    assert not deck.readings(said)[0].line.startswith("/contest")
