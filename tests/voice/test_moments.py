"""Drafts about moments of the program as models write them, the weights of endings, and details told otherwise."""

from __future__ import annotations

import pytest

from solofate.voice.brief import Brief, End
from solofate.voice.checker import faults
from solofate.voice.endings import features_of, weights
from tests.making_endings import HEADINGS, SHIPPED, table
from tests.places import read_yaml
from tests.voice.drafts_of import FOLDER, lines, shares_of


@pytest.mark.parametrize(
    ("part", "drafts", "least", "most"),
    [
        ("first", 120, 0.75, 0.08),
        ("second", 120, 0.55, 0.12),
        ("third", 120, 0.37, 0.09),
        ("kept", 80, 0.75, 0.40),
    ],
)
def test_drafts_about_moments_are_no_worse_than_is_said_of_them(
    part: str, drafts: int, least: float, most: float
) -> None:
    some = lines(part, "moments.yaml")
    assert len(some) == drafts == len({each.text for each in some})
    caught, refused = shares_of(some)
    assert caught >= least - 0.005 and refused <= most + 0.005, (caught, refused)


def test_the_table_of_endings_is_made_of_the_endings_and_the_right_drafts() -> None:
    assert SHIPPED.read_text(encoding="utf-8") == table()


def test_no_ending_stands_under_two_headings() -> None:
    written = read_yaml(FOLDER / "endings.yaml")
    assert written.keys() == HEADINGS.keys()
    every = [each for endings in written.values() for each in endings]
    assert len(every) == len(set(every))


def test_what_a_draft_says_of_the_ending_is_weighed_without_what_the_facts_hold() -> None:
    assert "hold firm" in features_of("It holds firm.") and "hold firm" in weights()
    assert features_of("It holds firm.", frozenset(("hold",))) == ["it", "firm"]


def told(fact: str, *names: str, setting: tuple[str, ...] = (), end: End | None = None) -> Brief:
    return Brief("reword", (fact,), fact, names, (end,) if end is not None else (), setting=setting)


HITS = told("Bru goes for Ilo and lands a blow.", "Bru", "Ilo", end=End("Bru", True, "attack", "Ilo"))
OPENS = told("Bru works at the hatch and makes it.", "Bru", end=End("Bru", True, "overcome"))


@pytest.mark.parametrize(
    ("brief", "wrong", "good"),
    [
        (
            HITS,
            "Bru swings, and the edge slides along the scales and does no harm.",
            "Bru swings, and chitin cracks.",
        ),
        (
            OPENS,
            "Bru heaves until his arms shake, and that is as far as he gets.",
            "Bru heaves, and it comes free.",
        ),
    ],
)
def test_an_ending_no_list_holds_is_weighed_by_its_words(brief: Brief, wrong: str, good: str) -> None:
    assert any(fault.startswith("what Bru tried came off, against") for fault in faults(wrong, brief))
    assert not faults(good, brief)


@pytest.mark.parametrize(
    ("fact", "fault", "wrong", "good"),
    [
        ("Thug 3 runs away.", "it is not Thug 2", "Thug 2 runs.", "Thug 3 runs."),
        (
            "The smoke is green.",
            "nothing is red",
            "The smoke comes up red.",
            "The smoke comes up green and red.",
        ),
        (
            "Ada wants it at dawn.",
            "it is not “now”",
            "Ada wants it now.",
            "Ada wants it at dawn, and not now.",
        ),
        (
            "Ada takes a severe consequence: Crushed Hand.",
            "the wound is worse",
            "Ada looks at her crushed hand. She has had worse.",
            "Ada looks at her crushed hand. She has never had worse.",
        ),
        (
            "Ada sees that it was poison, not the knife.",
            "“poison” is not denied",
            "Ada sees that it was the knife, not poison.",
            "It was poison, Ada sees. It was not the knife.",
        ),
    ],
)
def test_a_detail_that_is_told_otherwise_is_a_fault(fact: str, fault: str, wrong: str, good: str) -> None:
    brief = told(fact, "Ada", "Thug 2", "Thug 3")
    assert any(each.startswith(fault) for each in faults(wrong, brief)), faults(wrong, brief)
    assert not faults(good, brief), faults(good, brief)


def test_what_a_deed_cost_has_to_be_told() -> None:
    facts = ("Ada dives for the bell and makes it, at a cost.", "Her lamp is gone.")
    brief = Brief("reword", facts, " ".join(facts), ("Ada",), (End("Ada", None, "overcome"),))
    assert any(
        "it leaves out the “lamp”" in each
        for each in faults("Ada has reached the bell. The knife is gone.", brief)
    )
    assert not faults("Ada has reached the bell, and the lamp is somewhere in the mud.", brief)


def test_somebody_says_where_it_is() -> None:
    fact = "the boat is under the willows"
    brief = Brief(
        "answer",
        (f"Ned tells where the boat is: {fact}.",),
        needs=fact,
        names=("Ned",),
        speaker="Ned",
        speech=True,
    )
    assert "it leaves out what has to be said" in faults("The boat is under the bridge.", brief)
    assert not faults("The boat? It is under the willows, the boat is.", brief)


@pytest.mark.parametrize(
    ("fact", "draft"),
    [
        ("Ada waits for the bishop.", "The candle burns down, and Ada waits for the bishop."),
        ("Ada carries Bo out of the mill.", "Half blind with smoke Ada carries Bo out of the mill."),
        ("The clock stops.", "Between one tick and the next the clock stops."),
        ("Ada signs the pardon.", "Ada signs the pardon in three angry strokes."),
        ("Ada refuses to answer the clerk.", "The clerk squares his papers, and Ada refuses to answer."),
        ("Ada insults Bo.", "Ada calls Bo a thief."),
        ("Ada sells the map.", "Money goes one way, and Ada's map the other."),
    ],
)
def test_what_only_sounds_like_a_claim_is_none(fact: str, draft: str) -> None:
    assert not faults(draft, told(fact, "Ada", "Bo"))
