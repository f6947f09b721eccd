"""Fate Core: how a conflict is set up, and what takes no roll in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.gm.scenes.situations import KINDS
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.events import Invoked, Rolled, StressMarked, TurnPassed
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import MOB, adversary_sheet
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.conflict.turns import pass_turn, start_conflict
from solofate.rules.procedures.engagements.challenge_plans import Planned, start_challenge
from solofate.rules.procedures.engagements.contests import start_contest
from solofate.rules.procedures.scenes.transitions import break_off, turn_into
from solofate.wording.events.lines import tell
from tests.content.test_shipped import CAMPAIGNS
from tests.places import copied
from tests.rules.at_the_table import events_of, foe, hero, ids, now, only, play, table

BELL = next(path for path in CAMPAIGNS if path.name == "the-bell-below")


@pytest.fixture(scope="module")
def framed(tmp_path_factory: pytest.TempPathFactory) -> list[Game]:
    """Scenes that the GM has framed, by Fate Core."""
    games = []
    for seed in range(3):
        game = Game.open(copied(BELL, tmp_path_factory.mktemp(f"bell-{seed}") / "bell"), seed=seed)
        game.do('/scene "The chapel on the hill"')
        while game.pending is not None:
            game.choose("")
        games.append(game)
    return games


@pytest.mark.rule("CO-CONF-05", "CO-CONF-06", prompt='dialect: core, then /scene "The chapel on the hill"')
def test_a_scene_opens_with_three_to_five_aspects_of_different_kinds(framed: list[Game]) -> None:
    for game in framed:
        (call,) = [event for _, event in game.log if getattr(event, "duty", "") == "situation"]
        aspects = [each for each in game.state.scene.aspects if each.kind == "situation"]
        assert 3 <= len(aspects) <= 5, call
        assert len({each.name for each in aspects}) == len(aspects)
    assert len(KINDS) == 5


@pytest.mark.rule("CO-ZONE-02", "CO-ZONE-03", "CO-ZONE-04", prompt="dialect: core, then /scene and /map")
def test_it_has_two_to_four_zones_split_where_something_makes_the_way_hard(framed: list[Game]) -> None:
    for game in framed:
        zones = game.state.scene.zones
        assert 2 <= len(zones) <= 4
        assert [border for border in zones.borders.values() if border.barrier and border.over]


@pytest.mark.rule("CO-CONF-07", prompt="dialect: core, then /conflict mental where nothing is set out")
def test_a_conflict_of_minds_needs_neither_zones_nor_aspects_of_the_scene() -> None:
    at = table(
        hero("Ann", provoke=1, empathy=2), foe("Og", aspects=("Proud of His Boots",), mental=3, will=1),
        dialect="core", dice=(0, 0),
    )  # fmt: skip
    play(at, start_conflict(at, "mental"))
    played = play(
        at,
        attack(at, "ann", "og", "provoke"),
        {"defend": "will", "invoke": "proud-of-his-boots:+2"},
    )
    assert not at.state.scene.zones.names and not at.state.scene.aspects
    assert "proud-of-his-boots:+2" in ids(played.decisions("invoke")[0])
    assert only(at, Invoked).on == "og"


@pytest.mark.rule("CO-GEN-04", prompt="/challenge, then /contest, then /conflict")
def test_what_is_at_stake_decides_the_structure_and_it_may_change() -> None:
    at = table(hero("Ann", athletics=2), foe("Og", athletics=1, physical=2), dialect="core")
    modes = []
    play(at, start_challenge(at, "Out of the mine", (Planned("will", "Wait", 1),)))
    modes.append(at.state.scene.mode)
    play(at, turn_into(at, "contest"))
    plan = ContestPlan("The gate", (SidePlan(("ann",), "shut it"), SidePlan(("og",), "keep it open")))
    play(at, start_contest(at, plan), {"contest-opposition": "direct"})
    modes.append(at.state.scene.mode)
    break_off(at)
    play(at, start_conflict(at, "physical"))
    modes.append(at.state.scene.mode)
    assert modes == ["challenge", "contest", "conflict"]


@pytest.mark.rule("CO-EXCH-05", prompt="kind: mob in a row of adversaries")
def test_a_mob_is_one_body_with_one_turn() -> None:
    sheet = adversary_sheet("Crowd", kind=MOB, skills={"fight": 2}, stress={"physical": 3})
    at = table(hero("Ann", notice=1), foe("Crowd", sheet=sheet), dialect="core", dice=(0,))
    play(at, start_conflict(at, "physical"))
    play(at, pass_turn(at, "ann"))
    assert [turn.who for turn in events_of(at, TurnPassed)] == ["ann", "crowd"]
    played = play(at, attack(at, "ann", "crowd", "fight"), {"defend": "no-dice:fight"})
    assert "no-dice:fight" in ids(played.decision("defend")), "it is nameless, and may oppose without dice"


@pytest.mark.rule("CO-STRS-08", prompt="/hit NAME 1, then /scene")
@pytest.mark.parametrize("kind", ["physical", "mental"])
def test_stress_leaves_no_mark_on_anybody(kind: str) -> None:
    at = table(hero("Ann"), foe("Og"), dialect="core", conflict="physical")
    play(at, take_hit(at, "ann", "og", 1, kind), {"absorb": "box:1"})
    assert "wound" not in (tell(only(at, StressMarked), at.state) or "")
    assert not [slot for slot in now(at, "ann").consequences if slot.aspect]
    assert not [each for each in at.state.scene.aspects if each.on in (SCENE, "ann")]


@pytest.mark.rule("CO-CONS-07")
@pytest.mark.parametrize("kind", ["physical", "mental"])
def test_the_words_of_a_consequence_come_from_those_of_its_weight(kind: str, tmp_path: Path) -> None:
    game = Game.open(copied(BELL, tmp_path / "bell"), seed=1)
    hero_id = next(iter(game.state.characters))
    offered = []
    for severity in ("mild", "moderate", "severe"):
        game.do(f"/hit {hero_id} 1 {kind}")
        game.choose(severity)
        assert game.pending is not None and game.pending.kind == "name"
        offered.append({option.id for option in game.pending.options})
        game.choose("")
    assert not offered[0] & offered[1] and not offered[1] & offered[2] and not offered[0] & offered[2]


@pytest.mark.rule("CO-FREE-01", prompt="I draw my knife, in a fight")
@pytest.mark.parametrize("line", ["I draw my knife.", "I shout a warning.", "I look around."])
def test_small_motions_take_neither_a_roll_nor_the_turn(line: str, tmp_path: Path) -> None:
    game = Game.open(copied(BELL, tmp_path / "bell"), seed=1)
    game.do("/scene 01")
    while game.pending is not None:
        game.choose("")
    turn, before = game.state.scene.turn, len(game.log)
    game.do(line)
    events = [event for _, event in game.log[before:]]
    assert not [event for event in events if isinstance(event, Rolled)]
    assert game.state.scene.turn == turn
