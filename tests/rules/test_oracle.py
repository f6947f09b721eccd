"""The oracle's arithmetic, counted out over every roll of four Fate dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from solofate.errors import MalformedChoice, UnknownName
from solofate.rules.dice import ALL_FACES, read_faces
from solofate.rules.oracle import (
    ANSWERS,
    MOST_TENSION,
    ODDS,
    OracleAnswer,
    chances,
    in_tension,
    read,
    read_odds,
)
from solofate.wording.pages.oracle_table import oracle_page

TENSIONS = range(MOST_TENSION + 1)
MIRRORED = dict(zip(ODDS, reversed(ODDS), strict=True))


def test_even_is_exactly_one_half() -> None:
    assert all(chances("even", tension).yes == Fraction(1, 2) for tension in TENSIONS)


@pytest.mark.parametrize("tension", TENSIONS)
def test_each_step_of_the_odds_raises_the_chance_of_yes(tension: int) -> None:
    shares = [chances(word, tension).yes for word in ODDS]
    assert len(shares) == 7 and all(less < more for less, more in pairwise(shares))


@pytest.mark.parametrize("word", ODDS)
def test_the_tension_never_changes_the_chance_of_yes(word: str) -> None:
    assert len({chances(word, tension).yes for tension in TENSIONS}) == 1


@pytest.mark.parametrize("word", ODDS)
@pytest.mark.parametrize("tension", TENSIONS)
def test_the_odds_mirror(word: str, tension: int) -> None:
    here, there = chances(word, tension), chances(MIRRORED[word], tension)
    assert here.yes == 1 - there.yes
    assert here.unasked == there.unasked
    for answer in ANSWERS:
        other = answer.replace("yes", "!").replace("no", "yes").replace("!", "no")
        assert here.answers[answer] == there.answers[other]


def test_what_is_impossible_or_certain_is_not_quite() -> None:
    for share in (chances("impossible", 2).yes, 1 - chances("certain", 2).yes):
        assert 0 < share < Fraction(5, 100)


@pytest.mark.parametrize("word", ODDS)
def test_the_tension_raises_what_is_said_and_what_happens_unasked(word: str) -> None:
    said = [chances(word, tension).more_said for tension in TENSIONS]
    unasked = [chances(word, tension).unasked for tension in TENSIONS]
    assert all(less < more for less, more in pairwise(said))
    assert all(less < more for less, more in pairwise(unasked))


@pytest.mark.parametrize("word", ODDS)
@pytest.mark.parametrize("tension", TENSIONS)
def test_the_chances_add_up(word: str, tension: int) -> None:
    assert sum(chances(word, tension).answers.values()) == 1


def test_only_four_blanks_at_even_odds_say_nothing() -> None:
    silent = [(faces, word) for faces in ALL_FACES for word in ODDS if read(faces, word) is None]
    assert silent == [((0, 0, 0, 0), "even")]


@pytest.mark.parametrize(
    ("faces", "odds", "tension", "expected"),
    [
        ("+-0+", "likely", 3, OracleAnswer("yes-but", False)),
        ("+-0+", "likely", 2, OracleAnswer("yes", False)),
        ("0+00", "even", 2, OracleAnswer("yes", False)),
        ("-0+0", "even", 2, OracleAnswer("no", False)),
        ("+0-0", "even", 2, OracleAnswer("yes", False)),
        ("+0++", "even", 2, OracleAnswer("yes-and", True)),
        ("+++0", "even", 2, OracleAnswer("yes-and", False)),
        ("++++", "impossible", 0, OracleAnswer("yes-and", True)),
        ("+++0", "impossible", 0, OracleAnswer("no", False)),
        ("----", "certain", 0, OracleAnswer("no-and", True)),
        ("-0--", "certain", 2, OracleAnswer("yes-but", True)),
        ("0000", "likely", 6, OracleAnswer("yes", False)),
    ],
)
def test_rolls_read(faces: str, odds: str, tension: int, expected: OracleAnswer) -> None:
    assert read(read_faces(faces), odds, tension) == expected


def test_odds_words_are_read_by_their_beginning() -> None:
    assert read_odds("very-l") == "very-likely" and read_odds("Very Unlikely") == "very-unlikely"
    for typed in ("", "very", "probably"):
        with pytest.raises(UnknownName, match="no odds word"):
            read_odds(typed)
    for number in (-1, MOST_TENSION + 1):
        with pytest.raises(MalformedChoice, match="from 0 to 6"):
            in_tension(number)


def test_the_page_of_chances_is_the_one_the_rules_give() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "oracle.md"
    assert page.read_text(encoding="utf-8") == oracle_page(), "run: solofate odds --oracle > docs/oracle.md"
