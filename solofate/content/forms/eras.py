"""The ages a campaign may be of."""

from __future__ import annotations

ERAS = ("lamps", "steam", "engines", "screens", "vacuum")
"""The ages a campaign may be of, by what gives light and carries people."""
