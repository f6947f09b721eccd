"""Events: everything that becomes true in play. State is a fold over them, and nothing else changes it.

Field names are those of the JSON records; a field `origin` is written `from`. Faces are -1, 0 and 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from solofate.rules.aspects import Aspect, FreeInvokes
from solofate.rules.challenges import ChallengeTask
from solofate.rules.characters import Character, Sheet
from solofate.rules.contests import Side, Threat
from solofate.rules.countdowns import Countdown
from solofate.rules.decisions import Weighed
from solofate.rules.dice import Faces
from solofate.rules.distractions import Distraction
from solofate.rules.pace import Pace
from solofate.rules.safety import Struck
from solofate.rules.zones import ZoneMap


class SceneStarted(NamedTuple):
    """A scene begins: its map, its aspects and what the sides want. The GM's pool is filled by events of its own."""

    title: str
    mode: str
    zones: ZoneMap
    aspects: tuple[Aspect, ...] = ()
    tension: int = 2
    goals: Mapping[str, str] = MappingProxyType({})


class SceneEnded(NamedTuple):
    """A scene is over: stress clears, boosts and situation aspects go (those in `carried` stay)."""

    title: str
    mode: str
    carried: tuple[str, ...] = ()


class Entered(NamedTuple):
    """Somebody comes into play, or back into it, with the tallies given."""

    who: str
    character: Character


class Left(NamedTuple):
    """Somebody is taken out of the records of the scene without being beaten."""

    who: str


class ControlChanged(NamedTuple):
    """Who answers for a character from here on: `player`, `gm` or the name of a policy."""

    who: str
    control: str


class SideChanged(NamedTuple):
    """Somebody stands with the `pcs` or the `opposition` from here on, or with neither (`bystanders`)."""

    who: str
    side: str


class ActiveChanged(NamedTuple):
    """Which player character `me` means from here on."""

    who: str


class StyleChanged(NamedTuple):
    """The GM's style from here on: `gentle`, `fair` or `ruthless`."""

    style: str


class Narration(NamedTuple):
    """Words for the journal, by `player` or `gm`."""

    text: str
    by: str


class Heading(NamedTuple):
    """A heading the player puts into the journal."""

    text: str


class ConflictStarted(NamedTuple):
    """Dice and harm: `kind` is `physical` or `mental`."""

    kind: str


class ExchangeStarted(NamedTuple):
    """A new exchange: everybody may act and move again."""

    number: int


class TurnPassed(NamedTuple):
    """It is now `who`'s turn, and `chosen_by` passed it to them."""

    who: str
    chosen_by: str


class TurnEnded(NamedTuple):
    """`who` has acted in this exchange; boosts they hold come nearer to their end."""

    who: str


class Rolled(NamedTuple):
    """Four dice and what they come to. `bonus` is what stunts and `helpers` (teamwork, +1 each) add."""

    who: str
    action: str
    skill: str
    rating: int
    dice: Faces
    bonus: int
    effort: int
    stunts: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()


class Rerolled(NamedTuple):
    """All four dice again; rating and every bonus so far stay."""

    who: str
    action: str
    skill: str
    rating: int
    dice: Faces
    bonus: int
    effort: int


class Opposed(NamedTuple):
    """A fixed number the roll must reach, and why it is what it is."""

    who: str
    difficulty: int
    reason: str


class Invoked(NamedTuple):
    """An aspect invoked: `mode` is `+2`, `reroll` or `oppose`, `paid_with` `fate-point` or `free`.

    `who` is the one whose number it changes, `paid_to` who earns the point, for a hostile invoke. `holder` is whose
    free invoke was used, `on` what the aspect lies on, `kind` what it is. `invoker` is an ally who invoked it.
    """

    who: str
    aspect: str
    mode: str
    paid_with: str
    paid_to: str | None
    effort: int
    on: str
    kind: str
    holder: str | None = None
    invoker: str | None = None


class StuntUsed(NamedTuple):
    """A stunt claimed on a roll or used for its feat; `once_per` is the limit that is now used up, if any."""

    who: str
    stunt: str
    amount: int
    once_per: str = ""


class DetailDeclared(NamedTuple):
    """Something is so because a player said so: `paid_with` is `fate-point`, `free` or `nothing`.

    `aspect` is what supports it (an aspect or a stunt), if anything does; `on` and `kind` are where it lies
    and what it is. `holder` is whose free invoke was used.
    """

    who: str
    detail: str
    aspect: str | None
    paid_with: str
    on: str | None = None
    kind: str = ""
    holder: str | None = None


class SheetChanged(NamedTuple):
    """A character has another sheet from here on; tracks and slots follow from it (ruling AMBC-08).

    `of` is the kind of event it belongs to (`milestone` …), where one was told just before.
    """

    who: str
    sheet: Sheet
    of: str = ""


class Session(NamedTuple):
    """A session of play is `started` or `ended`, after so many `scenes` were closed in it.

    `counts` says whether it is a full one (ruling AMBG-24), `milestone` whether it ends in a milestone.
    """

    number: int
    state: str
    scenes: int = 0
    counts: bool = True
    milestone: bool = False


class ArcEnded(NamedTuple):
    """An arc is over: what came of it, and whether it ends in a breakthrough."""

    number: int
    developments: tuple[str, ...]
    breakthrough: bool


class PowerUp(NamedTuple):
    """The GM's gift at a breakthrough: a point of refresh, a second skill point or both, and what earned it."""

    arc: int
    refresh: bool
    skill: bool
    earned_by: str


class Milestone(NamedTuple):
    """A hero uses the milestone of a session. `change` is what was chosen, `was` and `now` the words changed."""

    who: str
    change: str
    session: int
    was: str = ""
    now: str = ""


class Breakthrough(NamedTuple):
    """A hero uses a part of the breakthrough of an arc; `change`, `was` and `now` as at a milestone."""

    who: str
    change: str
    arc: int
    part: str = ""
    was: str = ""
    now: str = ""


class SkillsRaised(NamedTuple):
    """Skill points are spent: a step up for each skill named. `left` are still saved."""

    who: str
    skills: tuple[str, ...]
    left: int


class StuntWritten(NamedTuple):
    """A stunt is written into a free slot of the sheet."""

    who: str
    stunt: str


class PaceChanged(NamedTuple):
    """A setting of the campaign's pace is changed."""

    setting: str
    pace: Pace


class Outcome(NamedTuple):
    """What a roll came to. `result` is `fail`, `tie`, `succeed` or `style`."""

    who: str
    action: str
    effort: int
    opposition: int
    shifts: int
    result: str
    against: str | None = None
    skill: str = ""


class Cost(NamedTuple):
    """A price paid for success: `degree` is `minor` or `major`, `text` what it is in the story, `does` its effect."""

    who: str
    degree: str
    text: str
    does: str = ""


class Hit(NamedTuple):
    """A hit to be absorbed, or else."""

    who: str
    by: str | None
    shifts: int
    kind: str


class StressMarked(NamedTuple):
    """Boxes marked now, by index."""

    who: str
    kind: str
    boxes: tuple[int, ...]


class ConsequenceTaken(NamedTuple):
    """A consequence written into a slot; `free_invoke_to` holds the free invoke on it, `kind` is the harm."""

    who: str
    slot: str
    aspect: str
    free_invoke_to: str | None
    kind: str = ""


class TreatmentTried(NamedTuple):
    """Somebody treats a consequence of `whom`, with a skill; the roll follows. Once a scene for each healer."""

    who: str
    whom: str
    slot: str
    aspect: str
    skill: str


class Recovery(NamedTuple):
    """A consequence is `treated`, and goes by the name `aspect` from here on, or it has `cleared`.

    `was` is the name it had before.
    """

    who: str
    slot: str
    aspect: str
    state: str
    was: str = ""


class TakenOut(NamedTuple):
    """Beaten, and what becomes of them in the words of whoever did it."""

    who: str
    by: str | None
    text: str


class Conceded(NamedTuple):
    """Gone from the conflict on terms of one's own, with the fate points owed for it."""

    who: str
    fate_points: int
    terms: str
    price: str = "enough"


class Stakes(NamedTuple):
    """Whether a PC may die: in this scene, or with `always` in every one from here on."""

    death: bool
    always: bool = False


class AspectAdded(NamedTuple):
    """An aspect now in play."""

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None
    hidden: bool = False
    forbids: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()


class AspectRevealed(NamedTuple):
    """A hidden aspect is known from here on."""

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None


class AspectRemoved(NamedTuple):
    """An aspect is gone, and with it its free invokes."""

    aspect: str
    kind: str
    on: str
    free_invokes: FreeInvokes
    by: str | None


class AspectRenamed(NamedTuple):
    """An aspect or consequence reworded; its free invokes stay."""

    aspect: str
    on: str
    name: str


class AspectBears(NamedTuple):
    """From here on an aspect forbids and allows these deeds, and no others."""

    aspect: str
    on: str
    forbids: tuple[str, ...]
    allows: tuple[str, ...]


class Ruling(NamedTuple):
    """What the table says of a deed before any dice.

    `ruling` is `refused`, `lesser` (a lesser aim), `allowed`, `simply` (no roll is needed), `withdrawn`, or the
    tool that settles it: `challenge`, `contest`, `conflict`. `aspect` is what it rests on, `deed` the deed in
    words, `reason` why.
    """

    who: str
    deed: str
    ruling: str
    aspect: str | None = None
    reason: str = ""


class FreeInvokesGained(NamedTuple):
    """More free invokes on an aspect that was there already."""

    who: str
    aspect: str
    on: str
    number: int


class Boost(NamedTuple):
    """A boost: one free invoke, gone when used or when its moment has passed."""

    aspect: str
    who: str
    on: str


class BoostHandedOver(NamedTuple):
    """A boost passed to an ally."""

    aspect: str
    who: str
    to: str


class FatePoints(NamedTuple):
    """Fate points change hands. `who` is a character id or `gm`; `now` is the tally afterwards."""

    who: str
    change: int
    now: int
    reason: str
    held: int = 0


class FatePointsOwed(NamedTuple):
    """Points set aside until the conflict (or the scene) ends, because of a `hostile` invoke or `concession`.

    `kept` are those an NPC brought, which nobody has spent: it brings them again.
    """

    who: str
    change: int
    reason: str


class FatePointsReleased(NamedTuple):
    """Points that were held over from the last scene can be spent now."""

    who: str


class Moved(NamedTuple):
    """From one zone to another; `free` if it was the free move of this exchange."""

    who: str
    origin: str | None
    to: str
    free: bool = False


class ZoneAdded(NamedTuple):
    """The map grows."""

    zone: str
    zones: ZoneMap


class WayBarred(NamedTuple):
    """Something is in the way between two zones from here on: crossing it is an overcome against `barrier`."""

    origin: str
    to: str
    barrier: int
    zones: ZoneMap


class Compel(NamedTuple):
    """A compel, and how it was answered: `accepted`, `refused` or `withdrawn` (Fate Condensed, Compels).

    `by` is a character id or `gm`, `type` is `event` or `decision`. `on` and `kind` say where the aspect lies and
    what it is. `effect` is what the complication does, `leaves` the aspect that stays of it, `how` how trouble was
    avoided, or why nothing came of it.
    `asked` says that the player asked the GM for it, so that it is none of those the GM offers by itself.
    """

    who: str
    aspect: str
    by: str
    type: str
    complication: str
    answer: str
    on: str = ""
    kind: str = ""
    effect: str = ""
    how: str = ""
    asked: bool = False
    leaves: str = ""


class CompelsPerScene(NamedTuple):
    """About how many compels a scene the GM offers by itself from here on."""

    number: int


class ConflictEnded(NamedTuple):
    """The conflict is over; `winner` is a side, or None where both agreed to stop."""

    winner: str | None


class OracleAnswered(NamedTuple):
    """A question put to the oracle, and its answer: `no-and`, `no`, `no-but`, `yes-but`, `yes` or `yes-and`.

    `text` is what an `and` or a `but` may mean, `unasked` something that happens besides. (The records' name
    `event` is taken by the kind of every record.) `blanks` counts rolls of four blanks before, which say nothing.
    """

    question: str
    odds: str
    tension: int
    dice: Faces
    answer: str
    unasked: str | None = None
    text: str = ""
    blanks: int = 0


class TableDrawn(NamedTuple):
    """A row drawn from a table: `rolled` is where the roll came down among the weights, from 1."""

    table: str
    rolled: int
    text: str


class Unasked(NamedTuple):
    """Something happens that nobody asked about. `focus` is what it touches, `about` which one of them."""

    focus: str
    about: str
    text: str
    meaning: str = ""


class TensionChanged(NamedTuple):
    """The tension rises or falls; `now` is what it is from here on, in this scene and into the next."""

    now: int
    change: int
    reason: str


class FramingSet(NamedTuple):
    """Whether the GM frames the scenes that are opened by a title from here on."""

    on: bool


class Agreed(NamedTuple):
    """Something the table agrees on from here on, or no more: that the GM asks about a far-fetched invoke (`stretch`),
    that aspects may be powers (`powers`)."""

    what: str
    on: bool


class ThreadOpened(NamedTuple):
    """Something unsettled is kept in mind. `because` names what it came of, `scope` whose or where it is."""

    thread: str
    title: str
    because: str = ""
    scope: str = ""


class ThreadClosed(NamedTuple):
    """A thread is settled."""

    thread: str
    title: str


class Remembered(NamedTuple):
    """Somebody is kept in mind who may come back, with what ties them to the heroes and what it came of."""

    who: str
    name: str
    tie: str
    because: str = ""
    scope: str = ""
    sheet: Sheet | None = None


class Forgotten(NamedTuple):
    """Somebody is struck from those who may come back."""

    who: str
    name: str


class CameBack(NamedTuple):
    """A `thread` or `person` of before comes up again, for `good` or `bad`; `because` is the earlier event."""

    what: str
    id: str
    name: str
    tone: str
    because: str = ""


class Aided(NamedTuple):
    """Somebody lends their hand to an ally's next roll with a skill. `gave_turn`: it is their turn, given up for it."""

    who: str
    to: str
    skill: str
    gave_turn: bool = False


class ChallengeStarted(NamedTuple):
    """A challenge: what it is all for, and the tasks it takes."""

    aim: str
    tasks: tuple[ChallengeTask, ...]


class TaskDone(NamedTuple):
    """One task of a challenge has been tried: `result` is `style`, `succeed`, `tie` (part of it) or `fail`.

    `rolled` is what the dice came to; `cost` is `minor` or `major` where the success was paid for.
    """

    task: str
    result: str
    who: str
    skill: str
    rolled: str
    cost: str = ""


class ChallengeEnded(NamedTuple):
    """A challenge is over: the result of each task, and what that makes of the whole (ruling AMBC-66).

    `ending` is `victory`, `partial`, `defeat`, or `broken-off` for one that was left. `leads_to` is what the GM
    sees coming of it: `challenge`, `contest`, `conflict`, or nothing.
    """

    results: Mapping[str, str]
    ending: str
    leads_to: str = ""


class ContestStarted(NamedTuple):
    """A contest: what it is about, the sides with what each is after, and to how many victories.

    With `obstacles` every side meets difficulties of its own; otherwise efforts are compared.
    """

    goal: str
    sides: tuple[Side, ...]
    to: int
    skill: str | None = None
    obstacles: bool = False
    threat: Threat | None = None


class RollForfeited(NamedTuple):
    """A side gives its roll in this exchange away, for an advantage that failed."""

    side: str
    who: str


class VictoryMarked(NamedTuple):
    """A side marks `marked` victories in a contest and has `victories` now."""

    side: str
    victories: int
    marked: int = 1


class Twist(NamedTuple):
    """A tie at the top of a contest: nobody gains, and something unexpected changes the ground."""

    aspect: str


class GaveUp(NamedTuple):
    """A side leaves a contest. Nothing is paid for it (ruling AMBC-74)."""

    side: str
    text: str = ""


class ContestEnded(NamedTuple):
    """A contest is over; `winner` is a side, or None where it was broken off."""

    winner: str | None


class GmCall(NamedTuple):
    """A choice of the GM emulator with what it weighed and one sentence of reason.

    `at` is the number of that choice in the command it belongs to, by which it can be overruled.
    """

    duty: str
    who: str
    chose: str
    reason: str
    weighed: tuple[Weighed, ...] = ()
    at: int = 0


class CallOverruled(NamedTuple):
    """The player rejects a GM call; what it did was taken back before."""

    duty: str
    chose: str


class ConcernRaised(NamedTuple):
    """A safety call: nothing else happens until it is dealt with (Fate Condensed, Safety Tools).

    `call` is `x`, `pause`, `rewind` or `skip`. What an X-card calls out is in `texts` and out of the story from
    here on; `at` is the number of the event that brought it in, 0 if none did. To skip it is the summary.
    """

    call: str
    texts: tuple[str, ...] = ()
    at: int = 0


class ConcernSettled(NamedTuple):
    """A safety call was dealt with: `how` says what the caller chose, `instead` the words told in its place."""

    call: str
    how: str
    instead: str = ""


class LineChanged(NamedTuple):
    """What is kept out of play: from here on `topic` is a `line`, a `veil`, or `lifted`."""

    topic: str
    bound: str


class BoundsKept(NamedTuple):
    """Play went back, and what had been taken out or kept out by then stays so (ruling AMBG-33)."""

    lines: tuple[str, ...]
    veils: tuple[str, ...]
    struck: tuple[Struck, ...]


class RulingChanged(NamedTuple):
    """From here on the campaign plays a gap in the book another way: `choice` names it."""

    ruling: str
    choice: str


class Nudged(NamedTuple):
    """Something happens that calls for an answer, because nobody knew how to go on.

    `source` says what it starts from (`want:ID`, `aspect:ID` …), called `name`; `about` is what it is after;
    `who` is the hero it falls to.
    """

    source: str
    name: str
    about: str
    who: str | None
    text: str


class CountdownMarked(NamedTuple):
    """A countdown is `started`, a box of it `marked` or set `back`, or it is `closed` without its outcome.

    `came_of` is what marked the box, or why it is closed; nothing where it is `secret`. `done` says that the last
    box is marked. One that is started `begins` with all its parts.
    """

    name: str
    marked: int
    of: int
    done: bool = False
    change: str = "marked"
    came_of: str = ""
    secret: bool = False
    begins: Countdown | None = None


class CountdownEnded(NamedTuple):
    """The outcome of a countdown comes about; what it does follows. `texts` are its words."""

    name: str
    texts: tuple[str, ...]


class Distracted(NamedTuple):
    """A distraction comes into play and puts its choice; `by` is who brought it in, `gm` or `player`."""

    distraction: Distraction
    by: str = "gm"


class DistractionDecided(NamedTuple):
    """A distraction is dealt with (`deal`) or left alone (`leave`); what comes of it follows. `texts` are its words."""

    name: str
    answer: str
    who: str | None
    texts: tuple[str, ...]


Event = (
    SceneStarted
    | SceneEnded
    | Entered
    | Left
    | ControlChanged
    | SideChanged
    | ActiveChanged
    | StyleChanged
    | Narration
    | Heading
    | ConflictStarted
    | ExchangeStarted
    | TurnPassed
    | TurnEnded
    | Rolled
    | Rerolled
    | Opposed
    | Invoked
    | StuntUsed
    | DetailDeclared
    | SheetChanged
    | Session
    | ArcEnded
    | PowerUp
    | Milestone
    | Breakthrough
    | SkillsRaised
    | StuntWritten
    | PaceChanged
    | Outcome
    | Cost
    | Hit
    | StressMarked
    | ConsequenceTaken
    | TreatmentTried
    | Recovery
    | TakenOut
    | Conceded
    | Stakes
    | AspectAdded
    | AspectRevealed
    | AspectRemoved
    | AspectRenamed
    | AspectBears
    | Ruling
    | FreeInvokesGained
    | Boost
    | BoostHandedOver
    | FatePoints
    | FatePointsOwed
    | FatePointsReleased
    | Moved
    | ZoneAdded
    | WayBarred
    | Compel
    | CompelsPerScene
    | ConflictEnded
    | OracleAnswered
    | TableDrawn
    | Unasked
    | TensionChanged
    | FramingSet
    | Agreed
    | ThreadOpened
    | ThreadClosed
    | Remembered
    | Forgotten
    | CameBack
    | Aided
    | ChallengeStarted
    | TaskDone
    | ChallengeEnded
    | ContestStarted
    | RollForfeited
    | VictoryMarked
    | Twist
    | GaveUp
    | ContestEnded
    | GmCall
    | CallOverruled
    | ConcernRaised
    | ConcernSettled
    | LineChanged
    | BoundsKept
    | RulingChanged
    | Nudged
    | CountdownMarked
    | CountdownEnded
    | Distracted
    | DistractionDecided
)

KINDS: Mapping[type[Any], str] = {
    SceneStarted: "scene-started",
    SceneEnded: "scene-ended",
    Entered: "entered",
    Left: "left",
    ControlChanged: "control",
    SideChanged: "side",
    ActiveChanged: "active",
    StyleChanged: "style",
    Narration: "narration",
    Heading: "heading",
    ConflictStarted: "conflict-started",
    ExchangeStarted: "exchange",
    TurnPassed: "turn",
    TurnEnded: "turn-ended",
    Rolled: "roll",
    Rerolled: "reroll",
    Opposed: "difficulty",
    Invoked: "invoke",
    StuntUsed: "stunt",
    DetailDeclared: "detail",
    SheetChanged: "sheet",
    Session: "session",
    ArcEnded: "arc-ended",
    PowerUp: "power-up",
    Milestone: "milestone",
    Breakthrough: "breakthrough",
    SkillsRaised: "skills-raised",
    StuntWritten: "stunt-written",
    PaceChanged: "pace",
    Outcome: "outcome",
    Cost: "cost",
    Hit: "hit",
    StressMarked: "stress",
    ConsequenceTaken: "consequence",
    TreatmentTried: "treatment",
    Recovery: "recovery",
    TakenOut: "taken-out",
    Conceded: "conceded",
    Stakes: "stakes",
    AspectAdded: "aspect-added",
    AspectRevealed: "aspect-revealed",
    AspectRemoved: "aspect-removed",
    AspectRenamed: "aspect-renamed",
    AspectBears: "aspect-bears",
    Ruling: "ruling",
    FreeInvokesGained: "free-invokes",
    Boost: "boost",
    BoostHandedOver: "boost-handed-over",
    FatePoints: "fate-points",
    FatePointsOwed: "fate-points-owed",
    FatePointsReleased: "fate-points-released",
    Moved: "moved",
    ZoneAdded: "zone-added",
    WayBarred: "way-barred",
    Compel: "compel",
    CompelsPerScene: "compels-per-scene",
    ConflictEnded: "conflict-ended",
    OracleAnswered: "oracle",
    TableDrawn: "table",
    Unasked: "unasked",
    TensionChanged: "tension",
    FramingSet: "framing",
    Agreed: "agreed",
    ThreadOpened: "thread-opened",
    ThreadClosed: "thread-closed",
    Remembered: "remembered",
    Forgotten: "forgotten",
    CameBack: "came-back",
    Aided: "aid",
    ChallengeStarted: "challenge-started",
    TaskDone: "task",
    ChallengeEnded: "challenge-ended",
    ContestStarted: "contest-started",
    RollForfeited: "forfeit",
    VictoryMarked: "victory",
    Twist: "twist",
    GaveUp: "gave-up",
    ContestEnded: "contest-ended",
    GmCall: "gm-call",
    CallOverruled: "call-overruled",
    ConcernRaised: "concern",
    ConcernSettled: "concern-settled",
    LineChanged: "line",
    BoundsKept: "bounds-kept",
    RulingChanged: "ruling-changed",
    Nudged: "nudge",
    CountdownMarked: "countdown",
    CountdownEnded: "countdown-outcome",
    Distracted: "distraction",
    DistractionDecided: "distraction-decided",
}
"""The name of each kind of event in the JSON records."""
