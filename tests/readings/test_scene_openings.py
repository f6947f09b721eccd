"""Between scenes whatever happens now opens the next; what is felt, owned or always so is story."""

from __future__ import annotations

import pytest

from tests.readings.situations import between_scenes, in_a_parlour


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("It is raining. I am sitting in my tent.", "It is raining. I am sitting in my tent"),
        ("I'm in my dressing room when somebody knocks.", "In my dressing room when somebody knocks"),
        ("I go looking for Zsófi, the wire walker", "Looking for Zsófi, the wire walker"),
        ("I want to talk to the ringmaster", "To talk to the ringmaster"),
        ("I'd like to find out who stole the cash box.", "To find out who stole the cash box"),
        ("I wake up in a cell with my hands tied.", "I wake up in a cell with my hands tied"),
        ("We are on the night train to Prague.", "On the night train to Prague"),
        ("Next morning I visit the bank manager.", "Next morning I visit the bank manager"),
        ("The next morning, I go looking for Karl", "Looking for Karl, the next morning"),
        ("The carts roll into Szeged at noon.", "The carts roll into Szeged at noon"),
        ("Three days later, in Vienna", "Three days later, in Vienna"),
        ("I search the ringmaster's wagon", "I search the ringmaster's wagon"),
        ("I have a drink with the strongman.", "I have a drink with the strongman"),
        ("My contact is late. I sit at the bar.", "My contact is late. I sit at the bar"),
        (
            "It is a hot night and I walk into the big top to find out who has stolen our cash box.",
            "It is a hot night and I walk into the big top to find out who has stolen our cash box",
        ),
        ('"Come quick!" somebody shouts outside my wagon.', "Somebody shouts outside my wagon"),
    ],
)
def test_what_happens_now_opens_a_scene(said: str, title: str) -> None:
    lines = [each.line for each in between_scenes().readings(said)]
    assert lines[0] == f'/scene "{title}"'
    assert said in lines


@pytest.mark.parametrize(
    ("said", "title"),
    [
        (
            "I go down to the harbour inn at dusk and take the stool by the stove, and I look who falls silent.",
            "At the harbour inn at dusk, to look who falls silent",
        ),
        ("I walk over to the chapel at first light and light a candle.", "At the chapel at first light"),
        ("I head back to the station and sit down in the waiting room.", "At the station"),
        ("I go to the harbour inn and take a stool.", "At the harbour inn"),
        (
            "Next morning I climb up to the signal tower, and I count the ships.",
            "At the signal tower, next morning, to count the ships",
        ),
        (
            "We drive out to the quarry before dawn, park behind the crusher and look for Joos.",
            "At the quarry before dawn, to look for Joos",
        ),
        ("I slip into the abbot's study and read his letters.", "In the abbot's study, to read his letters"),
        ("I cross the square to the pharmacy and buy morphine.", "At the pharmacy, to buy morphine"),
    ],
)
def test_a_way_is_called_by_its_place_and_what_one_came_for(said: str, title: str) -> None:
    assert between_scenes().readings(said)[0].line == f'/scene "{title}"'


@pytest.mark.parametrize(
    "said",
    [
        "I miss my mother.",
        "I have no money left.",
        "I am tired of this town.",
        "I have been in this town for three weeks.",
        "I should never have come here.",
        "The harbour belongs to Stroud.",
        "Karl is a liar.",
        "Everybody owes Stroud money.",
        "It was a hard winter.",
    ],
)
def test_what_is_felt_or_always_so_is_story(said: str) -> None:
    assert between_scenes().readings(said)[0].line == said


def test_words_that_nobody_hears_say_so() -> None:
    said = '"Sit down. Who was in here last night?" I ask.'
    found = between_scenes().readings(said)
    assert [each.line for each in found] == [said]
    assert "say where you are" in found[0].told


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("I go out to the acrobats' tent", "At the acrobats' tent"),
        ("I walk across to the lions' cages", "At the lions' cages"),
        ("I go back to my boat", "At my boat"),
    ],
)
def test_what_somebody_has_elsewhere_is_gone_to_as_a_scene(said: str, title: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f'/scene "{title}"'


@pytest.mark.parametrize("said", ["We drive back to the circus in Karcag", "I sail to the wedding"])
def test_a_journey_leads_to_a_scene_wherever_it_goes(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/scene")


def test_a_scene_that_ends_as_something_is_done_ends() -> None:
    found = in_a_parlour().readings("The scene ends as I run out of the house into the dark.")
    assert found[0].line == "/end"


@pytest.mark.parametrize("said", ["I go to my desk", "I walk over to his side", "I go back to my chair"])
def test_a_things_owner_makes_no_other_place_of_it(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/scene")


@pytest.mark.parametrize(
    "said", ["I wash and bind the cut on Teo's arm", "I bandage Teo", "I see to Teo's arm"]
)
def test_between_scenes_a_wound_is_treated_and_opens_none(said: str) -> None:
    game = between_scenes().fork()
    assert game.readings(said)[0].line.startswith("/scene")
    game.do("/hit teo 4 physical")
    game.do("> stress:2+mild")
    game.do("> Cut Arm")
    assert game.readings(said)[0].line == '/treat teo-lunt "Cut Arm"'


@pytest.mark.parametrize(
    "said",
    [
        "I walk through Trieste to find out why she was silent when the ship came in",
        "I dig by lamplight where the sexton was seen last week",
        "I walk through Lviv to learn who had bought the mill",
    ],
)
def test_what_was_before_may_stand_in_what_is_asked(said: str) -> None:
    assert between_scenes().readings(said)[0].line == f'/scene "{said}"'


@pytest.mark.parametrize(
    "said", ["I was born in the house where he lived", "Years ago I was the one who found her"]
)
def test_what_was_before_opens_no_scene(said: str) -> None:
    assert between_scenes().readings(said)[0].line == said
