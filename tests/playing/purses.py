"""Where fate points come from and where they go: each that moves has a counterpart or a stated source."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.rules.decisions import GM_SEAT
from solofate.rules.events import (
    AspectRemoved,
    Compel,
    Conceded,
    Entered,
    Event,
    FatePoints,
    FatePointsOwed,
    Invoked,
    StuntUsed,
    apply,
)
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import State


def wealth(state: State) -> int:
    """Every fate point there is: in hand, owed, in the pool, and kept for NPCs that are away."""
    people = state.characters.values()
    owed = sum(one.owed_hostile + one.owed_concession for one in people)
    return sum(one.fate_points for one in people) + owed + state.pool + sum(state.kept.values())


def have_a_source(start: State, log: Sequence[Event]) -> None:
    """Every payment in the log has its cause beside it, and what is paid is what is told of."""
    state = start
    at_once = ruleset_of(start).invokes.paid_at_once
    for at, event in enumerate(log):
        earlier = log[at - 1] if at else None
        following = log[at + 1] if at + 1 < len(log) else None
        last = following is None  # Whatever belongs to it is still to come.
        if isinstance(event, FatePoints) and not last:
            _paid(event, earlier, following, log[at + 2 : at + 3], at_once)
        elif isinstance(event, FatePointsOwed) and not last:
            gone = next((each for each in reversed(log[:at]) if isinstance(each, Conceded)), None)
            before = gone if event.reason == "concession" and event.change > 0 else earlier
            _owed(event, before, following, state, at_once)
        elif isinstance(event, AspectRemoved) and event.kind == "boost" and event.by is not None:
            assert isinstance(earlier, Invoked) and earlier.aspect == event.aspect
        state = apply(state, event)


def _owed(
    event: FatePointsOwed, earlier: Event | None, following: Event | None, state: State, at_once: bool
) -> None:
    if event.change < 0 and event.who == GM_SEAT:
        assert event.reason == "kept", "what a compel left, added to the pool or gone"
    elif event.change < 0:
        assert isinstance(following, FatePoints)
        # Where the action is paid for as soon as it is over, what is due to the GM's people goes to the pool.
        pooled = at_once and not state.characters[event.who].is_hero
        assert following.who == (GM_SEAT if pooled else event.who)
        assert following.change == -event.change
    elif event.reason == "concession":
        assert isinstance(earlier, Conceded)
        assert (earlier.who, earlier.fate_points) == (event.who, event.change)
    elif event.reason == "hostile":
        assert isinstance(earlier, FatePoints) and earlier.change == -1
        assert isinstance(following, Invoked) and following.paid_to == event.who
    else:
        assert event.reason == "kept" and isinstance(earlier, FatePoints)
        assert (earlier.who, earlier.change) == (GM_SEAT, -event.change)


def _paid(
    event: FatePoints, earlier: Event | None, following: Event | None, then: Sequence[Event], at_once: bool
) -> None:
    reason, _, what = event.reason.partition(" ")
    if reason == "invoke":
        spent = then[0] if isinstance(following, FatePointsOwed) and then else following
        assert event.change == -1 and isinstance(spent, (Invoked, FatePointsOwed))
        assert isinstance(spent, FatePointsOwed) or (spent.aspect, spent.paid_with) == (what, "fate-point")
    elif event.reason.startswith("story detail"):
        assert event.change == -1
    elif reason == "stunt":
        assert event.change == -1 and isinstance(following, StuntUsed)
    elif event.reason in ("concession", "hostile"):
        assert isinstance(earlier, FatePointsOwed) and earlier.change == -event.change
        assert earlier.who == event.who or (at_once and event.who == GM_SEAT)
    elif event.reason.startswith("kept by "):
        assert isinstance(earlier, Entered) and event.who == GM_SEAT and event.change > 0
    elif event.reason == "not spent":
        assert event.who == GM_SEAT and isinstance(following, FatePointsOwed)
    elif event.reason == "accepted a compel":
        assert event.change == 1 and isinstance(earlier, Compel) and earlier.answer == "accepted"
    elif event.reason == "refused a compel":
        assert event.change == -1 and isinstance(earlier, Compel) and earlier.answer == "refused"
    elif event.reason == "proposes a compel":
        assert event.change == -1
    elif event.reason == "a compel that was not taken":
        assert event.change == 1 and isinstance(earlier, (Compel, FatePoints))
    elif event.reason == "a compel that ended the scene":
        assert event.who == GM_SEAT and isinstance(following if event.change < 0 else earlier, FatePointsOwed)
    elif event.reason == "the pool does not carry over":
        assert (event.who, event.now) == (GM_SEAT, 0)
    elif event.reason == "refresh":
        assert event.who != GM_SEAT
    elif event.reason.endswith(" joins the scene"):
        assert isinstance(earlier, Entered) and event.who == GM_SEAT
    else:
        assert event.reason == "one for each PC in the scene" and event.who == GM_SEAT and event.change > 0, (
            event
        )
