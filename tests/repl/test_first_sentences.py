"""The sentence `solofate new` suggests to begin with is one that a writer would accept."""

from __future__ import annotations

import pytest

from solofate.repl.beginning import first_sentence, opens
from solofate.repl.new.ages import era_told
from solofate.repl.new.aims_told import first_aim
from solofate.repl.new.asker_told import asker_told
from solofate.repl.new.genres import likely_genre
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.homes_told import home_told


@pytest.mark.parametrize(
    ("setting", "aim"),
    [
        ("Three sisters inherit a mill and one of them wants to burn it.", ""),
        ("The year is 2231. I keep the air on a station where nobody sleeps.", ""),
        ("A surgeon in a garrison town in 1870 knows who the spy is.", "prove who the spy is"),
        ("I am a diver, and my brother has vanished.", "find out what has become of my brother"),
    ],
)
def test_an_aim_is_made_only_of_what_is_the_heros_to_do(setting: str, aim: str) -> None:
    assert first_aim(setting) == aim


@pytest.mark.parametrize(
    ("setting", "home", "begins"),
    [
        ("A baker in a bakery in Porto", "", "In the bakery I want to "),
        ("We have a boat that leaks", "", "On the boat I want to "),
        ("A village under a dam", "", "I walk through the village to "),
        ("My brother begs me to recast the bell that drowned our father's ship", "", "I go out to "),
        ("A valley of sheep", "the station", "At the station in the valley I want to "),
        ("A valley of sheep", "the workshop", "In the workshop in the valley I want to "),
    ],
)
def test_it_begins_where_somebody_may_be(setting: str, home: str, begins: str) -> None:
    assert first_sentence([setting], "find out who has been here", "", home).startswith(begins)


def test_who_has_a_calling_is_no_place() -> None:
    assert "Jonas" not in first_sentence(["Jonas, a canal clerk in a mill town, hides a deserter"])
    assert "Ugarit" in first_sentence(["Ugarit, a city of merchants"])


def test_a_railway_clerk_is_at_the_station_and_a_translator_of_the_court_in_the_courtroom() -> None:
    assert home_told("Railway Clerk") == "the station"
    assert home_told("Court Translator") == "the courtroom"
    assert home_told("Clerk") == "the counting house"


@pytest.mark.parametrize(
    ("concept", "age", "home"),
    [
        ("Salvager", "engines", "the harbour"),
        ("Salvager", "vacuum", "the docking bay"),
        ("Skipper", "vacuum", "the bridge of the ship"),
        ("Farmer", "vacuum", "the hydroponics deck"),
        ("Shepherd", "vacuum", ""),
        ("Constable", "steam", "the police station"),
        ("Constable", "ancient", ""),
        ("Telegraphist", "medieval", ""),
        ("Railway Clerk", None, "the station"),
    ],
)
def test_a_hero_is_found_where_their_age_has_such_a_place(concept: str, age: str | None, home: str) -> None:
    assert home_told(concept, age=age) == home


def test_a_place_that_is_told_stays_whatever_age_it_is() -> None:
    assert (
        home_told("Detective", "I am a detective in a police station in Ur", age="ancient")
        == "the police station"
    )


@pytest.mark.parametrize(
    ("told", "concept"),
    [
        ("An ore hauler", "Ore Hauler"),
        ("I am an ore hauler in orbit", "Ore Hauler"),
        ("ore hauler in the belt, 2240; the pilot wants my ship", ""),
        ("I haul ore between the moons", "Ore Hauler"),
    ],
)
def test_an_ore_hauler_is_one_in_orbit(told: str, concept: str) -> None:
    assert hero_told(told).concept == concept
    assert likely_genre(told, "") == "orbital"
    assert era_told(told) == "vacuum"


@pytest.mark.parametrize(
    ("typed", "begins"),
    [
        ("The captain, old Miklos, stands at the rail with my letter in his hand", True),
        ("My brother Semyon is in the doorway with a suitcase", True),
        ("Greta stands in the yard with a torch", True),
        ("My mother is dead", False),
        ("My hero lives in Oslo", False),
        ("She is a nurse in the war", False),
        ("The trouble is with the police", False),
        ("Is the captain at the rail?", False),
    ],
)
def test_a_sentence_about_somebody_else_begins_play(typed: str, begins: bool) -> None:
    assert opens(typed) is begins


def test_one_is_on_a_bridge_and_in_no_bridge() -> None:
    assert first_sentence(["Nadia saw it on the bridge"], "find out who it was").startswith(
        "On the bridge I want"
    )


@pytest.mark.parametrize(
    ("setting", "who"),
    [
        ("Ines, a baker, is asked by her niece to break into the tax office", "my niece"),
        ("I keep an inn. My brother has asked me to steal the bishop's ring.", "my brother"),
        ("Hana, a shrine maiden, is asked to bless a skyscraper", ""),
        ("A baker is paid by the duke to poison a cake", ""),
        ("My brother has vanished", ""),
    ],
)
def test_whoever_of_the_heros_own_asks_them_is_there(setting: str, who: str) -> None:
    assert asker_told(setting) == who
    begins = first_sentence(["A baker in a bakery in Porto"], "open the safe", company=who)
    assert begins == f"In the bakery{f' with {who}' if who else ''} I want to open the safe."
