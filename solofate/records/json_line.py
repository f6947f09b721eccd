"""A record as a line of JSON that no terminal and no reader of lines trips over."""

from __future__ import annotations

import json
import re

_NEEDS_MARKING = re.compile(
    "[\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
)


def json_line(record: object) -> str:
    """A record as JSON on one line. Signs that could drive a terminal or end a line are written as escapes."""
    return _NEEDS_MARKING.sub(
        lambda found: f"\\u{ord(found.group()):04x}", json.dumps(record, ensure_ascii=False)
    )
