"""The worked examples about compels, through public commands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.rules.events import Compel, FatePoints
from tests.worked_examples.stage import passes, play, stage

SAND = "Sand in the Eyes"
EGGS = {"skills": {"Shoot": 2, "Athletics": 2}}


def shoggoth(folder: Path) -> Game:
    foes = {"Shoggoth": {"skills": {"Fight": 5}, "stress": 4}}
    game = stage(folder, {"Ethan": EGGS}, foes, aspects=[SAND], mode="conflict", first="pcs")
    return game


def points(game: Game, who: str = "ethan") -> int:
    found: int = game.state.to_json()["characters"][who]["fate_points"]
    return found


@pytest.mark.rule("FC-COMPEL-10", prompt='/compel "Sand in the Eyes" "The shot at the creature misses"')
def test_xc_compel_01_a_shot_that_only_misses_is_no_compel(tmp_path: Path) -> None:
    game = shoggoth(tmp_path)
    before = points(game)
    events = play(game, '/compel "Sand in the Eyes" "The shot at the creature misses"')
    assert [event.answer for event in events if isinstance(event, Compel)] == ["withdrawn"]
    assert not [event for event in events if isinstance(event, FatePoints)] and points(game) == before


def test_the_players_word_is_final_about_what_complicates(tmp_path: Path) -> None:
    game = shoggoth(tmp_path)
    before = points(game)
    play(game, '/compel "Sand in the Eyes" "The shot at the creature misses"', "/bogus")
    assert points(game) == before + 1


@pytest.mark.rule("FC-COMPEL-02", "FC-COMPEL-10", "FC-COMPEL-11")
def test_xc_compel_02_wild_shots_that_hole_fuel_barrels_are_one(tmp_path: Path) -> None:
    game = shoggoth(tmp_path)
    before = points(game)
    trouble = "Wild shots hole fuel barrels and gasoline runs towards the fire pit"
    (compel,) = [event for event in play(game, f'/compel "{SAND}" "{trouble}"') if isinstance(event, Compel)]
    assert (compel.type, compel.answer, compel.effect) != ("", "", "")
    assert (compel.type, compel.answer) == ("event", "accepted") and points(game) == before + 1
    assert game.state.to_json()["compels"][0]["effect"], "it changes the scene"


@pytest.mark.rule("FC-HARM-07", "FC-HARM-06", "FC-COMPEL-05")
def test_xc_harm_06_a_gut_shot_can_be_compelled_and_holds_a_free_invoke_for_the_shooter(
    tmp_path: Path,
) -> None:
    foes = {"Sniper": {"skills": {"Shoot": 4}, "stress": 2}}
    game = stage(tmp_path, {"Ruth": {"skills": {"Athletics": 0}}}, foes, mode="free")
    play(game, "/control sniper player", "/conflict physical first sniper", "/dice 0000", "/dice 0000")
    play(game, "/as sniper attack ruth with shoot", "> athletics")
    passes(game)
    while game.pending is not None and game.pending.kind == "attack-style":
        game.choose("full")
    play(game, "> moderate", "> Gut Shot")
    while game.pending is not None:
        game.choose("")
    (wound,) = [slot for slot in game.state.to_json()["characters"]["ruth"]["consequences"] if slot["aspect"]]
    assert wound["aspect"] == "Gut Shot" and wound["free_invokes"] == {"sniper": 1}
    before = points(game, "ruth")
    play(game, '/as ruth compel "Gut Shot" "She leaves a trail of blood that anybody can follow"')
    assert points(game, "ruth") == before + 1


def beaten(folder: Path, pool: int) -> Game:
    """Ruth against a boss with a stunt that has a price, and so much in the pool."""
    stunts = [{"name": "Dirty Trick", "text": "For a fate point.", "when": "for a fate point"}]
    boss: dict[str, Any] = {
        "skills": {"Fight": 2},
        "stress": 2,
        "aspects": ["Hates to Lose", "Owes the Bank"],
        "stunts": stunts,
    }
    game = stage(folder, {"Ruth": {"skills": {"Fight": 2}}}, {"Boss": boss}, mode="conflict", first="Ruth")
    play(game, "/control boss player")
    if not pool:
        play(
            game,
            '/compel "Hates to Lose" "He gloats, and the rope frays" on boss',
            "> refuse",
            "> He does not",
        )
    assert game.state.pool == pool
    return game


@pytest.mark.rule("FG-POOL-04", "FG-POOL-05", "FG-POOL-08")
@pytest.mark.parametrize("pool", [1, 0])
def test_xg_pool_02_each_wish_at_each_size_of_the_pool(tmp_path: Path, pool: int) -> None:
    def fresh(name: str) -> Game:
        (tmp_path / name).mkdir()
        return beaten(tmp_path / name, pool)

    refusing = fresh("refuse")
    play(refusing, '/compel "Owes the Bank" "He counts the takings, and the rope frays" on boss')
    asked = refusing.pending is not None and refusing.pending.decision.legal("refuse")
    assert asked == bool(pool)
    if asked:
        play(refusing, "> refuse", "> He does not")
        assert refusing.state.pool == 0

    invoking = fresh("invoke")
    play(invoking, "/dice 0000", "/dice 0000", "/attack boss with fight", "> fight")
    while invoking.pending is not None and invoking.pending.who != "boss":
        invoking.choose("pass")
    paid = [] if invoking.pending is None else [
        option for option in invoking.pending.options if getattr(option.detail, "paid_with", "") == "fate-point"
    ]  # fmt: skip
    assert bool(paid) == bool(pool)

    tricking = fresh("trick")
    try:
        play(tricking, '/as boss use "Dirty Trick"')
        assert pool and tricking.state.pool == 0
    except IllegalChoice:
        assert not pool

    compelling = fresh("compel")
    play(compelling, "/compel", "> accept")
    assert compelling.state.pool == pool


@pytest.mark.rule("FG-POOL-01", "FG-POOL-02", "FG-POOL-03", "FG-POOL-06")
@pytest.mark.parametrize(("compelled", "hostile", "pool"), [(False, 0, 2), (True, 0, 3), (True, 1, 4)])
def test_xg_pool_03_what_comes_along_into_the_next_scene(
    tmp_path: Path, compelled: bool, hostile: int, pool: int
) -> None:
    heroes = {"Ruth": {"skills": {"Fight": 2}}, "Charles": {"skills": {"Fight": 1}}}
    boss = {"skills": {"Fight": 2}, "stress": 4, "aspects": ["Hates to Lose"]}
    game = stage(tmp_path, heroes, {"Boss": boss}, mode="conflict", first="Ruth")
    play(game, "/control boss player")
    if hostile:
        play(game, "/dice --00", "/dice 0000", "/attack boss with fight", "> fight", "> Hates to Lose")
        while game.pending is not None:
            game.choose("pass" if game.pending.kind == "invoke" else "")
    if compelled:
        who = game.state.scene.turn if game.state.scene.turn in ("ruth", "charles") else "charles"
        play(
            game,
            f'/as {who} compel "Hates to Lose" "He rides off to save face, and the hall is ours" on boss',
        )
        while game.pending is not None:
            game.choose("accept")
    left = game.state.pool
    assert left == 2 + compelled
    play(game, "/end", '/scene "The next"')
    if hostile:
        play(game, "/add boss")
    assert game.state.pool == pool
