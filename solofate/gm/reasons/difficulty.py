"""Why something is as hard as it is: what stands against it, and whoever stands in the way."""

from __future__ import annotations

from enum import Enum

from solofate.named_tuples import NamedTuple
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.skills import skill_name
from solofate.wording.people import listed


class Hinders(NamedTuple):
    """An aspect in play is in the way of a skill."""

    aspect: str
    skill: str

    def __str__(self) -> str:
        """`Thick Fog hinders Shoot`."""
        return f"{self.aspect} hinders {skill_name(self.skill)}"


class Tense(NamedTuple):
    """The tension of the scene is high."""

    tension: int

    def __str__(self) -> str:
        """`at tension 4 little goes smoothly`."""
        return f"at tension {self.tension} little goes smoothly"


class WithinReach(NamedTuple):
    """Several foes are at hand."""

    foes: tuple[str, ...]

    def __str__(self) -> str:
        """`Og and Thug are within reach`."""
        return f"{listed(self.foes)} are within reach"


class Hour(Enum):
    """What makes everything harder for a while."""

    CONTEST = "there is no time to spare in a contest"
    FIGHT = "there is no time to spare in a fight"
    ON_THE_WATCH = "everybody is on the watch by now"

    def __str__(self) -> str:
        """As a part of a sentence."""
        return self.value


class SoManyAtOnce(NamedTuple):
    """So many things have to be done at the same time."""

    number: int

    def __str__(self) -> str:
        """`3 things have to be done at once`."""
        return f"{self.number} things have to be done at once"


class PartOfThePlace(NamedTuple):
    """An aspect lies on the surroundings, and they do not let go of it easily."""

    aspect: str

    def __str__(self) -> str:
        """`Thick Fog is part of the place by now`."""
        return f"{self.aspect} is part of the place by now"


class MadeForIt(NamedTuple):
    """Whoever has this task is so good at it that it has to be hard."""

    name: str

    def __str__(self) -> str:
        """`Mira is made for it`."""
        return f"{self.name} is made for it"


Circumstance = Hinders | Tense | WithinReach | Hour | SoManyAtOnce | PartOfThePlace | MadeForIt
"""One reason for a difficulty to go up by a step."""


class Opposed(NamedTuple):
    """Somebody opposes, with their best skill for it."""

    opponent: str
    opposing_skill: str
    opposing: int
    name: str
    skill: str
    rating: int

    def __call__(self) -> str:
        """`Athletics +2 against Stealth +3: Og is there to stand in Mira's way.`."""
        return (
            f"{skill_name(self.opposing_skill)} {self.opposing:+d} against {skill_name(self.skill)} "
            f"{self.rating:+d}: {self.opponent} is there to stand in {self.name}'s way."
        )


class Hard(NamedTuple):
    """A difficulty with its circumstances, each worth `step`, those that help, and how `near` it is to a rating."""

    number: int
    near: str
    name: str
    skill: str
    rating: int
    step: int
    against: tuple[Circumstance, ...]
    helped_by: tuple[str, ...]

    def __call__(self) -> str:
        """`Fair (+2), near for Mira's Shoot +2: Thick Fog hinders Shoot (+2).`."""
        return (
            f"{on_the_ladder(self.number)}, {self.near} for {self.name}'s "
            f"{skill_name(self.skill)} {self.rating:+d}: {self._because}."
        )

    @property
    def _because(self) -> str:
        if not self.against:
            return "nothing makes it tough"
        because = _steps(self.against, self.step)
        if self.helped_by:
            number = len(self.helped_by)
            does = "helps and cancels one of them" if number == 1 else f"help and cancel {number} of them"
            because += f", but {listed(self.helped_by)} {does}"
        return because


class HardTask(NamedTuple):
    """The same for a task of a challenge."""

    purpose: str
    number: int
    near: str
    name: str
    skill: str
    rating: int
    step: int
    against: tuple[Circumstance, ...]
    helped_by: tuple[str, ...]

    def __call__(self) -> str:
        """`“Stop the works” is Great (+4), high for Mira's Crafts +2: 3 things have to be done at once (+2) …`."""
        spared = f", but {listed(self.helped_by)} helps" if self.helped_by else ""
        hard = f"{self.near} for {self.name}'s {skill_name(self.skill)} {self.rating:+d}"
        because = _steps(self.against, self.step)
        return f"“{self.purpose}” is {on_the_ladder(self.number)}, {hard}: {because}{spared}."


def _steps(against: tuple[Circumstance, ...], step: int) -> str:
    return listed([f"{each} (+{step})" for each in against])


class AsItStands(NamedTuple):
    """No number or opponent the GM would have named may be chosen."""

    def __call__(self) -> str:
        """`The difficulty stands as it was proposed.`."""
        return "The difficulty stands as it was proposed."


class BeforeTheRoll(NamedTuple):
    """What would stand against somebody, before any dice: how far it is from the skill, and the chance to succeed."""

    because: Opposed | Hard
    gap: int
    succeeds: str

    def __call__(self) -> str:
        """`Fair (+2), near …: nothing makes it tough. (+0 from the skill, 62 % to succeed on the dice alone)`."""
        return (
            f"{self.because()} ({self.gap:+d} from the skill, {self.succeeds} to succeed on the dice alone)"
        )
