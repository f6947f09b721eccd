"""Teamwork: combining a skill, leaving free invokes to an ally, giving up a turn (Fate Condensed, Teamwork)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.actions import Task
from solofate.rules.events import (
    Aided,
    AspectAdded,
    FatePoints,
    Hit,
    Invoked,
    Rolled,
    StressMarked,
    TurnEnded,
    TurnPassed,
)
from solofate.rules.in_force import ruleset
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.actions.teamwork import lend_aid, require_aid
from solofate.rules.procedures.conflict.turns import take_action
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, marked, now, only, play, table


def fair(number: int = 2) -> Against:
    return Against(number, None, "the test")


@pytest.mark.rule(
    "FC-TEAM-01",
    prompt="/as pike /aid maren with athletics, then /overcome athletics vs 3: the roll shows Pike +1",
)
def test_each_further_participant_with_average_or_better_adds_one() -> None:
    at = table(hero("Ann", crafts=3), hero("Ben", crafts=1), hero("Cat", crafts=2), dice=(0,))
    play(at, lend_aid(at, "ben", "ann", "crafts"))
    play(at, lend_aid(at, "cat", "ann", "crafts"))
    play(at, overcome(at, Task("ann", "overcome", "crafts"), fair()))
    rolled = only(at, Rolled)
    assert (rolled.rating, rolled.bonus, rolled.effort, rolled.helpers) == (3, 2, 5, ("ben", "cat"))
    assert at.state.scene.aid == ()


def test_a_hand_is_lent_to_one_roll_with_that_skill_only() -> None:
    at = table(hero("Ann", crafts=3, will=2), hero("Ben", crafts=1), dice=(0, 0, 0))
    play(at, lend_aid(at, "ben", "ann", "crafts"))
    for skill in ("will", "crafts", "crafts"):
        play(at, overcome(at, Task("ann", "overcome", skill), fair(-3)))
    assert [rolled.bonus for rolled in events_of(at, Rolled)] == [0, 1, 0]


@pytest.mark.rule("FC-TEAM-01")
@pytest.mark.parametrize(
    ("helper", "roller", "says"),
    [
        ("mediocre", "ann", "it takes Average"),
        ("best", "ann", "whoever is best at it rolls"),
        ("ann", "ann", "to themselves"),
        ("thug", "ann", "not on Thug's side"),
    ],
)
def test_who_cannot_help(helper: str, roller: str, says: str) -> None:
    at = table(
        hero("Ann", crafts=2), hero("Best", crafts=3), hero("Mediocre"), foe("Thug", crafts=1), dice=()
    )
    with pytest.raises(IllegalChoice, match=says):
        require_aid(at.state, helper, roller, "crafts")
    assert not at.log


@pytest.mark.rule(
    "FC-TEAM-03",
    prompt="/aid NAME with a skill NAME has at Average (+1), twice from two helpers: the second is refused",
)
def test_the_bonus_is_never_more_than_the_rating_of_the_best() -> None:
    at = table(hero("Ann", crafts=1), hero("Ben", crafts=1), hero("Cat", crafts=1))
    play(at, lend_aid(at, "ben", "ann", "crafts"))
    with pytest.raises(IllegalChoice, match="more than 1 can add nothing"):
        require_aid(at.state, "cat", "ann", "crafts")


@pytest.mark.rule("FC-TEAM-03")
def test_below_average_there_is_no_bonus_at_all() -> None:
    at = table(hero("Ann"), hero("Ben", crafts=1))
    with pytest.raises(IllegalChoice):
        require_aid(at.state, "ben", "ann", "crafts")


@pytest.mark.rule(
    "FC-TEAM-02", prompt="/aid somebody, fail their roll and take the price: it falls on both of you"
)
@pytest.mark.parametrize("price", ["hit", "problem"])
def test_whatever_the_roll_costs_each_supporter_suffers_in_full(price: str) -> None:
    at = table(hero("Ann", crafts=3), hero("Ben", crafts=1), dice=(-3,))
    play(at, lend_aid(at, "ben", "ann", "crafts"))
    answers = {"overcome-fail": "major-cost", "cost": price}
    play(at, overcome(at, Task("ann", "overcome", "crafts"), fair(3)), answers)
    hits = [(hit.who, hit.shifts) for hit in events_of(at, Hit)]
    assert hits == ([("ann", 2), ("ben", 2)] if price == "hit" else [])
    assert len(events_of(at, AspectAdded)) == (price == "problem")


@pytest.mark.rule("FC-TEAM-02")
def test_stress_as_a_minor_cost_is_marked_by_each_of_them() -> None:
    at = table(hero("Ann", crafts=3), hero("Ben", crafts=1), dice=(-2,))
    play(at, lend_aid(at, "ben", "ann", "crafts"))
    answers = {"overcome-tie": "minor-cost", "cost": "stress"}
    play(at, overcome(at, Task("ann", "overcome", "crafts"), fair(2)), answers)
    assert [mark.who for mark in events_of(at, StressMarked)] == ["ann", "ben"]
    assert marked(at, "ann") == marked(at, "ben") == 2


@pytest.mark.rule("FC-TEAM-02")
def test_a_failure_that_hurts_hurts_the_supporter_too() -> None:
    at = table(hero("Ann", crafts=3), hero("Ben", crafts=1), dice=(-3,))
    play(at, lend_aid(at, "ben", "ann", "crafts"))
    play(at, overcome(at, Task("ann", "overcome", "crafts"), fair(3)), {"setback": "hit"})
    assert [hit.who for hit in events_of(at, Hit)] == ["ann", "ben"]


@pytest.mark.rule("FC-TEAM-04", prompt='/advantage notice "Loose Beam" for pike: the free invoke is Pike\'s')
def test_free_invokes_can_be_left_to_an_ally_who_then_uses_them() -> None:
    at = table(hero("Ann", notice=3), hero("Ben", control="gm", fight=2), dice=(0, 0))
    play(at, advantage(at, "ann", "notice", "Loose Beam", against=fair(0), holder="ben"))
    assert free_invokes(at, "Loose Beam") == {"ben": 2}
    play(
        at,
        overcome(at, Task("ben", "overcome", "fight"), fair(3)),
        {("invoke", "ben"): ["loose-beam:+2", "pass"]},
    )
    assert only(at, Invoked).holder == "ben"
    assert not events_of(at, FatePoints)


@pytest.mark.rule("FC-TEAM-04")
def test_a_stranger_is_left_nothing() -> None:
    at = table(hero("Ann", notice=3), foe("Thug"))
    with pytest.raises(IllegalChoice, match="not on Ann's side"):
        play(at, advantage(at, "ann", "notice", "Loose Beam", against=fair(0), holder="thug"))


@pytest.mark.rule(
    "FC-TEAM-06", prompt="in a conflict, on your turn: /aid NAME with fight; their next attack shows your +1"
)
def test_in_a_conflict_helping_is_an_action_before_the_ally_has_acted() -> None:
    at = table(
        hero("Ann", fight=3),
        hero("Ben", fight=1),
        foe("Thug", fight=1, physical=3),
        dice=(0, 0),
        conflict="physical",
        turn="ben",
    )
    play(at, take_action(at, "ben", lend_aid(at, "ben", "ann", "fight")), {"next": "ann"})
    assert now(at, "ben").acted and at.state.scene.turn == "ann"
    play(at, attack(at, "ann", "thug", "fight"), {"defend": "fight"})
    assert events_of(at, Rolled)[0].bonus == 1
    with pytest.raises(IllegalChoice, match="has no turn left to give up"):
        require_aid(at.state, "ben", "ann", "fight")


@pytest.mark.rule("FC-TEAM-06")
def test_an_ally_who_has_acted_is_past_helping_in_this_exchange() -> None:
    at = table(hero("Ann", fight=3), hero("Ben", fight=1), foe("Thug"), conflict="physical", turn="ben")
    at.emit(TurnEnded("ann"))
    with pytest.raises(IllegalChoice, match="help somebody who has yet to act"):
        require_aid(at.state, "ben", "ann", "fight")


@pytest.mark.rule(
    "FC-TEAM-07", prompt="on Maren's turn in a conflict: /as pike /aid maren with fight; Pike has acted then"
)
def test_on_the_allys_turn_the_helper_gives_up_their_own() -> None:
    at = table(
        hero("Ann", fight=3),
        hero("Ben", fight=1),
        foe("Thug", fight=1, physical=3),
        dice=(0, 0),
        conflict="physical",
        turn="ann",
    )
    play(at, lend_aid(at, "ben", "ann", "fight"))
    assert only(at, Aided).gave_turn and now(at, "ben").acted and at.state.scene.turn == "ann"
    played = play(at, take_action(at, "ann", attack(at, "ann", "thug", "fight")), {"defend": "fight"})
    assert events_of(at, Rolled)[0].bonus == 1
    # Ann has acted and Ben has given the turn up: only the thug is left to be named, so Ann is not asked.
    assert not [asked for asked in played.decisions("next") if asked.who == "ann"]
    assert events_of(at, TurnPassed)[0].who == "thug"


@pytest.mark.rule("FC-TEAM-07")
def test_a_turn_already_taken_cannot_be_given_up() -> None:
    at = table(hero("Ann", fight=3), hero("Ben", fight=1), foe("Thug"), conflict="physical", turn="ann")
    at.emit(TurnEnded("ben"))
    with pytest.raises(IllegalChoice, match="no turn left to give up"):
        require_aid(at.state, "ben", "ann", "fight")


def test_help_that_was_not_used_is_over_with_the_allys_turn() -> None:
    at = table(hero("Ann", fight=3), hero("Ben", fight=1), foe("Thug"), conflict="physical", turn="ann")
    play(at, lend_aid(at, "ben", "ann", "fight"))
    at.emit(TurnEnded("ann"))
    assert at.state.scene.aid == ()


@pytest.mark.rule("FC-TEAM-03")
@pytest.mark.parametrize(("rating", "helpers", "bonus"), [(3, 2, 2), (1, 2, 1), (0, 2, 0), (-1, 1, 0)])
def test_the_cap_is_the_rating_and_never_below_nothing(rating: int, helpers: int, bonus: int) -> None:
    assert ruleset("condensed").teamwork_bonus(rating, helpers) == bonus


# Invoking for an ally


@pytest.mark.rule(
    "FC-TEAM-05",
    prompt="with two heroes, make one roll: the question what to invoke offers NAME/ASPECT:+2, and NAME pays",
)
@pytest.mark.parametrize(("mode", "dice", "effort"), [("+2", (0,), 4), ("reroll", (-2, 3), 5)])
def test_an_ally_invokes_an_aspect_of_their_own_and_pays_for_it(
    mode: str, dice: tuple[int, ...], effort: int
) -> None:
    """At any time, outside their own turn (ruling AMBC-27: a reroll too)."""
    at = table(hero("Ann", crafts=2), hero("Ben", aspects=["Steady Hands"]), dice=dice)
    play(
        at,
        overcome(at, Task("ann", "overcome", "crafts"), fair(3)),
        {"invoke": [f"ben/steady-hands:{mode}"]},
    )
    assert only(at, FatePoints) == FatePoints("ben", -1, 2, "invoke Steady Hands")
    invoked = only(at, Invoked)
    assert (invoked.who, invoked.invoker, invoked.effort, invoked.paid_to) == ("ann", "ben", effort, None)
    assert now(at, "ann").fate_points == 3


@pytest.mark.rule("FC-TEAM-05")
def test_an_ally_may_pay_for_the_rollers_own_aspect_and_no_point_goes_to_the_roller() -> None:
    at = table(hero("Ann", crafts=2, fate_points=0, aspects=["Tinker"]), hero("Ben"), dice=(0,))
    play(at, overcome(at, Task("ann", "overcome", "crafts"), fair(3)), {"invoke": ["ben/tinker:+2"]})
    assert (now(at, "ann").fate_points, now(at, "ben").fate_points) == (0, 2)
    assert only(at, Invoked).paid_to is None and now(at, "ann").owed_hostile == 0


@pytest.mark.rule("FC-TEAM-05")
def test_an_aspect_is_paid_for_once_by_a_side_whoever_of_it_pays() -> None:
    at = table(hero("Ann", crafts=2, aspects=["Tinker"]), hero("Ben"), dice=(0,))
    played = play(at, overcome(at, Task("ann", "overcome", "crafts"), fair(6)), {"invoke": ["ben/tinker:+2"]})
    assert not [decision for decision in played.decisions("invoke")[1:]], "nothing else is there to invoke"


@pytest.mark.rule("FC-TEAM-05")
def test_an_ally_who_turns_a_foes_aspect_against_it_owes_the_foe() -> None:
    at = table(
        hero("Ann", fight=3, fate_points=0), hero("Ben"), foe("Thug", fight=1, aspects=["Slow"]),
        dice=(0, 4), conflict="physical",
    )  # fmt: skip
    play(at, attack(at, "ann", "thug", "fight"), {("invoke", "ann"): ["ben/slow:+2"]})
    assert only(at, Invoked).paid_to == "thug" and now(at, "thug").owed_hostile == 1
    assert now(at, "ben").fate_points == 2


@pytest.mark.rule("FC-TEAM-05")
def test_a_free_invoke_on_an_allys_own_aspect_helps_whoever_rolls() -> None:
    at = table(
        hero("Ann", crafts=2), hero("Ben", aspects=["Steady Hands"], fate_points=0, notice=2), dice=(0, 0)
    )
    play(at, advantage(at, "ben", "notice", "Steady Hands", "ben", against=fair(1)))
    play(at, overcome(at, Task("ann", "overcome", "crafts"), fair(3)), {"invoke": ["ben/steady-hands:+2"]})
    assert only(at, Invoked).paid_with == "free" and free_invokes(at, "Steady Hands") == {}
    assert not events_of(at, FatePoints)


@pytest.mark.rule("FC-TEAM-05")
@pytest.mark.parametrize("ben", ["poor", "out", "rival", "theirs"])
def test_nobody_else_pays(ben: str) -> None:
    """Who has nothing, is out of the scene, stands on the other side or is played by somebody else."""
    pike = hero(
        "Ben",
        fate_points=0 if ben == "poor" else 3,
        aspects=["Steady Hands"],
        control="gm" if ben == "theirs" else "player",
    )
    if ben == "out":
        pike = pike._replace(out="taken-out")
    if ben == "rival":
        pike = pike._replace(side="opposition")
    at = table(hero("Ann", crafts=2, aspects=["Tinker"]), pike, dice=(0,))
    played = play(at, overcome(at, Task("ann", "overcome", "crafts"), fair(3)))
    assert not [option.id for option in played.decisions("invoke")[0].options if "/" in option.id]


@pytest.mark.rule("FC-TEAM-05")
def test_a_hero_may_pay_for_a_companion_the_gm_plays_but_rolls_no_dice_again() -> None:
    at = table(hero("Ann", aspects=["Well Liked"]), foe("Hob", crafts=1)._replace(side="pcs"), dice=(0,))
    played = play(
        at,
        overcome(at, Task("hob", "overcome", "crafts"), fair(3)),
        {("invoke", "ann"): ["ann/well-liked:+2"]},
    )
    assert only(at, Invoked).invoker == "ann" and now(at, "ann").fate_points == 2
    assert all(not each.id.endswith("reroll") for each in played.decisions("invoke")[0].options)


@pytest.mark.rule("FC-TEAM-05")
def test_npcs_stand_by_each_other_from_the_gms_pool() -> None:
    at = table(
        hero("Ann", fight=3), foe("Thug", fight=1, aspects=["Mean"]), foe("Og", aspects=["Mean", "Barks Orders"]),
        dice=(0, 0), pool=2, conflict="physical",
    )  # fmt: skip
    answers = {("invoke", "thug"): ["og/barks-orders:+2", "pass"], ("invoke", "ann"): "pass"}
    played = play(at, attack(at, "ann", "thug", "fight"), answers)
    offered = [each.id for each in played.decisions("invoke")[0].options]
    assert [each for each in offered if "/" in each] == ["og/barks-orders:+2", "og/barks-orders:reroll"]
    assert only(at, Invoked).invoker == "og" and at.state.pool == 1
