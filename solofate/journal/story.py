"""A log as a story, before it is a file: chapters, scenes, paragraphs and the numbers behind them.

Every format is made from this, so all of them tell the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from solofate.journal.set_off import Runs
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State
from solofate.wording.people import first_names, listed
from solofate.wording.plain import inline

NONE, ROLLS, ALL, FULL = "none", "rolls", "all", "full"
MECHANICS = (NONE, ROLLS, ALL, FULL)
"""How much of the mechanics is told: nothing, the rolls, everything but folded away, everything in the open."""


def rules_in_words(state: State) -> str:
    """The book and the optional rules a table plays by: `Fate Condensed with the options countdowns and scale`."""
    options = (
        f" with the option{'s' * (len(state.options) > 1)} {listed(state.options)}" if state.options else ""
    )
    return f"{ruleset_of(state).title}{options}"


class Paragraph(NamedTuple):
    """A paragraph of the story."""

    runs: Runs

    @property
    def text(self) -> str:
        """The paragraph with nothing set off."""
        return "".join(piece for piece, _ in self.runs)


class WordsWritten(NamedTuple):
    """What somebody at the table said, as they wrote it: `by` is `player`, `gm` or who else."""

    text: str
    by: str


class Heading(NamedTuple):
    """A heading of the player's."""

    text: str


class ExchangeHeading(NamedTuple):
    """A new exchange of a conflict; only where the mechanics are told in full."""

    number: int


class Remark(NamedTuple):
    """Something about the story that is no part of it: that a scene ends here."""

    text: str


class LogLine(NamedTuple):
    """An event in one line, with its number in the log."""

    number: int
    text: str


class Numbers(NamedTuple):
    """The mechanics of the stretch just told, in the order in which they happened."""

    lines: tuple[LogLine, ...]

    @property
    def title(self) -> str:
        """`Mechanics (events 6 to 17)`."""
        first, last = self.lines[0].number, self.lines[-1].number
        return (
            f"Mechanics (event{'' if first == last else 's'} {first}{'' if first == last else f' to {last}'})"
        )


Block = Paragraph | WordsWritten | Heading | ExchangeHeading | Remark | Numbers


@dataclass
class SceneTold:
    """A scene as it is told. `laid_out` is the state once it was set up, before anybody acted."""

    number: int
    title: str
    wants: tuple[tuple[str, str], ...]
    aspects: tuple[Aspect, ...]
    laid_out: State
    ended: str = ""
    blocks: list[Block] = field(default_factory=list)
    people: dict[str, None] = field(default_factory=dict)

    @property
    def known_aspects(self) -> list[str]:
        """The aspects everybody knows of as it begins."""
        return [aspect.name for aspect in self.aspects if not aspect.hidden]


@dataclass
class Chapter:
    """A session of play: scenes, and what was said and done between them. It may have a `title`."""

    number: int
    parts: list[SceneTold | Block] = field(default_factory=list)
    title: str = ""

    @property
    def name(self) -> str:
        """`Session 2`, or `Session 2: Oil and Water`."""
        return f"Session {self.number}: {self.title}" if self.title else f"Session {self.number}"

    @property
    def scenes(self) -> list[SceneTold]:
        """Its scenes only."""
        return [part for part in self.parts if isinstance(part, SceneTold)]


@dataclass
class ThreadTold:
    """Something unsettled that was kept in mind, and the numbers of the scenes in which it came up."""

    title: str
    because: str = ""
    scope: str = ""
    open: bool = True
    scenes: dict[int, None] = field(default_factory=dict)


@dataclass
class Story:
    """Everything there is to tell. `people` are all who were met, as they were last seen."""

    title: str
    mechanics: str
    prologue: list[Block] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)
    people: dict[str, Character] = field(default_factory=dict)
    threads: dict[str, ThreadTold] = field(default_factory=dict)
    start: State = field(default_factory=State)
    end: State = field(default_factory=State)

    @property
    def folds(self) -> bool:
        """Whether its mechanics are folded away, or whatever stands for that in a format."""
        return self.mechanics in (ROLLS, ALL)

    @property
    def played_by(self) -> str:
        """The book and the optional rules it was played by, in a sentence.

        Nothing where no mechanics are told, or where nothing was played.
        """
        if self.mechanics == NONE or not (self.prologue or self.chapters):
            return ""
        return f"Played by {rules_in_words(self.start)}."

    @property
    def heroes(self) -> list[Character]:
        """The player characters."""
        return [one for one in self.people.values() if one.is_hero]

    @property
    def others(self) -> list[Character]:
        """Everybody else."""
        return [one for one in self.people.values() if not one.is_hero]

    @property
    def seen(self) -> list[str]:
        """The names of everybody else; those that are numbered together: `Lumper 1 to 3`."""
        names = list(dict.fromkeys(inline(one.name) for one in self.others))
        alike: dict[str, list[str]] = {}
        for name in names:
            alike.setdefault(name.rstrip("0123456789") if name[-1:].isdigit() else f"{name} ", []).append(
                name
            )
        found: list[str] = []
        for same in alike.values():
            found += [f"{same[0]} to {same[-1].split()[-1]}"] if len(same) > 2 else same
        return found

    def scenes(self) -> Iterator[tuple[Chapter, SceneTold]]:
        """Every scene with the session it was played in."""
        for chapter in self.chapters:
            for scene in chapter.scenes:
                yield chapter, scene


def what_they_are(one: Character) -> Sequence[str]:
    """High concept and trouble, as far as they are known."""
    return [each.name for each in one.sheet.aspects if each.kind in ("high-concept", "trouble")]


def with_first_names(state: State) -> State:
    """The same state with the heroes under their first names, as the story calls them."""
    names = first_names(state.characters)
    people = {
        who: one._replace(name=names[who]) if who in names else one for who, one in state.characters.items()
    }
    return state._replace(characters=people)
