"""What holds after everything that is typed, whoever types it: one small function each."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from solofate import Game
from solofate.commands.language.answers import as_answer
from solofate.errors import RuledOut, SolofateError
from solofate.records.codec import event_to_json
from solofate.rules.decisions import GM_SEAT
from solofate.rules.events import (
    ConsequenceTaken,
    Entered,
    Event,
    FatePoints,
    FatePointsOwed,
    FatePointsReleased,
    Hit,
    Left,
    SceneStarted,
    StressMarked,
    TakenOut,
    apply,
    replay,
)
from solofate.rules.model.state import State
from solofate.wording.events.lines import tell_fully
from tests.abuse.hostile import is_safe, snapshot
from tests.playing.offers import check_offer
from tests.playing.players import Typed
from tests.playing.purses import have_a_source, wealth
from tests.playing.what_happens import check_event

CRASHES = ("Traceback", "object at 0x", "NoneType", "KeyError", "not among the choices", "__")
"""What a message never says: it would be the program speaking of itself."""


class Before(NamedTuple):
    """A game before something is typed."""

    state: State
    steps: int
    question: tuple[str, ...] | None
    log: int


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
    return Before(game.state, len(game.steps), question_of(game), len(game.log))


def a_refusal_changes_nothing(at: Played) -> None:
    if at.problem is not None:
        assert seen(at.game) == at.before


def a_refusal_is_a_sentence(at: Played) -> None:
    if at.problem is not None:
        said = str(at.problem).strip()
        assert said and is_safe(said)
        assert not any(crash in said for crash in CRASHES), said


def the_state_is_the_fold_of_the_log(at: Played) -> None:
    assert is_the_fold_of_its_steps(at.game)


def is_the_fold_of_its_steps(game: Game) -> bool:
    """Whether the state is what all inputs that stand make of the first one.

    Words that were struck are still in the state while it is asked what becomes of them.
    """
    events = [event for step in game.steps for event in step.events]
    return game.state.concern is not None or replay(game.state_after(0), events) == game.state


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


SECRETS = ("A Loose Plank",)
"""What is hidden in a campaign by chance, and named by nobody else."""

MOST_TRIED = 6
"""So many options of a question are tried, at about the most."""

PAYS = (FatePoints, FatePointsOwed, FatePointsReleased, Entered, Left, SceneStarted)
"""What moves fate points: nothing else makes any or takes any. Who goes or stays behind has them along."""


def happened(at: Played) -> list[tuple[State, Event]]:
    """What came of this input, each event with the state it happened in; nothing where an input was taken back."""
    game, state, found = at.game, at.before.state, []
    if len(game.steps) != at.before.steps + 1 or game.steps[-1].first_put:
        return []
    for event in game.steps[-1].events:
        found.append((state, event))
        state = apply(state, event)
    return found


def fate_points_move_by_what_says_so(at: Played) -> None:
    for state, event in happened(at):
        assert isinstance(event, PAYS) or wealth(apply(state, event)) == wealth(state), event


def each_event_is_as_it_must_be(at: Played) -> None:
    for state, event in happened(at):
        check_event(state, event)


def what_is_asked_is_legal(at: Played) -> None:
    if at.game.pending is not None:
        check_offer(at.game.pending.decision, at.game.state)


def what_is_hidden_shows_in_no_question(at: Played) -> None:
    """What waits to be found stands in nothing a player is asked."""
    pending = at.game.pending
    if pending is None or pending.who == GM_SEAT or pending.kind == "reveal":
        return
    secrets = [aspect.name for aspect in at.game.state.scene.aspects if aspect.hidden]
    shown = (
        repr((pending.decision.default, pending.decision.about, tuple(pending.options))) if secrets else ""
    )
    assert not [secret for secret in secrets if secret in SECRETS and secret in shown]


def every_hit_is_borne(at: Played) -> None:
    """Boxes and consequences cover a hit to its last shift, or whoever took it is out."""
    covered: dict[str, int] = {}
    for state, event in happened(at):
        if isinstance(event, Hit):
            assert covered.get(event.who, 0) <= 0, "the last hit was not borne"
            covered[event.who] = event.shifts
        elif isinstance(event, StressMarked):
            track = next(track for track in state.characters[event.who].tracks if track.id == event.track)
            covered[event.who] = covered.get(event.who, 0) - sum(track.boxes[box] for box in event.boxes)
        elif isinstance(event, ConsequenceTaken):
            (slot,) = [slot for slot in state.characters[event.who].consequences if slot.name == event.slot]
            covered[event.who] = covered.get(event.who, 0) - slot.shifts * event.boxes
        elif isinstance(event, TakenOut):
            covered[event.who] = 0


def every_fate_point_has_a_source(at: Played) -> None:
    have_a_source(at.game.state_after(0), [event for _, event in at.game.log])


def all_that_is_offered_is_taken(at: Played) -> None:
    """Each of some options that are offered now is taken in a copy of the game."""
    pending = at.game.pending
    if pending is None:
        return
    offered = [option.id for option in pending.options]
    for answer in offered[:: max(1, len(offered) // MOST_TRIED)]:
        copy = at.game.fork()
        try:
            copy.choose(as_answer(answer))
        except RuledOut:
            continue
        except SolofateError as refusal:
            raise AssertionError(f"{pending.kind} offers {answer!r}: {refusal}") from refusal
        assert is_the_fold_of_its_steps(copy)


def a_copy_is_the_same(at: Played) -> None:
    assert snapshot(at.game.fork()) == snapshot(at.game)


def undo_and_redo_give_it_back(at: Played) -> None:
    copy = at.game.fork()
    steps = len(copy.steps) - copy.timeline.irrevocable
    if not steps:
        return
    back = 1 + steps * 7 % 5 % steps
    copy.undo(back)
    assert is_the_fold_of_its_steps(copy)
    if not copy.timeline.history.undone:
        return  # A safety call was among them: it stands whatever is taken back, and what came after it is gone.
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
    assert is_the_fold_of_its_steps(copy) and snapshot(copy.fork()) == snapshot(copy)


def bytes_of(game: Game) -> str:
    """All that happened and what came of it, written out."""
    return json.dumps([[event_to_json(event, number) for number, event in game.log], game.state.to_json()])


def every_event_has_words(at: Played) -> None:
    """A journal tells all of them, and none by its fields, as what nobody has found words for would be."""
    state = at.before.state
    if state.struck or at.game.state.struck:
        return  # The log is told without the words an X-card took out, and does not follow from a state that has them.
    for _, event in at.game.log[at.before.log :]:
        state = apply(state, event)
        told = tell_fully(event, state)
        assert "(id=" not in told and "=(" not in told and "mappingproxy" not in told, told


ALWAYS: tuple[Invariant, ...] = (
    a_refusal_changes_nothing,
    a_refusal_is_a_sentence,
    what_is_offered_may_be_chosen,
    nothing_is_offered_twice,
    nobody_bears_more_than_they_can,
    no_purse_is_below_nothing,
    fate_points_move_by_what_says_so,
    each_event_is_as_it_must_be,
    what_is_asked_is_legal,
    what_is_hidden_shows_in_no_question,
    every_hit_is_borne,
    every_event_has_words,
)
"""What is quick to look at, after each input."""

NOW_AND_THEN: tuple[Invariant, ...] = (
    the_state_is_the_fold_of_the_log,
    a_copy_is_the_same,
    undo_and_redo_give_it_back,
    a_call_can_be_overruled,
    every_fate_point_has_a_source,
    all_that_is_offered_is_taken,
)
"""What takes its time, after some of the inputs."""
