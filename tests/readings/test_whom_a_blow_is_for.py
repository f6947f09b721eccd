"""Whom a blow is for, told by where they stand, by a pronoun or with another: only who can be meant."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from tests.readings.situations import between_scenes

SETTINGS = {
    "kitchen": ("kitchen", "yard", "cellar", "guard"),
    "ring": ("ring", "airlock", "crawlway", "boarder"),
    "cloister": ("cloister", "crypt", "garden", "robber"),
}


@cache
def _set_up(where: str) -> Game:
    """Two foes with Odile, a third next door and a woman two zones away; Teo and Petru are with her."""
    game = between_scenes().fork()
    near, far, apart, foe = SETTINGS[where]
    lines = [
        "/gm framing off",
        f'/scene "A fight in the {where}"',
        f"/zone {near}",
        f"/zone {far} next-to {near}",
        f"/zone {apart} next-to {far}",
        f'/add "Petru Balan" as ally aspects "Ferryman with a Bad Knee" skills fight 2 in {near}',
        f'/add "{foe.title()} 1" as minor skills fight 1 in {near}',
        f'/add "{foe.title()} 2" as minor skills fight 1 in {near}',
        f'/add "{foe.title()} 3" as minor skills fight 1 in {far}',
        f'/add "Kessler" as minor aspects "A Hard Woman" skills shoot 2 in {apart}',
        f"/conflict physical with {foe}-1 {foe}-2 {foe}-3 kessler first odile",
    ]
    for line in lines:
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


def set_up(where: str) -> Game:
    """The same, to play in."""
    return _set_up(where).fork()


@pytest.mark.parametrize("where", SETTINGS)
def test_a_foe_is_told_by_where_they_stand(where: str) -> None:
    game = set_up(where)
    _, far, apart, foe = SETTINGS[where]
    assert game.readings(f"I shoot the {foe} in the {far}")[0].line.startswith(f"/attack {foe}-3 ")
    assert game.readings(f"I shoot whoever is in the {far}")[0].line.startswith(f"/attack {foe}-3 ")
    said = f"I shoot the {foe} in the {apart}"
    absent = game.readings(said)[0]
    assert absent.line == said and "/map" in absent.told


@pytest.mark.parametrize("where", SETTINGS)
def test_a_pronoun_means_whom_one_reaches_and_who_was_struck_last(where: str) -> None:
    game = set_up(where)
    foe = SETTINGS[where][-1]
    assert game.readings("I hit her")[0].line.startswith(f"/attack {foe}-1 ")
    assert game.readings("I shoot the woman")[0].line.startswith("/attack kessler ")
    assert game.readings("I attack the farthest one")[0].line.startswith("/attack kessler ")
    game.do(f"/attack {foe}-2 with fight")
    while game.pending is not None and game.pending.kind != "next":
        game.do(">")
    game.do("> teo-lunt" if game.pending is not None else "/pass")
    assert game.state.scene.turn == "teo-lunt"
    assert game.readings("I hit him again")[0].line.startswith(f"/attack {foe}-2 ")
    assert game.readings("I hit the other one")[0].line.startswith(f"/attack {foe}-1 ")


@pytest.mark.parametrize("where", SETTINGS)
def test_of_two_in_one_blow_it_says_who_is_left_for_later(where: str) -> None:
    foe = SETTINGS[where][-1]
    for said in (f"I hit {foe.title()} 1 and {foe.title()} 2", f"I punch both {foe}s"):
        first = set_up(where).readings(said)[0]
        assert first.line.startswith(f"/attack {foe}-1 ") and f"not for {foe.title()} 2" in first.told, said
    assert not set_up(where).readings(f"I hit {foe.title()} 1")[0].told


@pytest.mark.parametrize("said", ["I help him", "I protect him", "I pull him out of the way"])
@pytest.mark.parametrize("where", SETTINGS)
def test_what_is_done_for_somebody_is_done_for_a_friend(where: str, said: str) -> None:
    foe = SETTINGS[where][-1]
    lines = [each.line for each in set_up(where).readings(said)]
    assert not any(f" {foe}-" in each or "kessler" in each for each in lines), lines


def test_the_guard_up_there_is_no_guard_that_is_up() -> None:
    assert not set_up("kitchen").readings("I shoot at the guard up there")[0].line.startswith("/full-defense")
