"""Events: everything that becomes true in play. State is a fold over them, and nothing else changes it.

Each module has the events of one subject, their union, and their names in the JSON records. All of them can be imported
from here. Field names are those of the records; a field `origin` is written `from`. Faces are -1, 0 and 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solofate.rules.events import (
    aspects,
    conflicts,
    countdowns,
    engagements,
    fate_points,
    growth,
    harm,
    rolls,
    safety,
    scenes,
    story,
    the_table,
)
from solofate.rules.events.aspects import (
    AspectAdded,
    AspectBears,
    AspectEvent,
    AspectRemoved,
    AspectRenamed,
    AspectRevealed,
    Boost,
    BoostHandedOver,
    FreeInvokesGained,
)
from solofate.rules.events.conflicts import (
    Conceded,
    ConflictEnded,
    ConflictEvent,
    ConflictStarted,
    ExchangeStarted,
    Interposed,
    Stakes,
    TurnEnded,
    TurnPassed,
)
from solofate.rules.events.countdowns import (
    CountdownEnded,
    CountdownEvent,
    CountdownMarked,
    Distracted,
    DistractionDecided,
)
from solofate.rules.events.engagements import (
    ChallengeEnded,
    ChallengeStarted,
    ContestEnded,
    ContestStarted,
    EngagementEvent,
    GaveUp,
    RollForfeited,
    TaskDone,
    Twist,
    VictoryMarked,
)
from solofate.rules.events.fate_points import (
    Compel,
    DetailDeclared,
    FatePointEvent,
    FatePoints,
    FatePointsOwed,
    FatePointsReleased,
    Invoked,
)
from solofate.rules.events.growth import (
    ArcEnded,
    Breakthrough,
    GrowthEvent,
    Improvised,
    Milestone,
    PaceChanged,
    PowerUp,
    Session,
    SheetChanged,
    SkillsRaised,
    StuntWritten,
)
from solofate.rules.events.harm import (
    ConsequenceTaken,
    HarmEvent,
    Hit,
    Recovery,
    StressMarked,
    TakenOut,
    TreatmentTried,
)
from solofate.rules.events.rolls import (
    Aided,
    Cost,
    Opposed,
    Outcome,
    Rerolled,
    Rolled,
    RollEvent,
    Ruling,
    StuntUsed,
)
from solofate.rules.events.safety import BoundsKept, ConcernRaised, ConcernSettled, LineChanged, SafetyEvent
from solofate.rules.events.scenes import (
    Entered,
    Left,
    Moved,
    SceneEnded,
    SceneEvent,
    SceneStarted,
    SideChanged,
    WayBarred,
    ZoneAdded,
)
from solofate.rules.events.story import (
    CameBack,
    Forgotten,
    Heading,
    Narration,
    Nudged,
    OracleAnswered,
    Remembered,
    StoryEvent,
    TableDrawn,
    TensionChanged,
    ThreadClosed,
    ThreadOpened,
    Unasked,
)
from solofate.rules.events.the_table import (
    ActiveChanged,
    Agreed,
    CallOverruled,
    CompelsPerScene,
    ControlChanged,
    FramingSet,
    GmCall,
    RulingChanged,
    StyleChanged,
    TableEvent,
)

Event = (
    SceneEvent
    | RollEvent
    | FatePointEvent
    | AspectEvent
    | ConflictEvent
    | HarmEvent
    | EngagementEvent
    | CountdownEvent
    | StoryEvent
    | GrowthEvent
    | TableEvent
    | SafetyEvent
)

KINDS: Mapping[type[Any], str] = {
    **scenes.KINDS,
    **rolls.KINDS,
    **fate_points.KINDS,
    **aspects.KINDS,
    **conflicts.KINDS,
    **harm.KINDS,
    **engagements.KINDS,
    **countdowns.KINDS,
    **story.KINDS,
    **growth.KINDS,
    **the_table.KINDS,
    **safety.KINDS,
}
"""The name of each kind of event in the JSON records."""
