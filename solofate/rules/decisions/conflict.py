"""Questions of a conflict: whose turn it is, how a hit is borne, and how it ends for whom."""

from __future__ import annotations

from types import NoneType

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.decision import Question
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.harm import Slot
from solofate.rules.ruleset import BOOSTS, CONCEDING


class TurnChoice(NamedTuple):
    """What a character could do with its turn.

    `verb` is attack, split, force, cover, move, dash, advantage, rid, deal, task, block, defend, concede or pass.
    """

    verb: str
    target: str | None = None
    skill: str | None = None


class HitTaken(NamedTuple):
    """What an `absorb` decision is about: a hit on `who` of so many shifts, and by whom, if it was an attack."""

    who: str
    by: str | None
    shifts: int
    kind: str


class Dividing(NamedTuple):
    """What a `divide` decision is about: a roll of `total` by `who`, and its targets, by id or by aim.

    `skill` is the one that was rolled, and `actions` is what each share of it is for.
    """

    who: str
    total: int
    targets: tuple[str, ...]
    skill: str = ""
    actions: tuple[str, ...] = ()


class GivingWay(NamedTuple):
    """What an `overwrite` decision is about: whose aspect gives way to a consequence of which slot."""

    who: str
    slot: str


class Marks(NamedTuple):
    """Boxes of one track that are marked for a hit; `boxes` are their places, `worth` what each of them covers.

    `word` is what the track is called in an answer: `stress`, or `box` where boxes differ in worth, for the first that
    takes such harm, and its id for any other.
    """

    word: str
    track: str
    boxes: tuple[int, ...]
    worth: tuple[int, ...]
    valued: bool = False

    @property
    def words(self) -> list[str]:
        """How it is answered: `stress:2`; `box:3` for a box worth 3."""
        if self.valued:
            return [f"{self.word}:{value}" for value in self.worth]
        return [f"{self.word}:{len(self.boxes)}"]


class Absorption(NamedTuple):
    """One way to cover a hit: which boxes are marked, and which empty slots are filled."""

    marks: tuple[Marks, ...]
    slots: tuple[Slot, ...]

    @property
    def stress(self) -> int:
        """Shifts covered by boxes."""
        return sum([sum(marks.worth) for marks in self.marks])

    @property
    def boxes(self) -> int:
        """How many boxes are marked."""
        return sum([len(marks.boxes) for marks in self.marks])

    @property
    def covers(self) -> int:
        """Shifts covered."""
        return self.stress + sum([slot.shifts for slot in self.slots])

    @property
    def harm(self) -> float:
        """How much it hurts, to put the lightest way first; a box weighs what it covers."""
        return sum([slot.weight for slot in self.slots], float(self.stress))

    @property
    def id(self) -> str:
        """`stress:2`, `stress:1+moderate`, `mild+severe`; `box:3+mild` with boxes of rising value."""
        words = [word for marks in self.marks for word in marks.words]
        return "+".join([*words, *(slot.severity for slot in self.slots)])


class HandOver(NamedTuple):
    """What a `next` decision is about: whether it opens an exchange, and the zones that may still be stepped into."""

    new_exchange: bool
    steps: tuple[str, ...]


class LoneFoe(NamedTuple):
    """What a `big-bad` decision is about: a foe that stands alone against so many heroes, and the ways it was given."""

    who: str
    heroes: int
    ways: tuple[str, ...]


BIG_BAD = DecisionKind[LoneFoe, None](
    "big-bad",
    LoneFoe,
    "the GM's: how a foe that stands alone against several heroes breaks the rules, one way after the other: "
    "as-it-is, skill, stress, invokes, suppresses, scale-up",
)
FIRST = DecisionKind[None, None](
    "first",
    NoneType,
    "who acts first in a conflict; answers: the names' ids",
)


PROPOSE_FIRST = DecisionKind[None, None](
    "propose-first",
    NoneType,
    "the GM's proposal who acts first; you may overrule it",
)
NPC_SLOTS = DecisionKind[tuple[str, ...], None](
    "npc-slots",
    tuple,
    "where turns go by skill, whether the GM's characters act each at their own place or all at that of the best: "
    "apart, together",
)
ORDER_SKILL = DecisionKind[tuple[str, ...], int](
    "order-skill",
    tuple,
    "by which skill the turns of this conflict go, and then by which those who are level; answers: skills",
)
NEXT = DecisionKind[HandOver, bool](
    "next",
    HandOver,
    "whose turn comes after this one; in between, /move still makes your free move",
)
TURN = DecisionKind[None, TurnChoice](
    "turn",
    NoneType,
    "what somebody without a player does: attack:WHOM:SKILL, split:WHOM+WHOM:SKILL, force:WHOM:BLOCK:SKILL, "
    "cover:BLOCK, move:ZONE, dash:ZONE, advantage:SKILL:WHERE, deal:DISTRACTION:SKILL, task:TASK, "
    "block:SKILL:AGAINST, defend, concede, pass",
)
TurnQuestion = Question[None, TurnChoice]
"""A `turn` decision."""

ATTACK_STYLE = DecisionKind[HitTaken, None](
    "attack-style",
    HitTaken,
    "three shifts or more: full, or boost for one shift less",
    part=BOOSTS,
)
MINION = DecisionKind[HitTaken, None](
    "minion",
    HitTaken,
    "who is put in the way of a hit: none, or the minion's id",
)
DIVIDE = DecisionKind[Dividing, tuple[int, ...]](
    "divide",
    Dividing,
    "how much of a roll each of several targets gets, in their order: 3+2, or 4+0",
)
ABSORB = DecisionKind[HitTaken, Absorption | None](
    "absorb",
    HitTaken,
    "how a hit is taken: stress:2, mild, stress:1+moderate …, or out",
)
OVERWRITE = DecisionKind[GivingWay, SheetAspect](
    "overwrite",
    GivingWay,
    "which aspect of the sheet gives way to an extreme consequence, for good: never the high concept",
)
FATE = DecisionKind[Naming, None](
    "fate",
    Naming,
    "what being taken out means, said by whoever did it",
)
CONSENT_TO_DEATH = DecisionKind[Naming, None](
    "consent",
    Naming,
    "whether your hero may die of being taken out: refuse, consent",
)
MARK = DecisionKind[Naming, None](
    "mark",
    Naming,
    "whether being taken out leaves a consequence on a PC's sheet: nothing, mild, moderate, severe",
)
TERMS = DecisionKind[Naming, None](
    "terms",
    Naming,
    "how you leave a conflict you concede",
    part=CONCEDING,
)
CONCESSION_PRICE = DecisionKind[Naming, None](
    "concession-price",
    Naming,
    "how much a concession gives up: enough, more (for a lead), all (the others are spared)",
    part=CONCEDING,
)
ACCEPT_TERMS = DecisionKind[Naming, None](
    "accept-terms",
    Naming,
    "whether the other side's terms will do: accept, ask-more (once)",
    part=CONCEDING,
)
TRUCE = DecisionKind[Naming, None](
    "truce",
    Naming,
    "whether the other side's offer to stop is taken: accept, refuse",
)
