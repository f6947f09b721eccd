"""Where campaigns lie: by path, by name, and the starter for whoever names none."""

from __future__ import annotations

import os
from pathlib import Path

from solofate.bundled import data_root
from solofate.content.loading.home import campaign_file
from solofate.errors import SolofateError, UnknownName

STARTER = "last-nights-light"


def choose_campaign(typed: str | None) -> Path:
    """The folder of a campaign: a path, the name of one here, or nothing for the starter.

    The starter and other bundled campaigns are copied to the player's own folder first, so that what is played
    is theirs. Raises `UnknownName`.
    """
    if typed is not None and not typed.strip():
        raise UnknownName("a campaign has a name; without one, leave the word out and play the starter")
    name = typed or STARTER
    given = Path(name)
    if typed is not None and campaign_file(given) is not None:
        return given
    bundled = data_root() / "campaigns"
    for folder in (Path("campaigns") / name, own_campaigns() / name):
        # In a checkout the bundled ones lie here; those are nobody's own until they are copied.
        if campaign_file(folder) is not None and folder.resolve().parent != bundled.resolve():
            return folder
    if campaign_file(bundled / name) is not None:
        return _own_copy(bundled / name)
    known = ", ".join(sorted(campaigns_here())) or "none"
    raise UnknownName(f"there is no campaign “{name}” here; there are {known}")


def campaigns_here() -> dict[str, Path]:
    """Every campaign that can be played by its name, and its folder: those here, the player's own, the bundled ones."""
    places = (Path("campaigns"), own_campaigns(), data_root() / "campaigns")
    found: dict[str, Path] = {}
    for place in filter(Path.is_dir, places):
        for path in sorted(place.iterdir()):
            if campaign_file(path) is not None:
                found.setdefault(path.name, path)
    return found


def own_campaigns() -> Path:
    """Where the player's own campaigns are kept."""
    base = os.environ.get("XDG_DATA_HOME") or ""
    root = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return root / "solofate" / "campaigns"


def _own_copy(bundled: Path) -> Path:
    import shutil

    target = own_campaigns() / bundled.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(bundled, target, ignore=shutil.ignore_patterns("play.db*"))
    except OSError as problem:
        raise SolofateError(f"the campaign cannot be copied to {target}: {problem.strerror}") from None
    return target
