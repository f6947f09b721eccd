"""The prompt without anything drawn: for screen readers and simple terminals, with what line editing there is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from solofate.repl.candidates import candidates
from solofate.repl.history import history_file, keep_line, kept_lines
from solofate.wording.plain import plain
from solofate.wording.questions.options import default_label

if TYPE_CHECKING:
    from solofate.game.game import Game

MOST_REMEMBERED = 1000


def prompt_text(game: Game) -> str:
    """`> `, or at a question `[1] > ` with what Enter takes."""
    pending = game.pending
    if pending is None:
        return "> "
    return f"[{plain(default_label(pending.decision))}] > "


class PlainReader:
    """Reads lines at a plain prompt: Up brings earlier ones back, Tab completes, where the system has readline."""

    def __init__(self, game: Game) -> None:
        self._kept = history_file(game.folder)
        _edit_lines(completer(game), kept_lines(self._kept)[-MOST_REMEMBERED:])

    def __call__(self, game: Game) -> str | None:
        """The next line, or None at Ctrl-D."""
        try:
            typed = input(prompt_text(game))
        except EOFError:
            sys.stdout.write("\n")
            return None
        keep_line(self._kept, typed)
        return typed


def completer(game: Game) -> Callable[[str, int], str | None]:
    """What readline asks for completions: for a whole line as typed, the first, second … line it could become."""
    lines: list[str] = []

    def complete(typed: str, number: int) -> str | None:
        if number == 0:
            found = candidates(game, typed)
            begun = typed[: len(typed) - found.replaced]
            lines[:] = [begun + each.text for each in found.found]
        return lines[number] if number < len(lines) else None

    return complete


def _edit_lines(complete: Callable[[str, int], str | None], earlier: list[str]) -> None:
    """Let the system's line editing complete, and remember earlier lines. Where it has none, lines come as typed."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    readline.parse_and_bind("set enable-bracketed-paste off")
    readline.clear_history()
    for line in earlier:
        readline.add_history(line)
