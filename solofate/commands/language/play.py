"""What a command may know of the game and do to it. The front door offers all of this; commands see no more of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from solofate.campaign.sequence import Branch
from solofate.campaign.steps import Step
from solofate.commands.library import ContentFinder
from solofate.gm.asking import Asking
from solofate.gm.weights import Weights
from solofate.records.state import GameState
from solofate.rules.decisions import AnyOption, Decision
from solofate.rules.decisions.safety import EarlierMoment
from solofate.rules.dice import Faces
from solofate.rules.events import Event, GmCall
from solofate.wording.layout import Page

if TYPE_CHECKING:
    from solofate.campaign.search import EventFound
    from solofate.voice.voice import Voice

Numbered = tuple[int, Event]
"""An event and its number in the log."""


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


class TakenByXCard(NamedTuple):
    """What an X-card takes out: the texts, and the number of the event that brought them in (0: none did yet)."""

    texts: tuple[str, ...]
    at: int


class SafetyTools(Protocol):
    """What the safety calls look up and do."""

    def found_to_strike(self, what: str) -> TakenByXCard:
        """What speaks of these words, or without any what was told last."""
        ...

    def rewind_points(self) -> Sequence[EarlierMoment]:
        """The points before the latest inputs, the latest first."""
        ...

    def go_back(self, line: str, choice: str) -> list[Event]:
        """Returns to an earlier point. Raises `IllegalChoice` if there is no such."""
        ...


class GameView(Protocol):
    """What a command that only shows something may know of the game."""

    @property
    def state(self) -> GameState:
        """The state, which can be written as the records describe it."""
        ...

    @property
    def pending(self) -> Pending | None:
        """The decision a person is asked now, or None."""
        ...

    @property
    def page(self) -> Page:
        """How wide what is only looked at is laid out."""
        ...

    @property
    def queued(self) -> tuple[Faces, ...]:
        """Rolls entered by hand that are still waiting."""
        ...

    @property
    def library(self) -> ContentFinder:
        """The content in play."""
        ...

    @property
    def weights(self) -> Weights:
        """What the GM weighs by."""
        ...

    @property
    def log(self) -> list[Numbered]:
        """Every event that stands, with its number."""
        ...

    voice: Voice | None
    """The voice, where somebody sits at the prompt."""

    def backwards(self) -> Iterator[Numbered]:
        """Every event that stands, the latest first, read as far as somebody looks."""
        ...

    def calls(self) -> Iterator[tuple[int, GmCall]]:
        """The GM calls that stand with their numbers in the log, latest first."""
        ...

    @property
    def branches(self) -> list[Branch]:
        """What was taken back and left behind, in the order in which it was left."""
        ...

    def step(self, entry: int) -> Step:
        """The input kept as the entry of that number, whether it stands or was taken back."""
        ...

    @property
    def skills(self) -> Mapping[str, str]:
        """The skills of the campaign: ids and names."""
        ...

    def tables(self) -> list[str]:
        """The names of the oracle tables in play."""
        ...

    def search(self, text: str, limit: int = 20) -> list[EventFound]:
        """Events that speak of these words, the best fitting first."""
        ...

    def export(self, format: str, path: Path | None = None, mechanics: str | None = None) -> Path:
        """Writes the journal so far in a format; returns the file or folder."""
        ...


class GameControl(GameView, Protocol):
    """What a command that steers the game itself may do to it."""

    asking: Asking
    """Which questions of a fight are put to the player."""
    reads_plain_words: bool
    """Whether sentences at the prompt are read as what somebody does."""

    @property
    def safety(self) -> SafetyTools:
        """The safety calls."""
        ...

    @property
    def reply(self) -> tuple[str, ...]:
        """Lines to show after what was done last."""
        ...

    def do(self, line: str) -> list[Event]:
        """Does what a line says."""
        ...

    def choose(self, answer: str, decision: int | None = None) -> list[Event]:
        """Answers the open decision."""
        ...

    def put(self, line: str, events: Sequence[Event]) -> list[Event]:
        """Keeps events that no procedure brought about."""
        ...

    def undo(self, steps: int = 1) -> list[Step]:
        """Takes back so many inputs; returns them, latest first."""
        ...

    def redo(self, steps: int = 1) -> list[Step]:
        """Does again what was taken back; returns it, oldest first."""
        ...

    def overrule(self, typed: str | None = None) -> list[Event]:
        """Takes back a call of the GM's and lets play go on from another choice there."""
        ...

    def withdraw_compel(self) -> list[Event]:
        """Withdraws the last compel, and takes back whatever came of it."""
        ...

    def queue_dice(self, line: str, faces: Faces) -> None:
        """The next roll shows these faces."""
        ...

    def reseed(self, line: str, seed: int) -> None:
        """Both random streams start again from this seed."""
        ...

    def set_auto(self, policy: str | None) -> None:
        """From here on a policy answers for the player, or with None nobody but the player."""
        ...
