"""What an NPC is like in a fight: the words of `weights.yaml` for whom it goes for and to whom it passes the turn."""

from __future__ import annotations

BEST, NEAREST, SOFTEST, WEAKEST = "best", "nearest", "softest", "weakest"
SWARM, FINISH, LAST_WORD, PROTECT = "swarm", "finish", "last-word", "protect"

MINDLESS = "mindless"
"""Whoever never stops, for no offer."""
