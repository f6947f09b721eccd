"""The attacks that may be expected of somebody, and the best turn they make: what a guard or a block is set against."""

from __future__ import annotations

from collections.abc import Callable

from solofate.gm.combat.combat_model import Landing
from solofate.named_tuples import NamedTuple

Lost = Callable[[str, str, Landing, int, bool], float]
"""The mean harm to somebody of an attack of a kind: how it lands, its difference, whether the defence is rolled."""


class Aim(NamedTuple):
    """An attack that may be expected: who bears it, what it meets, and how surely its target can be reached."""

    target: str
    bears: str
    acts_as: str
    kind: str
    lands: Landing
    rating: int
    meets: int
    sure: float


class Attacker:
    """Somebody who may strike before the turn comes round again: the attacks there are, and what else there is to do.

    Of several who could bear an attack on the same target, stepping in, the one does whom it costs least. `otherwise`
    is what they gain who strike nobody, `lost` says what an attack takes, and `opposed` whether a defence is rolled.
    """

    __slots__ = ("_aims", "_best", "_lost", "_met", "_opposed", "_otherwise")

    def __init__(
        self, aims: tuple[tuple[Aim, ...], ...], otherwise: float, lost: Lost, opposed: bool
    ) -> None:
        self._aims, self._otherwise, self._lost, self._opposed = aims, otherwise, lost, opposed
        self._best: dict[tuple[str, int], tuple[float, str]] = {}
        self._met: dict[str, int | None] = {}

    def best(self, against: str = "", least: int = 0) -> tuple[float, str]:
        """What its best turn takes, and from whom; nobody where it sets something up.

        What works as the skill `against` meets `least` at least. Where that is no more than it meets anyway, nothing
        is changed by it.
        """
        if against and ((met := self._least_met(against)) is None or least <= met):
            against, least = "", 0
        known = self._best.get((against, least))
        if known is None:
            known = self._best[against, least] = self._best_by(against, least)
        return known

    def _least_met(self, against: str) -> int | None:
        """The least that its attacks with a skill meet; None where it has none."""
        if against not in self._met:
            met = [aim.meets for ways in self._aims for aim in ways if aim.acts_as == against]
            self._met[against] = min(met, default=None)
        return self._met[against]

    def _best_by(self, against: str, least: int) -> tuple[float, str]:
        found, whom, lost = self._otherwise, "", self._lost
        for ways in self._aims:
            worth = min(
                [
                    aim.sure
                    * lost(
                        aim.bears,
                        aim.kind,
                        aim.lands,
                        aim.rating - (max(aim.meets, least) if aim.acts_as == against else aim.meets),
                        self._opposed,
                    )
                    for aim in ways
                ]
            )
            if worth > found:
                found, whom = worth, ways[0].target
        return found, whom
