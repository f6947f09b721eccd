"""Names as ids, inside a sentence, and as aspects."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.rules.model.characters import MAJOR, MINOR, PC, takes_an_article
from solofate.rules.names import as_aspect, unused_slug, with_article, with_indefinite
from tests.rules.at_the_table import foe


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Loft", "Loft"),
        ("tide dock", "the tide dock"),
        ("the dock", "the dock"),
        ("a dock", "a dock"),
        ("round the fire", "round the fire"),
        ("round", "the round"),
    ],
)
def test_a_name_in_a_sentence(name: str, said: str) -> None:
    assert with_article(name) == said


@pytest.mark.parametrize(("word", "said"), [("owl", "an owl"), ("Urn", "an Urn"), ("crow", "a crow")])
def test_a_word_behind_its_indefinite_article(word: str, said: str) -> None:
    assert with_indefinite(word) == said


@pytest.mark.parametrize(
    ("sentence", "aspect"),
    [
        ("the bridge is out, and they come", "The Bridge Is Out"),
        ("Bang! The bridge is out.", "The Bridge Is Out"),
        ("gone to the, well", "Gone"),
        ("Run", "Run"),
        ("one two three four five six seven eight", "One Two Three Four Five Six Seven"),
        ("smoke and mirrors", "Smoke and Mirrors"),
    ],
)
def test_the_first_clause_of_more_than_a_word_makes_an_aspect(sentence: str, aspect: str) -> None:
    assert as_aspect(sentence) == aspect


@pytest.mark.parametrize(
    ("taken", "id"),
    [((), "thug"), (("thug",), "thug-2"), (("thug", "thug-2"), "thug-3"), (("thug-2",), "thug")],
)
def test_an_id_that_is_taken_gets_the_next_number(taken: tuple[str, ...], id: str) -> None:
    assert unused_slug("Thug", taken) == id


@pytest.mark.parametrize(
    ("name", "kind", "takes"),
    [
        ("Thug", MINOR, True),
        ("Thug 2", MINOR, False),
        ("Thug B", MINOR, False),
        ("Thug b", MINOR, True),
        ("Thug Bo", MINOR, True),
        ("X", MINOR, True),
        ("The Crow", MINOR, False),
        ("Thug", MAJOR, False),
        ("Thug", PC, False),
    ],
)
def test_who_goes_by_an_article(name: str, kind: str, takes: bool) -> None:
    one = foe("Thug")._replace(name=name)
    assert takes_an_article(one._replace(sheet=replace(one.sheet, kind=kind))) is takes
    assert not takes_an_article(one._replace(sheet=replace(one.sheet, named=True)))
    assert not takes_an_article(one._replace(side="pcs"))


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("out on the water", "out on the water"),
        ("among the vats", "among the vats"),
        ("amidships", "amidships"),
        ("up among the branches", "up among the branches"),
        ("near bank", "the near bank"),
        ("round of seats", "the round of seats"),
        ("tide dock", "the tide dock"),
        ("Loft", "Loft"),
    ],
)
def test_a_name_that_says_where_itself_takes_no_article(name: str, inside: str) -> None:
    assert with_article(name) == inside
