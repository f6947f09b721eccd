"""Every word of what the GM tells of here and now is known: for what it presupposes, or for holding anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from solofate.bundled import data_root
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.content.yaml.reader import read_document
from solofate.gm.wording.at_hand import OF_WHAT_IS_TOLD, may_be_here, of_what_lies_there, presupposed
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.rules.dice import SeededDice
from solofate.rules.model.state import Scene, State
from solofate.rules.names import words_of

ANYWHERE = Path(__file__).with_name("holds_anywhere.txt")
"""Words that presuppose nothing that is not in every scene: deeds, qualities, persons in general, time, talk."""

_SLOT = re.compile(r"\{[^{}]*\}")


def told() -> Iterator[tuple[str, str, str]]:
    """The table, the duty and the text of every row that tells of here and now, without its slots."""
    for path in sorted((data_root() / "oracles").rglob("*.yaml")):
        written = read_document(path).data
        duty = written.get("duty", "") if isinstance(written, dict) else ""
        if f"{duty}-".startswith(OF_WHAT_IS_TOLD):
            for row in written["rows"]:
                yield path.stem, duty, _SLOT.sub(" ", row if isinstance(row, str) else row["text"])


@cache
def anywhere() -> frozenset[str]:
    return frozenset(ANYWHERE.read_text("utf-8").split())


def unknown_words(duty: str, text: str) -> set[str]:
    """The words of a row of which nobody has said whether they presuppose anything."""
    classified = {form for forms in presupposed(text, f"{duty}-") for form in forms}
    return set(words_of(text)) - classified - anywhere()


def test_every_word_that_is_told_presupposes_something_known_or_holds_anywhere() -> None:
    unknown = {
        (table, text, *unknown_words(duty, text)) for table, duty, text in told() if unknown_words(duty, text)
    }
    assert not unknown


def test_a_word_nobody_has_classified_is_found() -> None:
    assert unknown_words("event", "A zeppelin comes in low over the yardarm") == {"zeppelin", "yardarm"}


def general_rows() -> Iterator[tuple[str, str, frozenset[str]]]:
    """The duty and text of every row that is told in any genre, and what it says it needs."""
    for duty, rows in load_phrases(None, []).items():
        if duty.startswith(OF_WHAT_IS_TOLD):
            for row in rows:
                if not of_what_lies_there(row.themes):
                    yield duty, row.text, frozenset((*row.needs, *row.about))


def test_a_row_for_any_genre_needs_what_its_words_presuppose() -> None:
    """A body everybody has whom such rows are about; whatever else a word presupposes has to stand in `needs`."""
    everybody = frozenset(("somebody", "beast"))
    lacking = {
        (duty, text)
        for duty, text, needs in general_rows()
        if not may_be_here(_SLOT.sub(" ", text), needs | everybody, kind=duty)
    }
    assert not lacking


def test_no_word_holds_anywhere_that_presupposes_something() -> None:
    words = {
        word for senses in lexicon().subject("presupposed").values() for word in senses if " " not in word
    }
    assert not words & anywhere()


def test_no_word_is_listed_that_no_row_says() -> None:
    said = {word for _, _, text in told() for word in words_of(text)}
    assert not anywhere() - said


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("event", "The bridge tolls are farmed out to somebody with a grudge."),
        ("returns-person-good", "{npc} sends a carriage, with a hot brick in it."),
        ("answer-no-but", "but the widow upstairs keeps the receipt."),
        ("fate-npc", "{npc} is locked in the trunk of a car."),
    ],
)
def test_what_is_not_here_and_not_named_is_not_told(kind: str, text: str) -> None:
    plain = Phrase("Something {npc} did is still talked about.")
    rows = {kind: (Phrase(text), plain)}
    bare = State(scene=Scene(title="On the moor"))
    named = State(scene=Scene(title=_SLOT.sub("", text)))

    def drawn(state: State) -> set[str]:
        slots = {"npc": "Nan Crake"}
        return {
            TableWords(lambda: rows, SeededDice(seed)).one(kind, state, slots=slots) for seed in range(20)
        }

    assert len(drawn(bare)) == 1 and len(drawn(named)) == 2


def test_how_a_scene_closes_takes_for_granted_no_thing_that_lies_in_a_kind_of_place() -> None:
    """A closing is held against nothing when it is drawn: it may be told of a moor, of a ship, or of a room."""
    told_anywhere = {
        (duty, row.text)
        for duty, rows in load_phrases(None, []).items()
        if duty.startswith("closing")
        for row in rows
        if not may_be_here(_SLOT.sub(" ", row.text), {"somebody", "beast"})
    }
    assert not told_anywhere
