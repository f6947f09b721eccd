"""Questions of the four actions: what stands against them, what is called on, and what a failure costs."""

from __future__ import annotations

from functools import lru_cache

from solofate.named_tuples import NamedTuple
from solofate.rules import ruleset
from solofate.rules.decisions.decision import Option, Question
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.aspects import FreeInvokes
from solofate.rules.model.durations import ShiftsReading
from solofate.rules.model.permission import Deed
from solofate.rules.model.roll import PASS, Invocation, InvokeContext, InvokeDetail
from solofate.rules.model.stunts import Stunt
from solofate.rules.ruleset import COSTS, TEAMWORK


class Sought(NamedTuple):
    """What a `found` decision is about: who looks, for what, and where."""

    who: str
    words: str
    on: str


class Price(NamedTuple):
    """A concrete cost: its degree, what it does, and what it is in the story.

    Minor: `boost` (for the enemy), `stress` (two boxes), `detail` (an aspect that troubles), `hit` (one shift, or
    two if the danger is an aspect in play, ruling AMBC-36). Major: `problem` (an aspect with free invokes for
    the enemy), `hit` (as many shifts as the roll fell short), `consequence`, `foes` (one more of those who are
    here), `deadline` (a countdown begins, or one that runs is a box further; a minor one only that. Where the
    campaign plays without countdowns it is an aspect that says time is short). `shifts` is how much of it, where that
    is counted, and `on` which countdown goes on, by its name, or who it is of whose kind another comes, by id.
    """

    degree: str
    does: str
    text: str
    shifts: int = 0
    kind: str = "physical"
    on: str = ""
    which: str = ""

    @property
    def id(self) -> str:
        """What it does, and of several alike which one."""
        return f"{self.does}:{self.which}" if self.which else self.does


class Claimed(NamedTuple):
    """What an `acceptable` or `reword` decision is about: whose words they are, where they lie, what they claim."""

    who: str
    words: str
    on: str
    claim: str


class Called(NamedTuple):
    """What a `far-fetched` or `how-so` decision is about: whose invoke it is, of what, and for which roll."""

    who: str
    aspect: str
    kind: str
    skill: str
    action: str


class Lent(NamedTuple):
    """What a `teamwork-cost` decision is about: who helps whom with what."""

    who: str
    to: str
    skill: str


class Announced(NamedTuple):
    """What a `defend` or `interpose` decision is about: an action announced before its dice."""

    who: str
    action: str
    skill: str
    target: str


class Removal(NamedTuple):
    """What a `resisted` or `preserve` decision is about: who would be rid of what, and where it lies."""

    who: str
    aspect: str
    on: str


class Noted(NamedTuple):
    """What a `plainly-there` decision is about: who asks, for what, and where."""

    who: str
    aspect: str
    on: str


class Task(NamedTuple):
    """What somebody is trying to do: the rolled action, the skill, its purpose, and what it is aimed at.

    `undoes` is the aspect they mean to be rid of.
    """

    who: str
    action: str
    skill: str
    purpose: str = ""
    on: str = "scene"
    undoes: str = ""


class Success(NamedTuple):
    """What a `shifts` decision is about: what succeeded, by how many shifts, and the step of time it usually takes."""

    task: Task
    shifts: int
    usual: int


class Detail(NamedTuple):
    """What a `stretch`, `unsupported` or `pay` decision is about: the detail, and what supports it, if anything."""

    who: str
    detail: str
    aspect: str | None


class Existing(NamedTuple):
    """An aspect that is already there: its name, what it lies on, and whether it is still hidden."""

    name: str
    on: str
    kind: str
    hidden: bool
    free_invokes: FreeInvokes


class Weighing(NamedTuple):
    """What a `difficulty` decision is about: the task, and in a challenge of how many it is one, for how many hands.

    Outside of challenges both are 0.
    """

    task: Task
    tasks: int = 0
    hands: int = 0


class Turned(NamedTuple):
    """What a failed advantage is about: what was tried, and the enemy whom it would serve."""

    task: Task
    enemy: str


class Above(NamedTuple):
    """What a `scale` decision is about: the roll to be made, whom it meets, and by how many levels it stands above."""

    deed: Deed
    against: str
    levels: int


class Lending(NamedTuple):
    """What a `lends-scale` decision is about: whose roll it is, the aspect invoked on it, and that aspect's level."""

    deed: Deed
    aspect: str
    level: int


class Payer(NamedTuple):
    """What a `cost` decision is about: who pays it, and who defended, if anybody did."""

    who: str
    defender: str | None


DEFENCE = DecisionKind[Announced, int | None](
    "defend",
    Announced,
    "how an announced action is met: a skill, none, concede, or interpose:ID for an ally who steps in; "
    "concede:ID lets another of yours leave before the dice",
)
STEPPING_IN = DecisionKind[Announced, None](
    "interpose",
    Announced,
    "whether somebody steps in for an ally and becomes the target: step-in, stay-out",
    part=ruleset.STEPPING_IN,
)
INVOKE = DecisionKind[InvokeContext, InvokeDetail](
    "invoke",
    InvokeContext,
    "after the dice: pass, or ASPECT:+2, ASPECT:reroll, ASPECT:oppose, STUNT:stunt; ALLY/ASPECT:+2 "
    "where an ally pays, YOU/ASPECT:+2 where you pay although a free invoke lies there; write:an-aspect:+2 and "
    "write:a-stunt where your sheet has blanks",
)
InvokeQuestion = Question[InvokeContext, InvokeDetail]
"""An `invoke` decision."""

PASSING: Option[None] = Option(PASS, None)
"""To invoke nothing more."""


@lru_cache(maxsize=4096)
def invoking(
    key: str,
    modes: tuple[str, ...],
    aspect: str,
    on: str,
    kind: str,
    paid_with: str,
    paid_to: str | None,
    holder: str | None,
    payer: str | None = None,
) -> tuple[Option[Invocation], ...]:
    """The options of an invoke, one for each mode: `key` is the aspect as an answer names it.

    Of a roll most are those of the last.
    """
    return tuple(
        Option(f"{key}:{mode}", Invocation(aspect, on, kind, mode, paid_with, paid_to, holder, payer))
        for mode in modes
    )


USE_STUNT = DecisionKind[Stunt, None](
    "stunt",
    Stunt,
    "whether a stunt that is a matter of judgement, limited or paid for is used: use, leave",
    part=ruleset.STUNTS,
)
SCALE_BENEFIT = DecisionKind[Above, int](
    "scale",
    Above,
    "the one benefit of standing above what a roll meets: before (1 on the roll for each level), after (2 shifts more "
    "for each if it succeeds), invokes (for an advantage, a free invoke more for each)",
)
LENDS_SCALE = DecisionKind[Lending, None](
    "lends-scale",
    Lending,
    "whether an aspect that is invoked lends its scale to this roll as well: lend, leave",
)
MEANS = DecisionKind[Task, None](
    "means",
    Task,
    "by what means an aspect is made: supernatural, and it carries its maker's scale from then on, or ordinary",
)
UNHINDERED = DecisionKind[Task, None](
    "unhindered",
    Task,
    "the GM's: whether anybody or anything stands against what is made by supernatural means: nothing, something",
)
HOW_LONG = DecisionKind[Task, int](
    "how-long",
    Task,
    "the GM's: how long what succeeded takes or lasts by itself, a step of the time table: an-hour",
)
SHIFTS = DecisionKind[Success, ShiftsReading](
    "shifts",
    Success,
    "what the shifts of a success are: lasting (all of them quality, harder to undo), or so many steps of the time "
    "table sooner:N or longer:N, and the rest quality",
)
OVERCOME_TIE = DecisionKind[Task, None](
    "overcome-tie",
    Task,
    "minor-cost, partial (part of the aim), fail-with-boost",
    part=COSTS,
)
OVERCOME_FAIL = DecisionKind[Task, Price | None](
    "overcome-fail",
    Task,
    "fail, or major-cost at the price the GM named",
    part=COSTS,
)
ADVANTAGE_FAIL = DecisionKind[Turned, str | None](
    "advantage-fail",
    Turned,
    "fail, or cost: the aspect exists and the enemy holds the free invoke",
    part=COSTS,
)
ALLOW_COST = DecisionKind[Task, None](
    "allow-cost",
    Task,
    "whether the side that defended lets the other succeed at a cost: allow, deny",
    part=COSTS,
)
NAME = DecisionKind[Naming, None](
    "name",
    Naming,
    "words for an aspect or a consequence: your own, or one of the suggestions",
)
PRESERVE = DecisionKind[Removal, None](
    "preserve",
    Removal,
    "whether an opponent defends an aspect that somebody would be rid of: defend, let-go",
)
REVEAL = DecisionKind[Existing, None](
    "reveal",
    Existing,
    "a hidden aspect was missed: reveal it with a free invoke for its side, or keep it secret",
)
PAY = DecisionKind[Detail, None](
    "pay",
    Detail,
    "whether a free invoke or a fate point pays for a story detail: free, fate-point",
)
IS_A_STRETCH = DecisionKind[Detail, None](
    "stretch",
    Detail,
    "the GM's: whether a detail is a stretch that costs, or true already: stretch, true-already",
)
UNSUPPORTED = DecisionKind[Detail, None](
    "unsupported",
    Detail,
    "the GM's: whether a point may buy a detail no aspect supports: allow, deny",
)
REWORD = DecisionKind[Claimed, None](
    "reword",
    Claimed,
    "an aspect or detail that does another rule's work: keep, or other words",
)
HOW_SO = DecisionKind[Called, None](
    "how-so",
    Called,
    "whether an invoke the GM asks about stands: stands, withdraw (it costs nothing), or how it helps",
)
FOUND = DecisionKind[Sought, Existing | None](
    "found",
    Sought,
    "the GM's: what a search brings to light: the hidden aspect, or something-new",
)
ACCEPTABLE = DecisionKind[Claimed, None](
    "acceptable",
    Claimed,
    "the GM's: whether an aspect that does another rule's work strains belief: strains, fits",
)
FAR_FETCHED = DecisionKind[Called, None](
    "far-fetched",
    Called,
    "the GM's, with /gm stretch on: whether an invoke fits, or to ask how it helps: fits, ask",
)
PLAINLY_THERE = DecisionKind[Noted, None](
    "plainly-there",
    Noted,
    "the GM's: whether something is there without anybody's doing: allow, deny",
)
RESISTED = DecisionKind[Removal, None](
    "resisted",
    Removal,
    "the GM's: whether anything stands against getting rid of an aspect: nothing, something",
)
DIFFICULTY = DecisionKind[Weighing, int | None](
    "difficulty",
    Weighing,
    "the GM's: a number from 0 to 8, or active:ID for a foe who opposes",
)
COST = DecisionKind[Payer, Price](
    "cost",
    Payer,
    "the GM's: boost, stress, detail or hit for a minor cost; for a major one problem, hit, "
    "consequence, foes or deadline; of several kinds of foes or countdowns foes:NAME or deadline:NAME",
    part=COSTS,
)
SETBACK = DecisionKind[Task, str | int](
    "setback",
    Task,
    "the GM's: how a failure turns the situation, or a hit",
)
TEAMWORK_COST = DecisionKind[Lent, str | None](
    "teamwork-cost",
    Lent,
    "the GM's: whether teamwork in a challenge costs something: nothing, complication",
    part=TEAMWORK,
)
