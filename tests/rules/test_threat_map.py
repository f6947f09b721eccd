"""The threat as a map (MAP; option threat-map), from the row to its zones, their turns, and the heart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_adversaries
from solofate.content.checks.check import check_paths
from solofate.errors import IllegalChoice
from solofate.gm.answer import GmContext
from solofate.gm.combat.blows import blows_from
from solofate.gm.combat.valuation import Valuation
from solofate.gm.policies import policy_named
from solofate.gm.weights import standard
from solofate.rules.events import (
    AspectAdded,
    Conceded,
    ConflictEnded,
    DetailDeclared,
    Entered,
    GoneStill,
    Hit,
    MapUnfolded,
    Moved,
    TakenOut,
    TurnPassed,
    WayOpened,
)
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import OPPOSITION, Sheet
from solofate.rules.model.foe_zones import FoeZone
from solofate.rules.model.guards import GuardTask
from solofate.rules.model.state import TAKEN_OUT
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.several import attack_zone
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.movement import free_moves, long_move, require_way
from solofate.rules.procedures.conflict.taken_out import take_out
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.scenes.entering import bring_in_several
from solofate.rules.table import Table
from solofate.wording.pages.map import map_lines
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import Throw, events_of, foe, hero, now, only, play, table, zones
from tests.rules.trial_bouts import TRIALS, played_out
from tests.worked_examples.stage import write

MAP = ("threat-map",)
TASKS = (GuardTask("athletics", "Climb the ribs", 2),)


def whale(*tasks: GuardTask) -> Sheet:
    """A whale: a jaw that snaps at what is beside it, a gullet, which may hold a challenge, and a heart behind both."""
    jaw = foe("Jaw", aspects=("Rows of Teeth",), fight=3, physical=2).sheet
    gullet = foe("Gullet", fight=1, shoot=1, physical=1).sheet
    return replace(
        foe("Whale", fight=2, athletics=0, physical=2).sheet,
        parts=(jaw, gullet),
        zones=(
            FoeZone("Jaw", ("gullet",), limb=True),
            FoeZone("Gullet", ("red-chamber",), tasks=tasks),
            FoeZone("Red Chamber", heart=True),
        ),
    )


def at_sea(*dice: Throw, tasks: tuple[GuardTask, ...] = (), options: tuple[str, ...] = MAP) -> Table:
    """Mira in a boat beside a whale that has come up."""
    at = table(
        hero("Mira", fight=4, shoot=4, athletics=2), foe("Gull", fight=0),
        dice=dice, options=options, conflict="physical", turn="mira", zones=zones(("Boat", "Water")),
    )  # fmt: skip
    bring_in_several(at, whale(*tasks), 1, "boat")
    return at


def inside(at: Table, zone: str, who: str = "mira") -> Table:
    at.state = at.state._replace(
        characters={**at.state.characters, who: now(at, who)._replace(zone=zone, moved=False)}
    )
    return at


@pytest.mark.rule("FO-MAP-01", "FO-MAP-02")
def test_a_foe_that_is_a_map_comes_in_as_its_zones() -> None:
    """AMBO-82: each zone has skills, aspects and stress of its own, the heart is the foe itself."""
    at = at_sea()
    unfolded = only(at, MapUnfolded)
    assert unfolded.added == ("jaw", "gullet", "red-chamber")
    where = {one.id: one.zone for one in at.state.characters.values() if one.sheet.place is not None}
    assert where == {"jaw": "jaw", "gullet": "gullet", "whale": "red-chamber"}
    assert all(now(at, who).side == OPPOSITION for who in where)
    jaw, heart = now(at, "jaw"), now(at, "whale")
    assert (jaw.sheet.rating("fight"), len(jaw.track("physical").boxes)) == (3, 2)
    assert [aspect.name for aspect in jaw.sheet.aspects] == ["Rows of Teeth"]
    assert (heart.sheet.rating("fight"), heart.sheet.place is not None and heart.sheet.place.heart) == (
        2,
        True,
    )
    on = at.state.scene.zones
    assert on.distance("boat", "red-chamber") == 3, "through the jaw and the gullet"
    ways = {pair: way.barrier for pair, way in on.borders.items()}
    assert ways["boat", "jaw"] is None and ways["jaw", "boat"] is None
    assert ways["jaw", "gullet"] == 2 and ways["gullet", "jaw"] is None, "out is always free"
    assert ("boat", "gullet") not in ways


@pytest.mark.rule("FO-OPTION-01")
def test_without_the_option_it_is_one_body() -> None:
    at = at_sea(options=())
    assert not events_of(at, MapUnfolded) and "jaw" not in at.state.characters
    assert now(at, "whale").zone == "boat"
    assert not any("heart" in line for line in [*sheet_lines(at.state, "whale"), *scene_lines(at.state)])


def test_where_there_are_no_zones_the_heroes_find_themselves_in_the_first_of_it() -> None:
    at = table(hero("Mira", fight=2), options=MAP)
    bring_in_several(at, whale(), 1, None)
    assert now(at, "mira").zone == "jaw"


def test_a_second_of_its_kind_has_zones_of_its_own() -> None:
    at = at_sea()
    bring_in_several(at, whale(), 1, "water")
    assert {one.id for one in at.state.characters.values() if one.sheet.place is not None} == {
        "jaw", "gullet", "whale", "jaw-2", "gullet-2", "whale-2",
    }  # fmt: skip
    play(at, take_out(at, "whale-2", "mira"))
    assert now(at, "jaw-2").out == TAKEN_OUT and now(at, "jaw").out is None


@pytest.mark.rule("FO-MAP-03")
def test_a_challenge_bars_the_way_deeper_until_it_is_overcome_once() -> None:
    at = inside(at_sea(-4, +1, tasks=TASKS), "gullet")
    assert free_moves(at.state, "mira") == ["jaw"]
    play(at, long_move(at, "mira", "red-chamber"), {"overcome-fail": "fail"})
    assert now(at, "mira").zone == "gullet" and not events_of(at, WayOpened), "a failure opens nothing"
    play(at, long_move(at, "mira", "red-chamber"))
    opened = only(at, WayOpened)
    assert (opened.who, opened.by, opened.task, opened.left) == ("gullet", "mira", "Climb the ribs", 0)
    assert now(at, "mira").zone == "red-chamber"
    assert at.state.scene.zones.borders["gullet", "red-chamber"].barrier is None, "open for everybody"


@pytest.mark.rule("FO-MAP-03")
def test_each_task_of_a_challenge_has_to_be_done_and_stays_done() -> None:
    at = inside(at_sea(+1, +2, tasks=(*TASKS, GuardTask("fight", "Cut the cord", 3))), "gullet")
    play(at, long_move(at, "mira", "red-chamber"))
    assert (now(at, "mira").zone, only(at, WayOpened).left) == ("gullet", 1)
    way = at.state.scene.zones.borders["gullet", "red-chamber"]
    assert (way.barrier, way.over) == (3, "fight"), "the next task is in the way now"
    play(at, long_move(at, "mira", "red-chamber"))
    assert now(at, "mira").zone == "red-chamber"


@pytest.mark.rule("FO-MAP-03")
def test_nobody_dashes_past_a_challenge() -> None:
    at = inside(at_sea(tasks=TASKS), "jaw")
    offered = {option.id for option in turn_options(at.state, "mira")}
    assert "dash:gullet" in offered and "dash:red-chamber" not in offered
    with pytest.raises(IllegalChoice, match=r"the challenge of Gullet bars the way .“Climb the ribs”"):
        play(at, long_move(at, "mira", "red-chamber"))
    assert "dash:red-chamber" in {option.id for option in turn_options(inside(at_sea(), "jaw").state, "mira")}


def test_a_zone_without_a_challenge_has_to_be_got_past_by_each() -> None:
    """AMBO-83."""
    at = inside(at_sea(+1), "jaw")
    play(at, long_move(at, "mira", "gullet"))
    assert now(at, "mira").zone == "gullet" and not events_of(at, WayOpened)
    assert at.state.scene.zones.borders["jaw", "gullet"].barrier == 2


@pytest.mark.rule("FO-MAP-04")
def test_a_zone_strikes_at_those_in_it_and_a_limb_beside_it_too() -> None:
    def aims(at: Table, zone: str) -> set[str]:
        inside(at, zone)
        return {
            who
            for who in ("jaw", "gullet", "whale")
            for option in turn_options(at.state, who)
            if option.id.startswith("attack:mira")
        }

    at = at_sea()
    assert aims(at, "water") == set()
    assert aims(at, "boat") == {"jaw"}, "the jaw is a limb"
    assert aims(at, "jaw") == {"jaw"}, "Shoot reaches no farther for a zone"
    assert aims(at, "gullet") == {"jaw", "gullet"}
    assert aims(at, "red-chamber") == {"whale"}
    inside(at, "boat")
    with pytest.raises(IllegalChoice, match="Mira is in Boat; Gullet reaches only itself"):
        play(at, attack(at, "gullet", "mira", "fight"))


@pytest.mark.rule("FO-MAP-04")
def test_zones_go_nowhere_give_no_terms_and_take_their_turns() -> None:
    at = at_sea()
    for who in ("jaw", "gullet", "whale"):
        offered = {option.id.partition(":")[0] for option in turn_options(at.state, who)}
        assert not offered & {"move", "dash"}
        assert ("concede" in offered) == (who == "whale")
    with pytest.raises(IllegalChoice, match="Jaw is a zone of its own and goes nowhere"):
        require_way(at.state, "jaw", "boat")


@pytest.mark.rule("FO-MAP-06")
def test_only_whoever_stands_in_a_zone_can_attack_it() -> None:
    """AMBO-83: nobody shoots the heart from outside."""
    at = at_sea(0, 0)
    for target, skill in (("jaw", "fight"), ("jaw", "shoot"), ("whale", "shoot")):
        with pytest.raises(IllegalChoice, match="can only be attacked from within; /move to"):
            play(at, attack(at, "mira", target, skill))
    play(inside(at, "red-chamber"), attack(at, "mira", "whale", "fight"))
    assert [hit.who for hit in events_of(at, Hit)] == ["whale"]


@pytest.mark.rule("FO-MAP-05")
def test_a_zone_that_has_fallen_is_passed_freely_and_acts_no_more() -> None:
    at = inside(at_sea(+4, -4, tasks=TASKS), "gullet")
    play(at, attack(at, "mira", "gullet", "fight"))
    assert only(at, TakenOut).who == "gullet" and not end_conflict_if_over(at)
    assert free_moves(at.state, "mira") == ["jaw", "red-chamber"]
    assert "gullet" not in {one.id for one in at.state.characters.values() if one.out is None}
    assert not events_of(at, GoneStill)


@pytest.mark.rule("FO-MAP-06")
def test_the_foe_lasts_until_its_heart_is_out_and_then_all_of_it_is() -> None:
    at = at_sea()
    play(at, take_out(at, "gull", "mira"))
    play(at, take_out(at, "jaw", "mira"))
    play(at, take_out(at, "gullet", "mira"))
    assert not end_conflict_if_over(at), "fallen zones alone never end it"
    play(at, take_out(at, "whale", "mira"))
    assert end_conflict_if_over(at) and only(at, ConflictEnded).winner == "pcs"
    at = at_sea()
    play(at, take_out(at, "gull", "mira"))
    play(at, take_out(at, "whale", "mira"))
    assert only(at, GoneStill).zones == ("jaw", "gullet")
    assert now(at, "jaw").out == TAKEN_OUT and end_conflict_if_over(at)


def test_a_heart_that_gives_up_gives_up_for_all_of_it() -> None:
    at = at_sea()
    play(at, concede(at, "whale", "It dives."))
    assert events_of(at, Conceded) and only(at, GoneStill).zones == ("jaw", "gullet")


def test_an_attack_on_a_whole_zone_strikes_the_zone_itself() -> None:
    """AMBO-83."""
    at = inside(at_sea(+2, 0, 0, 0, options=("threat-map", "multiple-targets")), "gullet")
    at.emit(AspectAdded("Powder", "situation", SCENE, {"mira": 1}, "mira"))
    at.state = at.state._replace(
        characters={**at.state.characters, "gull": now(at, "gull")._replace(zone="gullet")}
    )
    play(at, attack_zone(at, "mira", "fight", "gullet", "Powder"))
    assert only(at, DetailDeclared).detail == "It reaches everybody in Gullet"
    assert {hit.who for hit in events_of(at, Hit)} >= {"gullet", "gull"}


def test_the_pages_show_zones_ways_and_the_heart() -> None:
    at = at_sea(tasks=TASKS)
    shown = map_lines(at.state)
    assert any("Jaw" in line for line in shown) and any(
        "(barrier Fair (+2), Athletics)" in line for line in shown
    )
    assert any("Whale" in line and "the heart of it" in line for line in scene_lines(at.state))
    gullet, heart = sheet_lines(at.state, "gullet"), sheet_lines(at.state, "whale")
    assert "  A zone of Whale" in gullet
    assert "  The way to Red Chamber takes Climb the ribs (Athletics), Fair (+2), until it falls" in gullet
    assert "  A zone of Whale, striking also into the zones beside it" in sheet_lines(at.state, "jaw")
    assert (
        "  The heart of it, in Red Chamber: it lasts until this is out; still standing: Jaw and Gullet"
        in heart
    )
    play(at, take_out(at, "gullet", "mira"))
    assert "  The way to Red Chamber is open" in sheet_lines(at.state, "gullet")


def test_the_gm_aims_its_zones_and_reckons_the_heart_as_all_of_it() -> None:
    weights = standard()
    mind = GmContext(weights.style("ruthless"), weights.optimal, weights, policy_named)
    at = inside(at_sea(), "gullet")
    seen = Valuation(at.state, OPPOSITION)
    struck = {
        who: [blow.target.id for blow in blows_from(seen, mind, now(at, who), now(at, who).zone)]
        for who in ("jaw", "gullet", "whale")
    }
    assert struck == {"jaw": ["mira"], "gullet": ["mira"], "whale": []}
    ours = Valuation(at.state, "pcs")
    alone = at_sea(options=())
    assert ours.harms("whale", "physical")[-1] > Valuation(alone.state, "pcs").harms("whale", "physical")[-1]


@pytest.mark.rule("FO-MAP-01", "FO-MAP-06")
@pytest.mark.parametrize("seed", range(4))
def test_in_the_shipped_scene_the_way_leads_to_the_crown(seed: int) -> None:
    at = played_out("15-the-wicker-alderman", seed)
    parts = {"the-stamping-leg", "the-long-arm", "the-basket-belly", "the-wicker-alderman"}
    assert {event.who for event in events_of(at, Entered)} >= parts
    opening = {event.who for event in events_of(at, TurnPassed)}
    assert len(opening & parts) >= 3, "zones take turns of their own"
    reached = {event.to for event in events_of(at, Moved)}
    won = only(at, ConflictEnded).winner == "pcs"
    assert not won or "the-crown" in reached
    assert won == (now(at, "the-wicker-alderman").out is not None)


def test_a_row_says_which_rows_its_zones_are(tmp_path: Path) -> None:
    rows = [
        {"name": "Whale", "map": {"heart": "Red Chamber", "zones": [
            {"zone": "Jaw", "leads-to": ["Gullet", "Nowhere"]},
            {"zone": "Tongue"}, {"zone": "Gullet", "leads-to": "Red Chamber"}, {"zone": "Dead End"},
        ]}},
        {"name": "Jaw"}, {"name": "Gullet"}, {"name": "Dead End"},
        {"name": "Ship", "map": {"heart": "Jaw", "zones": [{"zone": "Gullet", "leads-to": "Jaw"}]}},
    ]  # fmt: skip
    write(tmp_path / "a.yaml", {"table": "Sea", "adversaries": rows})
    found = check_paths([tmp_path / "a.yaml"]).mistakes
    said = [each.message for each in found if not each.warning]
    assert len(said) == 3
    assert '"Nowhere" is no other zone of "Whale"' in said[0] and '"Tongue" is no other fighter' in said[1]
    assert '"Jaw" is the name of a row; call the zone of the heart something else' in said[2]
    warned = [each.message for each in found if each.warning]
    assert any('no way leads from "Dead End" to "Red Chamber"; write leads-to:' in each for each in warned)
    assert all(each.line for each in found)


def test_a_row_becomes_a_sheet_with_its_zones() -> None:
    sheets = [row.sheet for row in load_adversaries(TRIALS / "adversaries" / "back-room.yaml")]
    alderman = next(sheet for sheet in sheets if sheet.zones)
    assert [zone.name for zone in alderman.zones] == [
        "The Stamping Leg", "The Long Arm", "The Basket Belly", "The Crown",
    ]  # fmt: skip
    assert alderman.zones[0].limb and alderman.zones[-1].heart
    assert alderman.zones[2].tasks == (GuardTask("athletics", "Climb the hoops", 2),)
    assert [part.name for part in alderman.parts] == ["The Stamping Leg", "The Long Arm", "The Basket Belly"]


def test_a_game_inside_a_foe_is_played_in_plain_words_reopens_and_is_told(tmp_path: Path) -> None:
    write(
        tmp_path / "campaign.yaml",
        {"campaign": "C", "options": ["threat-map"], "characters": "m.yaml", "gm": {"framing": False}},
    )
    write(tmp_path / "m.yaml", {"name": "Mira", "skills": {"Fight": 4, "Athletics": 3}})
    (tmp_path / "adversaries").mkdir()
    climb = {"task": "Climb", "skill": "Athletics", "difficulty": 1}
    shoulder = {"zone": "The Shoulder", "leads-to": "The Head", "limb": True, "challenge": climb}
    rows = [
        {"name": "Colossus", "stress": 1, "map": {"heart": "The Head", "zones": [shoulder]}},
        {"name": "The Shoulder", "weight": 0, "stress": 3, "skills": {"Fight": 1}},
    ]
    write(tmp_path / "adversaries" / "a.yaml", {"table": "Giants", "adversaries": rows})

    def answered(game: Game) -> None:
        while game.pending is not None:
            game.choose("mira" if "mira" in [each.id for each in game.pending.options] else "")

    game = Game.open(tmp_path, 3, store=tmp_path / "s.db")
    game.do('/scene "The bay"')
    game.do('/zone "The Shingle"')
    game.do("/control mira player")
    game.do("/conflict with colossus")
    answered(game)
    assert game.readings("I climb to the shoulder")[0].line == "/move The Shoulder"
    assert game.readings("I hit the shoulder")[0].line == "/move The Shoulder", "nobody hits it from outside"
    game.do("/move the shoulder")
    answered(game)
    assert game.readings("I hit the shoulder")[0].line.startswith("/attack the-shoulder")
    assert game.state.characters["mira"].zone == "the-shoulder"
    game.close()
    game = Game.open(tmp_path, store=tmp_path / "s.db")
    assert game.state.characters["colossus"].zone == "the-head"
    game.do("/dice ++++")
    game.do(game.readings("I climb to the head")[0].line)
    answered(game)
    assert any(isinstance(event, WayOpened) for _, event in game.log)
    game.do(f"/export markdown {tmp_path / 'out.md'}")
    game.close()
    told = (tmp_path / "out.md").read_text(encoding="utf-8")
    assert "Colossus is a place as much as a foe" in told
