"""What was played before in the same process changes nothing: the same seed and inputs, the same events and shares.

Much is remembered from one decision to the next, by the very sheets and states or by what an answer depends on.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import TypeVar

import pytest

from solofate.gm.answer import GmContext
from solofate.gm.emulator import Emulator
from solofate.gm.forecast import big_bads
from solofate.gm.forecast.encounters import foes_of
from solofate.gm.forecast.predicting import predicted
from solofate.gm.forecast.trials import by_side
from solofate.gm.style import SENSIBLE, STYLES
from solofate.gm.weights import Weights, standard, weights_with
from solofate.records.codec import event_to_json
from solofate.rules.books import BOOKS
from solofate.rules.decisions import GM_SEAT, bare
from solofate.rules.decisions.conflict import BIG_BAD, LoneFoe
from solofate.rules.dice import SeededDice
from solofate.rules.model.big_bads import AS_IT_IS
from solofate.rules.model.characters import PCS
from solofate.rules.model.npcs import Row
from solofate.rules.model.state import in_play
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import any_fight
from tests.rules.test_big_bads import lair

Found = TypeVar("Found")

FIGHTS = list(product(range(4), BOOKS, STYLES))
"""Some fights, each by every book and against every style."""

EXCHANGES = 4


def fought(which: tuple[int, str, str]) -> str:
    """All that happens in the first exchanges of a fight."""
    seed, book, style = which
    state, scene = any_fight(seed)
    at = Table(state._replace(dialect=book), SeededDice(seed))
    decide = by_side(Emulator(SENSIBLE, explain=False).choose, Emulator(style, explain=False).choose)
    advance(
        start_scene(at, scene),
        at,
        lambda decision, table: None if table.state.scene.exchange > EXCHANGES else decide(decision, table),
    )
    return json.dumps([event_to_json(event, number) for number, event in enumerate(at.log)])


def rehearsed(which: tuple[int, str, str]) -> float:
    """The share of wins that is predicted of a fight."""
    seed, book, style = which
    state, scene = any_fight(seed)
    weights = standard()
    heroes = in_play(state, PCS)
    state = state._replace(dialect=book)
    rows = tuple((Row("Some", one.sheet), 1) for one in scene.cast)
    foes = foes_of(state, rows)
    return predicted(state, heroes, foes, "physical", weights.style(style), weights, 200).share


@pytest.mark.slow
@pytest.mark.parametrize("found", [fought, rehearsed])
def test_fights_go_as_they_go_whichever_came_before(found: Callable[[tuple[int, str, str]], object]) -> None:
    before = [found(each) for each in FIGHTS]
    backwards = [found(each) for each in reversed(FIGHTS)]
    assert before == backwards[::-1]


def mind_of(weights: Weights) -> GmContext:
    return GmContext(
        weights.style("fair"), weights.optimal, weights, Emulator(explain=False, weights=weights)._seat
    )


def share_of(at: Table, mind: GmContext) -> float:
    decision = BIG_BAD.ask(GM_SEAT, bare(AS_IT_IS, "skill"), AS_IT_IS, LoneFoe("dragon", 3, ()))
    return big_bads._share(decision, at, mind, AS_IT_IS)


def test_a_lone_foe_is_tried_out_anew_when_anything_else_is_so() -> None:
    """By other weights, with other points or other words it is another fight, of the very same sheets."""
    usual, other = standard(), weights_with({"styles": {"fair": {"point-price": 3.0}}})
    at = lair()
    state = at.state
    poor = {who: one._replace(fate_points=0) for who, one in state.characters.items()}
    hurt = {
        who: one._replace(tracks=tuple(track.mark(range(len(track.boxes))) for track in one.tracks))
        for who, one in state.characters.items()
        if one.side == PCS
    }
    fights = (
        (state, usual),
        (state, other),
        (state._replace(characters=poor), usual),
        (state._replace(characters={**state.characters, **hurt}), usual),
        (state._replace(dialect="core"), usual),
    )
    asked = [(Table(each, SeededDice(1)), mind_of(weights)) for each, weights in fights]
    warm = [share_of(*each) for each in asked]
    cold = []
    for each in asked:
        big_bads._known.clear()
        cold.append(share_of(*each))
    assert warm == cold and len(set(cold)) > 2


def test_an_answer_known_from_the_very_same_fight_is_not_tried_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mind = mind_of(standard())
    found = share_of(lair(), mind)
    monkeypatch.setattr(big_bads, "Trials", None)
    assert share_of(lair(), mind) == found


def test_how_long_the_gm_looks_here_is_not_what_another_process_has_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    told = "from solofate.gm.weights import standard; print(standard().prediction.trial_turns)"
    run = subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True)
    standard.cache_clear()
    assert standard().prediction.trial_turns == 1 < int(run.stdout)
