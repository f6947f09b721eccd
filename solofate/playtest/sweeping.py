"""A scene with something varied in it: each number of an adversary, each style, and every way to put them together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, NamedTuple

from solofate.content.yaml.values import SceneContent
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.policies import POLICIES
from solofate.playtest.comparing import row_of
from solofate.playtest.notebooks import shown
from solofate.playtest.report import Report
from solofate.rules.model.characters import PCS
from solofate.rules.names import slug

MOST_CELLS = 200
MOST_OF_ONE = 30
"""How many of one adversary there can be at most."""
GM, HEROES = "gm", "pcs"
_NUMBERS = re.compile(r"(?P<first>[0-9]{1,3})\.\.(?P<last>[0-9]{1,3})")
_HOW = 'as in --sweep "thug*2..6" or --sweep gm=gentle,fair,ruthless'


class Axis(NamedTuple):
    """Something that is varied: `gm` or `pcs` with policies, or the name of an adversary with numbers of it."""

    name: str
    values: tuple[str, ...]

    @property
    def is_policy(self) -> bool:
        """Whether it is who plays that is varied, and not how many there are."""
        return self.name in (GM, HEROES)


def read_axis(typed: str, scene: SceneContent) -> Axis:
    """What is varied, as it is typed: `thug*2..6` or `gm=gentle,fair`. Raises `SolofateError`."""
    name, sign, values = typed.partition("*")
    if sign:
        return Axis(_adversary(name.strip(), scene), _numbers(typed, values.strip()))
    name, sign, values = typed.partition("=")
    name = name.strip().casefold()
    if not sign or name not in (GM, HEROES):
        raise MalformedChoice(f"“{typed}” is nothing that can be varied: {_HOW}")
    found = tuple(dict.fromkeys(each.strip() for each in values.split(",") if each.strip()))
    if not found:
        raise MalformedChoice(f"“{typed}” varies nothing: say between what, {_HOW}")
    for policy in found:
        if policy not in POLICIES:
            raise MalformedChoice(f"“{policy}” is no policy: {', '.join(POLICIES)}")
    return Axis(name, found)


def _adversary(typed: str, scene: SceneContent) -> str:
    """The name of the adversary of the scene that is meant: the whole of it, or the beginning of one of its words."""
    known = list(dict.fromkeys(one.sheet.name for one in scene.opposition))
    wanted = slug(typed)
    whole = [name for name in known if slug(name) == wanted]
    begun = [name for name in known if wanted and any(word.startswith(wanted) for word in _words(name))]
    found = whole or begun
    if len(found) > 1:
        raise AmbiguousName(typed, found)
    if not found:
        raise UnknownName(
            f"nobody in this scene is called “{typed}”: {', '.join(known) or 'nobody is against them'}"
        )
    return found[0]


def _words(name: str) -> Iterator[str]:
    parts = slug(name).split("-")
    return ("-".join(parts[at:]) for at in range(len(parts)))


def _numbers(typed: str, values: str) -> tuple[str, ...]:
    span = _NUMBERS.fullmatch(values)
    if span is not None:
        found = list(range(int(span["first"]), int(span["last"]) + 1))
    elif re.fullmatch(r"[0-9]{1,3}(\s*,\s*[0-9]{1,3})*", values):
        found = sorted({int(each) for each in values.split(",")})
    else:
        raise MalformedChoice(f"“{typed}” says no numbers: {_HOW}")
    if not found:
        raise MalformedChoice(f"“{typed}” varies nothing: the first number is above the last")
    if not 0 <= found[0] <= found[-1] <= MOST_OF_ONE:
        raise MalformedChoice(f"“{typed}” has too many: at most {MOST_OF_ONE} of one adversary")
    return tuple(map(str, found))


def varied(scene: SceneContent, numbers: Mapping[str, int]) -> SceneContent:
    """The scene with so many of each of these adversaries. Raises `IllegalChoice` where nobody is left.

    Where one stands in several places, all of them stand in the first.
    """
    opposition = []
    seen: set[str] = set()
    for one in scene.opposition:
        name = one.sheet.name
        if name not in numbers:
            opposition.append(one)
        elif name not in seen and numbers[name]:
            opposition.append(one._replace(number=numbers[name]))
        seen.add(name)
    if scene.opposition and not opposition:
        raise IllegalChoice("with none of them there is nobody left to play against")
    return scene._replace(opposition=tuple(opposition))


class Cell(NamedTuple):
    """The values of one combination, in the order of the axes, and the report of it."""

    values: tuple[str, ...]
    report: Report


@dataclass(frozen=True)
class Sweep:
    """The reports of every combination; fewer than there are where it was broken off."""

    scene: str
    axes: tuple[Axis, ...]
    cells: tuple[Cell, ...]
    broken_off: bool = False

    @property
    def combinations(self) -> int:
        """How many combinations there are, of which it was to play every one."""
        return prod(len(axis.values) for axis in self.axes)

    def to_dict(self) -> dict[str, Any]:
        """The sweep as plain data."""
        return {
            "scene": self.scene,
            "sweep": {axis.name: list(axis.values) for axis in self.axes},
            "broken_off": self.broken_off,
            "cells": [{"values": self._named(cell), "report": cell.report.to_dict()} for cell in self.cells],
        }

    def rows(self) -> list[dict[str, Any]]:
        """A row for each combination."""
        return [row_of(cell.report) | self._named(cell) for cell in self.cells]

    def _named(self, cell: Cell) -> dict[str, str]:
        return {axis.name: value for axis, value in zip(self.axes, cell.values, strict=True)}

    def share(self, values: tuple[str, ...]) -> float | None:
        """The heroes' share of wins in one combination, if that was played."""
        return next((cell.report.wins[PCS] for cell in self.cells if cell.values == values), None)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return shown(self)


def sweep(scene: str, axes: Sequence[Axis], play: Callable[[Mapping[str, str]], Report]) -> Sweep:
    """Plays every combination; `play` gets the value of each axis by its name. Raises `SolofateError`.

    Interrupted, it has the combinations there are.
    """
    names = [axis.name for axis in axes]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise MalformedChoice(f"{twice} is varied twice; put all its values into one --sweep")
    combinations = prod(len(axis.values) for axis in axes)
    if combinations > MOST_CELLS:
        raise MalformedChoice(f"that makes {combinations} combinations, and {MOST_CELLS} are the most")
    cells: list[Cell] = []
    for values in product(*(axis.values for axis in axes)):
        try:
            report = play(dict(zip(names, values, strict=True)))
        except KeyboardInterrupt:
            if not cells:
                raise
            return Sweep(scene, tuple(axes), tuple(cells), broken_off=True)
        cells.append(Cell(values, report))
        if report.broken_off:
            return Sweep(scene, tuple(axes), tuple(cells), broken_off=True)
    return Sweep(scene, tuple(axes), tuple(cells))
