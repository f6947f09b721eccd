"""Seeds that nobody chose; apart from `open`, for whoever draws from a table needs no game for it."""

from __future__ import annotations

import os

MOST = 10**9


def fresh_seed() -> int:
    """A seed nobody chose."""
    return int.from_bytes(os.urandom(8)) % MOST
