"""The ages a campaign may be of, and the lands it may lie in."""

from __future__ import annotations

ERAS = ("ancient", "medieval", "lamps", "steam", "engines", "screens", "vacuum")
"""The ages a campaign may be of, by what gives light and carries people.

In `ancient` there is bronze or iron and no paper, in `medieval` no clock and no powder.
"""

LANDS = ("town", "wild", "polar", "sea", "space")
"""The lands a campaign may lie in, by what is all around: in `wild`, `polar`, `sea` and `space` there is no town."""
