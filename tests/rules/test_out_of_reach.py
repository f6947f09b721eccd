"""Out of reach until something is won (CHALIMM, CONIMM; options challenge-immunity and contest-immunity)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate.content.checks.check import check_paths
from solofate.errors import IllegalChoice
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.events import ConflictStarted, ContestEnded, GuardOvercome, Hit, Left, Outcome, TaskDone
from solofate.rules.model.characters import Character
from solofate.rules.model.guards import Guard, GuardTask
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import open_the_way
from solofate.rules.procedures.engagements.challenges import take_task
from solofate.rules.procedures.engagements.contests import come_to_blows, exchange, start_contest
from solofate.rules.table import Table
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import events_of, foe, hero, ids, marked, now, only, play, table
from tests.rules.trial_bouts import played_out
from tests.worked_examples.stage import write

CHALLENGE, CONTEST = ("challenge-immunity",), ("contest-immunity",)
ROOT_OF_IT = Guard(
    "challenge", "Cut the Root", tasks=(GuardTask("lore", "Find it", 1), GuardTask("fight", "Cut it", 1))
)


def guarded(one: Character, guard: Guard) -> Character:
    return one._replace(sheet=replace(one.sheet, guard=guard))


def before_the_tree(
    *dice: int, options: tuple[str, ...] = CHALLENGE, guard: Guard = ROOT_OF_IT, pool: int = 0
) -> Table:
    tree = guarded(foe("Tree", aspects=("Old Bark",), fight=2, athletics=0, physical=3), guard)
    return table(
        hero("Mira", fight=4, lore=3, provoke=2, aspects=("Axe",)), tree, foe("Crow"),
        dice=dice, options=options, conflict="physical", pool=pool,
    )  # fmt: skip


@pytest.mark.rule("FO-CHALIMM-01")
def test_until_the_challenge_is_won_nothing_reaches_it() -> None:
    """XO-CHALIMM-01; AMBO-68."""
    at = before_the_tree()
    with pytest.raises(
        IllegalChoice, match="Tree cannot be attacked until the challenge “Cut the Root” is won"
    ):
        play(at, attack(at, "mira", "tree", "fight"))
    with pytest.raises(IllegalChoice, match="nothing can be laid on Tree until the challenge"):
        play(at, advantage(at, "mira", "fight", "Sap in the Eyes", "tree"))
    assert not at.log, "nothing is rolled"
    offered = {option.id for option in turn_options(at.state, "mira")}
    assert "attack:crow:fight" in offered and not any("tree" in option for option in offered)
    assert "  Cannot be attacked until the challenge “Cut the Root” is won" in sheet_lines(at.state, "tree")
    assert any("Tree" in line and "out of reach" in line for line in scene_lines(at.state))


@pytest.mark.rule("FO-CHALIMM-01")
def test_it_keeps_off_the_kind_of_harm_it_is_set_for() -> None:
    at = before_the_tree(0, 0, guard=ROOT_OF_IT._replace(against=("mental",)))
    with pytest.raises(IllegalChoice, match="until the challenge"):
        play(at, attack(at, "mira", "tree", "provoke"))
    play(at, attack(at, "mira", "tree", "fight"))
    assert only(at, Hit).who == "tree"


def test_its_nature_is_not_turned_against_it_and_whoever_is_struck_may_defend() -> None:
    """AMBO-68."""
    at = before_the_tree(0, 0, pool=1)
    played = play(at, attack(at, "tree", "mira", "fight"), {"defend": "fight"})
    offered = {option for each in played.decisions("invoke") if each.who == "mira" for option in ids(each)}
    assert any(option.startswith("axe") for option in offered)
    assert not any(option.startswith("old-bark") for option in offered)


@pytest.mark.rule("FO-CHALIMM-02", "FO-CHALIMM-03")
def test_the_challenge_runs_amid_the_fight_and_lifts_the_guard() -> None:
    at = before_the_tree(0, 0, 0)
    play(at, open_the_way(at))
    challenge = at.state.scene.challenge
    assert challenge is not None and challenge.aim == "Cut the Root" and at.state.scene.mode == "conflict"
    assert {"task:find-it", "task:cut-it"} <= {option.id for option in turn_options(at.state, "mira")}
    assert not any(option.id.startswith("task") for option in turn_options(at.state, "tree"))
    play(at, take_task(at, "mira", "Find it"))
    with pytest.raises(IllegalChoice, match="until the challenge"):
        play(at, attack(at, "mira", "tree", "fight"))
    play(at, attack(at, "tree", "mira", "fight"), {"defend": "none"})
    assert any(event.who == "tree" for event in events_of(at, Outcome)), "the foe attacks meanwhile"
    play(at, take_task(at, "mira", "Cut it"))
    assert only(at, GuardOvercome).who == "tree" and at.state.scene.challenge is None
    assert "attack:tree:fight" in {option.id for option in turn_options(at.state, "mira")}


@pytest.mark.rule("FO-OPTION-01")
@pytest.mark.parametrize("guard", [ROOT_OF_IT, Guard("contest")])
def test_without_the_option_it_is_in_reach(guard: Guard) -> None:
    at = before_the_tree(0, 0, options=(), guard=guard)
    assert not any("reach" in line for line in scene_lines(at.state))
    play(at, attack(at, "mira", "tree", "fight"))
    assert only(at, Hit).who == "tree"


def windows(*dice: int) -> Table:
    """Mira against a draught that a contest keeps out of reach, without a conflict."""
    draught = guarded(foe("Draught", athletics=2, physical=3), Guard("contest"))
    at = table(hero("Mira", athletics=2, fight=3, fate_points=0), draught, dice=dice, options=CONTEST)
    sides = (SidePlan(("mira",), "Shut it in"), SidePlan(("draught",), "Be gone"))
    play(
        at,
        start_contest(at, ContestPlan("The windows", sides, to=3, skill="athletics")),
        {"contest-opposition": "direct"},
    )
    return at


@pytest.mark.rule("FO-CONIMM-01", "FO-CONIMM-02")
def test_until_the_contest_is_won_no_attack_is_declared_and_its_roll_strikes() -> None:
    at = windows(-1, 1)
    with pytest.raises(IllegalChoice, match="Draught cannot be attacked until the heroes have won a contest"):
        play(at, come_to_blows(at, "mira", "draught", "fight"))
    assert at.state.scene.mode == "contest", "it stays a contest"
    play(at, exchange(at, "mira", "athletics"))
    assert [(hit.who, hit.by, hit.shifts) for hit in events_of(at, Hit)] == [("mira", "draught", 2)]
    assert marked(at, "mira") == 2


@pytest.mark.rule("FO-CONIMM-01")
def test_the_heroes_victory_opens_a_conflict_in_which_it_can_be_attacked() -> None:
    """AMBO-71."""
    at = windows(4, -4, 4, -4)
    while at.state.scene.mode == "contest":
        play(at, exchange(at, "mira", "athletics"))
    assert only(at, GuardOvercome).who == "draught"
    assert only(at, ConflictStarted).kind == "physical" and at.state.scene.mode == "conflict"
    assert "attack:draught:fight" in {option.id for option in turn_options(at.state, "mira")}


@pytest.mark.rule("FO-CONIMM-03")
def test_if_it_wins_it_gets_away_untouched() -> None:
    at = windows(0, 1, 0, 1, 0, 1)
    while at.state.scene.mode == "contest":
        play(at, exchange(at, "mira", "athletics"))
    assert only(at, ContestEnded).winner == "opposition" and only(at, Left).who == "draught"
    assert not events_of(at, ConflictStarted) and at.state.scene.mode == "free"
    assert now(at, "mira").owed_concession == 0


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("scene", ["05-the-silent-partner", "06-the-upstairs-draught"])
def test_the_shipped_scenes_play_to_their_ends(scene: str, seed: int) -> None:
    at = played_out(scene, seed)
    assert at.state.scene.mode == "free"
    if scene.startswith("05"):
        fell = [
            at
            for at, event in enumerate(at.log)
            if isinstance(event, Hit) and event.who == "the-silent-partner"
        ]
        opened = [at for at, event in enumerate(at.log) if isinstance(event, GuardOvercome)]
        assert events_of(at, TaskDone) and (not fell or (opened and opened[0] < fell[0]))


def test_a_row_says_what_has_to_be_won(tmp_path: Path) -> None:
    rows = [
        {"name": "One", "guard": {"by": "challenge"}},
        {"name": "Two", "guard": {"by": "contest", "tasks": [{"skill": "Lore"}]}},
        {
            "name": "Three",
            "guard": {"by": "challenge", "aim": "Burn It", "tasks": ["Lore"], "against": "mental"},
        },
    ]
    write(tmp_path / "a.yaml", {"table": "Lair", "adversaries": rows})
    said = [each.message for each in check_paths([tmp_path / "a.yaml"]).mistakes if not each.warning]
    assert len(said) == 2 and "what the challenge is for" in said[0] and "a contest has no tasks" in said[1]
