"""The command that is running: begun, answered, and run again where it cannot be copied or a call is overruled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate.campaign.defer_sigint import defer_sigint
from solofate.campaign.steps import Step
from solofate.commands.language.registry import Command, find_command
from solofate.commands.language.syntax import COMMAND, Line, read_line
from solofate.errors import IllegalChoice, SolofateError
from solofate.game.host import Host
from solofate.game.replay import Explained, Policy, Replay, recorded
from solofate.game.running import ROLL_FOR_ME, Run
from solofate.game.timeline import Snapshot, Timeline
from solofate.records.struck import speaks_of_struck
from solofate.rules.decisions import Decision
from solofate.rules.decisions.safety import DICE
from solofate.rules.dice import Faces, HandDice, QueuedDice, SeededDice, mixed, read_faces
from solofate.rules.events import Event, OracleAnswered, replay
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.safety import Struck
from solofate.rules.model.state import State
from solofate.rules.procedures.conflict import turns
from solofate.rules.table import Table

_ASIDE_STREAM = 1 << 33


class Reached(NamedTuple):
    """How far a run had come before: so many events, answers and rolls."""

    events: int = 0
    choices: int = 0
    rolls: int = 0


THE_BEGINNING = Reached()


class Execution:
    """The command being run, if any, kept input by input on the timeline; the host sets its table.

    A command in progress cannot be copied, so it is run again with the recorded answers and dice.
    """

    def __init__(self, timeline: Timeline, host: Host) -> None:
        self.timeline, self.host = timeline, host
        self.run: Run | None = None

    @property
    def state(self) -> State:
        """The state, the running command's part included."""
        return self.run.table.state if self.run is not None else self.timeline.latest.state

    @property
    def pending(self) -> Decision | None:
        """The decision the command waits for; it stays open while a safety call is dealt with."""
        return self.run.pending if self.run is not None else None

    @property
    def asked_at(self) -> int:
        """How many inputs stood when the open decision was asked; what was put in since is not counted."""
        steps = self.timeline.steps
        at = len(steps)
        while self.run is not None and not (
            steps[at - 1].opens or steps[at - 1].choices or steps[at - 1].rolls
        ):
            at -= 1
        return at

    # ---- forward -------------------------------------------------------------------------------------------

    def perform(self, line: str) -> list[Event]:
        """Begins what a line says and runs it until it is done or somebody is asked."""
        run = self._run(Replay(line, self.timeline.latest, len(self.timeline.steps)))
        return self._record(line, True, run)

    def refusal(self, line: str) -> str:
        """Why a command cannot be done as things stand, as it would say itself; nothing where it can be begun.

        It is read and checked like one that is done: nothing of it happens.
        """
        try:
            read = read_line(line)
            command = find_command(read.verb) if read.kind == COMMAND else None
            if command is None or command.deed is None or (command.look is not None and not read.words):
                return ""
            context = self.host.context(self.timeline, self.state, len(self.timeline.steps))
            command.deed(context, read.words)
        except SolofateError as error:
            return str(error)
        return ""

    def perform_aside(self, line: str, read: Line, command: Command) -> list[Event]:
        """Does what asks nothing, in the middle of anything: at a table of its own, so that no decision is disturbed.

        Its dice and words come from streams of its own, which follow from the seed and the inputs before it; only
        dice entered by hand are the next in the queue. A command that waits is run again without it.
        """
        assert command.deed is not None
        latest, state = self.timeline.latest, self.state
        here = mixed(latest.seed + _ASIDE_STREAM, self.timeline.played)
        dice = QueuedDice(latest.queued, then=SeededDice(here))
        table = self.host.table(state, dice, SeededDice(here + 1))
        asked = command.deed(self.host.context(self.timeline, state, len(self.timeline.steps)), read.words)(
            table
        )
        assert asked is None, f"/{command.name} asks something and is no aside"
        return self.put(line, table.log, queued=tuple(dice.queue))

    def answer(self, line: str, choice: str) -> list[Event]:
        """Gives the answer to the open decision and runs on."""
        run = self.run
        assert run is not None and run.pending is not None
        so_far = Reached(len(run.table.log), *run.position)
        try:
            if run.pending.kind == DICE.id:
                return self._throw(line, choice)
            run.answer(choice)
            return self._record(line, False, run, so_far)
        except BaseException:  # also Ctrl-C and a full disk: the command stands again where it waited
            self.timeline.find_the_latest()
            self.resume()
            raise

    def answer_by_policy(self) -> None:
        """Answers an open decision as the policy does that plays for the player."""
        run = self.run
        if run is None or run.pending is None:
            return
        call = self.host.answerer_for(PLAYER, self.timeline.latest)(run.pending, run.table)
        assert call is not None, "a policy answers everything"
        self.answer(f"> {call.chose}", call.chose)

    def put(
        self,
        line: str,
        events: Sequence[Event],
        take_back: int = 0,
        *,
        ends: bool = False,
        queued: tuple[Faces, ...] | None = None,
    ) -> list[Event]:
        """Keeps events that no procedure brought about, in place of the latest `take_back` inputs.

        They may come in the middle of a decision, which stays open unless its command is taken back or, with
        `ends`, is over where it stands. What was open after the last input that is left is asked again. `queued`
        are the hand-rolled dice left after them; without it none was used.
        """
        latest = self.timeline.latest
        start = self.timeline.after(len(self.timeline.steps) - take_back) if take_back else latest
        left_over = self.timeline.steps[: len(self.timeline.steps) - take_back]
        open_then = bool(left_over) and left_over[-1].waits
        waits = (open_then if take_back else self.run is not None) and not ends
        left = start.queued if queued is None else queued
        step = Step(
            line, not waits, (), (), tuple(events), 0, start.dice, latest.words, left, start.seed, waits
        )
        if take_back:
            self.host.forget_what_was_kept_in(self.timeline.steps[-take_back:])
        self.timeline.keep(step, replay(start.state, events), take_back)
        if not waits:
            self.run = None
        elif take_back:
            self.resume()
        elif self.run is not None:
            for event in events:
                self.run.table.emit(event)
            self.run.dice.live.queue = list(left)
        return list(events)

    def queue_dice(self, line: str, faces: Faces) -> bool:
        """The next roll shows these faces; False if what was asked cannot be asked again."""
        latest = self.timeline.latest
        queued, waits = (*latest.queued, faces), self.run is not None
        self.timeline.keep(
            Step(line, not waits, (), (), (), 0, latest.dice, latest.words, queued, latest.seed, waits)
        )
        return self.resume()

    def reseed(self, line: str, seed: int) -> None:
        """Both random streams start again from this seed. Raises `IllegalChoice` while something is asked."""
        if self.run is not None:
            raise IllegalChoice("answer the open decision first; its dice are on the table")
        self.timeline.keep(Step(line, True, (), (), (), 0, 0, 0, self.timeline.latest.queued, seed))

    # ---- again ---------------------------------------------------------------------------------------------

    def resume(self) -> bool:
        """Brings a decision that was left open back; False if it cannot be asked again as it was."""
        self.run = None
        steps, latest = self.timeline.steps, self.timeline.latest
        if not steps or not steps[-1].waits:
            return True
        try:
            again = recorded(self.timeline, self.timeline.opened)
            run = self._run(again._replace(start=_with_the_dice_of(again, latest.dice, latest.queued)))
        except Exception:  # other rules than those it was played with: whatever they make of it, play goes on
            return False
        if run.pending is None or run.table.state != latest.state:
            return False
        self.run = run
        return True

    def run_again(
        self, line: str, answers: Sequence[str], first: Sequence[Event], struck: Sequence[Struck]
    ) -> list[Event]:
        """Runs the command once more from its start, after `first`, with these answers and the dice as they fell.

        `line` takes the place of what was typed. Where an answer is no longer legal, play goes on from there as if
        nobody had answered yet. Reasons of the GM's that speak of what was struck are not repeated.
        """
        opened, latest = self.timeline.opened, self.timeline.latest
        before = recorded(self.timeline, opened)
        again = before._replace(
            line=line,
            start=_with_the_dice_of(before, latest.dice, latest.queued),
            answers=tuple(answers),
            calls=tuple(call for call in before.calls if not speaks_of_struck(call.reason, struck)),
            first=(*before.first, *first),
            meanwhile={},
            policy=Policy.LENIENT,
        )
        return self._instead_of_since(opened, again)

    def overrule(
        self,
        opened: int,
        called: int,
        answers: tuple[str, ...],
        calls: tuple[Explained, ...],
        first: tuple[Event, ...],
    ) -> list[Event]:
        """Takes back everything from the input at `opened` on and runs its command again with these answers given.

        The last of them stands in the place of a GM call made in the input at `called`; `calls` explain the others.
        Dice that had fallen by then stay as they fell, those entered by hand in the middle of the command too.
        `first` are events that stand before it.
        """
        before = recorded(self.timeline, opened, called + 1)
        trial = self._run(before._replace(answers=answers[:-1], calls=calls, meanwhile={}))
        fallen = len(trial.dice.fallen)
        there = self.timeline.after(called)
        in_earlier_inputs = sum(len(step.rolls) for step in self.timeline.steps[opened:called])
        since = max(0, fallen - in_earlier_inputs)
        queued = list(there.queued[since:])
        for event in first:  # Dice entered by hand that a question has used up since are not rolled again.
            if isinstance(event, OracleAnswered) and event.dice in queued:
                queued.remove(event.dice)
        position = there.dice + max(0, since - len(there.queued))
        again = before._replace(
            start=_with_the_dice_of(before, position, tuple(queued)),
            answers=answers,
            rolls=before.rolls[:fallen],
            calls=calls,
            first=first,
            meanwhile={},
            policy=Policy.ASK,
        )
        return self._instead_of_since(opened, again)

    def recall(self, given: Replay, watch: Callable[[Decision, Table], None]) -> None:
        """Runs a command once more only to watch its decisions; nothing is kept of it."""
        self._run(given, watch)

    def _throw(self, line: str, choice: str) -> list[Event]:
        """The faces of a roll made by hand: the command runs again with all its answers and dice, and goes on."""
        latest, opened = self.timeline.latest, self.timeline.opened
        source = HandDice(latest.seed, latest.dice)
        faces = source.roll_for_the_player() if choice == ROLL_FOR_ME else read_faces(choice)
        before = recorded(self.timeline, opened)
        told = sum(len(step.events) for step in self.timeline.steps[opened:])
        run = self._run(
            before._replace(
                start=_with_the_dice_of(before, source.position, latest.queued),
                rolls=(*before.rolls, faces),
                policy=Policy.ASK,
            )
        )
        return self._record(line, False, run, Reached(told, len(before.answers), len(before.rolls)))

    # ---- inside --------------------------------------------------------------------------------------------

    def _run(self, given: Replay, watch: Callable[[Decision, Table], None] | None = None) -> Run:
        """Run a command as far as it goes. This is the one way, for the first time and again."""
        run = Run(
            given,
            self.host.dice(given.start),
            self.host.wording(given.start),
            lambda dice, stream: self.host.table(given.start.state, dice, stream),
            lambda control: self.host.answerer_for(control, self.timeline.latest),
            watch,
        )
        read = read_line(given.line)
        command = find_command(read.verb)
        assert command.deed is not None
        run.table.told = read.told
        context = self.host.context(self.timeline, run.table.state, given.before)
        run.start(turns.with_what_follows(run.table, command.deed(context, read.words)(run.table)))
        return run

    def _instead_of_since(self, opened: int, given: Replay) -> list[Event]:
        """Run a command in the place of everything from the input at `opened` on."""
        run = self._run(given)
        replaced = len(self.timeline.steps) - opened
        return self._record(given.line, True, run, instead_of=replaced, first_put=len(given.first))

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
        dice = run.dice.live
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
        with defer_sigint():
            self.timeline.keep(step, run.table.state, instead_of)
            self.run = run if run.pending is not None else None
        return list(happened)


def _with_the_dice_of(given: Replay, position: int, queued: tuple[Faces, ...]) -> Snapshot:
    """Where a command begins, with the dice as they stand at another point: so many rolled, and these waiting."""
    return given.start._replace(dice=position, queued=queued)
