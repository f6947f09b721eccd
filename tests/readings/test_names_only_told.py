"""Names in a clause of their own, and whoever is here and called a word of abuse: nobody comes in by either."""

from __future__ import annotations

import pytest

from solofate.gm.talk.topics import WHERE, WHO, YOU_ARE, YOU_WANT, topic_of
from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    "said",
    [
        "I steer by the sound of the bell buoy, the way Jack taught me, and steer us over the bar.",
        "I hold the knife the way Oskar showed me and wait by the stairs.",
        "I hack the gate the way Zed once did.",
        "I tie the knot the way Mira always does.",
        "I fight the way my brother Lukas taught me.",
        "I splice the cable with the torch Tobias lent me.",
        "I sing the song Marie used to sing.",
        "I mend the sail as Mira used to.",
        "I pick the lock like old Pere did.",
        "I open the door with the key which Anna gave me.",
        "I climb the mast, just as Tom once did.",
    ],
)
def test_who_did_it_before_does_not_come_in(said: str) -> None:
    lines = [each.line for each in in_a_parlour().readings(said)]
    assert not any(line.startswith("/add") for line in lines)


@pytest.mark.parametrize(
    "said",
    [
        "I grab Jonas by the collar.",
        "I hand Mirko the key.",
        "I find Jonas tied to a chair.",
        "I shove the door open and see Jonas tied up.",
    ],
)
def test_whom_something_is_done_to_comes_in(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/add")


@pytest.mark.parametrize(
    ("said", "asks"),
    [
        ("And who the devil are you?", YOU_ARE),
        ("Who the hell are you?", YOU_ARE),
        ("Who on earth are you?", YOU_ARE),
        ("Who in the world are you, then?", YOU_ARE),
        ("What the devil do you want?", YOU_WANT),
        ("Where in God's name is the key?", WHERE),
        ("Who is the devil?", WHO),
        ("Who the blazes sent you?", WHO),
    ],
)
def test_what_is_sworn_in_a_question_is_not_asked_about(said: str, asks: str) -> None:
    topic = topic_of(said)
    assert topic.asks == asks
    assert said == "Who is the devil?" or not {"devil", "hell", "earth", "blazes", "world", "God's"} & set(
        topic.said.split()
    )


@pytest.mark.parametrize("word", ["brute", "scoundrel", "stranger", "lout"])
def test_a_word_of_abuse_is_for_whom_one_talks_with(word: str) -> None:
    game = in_a_parlour().fork()
    game.do('/talk collector-stroud "Good evening."')
    assert game.readings(f"'And who the devil are you?' I say to the {word}.")[0].line.startswith(
        "/talk collector-stroud"
    )


def test_with_nobody_it_may_be_for_it_is_somebody_new() -> None:
    found = in_a_parlour().readings("'Who are you?' I say to the brute.")
    assert found[0].line.startswith('/talk "Brute"')
