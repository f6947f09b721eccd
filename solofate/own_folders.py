"""The folders on this machine that are the player's own, by the XDG base directories: nothing else asks for them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import Enum
from pathlib import Path

_OURS = "solofate"


class Own(Enum):
    """What is kept: the variable that says where, and where it lies in a home that says nothing."""

    CAMPAIGNS = ("XDG_DATA_HOME", ".local/share")
    SETTINGS = ("XDG_CONFIG_HOME", ".config")
    STATE = ("XDG_STATE_HOME", ".local/state")
    CACHE = ("XDG_CACHE_HOME", ".cache")


def own_folder(kind: Own, environ: Mapping[str, str] = os.environ) -> Path | None:
    """The program's folder among the player's own of that kind; None for somebody who has no home.

    What is no path in full is passed over, as the XDG base directories ask for: it would be another one in each folder.
    """
    variable, usual = kind.value
    base = environ.get(variable) or ""
    if base and Path(base).is_absolute():
        return Path(base) / _OURS
    try:
        return Path.home() / usual / _OURS
    except RuntimeError:
        return None
