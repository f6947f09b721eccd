"""The command underway: begun, answered, and run again where it cannot be copied or a call is overruled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate.campaign.steps import Step
from solofate.campaign.unbroken import unbroken
from solofate.commands.language.registry import Seat, find_command
from solofate.commands.language.syntax import Line, read_line
from solofate.game.replay import (
    calls_in,
    given_in,
    go_on_from,
    put_first,
    queued_dice_of,
    said_meanwhile,
    stood_before,
)
from solofate.game.running import ROLL_FOR_ME, Answerer, Explained, RecordedDice, Run
from solofate.game.snapshots import Moment, Moments
from solofate.records.struck import speaks_of_struck
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.decisions.safety import DICE
from solofate.rules.dice import Dice, Faces, HandDice, QueuedDice, SeededDice, read_faces
from solofate.rules.events import Event, OracleAnswered
from solofate.rules.model.safety import Struck
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.following import with_what_follows
from solofate.rules.table import Table

_WORDS_STREAM = 1 << 32

SeatFor = Callable[[State, int], Seat]
"""The seat a command is read at, in a state and after so many of the inputs that stand."""
TableFor = Callable[[State, Dice, SeededDice], Table]
"""Sets a table: what is so, the dice, and the stream of chance that feeds the wording."""


class Reached(NamedTuple):
    """How far a run had come: so many events, answers and rolls."""

    events: int = 0
    choices: int = 0
    rolls: int = 0


THE_BEGINNING = Reached()


class Underway:
    """The command being run, if any, kept step by step among the `moments` of the game.

    A command in progress cannot be copied, so it is run again with the recorded answers and dice.
    """

    def __init__(
        self,
        moments: Moments,
        seat_for: SeatFor,
        table_for: TableFor,
        answerer_for: Callable[[str], Answerer | None],
        dice_by_hand: bool,
    ) -> None:
        self.run: Run | None = None
        self._moments = moments
        self._seat_for, self._table_for, self._answerer_for = seat_for, table_for, answerer_for
        self._by_hand = dice_by_hand

    @property
    def pending(self) -> Decision | None:
        """The decision the command waits for."""
        return self.run.pending if self.run is not None else None

    # ---- forward -------------------------------------------------------------------------------------------

    def perform(self, line: str, read: Line) -> list[Event]:
        """Begin what a line says and run it until it is done or somebody is asked."""
        run = self._new_run(self._moments.latest)
        run.start(self._procedure(run, read))
        return self._record(line, True, run)

    def answer(self, line: str, choice: str) -> list[Event]:
        """Give the answer to the open decision and run on."""
        run = self.run
        assert run is not None
        so_far = Reached(len(run.table.log), len(run.choices), len(run.dice.fallen))
        try:
            if run.pending is not None and run.pending.kind == DICE.id:
                return self._thrown(line, choice)
            run.answer(choice)
            return self._record(line, False, run, so_far)
        except BaseException:  # also Ctrl-C and a full disk: the command stands again where it waited
            self._moments.find_the_latest()
            self.resume()
            raise

    def put(self, step: Step, state: State, instead_of: int) -> None:
        """Keep an input that no procedure brought about. The command goes on waiting if the step says so."""
        self._moments.keep(step, state, instead_of)
        if not step.waits:
            self.run = None
        elif self.run is not None:
            for event in step.events:
                self.run.table.emit(event)
            queued_dice_of(self.run).queue = list(step.queued)

    # ---- again ---------------------------------------------------------------------------------------------

    def resume(self) -> bool:
        """Bring a decision that was left open back; False if it cannot be asked again as it was."""
        self.run = None
        steps, latest = self._moments.steps, self._moments.latest
        if not steps or not steps[-1].waits:
            return True
        opened = self._moments.opened
        choices, rolls = given_in(steps[opened:])
        run = self._new_run(self._moments.after(opened), choices, rolls, calls_in(steps[opened:]))
        run.meanwhile = said_meanwhile(steps[opened:])
        try:
            put_first(run, stood_before(steps[opened]))
            run.recall(self._procedure(run, read_line(steps[opened].line), opened))
            as_it_was = run.pending is not None and run.table.state == latest.state
        except Exception:  # other rules than those it was played with: whatever they make of it, play goes on
            as_it_was = False
        if not as_it_was:
            return False
        go_on_from(run, latest.queued, latest.dice)
        self.run = run
        return True

    def run_again(
        self, line: str, forced: Sequence[str], first: Sequence[Event], struck: Sequence[Struck]
    ) -> list[Event]:
        """Run the command once more from its start, after `first`, with these answers and the dice as they fell.

        `line` takes the place of what was typed. Where an answer is no longer legal, play goes on from there as if
        nobody had answered yet. Reasons of the GM's that speak of what was struck are not repeated.
        """
        opened, latest = self._moments.opened, self._moments.latest
        steps = self._moments.steps[opened:]
        _, rolls = given_in(steps)
        start = self._moments.after(opened)._replace(dice=latest.dice, queued=latest.queued)
        calls = tuple(call for call in calls_in(steps) if not speaks_of_struck(call.reason, struck))
        run = self._new_run(start, tuple(forced), rolls, calls)
        run.lenient = True
        put = put_first(run, (*stood_before(steps[0]), *first))
        run.start(self._procedure(run, read_line(line), opened))
        return self._record(line, True, run, instead_of=len(steps), first_put=put)

    def rerun(
        self,
        opened: int,
        called: int,
        forced: tuple[str, ...],
        remembered: tuple[Explained, ...],
        first: tuple[Event, ...],
    ) -> list[Event]:
        """Take back everything from step `opened` on and run its command again with these answers given.

        Used when a GM call, made in step `called`, is overruled: the last of `forced` stands in its place. Dice
        that had fallen by then stay as they fell, those entered by hand in the middle of the command too.
        `first` are events that stand before it.
        """
        line = self._moments.steps[opened].line
        read = read_line(line)
        start, moment = self._moments.after(opened), self._moments.after(called)
        steps = self._moments.steps[opened : called + 1]
        _, rolls = given_in(steps)
        trial = self._new_run(start, forced[:-1], rolls, remembered)
        put_first(trial, stood_before(steps[0]))
        trial.recall(self._procedure(trial, read, opened))
        fallen = len(trial.dice.fallen)
        since = max(0, fallen - sum(len(step.rolls) for step in steps[:-1]))
        queued = list(moment.queued[since:])
        for event in first:  # Dice entered by hand that a question has used up since are not rolled again.
            if isinstance(event, OracleAnswered) and event.dice in queued:
                queued.remove(event.dice)
        start = start._replace(dice=moment.dice + max(0, since - len(moment.queued)), queued=tuple(queued))
        run = self._new_run(start, forced, rolls[:fallen], remembered)
        put = put_first(run, first)
        run.start(self._procedure(run, read, opened))
        return self._record(line, True, run, instead_of=len(self._moments.steps) - opened, first_put=put)

    def _thrown(self, line: str, choice: str) -> list[Event]:
        """The faces of a roll made by hand: the command runs again with all its answers and dice, and goes on."""
        latest, opened = self._moments.latest, self._moments.opened
        steps = self._moments.steps[opened:]
        source = HandDice(latest.seed, latest.dice)
        faces = source.roll_for_the_player() if choice == ROLL_FOR_ME else read_faces(choice)
        choices, rolls = given_in(steps)
        said = said_meanwhile(steps)
        run = self._new_run(self._moments.after(opened), choices, (*rolls, faces), calls_in(steps))
        run.meanwhile = {at: events for at, events in said.items() if at < len(choices)}
        go_on_from(run, latest.queued, source.position)
        put_first(run, stood_before(steps[0]))
        told = 0

        def before(roll: int) -> None:
            nonlocal told
            if roll == len(rolls):
                for event in said.get(len(choices), ()):
                    run.table.emit(event)
                told = len(run.table.log)

        run.dice.before = before
        run.start(self._procedure(run, read_line(steps[0].line), opened))
        return self._record(line, False, run, Reached(told, len(choices), len(rolls)))

    # ---- inside --------------------------------------------------------------------------------------------

    def _new_run(
        self,
        moment: Moment,
        forced: tuple[str, ...] = (),
        rolls: tuple[Faces, ...] = (),
        remembered: tuple[Explained, ...] = (),
    ) -> Run:
        source = HandDice if self._by_hand else SeededDice
        live = QueuedDice(moment.queued, then=source(moment.seed, moment.dice))
        stream = SeededDice(moment.seed + _WORDS_STREAM, moment.words)
        dice = RecordedDice(live, rolls)
        table = self._table_for(moment.state, dice, stream)
        return Run(table, dice, stream, self._answerer_for, forced, remembered)

    def _procedure(self, run: Run, read: Line, before: int | None = None) -> Procedure | None:
        """What a line does; `before` is how many inputs came before it, where some have come since."""
        command = find_command(read.verb)
        assert command.deed is not None
        position = len(self._moments.steps) if before is None else before
        procedure = command.deed(self._seat_for(run.table.state, position), read.words)(run.table)
        return with_what_follows(run.table, procedure)

    def _record(
        self,
        line: str,
        opens: bool,
        run: Run,
        since: Reached = THE_BEGINNING,
        instead_of: int = 0,
        first_put: int = 0,
    ) -> list[Event]:
        """Keep what a run did since it had come so far, as a step in the place of the last `instead_of`.

        `opens` says that it begins a command, `first_put` how many of its events stood before the command ran.
        """
        happened = tuple(run.table.log[since.events :])
        dice = queued_dice_of(run)
        assert isinstance(dice.then, SeededDice)
        step = Step(
            line,
            opens,
            choices=tuple(run.choices[since.choices :]),
            rolls=tuple(run.dice.fallen[since.rolls :]),
            events=happened,
            first=0,
            dice=dice.then.position,
            words=run.stream.position,
            queued=tuple(dice.queue),
            seed=dice.then.seed,
            waits=run.pending is not None,
            first_put=first_put,
        )
        with unbroken():
            self._moments.keep(step, run.table.state, instead_of)
            self.run = run if run.pending is not None else None
        return list(happened)
