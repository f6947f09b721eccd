"""A table of adversaries as people write it: thugs, villains, monsters, and obstacles of three kinds."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field, ValidationInfo, field_validator

from solofate.content.forms.characters import Stunt
from solofate.content.forms.engagements import ChallengeTask
from solofate.content.forms.eras import ERAS
from solofate.content.forms.permissions import Organizations, Permissions, as_deed
from solofate.content.forms.repercussions import Repercussions
from solofate.content.forms.written_ratings import Skills
from solofate.content.forms.written_tracks import Consequence, Stress
from solofate.content.yaml.fields import (
    Difficulty,
    Flag,
    Name,
    Rating,
    Scale,
    Skill,
    Spoken,
    Text,
    Title,
    Weight,
    When,
    choice,
    name_schema,
    whole,
)
from solofate.content.yaml.read_values import as_choice, as_range
from solofate.content.yaml.shapes import Form, Leaf, NoShortForm, OneOrMany, Short, mistaken
from solofate.rules.limits import LONGEST_NAME, MOST_AT_ONCE
from solofate.rules.model.characters import NPC_KINDS
from solofate.rules.model.endurance import MOST_BOXES
from solofate.rules.model.guards import BY_CHALLENGE, BY_CONTEST
from solofate.rules.model.npcs import TACTICS
from solofate.rules.model.obstacles import BLOCK, COVERS, HAZARD, NO, USUAL_MOMENTS, YES
from solofate.rules.model.permission import read_pattern
from solofate.rules.model.personas import BEST, MANNERS, WORST
from solofate.rules.model.skills import HARMS
from solofate.rules.model.solo import SUPPRESSIONS
from solofate.rules.procedures.engagements.challenge_plans import MOST

FIGHTERS = NPC_KINDS
DISTRACTION = "distraction"
PLACES = ("ship", "water", "wild", "street", "temple", "works", "house")
"""The kinds of place a row may belong to."""

OBSTACLES = (HAZARD, BLOCK, DISTRACTION)
HAND_OFFS = ("finish", "swarm", "protect", "last-word", "spite")

Place = Annotated[str, choice("place", *PLACES)]
Era = Annotated[str, choice("era", *ERAS)]
Kind = Annotated[str, choice("kind", *FIGHTERS, *OBSTACLES)]
Tactics = Annotated[str, choice("tactics", *TACTICS)]
HandOff = Annotated[str, choice("habit", *HAND_OFFS)]
Appears = Annotated[
    tuple[int, int],
    Leaf(
        lambda value, info: as_range(value),
        {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": MOST_AT_ONCE},
                {"type": "string", "pattern": r"^\s*[0-9]+\s*[-–—]\s*[0-9]+\s*$"},
            ]
        },
    ),
]


def _moment(value: object, info: ValidationInfo) -> str:
    """One of the moments a block matters in as a rule, or an overcome or advantage it stands in the way of."""
    if value in USUAL_MOMENTS:
        return str(value)
    deed = as_deed(value, info)
    if read_pattern(deed).action not in (None, "overcome", "advantage"):
        raise mistaken(
            f"a block stands in the way of {', '.join(USUAL_MOMENTS)}, or of an overcome or an advantage, as in "
            "overcome about the lever; what keeps blows off is cover: yes"
        )
    return deed


def _cover(value: object) -> str:
    """yes, no or ask, as YAML reads them."""
    return (YES if value else NO) if isinstance(value, bool) else as_choice(value, COVERS, "cover")


Harm = Annotated[str, choice("kind", *HARMS)]
Moment = Annotated[str, Leaf(_moment, name_schema(LONGEST_NAME))]
Covers = Annotated[
    str,
    Leaf(
        lambda value, info: _cover(value),
        {"anyOf": [{"type": "boolean"}, {"type": "string", "enum": list(COVERS)}]},
    ),
]


class Immune(Form):
    """Attacks that cannot hurt it."""

    sample: ClassVar[str] = "{to: [Fight, Shoot], until: target has Cracked Shell}"
    to: Annotated[list[Skill], OneOrMany(least=1)]
    """The skills whose attacks do nothing."""
    until: When | None = None
    """The condition that ends it."""
    why: Text | None = None
    """What the player sees of it."""


class Guarded(Form):
    """What keeps it out of reach until the heroes have won it."""

    sample: ClassVar[str] = (
        "{by: challenge, aim: Burn the Ledger, tasks: [{task: Find it, skill: Investigate}]}"
    )
    by: Annotated[str, choice("guard", BY_CHALLENGE, BY_CONTEST)]
    """challenge, with the option challenge-immunity, or contest, with contest-immunity."""
    aim: Text | None = None
    """What the challenge, or the contest, is about."""
    against: Annotated[list[Annotated[str, choice("kind", *HARMS)]], OneOrMany(2)] = Field(
        default_factory=list
    )
    """The kinds of harm it keeps off, physical or mental; left out, both."""
    tasks: Annotated[list[Annotated[ChallengeTask, Short("skill")]], OneOrMany(MOST)] = Field(
        default_factory=list
    )
    """The tasks of the challenge; left out, the GM picks them."""


class ZoneOfIt(Form):
    """One zone of a foe that is a map."""

    sample: ClassVar[str] = "{zone: The Left Leg, leads-to: The Belly, limb: true}"
    zone: Name
    """The row of this table that the zone is: its skills, aspects and stress."""
    leads_to: Annotated[list[Name], OneOrMany(12)] = Field(default_factory=list)
    """The zones deeper in, by name, the heart among them."""
    limb: Flag = False
    """Whether it also strikes at those in the zones beside it."""
    challenge: Annotated[list[Annotated[ChallengeTask, Short("skill")]], OneOrMany(3)] = Field(
        default_factory=list
    )
    """The tasks that bar the way deeper until they are done or it has fallen; left out, each rolls to get past."""


class Mapped(Form):
    """The zones of a foe that is a map."""

    sample: ClassVar[str] = "{heart: The Bell Room, zones: [{zone: The Stair, leads-to: The Bell Room}]}"
    heart: Name
    """The zone where it is itself, with the skills and the stress of its own row: once that is out, all of it is."""
    zones: Annotated[list[Annotated[ZoneOfIt, NoShortForm(ZoneOfIt.sample)]], OneOrMany(12, least=1)]
    """The other zones, the outermost first."""


class Solo(Form):
    """What it has for standing alone against many, each a switch of its own."""

    sample: ClassVar[str] = "{skill: true, stress: true}"
    skill: Flag = False
    """Its rolls get the number of heroes less one, at most its rating."""
    uncapped: Flag = False
    """Whether that may go beyond its rating."""
    stress: Flag = False
    """Hits on it are lessened by half the number of heroes, rounded up."""
    at_least_one: Flag = False
    """Whether that leaves every hit at least 1 shift."""
    invokes: Flag = False
    """An invoke it pays for adds the number of heroes, if that is more than 2."""
    suppresses: Annotated[str, choice("suppression", *SUPPRESSIONS)] | None = None
    """Invokes against it: weaker (they add 1) or rerolls (they only roll again)."""
    no_stacking: Flag = False
    """Whether no two free invokes of one aspect go into a roll against it."""


class PersonaForm(Form):
    """What it is like to talk to; what is left out, the GM finds the first time it is spoken to."""

    sample: ClassVar[str] = (
        "{manner: sly, fears: being seen here, knows: [The oil is pressed on the lightship]}"
    )
    role: Text | None = None
    """What it is to others: the ferryman of the night boat."""
    fears: Text | None = None
    """What it is afraid of, reading on after “is afraid of”."""
    price: Text | None = None
    """What it asks before it tells, reading on after “first you have to”."""
    manner: Annotated[str, choice("manner", *MANNERS)] | None = None
    """How it speaks."""
    knows: Annotated[list[Text], OneOrMany(12)] = Field(default_factory=list)
    """Sentences it could tell, each a whole one."""
    regard: Annotated[int, whole(WORST, BEST)] = 0
    """What it thinks of the heroes before it has met them, from -2 to 2."""


class Adversary(Form):
    """Somebody or something that stands against the heroes."""

    sample: ClassVar[str] = "{name: Thug, kind: minor}"
    name: Name
    """What it is called."""
    pronouns: Spoken | None = None
    """How it is spoken of: she, he, they or it; left out, as its name and its first aspect say."""
    kind: Kind = "minor"
    """minor, mob, major, monster (any threat), bystander, hazard, block or distraction."""
    weight: Weight = 1
    """Its share when the table is rolled."""
    appears: Appears = (1, 1)
    """How many come at once: 3, or 2-4."""
    aspects: Annotated[list[Title], OneOrMany(most=12)] = Field(default_factory=list)
    """Its aspects, what it is first."""
    organizations: Organizations = Field(default_factory=list)
    """Organizations it belongs to; their aspects are used as its own."""
    permissions: Permissions = Field(default_factory=list)
    """Which deeds the aspects forbid or allow: {aspect: Wings of Wax, allows: [move]}."""
    skills: Skills = Field(default_factory=dict)
    does_harm: Annotated[list[Name], OneOrMany(12)] = Field(default_factory=list)
    """Made-up skills of its own that attack and defend as blows do; words such as Biting are understood."""
    stress: Stress = Field(default_factory=dict)
    """Stress boxes: a number for both tracks, or {physical: 2, mental: 1}; any track of the rules by its id."""
    consequences: Annotated[list[Consequence], OneOrMany(6)] = Field(default_factory=list)
    """The consequence slots it has: mild, moderate, severe, or whatever the rules call theirs."""
    stunts: Annotated[list[Annotated[Stunt, Short("name")]], OneOrMany(30)] = Field(default_factory=list)
    """Its stunts."""
    weapon: Annotated[int, whole(0, 4)] = 0
    """Weapon rating, with the option weapon-armor: added to its physical hits; a hazard's or block's always is."""
    armor: Annotated[int, whole(0, 4)] = 0
    """Armour rating, with the option weapon-armor: taken off physical hits on it."""
    scale: Scale = 0
    """Its level of scale, with the options scale and scale-up: mundane to godlike, or a number from 0 up."""
    weakness: When | None = None
    """What brings it down to mundane while it holds: target has Cold Iron, zone has Hallowed Ground."""
    behind: Annotated[list[Name], OneOrMany(12)] = Field(default_factory=list)
    """With the option threat-hive: the rows of this table that have to fall before it can be attacked."""
    minions: Annotated[list[Name], OneOrMany(12)] = Field(default_factory=list)
    """With the option minion-armor: the rows of this table it may put in the way of a hit."""
    guard: Annotated[Guarded, NoShortForm(Guarded.sample)] | None = None
    """What has to be won before it can be affected."""
    map: Annotated[Mapped, NoShortForm(Mapped.sample)] | None = None
    """With the option threat-map: the zones through which the heroes have to make their way to its heart."""
    next_form: Name | None = None
    """With the option true-form: the row of this table it goes on as once it is taken out."""
    wounds_go_on: Flag = False
    """Whether its consequences go on with it into that form, each a step lighter."""
    solo: Annotated[Solo, NoShortForm(Solo.sample)] | None = None
    """With the option solo-bonus: what it has while it stands alone against the heroes."""
    tactics: Tactics = "soldier"
    """The temperament it is played by."""
    hand_off: HandOff | None = None
    """To whom it passes the turn: finish, swarm, protect, last-word or spite; left out, as its tactics do."""
    wants: Text | None = None
    """What it is after."""
    persona: Annotated[PersonaForm, NoShortForm(PersonaForm.sample)] | None = None
    """What it is like to talk to."""
    immune: Annotated[Immune, NoShortForm(Immune.sample)] | None = None
    """Attacks that cannot hurt it."""
    rating: Rating | None = None
    """The one rating of a hazard or block."""
    harm: Harm | None = None
    """The kind of harm a hazard or block does, physical if left out."""
    harmful: Flag | None = None
    """Whether running into a block hurts; left out, one with a Weapon rating does."""
    when: Annotated[list[Moment], OneOrMany(12)] = Field(default_factory=list)
    """When a block matters: crossing, entering, thrown-in, or a deed as for forbids; left out, the first three."""
    cover: Covers | None = None
    """Whether a block may serve as cover: yes, no (if left out), or ask, where the GM looks at each attack."""
    stops: Annotated[list[Skill], OneOrMany(12)] = Field(default_factory=list)
    """The skills whose attacks do not get through its cover at all; the others meet it as armour."""
    choice: Text | None = None
    """The question a distraction puts to the heroes."""
    opposition: Difficulty | None = None
    """The difficulty of dealing with a distraction."""
    repercussions: Annotated[Repercussions, NoShortForm(Repercussions.sample)] | None = None
    """What comes of leaving a distraction alone, and of dealing with it."""
    exchanges: Annotated[int, whole(1, MOST_BOXES)] | None = None
    """After how many exchanges a distraction counts as left; without it, when the scene ends."""

    places: Annotated[list[Place], OneOrMany(len(PLACES))] = Field(default_factory=list)
    """Where it belongs: ship, water, wild, street, temple, works or house; left out, anywhere."""
    era: Annotated[list[Era], OneOrMany(len(ERAS))] = Field(default_factory=list)
    """The ages it belongs to, from ancient to vacuum; left out, what its name tells, or any."""

    @field_validator("rating", mode="after")
    @classmethod
    def _rated(cls, value: int | None, info: ValidationInfo) -> int | None:
        kind = info.data.get("kind")
        if value is not None and kind not in ("hazard", "block", None):
            raise mistaken(f"only a hazard or block has one rating, this is of kind {kind}; write its skills")
        return value

    @field_validator("harm", "harmful", "when", "cover", "stops", mode="after")
    @classmethod
    def _of_an_obstacle(cls, value: object, info: ValidationInfo) -> object:
        kind = info.data.get("kind")
        fitting = (HAZARD, BLOCK) if info.field_name == "harm" else (BLOCK,)
        if value not in (None, []) and kind not in (*fitting, None):
            raise mistaken(f"only a {' or '.join(fitting)} has this, and this is of kind {kind}; take it out")
        return value

    @field_validator("choice", "opposition", "repercussions", "exchanges", mode="after")
    @classmethod
    def _distracting(cls, value: object, info: ValidationInfo) -> object:
        kind = info.data.get("kind")
        if value is not None and kind not in ("distraction", None):
            raise mistaken(f"only a distraction has this, and this is of kind {kind}; take it out")
        return value


class AdversaryTable(Form):
    """A table of adversaries that belong together."""

    sample: ClassVar[str] = "table: Dockside smugglers"
    table: Name
    """The table's name; scenes refer to Table/Adversary."""
    genre: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """Words by which a campaign finds the table."""
    tags: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """More such words, and what it is about."""
    adversaries: Annotated[
        list[Annotated[Adversary, NoShortForm(Adversary.sample)]], OneOrMany(2000, least=1)
    ]
    """Who may turn up."""
