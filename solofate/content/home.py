"""Where a content file is at home: the campaign folder around it, out of which no reference may lead."""

from __future__ import annotations

import os
from pathlib import Path

from solofate.content import looks
from solofate.content.yaml.plain import nearest, quoted

YAML_ENDINGS = (".yaml", ".yml")
CAMPAIGN_FILES = ("campaign.yaml", "campaign.yml")
WEIGHTS_FILES = ("weights.yaml", "weights.yml")
GUIDE_FILES = ("guide.yaml", "guide.yml")
_PARTS = ("characters", "adversaries", "oracles", "scenes", "scripts")
_FARTHEST = 3


def home_of(file: Path) -> Path:
    """The campaign folder of a file: the nearest with a campaign.yaml, else the one its place suggests."""
    folder = above = Path(os.path.normpath(file.absolute())).parent
    for _ in range(_FARTHEST):
        if campaign_file(above) is not None:
            return above
        if above == above.parent:
            break
        above = above.parent
    return next((each.parent for each in (folder, folder.parent) if each.name in _PARTS), folder)


def campaign_file(folder: Path) -> Path | None:
    """The folder's campaign file, or None."""
    for name in CAMPAIGN_FILES:
        if looks.there(folder / name):
            return folder / name
    return None


def weights_file(folder: Path) -> Path | None:
    """The folder's own file of GM weights, or None."""
    return next((folder / name for name in WEIGHTS_FILES if looks.there(folder / name)), None)


def guide_file(folder: Path) -> Path | None:
    """The folder's guide to a first evening, or None."""
    return next((folder / name for name in GUIDE_FILES if looks.there(folder / name)), None)


def scene_files(folder: str | Path) -> tuple[Path, ...]:
    """The scene files of a campaign folder, in the order of their names."""
    return tuple(path for path in looks.files_of(Path(folder) / "scenes") if path.suffix in YAML_ENDINGS)


def is_regular_file(path: Path) -> bool:
    """Whether there is a regular file there; no for what is no path at all, such as one far too long."""
    return looks.regular(path)


def inside(home: Path, file: Path) -> bool:
    """Whether a file lies in the folder, symbolic links followed."""
    there, around = looks.real(file), looks.real(home)
    return there is not None and around is not None and there.is_relative_to(around)


def referred_file(origin: Path, name: str) -> Path | str:
    """The file that a name in `origin` means, or the message why it means none. Nothing outside is opened."""
    home = home_of(origin)
    target = Path(os.path.normpath(origin.absolute().parent / name))
    if not target.is_relative_to(home) or not inside(home, target):
        return f"{quoted(name)} leads out of the campaign folder; a file inside it is wanted"
    if looks.regular(target):
        return target
    if looks.there(target) and target.exists():
        return f"{quoted(name)} is no regular file; a YAML file is wanted"
    there = [path.name for path in looks.files_of(target.parent) if path.suffix in YAML_ENDINGS]
    return f"there is no file {quoted(name)}; {_instead(Path(name), there)}"


def _instead(name: Path, there: list[str]) -> str:
    guess = nearest(name.name, there)
    return f"did you mean {quoted(str(name.with_name(guess)))}?" if guess else "write its path from this file"
