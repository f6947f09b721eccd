"""What somebody is asked to word."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple


class Naming(NamedTuple):
    """What a `name`, `fate` or `terms` decision is about: the thing to be worded, whose it is, and its cause."""

    thing: str
    who: str
    by: str | None
    cause: str = ""
