"""What a table is set with, and who answers for those whom nobody plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from solofate.campaign.steps import Step, told_in_the_scene
from solofate.commands.language.registry import CommandContext
from solofate.commands.library import ContentFinder, within_the_lines
from solofate.errors import UnfitAnswer
from solofate.game.running import Answerer
from solofate.game.timeline import Snapshot, Timeline
from solofate.gm import emulator
from solofate.gm.asking import Asking, keeps_a_defence
from solofate.gm.reasons.rulings import Unfit
from solofate.gm.style import SENSIBLE
from solofate.gm.weights import Weights
from solofate.gm.wording import draws
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import Call, Decision
from solofate.rules.decisions.conflict import TURN
from solofate.rules.dice import Dice, HandDice, QueuedDice, SeededDice, mixed
from solofate.rules.events import AI, Event
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import PLAYER, Sheet
from solofate.rules.model.state import State
from solofate.rules.procedures.conflict.as_told import acts_as_told
from solofate.rules.table import Table, Words
from solofate.wording.questions import spending

WordsMaker = Callable[[SeededDice], Words]
"""Makes the source of wording for a stream of random numbers of its own."""

GOES_ON = True
"""Whether a game goes on by the usual answer where the GM's is no choice at all, and the log says so. Tests stop."""

ENDLESS = 60
"""Exchanges of a fight that a policy plays by itself; from then on turns are given back to whoever sits there."""

_WORDS_STREAM = 1 << 32


class Host:
    """Sets the table for every command of a game, and answers where no player is asked.

    `auto` is the policy that answers for the player, if one does; `asking` says which questions the player is asked,
    and `waited_for` whether somebody sits at the terminal while the GM thinks.
    """

    def __init__(
        self,
        library: ContentFinder,
        make_words: WordsMaker,
        weights: Weights,
        asking: Asking,
        dice_by_hand: bool,
    ) -> None:
        self.library, self.make_words, self.weights = library, make_words, weights
        self.asking = asking
        self.auto: str | None = None
        self.waited_for = False
        self._by_hand = dice_by_hand
        self._policy_asked = _AskedLast()

    def copy(self) -> Host:
        """A host for a copy of the game."""
        other = Host(self.library, self.make_words, self.weights, self.asking, self._by_hand)
        other.auto = self.auto
        return other

    def forget_what_was_kept_in(self, taken_back: Iterable[Step]) -> None:
        """Where one of the inputs taken back kept a defence, none is kept any more."""
        if any(keeps_a_defence(step.line) for step in taken_back):
            self.asking = self.asking.forgetting()

    def context(self, timeline: Timeline, state: State, inputs: int) -> CommandContext:
        """What a command is read against in a state, after so many of the inputs that stand."""
        return CommandContext(
            state,
            self.library,
            state.active,
            lambda: told_in_the_scene(timeline.steps[:inputs]),
            self.weights,
        )

    def table(self, state: State, dice: Dice, wording: SeededDice) -> Table:
        """A table with these dice; `wording` is the stream that feeds its words, apart from the dice."""
        return Table(
            state,
            dice,
            self.make_words(wording),
            newcomers=lambda: self._newcomers(state),
            distractions=self.library.distractions,
        )

    def dice(self, snapshot: Snapshot) -> QueuedDice:
        """The dice from there on: those entered by hand first, then the stream, or the player's own."""
        source = HandDice if self._by_hand else SeededDice
        return QueuedDice(snapshot.queued, then=source(snapshot.seed, snapshot.dice))

    def wording(self, snapshot: Snapshot) -> SeededDice:
        """The stream that feeds the wording from there on."""
        return SeededDice(snapshot.seed + _WORDS_STREAM, snapshot.words)

    def tables(self) -> list[str]:
        """The names of the oracle tables in play."""
        words = self.make_words(SeededDice(0))
        return words.tables() if isinstance(words, draws.TableWords) else []

    def answerer_for(self, control: str, latest: Snapshot) -> Answerer:
        """Who answers what `player`, `gm` or a policy is asked; None where a person is asked."""
        if control == PLAYER:
            if self.auto is None:
                return self._of_the_player
            control = self.auto
        if control == GM:
            return _going_on(
                emulator.Emulator(latest.state.style, weights=self.weights, waited_for=self.waited_for).decide
            )
        return _going_on(lambda decision, table: self._by_policy(control, latest, decision, table))

    def _of_the_player(self, decision: Decision, table: Table) -> Call | None:
        """What is answered in the player's place: all of a turn that goes by what its hero was told, and what need
        not be asked. A turn that nobody is asked about spends no fate point.
        """
        if decision.who != table.state.scene.turn or not acts_as_told(table.state):
            return self.asking.answer(decision, table)
        try:
            chose = emulator.Emulator(SENSIBLE, weights=self.weights).decide(decision, table).chose
        except UnfitAnswer:
            return Call(decision.default, "") if not spending.spends(decision, decision.default) else None
        if not spending.spends(decision, chose):
            return Call(chose, "")
        return Call(unpaid, "") if (unpaid := spending.free_choice(decision)) is not None else None

    def _by_policy(self, policy: str, latest: Snapshot, decision: Decision, table: Table) -> Call | None:
        """What a policy answers. Its chance follows from where play stands, so that it is the same played again.

        A question that comes back before anything has happened is answered by other chance than the last time, or a
        policy could answer it the same way without end. None, which is to ask whoever sits there, is the answer to a
        turn in a fight that comes to no end.
        """
        from solofate.gm.policies import policy_named

        if decision.kind == TURN.id and table.state.scene.exchange > ENDLESS:
            return None
        asked = self._policy_asked = self._policy_asked.followed_by(table)
        so_far, again = asked.happened, asked.again
        here = mixed(mixed(latest.seed, latest.dice), so_far)
        here = mixed(here, again) if again else here
        return Call(policy_named(policy, here, self.weights)(decision, table) or decision.default)

    def _newcomers(self, state: State) -> list[Sheet]:
        return [row.sheet for row in within_the_lines(self.library.adversaries(), state)]


class _AskedLast(NamedTuple):
    """When a policy was asked last: at which table, how much of its log was counted, what of that happened in the
    game, and how often in a row it has been asked since the last of it."""

    table: Table | None = None
    length: int = 0
    happened: int = 0
    again: int = 0

    def followed_by(self, table: Table) -> _AskedLast:
        """The question after it: only what came to the log since is counted."""
        if self.table is not table:
            return _AskedLast(table, len(table.log), _happened(table.log))
        more = _happened(table.log[self.length :])
        return _AskedLast(table, len(table.log), self.happened + more, 0 if more else self.again + 1)


def _happened(events: Iterable[Event]) -> int:
    """How many of these events are of the game, and not said by a voice."""
    return sum(getattr(event, "by", None) != AI for event in events)


def _going_on(decide: Callable[[Decision, Table], Call | None]) -> Answerer:
    """An answerer that takes the usual answer where the one worked out is no choice, and says so in its reason."""

    def answered(decision: Decision, table: Table) -> Call | None:
        try:
            return decide(decision, table)
        except UnfitAnswer as fault:
            if not GOES_ON:
                raise
            return Call(decision.default, Unfit(fault.kind, fault.chose)())

    return answered
