"""Whom a GM picks against which heroes, and the share of fights they are predicted to win, is what is recorded."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.gm.emulator import Emulator
from solofate.gm.forecast.encounters import offered
from solofate.gm.forecast.opposition import predicted
from solofate.gm.weights import standard, weights_with
from solofate.rules.decisions.scenes import WHO_OPPOSES, Meeting
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.model.characters import PCS
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import in_play
from solofate.rules.table import Table
from tests.gm.fights import STYLES, any_fight
from tests.gm.recording import Kept, asked, differences, plain
from tests.gm.test_opposition import ROWS
from tests.gm.test_recorded_fights import FIGHTS, by_the_rules_of

TURNS, TRIALS = 150, 60
"""How many turns a fight is rehearsed, and is tried out where it is."""


def shares() -> Iterator[Kept]:
    """The share of fights the heroes are predicted to win, and by how much each of them counts."""
    weights = standard()
    for at, name in enumerate(FIGHTS):
        for seed in range(40 + at, 43 + at):
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


def picks() -> Iterator[Kept]:
    """Which encounter each style picks for some heroes, by rehearsals alone and by trials."""
    for at, name in enumerate(FIGHTS):
        state, _ = by_the_rules_of(name, *any_fight(50 + at))
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


def test_every_forecast_is_the_one_that_is_recorded() -> None:
    other = differences("forecasts.txt", [*shares(), *picks()])
    assert not other, "\n".join(other)
