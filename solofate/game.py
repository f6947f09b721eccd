"""`Game`, the one front door: commands in, events out; undo, redo, fork."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from solofate import safety
from solofate.campaign.history import History
from solofate.campaign.steps import Step, told_in_the_scene
from solofate.campaign.unbroken import unbroken
from solofate.commands import everything  # noqa: F401  the commands register themselves
from solofate.commands.answers import read_answer
from solofate.commands.library import Library, NoContent
from solofate.commands.line import ANSWER, BLANK, COMMAND, HEADING, NARRATION, ORACLE, Line, read_line
from solofate.commands.registry import Command, Seat, find_command
from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.gm.words import TableWords
from solofate.records import state_to_json
from solofate.records.struck import as_told, speaks_of_struck
from solofate.rules.characters import Sheet
from solofate.rules.decisions import Call, Decision, Option, Procedure
from solofate.rules.dice import Faces, HandDice, QueuedDice, SeededDice, mixed, read_faces
from solofate.rules.events import Event, GmCall, Heading, Narration, OracleAnswered
from solofate.rules.safety import without
from solofate.rules.state import State, replay
from solofate.rules.table import PlainWords, Table, Words
from solofate.running import DICE, ROLL_FOR_ME, Answerer, RecordedDice, Run

if TYPE_CHECKING:
    from solofate.campaign.line import Branch
    from solofate.campaign.search import Hit, Search
    from solofate.journal.exporter import Journal

BEGINNING = "(the campaign begins)"
_WORDS_STREAM, _ASIDE_STREAM = 1 << 32, 1 << 33
Numbered = tuple[int, Event]
"""An event and its number in the log."""


class Moment(NamedTuple):
    """Everything that was so after a step: the state and the positions of the random streams."""

    state: State
    dice: int
    words: int
    queued: tuple[Faces, ...]
    seed: int


class Pending(NamedTuple):
    """The open decision: its number, and the Decision itself."""

    id: int
    decision: Decision

    @property
    def options(self) -> Sequence[Option]:
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


class StateView:
    """The state as a script sees it. `value` is the state itself."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def value(self) -> State:
        """The immutable state."""
        return self._game.now

    def to_json(self) -> dict[str, Any]:
        """The state as the records describe it, the open decision included."""
        return self._game.state_json()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game.now, name)


WordsMaker = Callable[[SeededDice], Words]
"""Makes the source of wording for a stream of random numbers of its own."""


class Game:
    """A game being played. `open` a campaign, start a `new` one from a scene file, or give it bare values.

    `do` takes a line of the command language, `choose` answers the open decision; both return the events that
    followed. An error (`SolofateError`) changes nothing.
    """

    def __init__(
        self,
        start: State | None = None,
        *,
        seed: int = 0,
        library: Library | None = None,
        words: WordsMaker | None = None,
        history: History | None = None,
        folder: Path | None = None,
        title: str = "",
        dice_by_hand: bool = False,
    ) -> None:
        self.library: Library = library or NoContent()
        self.folder = folder
        self.title = title
        self.auto: str | None = None
        self.reply: tuple[str, ...] = ()
        self._make_words = words or (lambda stream: PlainWords())
        self._policies: dict[str, Answerer] = {}
        self._history = history or History(start=start)
        self._seed = seed
        self._by_hand = dice_by_hand
        self._run: Run | None = None
        self._search: Search | None = None
        self._latest = self._moment(len(self._history.steps))
        self._resume()

    # ---- opening -------------------------------------------------------------------------------------------

    @staticmethod
    def open(
        folder: str | Path,
        seed: int | None = None,
        *,
        store: str | Path | None = None,
        read_only: bool = False,
    ) -> Game:
        """The campaign in that folder, where it was left; a first time it begins. Raises `SolofateError`.

        With `read_only` it can be looked at, also while somebody else plays it.
        """
        from solofate.opening import open_campaign

        return open_campaign(Path(folder), seed, store, read_only)

    @staticmethod
    def new(
        scene: str | Path | None = None,
        *,
        dialect: str = "condensed",
        options: tuple[str, ...] = (),
        seed: int = 0,
    ) -> Game:
        """A game in memory: empty, or with a scene file that starts at once. Raises `SolofateError`."""
        from solofate.opening import new_game

        return new_game(Path(scene) if scene is not None else None, dialect, options, seed)

    def close(self) -> None:
        """Let go of the campaign's store."""
        self._history.close()

    # ---- what is so ----------------------------------------------------------------------------------------

    @property
    def now(self) -> State:
        """The state, the running command's part included."""
        return self._run.table.state if self._run is not None else self._latest.state

    @property
    def state(self) -> StateView:
        """The state, with `to_json`."""
        return StateView(self)

    @property
    def pending(self) -> Pending | None:
        """The decision a person is asked now, or None."""
        if self.now.concern is not None:
            return Pending(len(self._history.steps), safety.question(self))
        if self._run is None or self._run.pending is None:
            return None
        return Pending(len(self._history.steps), self._run.pending)

    @property
    def underway(self) -> Decision | None:
        """The decision that the running command waits for; it stays open while a safety call is dealt with."""
        return self._run.pending if self._run is not None else None

    @property
    def steps(self) -> Sequence[Step]:
        """The inputs that stand, oldest first."""
        return self._history.steps

    @property
    def log(self) -> list[Numbered]:
        """Every event that stands, with its number."""
        return self.log_after(0)

    def log_after(self, number: int) -> list[Numbered]:
        """The events that stand after that number, without what was struck from the story."""
        found: list[Numbered] = []
        for step in reversed(self._history.steps):
            if step.events and step.first + len(step.events) - 1 <= number:
                break
            found += reversed(list(enumerate(step.events, start=step.first)))
        return as_told(((at, event) for at, event in reversed(found) if at > number), self.now.struck)

    def backwards(self) -> Iterator[Numbered]:
        """Every event that stands, the latest first, read as far as somebody looks; nothing of what was struck."""
        struck = self.now.struck
        return chain.from_iterable(as_told((each,), struck) for each in self._history.backwards())

    @property
    def branches(self) -> list[Branch]:
        """What was taken back and left behind, in the order in which it was left."""
        return self._history.branches()

    def step(self, entry: int) -> Step:
        """The input kept as the entry of that number, whether it stands or was taken back."""
        return self._history.step(entry)

    def state_json(self) -> dict[str, Any]:
        """The state as the records describe it, the open decision included."""
        pending = self.pending
        last = next((step.line for step in reversed(self._history.steps) if step.opens), "")
        return state_to_json(
            self.now, (pending.id, pending.decision) if pending else None, without(last, self.now.struck)
        )

    @property
    def seed(self) -> int:
        """The seed of the dice."""
        return self._latest.seed

    @property
    def queued(self) -> tuple[Faces, ...]:
        """Rolls entered by hand that are still waiting."""
        return self._latest.queued

    @property
    def skills(self) -> Mapping[str, str]:
        """The skills of the campaign: ids and names."""
        return self.now.skills.names

    # ---- doing ---------------------------------------------------------------------------------------------

    def do(self, line: str) -> list[Event]:
        """Do what a line says; returns the events that followed. `reply` then holds lines to show, if any."""
        self.reply = ()
        line = _writable(line)
        read = read_line(line)
        if read.kind == BLANK:
            return []
        if read.kind == ANSWER:
            return self.choose(read.text)
        if read.kind != COMMAND:
            safety.first(self)
        if read.kind in (NARRATION, HEADING):
            event = Narration(read.text, "player") if read.kind == NARRATION else Heading(read.text)
            return self.put(line, (event,))
        assert read.kind in (COMMAND, ORACLE)
        command = find_command(read.verb)
        listed = command.aside and [word.text.casefold() for word in read.words] == ["list"]
        if command.look is not None and (command.deed is None or not read.words or listed):
            self.reply = command.look(self, read.words).lines
            return []
        safety.first(self, command)
        if command.control is not None:
            before = self._history.length
            self.reply = command.control(self, read.words).lines
            return self._history.events_since(before)
        if command.aside:
            return self._aside(line, read, command)
        if self.pending is not None:
            return self._while_pending(line, read, command)
        return self._perform(line, read)

    def choose(self, answer: str, decision: int | None = None) -> list[Event]:
        """Answer the open decision by option id, its number, or text. Raises `IllegalChoice` or `MalformedChoice`.

        With `decision` a late answer to an earlier question is refused.
        """
        self.reply = ()
        pending = self.pending
        if pending is None:
            raise IllegalChoice("nothing is being asked now")
        if decision is not None and decision != pending.id:
            raise IllegalChoice(
                f"that answers an earlier question; now it is {pending.kind} (number {pending.id})"
            )
        answer = _writable(answer)
        choice = read_answer(pending.decision, answer)
        if self.now.concern is not None:
            return safety.settle(self, f"> {answer.strip() or choice}", choice)
        return self._answer(f"> {answer.strip() or choice}", choice)

    def fork(self) -> Game:
        """An independent copy in memory: what is done there never touches this game."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._history = self._history.copy()
        other._policies = {}
        other._search = None
        other._resume()
        return other

    def begin(self, events: Sequence[Event]) -> None:
        """How a campaign begins: who is in it and what is true from the start. It cannot be taken back."""
        self._keep(Step(BEGINNING, True, (), (), tuple(events), 0, 0, 0, (), self._seed))

    def undo(self, steps: int = 1) -> list[Step]:
        """Take back so many inputs; returns them, latest first. Raises `IllegalChoice` if there are not so many."""
        standing = len(self._history.steps) - self.irrevocable
        if not 1 <= steps <= standing:
            raise IllegalChoice(
                f"only {standing} inputs can be taken back" if standing else "there is nothing to take back"
            )
        kept = safety.kept_by_undo(self, steps)
        undone = self._history.undo(steps)
        self._go_to_the_latest()
        if kept:
            self.put(safety.KEPT, kept)
        return undone

    def redo(self, steps: int = 1) -> list[Step]:
        """Do again what was taken back, exactly as it was; returns it, oldest first. Raises `IllegalChoice`."""
        waiting = len(self._history.undone)
        if not 1 <= steps <= waiting:
            raise IllegalChoice(
                f"only {waiting} inputs can be redone" if waiting else "there is nothing to redo"
            )
        again = self._history.redo(steps)
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
        standing = len(self._history.steps) - take_back
        moment = self._moment(standing) if take_back else self._latest
        waiting = self._run is not None and not take_back and not ends
        left = moment.queued if queued is None else queued
        step = Step(
            line,
            not waiting,
            (),
            (),
            tuple(events),
            0,
            moment.dice,
            self._latest.words,
            left,
            moment.seed,
            waiting,
        )
        self._keep(step, replay(moment.state, events), take_back)
        if not waiting:
            self._run = None
        elif self._run is not None:
            for event in events:
                self._run.table.emit(event)
            live = self._run.dice.live
            assert isinstance(live, QueuedDice)
            live.queue = list(left)
        return list(events)

    def run_again(self, line: str, forced: Sequence[str], first: Sequence[Event]) -> list[Event]:
        """Run the command that is underway once more from its start, after `first`, with these answers.

        `line` takes the place of what was typed. The dice that have fallen stay as they fell. Where an answer is no
        longer legal, play goes on from there as if nobody had answered yet.
        """
        opened = self.opened
        steps = self._history.steps[opened:]
        rolls = tuple(faces for step in steps for faces in step.rolls)
        start = self._moment(opened)._replace(dice=self._latest.dice, queued=self._latest.queued)
        struck = self.now.struck
        calls = {
            event.at: event
            for step in steps
            for event in step.events
            if isinstance(event, GmCall) and not speaks_of_struck(event.reason, struck)
        }
        run = self._new_run(start, tuple(forced), rolls, tuple(calls.values()))
        run.lenient = True
        for event in first:
            run.table.emit(event)
        run.start(self._procedure(run, read_line(line), opened))
        return self._record(line, True, run, 0, 0, 0, instead_of=len(steps))

    @property
    def irrevocable(self) -> int:
        """How many inputs at the start cannot be taken back: that which began the campaign."""
        return int(bool(self._history.steps) and self._history.steps[0].line == BEGINNING)

    def state_after(self, inputs: int) -> State:
        """What was so after that many of the inputs that stand."""
        return self._moment(inputs).state

    @property
    def opened(self) -> int:
        """The position of the input that began the command now underway, or else of the latest one."""
        return self.began(len(self._history.steps) - 1)

    def began(self, position: int) -> int:
        """The position of the input that began what the input at `position` belongs to."""
        return next(at for at in range(position, -1, -1) if self._history.steps[at].opens)

    def queue_dice(self, line: str, faces: Faces) -> None:
        """The next roll shows these faces."""
        moment = self._latest
        self._keep(
            Step(
                line,
                self._run is None,
                (),
                (),
                (),
                0,
                moment.dice,
                moment.words,
                (*moment.queued, faces),
                moment.seed,
                self._run is not None,
            )
        )
        self._resume()

    def reseed(self, line: str, seed: int) -> None:
        """Both random streams start again from this seed."""
        if self._run is not None:
            raise IllegalChoice("answer the open decision first; its dice are on the table")
        self._keep(Step(line, True, (), (), (), 0, 0, 0, self._latest.queued, seed))

    def set_auto(self, policy: str | None) -> None:
        """From here on a policy answers for the player, or with None nobody but the player.

        An open decision is answered at once, and in a conflict the turns are played on.
        """
        self.auto = policy
        if policy is None:
            return
        pending = self.pending if self.now.concern is None else None
        if pending is not None:
            answerer = self._answerer_for("player")
            assert answerer is not None and self._run is not None
            choice = answerer(pending.decision, self._run.table).chose
            self._answer(f"> {choice}", choice)

    def search(self, text: str, limit: int = 20) -> list[Hit]:
        """Events that speak of these words, the best fitting first; any characters may be typed."""
        if self._search is None:
            from solofate.campaign.search import Search

            self._search = Search(self._history)
        struck = self.now.struck
        return [hit for hit in self._search.find(text, limit) if not speaks_of_struck(hit.text, struck)]

    def tables(self) -> list[str]:
        """The names of the oracle tables in play."""
        words = self._make_words(SeededDice(0))
        return words.tables() if isinstance(words, TableWords) else []

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

        return Journal(self.log, self._history.state_after(0), self.title)

    # ---- inside --------------------------------------------------------------------------------------------

    def _seat(self, state: State, before: int | None = None) -> Seat:
        position = len(self._history.steps) if before is None else before
        return Seat(
            state,
            self.library,
            state.active,
            lambda: told_in_the_scene(self._history.steps[:position]),
        )

    def _while_pending(self, line: str, read: Line, command: Command) -> list[Event]:
        """The few commands that stand for an answer; anything else has to wait."""
        pending = self.pending
        assert pending is not None
        from solofate.commands.answers import command_as_answer

        choice = command_as_answer(self._seat(self.now), pending.decision, command, read.words)
        if choice is None:
            raise IllegalChoice(
                f"a decision is open ({pending.kind}): answer it first (Enter takes {pending.default}), "
                "or look around with /scene, /sheet, /map, /why"
            )
        return self._answer(line, choice)

    def _aside(self, line: str, read: Line, command: Command) -> list[Event]:
        """A deed that asks nothing, in the middle of anything: at a table of its own, so that no decision is disturbed.

        Its dice and words come from streams of its own, which follow from the seed and the inputs before it; only
        dice entered by hand are the next in the queue. A command that waits is run again without it.
        """
        assert command.deed is not None
        moment = self._latest
        here = mixed(moment.seed + _ASIDE_STREAM, len(self._history.steps))
        dice = QueuedDice(moment.queued, then=SeededDice(here))
        table = Table(self.now, dice, self._make_words(SeededDice(here + 1)))
        asked = command.deed(self._seat(self.now), read.words)(table)
        assert asked is None, f"/{command.name} asks something and is no aside"
        return self.put(line, table.log, queued=tuple(dice.queue))

    def _perform(self, line: str, read: Line) -> list[Event]:
        run = self._new_run(self._latest)
        run.start(self._procedure(run, read))
        return self._record(line, True, run, 0, 0, 0)

    def rerun(
        self,
        opened: int,
        called: int,
        forced: tuple[str, ...],
        remembered: tuple[GmCall, ...],
        first: tuple[Event, ...],
    ) -> list[Event]:
        """Take back everything from step `opened` on and run its command again with these answers given.

        Used when a GM call, made in step `called`, is overruled: the last of `forced` stands in its place. Dice
        that had fallen by then stay as they fell, those entered by hand in the middle of the command too.
        `first` are events that stand before it.
        """
        read = read_line(self._history.steps[opened].line)
        start, moment = self._moment(opened), self._moment(called)
        steps = self._history.steps[opened : called + 1]
        rolls = tuple(faces for step in steps for faces in step.rolls)
        trial = self._new_run(start, forced[:-1], rolls)
        trial.recall(self._procedure(trial, read, opened))
        fallen = len(trial.dice.fallen)
        since = max(0, fallen - sum(len(step.rolls) for step in steps[:-1]))
        queued = list(moment.queued[since:])
        for event in first:  # Dice entered by hand that a question has used up since are not rolled again.
            if isinstance(event, OracleAnswered) and event.dice in queued:
                queued.remove(event.dice)
        start = start._replace(dice=moment.dice + max(0, since - len(moment.queued)), queued=tuple(queued))
        run = self._new_run(start, forced, rolls[:fallen], remembered)
        for event in first:
            run.table.emit(event)
        run.start(self._procedure(run, read, opened))
        return self._record(
            line=self._history.steps[opened].line,
            opens=True,
            run=run,
            events=0,
            choices=0,
            rolls=0,
            instead_of=len(self._history.steps) - opened,
        )

    def _procedure(self, run: Run, read: Line, before: int | None = None) -> Procedure | None:
        """What a line does; `before` is how many inputs came before it, where some have come since."""
        command = find_command(read.verb)
        assert command.deed is not None
        return command.deed(self._seat(run.table.state, before), read.words)(run.table)

    def _answer(self, line: str, choice: str) -> list[Event]:
        run = self._run
        assert run is not None
        events, choices, rolls = len(run.table.log), len(run.choices), len(run.dice.fallen)
        try:
            if run.pending is not None and run.pending.kind == DICE:
                return self._thrown(line, choice)
            run.answer(choice)
            return self._record(line, False, run, events, choices, rolls)
        except BaseException:  # also Ctrl-C and a full disk: the command stands again where it waited
            self._go_to_the_latest()
            raise

    def _thrown(self, line: str, choice: str) -> list[Event]:
        """The faces of a roll made by hand: the command runs again with all its answers and dice, and goes on."""
        latest, steps = self._latest, self._history.steps
        source = HandDice(latest.seed, latest.dice)
        faces = source.roll_for_the_player() if choice == ROLL_FOR_ME else read_faces(choice)
        opened = next(at for at in range(len(steps) - 1, -1, -1) if steps[at].opens)
        choices = tuple(each for step in steps[opened:] for each in step.choices)
        rolls = tuple(each for step in steps[opened:] for each in step.rolls)
        said = _said_meanwhile(steps[opened:])
        run = self._new_run(self._moment(opened), choices, (*rolls, faces))
        run.meanwhile = {at: events for at, events in said.items() if at < len(choices)}
        live = run.dice.live
        assert isinstance(live, QueuedDice) and isinstance(live.then, SeededDice)
        live.queue, live.then.position = list(latest.queued), source.position
        told = 0

        def before(roll: int) -> None:
            nonlocal told
            if roll == len(rolls):
                for event in said.get(len(choices), ()):
                    run.table.emit(event)
                told = len(run.table.log)

        run.dice.before = before
        run.start(self._procedure(run, read_line(steps[opened].line), opened))
        return self._record(line, False, run, told, len(choices), len(rolls))

    def _record(
        self, line: str, opens: bool, run: Run, events: int, choices: int, rolls: int, instead_of: int = 0
    ) -> list[Event]:
        happened = tuple(run.table.log[events:])
        dice = run.dice.live
        assert isinstance(dice, QueuedDice) and isinstance(dice.then, SeededDice)
        step = Step(
            line,
            opens,
            tuple(run.choices[choices:]),
            tuple(run.dice.fallen[rolls:]),
            happened,
            0,
            dice.then.position,
            run.stream.position,
            tuple(dice.queue),
            dice.then.seed,
            run.pending is not None,
        )
        with unbroken():
            self._keep(step, run.table.state, instead_of)
            self._run = run if run.pending is not None else None
        return list(happened)

    def _keep(self, step: Step, state: State | None = None, instead_of: int = 0) -> None:
        with unbroken():
            self._history.append(step, instead_of=instead_of)
            after = state if state is not None else replay(self._latest.state, step.events)
            self._latest = _moment_after(after, step)

    def _moment(self, position: int) -> Moment:
        """What was so after that many of the inputs that stand."""
        if position == 0:
            return Moment(self._history.state_after(0), 0, 0, (), self._seed)
        return _moment_after(self._history.state_after(position), self._history.steps[position - 1])

    def _go_to_the_latest(self) -> None:
        self._latest = self._moment(len(self._history.steps))
        self._resume()

    def _new_run(
        self,
        moment: Moment,
        forced: tuple[str, ...] = (),
        rolls: tuple[Faces, ...] = (),
        remembered: tuple[GmCall, ...] = (),
    ) -> Run:
        source = HandDice if self._by_hand else SeededDice
        live = QueuedDice(moment.queued, then=source(moment.seed, moment.dice))
        stream = SeededDice(moment.seed + _WORDS_STREAM, moment.words)
        dice = RecordedDice(live, rolls)
        table = Table(moment.state, dice, self._make_words(stream), newcomers=self._newcomers)
        return Run(table, dice, stream, self._answerer_for, forced, remembered)

    def _newcomers(self) -> list[Sheet]:
        return [row.sheet for row in self.library.adversaries()]

    def _resume(self) -> None:
        """Bring a decision that was left open back: its command is run again with the recorded answers and dice."""
        self._run = None
        steps = self._history.steps
        if not steps or not steps[-1].waits:
            return
        opened = next(at for at in range(len(steps) - 1, -1, -1) if steps[at].opens)
        choices = tuple(choice for step in steps[opened:] for choice in step.choices)
        rolls = tuple(faces for step in steps[opened:] for faces in step.rolls)
        latest = self._latest
        run = self._new_run(self._moment(opened), choices, rolls)
        run.meanwhile = _said_meanwhile(steps[opened:])
        try:
            run.recall(self._procedure(run, read_line(steps[opened].line), opened))
            as_it_was = run.pending is not None and run.table.state == latest.state
        except Exception:  # other rules than those it was played with: whatever they make of it, play goes on
            as_it_was = False
        if not as_it_was:
            self.reply = (
                "The question that was open cannot be asked again; what had happened so far stands.",
            )
            return
        live = run.dice.live
        assert isinstance(live, QueuedDice) and isinstance(live.then, SeededDice)
        live.queue, live.then.position = list(latest.queued), latest.dice
        self._run = run

    def _answerer_for(self, control: str) -> Answerer | None:
        if control == "player":
            if self.auto is None:
                return None
            control = self.auto
        if control == "gm":
            return Emulator(self.now_style).decide
        if control not in self._policies:
            from solofate.gm.policies import policy_named

            decide = policy_named(control, self.seed)
            self._policies[control] = lambda decision, table: Call(
                decide(decision, table) or decision.default
            )
        return self._policies[control]

    @property
    def now_style(self) -> str:
        """The GM's style as it stands."""
        return self._latest.state.style


def _writable(typed: str) -> str:
    """What was typed, without halves of characters, which no file can hold: a mark stands in their place."""
    if typed.isascii():
        return typed
    return typed.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _said_meanwhile(steps: Sequence[Step]) -> dict[int, list[Event]]:
    """What was put in while a command waited for an answer, by how many answers it had by then."""
    said: dict[int, list[Event]] = {}
    answers = len(steps[0].choices)
    for step in steps[1:]:
        if step.choices:
            answers += len(step.choices)
        elif step.events and not step.rolls:  # with dice of its own it is a roll made by hand, not words
            said.setdefault(answers, []).extend(step.events)
    return said


def _moment_after(state: State, step: Step) -> Moment:
    return Moment(state, step.dice, step.words, step.queued, step.seed)
