"""Questions between sessions and arcs: what changes on a sheet, and how wounds heal."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.advancing import Change
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Sheet
from solofate.rules.model.columns import Growth
from solofate.rules.model.harm import Slot
from solofate.rules.model.skills import SkillList
from solofate.rules.model.stunts import Stunt
from solofate.rules.ruleset import HEALING_HANDS, STUNTS


class Growing(NamedTuple):
    """What a `milestone` or `breakthrough` decision is about: whose, at the close of which session or arc."""

    who: str
    number: int
    sheet: Sheet
    skills: SkillList


class Rewriting(NamedTuple):
    """What a `rewrite` decision is about: whose aspect, as it was, and what was wrong with an answer before."""

    who: str
    old: SheetAspect
    objection: str = ""


class Points(NamedTuple):
    """What a `skill-points` decision is about: whose points, the sheet as it is, and what rises are held against."""

    who: str
    sheet: Sheet
    skills: SkillList
    growth: Growth


class Writing(NamedTuple):
    """What a question about a stunt is about: whose it is, which part is asked, and what was wrong before.

    `old` is the stunt it takes the place of; `name` is what the new one is called by then.
    """

    who: str
    part: str
    old: Stunt | None = None
    name: str = ""
    objection: str = ""


class Conclusion(NamedTuple):
    """What a `power-up` decision is about: the arc, the plots that came to an end in it, and what came of it."""

    arc: int
    settled: tuple[str, ...]
    developments: tuple[str, ...]


class Treatment(NamedTuple):
    """What a `treatment` decision is about: who would treat what of whom, with which skill.

    `usual` says whether that is the skill for such harm, `grave` whether the wound is a grave one, which takes
    a suitable aspect or stunt (ruling AMBC-86).
    """

    who: str
    whom: str
    slot: Slot
    skill: str
    usual: bool
    grave: bool


MILESTONE_CHANGE = DecisionKind[Growing, Change | None](
    "milestone",
    Growing,
    "one change at the end of a session: keep, aspect:ASPECT, stunt:STUNT, buy-stunt, "
    "swap:SKILL:SKILL, replace:AVERAGE:NEW",
)
BREAKTHROUGH_CHANGE = DecisionKind[Growing, Change | tuple[str, ...] | None](
    "breakthrough",
    Growing,
    "what is open at the end of an arc, one after the other: the changes of a milestone (one), "
    "high-concept, clear:SLOT, recover:SLOT, reword:ASPECT, raise:SKILL or raise:SKILL+SKILL, refresh, refresh-stunt, "
    "done",
)
SKILL_POINTS = DecisionKind[Points, tuple[str, ...] | None](
    "skill-points",
    Points,
    "saved skill points at the end of a session: save, raise:SKILL or raise:SKILL+SKILL",
)
REWRITE = DecisionKind[Rewriting, None](
    "rewrite",
    Rewriting,
    "the new words of an aspect",
)
STUNT_NAME = DecisionKind[Writing, None](
    "stunt-name",
    Writing,
    "what a new stunt is called; leave changes nothing",
    part=STUNTS,
)
STUNT_SHAPE = DecisionKind[Writing, None](
    "stunt-shape",
    Writing,
    "what it does: bonus, swap, free-invokes, more, fact, words; leave changes nothing",
    part=STUNTS,
)
STUNT_SKILL = DecisionKind[Writing, None](
    "stunt-skill",
    Writing,
    "the skill it helps, lets you use or replaces",
    part=STUNTS,
)
STUNT_ACTION = DecisionKind[Writing, None](
    "stunt-action",
    Writing,
    "overcome, advantage, attack, defend; for a swap also any",
    part=STUNTS,
)
STUNT_WHEN = DecisionKind[Writing, None](
    "stunt-when",
    Writing,
    "its circumstance or limit, as a stunt's file has it; always for none",
    part=STUNTS,
)
STUNT_MORE = DecisionKind[Writing, None](
    "stunt-more",
    Writing,
    "what it adds to the sheet: physical, mental (two boxes) or mild (a slot)",
    part=STUNTS,
)
STUNT_TEXT = DecisionKind[Writing, None](
    "stunt-text",
    Writing,
    "the stunt in your own words",
    part=STUNTS,
)
DEVELOPMENT = DecisionKind[Naming, None](
    "development",
    Naming,
    "what came of an arc that has ended",
)
POWER_UP = DecisionKind[Conclusion, None](
    "power-up",
    Conclusion,
    "the GM's, when a plot is over at the end of an arc: none, skill, refresh, both",
)
TREATMENT = DecisionKind[Treatment, None](
    "treatment",
    Treatment,
    "the GM's: whether this skill can mend that wound, and who may touch a grave one: allow, deny",
    part=HEALING_HANDS,
)
