"""Safety at the table: what is kept out of play, and a concern that goes before everything else.

Fate Condensed, Safety Tools. Text that was struck is not used again; lines and veils hold for every draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from solofate.rules.aspects import Aspect, SheetAspect
from solofate.rules.characters import Character
from solofate.rules.harm import Slot

if TYPE_CHECKING:
    from solofate.rules.events import BoundsKept, ConcernRaised, ConcernSettled, LineChanged
    from solofate.rules.state import State

X_CARD, PAUSE, REWIND, SKIP = "x", "pause", "rewind", "skip"
LINE, VEIL, LIFTED = "line", "veil", "lifted"
DROP, REWORD, UNDO, LEAVE = "drop", "reword", "undo", "leave"
TAKEN_OUT_MARK = "[taken out]"
"""What stands where something was taken out."""

_SHORTEST_STEM = 4


class Concern(NamedTuple):
    """A safety call that is being dealt with: which, the texts it takes out, and the event that brought them."""

    call: str
    texts: tuple[str, ...] = ()
    at: int = 0


class Struck(NamedTuple):
    """A text that is out of the story, and what is told instead of it."""

    text: str
    instead: str = TAKEN_OUT_MARK


def kept_out(state: State, text: str, about: Iterable[str] = ()) -> bool:
    """Whether something drawn may not be shown: it crosses a line, lifts a veil, or was struck before.

    Every draw from a table asks this before anybody sees what was drawn (FG-SAFE-07). `about` are the topics a
    row says it is about.
    """
    if not (state.lines or state.veils or state.struck):
        return False
    bounds = (*state.lines, *state.veils)
    topics = {topic.casefold() for topic in about}
    if any(bound.casefold() in topics for bound in bounds):
        return True
    return any(_speaks_of(bound).search(text) for bound in bounds) or any(
        phrase(each.text).search(text) for each in state.struck
    )


@lru_cache(maxsize=1024)
def _speaks_of(topic: str) -> re.Pattern[str]:
    """Finds a topic and what is formed from it: `torture` in `tortured`, `spider` in `spiders`."""
    words = topic.split()
    stem = re.sub(r"(?<=\w{3})(?:es|s|e|y)$", "", words[-1]) if words else ""
    ending = r"\w*" if len(stem) >= _SHORTEST_STEM else r"(?:es|s|e|y)?\b"
    found = r"\s+".join([*map(re.escape, words[:-1]), re.escape(stem)])
    return re.compile(rf"(?<!\w){found}{ending}" if stem else r"(?!)", re.IGNORECASE)


def speaks_of(text: str, topic: str) -> bool:
    """Whether a text has the words of a topic in it, or words formed from them."""
    return _speaks_of(topic).search(text) is not None


@lru_cache(maxsize=1024)
def phrase(text: str) -> re.Pattern[str]:
    """Finds a text as it stands, blanks and case aside, and not inside of a longer word."""
    found = r"\s+".join(map(re.escape, text.split()))
    return re.compile(rf"(?<!\w){found}(?!\w)" if found else r"(?!)", re.IGNORECASE)


def without(text: str, struck: Iterable[Struck]) -> str:
    """The text with what was struck replaced by what is told instead."""
    for each in struck:
        text = phrase(each.text).sub(lambda found, instead=each.instead: instead, text)  # type: ignore[misc]
    return text


def concern_raised(state: State, event: ConcernRaised) -> State:
    """The concern goes before everything else; what it takes out is out at once."""
    known = {each.text for each in state.struck}
    out = event.texts if event.call == X_CARD else ()
    struck = (*state.struck, *(Struck(text) for text in out if text not in known))
    return state._replace(concern=Concern(event.call, event.texts, event.at), struck=struck)


def concern_settled(state: State, event: ConcernSettled) -> State:
    """The concern is dealt with. What bore the name of what was struck is gone, or has other words."""
    texts = state.concern.texts if state.concern is not None else ()
    state = state._replace(concern=None)
    if event.how == REWORD:
        struck = tuple(
            each._replace(instead=event.instead) if each.text in texts else each for each in state.struck
        )
        return _swapped(state._replace(struck=struck), tuple(Struck(text, event.instead) for text in texts))
    return _dropped(state, texts) if event.how == DROP else state


def line_changed(state: State, event: LineChanged) -> State:
    """A line or veil is drawn, changed into the other, or lifted."""
    folded = event.topic.casefold()
    lines = tuple(topic for topic in state.lines if topic.casefold() != folded)
    veils = tuple(topic for topic in state.veils if topic.casefold() != folded)
    if event.bound == LINE:
        lines = (*lines, event.topic)
    elif event.bound == VEIL:
        veils = (*veils, event.topic)
    return state._replace(lines=lines, veils=veils)


def bounds_kept(state: State, event: BoundsKept) -> State:
    """What was taken out has no name at the earlier moment either."""
    kept = state._replace(lines=event.lines, veils=event.veils, struck=event.struck, concern=None)
    return _swapped(kept, event.struck)


def _dropped(state: State, texts: tuple[str, ...]) -> State:
    """Aspects of these texts leave play; a wound or a person keeps its place in the rules and loses the words."""
    patterns = [phrase(text) for text in texts]

    def hit(text: str) -> bool:
        return any(pattern.search(text) for pattern in patterns)

    aspects = tuple(each for each in state.scene.aspects if not hit(each.name))
    left = state._replace(scene=state.scene._replace(aspects=aspects))
    return _swapped(left, tuple(Struck(text) for text in texts))


def _swapped(state: State, struck: tuple[Struck, ...]) -> State:
    """The state with other words in every name and text that can hold what was struck."""
    scene = state.scene
    aspects = tuple(_aspect(each, struck) for each in scene.aspects)
    goals = {side: without(goal, struck) for side, goal in scene.goals.items()}
    scene = scene._replace(title=without(scene.title, struck), aspects=aspects, goals=goals)
    characters = {who: _character(one, struck) for who, one in state.characters.items()}
    threads = tuple(
        each._replace(title=without(each.title, struck), because=without(each.because, struck))
        for each in state.memory.threads
    )
    people = tuple(
        each._replace(name=without(each.name, struck), because=without(each.because, struck))
        for each in state.memory.people
    )
    memory = state.memory._replace(threads=threads, people=people)
    return state._replace(scene=scene, characters=characters, memory=memory)


def _aspect(aspect: Aspect, struck: tuple[Struck, ...]) -> Aspect:
    return aspect._replace(name=without(aspect.name, struck))


def _character(one: Character, struck: tuple[Struck, ...]) -> Character:
    slots = tuple(_slot(slot, struck) for slot in one.consequences)
    if one.is_hero:  # The player's own sheet is the player's to change.
        return one._replace(consequences=slots)
    sheet = replace(
        one.sheet,
        name=without(one.sheet.name, struck),
        aspects=tuple(SheetAspect(without(each.name, struck), each.kind) for each in one.sheet.aspects),
        wants=without(one.sheet.wants, struck),
        description=without(one.sheet.description, struck),
    )
    invokes = {without(name, struck): held for name, held in one.invokes.items()}
    return one._replace(name=without(one.name, struck), sheet=sheet, consequences=slots, invokes=invokes)


def _slot(slot: Slot, struck: tuple[Struck, ...]) -> Slot:
    return slot if slot.aspect is None else slot._replace(aspect=without(slot.aspect, struck))
