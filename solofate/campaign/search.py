"""Finding what was said: full-text search over everything in the log that is words.

The index is a cache in the campaign's file, brought up to date when something is searched for. What the file
does not cover (a history in memory, a campaign open read-only) is indexed in memory.
"""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from solofate.campaign.errors import StoreError
from solofate.campaign.history import History
from solofate.campaign.migrations import SEARCH_INDEX
from solofate.errors import SolofateError
from solofate.records import event_to_json
from solofate.rules.model.state import STARTED

MOST_WORDS = 32
"""Words of a search that are looked at."""

WORDY = (
    *("title", "text", "aspect", "name", "terms", "question", "answer", "outcome", "complication", "reply"),
    *("detail", "unasked", "because", "aim", "goal", "what", "expected", "summary", "change"),
)
"""Fields of a record that hold words of the story. A new kind of event with these names is found as well."""

_SCENE, _SESSION = "scene-started", "session"


class EventFound(NamedTuple):
    """An event that was found: its number, its entry, its kind and its words, the title of its scene, its session.

    `stands` is False for what was taken back.
    """

    n: int
    entry: int
    kind: str
    text: str
    scene: str
    session: int
    stands: bool


class _Noted(NamedTuple):
    entry: int
    kind: str
    text: str
    title: str
    session: int
    state: str


class _Beginning(NamedTuple):
    """Where a scene or a session begins: the number of the event and its entry."""

    n: int
    entry: int
    title: str
    session: int


def _noted(entry: int, record: dict[str, Any]) -> _Noted:
    words, title = " · ".join(words_of(record)), str(record.get("title", ""))
    return _Noted(entry, record["event"], words, title, record.get("number", 0), str(record.get("state", "")))


class Search:
    """Searches one history, which may go on meanwhile. Raises `SolofateError` where SQLite has no FTS5."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._memory = sqlite3.connect(":memory:", isolation_level=None)
        try:
            self._memory.execute(SEARCH_INDEX)
        except sqlite3.OperationalError:
            raise SolofateError("search needs an SQLite with FTS5, which this Python does not have") from None
        self._in_memory: dict[int, _Noted] = {}
        self._in_file = 0
        self._covered = 0
        self._beginnings: dict[str, list[_Beginning]] = {_SCENE: [], _SESSION: []}
        self._beginnings_read = False
        self._followed: list[int] = [0]

    def find(self, typed: str, limit: int = 50) -> list[EventFound]:
        """What holds all the words typed, the best first. The last word may be the beginning of one.

        Any characters may be typed; they are words and nothing else.
        """
        query = _query(typed)
        if not query:
            return []
        self.catch_up()
        ranked = sorted(self._matches(f"words : ({query})", limit))[:limit]
        return [self._hit(n) for _, n in ranked]

    # ---- the index -----------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Brings the index up to date. Searching does so by itself; done before, nobody has to wait for it."""
        count = self._history.event_count
        store = self._history.store
        if store is not None and self._in_file < count and not self._in_memory:
            self._in_file = self._file_index(store, count)
            self._covered = self._in_file
        if self._covered < count:
            _fill(self._memory, self._new_ones(self._covered, keep=True))
            self._covered = count
        if not self._beginnings_read:
            self._read_beginnings()
        if len(self._followed) <= self._history.length:
            self._followed = self._history.followed()

    def _file_index(self, store: Any, count: int) -> int:
        """Bring the index in the file up to date if that can be; how many events it covers."""
        connection: sqlite3.Connection = store.connection
        covered = _covered_by(connection, count)
        if covered == count or store.read_only:
            return max(covered, 0)

        def write(connection: sqlite3.Connection) -> None:
            if covered < 0:
                connection.execute("DROP TABLE IF EXISTS search")
                connection.execute(SEARCH_INDEX)
            _fill(connection, self._new_ones(max(covered, 0)))

        return count if store.cache(write) else max(covered, 0)

    def _new_ones(self, after: int, keep: bool = False) -> Iterator[tuple[int, str, str]]:
        """Number, kind and words of the events behind a number; of the last one even if it has no words."""
        last = None
        for entry, record in self._records(after):
            n, noted = record["n"], _noted(entry, record)
            last = (n, noted.kind, noted.text)
            if self._beginnings_read:
                self._note_beginning(n, noted)
            if noted.text:
                if keep:
                    self._in_memory[n] = noted
                yield last
        if last is not None and not last[2]:
            yield last

    def _records(self, after: int) -> Iterator[tuple[int, dict[str, Any]]]:
        if self._history.store is not None:
            yield from self._history.store.records(after)
            return
        for entry in range(1, self._history.length + 1):
            if self._history.is_step(entry):
                step = self._history.step(entry)
                for n, event in enumerate(step.events, start=step.first):
                    if n > after:
                        yield entry, event_to_json(event, n)

    # ---- what is found -------------------------------------------------------------------------------------

    def _matches(self, query: str, limit: int = -1) -> Iterator[tuple[float, int]]:
        """Rank and number of what fits, in the file and in memory."""
        store = self._history.store
        if store is not None and self._in_file:
            yield from _matches(store.connection, query, limit)
        if self._in_memory:
            yield from _matches(self._memory, query, limit)

    def _hit(self, n: int) -> EventFound:
        noted = self._note(n)
        scene, session = self._latest(_SCENE, n, noted.entry), self._latest(_SESSION, n, noted.entry)
        return EventFound(
            n,
            noted.entry,
            noted.kind,
            noted.text,
            scene.title if scene is not None else "",
            session.session if session is not None else 1,
            self._history.stands(noted.entry),
        )

    def _note(self, n: int) -> _Noted:
        noted = self._in_memory.get(n)
        if noted is None:
            assert self._history.store is not None
            (record,) = self._history.store.records(n - 1, n)
            noted = _noted(*record)
        return noted

    def _read_beginnings(self) -> None:
        """Where scenes and sessions begin, by the index; from here on they are noted as they come."""
        self._beginnings_read = True
        kinds = " OR ".join(f'kind : "{kind}"' for kind in self._beginnings)
        for n in sorted(n for _, n in self._matches(kinds)):
            self._note_beginning(n, self._note(n))

    def _note_beginning(self, n: int, noted: _Noted) -> None:
        if noted.kind == _SCENE or (noted.kind == _SESSION and noted.state == STARTED):
            self._beginnings[noted.kind].append(_Beginning(n, noted.entry, noted.title, noted.session))

    def _latest(self, kind: str, n: int, entry: int) -> _Beginning | None:
        """The beginning of the scene or session in which an event happened, on its own branch of the history."""
        own_branch, at = set(), entry
        while at and not self._history.stands(at):
            own_branch.add(at)
            at = self._followed[at]
        beginnings = self._beginnings[kind]
        for one in reversed(beginnings[: bisect_right(beginnings, n, key=lambda one: one.n)]):
            if one.entry in own_branch or (one.entry <= at and self._history.stands(one.entry)):
                return one
        return None


def words_of(record: dict[str, Any]) -> Iterable[str]:
    """The words of the story in the record of an event, and by what a session is looked for."""
    if record["event"] == _SESSION:
        yield f"session {record['number']} {record['state']}"
    for field in WORDY:
        value = record.get(field)
        if isinstance(value, str) and value.strip():
            yield value
    character = record.get("character")
    if isinstance(character, dict):
        yield str(character.get("name", ""))
        for aspect in character.get("sheet", {}).get("aspects", ()):
            yield str(aspect.get("name", ""))
    for aspect in record.get("aspects", ()):
        if isinstance(aspect, dict):
            yield str(aspect.get("name", ""))


def _query(typed: str) -> str:
    """What was typed as a question to FTS5, whose own language nobody should have to know."""
    readable = typed.encode("utf-8", "replace").decode().replace("\x00", " ")
    words = [
        '"' + word.replace('"', '""') + '"'
        for word in readable.split()[:MOST_WORDS]
        if any(map(str.isalnum, word))
    ]
    return " ".join(words) + "*" if words else ""


def _fill(connection: sqlite3.Connection, rows: Iterable[tuple[int, str, str]]) -> None:
    texts = ((n, kind, text.encode("utf-8", "replace").decode()) for n, kind, text in rows)
    connection.executemany("INSERT INTO search (rowid, kind, words) VALUES (?, ?, ?)", texts)


def _matches(connection: sqlite3.Connection, query: str, limit: int) -> Iterator[tuple[float, int]]:
    try:
        rows = connection.execute(
            "SELECT rank, rowid FROM search WHERE search MATCH ? ORDER BY rank LIMIT ?", (query, limit)
        )
        yield from rows.fetchall()
    except sqlite3.Error as error:
        raise StoreError(f"this cannot be searched for: {error}") from error


def _covered_by(connection: sqlite3.Connection, count: int) -> int:
    """How many events the index in a file covers; -1 if there is none, or it is about other events."""
    try:
        latest = connection.execute("SELECT max(id) FROM search_docsize").fetchone()[0] or 0
    except sqlite3.Error:
        return -1
    return int(latest) if latest <= count else -1
