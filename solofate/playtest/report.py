"""What a batch of playtests came to: shares with their intervals, lengths, everybody's tally, and what turned it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from solofate.errors import SolofateError
from solofate.playtest.notebooks import shown
from solofate.playtest.runs import UNDECIDED, Mark, Played, Tally, Use
from solofate.playtest.statistics import Interval, difference, half_width, mean_interval, percentile, wilson
from solofate.rules.model.challenges import DEFEAT, PARTIAL, VICTORY
from solofate.rules.model.characters import OPPOSITION, PCS

if TYPE_CHECKING:
    import pandas

MOST_TURNS = 6
"""How many things that turned fights are told."""
FEWEST_TURNED = 10
"""Runs in which a thing must have happened, and in which it must not have, before anything is made of it."""

WORST, CLOSEST, TYPICAL = "worst", "closest", "typical"
PICKS = (WORST, CLOSEST, TYPICAL)
"""The runs that can be told: the one that went worst for the heroes, the nearest thing, and the one in the middle."""


class Turn(NamedTuple):
    """Something that happened in some runs, and how much more often the heroes won those, with the interval."""

    mark: Mark
    runs: int
    won_with: float
    won_without: float
    difference: float
    ci95: Interval


@dataclass(frozen=True)
class Report:
    """The report of a playtest. All but the last two fields follow from the scene, the policies and the seed.

    `wanted` is how many runs were asked for; `runs` are fewer where the interval was narrow enough before, or where
    it was broken off. `lengths` counts the runs by their exchanges. `picks` are the numbers of the runs worth
    telling. `names` are those of the characters.
    """

    scene: str
    runs: int
    seed: int
    pcs: str
    gm: str
    wins: dict[str, float]
    wins_ci95: dict[str, Interval]
    exchanges: dict[str, float]
    characters: dict[str, dict[str, Any]]
    gm_fate_points_spent: float
    wanted: int
    broken_off: bool
    lengths: dict[int, int]
    turns: tuple[Turn, ...]
    picks: dict[str, int]
    names: dict[str, str]
    elapsed_s: float
    runs_per_s: float
    challenge: dict[str, float] | None = None
    told: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
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
            "wanted": self.wanted,
            "broken_off": self.broken_off,
            "lengths": {str(exchanges): runs for exchanges, runs in self.lengths.items()},
            "turned_by": [_turn_to_dict(turn) for turn in self.turns],
            "picks": self.picks,
            **({"challenge": self.challenge} if self.challenge is not None else {}),
            "elapsed_s": self.elapsed_s,
            "runs_per_s": self.runs_per_s,
        }

    to_json = to_dict

    def rows(self) -> list[dict[str, Any]]:
        """A row for each character, as a table or a spreadsheet takes it."""
        rows = []
        for who, tally in self.characters.items():
            low, high = tally["taken_out_ci95"]
            row = {"character": who, "name": self.names.get(who, who), "taken_out": tally["taken_out"]}
            row |= {"taken_out_low": low, "taken_out_high": high}
            row |= {field: tally[field] for field in _COUNTED if field != "taken_out"}
            rows.append(row | tally["consequences"])
        return rows

    def frame(self) -> pandas.DataFrame:
        """A row for each character as a pandas data frame. Raises `SolofateError` where pandas is not installed."""
        try:
            import pandas
        except ImportError:
            raise SolofateError(
                "frame() needs pandas: pip install pandas; rows() has the same as plain rows"
            ) from None
        return pandas.DataFrame(self.rows()).set_index("character")

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return shown(self)


def _turn_to_dict(turn: Turn) -> dict[str, Any]:
    kind, who, what = turn.mark
    return {
        "what": kind,
        "who": who,
        **({"name": what} if what else {}),
        "runs": turn.runs,
        "won_with": turn.won_with,
        "won_without": turn.won_without,
        "difference": turn.difference,
        "difference_ci95": list(turn.ci95),
    }


class _Sum:
    """What one character's tallies add up to."""

    def __init__(self) -> None:
        self.runs = 0
        self.numbers: Counter[str] = Counter()
        self.consequences: Counter[str] = Counter()
        self.uses: dict[tuple[str, str], Use] = {}
        self.side = ""

    def add(self, tally: Tally) -> None:
        """Counts one run."""
        self.runs += 1
        self.side = tally.side
        for field in _COUNTED:
            self.numbers[field] += getattr(tally, field)
        for severity, number in tally.consequences.items():
            self.consequences[severity] += number
        for way, use in tally.uses.items():
            so_far = self.uses.get(way, Use())
            self.uses[way] = Use(*map(sum, zip(so_far, use, strict=True)))

    def mean(self) -> dict[str, Any]:
        """The means of all of it, with the shares of what either was or was not."""
        number = self.runs
        each = {field: share(self.numbers[field], number) for field in _COUNTED}
        out = {
            "taken_out": each["taken_out"],
            "conceded": each["conceded"],
            "stress": each["stress"],
            "consequences": {severity: share(count, number) for severity, count in self.consequences.items()},
            "fate_points_left": each["fate_points_left"],
            "side": self.side,
            "taken_out_ci95": list(rounded(wilson(self.numbers["taken_out"], number))),
            "dealt": each["dealt"],
            "taken": each["taken"],
        }
        ways = sorted(self.uses.items(), key=lambda item: (-item[1].times, item[0]))
        out["uses"] = [
            {
                "action": action,
                "skill": skill,
                "times": share(use.times, number),
                "came_off": share(use.came_off, use.times),
                "invokes": share(use.invokes, number),
                "fate_points": share(use.fate_points, number),
            }
            for (action, skill), use in ways
        ]
        return out


_COUNTED = ("taken_out", "conceded", "stress", "fate_points_left", "dealt", "taken")


class Totals:
    """What the runs so far add up to: the same whatever they were played by, as long as they come in order."""

    def __init__(self) -> None:
        self.runs = 0
        self.winners: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.margins: list[float | None] = []
        self._exchanges: list[int] = []
        self._spent = 0
        self._sums: dict[str, _Sum] = {}
        self._challenges: Counter[str] = Counter()
        self._tasks = 0
        self._marks: Counter[Mark] = Counter()
        self._won_marks: Counter[Mark] = Counter()

    def add(self, played: Iterable[Played]) -> None:
        """Counts these runs, which are the next ones by their numbers."""
        for run in played:
            self.runs += 1
            self.winners[run.winner] += 1
            self.lengths[run.exchanges] += 1
            self.margins.append(run.margin)
            self._exchanges.append(run.exchanges)
            self._spent += run.pool_spent
            for who, tally in run.tallies.items():
                self._sums.setdefault(who, _Sum()).add(tally)
            if run.challenge is not None:
                self._challenges[run.challenge[0]] += 1
                self._tasks += run.challenge[1]
            self._marks.update(run.marks)
            if run.winner == PCS:
                self._won_marks.update(run.marks)

    @property
    def interval(self) -> Interval:
        """The interval of the heroes' wins so far."""
        return wilson(self.winners[PCS], self.runs)

    @property
    def points(self) -> float:
        """How far that share may be off to either side, in points."""
        return half_width(self.interval)

    def turns(self) -> tuple[Turn, ...]:
        """What made the greatest difference to who won, where it is more than chance; the greatest first."""
        found = []
        for mark in sorted(self._marks):
            with_it, won = self._marks[mark], self._won_marks[mark]
            without, won_without = self.runs - with_it, self.winners[PCS] - won
            if min(with_it, without) < FEWEST_TURNED:
                continue
            more, (low, high) = difference(won, with_it, won_without, without)
            if low <= 0 <= high:
                continue
            shares = share(won, with_it), share(won_without, without)
            found.append(Turn(mark, with_it, *shares, round(more, 4), rounded((low, high))))
        found.sort(key=lambda turn: -abs(turn.difference))
        return tuple(found[:MOST_TURNS])

    def picks(self) -> dict[str, int]:
        """The numbers of the runs worth telling, by what is told of them; none where nothing was decided."""
        decided = [(margin, at) for at, margin in enumerate(self.margins) if margin is not None]
        if not decided:
            return {}
        by_length = sorted((margin, self._exchanges[at], at) for margin, at in decided)
        return {
            WORST: min(decided)[1],
            CLOSEST: min((abs(margin), -self._exchanges[at], at) for margin, at in decided)[2],
            TYPICAL: by_length[len(by_length) // 2][2],
        }

    def report(self, scene: str, seed: int, pcs: str, gm: str, elapsed: float) -> Report:
        """The report of the runs so far."""
        runs = self.runs
        others = set(self.winners) - {PCS, OPPOSITION, UNDECIDED}
        sides = (PCS, OPPOSITION, *sorted(others), UNDECIDED)
        return Report(
            scene=scene,
            runs=runs,
            seed=seed,
            pcs=pcs,
            gm=gm,
            wins={side: share(self.winners[side], runs) for side in sides},
            wins_ci95={side: rounded(wilson(self.winners[side], runs)) for side in (PCS, OPPOSITION)},
            exchanges={
                "mean": round(mean_interval(self.lengths)[0], 4),
                "p10": percentile(self.lengths, 0.1),
                "p50": percentile(self.lengths, 0.5),
                "p90": percentile(self.lengths, 0.9),
            },
            characters={who: one.mean() for who, one in self._sums.items()},
            gm_fate_points_spent=share(self._spent, runs),
            wanted=runs,
            broken_off=False,
            lengths=dict(sorted(self.lengths.items())),
            turns=self.turns(),
            picks=self.picks(),
            names={},
            elapsed_s=round(elapsed, 3),
            runs_per_s=round(runs / elapsed, 1) if elapsed > 0 else 0.0,
            challenge=self._challenge(),
        )

    def _challenge(self) -> dict[str, float] | None:
        """How often a challenge came to what, and how many tasks were done on average."""
        came = sum(self._challenges.values())
        if not came:
            return None
        shares = {ending: share(self._challenges[ending], came) for ending in (VICTORY, PARTIAL, DEFEAT)}
        return {**shares, "tasks_done": share(self._tasks, came)}


def summed_up(scene: str, seed: int, pcs: str, gm: str, played: Sequence[Played], elapsed: float) -> Report:
    """The report of these runs."""
    totals = Totals()
    totals.add(played)
    return totals.report(scene, seed, pcs, gm, elapsed)


def share(total: float, number: int) -> float:
    """A mean or a share as it is reported: to four places, 0 of nothing."""
    return round(total / number, 4) if number else 0.0


def rounded(bounds: Interval) -> Interval:
    """An interval as it is reported."""
    return round(bounds[0], 4), round(bounds[1], 4)
