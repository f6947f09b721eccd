"""A decision as a value: who is asked, among which options, and what it is about."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import lru_cache
from typing import Generic, TypeVar, overload

from solofate.named_tuples import NamedTuple
from solofate.rules.events.the_table import Weighed

About_co = TypeVar("About_co", covariant=True)
"""What a decision is about: a roll, a hit …"""

Detail_co = TypeVar("Detail_co", covariant=True)
"""What an option would do; None where its id says all."""


class Option(NamedTuple, Generic[Detail_co]):
    """One legal choice. `id` is stable and readable; `detail` holds what the choice would do, by kind.

    Text for people is made from `detail` at the edges (`solofate.wording`).
    """

    id: str
    detail: Detail_co


AnyOption = Option[object]
"""An option of whatever kind of decision."""


@lru_cache(maxsize=1024)
def bare(*ids: str) -> tuple[Option[None], ...]:
    """Options whose ids say all there is to them: `allow`, `deny`."""
    return tuple(Option(id, None) for id in ids)


class Choices(Sequence[Option[Detail_co]]):
    """Options made only as far as somebody looks: most decisions are answered without reading them all.

    `several` says that there are two or more, where that is known without making them.
    """

    __slots__ = ("_made", "_rest", "several")

    def __init__(self, options: Iterator[Option[Detail_co]], *, several: bool = False) -> None:
        self.several = several
        self._made: list[Option[Detail_co]] = []
        self._rest: Iterator[Option[Detail_co]] | None = options

    def __iter__(self) -> Iterator[Option[Detail_co]]:
        return iter(self._made) if self._rest is None else self._read()

    def _read(self) -> Iterator[Option[Detail_co]]:
        """Each option, made only when it is its turn; somebody else may read on in between."""
        made, rest, at = self._made, self._rest or iter(()), 0
        while True:
            while at < len(made):
                yield made[at]
                at += 1
            for option in rest:
                made.append(option)
                yield option
                at += 1
                if at < len(made):
                    break
            else:
                self._rest = None
                return

    @property
    def only(self) -> Option[Detail_co] | None:
        """The one option where there is but one; it makes no more than two of them."""
        made, rest = self._made, self._rest
        while not self.several:
            if len(made) > 1:
                self.several = True
            elif rest is None or (option := next(rest, None)) is None:
                self._rest = None
                return made[0]
            else:
                made.append(option)
        return None

    def named(self, answer: str) -> Option[Detail_co] | None:
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

    def _all(self) -> list[Option[Detail_co]]:
        if self._rest is not None:
            self._made.extend(self._rest)
            self._rest = None
        return self._made

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Option[Detail_co]: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Option[Detail_co]]: ...

    def __getitem__(self, index: int | slice) -> Option[Detail_co] | Sequence[Option[Detail_co]]:
        return self._all()[index]


class Question(NamedTuple, Generic[About_co, Detail_co]):
    """A decision the rules ask of one seat, with the types of what it is about and of what its options carry.

    `kind` is the id of its kind (`absorb`, `invoke` …), `who` a character id or `gm`.
    `about` is the record the question is about (a roll, a hit …). With `free_text` any text is an answer and
    the options are suggestions; `accepts` judges typed answers that are legal but too many to list.
    `revealed` says that dice or something hidden were shown, so that the answer before it stands. `refusal`
    says why a typed answer is against the rules, where that can be said.
    """

    kind: str
    who: str
    options: Sequence[Option[Detail_co]]
    default: str
    about: About_co
    free_text: bool = False
    accepts: Callable[[str], bool] | None = None
    revealed: bool = False
    refusal: Callable[[str], str | None] | None = None

    def detail(self, answer: str) -> Detail_co:
        """What the listed option of that id would do. Raises `StopIteration` where none is listed."""
        return next(option.detail for option in self.options if option.id == answer)

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
        if self.accepts is not None or self.free_text:
            return None
        options = self.options
        if isinstance(options, Choices):
            only = None if options.several else options.only
            return None if only is None else only.id
        return options[0].id if len(options) == 1 else None


Decision = Question[object, object]
"""A decision of whatever kind: what it is about is known once it is taken for one (`DecisionKind.of`)."""

Procedure = Generator[Decision, str, None]
"""A procedure of the rules: it yields Decisions, is sent the chosen option ids, and emits events as it goes."""


class Call(NamedTuple):
    """An answer with its reason: what was chosen, one sentence why, and the options weighed."""

    chose: str
    reason: str = ""
    weighed: tuple[Weighed, ...] = ()
