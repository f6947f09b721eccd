"""Why something may be tried, takes a roll or is plainly done."""

from __future__ import annotations

from enum import Enum

from solofate.gm.reasons.difficulty import Circumstance
from solofate.named_tuples import NamedTuple
from solofate.wording.people import listed


class InTheWay(NamedTuple):
    """An aspect bars somebody's way."""

    aspect: str
    name: str

    def __call__(self) -> str:
        """`Locked Gate is in the way: Og has to deal with that before anything else.`."""
        return f"{self.aspect} is in the way: {self.name} has to deal with that before anything else."


class BorneOut(NamedTuple):
    """What is true in play and gets round an aspect."""

    by: tuple[str, ...]
    aspect: str

    def __call__(self) -> str:
        """`Fog Pilot bears that out, so Locked Gate need not stop it.`."""
        return f"{listed(self.by)} bears that out, so {self.aspect} need not stop it."


class NotBorneOut(NamedTuple):
    """Nothing gets round an aspect."""

    aspect: str

    def __call__(self) -> str:
        """`Nothing in play bears that out, and Locked Gate is true as long as it is there.`."""
        return f"Nothing in play bears that out, and {self.aspect} is true as long as it is there."


class Here(NamedTuple):
    """Foes who are at hand: the first of them, and how many there are."""

    foes: tuple[str, ...]
    number: int

    def __str__(self) -> str:
        """`Og and Thug are here`."""
        return f"{listed(self.foes)} {'is' if self.number == 1 else 'are'} here"


class MakesUse(NamedTuple):
    """A foe would gain by a failure."""

    foe: str

    def __str__(self) -> str:
        """`Og would make use of it`."""
        return f"{self.foe} would make use of it"


class Stake(Enum):
    """Why a roll would be interesting, besides what a side is after."""

    LIVES = "lives hang on it"
    CHANGE = "it would change what comes next"

    def __str__(self) -> str:
        """As a part of a sentence."""
        return self.value


Obstacle = Circumstance | Here | str
"""What stands in the way: a circumstance, foes, or a word of what was said."""

Danger = MakesUse | str
"""What may go wrong: a foe, an aspect or a word of what was said."""


class MadePossible(NamedTuple):
    """An aspect grants the ability, and no dice are needed."""

    aspect: str

    def __call__(self) -> str:
        """`Wings makes it possible, and no dice are needed for what one can do.`."""
        return f"{self.aspect} makes it possible, and no dice are needed for what one can do."


class NoRoll(NamedTuple):
    """One of the three questions has no good answer."""

    something_in_the_way: bool

    def __call__(self) -> str:
        """`No good answer to all three questions: nothing stands in the way.`."""
        lacking = "nothing stands in the way"
        if self.something_in_the_way:
            lacking = "nothing can go wrong that would matter"
        return f"No good answer to all three questions: {lacking}."


class TakesARoll(NamedTuple):
    """The answers to the three questions: what stands in the way, what may go wrong, and why that matters."""

    in_the_way: tuple[Obstacle, ...]
    dangers: tuple[Danger, ...]
    at_stake: Stake | str

    def __call__(self) -> str:
        """`in the way: Og is here; it may go wrong: Loose Floor; and it matters: lives hang on it.`."""
        ways = (
            f"in the way: {listed(map(str, self.in_the_way))}"
            if self.in_the_way
            else "nothing much in the way",
            f"it may go wrong: {listed(map(str, self.dangers))}" if self.dangers else "",
            f"and it matters: {self.at_stake}" if self.at_stake else "",
        )
        return f"{'; '.join(part for part in ways if part)}."


class BothSides(NamedTuple):
    """It is a conflict."""

    def __call__(self) -> str:
        """`Both sides are here, able to do harm and willing to.`."""
        return "Both sides are here, able to do harm and willing to."


class OneThing(NamedTuple):
    """It is a contest."""

    foes: tuple[str, ...]
    name: str

    def __call__(self) -> str:
        """`Og and Mira are after one thing.`."""
        return f"{listed(self.foes)} and {self.name} are after one thing."


class ManyTasks(NamedTuple):
    """It is a challenge."""

    def __call__(self) -> str:
        """`It is more than one task, and nobody in particular stands against it.`."""
        return "It is more than one task, and nobody in particular stands against it."


class GoesByAWord(NamedTuple):
    """Nothing stands against the going of an aspect."""

    aspect: str
    name: str

    def __call__(self) -> str:
        """`Nothing stands against it: Mira is rid of Net without a roll.`."""
        return f"Nothing stands against it: {self.name} is rid of {self.aspect} without a roll."


class Resists(Enum):
    """What an aspect is, in itself, that keeps it where it is."""

    DANGER = "is a danger"
    IN_THE_WAY = "is in the way by what it is"


class ItsNature(NamedTuple):
    """An aspect resists by what it is."""

    aspect: str
    by: Resists

    def __str__(self) -> str:
        """`Wildfire is a danger`."""
        return f"{self.aspect} {self.by.value}"


class FightOn(NamedTuple):
    """A fight leaves no time."""

    def __str__(self) -> str:
        """`there is a fight on`."""
        return "there is a fight on"


class GoesByARoll(NamedTuple):
    """What stands against the going of an aspect."""

    against: tuple[FightOn | Here | ItsNature | str, ...]

    def __call__(self) -> str:
        """`It takes a roll, for there is a fight on.`."""
        return f"It takes a roll, for {listed(map(str, self.against))}."
