"""The prompt without anything drawn: for screen readers and simple terminals, with what line editing there is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

from solofate.repl.candidates import candidates
from solofate.repl.turns_of_others import told_of_their_turn
from solofate.repl.typed_lines import history_file, keep_line, kept_lines
from solofate.rules.decisions.compels import COMPEL
from solofate.wording.people import listed
from solofate.wording.plain import plain
from solofate.wording.questions.options import asked, default_label, enter_answers

if TYPE_CHECKING:
    from solofate.game.game import Game
    from solofate.repl.speaker import Speaker

MOST_REMEMBERED = 1000
LISTENS_EVERY = 0.1
"""Seconds between two looks at whether the voice has said something."""


def prompt_text(game: Game) -> str:
    """`> `, or at a question `[1] > ` with what Enter takes."""
    pending = game.pending
    if pending is None and (theirs := told_of_their_turn(game)):
        return f"[{plain(theirs)}] > "
    if pending is None or not enter_answers(pending.decision):
        return "> "
    return f"[{plain(default_label(pending.decision))}] > "


def is_no_answer(game: Game, typed: str) -> str:
    """What is said to an empty Enter where it takes nothing: a compel, or what costs a fate point; else nothing."""
    pending = game.pending
    if typed.strip() or pending is None or enter_answers(pending.decision):
        return ""
    shown = asked(pending.decision, game.state).options
    if pending.kind != COMPEL.id:
        usual = next((at for at, each in enumerate(shown, start=1) if each.id == pending.decision.default), 1)
        ways = [(at, each) for at, each in enumerate(shown, start=1) if at in (1, usual)]
        told = listed([f"{at} is {each.label}" for at, each in ways], "or")
        return plain(f"Enter alone spends no fate point; type a number: {told}.")
    told = listed([f"{at} to {each.label.casefold()}" for at, each in enumerate(shown, start=1)], "or")
    return plain(f"Enter alone takes no compel; type {told}.")


class PlainReader:
    """Reads lines at a plain prompt: Up brings earlier ones back, Tab completes, where the system has readline.

    What the voice says meanwhile comes in lines of its own, with the prompt and what was typed so far beneath.
    """

    def __init__(self, game: Game, speaker: Speaker | None = None) -> None:
        self._speaker = speaker
        self._kept = history_file(game.folder)
        _edit_lines(completer(game), kept_lines(self._kept)[-MOST_REMEMBERED:])

    def __call__(self, game: Game) -> str | None:
        """The next line, or None at Ctrl-D."""
        prompt = prompt_text(game)
        try:
            with self._listening(prompt):
                typed = input(prompt)
        except EOFError:
            sys.stdout.write("\n")
            return None
        if sys.stdin.isatty() and (told := is_no_answer(game, typed)):
            sys.stdout.write(f"{told}\n")
            return self(game)
        keep_line(self._kept, typed)
        return typed

    @contextmanager
    def _listening(self, prompt: str) -> Iterator[None]:
        """While the prompt waits, what the voice says is shown; nothing that stands there is written over."""
        speaker, read = self._speaker, Event()
        if speaker is None or not speaker.busy:
            yield
            return

        def hear() -> None:
            while not read.wait(LISTENS_EVERY) and speaker.busy:
                if lines := speaker.come():
                    sys.stdout.write("\n")
                    speaker.show(lines)
                    sys.stdout.write(f"{prompt}{_typed_so_far()}")
                    sys.stdout.flush()

        listening = Thread(target=hear, daemon=True, name="listening to the voice")
        listening.start()
        try:
            yield
        finally:
            read.set()
            listening.join()
            speaker.keep()


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


def _typed_so_far() -> str:
    """What stands behind the prompt, where the system's line editing knows it."""
    try:
        import readline
    except ImportError:
        return ""
    return readline.get_line_buffer()


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
