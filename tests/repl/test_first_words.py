"""Words of Fate are explained where they are first met: one at a time, each once, and never to a script."""

from __future__ import annotations

from pathlib import Path

from solofate.repl.reminders.first_words import FirstWords
from solofate.rules import events as happened
from solofate.rules.model.zones import NO_ZONES
from solofate.wording.first_words import EXPLAINED
from tests.readings.situations import in_a_fight

BOOST = happened.Boost("Off Balance", "odile-marrack", "lumper-1")
ADDED = happened.AspectAdded("Oil on the Planks", "situation", "scene", {}, "odile-marrack")


def test_each_word_is_explained_once_and_one_at_a_time(tmp_path: Path) -> None:
    state = in_a_fight().state
    words = FirstWords(tmp_path / "state" / "words-met")
    assert words.after([ADDED, BOOST], state) == [EXPLAINED["aspect"]]
    assert words.after([ADDED, BOOST], state) == [EXPLAINED["boost"]]
    assert words.after([ADDED, BOOST], state) == []
    assert FirstWords(tmp_path / "state" / "words-met").after([ADDED, BOOST], state) == []


def test_a_first_scene_says_what_is_in_play_and_what_the_gm_pays_with() -> None:
    state = in_a_fight().state
    (said,) = FirstWords().after([happened.SceneStarted("The quay", "free", NO_ZONES)], state)
    assert "in play" in said and "GM pool" in said


def test_what_foes_make_and_what_is_hidden_explains_nothing() -> None:
    state = in_a_fight().state
    theirs, hidden = ADDED._replace(by="lumper-1"), ADDED._replace(hidden=True)
    assert FirstWords().after([theirs, hidden], state) == []


def test_where_nothing_can_be_kept_it_holds_for_the_sitting(tmp_path: Path) -> None:
    state = in_a_fight().state
    in_the_way = tmp_path / "words-met"
    in_the_way.mkdir()
    words = FirstWords(in_the_way)
    assert words.after([BOOST], state) and not words.after([BOOST], state)


def test_what_is_said_of_a_word_is_short() -> None:
    assert all(len(said.split()) <= 36 for said in EXPLAINED.values())
