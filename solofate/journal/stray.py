"""Lines that were typed into the journal and are no prose: a word alone, a number, a command without its slash."""

from __future__ import annotations

import re

COMMANDS = frozenset(
    (
        *(
            "advantage",
            "aid",
            "attack",
            "choices",
            "compel",
            "concede",
            "end",
            "export",
            "help",
            "log",
            "map",
            "move",
        ),
        *(
            "odds",
            "overcome",
            "pass",
            "recap",
            "redo",
            "roll",
            "scene",
            "search",
            "sheet",
            "suggest",
            "undo",
            "why",
        ),
    )
)
"""Commands that people type without the slash."""

_ONE_WORD = re.compile(r"\w+(?:-\w+)*")
_MOST_WORDS = 6
_SAID = ("!", "?", "…", "”", '"', "»", ".")


def is_stray(text: str) -> bool:
    """Whether a line of the player's reads as typed by mistake. What ends as a sentence does is prose."""
    line = text.strip()
    if line.startswith("／") or _ONE_WORD.fullmatch(line):
        return True
    words = line.split()
    return not line.endswith(_SAID) and len(words) <= _MOST_WORDS and words[:1] != [] and words[0] in COMMANDS
