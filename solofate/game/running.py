"""A procedure being run for a game: who answers what, and the record that lets it be run again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from solofate.errors import MalformedChoice
from solofate.rules.decisions import GM_SEAT, Call, Decision, Procedure, bare
from solofate.rules.decisions.safety import DICE
from solofate.rules.dice import Dice, DiceWanted, Faces, SeededDice, read_faces
from solofate.rules.events import Event, GmCall, NotAsked
from solofate.rules.model.characters import PLAYER
from solofate.rules.table import Table, advance

Answerer = Callable[[Decision, Table], Call | None]
"""Answers for the GM, for a policy, or for what the player settled beforehand; None where the player is asked."""

Explained = GmCall | NotAsked
"""An answer nobody typed, with why it was given."""


class RecordedDice:
    """Dice that keep what fell. Recorded faces are used up first, then the live source."""

    __slots__ = ("before", "fallen", "forced", "live")

    def __init__(self, live: Dice, forced: Iterable[Faces] = ()) -> None:
        self.live, self.forced = live, list(forced)
        self.fallen: list[Faces] = []
        self.before: Callable[[int], None] | None = None

    def roll(self) -> Faces:
        """The next recorded faces, or else a live roll. `before` is told which roll it is."""
        if self.before is not None:
            self.before(len(self.fallen))
        faces = self.forced.pop(0) if self.forced else self.live.roll()
        self.fallen.append(faces)
        return faces


class Run:
    """One command in progress. `choices` keeps every answer given, whoever gave it.

    `stream` feeds the wording, apart from the dice, so that a suggestion never changes a roll.
    `forced` are answers to be given again without asking (when a campaign reopens in the middle of a
    decision, a copy of the game is made, or a GM call is overruled); `remembered` are the calls that explain
    some of them. `meanwhile` are events that others put in while it waited, by the number of answers it had got.
    A `lenient` run asks anew from the first answer that is no longer legal.
    """

    def __init__(
        self,
        table: Table,
        dice: RecordedDice,
        stream: SeededDice,
        answerer_for: Callable[[str], Answerer | None],
        forced: Iterable[str] = (),
        remembered: Iterable[Explained] = (),
    ) -> None:
        self.table, self.dice, self.stream = table, dice, stream
        self.choices: list[str] = []
        self.pending: Decision | None = None
        self.meanwhile: Mapping[int, Sequence[Event]] = {}
        self.lenient = False
        self._answerer_for = answerer_for
        self._forced = list(forced)
        self._remembered = {call.at: call for call in remembered}
        self._procedure: Procedure | None = None
        self._recalling = False

    def start(self, procedure: Procedure | None) -> None:
        """Run until it is done or somebody at the keyboard is asked."""
        self._procedure = procedure
        if procedure is not None:
            self._go_on(procedure)

    def recall(self, procedure: Procedure | None) -> None:
        """Run as far as the answers given before go, and stop there, whoever would answer now."""
        self._recalling = True
        self.start(procedure)
        self._recalling = False

    def answer(self, choice: str) -> None:
        """Give the answer to the open decision and run on."""
        assert self._procedure is not None and self.pending is not None
        self.choices.append(choice)
        self._go_on(self._procedure, choice)

    def _go_on(self, procedure: Procedure, answer: str | None = None) -> None:
        try:
            self.pending = advance(procedure, self.table, self._decide, answer)
        except DiceWanted as wanted:
            # The procedure cannot go on from here; once the faces are there it is run again with them.
            self.pending = dice_decision(wanted.who)

    def _decide(self, decision: Decision, table: Table) -> str | None:
        at = len(self.choices)
        for event in self.meanwhile.get(at, ()):
            table.emit(event)
        if self.lenient and self._forced and not decision.legal(self._forced[0]):
            self._forced.clear()
        if self._forced:
            choice = self._forced.pop(0)
            if at in self._remembered:
                table.emit(self._remembered[at])
        elif self._recalling:
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
