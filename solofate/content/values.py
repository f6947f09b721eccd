"""Content as play takes it: sound, and in values of the rules, without the machinery that checks it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from solofate.rules.aspects import Aspect
from solofate.rules.characters import Sheet
from solofate.rules.pace import Pace
from solofate.rules.skills import SkillList
from solofate.rules.zones import ZoneMap


class Placed(NamedTuple):
    """Somebody a scene brings in: their sheet, how many of them, and the id of the zone they begin in."""

    sheet: Sheet
    number: int = 1
    zone: str | None = None


class SceneContent(NamedTuple):
    """A scene file. `mode` is `conflict`, `contest`, `challenge` or `free`, `kind` the harm of a conflict.

    `first` is `pcs`, `opposition`, the name of somebody in it, or None; `goals` what each side is after.
    `style` and `tension` are None where the campaign's count; `text` is what the GM says as it begins.
    """

    title: str
    mode: str
    kind: str
    zones: ZoneMap
    aspects: tuple[Aspect, ...]
    heroes: tuple[Placed, ...]
    opposition: tuple[Placed, ...]
    first: str | None
    goals: Mapping[str, str]
    style: str | None
    tension: int | None
    text: str = ""


class CampaignContent(NamedTuple):
    """A campaign folder. `aspects` are setting and scenario aspects, `ruled_out` what its
    setting has no room for."""

    folder: Path
    title: str
    dialect: str
    options: tuple[str, ...]
    genre: tuple[str, ...]
    aspects: tuple[Aspect, ...]
    heroes: tuple[Sheet, ...]
    dice: str
    style: str
    compels_per_scene: int
    tension: int
    lines: tuple[str, ...]
    veils: tuple[str, ...]
    skills: SkillList
    opening: str = ""
    pace: Pace = Pace()
    framing: bool = True
    ruled_out: tuple[str, ...] = ()
