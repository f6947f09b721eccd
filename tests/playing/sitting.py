"""A sitting: a game, a player, and what is looked at after each thing that is typed."""

from __future__ import annotations

import random
from collections.abc import Iterable

from solofate import Game
from solofate.errors import SolofateError
from tests.playing.invariants import ALWAYS, NOW_AND_THEN, Invariant, Played, seen
from tests.playing.players import Player, Typed


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
