"""Where the lines somebody typed are kept for another sitting: a file for each campaign."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from solofate.campaign.own_files import own_file


def history_file(folder: Path | None) -> Path | None:
    """The file of a campaign's typed lines, which only the player may read; None where there cannot be one."""
    return own_file("lines", folder)


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
    """Writes a line that was typed behind the others."""
    if path is None or not line.strip():
        return
    written = "".join(f"+{each}\n" for each in line.split("\n"))
    with suppress(OSError), path.open("a", encoding="utf-8", errors="replace") as file:
        file.write(f"\n# {datetime.now()}\n{written}")
