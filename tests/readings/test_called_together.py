"""Those who stand against the heroes, called together: `Sorry lads`, `you two`."""

from __future__ import annotations

import dataclasses

import pytest

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.rules.model.characters import BYSTANDERS
from tests.readings.situations import in_a_parlour


def _talking_with_a_bystander() -> Moment:
    moment = in_a_parlour().reader._moment()
    state = moment.state
    people = {
        **state.characters,
        "greta-vane": state.characters["greta-vane"]._replace(side=BYSTANDERS),
    }
    scene = state.scene._replace(talk=state.scene.talk._replace(who="greta-vane"))
    return dataclasses.replace(moment, state=state._replace(characters=people, scene=scene))


@pytest.mark.parametrize(
    "said",
    [
        "Sorry lads, no signature, no parcel.",
        "Gentlemen, let us be calm.",
        "You two, out!",
        "Easy, boys!",
        "Good evening, gentlemen.",
        "No, you lot, this is mine.",
    ],
)
def test_who_is_called_together_stands_against_the_heroes(said: str) -> None:
    one = called_upon_here(_talking_with_a_bystander(), said)
    assert one is not None and one.id == "collector-stroud"


@pytest.mark.parametrize(
    "said",
    ["I like the lads, honestly.", "Where are the boys?", "The boys, they ran off.", "Sorry, no parcel."],
)
def test_who_is_only_spoken_of_is_not_called(said: str) -> None:
    assert called_upon_here(_talking_with_a_bystander(), said) is None
