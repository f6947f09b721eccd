"""The error family: every error here carries a sentence meant for the person at the keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.named_tuples import NamedTuple


class SolofateError(Exception):
    """Root of every error whose message is meant for the person at the keyboard."""


class MalformedChoice(SolofateError, ValueError):
    """A line or an answer that could not be read. Nothing happened."""


class IllegalChoice(SolofateError, ValueError):
    """Something that was read and understood, but that the rules do not allow now. Nothing happened."""


class UnfitAnswer(IllegalChoice):
    """A duty that answered what is no choice: a mistake of the program, and never of whoever plays.

    `kind` is that of the decision, `chose` what was answered.
    """

    def __init__(self, kind: str, chose: str) -> None:
        self.kind, self.chose = kind, chose
        super().__init__(f"the GM answered {chose!r} to {kind!r}, which is not among the choices")


class RuledOut(IllegalChoice):
    """The GM's seat was asked and said no. The ruling itself is kept, and can be overruled."""


class UnknownName(SolofateError, ValueError):
    """A name, skill, zone or aspect that nothing here answers to."""


class AmbiguousName(SolofateError, ValueError):
    """A word that fits more than one candidate; the message lists them."""

    def __init__(self, typed: str, candidates: Sequence[str]) -> None:
        self.typed, self.candidates = typed, tuple(candidates)
        super().__init__(f"{typed!r} could be {' or '.join(self.candidates)}")


class Mistake(NamedTuple):
    """One mistake in a content file or script, and where it stands.

    `line` and `column` count from 1; `field` is the path inside the file (`zones.loft.next-to`) or empty.
    A `warning` is worth knowing but stops nothing.
    """

    path: str
    line: int
    column: int
    field: str
    message: str
    warning: bool = False

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{self.path}:{self.line}:{self.column}: {field}{self.message}"


class CheckReport(NamedTuple):
    """What a check found: mistakes and warnings by file and line, what could not be read, and how many files."""

    mistakes: tuple[Mistake, ...]
    unreadable: tuple[str, ...]
    files: int = 0


class ContentError(SolofateError):
    """Content files that cannot be loaded; `mistakes` names every one of their mistakes."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(map(str, self.mistakes)))
