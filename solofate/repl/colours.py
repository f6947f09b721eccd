"""The line being typed in colour: a command that is known or not, names, and texts in quotes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.lexers import Lexer

from solofate.commands.language.registry import COMMANDS, find_command
from solofate.errors import SolofateError

if TYPE_CHECKING:
    from solofate.game.game import Game

KNOWN, UNKNOWN, NAME, QUOTED, KEYWORD, ORACLE = (
    "class:known",
    "class:unknown",
    "class:name",
    "class:quoted",
    "class:keyword",
    "class:oracle",
)
_QUOTE = re.compile(r'"[^"]*"?|“[^”]*”?')
_VERB = re.compile(r"\s*/(\S*)")


class LineColours(Lexer):
    """Colours a line by what the command language makes of it. Nothing is said by colour alone."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def lex_document(self, document: Document) -> Callable[[int], StyleAndTextTuples]:
        """The styled pieces of each line."""
        lines = document.lines
        known = _named(self._game)
        verb_ended = document.cursor_position_row > 0 or " " in document.text_before_cursor

        def styled(number: int) -> StyleAndTextTuples:
            return list(pieces(lines[number], known, verb_ended)) if number < len(lines) else []

        return styled


def pieces(line: str, known: re.Pattern[str] | None, verb_ended: bool = True) -> Iterator[tuple[str, str]]:
    """A line cut up into pieces, each with its style. `known` finds the names there are."""
    at = 0
    takes: frozenset[str] = frozenset()
    verb = _VERB.match(line)
    if verb is not None:
        style, takes = _verb(verb[1], verb_ended)
        yield style, verb[0]
        at = verb.end()
    elif line.startswith("?"):
        yield ORACLE, line
        return
    marks = [(found.span(), QUOTED) for found in _QUOTE.finditer(line, at)]
    marks += [(found.span(), NAME) for found in known.finditer(line, at)] if known is not None else []
    marks += [(found.span(), KEYWORD) for found in re.finditer(r"\S+", line) if found[0].casefold() in takes]
    for (start, end), style in sorted(marks, key=lambda mark: (mark[0][0], -mark[0][1])):
        if start < at:
            continue
        if start > at:
            yield "", line[at:start]
        yield style, line[start:end]
        at = end
    if at < len(line):
        yield "", line[at:]


def _verb(typed: str, ended: bool) -> tuple[str, frozenset[str]]:
    """The style of a verb, and the words that may follow it. Half a verb is no mistake while it is typed."""
    try:
        command = find_command(typed.casefold())
    except SolofateError:
        begun = not ended and any(name.startswith(typed.casefold()) for name in COMMANDS)
        return KNOWN if begun else UNKNOWN, frozenset()
    return KNOWN, frozenset(each for each in command.takes if each)


def _named(game: Game) -> re.Pattern[str] | None:
    """Finds the names of whoever and whatever is here: people, zones, skills."""
    state = game.state
    names = {one.name for one in state.characters.values()}
    names |= {*state.characters} | {*state.scene.zones.names.values()} | {*game.skills.values()}
    written = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if name)
    return re.compile(rf"(?<!\w)(?:{written})(?!\w)", re.IGNORECASE) if written else None
