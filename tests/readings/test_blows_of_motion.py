"""Blows told by where they go, and what is taken out of a foe's hands, whatever the verb."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight


@pytest.mark.parametrize(
    "text",
    [
        "I swing across on the cargo net and land with both boots in Nan's chest",
        "I roll under the boathook and come up with my shoulder in Nan's gut",
        "I kick myself off the wall and fly feet first into Nan Crake",
        "I send the great hook sailing into Nan's ribs",
    ],
)
def test_what_goes_into_somebodys_body_is_a_blow(text: str) -> None:
    found = in_a_fight().readings(text)
    assert found[0].line == "/attack nan-crake with fight"
    assert not any(each.line == "/concede" for each in found[:2])


@pytest.mark.parametrize(
    "text",
    [
        "I look straight into her face and grin",
        "I press a coin into Nan's hand",
        "I jump onto Nan's cart",
        "I lay my hand on Nan's shoulder and whisper to her",
    ],
)
def test_what_only_comes_near_somebody_is_no_blow_into_their_body(text: str) -> None:
    found = in_a_fight().readings(text)
    assert not any(each.because.startswith(("a thing, and whose", "a body in motion")) for each in found)


@pytest.mark.parametrize(
    ("text", "name", "who"),
    [
        ("I wrench the knife out of Nan's fist", "Disarmed", "nan-crake"),
        ("I grab the second lumper's axe", "Disarmed", "lumper-2"),
        ("I go for Nan and tear the cutlass away from her", "Disarmed", "nan-crake"),
        ("I snatch the key from Nan", "Key Taken Away", "nan-crake"),
    ],
)
def test_what_is_taken_from_a_foe_is_taken_by_hand(text: str, name: str, who: str) -> None:
    assert in_a_fight().readings(text)[0].line == f'/advantage fight "{name}" on {who}'


@pytest.mark.parametrize(
    "text", ["I grab Nan's arm", "I take the rope from the loft", "I pull the net off Teo"]
)
def test_nobody_is_disarmed_of_what_is_no_thing_of_theirs(text: str) -> None:
    assert not any(
        "Disarmed" in each.line or "Taken Away" in each.line for each in in_a_fight().readings(text)
    )


@pytest.mark.parametrize(
    "said", ["I thrust the burning brand in his face", "I shove a red-hot iron in Nan's face"]
)
def test_what_burns_is_a_blow_in_a_face(said: str) -> None:
    assert in_a_fight().readings(said)[0].line.startswith("/attack ")


def test_a_letter_in_a_face_is_none() -> None:
    assert not in_a_fight().readings("I thrust a letter in Nan's face")[0].line.startswith("/attack")
