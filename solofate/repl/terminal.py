"""The prompt in a terminal: completion, history, and a toolbar with the tallies."""

from __future__ import annotations

import os
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from solofate.game.game import Game
from solofate.repl.completer import GameCompleter
from solofate.wording.pages.toolbar import toolbar_text
from solofate.wording.plain import plain
from solofate.wording.questions.options import default_label


class TerminalReader:
    """Reads lines at a prompt_toolkit prompt. Ctrl-D leaves, Ctrl-C gives up the line."""

    def __init__(self, game: Game) -> None:
        self._session: PromptSession[str] = PromptSession(
            history=_history(),
            completer=GameCompleter(game),
            complete_while_typing=False,
            bottom_toolbar=lambda: FormattedText([("class:bottom-toolbar", _toolbar(game))]),
        )

    def __call__(self, game: Game) -> str | None:
        """The next line, or None at Ctrl-D."""
        try:
            return self._session.prompt(FormattedText([("bold", _prompt(game))]))
        except EOFError:
            return None


def _toolbar(game: Game) -> str:
    return plain(toolbar_text(game.now, game.pending.who if game.pending is not None else None))


def _prompt(game: Game) -> str:
    pending = game.pending
    if pending is None:
        return "> "
    return f"[{plain(default_label(pending.decision))}] > "


def _history() -> History:
    """The player's lines of earlier sittings, in a file only they may read; in memory where that cannot be."""
    base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    path = base / "solofate" / "history"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600, exist_ok=True)
        with path.open("r+b"):  # a folder, or a file of somebody else's, cannot be used
            pass
        return FileHistory(str(path))
    except OSError:
        return InMemoryHistory()
