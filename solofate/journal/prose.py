"""What a reader wants to know of an event, as a sentence of a story; the numbers are told elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.skills import skill_name
from solofate.rules.state import State
from solofate.wording.events import tell
from solofate.wording.people import The, place_of, sentence, the
from solofate.wording.plain import inline

_ENDS = {
    "attack": ("and misses", "and is held off", "and lands a blow", "and lands a blow in style"),
    "advantage": (
        "and it comes to nothing",
        "and it is a near thing",
        "and it works",
        "and it works in style",
    ),
    "overcome": ("and does not make it", "and it is a near thing", "and makes it", "and makes it in style"),
}
_PLAIN_ENDS = ("and fails", "and it is a near thing", "and succeeds", "and succeeds in style")
_TRIES = {"attack": "attacks", "advantage": "tries for an advantage", "overcome": "tries to get past it"}
_ORDER = ("fail", "tie", "succeed", "style")


def _outcome(event: happened.Outcome, state: State, skill: str | None) -> str:
    tries = _TRIES.get(event.action, "tries")
    whom = ""
    if event.against is not None:
        whom = (
            f" {the(state, event.against)}"
            if event.action == "attack"
            else f" against {the(state, event.against)}"
        )
    means = f" with {skill_name(skill)}" if skill is not None else ""
    ends = _ENDS.get(event.action, _PLAIN_ENDS)
    end = ends[_ORDER.index(event.result)] if event.result in _ORDER else ""
    return f"{The(state, event.who)} {tries}{whom}{means} {end}".rstrip() + "."


def _consequence(event: happened.ConsequenceTaken, state: State) -> str:
    severity = inline(event.slot.partition("-")[0])
    return f"{The(state, event.who)} is left with a {severity} consequence: {inline(event.aspect)}."


def _taken_out(event: happened.TakenOut, state: State) -> str:
    return f"{The(state, event.who)} is out of it. {sentence(event.text)}".rstrip()


def _conceded(event: happened.Conceded, state: State) -> str:
    return f"{The(state, event.who)} gives in. {sentence(event.terms)}".rstrip()


def _cost(event: happened.Cost, state: State) -> str:
    return f"It has a price: {sentence(event.text)}"


def _aspect(event: happened.AspectAdded | happened.AspectRevealed, state: State) -> str | None:
    if isinstance(event, happened.AspectAdded) and event.hidden:
        return None
    where = "" if event.on == "scene" else f" ({place_of(state, event.on)})"
    return f"Now true{where}: {inline(event.aspect)}."


def _detail(event: happened.DetailDeclared, state: State) -> str:
    return sentence(event.detail)


def _told(event: Event, state: State) -> str | None:
    return tell(event, state)


def _moved(event: happened.Moved, state: State) -> str | None:
    return tell(event, state) if event.origin is not None else None


_SENTENCES: Mapping[type[Any], Callable[[Any, State], str | None]] = MappingProxyType(
    {
        happened.ConsequenceTaken: _consequence,
        happened.TakenOut: _taken_out,
        happened.Conceded: _conceded,
        happened.Cost: _cost,
        happened.AspectAdded: _aspect,
        happened.AspectRevealed: _aspect,
        happened.AspectRenamed: _told,
        happened.Moved: _moved,
        happened.Entered: _told,
        happened.Left: _told,
        happened.ConflictEnded: _told,
        happened.DetailDeclared: _detail,
    }
)


def sentence_of(event: Event, state: State, skill: str | None = None) -> str | None:
    """The event as a sentence of the story, or None where it is a matter of numbers only.

    `skill` is the one the actor of an outcome rolled.
    """
    if isinstance(event, happened.Outcome):
        return _outcome(event, state, skill)
    telling = _SENTENCES.get(type(event))
    return telling(event, state) if telling is not None else None
