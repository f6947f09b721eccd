"""A contest or challenge of a scene as people write it: sides, dangers, tasks."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from solofate.content.yaml.fields import Difficulty, Name, Skill, Text, Title, choice, whole
from solofate.content.yaml.shapes import Form, NoShortForm, OneOrMany, Short
from solofate.rules.model.contests import LONGEST, SHORTEST
from solofate.rules.model.skills import HARMS
from solofate.rules.procedures.engagements.challenge_plans import MOST


class ContestSide(Form):
    """One side of a contest."""

    sample: ClassVar[str] = "{who: [Odile Marrack, Teo Lunt], wants: Reach the bell tower}"
    who: Annotated[list[Name], OneOrMany(50, least=1)]
    """The names of heroes and adversaries of this scene; of several alike, all of them."""
    wants: Text | None = None
    """What the side is after; left out, its goal of the scene, or it is asked."""
    difficulty: Difficulty | None = None
    """What the side has to beat each exchange; left out, as the contest says."""


class Danger(Form):
    """What endangers the contestants."""

    sample: ClassVar[str] = "{what: The Burning Loft, rating: Great}"
    what: Title
    """Somebody in this scene, or a thing with a rating."""
    rating: Difficulty | None = None
    """Whoever rolls below it takes the difference as a hit."""
    skill: Skill | None = None
    """With what somebody attacks who is no contestant; left out, the GM says."""
    kind: Annotated[str, choice("kind", *HARMS)] = "physical"
    """The harm it does: physical or mental."""
    strikes: Annotated[list[Name], OneOrMany(50)] = Field(default_factory=list)
    """Whose sides it strikes at; left out, every side but its own."""


class Contest(Form):
    """The contest of a scene."""

    sample: ClassVar[str] = "{about: Who rings the bell first, skill: Athletics, to: 3}"
    about: Text | None = None
    """What it is about; left out, what the heroes want."""
    skill: Skill | None = None
    """The skill it is mostly about, which GM's characters then prefer."""
    to: Annotated[int, whole(SHORTEST, LONGEST)] = SHORTEST
    """How many victories win it: 3 to 5."""
    difficulty: Difficulty | None = None
    """What every side has to beat, each for itself; left out, efforts are compared or the GM says."""
    sides: Annotated[list[Annotated[ContestSide, Short("who")]], OneOrMany(20)] = Field(default_factory=list)
    """Two sides or more; left out, the heroes against the opposition."""
    threat: Annotated[Danger, NoShortForm(Danger.sample)] | None = None
    """Somebody or something that harms whoever rolls below it."""


class ChallengeTask(Form):
    """One task of a challenge."""

    sample: ClassVar[str] = "{task: Hold the sluice, skill: Physique, difficulty: Good}"
    task: Title | None = None
    """What has to be done; left out, the GM words it."""
    skill: Skill
    """The skill it asks for."""
    difficulty: Difficulty | None = None
    """How hard it is; left out, the GM says, with reasons."""


class Challenge(Form):
    """The challenge of a scene."""

    sample: ClassVar[str] = "{aim: Save the mill, tasks: [{task: Hold the sluice, skill: Physique}]}"
    aim: Text | None = None
    """What it is all for; left out, what the heroes want."""
    tasks: Annotated[list[Annotated[ChallengeTask, Short("skill")]], OneOrMany(MOST)] = Field(
        default_factory=list
    )
    """The tasks; left out, the GM picks them."""
