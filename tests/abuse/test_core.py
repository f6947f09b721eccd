"""The core promises under random play: undo, redo, fork, /bogus, reopening, who answers, and Ctrl-C anywhere."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from solofate import Game
from solofate.campaign.errors import StoreError
from solofate.campaign.history import History
from solofate.errors import IllegalChoice, SolofateError
from solofate.rules.dice import SeededDice
from solofate.rules.events import CallOverruled, Conceded, Event
from solofate.rules.table import Table
from tests.playing.players import fighter
from tests.playing.sitting import type_in

from .hostile import FIGHT, SCENES, in_a_fight, is_the_fold_of_its_log, refused, snapshot

SKILLS = ("fight", "shoot", "provoke")


def test_undo_into_an_open_decision_leaves_it_open_though_a_policy_would_answer() -> None:
    game = Game.new(FIGHT, seed=3)
    assert game.pending is not None
    question = snapshot(game)
    game.do("> 1")
    game.do("/auto sensible")
    game.do("/undo")
    assert snapshot(game) == question and is_the_fold_of_its_log(game)


def until_asked(game: Game, kind: str, limit: int = 300) -> bool:
    """Attack and pass until a question of that kind is open."""
    for _ in range(limit):
        pending = game.pending
        if pending is not None:
            if pending.kind == kind:
                return True
            game.choose("pass" if pending.kind == "invoke" else "")
            continue
        if game.state.scene.mode != "conflict":
            return False
        me = game.state.characters[game.state.active or ""]
        near = [each for each in game.state.characters.values()
                if each.side != me.side and each.zone == me.zone and each.out is None]  # fmt: skip
        game.do(f"/attack {near[0].id} with fight" if near else "/pass")
    return False


def test_dice_entered_in_the_middle_of_a_command_outlive_an_overruled_call() -> None:
    for seed in range(12):
        game = Game.new(FIGHT, seed=seed)
        assert until_asked(game, "defend")
        game.do("/dice ++++")
        while game.pending is not None and game.pending.kind in ("defend", "invoke"):
            game.choose("pass" if game.pending.kind == "invoke" else "")
        calls_made = len(list(game.calls()))
        while calls_made:
            try:
                game.do("/bogus")
            except IllegalChoice:
                break
            assert is_the_fold_of_its_log(game) and snapshot(game.fork()) == snapshot(game)
            calls_made -= 1


def test_overruling_takes_the_option_named_and_no_other() -> None:
    game = in_a_fight()
    assert until_asked(game, "defend")
    _, call = next(game.calls())
    for weighed in call.weighed:
        copy = game.fork()
        if weighed.option == call.chose:
            refused(copy, f"/bogus {weighed.option}x")
            continue
        copy.do(f"/bogus {weighed.option}")
        assert any(isinstance(event, CallOverruled) for _, event in copy.log)
        assert is_the_fold_of_its_log(copy)


@pytest.mark.parametrize("scene", SCENES, ids=lambda path: path.stem)
def test_a_player_may_hold_every_seat(scene: Path) -> None:
    game, chance = Game.new(scene, seed=5), SeededDice(5)
    while game.pending is not None:
        game.choose("")
    for who in ("gm", *game.state.characters):
        game.do(f"/control {who} player")
    asked = set()
    for _ in range(150):
        if game.pending is not None:
            asked.add(game.pending.who)
            options = game.pending.options
            game.choose(options[chance.below(len(options))].id)
            continue
        if game.state.scene.mode != "conflict":
            break
        who = game.state.scene.turn or ""
        foes = [each.id for each in game.state.characters.values()
                if each.side != game.state.characters[who].side and each.out is None]  # fmt: skip
        try:
            game.do(f"/as {who} attack {foes[chance.below(len(foes))]} with {SKILLS[chance.below(3)]}")
        except IllegalChoice:
            game.do(f"/as {who} pass")
    assert is_the_fold_of_its_log(game)
    assert game.state.scene.mode != "conflict" or len(asked) > 2


def test_everybody_may_concede_and_the_conflict_is_over() -> None:
    game = in_a_fight()
    for who in list(game.state.characters):
        try:
            game.do(f"/as {who} concede")
        except IllegalChoice:
            assert game.state.characters[who].out is not None or game.state.scene.mode != "conflict"
        while game.pending is not None:
            game.choose("")
    assert game.state.scene.mode == "free"
    assert any(isinstance(event, Conceded) for _, event in game.log) and is_the_fold_of_its_log(game)


def test_whoever_has_the_turn_may_be_dropped_until_nobody_is_left() -> None:
    game = in_a_fight()
    for _ in range(30):
        who = game.state.scene.turn
        if who is None:
            break
        game.do(f"/drop {who}")
        while game.pending is not None:
            game.choose("")
    assert game.state.scene.mode == "free" and is_the_fold_of_its_log(game)


@pytest.mark.parametrize(
    "line", ["/end", '/scene "Elsewhere"', "/scene 02", "/concede", "/truce", "/session end"]
)
@pytest.mark.slow
def test_a_fight_may_break_off_at_any_time(line: str) -> None:
    game, chance = Game.new(FIGHT, seed=6), random.Random(6)
    for _ in range(25):
        copy = game.fork()
        before = snapshot(copy)
        try:
            copy.do(line)
        except SolofateError:
            assert snapshot(copy) == before
        else:
            assert is_the_fold_of_its_log(copy)
            copy.do("/undo")
            assert snapshot(copy) == before
        type_in(game, fighter(game, chance))


def test_a_conflict_in_a_scene_without_zones() -> None:
    game = Game.new(FIGHT, seed=2)
    game.choose("")
    game.do("/end")
    game.do("/gm framing off")
    game.do('/scene "Nowhere in Particular"')
    assert not game.state.scene.zones.names
    game.do("/conflict physical with lumper*2")
    for _ in range(200):
        if game.pending is not None:
            game.choose("")
        elif game.state.scene.mode == "conflict":
            refused(game, "/move loft")
            refused(game, "/conflict")
            foe = next(
                each.id for each in game.state.characters.values() if each.side != "pcs" and each.out is None
            )
            game.do(f"/attack {foe} with fight")
    assert game.state.scene.mode == "free" and is_the_fold_of_its_log(game)


@pytest.mark.parametrize("at", range(0, 24, 2))
def test_ctrl_c_in_the_middle_of_an_answer_changes_nothing(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = in_a_fight(seed=3)
    assert until_asked(game, "defend")
    before, emit, emitted = snapshot(game), Table.emit, 0

    def interrupted(table: Table, event: Event) -> None:
        nonlocal emitted
        emitted += 1
        if emitted == at + 1:
            raise KeyboardInterrupt
        emit(table, event)

    with monkeypatch.context() as patch:
        patch.setattr(Table, "emit", interrupted)
        try:
            while game.pending is not None:
                before = snapshot_quietly(game)
                game.choose("")
        except KeyboardInterrupt:
            emitted = 10**6
    assert snapshot(game) == before or emitted <= at
    assert is_the_fold_of_its_log(game)


def snapshot_quietly(game: Game) -> object:
    """A snapshot that makes no copy, for a game whose table is under attack: what a copy would say."""
    import json

    moment, pending = game.timeline.latest, game.pending
    ids = [option.id for option in pending.options] if pending is not None else None
    return json.dumps(game.state.to_json()), ids, moment.dice, moment.words, moment.queued, moment.seed


def test_an_answer_that_cannot_be_kept_has_not_been_given(monkeypatch: pytest.MonkeyPatch) -> None:
    game = in_a_fight(seed=3)
    assert until_asked(game, "defend")
    before = snapshot(game)

    def disk_full(*given: object, **more: object) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(History, "append", disk_full)
        for line in ("> none", "Words.", "/dice ++++"):
            with pytest.raises(StoreError):
                game.do(line)
    assert snapshot(game) == before
    game.do("> none")
    assert is_the_fold_of_its_log(game)
