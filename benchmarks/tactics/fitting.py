"""Fit the numbers of `gm/lookahead/duel_chances.py` to duels solved exactly: `python -m benchmarks.tactics.fitting`.

It takes some minutes, writes the numbers to `gm/fitted.json` and prints how far off the formula is in each duel.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from benchmarks.fits import write_fit
from benchmarks.tactics.duels import HERO, SIDES, Duel
from benchmarks.tactics.solver import CLOSING, OPENING, Solved
from solofate.rules.model.endurance import USUAL
from solofate.rules.odds import expected_hit

Numbers = np.ndarray[Any, np.dtype[np.float64]]

NAMES = (
    "my-opening-turn",
    "my-closing-turn",
    "their-opening-turn",
    "their-closing-turn",
    "last-leg",
    "slot",
    "misses",
    "fading",
    "time",
    "invoke",
    "their-invoke",
    "edge",
    "length",
    "spread",
)
FIRST_GUESS = np.array([1.0, 1.5, 0.0, -0.5, 2.0, 0.7, 0.7, 0.95, 1.5, 1.5, 0.9, 0.5, 0.5, 0.5])

SHIFTS = {slot.id: slot.shifts for slot in USUAL.slots}


def _bows(
    ours: tuple[int, int], theirs: tuple[int, int], boxes: int, points: int, slots: tuple[str, ...] = ()
) -> Duel:
    """A duel of bowmen, each with so much to shoot and to dodge with."""
    skills = [{"shoot": shoot, "athletics": dodge} for shoot, dodge in (ours, theirs)]
    return Duel(f"{ours} against {theirs}, {boxes} boxes {slots}", skills[0], boxes, slots, points, skills[1])


SOLVED = (
    *(_bows(each, each, 4, 2) for each in ((1, 1), (2, 2), (3, 2), (2, 3), (4, 2), (3, 3))),
    _bows((2, 2), (3, 2), 4, 2),
    _bows((3, 2), (2, 2), 4, 2),
)
"""What the numbers were fitted to. None has consequences, so that `SLOT` stays at its first guess."""


class Rows(NamedTuple):
    """States of solved duels and their values, a column for each thing the formula looks at."""

    turn: Numbers
    boxes: tuple[Numbers, Numbers]
    slots: tuple[Numbers, Numbers]
    lasting: tuple[Numbers, Numbers]
    boosts: tuple[Numbers, Numbers]
    lands: tuple[Numbers, Numbers]
    edge: Numbers
    value: Numbers
    weight: Numbers


def rows_of(solved: Solved) -> Rows:
    """Every state of a solved duel. States that hang in the balance weigh more, and each duel weighs the same."""
    shape = solved.values[HERO, OPENING].shape
    mine, theirs, *held = np.indices(shape).reshape(6, -1)
    covered = np.array(
        [
            sum(SHIFTS[name] for name, empty in zip(solved.duel.slots, life.slots, strict=True) if empty)
            for life in solved.lives
        ],
        float,
    )
    boxes = np.array([life.boxes for life in solved.lives], float)
    ours = max(deed.difference for deed in solved.worthwhile if deed.verb == "attack")
    edge = max(deed.difference for deed in solved.worthwhile if not deed.opposed)
    lands = expected_hit(solved.answer[0].difference), expected_hit(ours)
    values = [solved.values[who, when].ravel() for who in SIDES for when in (OPENING, CLOSING)]
    many = len(mine)

    def each(column: Any) -> Numbers:
        return np.tile(np.broadcast_to(np.asarray(column, float), many), 4)

    value = np.concatenate(values)
    usual = np.where(each((held[0] <= 4) & (held[1] + held[3] <= 2)), 1.0, 0.3)
    weight = np.clip(value * (1 - value), 0.01, 1.0) * usual
    return Rows(
        np.repeat(np.arange(4), many),
        (each(boxes[mine]), each(boxes[theirs])),
        (each(covered[mine]), each(covered[theirs])),
        (each(held[0]), each(held[2])),
        (each(held[1]), each(held[3])),
        (each(lands[0]), each(lands[1])),
        each(edge),
        value,
        weight / weight.sum(),
    )


def joined(found: list[Rows]) -> Rows:
    """All rows as one."""
    columns = []
    for column in zip(*found, strict=True):
        if isinstance(column[0], tuple):
            columns.append(tuple(np.concatenate(side) for side in zip(*column, strict=True)))
        else:
            columns.append(np.concatenate(column))
    return Rows(*columns)


def chances(rows: Rows, numbers: Numbers) -> Numbers:
    """The formula of `duel_chances`, for all rows at once."""
    tempo, (last_leg, slot, misses, fading, time, invoke, their_invoke, edge, length, spread) = (
        numbers[:4],
        numbers[4:],
    )
    turns = [
        (rows.boxes[side] + slot * rows.slots[side] + last_leg) / (rows.lands[side] + misses)
        for side in (0, 1)
    ]
    held = [rows.lasting[side] + fading * rows.boosts[side] for side in (0, 1)]
    worth = sum(1.0 / (rows.lands[side] + misses) for side in (0, 1))
    ahead = time * (turns[0] - turns[1]) + invoke * (held[0] - their_invoke * held[1]) * worth
    both = turns[0] + turns[1]
    ahead = ahead + edge * rows.edge + length * both + tempo[rows.turn]
    return 1.0 / (1.0 + np.exp(-np.clip(ahead / both**spread, -30.0, 30.0)))


def fitted(rows: Rows, numbers: Numbers = FIRST_GUESS) -> Numbers:
    """The numbers with the least squares of what is off, by Levenberg's steps."""

    def off(at: Numbers) -> Numbers:
        return (chances(rows, at) - rows.value) * np.sqrt(rows.weight)

    now, damping = off(numbers), 1e-3
    for _ in range(100):
        sides = np.eye(len(numbers)) * 1e-5
        slopes = np.stack([(off(numbers + side) - now) / 1e-5 for side in sides], axis=1)
        square = slopes.T @ slopes
        step = np.linalg.solve(square + damping * np.diag(np.diag(square) + 1e-9), -slopes.T @ now)
        then = off(numbers + step)
        if then @ then < now @ now:
            gained = now @ now - then @ then
            numbers, now, damping = numbers + step, then, damping / 3
            if gained < 1e-10:
                break
        else:
            damping *= 4
            if damping > 1e9:
                break
    return numbers


def main() -> None:
    """Solve, fit, and write the numbers down."""
    found = []
    for duel in SOLVED:
        found.append(rows_of(Solved(duel)))
        print(f"solved: {duel.title}", flush=True)
    numbers = fitted(joined(found))
    named = {name: round(float(number), 3) for name, number in zip(NAMES, numbers, strict=True)}
    why_none = "none: the duels are solved exactly, and no dice fall"
    write_fit("duel", named, why_none, "python -m benchmarks.tactics.fitting")
    for duel, rows in zip(SOLVED, found, strict=True):
        off = np.sqrt(((chances(rows, numbers) - rows.value) ** 2 * rows.weight).sum())
        print(f"{duel.title:44}{off:6.3f} off")


if __name__ == "__main__":
    main()
