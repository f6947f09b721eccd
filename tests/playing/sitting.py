"""A sitting: a game, a player, and what is looked at after each thing that is typed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.language.answers import as_answer
from solofate.errors import SolofateError
from solofate.game import open as opening
from solofate.game.host import Answerer
from solofate.game.timeline import Snapshot
from solofate.rules.decisions import Call, Decision
from solofate.rules.model.state import FREE, State
from solofate.rules.table import Table
from tests.abuse.hostile import snapshot
from tests.playing.invariants import ALWAYS, NOW_AND_THEN, Invariant, Played, bytes_of, seen
from tests.playing.offers import check_offer
from tests.playing.players import Player, Typed

TOO_LONG = 400
"""Inputs after which what was begun would go on and on."""


def type_in(game: Game, typed: Typed, invariants: Iterable[Invariant] = ALWAYS) -> Played:
    """Type one thing and look whether everything holds."""
    before, problem = seen(game), None
    try:
        if typed.answers:
            game.choose(typed.text)
        else:
            game.do(typed.text)
    except SolofateError as refusal:
        problem = refusal
    except AssertionError as broken:
        broken.add_note(f"while {typed.text!r} was played, as input {len(game.steps)}")
        raise
    at = Played(game, typed, before, problem)
    for holds in invariants:
        try:
            holds(at)
        except AssertionError as broken:
            broken.add_note(f"{holds.__name__}, after {typed.text!r} as input {len(game.steps)}")
            raise
    return at


def sit(game: Game, player: Player, seed: int, inputs: int, every: int = 10) -> list[Typed]:
    """Play so many inputs by chance; what takes its time is looked at after each so many. Returns what was typed."""
    chance = random.Random(seed)
    typed: list[Typed] = []
    for number in range(1, inputs + 1):
        looks = (*ALWAYS, *NOW_AND_THEN) if number % every == 0 else ALWAYS
        typed.append(type_in(game, player(game, chance), looks).typed)
    return typed


@contextmanager
def words_read_once() -> Iterator[None]:
    """Campaigns that have no tables of words of their own share those that come with the program."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name in ("load_phrases", "load_places", "load_threads"):
            once = cache(partial(getattr(opening, name), None))
            monkeypatch.setattr(
                opening, name, lambda folder, *of, once=once: once(*map(tuple, filter(None, of)))
            )
        yield


def look_over(game: Game) -> Game:
    """Has every question looked at as well that somebody else answers than whoever types."""
    usual = game.host.answerer_for

    def answerer_for(control: str, latest: Snapshot) -> Answerer:
        answerer = usual(control, latest)
        if answerer is None:
            return None

        def answer(decision: Decision, table: Table) -> Call | None:
            check_offer(decision, table.state)
            return answerer(decision, table)

        return answer

    game.host.answerer_for = answerer_for  # type: ignore[method-assign]
    return game


def reopened(game: Game, folder: Path) -> Game:
    """The game out of its file again: nothing of it has changed."""
    now, auto = snapshot(game), game.host.auto
    game.close()
    game = look_over(Game.open(folder))
    game.host.auto = auto
    assert snapshot(game) == now and not game.reply
    return game


def bring_to_an_end(game: Game, chance: random.Random) -> list[Typed]:
    """Everybody goes on by chance until nothing is open any more. Returns what was typed."""
    done: list[Typed] = []

    def typed(text: str, answers: bool = False) -> None:
        done.append(Typed(text, answers))
        type_in(game, done[-1])

    for _ in range(TOO_LONG):
        scene = game.state.scene
        by_hand = [one.id for one in game.state.characters.values() if one.control != "random"]
        if game.pending is not None:
            ids = [option.id for option in game.pending.options]
            enough = (
                "done"
                if "done" in ids and chance.randrange(3) == 0
                else chance.choice(ids or ["Nothing Said"])
            )
            typed(as_answer(enough), answers=True)
        elif by_hand and scene.mode != FREE:
            typed(f"/control {by_hand[0]} random")
        elif scene.mode == FREE:
            return done
        elif scene.contest is not None:
            typed(f"/exchange {chance.choice(list(game.skills))}")
        elif scene.challenge is not None and scene.mode != "conflict":
            typed(f"/task {chance.choice([task.name for task in scene.challenge.tasks])}")
        else:
            typed(f"/as {scene.turn} pass")
    raise AssertionError(f"the {game.state.scene.mode} goes on and on")


def whole_sitting(folder: Path, player: Player, seed: int, inputs: int, every: int = 10) -> None:
    """A campaign is played by chance, closed and opened again, played to an end, and played once more from its start.

    What was typed the first time makes the same bytes the second.
    """
    chance = random.Random(seed)
    game = look_over(Game.open(folder, seed=seed))
    typed = [Typed(f"/scene {1 + chance.randrange(len(list((folder / 'scenes').iterdir()))):02}")]
    try:
        type_in(game, typed[0])
        typed += sit(game, player, seed, inputs // 2, every)
        game = reopened(game, folder)
        typed += sit(game, player, seed + 1, inputs - inputs // 2, every)
        typed += bring_to_an_end(game, chance)
        for line in ("/end", "/session end"):
            typed.append(Typed(line))
            at = type_in(game, typed[-1], (*ALWAYS, *NOW_AND_THEN))
            if line == "/end" and at.problem is None and game.pending is None:
                assert_tidy(game.state)
        written = bytes_of(game)
    finally:
        game.close()
    again = Game.apart(folder, seed)
    for each in typed:
        type_in(again, each, ())
    assert bytes_of(again) == written, "played again it is another game"


def sit_shortly(folder: Path, player: Player, seed: int, inputs: int) -> None:
    """A campaign is played by chance for a while; every question is looked at, and what was typed is kept."""
    game = look_over(Game.open(folder, seed=seed))
    try:
        game.do(f"/scene {1 + seed % len(list((folder / 'scenes').iterdir())):02}")
        sit(game, player, seed, inputs, every=inputs)
    finally:
        game.close()


def assert_tidy(state: State) -> None:
    """What is over with a scene is gone."""
    assert state.scene.mode == FREE and state.scene.contest is None and state.scene.challenge is None
    assert state.pool == 0 and state.scene.turn is None
    for one in state.characters.values():
        assert not one.stressed, one.id
        assert not one.is_hero or one.owed_hostile == one.owed_concession == 0, one.id
