"""What is kind, is given or is only asked strikes nobody and begins no conflict; what is a blow still does."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment

AGAINST = ("/conflict", "/attack", "/advantage physique", "/advantage fight", "/overcome fight vs")


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("net-shed", "I scratch Biscuit behind the ears."),
        ("net-shed", "I toss Biscuit a treat so he stays quiet."),
        ("net-shed", "I tickle Biscuit under the chin."),
        ("net-shed", "I toss the dog a bone."),
        ("net-shed", "I slap Wilf on the back and laugh."),
        ("net-shed", "I poke Wilf in the ribs to wake him"),
        ("mission-hall", "I slap Kemp on the shoulder."),
        ("mission-hall", "I punch Kemp on the arm, playfully"),
        ("mission-hall", "I throw Kemp a coin."),
        ("mission-hall", "Has Kemp got the bottle on him?"),
        ("mission-hall", "Did Kemp hit Wilf on the head?"),
        ("mission-hall", "Is Kemp striking a match?"),
    ],
)
def test_nobody_is_struck(moment: str, said: str) -> None:
    assert not any(each.line.startswith(AGAINST) for each in in_a_moment(moment).readings(said))


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("net-shed", "I kick Biscuit."),
        ("mission-hall", "I scratch Kemp in the face with my nails"),
        ("mission-hall", "I slap Kemp."),
        ("mission-hall", "I punch Kemp in the ribs"),
        ("mission-hall", "I throw Kemp a punch"),
        ("mission-hall", "I throw the vase at Kemp"),
    ],
)
def test_a_blow_is_one(moment: str, said: str) -> None:
    assert in_a_moment(moment).readings(said)[0].line.startswith("/conflict")
