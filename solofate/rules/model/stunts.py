"""Stunts: the ways a character bends the rules, as data (Fate Condensed, Stunts)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from solofate.frozen_dataclasses import dataclass
from solofate.rules.model.conditions import ALWAYS, Condition
from solofate.rules.model.skills import JOINED
from solofate.rules.names import slug

USUAL_AMOUNT = 2
"""What a stunt adds to a roll as a rule."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """+2 (as a rule) to one skill used for one action in one circumstance.

    In YAML `bonus: {skill: Fight, action: attack, amount: 2, when: "zone has Flooded"}`; `action` is
    `overcome`, `advantage`, `attack` or `defend`.
    """

    skill: str
    action: str
    amount: int = USUAL_AMOUNT
    when: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class Swap:
    """The use of one skill where another is called for, so that it may also attack or defend as that one may.

    In YAML `swap: {use: Stealth, for: Fight, action: attack, when: "I have In the Shadows"}`; without
    `action` it serves every action.
    """

    use: str
    instead_of: str
    action: str | None = None
    when: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class MoreFreeInvokes:
    """More free invokes when an advantage is created with a skill.

    In YAML `free-invokes: {skill: Rapport, amount: 1, when: …}`.
    """

    skill: str
    amount: int = 1
    when: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class SheetException:
    """A named exception to the sheet: more stress boxes, or more consequence slots.

    In YAML `exception: {physical: 2}`, `exception: {mental: 1}` or `exception: {mild: 1}`. `boxes` and `slots` are
    those of other tracks and slots of a ruleset, by id.
    """

    physical: int = 0
    mental: int = 0
    mild: int = 0
    boxes: Mapping[str, int] = field(default_factory=dict)
    slots: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stunt:
    """One stunt. Every part but the name may be missing; a stunt of words alone is used with `/use`.

    `fact` is a small thing it makes permanently true, which costs nothing to rely on. `when` on the stunt
    itself limits `/use` (`once per session`, `for a fate point`).
    """

    name: str
    text: str = ""
    bonus: Bonus | None = None
    swap: Swap | None = None
    free_invokes: MoreFreeInvokes | None = None
    exception: SheetException | None = None
    fact: str = ""
    when: Condition = ALWAYS

    @property
    def id(self) -> str:
        """The slug by which options and scripts name it."""
        return slug(self.name)


def bonuses_to(stunts: Sequence[Stunt], skill: str, action: str) -> list[tuple[Stunt, Bonus]]:
    """The stunts that add to a roll of this skill and action without anybody deciding, whose clauses may yet fail."""
    named = [skill, *skill.split(JOINED)]
    return [
        (stunt, stunt.bonus)
        for stunt in stunts
        if stunt.bonus is not None
        and stunt.bonus.skill in named
        and stunt.bonus.action == action
        and stunt.bonus.when.automatic
    ]
