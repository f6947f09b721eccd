"""The story as it is told: words for the journal, the oracle and its tables, and what is kept in mind for later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solofate.rules.dice import Faces
from solofate.rules.model.characters import Sheet


class Narration(NamedTuple):
    """Words for the journal, by `player` or `gm`."""

    text: str
    by: str


class Heading(NamedTuple):
    """A heading the player puts into the journal."""

    text: str


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


class TableDrawn(NamedTuple):
    """A row drawn from a table: `rolled` is where the roll came down among the weights, from 1."""

    table: str
    rolled: int
    text: str


class Unasked(NamedTuple):
    """Something happens that nobody asked about. `focus` is what it touches, `about` which one of them."""

    focus: str
    about: str
    text: str
    meaning: str = ""


class TensionChanged(NamedTuple):
    """The tension rises or falls; `now` is what it is from here on, in this scene and into the next."""

    now: int
    change: int
    reason: str


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


class ThreadOpened(NamedTuple):
    """Something unsettled is kept in mind. `because` names what it came of, `scope` whose or where it is."""

    thread: str
    title: str
    because: str = ""
    scope: str = ""


class ThreadClosed(NamedTuple):
    """A thread is settled."""

    thread: str
    title: str


class Remembered(NamedTuple):
    """Somebody is kept in mind who may come back, with what ties them to the heroes and what it came of."""

    who: str
    name: str
    tie: str
    because: str = ""
    scope: str = ""
    sheet: Sheet | None = None


class Forgotten(NamedTuple):
    """Somebody is struck from those who may come back."""

    who: str
    name: str


class CameBack(NamedTuple):
    """A `thread` or `person` of before comes up again, for `good` or `bad`; `because` is the earlier event."""

    what: str
    id: str
    name: str
    tone: str
    because: str = ""


StoryEvent = (
    Narration
    | Heading
    | OracleAnswered
    | TableDrawn
    | Unasked
    | TensionChanged
    | Nudged
    | ThreadOpened
    | ThreadClosed
    | Remembered
    | Forgotten
    | CameBack
)

KINDS: Mapping[type[Any], str] = {
    Narration: "narration",
    Heading: "heading",
    OracleAnswered: "oracle",
    TableDrawn: "table",
    Unasked: "unasked",
    TensionChanged: "tension",
    Nudged: "nudge",
    ThreadOpened: "thread-opened",
    ThreadClosed: "thread-closed",
    Remembered: "remembered",
    Forgotten: "forgotten",
    CameBack: "came-back",
}
