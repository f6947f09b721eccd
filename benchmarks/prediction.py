"""Predicted shares of wins against playtests by the engine itself, from walkover to hopeless: `make bench`.

With `--fit` the correction in `solofate/gm/fitted.json` is fitted anew, to other encounters than those it is then held
against.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Sequence
from math import exp, log
from multiprocessing import get_context
from typing import NamedTuple

from benchmarks.encounters import Staged, staged
from benchmarks.fits import write_fit
from solofate.gm.answer import GmContext
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.emulator import Emulator
from solofate.gm.fitted import PREDICTION, fit_for
from solofate.gm.forecast.opposition import LONGER_TRIED, EncounterSearch
from solofate.gm.forecast.predicting import predicted
from solofate.gm.style import STYLES
from solofate.gm.weights import Weights, standard
from solofate.playtest.runner import play_many
from solofate.playtest.statistics import wilson
from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.decisions.scenes import Meeting
from solofate.rules.dice import SeededDice
from solofate.rules.model.characters import PCS
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.table import Table

FITTED_TO = 7
"""The seed of the encounters the prediction is fitted to; it is held against others each time, never against these."""

CANDIDATES, LOOKED_AT = 120, 1_000
"""Encounters made up, and how long each is rehearsed before thirty of them are chosen."""

USUAL_COUNT = standard().prediction.rehearsals_count
"""As how many fights a rehearsal counts by the rules it tells best."""

MISFIT = 0.05
"""What a rehearsal is off by beyond chance; without it the fit would trust the surest encounters too much."""


class Measured(NamedTuple):
    """An encounter with both shares of wins."""

    staged: Staged
    predicted: float
    rehearsed: float
    won: int
    runs: int

    @property
    def share(self) -> float:
        return self.won / self.runs


def rehearsal_of(each: Staged, turns: int | None = None) -> tuple[float, float]:
    """What rehearsals say of an encounter, corrected and as they are."""
    weights = standard()
    found = predicted(
        _on_its_ground(each),
        each.heroes,
        each.scene.cast,
        PHYSICAL,
        weights.style(each.style),
        weights,
        turns or weights.prediction.rehearsed_turns,
    )
    return found.share, found.rehearsed


def prediction_of(each: Staged, weights: Weights) -> float:
    """What the GM predicts of an encounter it would pick."""
    meeting = Meeting(each.heroes)
    mind = GmContext(
        weights.style(each.style),
        weights.optimal,
        weights,
        lambda style: Emulator(style, explain=False, weights=weights, tried_out=True).choose,
    )
    search = EncounterSearch(meeting, Table(_on_its_ground(each), SeededDice(0)), mind)
    tried = search.look_at(each.name, each.encounter)
    return search.make_sure_of(tried).share


def _on_its_ground(each: Staged) -> State:
    scene = each.state.scene._replace(aspects=each.scene.aspects, zones=each.scene.zones)
    return each.state._replace(scene=scene)


def measured(each: Staged, runs: int, weights: Weights | None = None) -> Measured:
    """Both shares of one encounter."""
    weights = weights or standard()
    share, rehearsed = prediction_of(each, weights), rehearsal_of(each)[1]
    return Measured(each, share, rehearsed, _won(each, runs, weights), runs)


def rehearsed(each: Staged, runs: int) -> Measured:
    """What rehearsals say of an encounter, and how it is won when played."""
    share, before = rehearsal_of(each, LONGER_TRIED * standard().prediction.rehearsed_turns)
    return Measured(each, share, before, _won(each, runs, standard()), runs)


def _won(each: Staged, runs: int, weights: Weights) -> int:
    played = play_many((each.state, each.scene), range(runs), 1, "sensible", each.style, weights=weights)
    return sum(run.winner == PCS for run in played)


def spread_out(number: int, candidates: Sequence[Staged]) -> list[Staged]:
    """As many encounters of each style whose rehearsed shares lie evenly from 0 to 1, chosen before they are played."""
    found = []
    for style in STYLES:
        pool = [(rehearsal_of(each, LOOKED_AT)[1], each) for each in candidates if each.style == style]
        many = max(1, number // len(STYLES))
        for at in range(many):
            nearest = min(pool, key=lambda each: abs(each[0] - (at + 0.5) / many))
            pool.remove(nearest)
            found.append(nearest[1])
    return found


def features(each: Measured) -> list[float]:
    """What the correction goes by: see `solofate.gm.forecast.predicting.corrected`."""
    share = min(0.998, max(0.002, each.rehearsed))
    style = each.staged.style
    foes = sum(count for _, count in each.staged.encounter)
    return [
        log(share / (1 - share)),
        float(style == "gentle"),
        float(style == "fair"),
        float(style == "ruthless"),
        len(each.staged.heroes) - 2.0,
        log(foes) - 1.5,
    ]


def given(each: Measured) -> float:
    """What is added for looking ahead, in log odds: a number of its own that is not fitted here.

    By a book that had no correction before it is part of what is fitted for its style.
    """
    before = fit_for(PREDICTION, combat_model(each.staged.state))
    if before is None or not standard().style(each.staged.style).looks_ahead:
        return 0.0
    alone = len(each.staged.heroes) == sum(count for _, count in each.staged.encounter) == 1
    return before.numbers["duel" if alone else "looking-ahead"]


def fit(found: Sequence[Measured]) -> list[float]:
    """The correction that brings the rehearsed shares nearest to those played, by weighted least squares."""
    weights = [1.0, *[0.0] * 5]
    size = len(weights)
    for _ in range(60):
        rows = [[0.5 * (one == two) for two in range(size)] for one in range(size)]
        right = [0.5 * ((1.0 if one == 0 else 0.0) - weights[one]) for one in range(size)]
        for each in found:
            known = features(each)
            logit = given(each) + sum(a * b for a, b in zip(weights, known, strict=True))
            share = 1 / (1 + exp(-logit))
            slope = max(share * (1 - share), 0.002)
            trust = slope * slope / (slope / each.runs + 4 * slope * MISFIT**2)
            for one in range(size):
                right[one] += trust * known[one] * (each.share - share) / slope
                for two in range(size):
                    rows[one][two] += trust * known[one] * known[two]
        step = solved(rows, right)
        weights = [old + max(-0.5, min(0.5, new)) for old, new in zip(weights, step, strict=True)]
    return weights


def trust(found: Sequence[Measured], weights: Sequence[float]) -> float:
    """What a corrected rehearsal counts of what one does by the rules it tells best: as many fights as tell as much."""
    off = chance = 0.0
    for each in found:
        logit = given(each) + sum(a * b for a, b in zip(weights, features(each), strict=True))
        share = 1 / (1 + exp(-logit))
        spread = each.share * (1 - each.share)
        off += max(0.0, (share - each.share) ** 2 - spread / each.runs)
        chance += spread
    fights = chance / off if off else USUAL_COUNT
    return min(1.0, fights / USUAL_COUNT)


def solved(rows: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of a few linear equations."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for at in range(len(table)):
        pivot = max(range(at, len(table)), key=lambda each: abs(table[each][at]))
        table[at], table[pivot] = table[pivot], table[at]
        for other in range(len(table)):
            if other != at:
                share = table[other][at] / table[at][at]
                table[other] = [a - share * b for a, b in zip(table[other], table[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(table)]


_chosen: list[Staged] = []


def _shares_of(asked: tuple[int, int, bool]) -> tuple[float, float, int]:
    at, runs, fitting = asked
    found = (rehearsed if fitting else measured)(_chosen[at], runs)
    return found.predicted, found.rehearsed, found.won


def main() -> None:
    """Print each encounter with both shares, and how far apart they are; with `--fit` a new correction."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--encounters", type=int, default=30)
    reader.add_argument("--runs", type=int, default=2000)
    reader.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--fit", action="store_true")
    reader.add_argument("--seed", type=int, help="hold against these encounters again")
    reader.add_argument("--style", choices=STYLES, action="append", help="only under these styles of the GM")
    reader.add_argument("--book", choices=BOOKS, default=CONDENSED.book, help="the book they are played by")
    asked = reader.parse_args()
    seed = FITTED_TO if asked.fit else asked.seed or random.SystemRandom().randrange(FITTED_TO + 1, 10**6)
    print(f"encounters of seed {seed}, by {BOOKS[asked.book].title}")
    spread = spread_out(asked.encounters, staged(CANDIDATES, seed, asked.book))
    _chosen[:] = [each for each in spread if not asked.style or each.style in asked.style]
    found = []
    print(f"{'predicted':>9} {'played':>7} {'95 %':>14} {'apart':>6}")
    # Forked processes have the encounters already; sheets cannot be sent to others.
    with get_context("fork").Pool(asked.jobs) as pool:
        for at, (share, rehearsed, won) in enumerate(
            pool.imap(_shares_of, [(at, asked.runs, asked.fit) for at in range(len(_chosen))])
        ):
            each = Measured(_chosen[at], share, rehearsed, won, asked.runs)
            low, high = wilson(each.won, each.runs)
            shares = f"{each.predicted:9.1%} {each.share:7.1%} {low:6.1%}–{high:6.1%}"
            print(f"{shares} {each.predicted - each.share:+6.1%}  {each.staged.name}", flush=True)
            found.append(each)
    apart = [abs(each.predicted - each.share) for each in found]
    within = sum(each <= 0.05 for each in apart)
    print(
        f"{within} of {len(apart)} within 5 points; mean {sum(apart) / len(apart):.1%}, most {max(apart):.1%}"
    )
    if asked.fit:
        names = ("slope", "gentle", "fair", "ruthless", "each-hero", "each-foe")
        named = {"looking-ahead": 0.0, "duel": 0.0} if asked.book != CONDENSED.book else {}
        correction = fit(found)
        named |= {name: round(value, 2) for name, value in zip(names, correction, strict=True)}
        for name, looking in (("trust", False), ("trust-ahead", True)):
            such = [each for each in found if standard().style(each.staged.style).looks_ahead is looking]
            # Every other trust is told by that of Condensed where nobody looks ahead.
            by_which = asked.book == CONDENSED.book and not looking
            named[name] = 1.0 if by_which else round(trust(such, correction), 2)
        by = f"python -m benchmarks.prediction --fit --book {asked.book}"
        by = f"{by} --encounters {asked.encounters} --runs {asked.runs}"
        write_fit(PREDICTION, named, FITTED_TO, by, asked.book)


if __name__ == "__main__":
    main()
