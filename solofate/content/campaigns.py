"""A campaign file as people write it."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field
from pydantic_core import PydanticCustomError

from solofate.content.fields import (
    LONGEST_NAME,
    FileName,
    Text,
    Title,
    as_title,
    choice,
    name_schema,
    what_it_is,
    whole,
)
from solofate.content.plain import nearest, quoted
from solofate.content.shapes import (
    Finding,
    Form,
    Leaf,
    NoShortForm,
    OneOrMany,
    findings,
    messages_of,
    mistaken,
)
from solofate.content.skill_lists import LISTS, list_named
from solofate.rules.names import slug

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
)
"""The optional rules of Fate Condensed, each a switch that is off unless named."""

STYLES = ("gentle", "fair", "ruthless")
MOST_TENSION = 6
MOST_SKILLS = 60


class GmStyle(Form):
    """How the GM plays."""

    sample: ClassVar[str] = "{style: fair, compels-per-scene: 1, tension: 2}"
    style: Annotated[str, choice("style", *STYLES)] = "fair"
    """gentle, fair or ruthless."""
    compels_per_scene: Annotated[int, whole(0, 10)] = 1
    """About how many compels a scene brings."""
    tension: Annotated[int, whole(0, MOST_TENSION)] = 2
    """How tense a scene begins."""


def skill_list(value: Any) -> list[str]:
    """The campaign's skills: `default`, the name of a ready list, or a list of its own.

    Raises with every mistake in it.
    """
    if isinstance(value, str):
        text = as_title(value)
        ready = list_named(text)
        if ready is None:
            guess = nearest(text, list(LISTS))
            cure = (
                f"did you mean {guess}?"
                if guess
                else f"write default, {', '.join(list(LISTS)[1:])}, or a list"
            )
            raise mistaken(f"there is no skill list {quoted(text)}; {cure}")
        return list(ready)
    if not isinstance(value, list) or not value:
        raise mistaken(
            f"this is {what_it_is(value)}; write default, or the skills as a list: [Fight, Sneak, Talk]"
        )
    if len(value) > MOST_SKILLS:
        raise mistaken(f"{len(value)} skills are too many; {MOST_SKILLS} are the limit")
    found: list[Finding] = []
    names: dict[str, int] = {}
    for at, entry in enumerate(value):
        try:
            name = as_title(entry, LONGEST_NAME)
        except PydanticCustomError as error:
            found.extend(Finding((at,), message) for message in messages_of(error))
            continue
        earlier = names.setdefault(slug(name), at)
        if earlier != at:
            found.append(Finding((at,), f"the skill {quoted(name)} is listed twice; keep one", (earlier,)))
    if found:
        raise findings(found)
    return [str(entry).strip() for entry in value]


SkillList = Annotated[
    list[str],
    Leaf(
        lambda value, info: skill_list(value),
        {
            "anyOf": [
                {"type": "string", "enum": list(LISTS)},
                {"type": "array", "items": name_schema(LONGEST_NAME), "minItems": 1, "maxItems": MOST_SKILLS},
            ]
        },
    ),
]


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
    skills: SkillList = Field(default_factory=lambda: list(LISTS["default"]))
    """default, the name of a ready list, or a list of your own."""

    @property
    def has_own_skills(self) -> bool:
        """Whether another skill list than the default one is played with."""
        return tuple(self.skills) != LISTS["default"]
