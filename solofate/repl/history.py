"""Where the lines somebody typed are kept for another sitting: a file for each campaign."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

_SIGNS = 8
"""So much of a path's digest tells campaigns of the same name apart."""


def history_file(folder: Path | None) -> Path | None:
    """The file of a campaign's typed lines, which only the player may read; None where there cannot be one."""
    base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    path = base / "solofate" / "lines" / _name(folder)
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


def kept_lines(path: Path | None) -> list[str]:
    """The lines of earlier sittings, oldest first, as the prompt in a terminal keeps them too."""
    if path is None:
        return []
    lines: list[str] = []
    fresh = True
    for written in path.read_text(encoding="utf-8", errors="replace").splitlines():
        if not written.startswith("+"):
            fresh = True
        elif fresh:
            lines.append(written[1:])
            fresh = False
        else:
            lines[-1] += f"\n{written[1:]}"
    return lines


def keep_line(path: Path | None, line: str) -> None:
    """Write a line that was typed behind the others."""
    if path is None or not line.strip():
        return
    written = "".join(f"+{each}\n" for each in line.split("\n"))
    with suppress(OSError), path.open("a", encoding="utf-8", errors="replace") as file:
        file.write(f"\n# {datetime.now()}\n{written}")
