"""Why an action is met as it is, how a hit is borne or made worse, and what standing above somebody adds."""

from __future__ import annotations

from solofate.gm.reasons.giving_up import Broken, Fruitless, HadEnough
from solofate.gm.reasons.numbers import percent
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.conflict import Absorption
from solofate.rules.model.scale import AFTER, INVOKES
from solofate.rules.model.skills import skill_name
from solofate.rules.names import with_indefinite
from solofate.wording.people import count, listed
from solofate.wording.questions.harm import boxes_named
from solofate.wording.wounds import taking


class Borne(NamedTuple):
    """A hit of `shifts` on somebody who can bear `left`: the way that costs least, or None where nothing covers it."""

    victim: str
    shifts: int
    left: int
    way: Absorption | None

    def __call__(self) -> str:
        """`A hit of 3, 5 shifts left to bear: Og marks 2 boxes …`."""
        number = f"A hit of {self.shifts}, {count(self.left, 'shift')} left to bear"
        way = self.way
        if way is None:
            return f"{number}: {self.victim} goes down."
        if not way.slots:
            boxes = listed(boxes_named(way))
            return f"{number}: {self.victim} marks {boxes}, for stress clears when the scene ends."
        spare = f"with {self.left - way.covers} to spare"
        if any(slot.row for slot in way.slots):
            least = taking(way.slots)
            return f"{number}: to {least} is the least that keeps {self.victim} in the fight, {spare}."
        wounds = listed(with_indefinite(slot.severity) for slot in way.slots)
        verb = "is" if len(way.slots) == 1 else "are"
        return (
            f"{number}: {wounds} consequence {verb} the least that keeps {self.victim} in the fight, {spare}."
        )


class HitWithStyle(NamedTuple):
    """A hit with style: in full, or a shift less for a boost."""

    attacker: str
    victim: str
    shifts: int
    in_full: bool

    def __call__(self) -> str:
        """`3 shifts against 2 and a boost: Og wants Mira to feel it.`."""
        if self.in_full:
            number = f"{count(self.shifts, 'shift')} against {self.shifts - 1} and a boost"
            return f"{number}: {self.attacker} wants {self.victim} to feel it."
        return (
            f"{count(self.shifts, 'shift')} or {self.shifts - 1} and a boost: one shift less does {self.victim} "
            f"hardly less harm, and {self.attacker} keeps an opening."
        )


class PutBefore(NamedTuple):
    """A hit that somebody bears themselves, or that a minion bears for them."""

    who: str
    shifts: int
    minion: str | None

    def __call__(self) -> str:
        """`Og has others for a hit of 3: Thug 2 can be missed sooner.`."""
        if self.minion is None:
            return f"A hit of {self.shifts} costs {self.who} less than a minion would."
        return f"{self.who} has others for a hit of {self.shifts}: {self.minion} can be missed sooner."


# ---- how an action is met ----------------------------------------------------------------------------------


class Coming(NamedTuple):
    """What is announced: whose, with which skill, and its rating."""

    actor: str
    skill: str
    rating: int

    def __str__(self) -> str:
        """`Og's Fight +3`."""
        return f"{self.actor}'s {skill_name(self.skill)} {self.rating:+d}"


class MetWith(NamedTuple):
    """The best there is: a skill and its rating."""

    defender: str
    skill: str
    rating: int
    coming: Coming

    def __call__(self) -> str:
        """`Athletics +2 against Og's Fight +3: Mira has nothing better.`."""
        return f"{skill_name(self.skill)} {self.rating:+d} against {self.coming}: {self.defender} has nothing better."


class StoodStill(NamedTuple):
    """No skill is better than none."""

    defender: str
    coming: Coming

    def __call__(self) -> str:
        """`Against Og's Fight +3 no skill of Mira's beats standing still.`."""
        return f"Against {self.coming} no skill of {self.defender}'s beats standing still."


class SteppedIn(NamedTuple):
    """An ally takes it: what whoever is aimed at would lose at best, and what the ally loses."""

    defender: str
    ally: str
    alone: float
    shielded: float
    coming: Coming

    def __call__(self) -> str:
        """`-0.80 for Mira against -0.20 for Og, who steps in …`."""
        return (
            f"{self.alone:.2f} for {self.defender} against {self.shielded:.2f} for {self.ally}, "
            f"who steps in against {self.coming} and can better spare it."
        )


class GivesUp(NamedTuple):
    """The chance to be taken out by what is coming, and why giving up is better."""

    chance: float
    because: Broken | HadEnough | Fruitless

    def __call__(self) -> str:
        """`78 % to be taken out. …`."""
        return f"{percent(self.chance)} to be taken out. {self.because()}"


class AskedToStepIn(NamedTuple):
    """Somebody of another hand was asked to step in: what each would lose, and whether they are one to do it."""

    target: str
    ally: str
    theirs: float
    own: float
    willing: bool
    steps_in: bool

    def __call__(self) -> str:
        """`0.80 for Mira against 0.20 for Og: Og can better spare it and steps in.`."""
        if not self.willing:
            return f"{self.ally} is not one to step in for {self.target}."
        sums = f"{self.theirs:.2f} for {self.target} against {self.own:.2f} for {self.ally}"
        if self.steps_in:
            return f"{sums}: {self.ally} can better spare it and steps in."
        return f"{sums}: it would save too little, and {self.ally} stays out of it."


# ---- standing above somebody -------------------------------------------------------------------------------


class Benefit(NamedTuple):
    """Whose edge over whom, by how many levels, and what is taken from it."""

    who: str
    over: str
    levels: int
    chose: str

    def __call__(self) -> str:
        """`2 levels above Mira: the Elder is sure to reach her, and takes more shifts on a hit.`."""
        start = f"{count(self.levels, 'level')} of scale above {self.over}"
        if self.chose == AFTER:
            return f"{start}: {self.who} is likely to succeed anyway, and takes more shifts for it."
        if self.chose == INVOKES:
            return f"{start}: {self.who} is likely to succeed anyway, and takes more free invokes for it."
        return f"{start}: to {self.who} it is worth most on the roll itself."


class Lends(NamedTuple):
    """An aspect that lends its scale, and to whom."""

    aspect: str
    who: str

    def __call__(self) -> str:
        """`Nothing says that Veil of Ash would not serve the Elder here as well.`."""
        return f"Nothing says that {self.aspect} would not serve {self.who} here as well."


class Made(NamedTuple):
    """Somebody who makes an aspect by their powers."""

    who: str

    def __call__(self) -> str:
        """`The Elder has powers and uses them: what is made so carries their scale.`."""
        return f"{self.who} has powers and uses them: what is made so carries their scale."


class Unhindered(NamedTuple):
    """Whether something is made in peace, and which enemy is about."""

    enemy: str | None
    calm: bool

    def __call__(self) -> str:
        """`There is time, and nobody to hinder it: it is simply there.`."""
        if self.calm:
            return "There is time, and nobody to hinder it: it is simply there."
        if self.enemy is not None:
            return f"{self.enemy} is about and would not look on: it takes dice."
        return "There is no time to do it in peace: it takes dice."
