"""Nobody stays stuck: inputs that led nowhere are counted, and a search that failed names another way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solofate.gm.scenes.suggesting import leads
from solofate.rules.decisions.actions import Task, Weighing
from solofate.rules.events import KINDS, Event, Outcome
from solofate.rules.model.rulings import ruling_in_use
from solofate.rules.model.state import CONFLICT, FREE

if TYPE_CHECKING:
    from solofate.game.game import Game

_AFTER = {"three": 3, "five": 5}
"""Inputs in a row that led nowhere, by the way the ruling AMBG-14 is played; on request only is neither."""

_SEARCHES = frozenset({"investigate", "notice", "lore", "academics", "contacts", "empathy"})
_ONLY_ASKED = frozenset({"oracle", "gm-call", "table", "ruling-changed"})
_MOVES_ON = frozenset(
    {"aspect-added", "aspect-revealed", "hit", "cost", "moved", "fate-points", "boost", "nudge"}
)
"""Kinds of events after which a failed roll has changed something all the same."""


class Stuck:
    """How many inputs in a row have been refused, failed or only asked. What is only looked at does not count."""

    def __init__(self) -> None:
        self._nowhere = 0

    def refused(self) -> None:
        """An input was an error."""
        self._nowhere += 1

    def after(self, game: Game, events: Sequence[Event]) -> list[str]:
        """Count an input by what came of it; the line to show after a search that failed."""
        kinds = {KINDS[type(event)] for event in events}
        if kinds:
            failed = any(isinstance(event, Outcome) and event.result == "fail" for event in events)
            idle = failed and not kinds & _MOVES_ON
            self._nowhere = self._nowhere + 1 if idle or kinds <= _ONLY_ASKED else 0
        return _another_way(game, events)

    def nudge_is_due(self, game: Game) -> bool:
        """Whether something had better happen now. It never does in a fight or at an open question."""
        after = _AFTER.get(ruling_in_use(game.state, "AMBG-14"))
        if after is None or self._nowhere < after:
            return False
        self._nowhere = 0
        return game.pending is None and game.state.scene.open and game.state.scene.mode == FREE


def _another_way(game: Game, events: Sequence[Event]) -> list[str]:
    """After a search that failed, something that is known and can be acted on: no search is a dead end."""
    for event in events:
        if (
            isinstance(event, Outcome)
            and event.result == "fail"
            and game.state.skills.does(event.skill, _SEARCHES)
        ):
            hero = game.state.characters.get(event.who)
            if hero is None or not hero.is_hero or game.state.scene.mode == CONFLICT or _on_somebody(game):
                continue
            known = leads(game.state)
            return [f"Another way on: {known[0] if known else '/nudge lets something happen'}."]
    return []


def _on_somebody(game: Game) -> bool:
    """Whether the deed that is being settled is done to somebody, as treating a wound: that is no search."""
    about = game.pending.decision.about if game.pending is not None else None
    if isinstance(about, Weighing):
        about = about.task
    return isinstance(about, Task) and about.on in game.state.characters
