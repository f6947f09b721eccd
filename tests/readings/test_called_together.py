"""Those who stand against the heroes, called together: `Sorry lads`, `you two`."""

from __future__ import annotations

import dataclasses

import pytest

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.rules.model.characters import BYSTANDERS
from tests.readings.situations import SITUATIONS, in_a_parlour


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


@pytest.mark.parametrize(
    ("situation", "said", "who"),
    [
        ("lane", '"Who is paying you two?"', "hired-tough-1"),
        ("lane", '"Where did they find the pair of you?"', "hired-tough-1"),
        ("lane", '"What did he promise you lot?"', "hired-tough-1"),
        ("lane", '"Has Greta Vane hired both of you?"', "hired-tough-1"),
        ("fight", '"You three, who gives you orders?"', "lumper-1"),
        ("fight", '"How much is she giving the three of you?"', "lumper-1"),
    ],
)
def test_in_a_fight_you_two_are_those_who_are_fought(situation: str, said: str, who: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.startswith(f"/talk {who} ")


@pytest.mark.parametrize(
    ("situation", "said", "who"),
    [
        ("saloon", '"Ma\'am, which way did he ride?"', "mrs-pruitt"),
        ("saloon", '"A room for the night, miss."', "mrs-pruitt"),
        ("saloon", '"Listen, lady, I only want a bed."', "mrs-pruitt"),
        ("saloon", '"Mister, is this seat taken?"', "cole-hatcher"),
        ("market", '"Ma\'am, what are you selling?"', "greta-vane"),
        ("market", '"And you, sir, what do I owe you?"', "aldous-finch"),
    ],
)
def test_a_man_or_a_woman_is_whoever_here_is_one(situation: str, said: str, who: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.startswith(f"/talk {who} ")


@pytest.mark.parametrize(
    "said", ['"Mal, drop the can. Think of your brother."', '"Lay the match aside, Mal, please."']
)
def test_whoever_is_asked_to_stop_may_only_be_spoken_to(said: str) -> None:
    lines = [each.line for each in SITUATIONS["pier"]().readings(said)[:3]]
    assert any(line.startswith("/talk mal-prewett") for line in lines)
