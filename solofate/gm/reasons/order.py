"""Why somebody acts next, who opens a fight, and by which habit a turn is passed."""

from __future__ import annotations

from solofate.gm.answer import Reason
from solofate.gm.reasons.numbers import percent, to_win
from solofate.named_tuples import NamedTuple
from solofate.rules.model.big_bads import AS_IT_IS
from solofate.rules.model.skills import skill_name


def _opens(new_exchange: bool) -> str:
    return "opens the next exchange" if new_exchange else "goes next"


class Next(NamedTuple):
    """Who was picked by whom, and whether that opens an exchange."""

    who: str
    picked: str
    new_exchange: bool

    @property
    def goes(self) -> str:
        """`Og goes next`."""
        return f"{self.picked} {_opens(self.new_exchange)}"


class HazardActs(NamedTuple):
    """A hazard that has not acted yet is named."""

    next: Next

    def __call__(self) -> str:
        """`What is dangerous here does not wait: Falling Slates goes next.`."""
        return f"What is dangerous here does not wait: {self.next.goes}."


class HazardPasses(NamedTuple):
    """A hazard has acted and names nobody: the GM does."""

    next: Next

    def __call__(self) -> str:
        """`Falling Slates names nobody, so the GM does: Og goes next.`."""
        return f"{self.next.who} names nobody, so the GM does: {self.next.goes}."


class ByHabit(NamedTuple):
    """A habit of passing the turn was followed: what it says, and what that was worth."""

    next: Next
    habit: Reason
    worth: float

    def __call__(self) -> str:
        """`Og's kind comes all at once (worth 1.20 to it): Thug goes next.`."""
        return f"{self.habit()} (worth {self.worth:.2f} to it): {self.next.goes}."


class ToFinish(NamedTuple):
    """Somebody may be taken out before they act: the chance."""

    next: Next
    prey: str
    chance: float

    def __call__(self) -> str:
        """`62 % to take out Mira before another blow of theirs: Og goes next.`."""
        return (
            f"{percent(self.chance)} to take out {self.prey} before another blow of theirs: {self.next.goes}."
        )


class ByWorth(NamedTuple):
    """What a turn is worth now.

    `same` says that it is passed to oneself, `ours` to one's own side, `only_theirs` that nobody of it could be next.
    """

    next: Next
    worth: float
    same: bool
    ours: bool
    only_theirs: bool

    def __call__(self) -> str:
        """`1.30 is the most a turn can bring now: Og goes next.`."""
        if self.same:
            return f"Last to act and first again: {self.next.goes} too."
        if self.ours:
            return f"{self.worth:.2f} is the most a turn can bring now: {self.next.goes}."
        if self.only_theirs:
            return f"{self.worth:.2f} is the least that can come of it: {self.next.goes}."
        return (
            f"{self.worth:.2f} for letting the other side spend its turns first: {self.next.goes}, "
            f"and {self.next.who}'s side keeps the last word."
        )


class ByChance(NamedTuple):
    """The chance to win the `what`, a fight or a duel, and with the next best choice."""

    next: Next
    what: str
    chance: float
    other: float | None
    same: bool
    ours: bool

    def __call__(self) -> str:
        """`62 % to win the fight, 55 % with the next best: Og goes next.`."""
        number = to_win(self.what, self.chance, self.other)
        if self.same:
            return f"{number}: {self.next.who} was the last to act and {_opens(self.next.new_exchange)} too."
        if not self.ours:
            return f"{number}: {self.next.goes}, and {self.next.who}'s side answers."
        return f"{number}: {self.next.goes}."


class StepFirst(NamedTuple):
    """A free step is left, and worth more than staying."""

    who: str
    where: str
    there: float
    here: float

    def __call__(self) -> str:
        """`1.20 in the loft against 0.80 here: Og still has a free step …`."""
        return (
            f"{self.there:.2f} in {self.where} against {self.here:.2f} here: "
            f"{self.who} still has a free step and stands better there."
        )


class OpensByChance(NamedTuple):
    """Who opens a fight of several by the chance to win it."""

    name: str
    chance: float
    other: float | None

    def __call__(self) -> str:
        """`62 % to win the fight: Og opens it.`."""
        return f"{to_win('fight', self.chance, self.other)}: {self.name} opens it."


class OpensByBlow(NamedTuple):
    """Who opens a fight by what a first blow is worth."""

    name: str
    worth: float

    def __call__(self) -> str:
        """`A first blow worth 1.20: Og opens the fight.`."""
        return f"A first blow worth {self.worth:.2f}: {self.name} opens the fight."


class Sharpest(NamedTuple):
    """Who opens a fight by how soon they notice. `style` is named where it decided, for or against a `hero`."""

    name: str
    skill: str
    rating: int
    style: str
    hero: bool

    def __call__(self) -> str:
        """`Notice +3 is the sharpest here: Og opens the fight.`."""
        sense = f"{self.skill} {self.rating:+d}"
        if self.style:
            side = "the heroes begin" if self.hero else "the opposition strikes first"
            return f"{sense}, and {side} where the GM is {self.style}: {self.name} opens the fight."
        return f"{sense} is the sharpest here: {self.name} opens the fight."


class Slots(NamedTuple):
    """Where the GM's people act if skills decide: whether together, and how many turns before a hero's that gains."""

    together: bool
    gained: int

    def __call__(self) -> str:
        """`At the place of their best they act 2 times more before a hero: together.`."""
        times = "time" if self.gained == 1 else "times"
        return (
            f"At the place of their best they act {self.gained} {times} more before a hero: "
            f"{'together' if self.together else 'each at their own place'}."
        )


class MatchesMany(NamedTuple):
    """Whether a foe that stands alone is made a match for so many heroes, and what share they win then and without."""

    name: str
    heroes: int
    plainly: float
    way: str
    share: float

    def __call__(self) -> str:
        """`Alone against 2, Og would lose 95 % of such fights; with skill 62 %.`."""
        lost = f"Alone against {self.heroes}, {self.name} would lose {percent(self.plainly)} of such fights"
        return (
            f"{lost}: as it is."
            if self.way == AS_IT_IS
            else f"{lost}; with {self.way} {percent(self.share)}."
        )


class OrderedBy(NamedTuple):
    """The skill by which the turns of a conflict go, or by which those who are level."""

    skill: str
    second: bool

    def __call__(self) -> str:
        """`Athletics puts everybody in their order.`; of those who are level, `Notice`."""
        whom = "those who are level" if self.second else "everybody"
        return f"{skill_name(self.skill)} puts {whom} in their order."


# ---- habits of passing the turn ----------------------------------------------------------------------------


class EndsSomebody(NamedTuple):
    """The turn goes to whoever can take out a foe."""

    name: str

    def __call__(self) -> str:
        """`Og passes to whoever can end somebody`."""
        return f"{self.name} passes to whoever can end somebody"


class AllAtOnce(NamedTuple):
    """The turn stays on one's own side."""

    name: str

    def __call__(self) -> str:
        """`Og's kind comes all at once`."""
        return f"{self.name}'s kind comes all at once"


class WorstOffFirst(NamedTuple):
    """The turn goes to a friend who may not have another."""

    name: str

    def __call__(self) -> str:
        """`Og lets whoever is worst off act before the next blow`."""
        return f"{self.name} lets whoever is worst off act before the next blow"


class LastWord(NamedTuple):
    """The last turn of an exchange is waited for, or opens the next one."""

    name: str
    opens: bool

    def __call__(self) -> str:
        """`Og waits and keeps the last word`."""
        if self.opens:
            return f"{self.name} kept the last word and opens with it"
        return f"{self.name} waits and keeps the last word"


class Spites(NamedTuple):
    """The turn goes to anybody but whom one hates."""

    name: str
    hated: str

    def __call__(self) -> str:
        """`Og makes Mira wait, out of spite`."""
        return f"{self.name} makes {self.hated} wait, out of spite"
