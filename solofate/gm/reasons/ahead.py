"""Why those who look ahead do what they do: the chance to win a fight or a duel, and with the next best choice."""

from __future__ import annotations

from solofate.gm.reasons.numbers import percent, to_win
from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import skill_name
from solofate.wording.people import count, listed


class RehearsedPlain(NamedTuple):
    """Rehearsals are corrected for these books, and not for this table's rules."""

    books: tuple[str, ...]

    def __call__(self) -> str:
        """`By the rules of this table rehearsals stand as they are: they are corrected for Fate Condensed alone.`."""
        return (
            "By the rules of this table rehearsals stand as they are: they are corrected for "
            f"{listed(self.books)} alone."
        )


class NotAhead(NamedTuple):
    """Looking ahead is fitted to these books, and not to this table's rules."""

    books: tuple[str, ...]

    def __call__(self) -> str:
        """`Looking ahead is fitted to Fate Condensed alone: … blows are weighed by what they are worth.`."""
        return (
            f"Looking ahead is fitted to {listed(self.books)} alone: by the rules of this table blows are weighed "
            "by what they are worth."
        )


class Chance(NamedTuple):
    """The chance to win a fight with this choice, and with the next best."""

    chance: float
    other: float | None

    def told(self, how: str) -> str:
        """`62 % to win the fight from the loft, 55 % with the next best`."""
        return to_win("fight", self.chance, self.other, how)


class GoesThere(NamedTuple):
    """A step before the blow."""

    name: str
    where: str
    chance: Chance

    def __call__(self) -> str:
        """`62 % to win the fight from the loft: Og goes there before the blow.`."""
        return f"{self.chance.told(f'from {self.where}')}: {self.name} goes there before the blow."


class MakesForIt(NamedTuple):
    """The action goes into getting somewhere."""

    name: str
    where: str
    chance: Chance

    def __call__(self) -> str:
        """`62 % to win the fight on the way to the loft: Og makes for it, for nobody can be reached from here.`."""
        way = self.chance.told(f"on the way to {self.where}")
        return f"{way}: {self.name} makes for it, for nobody can be reached from here."


class StrikesAhead(NamedTuple):
    """An attack, and what its target can still bear."""

    name: str
    skill: str
    target: str
    left: int
    chance: Chance

    def __call__(self) -> str:
        """`62 % to win the fight with Fight on Mira: Og goes for Mira, who can bear 3 shifts more.`."""
        number = self.chance.told(f"with {skill_name(self.skill)} on {self.target}")
        return f"{number}: {self.name} goes for {self.target}, who can bear {count(self.left, 'shift')} more."


class SetsUpAhead(NamedTuple):
    """An advantage, on a foe or on the scene."""

    name: str
    skill: str
    foe: str | None
    chance: Chance

    def __call__(self) -> str:
        """`62 % to win the fight with an advantage by Deceive: Og sets something up for Og's side to use.`."""
        on = f" on {self.foe}" if self.foe is not None else ""
        number = self.chance.told(f"with an advantage by {skill_name(self.skill)}{on}")
        return f"{number}: {self.name} sets something up for {self.name}'s side to use."


class StandsOnGuard(NamedTuple):
    """A turn spent on nothing but one's own defence."""

    name: str
    chance: Chance

    def __call__(self) -> str:
        """`62 % to win the fight on guard, 55 % with the next best: Og does nothing but defend.`."""
        return f"{self.chance.told('on guard')}: {self.name} does nothing but defend."


class Blocks(NamedTuple):
    """A block against all who would attack with a skill."""

    name: str
    skill: str
    against: str
    chance: Chance

    def __call__(self) -> str:
        """`62 % to win the fight with a block by Athletics: Og keeps everybody off who would attack with Fight.`."""
        number = self.chance.told(f"with a block by {skill_name(self.skill)}")
        return f"{number}: {self.name} keeps everybody off who would attack with {skill_name(self.against)}."


class StepsAfterwards(NamedTuple):
    """A free step once the action is done: the chance to win there and here."""

    name: str
    where: str
    there: float
    here: float

    def __call__(self) -> str:
        """`62 % to win the fight from the loft, 55 % from here: Og still has a free step and stands better there.`."""
        return (
            f"{percent(self.there)} to win the fight from {self.where}, {percent(self.here)} from here: "
            f"{self.name} still has a free step and stands better there."
        )


class StrikesInDuel(NamedTuple):
    """An attack in a duel; `other` is the chance to win by setting something up first, if that could be done."""

    name: str
    foe: str
    skill: str
    left: int
    chance: float
    other: float | None

    def __call__(self) -> str:
        """`62 % to win the duel with Fight now: Og goes for Mira, who can bear 3 shifts more.`."""
        second = f", {percent(self.other)} by setting something up first" if self.other is not None else ""
        return (
            f"{percent(self.chance)} to win the duel with {skill_name(self.skill)} now{second}: "
            f"{self.name} goes for {self.foe}, who can bear {count(self.left, 'shift')} more."
        )


class SetsUpInDuel(NamedTuple):
    """An advantage in a duel, with the invokes in hand; `other` is the chance to win by striking now."""

    name: str
    skill: str
    held: int
    chance: float
    other: float | None

    def __call__(self) -> str:
        """`62 % to win the duel with an advantage by Deceive first: Og has 1 invoke in hand and wants more …`."""
        second = f", {percent(self.other)} by striking now" if self.other is not None else ""
        return (
            f"{percent(self.chance)} to win the duel with an advantage by {skill_name(self.skill)} first{second}: "
            f"{self.name} has {count(self.held, 'invoke')} in hand and wants more before the blow that counts."
        )


class BorneInDuel(NamedTuple):
    """A hit in a duel, the shifts left to bear, and the chance to win after it; none where nothing covers it."""

    victim: str
    shifts: int
    left: int
    chance: float | None

    def __call__(self) -> str:
        """`A hit of 3, 5 shifts left to bear, 40 % to win the duel after it: Og bears it the way that leaves most.`."""
        number = f"A hit of {self.shifts}, {count(self.left, 'shift')} left to bear"
        if self.chance is None:
            return f"{number}: {self.victim} goes down."
        return (
            f"{number}, {percent(self.chance)} to win the duel after it: "
            f"{self.victim} bears it the way that leaves most."
        )
