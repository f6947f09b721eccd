"""How fast heroes grow: settings of the campaign (Fate Condensed, Sessions and Arcs)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import MENTAL

LONG_ARC = 4
"""Full sessions after which a severe consequence clears where arcs are long (ruling AMBG-25)."""


USUAL_ARC = 4
"""About how many sessions make an arc, where a book does not say otherwise."""


class Pace(NamedTuple):
    """What a campaign settles about milestones, breakthroughs and recovery.

    `milestone` is after how many full sessions a milestone comes, `breakthrough` after how many arcs,
    `growth` at which of the breakthroughs skill points and power-ups come (1: at every one). `sessions` is how
    many make an arc before its end is suggested, `scenes` how many closed ones make a session count (ruling
    AMBG-24). With `long_arcs` a severe consequence in recovery clears after four full sessions. `power_ups`
    says whether the GM may offer them, `cap` the highest rating a skill may reach (0: none, ruling AMBG-06).
    With `wounds_need_stunt` and `shocks_need_stunt` it takes an aspect or a stunt for it to treat bodily or mental
    harm; otherwise the skill alone will do. In a `pyramid` each step of skills stands on more than it holds, in a
    column on as many. `points_wait` is for how many power-ups skill points wait: 0 for none, 1 where they come only
    together with one, 2 with every second (FO-LIST-07).
    """

    milestone: int = 1
    breakthrough: int = 1
    growth: int = 1
    sessions: int = USUAL_ARC
    scenes: int = 3
    long_arcs: bool = False
    power_ups: bool = True
    cap: int = 0
    wounds_need_stunt: bool = False
    shocks_need_stunt: bool = False
    pyramid: bool = False
    points_wait: int = 0

    def needs_stunt(self, kind: str) -> bool:
        """Whether the treatment of such harm takes more than a skill."""
        return self.shocks_need_stunt if kind == MENTAL else self.wounds_need_stunt


LIMITS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "milestone": (1, 20),
        "breakthrough": (1, 20),
        "growth": (1, 20),
        "sessions": (1, 50),
        "scenes": (0, 20),
        "cap": (0, 8),
        "points_wait": (0, 20),
    }
)
"""The least and the most of each setting that is a number. The others are on or off."""

USUAL_LENGTH, SHORT_LENGTH = 13, 7
"""From how many skills on a list is as long as the default one, and from how many it is short and not very short."""


def proposed_points_wait(skills: int) -> int:
    """For how many power-ups skill points wait where a list has so many skills: the fewer, the rarer (AMBO-14)."""
    if skills >= USUAL_LENGTH:
        return 0
    return 1 if skills >= SHORT_LENGTH else 2


OF_POWER_UPS = ("points-wait", "power-ups")
"""Settings that count only where skill points and power-ups come with breakthroughs, and skills are not bought."""

OF_CARE = ("long-arcs", "wounds-need-stunt", "shocks-need-stunt")
"""Settings that count only where somebody treats consequences."""

SETTINGS = tuple(field.replace("_", "-") for field in Pace._fields)
"""The names of the settings as people type them."""
