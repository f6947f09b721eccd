"""Who comes in and is `they` in the next sentence begins the fight alone: nobody who was here before is drawn in."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_the_market


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("Three men block the lane. They attack us.", '"Man"*3'),
        ("Two sailors come in. They go for me.", '"Sailor"*2'),
        ("Four riders come over the hill. They charge at us.", '"Rider"*4'),
        ("Two thugs step out of the lane. They jump me.", '"Thug"*2'),
    ],
)
def test_they_are_whoever_came(said: str, who: str) -> None:
    assert in_the_market().readings(said)[0].line.removeprefix("/conflict with ").split(" first ")[0] == who


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("Two millhands with cudgels come up the stairs and attack us", '"Millhand"*2'),
        ("Three greycloaks attack me", '"Greycloak"*3'),
        ("Two mudlarkers rush us", '"Mudlarker"*2'),
    ],
)
def test_whoever_a_story_has_a_word_of_its_own_for_attacks_like_any_other(said: str, who: str) -> None:
    assert in_the_market().readings(said)[0].line.removeprefix("/conflict with ").split(" first ")[0] == who
