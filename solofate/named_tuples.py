"""Named tuples that cost next to nothing to declare, and are replaced at the cost of what changes.

A start of the program declares some three hundred kinds of records. `typing.NamedTuple` compiles a function and every
annotation of each of them on the way, which took a quarter of the start; here that waits for the first of its kind to
be made. To a reader and to a type checker they are the usual ones.
"""

from __future__ import annotations

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


FEW = 12
"""So many of a kind are made before it is worth while to compile what makes them quickly."""

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    _FIELDS = tuple([_field(at, "") for at in range(64)])
    """What reads each field: the same for all kinds, and as many as any has."""

    class _Fields(tuple):
        """What all of them can do."""

        __slots__ = ()

        _replace = _replaced

        def __new__(cls, /, *values: object, **named: object) -> _Fields:
            """Makes the first few of a kind, and then what makes one as quickly as the usual does.

            To compile that takes as long as to make twenty so, and most of what a start declares is made a few times.
            """
            fields = cls._fields
            left = cls._left = cls._left - 1
            if left > 0:
                if not named and len(values) == len(fields):
                    return tuple.__new__(cls, values)
                made = {**cls._field_defaults, **dict(zip(fields, values, strict=False)), **named}
                twice = len(values) > len(fields) or not named.keys().isdisjoint(fields[: len(values)])
                if not twice and made.keys() == cls._places.keys():
                    return tuple.__new__(cls, [made[field] for field in fields])
            kind = next(each for each in cls.__mro__ if "_fields" in vars(each))
            kind.__new__ = staticmethod(_maker(kind))
            return kind.__new__(cls, *values, **named)

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

    def _maker(kind: type) -> Callable[..., object]:
        """The `__new__` of a kind, as quick as the usual one."""
        names = ", ".join(kind._fields)
        within = {"_new": tuple.__new__, "__builtins__": {}, "__name__": kind.__module__}
        made = eval(f"lambda _cls, {names}: _new(_cls, ({names}{',' if names else ''}))", within)
        made.__name__, made.__qualname__ = "__new__", f"{kind.__name__}.__new__"
        made.__defaults__ = tuple(kind._field_defaults.values())
        return made

    class _Declaring(type):
        """Makes a named tuple of a class that says `NamedTuple` is its base."""

        def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            if not bases:
                return super().__new__(meta, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body[field] for field in fields if field in body}
            if defaults and tuple(defaults) != fields[len(fields) - len(defaults) :]:
                raise TypeError(f"a field of {name} without a default follows one that has one")
            body.update(zip(fields, _FIELDS[: len(fields)], strict=True))
            body["__slots__"] = ()
            body["_fields"] = body["__match_args__"] = fields
            body["_field_defaults"] = defaults
            body["_places"] = {field: at for at, field in enumerate(fields)}
            body["_left"] = FEW
            if len(bases) == 1:
                return type(name, _ALONE, body)
            if Generic in bases:
                body["__class_getitem__"] = classmethod(Generic.__class_getitem__.__func__)
            return type(name, (_Fields, *(base for base in bases if base is not NamedTuple)), body)

    _ALONE = (_Fields,)

    class NamedTuple(metaclass=_Declaring):
        """A record: a class with annotated fields, those with defaults last."""
