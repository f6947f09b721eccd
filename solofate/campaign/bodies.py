"""Entries as JSON text and back. The text is what is sealed, so the same entry always gives the same text."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, cast, get_type_hints

from solofate.campaign.errors import DamagedStore, StoreError
from solofate.campaign.steps import Entry, Redone, Step, Undone
from solofate.records import event_from_json, event_to_json
from solofate.records.codec import Codec, UnreadableRecord, codec_for
from solofate.rules.events import Event


def to_text(value: Any) -> str:
    """JSON on one line, in the order given: the order of free invokes means something."""
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        if text.isascii():
            return text
        text.encode()
    except UnicodeEncodeError:
        # Half a surrogate pair is no text that a file could hold, but its escape is.
        return json.dumps(value, allow_nan=False, separators=(",", ":"))
    except (ValueError, RecursionError) as error:
        raise StoreError(f"this cannot be kept: {error}") from error
    return text


@cache
def _members() -> dict[str, Codec]:
    """How each field of a step is written: all but its events, which have rows of their own."""
    return {name: codec_for(hint) for name, hint in get_type_hints(Step).items() if name != "events"}


def entry_to_text(entry: Entry) -> str:
    """The body of an entry. A step says how many events it has, and of a voice and being joined only where it is so."""
    if isinstance(entry, Step):
        record: dict[str, Any] = {
            name: codec.write(getattr(entry, name))
            for name, codec in _members().items()
            if name not in _WHERE_IT_IS_SO or getattr(entry, name)
        }
        return to_text({**record, "events": len(entry.events)})
    return to_text({"undone" if isinstance(entry, Undone) else "redone": entry.steps})


def event_to_text(event: Event, n: int) -> str:
    """The body of an event: its record."""
    return to_text(event_to_json(event, n))


_WHERE_IT_IS_SO = ("voiced", "joined")


EventsFrom = Callable[[int, int], Sequence[Event]]
"""Gives so many events from a number on."""


def entry_from_text(body: bytes, n: int, events: EventsFrom) -> Entry:
    """The entry a body was made from. Raises `DamagedStore` naming the input for anything else."""
    try:
        record = json.loads(body)
        if "undone" in record:
            return Undone(record["undone"])
        if "redone" in record:
            return Redone(record["redone"])
        fields = {
            name: codec.read(record[name], name)
            for name, codec in _members().items()
            if name in record or name not in Step._field_defaults
        }
        return Step(**fields, events=tuple(events(fields["first"], record["events"])))
    except UnreadableRecord as error:
        raise DamagedStore(f"input {n} cannot be read: {error}", n - 1) from error
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise DamagedStore(f"input {n} cannot be read: it is no record of an input", n - 1) from error


def event_from_text(body: bytes, n: int) -> Event:
    """The event a body was made from. Raises `DamagedStore` naming the event for anything else."""
    try:
        record = json.loads(body)
        if cast(dict[str, Any], record)["n"] == n:
            return event_from_json(record)
    except UnreadableRecord as error:
        raise DamagedStore(f"event {n} cannot be read: {error}") from error
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise DamagedStore(f"event {n} cannot be read: it is no record of an event") from error
    raise DamagedStore(f"event {n} cannot be read: it has another number in it")
