"""What is longer than the window, read page by page in the pager of the system."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess

_USUAL = ("less", "more")
_AS_LESS = "FRX"
"""Colours as they are, no pager for what fits after all, and the text stays on the screen."""


def page_through(text: str) -> bool:
    """Show the text in a pager and wait for its end; False where there is none. PAGER says which, `cat` that none is
    wanted."""
    command = _pager()
    if not command:
        return False
    try:
        subprocess.run(
            command,
            input=text.encode("utf-8", "replace"),
            env={"LESS": _AS_LESS, **os.environ},
            check=False,
        )
    except OSError:
        return False
    except KeyboardInterrupt:
        return True
    return True


def _pager() -> list[str]:
    wanted = os.environ.get("PAGER")
    if wanted is not None:
        try:
            return [] if wanted in ("", "cat") else shlex.split(wanted)
        except ValueError:
            return []
    return next(([name] for name in _USUAL if shutil.which(name)), [])
