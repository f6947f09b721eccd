"""The inputs of a game that stand, a snapshot after each, and the log they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import NamedTuple

from solofate.campaign.defer_sigint import defer_sigint
from solofate.campaign.history import History
from solofate.campaign.steps import VOICED, Step
from solofate.commands.language.play import Numbered
from solofate.errors import IllegalChoice
from solofate.records.struck import as_told
from solofate.rules.dice import Faces
from solofate.rules.events import replay
from solofate.rules.model.safety import Struck
from solofate.rules.model.state import State

BEGINNING = "(the campaign begins)"
"""The line of the input that begins a campaign."""

SEED = "/seed"
"""The command whose input starts the random streams again."""


class Snapshot(NamedTuple):
    """Everything that was so after an input: the state and the positions of the random streams."""

    state: State
    dice: int
    words: int
    queued: tuple[Faces, ...]
    seed: int


class Timeline:
    """The inputs that stand, oldest first, and the snapshot after each; `latest` is the one after the last.

    Nothing is erased, whatever is taken back: it is kept by the `history`. `seed` is that of the streams before the
    first input.
    """

    def __init__(self, history: History, seed: int) -> None:
        self.history, self._seed = history, seed
        self.latest = self.after(len(history.steps))
        self._joins = False

    def copy(self) -> Timeline:
        """The same in memory: what is done to it never touches this one."""
        return Timeline(self.history.copy(), self._seed)

    @property
    def steps(self) -> Sequence[Step]:
        """The inputs that stand, oldest first."""
        return self.history.steps

    def after(self, position: int) -> Snapshot:
        """The snapshot after that many of the inputs that stand."""
        if position == 0:
            return Snapshot(self.history.state_after(0), 0, 0, (), self._seed)
        return snapshot_after(self.history.state_after(position), self.steps[position - 1])

    def began(self, position: int) -> int:
        """The position of the input that began what the input at `position` belongs to."""
        return next(at for at in range(position, -1, -1) if self.steps[at].opens)

    @property
    def opened(self) -> int:
        """The position of the input that began the command now running, or else of the latest one."""
        return self.began(len(self.steps) - 1)

    @property
    def irrevocable(self) -> int:
        """How many inputs at the start cannot be taken back: that which began the campaign."""
        return int(bool(self.steps) and self.steps[0].line == BEGINNING)

    @property
    def played(self) -> int:
        """How many inputs of play stand. A seed set before anything was played is none, nor what the voice said."""
        first = self.irrevocable
        seeded = len(self.steps) > first and self.steps[first].line.startswith(f"{SEED} ")
        return len(self.steps) - seeded - (self.steps[-1].voiced if self.steps else 0)

    def taking_along(self, inputs: int) -> int:
        """How many of the latest steps so many inputs are: each sentence whole, with what the voice said after it."""
        return _with_what_belongs_to_them(reversed(self.steps), inputs, before=True)

    def bringing_along(self, inputs: int) -> int:
        """How many steps that were taken back so many inputs are: each sentence whole, with what the voice said."""
        return _with_what_belongs_to_them(iter(self.history.undone), inputs, before=False)

    # ---- changing it ---------------------------------------------------------------------------------------

    def keep(self, step: Step, state: State | None = None, instead_of: int = 0) -> None:
        """Adds an input, after which `state` is so, in place of the latest `instead_of`."""
        with defer_sigint():
            before = len(self.steps) - instead_of
            said = (self.steps[before - 1].voiced if before else 0) + (step.line == VOICED)
            joined = self.steps[before].joined if instead_of else self._joins and step.line != VOICED
            step = step._replace(voiced=said, joined=joined)
            self.history.append(step, instead_of=instead_of)
            after = state if state is not None else replay(self.latest.state, step.events)
            self.latest = snapshot_after(after, step)

    @contextmanager
    def joining(self, joins: bool = True) -> Iterator[None]:
        """While it lasts, what is kept belongs to the input before it."""
        self._joins = joins and len(self.steps) > self.irrevocable
        try:
            yield
        finally:
            self._joins = False

    def undo(self, steps: int) -> list[Step]:
        """Takes back so many inputs; returns them, latest first. `can_undo` says whether there are so many."""
        undone = self.history.undo(steps)
        self.find_the_latest()
        return undone

    def can_undo(self, steps: int) -> None:
        """Raises `IllegalChoice` if there are not so many inputs that can be taken back."""
        standing = len(self.steps) - self.irrevocable
        if not 1 <= steps <= standing:
            inputs = standing - (self.steps[-1].voiced if self.steps else 0)
            raise IllegalChoice(
                f"only {inputs} inputs can be taken back" if standing else "there is nothing to take back"
            )

    def redo(self, steps: int) -> list[Step]:
        """Does again what was taken back, exactly as it was; returns it, oldest first. Raises `IllegalChoice`."""
        waiting = len(self.history.undone)
        if not 1 <= steps <= waiting:
            raise IllegalChoice(
                f"only {waiting} inputs can be redone" if waiting else "there is nothing to redo"
            )
        again = self.history.redo(steps)
        self.find_the_latest()
        return again

    def find_the_latest(self) -> None:
        """Looks up what is so now, after inputs were taken back, redone or could not be kept."""
        self.latest = self.after(len(self.steps))

    # ---- the log -------------------------------------------------------------------------------------------

    def log_after(self, number: int, struck: Sequence[Struck]) -> list[Numbered]:
        """The events that stand after that number, without what was struck from the story."""
        found: list[Numbered] = []
        for step in reversed(self.steps):
            if step.events and step.first + len(step.events) - 1 <= number:
                break
            found += reversed(list(enumerate(step.events, start=step.first)))
        return as_told(((at, event) for at, event in reversed(found) if at > number), struck)

    def backwards(self, struck: Sequence[Struck]) -> Iterator[Numbered]:
        """Every event that stands, the latest first, read as far as somebody looks; nothing of what was struck."""
        return chain.from_iterable(as_told((each,), struck) for each in self.history.backwards())


def _with_what_belongs_to_them(steps: Iterator[Step], inputs: int, before: bool) -> int:
    """How many of these steps so many inputs are.

    What was voiced, or belongs to the same sentence, stands `before` its input or behind it.
    """
    found = taken = 0
    for step in steps:
        if step.line == VOICED or (step.joined and (before or taken)):
            found += 1
            continue
        if not before and taken == inputs:
            return found
        found, taken = found + 1, taken + 1
        if before and taken == inputs:
            return found
    return found if taken == inputs else found + inputs - taken


def snapshot_after(state: State, step: Step) -> Snapshot:
    """The snapshot after an input that led to this state."""
    return Snapshot(state, step.dice, step.words, step.queued, step.seed)
