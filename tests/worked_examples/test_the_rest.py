"""Examples of circumstances, aspects and difficulties, played at the prompt."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.gm.rulings.difficulty import nearness
from solofate.rules.dice import fate_totals
from solofate.rules.events import AspectAdded, DifficultySet, FreeInvokesGained, GmCall, Invoked
from solofate.rules.model.state import harm_of
from tests.worked_examples.stage import passes, play, stage


@pytest.mark.rule("FC-ADV-01")
@pytest.mark.parametrize(
    ("skill", "aspect", "there", "gains"),
    [
        ("physique", "A Barred Door", False, AspectAdded),
        ("academics", "We Have a Plan", False, AspectAdded),
        ("lore", "Afraid of Salt", False, AspectAdded),
        ("rapport", "Fond of Good Scotch", True, FreeInvokesGained),
    ],
)
def test_xc_adv_03_changing_finding_out_and_using_what_is_known(
    tmp_path: Path, skill: str, aspect: str, there: bool, gains: type
) -> None:
    game = stage(tmp_path, {"Ann": {}}, {}, aspects=[aspect] if there else [])
    events = play(game, "/dice ++00", f'/advantage {skill} "{aspect}" vs 0', "> pass")
    (gained,) = [event for event in events if isinstance(event, (AspectAdded, FreeInvokesGained))]
    assert isinstance(gained, gains) and gained.aspect == aspect


@pytest.mark.rule("FC-ASPECT-01")
def test_xc_aspect_01_what_an_aspect_says_is_so(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Ann": {"aspects": ["Precog Sniper"]}}, {})
    points = game.state.characters["ann"].fate_points
    play(game, '/declare "I have seen this corridor before" with "Precog Sniper"', "/bogus true-already")
    assert game.state.characters["ann"].fate_points == points


@pytest.mark.rule("FC-ASPECT-05", "FC-ASPECT-06")
@pytest.mark.parametrize(
    ("skill", "aspect", "on", "line", "asked"),
    [
        ("fight", "Dismembered", "soldier", "", True),
        ("shoot", "World's Best Shot", "me", "", True),
        ("shoot", "World's Best Shot", "me", "great", False),
        ("lore", "Bulletproof", "me", "", True),
        ("lore", "Bulletproof", "me", "/gm powers on", False),
    ],
)
def test_xc_aspect_04_what_an_aspect_may_not_do(
    tmp_path: Path, skill: str, aspect: str, on: str, line: str, asked: bool
) -> None:
    rating = 4 if line == "great" else 2
    game = stage(tmp_path, {"Ann": {"skills": {"Shoot": rating}}}, {"Soldier": {"skills": {"Fight": 2}}})
    play(game, *([line] if line.startswith("/") else []), f'/advantage {skill} "{aspect}" on {on} vs 0')
    assert game.pending is not None and (game.pending.kind == "reword") is asked
    (call,) = [event for _, event in game.log if isinstance(event, GmCall) and event.duty == "acceptable"]
    assert call.chose == ("strains" if asked else "fits")
    if asked:
        assert play(game, "> In a Poor State") and game.pending is not None
        game.do("/why acceptable")
        assert aspect in " ".join(game.reply)


@pytest.mark.rule("FC-CONFLICT-02")
@pytest.mark.parametrize(
    ("skill", "kind"),
    [("shoot", "physical"), ("fight", "physical"), ("drive", "physical"), ("provoke", "mental")],
)
def test_xc_conflict_02_the_kind_of_harm(tmp_path: Path, skill: str, kind: str) -> None:
    game = stage(tmp_path, {"Ann": {}}, {})
    assert harm_of(game.state, skill) == kind


@pytest.mark.rule("FC-HARM-04", "FC-HARM-05")
@pytest.mark.parametrize(
    ("shifts", "severity", "words"),
    [
        (2, "mild", "Nasty Bite"),
        (4, "moderate", "Bite That Won't Stop Bleeding"),
        (6, "severe", "Crippled Leg"),
    ],
)
def test_xc_harm_05_one_bite_in_three_severities(
    tmp_path: Path, shifts: int, severity: str, words: str
) -> None:
    game = stage(tmp_path, {"Ann": {}}, {})
    play(game, f"/hit ann {shifts}", f"> {severity}", f"> {words}")
    (slot,) = [each for each in game.state.characters["ann"].consequences if each.aspect]
    assert (slot.severity, slot.aspect, slot.shifts) == (severity, words, shifts)


@pytest.mark.rule("FC-INVOKE-08", "FC-INVOKE-01")
@pytest.mark.parametrize("stands", [False, True])
def test_xc_invoke_01_throwing_a_car_for_a_first_impression(tmp_path: Path, stands: bool) -> None:
    game = stage(tmp_path, {"Ann": {"aspects": ["Great at First Impressions"]}}, {})
    play(game, "/gm stretch on", "/dice 0000", '/overcome physique vs 2 "throw a car"', "> great at first")
    assert game.pending is not None and game.pending.kind == "how-so"
    before = game.state.characters["ann"].fate_points
    events = play(game, "> withdraw" if not stands else "> She is that strong, and it is her opening move")
    assert [event.aspect for event in events if isinstance(event, Invoked)] == [
        "Great at First Impressions"
    ] * stands
    assert game.state.characters["ann"].fate_points == before - stands


@pytest.mark.rule("FC-ZONE-01")
def test_xc_zone_01_a_farmhouse_has_four_zones(tmp_path: Path) -> None:
    yard = {"next-to": ["first floor", "back woods"]}
    zones = {
        "front yard": yard,
        "first floor": {"next-to": ["second floor"]},
        "second floor": None,
        "back woods": None,
    }
    game = stage(tmp_path, {"Ann": {}}, {}, zones=zones, places={"Ann": "front yard"})
    assert len(game.state.scene.zones.names) == 4
    game.do("/map")
    assert all(name in "\n".join(game.reply).casefold() for name in zones)


@pytest.mark.rule("FG-DIFF-07", "FG-DIFF-08")
@pytest.mark.parametrize("reasons", range(5))
def test_xg_diff_01_two_for_each_reason(tmp_path: Path, reasons: int) -> None:
    aspects = ["Dark as a Sack", "Thick Fog", "Deafening Bells", "Crates Everywhere"][:reasons]
    game = stage(tmp_path, {"Ann": {"skills": {"Notice": 2}}}, {}, aspects=aspects)
    events = play(game, "/overcome notice")
    (opposed,) = [event for event in events if isinstance(event, DifficultySet)]
    assert opposed.difficulty == 2 * reasons


@pytest.mark.rule("FG-DIFF-08")
@pytest.mark.parametrize(("aspects", "difficulty"), [([], 0), (["Pitch Dark"], 2)])
def test_xg_diff_03_darkness_is_a_reason(tmp_path: Path, aspects: list[str], difficulty: int) -> None:
    game = stage(tmp_path, {"Ann": {"skills": {"Notice": 2}}}, {}, aspects=aspects)
    (opposed,) = [event for event in play(game, "/overcome notice") if isinstance(event, DifficultySet)]
    assert opposed.difficulty == difficulty


@pytest.mark.rule("FG-DIFF-03", "FG-DIFF-04", "FG-DIFF-05", "FG-DIFF-11")
@pytest.mark.parametrize(
    ("difficulty", "is_", "of_81"),
    [(0, "low", 76), (1, "low", 66), (2, "near", 50), (3, "near", 31), (4, "high", 15), (6, "high", 1)],
)
def test_xg_diff_04_low_near_and_high(tmp_path: Path, difficulty: int, is_: str, of_81: int) -> None:
    assert nearness(difficulty - 2) == is_
    assert sum(ways for total, ways in fate_totals().items() if 2 + total >= difficulty) == of_81
    game = stage(tmp_path, {"Ann": {"skills": {"Crafts": 2}}}, {})
    game.do(f"/odds crafts vs {difficulty}")
    fail = float(game.reply[0].partition("fail ")[2].partition("%")[0])
    assert fail == pytest.approx(100 * (81 - of_81) / 81, abs=0.06)


@pytest.mark.rule("FG-POOL-01", "FG-POOL-02", "FG-POOL-07")
def test_xg_pool_01_alice_brings_what_conceding_earned_her(tmp_path: Path) -> None:
    heroes = {name: {"skills": {"Fight": 4}} for name in ("Charles", "Ruth", "Cassandra", "Ethan")}
    alice = {
        "Alice": {"kind": "major", "stress": 0, "consequences": ["mild", "moderate"], "skills": {"Fight": 1}}
    }
    game = stage(tmp_path, heroes, alice, mode="conflict", kind="physical", first="Charles")
    play(game, "/control alice player", "/dice 0000", "/dice 0000", "/attack alice with fight", "> fight")
    passes(game)
    while game.pending is not None and game.pending.kind in ("attack-style", "absorb", "name"):
        game.choose(
            "moderate"
            if game.pending.kind == "absorb"
            else "full"
            if game.pending.kind == "attack-style"
            else ""
        )
    play(game, "> alice") if game.pending is not None else None
    play(game, "/as alice concede")
    while game.pending is not None:
        game.choose("")
    assert game.state.characters["alice"].owed_concession == 2
    play(game, "/end", '/scene "Later"', "/add alice")
    assert game.state.pool == 6
