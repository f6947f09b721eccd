"""Why somebody spends a turn as it does: the numbers first, then one human sentence."""

from __future__ import annotations

from solofate.gm.reasons.numbers import percent
from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import skill_name
from solofate.wording.people import count, listed


class OutOfReach(NamedTuple):
    """There is nobody and nothing somebody could get at."""

    name: str

    def __call__(self) -> str:
        """`Nothing is within reach: Og waits.`."""
        return f"Nothing is within reach: {self.name} waits."


class AsTold(NamedTuple):
    """The player has told a companion what to do."""

    name: str

    def __call__(self) -> str:
        """`Pike does what you told them.`."""
        return f"{self.name} does what you told them."


class OnTheWayToIt(NamedTuple):
    """Somebody goes towards the one the player has told them to be at."""

    name: str
    foe: str

    def __call__(self) -> str:
        """`You sent Pike against Og, and Pike goes there first.`."""
        return f"You sent {self.name} against {self.foe}, and {self.name} goes there first."


class KeepsNear(NamedTuple):
    """Somebody who is to keep near a friend goes to where they are."""

    name: str
    friend: str

    def __call__(self) -> str:
        """`You told Pike to keep near Ann, and Pike goes there first.`."""
        return f"You told {self.name} to keep near {self.friend}, and {self.name} goes there first."


class NothingWorthDoing(NamedTuple):
    """All that could be done is worth less than waiting."""

    name: str

    def __call__(self) -> str:
        """`Nothing is worth doing, so Og waits.`."""
        return f"Nothing is worth doing, so {self.name} waits."


class KeepsOff(NamedTuple):
    """A block that saves this side of what foes would do with a skill."""

    name: str
    skill: str
    against: str
    worth: float

    def __call__(self) -> str:
        """`With Athletics Og keeps everybody off who would attack with Fight: that saves 0.42 of a turn.`."""
        skill, against = skill_name(self.skill), skill_name(self.against)
        return (
            f"With {skill} {self.name} keeps everybody off who would attack with {against}: "
            f"that saves {self.worth:.2f} of a turn."
        )


class OnGuard(NamedTuple):
    """A turn spent on nothing but one's own defence."""

    name: str
    worth: float

    def __call__(self) -> str:
        """`Og does nothing but defend: that saves 0.42 of a turn.`."""
        return f"{self.name} does nothing but defend: that saves {self.worth:.2f} of a turn."


class Bound(NamedTuple):
    """An aspect keeps somebody from what they would do otherwise."""

    name: str
    aspect: str

    def __call__(self) -> str:
        """`Caught in the Net keeps Og from what it is here for: first be rid of that.`."""
        return f"{self.aspect} keeps {self.name} from what it is here for: first be rid of that."


class OpensTheWay(NamedTuple):
    """A task of the challenge that keeps a foe out of reach, with the chance to do it."""

    name: str
    skill: str
    task: str
    chance: float

    def __call__(self) -> str:
        """`Lore for “Read it backwards”, 62 % to do it: Og opens the way.`."""
        number = f"{skill_name(self.skill)} for “{self.task}”, {percent(self.chance)} to do it"
        return f"{number}: {self.name} opens the way."


class ClearsAway(NamedTuple):
    """A block that keeps this side off is got rid of, with the chance to."""

    name: str
    skill: str
    block: str
    chance: float

    def __call__(self) -> str:
        """`Physique, 62 % to be rid of Barricade: Og clears the way for everybody.`."""
        number = f"{skill_name(self.skill)}, {percent(self.chance)} to be rid of {self.block}"
        return f"{number}: {self.name} clears the way for everybody."


class StrikesSeveral(NamedTuple):
    """One roll for several foes: the chance to hit each, whom one would have gone for alone, and what is gained."""

    name: str
    skill: str
    rating: int
    targets: tuple[tuple[str, float], ...]
    favourite: str
    gains: float

    def __call__(self) -> str:
        """`Fight +5 divided: Mira 61 %, Pike 54 % to be hit. To Og that is worth 0.31 of a turn more than …`."""
        chances = ", ".join(f"{name} {percent(chance)}" for name, chance in self.targets)
        return (
            f"{skill_name(self.skill)} {self.rating:+d} divided: {chances} to be hit. "
            f"To {self.name} that is worth {self.gains:.2f} of a turn more than all of it on {self.favourite}."
        )


class StrikesAll(NamedTuple):
    """One roll for everybody in a zone: by what, which foes it strikes, what it costs whom of one's own."""

    name: str
    skill: str
    means: str
    foes: tuple[str, ...]
    harmed: tuple[tuple[str, float], ...]
    gains: float

    def __call__(self) -> str:
        """`Fight by “A Full Lamp” on Mira and Pike at once; of their own it costs Og 0.12 of a turn. To Og …`."""
        loses = [f"{name} {worth:.2f}" for name, worth in self.harmed]
        own = f"; of their own it costs {listed(loses)} of a turn" if loses else ""
        return (
            f"{skill_name(self.skill)} by “{self.means}” on {listed(self.foes)} at once{own}. "
            f"To {self.name} that is worth {self.gains:.2f} of a turn more than a blow at one of them."
        )


class DividesAmong(NamedTuple):
    """How a roll is divided: who gets how much of it, and the chance that it hits them."""

    name: str
    total: int
    shares: tuple[tuple[str, int, float], ...]

    def __call__(self) -> str:
        """`Of 6 Og gives 4 to Mira (62 % to hit) and 2 to Pike (23 %).`."""
        given = [f"{share} to {name} ({percent(chance)} to hit)" for name, share, chance in self.shares]
        return (
            f"Of {self.total} {self.name} gives {listed(given)}." if given else f"{self.name} reaches nobody."
        )


class DividesEvenly(NamedTuple):
    """A roll that is not for attacks alone."""

    name: str
    total: int

    def __call__(self) -> str:
        """`Og divides 6 evenly: not all of it is a blow that could be weighed.`."""
        return f"{self.name} divides {self.total} evenly: not all of it is a blow that could be weighed."


# ---- what is done with a turn ------------------------------------------------------------------------------


class Strikes(NamedTuple):
    """An attack: ratings, its chance to hit, the shifts it does on average, and what its target can still bear.

    `weapon` and `armor` are what gear adds to a hit and takes off it. `manner` is how this temperament picks its
    targets, where that decided. `foes` is how many could be attacked.
    """

    name: str
    skill: str
    rating: int
    defence_skill: str
    defence: int
    hits: float
    expected: float
    weapon: int
    armor: int
    target: str
    left: int
    manner: str
    foes: int

    def __call__(self) -> str:
        """`Fight +3 against Athletics +1, 78 % to hit for 2.6 on average: Og goes for Mira, who …`."""
        numbers = (
            f"{skill_name(self.skill)} {self.rating:+d} against {skill_name(self.defence_skill)} "
            f"{self.defence:+d}, {percent(self.hits)} to hit for {self.expected:.1f} on average{self._gear}"
        )
        target = f"{self.target}, who can bear {count(self.left, 'shift')} more"
        if self.left == 0:
            target = f"{self.target}, whom any hit takes out"
        if self.manner:
            return f"{numbers}: {self.name} {self.manner}, and that is {target}."
        if self.foes == 1:
            return f"{numbers}: {self.name} goes for {target}."
        return f"{numbers}: {self.name} does the most harm by going for {target}."

    @property
    def _gear(self) -> str:
        """`, weapon +2 and armour -1 counted`, where the ruleset has such things count."""
        parts = [f"weapon +{self.weapon}"] if self.weapon else []
        parts += [f"armour -{self.armor}"] if self.armor else []
        return f", {' and '.join(parts)} counted" if parts else ""


class SetsUp(NamedTuple):
    """An advantage: on a foe, or on the scene against somebody's defence or a difficulty.

    `one` and `two` are the chances for a free invoke and for two. `held` says that something is prepared already,
    `could_strike` that there was a blow to compare it with.
    """

    name: str
    skill: str
    rating: int
    against: int
    foe: str | None
    opposed: bool
    one: float
    two: float
    held: bool
    could_strike: bool

    def __call__(self) -> str:
        """`Deceive +3 against a difficulty of 2, 62 % for a free invoke …: Og wants an advantage in the scene …`."""
        if self.foe is not None:
            against, what = f"{self.foe}'s {self.against:+d}", f"an opening on {self.foe}"
        elif self.opposed:
            against, what = f"a defence of {self.against:+d}", "an advantage in the scene"
        else:
            against, what = f"a difficulty of {self.against}", "an advantage in the scene"
        after = "on top of what is already prepared" if self.held else "for the next blow"
        why = ", which promises more than striking now" if self.could_strike else ""
        return (
            f"{skill_name(self.skill)} {self.rating:+d} against {against}, "
            f"{percent(self.one)} for a free invoke and {percent(self.two)} for two: "
            f"{self.name} wants {what} {after}{why}."
        )


class ClosesIn(NamedTuple):
    """A free step that brings somebody nearer to a foe: the zones in between, before and after."""

    name: str
    where: str
    far: int
    near: int

    def __call__(self) -> str:
        """`2 zones too far before, 1 after the step: Og closes in by way of the loft.`."""
        far = f"{count(self.far, 'zone')} too far before, {self.near} after the step"
        return f"{far}: {self.name} closes in by way of {self.where}."


class StepsToStrike(NamedTuple):
    """A free step to a zone from where a better blow falls: its worth, and on whom."""

    name: str
    where: str
    worth: float
    prey: str

    def __call__(self) -> str:
        """`A blow worth 1.20 for a free step: Og goes to the loft to get at Mira.`."""
        return (
            f"A blow worth {self.worth:.2f} for a free step: "
            f"{self.name} goes to {self.where} to get at {self.prey}."
        )


class StepsAway(NamedTuple):
    """A free step out of danger: what threatens before it and after."""

    name: str
    where: str
    here: float
    there: float

    def __call__(self) -> str:
        """`Danger 1.20 here and 0.40 in the loft: Og would rather act from there.`."""
        danger = f"Danger {self.here:.2f} here and {self.there:.2f} in {self.where}"
        return f"{danger}: {self.name} would rather act from there."


class StepsForward(NamedTuple):
    """A free step into danger, for more can be done there."""

    name: str
    where: str
    there: float

    def __call__(self) -> str:
        """`0.40 of danger for a free step: Og can do more in the loft than here.`."""
        return (
            f"{self.there:.2f} of danger for a free step: {self.name} can do more in {self.where} than here."
        )


class Dashes(NamedTuple):
    """A whole action spent on getting somewhere, with the difficulty of it and why; no `skill` where none is rolled."""

    name: str
    where: str
    why: str
    hard: int
    skill: str | None
    rating: int
    arrives: float

    def __call__(self) -> str:
        """`Athletics +2 against 2 (a ladder), 62 % to get there: Og makes for the loft, …`."""
        if self.skill is None:
            return f"No roll is needed, for {self.why}: {self.name} makes for {self.where}."
        return (
            f"{skill_name(self.skill)} {self.rating:+d} against {self.hard} ({self.why}), "
            f"{percent(self.arrives)} to get there: "
            f"{self.name} makes for {self.where}, for nobody can be reached from here."
        )
