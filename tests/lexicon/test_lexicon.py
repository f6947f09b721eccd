"""The lexicon: its lists, the forms of words, phrases before single words, and what a campaign adds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from solofate.lexicon import lists
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.lists import _Subjects, read_lists, shipped_lists
from solofate.lexicon.matcher import Lexicon, OwnWords, lexicon
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.names import words_of
from tests.places import ROOT

FILES = sorted((Path(lists.__file__).parent / "words").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_plain_reader_reads_what_yaml_reads(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    read = {
        subject: {sense: list(words) for sense, words in senses.items()}
        for subject, senses in read_lists(text).items()
    }
    assert read == yaml.load(text, yaml.BaseLoader)


def test_every_subject_stands_in_one_file() -> None:
    subjects = [subject for file in FILES for subject in read_lists(file.read_text(encoding="utf-8"))]
    assert len(subjects) == len(set(subjects)) == len(shipped_lists())


def test_no_word_stands_twice_in_a_sense() -> None:
    for subject, senses in shipped_lists().items():
        for sense, words in senses.items():
            assert len(words) == len(set(words)), (subject, sense)
            assert all(word == word.casefold() for word in words), (subject, sense)


@pytest.mark.parametrize("subject", ["deeds", "aims", "traits", "special"])
def test_senses_that_name_a_skill_name_one_there_is(subject: str) -> None:
    assert set(shipped_lists()[subject]) <= set(DEFAULT_SKILL_IDS)


def test_every_occupation_has_its_skills() -> None:
    lists_ = shipped_lists()
    told = set(lists_["occupations"]) - {
        "anybody"
    }  # Of a man nothing is known: what goes on says what he is best at.
    assert told == set(lists_["skills-of-occupations"])
    assert {each for senses in lists_["tactics-of-occupations"].values() for each in senses} == told


def test_a_line_that_is_no_list_is_named() -> None:
    with pytest.raises(ValueError, match="no list of words: oops"):
        read_lists("verbs:\n  hit: [hit]\noops\n")


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        ("climbs", "climb"),
        ("climbing", "climb"),
        ("climbed", "climb"),
        ("stabbed", "stab"),
        ("driving", "drive"),
        ("carried", "carry"),
        ("shot", "shoot"),
        ("snuck", "sneak"),
        ("pushes", "push"),
    ],
)
def test_forms_of_a_verb(word: str, verb: str) -> None:
    assert verb in verb_forms(word)


@pytest.mark.parametrize(("word", "one"), [("guards", "guard"), ("watchmen", "watchman"), ("spies", "spy")])
def test_plurals(word: str, one: str) -> None:
    assert one in plural_forms(word)


def test_a_deed_bends_and_a_thing_does_not() -> None:
    """`guarding` is no guard by trade, but `sneaking` is to sneak."""
    assert lexicon().senses("occupations", "guarding") == ()
    assert lexicon().senses("deeds", "sneaking") == ("stealth",)


def test_a_phrase_counts_before_its_words() -> None:
    found = lexicon().told("deeds", words_of("I ask around the docks"))
    assert found == {"contacts": "ask around"}
    assert skills_for("asking around") == ["contacts"]


def test_the_words_of_a_campaign_stand_behind_those_of_the_program() -> None:
    own = (OwnWords("deeds", "stealth", ("fade",)), OwnWords("places", "tunnels", ("adit",)))
    assert skills_for("I fade out of sight", own) == ["stealth"] and skills_for("I fade out of sight") == []
    assert lexicon(own).senses("places", "adits") == ("tunnels",)
    assert lexicon(own).words("deeds", "stealth")[:-1] == lexicon().words("deeds", "stealth")


def test_what_is_told_comes_in_the_order_of_the_list() -> None:
    known = Lexicon({"colours": {"red": ("rust", "wine"), "blue": ("sea",)}})
    assert known.told("colours", ["sea", "wine", "rust"]) == {"red": "wine", "blue": "sea"}
    assert [each.at for each in known.found("colours", ["sea", "of", "rust"])] == [0, 2]


def test_the_lexicon_needs_no_parser() -> None:
    asks = "from solofate.lexicon.matcher import lexicon; lexicon().found('deeds', ['hit'])"
    code = f"{asks}; import sys; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not {"yaml", "pydantic"} & set(loaded.stdout.split())


def test_a_subject_is_a_line_of_its_own_with_a_colon() -> None:
    text = "one:\n  here: [a, b]\n# and more:\n  there now: [c]\ntwo-more:\n  here: [d,\n    e]\nBy hand:\n"
    lists = _Subjects([text, "three:\n"])
    assert list(lists) == ["one", "two-more", "three"]
    assert lists["one"] == {"here": ("a", "b"), "there now": ("c",)}
    assert lists["three"] == {}
    with pytest.raises(ValueError, match="By hand"):
        lists["two-more"]
