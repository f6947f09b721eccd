"""What must always hold at the front door, over random legal play through public commands."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from solofate import Game
from solofate.errors import SolofateError
from solofate.rules.dice import SeededDice
from solofate.rules.events import replay

SCENES = sorted(
    (Path(__file__).resolve().parents[2] / "campaigns" / "last-nights-light" / "scenes").glob("*.yaml")
)
LINES = (
    "/pass",
    "/concede",
    "I say [something] <odd> {slot} \u202e.",
    "# A heading",
    '/advantage notice "A Loose Board"',
    "/overcome athletics vs 2",
    '/overcome physique "shift the barrel"',
    "/undo",
    "/undo 3",
    "/redo",
    "/bogus",
    "/dice ++--",
    "/scene",
    "/me teo",
    "/end",
)


def play_at_random(game: Game, seed: int, inputs: int) -> None:
    """Random legal and illegal lines; an error must leave the state as it was."""
    chance = SeededDice(seed)
    for _ in range(inputs):
        pending = game.pending
        before = game.state
        try:
            if pending is not None and chance.below(8):
                game.choose(pending.options[chance.below(len(pending.options))].id)
            elif chance.below(2) and game.state.scene.mode == "conflict":
                everybody = list(game.state.characters)
                skill = ("fight", "shoot", "provoke", "crafts")[chance.below(4)]
                game.do(f"/attack {everybody[chance.below(len(everybody))]} with {skill}")
            elif game.state.scene.zones.names and not chance.below(5):
                zones = list(game.state.scene.zones.names)
                game.do(f"/move {zones[chance.below(len(zones))]}")
            else:
                game.do(LINES[chance.below(len(LINES))])
        except SolofateError:
            assert game.state == before
            assert (game.pending is None) == (pending is None)


@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), scene=st.sampled_from(SCENES))
def test_state_is_the_fold_of_the_log_and_undoing_all_then_redoing_all_changes_nothing(
    seed: int, scene: Path
) -> None:
    game = Game.new(scene, seed=seed)
    play_at_random(game, seed, 45)
    assert replay(game.state_after(0), [event for _, event in game.log]) == game.state
    whole = json.dumps(game.state.to_json())
    standing = len(game.steps)
    if standing:
        game.undo(standing)
        assert game.state == game.state_after(0)
        game.redo(standing)
    assert json.dumps(game.state.to_json()) == whole


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), scene=st.sampled_from(SCENES))
def test_a_fork_goes_its_own_way_and_the_same_way_from_the_same_inputs(seed: int, scene: Path) -> None:
    game = Game.new(scene, seed=seed)
    play_at_random(game, seed, 15)
    before = json.dumps(game.state.to_json())
    one, other = game.fork(), game.fork()
    play_at_random(one, seed + 1, 20)
    play_at_random(other, seed + 1, 20)
    assert json.dumps(one.state.to_json()) == json.dumps(other.state.to_json())
    assert json.dumps(game.state.to_json()) == before
