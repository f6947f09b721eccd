"""What holds after everything that is typed, whoever types it: one small function each."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from solofate import Game
from solofate.errors import RuledOut, SolofateError
from solofate.records.codec import event_to_json
from solofate.rules.events import (
    Entered,
    FatePoints,
    FatePointsOwed,
    FatePointsReleased,
    Left,
    SceneStarted,
    apply,
)
from solofate.rules.model.state import State
from tests.abuse.hostile import is_safe, is_the_fold_of_its_log, snapshot
from tests.playing.players import Typed
from tests.properties.watching import wealth

CRASHES = ("Traceback", "object at 0x", "NoneType", "KeyError", "not among the choices", "__")
"""What a message never says: it would be the program speaking of itself."""


class Before(NamedTuple):
    """A game before something is typed."""

    state: State
    steps: int
    question: tuple[str, ...] | None


class Played(NamedTuple):
    """Something was typed: the game now, what it was before, and what it said where it refused."""

    game: Game
    typed: Typed
    before: Before
    problem: SolofateError | None


Invariant = Callable[[Played], None]
"""Raises `AssertionError` where it does not hold."""


def question_of(game: Game) -> tuple[str, ...] | None:
    """The open question, as its kind and its answers, or None."""
    pending = game.pending
    return None if pending is None else (pending.kind, *(option.id for option in pending.options))


def seen(game: Game) -> Before:
    """The game as it stands."""
    return Before(game.state, len(game.steps), question_of(game))


def a_refusal_changes_nothing(at: Played) -> None:
    if at.problem is not None:
        assert seen(at.game) == at.before


def a_refusal_is_a_sentence(at: Played) -> None:
    if at.problem is not None:
        said = str(at.problem).strip()
        assert said and is_safe(said)
        assert not any(crash in said for crash in CRASHES), said


def the_state_is_the_fold_of_the_log(at: Played) -> None:
    assert is_the_fold_of_its_log(at.game)


def what_is_offered_may_be_chosen(at: Played) -> None:
    if isinstance(at.problem, RuledOut):
        return  # Somebody in the GM's seat said no, which was offered too.
    if at.typed.answers and at.typed.text in (at.before.question or ())[1:]:
        assert at.problem is None, at.problem


def nothing_is_offered_twice(at: Played) -> None:
    offered = question_of(at.game) or ()
    assert len(set(offered[1:])) == len(offered[1:]), offered


def nobody_bears_more_than_they_can(at: Played) -> None:
    for one in at.game.state.characters.values():
        for track in one.tracks:
            assert len(track.marked) == len(track.boxes), one.id
        names = [slot.name for slot in one.consequences]
        assert len(set(names)) == len(names), one.id


def no_purse_is_below_nothing(at: Played) -> None:
    state = at.game.state
    assert state.pool >= 0
    for one in state.characters.values():
        assert min(one.fate_points, one.owed_hostile, one.owed_concession) >= 0, one.id


PAYS = (FatePoints, FatePointsOwed, FatePointsReleased, Entered, Left, SceneStarted)
"""What moves fate points: nothing else makes any or takes any. Who goes or stays behind has them along."""


def fate_points_move_by_what_says_so(at: Played) -> None:
    if len(at.game.steps) != at.before.steps + 1:
        return
    state = at.before.state
    for event in at.game.steps[-1].events:
        after = apply(state, event)
        assert wealth(after) == wealth(state) or isinstance(event, PAYS), event
        state = after


def a_copy_is_the_same(at: Played) -> None:
    assert snapshot(at.game.fork()) == snapshot(at.game)


def undo_and_redo_give_it_back(at: Played) -> None:
    steps = len(at.game.steps)
    if not steps:
        return
    copy, back = at.game.fork(), 1 + steps * 7 % 5 % steps
    copy.undo(back)
    assert is_the_fold_of_its_log(copy)
    copy.redo(back)
    assert snapshot(copy) == snapshot(at.game)


def a_call_can_be_overruled(at: Played) -> None:
    copy = at.game.fork()
    if next(copy.calls(), None) is None:
        return
    before = snapshot(copy)
    try:
        copy.do("/bogus")
    except SolofateError:
        assert snapshot(copy) == before
    assert is_the_fold_of_its_log(copy) and snapshot(copy.fork()) == snapshot(copy)


def bytes_of(game: Game) -> str:
    """All that happened and what came of it, written out."""
    return json.dumps([[event_to_json(event, number) for number, event in game.log], game.state.to_json()])


ALWAYS: tuple[Invariant, ...] = (
    a_refusal_changes_nothing,
    a_refusal_is_a_sentence,
    what_is_offered_may_be_chosen,
    nothing_is_offered_twice,
    nobody_bears_more_than_they_can,
    no_purse_is_below_nothing,
    fate_points_move_by_what_says_so,
)
"""What is quick to look at, after each input."""

NOW_AND_THEN: tuple[Invariant, ...] = (
    the_state_is_the_fold_of_the_log,
    a_copy_is_the_same,
    undo_and_redo_give_it_back,
    a_call_can_be_overruled,
)
"""What takes its time, after some of the inputs."""
