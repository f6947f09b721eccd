"""The log itself as JSON: the state before it and every event that stands, in the form of the records."""

from __future__ import annotations

from solofate.journal.exporter import Journal, TextExporter
from solofate.journal.story import FULL
from solofate.records import event_to_json, state_to_json
from solofate.records.json_line import json_line
from solofate.wording.plain import inline

VERSION = 1


class JsonExporter(TextExporter):
    """The records: everything, an event a line, for programs."""

    names, extension = ("json",), "json"
    mechanics = (FULL,)

    def text(self, journal: Journal, mechanics: str) -> str:
        """One JSON object. Its events are those of `solofate log --json`, one on each line."""
        head = json_line({"solofate": VERSION, "title": inline(journal.title)})[:-1]
        events = ",\n".join(json_line(event_to_json(event, number)) for number, event in journal.events)
        return f'{head},\n"start": {json_line(state_to_json(journal.start))},\n"events": [\n{events}\n]}}\n'
