"""Why somebody invoked, or did not: the numbers first, then what it means in the fight."""

from __future__ import annotations

from enum import Enum

from solofate.gm.answer import Reason
from solofate.gm.reasons.numbers import HARDLY, percent
from solofate.named_tuples import NamedTuple
from solofate.wording.people import count


class Shifts(NamedTuple):
    """Where a roll stands, and whether it is an attack."""

    shifts: int
    attack: bool

    @property
    def short(self) -> str:
        """`5`, `a miss by 2`, or for other rolls `a success by 3`, `a failure by 1`."""
        if self.shifts == 0:
            return "a tie"
        if self.attack:
            return f"{self.shifts}" if self.shifts > 0 else f"a miss by {-self.shifts}"
        return f"a success by {self.shifts}" if self.shifts > 0 else f"a failure by {-self.shifts}"

    def __str__(self) -> str:
        """The same at the start of a sentence: `A hit of 5`."""
        text = self.short
        return f"A hit of {text}" if self.attack and self.shifts > 0 else f"{text[0].upper()}{text[1:]}"


class Payment(NamedTuple):
    """What an invoke is paid with: a free invoke, perhaps a boost; else points, a hero's or those of the pool."""

    free: bool
    boost: bool
    points: int
    of_the_pool: bool

    def __str__(self) -> str:
        """`a free invoke`, `fate points 3→2`."""
        if self.free:
            return "a boost" if self.boost else "a free invoke"
        return f"{'GM pool' if self.of_the_pool else 'fate points'} {self.points}→{self.points - 1}"


class Difference(Enum):
    """What moving the shifts of a roll does."""

    ROOM_TO_SPARE = "gets there with room to spare"
    FAR_ENOUGH = "comes as far as it takes"
    IN_THE_WAY = "stands in {actor}'s way"
    NEAR_THING = "makes it a near thing for {actor}"
    TAKES_OUT = "takes out {victim}, with {left} left to bear"
    A_BLOW = "turns it into a blow on {victim}"
    HARDER = "drives it home on {victim}"
    NEARER = "gets nearer to {victim}"
    STAYS_UP = "stays up, with {left} left to bear"
    KEEPS_UP = "keeps {victim} standing, with {left} left to bear"
    SLIPS_OUT = "slips out of {actor}'s blow"
    LESSENS = "takes the edge off {actor}'s blow"


class Meaning(NamedTuple):
    """What an invoke does to the roll: for whom, against whom, and the shifts whoever is attacked can still bear."""

    makes: Difference
    actor: str
    victim: str = ""
    left: int = 0

    def __str__(self) -> str:
        """The end of a sentence that begins with the invoker's name: `takes out Mira, with 2 shifts left to bear`."""
        return self.makes.value.format(actor=self.actor, victim=self.victim, left=count(self.left, "shift"))


class StuntAdds(NamedTuple):
    """A stunt adds to a roll that came to `effort`."""

    name: str
    stunt: str
    amount: int
    effort: int
    meaning: Meaning

    def __call__(self) -> str:
        """`Blade Dancer adds +2 to +3: Mira turns it into a blow on Og.`."""
        return f"{self.stunt} adds {self.amount:+d} to {self.effort:+d}: {self.name} {self.meaning}."


class RollsAgain(NamedTuple):
    """Dice that fell badly are rolled again, where an invoke's bonus would not do as much."""

    name: str
    fallen: int
    aspect: str
    payment: Payment
    bonus: int

    def __call__(self) -> str:
        """`Dice of -3 can hardly fall worse: Mira rolls again on Tall (a boost), where 2 more would not do …`."""
        why = "can hardly fall worse" if self.fallen < 0 else "might fall better"
        return (
            f"Dice of {self.fallen:+d} {why}: {self.name} rolls again on {self.aspect} ({self.payment}), "
            f"where {self.bonus} more would not do as much."
        )


class Invokes(NamedTuple):
    """An aspect is invoked for its bonus: the roll before it and after it."""

    name: str
    before: Shifts
    after: Shifts
    aspect: str
    payment: Payment
    meaning: Meaning

    def __call__(self) -> str:
        """`A tie, 2 with Tall (fate points 3→2): Mira turns it into a blow on Og.`."""
        return f"{self.before}, {self.after.short} with {self.aspect} ({self.payment}): {self.name} {self.meaning}."


class CannotChange(NamedTuple):
    """There is nothing to invoke that would change what comes of the roll."""

    name: str
    before: Shifts

    def __call__(self) -> str:
        """`A miss by 4: Mira can call on nothing that would change what comes of it.`."""
        return f"{self.before}: {self.name} can call on nothing that would change what comes of it."


class Keeps(NamedTuple):
    """To pass is worth more than the best invoke."""

    name: str
    before: Shifts
    passing: float
    best: float

    def __call__(self) -> str:
        """`A hit of 2: passing is worth 0.30 and the best invoke 0.20, so Mira keeps it …`."""
        return (
            f"{self.before}: passing is worth {self.passing:.2f} and the best invoke {self.best:.2f}, "
            f"so {self.name} keeps it for a roll on which more hangs."
        )


class OutOfChances(NamedTuple):
    """A reason with the chances to win the `what`, a duel or a fight, that it comes from; `other` is the next best."""

    because: Reason
    what: str
    chance: float
    other: float | None

    def __call__(self) -> str:
        """`62 % to win the duel (55 % otherwise), a tie, 2 with Tall …`."""
        because = self.because()
        because = f"{because[:1].lower()}{because[1:]}"
        if max(self.chance, self.other if self.other is not None else self.chance) < HARDLY:
            return f"Next to no chance to win the {self.what} either way, {because}"
        second = f" ({percent(self.other)} otherwise)" if self.other is not None else ""
        return f"{percent(self.chance)} to win the {self.what}{second}, {because}"
