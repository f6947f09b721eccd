"""Scale: the levels of beings and powers, and the edge of the higher over the lesser (Fate Condensed, Scale)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.aspects import SCENE, Aspect
from solofate.rules.model.conditions import ConditionContext, clauses_hold
from solofate.rules.model.permission import Deed, fits, read_pattern
from solofate.rules.model.state import State

SCALES = ("Mundane", "Supernatural", "Otherworldly", "Legendary", "Godlike")
"""The ladder of scale that Fate Condensed offers, from the level 0 up."""

BEFORE, AFTER, INVOKES = "before", "after", "invokes"
"""The benefits of an edge: on the roll before it falls, on a success after it, or as free invokes."""

AFTER_A_LEVEL = 2
"""The shifts that each level adds to a success."""


class Edge(NamedTuple):
    """By how many levels a roll stands above what it meets, and the one benefit it takes from that."""

    levels: int = 0
    benefit: str = BEFORE

    @property
    def before(self) -> int:
        """What it adds to the roll."""
        return self.levels if self.benefit == BEFORE else 0

    @property
    def after(self) -> int:
        """The shifts it adds to a success."""
        return AFTER_A_LEVEL * self.levels if self.benefit == AFTER else 0

    @property
    def invokes(self) -> int:
        """The free invokes it adds to an advantage."""
        return self.levels if self.benefit == INVOKES else 0


NO_EDGE = Edge()


def scale_name(state: State, level: int) -> str:
    """The name of a level at this table; what lies beyond its ladder goes by the last name of it."""
    names = state.scales or SCALES
    return names[max(0, min(level, len(names) - 1))]


def level_of(state: State, deed: Deed) -> int:
    """The level somebody does something on: their own, or that of an aspect whose presence alone lends one.

    Where their weakness holds, their own counts for nothing. The highest that applies counts, and none is added to
    another (ruling AMBO-62).
    """
    one = state.characters[deed.who]
    weakness = one.sheet.weakness
    exposed = bool(weakness.clauses) and clauses_hold(weakness, ConditionContext(state, one.id, one.id))
    level = 0 if exposed else one.sheet.scale
    for aspect in state.scene.aspects:
        if aspect.scale > level and aspect.lends_unasked and not aspect.hidden:
            here = aspect.on in (SCENE, one.id, f"zone:{one.zone}")
            if here and lends_to(aspect, deed) is not False:
                level = aspect.scale
    return level


def lends_to(aspect: Aspect, deed: Deed) -> bool | None:
    """Whether an aspect lends its scale to a deed; None where nobody wrote down to which it does."""
    if not aspect.lends:
        return None
    return any(fits(read_pattern(written), deed) for written in aspect.lends)
