"""Minions put in the way (MINION; option minion-armor), from the row to the hit, the sheet and the GM's choice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checks.check import check_paths
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Decision
from solofate.rules.events import ConflictEnded, Hit, PutInTheWay, TakenOut
from solofate.rules.model.characters import Character
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.table import Table, advance
from solofate.wording.events.lines import tell
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from tests.places import ROOT
from tests.rules.at_the_table import boosts, events_of, foe, hero, ids, marked, now, only, play, table, zones
from tests.rules.trial_bouts import played_out
from tests.worked_examples.stage import write

ARMOR = ("minion-armor",)


def of_kind(one: Character, kind: str) -> Character:
    return one._replace(sheet=replace(one.sheet, kind=kind))


def before_the_schemer(*dice: int, options: tuple[str, ...] = ARMOR, weapon: int = 0) -> Table:
    """Mira before a schemer with a generator (2 boxes) and a guard beside it, and another guard a zone away."""
    mira = hero("Mira", fight=4, fate_points=0)
    mira = mira._replace(sheet=replace(mira.sheet, weapon=weapon))
    schemer = foe("Schemer", athletics=3, provoke=3, physical=3)
    schemer = schemer._replace(sheet=replace(schemer.sheet, minions=("generator", "guard", "wreck")))
    generator = of_kind(foe("Generator", physical=2), "monster")
    return table(
        mira, schemer, generator, foe("Guard"), of_kind(foe("Wreck"), "monster"),
        foe("Guard 2", sheet=foe("Guard").sheet, zone="loft"),
        dice=dice, options=options, conflict="physical", zones=zones(("Yard", "Loft")),
    )  # fmt: skip


@pytest.mark.rule("FO-MINION-01", "FO-MINION-02", "FO-MINION-04")
def test_a_minion_takes_the_hit_without_a_roll_and_the_excess_is_lost() -> None:
    """XO-MINION-01: an attack of 6 on a defence of 3, a generator of two boxes."""
    at = before_the_schemer(2, 0)
    played = play(at, attack(at, "mira", "schemer", "fight"), {"minion": "generator", "attack-style": "full"})
    assert played.decision("minion").who == "schemer"
    assert ids(played.decision("minion")) == ["none", "generator", "guard"], "no wreck, nobody from the loft"
    assert only(at, PutInTheWay) == PutInTheWay("schemer", "generator", "mira")
    assert [(hit.who, hit.shifts) for hit in events_of(at, Hit)] == [("generator", 3)]
    assert only(at, TakenOut).who == "generator" and marked(at, "schemer") == 0
    assert [event for event in played.asked_kinds if event == "defend"] == ["defend"], (
        "the schemer alone defends"
    )
    assert tell(only(at, PutInTheWay), at.state) == "The Schemer puts the Generator in the way of Mira."


def test_the_attacker_keeps_the_trade_and_whoever_hides_may_take_it_after_all() -> None:
    """AMBO-72."""
    at = before_the_schemer(2, 0)
    play(at, attack(at, "mira", "schemer", "fight"), {"attack-style": "boost", "minion": "guard"})
    assert [(hit.who, hit.shifts) for hit in events_of(at, Hit)] == [("guard", 2)] and len(boosts(at)) == 1
    at = before_the_schemer(1, 0)
    play(at, attack(at, "mira", "schemer", "fight"), {"minion": "none"})
    assert [hit.who for hit in events_of(at, Hit)] == ["schemer"]


def test_a_tie_is_turned_onto_a_minion_only_where_a_weapon_makes_a_hit_of_it() -> None:
    """AMBO-106."""
    at = before_the_schemer(-1, 0)
    assert "minion" not in play(at, attack(at, "mira", "schemer", "fight")).asked_kinds
    at = before_the_schemer(-1, 0, options=(*ARMOR, "weapon-armor"), weapon=2)
    play(at, attack(at, "mira", "schemer", "fight"), {"minion": "guard"})
    assert only(at, Hit) == Hit("guard", "mira", 2, "physical", weapon=2)


@pytest.mark.rule("FO-MINION-03")
def test_what_is_left_is_seen_and_with_the_last_one_it_ends() -> None:
    at = before_the_schemer(1, 0)
    assert any("Schemer" in line and "2 minions to put in the way" in line for line in scene_lines(at.state))
    assert "  Can put Generator and Guard in the way of a hit" in sheet_lines(at.state, "schemer")
    gone = {who: now(at, who)._replace(out="taken-out") for who in ("generator", "guard")}
    at.state = at.state._replace(characters={**at.state.characters, **gone})
    assert not any(
        "in the way" in line for line in [*scene_lines(at.state), *sheet_lines(at.state, "schemer")]
    )
    assert "minion" not in play(at, attack(at, "mira", "schemer", "fight")).asked_kinds
    assert marked(at, "schemer") == 2


@pytest.mark.rule("FO-OPTION-01")
def test_without_the_option_nobody_is_put_in_the_way() -> None:
    at = before_the_schemer(1, 0, options=())
    assert "minion" not in play(at, attack(at, "mira", "schemer", "fight")).asked_kinds
    assert marked(at, "schemer") == 2
    assert not any(
        "in the way" in line for line in [*scene_lines(at.state), *sheet_lines(at.state, "schemer")]
    )


def test_the_gm_hides_behind_whoever_is_missed_least_and_says_so() -> None:
    seat, at = Emulator("ruthless"), before_the_schemer(2, 0)
    said = []

    def decide(decision: Decision, seen: Table) -> str:
        if decision.kind != "minion":
            return "full" if decision.kind == "attack-style" else decision.default
        answer = seat.decide(decision, seen)
        said.append(answer.reason)
        return answer.chose

    advance(attack(at, "mira", "schemer", "fight"), at, decide)
    assert now(at, "schemer").out is None and marked(at, "schemer") == 0
    assert "can be missed sooner" in said[0]


def test_whoever_fights_the_schemer_reckons_with_the_minions() -> None:
    with_them = Valuation(before_the_schemer().state, "pcs").blow("mira", "schemer", "physical")
    without = Valuation(before_the_schemer(options=()).state, "pcs").blow("mira", "schemer", "physical")
    assert with_them[-1] < without[-1]


@pytest.mark.parametrize("seed", range(3))
def test_in_the_shipped_scene_the_receiver_is_hurt_last(seed: int) -> None:
    at = played_out("04-the-receiver", seed)
    assert events_of(at, ConflictEnded)
    turned = [event.minion for event in events_of(at, PutInTheWay)]
    assert all(who.startswith(("dun", "iron")) for who in turned)


def test_a_row_names_minions_of_its_table_that_can_take_a_hit(tmp_path: Path) -> None:
    schemer = {"name": "Schemer", "minions": ["Guard", "Nobody", "Wreck"]}
    rows = [schemer, {"name": "Guard"}, {"name": "Wreck", "kind": "monster"}]
    write(tmp_path / "a.yaml", {"table": "Lair", "adversaries": rows})
    first, second = [each for each in check_paths([tmp_path / "a.yaml"]).mistakes if not each.warning]
    assert "is no other fighter of this table" in first.message
    assert "has no stress boxes and could take no hit" in second.message


def test_a_campaign_with_minions_plays_it_to_the_journal(tmp_path: Path) -> None:
    write(tmp_path / "campaign.yaml", {"campaign": "C", "options": ["minion-armor"], "characters": "m.yaml"})
    write(tmp_path / "m.yaml", {"name": "Mira", "skills": {"Fight": 4}})
    rows = [{"name": "Schemer", "minions": "Guard", "stress": 3}, {"name": "Guard", "stress": 1}]
    (tmp_path / "adversaries").mkdir()
    write(tmp_path / "adversaries" / "a.yaml", {"table": "Lair", "adversaries": rows})
    game = Game.open(tmp_path, 3, store=tmp_path / "s.db")
    game.do('/scene "The lair"')
    game.do("/control mira player")
    game.do("/conflict with schemer, guard")
    while game.pending is not None:
        game.choose("mira" if game.pending.kind == "first" else "")
    game.do("/dice ++++")
    game.do("/dice ----")
    game.do("/attack schemer with fight")
    while game.pending is not None and game.pending.kind == "attack-style":
        game.choose("full")
    while game.pending is not None:
        game.choose("")
    assert any(isinstance(event, PutInTheWay) for _, event in game.log)
    game.do(f"/export markdown {tmp_path / 'out.md'}")
    game.close()
    assert "in the way" in (tmp_path / "out.md").read_text(encoding="utf-8")


def test_the_chances_say_who_may_bear_a_hit_instead() -> None:
    game = Game.apart(ROOT / "campaigns" / "trial-bouts", 3)
    game.do("/scene 04")
    while game.pending:
        game.choose("")
    game.do('/odds fight vs "The Receiver"')
    assert "a hit may land on Dun 1, Dun 2 or the Iron Cabinet instead" in "".join(game.reply)
    game.do('/odds fight vs "Dun 1"')
    assert "instead" not in "".join(game.reply)
