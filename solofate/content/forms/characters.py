"""A character sheet as people write it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field, ValidationInfo, field_validator

from solofate.content.forms.permissions import Organizations, Permissions
from solofate.content.forms.written_ratings import Skills
from solofate.content.forms.written_tracks import Exceptional
from solofate.content.yaml.fields import Flag, Name, Scale, Skill, Spoken, Text, Title, When, choice, whole
from solofate.content.yaml.shapes import Form, NoShortForm, OneOrMany, Short, mistaken

Action = Annotated[str, choice("action", "overcome", "advantage", "attack", "defend")]
MOST_REFRESH = 20
MOST_BONUS = 6


class Bonus(Form):
    """More on a roll: one skill, one action, one circumstance."""

    sample: ClassVar[str] = "{skill: Fight, action: attack, amount: 2}"
    skill: Skill
    """The skill that is helped."""
    action: Action
    """overcome, advantage, attack or defend."""
    amount: Annotated[int, whole(1, MOST_BONUS)] = 2
    """How much it adds; 2 as a rule."""
    when: When | None = None
    """The circumstance: zone has ASPECT, once per scene, for a fate point, or plain words to be asked."""
    ask: Text | None = None
    """A question put to the player each time it could apply."""


class Swap(Form):
    """One skill in place of another."""

    sample: ClassVar[str] = "{use: Crafts, for: Investigate}"
    use: Skill
    """The skill that is rolled."""
    for_: Skill
    """The skill whose place it takes."""
    action: Action | None = None
    """The only action it serves; left out, it serves all."""
    when: When | None = None
    """The circumstance it needs."""
    ask: Text | None = None
    """A question put to the player each time it could apply."""


class FreeInvokes(Form):
    """More free invokes when an advantage is created."""

    sample: ClassVar[str] = "{skill: Rapport, amount: 1}"
    skill: Skill
    """The skill the advantage is created with."""
    amount: Annotated[int, whole(1, 3)] = 1
    """How many more."""
    when: When | None = None
    """The circumstance it needs."""
    ask: Text | None = None
    """A question put to the player each time it could apply."""


class Stunt(Form):
    """A way the character bends the rules."""

    sample: ClassVar[str] = "{name: Salvager, text: …}"
    name: Title
    """What it is called."""
    text: Text | None = None
    """What it does, in the player's words: Because I …, I get +2 when I use … to … when …"""
    bonus: Annotated[Bonus, NoShortForm(Bonus.sample)] | None = None
    """It adds to a roll."""
    swap: Annotated[Swap, NoShortForm(Swap.sample)] | None = None
    """It lets one skill do another's work."""
    free_invokes: Annotated[FreeInvokes, NoShortForm(FreeInvokes.sample)] | None = None
    """It gives more free invokes."""
    exception: Exceptional | None = None
    """More stress boxes or consequence slots than the skills give: {physical: 2}, {mild: 1}, or another by its id."""
    fact: Text | None = None
    """A small thing it makes permanently true."""
    when: When | None = None
    """The circumstance, limit of use or price: once per session, for a fate point."""
    ask: Text | None = None
    """A question put to the player each time it could apply."""

    @field_validator("swap", mode="before")
    @classmethod
    def _one_effect(cls, value: object, info: ValidationInfo) -> object:
        if value is not None and info.data.get("bonus") is not None:
            raise mistaken("a stunt has a bonus or a swap, not both; write two stunts")
        return value


class Character(Form):
    """A player character's sheet."""

    sample: ClassVar[str] = "name: Maren Holt"
    name: Name
    """The character's name."""
    pronouns: Spoken | None = None
    """How the character is spoken of: she, he, they or it; left out, as the name and the high concept say."""
    description: Text | None = None
    """Looks, history, manner, in plain words."""
    high_concept: Title | None = None
    """The aspect that sums the character up."""
    trouble: Title | None = None
    """The aspect that makes life harder."""
    trouble_brings: Title | None = None
    """Who or what comes because of the trouble: the harbour guild."""
    relationship: Title | None = None
    """The aspect that ties the character to another."""
    aspects: Annotated[list[Title], OneOrMany(most=12)] = Field(default_factory=list)
    """The free aspects."""
    organizations: Organizations = Field(default_factory=list)
    """Organizations this character belongs to; their aspects are used as one's own."""
    permissions: Permissions = Field(default_factory=list)
    """Which deeds the aspects forbid or allow: {aspect: Wings of Wax, allows: [move]}."""
    skills: Skills = Field(default_factory=dict)
    stunts: Annotated[list[Annotated[Stunt, Short("name")]], OneOrMany(most=30)] = Field(default_factory=list)
    """The stunts; three are free."""
    refresh: Annotated[int, whole(1, MOST_REFRESH)] = 3
    """Fate points at the start of a session."""
    weapon: Annotated[int, whole(0, 4)] = 0
    """Weapon rating, with the option weapon-armor: added to the hero's physical hits."""
    armor: Annotated[int, whole(0, 4)] = 0
    """Armour rating, with the option weapon-armor: taken off physical hits on the hero."""
    scale: Scale = 0
    """Level of scale, with the options scale and scale-up: mundane to godlike, or a number from 0 up."""
    create_as_you_play: Flag = False
    """true for a hero who is finished in play: what is open is filled when it comes up."""
