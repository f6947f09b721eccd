"""Where something of the player's own is kept for each campaign, outside of its folder."""

from __future__ import annotations

import hashlib
from pathlib import Path

from solofate.own_folders import Own, own_folder

_SIGNS = 8
"""So much of a path's digest tells campaigns of the same name apart."""


def own_file(kind: str, folder: Path | None) -> Path | None:
    """The player's file of that kind for a campaign, which only the player may read; None where there cannot be one."""
    base = own_folder(Own.STATE)
    if base is None:
        return None
    path = base / kind / _name(folder)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600, exist_ok=True)
        with path.open("r+b"):  # a folder, or a file of somebody else's, cannot be used
            pass
    except OSError:
        return None
    return path


def _name(folder: Path | None) -> str:
    if folder is None:
        return "no-campaign"
    whole = str(folder.resolve())
    return f"{folder.name}-{hashlib.sha256(whole.encode(errors='surrogateescape')).hexdigest()[:_SIGNS]}"
