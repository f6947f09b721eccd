"""Turns and exchanges: who acts when, and how often (TURN)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Procedure
from solofate.rules.decisions.actions import Task
from solofate.rules.events import (
    ConflictEnded,
    ExchangeStarted,
    Hit,
    Left,
    TurnEnded,
    TurnPassed,
)
from solofate.rules.model.characters import Character
from solofate.rules.model.state import in_play
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.conflict.movement import free_moves
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import (
    end_turn_of_the_gone,
    pass_turn,
    play_on,
    require_turn,
    start_conflict,
    take_action,
)
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.table import Table
from tests.rules.at_the_table import Throw, events_of, foe, hero, ids, now, only, play, table, zones


def people(*, hand: str = "player") -> list[Character]:
    """Two heroes and two foes, all answered for by the test."""
    heroes = [hero("Cassandra", fate_points=0, fight=1), hero("Ruth", fate_points=0, shoot=2)]
    return [*heroes, foe("Acolyte", physical=5, control=hand), foe("Cultists", physical=5, control=hand)]


def conflict(*dice: Throw, turn: str = "cassandra") -> Table:
    return table(*people(), dice=dice, conflict="physical", turn=turn)


def order(at: Table) -> list[str]:
    return [event.who for event in events_of(at, TurnPassed)]


def pass_to(at: Table, who: str, to: str) -> list[str]:
    """End a turn; returns whom one could name."""
    played = play(at, pass_turn(at, who), {"next": to})
    return ids(played.decision("next"))


# One action and one move


@pytest.mark.rule("FC-TURN-01")
@pytest.mark.parametrize("action", ["attack", "advantage", "overcome"])
def test_one_action_and_the_turn_is_over(action: str) -> None:
    at = conflict(1, 0)
    actions: dict[str, Procedure] = {
        "attack": attack(at, "cassandra", "acolyte", "fight"),
        "advantage": advantage(at, "cassandra", "notice", "Covered", against=Against(difficulty=0)),
        "overcome": overcome(at, Task("cassandra", "overcome", "fight"), Against(difficulty=0)),
    }
    play(at, take_action(at, "cassandra", actions[action]), {"next": "ruth"})
    assert now(at, "cassandra").acted
    assert at.state.scene.turn == "ruth"
    with pytest.raises(IllegalChoice, match="Cassandra cannot act now: it is Ruth's turn"):
        require_turn(at.state, "cassandra")
    require_turn(at.state, "ruth")


@pytest.mark.rule("FC-TURN-01")
def test_everybody_acts_once_in_an_exchange_and_again_in_the_next() -> None:
    at = conflict()
    pass_to(at, "cassandra", "acolyte")
    pass_to(at, "acolyte", "ruth")
    play(at, pass_turn(at, "ruth"))
    assert at.state.scene.turn == "cultists", "one left: nobody is asked"
    assert [one.id for one in in_play(at.state) if not one.acted] == ["cultists"]
    pass_to(at, "cultists", "cassandra")
    assert only(at, ExchangeStarted).number == 2
    assert not any(one.acted or one.moved for one in in_play(at.state))


@pytest.mark.rule("FC-TURN-01")
def test_outside_a_conflict_there_are_no_turns() -> None:
    at = table(*people(), dice=[1])
    roll = overcome(at, Task("cassandra", "overcome", "fight"), Against(difficulty=0))
    played = play(at, take_action(at, "cassandra", roll))
    assert played.asked_kinds == []
    assert not now(at, "cassandra").acted
    require_turn(at.state, "cassandra")


@pytest.mark.rule("FC-TURN-01")
def test_whoever_is_out_does_not_act() -> None:
    for out, said in (("taken-out", "is taken out"), ("conceded", "has conceded")):
        at = table(hero("Mira")._replace(out=out), foe("Thug"), conflict="physical")
        with pytest.raises(IllegalChoice, match=f"Mira {said} and does not act any more"):
            require_turn(at.state, "mira")


@pytest.mark.rule("FC-TURN-01")
def test_somebody_without_a_player_is_offered_every_kind_of_action_and_the_move() -> None:
    at = table(
        hero("Mira", fate_points=0),
        foe("Thug", fight=2, athletics=1),
        zones=zones(("Yard", "Hall"), ("Hall", "Loft")),
        conflict="physical",
    )
    offered = [option.id for option in turn_options(at.state, "thug")]
    assert [
        each for each in offered if not each.startswith("defend")
    ] == [  # which Core has, and Condensed by choice
        "attack:mira:fight",
        "move:hall",
        "dash:loft",
        "advantage:fight:scene",
        "advantage:fight:mira",
        "advantage:athletics:scene",
        "advantage:athletics:mira",
        "concede",
        "pass",
    ]


@pytest.mark.rule("FC-TURN-01")
def test_the_step_leaves_the_action_and_the_action_ends_the_turn() -> None:
    at = table(
        hero("Mira", fate_points=0, zone="hall"),
        foe("Thug", fight=2, zone="yard"),
        dice=[1, 0],
        zones=zones(("Yard", "Hall")),
        conflict="physical",
        turn="thug",
    )
    answers = {"turn": ["move:hall", "attack:mira:fight"], "absorb": "stress:3"}
    played = play(at, play_on(at), answers)
    assert "move:yard" not in ids(played.decisions("turn")[1]), "no second step"
    assert only(at, Hit).who == "mira"
    assert at.state.scene.turn == "mira"


# Who is first


@pytest.mark.rule("FC-TURN-02")
@pytest.mark.parametrize("overruled", [False, True])
def test_the_gm_proposes_who_is_first_and_the_player_may_overrule(overruled: bool) -> None:
    """Ruling AMBC-60."""
    at = table(*people())
    answers = {"propose-first": "acolyte"} | ({"first": "ruth"} if overruled else {})
    played = play(at, start_conflict(at, "physical"), answers)
    assert [(each.kind, each.who) for each in played.asked] == [
        ("propose-first", "gm"),
        ("first", "cassandra"),
    ]
    asked = played.decision("first")
    assert (ids(asked), asked.default) == (["cassandra", "ruth", "acolyte", "cultists"], "acolyte")
    assert only(at, TurnPassed).who == ("ruth" if overruled else "acolyte")


@pytest.mark.rule("FC-TURN-02")
def test_the_situation_may_say_which_side_and_that_side_picks() -> None:
    """XC-TURN-01: the cultists are absorbed in their rite; the PCs are first, and the players pick."""
    at = table(*people())
    played = play(at, start_conflict(at, "physical", "pcs"), {"first": "cassandra"})
    assert ids(played.decision("first")) == ["cassandra", "ruth"]
    at = table(*people())
    played = play(at, start_conflict(at, "physical", "opposition"), {"propose-first": "cultists"})
    assert [each.who for each in played.asked] == ["gm"]
    assert order(at) == ["cultists"]


@pytest.mark.rule("FC-TURN-02")
def test_or_who_exactly() -> None:
    at = table(*people())
    assert play(at, start_conflict(at, "physical", "ruth")).asked == []
    assert order(at) == ["ruth"]


@pytest.mark.rule("FC-TURN-02")
def test_nobody_who_is_out_of_the_scene_is_first() -> None:
    gone = foe("Gone")._replace(out="taken-out")
    at = table(*people(), gone)
    played = play(at, start_conflict(at, "physical"))
    assert "gone" not in ids(played.decision("first"))
    at = table(*people(), gone)
    with pytest.raises(IllegalChoice, match="Gone is out of the scene"):
        play(at, start_conflict(at, "physical", "gone"))
    assert at.log == []


# Who is next


@pytest.mark.rule("FC-TURN-03", "FC-TURN-04")
def test_cassandra_and_ruth_against_the_acolyte_and_the_cultists() -> None:
    """XC-TURN-01."""
    at = conflict()
    assert pass_to(at, "cassandra", "ruth") == ["ruth", "acolyte", "cultists"], "allies or foes"
    assert pass_to(at, "ruth", "acolyte") == ["acolyte", "cultists"], "all the PCs have acted"
    play(at, pass_turn(at, "acolyte"))
    assert pass_to(at, "cultists", "acolyte") == ["cassandra", "ruth", "acolyte", "cultists"]
    assert order(at) == ["ruth", "acolyte", "cultists", "acolyte"]


@pytest.mark.rule("FC-TURN-03")
def test_whoever_acted_is_the_one_who_names() -> None:
    at = conflict(turn="acolyte")
    played = play(at, pass_turn(at, "acolyte"), {"next": "ruth"})
    assert played.decision("next").who == "acolyte", "after an NPC its own hand, the GM's"
    assert only(at, TurnPassed) == TurnPassed("ruth", "acolyte")


@pytest.mark.rule("FC-TURN-03")
def test_nobody_who_is_out_is_named() -> None:
    at = table(*people(), foe("Gone")._replace(out="conceded"), conflict="physical")
    assert pass_to(at, "cassandra", "acolyte") == ["ruth", "acolyte", "cultists"]


@pytest.mark.rule("FC-TURN-04")
def test_the_last_may_name_themselves() -> None:
    """Ruling AMBC-61."""
    at = conflict()
    for who, to in (("cassandra", "ruth"), ("ruth", "acolyte")):
        pass_to(at, who, to)
    play(at, pass_turn(at, "acolyte"))
    assert pass_to(at, "cultists", "cultists")[-1] == "cultists"
    assert (at.state.scene.turn, at.state.scene.exchange) == ("cultists", 2)
    require_turn(at.state, "cultists")


@pytest.mark.rule("FC-TURN-03")
def test_a_newcomer_has_not_acted_and_may_be_named_in_the_running_exchange() -> None:
    """Ruling AMBC-61."""
    at = conflict()
    pass_to(at, "cassandra", "ruth")
    bring_in(at, foe("Ghoul", control="player"))
    assert pass_to(at, "ruth", "ghoul") == ["acolyte", "cultists", "ghoul"]
    assert at.state.scene.exchange == 1


@pytest.mark.rule("FC-TURN-03")
def test_whoever_is_beaten_in_their_own_turn_still_names_the_next() -> None:
    """Ruling AMBC-61: the hand that answers for them does."""
    frail = hero("Mira", fate_points=0)._replace(consequences=())
    at = table(frail, hero("Pike"), *people()[2:], dice=[-4], conflict="physical")
    answers = {"cost": "hit", "overcome-fail": "major-cost", "next": "acolyte"}
    roll = overcome(at, Task("mira", "overcome", "fight"), Against(difficulty=0))
    played = play(at, take_action(at, "mira", roll), answers)
    assert now(at, "mira").out == "taken-out"
    assert played.decision("next").who == "mira"
    assert at.state.scene.turn == "acolyte"


@pytest.mark.rule("FC-TURN-03")
def test_whoever_leaves_in_their_own_turn_names_somebody_else() -> None:
    at = conflict()
    play(at, end_turn_of_the_gone(at, "cassandra"), {"next": "acolyte"})
    assert [type(event) for event in at.log[-3:]] == [TurnEnded, TurnPassed, Left]
    assert at.state.scene.turn == "acolyte"


@pytest.mark.rule("FC-TURN-04")
def test_the_last_to_act_does_not_name_themselves_if_they_are_leaving() -> None:
    at = conflict()
    for who, to in (("cassandra", "ruth"), ("ruth", "acolyte")):
        pass_to(at, who, to)
    play(at, pass_turn(at, "acolyte"))
    played = play(at, end_turn_of_the_gone(at, "cultists"), {"next": "ruth"})
    assert ids(played.decision("next")) == ["cassandra", "ruth", "acolyte"]
    assert (at.state.scene.turn, at.state.scene.exchange) == ("ruth", 2)


@pytest.mark.rule("FC-END-01")
def test_whoever_leaves_last_of_a_side_ends_the_conflict() -> None:
    at = table(hero("Mira"), foe("Thug"), conflict="physical", turn="thug")
    play(at, end_turn_of_the_gone(at, "thug"))
    assert only(at, ConflictEnded).winner == "pcs"


@pytest.mark.rule("FC-TURN-03")
def test_whoever_leaves_out_of_turn_leaves_the_order_alone() -> None:
    at = conflict()
    play(at, end_turn_of_the_gone(at, "cultists"))
    assert (at.state.scene.turn, order(at)) == ("cassandra", [])


def test_the_player_goes_on_as_another_hero_when_the_active_one_leaves() -> None:
    at = conflict()
    assert at.state.active == "cassandra"
    play(at, end_turn_of_the_gone(at, "cassandra"), {"next": "acolyte"})
    assert at.state.active == "ruth"


@pytest.mark.rule("FC-TURN-03")
def test_turns_nobody_plays_by_hand_follow_at_once_until_a_players_comes() -> None:
    at = table(*people(hand="gm"), conflict="physical")
    answers = {("next", "cassandra"): "acolyte", ("next", "acolyte"): "cultists"}
    played = play(at, take_action(at, "cassandra", iter(())), answers)  # type: ignore[arg-type]
    assert [each.who for each in played.decisions("turn")] == ["acolyte", "cultists"]
    assert at.state.scene.turn == "ruth"


@pytest.mark.rule("FC-CONCEDE-02")
def test_whoever_conceded_is_out_of_the_conflict_and_not_of_the_scene() -> None:
    """Ruling AMBC-81 lets them spend what it earned in the same scene: they can act in it."""
    at = table(hero("Mira")._replace(out="conceded"), foe("Thug"), zones=zones(("Yard", "Hall")))
    require_turn(at.state, "mira")
    assert free_moves(at.state, "mira") == ["hall"]
    gone = table(hero("Mira")._replace(out="taken-out"), foe("Thug"), zones=zones(("Yard", "Hall")))
    with pytest.raises(IllegalChoice, match="taken out"):
        require_turn(gone.state, "mira")
    assert free_moves(gone.state, "mira") == []
