"""Reading typed lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate import Game
from solofate.commands.language.syntax import (
    ANSWER,
    BLANK,
    COMMAND,
    HEADING,
    NARRATION,
    ORACLE,
    number_in,
    read_line,
    split_at,
    split_words,
)
from solofate.errors import MalformedChoice


@pytest.mark.parametrize(
    ("typed", "kind", "text"),
    [
        ("/attack og with fight", COMMAND, "attack og with fight"),
        ("> pass", ANSWER, "pass"),
        (">pass", ANSWER, "pass"),
        ("?likely Is it dark", ORACLE, "likely Is it dark"),
        ("# The quay", HEADING, "The quay"),
        ("I run.", NARRATION, "I run."),
        (" /attack is what I say", NARRATION, " /attack is what I say"),
        ("／scene", NARRATION, "／scene"),
        ("", BLANK, ""),
        ("   \n", BLANK, ""),
    ],
)
def test_each_kind_of_line_is_told_by_its_first_sign(typed: str, kind: str, text: str) -> None:
    line = read_line(typed)
    assert (line.kind, line.text) == (kind, text)


@pytest.mark.parametrize("typed", ["/", "//", "/ attack", '/"attack" og'])
def test_a_slash_without_a_word_is_refused(typed: str) -> None:
    if typed == "//":
        assert read_line(typed).verb == "/"
        return
    with pytest.raises(MalformedChoice, match="slash"):
        read_line(typed)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ('notice "Loose Beam" on zone loft', ["notice", "Loose Beam", "on", "zone", "loft"]),
        ("notice “Loose Beam”", ["notice", "Loose Beam"]),
        ('say "a \\"quoted\\" word"', ["say", 'a "quoted" word']),
        ("Maren's rope", ["Maren's", "rope"]),
        ('""', [""]),
    ],
)
def test_double_quotes_hold_words_together_and_apostrophes_do_not(typed: str, words: list[str]) -> None:
    assert [word.text for word in split_words(typed)] == words


def test_an_unclosed_quote_names_its_column() -> None:
    with pytest.raises(MalformedChoice, match="column 9"):
        read_line('/aspect "Dark')


def test_a_quoted_keyword_is_only_a_word() -> None:
    words = split_words('"with" care with fight')
    before, behind = split_at(words, "with")
    assert [word.text for word in before] == ["with", "care"]
    assert behind is not None and [word.text for word in behind] == ["fight"]


@given(st.text(max_size=200))
def test_no_line_breaks_the_reader(typed: str) -> None:
    try:
        line = read_line(typed)
    except MalformedChoice:
        assert typed.startswith("/")
    else:
        assert line.kind in (COMMAND, ANSWER, ORACLE, HEADING, NARRATION, BLANK)


@pytest.mark.parametrize(
    ("typed", "number"),
    [("0", 0), ("7", 7), ("007", 7), ("9", None), ("-1", None), ("+3", None), ("1_0", None), ("³", None),
     ("٣", None), ("3.0", None), ("", None), ("0000000001000", None), ("9" * 3000, None)],
)  # fmt: skip
def test_a_number_is_plain_digits_between_two_others(typed: str, number: int | None) -> None:
    assert number_in(typed, 0, 8) == number


def test_no_row_of_noughts_smuggles_a_number_past_its_bounds() -> None:
    game = Game.new()
    for line in ("/gm compels 0000000001000", '/aspect "A Wet Floor" free 0000000001000'):
        with pytest.raises(MalformedChoice, match="a number from 0 to"):
            game.do(line)
