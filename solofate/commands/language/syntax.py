"""Reading a typed line: what kind of line it is, and its words with the quotes taken off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.commands.language.known import known_commands
from solofate.errors import MalformedChoice

COMMAND, ANSWER, ORACLE, HEADING, NARRATION, BLANK = (
    "command",
    "answer",
    "oracle",
    "heading",
    "narration",
    "blank",
)
LONGEST_COMMAND = 4000
_OPENING = {'"': '"', "“": "”", "„": "“", "«": "»"}

TOLD_BEHIND = " -- "
"""Stands between a command and the deed in the player's own words: `/attack nan -- swing the lamp at her`."""

_LONGEST_NUMBER = 9


class Word(NamedTuple):
    """One word of a command: its text without quotes, the column it starts in (from 1), and if it was quoted."""

    text: str
    column: int
    quoted: bool = False


class Line(NamedTuple):
    """A line of the command language: its kind, for a command the verb and its words, and the rest as typed.

    `told` is the deed in the player's own words, which may stand behind two hyphens.
    """

    kind: str
    text: str
    verb: str = ""
    words: tuple[Word, ...] = ()
    told: str = ""


def read_line(typed: str) -> Line:
    """Tells a command from an answer, an oracle question, a heading and narration.

    Raises `MalformedChoice` for a command that cannot be split into words.
    """
    text = typed.rstrip("\r\n")
    if not text.strip():
        return Line(BLANK, "")
    if text[0] == "/":
        if len(text) > LONGEST_COMMAND:
            raise MalformedChoice(f"a command has at most {LONGEST_COMMAND} characters, not {len(text)}")
        if len(text.splitlines()) > 1:
            raise MalformedChoice("a command is one line; these are several, and nothing of them was done")
        verb, _, rest = text[1:].partition(" ")
        command = known_commands().get(verb.casefold())
        if command is not None and command.verbatim:
            behind = (Word(rest.strip(), len(verb) + 3, True),) if rest.strip() else ()
            return Line(COMMAND, text[1:].strip(), verb.casefold(), behind)
        text, told = _with_what_is_told(text)
        words = split_words(text[1:], first_column=2)
        if not words or words[0].quoted or text[1:2].isspace():
            raise MalformedChoice("a command is a slash with a word behind it, as in /help")
        return Line(COMMAND, text[1:].strip(), words[0].text.casefold(), tuple(words[1:]), told.strip())
    if text[0] == ">":
        return Line(ANSWER, text[1:].strip())
    if text[0] == "?":
        # Right behind the mark a word of odds may stand; with a blank between, the whole is the question.
        return Line(ORACLE, text[1:].strip(), "ask", (Word(text[1:].rstrip(), 2, text[1:2].isspace()),))
    if text[0] == "#":
        return Line(HEADING, text[1:].strip())
    return Line(NARRATION, text)


def _with_what_is_told(text: str) -> tuple[str, str]:
    """A command, and the deed that is told behind it; what stands in quotes is part of the command."""
    at = text.find(TOLD_BEHIND)
    while at >= 0 and text.count('"', 0, at) % 2:
        at = text.find(TOLD_BEHIND, at + 1)
    return (text, "") if at < 0 else (text[:at], text[at + len(TOLD_BEHIND) :])


def leaves(typed: str) -> bool:
    """Whether a line ends the sitting, as /quit does."""
    bare = typed.strip()
    command = known_commands().get(bare[1:].casefold()) if bare.startswith("/") else None
    return command is not None and command.leaves


def split_words(text: str, first_column: int = 1) -> list[Word]:
    """Splits at blanks; double quotes (straight or curled) hold words together, a a backslash keeps the next sign."""
    words: list[Word] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        start, quoted = at, False
        found: list[str] = []
        while at < len(text) and not text[at].isspace():
            sign = text[at]
            if sign in _OPENING and (not found or quoted or sign == '"'):
                quoted = True
                closing = _OPENING[sign]
                at += 1
                while at < len(text) and text[at] != closing and not (sign != '"' and text[at] == '"'):
                    if text[at] == "\\" and text[at + 1 : at + 2] in (closing, "\\"):
                        at += 1
                    found.append(text[at])
                    at += 1
                if at >= len(text):
                    raise MalformedChoice(
                        f"the quote that opens in column {start + first_column} is never closed"
                    )
                at += 1
            else:
                found.append(sign)
                at += 1
        words.append(Word("".join(found), start + first_column, quoted))
    return words


def split_at(words: Sequence[Word], keyword: str) -> tuple[tuple[Word, ...], tuple[Word, ...] | None]:
    """The words before and behind a keyword (`with`, `vs` …) that is not quoted; None if it is not there."""
    for at, word in enumerate(words):
        if not word.quoted and word.text.casefold() == keyword:
            return tuple(words[:at]), tuple(words[at + 1 :])
    return tuple(words), None


def joined(words: Sequence[Word]) -> str:
    """The words as one text, so that `main floor` needs no quotes."""
    return " ".join(word.text for word in words)


def number_in(typed: str, least: int, most: int) -> int | None:
    """The whole number typed in plain digits, if it lies between these two; None for anything else."""
    if not (typed.isascii() and typed.isdigit()) or len(typed) > _LONGEST_NUMBER:
        return None
    number = int(typed)
    return number if least <= number <= most else None
