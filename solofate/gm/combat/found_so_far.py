"""What was found of a fight as it stands, kept until somebody can bear less."""

from __future__ import annotations

from solofate.gm.combat.bearing import Room
from solofate.gm.combat.combat_model import Landing
from solofate.gm.combat.on_paper import OnPaper
from solofate.named_tuples import NamedTuple
from solofate.rules.model.zones import ZoneMap
from solofate.rules.odds import Odds

Payoff = tuple[float, ...]
"""What each number of shifts is worth, in threat-turns: from -24 (the first) over 0 (at `FARTHEST`) to +24."""


Struck = tuple[str, str, int, float, str, Landing]
"""A blow without its target (`blows.PossibleBlow`)."""


class Opening(NamedTuple):
    """An advantage that could be created: with which skill, on what, how likely, and what it is worth."""

    skill: str
    on: str
    rating: int
    against: int
    opposed: bool
    worth: float
    chances: Odds
    held: int


class FoundOfBrawl:
    """What looking ahead finds of such a fight for as long as everybody also hits as hard (`lookahead.brawling`)."""

    __slots__ = ("borne", "lives", "powers", "rates")

    def __init__(self) -> None:
        self.rates: dict[str, dict[str, float]] = {}
        self.lives: dict[tuple[str, str, Room], float] = {}
        self.borne: dict[tuple[str, str, int], dict[int, float]] = {}
        self.powers: dict[tuple[object, ...], tuple[ZoneMap, dict[str, float]]] = {}
        """By where everybody is, on which map."""


class FoundSoFar:
    """What was found of a fight as it stands; it holds for every state in which the same people can bear the same."""

    __slots__ = (
        "best",
        "blows",
        "boosts",
        "brawls",
        "ends",
        "free_invokes",
        "harms",
        "losses",
        "means",
        "openings",
        "paper",
        "point",
        "shift_worth",
        "struck",
        "threats",
    )

    def __init__(self, paper: OnPaper) -> None:
        self.paper = paper
        self.threats: dict[str, float] = {}
        self.harms: dict[tuple[str, str], tuple[float, ...]] = {}
        self.blows: dict[tuple[str, str, float, Landing], Payoff] = {}
        self.shift_worth: dict[bool, float] = {}
        self.boosts: dict[bool, float] = {}
        self.free_invokes: dict[bool, float] = {}
        self.ends: dict[tuple[object, ...], float] = {}
        self.losses: dict[tuple[object, ...], float] = {}
        self.struck: dict[tuple[object, ...], Struck] = {}
        self.best: dict[tuple[object, ...], list[tuple[str, Struck]]] = {}
        self.point: float | None = None
        self.openings: dict[tuple[object, ...], dict[tuple[str, str], Opening]] = {}
        self.brawls: dict[tuple[object, ...], FoundOfBrawl] = {}
        self.means: dict[tuple[object, ...], float] = {}
