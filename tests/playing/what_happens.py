"""What must be so of each event as it happens, whoever brings it about: one small function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solofate.rules.decisions import GM_SEAT
from solofate.rules.events import (
    Conceded,
    ConsequenceTaken,
    Event,
    FatePoints,
    Invoked,
    Moved,
    Rolled,
    StressMarked,
    StuntUsed,
    TakenOut,
    TurnEnded,
    TurnPassed,
)
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.state import CONFLICT, State, may_act
from solofate.rules.model.zones import UNSEEN


def check_event(state: State, event: Event) -> None:
    """Hold an event against the state it happens in."""
    check = _CHECKS.get(type(event))
    if check is not None:
        check(state, event)


def _rolled(state: State, event: Rolled) -> None:
    between_scenes = not state.scene.open  # Whoever fell is up again by then, to treat a wound say.
    assert between_scenes or may_act(state, state.characters[event.who]), "the fallen roll nothing"
    if event.action not in ("defend", "roll") and state.scene.mode == CONFLICT:
        assert state.scene.turn == event.who, "one acts on one's own turn"
        assert not state.characters[event.who].acted


def _moved(state: State, event: Moved) -> None:
    if event.origin is None:
        return
    character = state.characters[event.who]
    assert may_act(state, character) and character.zone == event.origin
    if event.free:
        way = state.scene.zones.borders[event.origin, event.to]
        watched = way.over in state.skills.at(UNSEEN)  # An open way, where nobody would mind.
        crossed = (
            watched or way.barrier is None or way.barrier <= saved_on_the_way(state, character, event.to)
        )
        assert crossed, "a free step meets no hindrance"
        if state.scene.mode == CONFLICT:
            assert not character.moved, "and is made once an exchange"
            assert state.scene.turn == event.who


def saved_on_the_way(state: State, who: Character, to: str) -> int:
    """What somebody who has begun to cross a border has behind them, where a book has borders that add up."""
    if not ruleset_of(state).movement.runs or who.underway is None or who.underway[0] != to:
        return -1
    return who.underway[1]


def _turn_passed(state: State, event: TurnPassed) -> None:
    assert state.characters[event.who].out is None and not state.characters[event.who].acted


def _stress_marked(state: State, event: StressMarked) -> None:
    track = next(track for track in state.characters[event.who].tracks if track.id == event.track)
    assert event.kind in track.takes
    assert event.boxes and len(set(event.boxes)) == len(event.boxes)
    for box in event.boxes:
        assert 0 <= box < len(track.boxes), "no stress beyond the boxes"
        assert not track.marked[box], "a full box is not marked again"


def _consequence_taken(state: State, event: ConsequenceTaken) -> None:
    (slot,) = [slot for slot in state.characters[event.who].consequences if slot.name == event.slot]
    assert slot.left, "a filled slot takes no other"
    assert event.aspect.strip()


def _gone_from_play(state: State, event: TakenOut | Conceded) -> None:
    assert may_act(state, state.characters[event.who]), (
        "nobody goes twice; whoever conceded may still fall later"
    )


def _invoked(state: State, event: Invoked) -> None:
    if event.kind == "locked":
        assert event.paid_with == "free" and event.paid_to is None, "a locked aspect costs nothing any more"
    elif event.paid_with == "free":
        assert event.holder is not None and event.paid_to is None
        assert free_invokes(state, event.aspect, event.on).get(event.holder, 0) > 0, "none is spent twice"
    else:
        assert event.kind != "boost", "no fate point invokes a boost"
    if event.invoker is not None:
        assert state.characters[event.invoker].side == state.characters[event.who].side


def free_invokes(state: State, name: str, on: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for aspect in state.scene.aspects:
        if (aspect.name, aspect.on) == (name, on):
            assert not aspect.hidden
            found |= aspect.free_invokes
    owner = state.characters.get(on)
    if owner is not None:
        found |= owner.invokes.get(name, {})
        for slot in owner.consequences:
            found |= slot.free_invokes if slot.aspect == name else {}
    return found


def _fate_points(state: State, event: FatePoints) -> None:
    if event.who == GM_SEAT:
        have, spendable = state.pool, state.pool
    else:
        have, spendable = state.characters[event.who].fate_points, state.characters[event.who].spendable
    assert event.change != 0 and event.now == have + event.change
    assert spendable + min(event.change, 0) >= 0, "nobody spends what they do not have"


def _stunt_used(state: State, event: StuntUsed) -> None:
    used = [stunt for stunt, _ in state.characters[event.who].used]
    assert not event.once_per or event.stunt not in used


def _turn_ended(state: State, event: TurnEnded) -> None:
    assert not state.characters[event.who].acted, "one turn in an exchange"


_CHECKS: dict[type[Any], Callable[[State, Any], None]] = {
    TurnEnded: _turn_ended,
    Rolled: _rolled,
    Moved: _moved,
    TurnPassed: _turn_passed,
    StressMarked: _stress_marked,
    ConsequenceTaken: _consequence_taken,
    TakenOut: _gone_from_play,
    Conceded: _gone_from_play,
    Invoked: _invoked,
    FatePoints: _fate_points,
    StuntUsed: _stunt_used,
}
