"""Content for play: from what was kept where nothing it was made of has changed, else read and checked.

The machinery that reads and checks is only imported where something is not kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.content.kept import OpenedApart, kept
from solofate.content.loading.places import KindOfPlace
from solofate.content.loading.rows import InPlay, Phrase
from solofate.content.loading.threads import KindOfThread
from solofate.content.yaml.values import CampaignContent, SceneContent
from solofate.errors import CheckReport

if TYPE_CHECKING:
    from solofate.content.forms.guides import Guide


@kept
def load_campaign(folder: Path) -> CampaignContent:
    """The campaign of a folder with its heroes. Raises `ContentError`, also without a campaign.yaml."""
    from solofate.content import checked

    return checked.load_campaign(folder)


@kept
def load_guide(folder: Path) -> Guide | None:
    """The guide that goes with the campaign of a folder, or None. Raises `ContentError`."""
    from solofate.content import checked

    return checked.load_guide(folder)


@kept
def load_scene(file: Path) -> SceneContent:
    """A scene with everybody it names. Raises `ContentError`, also for mistakes in the files it refers to."""
    from solofate.content import checked

    return checked.load_scene(file)


@kept
def load_tables(
    folder: Path | None = None,
    genre: Sequence[str] = (),
    era: str | None = None,
    land: str | None = None,
    *,
    every_genre: bool = False,
) -> InPlay:
    """The tables of adversaries in play, as `checked.load_tables` finds them. Raises `ContentError`."""
    from solofate.content import checked

    return checked.load_tables(folder, genre, era, land, every_genre=every_genre)


@kept
def load_phrases(
    folder: Path | None = None,
    genre: Sequence[str] = (),
    era: str | None = None,
    land: str | None = None,
    *,
    every_genre: bool = False,
) -> Mapping[str, tuple[Phrase, ...]]:
    """The rows for each duty and of each oracle table, as `loading.phrases.load_phrases` finds them."""
    from solofate.content.loading import phrases

    return OpenedApart(phrases.load_phrases(folder, genre, era, land, every_genre=every_genre))


@kept
def load_places(
    folder: Path | None = None,
    genre: Sequence[str] = (),
    era: str | None = None,
    land: str | None = None,
) -> tuple[KindOfPlace, ...]:
    """The kinds of place of a campaign, as `loading.places.load_places` finds them."""
    from solofate.content.loading import places

    return places.load_places(folder, genre, era, land)


@kept
def load_threads(folder: Path | None = None, genre: Sequence[str] = ()) -> tuple[KindOfThread, ...]:
    """The kinds of thread of a campaign, as `loading.threads.load_threads` finds them."""
    from solofate.content.loading import threads

    return threads.load_threads(folder, genre)


@kept
def check_files(files: Sequence[Path]) -> CheckReport:
    """What a check of these content files finds. None of them is a folder or a script."""
    from solofate.content.checks.check import check_paths

    return check_paths(files)
