"""Whom a GM picks against which heroes, and the share of fights they are predicted to win, is what is recorded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solofate.gm.emulator import Emulator
from solofate.gm.forecast.encounters import (
    by_the_book,
    encounters,
    even_for,
    foes_of,
    guessed,
    heroes_share,
    name_of_encounter,
    offered,
    threat_from,
)
from solofate.gm.forecast.predicting import predicted
from solofate.gm.weights import standard, weights_with
from solofate.rules.decisions.scenes import WHO_OPPOSES, Meeting
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.model.characters import PCS
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import in_play
from solofate.rules.table import Table
from tests.gm.fights import STYLES, any_fight
from tests.gm.recording import Kept, asked, differences, plain, sentences
from tests.gm.test_opposition import ROWS
from tests.gm.test_recorded_fights import FIGHTS, by_the_rules_of

TURNS, TRIALS = 150, 60
"""How many turns a fight is rehearsed, and is tried out where it is."""


SHARES, PICKS = 40, 50
"""The first seeds of the fights whose shares are predicted, and of those heroes a GM picks foes for."""


def shares(name: str) -> Iterator[Kept]:
    """The share of fights the heroes are predicted to win, and by how much each of them counts."""
    weights = standard()
    at = list(FIGHTS).index(name)
    for seed in range(SHARES + at, SHARES + 3 + at):
        state, scene = by_the_rules_of(name, *any_fight(seed))
        place = state.scene._replace(aspects=scene.aspects, zones=scene.zones)
        for style in STYLES:
            found = predicted(
                state._replace(scene=place),
                tuple(state.characters.values()),
                scene.cast,
                scene.conflict or PHYSICAL,
                weights.style(style),
                weights,
                TURNS,
            )
            yield Kept(f"share {name} {seed}, {style} | {plain(found)}", "")


def picks(name: str) -> Iterator[Kept]:
    """Which encounter each style picks for some heroes, by rehearsals alone and by trials."""
    at = list(FIGHTS).index(name)
    state, _ = by_the_rules_of(name, *any_fight(PICKS + at))
    table = Table(state, QueuedDice())
    heroes = in_play(state, PCS)
    options = offered(state, ROWS, heroes, SeededDice(at).below)
    decision = WHO_OPPOSES.ask("gm", options, options[0].id, Meeting(tuple(heroes), PHYSICAL))
    for style in STYLES:
        trials = TRIALS if name in ("condensed", "core") else 0
        weights = weights_with({"prediction": {"trial-turns": trials, "rehearsed-turns": TURNS}})
        pick = asked(f"pick {name}, {style}", decision, table, Emulator(style, weights=weights))
        assert pick is not None
        yield pick


@pytest.mark.parametrize("name", FIGHTS)
def test_every_forecast_is_the_one_that_is_recorded(name: str) -> None:
    picked = list(picks(name))
    other = differences(f"forecasts-{name}.txt", [*shares(name), *picked])
    other += differences(f"said-picks-{name}.txt", sentences(picked))
    assert not other, "\n".join(other)


MEASURED = tuple(row._replace(threat=0.5 + at / 2, weight=1 + at % 3) for at, row in enumerate(ROWS[::-1]))
"""The same foes with threats that were measured, and some of them likelier to be met."""


def guesses() -> Iterator[Kept]:
    """What is guessed of encounters before anything is tried, and which there are to be guessed of."""
    for at, name in enumerate(FIGHTS):
        state, _ = by_the_rules_of(name, *any_fight(PICKS + at))
        heroes, usual = in_play(state, PCS), by_the_book(state)
        some = [each for number in (1, 2) for each in encounters(ROWS[:3], number, state.skills)]
        for number, each in enumerate(some[::5]):
            same = tuple(
                (next(row for row in MEASURED if row.sheet is one.sheet), many) for one, many in each
            )
            found = [guessed(state, heroes, [usual] * len(heroes), met) for met in (each, same)]
            thumb = heroes_share(state, heroes, each)
            where = f"{name} {number}, {name_of_encounter(each)}"
            yield Kept(
                f"{where} | {plain((thumb, *found))}, {plain([one.id for one in foes_of(state, each)])}", ""
            )
        drawn = [offered(state, MEASURED, heroes, SeededDice(seed).below) for seed in (1, 2)]
        drawn += [offered(state._replace(opposed="og"), MEASURED, heroes)]
        for number, options in enumerate(drawn):
            yield Kept(f"{name}, {number} | {' '.join(option.id for option in options)}", "")
        yield Kept(f"{name}, by the book | {plain(dict(usual.sheet.skills))}", "")
    for heroes_here, threat in ((1, 0.5), (3, 2.0), (2, 0.0)):
        back = [threat_from(heroes_here, foes, logit) for foes, logit in ((1, 0.0), (3, 1.5))]
        yield Kept(f"{heroes_here} against {threat} | {plain((even_for(heroes_here, threat), *back))}", "")


def test_what_is_guessed_before_anything_is_tried_is_what_is_recorded() -> None:
    other = differences("forecasts-guesses.txt", guesses())
    assert not other, "\n".join(other)
