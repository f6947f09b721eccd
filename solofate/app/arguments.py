"""What the commands of the program have alike: numbers within bounds, seeds, ratings, examples under the help."""

from __future__ import annotations

from collections.abc import Callable, Collection
from copy import copy
from pathlib import Path
from typing import IO, Annotated, Any, get_args, get_origin

import typer

from solofate.named_tuples import NamedTuple


class BadArgument(typer.BadParameter):
    """What was given to an option or in place of an argument is none of what it takes. One line says so: the lines on
    usage that would stand above it tell nothing of what was meant.
    """

    def show(self, file: IO[Any] | None = None) -> None:
        """Tells the person, in one line."""
        typer.echo(f"solofate: {self.format_message()}", file=file, err=True)


def whole_number(least: int, most: int) -> Callable[[str | int], int]:
    """A reader of whole numbers of an option: digits and a sign, so that `1_0` is no ten."""

    def read(typed: str | int) -> int:
        text = str(typed).strip()
        digits = text[1:] if text[:1] in ("+", "-", "−") else text
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 30:
            raise BadArgument(f"a whole number was meant, from {least} to {most}")
        number = -int(digits) if text[0] in "-−" else int(digits)
        if not least <= number <= most:
            raise BadArgument(f"a whole number from {least} to {most} was meant, not {number}")
        return number

    return read


def points_of_interval(typed: str | float) -> float:
    """The points of an interval to either side: 2, or 1.5."""
    text = str(typed).strip()
    try:
        points = float(text) if text.isascii() and "_" not in text else 0.0
    except ValueError:
        points = 0.0
    if not 0.5 <= points <= 50:
        raise BadArgument("points of a hundred were meant, from 0.5 to 50")
    return points


A_SEED = whole_number(-(10**18), 10**18)
ON_THE_LADDER = whole_number(-20, 20)
Seed = Annotated[
    int | None, typer.Option(help="Start the dice from this number.", parser=A_SEED, metavar="NUMBER")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def examples(*lines: str) -> str:
    """The end of a command's help: examples to type, a line each."""
    return "\n".join(("\b", "For example:", *(f"  solofate {line}" for line in lines)))


class _AsTyped(NamedTuple):
    """What reads the words typed for a parameter, each of several alike."""

    read: Callable[[Any], Any]
    several: bool

    def coerce(self, typed: Any, param: object, ctx: object) -> Any:
        """What was meant. Nothing typed is nothing meant, and none of several."""
        if typed is None:
            return () if self.several else None
        return [self.read(each) for each in typed] if self.several else self.read(typed)


_READERS: dict[object, Callable[[Any], Any]] = {str: str, Path: Path, bool: bool}


def read_as_typed(command: Any) -> None:
    """Has words, paths, switches and what has a reader of its own read by that alone, in all commands below.

    Typer would have pydantic do it, and loading that takes longer than all the rest. Where a later typer keeps its
    readers elsewhere, it goes on to do so.
    """
    for parameter in command.get_params(typer.Context(command)):
        described = getattr(parameter, "type_descriptor", None)
        if described is not None:
            several = get_origin(described.annotation) is list
            kind = get_args(described.annotation)[0] if several else described.annotation
            read = described.parameter_info.parser or _READERS.get(kind)
            if read is not None:
                parameter._runtime_param = _AsTyped(read, several)
    for each in getattr(command, "commands", {}).values():
        read_as_typed(each)


def read_as_far_as_named(program: typer.Typer, words: Collection[str]) -> typer.Typer:
    """The program with every command of it listed, and only those that are among the words typed made ready to run.

    To find out what a command takes costs the better part of the start, and a list of commands shows none of it.
    """
    listed = copy(program)
    listed.registered_commands = [copy(each) for each in program.registered_commands]
    for each in listed.registered_commands:
        if each.callback is not None and (name := each.name or each.callback.__name__) not in words:
            each.name, each.help, each.callback = name, each.help or each.callback.__doc__, _listed_only
    return listed


def _listed_only() -> None:
    """Stands for a command that nobody named."""
