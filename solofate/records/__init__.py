"""Records: events and state as JSON, in the shape that logs, scripts and other programs rely on."""

from solofate.records.codec import UnreadableRecord, event_from_json, event_to_json
from solofate.records.state import decision_to_json, state_to_json

__all__ = ["UnreadableRecord", "decision_to_json", "event_from_json", "event_to_json", "state_to_json"]
