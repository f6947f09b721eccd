"""What a batch of playtests came to: shares with their intervals, lengths, and a tally for each character."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from solofate.rules.model.challenges import DEFEAT, PARTIAL, VICTORY
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.harm import MILD, MODERATE, SEVERE

UNDECIDED = "undecided"
SEVERITIES = (MILD, MODERATE, SEVERE)
Z_95 = 1.959963984540054


class Tally(NamedTuple):
    """How one character came out of one run."""

    taken_out: bool
    conceded: bool
    stress: int
    consequences: tuple[int, int, int]
    fate_points_left: int


class Played(NamedTuple):
    """One run: who won, how many exchanges it took, the pool spent, and everybody's tally.

    `challenge` is what a challenge came to, and how many tasks were done.
    """

    winner: str
    exchanges: int
    pool_spent: int
    tallies: dict[str, Tally]
    challenge: tuple[str, int] | None = None


@dataclass(frozen=True)
class Report:
    """The report of a playtest. All but the last two fields follow from the scene, the policies and the seed."""

    scene: str
    runs: int
    seed: int
    pcs: str
    gm: str
    wins: dict[str, float]
    wins_ci95: dict[str, tuple[float, float]]
    exchanges: dict[str, float]
    characters: dict[str, dict[str, Any]]
    gm_fate_points_spent: float
    elapsed_s: float
    runs_per_s: float
    challenge: dict[str, float] | None = None

    def to_json(self) -> dict[str, Any]:
        """The report as plain data, as the records have it."""
        return {
            "scene": self.scene,
            "runs": self.runs,
            "seed": self.seed,
            "pcs": self.pcs,
            "gm": self.gm,
            "wins": self.wins,
            "wins_ci95": {side: list(bounds) for side, bounds in self.wins_ci95.items()},
            "exchanges": self.exchanges,
            "characters": self.characters,
            "gm_fate_points_spent": self.gm_fate_points_spent,
            **({"challenge": self.challenge} if self.challenge is not None else {}),
            "elapsed_s": self.elapsed_s,
            "runs_per_s": self.runs_per_s,
        }


def wilson(hits: int, runs: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score: it stays inside 0 to 1 and is honest at the ends."""
    if runs == 0:
        return 0.0, 1.0
    share = hits / runs
    centre = share + Z_95**2 / (2 * runs)
    spread = Z_95 * sqrt(share * (1 - share) / runs + Z_95**2 / (4 * runs**2))
    whole = 1 + Z_95**2 / runs
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


def percentile(ordered: Sequence[int], share: float) -> int:
    """The nearest-rank percentile of numbers in ascending order."""
    if not ordered:
        return 0
    rank = max(1, -(-round(share * 100 * len(ordered)) // 100))
    return ordered[min(rank, len(ordered)) - 1]


def summed_up(scene: str, seed: int, pcs: str, gm: str, played: Sequence[Played], elapsed: float) -> Report:
    """The report of these runs."""
    runs = len(played)
    others = {run.winner for run in played} - {PCS, OPPOSITION, UNDECIDED}
    sides = (PCS, OPPOSITION, *sorted(others), UNDECIDED)
    counts = {side: sum(run.winner == side for run in played) for side in sides}
    lengths = sorted(run.exchanges for run in played)
    names = list(dict.fromkeys(who for run in played for who in run.tallies))
    return Report(
        scene=scene,
        runs=runs,
        seed=seed,
        pcs=pcs,
        gm=gm,
        wins={side: _share(count, runs) for side, count in counts.items()},
        wins_ci95={side: _rounded(wilson(counts[side], runs)) for side in (PCS, OPPOSITION)},
        exchanges={
            "mean": _share(sum(lengths), runs),
            "p10": percentile(lengths, 0.1),
            "p50": percentile(lengths, 0.5),
            "p90": percentile(lengths, 0.9),
        },
        characters={
            who: _mean_tally([run.tallies[who] for run in played if who in run.tallies]) for who in names
        },
        gm_fate_points_spent=_share(sum(run.pool_spent for run in played), runs),
        elapsed_s=round(elapsed, 3),
        runs_per_s=round(runs / elapsed, 1) if elapsed > 0 else 0.0,
        challenge=_challenges([run.challenge for run in played if run.challenge is not None]),
    )


def _challenges(came: Sequence[tuple[str, int]]) -> dict[str, float] | None:
    """How often a challenge came to what, and how many tasks were done on average."""
    if not came:
        return None
    endings = [ending for ending, _ in came]
    shares = {ending: _share(endings.count(ending), len(came)) for ending in (VICTORY, PARTIAL, DEFEAT)}
    return {**shares, "tasks_done": _share(sum(done for _, done in came), len(came))}


def _mean_tally(tallies: Sequence[Tally]) -> dict[str, Any]:
    number = len(tallies)
    return {
        "taken_out": _share(sum(each.taken_out for each in tallies), number),
        "conceded": _share(sum(each.conceded for each in tallies), number),
        "stress": _share(sum(each.stress for each in tallies), number),
        "consequences": {
            severity: _share(sum(each.consequences[at] for each in tallies), number)
            for at, severity in enumerate(SEVERITIES)
        },
        "fate_points_left": _share(sum(each.fate_points_left for each in tallies), number),
    }


def _share(total: int, number: int) -> float:
    return round(total / number, 4) if number else 0.0


def _rounded(bounds: tuple[float, float]) -> tuple[float, float]:
    return round(bounds[0], 4), round(bounds[1], 4)
