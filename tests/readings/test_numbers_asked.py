"""Numbers that are asked for are shown: stress, skills, how somebody is, and the chance to hit them."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        ("fight", "how many stress boxes has she got left", "/sheet nan-crake"),
        ("fight", "how many boxes does lumper 1 still have?", "/sheet lumper-1"),
        ("fight", "how much stress has Nan taken", "/sheet nan-crake"),
        ("fight", "what is Nan's Fight", "/sheet nan-crake"),
        ("lightship-deck", "how many stres boxes does she have", "/sheet sunniva-tarn"),
        ("lightship-deck", "is she hurt bad", "/sheet sunniva-tarn"),
        ("market", "What's my Rapport at?", "/sheet"),
        ("market", "How high is my Stealth right now?", "/sheet"),
        ("market", "whats my deceive", "/sheet"),
        ("market", "wats my trouble aspect called", "/sheet"),
        ("lane", "how bad off am i", "/sheet"),
        ("lane", "how messed up am I right now?", "/sheet"),
        ("lane", "am i badly wounded", "/sheet"),
        ("lane", "do I have any consequences", "/sheet"),
        ("lagos-rooftop", "What do I roll to jump that gap?", "/odds athletics"),
        ("lagos-rooftop", "What would I roll to climb the tank?", "/odds athletics"),
        ("wharf-fight", "Who am I up against here?", "/scene"),
        ("wharf-fight", "who am i facing", "/scene"),
        ("fight", "What's my hit chance with Fight on Nan?", "/odds fight vs nan-crake"),
        ("fight", "odds on hitting lumper 3?", "/odds fight vs lumper-3"),
        ("fight", "what chance do I have with Shoot against the lookout", "/odds shoot vs loft-lookout"),
        ("fight", "likelihood of hitting Nan with Fight?", "/odds fight vs nan-crake"),
    ],
)
def test_a_number_that_is_asked_for_is_shown(situation: str, said: str, line: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "How many lamps are there in the hall?",
        "What are the chances that she knows the tunnel?",
        "How bad is the weather?",
        "Is there any chance that Nan has the key?",
    ],
)
def test_what_is_asked_of_the_world_is_the_oracles(said: str) -> None:
    assert SITUATIONS["free"]().readings(said)[0].line.startswith("? ")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Oracle, likely: are the footmen armed?", "/ask likely are the footmen armed?"),
        ("oracle, very unlikely, is the cellar flooded?", "/ask very-unlikely is the cellar flooded?"),
        ("GM, 50/50, is Greta armed?", "/ask even is Greta armed?"),
        ("Probably: is the hall empty?", "/ask likely is the hall empty?"),
        ("GM, is there a back door?", "? is there a back door?"),
        ("hey gm are there any weapons on the wall", "? are there any weapons on the wall?"),
        ("oracle: what hangs over the mantel", "? what hangs over the mantel?"),
        ("GM, what's my stress?", "/sheet"),
        ("can i trust greta", "? can i trust greta?"),
        ("do we know this man", "? do we know this man?"),
        ("should I believe the Collector", "? should I believe the Collector?"),
    ],
)
def test_a_question_to_the_oracle_is_put_to_it(said: str, line: str) -> None:
    assert SITUATIONS["free"]().readings(said)[0].line == line


@pytest.mark.parametrize("said", ["can I open the door to the cellar", "Oracle bones lie on the table."])
def test_what_only_looks_like_one_is_none(said: str) -> None:
    assert not SITUATIONS["free"]().readings(said)[0].line.startswith(("? ", "/ask"))


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("hivehouse", "Do I have any Stealth?", "/sheet"),
        ("hivehouse", "does bakkar have lore", "/sheet bakkar"),
        ("breakwater", "Does Sorley have any consequences left?", "/sheet isaac-sorley"),
        ("breakwater", "Do the riflemen have any stress?", "/sheet rifleman-1"),
        ("breakwater", "has sorley still got stress boxes", "/sheet isaac-sorley"),
        ("loading-dock", "odds against the captain with Shoot?", "/odds shoot vs captain-morrow"),
    ],
)
def test_what_somebody_has_is_on_their_sheet(moment: str, said: str, line: str) -> None:
    assert SITUATIONS[moment]().readings(said)[0].line == line


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("breakwater", "Do they have boxes of powder?"),
        ("hivehouse", "Do I have any contacts in the guild?"),
        ("hivehouse", "Does Hesper have any notice of it?"),
    ],
)
def test_what_the_world_has_is_on_no_sheet(moment: str, said: str) -> None:
    assert not SITUATIONS[moment]().readings(said)[0].line.startswith("/sheet")
