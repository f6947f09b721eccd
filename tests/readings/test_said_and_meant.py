"""What is told beside words in quotes, what is lied or demanded, and nouns that bring nobody in."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_the_market


def lines(typed: str) -> list[str]:
    return [each.line for each in in_the_market().readings(typed)]


@pytest.mark.parametrize(
    ("typed", "said", "gesture"),
    [
        (
            '"You could have knocked," I say, wringing out my sleeve. "What are you doing here?"',
            "You could have knocked. What are you doing here?",
            "I wring out my sleeve.",
        ),
        (
            '"Now," I tell Aldous, and hold out the pen from my pocket. "And you will tell me who rang it."',
            "Now. And you will tell me who rang it.",
            "I hold out the pen from my pocket.",
        ),
        (
            '"Enough," I say, and put down my glass. "Who sent you?"',
            "Enough. Who sent you?",
            "I put down my glass.",
        ),
        (
            '"Fine," I say, shaking the rain from my hat. "Who paid you?"',
            "Fine. Who paid you?",
            "I shake the rain from my hat.",
        ),
    ],
)
def test_a_gesture_between_two_halves_of_speech_takes_no_dice(typed: str, said: str, gesture: str) -> None:
    game = in_the_market()
    assert game.halves(typed) is None
    assert lines(typed)[0] == f'/talk aldous-finch "{said}"'
    assert game.told_beside(typed, lines(typed)[0]) == gesture


def test_a_blow_between_two_halves_of_speech_is_still_one() -> None:
    halves = in_the_market().halves('"Enough," I say, and hit Aldous in the face. "Who sent you?"')
    assert halves is not None and halves.second.startswith("I hit Aldous in the face")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ('"The boat sank," I lie.', "The boat sank"),
        (
            '"Greta is alive, I spoke to her yesterday," I lie to Aldous.',
            "Greta is alive, I spoke to her yesterday",
        ),
        ('"I am the new inspector," I bluff.', "I am the new inspector"),
    ],
)
def test_a_lie_is_rolled_for_against_whoever_hears_it_in_those_words(typed: str, said: str) -> None:
    assert lines(typed)[:2] == [f'/overcome deceive vs aldous-finch "{said}"', f'/talk aldous-finch "{said}"']


def test_who_lies_down_and_speaks_tells_no_lie() -> None:
    assert '/overcome deceive vs aldous-finch "Nobody is here."' not in lines(
        'I lie on the deck. "Nobody is here."'
    )


@pytest.mark.parametrize(
    "typed", ["I demand to know who signed it.", "I demand to know what Greta has on the harbour master."]
)
def test_what_one_demands_to_know_is_demanded_of_whoever_one_talks_with(typed: str) -> None:
    assert lines(typed)[0].startswith("/overcome provoke vs aldous-finch ")


@pytest.mark.parametrize(
    "typed",
    [
        "I lean across his desk until he can smell the horses on me.",
        "I bend over Aldous until he can hear the wolves in my voice.",
    ],
)
def test_whoever_gets_near_somebody_presses_them_and_brings_no_beasts_in(typed: str) -> None:
    assert lines(typed)[0].startswith("/overcome provoke vs aldous-finch ")
    assert not any(each.startswith("/add") for each in lines(typed))


def test_what_is_like_somebody_or_smells_of_them_brings_nobody_in() -> None:
    assert not any(
        each.startswith("/add")
        for each in lines("I breathe on Aldous so that he smells the sailors on my coat.")
    )
    assert not any(each.startswith("/add") for each in lines("I shout like the sergeant of old."))
