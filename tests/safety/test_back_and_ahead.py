"""Pause, rewind and skip: play on differently, or go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.rules.events import ConflictEnded, Narration, SceneEnded, StyleChanged
from tests.places import STARTER
from tests.safety.camp import SCENE, opened, said

SCENES_OF_THE_STARTER = STARTER / "scenes"


@pytest.mark.rule("FG-SAFE-04", prompt="/pause, then gentle: go on in another tone")
def test_the_calls_serve_to_change_the_tone_as_well() -> None:
    game = Game.new()
    game.do("All is well.")
    game.do("/pause")
    assert game.pending is not None
    assert [option.id for option in game.pending.options] == ["go-on", "gentle", "ruthless"]
    assert StyleChanged("gentle") in game.choose("gentle")
    assert game.state.style == "gentle" and game.pending is None


@pytest.mark.rule(
    "FG-SAFE-03", prompt="/rewind lists the moments to go back to; /rewind 2 and /rewind scene go at once"
)
def test_rewind_goes_back_to_a_chosen_moment_and_erases_nothing(camp: Path) -> None:
    game = opened(camp)
    states = [game.state]
    for line in ("One.", '/scene "Two"', "Three.", "Four."):
        game.do(line)
        states.append(game.state)
    length = game.fork().timeline.history.event_count
    game.do("/rewind")
    assert game.pending is not None
    labels = [option["label"] for option in game.state.to_json()["pending"]["options"]]
    assert labels[:2] == ["Before: Four.", "Before: Three."]
    game.choose("back:2")
    assert game.state.scene == states[2].scene
    assert said(game)[-1] == "One."
    assert game.timeline.history.event_count > length
    game.do("Three again.")
    game.do("/rewind scene")
    assert said(game)[-1] == "One."
    game.do("Three once more.")
    game.do("/rewind 1")
    with pytest.raises(IllegalChoice, match="no such moment"):
        game.do("/rewind 99")
    with pytest.raises(MalformedChoice):
        game.do("/rewind yesterday")
    game.close()


@pytest.mark.rule("FG-SAFE-03")
def test_what_was_taken_out_stays_out_when_going_back(camp: Path) -> None:
    for back in ("/rewind 2", "/undo 3"):
        game = Game.new()
        game.do("A spider.")
        game.do("Another line.")
        game.do("/x spider")
        game.choose("leave")
        game.do("More.")
        game.do("And more.")
        game.do(back)
        assert [each.text for each in game.state.struck] == ["A spider."]
        assert "A spider." not in [event.text for _, event in game.log if isinstance(event, Narration)]


def test_a_call_made_by_mistake_is_taken_back_like_any_input() -> None:
    game = Game.new()
    game.do("A spider.")
    game.do("/x")
    game.do("/undo")
    assert game.state.struck == () and game.pending is None


@pytest.mark.rule("FG-SAFE-03", prompt='/skip "They talk it out" in a fight, then passage or scene')
@pytest.mark.parametrize(("way", "ends"), [("passage", ConflictEnded), ("scene", SceneEnded)])
def test_skipping_ahead_closes_the_passage_and_pays_what_is_owed(
    way: str, ends: type[Any], camp: Path
) -> None:
    game = opened(camp)
    game.do(SCENE)
    game.do('/skip "They are driven off."')
    events = game.choose(way)
    assert any(isinstance(event, ends) for event in events)
    assert any(isinstance(event, ConflictEnded) and event.winner is None for event in events)
    assert Narration("They are driven off.", "player") in events
    assert game.state.scene.mode == "free" and game.state.scene.open == (way == "passage")
    assert game.pending is None
    assert all(not one.owed_hostile and not one.owed_concession for one in game.state.characters.values())
    game.close()


def test_a_challenge_can_be_skipped_as_well(camp: Path) -> None:
    game = opened(camp)
    game.do('/scene "The tower"')
    game.do("/challenge climb:athletics listen:notice open:burglary")
    assert game.state.scene.mode == "challenge"
    game.do("/skip")
    assert game.pending is not None and game.pending.options[0].id == "passage"
    game.choose("passage")
    assert game.state.scene.mode == "free" and game.state.scene.open and game.pending is None
    game.close()


def test_skipping_without_a_scene_is_refused_and_staying_changes_nothing(camp: Path) -> None:
    game = opened(camp)
    with pytest.raises(IllegalChoice, match="no scene"):
        game.do("/skip")
    game.do(SCENE)
    asked = game.pending
    assert asked is not None
    game.do("/skip")
    game.choose("stay")
    assert game.pending is not None and game.pending.kind == asked.kind
    game.choose("")
    game.close()


def test_back_at_the_start_of_a_fight_it_is_asked_again_who_acts_first() -> None:
    game = Game.new(SCENES_OF_THE_STARTER / "01-the-bonded-store.yaml", seed=4)
    assert game.pending is not None and game.pending.kind == "first"
    game.choose("odile-marrack")
    game.do("We wait.")
    game.do("/rewind scene")
    assert game.pending is not None and game.pending.kind == "first"
    game.choose("teo-lunt")
    assert game.state.scene.turn == "teo-lunt"
