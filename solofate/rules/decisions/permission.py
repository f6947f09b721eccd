"""Questions of what may be done at all, and whether it takes dice: what forbids it, what is in reach."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.model.permission import Deed, Ground


class Barred(NamedTuple):
    """What a `permission` or `grounds` decision is about: the deed, the aspect in its way, and the grounds given."""

    deed: Deed
    by: Ground
    grounds: str = ""


class NeedOfDice(NamedTuple):
    """What a `needs-roll` decision is about: the deed, the aspect that speaks for it, and whether a player asked."""

    deed: Deed
    ground: Ground | None = None
    asked: bool = False


class Unusual(NamedTuple):
    """What an `unusual-skill` decision is about: who would attack or defend with a skill that as a rule cannot."""

    who: str
    action: str
    skill: str
    against: str


class AtOnce(NamedTuple):
    """What an `at-once` decision is about: who would do with one roll what as a rule takes several.

    That is two `kinds` of action, or several `whom`, by id, who do not stand in one zone; the other is empty.
    """

    who: str
    skill: str
    kinds: tuple[str, ...]
    whom: tuple[str, ...]


class Reach(NamedTuple):
    """What a `reach` decision is about: who acts, with which skill, and on what."""

    who: str
    skill: str
    on: str


class LongShot(NamedTuple):
    """What a `range` decision is about: who shoots at whom over zones that are not open to each other."""

    who: str
    target: str


class Sheltered(NamedTuple):
    """What a `cover` decision is about: whose attack on whom, with which skill that works as which, behind what."""

    who: str
    target: str
    skill: str
    works_as: str
    block: str


PERMISSION = DecisionKind[Barred, None](
    "permission",
    Barred,
    "an aspect forbids what you set out to do: leave, be-rid (of it first), lesser (a lesser aim), or "
    "your own words why you can all the same",
)


WITH_SKILL = DecisionKind[Barred, int](
    "with-skill",
    Barred,
    "the skill with which you set about an aspect in your way",
)


LESSER_AIM = DecisionKind[Deed, None](
    "lesser-aim",
    Deed,
    "the lesser aim, in your own words",
)


SIMPLY_DONE = DecisionKind[NeedOfDice, None](
    "simply",
    NeedOfDice,
    "the GM sees no need of a roll: simply, or roll all the same",
)


HOW = DecisionKind[NeedOfDice, int | None](
    "how",
    NeedOfDice,
    "how a deed that needs dice is done: overcome:SKILL, or leave",
)


GROUNDS = DecisionKind[Barred, None](
    "grounds",
    Barred,
    "the GM's: whether your reason gets round an aspect that forbids a deed: allow, deny",
)


NEEDS_ROLL = DecisionKind[NeedOfDice, None](
    "needs-roll",
    NeedOfDice,
    "the GM's: whether a deed takes dice at all: simply, roll, or challenge, contest, conflict",
)


AT_ONCE = DecisionKind[AtOnce, None](
    "at-once",
    AtOnce,
    "the GM's: whether one roll may be for two kinds of action, or reach several zones: allow, deny",
)


UNUSUAL_SKILL = DecisionKind[Unusual, None](
    "unusual-skill",
    Unusual,
    "the GM's: whether another skill may attack (as fight, shoot or provoke) or defend (allow), or not: deny",
)


RANGE = DecisionKind[LongShot, None](
    "range",
    LongShot,
    "the GM's ruling whether a long shot is open: allow, deny",
)


COVER = DecisionKind[Sheltered, None](
    "cover",
    Sheltered,
    "the GM's: what cover does to an attack: negates (it cannot be made), mitigates (it is armour), no-help",
)


REACH = DecisionKind[Reach, None](
    "reach",
    Reach,
    "the GM's ruling whether a skill carries into another zone: allow, deny",
)
