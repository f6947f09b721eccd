"""A scene as people write it: the place, who is there, and what they want."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from solofate.content.forms.campaigns import GmStyle
from solofate.content.forms.countdowns import Countdown
from solofate.content.forms.engagements import Challenge, Contest
from solofate.content.forms.permissions import Deeds
from solofate.content.yaml.fields import (
    Difficulty,
    FileName,
    Flag,
    Name,
    Scale,
    Skill,
    Text,
    Title,
    choice,
    name_schema,
    whole,
)
from solofate.content.yaml.plain import quoted
from solofate.content.yaml.read_values import as_title
from solofate.content.yaml.shapes import Form, Leaf, NoShortForm, OneOrMany, Short, mistaken
from solofate.rules.limits import MOST_AT_ONCE, MOST_FREE_INVOKES
from solofate.rules.model.skills import HARMS

MODES = ("conflict", "contest", "challenge", "free")


def as_reference(value: object) -> str:
    """The value as `Table/Adversary`."""
    text = as_title(value)
    table, slash, name = (part.strip() for part in text.partition("/"))
    if not (table and slash and name) or "/" in name:
        example = 'write the table and the name, such as "Dockside smugglers/Thug"'
        raise mistaken(f"{quoted(text)} names no adversary of a table; {example}")
    return f"{table}/{name}"


Reference = Annotated[
    str, Leaf(lambda value, info: as_reference(value), {**name_schema(200), "pattern": "^[^/]+/[^/]+$"})
]


class SceneAspect(Form):
    """A situation aspect."""

    sample: ClassVar[str] = "{name: Cramped, free: 1}"
    name: Title
    """The aspect."""
    free: Annotated[int, whole(0, MOST_FREE_INVOKES)] = 0
    """Free invokes that lie on it."""
    for_: Annotated[str, choice("holder", "anyone", "pcs", "opposition")] = "anyone"
    """Whose they are: anyone (whoever takes them first), pcs or opposition."""
    hidden: Flag = False
    """Whether it has to be discovered first."""
    forbids: Deeds = Field(default_factory=list)
    """Deeds it rules out: a skill, an action (overcome, advantage, attack, defend, move, remove), about WORDS."""
    allows: Deeds = Field(default_factory=list)
    """Deeds it makes possible, whatever forbids them; a roll may be unnecessary then."""
    scale: Scale = 0
    """The level of what it stands for, with the options scale and scale-up; invoking it lends that level."""
    lends: Deeds = Field(default_factory=list)
    """The deeds it lends its level to; left out, whoever invokes it says whether it fits."""
    lends_unasked: Flag = False
    """Whether it lends its level by being there, without an invoke."""


Aspects = Annotated[list[Annotated[SceneAspect, Short("name")]], OneOrMany(50)]


class Neighbour(Form):
    """The way into a zone next door."""

    sample: ClassVar[str] = "{zone: main floor, barrier: 2, over: Athletics}"
    zone: Name
    """The zone next door."""
    barrier: Difficulty | None = None
    """How hard the way is; left out, it is clear."""
    over: Skill | None = None
    """The skill the barrier asks for; Athletics if left out."""
    one_way: Flag = False
    """Whether the way leads only from here to there."""


class Zone(Form):
    """A zone of the map."""

    sample: ClassVar[str] = "{aspects: [Heavy Crates], next-to: [loft]}"
    aspects: Aspects = Field(default_factory=list)
    """Aspects that matter only there."""
    next_to: Annotated[list[Annotated[Neighbour, Short("zone")]], OneOrMany(5000)] = Field(
        default_factory=list
    )
    """The zones next to it."""


class Hero(Form):
    """A player character in the scene."""

    sample: ClassVar[str] = "{file: ../characters/maren.yaml, zone: main floor}"
    file: FileName
    """The character's file, found from this one."""
    zone: Name | None = None
    """Where they begin; left out, in the first zone."""


class Opponent(Form):
    """One or several of an adversary."""

    sample: ClassVar[str] = "{adversary: Dockside smugglers/Thug, count: 4, zone: loft}"
    adversary: Reference
    """Table/Adversary."""
    count: Annotated[int, whole(1, MOST_AT_ONCE)] = 1
    """How many."""
    zone: Name | None = None
    """Where they begin; left out, in the first zone."""
    between: Annotated[list[Name], OneOrMany(2)] = Field(default_factory=list)
    """Of a block: the two zones whose way it bars."""
    guards: Annotated[list[Name], OneOrMany(12)] = Field(default_factory=list)
    """Of a block: the zones it keeps people out of, wherever they come from."""


class Goals(Form):
    """What each side is after."""

    sample: ClassVar[str] = "{pcs: Find the goods, opposition: Drive them out}"
    pcs: Text | None = None
    """What the heroes want."""
    opposition: Text | None = None
    """What the other side wants."""


class Scene(Form):
    """A scene ready to be played."""

    sample: ClassVar[str] = "scene: Warehouse ambush"
    scene: Title
    """The scene's title."""
    mode: Annotated[str, choice("mode", *MODES)] = "free"
    """conflict, contest, challenge or free."""
    kind: Annotated[str, choice("kind", *HARMS)] = "physical"
    """What harm a conflict does: physical or mental."""
    zones: dict[Name, Annotated[Zone, NoShortForm(Zone.sample)] | None] = Field(default_factory=dict)
    """The map: zones by name."""
    aspects: Aspects = Field(default_factory=list)
    """Situation aspects of the whole scene."""
    characters: Annotated[list[Annotated[Hero, Short("file")]], OneOrMany(50)] = Field(default_factory=list)
    """The heroes in it."""
    opposition: Annotated[list[Annotated[Opponent, Short("adversary")]], OneOrMany(200)] = Field(
        default_factory=list
    )
    """Who stands against them."""
    first: Name | None = None
    """Who acts first: pcs, opposition or a name; left out, the GM decides."""
    contest: Annotated[Contest, NoShortForm(Contest.sample)] | None = None
    """With mode: contest, how it is played; left out, the heroes against the opposition, efforts compared."""
    challenge: Annotated[Challenge, NoShortForm(Challenge.sample)] | None = None
    """With mode: challenge, its tasks; left out, the GM picks them."""
    countdowns: Annotated[list[Annotated[Countdown, NoShortForm(Countdown.sample)]], OneOrMany(20)] = Field(
        default_factory=list
    )
    """Countdowns that run when the scene begins."""
    distractions: Annotated[list[Reference], OneOrMany(20)] = Field(default_factory=list)
    """Distractions that are there when the scene begins: Table/Distraction."""
    goals: Annotated[Goals, NoShortForm(Goals.sample)] = Goals()
    """What each side is after."""
    text: Text | None = None
    """What the GM says when the scene begins."""
    gm: Annotated[GmStyle, NoShortForm(GmStyle.sample)] | None = None
    """How the GM plays this scene; left out, as the campaign says."""
