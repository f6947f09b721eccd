"""How the program ends: an exit code, and for every expected error one clear line instead of a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import typer

from solofate.errors import ContentError, SolofateError

FINE, WRONG, COULD_NOT, INTERRUPTED, BROKEN = 0, 1, 2, 130, 70
_LONGEST_NAME_SHOWN = 200


def run_to_its_end(program: Callable[[], object]) -> int:
    """Runs the program; every expected error is one clear line and an exit code, never a traceback."""
    _provide_streams()
    try:
        code = _run(program)
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
        return WRONG
    except OSError as problem:
        _let_go_of_output()
        _complain(f"solofate: the output cannot be written: {problem.strerror or problem}")
        return COULD_NOT
    return code


def _run(program: Callable[[], object]) -> int:
    for argument in sys.argv[1:]:
        option = argument.partition("=")[0]
        if option.startswith("-") and not option.isprintable():
            _complain(f"solofate: there is no option {option}")
            return COULD_NOT
    try:
        program()
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else FINE
    except ContentError as problem:
        _complain(str(problem), lines=True)
        return COULD_NOT
    except SolofateError as problem:
        _complain(f"solofate: {problem}")
        return COULD_NOT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as problem:
        if problem.filename is None:
            raise
        _complain(f"solofate: {problem.strerror or problem}: {_shortened(str(problem.filename))}")
        return COULD_NOT
    except Exception:
        return _broken()
    return FINE


def say(message: str) -> None:
    """A message for the person, apart from the output."""
    from solofate.wording.plain import plain

    sys.stderr.write(plain(message) + "\n")


def _complain(message: str, *, lines: bool = False) -> None:
    """A message for the person, on one line unless it is a list of mistakes. Foreign text in it is made safe."""
    from solofate.wording.plain import inline, plain

    typer.echo(plain(message) if lines else inline(message), err=True)


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_NAME_SHOWN else f"{text[:_LONGEST_NAME_SHOWN]}…"


def _provide_streams() -> None:
    """Make sure that there is something to read from and write to, and that no character stops the program.

    A stream that was closed is replaced by nothing at all, under its own number: a campaign's file must never
    be opened under the number of the standard output.
    """
    import os

    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            stream = open(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8")  # noqa: SIM115  it stays open
            setattr(sys, name, stream)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _broken() -> int:
    """Something of our own went wrong: one line for the player, and a file to send with a report."""
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile(
        "w", prefix="solofate-", suffix=".txt", delete=False, encoding="utf-8"
    ) as report:
        report.write(traceback.format_exc().replace(str(Path.home()), "~"))
    _complain(
        "solofate: something went wrong that should not have. What was played is kept up to the last line. "
        f"What happened is written in {report.name}"
    )
    return BROKEN


def _let_go_of_output() -> None:
    """The reader went away: write the rest nowhere, so that the interpreter does not complain on its way out."""
    import os

    with suppress(OSError):  # not a stream of the system: nothing complains
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
