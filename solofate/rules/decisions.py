"""Decisions: the moments at which the rules let somebody choose, as values that anybody can answer."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

GM_SEAT = "gm"
"""Who answers a decision that belongs to the Game Master and not to one character."""


class Option(NamedTuple):
    """One legal choice. `id` is stable and readable; `detail` holds what the choice would do, by kind.

    Text for people is made from `detail` at the edges (`solofate.wording`).
    """

    id: str
    detail: Any = None


class Decision(NamedTuple):
    """A question the rules ask of one seat.

    `kind` is its name in the table of decisions (`absorb`, `invoke` …), `who` a character id or `gm`.
    `about` is the record the question is about (a roll, a hit …). With `free_text` any text is an answer and
    the options are suggestions; `accepts` judges typed answers that are legal but too many to list.
    `revealed` says that dice or something hidden were shown, so that the answer before it stands.
    """

    kind: str
    who: str
    options: tuple[Option, ...]
    default: str
    about: Any = None
    free_text: bool = False
    accepts: Callable[[str], bool] | None = None
    revealed: bool = False

    def legal(self, answer: str) -> bool:
        """Whether this answer may be given."""
        for option in self.options:
            if option.id == answer:
                return True
        if self.accepts is not None and self.accepts(answer):
            return True
        return self.free_text and bool(answer.strip())


Procedure = Generator[Decision, str, None]
"""A procedure of the rules: it yields Decisions, is sent the chosen option ids, and emits events as it goes."""


class Weighed(NamedTuple):
    """One option a GM call weighed, and the value it was given."""

    option: str
    value: float


class Call(NamedTuple):
    """An answer with its reason: what was chosen, one sentence why, and the options weighed."""

    chose: str
    reason: str = ""
    weighed: tuple[Weighed, ...] = ()
