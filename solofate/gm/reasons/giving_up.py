"""Why somebody gives up, what they give up, and why terms are taken or not."""

from __future__ import annotations

from solofate.gm.reasons.numbers import percent
from solofate.named_tuples import NamedTuple
from solofate.wording.people import count


class HadEnough(NamedTuple):
    """Somebody concedes: the shifts left to bear, their share of all there were, and how many stand on each side."""

    name: str
    left: int
    share: float
    ours: int
    foes: int

    def __call__(self) -> str:
        """`2 shifts left to bear (20 %), 1 against 3: Og gives up while there are terms to be had.`."""
        return (
            f"{count(self.left, 'shift')} left to bear ({percent(self.share)}), {self.ours} against {self.foes}: "
            f"{self.name} gives up while there are terms to be had."
        )


class Broken(NamedTuple):
    """Somebody nameless breaks: how many of theirs stand, how many they were, and how many stand against them."""

    name: str
    ours: int
    began: int
    foes: int

    def __call__(self) -> str:
        """`1 of 4 still stands, against 2: Thug 3 has seen enough and breaks.`."""
        stand = "stands" if self.ours == 1 else "stand"
        against = f"{self.ours} of {self.began} still {stand}, against {self.foes}"
        return f"{against}: {self.name} has seen enough and breaks."


class Fruitless(NamedTuple):
    """Somebody concedes a fight in which nobody of theirs can hurt anybody, in its so-manieth exchange."""

    name: str
    exchange: int

    def __call__(self) -> str:
        """`Exchange 21, and nobody on this side can get at anybody: Mira lets it go.`."""
        return (
            f"Exchange {self.exchange}, and nobody on this side can get at anybody: {self.name} lets it go."
        )


class PriceOfGivingUp(NamedTuple):
    """What is given up: everything, where `others` would fall the same way, or no more than it takes."""

    name: str
    everything: bool
    others: int

    def __call__(self) -> str:
        """`Og gives what they came for and nothing beyond that.`."""
        if self.everything:
            rest = count(self.others, "other")
            return f"The fight is lost, and {rest} would go the same way: {self.name} gives up everything."
        return f"{self.name} gives what they came for and nothing beyond that."


class Mark(NamedTuple):
    """Whether a defeat leaves a consequence of this severity, or none."""

    name: str
    severity: str | None

    def __call__(self) -> str:
        """`To have lost is enough for Mira.`."""
        if self.severity is None:
            return f"To have lost is enough for {self.name}."
        return f"{self.name} will not forget this soon: a {self.severity} consequence goes with it."


class Terms(NamedTuple):
    """Terms of a concession as they were offered, and whether they are taken; `won` says they undo the defeat."""

    name: str
    terms: str
    accepted: bool
    won: bool

    def __call__(self) -> str:
        """`“…” takes Og out of the fight and gives the winners what they wanted.`."""
        said = f"“{self.terms.rstrip('.')}”"
        if self.won and not self.accepted:
            return f"{said} would win what {self.name} has just lost: there have to be other terms."
        said = said if self.terms else "What is offered"
        if self.accepted:
            return f"{said} takes {self.name} out of the fight and gives the winners what they wanted."
        return f"{said} costs {self.name} too little: there is to be a further sacrifice."


class NoEnd(NamedTuple):
    """What was offered as a truce is a defeat."""

    offer: str

    def __call__(self) -> str:
        """`“You throw down your arms” is no end but a defeat: the fight goes on.`."""
        return f"“{self.offer.rstrip('.')}” is no end but a defeat: the fight goes on."


class NobodyLeft(NamedTuple):
    """One side of the fight is gone."""

    def __call__(self) -> str:
        """`Nobody is left to fight.`."""
        return "Nobody is left to fight."


class KnowsNoEnd(NamedTuple):
    """Whoever leads the opposition fears nothing."""

    leader: str

    def __call__(self) -> str:
        """`The Hulk does not know how to stop.`."""
        return f"{self.leader} does not know how to stop."


class NothingLost(NamedTuple):
    """Whoever leads the opposition has not been hurt, nor any of theirs."""

    leader: str

    def __call__(self) -> str:
        """`Og has lost nothing yet, and goes on.`."""
        return f"{self.leader} has lost nothing yet, and goes on."


class Truce(NamedTuple):
    """Whether the opposition stops: its share of what strength is left on both sides."""

    leader: str
    strength: float
    accepted: bool

    def __call__(self) -> str:
        """`30 % of what strength is left here is theirs: Og has little to win by going on …`."""
        number = f"{percent(self.strength)} of what strength is left here is theirs"
        if self.accepted:
            return f"{number}: {self.leader} has little to win by going on, and takes the offer."
        return f"{number}: {self.leader} expects to win, and goes on."
