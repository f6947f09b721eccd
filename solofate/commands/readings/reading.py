"""A reading of a typed line, and the moment it is read in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, update_wrapper
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.rules.decisions import Decision
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.model.state import CONFLICT, State


class Reading(NamedTuple):
    """One thing a typed line may mean.

    `line` is a line of the command language, or the text itself where it is narration. `score` says from 0 to 1 how
    likely that is, `because` in a short sentence why; `told` is what a player is to know before it is done.
    """

    line: str
    score: float
    because: str
    told: str = ""


WOULD_COME_IN = "would come in"
"""The end of why somebody is brought in of whom a line only speaks, and does not say that they come."""

NAMED_FIRST = "is named first"
"""The end of why a skill is rolled that stands before all else, also before a question: `Notice: who comes?`"""

SURE = 0.75
"""From this score on a reading is what was meant, unless the next is nearly as likely."""

DOUBTFUL = 0.4
"""From this score on a reading is worth offering."""


MOST = 5
"""Readings that are given at most."""

LONGEST = 400
"""A line of more signs than this is a piece of story, whatever stands in it."""


class WrittenScene(NamedTuple):
    """A scene that is written in a file of the campaign and still to come: its file, its title and what is told."""

    file: str
    title: str
    text: str


def _nothing_written() -> Sequence[WrittenScene]:
    return ()


@dataclass(frozen=True)
class Moment:
    """When a line is read: the state, the open decision if there is one, and the scene files there are.

    `told` are the player's last lines of this scene, the latest first, and `lines` the GM's among them: a pronoun may
    mean whom they speak of.
    `speaker` is whose `my` it is where a sentence is read as another's deed. `written` finds the scenes of the
    campaign that are still to come, which takes reading their files.
    """

    state: State
    decision: Decision | None = None
    scenes: Sequence[str] = field(default=())
    told: Sequence[str] = field(default=())
    lines: Sequence[str] = field(default=())
    speaker: str | None = None
    written: Callable[[], Sequence[WrittenScene]] = _nothing_written

    @cached_property
    def to_come(self) -> Sequence[WrittenScene]:
        """The written scenes that are still to come, in their order."""
        return self.written()

    @cached_property
    def kept(self) -> dict[tuple[object, ...], Any]:
        """What was found at this moment by what is marked as found once."""
        return {}

    @cached_property
    def words(self) -> Lexicon:
        """The lexicon with what the campaign adds."""
        return lexicon(self.state.words)

    @cached_property
    def hero(self) -> Character | None:
        """Whoever `I` is."""
        return self.state.characters.get(self.state.active or "")

    @property
    def opening(self) -> str:
        """What is written behind `/conflict` for the hero to act first; nothing where turns go by skill."""
        named = self.hero is not None and ruleset_of(self.state).turns is None
        return f" first {self.hero.id}" if self.hero is not None and named else ""

    @property
    def fighting(self) -> bool:
        """Whether a conflict is going on."""
        return self.state.scene.open and self.state.scene.mode == CONFLICT

    @cached_property
    def foes(self) -> list[Character]:
        """Everybody who stands against the hero and is not out, the nearest first, and bystanders behind them."""
        hero = self.hero
        found = [
            one
            for one in self.state.characters.values()
            if one.out is None and one.obstacle is None
            if hero is not None and one.side != hero.side and one.id != hero.id
        ]

        def nearness(one: Character) -> tuple[bool, int, bool]:
            stands_by = one.side != OPPOSITION
            return self.fighting and stands_by, self.distance(one), stands_by

        return sorted(found, key=nearness)

    @cached_property
    def friends(self) -> list[Character]:
        """The others on the hero's side."""
        hero = self.hero
        people = self.state.characters.values()
        return [one for one in people if hero is not None and one.side == hero.side and one.id != hero.id]

    @property
    def someone_is_hurt(self) -> bool:
        """Whether somebody on the hero's own side has something that is to be treated."""
        own = (*self.friends, *((self.hero,) if self.hero is not None else ()))
        return any(slot.untreated for one in own for slot in one.consequences)

    def distance(self, one: Character) -> int:
        """How many zones away somebody is; far where there is no way."""
        here = self.hero.zone if self.hero is not None else None
        away = self.state.scene.zones.distance(here, one.zone) if here != one.zone else 0
        return away if away is not None else _FAR


_FAR = 9


_About = ParamSpec("_About")
_Found = TypeVar("_Found")


def found_once(
    find: Callable[Concatenate[Moment, _About], _Found],
) -> Callable[Concatenate[Moment, _About], _Found]:
    """A function that finds the same about the same at one moment: it looks once, however many readings ask it.

    What it finds is asked by all of them, and changed by none.
    """

    def found(moment: Moment, /, *about: _About.args, **by_name: _About.kwargs) -> _Found:
        key = (find, *about, *by_name.items())
        kept = moment.kept
        if key not in kept:
            kept[key] = find(moment, *about, **by_name)
        return kept[key]  # type: ignore[no-any-return]

    update_wrapper(found, find)
    return found
