"""The history of a game: which steps stand, which were taken back, and which branches were left behind.

Entries are only ever added. Undoing adds an entry that says so; a new step after an undo leaves what was
taken back behind as a branch, which stays readable.
"""

from __future__ import annotations

import json
import sqlite3
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.campaign.bodies import to_text
from solofate.campaign.defer_sigint import defer_sigint
from solofate.campaign.errors import DamagedStore, StoreError, damaged
from solofate.campaign.sequence import Branch, Steps
from solofate.campaign.steps import Entry, Redone, Step, Undone, turn_of
from solofate.errors import IllegalChoice
from solofate.records.codec import UnreadableRecord, codec_for
from solofate.rules.events import Event, replay
from solofate.rules.model.state import State

if TYPE_CHECKING:
    from solofate.campaign.store import Store

READ_AT_ONCE = 64
"""Entries that are read from a store together."""


class History:
    """The line of steps that stands, in memory or kept in a `Store`. `start` is the state before the first.

    Every change is on the disk before it is seen here; when keeping it fails, nothing has changed.
    """

    def __init__(self, store: Store | None = None, start: State | None = None) -> None:
        self._store = self._source = store
        self._stored = store.entry_count if store is not None else 0
        self._outline: list[int] = []
        self._line: list[int] = []
        self._undone: list[int] = []
        self._branches: list[tuple[int, tuple[int, ...]]] = []
        self._loaded: dict[int, Step] = {}
        self._events = store.event_count if store is not None else 0
        self._states = States(self.step, store, start or State())
        if store is not None:
            for turn in store.outline:
                self._fold(turn)

    # ---- what stands ---------------------------------------------------------------------------------------

    @property
    def store(self) -> Store | None:
        """Where it is kept, or None for a history in memory."""
        return self._store

    @property
    def steps(self) -> Steps:
        """The steps that stand, oldest first. The sequence changes with the history."""
        return Steps(self._line, self.step)

    @property
    def undone(self) -> Steps:
        """The steps that can be redone, the next one first."""
        return Steps(self._undone[::-1], self.step)

    @property
    def length(self) -> int:
        """How many entries there ever were."""
        return len(self._outline)

    @property
    def event_count(self) -> int:
        """How many events there ever were, the number of the latest."""
        return self._events

    @property
    def entries(self) -> Sequence[int]:
        """The numbers of the entries that are the steps that stand, oldest first."""
        return tuple(self._line)

    def taken_back(self) -> Mapping[int, Sequence[int]]:
        """For each step before which something was taken back, the entries that were; oldest first."""
        line: list[int] = []
        undone: list[int] = []
        found: dict[int, Sequence[int]] = {}
        for number, turn in enumerate(self._outline, start=1):
            if turn != 0:
                _move(line, undone, turn)
                continue
            if number > 1 and self._outline[number - 2] < 0:
                found[number] = tuple(reversed(undone[self._outline[number - 2] :]))
            undone.clear()
            line.append(number)
        return found

    def branches(self) -> list[Branch]:
        """What was taken back and left behind, in the order in which it was left."""
        return [Branch(after, entries, Steps(entries, self.step)) for after, entries in self._branches]

    def events_since(self, length: int) -> list[Event]:
        """The events of all steps added since there were so many entries."""
        added = range(length + 1, self.length + 1)
        return [event for n in added if not self._outline[n - 1] for event in self.step(n).events]

    def backwards(self) -> Iterator[tuple[int, Event]]:
        """The events that stand with their numbers, the latest first. Reads no more steps than it must."""
        for step in reversed(self.steps):
            yield from reversed(list(enumerate(step.events, start=step.first)))

    def state_after(self, position: int | None = None) -> State:
        """The state after so many of the steps that stand; after all of them if nothing is said."""
        return self._states.after(self._line, len(self._line) if position is None else position)

    def entry_at(self, position: int) -> int:
        """The number of the entry that is the step at a position of the line that stands."""
        return self._line[position]

    def stands(self, entry: int) -> bool:
        """Whether an entry is a step of the line that stands."""
        at = bisect_left(self._line, entry)  # a line runs in the order of its entries
        return at < len(self._line) and self._line[at] == entry

    def is_step(self, entry: int) -> bool:
        """Whether an entry is a step, and not an undo or a redo."""
        return self._outline[entry - 1] == 0

    def followed(self) -> list[int]:
        """For every entry the one whose step stood last before it, 0 for none; by number, the first at 1."""
        line: list[int] = []
        undone: list[int] = []
        before = [0]
        for number, turn in enumerate(self._outline, start=1):
            before.append(line[-1] if line else 0)
            if turn == 0:
                undone.clear()
                line.append(number)
            else:
                _move(line, undone, turn)
        return before

    def step(self, entry: int) -> Step:
        """The step of an entry."""
        found = self._loaded.get(entry)
        if found is None:
            self._load(entry)
            found = self._loaded[entry]
        return found

    # ---- changing it ---------------------------------------------------------------------------------------

    def append(self, step: Step, *, instead_of: int = 0) -> Step:
        """Adds a step; returns it with the numbers its events have got. Raises `StoreError` if it is not kept.

        `instead_of` takes back so many steps in the same transaction: the new one replaces them.
        """
        _must_have(instead_of, len(self._line), least=0)
        step = step._replace(first=self._events + 1)
        with defer_sigint():
            self._keep([Undone(instead_of), step] if instead_of else [step])
            self._loaded[self.length] = step
            self._events += len(step.events)
        if self._store is not None:
            with suppress(StoreError):  # the step is kept; this is only the cache
                self._states.added(self._line, len(step.events))
        return step

    def undo(self, steps: int = 1) -> list[Step]:
        """Takes back so many steps; returns them, latest first. Raises `IllegalChoice` if there are fewer."""
        _must_have(steps, len(self._line))
        undone = list(reversed(self.steps[len(self._line) - steps :]))
        with defer_sigint():
            self._keep([Undone(steps)])
        return undone

    def redo(self, steps: int = 1) -> list[Step]:
        """Lets steps stand again; returns them, oldest first. Raises `IllegalChoice` if there are fewer."""
        _must_have(steps, len(self._undone))
        redone = list(self.undone[:steps])
        with defer_sigint():
            self._keep([Redone(steps)])
        return redone

    def copy(self) -> History:
        """A history of its own in memory: what is done to it touches neither this one nor the store.

        Steps that nobody has looked at yet are still read from the store when they are needed.
        """
        other = History.__new__(History)
        other._store, other._source, other._stored = None, self._source, self._stored
        if self._store is not None:
            other._stored = self.length
        other._outline, other._line, other._undone = self._outline[:], self._line[:], self._undone[:]
        other._branches, other._loaded, other._events = self._branches[:], self._loaded.copy(), self._events
        other._states = self._states.copy(other.step)
        return other

    def close(self) -> None:
        """Lets go of the store."""
        if self._store is not None:
            self._store.close()

    def _keep(self, entries: Sequence[Entry]) -> None:
        if self._store is not None:
            self._store.append(*entries)
        for entry in entries:
            self._fold(turn_of(entry))

    def _fold(self, turn: int) -> None:
        number = len(self._outline) + 1
        if turn == 0:
            if self._undone:
                after = self._line[-1] if self._line else 0
                self._branches.append((after, tuple(reversed(self._undone))))
                self._undone.clear()
            self._line.append(number)
        elif not _move(self._line, self._undone, turn):
            raise self._broken(number)
        self._outline.append(turn)

    def _broken(self, number: int) -> DamagedStore:
        path = self._store.path if self._store is not None else ""
        return damaged(path, f"input {number} takes back or redoes what is not there", number - 1)

    def _load(self, entry: int) -> None:
        """Read a step together with those around it, which are asked for next as a rule."""
        assert self._source is not None
        first = entry - (entry - 1) % READ_AT_ONCE
        last = min(first + READ_AT_ONCE - 1, self.length if self._store is not None else self._stored)
        for number, read in enumerate(self._source.read(first, last), start=first):
            if isinstance(read, Step):
                self._loaded.setdefault(number, read)


def _move(line: list[int], undone: list[int], turn: int) -> bool:
    """Take back or redo; False if there is not so much."""
    source, target = (line, undone) if turn < 0 else (undone, line)
    if abs(turn) > len(source):
        return False
    for _ in range(abs(turn)):
        target.append(source.pop())
    return True


def _must_have(steps: int, there: int, least: int = 1) -> None:
    if not least <= steps <= there:
        raise IllegalChoice(f"{steps} steps were asked for where there are {there}")


# The state after any step of a history, without going through all that came before.
#
# What follows a step never changes what came before it, so a state once worked out for an entry holds for ever.
# A store keeps some of them as a cache. If one of those is no good, the fold over the events takes its place.

SPACING = 1000
"""Events between two states kept in a store."""

FAR_ENOUGH = 250
"""With so many events behind the last state that was kept, the one a campaign is opened in is kept too."""


class States:
    """The states of one history, which makes it and asks it. `step` gives the step of an entry."""

    def __init__(self, step: Callable[[int], Step], store: Store | None, start: State) -> None:
        self._step, self._store, self._start = step, store, start
        self._may_save = store is not None and not store.read_only
        self._known: dict[int, State] = {}
        self._kept: set[int] = set()
        self._since = 0
        self._basis = b""
        if store is not None:
            self._basis = sha256(_rules() + to_text(codec_for(State).write(start)).encode()).digest()
            self._kept = _snapshots(store.connection, self._basis)
            self._since = _events_after(store.connection, max(self._kept, default=0))

    def copy(self, step: Callable[[int], Step]) -> States:
        """The same for a copy of the history, which is not kept anywhere."""
        other = States.__new__(States)
        other.__dict__.update(self.__dict__)
        other._step, other._may_save = step, False
        other._known, other._kept = self._known.copy(), self._kept.copy()
        return other

    def after(self, line: Sequence[int], position: int) -> State:
        """The state after so many steps of a line of entries."""
        if not 0 <= position <= len(line):
            raise IndexError(position)
        at = position
        while at > 0 and line[at - 1] not in self._known and not self._recalled(line[at - 1]):
            at -= 1
        state = self._known[line[at - 1]] if at else self._start
        passed, worth_keeping = 0, []
        for entry in line[at:position]:
            step = self._step(entry)
            state = _replayed(state, step, entry)
            passed += len(step.events)
            if passed >= SPACING:
                passed, self._known[entry] = 0, state
                worth_keeping.append(entry)
        if position:
            self._known[line[position - 1]] = state
            if passed >= FAR_ENOUGH:
                worth_keeping.append(line[position - 1])
        if worth_keeping:
            self._save(worth_keeping)
        return state

    def added(self, line: Sequence[int], events: int) -> None:
        """A step was added: keep the state if much has happened since the last that was kept."""
        self._since += events
        if self._since >= SPACING and self._may_save:
            self._since = 0
            self.after(line, len(line))
            self._save([line[-1]])

    # ---- the cache in the store ----------------------------------------------------------------------------

    def _recalled(self, entry: int) -> bool:
        """Whether the state after an entry was kept, by these rules, and is sound. Then it is known now."""
        if entry not in self._kept or self._store is None:
            return False
        try:
            body, seal, sealed = self._store.connection.execute(
                "SELECT snapshot.body, snapshot.seal, entry.seal FROM snapshot"
                " JOIN entry ON entry.n = snapshot.entry WHERE snapshot.entry = ? AND snapshot.basis = ?",
                (entry, self._basis),
            ).fetchone()
            if seal == self._seal(sealed, body):
                self._known[entry] = codec_for(State).read(json.loads(body), "state")
                return True
        except (sqlite3.Error, ValueError, TypeError, UnreadableRecord):
            pass
        self._kept.discard(entry)
        return False

    def _save(self, entries: Sequence[int]) -> None:
        if self._store is None or not self._may_save:
            return
        states = {entry: to_text(codec_for(State).write(self._known[entry])) for entry in entries}

        def write(connection: sqlite3.Connection) -> None:
            for entry, text in states.items():
                (sealed,) = connection.execute("SELECT seal FROM entry WHERE n = ?", (entry,)).fetchone()
                connection.execute(
                    "INSERT OR REPLACE INTO snapshot (entry, basis, body, seal) VALUES (?, ?, ?, ?)",
                    (entry, self._basis, text, self._seal(sealed, text.encode())),
                )

        if self._store.cache(write):
            self._kept.update(entries)

    def _seal(self, entry: bytes, body: bytes) -> bytes:
        return sha256(self._basis + entry + body).digest()


def _replayed(state: State, step: Step, entry: int) -> State:
    try:
        return replay(state, step.events)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise DamagedStore(
            f"input {entry} ({step.line[:40]!r}) does not fit what came before it; "
            "`solofate log` still shows everything, /undo takes it back",
            entry - 1,
        ) from error


def _snapshots(connection: sqlite3.Connection, basis: bytes) -> set[int]:
    return {entry for (entry,) in connection.execute("SELECT entry FROM snapshot WHERE basis = ?", (basis,))}


def _events_after(connection: sqlite3.Connection, entry: int) -> int:
    return int(connection.execute("SELECT count(*) FROM event WHERE entry > ?", (entry,)).fetchone()[0])


@cache
def _rules() -> bytes:
    """A fingerprint of the rules that make states of events: a state kept under other rules is of no use."""
    fingerprint = sha256()
    for file in sorted(Path(str(resources.files("solofate.rules"))).rglob("*.py")):
        fingerprint.update(file.read_bytes())
    return fingerprint.digest()
