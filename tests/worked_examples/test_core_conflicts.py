"""Fate Core's worked examples of conflicts, harm, recovery and teamwork, through public commands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.rules.events import (
    AspectAdded,
    Boost,
    Conceded,
    ConflictEnded,
    ConsequenceTaken,
    DifficultySet,
    FatePoints,
    FreeInvokesGained,
    Hit,
    Moved,
    Outcome,
    Recovery,
    Rolled,
    StressMarked,
    TakenOut,
    TaskDone,
)
from tests.worked_examples.stage import stage
from tests.worked_examples.test_core import answered, of, rolled

LANDON = {
    "skills": {"Great": ["Fight"], "Good": ["Athletics", "Physique"]},
    "aspects": ["Sword Arm", "Old Oath"],
}
CYNERE = {
    "skills": {"Great": ["Athletics"], "Good": ["Notice", "Fight"], "Fair": ["Crafts", "Physique"]},
    "aspects": ["I've Got Zird's Back"],
}
SCHOLAR = {
    "skills": {"Great": ["Lore"], "Average": ["Notice", "Athletics"]},
    "aspects": ["Not the Face!"],
    "stunts": [{"name": "Scholar, Healer", "text": "Because I have set bones, Lore heals the body."}],
}
THREE = {"Cynere": CYNERE, "Zird": SCHOLAR, "Landon": LANDON}
FOES: dict[str, dict[str, Any]] = {
    "Og": {"skills": {"Athletics": 2, "Fight": 3}, "stress": 3},
    "Thug": {"skills": {"Fight": 2}, "kind": "minor", "stress": 2},
}


def warehouse(folder: Path, heroes: dict[str, dict[str, Any]], **scene: Any) -> Game:
    """The fight in the warehouse: everybody in its people is played by hand."""
    foes = scene.pop("foes", FOES)
    kind = scene.pop("conflict", "physical")
    game = stage(folder, heroes, foes, dialect="core", **scene)
    game.do("/control gm player")
    for foe in foes:
        game.do(f"/control {foe.lower()} player")
    if kind:
        game.do(f"/conflict {kind}")
        answered(game, npc_slots="together")
    return game


def options(game: Game) -> list[str]:
    assert game.pending is not None
    return [option.id for option in game.pending.options]


@pytest.mark.rule("CO-GEN-03")
def test_xc_ex_01_one_roll_whatever_the_time_it_takes(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE}, foes={}, conflict="")
    events = rolled(game, "/overcome athletics vs 3", "0000")
    assert len(of(events, Rolled)) == 1


@pytest.mark.rule("CO-CHAL-01", "CO-CHAL-03")
def test_xc_ex_02_three_concerns_are_a_challenge_and_their_skills_differ(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE}, foes={}, conflict="")
    with pytest.raises(SolofateError, match="skill"):
        game.do('/challenge "The bomb" "Detonator:crafts:2" "Timer:crafts:2" "Powder:crafts:2"')
    game.do('/challenge "The wagon" "Zombies:fight:2" "Barricade:physique:2" "Wheel:crafts:2"')
    answered(game)
    challenge = game.state.scene.challenge
    assert challenge is not None and len(challenge.tasks) == 3


@pytest.mark.rule("CO-CONF-08")
@pytest.mark.parametrize(
    ("aspect", "ruling", "there"), [("Shadows", "allow", True), ("On Fire!", "deny", False)]
)
def test_xc_ex_17_what_is_there_is_written_down_and_what_is_not_has_to_be_made(
    aspect: str, ruling: str, there: bool, tmp_path: Path
) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE}, conflict="")
    try:
        game.do(f'/aspect "{aspect}"')
        answered(game, plainly_there=ruling)
    except SolofateError as error:
        assert "/advantage" in str(error)
    assert (aspect in {each.name for each in game.state.scene.aspects}) is there


@pytest.mark.rule("CO-ZONE-01", "CO-ZONE-02", "CO-ZONE-03", "CO-ZONE-04")
def test_xc_ex_18_and_32_four_zones_and_the_way_past_a_thug_up_the_ladder(tmp_path: Path) -> None:
    game = warehouse(
        tmp_path,
        {"Cynere": CYNERE},
        zones={
            "main floor A": {"next-to": [{"zone": "main floor B", "barrier": 2, "over": "Athletics"}]},
            "main floor B": {
                "next-to": [{"zone": "second floor", "barrier": 2, "over": "Athletics"}, "outside"]
            },
            "second floor": {},
            "outside": {},
        },
        aspects=["Heavy Crates", "Ladder Access Only"],
    )
    assert len(game.state.scene.zones) == 4
    events = rolled(game, "/move second floor vs thug", "0000", "-000", defend="fight")
    (outcome,) = of(events, Outcome)
    assert (outcome.effort, outcome.opposition, outcome.result) == (4, 1, "style")
    assert of(events, Moved)[-1].to == "second-floor" and len(of(events, Boost)) == 1
    assert game.state.scene.turn != "cynere", "it took her action"


@pytest.mark.rule("CO-EXCH-01", "CO-EXCH-02", "CO-DEF-03", "CO-DEF-04", "CO-TURN-04")
def test_xc_ex_21_the_first_exchange(tmp_path: Path) -> None:
    game = warehouse(tmp_path, THREE)
    rolled(game, "/attack thug with fight", "0000", "0000", absorb="box:1")
    rolled(game, "/as zird full-defense")
    events = rolled(game, '/as landon advantage fight "Hemmed In" on og', "0000", "0000", defend="fight")
    assert of(events, AspectAdded)[0].aspect == "Hemmed In"
    assert game.state.scene.turn in ("og", "thug")
    for foe, target in (("og", "zird"), ("thug", "landon")):
        events = rolled(game, f"/as {foe} attack {target} with fight", "----", "++++", defend="athletics")
        bonus = {roll.who: roll.full_defense for roll in of(events, Rolled)}
        assert bonus[target] == (2 if target == "zird" else 0)
    assert game.state.scene.exchange == 2
    assert game.state.characters["zird"].full_defense is not None, "until his own next turn"
    rolled(game, "/pass")
    assert game.state.characters["zird"].full_defense is None


@pytest.mark.rule("CO-DEF-05", "CO-HIT-01")
def test_xc_ex_22_taking_the_arrow_for_a_friend(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Landon": LANDON}, foes={"Og": {"skills": {"Shoot": 3, "Notice": 4}}})
    events = rolled(game, "/as og attack landon with shoot", "+000", defend="none", attack_style="full")
    assert of(events, DifficultySet)[0].difficulty == 0 and of(events, Hit)[0].shifts == 4


@pytest.mark.rule("CO-STRS-03", "CO-STRS-04", "CO-STRS-05")
def test_xc_ex_23_landons_boxes(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Landon": LANDON})
    rolled(game, "/hit landon 1 physical", absorb="box:1")
    rolled(game, "/hit landon 3 physical", absorb="box:3")
    game.do("/hit landon 3 physical")
    assert "box:4" in options(game) and "box:2" not in options(game)
    answered(game, absorb="box:4")
    track = game.state.characters["landon"].track("physical")
    assert (track.boxes, track.marked) == ((1, 2, 3, 4), (True, False, True, True))
    assert game.state.characters["landon"].out is None


@pytest.mark.rule("CO-CONS-01", "CO-CONS-02", "CO-CONS-04", "CO-CONS-08")
def test_xc_ex_24_nearly_gutted(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE | {"skills": {"Good": ["Notice"]}}})
    game.do("/hit cynere 6 physical by thug")
    assert {"severe", "box:2+moderate", "mild+moderate"} <= set(options(game))
    for short in ("box:2+mild", "box:1+moderate", "box:2"):
        with pytest.raises(SolofateError):
            game.choose(short)
    game.choose("severe")
    game.choose("Nearly Gutted")
    taken = of([event for _, event in game.log], ConsequenceTaken)[-1]
    assert (taken.aspect, taken.free_invoke_to) == ("Nearly Gutted", "thug")
    assert not of([event for _, event in game.log], StressMarked)


@pytest.mark.rule("CO-CONS-05", "CO-CONS-06")
def test_xc_ex_25_a_wound_leaves_no_mild_slot_for_a_shock(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE})
    rolled(game, "/hit cynere 2 physical", absorb="mild")
    game.do("/hit cynere 2 mental")
    assert "mild" not in options(game) and "moderate" in options(game)
    with pytest.raises(SolofateError):
        game.choose("mild")


@pytest.mark.rule("CO-RECV-01", "CO-RECV-03", "CO-RECV-04", "CO-RECV-07", "CO-RECV-08", "CO-RECV-11")
@pytest.mark.parametrize(("healer", "difficulty"), [("zird", 6), ("cynere", 8)])
def test_xc_ex_26_and_27_healing_nearly_gutted(healer: str, difficulty: int, tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE, "Zird": SCHOLAR}, conflict="")
    game.do("/pace wounds-need-stunt on")
    rolled(game, "/hit cynere 6 physical", absorb="severe", name="Nearly Gutted")
    line = f'/as {healer} treat cynere "Nearly Gutted" with lore'
    events = rolled(game, line, "+++0", treatment="allow", name="Bandaged", overcome_fail="fail")
    assert of(events, Outcome)[0].opposition == difficulty
    slot = next(each for each in game.state.characters["cynere"].consequences if each.aspect)
    healed = healer == "zird"
    assert [(each.aspect, each.state) for each in of(events, Recovery)] == [("Bandaged", "treated")] * healed
    assert (slot.name, slot.clears) == ("severe", "scenario"), "the slot stays filled for a whole scenario"
    game.do("/sheet cynere")
    assert any("Bandaged *" in line for line in game.reply) is healed


@pytest.mark.rule("CO-RECV-10")
def test_xc_ex_28_a_moderate_one_takes_the_next_session(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE, "Zird": SCHOLAR}, conflict="")
    game.do("/pace scenes 0")
    rolled(game, "/hit cynere 4 physical", absorb="moderate", name="Broken Leg")
    rolled(
        game,
        '/as zird treat cynere "Broken Leg" with lore',
        "++00",
        treatment="allow",
        name="Stuck in a Cast",
    )
    found = []
    for _ in range(2):
        rolled(game, "/session end")
        found.append([each.aspect for each in game.state.characters["cynere"].consequences if each.aspect])
        rolled(game, "/session start")
    assert found == [["Stuck in a Cast"], []]


@pytest.mark.rule("CO-CONC-01", "CO-CONC-02", "CO-CONC-03", "CO-CONC-04")
def test_xc_ex_30_landon_concedes_for_three_points(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Landon": LANDON, "Cynere": CYNERE})
    rolled(game, "/hit landon 2 physical", absorb="mild")
    rolled(game, "/hit landon 4 physical", absorb="moderate")
    before = game.state.characters["landon"].fate_points
    events = rolled(game, '/as landon concede "Knocked out and left behind, and Og has my sword."')
    (conceded,) = of(events, Conceded)
    assert conceded.fate_points == 3 and game.state.characters["landon"].out == "conceded"
    assert game.state.characters["landon"].fate_points == before, "they are his when the conflict is over"


@pytest.mark.rule("CO-OUT-02")
def test_xc_ex_31_nobody_dies_of_shame(tmp_path: Path) -> None:
    foe = {"Og": {"skills": {"Provoke": 4, "Empathy": 4}, "stress": 2}}
    game = warehouse(tmp_path, {"Landon": LANDON | {"skills": {}}}, foes=foe, conflict="mental")
    game.do("/dice ++++")
    game.do("/as og attack landon with provoke")
    while game.pending is not None and game.pending.kind != "fate":
        game.choose(
            {"defend": "none", "absorb": "out"}.get(
                game.pending.kind, "pass" if game.pending.kind == "invoke" else ""
            )
        )
    game.choose("He dies of shame.")
    assert game.pending is not None and game.pending.kind == "fate", "asked again"
    answered(game)
    assert "dies" not in of([event for _, event in game.log], TakenOut)[-1].text


@pytest.mark.rule("CO-ADV-05", "CO-ADV-06")
def test_xc_ex_33_what_advantages_do_is_no_harm(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE}, conflict="")
    for aspect in ("Blinded", "High Ground", "Cornered", "Pain-Blindness", "Found Some Cover", "Loose Junk"):
        events = rolled(game, f'/advantage fight "{aspect}" vs 0', "0000")
        assert len(of(events, AspectAdded)) == 1 and not of(events, Hit) and not of(events, StressMarked)
    game.do('/permit "Blinded" forbids shoot attack')
    assert next(each for each in game.state.scene.aspects if each.name == "Blinded").forbids


@pytest.mark.rule("CO-TASK-01", "CO-TASK-02", "CO-TASK-03", "CO-TASK-04")
def test_xc_ex_34_to_37_the_vault_door(tmp_path: Path) -> None:
    guardian = {"Guardian": {"skills": {"Fight": 3}, "stress": 9}}
    game = warehouse(tmp_path, {"Cynere": CYNERE}, foes=guardian)
    game.do('/challenge amid "The vault" "Open the lock:crafts:2" "Push the door:physique:2"')
    answered(game)
    events = rolled(
        game, "/task lock", "----", overcome_fail="major-cost", cost="consequence", name="Gouged Leg"
    )
    assert of(events, TaskDone)[0].result == "succeed"
    assert of(events, ConsequenceTaken)[0].aspect == "Gouged Leg"
    rolled(
        game, "/as guardian attack cynere with fight", "++00", "----", defend="fight", absorb="box:2+severe"
    )
    with pytest.raises(SolofateError, match="no hand free"):
        game.do("/task push")
    rolled(game, "/pass")
    rolled(game, "/as guardian attack cynere with fight", "----", "++++", defend="fight")
    events = rolled(game, "/task push", "+++0")
    assert of(events, Outcome)[0].result == "style" and len(of(events, Boost)) == 1
    challenge = game.state.scene.challenge
    assert challenge is None or not challenge.open


@pytest.mark.rule("CO-END-01", "CO-END-02", "CO-END-03", "CO-END-04", "CO-CONC-05")
def test_xc_ex_39_what_is_paid_when_it_is_over(tmp_path: Path) -> None:
    game = warehouse(tmp_path, THREE)
    rolled(game, "/hit cynere 6 physical", absorb="severe")
    rolled(game, "/hit landon 2 physical", absorb="mild")
    rolled(game, "/hit landon 4 physical", absorb="moderate")
    rolled(game, "/pass")
    rolled(game, "/as zird pass")
    rolled(game, '/as landon concede "Knocked out and left behind."')
    for foe in ("og", "thug"):
        game.do("/dice ++++")
        game.do("/dice ++++")
        game.do(f"/as {foe} attack zird with fight")
        paid = False
        while game.pending is not None:
            kind = game.pending.kind
            way = next((each for each in options(game) if each.startswith("not-the-face")), None)
            if kind == "invoke" and way is not None and not paid and game.pending.who != "zird":
                game.choose(way)
                paid = True
            else:
                game.choose({"defend": "athletics", "invoke": "pass"}.get(kind, ""))
        assert paid
    start = len(game.log)
    for foe in ("og", "thug"):
        rolled(game, f'/as {foe} concede "They get away."')
    events = [event for _, event in game.log[start:]]
    assert len(of(events, ConflictEnded)) == 1
    paid_out = {who: 0 for who in ("landon", "zird", "cynere")}
    for each in of(events, FatePoints):
        if each.who in paid_out:
            paid_out[each.who] += each.change
    assert paid_out == {"landon": 3, "zird": 2, "cynere": 0}


@pytest.mark.rule("CO-TRAN-01", "CO-TRAN-02")
def test_xc_ex_40_a_fight_becomes_a_chase_and_points_wait(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE, "Landon": LANDON})
    rolled(game, '/as landon concede "Left behind."')
    events = rolled(game, '/contest "Out of the temple" cynere vs og "catch them"', break_off="allow")
    assert of(events, ConflictEnded)[0].unsettled and not of(events, FatePoints)
    assert game.state.scene.contest is not None


@pytest.mark.rule("CO-TEAM-02", "CO-TEAM-03", "CO-TEAM-05")
def test_xc_ex_41_and_42_three_heroes_roll_at_six_and_five_guardians_at_five(tmp_path: Path) -> None:
    heroes = THREE | {f"Guardian{number}": {"skills": {"Average": ["Athletics"]}} for number in range(1, 6)}
    game = warehouse(tmp_path, heroes, foes={}, conflict="")
    for helper in ("landon", "zird"):
        rolled(game, f"/as {helper} aid cynere with athletics")
    events = rolled(game, "/as cynere overcome athletics vs 5", "0000")
    assert of(events, Outcome)[0].effort == 6
    for number in range(2, 6):
        rolled(game, f"/as guardian{number} aid guardian1 with athletics")
    events = rolled(game, "/as guardian1 overcome athletics vs 5", "0000")
    assert of(events, Outcome)[0].effort == 5


@pytest.mark.rule("CO-TEAM-06", "CO-TEAM-07")
def test_xc_ex_43_setting_up_tremendor(tmp_path: Path) -> None:
    game = warehouse(tmp_path, THREE, foes={"Tremendor": {"skills": {"Fight": 2}, "stress": 9}}, conflict="")
    rolled(game, '/as zird advantage lore "Flashy Distraction" vs 2 for landon', "-000")
    events = rolled(game, '/as cynere advantage athletics "Flashy Distraction" vs 1 for landon', "0000")
    assert of(events, FreeInvokesGained)
    aspect = next(each for each in game.state.scene.aspects if each.name == "Flashy Distraction")
    assert dict(aspect.free_invokes) == {"landon": 3}
    before = game.state.characters["landon"].fate_points
    game.do("/dice 0000")
    game.do("/as landon overcome fight vs 9")
    free = 3
    while game.pending is not None:
        spends = free > 0 and "flashy-distraction:+2" in options(game)
        game.choose("flashy-distraction:+2" if spends else {"invoke": "pass"}.get(game.pending.kind, ""))
        free -= spends
    assert of([event for _, event in game.log], Outcome)[-1].effort == 4 + 6
    assert game.state.characters["landon"].fate_points == before


@pytest.mark.rule("CO-CONF-05", "CO-ZONE-04")
def test_xc_ex_16_three_aspects_of_the_place_and_one_more_when_the_ladder_matters(tmp_path: Path) -> None:
    initial = ["Heavy Crates", "Cramped", "Open to the Water"]
    game = warehouse(tmp_path, {"Cynere": CYNERE}, conflict="", aspects=initial, zones={"floor": {}})
    assert [each.name for each in game.state.scene.aspects] == initial
    rolled(game, '/aspect "Ladder Access Only" on zone floor', plainly_there="allow")
    assert [each.name for each in game.state.scene.aspects] == [*initial, "Ladder Access Only"]
    assert game.state.scene.aspects[-1].on == "zone:floor"


FOUR = {"Og": FOES["Og"]} | {
    f"Thug{number}": dict(FOES["Thug"], skills={"Fight": 2}) for number in range(1, 5)
}


@pytest.mark.rule("CO-CONF-09", "CO-CONF-10", "CO-TASK-01")
def test_xc_ex_19_two_sides_who_begins_with_whom_and_what_else_there_is_to_do(tmp_path: Path) -> None:
    game = warehouse(tmp_path, THREE, foes=FOUR)
    sides = {who: one.side for who, one in game.state.characters.items()}
    assert sorted(who for who, side in sides.items() if side == "pcs") == ["cynere", "landon", "zird"]
    assert len([who for who, side in sides.items() if side != "pcs"]) == 5
    first = {"cynere": "thug1", "zird": "thug3", "landon": "og"}
    for who, meets in first.items():
        assert game.state.scene.turn == who
        rolled(game, f"/attack {meets} with fight", "----", "0000")
        if who == "landon":
            for thug in ("og", "thug1", "thug2", "thug3", "thug4"):
                rolled(
                    game, f"/as {thug} attack cynere with fight", "----", "0000"
                )  # Whom they face may change.
    assert game.state.scene.turn == "cynere"
    events = rolled(game, '/challenge amid "Find the goods" "Look:notice:2" "Carry:physique:2"')
    assert game.state.scene.challenge is not None, events


@pytest.mark.rule("CO-RECV-12")
def test_xc_ex_29_a_potion_lowers_a_severe_wound_by_one_level(tmp_path: Path) -> None:
    game = warehouse(tmp_path, {"Cynere": CYNERE, "Zird": SCHOLAR}, conflict="")
    rolled(game, "/hit cynere 6 physical", absorb="severe", name="Nearly Gutted")
    rolled(game, '/treat cynere "Nearly Gutted" by "a healing potion"', remedy="allow")
    slot = next(each for each in game.state.characters["cynere"].consequences if each.aspect)
    assert (slot.severity, slot.clears) == ("severe", "session")


@pytest.mark.rule("CO-FREE-01", "CO-FREE-02")
@pytest.mark.parametrize(
    "line",
    [
        "I draw my sword.",
        "I shout a warning.",
        "I look around.",
        "I reload.",
        "I take a rope out of my pack.",
    ],
)
def test_xc_ex_38_free_actions_take_neither_a_roll_nor_the_turn(line: str, tmp_path: Path) -> None:
    game = warehouse(tmp_path, THREE)
    assert game.state.scene.turn == "cynere"
    events = rolled(game, line)
    assert not of(events, Rolled) and game.state.scene.turn == "cynere"
