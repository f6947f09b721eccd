"""Where what ships is, and copies of it to play in."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STARTER = ROOT / "campaigns" / "last-nights-light"


def copied(campaign: Path, to: Path) -> Path:
    """A copy of a campaign, in which nothing has been played."""
    return Path(shutil.copytree(campaign, to, ignore=shutil.ignore_patterns("play.db*")))
