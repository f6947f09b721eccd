"""What a campaign remembers between scenes: threads that are open, and people who may come back.

Deeds of the heroes, and whom they spared, promised or angered, return later (Fate Condensed, Being the Game
Master). Each is kept with the earlier event, so that it can be named when it does.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.named_tuples import NamedTuple
from solofate.rules.model.characters import Sheet
from solofate.rules.names import words_of

FOE, FRIEND, PROMISED, SPARED, MET = "foe", "friend", "promised", "spared", "met"
TIES = (FOE, FRIEND, PROMISED, SPARED, MET)
"""How the heroes stand with somebody: an enemy who got away, a friend, somebody something was promised to,
somebody beaten and let live, or just somebody met."""

GOOD, BAD = "good", "bad"
THREAD, PERSON = "thread", "person"


class Thread(NamedTuple):
    """Something unsettled. `because` is the event it came of, `scope` the place, faction or hero it belongs to.

    `seen` is the number of the scene in which it last came up.

    One of a `kind` goes on in `steps`, of which `at` are taken, `learned` at each; `asks` is what it is about. `bound`
    are the people and things in it, by their part. `moved` is the scene of its latest step, and `against` counts how
    often it has moved against the heroes since it was left alone.
    """

    id: str
    title: str
    because: str = ""
    scope: str = ""
    seen: int = 0
    kind: str = ""
    asks: str = ""
    steps: int = 0
    at: int = 0
    learned: tuple[str, ...] = ()
    bound: Mapping[str, str] = MappingProxyType({})
    moved: int = 0
    against: int = 0


class Person(NamedTuple):
    """Somebody who may come back. `tie` is one of `TIES`; `sheet` is there where their numbers are known.

    `role` is what they are (`a guide who reads stars`), `named_by` the name of whoever spoke of them, where nobody has
    met them yet. `pronouns` is how they are spoken of; empty where nobody has said it.
    """

    id: str
    name: str
    tie: str = MET
    because: str = ""
    scope: str = ""
    seen: int = 0
    sheet: Sheet | None = None
    role: str = ""
    named_by: str = ""
    pronouns: str = ""


_THE = "the"


class Memory(NamedTuple):
    """Threads and people by when they were first kept. `good` and `bad` count what has come back so far.

    `begun` are the ids of all threads there ever were.
    """

    threads: tuple[Thread, ...] = ()
    people: tuple[Person, ...] = ()
    good: int = 0
    bad: int = 0
    begun: tuple[str, ...] = ()

    def thread(self, id: str) -> Thread | None:
        """The open thread of that id."""
        return next((each for each in self.threads if each.id == id), None)

    def person(self, id: str) -> Person | None:
        """The person remembered by that id."""
        return next((each for each in self.people if each.id == id), None)

    def called(self, name: str) -> Person | None:
        """The one person remembered by a name, or by the part of it that is theirs alone: `Milo` of Milo Varga."""
        wanted = words_of(name)
        whole = [each for each in self.people if words_of(each.name) == wanted]
        part = [each for each in self.people if wanted and set(wanted) <= set(words_of(each.name))]
        found = whole or part or [each for each in self.people if wanted and self._is_titled(each, wanted)]
        return found[0] if len(found) == 1 else None

    def _is_titled(self, one: Person, wanted: list[str]) -> bool:
        """Whether somebody with a name is meant by a title that is theirs alone: `the Salt Abbot` of Finnor Barrow.

        A word of it will do where a thread tells of the whole of it: `the Abbot`.
        """
        title = words_of(one.role)
        if title[:1] != [_THE] or not title[1:]:
            return False
        wanted = wanted[1:] if wanted[:1] == [_THE] else wanted
        if title[1:] == wanted and len(wanted) > 1:
            return True
        told = any(set(title[1:]) <= set(words_of(each.title)) for each in self.threads)
        return told and wanted != [] and title[-len(wanted) :] == wanted
