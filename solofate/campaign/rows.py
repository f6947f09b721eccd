"""The rows an input becomes, sealed and ready to be written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from solofate.campaign.bodies import entry_to_text, event_to_text
from solofate.campaign.chain import Head, seal_entry, seal_event
from solofate.campaign.steps import Entry, Step

Row = tuple[int, int, str, bytes]


class Rows(NamedTuple):
    """Events as (n, entry, body, seal), entries as (n, at, body, seal), and the end of the chain then."""

    events: list[Row]
    entries: list[Row]
    head: Head


def rows_for(entries: Iterable[Entry], head: Head, at: int) -> Rows:
    """The rows of entries that follow this head, appended at that time. A step's events get their numbers."""
    count, events, link, meta = head
    rows = Rows([], [], head)
    for entry in entries:
        count += 1
        if isinstance(entry, Step):
            entry = entry._replace(first=events + 1)
            for event in entry.events:
                events += 1
                text = event_to_text(event, events)
                link = seal_event(link, events, count, text.encode())
                rows.events.append((events, count, text, link))
        text = entry_to_text(entry)
        link = seal_entry(link, count, at, text.encode())
        rows.entries.append((count, at, text, link))
    return rows._replace(head=Head(count, events, link, meta))
