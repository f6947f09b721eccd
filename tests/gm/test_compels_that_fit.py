"""A compel is offered where something can be told of it, and asks no hand of somebody who came to talk."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.titles import atlas as atlases
from solofate.gm.titles.facets import facets_now
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals import of_them
from solofate.gm.wording.themes import themes_in_play
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import ZoneMap


def state(goal: str = "", *aspects: str) -> State:
    lying = tuple(Aspect(name, "situation") for name in aspects)
    return State(scene=Scene(goals={PCS: goal}, aspects=lying, framed=True))


@pytest.mark.parametrize(
    ("goal", "by_hand"),
    [
        ("Apologise to your sister", False),
        ("Bribe the customs officer to overlook the crate", False),
        ("Fix the aerial before the broadcast", True),
    ],
)
def test_what_is_done_with_words_needs_no_hands(goal: str, by_hand: bool) -> None:
    assert ("by-hand" in facets_now(state(goal), atlases.Atlas())) == by_hand


def test_a_row_that_leaves_what_is_there_already_reaches_no_aspect() -> None:
    row = Phrase("The light goes.", aspect="No Light Left", themes=("dark",))
    words = TableWords(lambda: {"compel-event": [row]}, SeededDice(1))
    assert words.reaches("compel-event", state("", "Dark Corners"), "", "Dark Corners")
    assert not words.reaches("compel-event", state("", "Dark Corners", "No Light Left"), "", "Dark Corners")


def test_a_row_reaches_nothing_where_a_slot_of_it_is_empty() -> None:
    row = Phrase("{relative} is asked about.", themes=("dark",))
    words = TableWords(lambda: {"compel-event": [row]}, SeededDice(1))
    assert not words.reaches("compel-event", state("", "Dark Corners"), "", "Dark Corners")


@pytest.mark.parametrize(
    ("name", "theme"),
    [
        ("The Fire Has Just Gone Out", "dark"),
        ("A Crust That Bears the Light", "footing"),
        ("The Rail Between Sides", "slow"),
    ],
)
def test_a_phrase_says_what_an_aspect_is_about_before_a_word_of_it(name: str, theme: str) -> None:
    assert themes_in_play(state("", name), "", name) == {theme}


def test_whoever_is_to_be_taken_back_is_them() -> None:
    assert of_them("beg the guild to take you back") == "beg the guild to take them back"


def test_nobody_hides_behind_people() -> None:
    lying = (Aspect("Lawyers on Their Feet"), Aspect("A Wall of Files"))
    place = KeptPlace("court", "Court", "court", ZoneMap(), aspects=lying, kinds=("cover", "cover"))
    there = state("", "Lawyers on Their Feet", "A Wall of Files")._replace(places=(place,))
    there = there._replace(scene=there.scene._replace(place="court"))
    assert themes_in_play(there, "", "A Wall of Files") == {"cover"}
    assert "cover" not in themes_in_play(there, "", "Lawyers on Their Feet")
