"""Events as JSON objects: `n`, `event` (the kind), and the fields of the kind under their own names."""

from __future__ import annotations

from typing import Any, cast

from solofate.records.codec import UnreadableRecord, codec_for
from solofate.rules.events import KINDS, Event

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
