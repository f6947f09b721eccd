"""How long and how many things may be that somebody types or writes: the same in files, at the prompt and in play."""

from __future__ import annotations

LONGEST_NAME = 100
"""Characters of a name: of somebody, a skill, a zone, a table."""

LONGEST_TITLE = 200
"""Characters of a title, an aspect, a stunt's name: of what stands in one line."""

LONGEST_TEXT = 4000
"""Characters of a text of several sentences: what a stunt does, how somebody looks."""

MOST_AT_ONCE = 20
"""How many of one adversary may come into a scene."""

MOST_FREE_INVOKES = 9
"""How many free invokes may be put on one aspect."""

MOST_SHIFTS = 20
"""How many shifts a hit has at most that is no attack."""
