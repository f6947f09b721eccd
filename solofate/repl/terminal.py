"""The prompt in a terminal: a menu while typing, ghost text, colours, history, and a toolbar with the tallies."""

from __future__ import annotations

import re
from asyncio import sleep
from collections.abc import Callable, Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app, run_in_terminal
from prompt_toolkit.auto_suggest import AutoSuggest, AutoSuggestFromHistory, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import has_completions
from prompt_toolkit.formatted_text import FormattedText, StyleAndTextTuples
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.lexers import Lexer
from prompt_toolkit.styles import Style

from solofate.commands import everything
from solofate.commands.language.registry import find_command
from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.journal.story import with_first_names
from solofate.repl.candidates import candidates, likely_lines
from solofate.repl.plain_prompt import is_no_answer, prompt_text
from solofate.repl.speaker import Speaker
from solofate.repl.turns_of_others import told_of_their_turn
from solofate.repl.typed_lines import history_file
from solofate.wording.layout import width
from solofate.wording.pages.scene import toolbar_text
from solofate.wording.plain import inline, plain
from solofate.wording.questions.options import asked, enter_answers

MENU_ROWS = 8
_ROOM_FOR_NAMES = 90
"""In fewer columns the bar at the bottom says first names, and has room for the exchange."""
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
        if told := is_no_answer(game, typed):
            print(told)
            return self(game)
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
    """A text as the lines it is read in: as a whole where all of it is story, else line by line.

    It is no story where a line begins as commands, questions or what the hero does do.
    """
    lines = [line for line in typed.splitlines() if line.strip()]
    read = ("/", "?", "#", ">", "I ", "We ")
    if len(lines) > 1 and any(line.lstrip().startswith(read) for line in lines):
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
    state = game.state if columns >= _ROOM_FOR_NAMES else with_first_names(game.state)
    return plain(toolbar_text(state, who, columns, _what_enter_does(game, buffer.text)))


def _what_enter_does(game: Game, typed: str) -> str:
    """What Enter would do with the line as it stands."""
    text = typed.strip()
    if text.startswith(("/", "?", "#", ">")):
        return "Enter does it"
    if game.pending is not None:
        if not text and not enter_answers(game.pending.decision):
            return _numbers(len(game.pending.options))
        answer = _default_answer(game)
        by_number = answer.startswith("takes ")
        return "Enter answers" if text else f"Enter {answer}" if by_number else f"Enter: {answer}"
    if text:
        return "Enter tells it"
    theirs = told_of_their_turn(game)
    return f"Enter: {theirs}" if theirs else "/ for commands"


def _numbers(choices: int) -> str:
    """What to type where Enter answers nothing: `type 1 or 2`, `type 1, 2 or 3`."""
    told = [str(each) for each in range(1, choices + 1)]
    return f"type {', '.join(told[:-1])} or {told[-1]}" if 1 < choices <= _FEW_CHOICES else "type a number"


_FEW_CHOICES = 4


def _default_answer(game: Game) -> str:
    assert game.pending is not None
    question = asked(game.pending.decision, game.state)
    for at, option in enumerate(question.options, start=1):
        if option.id == question.default:
            return option.label if width(option.label) <= _LONGEST_LABEL else f"takes {at}"
    return question.default


_LONGEST_LABEL = 24
"""So wide a choice is at most that the toolbar names; a longer one goes by its number, and none is cut."""


def _history(game: Game) -> History:
    path = history_file(game.folder)
    return FileHistory(str(path)) if path is not None else InMemoryHistory()


# Completion at a prompt_toolkit prompt: what could be typed next, as a menu.


class GameCompleter(Completer):
    """Completes verbs, names, skills, zones, aspects, adversaries, and the options of an open decision."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """The completions for the text before the cursor, each replacing the word being typed.

        A number is an answer as it stands: its menu opens only where Tab asks for one.
        """
        if document.text_before_cursor.strip().isdigit() and not complete_event.completion_requested:
            return
        found = candidates(self.game, document.text_before_cursor)
        for each in found.found:
            yield Completion(
                each.text,
                start_position=-found.replaced,
                display=inline(each.shown or each.text),
                display_meta=inline(each.meaning),
            )


# Ghost text: what the line being typed will likely become, from what can be done now and from earlier lines.

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


# The line being typed in colour: a command that is known or not, names, and texts in quotes.

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
        begun = not ended and any(name.startswith(typed.casefold()) for name in everything.COMMANDS)
        return KNOWN if begun else UNKNOWN, frozenset()
    return KNOWN, frozenset(each for each in command.takes if each)


def _named(game: Game) -> re.Pattern[str] | None:
    """Finds the names of whoever and whatever is here: people, zones, skills."""
    state = game.state
    names = {one.name for one in state.characters.values()}
    names |= {*state.characters} | {*state.scene.zones.names.values()} | {*game.skills.values()}
    written = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if name)
    return re.compile(rf"(?<!\w)(?:{written})(?!\w)", re.IGNORECASE) if written else None
