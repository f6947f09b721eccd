"""A foe that is a map: its zones, which of them lead deeper, and what bars the way (Fate Condensed, Big Bads)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.guards import GuardTask
from solofate.rules.model.zones import Border

USUAL_WAY = 2
"""How hard it is to get past a zone that stands, and past a task without a difficulty of its own: Fair."""


class FoeZone(NamedTuple):
    """One zone of such a foe: `name` is the place, `leads_to` are the zones deeper in, by the slugs of their names.

    `limb` says that it reaches the zones beside it, `heart` that the foe falls with it. `tasks` are what is left of the
    challenge that bars the way deeper; without any, each who goes on has to get past it. In play `of` is the id of
    the foe, and `leads_to` are zones of the scene.
    """

    name: str
    leads_to: tuple[str, ...] = ()
    limb: bool = False
    heart: bool = False
    tasks: tuple[GuardTask, ...] = ()
    of: str = ""

    @property
    def border(self) -> Border:
        """What has to be got past on the way deeper: the first task, or an overcome that is Fair (ruling AMBO-83)."""
        if not self.tasks:
            return Border(USUAL_WAY)
        task = self.tasks[0]
        return Border(USUAL_WAY if task.difficulty is None else task.difficulty, task.skill)
