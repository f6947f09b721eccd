"""Questions that were not put to the player: which there are, and what was answered in their place and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from solofate.rules.events import NotAsked
from solofate.rules.model.skills import DEFAULT_SKILL_IDS, skill_name
from solofate.rules.model.state import State
from solofate.wording.people import listed, name_of, readable_option, the

KINDS_ASKED: Mapping[str, str] = MappingProxyType(
    {
        "invoke": "invokes",
        "defend": "defences",
        "absorb": "what takes a hit",
        "attack-style": "boosts for a shift less",
        "next": "who is next",
        "first": "who is first",
        "name": "names",
        "fate": "what becomes of the beaten",
        "came-out": "whether a stake was won",
        "allow-cost": "what a foe may pay for",
        "shifts": "quality or speed",
    }
)
"""The questions of a fight that can be set, as a sentence names them."""

SETTINGS_SAID: Mapping[str, str] = MappingProxyType(
    {"always": "always", "when-it-matters": "when it matters", "never": "never"}
)

_WHY: Mapping[str, str] = MappingProxyType(
    {
        "no-gain": "nothing was to be gained",
        "best": "nothing else is as good",
        "only-stress": "boxes take it, and enough are left",
        "lightest": "there is no lighter way",
        "no-choice": "it comes for nothing",
        "only-foes": "only foes are left to act",
        "asked-twice": "two questions about one roll are enough",
        "stands": "who fights them lets it fail",
        "one-of-many": "others fight on",
        "no-hurry": "nothing presses",
        "by-the-roll": "the roll in the scene says so",
        "by-what-was-told": "that has been told",
        "kept": "as was kept",
        "as-set": "it is never asked",
    }
)


def kept_line(who: str, skill: str, state: State) -> str:
    """`Kept for this fight: Teo defends with Athletics (/asking clear forgets it)`."""
    return (
        f"kept for this fight: {the(state, who)} defends with {skill_name(skill)} (/asking clear forgets it)"
    )


def told_alone(event: NotAsked, state: State) -> str:
    """A question that was not put, by itself, as the log has it."""
    return f"Not asked ({KINDS_ASKED.get(event.decision, event.decision)}): {_answer(event, state)}; {_why(event)}."


def _answer(event: NotAsked, state: State) -> str:
    if event.decision == "invoke":
        return f"{the(state, event.who)} passes"
    if event.decision == "defend":
        return f"{the(state, event.who)} defends with {_skill(event.chose)}"
    if event.decision == "next":
        return f"{the(state, event.chose)} is next"
    return readable_option(state, event.chose)


def _plainly(event: NotAsked, state: State) -> str:
    """What was chosen, as somebody says it who knows no name of an option: `the boost`, `the stake counts as won`."""
    if event.decision == "came-out":
        return f"what was at stake counts as {readable_option(state, event.chose)}"
    if event.decision == "attack-style":
        return "a boost with the hit" if event.chose == "boost" else "the whole hit"
    if event.decision == "first":
        return f"{the(state, event.chose)} begins"
    return readable_option(state, event.chose)


def _skill(chose: str) -> str:
    return DEFAULT_SKILL_IDS.get(chose) or skill_name(chose)


def _why(event: NotAsked) -> str:
    if event.decision == "attack-style" and event.chose == "full" and event.reason == "no-choice":
        return "that takes them out and a shift less would not"
    return _WHY.get(event.reason, event.reason)


_SHOWS = ("invoke", "defend", "absorb", "next", "allow-cost", "fate", "shifts")
"""What is told by itself, or shows in what happened."""


def told_together(events: Iterable[NotAsked], state: State, *, says_how: bool = True) -> str:
    """What went unasked in one go, in one line; nothing where it shows in what happened: who is next, which boxes.

    Once it has been said how one is asked after all, it need not be said again.
    """
    found = list(events)
    parts = []
    if any(event.decision == "invoke" for event in found):
        twice = any(event.reason == "asked-twice" for event in found)
        parts.append(
            f"no {'further ' if twice else ''}invoke, as "
            + ("two questions about one roll are enough" if twice else "none was worth its price")
        )
    defended: dict[str, list[str]] = {}
    for event in found:
        if event.decision == "defend" and _skill(event.chose) not in defended.setdefault(event.who, []):
            defended[event.who].append(_skill(event.chose))
    parts += [f"{name_of(state, who)} defends with {listed(skills)}" for who, skills in defended.items()]
    others = [event for event in found if event.decision not in _SHOWS]
    parts += [f"{_plainly(event, state)}, as {_why(event)}" for event in others]
    how = " /asking always asks each time." if says_how else ""
    return f"Chosen for you: {'; '.join(parts)}.{how}" if parts else ""
