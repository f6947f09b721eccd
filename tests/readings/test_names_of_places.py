"""A person in the name of a street, a house or a ship is no person."""

from __future__ import annotations

import pytest

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.named import named_elsewhere
from solofate.commands.readings.words.utterance import utterance
from tests.readings.situations import in_a_parlour


def _named(said: str) -> list[str]:
    state = in_a_parlour().state
    return [each.name for each in named_elsewhere(Moment(state, None), utterance(said))]


@pytest.mark.parametrize(
    "said",
    [
        "I hurry down Tanner Street",
        "I look in at Bridget's",
        "I board the Lucy-Anne",
        "I run along Rue Daniel",
    ],
)
def test_the_name_of_a_place_is_nobody(said: str) -> None:
    assert _named(said) == []


@pytest.mark.parametrize(
    ("said", "name"), [("I run after Bridget", "Bridget"), ("I take Daniel's hat", "Daniel")]
)
def test_somebody_by_name_is_somebody(said: str, name: str) -> None:
    assert _named(said) == [name]
