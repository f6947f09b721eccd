"""How a weight is declared: what may be written for it and what it means, said in the type of a field."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from solofate.named_tuples import NamedTuple


class Says(NamedTuple):
    """What a weight means, where its type says what may be written: yes or no, or words of one's own."""

    help: str


class Between(NamedTuple):
    """A number, or the word none where the type has None."""

    low: float
    high: float
    help: str


class Band(NamedTuple):
    """Two numbers, the lower first."""

    low: float
    high: float
    help: str


class OneOf(NamedTuple):
    """One of these words."""

    words: tuple[str, ...]
    help: str


class Each(NamedTuple):
    """The same weights for each of these, by name, with what each name means."""

    names: Mapping[str, str]
    help: str


class Group(NamedTuple):
    """Weights that belong together."""

    help: str


Kind = Says | Between | Band | OneOf | Each | Group
"""What the declaration of a weight says of it."""


class Declared(NamedTuple):
    """A weight or a group of them: its name, its type (in `Each` that of every one), and what is said of it."""

    name: str
    of: type[Any]
    kind: Kind
    may_be_none: bool

    @property
    def written(self) -> str:
        """The name a file has for it."""
        return self.name.replace("_", "-")

    @property
    def comment(self) -> str:
        """The words beside it in the file that comes with the program."""
        kind, either = self.kind, "none, or " if self.may_be_none else ""
        if isinstance(kind, Between):
            return f"{either}{kind.low:g} to {kind.high:g}: {kind.help}"
        if isinstance(kind, OneOf):
            return f"{', '.join(kind.words[:-1])} or {kind.words[-1]}: {kind.help}"
        return f"true: {kind.help}" if self.of is bool else kind.help

    def read(self, written: Any) -> Any:
        """The value of what a file writes for it."""
        if isinstance(self.kind, Band):
            return tuple(written)
        return None if self.may_be_none and written == "none" else written


@cache
def declared_in(group: type) -> tuple[Declared, ...]:
    """Every weight that is declared in a group."""
    found = []
    for name, hint in get_type_hints(group, include_extras=True).items():
        if get_origin(hint) is Annotated:
            of, kind = get_args(hint)
            may_be_none = NoneType in get_args(of)
            found.append(
                Declared(name, get_args(of)[-1] if isinstance(kind, Each) else of, kind, may_be_none)
            )
    return tuple(found)
