"""The state after any step of a history, without going through all that came before.

What follows a step never changes what came before it, so a state once worked out for an entry holds for ever.
A store keeps some of them as a cache. If one of those is no good, the fold over the events takes its place.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.campaign.bodies import to_text
from solofate.campaign.errors import DamagedStore
from solofate.campaign.steps import Step
from solofate.records.codec import UnreadableRecord, codec_for
from solofate.rules.events import replay
from solofate.rules.model.state import State

if TYPE_CHECKING:
    from solofate.campaign.store import Store

SPACING = 1000
"""Events between two states kept in a store."""


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
