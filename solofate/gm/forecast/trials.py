"""Trials: a fight played out unseen by the engine itself, before the GM brings it to the table.

Both sides are played as they will be: the heroes by the style `sensible`, the rest by the GM's own. What luck the dice
had in each trial is known, and is taken out of the count.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from solofate.gm.forecast.second_core import SecondCore
from solofate.gm.forecast.shares import Expected, Trial, put_right
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.events import ConflictEnded, Event, Rerolled, Rolled, TurnEnded
from solofate.rules.model.big_bads import AS_IT_IS, breaking
from solofate.rules.model.characters import PCS, PLAYER, Character
from solofate.rules.model.state import FREE, State
from solofate.rules.procedures.conflict.turns import start_conflict
from solofate.rules.table import Decider, Table, advance

LONGEST = 30
"""Exchanges after which a conflict counts as undecided."""

HERO_HAND = "pcs-policy"
"""Who answers for the heroes where nobody plays them, so that their turns are played on."""

STREAM = 0x7121_A150
"""Keeps the dice of trials apart from those of any game."""

CLASHES = ("attack", "defend")


class Trials:
    """The same fight, played as often as there is time for; the dice of each follow from its number alone."""

    __slots__ = ("_decide", "_kind", "_of", "_start", "fought")

    def __init__(self, start: State, kind: str, heroes: Decider, gm: Decider) -> None:
        """`start` is the state in which the conflict breaks out: see `before_the_fight`."""
        self._start, self._kind = start, kind
        self._decide = by_side(heroes, gm)
        self._of: Callable[[int], tuple[int, ...]] = self._fight
        self.fought: list[Trial] = []

    @contextmanager
    def on_two_cores(self) -> Iterator[None]:
        """Every other fight is meanwhile played by a second process, where there is a core for it."""
        with SecondCore(self._fight, 3, len(self.fought)) as second:
            self._of = second.of
            yield
        self._of = self._fight

    def play(self, turns: int) -> None:
        """Plays fight after fight until so many turns have been taken in them, the last of them to its end."""
        while turns > 0:
            won, luck, taken = self._of(len(self.fought))
            self.fought.append(Trial(bool(won), luck, taken))
            turns -= max(1, taken)

    def _fight(self, number: int) -> tuple[int, int, int]:
        """The fight of that number: whether the heroes won it, its luck, and the turns it took."""
        table = Table(self._start, SeededDice(mixed(STREAM, number)))
        with uncollected():
            advance(start_conflict(table, self._kind), table, self._decide)
        winner = next(
            (event.winner for event in reversed(table.log) if isinstance(event, ConflictEnded)), None
        )
        turns = sum(isinstance(event, TurnEnded) for event in table.log)
        return winner == PCS, _luck(table.log, table.state.characters), turns

    def share(self, expected: Expected) -> tuple[float, float]:
        """The heroes' share of wins, and how far it is likely to be off (one standard error).

        What was expected is put right by what was played, each fight seen by the luck it had.
        """
        return put_right(expected, self.fought)


@contextmanager
def uncollected() -> Iterator[None]:
    """No look for rubbish meanwhile: a fight makes a hundred thousand records, and hardly any that refer to each other.

    What little there is of it goes after the fight.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def before_the_fight(state: State, heroes: Sequence[Character], foes: Sequence[Character]) -> State:
    """The moment before a fight between these breaks out where the scene is: nobody else, and nothing else going on.

    Whoever was out of the scene before is in this one.
    """
    zones = state.scene.zones.names
    first = next(iter(zones), None)
    if (
        len(foes) == 1
    ):  # Whether it breaks rules is settled where the fight is fought, and not in one that is tried.
        foes = [
            one if one.sheet.breaks else one._replace(sheet=breaking(one.sheet, AS_IT_IS)) for one in foes
        ]
    pool = state.pool if state.scene.open else sum(one.is_hero for one in heroes)
    return in_policy_hands(
        state._replace(
            characters={
                one.id: one._replace(zone=one.zone if one.zone in zones else first, out=None)
                for one in (*heroes, *foes)
            },
            scene=state.scene._replace(open=True, mode=FREE, distractions=()),
            pool=pool,
            countdowns=(),
        )
    )


def by_side(for_heroes: Decider, for_gm: Decider) -> Decider:
    """The heroes' decisions to one, everybody else's to the other; a conflict that lasts too long is left open."""

    def decide(decision: Decision, table: Table) -> str | None:
        state = table.state
        if state.scene.exchange > LONGEST:
            return None
        if decision.who != GM_SEAT and state.characters[decision.who].side == PCS:
            return for_heroes(decision, table)
        return for_gm(decision, table)

    return decide


def in_policy_hands(state: State) -> State:
    """The same state with nobody at the keyboard."""
    if all(one.control != PLAYER for one in state.characters.values()):
        return state
    return state._replace(characters={who: in_hand(one) for who, one in state.characters.items()})


def in_hand(character: Character) -> Character:
    """Who would be asked at the keyboard answers to a policy instead."""
    if character.control != PLAYER:
        return character
    return character._replace(control=HERO_HAND if character.side == PCS else "gm")


def _luck(log: Sequence[Event], characters: Mapping[str, Character]) -> int:
    luck = 0
    for event in log:
        if isinstance(event, (Rolled, Rerolled)) and event.action in CLASHES:
            fell = sum(event.dice)
            luck += fell if characters[event.who].side == PCS else -fell
    return luck
