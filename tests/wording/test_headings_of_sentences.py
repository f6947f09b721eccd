"""The heading of a scene is a place the heroes are at, and never what only holds a thing, a time or how somebody is."""

from __future__ import annotations

import pytest

from solofate.lexicon.whereabouts import holds_nobody, may_be_where_one_is
from solofate.wording.titles import scene_title


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        (
            "The pearls I carry are sewn into the saddle bags, and the customs man opens them at the gate",
            "At the gate",
        ),
        (
            "Old Fenn keeps the deed in his boot, and I sit down by him in the alehouse to win it",
            "In the alehouse",
        ),
        (
            "In a miller's smock I walk into the castle kitchen to find out who salted the wells",
            "In the castle kitchen",
        ),
        ("At the head of the stairs a watchman blocks our way to the archive", "At the head of the stairs"),
        (
            "I'm at the back of the theatre in disguise, and my rival steps up to sing",
            "At the back of the theatre",
        ),
        ("To settle in the lay-by who tells the police", "In the lay-by"),
        ("I wait on the pier in the rain for the woman who wrote to me", "On the pier"),
        ("I must get the seal out of the bishop's desk", "Getting the seal out of the bishop's desk"),
        ("We are in danger: the raft has come apart and the far bank is out of sight", "We are in danger"),
        ("I row out to the barge in order to warn the cook", "At the barge"),
        (
            "On the second night of the siege Berta and I climb the wall of the granary",
            "Climbing the wall of the granary",
        ),
        (
            "It's past midnight and somebody is trying the latch of our hut on the moor",
            "On the moor",
        ),
        ("In the workshop in Lisbon I decide", "In the workshop in Lisbon"),
        ("In the rain I walk", "In the rain I walk"),
        (
            "That evening Rosa and I go down through the ruins to the tavern by the Ribeira",
            "At the tavern by the Ribeira, that evening",
        ),
        ("We wade through the swamp to the hut before the men come up behind us", "Through the swamp"),
    ],
)
def test_a_heading_is_where_the_heroes_are(typed: str, title: str) -> None:
    assert scene_title(typed) == title


@pytest.mark.parametrize(
    "noun", ["pocket", "sack", "boot", "coat", "drawer", "morning", "trouble", "disguise"]
)
def test_what_holds_a_thing_or_is_a_state_is_nowhere_to_be(noun: str) -> None:
    assert holds_nobody(noun)
    assert not may_be_where_one_is(noun)


@pytest.mark.parametrize("noun", ["mill", "platform", "marsh", "fair", "cellar", "lightship"])
def test_a_place_is_somewhere_to_be(noun: str) -> None:
    assert may_be_where_one_is(noun)
    assert not holds_nobody(noun)


def test_in_a_desk_is_nobody_and_at_it_may_be() -> None:
    assert holds_nobody("desk", "in")
    assert not holds_nobody("bed", "in")
