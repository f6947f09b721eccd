"""Blows that a story tells in the past are deeds, what foes are told to do is not, and what comes of it is rolled."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight, in_the_berth


@pytest.mark.parametrize(
    "said",
    [
        "Nan lunged and I had no time to think; my elbow found her jaw.",
        "Before he could turn I had my knife in his side.",
        "My blade went through her sleeve and into the arm.",
        "The butt of my pistol met his temple.",
        "She parried, but my second cut opened her cheek.",
        "My cutlass took Nan across the knuckles and she dropped the hook.",
        "He never saw it coming: my pistol butt cracked against his skull.",
        "Nan's hook whistled past my ear; I answered with a straight right.",
        "He swung wide and I made him pay for it.",
        "The chair broke over his back.",
    ],
)
def test_a_blow_told_in_the_past_is_an_attack_and_nothing_of_what_came_of_it(said: str) -> None:
    first = in_a_fight().readings(said)[0]
    assert first.line.startswith("/attack ") and first.score > 0.8, first


@pytest.mark.parametrize(
    "said",
    ["Before she could raise the cutter I had my wrench in her faceplate.", "My helmet met his nose."],
)
def test_it_is_so_in_another_time_as_well(said: str) -> None:
    way, blow, *_ = in_the_berth().readings(said)
    assert way.line == "/move tug cradle" and blow.line.startswith("/attack "), "they stand elsewhere"


@pytest.mark.parametrize(
    "said", ["I didn't wait. I hit Nan first.", "I had no time. I swung the lantern at Nan."]
)
def test_what_was_not_done_first_takes_nothing_from_what_was(said: str) -> None:
    first = in_a_fight().readings(said)[0]
    assert first.line.startswith("/attack nan-crake") and first.score > 0.7, first


def test_who_is_had_somewhere_is_held_there() -> None:
    first = in_a_fight().readings("I had her on the floor before she knew what was happening.")[0]
    assert first.line == '/advantage physique "On the Floor" on nan-crake'


@pytest.mark.parametrize(
    "said",
    [
        "The lumper swings a crate hook at my head and misses.",
        "Nan's hook tears my sleeve.",
        "The lumper's boot caught me in the ribs.",
        "Nan lunged and her hook tore my sleeve.",
    ],
)
def test_what_a_foe_is_told_to_do_is_story_and_says_whose_turn_it_is_for(said: str) -> None:
    first = in_a_fight().readings(said)[0]
    assert first.line == said and "acts on a turn of their own" in first.told


@pytest.mark.parametrize(
    "said",
    [
        "My blade never went through her sleeve.",
        "My eyes met hers across the floor.",
        "My coat is in his hands.",
        "I had my doubts about Nan.",
        "I made him an offer.",
        "Nan is struck by my blade",
        "If my knife found his ribs, it would be over.",
    ],
)
def test_what_meets_nobody_is_no_such_blow(said: str) -> None:
    assert all(each.because != "a blow is told" for each in in_a_fight().readings(said))


def test_whoever_stands_elsewhere_is_gone_to_first() -> None:
    first = in_a_fight().readings("My cutlass took the lookout across the knuckles.")[0]
    assert first.line == "/move tally loft", first
