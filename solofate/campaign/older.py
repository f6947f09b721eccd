"""What earlier formats of a campaign's file become: their records in the words of the next format.

Each function here belongs to one migration and is as final as that is.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Any

from solofate.campaign.bodies import to_text
from solofate.campaign.chain import START, seal_entry, seal_event, walk

Record = dict[str, Any]


def rewrite_events(connection: sqlite3.Connection, rewrite: Callable[[Record], Record]) -> None:
    """Rewrite the records of all events, and seal the chain anew; what was not changed keeps its words."""
    tip = START
    for entry in list(walk(connection)):
        rows = connection.execute(
            "SELECT n, body FROM event WHERE n BETWEEN ? AND ? ORDER BY n", (entry.first, entry.last)
        ).fetchall()
        for n, body in rows:
            record = json.loads(body)
            after = rewrite(record)
            written = body if after == record else to_text(after).encode()
            tip = seal_event(tip, n, entry.n, written)
            connection.execute("UPDATE event SET body = ?, seal = ? WHERE n = ?", (written.decode(), tip, n))
        tip = seal_entry(tip, entry.n, entry.at, entry.body)
        connection.execute("UPDATE entry SET seal = ? WHERE n = ?", (tip, entry.n))
    connection.execute("UPDATE head SET tip = ? WHERE id = 1", (tip,))
    connection.execute("DELETE FROM snapshot")


_KINDS = ("physical", "mental")
_CLEARS = {"mild": "scene", "moderate": "session", "severe": "breakthrough"}


def tracks_by_id(connection: sqlite3.Connection) -> None:
    """From fields named physical and mental to tracks with ids, and slots that say when they clear."""
    rewrite_events(connection, _by_id)


def _by_id(value: Any) -> Any:
    """Any part of a record, with the sheets and characters in it rewritten."""
    if isinstance(value, list):
        return [_by_id(each) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: _by_id(each) for key, each in value.items()}
    if _is_sheet(value):
        return _sheet(found)
    if isinstance(value.get("sheet"), dict) and isinstance(value.get("physical"), dict):
        return _character(found, value["sheet"].get("stress") or {})
    return found


def _is_sheet(value: Record) -> bool:
    return "slots" in value and type(value.get("physical")) is int and type(value.get("mental")) is int


def _sheet(sheet: Record) -> Record:
    counted = sheet.get("stress") or {}
    tracks = [
        _track(kind, counted, _values(sheet[kind], counted), [False] * sheet[kind])
        for kind in _kinds(counted)
    ]
    return {
        **{key: value for key, value in sheet.items() if key not in (*_KINDS, "stress")},
        "tracks": tracks,
        "slots": [_slot(slot) for slot in sheet["slots"]],
    }


def _character(one: Record, counted: Record) -> Record:
    tracks = [_track(kind, counted, one[kind]["boxes"], one[kind]["marked"]) for kind in _kinds(counted)]
    return {
        **{key: value for key, value in one.items() if key not in _KINDS},
        "tracks": tracks,
        "consequences": [_slot(slot) for slot in one["consequences"]],
    }


def _kinds(counted: Record) -> tuple[str, ...]:
    """The fields that were tracks; a single track stood in the first of them."""
    return _KINDS[:1] if counted.get("single") else _KINDS


def _values(length: int, counted: Record) -> list[int]:
    return list(range(1, length + 1)) if counted.get("rising") else [1] * length


def _track(kind: str, counted: Record, boxes: list[int], marked: list[bool]) -> Record:
    single = bool(counted.get("single"))
    return {
        "id": "stress" if single else kind,
        "takes": list(_KINDS) if single else [kind],
        "boxes": boxes,
        "marked": marked,
        "most_a_hit": 1 if counted.get("rising") else None,
        "last_takes_out": False,
        "clears": "scene",
    }


def _slot(slot: Record) -> Record:
    return {**slot, "clears": _CLEARS.get(str(slot["name"]).partition("-")[0], "breakthrough")}
