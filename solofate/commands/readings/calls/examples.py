"""How a command may be typed here and now, for the errors of those that lack something."""

from __future__ import annotations

from solofate.commands.language.registry import CommandContext
from solofate.commands.language.syntax import COMMAND, Line
from solofate.commands.readings.calls.missing import completions
from solofate.commands.readings.reading import Moment


def as_here(seat: CommandContext, verb: str, otherwise: str) -> str:
    """The likeliest way to type a command with who and what is here, or how it is typed anywhere."""
    found = completions(Moment(seat.state), Line(COMMAND, verb, verb))
    return found[0].line if found else otherwise
