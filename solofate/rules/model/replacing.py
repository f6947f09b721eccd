"""Records of many fields that are replaced all the time."""

from __future__ import annotations

from typing import Any, TypeVar

Record = TypeVar("Record", bound=tuple[Any, ...])


def quickly_replaced(record: type[Record]) -> type[Record]:
    """A named tuple whose `_replace` costs what it changes: the usual one looks for each of its fields by name.

    Every turn makes some ten states, and a state has more than forty fields. Raises `ValueError` for a field there
    is not, as the usual one does.
    """
    places = {name: at for at, name in enumerate(record.__annotations__)}
    new = tuple.__new__

    def replaced(self: Record, /, **changes: object) -> Record:
        values = list(self)
        try:
            for name, value in changes.items():
                values[places[name]] = value
        except KeyError:
            raise ValueError(f"{record.__name__} has no field {name!r}") from None
        return new(record, values)

    type.__setattr__(record, "_replace", replaced)
    return record
