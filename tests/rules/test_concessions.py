"""Conceding: losing on one's own terms, before the dice (CONCEDE)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import Task
from solofate.rules.events import (
    AspectAdded,
    Conceded,
    ConflictEnded,
    ConflictStarted,
    ConsequenceTaken,
    FatePoints,
    FatePointsOwed,
    Hit,
    Left,
    Rolled,
    TurnPassed,
)
from solofate.rules.model.characters import Character
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.conflict.conceding import concede, require_concession
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.conflict.turns import leave_and_go_on, play_on, take_action
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.procedures.scenes.whereabouts import whither_gone
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import Throw, events_of, foe, hero, ids, now, only, play, table


def mira(points: int = 0) -> Character:
    return hero("Mira", fate_points=points, aspects=["Hates to Lose"])


def pike() -> Character:
    return hero("Pike", fate_points=0)


def fight(*dice: Throw, turn: str = "thug") -> Table:
    people = (mira(), pike(), foe("Thug", physical=3, fight=1), foe("Brute", physical=3))
    return table(*people, dice=dice, conflict="physical", turn=turn)


# When


@pytest.mark.rule("FC-CONCEDE-01")
@pytest.mark.parametrize("action", ["attack", "advantage", "overcome"])
def test_the_target_of_an_action_may_concede_before_its_dice_which_cancels_it(action: str) -> None:
    """Ruling AMBC-79."""
    at = fight()
    actions = {
        "attack": attack(at, "thug", "mira", "fight"),
        "advantage": advantage(at, "thug", "athletics", "Off Balance", "mira"),
        "overcome": overcome(at, Task("thug", "overcome", "athletics"), Against(opponent="mira")),
    }
    play(at, actions[action], {"defend": "concede"})
    assert only(at, Conceded).who == "mira"
    assert (events_of(at, Rolled), events_of(at, Hit), events_of(at, AspectAdded)) == ([], [], [])


@pytest.mark.rule("FC-CONCEDE-01", "AMBC-79")
def test_the_attacker_of_somebody_who_concedes_has_not_acted_and_goes_on() -> None:
    at = fight(turn="mira")
    play(at, take_action(at, "mira", attack(at, "mira", "thug", "fight")), {"defend": "concede"})
    assert only(at, Conceded).who == "thug" and not events_of(at, TurnPassed)
    assert (at.state.scene.turn, now(at, "mira").acted) == ("mira", False)


@pytest.mark.rule("FC-CONCEDE-01")
def test_once_dice_are_down_it_is_too_late() -> None:
    at = fight(4, 0)
    at.emit(FatePoints("mira", 1, 1, "test"))
    late: list[str] = []

    def decide(decision: Decision, seen: Table) -> str:
        if events_of(seen, Rolled):
            late.append(decision.kind)
            assert not decision.free_text or decision.kind in ("name", "fate")
            assert decision.free_text or not decision.legal("concede")
            assert decision.free_text or not decision.legal("concede:pike")
        else:
            assert decision.legal("concede") and decision.legal("concede:pike")
        return "athletics" if decision.kind == "defend" else decision.default

    advance(attack(at, "thug", "mira", "fight"), at, decide)
    assert {"invoke", "absorb"} <= set(late)


@pytest.mark.rule("FC-CONCEDE-01")
def test_somebody_else_may_leave_in_that_moment_and_the_action_goes_on() -> None:
    """Ruling AMBC-79: any participant may; here another of the same hand as the one who is asked."""
    at = fight(2, 0)
    played = play(at, attack(at, "thug", "mira", "fight"), {"defend": ["concede:pike", "athletics"]})
    assert only(at, Conceded).who == "pike"
    assert "interpose:pike" in ids(played.decisions("defend")[0])
    assert "interpose:pike" not in ids(played.decisions("defend")[1])
    kinds = [type(event) for event in at.log]
    assert kinds.index(Conceded) < kinds.index(Rolled)
    assert only(at, Hit).who == "mira"


@pytest.mark.rule("FC-CONCEDE-01")
def test_nobody_leaves_by_another_hand() -> None:
    at = fight(0, 0)
    asked = play(at, attack(at, "thug", "mira", "fight")).decision("defend")
    assert asked.legal("concede:pike")
    for answer in ("concede:thug", "concede:brute", "concede:mira", "concede:nobody"):
        assert not asked.legal(answer), answer


@pytest.mark.rule("FC-CONCEDE-01")
def test_whoever_announced_the_action_may_think_better_of_it() -> None:
    people = (mira(), foe("Thug", control="player"), foe("Brute"))
    at = table(*people, conflict="physical", turn="thug")
    play(at, attack(at, "thug", "mira", "fight"), {"defend": "concede:thug"})
    assert (only(at, Conceded).who, events_of(at, Rolled)) == ("thug", [])


@pytest.mark.rule("FC-CONCEDE-01")
def test_outside_a_conflict_there_is_nothing_to_concede() -> None:
    at = table(mira(), foe("Thug"), dice=[0, 0])
    asked = play(at, attack(at, "thug", "mira", "fight")).decision("defend")
    assert "concede" not in ids(asked) and not asked.legal("concede:thug")
    with pytest.raises(IllegalChoice, match="no conflict to concede"):
        require_concession(at, "mira")


@pytest.mark.rule("FC-CONCEDE-01")
def test_one_may_concede_out_of_turn_too_and_the_turn_goes_on() -> None:
    at = fight(turn="pike")
    play(at, leave_and_go_on(at, "mira", "She slips away."))
    assert (at.state.scene.turn, at.state.scene.mode) == ("pike", "conflict")


# What it does


@pytest.mark.rule("FC-CONCEDE-02")
def test_whoever_concedes_has_lost_and_leaves_the_conflict() -> None:
    at = fight(turn="mira")
    play(at, leave_and_go_on(at, "mira", "She slips away."), {"next": "pike"})
    assert now(at, "mira").out == "conceded"
    assert only(at, TurnPassed).who == "pike"
    with pytest.raises(IllegalChoice, match="already out"):
        play(at, concede(at, "mira"))


@pytest.mark.rule("FC-CONCEDE-02", "FC-END-01")
def test_the_last_of_a_side_to_concede_loses_the_conflict() -> None:
    at = table(mira(), foe("Thug"), conflict="physical")
    play(at, leave_and_go_on(at, "mira", "She slips away."))
    assert only(at, ConflictEnded).winner == "opposition"


@pytest.mark.rule("FC-CONCEDE-03")
@pytest.mark.parametrize("wounds", [(), ("mild",), ("mild", "severe"), ("mild", "moderate", "severe")])
def test_it_earns_a_point_and_one_more_for_each_consequence_of_this_conflict(wounds: tuple[str, ...]) -> None:
    at = fight()
    for slot in wounds:
        at.emit(ConsequenceTaken("mira", slot, f"Hurt {slot}", None))
    play(at, concede(at, "mira"))
    assert only(at, Conceded).fate_points == 1 + len(wounds)
    assert only(at, FatePointsOwed) == FatePointsOwed("mira", 1 + len(wounds), "concession")


@pytest.mark.rule("FC-CONCEDE-03")
def test_older_consequences_do_not_count() -> None:
    """Ruling AMBC-80."""
    at = table(mira(), foe("Thug"))
    at.emit(ConsequenceTaken("mira", "moderate", "Old Wound", None))
    at.emit(ConflictStarted("physical"))
    at.emit(ConsequenceTaken("mira", "mild", "New Wound", None))
    play(at, concede(at, "mira"))
    assert only(at, Conceded).fate_points == 2


@pytest.mark.rule("FC-CONCEDE-03", "FC-END-02")
def test_the_points_are_owed_at_once_and_spendable_when_the_conflict_is_over() -> None:
    """Ruling AMBC-81: even in the same scene."""
    at = fight()
    play(at, concede(at, "mira"))
    assert (now(at, "mira").owed_concession, now(at, "mira").spendable) == (1, 0)
    end_conflict(at, "opposition")
    assert (now(at, "mira").owed_concession, now(at, "mira").spendable) == (0, 1)


@pytest.mark.rule("FC-CONCEDE-03")
def test_npcs_concede_for_the_same_price_kept_for_another_scene() -> None:
    """Ruling AMBC-83."""
    at = table(mira(), foe("Thug", consequences=["mild"]), conflict="physical")
    at.emit(ConsequenceTaken("thug", "mild", "Split Lip", "mira"))
    play(at, leave_and_go_on(at, "thug", "He runs."))
    assert at.state.pool == 0
    play(at, start_scene(at, SceneSetUp("Later", cast=(foe("Thug"),))))
    assert at.state.pool == 1 + 2


# Terms


@pytest.mark.rule("FC-CONCEDE-04")
def test_the_one_who_concedes_says_how_they_lose_and_leave() -> None:
    at = fight()
    terms = "She lets go of the book and drops into the river."
    played = play(at, concede(at, "mira"), {"terms": terms})
    assert (played.decision("terms").who, played.decision("terms").free_text) == ("mira", True)
    assert only(at, Conceded).terms == terms


@pytest.mark.rule("FC-CONCEDE-04")
def test_terms_said_already_are_not_asked_for() -> None:
    at = fight()
    played = play(at, concede(at, "mira", "She runs."))
    assert played.asked_kinds == ["concession-price", "accept-terms"]
    assert only(at, Conceded).terms == "She runs."


@pytest.mark.rule("FC-CONCEDE-06")
@pytest.mark.parametrize(("loser", "judge"), [("mira", "gm"), ("thug", "mira")])
def test_the_other_side_may_ask_once_for_more_and_then_they_stand(loser: str, judge: str) -> None:
    """Ruling AMBC-82."""
    at = fight()
    answers = {"terms": ["I run.", "I run, and leave the book."], "accept-terms": "ask-more"}
    played = play(at, concede(at, loser), answers)
    assert [(each.kind, each.who) for each in played.asked] == [
        ("terms", loser),
        ("concession-price", loser),
        ("accept-terms", judge),
        ("terms", loser),
    ]
    assert played.decision("accept-terms").about.thing == "I run."
    assert only(at, Conceded).terms == "I run, and leave the book."


@pytest.mark.rule("FC-CONCEDE-06")
def test_or_take_them_as_they_are() -> None:
    at = fight()
    played = play(at, concede(at, "mira"), {"terms": "I run.", "accept-terms": "accept"})
    assert played.asked_kinds == ["terms", "concession-price", "accept-terms"]
    assert only(at, Conceded).terms == "I run."


@pytest.mark.rule("FC-CONCEDE-02")
def test_an_npc_may_give_up_on_its_turn() -> None:
    at = fight(turn="thug")
    played = play(at, play_on(at), {"turn": "concede", "next": "mira"})
    assert played.decision("turn").who == "thug"
    assert now(at, "thug").out == "conceded"


@pytest.mark.rule("FC-CONCEDE-01", "FC-END-01")
def test_when_the_last_target_concedes_the_attackers_turn_ends_with_the_conflict() -> None:
    at = table(mira(), foe("Thug"), conflict="physical", turn="thug")
    play(at, take_action(at, "thug", attack(at, "thug", "mira", "fight")), {"defend": "concede"})
    assert only(at, ConflictEnded).winner == "opposition"
    assert now(at, "mira").fate_points == 1


# Who else is gone by the terms


@pytest.mark.rule("FC-CONCEDE-04")
@pytest.mark.parametrize(
    ("terms", "whither"),
    [
        ("They drag Pike off to the hulks and let me go", "off to the hulks"),
        ("I yield, and Pike is taken to the cells", "to the cells"),
        ("They throw Pike out", "away"),
        ("Pike goes with them", "away"),
    ],
)
def test_whoever_the_terms_carry_off_is_gone_where_they_say(terms: str, whither: str) -> None:
    at = fight()
    play(at, concede(at, "mira", terms))
    assert [each.who for each in events_of(at, Left)] == ["pike"]
    assert "pike" in at.state.away
    assert whither_gone(at.state, "pike") == whither


@pytest.mark.rule("FC-CONCEDE-04")
@pytest.mark.parametrize(
    "terms",
    [
        "They let Pike go",
        "Pike keeps the box",
        "They take Pike's coat off him",
        "I go with them",
        "They drag me off",
    ],
)
def test_nobody_else_is_gone_by_terms_that_take_them_nowhere(terms: str) -> None:
    at = fight()
    play(at, concede(at, "mira", terms))
    assert not events_of(at, Left)
