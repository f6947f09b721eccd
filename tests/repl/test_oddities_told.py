"""What a premise tells and nobody explains is what its hero sets out to find out first."""

from __future__ import annotations

import pytest

from solofate.repl.new.aims_told import first_aim
from solofate.repl.new.hero_told import hero_told


@pytest.mark.parametrize(
    ("told", "aim"),
    [
        ("Nadia drives a night bus. She saw somebody pushed off the bridge and nobody believes her.",
         "find out who was pushed off the bridge"),
        ("My name is Tess, I drive a tram, and I saw a man thrown from the roof but the police will not listen.",
         "find out why the man was thrown from the roof"),
        ("Oda sells bread in Bergen. She watched the mayor bury something and cannot prove it.",
         "find out what made the mayor bury something"),
        ("Two brothers, Ilya and Semyon, run an illegal radio in a Soviet port; their mother is an informer.",
         "find out what my mother has told them"),
        ("Three students share a house in Leeds; their landlord is a vampire.",
         "find out what my landlord keeps from me"),
        ("Hana works nights at a morgue in Osaka. One of the bodies is her twin; Hana has no twin.",
         "find out how one of the bodies can be my twin"),
        ("Marek fixes clocks in Kraków. One of them runs backwards.",
         "find out why one of the clocks runs backwards"),
        ("Last night a dead man's watch started again.",
         "find out why the dead man's watch started again"),
        ("This morning a drowned girl's phone rang.", "find out why the drowned girl's phone rang"),
        ("I am a guard at a bank that was robbed by my own son.",
         "find out why the bank was robbed by my own son"),
        ("Teenage werewolf Casey Lund tries to get through senior year.", "get through senior year"),
        ("Vera keeps a lighthouse, and her relief is forty years late.",
         "find out why my relief is forty years late"),
    ],
)  # fmt: skip
def test_what_nobody_explains_is_found_out_first(told: str, aim: str) -> None:
    assert first_aim(told, hero_told(told).trouble) == aim


@pytest.mark.parametrize(
    "told",
    [
        "Sanna is a nurse in Turku. Her husband is a doctor.",
        "I drive a taxi. My sister is a policewoman.",
        "I saw a fox in the yard.",
        "Last night I lost my ring.",
        "Mia saw the sea for the first time in 1912.",
        "In Prague in 1983, Luka writes plays that the police want to read.",
    ],
)
def test_nothing_is_found_out_where_nothing_is_odd(told: str) -> None:
    assert first_aim(told, hero_told(told).trouble) == ""


@pytest.mark.parametrize(
    ("told", "name", "concept"),
    [
        ("In Vienna Luka writes plays for a dead actress.", "Luka", "Play Writer"),
        ("In New York Tilda drives a cab, and somebody is killing cab drivers.", "Tilda", "Driver of a Cab"),
        ("In Oslo in 1944, Greta Lund forges passes.", "Greta Lund", "Pass Forger"),
        ("Vera keeps a lighthouse, and her relief is forty years late.", "Vera", "Keeper of a Lighthouse"),
        ("I saw a fox in the yard.", "", ""),
    ],
)
def test_a_town_before_the_name_is_no_part_of_it(told: str, name: str, concept: str) -> None:
    hero = hero_told(told)
    assert (hero.name, hero.concept) == (name, concept)


@pytest.mark.parametrize(
    ("told", "trouble"),
    [
        ("I am Rook. The Emperor's tax fleet has my ship, and I want it back.",
         "The Emperor's Tax Fleet Has My Ship"),
        ("I am Rook, a smuggler. I lost my ship to the Emperor's tax fleet. I want it back.",
         "I Lost My Ship to the Emperor's Tax Fleet"),
        ("I am Ulla, a miner. My lungs are going. I do not care.", "My Lungs Are Going"),
        ("I am Mo, a fence. Somebody left a crown on my step, and I do not want it.",
         "Somebody Left a Crown on My Step"),
        ("I am Jo, a pilot, and I owe the syndicate one last run.", "I Owe the Syndicate One Last Run"),
        ("I am Dov, a baker. The king's men burned my house. I want revenge.", "I Want Revenge"),
        ("Marek fixes clocks in Kraków. One of them runs backwards.", "One of the Clocks Runs Backwards"),
    ],
)  # fmt: skip
def test_a_trouble_makes_sense_by_itself(told: str, trouble: str) -> None:
    assert hero_told(told).trouble == trouble


def test_who_has_taken_my_daughter_is_to_give_her_back() -> None:
    told = "I am Pell, a thief. They took my daughter. I will find them."
    assert first_aim(told, hero_told(told).trouble) == "get my daughter back"
