"""Values of the rules to JSON and back, read off their type annotations.

A new field or a new kind of event needs no code here. A record becomes an object with its fields in the
order they are written, a tuple a list, a mapping an object that keeps its order (the order of free invokes
matters).
"""

from __future__ import annotations

import math
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, NamedTuple, Union, cast, get_args, get_origin, get_type_hints

from solofate.errors import SolofateError
from solofate.rules.events import KINDS, Event
from solofate.rules.model.zones import Border, ZoneMap

RENAMED = {"origin": "from"}
"""Fields whose name in the records is no name in Python."""


class UnreadableRecord(SolofateError, ValueError):
    """A record that is none of ours, or is damaged; says where in it and what was expected."""


class Codec(NamedTuple):
    """How values of one type are written and read. `read` is given the path to the value, for messages."""

    write: Callable[[Any], Any]
    read: Callable[[Any, str], Any]


def codec_for(hint: Any) -> Codec:
    """The codec of a type annotation. Raises `TypeError` for a type that records do not know."""
    codec = _KNOWN.get(hint)
    if codec is None:
        # A record may hold others of its own kind: until its codec is there, theirs is whatever it will be.
        _KNOWN[hint] = Codec(
            lambda value: _KNOWN[hint].write(value), lambda value, path: _KNOWN[hint].read(value, path)
        )
        try:
            codec = _KNOWN[hint] = _made(hint)
        except TypeError:
            del _KNOWN[hint]
            raise
    return codec


def _made(hint: Any) -> Codec:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _optional(inner)
    if origin is tuple:
        return _list(inner[0]) if inner[1:] == (Ellipsis,) else _row(inner)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return _object(inner[1])
    if origin is Literal:
        return codec_for(type(inner[0]))
    if isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "_fields")):
        return _record(hint)
    raise TypeError(f"records cannot hold {hint}")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _wrong(path: str, wanted: str, value: object) -> UnreadableRecord:
    return UnreadableRecord(f"{path}: {wanted} was expected, not {_shown(value)}")


def _same(value: Any) -> Any:
    return value


def _exactly(kind: type, wanted: str) -> Codec:
    def read(value: Any, path: str) -> Any:
        if type(value) is not kind:
            raise _wrong(path, wanted, value)
        return value

    return Codec(_same, read)


def _write_number(value: float) -> float | str:
    # JSON has no infinity: a word keeps the line readable for every program and comes back as it was.
    return value if math.isfinite(value) else str(value)


def _read_number(value: Any, path: str) -> float:
    if type(value) in (int, float) or value in ("inf", "-inf", "nan"):
        return float(value)
    raise _wrong(path, "a number", value)


def _write_zones(zones: ZoneMap) -> dict[str, Any]:
    borders = [
        {"from": here, "to": there, "barrier": way.barrier, "over": way.over}
        for (here, there), way in zones.borders.items()
    ]
    return {"names": dict(zones.names), "borders": borders}


class _Way(NamedTuple):
    origin: str
    to: str
    barrier: int | None = None
    over: str = "athletics"


class _Zones(NamedTuple):
    names: Mapping[str, str]
    borders: tuple[_Way, ...] = ()


def _read_zones(value: Any, path: str) -> ZoneMap:
    read: _Zones = codec_for(_Zones).read(value, path)
    for way in read.borders:
        for end in (way.origin, way.to):
            if end not in read.names:
                raise UnreadableRecord(f"{path}.borders: there is no zone {_shown(end)} in this map")
    return ZoneMap(read.names, {(way.origin, way.to): Border(way.barrier, way.over) for way in read.borders})


_KNOWN: dict[Any, Codec] = {
    str: _exactly(str, "text"),
    int: _exactly(int, "a whole number"),
    bool: _exactly(bool, "true or false"),
    float: Codec(_write_number, _read_number),
    type(None): Codec(_same, lambda value, path: None),
    ZoneMap: Codec(_write_zones, _read_zones),
}


def _optional(inner: tuple[Any, ...]) -> Codec:
    others = [each for each in inner if each is not type(None)]
    if len(others) != 1 or len(others) == len(inner):
        raise TypeError(f"records cannot tell {' and '.join(map(str, inner))} apart")
    write, read = codec_for(others[0])
    return Codec(
        lambda value: None if value is None else write(value),
        lambda value, path: None if value is None else read(value, path),
    )


def _items(value: Any, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise _wrong(path, "a list", value)
    return value


def _list(inner: Any) -> Codec:
    write, read = codec_for(inner)
    return Codec(
        lambda values: [write(value) for value in values],
        lambda value, path: tuple(read(each, f"{path}[{at}]") for at, each in enumerate(_items(value, path))),
    )


def _row(inner: tuple[Any, ...]) -> Codec:
    codecs = [codec_for(each) for each in inner]

    def read(value: Any, path: str) -> tuple[Any, ...]:
        items = _items(value, path)
        if len(items) != len(codecs):
            raise _wrong(path, f"a list of {len(codecs)}", value)
        return tuple(
            codec.read(each, f"{path}[{at}]")
            for at, (codec, each) in enumerate(zip(codecs, items, strict=True))
        )

    return Codec(
        lambda values: [codec.write(value) for codec, value in zip(codecs, values, strict=True)], read
    )


def _object(inner: Any) -> Codec:
    write, read = codec_for(inner)
    return Codec(
        lambda values: {key: write(value) for key, value in values.items()},
        lambda value, path: {key: read(each, f"{path}.{key}") for key, each in _members(value, path).items()},
    )


def _members(value: Any, path: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _wrong(path, "an object", value)
    return value


class _Field(NamedTuple):
    name: str
    key: str
    codec: Codec
    required: bool


def _record(kind: type[Any]) -> Codec:
    """A NamedTuple or a dataclass. What a record leaves out takes its default: older logs stay readable."""
    members = _fields_of(kind)

    def write(value: Any) -> dict[str, Any]:
        return {key: codec.write(getattr(value, name)) for name, key, codec, _ in members}

    def read(value: Any, path: str) -> Any:
        found = _members(value, path)
        given = {}
        for name, key, codec, required in members:
            if key in found:
                given[name] = codec.read(found[key], f"{path}.{key}")
            elif required:
                raise UnreadableRecord(f"{path}: {key} is missing")
        return kind(**given)

    return Codec(write, read)


def _fields_of(kind: type[Any]) -> list[_Field]:
    hints = get_type_hints(kind)
    if is_dataclass(kind):
        required = {
            each.name: each.default is MISSING and each.default_factory is MISSING for each in fields(kind)
        }
    else:
        required = {name: name not in kind._field_defaults for name in kind._fields}
    return [
        _Field(name, RENAMED.get(name, name), codec_for(hints[name]), must) for name, must in required.items()
    ]


# Events as JSON objects: `n`, `event` (the kind), and the fields of the kind under their own names.

__all__ = ["UnreadableRecord", "event_from_json", "event_to_json"]

_BY_NAME = {name: kind for kind, name in KINDS.items()}


def event_to_json(event: Event, n: int) -> dict[str, Any]:
    """The record of an event with its number in the log. The order of keys is fixed.

    The record holds nothing but JSON: `event_from_json(json.loads(json.dumps(record)))` is the event again.
    """
    kind = type(event)
    return {"n": n, "event": KINDS[kind], **codec_for(kind).write(event)}


def event_from_json(record: object) -> Event:
    """The event a record was made from. Raises `UnreadableRecord` for anything that is no event of ours.

    Keys nobody knows are passed over.
    """
    if not isinstance(record, dict):
        raise UnreadableRecord("a record of an event is an object")
    name = record.get("event")
    kind = _BY_NAME.get(name) if isinstance(name, str) else None
    if kind is None:
        raise UnreadableRecord(f"there is no kind of event {str(name)[:40]!r}")
    return cast(Event, codec_for(kind).read(record, str(name)))
