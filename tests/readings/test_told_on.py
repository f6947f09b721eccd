"""How a story is told on: turned round, by what everybody does then, behind a remark; and what of it ends a scene."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


def first(moment: str, said: str) -> str:
    return SITUATIONS[moment]().readings(said)[0].line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Dawn finds us at the honey market", '/scene "At the honey market, dawn"'),
        (
            "The next evening finds us on the steps of the magistrate's hall",
            '/scene "On the steps of the magistrate\'s hall, the next evening"',
        ),
        (
            "We sleep, and in the morning go to the honey market.",
            '/scene "At the honey market, in the morning"',
        ),
        ("We pick up the thread a week later, at the old mill", '/scene "At the old mill, a week later"'),
        (
            "The curtain falls on the hive; the tale is taken up next morning, at the old mill",
            '/scene "At the old mill, next morning"',
        ),
        ("We leg it up the road to the Original Oak", '/scene "At the Original Oak"'),
        ("Skip ahead: back aboard the punt, at noon.", '/scene "Back aboard the punt, at noon"'),
        ("right, that's them gone, so cut to the honey market, new scene", '/scene "The honey market"'),
    ],
)
def test_where_and_when_it_goes_on_is_the_next_scene(said: str, line: str) -> None:
    assert first("hivehouse", said) == line


@pytest.mark.parametrize(
    "said",
    [
        "And so the three of them slept, and the house hummed them through the night.",
        "We said our goodbyes and took our coats and our leave.",
        "With that the council broke up.",
        "I think we're done with this scene, nothing more to get here",
        "honestly we found nothing up here, the scene's done",
        "we found nothing, let's call it, scene's done",
        "It is late, let's end the scene",
    ],
)
def test_a_scene_is_over_by_what_everybody_does_or_behind_a_remark(said: str) -> None:
    assert "/end" in [each.line for each in SITUATIONS["hivehouse"]().readings(said)[:2]]


def test_a_way_leads_on_between_scenes_as_well() -> None:
    found = SITUATIONS["leeds-kitchen"]().readings("We leg it up the road to the Original Oak, to think")
    assert found[0].line == '/scene "At the Original Oak, to think"'


@pytest.mark.parametrize(
    "said",
    [
        "We part the curtain and look out.",
        "We could go to bed.",
        "The council breaks the seal.",
        "The morning finds nobody awake.",
        "Nim sleeps.",
    ],
)
def test_what_only_sounds_like_it_ends_nothing(said: str) -> None:
    assert not first("hivehouse", said).startswith(("/end", "/scene"))


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "And who should come in by the garden door but my brother Yusuf",
            '/add "Yusuf, my brother" as bystander',
        ),
        (
            "and who is standing on the stair but my sister Orla, wet through",
            '/add "Orla, my sister" as bystander',
        ),
        ("My brother Yusuf comes in by the gate", '/add "Yusuf, my brother" as bystander'),
    ],
)
def test_who_comes_may_stand_last(said: str, line: str) -> None:
    assert first("hivehouse", said) == line


def test_who_comes_by_and_no_nearer_does_not_come_in() -> None:
    assert first("hivehouse", "Yusuf comes by") == "Yusuf comes by"


@pytest.mark.parametrize(
    ("said", "way"),
    [
        ("Could I use my father's cutlass for this?", "> my-fathers-cutlass-and-my-fathers-debts"),
        ("I'd like to use the shadows on the walls, since that one costs nothing.", "> last-nights-shadows"),
        ("Can I roll the dice again because of the shadows on the walls?", "> last-nights-shadows"),
    ],
)
def test_an_invoke_is_asked_for(said: str, way: str) -> None:
    assert first("question", said).startswith(way)
