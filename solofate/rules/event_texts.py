"""Which words an event brings into the story, as against those it only repeats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.events import Event

_TELLING = ("text", "complication", "outcome", "event")
"""Fields that are told to the table in every kind of event that has them."""


def _scene(event: happened.SceneStarted) -> tuple[str, ...]:
    known = (aspect.name for aspect in event.aspects if aspect.kind == "situation" and not aspect.hidden)
    return (event.title, *event.goals.values(), *known)


def _entered(event: happened.Entered) -> tuple[str, ...]:
    return () if event.character.is_hero else (event.character.name,)


def _aspect(event: Any) -> tuple[str, ...]:
    return () if getattr(event, "hidden", False) else (event.aspect,)


def _countdown(event: happened.CountdownMarked) -> tuple[str, ...]:
    """One that starts. Of a secret one the players see the track and not its meaning."""
    if event.begins is None:
        return ()
    return (event.name,) if event.secret else event.begins.words


_BRINGS: Mapping[type[Any], Callable[[Any], tuple[str, ...]]] = MappingProxyType(
    {
        happened.SceneStarted: _scene,
        happened.Entered: _entered,
        happened.AspectAdded: _aspect,
        happened.AspectRevealed: _aspect,
        happened.AspectRenamed: lambda event: (event.name,),
        happened.Boost: _aspect,
        happened.ConsequenceTaken: _aspect,
        happened.Recovery: lambda event: (event.aspect,) if event.state == "treated" else (),
        happened.Milestone: lambda event: (event.now,),
        happened.Breakthrough: lambda event: (event.now,),
        happened.StuntWritten: lambda event: (event.stunt,),
        happened.ArcEnded: lambda event: event.developments,
        happened.Conceded: lambda event: (event.terms,),
        happened.DetailDeclared: lambda event: (event.detail,),
        happened.CountdownMarked: _countdown,
        happened.CountdownEnded: lambda event: event.texts,
        happened.Distracted: lambda event: (event.distraction.name, event.distraction.choice),
        happened.DistractionDecided: lambda event: event.texts,
        happened.ChallengeStarted: lambda event: (event.aim, *(task.name for task in event.tasks)),
        happened.ContestStarted: lambda event: (event.goal, *(side.goal for side in event.sides)),
        happened.ThreadOpened: lambda event: (event.title,),
        happened.Remembered: lambda event: (event.name,),
    }
)


def brought_in(event: Event) -> tuple[str, ...]:
    """The words that came into the story with this event; none for what only counts."""
    brings = _BRINGS.get(type(event))
    found = brings(event) if brings is not None else (getattr(event, name, "") or "" for name in _TELLING)
    return tuple(text for text in found if isinstance(text, str) and text.strip())
