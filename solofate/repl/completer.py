"""Completion at a prompt_toolkit prompt: what could be typed next, as a menu."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from solofate.repl.candidates import candidates
from solofate.wording.plain import inline

if TYPE_CHECKING:
    from solofate.game.game import Game


class GameCompleter(Completer):
    """Completes verbs, names, skills, zones, aspects, adversaries, and the options of an open decision."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """The completions for the text before the cursor, each replacing the word being typed."""
        found = candidates(self.game, document.text_before_cursor)
        for each in found.found:
            yield Completion(
                each.text,
                start_position=-found.replaced,
                display=inline(each.shown or each.text),
                display_meta=inline(each.meaning),
            )
