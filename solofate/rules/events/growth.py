"""How heroes and their campaign change over sessions and arcs (Fate Condensed, Advancement)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solofate.rules.model.characters import Sheet
from solofate.rules.model.pace import Pace


class SheetChanged(NamedTuple):
    """A character has another sheet from here on; tracks and slots follow from it (ruling AMBC-08).

    `of` is the kind of event it belongs to (`milestone` …), where one was told just before.
    """

    who: str
    sheet: Sheet
    of: str = ""


class Improvised(NamedTuple):
    """Somebody made up at the table has numbers from here on, of one of the weights of `rules.npcs` (FG-NPC-03)."""

    who: str
    weight: str
    sheet: Sheet


class Session(NamedTuple):
    """A session of play is `started` or `ended`, after so many `scenes` were closed in it.

    `counts` says whether it is a full one (ruling AMBG-24), `milestone` whether it ends in a milestone.
    """

    number: int
    state: str
    scenes: int = 0
    counts: bool = True
    milestone: bool = False


class ArcEnded(NamedTuple):
    """An arc is over: what came of it, and whether it ends in a breakthrough."""

    number: int
    developments: tuple[str, ...]
    breakthrough: bool


class PowerUp(NamedTuple):
    """The GM's gift at a breakthrough: a point of refresh, a second skill point or both, and what earned it."""

    arc: int
    refresh: bool
    skill: bool
    earned_by: str


class Milestone(NamedTuple):
    """A hero uses the milestone of a session. `change` is what was chosen, `was` and `now` the words changed."""

    who: str
    change: str
    session: int
    was: str = ""
    now: str = ""


class Breakthrough(NamedTuple):
    """A hero uses a part of the breakthrough of an arc; `change`, `was` and `now` as at a milestone."""

    who: str
    change: str
    arc: int
    part: str = ""
    was: str = ""
    now: str = ""


class SkillsRaised(NamedTuple):
    """Skill points are spent: a step up for each skill named. `left` are still saved."""

    who: str
    skills: tuple[str, ...]
    left: int


class StuntWritten(NamedTuple):
    """A stunt is written into a free slot of the sheet."""

    who: str
    stunt: str


class PaceChanged(NamedTuple):
    """A setting of the campaign's pace is changed."""

    setting: str
    pace: Pace


GrowthEvent = (
    SheetChanged
    | Improvised
    | Session
    | ArcEnded
    | PowerUp
    | Milestone
    | Breakthrough
    | SkillsRaised
    | StuntWritten
    | PaceChanged
)

KINDS: Mapping[type[Any], str] = {
    SheetChanged: "sheet",
    Improvised: "improvised",
    Session: "session",
    ArcEnded: "arc-ended",
    PowerUp: "power-up",
    Milestone: "milestone",
    Breakthrough: "breakthrough",
    SkillsRaised: "skills-raised",
    StuntWritten: "stunt-written",
    PaceChanged: "pace",
}
