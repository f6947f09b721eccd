"""What a premise comes to, read by how its clauses are built: and nothing that is shown of any is cut in the middle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from solofate.gm.titles.premise import Clause, clauses_of, is_whole
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import pronouns_told
from solofate.repl.beginning import first_sentence
from solofate.repl.new.aims_told import first_aim
from solofate.repl.new.catchwords_told import aim_of_catchwords
from solofate.repl.new.genres import likely_genre
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.lives_told import concept_of_life, trouble_beside
from solofate.repl.new.premise_aims import aim_where_told
from solofate.repl.new.premise_hero import premise_told
from solofate.repl.new.premise_matters import crosses_a_verb
from solofate.repl.new.setting_aspects import setting_aspects, whole_aspects
from solofate.repl.new.short_aspects import short_of_a_trouble
from solofate.rules.names import words_of

ROWS: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("premises.yaml").read_text(encoding="utf-8")
)
"""What each of many premises comes to."""


def comes_to(told: str) -> dict[str, Any]:
    """All that is suggested by a premise, as its rows name it."""
    hero, plainly = hero_told(told), kept_out_told(told).told
    trouble = trouble_beside(told, hero)
    return {
        "told": told,
        "name": hero.name,
        "concept": hero.concept or concept_of_life(told, hero),
        "trouble": short_of_a_trouble(trouble),
        "aim": aim_of_catchwords(plainly) or first_aim(told, trouble) or aim_where_told(plainly),
        "spoken_of": hero.spoken_of or pronouns_told(hero.name, hero.concept),
        "aspects": setting_aspects([told], [short_of_a_trouble(trouble)]),
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["told"][:40])
def test_a_premise_comes_to_what_it_tells(row: dict[str, Any]) -> None:
    assert comes_to(row["told"]) == row


@pytest.mark.parametrize("told", [row["told"] for row in ROWS], ids=lambda told: told[:40])
def test_nothing_that_is_shown_of_a_premise_is_cut_in_the_middle(told: str) -> None:
    found = comes_to(told)
    assert all(is_whole(each) for each in (found["trouble"], *found["aspects"]) if each)
    whole = trouble_beside(told, hero_told(told))
    found |= {"trouble": whole, "aspects": whole_aspects([told], [whole])}
    premise = premise_told(kept_out_told(told).told)
    shown = [each for each in (found["concept"], found["trouble"], found["aim"], *found["aspects"]) if each]
    assert all(is_whole(each) for each in shown), shown
    assert not crosses_a_verb(found["concept"], premise) or not found["concept"]
    helps = lexicon().set_of("premises", "helps")
    for aspect in found["aspects"]:
        assert words_of(aspect)[0] not in helps, "no aspect of the setting begins with the hero's verb"
        cut = words_of(aspect)
        for each in premise.clauses:  # What runs from a subject into its verb runs to the end of a clause.
            subject, whole = words_of(each.subject), words_of(f"{each.subject} {each.does}")
            spots = [at for at in range(len(whole) - len(cut) + 1) if whole[at : at + len(cut)] == cut]
            assert not any(at < len(subject) < at + len(cut) < len(whole) for at in spots), aspect


@pytest.mark.parametrize(
    ("told", "clauses"),
    [
        (
            "Kael, bounty hunter on a desert planet, must bring in his own sister alive",
            [Clause("", "", "Kael, bounty hunter on a desert planet", "must bring in his own sister alive")],
        ),
        (
            "Jonas drives the night bus in Oslo and every night at 3:10 the same drowned man gets on",
            [
                Clause("", "", "Jonas", "drives the night bus in Oslo"),
                Clause("and", "every night at 3:10", "the same drowned man", "gets on"),
            ],
        ),
        (
            "Captain Yusuf has to get his mutinous crew and a dying passenger to Zanzibar before the monsoon breaks",
            [
                Clause(
                    "", "", "Captain Yusuf", "has to get his mutinous crew and a dying passenger to Zanzibar"
                ),
                Clause("before", "", "the monsoon", "breaks"),
            ],
        ),
        (
            "A ghost who doesn't remember dying haunts the theatre where she used to sing",
            [
                Clause(
                    "", "", "A ghost who doesn't remember dying", "haunts the theatre where she used to sing"
                )
            ],
        ),
        (
            "A young widow runs the ferry and will not carry the tax collector across",
            [
                Clause("", "", "A young widow", "runs the ferry"),
                Clause("and", "", "A young widow", "will not carry the tax collector across", goes_on=True),
            ],
        ),
        (
            "space trucker hauling ore past Jupiter, ship's AI starts lying",
            [
                Clause("", "", "space trucker hauling ore past Jupiter", ""),
                Clause("", "", "ship's AI", "starts lying"),
            ],
        ),
        (
            "After the flood, old Tomas sells seeds",
            [Clause("", "After the flood", "old Tomas", "sells seeds")],
        ),
    ],
)
def test_a_sentence_comes_apart_into_whole_clauses(told: str, clauses: list[Clause]) -> None:
    assert list(clauses_of(told)) == clauses


@pytest.mark.parametrize("text", ["A key to the", "Wants to know who", "Is Asked by Her Niece and", "One of"])
def test_what_ends_on_a_word_that_leads_on_is_not_whole(text: str) -> None:
    assert not is_whole(text)


def test_a_name_says_how_its_bearer_is_spoken_of_unless_a_pronoun_can_only_be_theirs() -> None:
    assert hero_told("Ada the clockmaker built the duke a heart and he will not pay").spoken_of == "she"
    assert hero_told("Wen the kite-maker lives on a roof; her kites are gone").spoken_of == "she"
    assert not hero_told("A gardener overhears the queen plotting against herself").spoken_of


@pytest.mark.parametrize(
    ("told", "genre"),
    [
        ("An exiled prince works as a stable boy", "lamplight"),
        ("A samurai without a master guards a rice field", "lamplight"),
        ("I want to play a vampire who is trying to pass her driving test", "small-town"),
        ("Jonas drives the night bus in Oslo and every night the same drowned man gets on", "small-town"),
        ("A cook who has lost her spoons", "anywhere"),
    ],
)
def test_princes_and_night_buses_have_their_kind_of_tale(told: str, genre: str) -> None:
    assert likely_genre(told, "") == genre


def test_play_begins_on_a_planet_and_not_in_it() -> None:
    assert (
        first_sentence([], "bring her in", home="the desert planet")
        == "On the desert planet I want to bring her in."
    )
    assert first_sentence([], "bring her in", home="the café") == "In the café I want to bring her in."
