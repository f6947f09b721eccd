"""The prompt in a terminal: a menu while typing, ghost text, colours, history, and a toolbar with the tallies."""

from __future__ import annotations

from asyncio import sleep

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app, run_in_terminal
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import has_completions
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.styles import Style

from solofate.game.game import Game
from solofate.repl.colours import LineColours
from solofate.repl.completer import GameCompleter
from solofate.repl.ghost import GhostText
from solofate.repl.history import history_file
from solofate.repl.plain_prompt import prompt_text
from solofate.repl.speaker import Speaker
from solofate.wording.pages.toolbar import toolbar_text
from solofate.wording.plain import plain
from solofate.wording.questions.options import asked

MENU_ROWS = 8
ESCAPE_WAITS = 0.15
"""Seconds after which Escape is a key of its own and not the start of Alt-Enter."""

LISTENS_EVERY = 0.1
"""Seconds between two looks at whether the voice has said something."""

LOOKS = Style.from_dict(
    {
        "known": "ansigreen bold",
        "unknown": "ansired",
        "name": "ansicyan",
        "quoted": "ansiyellow",
        "keyword": "bold",
        "oracle": "ansimagenta",
        "prompt": "bold",
        "bottom-toolbar": "noreverse",
        "bottom-toolbar.text": "noreverse ansibrightblack",
        "completion-menu.meta.completion": "bg:ansiblack ansiwhite",
        "completion-menu.completion": "bg:ansibrightblack ansiwhite",
        "completion-menu.completion.current": "bg:ansicyan ansiblack",
        "completion-menu.meta.completion.current": "bg:ansicyan ansiblack",
        "auto-suggestion": "ansibrightblack",
    }
)


class TerminalReader:
    """Reads lines at a prompt_toolkit prompt. Ctrl-D leaves, Ctrl-C gives up the line.

    Alt-Enter begins a new line of the same text, Ctrl-X Ctrl-E opens it in an editor. Lines that were pasted together
    and are not all story are read one after the other.
    """

    def __init__(self, game: Game, speaker: Speaker | None = None) -> None:
        self._speaker = speaker
        self._waiting: list[str] = []
        self._asked_before = False
        self._session: PromptSession[str] = PromptSession(
            history=_history(game),
            completer=GameCompleter(game),
            complete_while_typing=True,
            reserve_space_for_menu=MENU_ROWS,
            auto_suggest=GhostText(game),
            lexer=LineColours(game),
            key_bindings=_keys(),
            enable_open_in_editor=True,
            tempfile_suffix=".txt",
            style=LOOKS,
            bottom_toolbar=lambda: FormattedText([("class:bottom-toolbar.text", _toolbar(game))]),
        )
        self._session.app.ttimeoutlen = ESCAPE_WAITS
        self._session.app.timeoutlen = ESCAPE_WAITS

    def __call__(self, game: Game) -> str | None:
        """The next line, or None at Ctrl-D."""
        if self._waiting and (game.pending is None or self._asked_before):
            line = self._waiting.pop(0)
            print(f"{prompt_text(game)}{plain(line)}")
            return line
        left, self._waiting = "\n".join(self._waiting), []
        try:
            typed = self._session.prompt(
                FormattedText([("class:prompt", prompt_text(game))]), default=left, pre_run=self._listen
            )
        except EOFError:
            return None
        first, *self._waiting = separate_lines(typed)
        self._asked_before = game.pending is not None
        return first

    def _listen(self) -> None:
        """While the prompt waits, what the voice says comes above it."""
        speaker = self._speaker
        if speaker is None or not speaker.busy:
            return

        async def hear() -> None:
            while speaker.busy:
                if speaker.has_news:
                    await run_in_terminal(speaker.news)
                    speaker.keep()
                await sleep(LISTENS_EVERY)

        get_app().create_background_task(hear())


def separate_lines(typed: str) -> list[str]:
    """A text as the lines it is read in: as a whole where all of it is story, else line by line."""
    lines = [line for line in typed.splitlines() if line.strip()]
    if len(lines) > 1 and any(line.lstrip().startswith(("/", "?", "#", ">")) for line in lines):
        return [line.strip() for line in lines]
    return [typed]


def _keys() -> KeyBindings:
    keys = KeyBindings()

    @keys.add("escape", "enter")
    def new_line(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text("\n")

    @keys.add("escape", filter=has_completions)
    def close_the_menu(event: KeyPressEvent) -> None:
        event.current_buffer.cancel_completion()

    return keys


def _toolbar(game: Game) -> str:
    app = get_app()
    buffer: Buffer = app.current_buffer
    who = game.pending.who if game.pending is not None else None
    columns = app.output.get_size().columns
    return plain(toolbar_text(game.state, who, columns, _what_enter_does(game, buffer.text)))


def _what_enter_does(game: Game, typed: str) -> str:
    """What Enter would do with the line as it stands."""
    text = typed.strip()
    if text.startswith(("/", "?", "#", ">")):
        return "Enter does it"
    if game.pending is not None:
        return "Enter answers" if text else f"Enter: {_default_answer(game)}"
    return "Enter tells it" if text else "/ for commands"


def _default_answer(game: Game) -> str:
    assert game.pending is not None
    question = asked(game.pending.decision, game.state)
    return next(
        (option.label for option in question.options if option.id == question.default), question.default
    )


def _history(game: Game) -> History:
    path = history_file(game.folder)
    return FileHistory(str(path)) if path is not None else InMemoryHistory()
