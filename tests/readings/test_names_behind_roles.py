"""Somebody named behind what they are: how they are may stand between, and they may be one of several."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_the_market


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("The sluice keeper, old Marten, opens with a lamp.", "Marten, the sluice keeper"),
        ("The night nurse, poor Alma, drops the tray.", "Alma, the night nurse"),
        ("The cook, fat Bess, blocks the way with a ladle.", "Bess, the cook"),
        ("The youngest of the fishermen, Harm, looks at his boots.", "Harm, the youngest of the fishermen"),
        ("The first of the guards, Osk, lowers his pike.", "Osk, the first of the guards"),
        ("The widow, Frau Albers, says she has not slept.", "Frau Albers, the widow"),
    ],
)
def test_they_come_in_as_what_they_are(said: str, who: str) -> None:
    assert in_the_market().readings(said)[0].line == f'/add "{who}" as bystander'


@pytest.mark.parametrize(
    "said",
    [
        "The tide is out, cold Tuesday comes.",
        "The boats were gone, poor Greta.",
    ],
)
def test_nobody_comes_in_who_is_none_or_here(said: str) -> None:
    assert not in_the_market().readings(said)[0].line.startswith("/add")


def test_whoever_is_named_behind_what_they_are_is_not_called() -> None:
    game = in_the_market().fork()
    said = "The sly fence, old Aldous, opens with a lamp."
    assert not any(each.line.startswith("/talk") for each in game.readings(said)[:2])
    assert game.readings("Listen to me, Aldous, and do not shout.")[0].line.startswith("/talk aldous-finch")
