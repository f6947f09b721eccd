"""How dangerous the adversaries of a table are: measured in playtests against heroes by the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from importlib.metadata import version
from math import log
from pathlib import Path
from typing import NamedTuple

from solofate.content.checked import load_adversaries
from solofate.content.checks.tables import MOST_HEROES
from solofate.content.home import campaign_file, home_of
from solofate.content.load import load_campaign
from solofate.content.loading.library import Library
from solofate.content.loading.threats import (
    MeasuredThreat,
    Threats,
    read_threats,
    rows_written,
    threats_file,
    threats_text,
)
from solofate.game.setup import start_of
from solofate.gm.forecast.encounters import MOST_OF_ONE, by_the_book, even_for, foes_of, reckoned, threat_from
from solofate.journal.files import write_file
from solofate.playtest.runner import Start, play_many
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.npcs import Row
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.rules.procedures.scenes.scenes import SceneSetUp

HEROES, STYLE = "sensible", "fair"
"""Who plays the heroes, and who their foes."""

FIRST = 10
"""Fights after which another number of foes is tried where nearly all of them were won, or lost."""

TELLING = (0.15, 0.85)
"""The shares of wins between which fights tell something."""

MOST_TRIES = 4
"""How often another number of foes is tried."""


class Matched(NamedTuple):
    """How many heroes by the book fight how many of an adversary."""

    heroes: int
    foes: int


MATCHES = (
    *(Matched(heroes, 1) for heroes in range(MOST_HEROES, 0, -1)),
    *(Matched(1, foes) for foes in range(2, MOST_OF_ONE + 1)),
)
"""All that are tried, from the best for the heroes to the worst."""


def measure_table(
    table: Path, seed: int, fights: int, anew: bool, tell: Callable[[str, MeasuredThreat], None]
) -> Threats:
    """Measures those of a table's adversaries whose rows have changed since they were measured last, or all.

    What was found is written beside the table after each of them, so that nothing is lost of a long measurement that
    is broken off. Raises `ContentError`, also where the file is no table of adversaries.
    """
    rows = {slug(row.sheet.name): row for row in load_adversaries(table)}
    state = _table_of(table)
    before = None if anew else read_threats(table)
    known = dict(before.adversaries) if before is not None else {}
    made = {
        "by": "solofate measure",
        "date": date.today().isoformat(),
        "version": version("solofate"),
        "seed": seed,
        "rules": ruleset_of(state).title,
        "played": f"{HEROES} against {STYLE}",
    }
    document = Library().entry(table).document
    found: dict[str, MeasuredThreat] = {}
    measured_one = False
    for name, digest in rows_written(document):
        row = rows.get(slug(name))
        if row is None:
            continue
        if name in known and known[name].row == digest:
            found[name] = known[name]
            continue
        found[name] = measured(state, row, digest, seed, fights)
        measured_one = True
        tell(name, found[name])
        _write(table, Threats(made, {**known, **found}))
    if before is not None and not measured_one and found == before.adversaries:
        return before
    threats = Threats(made, found)
    _write(table, threats)
    return threats


def _write(table: Path, threats: Threats) -> None:
    write_file(threats_file(table), threats_text(threats), replace=True)


def measured(state: State, row: Row, digest: str, seed: int, fights: int) -> MeasuredThreat:
    """What so many fights say of an adversary: first a few, until it is known against how many they tell something."""
    match = _nearest(lambda each: reckoned(state, [by_the_book(state)] * each.heroes, ((row, each.foes),)))
    tried: list[Matched] = []
    won = 0
    while True:
        tried.append(match)
        start = _start(state, row, match)
        won = _won(start, range(FIRST), seed)
        threat = _threat(match, won, FIRST)
        following = _even_with(threat)
        if TELLING[0] <= won / FIRST <= TELLING[1] or following in tried or len(tried) == MOST_TRIES:
            break
        match = following
    won += _won(start, range(FIRST, fights), seed)
    return MeasuredThreat(
        digest, *match, fights, round(won / fights, 3), round(_threat(match, won, fights), 2)
    )


def _threat(match: Matched, won: int, fights: int) -> float:
    share = (won + 0.5) / (fights + 1)
    return threat_from(match.heroes, match.foes, log(share / (1 - share)))


def _even_with(threat: float) -> Matched:
    return _nearest(lambda each: even_for(each.heroes, threat * each.foes))


def _nearest(logit: Callable[[Matched], float]) -> Matched:
    return min(MATCHES, key=lambda each: abs(logit(each)))


def _won(start: Start, indexes: range, seed: int) -> int:
    return sum(run.winner == PCS for run in play_many(start, indexes, seed, HEROES, STYLE))


def _start(state: State, row: Row, match: Matched) -> Start:
    heroes = {one.id: one for one in _heroes(state, match.heroes)}
    cast = tuple(foes_of(state, ((row, match.foes),)))
    return state._replace(characters=heroes), SceneSetUp("Measured", cast=cast, conflict="physical")


def _heroes(state: State, number: int) -> Iterator[Character]:
    one = by_the_book(state)
    for at in range(1, number + 1):
        sheet = replace(one.sheet, name=f"{one.sheet.name} {at}")
        yield one._replace(id=f"{one.id}-{at}", name=sheet.name, sheet=sheet)


def _table_of(table: Path) -> State:
    """The rules that a table is for: those of its campaign, or Condensed as it is."""
    home = home_of(table)
    return start_of(load_campaign(home)) if campaign_file(home) is not None else State()
