"""The heading of a scene is a place the heroes are at, and never what only holds a thing, a time or how somebody is."""

from __future__ import annotations

import pytest

from solofate.lexicon.whereabouts import holds_nobody, may_be_where_one_is
from solofate.wording.titles import scene_title, source_in_brief


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


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("At the harbour, to ask around for Hesper Kestrel", "At the harbour"),
        ("At home, that evening, to ask my sister about the letter", "At home, that evening"),
        ("At the police, the next morning, with the file", "At the police, the next morning"),
        ("Two days later, at the mill", "Two days later, at the mill"),
        ("In the cellar, at midnight", "In the cellar, at midnight"),
        ("We lower a boat in the fog and row for the strange ship", "Lowering a boat in the fog"),
        ("I tell the crew that the mate was on watch when the captain vanished", "Telling the crew"),
        ("To find the man who sold me out before the boat leaves", "Finding the man who sold me out"),
    ],
)
def test_what_one_does_there_is_no_part_of_a_heading(typed: str, title: str) -> None:
    assert scene_title(typed) == title
    assert len(title.split()) <= 8


def test_a_source_names_a_scene_as_its_heading_does() -> None:
    assert source_in_brief("agreed in “I go to the mill to eat”") == "agreed in “At the mill”"
    assert source_in_brief("met here") == "met here"
