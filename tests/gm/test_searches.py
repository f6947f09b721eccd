"""What a search finds is fit for what was looked for, and for where."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.wording.searches import search_for
from solofate.rules.events import AspectAdded, Event
from tests.places import STARTER

SCENE = '/scene "We search the clerk\'s room at the Customs House"'


def _played(game: Game, line: str) -> list[Event]:
    """A line and the usual answer to whatever it asks."""
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return happened


def _rows() -> list[Phrase]:
    return list(load_phrases(None)["find"])


@pytest.mark.parametrize(
    ("sought", "sense"),
    [
        ("the desk", "papers"),
        ("tracks", "tracks"),
        ("signs of a struggle", "tracks"),
        ("traces of who moved the lamp", "tracks"),
        ("a clue to what happened to her", "tracks"),
        ("the dead man's pockets", "clothes"),
        ("a way down to the water", "way"),
        ("a tripwire", "danger"),
        ("a weak spot", "weakness"),
        ("Hesper", "somebody"),
        ("the harbour master", "somebody"),
        ("under the mattress", "room"),
        ("a hidden letter", "thing"),
        ("the key to the box that he hid", "thing"),
    ],
)
def test_a_search_is_understood(sought: str, sense: str) -> None:
    assert search_for(sought).sense == sense


def test_what_was_named_is_what_is_found() -> None:
    assert search_for("the key to the box that he hid").thing == "the Key to the Box"
    assert search_for("Hesper in the crowd").thing == "Hesper"
    assert search_for("what he was looking for").thing == search_for("whatever she hid").thing == ""


def test_whoever_looks_for_anything_of_use_or_for_cover_finds_what_the_place_has() -> None:
    assert search_for("anything of use").kind == "situation-usable"
    assert search_for("somewhere to hide").kind == "situation-cover"


@pytest.mark.parametrize(
    ("typed", "sense"),
    [
        ("/advantage investigate seeking desk", "papers"),
        ("/advantage notice seeking tracks", "tracks"),
        ('/advantage investigate seeking "the ledger"', "thing"),
    ],
)
def test_what_is_found_is_of_the_rows_for_that(typed: str, sense: str, tmp_path: Path) -> None:
    game = Game.open(STARTER, seed=3, store=tmp_path / "play.db")
    happened = [event for line in (SCENE, "/dice ++00", typed) for event in _played(game, line)]
    found = next(event.aspect for event in happened if isinstance(event, AspectAdded))
    endings = {row.text.rpartition("{thing}")[2] for row in _rows() if sense in row.asks}
    assert any(found.endswith(each) for each in endings)
    assert sense != "thing" or found.startswith("The Ledger")


def test_every_kind_of_search_has_rows_enough() -> None:
    rows = _rows()
    for sense in {each for row in rows for each in row.asks}:
        assert sum(sense in row.asks for row in rows) >= 7, sense
