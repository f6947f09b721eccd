"""Blocks: a total that stands in the way of what others do with a skill (Bite-Sized Fate, Block)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple

BLOCK = "block"
BLOCKABLE = ("attack", "advantage", "move")
"""What a block may be meant to stop, by the actions as they are rolled."""


class Block(NamedTuple):
    """What somebody keeps the others from until their next turn: an `action` with the skill `against`.

    `total` is what the blocker rolled with `skill`, and what that action meets at least.
    """

    who: str
    skill: str
    action: str
    against: str
    total: int
