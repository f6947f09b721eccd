"""The `conditions` of a campaign: its own in the place of Hurt, Scared and the others (Fate Condensed, Conditions)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar

from solofate.content.yaml.fields import Flag, Name, choice, rating, whole
from solofate.content.yaml.shapes import Form
from solofate.rules.model.endurance import MILD_SLOT, MODERATE_SLOT, SEVERE_SLOT, SlotSpec
from solofate.rules.model.harm import AFTER_SCENE, AFTER_SESSION, AT_BREAKTHROUGH
from solofate.rules.model.skills import HARMS
from solofate.rules.names import slug

MOST_CONDITIONS, MOST_VALUE, MOST_BOXES = 20, 20, 10
ANY = "any"

_LIKE: Mapping[str, SlotSpec] = MappingProxyType(
    {AFTER_SCENE: MILD_SLOT, AFTER_SESSION: MODERATE_SLOT, AT_BREAKTHROUGH: SEVERE_SLOT}
)
"""The consequence that a condition which clears then stands in for."""


class OwnCondition(Form):
    """One condition of a campaign's own set: it has a name, a value, a kind and a way of clearing (FO-COND-10)."""

    sample: ClassVar[str] = "{name: Winded, value: 1, kind: physical, clears: scene}"
    name: Name
    """What it is called; this is the aspect too."""
    value: Annotated[int, whole(1, MOST_VALUE)]
    """The shifts it takes off a hit."""
    kind: Annotated[str, choice("kind of harm", *HARMS, ANY)]
    """The harm that leaves it and that mends with it: physical, mental, or any."""
    clears: Annotated[str, choice("way of clearing", *_LIKE)]
    """When it is gone once it is treated: after a full scene, after a full session, at a breakthrough."""
    untreated: Flag = False
    """true if it begins to mend by itself once the conflict is over, and nobody has to treat it."""
    treat: Annotated[int, rating(0, 8)] | None = None
    """What treating it has to overcome; left out, Fair (+2), Great (+4) or Fantastic (+6), as it clears."""
    boxes: Annotated[int, whole(1, MOST_BOXES)] = 1
    """How often it may be marked."""


def conditions_of(written: Iterable[OwnCondition]) -> tuple[SlotSpec, ...]:
    """The conditions as the rules have them, the lightest first."""
    order = list(_LIKE)
    found = sorted(written, key=lambda each: (order.index(each.clears), each.value))
    return tuple(_slot(each) for each in found)


def _slot(written: OwnCondition) -> SlotSpec:
    like = _LIKE[written.clears]
    return like._replace(
        id=slug(written.name),
        title=written.name,
        name=written.name,
        shifts=written.value,
        difficulty=like.difficulty if written.treat is None else written.treat,
        row=like.id,
        natural="" if written.kind == ANY else written.kind,
        boxes=written.boxes,
        heals_untreated=written.untreated,
    )
