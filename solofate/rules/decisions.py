"""Decisions: the moments at which the rules let somebody choose, as values that anybody can answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, NamedTuple, overload

GM_SEAT = "gm"
"""Who answers a decision that belongs to the Game Master and not to one character."""


class Option(NamedTuple):
    """One legal choice. `id` is stable and readable; `detail` holds what the choice would do, by kind.

    Text for people is made from `detail` at the edges (`solofate.wording`).
    """

    id: str
    detail: Any = None


class Choices(Sequence[Option]):
    """Options made only as far as somebody looks: most decisions are answered without reading them all.

    `several` says that there are two or more, where that is known without making them.
    """

    __slots__ = ("_made", "_rest", "several")

    def __init__(self, options: Iterator[Option], *, several: bool = False) -> None:
        self.several = several
        self._made: list[Option] = []
        self._rest: Iterator[Option] | None = options

    def __iter__(self) -> Iterator[Option]:
        at = 0
        while True:
            if at < len(self._made):
                yield self._made[at]
                at += 1
            elif self._rest is None:
                return
            else:
                made = next(self._rest, None)
                if made is None:
                    self._rest = None
                    return
                self._made.append(made)

    def named(self, answer: str) -> Option | None:
        """The option of that id, or None; it makes no more of them than it must."""
        for option in self._made:
            if option.id == answer:
                return option
        if self._rest is not None:
            for option in self._rest:
                self._made.append(option)
                if option.id == answer:
                    return option
            self._rest = None
        return None

    def _all(self) -> list[Option]:
        if self._rest is not None:
            self._made.extend(self._rest)
            self._rest = None
        return self._made

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        return self._all()[index]


class Decision(NamedTuple):
    """A question the rules ask of one seat.

    `kind` is its name in the table of decisions (`absorb`, `invoke` …), `who` a character id or `gm`.
    `about` is the record the question is about (a roll, a hit …). With `free_text` any text is an answer and
    the options are suggestions; `accepts` judges typed answers that are legal but too many to list.
    `revealed` says that dice or something hidden were shown, so that the answer before it stands. `refusal`
    says why a typed answer is against the rules, where that can be said.
    """

    kind: str
    who: str
    options: Sequence[Option]
    default: str
    about: Any = None
    free_text: bool = False
    accepts: Callable[[str], bool] | None = None
    revealed: bool = False
    refusal: Callable[[str], str | None] | None = None

    def legal(self, answer: str) -> bool:
        """Whether this answer may be given. The default always may."""
        if answer == self.default:
            return True
        if isinstance(self.options, Choices):
            if self.options.named(answer) is not None:
                return True
        elif any(option.id == answer for option in self.options):
            return True
        if self.accepts is not None and self.accepts(answer):
            return True
        return self.free_text and bool(answer.strip())

    @property
    def only_option(self) -> str | None:
        """The one legal answer where there is no choice at all, or None."""
        if self.free_text or self.accepts is not None:
            return None
        options = self.options
        if isinstance(options, Choices):
            if options.several:
                return None
            looked_at = iter(options)
            first = next(looked_at)
            options.several = next(looked_at, None) is not None
            return None if options.several else first.id
        return options[0].id if len(options) == 1 else None


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
