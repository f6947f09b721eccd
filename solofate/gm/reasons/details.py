"""Why a detail is bought, is true already, or is there for anybody to see."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import skill_name
from solofate.wording.people import listed


class GoesWith(NamedTuple):
    """A detail is bought; `near` is what in play goes with it, if anything does, `aspect` the one it was said with."""

    near: str | None
    aspect: str | None = None

    def __call__(self) -> str:
        """`It goes with Foggy Docks, so a fate point buys it though no aspect was named.`."""
        if self.aspect is not None:
            return f"It goes with {self.aspect}, and settles nothing by itself: a fate point buys it."
        if self.near is not None:
            return f"It goes with {self.near}, so a fate point buys it though no aspect was named."
        return "Nothing in play speaks against it, so a fate point buys it though no aspect bears it out."


class NothingBearsOut(NamedTuple):
    """A detail without an aspect is refused: words that would settle things, foes it speaks for, or a fight."""

    settles: tuple[str, ...]
    foes: tuple[str, ...]
    fighting: bool
    aspect: str | None = None

    def __call__(self) -> str:
        """`No aspect bears it out, and a fight is on: name one with which it fits.`."""
        against = [f"it would settle things ({listed(self.settles)})"] if self.settles else []
        against += [f"it speaks for {listed(self.foes)}"] if self.foes else []
        against += ["a fight is on"] if self.fighting else []
        if self.aspect is not None:
            return f"{self.aspect} is not enough for it: {listed(against)}."
        return f"No aspect bears it out, and {listed(against)}: name one with which it fits."


class NoAspectNamed(NamedTuple):
    """A detail that rests on no aspect is a stretch whatever it says."""

    def __call__(self) -> str:
        """`No aspect was named that could say it already.`."""
        return "No aspect was named that could say it already."


class TellingWords(NamedTuple):
    """How many telling words of a detail its aspect has, and whether that makes it true already."""

    aspect: str
    borne: int
    telling: int
    true_already: bool

    def __call__(self) -> str:
        """`2 of 3 telling words are in “Fog Pilot”: it is true already and costs nothing.`."""
        says = f"{self.borne} of {self.telling} telling words are in “{self.aspect}”"
        if self.true_already:
            return f"{says}: it is true already and costs nothing."
        return f"{says}: the rest goes beyond what it says, and a stretch costs an invoke."


class ExpectedHere(NamedTuple):
    """An aspect that anybody would look for here."""

    aspect: str

    def __call__(self) -> str:
        """`Crates is what anybody would expect to find here.`."""
        return f"{self.aspect} is what anybody would expect to find here."


class ChangesEverything(NamedTuple):
    """An aspect that would turn the scene over, by these words."""

    aspect: str
    dramatic: tuple[str, ...]

    def __call__(self) -> str:
        """`House on Fire would change everything here (fire); somebody has to bring it about.`."""
        return f"{self.aspect} would change everything here ({listed(self.dramatic)}); somebody has to bring it about."


class WasThere(NamedTuple):
    """A hidden aspect is found by whoever looked for it."""

    aspect: str
    name: str

    def __call__(self) -> str:
        """`Loose Floor was there all along, where Mira looked.`."""
        return f"{self.aspect} was there all along, where {self.name} looked."


class SpecialCase(NamedTuple):
    """An aspect lets a skill do what it cannot otherwise."""

    aspect: str
    skill: str

    def __call__(self) -> str:
        """`Slick Ice makes it a special case: this time Drive will do.`."""
        return f"{self.aspect} makes it a special case: this time {skill_name(self.skill)} will do."


class DoesBoth(NamedTuple):
    """An aspect lets one roll do what takes several: two kinds of action, or where none are named two zones."""

    aspect: str
    skill: str
    kinds: tuple[str, ...]

    def __call__(self) -> str:
        """`Swinging Chandelier makes it a special case: Athletics is good for attack and overcome at once.`."""
        good_for = f"is good for {listed(self.kinds)}" if self.kinds else "reaches all of them"
        return f"{self.aspect} makes it a special case: {skill_name(self.skill)} {good_for} at once."


class TakesSeveral(NamedTuple):
    """One roll does not do it: nothing here is out of the ordinary, or the skill is not good for all of it."""

    skill: str
    kinds: tuple[str, ...]
    able: bool

    def __call__(self) -> str:
        """`Nothing here is out of the ordinary: attack and overcome take a roll each.`."""
        if not self.able:
            does = "is not good for both" if self.kinds else "reaches no farther than its own zone"
            return f"{skill_name(self.skill)} {does}."
        takes = f"{listed(self.kinds)} take a roll each" if self.kinds else "one roll reaches one zone"
        return f"Nothing here is out of the ordinary: {takes}."


class NoSpecialCase(NamedTuple):
    """Nothing here makes a skill a way to attack or defend."""

    skill: str
    action: str

    def __call__(self) -> str:
        """`Nothing here makes Lore a way to attack; an aspect that does would change that.`."""
        skill = skill_name(self.skill)
        return f"Nothing here makes {skill} a way to {self.action}; an aspect that does would change that."
