"""Conflicts: what they need, what kind they are, and how they end (CONFLICT, END)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.actions import Task
from solofate.rules.events import (
    AspectAdded,
    ConflictEnded,
    ConflictStarted,
    ExchangeStarted,
    FatePoints,
    FatePointsOwed,
    Hit,
    Narration,
    StressMarked,
    TakenOut,
    TurnPassed,
)
from solofate.rules.model.characters import Character
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.conflict_ends import end_conflict, end_conflict_if_over, offer_truce
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import start_conflict, take_action
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table
from tests.rules.at_the_table import boosts, events_of, foe, hero, ids, marked, now, only, play, table

TASK = Task("mira", "overcome", "lore")


def mira(**skills: int) -> Character:
    return hero("Mira", fate_points=0, **skills)


def fight(*more: Character) -> Table:
    return table(mira(), foe("Thug", physical=2), *more, conflict="physical")


# What they need


@pytest.mark.rule("FC-CONFLICT-01")
@pytest.mark.parametrize(
    ("people", "why"),
    [
        ([mira()], "nobody to fight"),
        ([mira(), foe("Thug")._replace(out="taken-out")], "nobody to fight"),
        ([mira()._replace(out="taken-out"), foe("Thug")], "no player character"),
        ([foe("Thug")], "no player character"),
    ],
)
def test_a_conflict_needs_somebody_on_both_sides(people: list[Character], why: str) -> None:
    at = table(*people)
    with pytest.raises(IllegalChoice, match=why):
        play(at, start_conflict(at, "physical"))
    assert at.log == []


@pytest.mark.rule("FC-CONFLICT-01")
def test_one_conflict_at_a_time() -> None:
    at = fight()
    with pytest.raises(IllegalChoice, match="already running"):
        play(at, start_conflict(at, "mental"))


@pytest.mark.rule("FC-CONFLICT-02")
@pytest.mark.parametrize("kind", ["physical", "mental"])
def test_it_is_physical_or_mental_from_its_start(kind: str) -> None:
    at = table(mira(), foe("Thug"))
    play(at, start_conflict(at, kind, "mira"))
    assert [type(event) for event in at.log] == [ConflictStarted, ExchangeStarted, TurnPassed]
    assert (at.state.scene.mode, at.state.scene.kind, at.state.scene.exchange) == ("conflict", kind, 1)


@pytest.mark.rule("FC-CONFLICT-02")
@pytest.mark.parametrize(("kind", "skills"), [("physical", {"fight", "provoke"}), ("mental", {"provoke"})])
def test_which_settles_the_usual_attacks(kind: str, skills: set[str]) -> None:
    at = table(mira(fight=2, provoke=1), foe("Thug"), conflict=kind)
    attacks = {
        option.detail.skill for option in turn_options(at.state, "mira") if option.detail.verb == "attack"
    }
    assert attacks == skills


@pytest.mark.rule("FC-CONFLICT-02")
@pytest.mark.parametrize(("kind", "skill"), [("physical", "athletics"), ("mental", "lore")])
def test_and_the_track_that_its_dangers_strike(kind: str, skill: str) -> None:
    at = table(mira(), foe("Thug"), dice=[-1, 0], conflict=kind)
    task = TASK._replace(skill=skill)
    roll = overcome(at, task, Against(difficulty=0))
    play(at, roll, {"overcome-fail": "fail", "setback": "hit", "absorb": "stress:1"})
    assert (only(at, Hit).kind, marked(at, "mira", kind)) == (kind, 1)
    roll = overcome(at, task, Against(difficulty=0))
    play(at, roll, {"overcome-tie": "minor-cost", "cost": "stress"})
    assert events_of(at, StressMarked)[-1].kind == kind


# How they end


@pytest.mark.rule("FC-END-01")
@pytest.mark.parametrize(
    ("outs", "over"),
    [
        ({}, False),
        ({"thug": "taken-out"}, False),
        ({"thug": "taken-out", "brute": "conceded"}, True),
        ({"thug": "conceded", "brute": "conceded"}, True),
        ({"mira": "taken-out", "thug": "taken-out"}, False),
    ],
)
def test_it_is_over_when_all_of_one_side_have_conceded_or_been_taken_out(
    outs: dict[str, str], over: bool
) -> None:
    at = fight(foe("Brute"), hero("Pike"))
    for who, out in outs.items():
        if out == "conceded":
            play(at, concede(at, who))
        else:
            at.emit(TakenOut(who, None, "Down."))
    assert end_conflict_if_over(at) is over
    assert [event.winner for event in events_of(at, ConflictEnded)] == (["pcs"] if over else [])


@pytest.mark.rule("FC-END-01")
def test_nobody_is_asked_who_is_next_once_it_is_over() -> None:
    at = table(mira(), foe("Thug"), dice=[1, 0], conflict="physical")
    played = play(at, take_action(at, "mira", attack(at, "mira", "thug", "fight")), {"fate": "Down."})
    assert "next" not in played.asked_kinds
    assert (at.state.scene.mode, at.state.scene.turn) == ("free", None)


@pytest.mark.rule("FC-END-01")
def test_with_everybody_out_nobody_has_won() -> None:
    at = fight()
    for who in ("mira", "thug"):
        at.emit(TakenOut(who, None, "Down."))
    assert end_conflict_if_over(at)
    assert only(at, ConflictEnded).winner is None


@pytest.mark.rule("FC-END-02", "FC-HOSTILE-03")
def test_what_is_owed_is_handed_over_when_it_ends() -> None:
    """Rulings AMBC-32 and AMBC-81: concessions for at once, hostile invokes for the next scene."""
    at = fight(hero("Pike", fate_points=2))
    at.emit(FatePointsOwed("pike", 2, "hostile"))
    play(at, concede(at, "pike"))
    assert now(at, "pike").fate_points == 2
    at.log.clear()
    end_conflict(at, "opposition")
    assert at.log == [
        ConflictEnded("opposition"),
        FatePointsOwed("pike", -1, "concession"),
        FatePoints("pike", 1, 3, "concession", 0),
        FatePointsOwed("pike", -2, "hostile"),
        FatePoints("pike", 2, 5, "hostile", 2),
    ]
    assert (now(at, "pike").owed_hostile, now(at, "pike").owed_concession) == (0, 0)
    assert now(at, "pike").spendable == 3
    play(at, start_scene(at, SceneSetUp("Later")))
    assert now(at, "pike").spendable == 5


@pytest.mark.rule("FC-END-02")
@pytest.mark.parametrize("out", [None, "taken-out", "conceded"])
def test_those_who_are_out_are_paid_as_well(out: str | None) -> None:
    at = table(mira()._replace(out=out), hero("Pike"), foe("Thug"), conflict="physical", turn="pike")
    at.emit(FatePointsOwed("mira", 1, "hostile"))
    end_conflict(at, "pcs")
    assert now(at, "mira").fate_points == 1


@pytest.mark.rule("FC-END-02")
def test_nothing_is_paid_twice() -> None:
    at = fight()
    at.emit(FatePointsOwed("mira", 1, "hostile"))
    end_conflict(at, "pcs")
    end_scene(at)
    assert now(at, "mira").fate_points == 1


@pytest.mark.rule("FC-END-02")
def test_outside_conflicts_it_is_paid_when_the_scene_ends() -> None:
    at = table(mira(), foe("Thug"))
    at.emit(FatePointsOwed("mira", 1, "hostile"))
    end_scene(at)
    assert (now(at, "mira").fate_points, now(at, "mira").spendable) == (1, 0)


@pytest.mark.rule("FC-BOOST-03")
def test_boosts_go_with_the_conflict_and_aspects_stay() -> None:
    at = fight()
    gain_boost(at, "mira", "test")
    at.emit(AspectAdded("Broken Glass", "situation", "scene", {}, None))
    end_conflict(at, "pcs")
    assert (boosts(at), [aspect.name for aspect in at.state.scene.aspects]) == ([], ["Broken Glass"])


# By agreement


@pytest.mark.rule("FC-END-01", "FC-END-02")
def test_both_sides_may_agree_to_stop() -> None:
    """Ruling AMBC-84: GM and player may end it; nobody has won, and what is owed is paid as at any end."""
    at = fight()
    at.emit(FatePointsOwed("mira", 1, "hostile"))
    played = play(at, offer_truce(at, "mira"), {"terms": "You keep the bell, we go.", "truce": "accept"})
    assert (played.decision("terms").who, played.decision("truce").who) == ("mira", "gm")
    assert played.decision("truce").about.thing == "You keep the bell, we go."
    assert played.returned is True
    assert only(at, Narration) == Narration("You keep the bell, we go.", "player")
    assert only(at, ConflictEnded).winner is None
    assert (at.state.scene.mode, now(at, "mira").fate_points) == ("free", 1)
    assert [one.out for one in at.state.characters.values()] == [None, None]


@pytest.mark.rule("FC-END-01")
def test_an_offer_that_is_refused_changes_nothing() -> None:
    at = fight()
    before = at.state
    played = play(at, offer_truce(at, "mira", "Enough?"))
    asked = played.decision("truce")
    assert (played.returned, asked.default, ids(asked)) == (False, "refuse", ["accept", "refuse"])
    assert (at.state, at.log) == (before, [])


@pytest.mark.rule("FC-END-01")
def test_npcs_may_offer_it_and_a_player_answers() -> None:
    at = fight()
    played = play(at, offer_truce(at, "thug", "Let me go."), {"truce": "accept"})
    assert played.decision("truce").who == "mira"
    assert only(at, Narration).by == "gm"


@pytest.mark.rule("FC-END-01")
def test_only_those_in_a_conflict_can_end_it() -> None:
    at = table(mira(), foe("Thug"))
    with pytest.raises(IllegalChoice, match="no conflict to stop"):
        play(at, offer_truce(at, "mira"))
    at = fight(hero("Pike")._replace(out="conceded"))
    with pytest.raises(IllegalChoice, match="Pike is out of this conflict"):
        play(at, offer_truce(at, "pike"))
