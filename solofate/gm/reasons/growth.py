"""Why heroes power up, why somebody is promoted, and what mends a wound."""

from __future__ import annotations

from enum import Enum

from solofate.named_tuples import NamedTuple
from solofate.wording.people import listed


class PowersUp(NamedTuple):
    """The plots that came to their end in an arc; without any nobody powers up."""

    settled: tuple[str, ...]
    arc: int

    def __call__(self) -> str:
        """`The Drowned King is over: the heroes have grown by it`."""
        if not self.settled:
            return f"No plot of the campaign came to its end in arc {self.arc}, so nobody powers up"
        what = "is over" if len(self.settled) == 1 else "are over"
        return f"{listed(self.settled)} {what}: the heroes have grown by it"


class KeepsComingBack(NamedTuple):
    """Somebody has been met in so many scenes."""

    name: str
    scenes: int

    def __call__(self) -> str:
        """`Og has come back into 4 scenes: worth a whole sheet.`."""
        return f"{self.name} has come back into {self.scenes} scenes: worth a whole sheet."


class MendedBy(Enum):
    """By what a skill mends harm."""

    USUAL = "it is the skill for that"
    NAME = "its name says so"
    REMEDIES = "old remedies"
    SPLINTS = "splints and stitches"
    EAR = "a friend's ear"
    RITES = "old rites"
    MINDS = "the study of minds"


class Mends(NamedTuple):
    """A skill will do for a wound."""

    wound: str
    skill: str
    means: MendedBy

    def __call__(self) -> str:
        """`Crafts will do for Cracked Rib: splints and stitches`."""
        return f"{self.skill} will do for {self.wound}: {self.means.value}"


class DoesNotMend(NamedTuple):
    """A skill does not mend this wound; the usual one would, if the list of skills has one."""

    wound: str
    skill: str
    usual: str | None

    def __call__(self) -> str:
        """`Fight does not mend Cracked Rib; Academics or something like it does`."""
        usual = self.usual or "a healer's skill"
        return f"{self.skill} does not mend {self.wound}; {usual} or something like it does"


class TooGrave(NamedTuple):
    """A wound takes somebody who knows how to treat it."""

    wound: str
    name: str

    def __call__(self) -> str:
        """`Cracked Skull takes somebody who knows how, and no aspect or stunt of Mira's says that they do`."""
        return f"{self.wound} takes somebody who knows how, and no aspect or stunt of {self.name}'s says that they do"


class KnowsHow(NamedTuple):
    """What gives somebody leave to treat a grave wound."""

    wound: str
    name: str
    by: str

    def __call__(self) -> str:
        """`Cracked Skull takes somebody who knows how, and Ship's Surgeon says that Mira does`."""
        return f"{self.wound} takes somebody who knows how, and {self.by} says that {self.name} does"
