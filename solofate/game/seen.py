"""What there is to see of a game: its state, the open decision, what has happened, and the journal it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.campaign.sequence import Branch
from solofate.campaign.steps import Step
from solofate.commands.language.play import Numbered, Pending
from solofate.commands.library import ContentFinder
from solofate.game import overrule, script, view
from solofate.game.execution import Execution
from solofate.game.host import Host
from solofate.game.safety import Safety
from solofate.game.timeline import Timeline
from solofate.gm.weights import Weights
from solofate.records.state import GameState
from solofate.records.struck import speaks_of_struck
from solofate.rules.dice import Faces
from solofate.rules.events import GmCall
from solofate.rules.model.state import State

if TYPE_CHECKING:
    from solofate.campaign.search import EventFound, Search
    from solofate.journal.exporter import Journal


class SeenGame:
    """A game as it is looked at. Nothing here changes anything in it."""

    timeline: Timeline
    host: Host
    execution: Execution
    safety: Safety
    folder: Path | None
    title: str
    _search: Search | None

    @property
    def state(self) -> GameState:
        """The state, the running command's part included; it can be written with `to_json`."""
        return view.state_of(self.execution, self.pending)

    @property
    def pending(self) -> Pending | None:
        """The decision a person is asked now, or None."""
        concern = self.execution.state.concern
        decision = self.execution.pending if concern is None else self.safety.question()
        if decision is None:
            return None
        return Pending(self.execution.asked_at if concern is None else len(self.timeline.steps), decision)

    @property
    def steps(self) -> Sequence[Step]:
        """The inputs that stand, oldest first."""
        return self.timeline.steps

    @property
    def log(self) -> list[Numbered]:
        """Every event that stands, with its number."""
        return self.log_after(0)

    def log_after(self, number: int) -> list[Numbered]:
        """The events that stand after that number, without what was struck from the story."""
        return self.timeline.log_after(number, self.execution.state.struck)

    def backwards(self) -> Iterator[Numbered]:
        """Every event that stands, the latest first, read as far as somebody looks; nothing of what was struck."""
        return self.timeline.backwards(self.execution.state.struck)

    def calls(self) -> Iterator[tuple[int, GmCall]]:
        """The GM calls that stand with their numbers in the log, latest first."""
        return overrule.calls(self.timeline.steps)

    @property
    def branches(self) -> list[Branch]:
        """What was taken back and left behind, in the order in which it was left."""
        return self.timeline.history.branches()

    def step(self, entry: int) -> Step:
        """The input kept as the entry of that number, whether it stands or was taken back."""
        return self.timeline.history.step(entry)

    def state_after(self, inputs: int) -> State:
        """What was so after that many of the inputs that stand."""
        return self.timeline.after(inputs).state

    @property
    def library(self) -> ContentFinder:
        """The content in play."""
        return self.host.library

    @property
    def weights(self) -> Weights:
        """What the GM weighs by."""
        return self.host.weights

    @property
    def seed(self) -> int:
        """The seed of the dice."""
        return self.timeline.latest.seed

    @property
    def queued(self) -> tuple[Faces, ...]:
        """Rolls entered by hand that are still waiting."""
        return self.timeline.latest.queued

    @property
    def skills(self) -> Mapping[str, str]:
        """The skills of the campaign: ids and names."""
        return self.execution.state.skills.names

    def tables(self) -> list[str]:
        """The names of the oracle tables in play."""
        return self.host.tables()

    def search(self, text: str, limit: int = 20) -> list[EventFound]:
        """Events that speak of these words, the best fitting first; any characters may be typed."""
        if self._search is None:
            from solofate.campaign.search import Search

            self._search = Search(self.timeline.history)
        struck = self.execution.state.struck
        return [hit for hit in self._search.find(text, limit) if not speaks_of_struck(hit.text, struck)]

    @property
    def journal(self) -> Journal:
        """What an export tells: the events that stand, from the start, under the title."""
        return view.journal_of(self.execution, self.title)

    def export(self, format: str, path: Path | None = None, mechanics: str | None = None) -> Path:
        """Writes the journal so far in a format, or the game as a `script`; returns the file or folder.

        Raises `SolofateError`.

        Without a path it goes into the campaign's folder (or the one we are in) and takes the place of an earlier
        one; a file somebody names is never overwritten. `mechanics` is how the numbers are told: `none`,
        `folded` or `full`, or as the format does by itself.
        """
        if format == script.SCRIPT:
            return view.write_script(
                script.script_of(self.execution, self.title), path, self.title, self.folder
            )
        return view.write_journal(self.journal, format, path, mechanics, self.folder)

    def exported(self, format: str, mechanics: str | None = None) -> bytes:
        """The journal so far in a format that is a single file, not written anywhere. Raises `SolofateError`."""
        return view.journal_as(self.journal, format, mechanics)
