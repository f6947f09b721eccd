"""What the words of a name and of aspects say about somebody nobody has written up (minor NPCs)."""

from __future__ import annotations

import pytest

from solofate.rules.model.skills import DEFAULT_LIST
from solofate.rules.occupations import ranked_skills, told_by
from solofate.rules.person_names import is_a_name


@pytest.mark.parametrize(
    ("texts", "occupations", "skills", "tactics"),
    [
        (["Masked Guard"], {"watch": "guard", "swindler": "masked"}, {}, "soldier"),
        (["Captain of the Watch"], {"soldier": "captain", "watch": "watch"}, {}, "soldier"),
        (["Duke of Hounds"], {"ruler": "duke", "beast": "hounds"}, {}, "schemer"),
        (["Sniper", "Masked Guard"], {"marksman": "sniper", "watch": "guard", "swindler": "masked"}, {}, "skirmisher"),
        (["strong guard"], {"watch": "guard"}, {"physique": "strong"}, "soldier"),
        (["boatmen"], {"driver": "boatmen"}, {}, "soldier"),
        (["eelman"], {"beast": "eelman"}, {}, "mindless"),
        (["nimble"], {}, {"athletics": "nimble"}, "soldier"),
        (["Nan Crake"], {}, {}, "soldier"),
    ],
)  # fmt: skip
def test_what_stands_last_is_what_somebody_is_and_what_stands_before_it_counts_after(
    texts: list[str], occupations: dict[str, str], skills: dict[str, str], tactics: str
) -> None:
    told = told_by(texts)
    assert list(told.occupations) == list(occupations.items())
    assert list(told.skills) == list(skills.items())
    assert told.tactics == tactics


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Nan Crake", True),
        ("Piet the eel man", True),
        ("Captain Morrow", True),
        ("Brother Anselm", True),
        ("Captain Guard", False),
        ("Captain morrow", False),
        ("Guard Dog", False),
        ("Guard the Gate", False),
        ("piet the eel man", False),
        ("the Watch", False),
        ("Nan", True),
        ("Nan crake", False),
        ("Captain", False),
        ("Brother", False),
    ],
)
def test_two_words_in_capitals_that_name_no_occupation_are_a_name(text: str, own: bool) -> None:
    assert is_a_name(text) is own


@pytest.mark.parametrize(
    ("texts", "kind", "asked", "best"),
    [
        (
            ["Masked Guard"],
            "",
            [],
            ["fight", "notice", "athletics", "will", "physique", "deceive", "rapport"],
        ),
        (["strong guard"], "", [], ["fight", "physique", "notice", "athletics", "will"]),
        (["nimble"], "", [], ["athletics", "notice", "will", "fight", "provoke"]),
        ([], "", [], ["notice", "will", "fight", "athletics", "provoke"]),
        ([], "physical", [], ["fight", "athletics", "provoke", "will"]),
        ([], "mental", [], ["provoke", "will", "fight", "athletics"]),
        ([], "", ["lore"], ["lore", "notice", "will"]),
        ([], "physical", ["lore", "crafts"], ["lore", "fight", "crafts", "athletics"]),
        ([], "physical", ["lore", "fight"], ["lore", "fight", "athletics"]),
        (["Man"], "physical", [], ["fight", "athletics", "provoke", "will"]),
        (["Duke"], "physical", [], ["provoke", "fight", "will", "rapport"]),
    ],
)
def test_an_occupation_ranks_the_skills_and_in_a_conflict_one_of_the_first_two_attacks(
    texts: list[str], kind: str, asked: list[str], best: list[str]
) -> None:
    ranked = ranked_skills(told_by(texts), DEFAULT_LIST, kind, asked)
    assert list(ranked[: len(best)]) == best
    assert sorted(ranked) == sorted(DEFAULT_LIST.skills)
