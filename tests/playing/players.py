"""Players by chance: each looks at a game as it stands and says what is typed next."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate import Game
from solofate.commands.language.answers import as_answer
from tests.abuse.hostile import SCENES
from tests.playing.lines import THEMES, some_line
from tests.playing.lines import Player as Typist


class Typed(NamedTuple):
    """What a player types: a line, or where `answers` says so the answer to the open question."""

    text: str
    answers: bool = False


Player = Callable[[Game, random.Random], Typed]
"""Somebody who plays: what they type now."""

SKILLS = ("fight", "shoot", "provoke", "athletics", "will", "notice")
ODDITIES = (
    "/pass", "/concede", "/end", "/conflict", "/conflict mental", '/scene "Elsewhere"', "/bogus", "/undo", "/undo 4",
    "/redo", "/redo 2", "/dice ++--", "/dice 0000", "/gm ruthless", "/gm gentle", "Some words.", "# A heading",
    "/session start", "/session end", "/truce", "/auto sensible", "/auto off", "/seed 7", "/control gm player",
    "/control gm gm", "/control gm random", '/aspect "Fog" free 2', "/add wick-hand", "/zone attic", "/me teo",
    "I say [something] <odd> {slot} \u202e.", '/overcome physique "shift the barrel"', "/overcome athletics vs 2",
)  # fmt: skip
HANDS = ("player", "gm", "sensible", "random", "greedy", "default")


def fighter(game: Game, chance: random.Random) -> Typed:
    """Somebody who goes from fight to fight of the starter campaign, and types odd things now and then."""

    def one_of(those: Sequence[str]) -> str:
        return chance.choice(those) if those else "x"

    state, pending = game.state, game.pending
    if pending is not None and chance.randrange(8):
        ids = [option.id for option in pending.options]
        return Typed("pass" if "pass" in ids and chance.randrange(3) else one_of(ids), answers=True)
    if state.scene.mode != "conflict" and not chance.randrange(3):
        return Typed(f"/scene {one_of([path.stem for path in SCENES])}")
    who, zone = one_of(list(state.characters)), one_of(list(state.scene.zones.names))
    acting = f"/as {state.scene.turn} " if state.scene.turn not in (None, state.active) else "/"
    kind = chance.randrange(10)
    if kind < 4:
        return Typed(f"{acting}attack {who} with {one_of(SKILLS)}")
    if kind == 4:
        return Typed(f'{acting}advantage {one_of(SKILLS)} "Sand" on {who}')
    if kind == 5:
        return Typed(one_of((f"{acting}move {zone}", f"{acting}overcome {one_of(SKILLS)}")))
    if kind == 6:
        return Typed(f"/control {who} {one_of(HANDS)}")
    if kind == 7:
        of_people = (f"/drop {who}", f"/as {who} concede", f"/me {who}", f"/as {who} pass", f"/sheet {who}")
        return Typed(one_of(of_people))
    return Typed(one_of(ODDITIES))


def typist(theme: str) -> Player:
    """Somebody who likes such things, types any command there is and mostly answers what is asked."""

    def player(game: Game, chance: random.Random) -> Typed:
        pending = game.pending
        if pending is not None and pending.options and chance.random() < 0.93:
            return Typed(as_answer(chance.choice([option.id for option in pending.options])), answers=True)
        return Typed(some_line(Typist(game, chance), theme))

    return player


PLAYERS: dict[str, Player] = {
    "fighter": fighter,
    **{theme: typist(theme) for theme in THEMES},
}
"""Every player, by name."""
