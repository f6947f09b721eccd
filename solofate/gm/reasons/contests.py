"""Why a contest goes as the GM has it: what is rolled against, who rolls, what a tie brings, how a threat strikes."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.reasons.numbers import percent
from solofate.rules.model.skills import skill_name
from solofate.wording.people import listed


class InEachOthersWay(NamedTuple):
    """The sides compare their efforts."""

    def __call__(self) -> str:
        """`They get in each other's way: the better effort is ahead.`."""
        return "They get in each other's way: the better effort is ahead."


class SameObstacle(NamedTuple):
    """Each side has to get past something of its own; the word that says so."""

    obstacle: str

    def __call__(self) -> str:
        """`It is the river that stands against each of them: every side has its own to get past.`."""
        return (
            f"It is the {self.obstacle} that stands against each of them: every side has its own to get past."
        )


class Rolls(NamedTuple):
    """Who rolls with what: the effort reckoned, whether it is to the point, and how far the side is ahead."""

    name: str
    skill: str
    rating: int
    to_the_point: bool
    reckoned: float
    lead: int

    def __call__(self) -> str:
        """`Athletics +3, which is what it is about, reckoned at +4.0: Mira rolls, ahead so far.`."""
        about = ", which is what it is about" if self.to_the_point else ""
        stands = "ahead" if self.lead > 0 else "behind" if self.lead < 0 else "level"
        skill = f"{skill_name(self.skill)} {self.rating:+d}{about}"
        return f"{skill}, reckoned at {self.reckoned:+.1f}: {self.name} rolls, {stands} so far."


class Waits(NamedTuple):
    """Nothing is set up: the chance to win the exchange, and what the best attempt would add to it."""

    name: str
    chance: float
    best: float

    def __call__(self) -> str:
        """`62 % to win the exchange as it is, and -0.05 by trying for more: Mira waits.`."""
        return (
            f"{percent(self.chance)} to win the exchange as it is, and {self.best:+.2f} by trying for more: "
            f"{self.name} waits."
        )


class RollsInstead(NamedTuple):
    """Nobody else is left to make the side's roll."""

    name: str

    def __call__(self) -> str:
        """`Each has one part in an exchange, and Mira is the last who can roll for the side.`."""
        return f"Each has one part in an exchange, and {self.name} is the last who can roll for the side."


class Prepares(NamedTuple):
    """An advantage is tried for, on somebody or on the scene: the chance to win now and with a free invoke."""

    name: str
    skill: str
    on: str | None
    chance: float
    then: float

    def __call__(self) -> str:
        """`48 % to win the exchange, 70 % with a free invoke: Mira sets something up with Stealth first.`."""
        where = f" on {self.on}" if self.on is not None else ""
        return (
            f"{percent(self.chance)} to win the exchange, {percent(self.then)} with a free invoke: "
            f"{self.name} sets something up with {skill_name(self.skill)}{where} first."
        )


class AdvantageFailed(NamedTuple):
    """What a failed advantage costs: the roll, or a free invoke for the rivals."""

    name: str
    chance: float
    keeps_the_roll: bool

    def __call__(self) -> str:
        """`62 % to win the exchange with the roll, none without: Mira lets the rivals have it.`."""
        number = f"{percent(self.chance)} to win the exchange"
        if self.keeps_the_roll:
            return f"{number} with the roll, none without: {self.name} lets the rivals have it."
        return f"{number} is little to lose: {self.name} gives the roll away."


class PlaceHinders(NamedTuple):
    """No rival interferes, for the place itself does more, or where the style is mild, less."""

    number: float
    mild: bool

    def __call__(self) -> str:
        """`+2 is more than any rival could put in the way: what hinders it is the place itself.`."""
        than = "less than a rival would" if self.mild else "more than any rival could"
        return f"{self.number:+.0f} is {than} put in the way: what hinders it is the place itself."


class RivalHinders(NamedTuple):
    """A rival stands in somebody's way."""

    name: str
    rival: str
    number: float

    def __call__(self) -> str:
        """`+3 to stand in Mira's way with: Og is near enough.`."""
        return f"{self.number:+.0f} to stand in {self.name}'s way with: {self.rival} is near enough."


class GoesToWhoIsBehind(NamedTuple):
    """A free invoke that is nobody's by right, and the victories of the side that has it."""

    side: tuple[str, ...]
    victories: int

    def __call__(self) -> str:
        """`0 victories so far: Mira and Pike can make most of it.`."""
        return f"{self.victories} victories so far: {listed(self.side)} can make most of it."


class Twist(NamedTuple):
    """Of how many of the contestants' skills a twist makes something else."""

    touches: float

    def __call__(self) -> str:
        """`It touches 3 of the contestants' skills: the ground is another one now.`."""
        if self.touches:
            return f"It touches {self.touches:.0f} of the contestants' skills: the ground is another one now."
        return "Neither side gains, so the place itself makes a move."


class NobodysTwist(NamedTuple):
    """Nobody has a free invoke on a twist."""

    def __call__(self) -> str:
        """`A twist is nobody's doing, and nobody has a free invoke on it.`."""
        return "A twist is nobody's doing, and nobody has a free invoke on it."


class TwistFavours(NamedTuple):
    """A side that is far behind has a free invoke on a twist."""

    side: tuple[str, ...]

    def __call__(self) -> str:
        """`Mira is far behind and can turn this to account.`."""
        return f"{listed(self.side)} is far behind and can turn this to account."


class BreaksOff(NamedTuple):
    """Whether a fight may turn into something else: the life left to the opposition and to the heroes."""

    theirs: float
    ours: float
    allowed: bool

    def __call__(self) -> str:
        """`The opposition stands at 2.1 against 4.0: there is more in it than blows, …`."""
        stands = f"The opposition stands at {self.theirs:.1f} against {self.ours:.1f}"
        if self.allowed:
            return f"{stands}: there is more in it than blows, and it may turn into something else."
        return f"{stands}: why should it let go now?"


class Threatens(NamedTuple):
    """What a threat strikes with, and the harm it does: the most there is, or where the style is mild the least."""

    name: str
    skill: str
    harm: float
    most: bool

    def __call__(self) -> str:
        """`1.20 of harm to those in reach is the most the Flood does: Physique.`."""
        measure = "the most" if self.most else "the least"
        return f"{self.harm:.2f} of harm to those in reach is {measure} {self.name} does: {skill_name(self.skill)}."
