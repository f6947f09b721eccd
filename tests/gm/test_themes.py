"""Compels are about what their aspect is about."""

from __future__ import annotations

import pytest

from solofate.content.forms.oracles import THEMES
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.themes import for_an_aspect, speaks_as_somebody, themes_of
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.dice import SeededDice
from solofate.rules.model.state import State

ROWS = [
    Phrase("{pc} opens it.", themes=("curiosity",)),
    Phrase("A cousin calls.", themes=("kin",)),
    Phrase("Because of {aspect}, it rains."),
    Phrase("It rains."),
]


@pytest.mark.parametrize(
    ("aspect", "theme"),
    [
        ("I Have Already Promised It to Somebody Else", "oath"),
        ("My Father's Cutlass and My Father's Debts", "kin"),
        ("My Father's Cutlass and My Father's Debts", "debt"),
        ("Odile Will Arrest Me the Day She Can", "law"),
        ("I Break the Seal First and Ask After", "curiosity"),
        ("Nobody Drinks Alone While I Am in Town", "vice"),
        ("Sworn to the Drowned King", "oath"),
    ],
)
def test_the_words_of_an_aspect_tell_what_it_is_about(aspect: str, theme: str) -> None:
    assert theme in themes_of(aspect)


def test_a_campaign_adds_words_of_its_own() -> None:
    assert not themes_of("Brings It In on Fumes")
    assert themes_of("Brings It In on Fumes", (OwnWords("themes", "pride", ("fumes",)),)) == {"pride"}


def test_a_row_has_a_theme_in_common_with_the_aspect() -> None:
    assert for_an_aspect(ROWS, "Ask Me Why") == [ROWS[0]]
    assert for_an_aspect(ROWS, "Nobody's Cousin") == [ROWS[1]]


def test_where_an_aspect_does_not_tell_what_names_it_is_about_it() -> None:
    assert for_an_aspect(ROWS, "Louder Than the Torch") == [ROWS[2]]


def test_an_aspect_in_the_first_person_stands_in_no_sentence() -> None:
    assert speaks_as_somebody("Sabine Cuts Deeper Than I Fly")
    assert not speaks_as_somebody("Iron Will")
    assert ROWS[2] not in for_an_aspect(ROWS, "I Should Have Been There")
    assert ROWS[2] not in for_an_aspect(ROWS, "I Ask")


def test_every_theme_has_words_and_nothing_else_has() -> None:
    assert set(lexicon().subject("themes")) == set(THEMES)


@pytest.mark.parametrize("genre", ["", "lamplight", "orbital", "small-town"])
@pytest.mark.parametrize("kind", ["compel-event", "compel-decision"])
def test_every_theme_can_be_compelled_in_every_genre(kind: str, genre: str) -> None:
    rows = load_phrases(None, [genre] if genre else [])[kind]
    assert all(row.themes for row in rows if not row.brings)
    for theme in THEMES:
        assert sum(theme in row.themes for row in rows) >= (1 if theme in ("debt", "body") else 2), theme


def test_what_is_drawn_for_a_compel_is_about_the_aspect() -> None:
    phrases = load_phrases(None, ["lamplight"])
    aspect = "I Have Already Promised It to Somebody Else"
    themed = {row.text for row in phrases["compel-decision"] if "oath" in row.themes}
    for seed in range(30):
        words = TableWords(lambda: phrases, SeededDice(seed))
        drawn = words.draw("compel-decision", State(), slots={"aspect": aspect, "pc": "{pc}", "npc": "{npc}"})
        assert set(drawn) <= themed
