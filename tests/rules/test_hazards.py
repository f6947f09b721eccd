"""Hazards (OBST, HAZARD; option obstacles), from the row to the turn, the hit and what gets past them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.rules.decisions.conflict import TURN
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.events import (
    AspectAdded,
    Boost,
    ConflictEnded,
    ConsequenceTaken,
    Cost,
    DifficultySet,
    Hit,
    Outcome,
    Rolled,
    TurnPassed,
)
from solofate.rules.model.characters import OBSTACLES, Character, enter, obstacle_sheet
from solofate.rules.model.obstacles import HAZARD, Obstacle
from solofate.rules.model.roll import Roll
from solofate.rules.model.state import in_play, taking_turns
from solofate.rules.model.turn_order import TurnOrder, ranked
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.cover import take_cover
from solofate.rules.procedures.actions.open_aspects import open_aspects
from solofate.rules.procedures.actions.overcome import OVERCOME, Against, Task, overcome
from solofate.rules.procedures.actions.removing import remove_obstacle
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import pass_turn
from solofate.rules.procedures.engagements.contests import start_contest
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table
from solofate.wording.pages.scene import scene_lines
from tests.rules.at_the_table import events_of, foe, hero, only, play, table
from tests.rules.contests import run
from tests.rules.trial_bouts import played_out
from tests.worked_examples.stage import write


def beam(rating: int = 3, weapon: int = 2, zone: str | None = None) -> Character:
    return enter(
        obstacle_sheet("Beam", HAZARD, rating, weapon, Obstacle()),
        "beam",
        side=OBSTACLES,
        control="gm",
        zone=zone,
    )


def loft(*dice: int, options: tuple[str, ...] = ("obstacles",)) -> Table:
    """Mira and a boy under a beam that swings."""
    boy = foe("Boy", fight=1, physical=2)
    people = (hero("Mira", fight=2, athletics=1), boy, beam())
    return table(*people, dice=dice, options=options, conflict="physical")


@pytest.mark.rule("FO-OBST-01", "FO-HAZARD-08")
def test_a_hazard_is_nobodys_target_and_bears_nothing() -> None:
    at = loft()
    with pytest.raises(IllegalChoice, match=r"Beam is a hazard, which nobody can attack.* vs 3"):
        play(at, attack(at, "mira", "beam", "fight"))
    assert not at.log
    assert not any("attack:beam" in option.id for option in turn_options(at.state, "mira"))
    one = at.state.characters["beam"]
    assert not any(track.boxes for track in one.tracks) and not one.consequences


@pytest.mark.rule("FO-HAZARD-08")
def test_it_attacks_makes_advantages_and_nothing_else() -> None:
    offered = {option.detail.verb for option in turn_options(loft().state, "beam")}
    assert offered == {"attack", "advantage", "pass"}


@pytest.mark.rule("FO-HAZARD-06", "FO-HAZARD-07")
@pytest.mark.parametrize(("dice", "hit"), [((0, 1), 3), ((0, 2), 2), ((0, 3), None)])
def test_its_rating_rolls_and_its_weapon_is_added_from_a_tie_on(
    dice: tuple[int, int], hit: int | None
) -> None:
    at = loft(*dice)
    play(at, attack(at, "beam", "mira", "beam"), {"defend": "athletics"})
    assert [event.shifts for event in events_of(at, Hit)] == ([hit] if hit else [])


def test_gear_has_no_rating_for_that_and_with_ratings_the_weapon_counts_once() -> None:
    at = loft(3, 0, 0, 1, options=("obstacles", "weapon-armor"))
    play(at, attack(at, "beam", "mira", "beam"), {"defend": "athletics"})
    assert events_of(at, Hit)[0].shifts == 7


@pytest.mark.rule("FO-HAZARD-02")
def test_its_name_is_an_aspect_that_pays_nobody_and_what_it_does_serves_the_gm() -> None:
    at = loft(4, -2)
    own = Roll("mira", "pcs", "overcome", "athletics", 1, (0, 0, 0, 0), 0, "beam")
    other = Roll("beam", OBSTACLES, "defend", "beam", 3, (0, 0, 0, 0), 0, "mira")
    assert ("Beam", None) in {(each[0], each[4]) for each in open_aspects(at.state, own, other, may_pay=True)}
    play(at, attack(at, "beam", "mira", "beam"), {"defend": "athletics", "attack-style": "boost"})
    assert [event.who for event in events_of(at, Boost)] == ["gm"]
    taken = events_of(at, ConsequenceTaken)
    assert taken and {event.free_invoke_to for event in taken} == {"gm"}


def test_the_free_invokes_of_a_hazard_are_the_gms() -> None:
    """Those of what it makes, and those it gains by what fails against it (ruling AMBO-45)."""
    at = loft(4, -4)
    play(at, advantage(at, "beam", "beam", "Dust Everywhere", "scene", Against(0)))
    play(at, advantage(at, "mira", "athletics", "Tied Fast", "beam"), {"advantage-fail": "cost"})
    made = events_of(at, AspectAdded)
    assert [set(event.free_invokes) for event in made] == [{"gm"}, {"gm"}]


@pytest.mark.rule("FO-HAZARD-09")
def test_getting_past_it_meets_its_rating_without_dice() -> None:
    at = loft(2)
    play(at, overcome(at, Task("mira", OVERCOME, "athletics", "duck"), Against(opponent="beam")))
    (outcome,) = events_of(at, Outcome)
    assert outcome.result == "tie", "+1 and a roll of 2 against 3, and the die was the only one"


def test_nobody_has_to_allow_a_cost_where_only_a_hazard_is_in_the_way() -> None:
    at = loft(-4)
    duck = overcome(at, Task("mira", OVERCOME, "athletics", "duck"), Against(opponent="beam"))
    played = play(at, duck, {"overcome-fail": "major-cost"})
    assert "overcome-fail" in played.asked_kinds and "allow-cost" not in played.asked_kinds


@pytest.mark.rule("FO-HAZARD-05")
def test_it_has_a_place_in_the_order_by_its_rating_and_once_an_exchange() -> None:
    at = loft()
    order = ranked(at.state, TurnOrder(("fight",)), taking_turns(at.state))
    assert [one.id for one in order] == ["beam", "mira", "boy"]
    played = play(at, pass_turn(at, "mira"), {"next": "beam"})
    assert {option.id for option in played.asked[0].options} == {"boy", "beam"}
    assert [event.who for event in events_of(at, TurnPassed)] == ["beam"]


def test_it_is_no_side_and_a_conflict_is_over_without_foes() -> None:
    at = loft()
    assert "beam" not in {one.id for one in in_play(at.state)}
    boy = at.state.characters["boy"]
    at.state = at.state._replace(characters={**at.state.characters, "boy": boy._replace(out="taken out")})
    assert end_conflict_if_over(at) and events_of(at, ConflictEnded)


@pytest.mark.rule("FO-OPTION-01")
@pytest.mark.parametrize("options", [("obstacles",), ()])
def test_a_hazard_of_a_scene_is_an_aspect_where_they_do_not_act(options: tuple[str, ...]) -> None:
    at = table(hero("Mira"), options=options)
    play(at, start_scene(at, SceneSetUp("The loft", cast=(beam(),))))
    assert ("beam" in at.state.characters) == bool(options)
    assert any(aspect.name == "Beam" for aspect in at.state.scene.aspects) != bool(options)


@pytest.mark.rule("FO-OBST-02")
def test_nobody_takes_cover_behind_a_hazard_and_it_attacks_where_a_block_does_not() -> None:
    at = loft()
    with pytest.raises(IllegalChoice, match="Beam is no block, and nothing to take cover behind"):
        take_cover(at, "mira", "beam")
    assert not at.log
    assert any(option.id.startswith("attack:") for option in turn_options(at.state, "beam"))


@pytest.mark.rule("FO-OBST-02")
def test_the_gm_names_it_before_a_hero_and_strikes_a_hero_with_it() -> None:
    seat = Emulator("fair", explain=False)
    at = loft()
    play(at, pass_turn(at, "boy"), {"next": lambda decision, seen: seat.choose(decision, seen) or ""})
    assert [event.who for event in events_of(at, TurnPassed)] == ["beam"]
    options = tuple(turn_options(at.state, "beam"))
    assert seat.choose(TURN.ask("beam", options, "pass", None), at) == "attack:mira:beam"


@pytest.mark.parametrize("seed", range(3))
def test_in_the_shipped_scene_the_beam_strikes_heroes_alone(seed: int) -> None:
    at = played_out("12-the-beam-with-the-hook", seed)
    beam_id = "the-beam-with-the-hook"
    struck = {event.against for event in events_of(at, Outcome) if event.who == beam_id}
    assert events_of(at, ConflictEnded) and struck and struck <= {"brida-voss", "hale-tern"}
    assert any("The Beam With the Hook" in line and "hazard" in line for line in scene_lines(at.state))


@pytest.mark.rule("FO-OBST-03")
@pytest.mark.parametrize("options", [["obstacles"], []])
def test_a_hazard_comes_in_where_the_campaign_plays_with_them(tmp_path: Path, options: list[str]) -> None:
    write(tmp_path / "campaign.yaml", {"campaign": "C", "options": options, "characters": "m.yaml"})
    write(tmp_path / "m.yaml", {"name": "Mira", "skills": {"Fight": 4}})
    (tmp_path / "adversaries").mkdir()
    rows = [{"name": "Swinging Beam", "kind": "hazard", "rating": 3, "weapon": 2}, {"name": "Boy"}]
    write(tmp_path / "adversaries" / "a.yaml", {"table": "Loft", "adversaries": rows})
    game = Game.open(tmp_path, 3, store=tmp_path / "s.db")
    game.do('/scene "The loft"')
    if options:
        game.do("/add swinging beam")
        assert game.state.characters["swinging-beam"].obstacle
        for line in ("/side swinging beam heroes", "/promote swinging beam"):
            with pytest.raises(IllegalChoice, match="is a hazard"):
                game.do(line)
    else:
        with pytest.raises(IllegalChoice, match="takes no turns of its own here"):
            game.do("/add swinging beam")
    game.close()


def test_a_hazard_of_the_mind_strikes_at_the_mind() -> None:
    """Its record says which harm it does (ruling AMBO-47)."""
    bell = obstacle_sheet("Bell", HAZARD, 3, 2, Obstacle(harm="mental"))
    at = table(
        hero("Mira", will=1),
        foe("Boy", physical=1),
        enter(bell, "bell", side=OBSTACLES, control="gm"),
        dice=(0, 0),
        options=("obstacles",),
        conflict="physical",
    )
    assert {option.id for option in turn_options(at.state, "bell")} >= {"attack:mira:bell"}
    play(at, attack(at, "bell", "mira", "bell"), {"defend": "will", "absorb": "mild+stress:2"})
    assert [(event.kind, event.shifts) for event in events_of(at, Hit)] == [("mental", 4)]


@pytest.mark.parametrize(("dice", "gone"), [(3, True), (1, False)])
def test_to_be_rid_of_a_hazard_meets_its_rating(dice: int, gone: bool) -> None:
    """No number is given for it, and it is no harder than getting past it (ruling AMBO-46)."""
    at = loft(dice)
    play(at, remove_obstacle(at, "mira", "beam", "athletics"), {} if gone else {"overcome-fail": "fail"})
    assert only(at, DifficultySet).difficulty == 3
    assert ("beam" not in at.state.characters) is gone


def test_in_a_contest_it_is_the_threat_and_its_weapon_adds() -> None:
    """Its rating is the fixed number (ruling AMBO-49)."""
    people = (hero("Ann", athletics=2), foe("Rival", athletics=3, physical=4), beam(4, 2))
    at = table(*people, dice=(0, 0), options=("obstacles",))
    sides = (SidePlan(("ann",), "a"), SidePlan(("rival",), "b", None))
    play(at, start_contest(at, ContestPlan("the loft", sides)), {"contest-opposition": "direct"})
    run(at)
    assert [(event.who, event.by, event.shifts) for event in events_of(at, Hit)] == [
        ("ann", "beam", 2 + 2),
        ("rival", "beam", 1 + 2),
    ]
    assert {event.who for event in events_of(at, Rolled)} == {"ann", "rival"}


def test_in_a_challenge_it_is_what_a_failed_task_costs() -> None:
    at = table(hero("Ann", athletics=2), beam(3, 2), dice=(-2,), options=("obstacles",))
    at.state = at.state._replace(scene=at.state.scene._replace(mode="challenge"))
    task = Task("ann", OVERCOME, "athletics", "cross")
    answers = {"overcome-fail": "major-cost", "cost": "hit", "absorb": "mild+stress:3"}
    play(at, overcome(at, task, Against(2)), answers)
    assert [event.shifts for event in events_of(at, Hit)] == [2 + 2] and only(at, Cost).text == "Beam"


def test_it_strikes_at_nobody_who_cannot_be_attacked() -> None:
    boss = foe("Boss", fight=3, physical=2)
    hidden = boss._replace(sheet=replace(boss.sheet, behind=("boy",)))
    people = (hero("Mira"), foe("Boy", physical=1), hidden, beam())
    at = table(*people, options=("obstacles", "threat-hive"), conflict="physical")
    aimed = {option.id for option in turn_options(at.state, "beam") if option.detail.verb == "attack"}
    assert aimed == {"attack:mira:beam", "attack:boy:beam"}


@pytest.mark.parametrize("harm", ["physical", "mental"])
def test_as_the_threat_of_a_contest_it_does_the_harm_it_does(harm: str) -> None:
    ghost = beam()._replace(sheet=obstacle_sheet("Beam", HAZARD, 3, 1, Obstacle(harm=harm)))
    at = table(hero("Ann", athletics=2), foe("Rival", athletics=3), ghost, options=("obstacles",))
    sides = (SidePlan(("ann",), "a"), SidePlan(("rival",), "b", None))
    play(at, start_contest(at, ContestPlan("the loft", sides)), {"contest-opposition": "direct"})
    contest = at.state.scene.contest
    assert contest is not None and contest.threat is not None
    assert (contest.threat.kind, contest.threat.rating) == (harm, 3)
