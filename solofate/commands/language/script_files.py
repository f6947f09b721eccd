"""Running `.fate` scripts: lines of the command language, with includes, from files."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from solofate.commands.language.play import GameControl
from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import ANSWER, COMMAND, NARRATION, joined, leaves, read_line
from solofate.content.home import home_of, inside, is_regular_file
from solofate.content.yaml.plain import quoted
from solofate.errors import Mistake, SolofateError
from solofate.rules.events import Event
from solofate.wording.plain import inline

_LINE_END = re.compile(r"\r\n|\r|\n")
LARGEST = 2 * 1024 * 1024
DEEPEST = 20


class ScriptStopped(SolofateError):
    """A script that could not go on: a bad line (`expected` False) or a check that failed (`expected` True)."""

    def __init__(self, where: str, message: str, expected: bool) -> None:
        self.where, self.expected = inline(where), expected
        super().__init__(f"{self.where}: {message}")


class ExpectationFailed(SolofateError):
    """A `/expect` that did not hold; the message shows both values."""


class ScriptLine(NamedTuple):
    """One line of a script and where it stands."""

    path: Path
    number: int
    text: str


def script_lines(path: Path, including: tuple[Path, ...] = (), named: str = "") -> Iterator[ScriptLine]:
    """The lines of a script, comments and blank lines left out, `/include`d files in their place.

    `named` is the line that includes it. Raises `ScriptStopped` for what cannot be read.
    """
    shown = inline(str(path))
    resolved = Path(os.path.realpath(path))
    if resolved in including or len(including) >= DEEPEST:
        chain = " → ".join(inline(each.name) for each in (*including, resolved))
        fault = "scripts include each other" if resolved in including else "scripts are included too deep"
        raise ScriptStopped(named or shown, f"{fault}: {chain}", False)
    home = home_of(including[0] if including else resolved)
    for number, text in enumerate(_LINE_END.split(read_script(path)), start=1):
        stripped = text.strip()
        if not stripped or stripped.startswith("#"):
            continue
        where = f"{shown}:{number}"
        if stripped.split()[0].casefold() == "/include":
            try:
                name = joined(read_line(stripped).words)
            except SolofateError as problem:
                raise ScriptStopped(where, str(problem), False) from None
            if not name:
                raise ScriptStopped(where, "say which script to include", False)
            included = path.parent / name
            if Path(name).is_absolute() or not inside(home, included):
                raise ScriptStopped(where, f"{quoted(name)} leads out of the folder of the script", False)
            if not is_regular_file(included):
                raise ScriptStopped(where, f"{quoted(name)} {_no_file(included)}", False)
            yield from script_lines(included, (*including, resolved), where)
        else:
            yield ScriptLine(path, number, text)


def read_script(path: Path) -> str:
    """The text of a script file. Raises `ScriptStopped` with the line of the byte that is not UTF-8."""
    if not is_regular_file(path):
        raise ScriptStopped(str(path), _no_file(path), False)
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise ScriptStopped(str(path), f"cannot be read: {problem.strerror}", False) from None
    if len(raw) > LARGEST:
        raise ScriptStopped(str(path), "is larger than 2 MiB", False)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = raw.count(b"\n", 0, problem.start) + 1
        byte = f"the byte 0x{raw[problem.start]:02x}"
        raise ScriptStopped(f"{path}:{line}", f"{byte} is not UTF-8: save the file as UTF-8", False) from None


def _no_file(path: Path) -> str:
    return "is a folder" if os.path.isdir(path) else "is not a file that can be read"


def run_script(game: GameControl, path: Path, show: Callable[[list[Event], tuple[str, ...]], None]) -> None:
    """Plays a script to its end, or to `/quit`. Raises `ScriptStopped` at the first line that does not work.

    A script that ends while a decision is open is an error too, named with the line that opened it.
    """
    opened = str(path)
    for source in script_lines(path):
        where = f"{source.path}:{source.number}"
        text = source.text.strip()
        if leaves(text):
            return
        was_open = game.pending is not None
        try:
            events = game.do(text)
        except ExpectationFailed as failed:
            raise ScriptStopped(where, str(failed), True) from None
        except SolofateError as problem:
            raise ScriptStopped(where, str(problem), False) from None
        show(events, game.reply)
        if game.pending is not None and not was_open:
            opened = where
    if game.pending is not None:
        ids = ", ".join(option.id for option in game.pending.options[:8])
        raise ScriptStopped(
            opened, f"the script ends with a decision open ({game.pending.kind}): {ids}", False
        )


def check_script(path: Path) -> list[Mistake]:
    """What is wrong with a script without playing it: words that cannot be read and unknown commands."""
    mistakes = []
    try:
        lines = list(script_lines(path))
    except ScriptStopped as stopped:
        number = stopped.where.rpartition(":")[2]
        line = int(number) if number.isdigit() else 1
        return [Mistake(str(path), line, 1, "", str(stopped).removeprefix(f"{stopped.where}: "))]
    for source in lines:
        try:
            read = read_line(source.text.strip())
            if read.kind == COMMAND:
                find_command(read.verb)
        except SolofateError as problem:
            mistakes.append(Mistake(str(source.path), source.number, 1, "", str(problem)))
            continue
        if read.kind == NARRATION and read.text.lstrip().startswith(("/", "\\")):
            mistakes.append(
                Mistake(
                    str(source.path),
                    source.number,
                    1,
                    "",
                    "this is narration; a command starts the line",
                    True,
                )
            )
        if read.kind == ANSWER and not read.text:
            mistakes.append(
                Mistake(str(source.path), source.number, 1, "", "an answer needs a word behind >")
            )
    return mistakes
