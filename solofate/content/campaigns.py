"""A campaign file as people write it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from solofate.content.fields import (
    FileName,
    Text,
    Title,
    choice,
    whole,
)
from solofate.content.own_skills import OwnSkills, Spread, default_skills
from solofate.content.permissions import Permissions
from solofate.content.shapes import (
    Form,
    NoShortForm,
    OneOrMany,
)
from solofate.rules.skills import DEFAULT_SKILLS

OPTIONS = (
    "conditions",
    "conditions-apart",
    "skill-lists",
    "list-pair",
    "diamond",
    "column",
    "free-cap",
    "create-as-you-play",
    "countdowns",
    "extreme-consequences",
    "faster-contests",
    "full-defense",
    "obstacles",
    "scale",
    "time-shifts",
    "challenge-immunity",
    "contest-immunity",
    "minion-armor",
    "true-form",
    "scale-up",
    "solo-bonus",
    "threat-map",
    "threat-hive",
    "multiple-targets",
    "weapon-armor",
    "rising-stress",
    "single-track",
    "extra-boxes",
    "two-extra-boxes",
)
"""The optional rules of Fate Condensed, each a switch that is off unless named."""

STYLES = ("gentle", "fair", "ruthless")
MOST_TENSION = 6


class GmStyle(Form):
    """How the GM plays."""

    sample: ClassVar[str] = "{style: fair, compels-per-scene: 1, tension: 2}"
    style: Annotated[str, choice("style", *STYLES)] = "fair"
    """gentle, fair or ruthless."""
    compels_per_scene: Annotated[int, whole(0, 10)] = 1
    """About how many compels a scene brings."""
    tension: Annotated[int, whole(0, MOST_TENSION)] = 2
    """How tense a scene begins."""


class Campaign(Form):
    """What a campaign is about, and how its table plays."""

    sample: ClassVar[str] = "campaign: The Drowned Bell"
    campaign: Title
    """The campaign's title."""
    opening: Text | None = None
    """What somebody reads who sits down to play it for the first time."""
    dialect: Annotated[str, choice("dialect", "condensed", "core", "bite-sized")] = "condensed"
    """Which Fate is played: condensed, core or bite-sized."""
    options: Annotated[list[Annotated[str, choice("option", *OPTIONS)]], OneOrMany(50)] = Field(
        default_factory=list
    )
    """Optional rules that are on."""
    genre: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """Words that pick the bundled tables."""
    setting: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Setting aspects: true for the whole campaign."""
    scenario: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Scenario aspects: true until their plot is over."""
    permissions: Permissions = Field(default_factory=list)
    """Which deeds those aspects forbid or allow: {aspect: Guild Secrets, forbids: [lore about runes]}."""
    characters: Annotated[list[FileName], OneOrMany(50)] = Field(default_factory=list)
    """The heroes' files, found from this one."""
    dice: Annotated[str, choice("dice", "seeded", "hand")] = "seeded"
    """seeded: the program rolls; hand: it asks for the faces you rolled."""
    gm: Annotated[GmStyle, NoShortForm(GmStyle.sample)] = GmStyle()
    """How the GM plays."""
    lines: Annotated[list[Title], OneOrMany(100)] = Field(default_factory=list)
    """What never appears in play."""
    veils: Annotated[list[Title], OneOrMany(100)] = Field(default_factory=list)
    """What happens only off screen."""
    skills: OwnSkills = Field(default_factory=default_skills)
    """default, the name of a ready list, or a list of your own."""
    spread: Spread | None = None
    """How many skills a new hero has at each step: {Great: 1, Good: 2}."""

    @property
    def has_own_skills(self) -> bool:
        """Whether another skill list than the default one is played with."""
        return tuple(skill.name for skill in self.skills) != DEFAULT_SKILLS
