"""Changing the line of inputs: keeping what happened, taking it back, running a command again."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.campaign.steps import Step
from solofate.errors import IllegalChoice
from solofate.game import safety
from solofate.game.running import Explained
from solofate.game.snapshots import BEGINNING
from solofate.game.view import Seen
from solofate.rules.dice import Faces
from solofate.rules.events import Event, replay

CANNOT_BE_ASKED_AGAIN = "The question that was open cannot be asked again; what had happened so far stands."


class Kept(Seen):
    """A game whose inputs are kept one after the other: nothing is erased, whatever is taken back."""

    reply: tuple[str, ...]
    _seed: int

    def begin(self, events: Sequence[Event]) -> None:
        """How a campaign begins: who is in it and what is true from the start. It cannot be taken back."""
        self._moments.keep(Step(BEGINNING, True, (), (), tuple(events), 0, 0, 0, (), self._seed))

    def undo(self, steps: int = 1) -> list[Step]:
        """Take back so many inputs; returns them, latest first. Raises `IllegalChoice` if there are not so many."""
        standing = len(self.steps) - self.irrevocable
        if not 1 <= steps <= standing:
            raise IllegalChoice(
                f"only {standing} inputs can be taken back" if standing else "there is nothing to take back"
            )
        kept = safety.kept_by_undo(self, steps)
        undone = self._moments.history.undo(steps)
        self._go_to_the_latest()
        if kept:
            self.put(safety.KEPT, kept)
        return undone

    def redo(self, steps: int = 1) -> list[Step]:
        """Do again what was taken back, exactly as it was; returns it, oldest first. Raises `IllegalChoice`."""
        waiting = len(self._moments.history.undone)
        if not 1 <= steps <= waiting:
            raise IllegalChoice(
                f"only {waiting} inputs can be redone" if waiting else "there is nothing to redo"
            )
        again = self._moments.history.redo(steps)
        self._go_to_the_latest()
        return again

    def put(
        self,
        line: str,
        events: Sequence[Event],
        take_back: int = 0,
        *,
        ends: bool = False,
        queued: tuple[Faces, ...] | None = None,
    ) -> list[Event]:
        """Keep events that no procedure brought about, in place of the latest `take_back` inputs.

        They may come in the middle of a decision, which stays open unless its command is taken back or, with
        `ends`, is over where it stands. `queued` are the hand-rolled dice left after them; without it none was used.
        """
        latest = self._moments.latest
        moment = self._moments.after(len(self.steps) - take_back) if take_back else latest
        waits = self._underway.run is not None and not take_back and not ends
        left = moment.queued if queued is None else queued
        step = Step(
            line, not waits, (), (), tuple(events), 0, moment.dice, latest.words, left, moment.seed, waits
        )
        self._underway.put(step, replay(moment.state, events), take_back)
        return list(events)

    def run_again(self, line: str, forced: Sequence[str], first: Sequence[Event]) -> list[Event]:
        """Run the command that is underway once more from its start, after `first`, with these answers.

        `line` takes the place of what was typed. The dice that have fallen stay as they fell. Where an answer is no
        longer legal, play goes on from there as if nobody had answered yet.
        """
        return self._underway.run_again(line, forced, first, self.standing.struck)

    def rerun(
        self,
        opened: int,
        called: int,
        forced: tuple[str, ...],
        remembered: tuple[Explained, ...],
        first: tuple[Event, ...],
    ) -> list[Event]:
        """Take back everything from step `opened` on and run its command again with these answers given.

        The last of them stands in the place of a GM call made in step `called`; `remembered` are the calls that
        explain the others, `first` events that stand before it all.
        """
        return self._underway.rerun(opened, called, forced, remembered, first)

    def queue_dice(self, line: str, faces: Faces) -> None:
        """The next roll shows these faces."""
        moment = self._moments.latest
        queued, waits = (*moment.queued, faces), self._underway.run is not None
        self._moments.keep(
            Step(line, not waits, (), (), (), 0, moment.dice, moment.words, queued, moment.seed, waits)
        )
        self._resume()

    def reseed(self, line: str, seed: int) -> None:
        """Both random streams start again from this seed."""
        if self._underway.run is not None:
            raise IllegalChoice("answer the open decision first; its dice are on the table")
        self._moments.keep(Step(line, True, (), (), (), 0, 0, 0, self.queued, seed))

    def _go_to_the_latest(self) -> None:
        self._moments.find_the_latest()
        self._resume()

    def _resume(self) -> None:
        if not self._underway.resume():
            self.reply = (CANNOT_BE_ASKED_AGAIN,)
