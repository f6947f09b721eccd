"""What was so after each input of a game, the random streams included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.campaign.history import History
from solofate.campaign.steps import Step
from solofate.campaign.unbroken import unbroken
from solofate.rules.dice import Faces
from solofate.rules.events import replay
from solofate.rules.model.state import State

BEGINNING = "(the campaign begins)"


class Moment(NamedTuple):
    """Everything that was so after a step: the state and the positions of the random streams."""

    state: State
    dice: int
    words: int
    queued: tuple[Faces, ...]
    seed: int


class Moments:
    """The inputs that stand and the moment after each; `latest` is the one after the last of them."""

    def __init__(self, history: History, seed: int) -> None:
        self.history, self._seed = history, seed
        self.latest = self.after(len(history.steps))

    @property
    def steps(self) -> Sequence[Step]:
        """The inputs that stand, oldest first."""
        return self.history.steps

    def after(self, position: int) -> Moment:
        """What was so after that many of the inputs that stand."""
        if position == 0:
            return Moment(self.history.state_after(0), 0, 0, (), self._seed)
        return _moment_after(self.history.state_after(position), self.steps[position - 1])

    def began(self, position: int) -> int:
        """The position of the input that began what the input at `position` belongs to."""
        return next(at for at in range(position, -1, -1) if self.steps[at].opens)

    @property
    def opened(self) -> int:
        """The position of the input that began the command now underway, or else of the latest one."""
        return self.began(len(self.steps) - 1)

    @property
    def irrevocable(self) -> int:
        """How many inputs at the start cannot be taken back: that which began the campaign."""
        return int(bool(self.steps) and self.steps[0].line == BEGINNING)

    def keep(self, step: Step, state: State | None = None, instead_of: int = 0) -> None:
        """Add an input, after which `state` is so, in place of the latest `instead_of`."""
        with unbroken():
            self.history.append(step, instead_of=instead_of)
            after = state if state is not None else replay(self.latest.state, step.events)
            self.latest = _moment_after(after, step)

    def find_the_latest(self) -> None:
        """Look up what is so now, after inputs were taken back, redone or could not be kept."""
        self.latest = self.after(len(self.steps))


def _moment_after(state: State, step: Step) -> Moment:
    return Moment(state, step.dice, step.words, step.queued, step.seed)
