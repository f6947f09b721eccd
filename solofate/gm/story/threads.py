"""Threads that go on: they open with the story, take a step with a won stake, turn, move when unheeded, and end.

Deeds have consequences later, and what is left alone gets worse (Fate Condensed, Being the Game Master).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solofate.content.loading.threads import FOE, PERSON
from solofate.gm.answer import Answer, GmContext, best_of
from solofate.gm.reasons.framing import BelongsTo, BelongsToNone
from solofate.gm.story.thread_openings import of_a_foe
from solofate.gm.story.thread_parts import told_of
from solofate.gm.story.thread_steps import (
    TURNED,
    ThreadSource,
    aim_of,
    kind_of,
    move_against,
    next_step,
    source_in,
    take_step,
)
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.forms import verb_forms
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, Question
from solofate.rules.decisions.scenes import THREAD_MOVES, ThreadTie, ThreadTies
from solofate.rules.events import Narration
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import PCS
from solofate.rules.model.memory import Thread
from solofate.rules.model.state import LOST, WON, State, heroes_of
from solofate.rules.names import slug, words_of
from solofate.rules.procedures.conflict.conflict_ends import AGREED
from solofate.rules.procedures.scenes.scenes import leave_scene
from solofate.rules.table import Table
from solofate.wording.gm import scenes as saying

NOTHING = "nothing"
_LONG = 4
_IN_COMMON, _CAME_UP, _OF_A_HERO, _EACH_SCENE, _ENOUGH = 2.0, 2.0, 0.5, 0.1, 0.6


def leave(table: Table, carry: Sequence[str] = ()) -> Procedure:
    """Ends the scene; the thread its stake belongs to goes on, and one that was left too long moves."""
    scene = table.state.scene
    goal = scene.goals.get(PCS, "")
    source = source_in(table.state)
    yield from leave_scene(table, carry)
    _say_what_was_agreed(table, scene.title)
    result = table.state.scene.settled
    if not isinstance(table.words, TableWords) or not scene.framed:
        return
    moved = ""
    if result in (WON, LOST):
        moved = yield from _goes_on(table, scene.title, goal, result, source)
    of_a_foe(table, result)
    _move_the_unheeded(table, moved, source)


def _say_what_was_agreed(table: Table, title: str) -> None:
    """The terms on which a fight of the scene ended are said again as it ends."""
    agreed = [
        each.title for each in table.state.memory.threads if AGREED in each.bound and each.because == title
    ]
    for terms in agreed:
        table.emit(Narration(saying.it_was_agreed(terms), GM))


# ---- how they go on ------------------------------------------------------------------------------------------


def whose(decision: Question[ThreadTies, ThreadTie | None], table: Table, mind: GmContext) -> Answer:
    """The thread that has most to do with a stake, where any has enough."""
    valued = [
        (each.id, _worth(each.detail) if isinstance(each.detail, ThreadTie) else _ENOUGH)
        for each in decision.options
    ]
    chose, worth = best_of(valued)
    tie = next(each.detail for each in decision.options if each.id == chose)
    if not isinstance(tie, ThreadTie):
        return Answer(chose, valued, BelongsToNone(_ENOUGH))
    return Answer(chose, valued, BelongsTo(tie, worth))


def _worth(tie: ThreadTie) -> float:
    return (
        _IN_COMMON * min(2, len(tie.words))
        + (_CAME_UP if tie.came_up else 0.0)
        + (_OF_A_HERO if tie.of_a_hero else 0.0)
        + _EACH_SCENE * (1 + tie.waited)
    )


def _goes_on(
    table: Table, title: str, goal: str, result: str, source: ThreadSource
) -> Generator[Decision, str, str]:
    """The thread that a stake belongs to takes a step when it was won, and moves against them when it was lost."""
    state, words = table.state, table.words
    assert isinstance(words, TableWords)
    said = _said_in(f"{title} {goal}")
    options: list[Option[ThreadTie | None]] = [
        Option(thread.id, _tie(state, words, thread, said))
        for thread in state.memory.threads
        if kind_of(words, thread) is not None
    ]
    if not options:
        return ""
    options.append(Option(NOTHING, None))
    chose = yield THREAD_MOVES.ask(GM_SEAT, tuple(options), options[0].id, ThreadTies(goal, result))
    thread = state.memory.thread(chose)
    if thread is None:
        return ""
    if result == WON and not _has_stepped(state, thread):
        named = told_of(state)
        knows = source.teller if not named or source.teller in named else ""
        step = next_step(table, thread, knows)
        if step is not None:
            take_step(table, step, source=source)
    elif result != WON:
        move_against(table, thread, source)
    return thread.id


def _said_in(text: str) -> frozenset[str]:
    """The longer words of a text in every form they are compared in: `sold` is `sell` as well."""
    return frozenset(form for word in words_of(text) if len(word) >= _LONG for form in verb_forms(word))


def _tie(state: State, words: TableWords, thread: Thread, said: frozenset[str]) -> ThreadTie:
    speaks = " ".join((thread.title, thread.asks, aim_of(words, state, thread.id), *thread.bound.values()))
    spoken = (word for word in words_of(speaks) if len(word) >= _LONG)
    common = tuple(dict.fromkeys(word for word in spoken if not said.isdisjoint(verb_forms(word))))
    heroes = {slug(hero.name) for hero in heroes_of(state)}
    return ThreadTie(
        thread.title,
        common,
        thread.seen == state.scenes,
        slug(thread.scope) in heroes,
        state.scenes - thread.moved,
    )


# ---- what talk has to do with them ---------------------------------------------------------------------------


def spoken_of(state: State, words: TableWords, said: str) -> tuple[Thread, ...]:
    """The threads that have something in common with what is said, most first."""
    heard = _said_in(said)
    ties = [
        (thread, _tie(state, words, thread, heard))
        for thread in state.memory.threads
        if kind_of(words, thread) is not None
    ]
    return tuple(thread for thread, tie in sorted(ties, key=lambda each: -len(each[1].words)) if tie.words)


def asked_about(
    table: Table, said: str, vague: bool, *, only: bool = False
) -> Generator[Decision, str, Thread | None]:
    """The thread that somebody who was talked round tells of next: one a question is about, any if it is `vague`.

    None that has taken a step in this scene already. With `only` it is none but what is spoken of: whoever was asked
    nothing does not begin with somebody else's affairs.
    """
    state, words = table.state, table.words
    if not isinstance(words, TableWords):
        return None
    heard = _said_in(said)
    about = spoken_of(state, words, said)
    if only:
        about = tuple(each for each in about if len(_tie(state, words, each, heard).words) >= _NO_CHANCE)
    options: list[Option[ThreadTie | None]] = [
        Option(thread.id, _tie(state, words, thread, heard))
        for thread in state.memory.threads
        if kind_of(words, thread) is not None
        and not _has_stepped(state, thread)
        and (thread in about or (not only and (vague or thread.seen == state.scenes)))
    ]
    if not options:
        return None
    options.append(Option(NOTHING, None))
    chose = yield THREAD_MOVES.ask(GM_SEAT, tuple(options), options[0].id, ThreadTies(said, WON))
    return state.memory.thread(chose)


_NO_CHANCE = 2
"""So many words in common are no chance: that a hold has water in it is nothing of what somebody owes the wells."""


def _has_stepped(state: State, thread: Thread) -> bool:
    """Whether a step was taken in this scene: there is one in each."""
    return bool(thread.at) and thread.moved == state.scenes and not thread.against


def who_knows_of(words: TableWords, thread: Thread, *, behind: bool) -> tuple[str, ...]:
    """The people bound to a thread: whoever is `behind` it, once it has turned, or those who know of it."""
    kind = kind_of(words, thread)
    if kind is None:
        return ()
    wanted = FOE if behind and TURNED * thread.at >= len(kind.steps) * (TURNED - 1) else PERSON
    return tuple(name for part, name in thread.bound.items() if kind.parts.get(part) == wanted)


def _move_the_unheeded(table: Table, moved: str, source: ThreadSource) -> None:
    """Of the threads nobody has heeded for long enough the one that has waited longest moves."""
    words, state = table.words, table.state
    assert isinstance(words, TableWords)
    waiting = [
        (thread.moved, thread)
        for thread in state.memory.threads
        if thread.id != moved
        and (kind := kind_of(words, thread)) is not None
        and state.scenes - thread.moved >= kind.unheeded
    ]
    if waiting:
        move_against(table, min(waiting, key=lambda each: each[0])[1], source)
