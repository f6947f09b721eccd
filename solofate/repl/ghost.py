"""Ghost text: what the line being typed will likely become, from what can be done now and from earlier lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.auto_suggest import AutoSuggest, AutoSuggestFromHistory, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document

from solofate.repl.candidates import likely_lines

if TYPE_CHECKING:
    from solofate.game.game import Game

_SHORTEST = 2
"""So many characters are typed before anything is suggested: a slash alone opens the menu."""


class GhostText(AutoSuggest):
    """Suggests the rest of a line: something that can be done now, else the latest earlier line that begins so."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._history = AutoSuggestFromHistory()

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        """The rest of the line, which the right arrow takes over."""
        typed = document.text
        if len(typed) < _SHORTEST or "\n" in typed:
            return None
        for line in likely_lines(self._game):
            if line.casefold().startswith(typed.casefold()) and len(line) > len(typed):
                return Suggestion(line[len(typed) :])
        return self._history.get_suggestion(buffer, document)
