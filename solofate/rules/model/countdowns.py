"""Countdowns: a track, one or more triggers, and an outcome (Fate Condensed, Countdowns)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from solofate.named_tuples import NamedTuple
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.names import slug

if TYPE_CHECKING:
    from solofate.rules.model.state import State

SHORTEST, LONGEST = 1, 20
EXCHANGE, SCENE_BEGINS, SCENE_ENDS, SESSION_ENDS = "exchange", "scene", "scene-ends", "session-ends"
FAILS, CONSEQUENCE, TAKEN_OUT, CONCEDES = "fails", "consequence", "taken-out", "concedes"
IS_HIT, ENTERS, ASPECT, BY_WORD = "hit", "enters", "aspect", "word"

STARTED, MARKED, SET_BACK, CLOSED, LOOKED = "started", "marked", "back", "closed", "looked"
"""What may happen to a countdown; the GM has `looked` whether what was told is the trigger of a secret one."""


class Trigger(NamedTuple):
    """An event that marks a box. `on` is its kind, `words` what was written.

    `who` is whom it is about (a name, `heroes`, `foes`, `villain`, or anybody), `what` the zone or aspect it names.
    With `box` it marks that box and no other. What the program does not track (`word`: a bell, an hour) is
    marked when the table says so.
    """

    on: str
    words: str
    who: str = ""
    what: str = ""
    box: int = 0


class Countdown(NamedTuple):
    """A running countdown. `marked` boxes of `boxes` are full, from the left.

    Of a `secret` one the players see the track and not its meaning. It may hang `on` a foe, and is closed when
    that foe is out; with `here` it is closed when the scene is over. `distraction` is the id of one it belongs to,
    whose moment it is. `due` says that the last box is marked and the outcome has yet to come about, `done` that the
    last box is marked. `heard` are the words of the player's that may be the trigger of a secret one.
    """

    name: str
    boxes: int
    outcome: tuple[Repercussion, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    marked: int = 0
    secret: bool = False
    on: str = ""
    here: bool = False
    distraction: str = ""
    due: bool = False
    done: bool = False
    heard: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Its name, and what its outcome says."""
        return (self.name, *(text for each in self.outcome for text in (each.text, each.aspect)))

    @property
    def waits_for_words(self) -> bool:
        """Whether the GM alone knows when a box is to be marked, from what is told."""
        return self.secret and any(each.on == BY_WORD for each in self.next_triggers)

    @property
    def next_triggers(self) -> tuple[Trigger, ...]:
        """The triggers that may mark the next box: one for a box of its own waits for it (ruling AMBO-29)."""
        return tuple(each for each in self.triggers if each.box in (0, self.marked + 1))


BY_HAND = Trigger(BY_WORD, "the table says so")

_WHO = r"(?P<who>.+?)"
_PHRASES: tuple[tuple[str, str], ...] = (
    (EXCHANGE, r"(?:(?:an?|each|every|one|the) )?exchange(?: (?:ends|passes|elapses|is over))?"),
    (SCENE_ENDS, r"scene-ends|(?:(?:an?|each|the|this) )?scene (?:ends|is over)"),
    (SCENE_BEGINS, r"(?:(?:an?|each|every|the|a new) )?(?:new |next )?scene(?: (?:begins|starts))?"),
    (SESSION_ENDS, r"(?:(?:an?|each|the) )?session(?: (?:ends|is over))?"),
    (FAILS, r"(?:an? )?(?:failed roll|roll fails|failure|fail|fails)"),
    (FAILS, _WHO + r" fails(?: a roll| at something)?"),
    (CONSEQUENCE, r"(?:an? )?consequence(?: (?:for|of|on) (?P<who>.+))?"),
    (CONSEQUENCE, _WHO + r" (?:takes|suffers) a consequence"),
    (TAKEN_OUT, r"taken[- ]out(?: (?P<who>.+))?"),
    (TAKEN_OUT, _WHO + r" (?:is|are|gets|goes) (?:taken )?(?:out|down)"),
    (CONCEDES, r"concession|" + _WHO + r" concedes?"),
    (IS_HIT, r"(?:an? )?hit|" + _WHO + r" (?:is hit|takes a hit)"),
    (ENTERS, _WHO + r" (?:enters|reaches|comes into|gets to) (?P<what>.+)"),
    (ASPECT, r"[\"“](?P<what>.+)[\"”] (?:appears|is in play|is there)"),
    (ASPECT, r"aspect (?P<what>.+)"),
)
_SIDES = {
    "pcs": "heroes",
    "pc": "heroes",
    "hero": "heroes",
    "heroes": "heroes",
    "foe": "foes",
    "foes": "foes",
    "enemy": "foes",
    "enemies": "foes",
    "opposition": "foes",
    "villain": "villain",
    "anybody": "",
    "anyone": "",
    "somebody": "",
    "someone": "",
}


def read_trigger(words: str, box: int = 0) -> Trigger:
    """What was written as a trigger. Whatever the program does not track is left to the table."""
    text = " ".join(words.split())
    for on, pattern in _PHRASES:
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found is None:
            continue
        groups = found.groupdict()
        what = groups.get("what")
        return Trigger(on, text, _whom(groups.get("who") or ""), slug(what) if what else "", box)
    return Trigger(BY_WORD, text, box=box)


def _whom(words: str) -> str:
    if not words.strip():
        return ""
    named = slug(re.sub(r"^(?:an?|the|one of the) ", "", words.strip(), flags=re.IGNORECASE))
    return _SIDES.get(named, named)


def read_triggers(together: Iterable[str], in_turn: Iterable[str] = ()) -> tuple[Trigger, ...]:
    """Triggers of the whole track, and those of single boxes, first to last. None at all: the table's word."""
    found = [read_trigger(words) for words in together]
    found += [read_trigger(words, box) for box, words in enumerate(in_turn, start=1)]
    return tuple(found) or (BY_HAND,)


def running(state: State) -> list[Countdown]:
    """The countdowns that are not over, in the order in which they were started."""
    return [each for each in state.countdowns if not each.done]


def without_the_done(countdowns: tuple[Countdown, ...]) -> tuple[Countdown, ...]:
    """Those that go on into another scene: whose outcome has not come about."""
    return tuple(each for each in countdowns if not each.done or each.due)
