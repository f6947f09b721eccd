"""Named tuples that cost next to nothing to declare, and are replaced at the cost of what changes.

A start of the program declares some three hundred kinds of records. `typing.NamedTuple` compiles a function and every
annotation of each of them on the way, which took a quarter of the start; here that waits for the first of its kind to
be made. To a reader and to a type checker they are the usual ones.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

Record = TypeVar("Record", bound=tuple[Any, ...])

try:  # What reads a field of the usual ones, in C.
    from _collections import _tuplegetter as _field  # type: ignore[import-not-found]
except ImportError:  # pragma: no cover

    def _field(place: int, doc: str) -> object:
        return property(lambda self: tuple.__getitem__(self, place), doc=doc)


def _replaced(self: Record, /, **changes: object) -> Record:
    """The same with these fields changed. Raises `ValueError` for a field there is not."""
    kind = type(self)
    places: dict[str, int] = kind._places  # type: ignore[attr-defined]
    values = [*self]
    try:
        for name, value in changes.items():
            values[places[name]] = value
    except KeyError:
        raise ValueError(f"{kind.__name__} has no field {name!r}") from None
    return tuple.__new__(kind, values)


def replacing(kind: type[Record], field: str) -> Callable[[Record, Any], Record]:
    """What makes a record of that kind in which one field is another: `_replace` for a field that changes all the time.

    Raises `ValueError` for a field there is not.
    """
    new, at = tuple.__new__, kind._fields.index(field)  # type: ignore[attr-defined]
    behind = at + 1

    def replaced(record: Record, value: Any) -> Record:
        return new(kind, (*record[:at], value, *record[behind:]))

    return replaced


def quickly_replaced(record: type[Record]) -> type[Record]:
    """A record whose `_replace` costs what it changes in a compiled module too, where named tuples are the usual ones.

    Every turn of a fight makes some ten states, and a state has more than forty fields.
    """
    if "_places" not in vars(record):
        type.__setattr__(record, "_places", {name: at for at, name in enumerate(record.__annotations__)})
        type.__setattr__(record, "_replace", _replaced)
    return record


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _Fields(tuple):
        """What all of them can do."""

        __slots__ = ()

        _replace = _replaced

        @classmethod
        def _make(cls, values: Iterable[object]) -> _Fields:
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _asdict(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            fields = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({fields})"

        def __getnewargs__(self) -> tuple[object, ...]:
            return tuple(self)

    def _maker(kind: type, fields: tuple[str, ...], defaults: dict[str, object]) -> None:
        """Give a kind its `__new__`: at first one that makes the real one, as quick as the usual one."""

        def first(cls, /, *values: object, **named: object) -> object:
            names = ", ".join(fields)
            within = {"_new": tuple.__new__, "__builtins__": {}, "__name__": kind.__module__}
            made = eval(f"lambda _cls, {names}: _new(_cls, ({names}{',' if fields else ''}))", within)
            made.__name__, made.__qualname__ = "__new__", f"{kind.__name__}.__new__"
            made.__defaults__ = tuple(defaults.values())
            kind.__new__ = staticmethod(made)
            return made(cls, *values, **named)

        kind.__new__ = staticmethod(first)

    class _Declaring(type):
        """Makes a named tuple of a class that says `NamedTuple` is its base."""

        def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            if not bases:
                return super().__new__(meta, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body.pop(field) for field in fields if field in body}
            if tuple(defaults) != fields[len(fields) - len(defaults) :]:
                raise TypeError(f"a field of {name} without a default follows one that has one")
            body.update({field: _field(at, "") for at, field in enumerate(fields)})
            body["__slots__"] = ()
            body["_fields"] = body["__match_args__"] = tuple(map(sys.intern, fields))
            body["_field_defaults"] = defaults
            body["_places"] = {field: at for at, field in enumerate(fields)}
            if Generic in bases:
                body["__class_getitem__"] = classmethod(Generic.__class_getitem__.__func__)
            kind = type(name, (_Fields, *(base for base in bases if base is not NamedTuple)), body)
            _maker(kind, fields, defaults)
            return kind

    class NamedTuple(metaclass=_Declaring):
        """A record: a class with annotated fields, those with defaults last."""
