"""Content as play takes it: sound, and in values of the rules, without the machinery that checks it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solofate.lexicon.matcher import OwnWords
from solofate.named_tuples import NamedTuple
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Sheet
from solofate.rules.model.contests import Threat
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.endurance import SlotSpec
from solofate.rules.model.pace import Pace
from solofate.rules.model.skills import SkillList
from solofate.rules.model.zones import ZoneMap

if TYPE_CHECKING:
    from solofate.rules.procedures.engagements.challenge_plans import ChallengePlan


class Placed(NamedTuple):
    """Somebody a scene brings in: their sheet, how many of them, and the id of the zone they begin in."""

    sheet: Sheet
    number: int = 1
    zone: str | None = None


class SideContent(NamedTuple):
    """A side of a contest: the names of those on it, what it is after, and its own difficulty if it has one."""

    names: tuple[str, ...]
    goal: str = ""
    difficulty: int | None = None


class ContestContent(NamedTuple):
    """The contest of a scene. `threat` has the name of somebody here or of a thing with a rating.

    `strikes` are the names of those it endangers, empty for all but its own side.
    """

    about: str
    skill: str | None
    to: int
    difficulty: int | None
    sides: tuple[SideContent, ...]
    threat: Threat | None
    strikes: tuple[str, ...]


class SceneContent(NamedTuple):
    """A scene file. `mode` is `conflict`, `contest`, `challenge` or `free`, `kind` the harm of a conflict.

    `first` is `pcs`, `opposition`, the name of somebody in it, or None; `goals` what each side is after.
    `contest` and `challenge` are there where the mode is theirs.
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
    contest: ContestContent | None = None
    challenge: ChallengePlan | None = None
    countdowns: tuple[Countdown, ...] = ()
    distractions: tuple[Distraction, ...] = ()


class KnownFact(NamedTuple):
    """Something that is true from the start: whom it is `of`, and what it `says` of them, its verb first.

    `pronouns` is how they are spoken of, where it is somebody of whom nothing else says it.
    """

    of: str
    says: str
    pronouns: str = ""


class CampaignContent(NamedTuple):
    """A campaign folder. `aspects` are setting and scenario aspects, `ruled_out` what its
    setting has no room for, `era` the age it says it is of,
    `weights` what it changes in the GM's weights, `asking` which questions of a fight
    it wants asked, if it says, `people` whoever is known from the start."""

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
    agreed: tuple[str, ...] = ()
    ruled_out: tuple[str, ...] = ()
    level: str = ""
    deadly: bool = False
    weights: Mapping[str, Any] | None = None
    asking: str | None = None
    readings: bool = True
    words: tuple[OwnWords, ...] = ()
    scales: tuple[str, ...] = ()
    era: str | None = None
    land: str | None = None
    names: tuple[str, ...] = ()
    """The peoples whose names those have who turn up."""
    conditions: tuple[SlotSpec, ...] = ()
    people: tuple[Sheet, ...] = ()
    facts: tuple[KnownFact, ...] = ()
