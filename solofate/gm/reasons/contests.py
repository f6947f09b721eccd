"""Why a contest or a challenge goes as it does: tasks, rolls, twists, helping hands and what comes after."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.gm.reasons.numbers import percent
from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import skill_name
from solofate.wording.people import count, listed


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


class TwistMade(NamedTuple):
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


# ---- challenges --------------------------------------------------------------------------------------------


class Tasks(NamedTuple):
    """How many tasks for how many heroes: skills the aim asks for, and whoever has a chance to shine."""

    number: int
    heroes: int
    asked_for: tuple[str, ...]
    shining: tuple[str, ...]

    def __call__(self) -> str:
        """`3 tasks for 2 pairs of hands: Lore because the aim asks for it, and a chance for Mira to shine.`."""
        skills = listed([skill_name(skill) for skill in self.asked_for])
        why = [f"{skills} because the aim asks for it"] if self.asked_for else []
        why += [f"a chance for {listed(self.shining)} to shine"] if self.shining else []
        hands = f"{self.number} tasks for {self.heroes} pair{'s' if self.heroes != 1 else ''} of hands"
        return f"{hands}: {', and '.join(why) or 'what is at hand'}."


class Detour(NamedTuple):
    """Whether another skill does much the same work, and may be used as it is."""

    skill: str
    instead_of: str
    kin: bool
    allowed: bool

    def __call__(self) -> str:
        """`Burglary does much the same work as Stealth: it will do.`."""
        work = "does much the same work as" if self.kin else "is a long way round from"
        ends = "it will do" if self.allowed else "it may be tried, two harder"
        return f"{skill_name(self.skill)} {work} {skill_name(self.instead_of)}: {ends}."


class LendsAHand(NamedTuple):
    """What is left undone while somebody helps, and whether that costs anything."""

    name: str
    waiting: int
    costs: bool

    def __call__(self) -> str:
        """`2 other tasks wait while Mira lends a hand: that takes time.`."""
        tasks = count(self.waiting, "other task")
        if self.costs:
            wait = "waits" if self.waiting == 1 else "wait"
            return f"{tasks} {wait} while {self.name} lends a hand: that takes time."
        return f"{tasks} can wait that long: {self.name} lends a hand at no cost."


class SeesTo(NamedTuple):
    """The task somebody takes, and how far their skill is above what it takes."""

    name: str
    skill: str
    margin: int
    task: str

    def __call__(self) -> str:
        """`Lore +2 over what it takes: Mira sees to “Name what is at work here”.`."""
        return f"{skill_name(self.skill)} {self.margin:+d} over what it takes: {self.name} sees to “{self.task}”."


_FOLLOWS: Mapping[str, str] = MappingProxyType(
    {
        "nothing": "that is settled, and play goes on",
        "challenge": "what is left undone grows into more of the same",
        "contest": "the other side sees its chance, and it becomes a race",
        "conflict": "the other side is upon them",
    }
)


class Follows(NamedTuple):
    """How many tasks of a challenge came to something, and what it leads to."""

    done: int
    tasks: int
    what: str

    def __call__(self) -> str:
        """`1 of 3 tasks came to something: the other side is upon them.`."""
        return f"{self.done} of {self.tasks} tasks came to something: {_FOLLOWS[self.what]}."
