"""Somebody who is named for the first time, with what they are: `Rosalba Osterley, a harbour pilot, signed for it`."""

from __future__ import annotations

import re


def introduced(text: str, name: str, calling: str) -> str:
    """The sentence with what somebody is behind their name, where they are first named and it can stand there."""
    if not calling or calling in text:
        return text
    for found in re.finditer(re.escape(name), text):
        behind = text[found.end() :]
        if re.match(r"\s+[a-z]", behind):
            return f"{text[: found.end()]}, {calling},{behind}"
        if re.match(r"[.,;:?!]|$", behind):
            return f"{text[: found.end()]}, {calling}{behind}"
    return text
