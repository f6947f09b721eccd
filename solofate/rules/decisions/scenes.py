"""Questions of scenes: how one is set, who is in it, what is kept of it, and what moves it on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, NoneType

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character, Sheet
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.zones import NO_ZONES, ZoneMap
from solofate.rules.occupations import OccupationsNamed
from solofate.rules.ruleset import CONTESTS


class ReturnCandidate(NamedTuple):
    """Something that may come back: a thread or a person, the event it came of, and what makes it due.

    `tie` is what a person is to the heroes, `waited` the scenes since it was last up, `belongs` if it belongs here.
    """

    what: str
    id: str
    name: str
    because: str
    tone: str
    tie: str
    waited: int
    belongs: str


class Expected(NamedTuple):
    """What a `framing` decision is about: what the player expects, the tension, and where chance came down.

    With `awaited` somebody stands against the heroes by the title itself, and nothing else comes before them.
    """

    title: str
    tension: int
    fell: int
    dull: bool
    awaited: bool = False


class Company(NamedTuple):
    """What a `cast` decision is about: how the scene goes, the tension, what came back, and a number from 0 to 99.

    `quiet` are the words of an occasion at which nobody looks for a fight, `calm` those of one at which few would;
    `named` are those the title names, and `typed` those it has stand against the heroes.
    """

    course: str
    tension: int
    back: ReturnCandidate | None
    fell: int
    quiet: str = ""
    named: tuple[str, ...] = ()
    calm: str = ""
    typed: str = ""


class MapGround(NamedTuple):
    """A map a scene could be set on, and why its borders are not all alike.

    `within` are the aspects that belong to a zone, by its id and their kind, where the kind of place is known. The
    heroes are in the first zone. `kept` is what a place is called that is as it was left.
    """

    zones: ZoneMap
    ways: tuple[str, ...]
    within: Mapping[str, Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    kept: str = ""


class PlaceRead(NamedTuple):
    """A kind of place a title may mean: the words that say so, what speaks for it, and where it puts the heroes."""

    kind: str
    said: str
    called: str
    worth: float


class SituationAspects(NamedTuple):
    """A set of aspects to choose from: each with its kind."""

    aspects: tuple[tuple[str, Aspect], ...]

    @property
    def kinds(self) -> list[str]:
        """The kinds in it."""
        return [kind for kind, _ in self.aspects]


class Meeting(NamedTuple):
    """What the opposition is picked for: the heroes who are here, the sort of conflict, and the ground of it."""

    heroes: tuple[Character, ...]
    kind: str = PHYSICAL
    zones: ZoneMap = NO_ZONES
    aspects: tuple[Aspect, ...] = ()


Encounter = tuple[tuple[Row, int], ...]
"""Rows of the tables in play and how many of each come."""


class Furnishing(NamedTuple):
    """What an `obstacle` decision is about: the heroes of a fight that is framed, and how chance fell, of 100."""

    heroes: tuple[Character, ...]
    fell: int


class Aftermath(NamedTuple):
    """What a `tension` decision is about: how the scene went, that in words, and the tension there was in it."""

    went: str
    words: str
    tension: int


class ThreadTie(NamedTuple):
    """What ties a thread to a stake: words in common, that it came up in the scene, whose it is, and how it waits."""

    title: str
    words: tuple[str, ...]
    came_up: bool
    of_a_hero: bool
    waited: int


class ThreadTies(NamedTuple):
    """What a `thread` decision is about: what the heroes came for, and how that came out."""

    goal: str
    result: str


class CameOut(NamedTuple):
    """What a `came-out` decision is about: what the heroes came for, and what it may have cost them."""

    goal: str
    risk: str


class Unwritten(NamedTuple):
    """What an `improvise` decision is about: who has no numbers, and what their name and aspects say of them."""

    who: str
    told: OccupationsNamed


class Source(NamedTuple):
    """What a nudge starts from: its kind, its name, whose it is (an NPC's id), and what it is about."""

    kind: str
    name: str
    who: str | None
    about: str


class AtStake(NamedTuple):
    """What a `stake` decision is about: what came back, if anything did."""

    back: ReturnCandidate | None


FRAMING = DecisionKind[Expected, None](
    "framing",
    Expected,
    "the GM's: whether a scene comes as expected: kept, altered, interrupted, or skipped as dull",
)
READING = DecisionKind[str, PlaceRead | None](
    "reading",
    str,
    "the GM's: the kind of place a title is read as, or unread",
)
GROUND = DecisionKind[str, MapGround](
    "ground",
    str,
    "the GM's: the zones of a framed scene and their borders",
)
SITUATION = DecisionKind[str, SituationAspects](
    "situation",
    str,
    "the GM's: the aspects of a framed scene",
)
COMES_BACK = DecisionKind[str, ReturnCandidate | None](
    "comes-back",
    str,
    "the GM's: thread:ID or person:ID that comes up again, or nothing",
)
CAST = DecisionKind[Company, None](
    "cast",
    Company,
    "the GM's: who is in a framed scene: nobody, bystander, opposition",
)
STAKE = DecisionKind[AtStake, str | None](
    "stake",
    AtStake,
    "the GM's: what is at stake in a framed scene",
)
THREAD_MOVES = DecisionKind[ThreadTies, ThreadTie | None](
    "thread",
    ThreadTies,
    "the GM's: which thread a won or lost stake belongs to, or nothing",
)
RISK = DecisionKind[AtStake, None](
    "risk",
    AtStake,
    "the GM's: what the heroes may lose over what they want in a framed scene",
)
CAME_OUT = DecisionKind[CameOut, None](
    "came-out",
    CameOut,
    "as a scene ends: whether the heroes got what they came for: won, lost, open",
)
WHO_OPPOSES = DecisionKind[Meeting, Encounter](
    "opposition",
    Meeting,
    "the GM's: who stands against the heroes",
)
OBSTACLE = DecisionKind[Furnishing, Row | None](
    "obstacle",
    Furnishing,
    "the GM's: which hazard or block a fight has that it frames; or none",
)
TENSION = DecisionKind[Aftermath, None](
    "tension",
    Aftermath,
    "the GM's: the tension after a scene, 0 to 6",
)
IMPROVISE = DecisionKind[Unwritten, Sheet](
    "improvise",
    Unwritten,
    "the GM's: what somebody made up on the spot turns out to be, once it matters: average, fair, good "
    "(nameless), supporting, main",
)
PROPOSE_PROMOTION = DecisionKind[str, int](
    "propose-promotion",
    str,
    "the GM's: whether to propose more for a minor NPC who keeps coming back: propose, wait",
)
PROMOTE = DecisionKind[str, Sheet | None](
    "promote",
    str,
    "what an NPC who matters becomes: major, boss (a recurring danger), leave",
)
BREAK_OFF = DecisionKind[str, None](
    "break-off",
    str,
    "the GM's: whether a conflict turns into a contest or challenge: allow, deny",
    part=CONTESTS,
)
CARRY_POINT = DecisionKind[int, None](
    "carry-point",
    int,
    "the GM's: whether the point of a compel that ended the last scene is added: add, leave",
)
NUDGE = DecisionKind[None, Source](
    "nudge",
    NoneType,
    "the GM's: what something that happens now starts from: want:ID, goal:ID, aspect:ID …",
)
