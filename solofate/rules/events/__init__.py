"""Events: everything that becomes true in play. State is a fold over them, and nothing else changes it.

Each module has the events of one subject, what each of them changes, and their union. All of them can be imported from
here. Field names are those of the records; a field `origin` is written `from`. Faces are -1, 0 and 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from solofate.rules.events.aspects import *
from solofate.rules.events.conflicts import *
from solofate.rules.events.countdowns import *
from solofate.rules.events.durations import *
from solofate.rules.events.engagements import *
from solofate.rules.events.facts import *
from solofate.rules.events.fate_points import *
from solofate.rules.events.growth import *
from solofate.rules.events.harm import *
from solofate.rules.events.locks import *
from solofate.rules.events.obstacles import *
from solofate.rules.events.registry import CHANGES
from solofate.rules.events.registry import KINDS as KINDS
from solofate.rules.events.rolls import *
from solofate.rules.events.safety import *
from solofate.rules.events.scenes import *
from solofate.rules.events.story import *
from solofate.rules.events.talk import *
from solofate.rules.events.the_table import *
from solofate.rules.model.state import State

Event = (
    SceneEvent
    | RollEvent
    | FatePointEvent
    | AspectEvent
    | ConflictEvent
    | HarmEvent
    | EngagementEvent
    | CountdownEvent
    | DurationEvent
    | LockEvent
    | ObstacleEvent
    | StoryEvent
    | FactEvent
    | TalkEvent
    | GrowthEvent
    | TableEvent
    | SafetyEvent
)


def apply(state: State, event: Event) -> State:
    """The state after one event. Pure: no dice, no clock, no files."""
    return CHANGES[type(event)](state, event)


def replay(start: State, log: Iterable[Event]) -> State:
    """The state after these events, one after the other."""
    return reduce(apply, log, start)
