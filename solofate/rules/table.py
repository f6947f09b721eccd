"""The table: where the state lies, dice fall and events are written down while procedures run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

from solofate.errors import IllegalChoice
from solofate.rules.countdown_triggers import marks
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.dice import Dice, DiceWanted, Faces
from solofate.rules.events import Event
from solofate.rules.events.registry import CHANGES
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Sheet
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.state import State
from solofate.rules.ruleset import Ruleset


class Words(Protocol):
    """Suggests wording where the rules ask somebody for a name, a fate or terms."""

    def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
        """A few suggestions, the default first. `kind` is `boost`, `consequence-mild`, `fate`, `terms` …"""
        ...

    def reaches(self, kind: str, state: State, who: str, aspect: str) -> bool:
        """Whether there are words of a kind that are about an aspect of somebody's."""
        ...


@lru_cache(maxsize=256)
def _plainly(kind: str) -> tuple[str]:
    return (kind.replace("-", " ").title(),)


LEFT_BY_A_COST = "cost-leaves"
"""The kind of words for the aspect a cost leaves; `about` is the text of the cost, which is the name of last resort."""


class PlainWords:
    """The wording used where nobody reads it: the kind of thing itself."""

    def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
        """One plain suggestion."""
        return (about,) if kind == LEFT_BY_A_COST else _plainly(kind)

    def reaches(self, kind: str, state: State, who: str, aspect: str) -> bool:
        """Plain words are about anything."""
        return True


Newcomers = Callable[[], Sequence[Sheet]]
"""The sheets of those who could turn up unasked: the adversaries of the tables in play."""


Distractions = Callable[[], Sequence[Distraction]]
"""The distractions of the tables in play."""


class Table:
    """State, dice and log together. Procedures change things through `emit` and roll through `roll`.

    `rules` is the ruleset of the state: what the procedures play by. Raises `UnknownName` for a state whose book or
    options cannot be played.
    `told` is the deed in the player's own words, from its verb on, until it is rolled for; `case` is what sort of deed
    it is whatever was told, for stunts that are for such.
    `newcomers` gives the adversaries of the tables in play, `distractions` what may distract the heroes; both are
    read only when somebody asks.
    """

    __slots__ = ("case", "dice", "distractions", "log", "newcomers", "rules", "state", "told", "words")

    def __init__(
        self,
        state: State,
        dice: Dice,
        words: Words | None = None,
        newcomers: Newcomers = tuple,
        distractions: Distractions = tuple,
    ) -> None:
        self.state, self.dice = state, dice
        self.rules: Ruleset = ruleset_of(state)
        self.words: Words = words or PlainWords()
        self.newcomers, self.distractions = newcomers, distractions
        self.log: list[Event] = []
        self.told = self.case = ""

    def emit(self, event: Event) -> None:
        """Something becomes true: it is written down, changes the state, and marks the countdowns that wait for it."""
        self.log.append(event)
        self.state = CHANGES[type(event)](self.state, event)  # As `apply` does, without the step aside.
        if self.state.countdowns:
            for mark in tuple(marks(self.state, event)):
                self.emit(mark)

    def roll(self, who: str = "") -> Faces:
        """Four faces from the source of dice this table was given; `who` rolls."""
        try:
            return self.dice.roll()
        except DiceWanted:
            raise DiceWanted(who) from None


Decider = Callable[[Decision, Table], str | None]
"""Answers a decision with an option id, or None to leave it open for somebody who is asked elsewhere."""


def advance(
    procedure: Procedure, table: Table, decide: Decider, answer: str | None = None
) -> Decision | None:
    """Runs a procedure until it is done (None) or a decision is left open (that decision).

    `answer` is the answer to the decision it stopped at before. A decision with one legal option is not
    asked. Raises `IllegalChoice` for an answer that is not legal, before anything has come of it.
    """
    try:
        decision = next(procedure) if answer is None else procedure.send(answer)
        while True:
            only = decision.only_option
            if only is not None:
                decision = procedure.send(only)
                continue
            choice = decide(decision, table)
            if choice is None:
                return decision
            if choice != decision.default and not decision.legal(choice):
                raise IllegalChoice(f"{choice!r} is not among the choices for {decision.kind}")
            decision = procedure.send(choice)
    except StopIteration:
        return None
