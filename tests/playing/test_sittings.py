"""Whatever is typed at the front door, by any player, everything holds; `test_worlds` has every book and option."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate import Game
from tests.abuse.hostile import FIGHT, SCENES, snapshot
from tests.anything.written import HOUSE
from tests.places import STARTER, copied
from tests.playing.invariants import bytes_of
from tests.playing.players import PLAYERS, Typed, fighter
from tests.playing.sitting import sit, type_in

pytestmark = pytest.mark.slow

SHORT = 40


@settings(max_examples=8)
@given(seed=st.integers(0, 10**6), scene=st.sampled_from(SCENES))
def test_a_fighter_meets_nothing_that_does_not_hold(seed: int, scene: Path) -> None:
    sit(Game.new(scene, seed=seed), fighter, seed, SHORT)


@pytest.mark.parametrize("name", PLAYERS)
def test_whoever_plays_meets_nothing_that_does_not_hold(name: str, tmp_path: Path) -> None:
    if name == "fighter":
        campaign, first = STARTER, "/scene 01"
    else:
        campaign, first = HOUSE, "/scene 02"
    with closing(Game.open(copied(campaign, tmp_path / "camp"), seed=3)) as game:
        game.do(first)
        sit(game, PLAYERS[name], 3, SHORT)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_campaign_reopened_after_each_input_goes_on_as_if_it_had_not_been(
    seed: int, tmp_path: Path
) -> None:
    folder = copied(STARTER, tmp_path / "camp")
    game, chance = Game.open(folder, seed=seed), random.Random(seed)
    game.do("/scene 01")
    for _ in range(30):
        typed = fighter(game, chance)
        type_in(game, typed)
        now, auto = snapshot(game), game.host.auto
        game.close()
        game = Game.open(folder)
        game.host.auto = auto
        assert snapshot(game) == now and not game.reply, typed
    game.close()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_seed_and_the_same_typed_give_the_same_bytes(seed: int) -> None:
    first, again = Game.new(FIGHT, seed=seed), Game.new(FIGHT, seed=seed)
    for typed in sit(first, fighter, seed, SHORT):
        type_in(again, typed, ())
    assert bytes_of(again) == bytes_of(first)


@settings(max_examples=6)
@given(seed=st.integers(0, 10**6), scene=st.sampled_from(SCENES))
def test_undoing_all_and_redoing_all_changes_nothing(seed: int, scene: Path) -> None:
    game = Game.new(scene, seed=seed)
    sit(game, fighter, seed, 30, every=100)
    whole, standing = bytes_of(game), len(game.steps)
    if standing:
        game.undo(standing)
        assert game.state == game.state_after(0)
        game.redo(standing)
    assert bytes_of(game) == whole


@settings(max_examples=6)
@given(seed=st.integers(0, 10**6), scene=st.sampled_from(SCENES))
def test_a_fork_goes_its_own_way_and_the_same_way_from_the_same_inputs(seed: int, scene: Path) -> None:
    game = Game.new(scene, seed=seed)
    sit(game, fighter, seed, 15, every=100)
    before = bytes_of(game)
    one, other = game.fork(), game.fork()
    sit(one, fighter, seed + 1, 15, every=100)
    sit(other, fighter, seed + 1, 15, every=100)
    assert bytes_of(one) == bytes_of(other) and bytes_of(game) == before


@pytest.mark.parametrize("seed", range(4))
def test_a_fight_comes_to_an_end_when_everybody_gives_in(seed: int) -> None:
    game = Game.new(FIGHT, seed=seed)
    sit(game, fighter, seed, 20, every=100)
    for who in list(game.state.characters):
        type_in(game, Typed(f"/control {who} random"))
    for _ in range(200):
        if game.pending is None and game.state.scene.mode != "conflict":
            return
        if game.pending is not None:
            type_in(game, Typed(game.pending.default, answers=True))
        else:
            type_in(game, Typed(f"/as {game.state.scene.turn} concede"))
    raise AssertionError("the fight goes on and on")
