"""A procedure being run for a game: who answers what, and the record that lets it be run again."""

from __future__ import annotations

from collections.abc import Callable

from solofate.errors import MalformedChoice
from solofate.game.replay import Policy, Position, Replay
from solofate.rules.decisions import GM_SEAT, Call, Decision, Procedure, bare
from solofate.rules.decisions.safety import DICE
from solofate.rules.dice import Dice, DiceWanted, Faces, QueuedDice, SeededDice, read_faces
from solofate.rules.events import GmCall, NotAsked
from solofate.rules.model.characters import PLAYER
from solofate.rules.table import Table, advance
from solofate.wording.questions import few_invokes

Answerer = Callable[[Decision, Table], Call | None]
"""Answers for the GM, for a policy, or for what the player settled beforehand; None where the player is asked."""


class RecordedDice:
    """Dice that keep what fell. Recorded faces are used up first, then the `live` source."""

    __slots__ = ("before", "fallen", "forced", "live")

    def __init__(self, live: QueuedDice, forced: tuple[Faces, ...]) -> None:
        self.live, self.forced = live, forced
        self.fallen: list[Faces] = []
        self.before: Callable[[], None] | None = None

    def roll(self) -> Faces:
        """The next recorded faces, or else a live roll. `before` is called first."""
        if self.before is not None:
            self.before()
        at = len(self.fallen)
        faces = self.forced[at] if at < len(self.forced) else self.live.roll()
        self.fallen.append(faces)
        return faces


class Run:
    """One command in progress, run as a `Replay` says. `choices` keeps every answer given, whoever gave it.

    `stream` feeds the wording, apart from the dice, so that a suggestion never changes a roll. `set_table` sets the
    table for its dice and its words. `watch` is shown every decision before it is made.
    """

    def __init__(
        self,
        replay: Replay,
        live: QueuedDice,
        stream: SeededDice,
        set_table: Callable[[Dice, SeededDice], Table],
        answerer_for: Callable[[str], Answerer | None],
        watch: Callable[[Decision, Table], None] | None = None,
    ) -> None:
        self.stream = stream
        self.dice = RecordedDice(live, replay.rolls)
        self.table = set_table(self.dice, stream)
        self.choices: list[str] = []
        self.pending: Decision | None = None
        self._answerer_for, self._watch = answerer_for, watch
        self._policy = replay.policy
        self._given = list(replay.answers)
        self._calls = {call.at: call for call in replay.calls}
        self._meanwhile = dict(replay.meanwhile)
        self._procedure: Procedure | None = None
        if self._meanwhile:
            self.dice.before = self._say_meanwhile
        for event in replay.first:
            self.table.emit(event)

    @property
    def position(self) -> Position:
        """How far it has come."""
        return Position(len(self.choices), len(self.dice.fallen))

    def start(self, procedure: Procedure | None) -> None:
        """Runs until it is done or somebody at the keyboard is asked."""
        self._procedure = procedure
        if procedure is not None:
            self._go_on(procedure)
        if self._policy is Policy.STOP:
            self._policy = Policy.ASK

    def answer(self, choice: str) -> None:
        """Gives the answer to the open decision and runs on."""
        assert self._procedure is not None and self.pending is not None
        self.choices.append(choice)
        self._go_on(self._procedure, choice)

    def _go_on(self, procedure: Procedure, answer: str | None = None) -> None:
        try:
            asked = advance(procedure, self.table, self._decide, answer)
        except DiceWanted as wanted:
            # The procedure cannot go on from here; once the faces are there it is run again with them.
            asked = dice_decision(wanted.who)
        self.pending = few_invokes.best_first(asked, self.table.state) if asked is not None else None

    def _say_meanwhile(self) -> None:
        for event in self._meanwhile.pop(self.position, ()):
            self.table.emit(event)

    def _decide(self, decision: Decision, table: Table) -> str | None:
        self._say_meanwhile()
        if self._watch is not None:
            self._watch(decision, table)
        at = len(self.choices)
        if self._policy is Policy.LENIENT and self._given and not decision.legal(self._given[0]):
            self._given.clear()
        if self._given:
            choice = self._given.pop(0)
            if at in self._calls:
                table.emit(self._calls[at])
        elif self._policy is Policy.STOP:
            return None
        else:
            control = control_of(decision, table)
            answerer = self._answerer_for(control)
            call = answerer(decision, table) if answerer is not None else None
            if call is None:
                return None
            choice = call.chose
            if call.reason and control == PLAYER:
                table.emit(NotAsked(decision.kind, decision.who, choice, call.reason, at))
            elif call.reason:
                table.emit(GmCall(decision.kind, decision.who, choice, call.reason, call.weighed, at))
        self.choices.append(choice)
        return choice


ROLL_FOR_ME = "roll"


def dice_decision(who: str) -> Decision:
    """The question for the faces of a roll, in a campaign whose dice are rolled by hand."""
    return DICE.ask(who, bare(ROLL_FOR_ME), ROLL_FOR_ME, who, accepts=_are_faces, revealed=True)


def _are_faces(typed: str) -> bool:
    try:
        read_faces(typed)
    except MalformedChoice:
        return False
    return True


def control_of(decision: Decision, table: Table) -> str:
    """Who answers a decision: `player`, `gm` or the name of a policy."""
    if decision.who == GM_SEAT:
        return table.state.gm_control
    character = table.state.characters.get(decision.who)
    return character.control if character is not None else PLAYER
