"""Why cover stops an attack or does not, why somebody gets behind a block, and why a foe is forced into one."""

from __future__ import annotations

from solofate.gm.answer import Reason
from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import skill_name


class CoverStops(NamedTuple):
    """What a block is written to stop."""

    block: str
    skill: str

    def __call__(self) -> str:
        """`Chain Link Fence is made to stop Fight: it does not get through.`."""
        return f"{self.block} is made to stop {skill_name(self.skill)}: it does not get through."


class CoverIsArmor(NamedTuple):
    """A block takes some of the force of an attack: the Armour rating."""

    block: str
    skill: str
    armor: int

    def __call__(self) -> str:
        """`Crates take some of the force of Shoot: Armour 1.`."""
        return f"{self.block} takes some of the force of {skill_name(self.skill)}: Armour {self.armor}."


class NotCovered(NamedTuple):
    """Somebody beside them gets round what hides a person only from afar."""

    block: str
    attacker: str
    target: str

    def __call__(self) -> str:
        """`Og stands beside Mira, and Crates are not between them.`."""
        return f"{self.attacker} gets round {self.block} to where {self.target} is."


class TakesCover(NamedTuple):
    """Somebody gets behind a block first, and what that is expected to save."""

    name: str
    block: str
    saved: float

    def __call__(self) -> str:
        """`Behind Crates Og is spared 0.40 a turn, and getting there costs nothing.`."""
        return f"Behind {self.block} {self.name} is spared {self.saved:.2f} a turn, and getting there costs nothing."


class ForcesInto(NamedTuple):
    """A foe is forced into a block beside them: the Weapon rating, and why that foe is attacked."""

    name: str
    target: str
    block: str
    weapon: int
    because: Reason

    def __call__(self) -> str:
        """`Furnace is beside Mira and counts as Weapon 2. Og …`."""
        return f"{self.block} is beside {self.target} and counts as Weapon {self.weapon}. {self.because()}"
