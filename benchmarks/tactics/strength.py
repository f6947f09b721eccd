"""How much of what perfect play gains over `greedy` a policy gains, in duels played through the engine.

A policy wins what perfect play wins less what its choices give away, on average over duels: the luck of the dice
is no part of that sum, so that a few hundred duels tell as much as tens of thousands of victories counted.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import NamedTuple

from benchmarks.tactics.duels import FOE, HERO, SIDES, Duel, set_up
from benchmarks.tactics.encounters import SEED
from benchmarks.tactics.seats import Seat
from benchmarks.tactics.solver import Solved
from solofate.gm.policies import greedy
from solofate.playtest.runner import LONGEST, run_seed
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import SeededDice
from solofate.rules.events import ConflictEnded
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.skills import MENTAL
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Decider, Table, advance

PLAIN = {"fight": 1, "athletics": 1, "physique": 1}
HIRED = {"fight": 2, "athletics": 2, "physique": 1}
KEEN = {"fight": 3, "athletics": 2, "physique": 2}
BOW = {"shoot": 3, "athletics": 2, "physique": 2}
PEEVED = {"provoke": 1, "will": 1, "empathy": 1}
LOUD = {"provoke": 2, "will": 2, "empathy": 1}
SHARP = {"provoke": 3, "will": 2, "empathy": 2}
CALM = {"provoke": 2, "will": 3, "empathy": 2}

DUELS = (
    Duel("a scuffle", PLAIN, 1, points=1),
    Duel("a scuffle with points", PLAIN, 1, points=3),
    Duel("footpads", HIRED, 1, points=1),
    Duel("a quick draw", BOW, 1, points=1),
    Duel("plain folk", PLAIN, 3, points=1),
    Duel("hired blades", HIRED, 2, points=2),
    Duel("hired blades, hard to kill", HIRED, 2, ("mild",), 1),
    Duel("keen blades", KEEN, 2, points=1),
    Duel("archers", BOW, 3, points=2),
    Duel("a quarrel", PEEVED, 1, points=1, kind=MENTAL),
    Duel("a row", LOUD, 2, points=2, kind=MENTAL),
    Duel("a row that leaves marks", LOUD, 2, ("mild",), 1, kind=MENTAL),
    Duel("a cross-examination", SHARP, 2, points=1, kind=MENTAL),
    Duel("a hearing", CALM, 3, points=1, kind=MENTAL),
)


class Played(NamedTuple):
    """One duel: who won (1 the policy, 0 its rival, one half neither), and what was given away at which decisions."""

    won: float
    lost: Counter[str]


def play(seat: Seat, policy: Decider | None, index: int, seed: int = SEED) -> Played:
    """One duel against `greedy` that the hero opens, with the policy in this seat; without one, played perfectly.

    What the GM rules on stands at its default, whoever plays.
    """
    state, scene = set_up(seat.solved.duel)
    table = Table(state, SeededDice(run_seed(seed, index)))
    lost: Counter[str] = Counter()

    def decide(decision: Decision, table: Table) -> str | None:
        if table.state.scene.exchange > LONGEST:
            return None
        if decision.who == GM_SEAT and decision.kind != "invoke":
            return decision.default
        asked = FOE if decision.who == GM_SEAT else decision.who
        if asked != seat.who:
            answer = greedy(decision, table)
            seat.heard(decision, answer, table)
            return answer
        worths = seat.worths(decision, table)
        if worths is None:
            return decision.default if policy is None else policy(decision, table)
        best = max(worths, key=worths.__getitem__)
        answer = best if policy is None else policy(decision, table)
        lost[decision.kind] += worths[best] - worths.get(answer, 0.0)
        return answer

    advance(start_scene(table, scene), table, decide)
    winner = next((event.winner for event in table.log if isinstance(event, ConflictEnded)), None)
    ours = PCS if seat.who == HERO else OPPOSITION
    return Played(0.5 if winner is None else float(winner == ours), lost)


class Measured(NamedTuple):
    """A policy in a solved duel, half of the games from each seat: wins counted, and wins by what it gave away."""

    perfect: float
    won: float
    games: int
    share: float
    within: float
    lost: Counter[str]

    @property
    def gain(self) -> float:
        """What perfect play wins over greedy play, whose share between equals is one half."""
        return self.perfect - 0.5

    @property
    def of_gain(self) -> float:
        """The share of what perfect play gains that the policy gains."""
        return (self.share - 0.5) / self.gain

    @property
    def of_gain_within(self) -> float:
        """Half the width of its 95 % interval."""
        return self.within / self.gain


def measured(solved: Solved, policy: Decider | None, games: int, seed: int = SEED) -> Measured:
    """Play so many duels, with the dice of this seed, and sum up."""
    seats = [Seat(solved, who) for who in SIDES]
    played = [play(seat, policy, index, seed) for seat in seats for index in range(games // 2)]
    lost = [one.lost.total() for one in played]
    mean = sum(lost) / len(lost)
    spread = math.sqrt(sum((each - mean) ** 2 for each in lost) / max(1, len(lost) - 1))
    by_kind: Counter[str] = Counter()
    for one in played:
        by_kind.update(one.lost)
    kinds = Counter({kind: each / len(played) for kind, each in by_kind.items()})
    won = sum(one.won for one in played) / len(played)
    within = 1.96 * spread / math.sqrt(len(lost))
    return Measured(solved.share, won, len(played), solved.share - mean, within, kinds)
