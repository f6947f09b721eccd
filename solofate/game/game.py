"""`Game`, the one front door: commands in, events out; undo, redo, fork."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from solofate.campaign.history import History
from solofate.campaign.steps import told_in_the_scene
from solofate.commands import everything  # noqa: F401  the commands register themselves
from solofate.commands.language.answers import command_as_answer, read_answer
from solofate.commands.language.registry import Command, Seat, find_command
from solofate.commands.language.syntax import (
    ANSWER,
    BLANK,
    COMMAND,
    HEADING,
    NARRATION,
    ORACLE,
    Line,
    read_line,
)
from solofate.commands.library import Library, NoContent, within_the_lines
from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment, Reading
from solofate.errors import IllegalChoice
from solofate.game import safety
from solofate.game.asking import Asking, read_kept
from solofate.game.execution import Underway
from solofate.game.running import Answerer
from solofate.game.snapshots import Moments
from solofate.game.timeline import Kept
from solofate.game.view import GameState, Numbered, Pending, WordsMaker
from solofate.gm.emulator import Emulator
from solofate.gm.weights import Weights, standard
from solofate.rules.decisions import Call
from solofate.rules.dice import Dice, QueuedDice, SeededDice, mixed
from solofate.rules.events import Event, Heading, Narration
from solofate.rules.model.characters import Sheet
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.table import PlainWords, Table

__all__ = ["Game", "GameState", "Numbered", "Pending", "WordsMaker"]

_ASIDE_STREAM = 1 << 33


class Game(Kept):
    """A game being played. `open` a campaign, start a `new` one from a scene file, or give it bare values.

    `do` takes a line of the command language, `choose` answers the open decision; both return the events that
    followed. An error (`SolofateError`) changes nothing. `weights` are what the GM weighs by, `asking` says which
    questions of a fight are put to the player.
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
        weights: Weights | None = None,
        asking: Asking | None = None,
    ) -> None:
        self.library: Library = library or NoContent()
        self.folder = folder
        self.title = title
        self.weights = weights or standard()
        self.auto: str | None = None
        self.asking = asking or Asking()
        self.reply: tuple[str, ...] = ()
        self._make_words = words or (lambda stream: PlainWords())
        self._seed = seed
        self._by_hand = dice_by_hand
        self._sit_down(history or History(start=start))

    def _sit_down(self, history: History) -> None:
        """Everything a copy of a game needs for itself."""
        self._history = history
        self._policies: dict[str, Answerer] = {}
        self._search = None
        self._moments = Moments(history, self._seed)
        self._underway = Underway(
            self._moments,
            self._seat,
            self._table,
            lambda control: self._answerer_for(control),
            self._by_hand,
        )
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
        from solofate.game.open import open_campaign

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
        from solofate.game.open import new_game

        return new_game(Path(scene) if scene is not None else None, dialect, options, seed)

    def close(self) -> None:
        """Let go of the campaign's store."""
        self._history.close()

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
        if command.look is not None and command.only_shows(read.words):
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
        events = self._underway.perform(line, read)
        self._forget_what_was_kept()
        return events

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
        answer, keep = read_kept(pending.decision, _writable(answer))
        choice = read_answer(pending.decision, answer)
        if self.standing.concern is not None:
            return safety.settle(self, f"> {answer.strip() or choice}", choice)
        asking = self.asking
        if keep:
            self.asking = asking.keeping(pending.who, choice)
        try:
            events = self._underway.answer(f"> {answer.strip() or choice}", choice)
        except BaseException:
            self.asking = asking
            raise
        self._forget_what_was_kept()
        return events

    def readings(self, text: str) -> Sequence[Reading]:
        """What a line in plain words may mean, best first; never empty. Nothing is changed by it.

        Each has the `line` of the command language, or the text itself where it is narration.
        """
        pending = self.pending
        decision = pending.decision if pending is not None else None
        return readings(Moment(self.standing, decision, self.library.scenes()), _writable(text))

    def fork(self) -> Game:
        """An independent copy in memory: what is done there never touches this game."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._sit_down(self._history.copy())
        return other

    def set_auto(self, policy: str | None) -> None:
        """From here on a policy answers for the player, or with None nobody but the player.

        An open decision is answered at once, and in a conflict the turns are played on.
        """
        self.auto = policy
        if policy is None:
            return
        pending = self.pending if self.standing.concern is None else None
        if pending is not None:
            answerer, run = self._answerer_for("player"), self._underway.run
            assert answerer is not None and run is not None
            call = answerer(pending.decision, run.table)
            assert call is not None, "a policy answers everything"
            self._underway.answer(f"> {call.chose}", call.chose)

    # ---- inside --------------------------------------------------------------------------------------------

    def _seat(self, state: State, inputs: int) -> Seat:
        return Seat(
            state, self.library, state.active, lambda: told_in_the_scene(self.steps[:inputs]), self.weights
        )

    def _table(self, state: State, dice: Dice, wording: SeededDice) -> Table:
        words = self._make_words(wording)
        return Table(
            state,
            dice,
            words,
            newcomers=lambda: self._newcomers(state),
            distractions=self.library.distractions,
        )

    def _newcomers(self, state: State) -> list[Sheet]:
        return [row.sheet for row in within_the_lines(self.library.adversaries(), state)]

    def _while_pending(self, line: str, read: Line, command: Command) -> list[Event]:
        """The few commands that stand for an answer; anything else has to wait."""
        pending = self.pending
        assert pending is not None
        choice = command_as_answer(
            self._seat(self.standing, len(self.steps)), pending.decision, command, read.words
        )
        if choice is None:
            raise IllegalChoice(
                f"a decision is open ({pending.kind}): answer it first (Enter takes {pending.default}), "
                "or look around with /scene, /sheet, /map, /why"
            )
        return self._underway.answer(line, choice)

    def _aside(self, line: str, read: Line, command: Command) -> list[Event]:
        """A deed that asks nothing, in the middle of anything: at a table of its own, so that no decision is disturbed.

        Its dice and words come from streams of its own, which follow from the seed and the inputs before it; only
        dice entered by hand are the next in the queue. A command that waits is run again without it.
        """
        assert command.deed is not None
        moment = self._moments.latest
        here = mixed(moment.seed + _ASIDE_STREAM, len(self.steps))
        dice = QueuedDice(moment.queued, then=SeededDice(here))
        table = Table(self.standing, dice, self._make_words(SeededDice(here + 1)))
        asked = command.deed(self._seat(self.standing, len(self.steps)), read.words)(table)
        assert asked is None, f"/{command.name} asks something and is no aside"
        return self.put(line, table.log, queued=tuple(dice.queue))

    def _forget_what_was_kept(self) -> None:
        """A defence is kept for as long as the fight goes on."""
        if self.asking.kept and self.state.scene.mode != CONFLICT:
            self.asking = self.asking.forgetting()

    def _answerer_for(self, control: str) -> Answerer | None:
        if control == "player":
            if self.auto is None:
                return self.asking.answer
            control = self.auto
        if control == "gm":
            return Emulator(self._moments.latest.state.style, weights=self.weights).decide
        if control not in self._policies:
            from solofate.gm.policies import policy_named

            decide = policy_named(control, self.seed, self.weights)
            self._policies[control] = lambda decision, table: Call(
                decide(decision, table) or decision.default
            )
        return self._policies[control]


def _writable(typed: str) -> str:
    """What was typed, without halves of characters, which no file can hold: a mark stands in their place."""
    if typed.isascii():
        return typed
    return typed.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
