"""Two hundred sentences and the facts in them: what is noted is right, and what is plainly said is noted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate.gm.story.facts import facts_in
from solofate.rules.model.state import State
from tests.places import read_yaml
from tests.rules.at_the_table import hero

SENTENCES: list[dict[str, Any]] = read_yaml(Path(__file__).parent / "sentences.yaml")


def test_nearly_all_that_is_noted_of_two_hundred_sentences_is_right() -> None:
    state = State(characters={"mira": hero("Mira")})
    assert len(SENTENCES) >= 200
    noted = {(each["say"], fact.sentence) for each in SENTENCES for fact in facts_in(state, each["say"])}
    right = {(each["say"], fact) for each in SENTENCES for fact in each["facts"]}
    assert len(noted & right) >= 0.95 * len(noted), noted - right
    assert len(noted & right) >= 0.95 * len(right), right - noted


@pytest.mark.parametrize(
    ("said", "noted"),
    [
        ("Mira hides the gold in the cellar.", ["the gold is hidden in the cellar"]),
        ("Mira hides stolen gold in the cellar.", []),
        ("Mira hides the gold.", []),
    ],
)
def test_a_thing_is_noted_as_hidden_that_is_told_with_its_article_and_place(
    said: str, noted: list[str]
) -> None:
    state = State(characters={"mira": hero("Mira")})
    assert [fact.sentence for fact in facts_in(state, said)] == noted


@pytest.mark.parametrize(
    ("said", "noted"),
    [
        ("Imaru of the Third Well owes Mira a boat.", ["Imaru of the Third Well owes Mira a boat"]),
        ("Imaru of Hull owes Mira a boat.", ["Imaru of Hull owes Mira a boat"]),
        ("Imaru of old Hull owes Mira a boat.", ["Hull owes Mira a boat"]),
        ("Imaru of old owes Mira a boat.", []),
    ],
)
def test_a_name_goes_on_behind_of_where_a_capital_follows(said: str, noted: list[str]) -> None:
    state = State(characters={"mira": hero("Mira")})
    assert [fact.sentence for fact in facts_in(state, said)] == noted
