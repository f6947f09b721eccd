"""Weapon and armour ratings (WEAPON; option weapon-armor), from the attack to sheet, odds and journal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate import Game
from solofate.content.checks.check import check_paths
from solofate.gm.combat.combat_model import FARTHEST, combat_model
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Choices
from solofate.rules.decisions.conflict import TURN
from solofate.rules.events import Hit, HitStopped
from solofate.rules.in_force import ruleset, ruleset_of
from solofate.rules.model.characters import adversary_sheet
from solofate.rules.model.state import State
from solofate.rules.options import OPTIONS
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.table import Table
from solofate.wording.events.lines import tell
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import Played, boosts, events_of, foe, hero, only, play, table
from tests.worked_examples.stage import write

RATED = ("weapon-armor",)
RATINGS = st.integers(0, 4)


def struck(
    shifts: int,
    weapon: int = 0,
    armor: int = 0,
    options: tuple[str, ...] = RATED,
    style: str = "full",
    skill: str = "fight",
) -> tuple[Table, Played]:
    """Mira attacks a thug by so many shifts, and trades none of them for a boost if she is asked."""
    mira = hero("Mira", fight=4, provoke=4, fate_points=0)
    thug = foe("Thug", physical=9, mental=9, consequences=("mild", "moderate", "severe"))
    hers = max(-4, min(4, shifts - 4))
    at = table(
        mira._replace(sheet=replace(mira.sheet, weapon=weapon)),
        thug._replace(sheet=replace(thug.sheet, armor=armor)),
        dice=[hers, hers + 4 - shifts],
        options=options,
    )
    gear = weapon - armor if options and skill == "fight" else 0
    answers = {"defend": "athletics" if skill == "fight" else "will"}
    if shifts >= 3 and shifts + gear > 1:
        answers["attack-style"] = style
    return at, play(at, attack(at, "mira", "thug", skill), answers)


@pytest.mark.rule(
    "FO-WEAPON-02",
    "FO-WEAPON-03",
    "FO-WEAPON-04",
    "FO-WEAPON-05",
    prompt="options: weapon-armor in campaign.yaml",
)
@pytest.mark.parametrize(
    ("shifts", "weapon", "armor", "hit", "boost"),
    [(1, 2, 0, 3, False), (0, 2, 0, 2, False), (3, 0, 2, 1, False), (2, 0, 2, 0, True), (1, 0, 2, 0, True),
     (0, 0, 0, 0, True), (0, 2, 2, 0, True), (-1, 4, 0, 0, False), (1, 4, 0, 5, False), (6, 0, 4, 2, False)],
)  # fmt: skip
def test_a_weapon_adds_to_a_hit_and_armour_takes_off(
    shifts: int, weapon: int, armor: int, hit: int, boost: bool
) -> None:
    """XO-WEAPON-01; AMBO-92."""
    at, _ = struck(shifts, weapon, armor)
    assert [event.shifts for event in events_of(at, Hit)] == ([hit] if hit else [])
    assert len(boosts(at)) == boost


def test_a_tie_without_a_weapon_is_a_tie_whatever_the_armour() -> None:
    """AMBO-92."""
    at, _ = struck(0, armor=3)
    assert len(boosts(at)) == 1 and not events_of(at, HitStopped), "armour plays no part in it"


@pytest.mark.rule("FO-OPTION-01")
@given(st.integers(-4, 8), RATINGS, RATINGS)
def test_without_the_option_gear_counts_for_nothing(shifts: int, weapon: int, armor: int) -> None:
    at, _ = struck(shifts, weapon, armor, options=())
    assert [event.shifts for event in events_of(at, Hit)] == ([shifts] if shifts > 0 else [])


@given(st.integers(-4, 8), RATINGS, RATINGS)
def test_the_sums_of_every_blow_come_out_and_the_gm_expects_what_the_table_plays(
    shifts: int, weapon: int, armor: int
) -> None:
    at, _ = struck(shifts, weapon, armor)
    mira, thug = at.state.characters["mira"].sheet, at.state.characters["thug"].sheet
    expected = combat_model(at.state).landing(mira, thug, "physical").hit(shifts)
    landed = 0
    for event in events_of(at, Hit):
        landed = event.shifts
        assert landed == shifts + event.weapon - event.armor > 0
        assert (event.weapon, event.armor) == (weapon, armor)
    for stopped in events_of(at, HitStopped):
        assert stopped.shifts + stopped.weapon - stopped.armor <= 0
    assert landed == expected


def test_style_is_judged_on_the_roll_and_the_trade_leaves_a_shift() -> None:
    """AMBO-91."""
    at, played = struck(2, weapon=4)
    assert "attack-style" not in played.asked_kinds and only(at, Hit).shifts == 6
    at, played = struck(3, armor=2)
    assert "attack-style" not in played.asked_kinds and only(at, Hit).shifts == 1
    at, played = struck(3, weapon=2, armor=1, style="boost")
    assert played.decision("attack-style").about.shifts == 4
    assert only(at, Hit).shifts == 3 and len(boosts(at)) == 1
    at, _ = struck(4, armor=4)
    assert len(boosts(at)) == 1, "one boost only where armour stops it"


def test_ratings_count_for_physical_harm() -> None:
    """AMBO-93."""
    at, _ = struck(2, weapon=4, armor=4, skill="provoke")
    assert only(at, Hit) == Hit("thug", "mira", 2, "mental")


def test_a_blow_is_told_with_what_made_it() -> None:
    at, _ = struck(1, weapon=2, armor=1)
    assert (
        tell(only(at, Hit), at.state)
        == "The Thug takes a physical hit of 2 from Mira (1 shift, weapon +2, armour -1)."
    )
    at, _ = struck(1, armor=2)
    assert "stops the blow of Mira (1 shift, armour -2)" in str(tell(only(at, HitStopped), at.state))


def test_the_gm_values_a_weapon() -> None:
    at, _ = struck(-1, weapon=3)
    plain, _ = struck(-1)
    with_it, without = (
        Valuation(each.state, "pcs").blow("mira", "thug", "physical")[FARTHEST + 1 :] for each in (at, plain)
    )
    assert all(more >= less for more, less in zip(with_it, without, strict=True)) and with_it != without


def test_the_gm_says_that_it_has_counted_the_gear() -> None:
    mira, thug = hero("Mira", fight=3, athletics=1), foe("Thug", fight=3, physical=2)
    thug = thug._replace(sheet=replace(thug.sheet, weapon=2))
    at = table(mira, thug, conflict="physical", turn="thug", options=RATED)
    options = Choices(turn_options(at.state, "thug"), several=True)
    call = Emulator("fair").decide(TURN.ask("thug", options, "pass", None), at)
    assert call.chose == "attack:mira:fight" and "weapon +2 counted" in call.reason


def test_the_model_keeps_one_landing_for_gear_that_lands_alike() -> None:
    state = State(options=RATED)
    sword, axe = (adversary_sheet(name, weapon=2) for name in ("Sword", "Axe"))
    model = combat_model(state)
    assert model.landing(sword, axe, "physical") is model.landing(axe, sword, "physical")
    assert ruleset_of(state).hooks.blow is not None and ruleset("condensed").hooks.blow is None


def armed(folder: Path, options: list[str]) -> Game:
    (folder / "characters").mkdir()
    (folder / "adversaries").mkdir()
    write(folder / "campaign.yaml", {"campaign": "C", "options": options, "characters": "characters/m.yaml"})
    write(folder / "characters" / "m.yaml", {"name": "Mira", "skills": {"Fight": 4}, "weapon": 2, "armor": 1})
    row = {"name": "Pikeman", "skills": {"Fight": 1, "Athletics": 1}, "stress": 3, "weapon": 3, "armor": 2}
    write(folder / "adversaries" / "a.yaml", {"table": "Watch", "adversaries": [row]})
    assert not [each for each in check_paths([folder]).mistakes if not each.warning]
    game = Game.open(folder, 3, store=folder / "s.db")
    game.do('/scene "The quay"')
    return game


def test_a_campaign_with_the_option_shows_gear_on_sheets_in_odds_and_in_the_journal(tmp_path: Path) -> None:
    game = armed(tmp_path, ["weapon-armor"])
    game.do("/control mira player")
    game.do("/conflict with pikeman")
    while game.pending is not None:
        game.choose("mira" if game.pending.kind == "first" else "")
    assert "  Weapon 2 · Armour 1" in sheet_lines(game.state, "mira")
    assert "  Weapon 3 · Armour 2" in sheet_lines(game.state, "pikeman")
    game.do("/odds fight vs pikeman")
    assert "a hit is the shifts, weapon +2, armour -2" in game.reply[0]
    game.do("/dice ++++")
    game.do("/dice ----")
    game.do("/attack pikeman with fight")
    while game.pending is not None and game.pending.kind != "attack-style":
        game.choose("pass" if game.pending.kind == "invoke" else "")
    while game.pending is not None:
        game.choose("")
    game.do(f"/export lonelog {tmp_path / 'out.md'}")
    assert "weapon +2, armour -2" in (tmp_path / "out.md").read_text(encoding="utf-8")
    game.close()


def test_without_the_option_rows_with_gear_are_sound_and_their_sheets_do_not_show_it(tmp_path: Path) -> None:
    game = armed(tmp_path, [])
    assert not [line for line in sheet_lines(game.state, "mira") if "Weapon" in line]
    game.close()


@pytest.mark.rule("FO-WEAPON-01")
def test_gear_takes_no_slot_of_a_stunt(tmp_path: Path) -> None:
    stunts = [{"name": name, "text": "Because I can"} for name in ("One", "Two", "Three")]
    write(tmp_path / "m.yaml", {"name": "Mira", "refresh": 3, "weapon": 4, "armor": 4, "stunts": stunts})
    assert not [each for each in check_paths([tmp_path / "m.yaml"]).mistakes if "refresh" in each.message]
    write(
        tmp_path / "m.yaml",
        {"name": "Mira", "refresh": 3, "stunts": [*stunts, {"name": "Four", "text": "So"}]},
    )
    assert [each for each in check_paths([tmp_path / "m.yaml"]).mistakes if "refresh" in each.message]


@pytest.mark.rule("FO-WEAPON-06")
@pytest.mark.parametrize(("rating", "fine"), [(0, True), (4, True), (5, False), (-1, False)])
def test_ratings_go_from_nothing_to_four_and_what_a_tie_then_does_is_said(
    rating: int, fine: bool, tmp_path: Path
) -> None:
    for field in ("weapon", "armor"):
        write(tmp_path / "m.yaml", {"name": "Mira", field: rating})
        wrong = [each for each in check_paths([tmp_path / "m.yaml"]).mistakes if each.field == field]
        assert bool(wrong) is not fine
    said = "On a tie alone a weapon of 4 costs somebody fresh with three boxes a consequence"
    fresh = foe("Fresh", physical=3)
    assert said in OPTIONS["weapon-armor"].help
    assert fresh.boxes_for(3, "physical") is not None and fresh.boxes_for(4, "physical") is None
