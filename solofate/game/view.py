"""A game as it can be looked at: what is so, what was typed, what is asked, and the story as it is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from solofate.campaign.steps import Step
from solofate.game.concerns import question
from solofate.game.execution import Underway
from solofate.game.snapshots import Moment, Moments
from solofate.gm.wording.draws import TableWords
from solofate.records import state_to_json
from solofate.records.struck import as_told, speaks_of_struck
from solofate.rules.decisions import AnyOption, Decision
from solofate.rules.dice import Faces, SeededDice
from solofate.rules.events import Event
from solofate.rules.model.safety import without
from solofate.rules.model.state import State
from solofate.rules.table import Words

if TYPE_CHECKING:
    from solofate.campaign.line import Branch
    from solofate.campaign.search import Hit, Search
    from solofate.journal.exporter import Journal

Numbered = tuple[int, Event]
"""An event and its number in the log."""
WordsMaker = Callable[[SeededDice], Words]
"""Makes the source of wording for a stream of random numbers of its own."""


class Pending(NamedTuple):
    """The open decision: its number, and the Decision itself."""

    id: int
    decision: Decision

    @property
    def options(self) -> Sequence[AnyOption]:
        """Every legal choice, in the order they are shown."""
        return self.decision.options

    @property
    def kind(self) -> str:
        """The name of the decision in the table of decisions."""
        return self.decision.kind

    @property
    def who(self) -> str:
        """Who is asked: a character id, or `gm`."""
        return self.decision.who

    @property
    def default(self) -> str:
        """The id Enter takes."""
        return self.decision.default

    @property
    def can_be_taken_back(self) -> bool:
        """Whether the answer before it may still be taken back: no dice and nothing hidden were shown since."""
        return not self.decision.revealed


class GameState(State):
    """The state of a game, which can be written as the records describe it.

    `asked` is the open decision with its number, `command` the line typed last.
    """

    asked: tuple[int, Decision] | None = None
    command: str = ""

    def to_json(self) -> dict[str, Any]:
        """The state as the records describe it, the open decision included."""
        return state_to_json(self, self.asked, self.command)


class Seen:
    """What can be known of a game; nothing here changes it."""

    folder: Path | None
    title: str
    _moments: Moments
    _underway: Underway
    _make_words: WordsMaker
    _search: Search | None

    @property
    def state(self) -> GameState:
        """The state, the running command's part included; it can be written with `to_json`."""
        pending = self.pending
        last = next((step.line for step in reversed(self._moments.steps) if step.opens), "")
        state = GameState(*self.standing)
        state.asked = (pending.id, pending.decision) if pending else None
        state.command = without(last, state.struck)
        return state

    @property
    def standing(self) -> State:
        """The state by itself."""
        run = self._underway.run
        return run.table.state if run is not None else self._moments.latest.state

    @property
    def moment(self) -> Moment:
        """What was so after the latest input, the positions of the random streams included."""
        return self._moments.latest

    @property
    def pending(self) -> Pending | None:
        """The decision a person is asked now, or None."""
        decision = question(self) if self.standing.concern is not None else self._underway.pending
        return Pending(len(self._moments.steps), decision) if decision is not None else None

    @property
    def underway(self) -> Decision | None:
        """The decision that the running command waits for; it stays open while a safety call is dealt with."""
        return self._underway.pending

    @property
    def steps(self) -> Sequence[Step]:
        """The inputs that stand, oldest first."""
        return self._moments.steps

    @property
    def log(self) -> list[Numbered]:
        """Every event that stands, with its number."""
        return self.log_after(0)

    def log_after(self, number: int) -> list[Numbered]:
        """The events that stand after that number, without what was struck from the story."""
        found: list[Numbered] = []
        for step in reversed(self._moments.steps):
            if step.events and step.first + len(step.events) - 1 <= number:
                break
            found += reversed(list(enumerate(step.events, start=step.first)))
        return as_told(((at, event) for at, event in reversed(found) if at > number), self.standing.struck)

    def backwards(self) -> Iterator[Numbered]:
        """Every event that stands, the latest first, read as far as somebody looks; nothing of what was struck."""
        struck = self.standing.struck
        return chain.from_iterable(as_told((each,), struck) for each in self._moments.history.backwards())

    @property
    def branches(self) -> list[Branch]:
        """What was taken back and left behind, in the order in which it was left."""
        return self._moments.history.branches()

    def step(self, entry: int) -> Step:
        """The input kept as the entry of that number, whether it stands or was taken back."""
        return self._moments.history.step(entry)

    @property
    def irrevocable(self) -> int:
        """How many inputs at the start cannot be taken back: that which began the campaign."""
        return self._moments.irrevocable

    def state_after(self, inputs: int) -> State:
        """What was so after that many of the inputs that stand."""
        return self._moments.after(inputs).state

    @property
    def opened(self) -> int:
        """The position of the input that began the command now underway, or else of the latest one."""
        return self._moments.opened

    def began(self, position: int) -> int:
        """The position of the input that began what the input at `position` belongs to."""
        return self._moments.began(position)

    @property
    def seed(self) -> int:
        """The seed of the dice."""
        return self._moments.latest.seed

    @property
    def queued(self) -> tuple[Faces, ...]:
        """Rolls entered by hand that are still waiting."""
        return self._moments.latest.queued

    @property
    def skills(self) -> Mapping[str, str]:
        """The skills of the campaign: ids and names."""
        return self.standing.skills.names

    def tables(self) -> list[str]:
        """The names of the oracle tables in play."""
        words = self._make_words(SeededDice(0))
        return words.tables() if isinstance(words, TableWords) else []

    def search(self, text: str, limit: int = 20) -> list[Hit]:
        """Events that speak of these words, the best fitting first; any characters may be typed."""
        if self._search is None:
            from solofate.campaign.search import Search

            self._search = Search(self._moments.history)
        struck = self.standing.struck
        return [hit for hit in self._search.find(text, limit) if not speaks_of_struck(hit.text, struck)]

    def export(self, format: str, path: Path | None = None, mechanics: str | None = None) -> Path:
        """Write the journal so far in a format; returns the file or folder. Raises `SolofateError`.

        Without a path it goes into the campaign's folder (or the one we are in) and takes the place of an earlier
        one; a file somebody names is never overwritten. `mechanics` is how the numbers are told: `none`,
        `folded` or `full`, or as the format does by itself.
        """
        from solofate.journal.exporter import exporter_named

        exporter = exporter_named(format)
        if path is not None:
            return exporter.write(self.journal, path, mechanics)
        target = (self.folder or Path()) / exporter.default_name(self.title or "journal")
        return exporter.write(self.journal, target, mechanics, replace=True)

    def exported(self, format: str, mechanics: str | None = None) -> bytes:
        """The journal so far in a format that is a single file, not written anywhere. Raises `SolofateError`."""
        from solofate.journal.exporter import exporter_named

        exporter = exporter_named(format)
        return exporter.content(self.journal, exporter.told(mechanics))

    @property
    def journal(self) -> Journal:
        """What an export tells: the events that stand, from the start, under the title."""
        from solofate.journal.exporter import Journal

        return Journal(self.log, self._moments.history.state_after(0), self.title)
