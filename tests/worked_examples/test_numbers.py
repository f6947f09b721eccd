"""The worked examples of Fate Condensed that carry numbers, through public commands with forced dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.rules.events import Ruling
from tests.worked_examples.stage import passes, play, stage

CONFLICT = {"mode": "conflict", "first": "pcs"}


def last(game: Game) -> tuple[int, int, int, str]:
    """Roll, opposition, shifts and result of the latest action."""
    found = game.state.to_json()["last"]
    return found["effort"], found["opposition"], found["shifts"], found["result"]


@pytest.mark.rule("FC-ATTACK-04", "FC-DEFEND-04", "FC-SKILL-07", "FC-SKILL-08", "FC-OUTCOME-01")
def test_xc_attack_01_ruth_hits_a_walking_corpse(tmp_path: Path) -> None:
    foes = {"Walking Corpse": {"skills": {"Athletics": 0}, "stress": 3}}
    game = stage(tmp_path, {"Ruth": {"skills": {"Fight": 4}}}, foes, **CONFLICT)
    play(
        game, "/control corpse player", "/dice --00", "/dice -00+", "/attack corpse with fight", "> athletics"
    )
    passes(game)
    assert last(game) == (2, 0, 2, "succeed")
    assert (
        game.pending is not None and game.pending.kind == "absorb" and game.pending.decision.about.shifts == 2
    )


@pytest.mark.rule("FC-ATTACK-01")
def test_xc_attack_02_a_bare_fist_does_nothing_to_a_kaiju(tmp_path: Path) -> None:
    immune = {"to": ["Fight"], "until": "target has Armour Cracked"}
    foes = {"Kaiju": {"skills": {"Fight": 6}, "stress": 5, "immune": immune}}
    game = stage(tmp_path, {"Ruth": {"skills": {"Fight": 4}}}, foes, **CONFLICT)
    with pytest.raises(IllegalChoice, match="Armour Cracked"):
        game.do("/attack kaiju with fight")
    assert game.state.to_json()["last"]["result"] is None


@pytest.mark.rule("FC-ACT-04", "FC-DIFF-01", "FC-OUTCOME-01", "FC-OVERCOME-05")
def test_xc_overcome_01_charles_searches_the_buildings(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Charles": {"skills": {"Investigate": 1}}}, {})
    play(game, "/dice 00++", '/overcome investigate vs 2 "search the wrecked buildings"')
    passes(game)
    assert last(game) == (3, 2, 1, "succeed")


@pytest.mark.rule("FC-ADV-02", "FC-ADV-03", "FC-ADV-06", "FC-DIFF-01")
def test_xc_adv_01_ethan_sets_the_shoggoth_on_fire_against_a_fixed_difficulty(tmp_path: Path) -> None:
    foes = {"Shoggoth": {"skills": {"Fight": 5}, "stress": 4}}
    game = stage(tmp_path, {"Ethan": {"skills": {"Crafts": 1}}}, foes, **CONFLICT)
    play(game, "/dice 0+++", '/advantage crafts "On Fire" on shoggoth vs 3')
    passes(game)
    assert last(game) == (4, 3, 1, "succeed")
    aspects = game.state.to_json()["scene"]["aspects"]
    made = next(aspect for aspect in aspects if aspect["name"] == "On Fire")
    assert made["on"] == "shoggoth" and made["free_invokes"] == {"ethan": 1}


@pytest.fixture
def fight(tmp_path: Path) -> Game:
    """Charles and the ghoul, the ghoul's turn and in our hands."""
    charles = {"skills": {"Athletics": 3}}
    ghoul = {"skills": {"Fight": 2}, "stress": 4, "aspects": ["Hungry for Flesh"]}
    game = stage(tmp_path, {"Charles": charles}, {"Ghoul": ghoul}, mode="free")
    play(game, "/control ghoul player", "/conflict physical first ghoul")
    return game


def attacked(game: Game, ghouls: str, charles: str, *invokes: str) -> None:
    """The ghoul attacks with these faces; whoever is asked uses the invokes named, in order, and else passes."""
    play(game, f"/dice {ghouls}", f"/dice {charles}", "/as ghoul attack charles with fight", "> athletics")
    waiting = list(invokes)
    while game.pending is not None and game.pending.kind == "invoke":
        ids = [option.id for option in game.pending.options]
        mine = game.pending.who == "ghoul" and waiting and waiting[0] in ids
        game.choose(waiting.pop(0) if mine else "pass")
    assert not waiting


@pytest.mark.rule(
    "FC-HARM-01", "FC-HARM-03", "FC-HARM-06", "FC-HARM-08", "FC-STRESS-04", "FC-TAKENOUT-01", "FC-FATE-05"
)
def test_xc_harm_01_to_03_the_ghoul_brings_charles_down(fight: Game) -> None:
    game = fight
    attacked(game, "++00", "-000")
    assert last(game) == (4, 2, 2, "succeed")
    play(game, "> stress:2")
    state = game.state.to_json()["characters"]["charles"]
    assert state["stress"]["physical"]["marked"] == [True, True, False]

    play(game, "/pass", "> ghoul")
    assert game.state.to_json()["scene"]["turn"] == "ghoul"
    points = game.state.to_json()["gm"]["fate_points"]
    attacked(game, "++00", "--00", "hungry-for-flesh:+2")
    assert last(game) == (6, 1, 5, "style")
    play(game, "> full", "> stress:1+moderate", "> Gaping Chest Wound")
    state = game.state.to_json()
    wound = next(
        slot for slot in state["characters"]["charles"]["consequences"] if slot["slot"] == "moderate"
    )
    assert (wound["aspect"], wound["free_invokes"]) == ("Gaping Chest Wound", {"ghoul": 1})
    assert state["characters"]["charles"]["stress"]["physical"]["marked"] == [True, True, True]
    assert state["gm"]["fate_points"] == points - 1

    play(game, "/pass", "> ghoul")
    attacked(game, "++++", "----", "gaping-chest-wound:+2")
    assert last(game) == (8, -1, 9, "style")
    play(game, "> full")
    if game.pending is not None and game.pending.kind == "absorb":
        assert [option.id for option in game.pending.options] == ["out"]
    play(game, "> Dragged to its lair, alive.", "> nothing")
    state = game.state.to_json()["characters"]["charles"]
    assert state["out"] == "taken-out"
    slots = {slot["slot"]: slot["aspect"] for slot in state["consequences"]}
    assert slots == {"mild": None, "moderate": "Gaping Chest Wound", "severe": None}


@pytest.mark.rule("FC-HARM-01", "FC-HARM-03", "FC-STRESS-02", "FC-STRESS-04")
def test_xc_harm_04_five_shifts_are_five_boxes_or_one_and_a_moderate(tmp_path: Path) -> None:
    charles = {"skills": {"Physique": 3}}
    game = stage(
        tmp_path, {"Charles": charles}, {"Ghoul": {"skills": {"Fight": 2}, "stress": 4}}, mode="free"
    )
    play(game, "/control ghoul player", "/conflict physical first ghoul")
    play(game, "/dice +++0", "/dice 0000", "/as ghoul attack charles with fight", "> athletics")
    passes(game)
    play(game, "> full")
    assert game.pending is not None
    ids = [option.id for option in game.pending.options]
    assert "stress:5" in ids and "stress:1+moderate" in ids


@pytest.mark.rule("FC-TURN-02", "FC-TURN-03", "FC-TURN-04", "FC-ADV-15")
def test_xc_turn_01_the_order_the_players_and_the_gm_choose(tmp_path: Path) -> None:
    heroes = {"Cassandra": {"skills": {"Provoke": 3}}, "Ruth": {"skills": {"Shoot": 3}}}
    foes = {
        "Masked Acolyte": {"skills": {"Fight": 2, "Will": 1, "Athletics": 1}, "stress": 4},
        "Cultists": {"skills": {"Fight": 1}, "stress": 4},
    }
    game = stage(tmp_path, heroes, foes, mode="free")
    play(game, "/control acolyte player", "/control cultists player", "/conflict physical first cassandra")
    play(game, "/dice ++00", "/dice 0000", '/advantage provoke "Distracted" on acolyte', "> will")
    passes(game)
    assert game.pending is not None and game.pending.kind == "next"
    play(game, "> ruth", "/dice 0000", "/dice 0000", "/attack acolyte with shoot")
    assert game.pending is not None
    assert "fight" not in [option.id for option in game.pending.options]
    play(game, "> athletics")
    used = False
    while game.pending is not None and game.pending.kind == "invoke":
        ids = [option.id for option in game.pending.options]
        mine = game.pending.who == "ruth" and not used and "distracted:+2" in ids
        used = used or mine
        game.choose("distracted:+2" if mine else "pass")
    assert used
    while game.pending is not None and game.pending.kind != "next":
        game.choose(game.pending.default)
    assert [option.id for option in game.pending.options] == ["masked-acolyte", "cultists"]  # type: ignore[union-attr]
    play(game, "> acolyte")
    assert game.state.to_json()["scene"]["turn"] == "masked-acolyte"
    play(game, "/as acolyte pass")
    assert game.state.to_json()["scene"]["turn"] == "cultists"
    play(game, "/as cultists pass", "> masked-acolyte")
    scene = game.state.to_json()["scene"]
    assert (scene["exchange"], scene["turn"]) == (2, "masked-acolyte")


@pytest.mark.rule("FC-STUNT-03", "FC-STUNT-09", "FC-STUNT-10")
@pytest.mark.parametrize(("sighted", "bonus"), [(True, 2), (False, 0)])
def test_xc_stunt_01_the_sniper_shoots_better_at_whom_she_has_in_her_sights(
    tmp_path: Path, sighted: bool, bonus: int
) -> None:
    when = "target has In My Sights"
    stunt = {"name": "Sniper", "bonus": {"skill": "Shoot", "action": "attack", "amount": 2, "when": when}}
    heroes = {"Ann": {"skills": {"Shoot": 3}, "stunts": [stunt]}}
    game = stage(tmp_path, heroes, {"Og": {"skills": {"Athletics": 1}, "stress": 4}}, **CONFLICT)
    if sighted:
        play(game, '/aspect "In My Sights" on og')
    before = game.state.to_json()["characters"]["ann"]["fate_points"]
    events = play(game, "/dice 0000", "/dice 0000", "/attack og with shoot")
    roll = next(event for event in events if type(event).__name__ == "Rolled")
    assert roll.bonus == bonus  # type: ignore[union-attr]
    assert game.state.to_json()["characters"]["ann"]["fate_points"] == before


@pytest.mark.rule("FC-STUNT-05", "FC-SKILL-11")
@pytest.mark.parametrize("hidden", [True, False])
def test_xc_stunt_04_stealth_attacks_from_the_shadows_only(tmp_path: Path, hidden: bool) -> None:
    swap = {"use": "Stealth", "for": "Fight", "action": "attack", "when": "I have In the Shadows"}
    heroes = {"Ann": {"skills": {"Stealth": 4}, "stunts": [{"name": "Backstab", "swap": swap}]}}
    game = stage(tmp_path, heroes, {"Og": {"stress": 4}}, **CONFLICT)
    if hidden:
        play(game, '/aspect "In the Shadows" on me', "/attack og with stealth")
        assert game.state.to_json()["last"] is not None or game.pending is not None
    else:
        (ruling,) = [event for event in game.do("/attack og with stealth") if isinstance(event, Ruling)]
        assert ruling.ruling == "refused" and "does not attack" in ruling.reason


@pytest.mark.rule("FC-STUNT-08", "FC-STRESS-02")
def test_xc_stunt_07_an_exception_lengthens_the_track(tmp_path: Path) -> None:
    stunt = {"name": "Tough as Nails", "exception": {"physical": 2}}
    game = stage(tmp_path, {"Ann": {"stunts": [stunt]}}, {})
    assert game.state.to_json()["characters"]["ann"]["stress"]["physical"]["boxes"] == [1] * 5


@pytest.mark.rule("FC-ZONE-02", "FC-ZONE-03", "FC-ZONE-06", "FC-ZONE-07")
def test_xc_zone_02_and_03_a_shot_round_the_corner_and_an_open_door(tmp_path: Path) -> None:
    zones = {
        "stairs": {"next-to": ["landing"]},
        "landing": {"next-to": [{"zone": "bedroom", "barrier": 2}]},
        "bedroom": {},
    }
    heroes, foes = {"Ann": {"skills": {"Shoot": 3}}}, {"Creature": {"stress": 4}}
    places = {"Ann": "stairs", "Creature": "bedroom"}
    game = stage(tmp_path, heroes, foes, zones=zones, places=places, **CONFLICT)
    with pytest.raises(IllegalChoice, match="bedroom"):
        game.do("/attack creature with shoot")
    play(game, "/move landing")
    scene = game.state.to_json()
    assert scene["characters"]["ann"]["zone"] == "landing" and scene["scene"]["turn"] == "ann"


@pytest.mark.rule("FC-FATE-02")
def test_xc_fate_01_and_02_a_session_starts_with_the_higher_number(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Charles": {"refresh": 2}, "Ethan": {"refresh": 3}}, {})
    play(game, '/declare "I know a way in" with "Ethan of the Example"')
    play(game, "/me ethan", '/declare "And a way out" with "Ethan of the Example"')
    points = {who: one["fate_points"] for who, one in game.state.to_json()["characters"].items()}
    assert points["ethan"] < 3
    play(game, "/pace scenes 0", "/session end")
    while game.pending is not None:
        game.choose("keep")
    play(game, "/session start")
    after = {who: one["fate_points"] for who, one in game.state.to_json()["characters"].items()}
    assert after == {"charles": max(2, points["charles"]), "ethan": 3}


@pytest.mark.rule("FC-OUTCOME-02", "FC-OUTCOME-04", "FC-OUTCOME-06", "FC-OVERCOME-02", "FC-OVERCOME-03")
@pytest.mark.parametrize(
    ("dice", "answer", "result"),
    [("-000", "fail", "fail"), ("-000", "major-cost", "fail"), ("0000", "minor-cost", "tie"),
     ("0000", "partial", "tie"), ("+000", None, "succeed"), ("+++0", None, "style")],
)  # fmt: skip
def test_xc_outcome_01_to_07_ethan_at_the_safe(
    tmp_path: Path, dice: str, answer: str | None, result: str
) -> None:
    game = stage(tmp_path, {"Ethan": {"skills": {"Burglary": 2}}}, {})
    play(game, f"/dice {dice}", '/overcome burglary vs 2 "open the safe"')
    passes(game)
    if answer is not None:
        play(game, f"> {answer}")
    while game.pending is not None:
        game.choose(game.pending.default)
    assert game.state.to_json()["last"]["result"] == result


@pytest.mark.rule("FC-ASPECT-11", "FC-ASPECT-09")
def test_xc_aspect_06_a_friend_unties_the_ropes(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Ann": {}, "Ben": {}}, {})
    play(
        game,
        "/control gm player",
        '/aspect "All Tied Up" on ben',
        "> allow",
        '/remove "All Tied Up"',
        "> nothing",
    )
    state = game.state.to_json()
    assert (
        "All Tied Up" not in [aspect["name"] for aspect in state["scene"]["aspects"]]
        and state["last"]["result"] is None
    )
