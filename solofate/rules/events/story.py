"""The story as it is told: words for the journal, the oracle and its tables, and what is kept in mind for later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from solofate.lexicon.pronouns import pronouns_told
from solofate.named_tuples import NamedTuple
from solofate.rules.dice import Faces
from solofate.rules.events.countdowns import heard
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.characters import Sheet
from solofate.rules.model.memory import BAD, GOOD, PERSON, THREAD, Memory, Person, Thread
from solofate.rules.model.parts import drawn, plot_settled, scene_changed, with_character
from solofate.rules.model.state import State

AI = "ai"
"""Whose the words of a language model are."""


@event_kind("narration")
class Narration(NamedTuple):
    """Words for the journal, by `player`, `gm` or `ai`: those of the voice, which change nothing."""

    text: str
    by: str


@change(Narration)
def _narration(state: State, event: Narration) -> State:
    if event.by == AI:
        return state
    if event.by != "player":
        return drawn(state, event.text)
    return heard(scene_changed(state, deeds=state.scene.deeds + 1), event.text)


@event_kind("voiced", told_only=True)
class Voiced(NamedTuple):
    """The narration after it tells these events, by their numbers in the log, in the place of the program's words."""

    events: tuple[int, ...]
    by: str


@event_kind("heading", told_only=True)
class Heading(NamedTuple):
    """A heading the player puts into the journal."""

    text: str


@event_kind("chapter", told_only=True)
class ChapterNamed(NamedTuple):
    """The chapter that a session is in the journal has a title, by `ai`."""

    session: int
    title: str
    by: str


@event_kind("oracle")
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


@change(OracleAnswered)
def _oracle_answered(state: State, event: OracleAnswered) -> State:
    return drawn(state, event.text, event.unasked)


@event_kind("table")
class TableDrawn(NamedTuple):
    """A row drawn from a table: `rolled` is where the roll came down among the weights, from 1."""

    table: str
    rolled: int
    text: str


@change(TableDrawn)
def _table_drawn(state: State, event: TableDrawn) -> State:
    return drawn(state, event.text)


@event_kind("names", told_only=True)
class NamesProposed(NamedTuple):
    """Names for somebody made up, or with `is_place` for a place, proposed by `gm` or `ai`. Nobody bears them yet.

    `what` is what was to be named, in the player's words.
    """

    what: str
    names: tuple[str, ...]
    by: str
    is_place: bool = False


@event_kind("unasked")
class Unasked(NamedTuple):
    """Something happens that nobody asked about. `focus` is what it touches, `about` which one of them."""

    focus: str
    about: str
    text: str
    meaning: str = ""


@change(Unasked)
def _unasked(state: State, event: Unasked) -> State:
    return drawn(state, event.text)


@event_kind("tension")
class TensionChanged(NamedTuple):
    """The tension rises or falls; `now` is what it is from here on, in this scene and into the next."""

    now: int
    change: int
    reason: str


@change(TensionChanged)
def _tension_changed(state: State, event: TensionChanged) -> State:
    return scene_changed(state, tension=event.now)


@event_kind("nudge")
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


@change(Nudged)
def _nudged(state: State, event: Nudged) -> State:
    return state._replace(nudged=(*state.nudged, event.source))


@event_kind("thread-opened")
class ThreadOpened(NamedTuple):
    """Something unsettled is kept in mind. `because` names what it came of, `scope` whose or where it is.

    One of a `kind` has so many `steps` to its end, and `asks` what it is about.
    """

    thread: str
    title: str
    because: str = ""
    scope: str = ""
    kind: str = ""
    asks: str = ""
    steps: int = 0
    bound: Mapping[str, str] = MappingProxyType({})


@change(ThreadOpened)
def _thread_opened(state: State, event: ThreadOpened) -> State:
    """The thread is the newest; it counts as seen now."""
    thread = Thread(
        event.thread,
        event.title,
        event.because,
        event.scope,
        state.scenes,
        event.kind,
        event.asks,
        event.steps,
        bound=event.bound,
        moved=state.scenes,
    )
    memory = state.memory._replace(threads=(*state.memory.threads, thread))
    return _remembering(state, memory._replace(begun=(*memory.begun, event.thread)))


@event_kind("thread-moved")
class ThreadMoved(NamedTuple):
    """A thread takes its step number `at` of `of`, or moves `against` the heroes; `text` is what is learned of it.

    `bound` are the people and things bound to it from here on, by their part.
    """

    thread: str
    title: str
    step: str
    at: int
    of: int
    text: str
    against: bool = False
    bound: Mapping[str, str] = MappingProxyType({})


@change(ThreadMoved)
def _thread_moved(state: State, event: ThreadMoved) -> State:
    def moved(thread: Thread) -> Thread:
        if thread.id != event.thread:
            return thread
        thread = thread._replace(bound={**thread.bound, **event.bound}, moved=state.scenes, seen=state.scenes)
        if event.against:
            return thread._replace(against=thread.against + 1)
        return thread._replace(at=event.at, against=0, learned=(*thread.learned, event.text))

    threads = tuple(map(moved, state.memory.threads))
    return _remembering(state, state.memory._replace(threads=threads))


@event_kind("thread-closed")
class ThreadClosed(NamedTuple):
    """A thread is settled; `text` is what came of it."""

    thread: str
    title: str
    text: str = ""


@change(ThreadClosed)
def _thread_closed(state: State, event: ThreadClosed) -> State:
    if state.memory.threads and state.memory.threads[0].id == event.thread:  # The oldest is the main one.
        state = plot_settled(state, event.title)
    left = tuple(each for each in state.memory.threads if each.id != event.thread)
    return _remembering(state, state.memory._replace(threads=left))


@event_kind("remembered")
class Remembered(NamedTuple):
    """Somebody is kept in mind who may come back, with what ties them to the heroes, what it came of and what they are.

    `named_by` is whoever spoke of them, where they were only named.
    """

    who: str
    name: str
    tie: str
    because: str = ""
    scope: str = ""
    sheet: Sheet | None = None
    role: str = ""
    named_by: str = ""


@change(Remembered)
def _remembered(state: State, event: Remembered) -> State:
    """Somebody is kept in mind, or kept otherwise than before; then what is not said stays as it was."""
    known = state.memory.person(event.who)
    person = Person(
        event.who,
        event.name,
        event.tie,
        event.because or (known.because if known else ""),
        event.scope or (known.scope if known else ""),
        state.scenes,
        event.sheet or (known.sheet if known else None),
        event.role or (known.role if known else ""),
        event.named_by,
        pronouns_told(event.name, event.role) or (known.pronouns if known else ""),
    )
    if known is None:
        return _remembering(state, state.memory._replace(people=(*state.memory.people, person)))
    people = tuple(person if each.id == event.who else each for each in state.memory.people)
    return _remembering(state, state.memory._replace(people=people))


@event_kind("name-given")
class NameGiven(NamedTuple):
    """Somebody who is here goes by another `name` from now on, because a player calls them so."""

    who: str
    name: str


@change(NameGiven)
def _name_given(state: State, event: NameGiven) -> State:
    one = state.characters[event.who]
    called = one._replace(name=event.name, sheet=replace(one.sheet, name=event.name, named=True))
    state = state._replace(characters={**state.characters, event.who: called})
    people = tuple(
        each._replace(name=event.name) if each.id == event.who else each for each in state.memory.people
    )
    return _remembering(state, state.memory._replace(people=people))


@event_kind("pronouns")
class PronounsKnown(NamedTuple):
    """It is known how somebody is spoken of: `she`, `he` …, by what was told of them or because a player says so."""

    who: str
    pronouns: str


@change(PronounsKnown)
def _pronouns_known(state: State, event: PronounsKnown) -> State:
    """Their sheet says it from here on, and so does what is kept in mind of them."""
    one = state.characters.get(event.who)
    if one is not None:
        state = with_character(state, one._replace(sheet=replace(one.sheet, pronouns=event.pronouns)))
    people = tuple(
        _spoken_of(each, event.pronouns) if each.id == event.who else each for each in state.memory.people
    )
    return _remembering(state, state.memory._replace(people=people))


def _spoken_of(person: Person, pronouns: str) -> Person:
    sheet = person.sheet
    return person._replace(
        pronouns=pronouns, sheet=replace(sheet, pronouns=pronouns) if sheet is not None else None
    )


@event_kind("forgotten")
class Forgotten(NamedTuple):
    """Somebody is struck from those who may come back."""

    who: str
    name: str


@change(Forgotten)
def _forgotten(state: State, event: Forgotten) -> State:
    left = tuple(each for each in state.memory.people if each.id != event.who)
    return _remembering(state, state.memory._replace(people=left))


@event_kind("came-back")
class CameBack(NamedTuple):
    """A `thread` or `person` of before comes up again, for `good` or `bad`; `because` is the earlier event."""

    what: str
    id: str
    name: str
    tone: str
    because: str = ""


@change(CameBack)
def _came_back(state: State, event: CameBack) -> State:
    """Something of before is here again, and is counted as good or bad."""
    memory, scene = state.memory, state.scenes
    threads = tuple(
        each._replace(seen=scene) if event.what == THREAD and each.id == event.id else each
        for each in memory.threads
    )
    people = tuple(
        each._replace(seen=scene) if event.what == PERSON and each.id == event.id else each
        for each in memory.people
    )
    good, bad = memory.good + (event.tone == GOOD), memory.bad + (event.tone == BAD)
    return _remembering(state, memory._replace(threads=threads, people=people, good=good, bad=bad))


def _remembering(state: State, memory: Memory) -> State:
    return state._replace(memory=memory)


StoryEvent = (
    Narration
    | Voiced
    | ChapterNamed
    | Heading
    | OracleAnswered
    | TableDrawn
    | NamesProposed
    | Unasked
    | TensionChanged
    | Nudged
    | ThreadOpened
    | ThreadMoved
    | ThreadClosed
    | Remembered
    | NameGiven
    | PronounsKnown
    | Forgotten
    | CameBack
)
