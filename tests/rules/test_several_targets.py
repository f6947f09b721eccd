"""One action for several targets, by the option multiple-targets (MULTI, SPLIT, ZONEATK, SCENETGT)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate import Game
from solofate.errors import IllegalChoice, RuledOut
from solofate.gm.policies import greedy
from solofate.rules.decisions.conflict import TURN
from solofate.rules.events import (
    AspectAdded,
    Boost,
    DetailDeclared,
    EffortDivided,
    Entered,
    FreeInvokesGained,
    Hit,
    Invoked,
    Outcome,
    Rolled,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Immunity, adversary_sheet
from solofate.rules.procedures.actions.dividing import Part, divide_among, read_shares
from solofate.rules.procedures.actions.overcome import Against
from solofate.rules.procedures.actions.several import attack_zone, best_placed
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, now, only, play, table, zones
from tests.rules.trial_bouts import TRIALS

OPTION = ("multiple-targets",)
BLOWS = (Part("attack", "thug"), Part("attack", "bruiser"))
LOST = tuple(Part("advantage", each, "Lost Sight of Her") for each in ("thug", "bruiser"))
ROPE = Part("overcome", None, "cut the rope", Against(2))
LAMP = Part("overcome", None, "douse the lamp", Against(3))


def fight(*dice: Any, options: tuple[str, ...] = OPTION, **more: Any) -> Table:
    """Mira with Fight +4 against two who defend with Athletics +1, and Pike beside her."""
    foes = [foe(name, athletics=1, physical=3) for name in ("Thug", "Bruiser")]
    heroes = [hero("Mira", fight=4, shoot=4, athletics=2, stealth=3), hero("Pike", athletics=2)]
    return table(*heroes, *foes, options=options, conflict="physical", turn="mira", dice=dice, **more)


def outcomes(at: Table) -> list[tuple[str | None, int, int]]:
    return [(event.against, event.effort, event.shifts) for event in events_of(at, Outcome)]


@pytest.mark.rule("FO-SPLIT-01", "FO-SPLIT-02", "FO-SPLIT-03", prompt="/attack thug, bruiser with Fight")
def test_one_roll_is_divided_and_each_defends_against_a_share() -> None:
    at = fight(1, 0, 0)
    played = play(at, divide_among(at, "mira", "fight", BLOWS), {"divide": "4+1"})
    assert played.decision("divide").about.total == 5
    assert only(at, EffortDivided).shares == {"thug": 4, "bruiser": 1}
    assert outcomes(at) == [("thug", 4, 3), ("bruiser", 1, 0)]
    assert only(at, Hit).who == "thug"
    assert len([event for event in events_of(at, Rolled) if event.who == "mira"]) == 1


@pytest.mark.rule("FO-SPLIT-01")
def test_a_total_of_nothing_reaches_nobody() -> None:
    at = fight(-4)
    play(at, divide_among(at, "mira", "fight", BLOWS))
    assert only(at, EffortDivided).shares == {} and not events_of(at, Outcome)


def test_a_share_that_is_met_with_style_gives_whoever_met_it_a_boost_and_one_that_gets_through_gives_none() -> (
    None
):
    missed = fight(0, 2, 0)
    play(missed, divide_among(missed, "mira", "fight", BLOWS), {"divide": "0+4", "defend": "athletics"})
    assert outcomes(missed) == [("bruiser", 4, 1)] and not events_of(missed, Boost)
    met = fight(-3, 3)
    play(met, divide_among(met, "mira", "fight", BLOWS), {"divide": "1+0", "defend": "athletics"})
    assert outcomes(met) == [("thug", 1, -3)]
    assert only(met, Boost).who == "thug"


@pytest.mark.rule("FO-SPLIT-02")
def test_whoever_gets_nothing_is_no_target() -> None:
    at = fight(0, 0)
    play(at, divide_among(at, "mira", "fight", BLOWS), {"divide": "4+0"})
    assert [each[0] for each in outcomes(at)] == ["thug"]


@pytest.mark.rule("FO-SPLIT-02")
@given(shares=st.lists(st.integers(0, 12), min_size=2, max_size=4), total=st.integers(1, 12))
def test_shares_are_taken_exactly_where_they_add_up_to_no_more(shares: list[int], total: int) -> None:
    read = read_shares("+".join(map(str, shares)), total, len(shares))
    assert read == (tuple(shares) if 0 < sum(shares) <= total else None)
    assert read_shares("2+x", total, 2) is None and read_shares("1", total, 2) is None


def test_on_ties_there_is_one_boost_and_no_weapon_strikes() -> None:
    at = fight(0, 1, 1, options=(*OPTION, "weapon-armor"))
    mira = now(at, "mira")
    at.emit(Entered("mira", mira._replace(sheet=replace(mira.sheet, weapon=2))))
    play(at, divide_among(at, "mira", "fight", BLOWS), {"divide": "2+2"})
    assert [each[2] for each in outcomes(at)] == [0, 0] and not events_of(at, Hit)
    assert only(at, Boost)


def test_after_the_division_an_invoke_raises_one_share_and_nobody_rolls_again() -> None:
    at = fight(0, 3, 0, aspects=[Aspect("Slick Floor", "situation", "scene", {"mira": 2})])
    played = play(
        at,
        divide_among(at, "mira", "fight", BLOWS),
        {"divide": "2+2", "invoke": ["pass", "slick-floor:+2"]},
    )
    later = [each for each in played.asked if each.kind == "invoke"][1]
    assert all(not option.id.endswith(":reroll") for option in later.options)
    assert only(at, Invoked).effort == 4 and outcomes(at)[1][1] == 2


@pytest.mark.rule(
    "FO-ZONEATK-01", "FO-ZONEATK-02", "FO-ZONEATK-03", prompt="/attack everybody with Shoot by “Lamp Oil”"
)
def test_a_zone_is_struck_with_everybody_in_it_by_the_whole_of_one_roll() -> None:
    at = fight(0, 0, 0, 0, 0, aspects=[Aspect("Lamp Oil", "situation", "scene", {"mira": 1})])
    play(
        at,
        attack_zone(at, "mira", "shoot", now(at, "mira").zone, "Lamp Oil"),
        {"stretch": "stretch", "pay": "free"},
    )
    assert only(at, DetailDeclared).paid_with == "free"
    assert sorted(each[0] or "" for each in outcomes(at)) == ["bruiser", "mira", "pike", "thug"]
    assert {each[1] for each in outcomes(at)} == {4}


@pytest.mark.rule("FO-ZONEATK-03")
def test_without_the_means_it_is_refused_before_any_dice() -> None:
    at = fight()
    with pytest.raises(Exception, match="called 'Gunpowder'"):
        play(at, attack_zone(at, "mira", "shoot", now(at, "mira").zone, "Gunpowder"))
    assert not events_of(at, Rolled)


@pytest.mark.rule("FO-SCENETGT-02")
def test_aspects_of_their_own_for_each_divide_the_effort() -> None:
    at = fight(2, 0, 0)
    play(at, divide_among(at, "mira", "stealth", LOST), {"divide": "3+2"})
    made = [(event.aspect, event.on) for event in events_of(at, AspectAdded) if event.kind == "situation"]
    assert (
        made
        and {name for name, _ in made} == {"Lost Sight of Her"}
        and len({on for _, on in made}) == len(made)
    )


@pytest.mark.rule("FO-MULTI-01")
def test_where_the_table_does_not_play_so_an_action_has_one_target() -> None:
    at = fight(options=())
    with pytest.raises(IllegalChoice, match="one action has one target"):
        play(at, divide_among(at, "mira", "fight", BLOWS))


@pytest.mark.rule("FO-MULTI-02")
def test_all_of_them_stand_in_one_zone() -> None:
    at = fight(zones=zones(("Hall", "Yard")))
    at.emit(Entered("bruiser", now(at, "bruiser")._replace(zone="yard")))
    shots = (Part("attack", "thug"), Part("attack", "bruiser"))
    with pytest.raises(RuledOut, match="in one zone"):
        play(at, divide_among(at, "mira", "shoot", shots), {"at-once": "deny"})


@pytest.mark.rule("FO-MULTI-02")
def test_whoever_cannot_be_reached_at_all_is_refused_before_the_gm_is_asked() -> None:
    at = fight(zones=zones(("Hall", "Yard")))
    at.emit(Entered("bruiser", now(at, "bruiser")._replace(zone="yard")))
    with pytest.raises(IllegalChoice, match="Bruiser is in Yard; Fight reaches only your own zone"):
        play(at, divide_among(at, "mira", "fight", BLOWS))


@pytest.mark.rule("FO-MULTI-02")
def test_the_gm_may_make_an_exception_for_several_zones() -> None:
    at = fight(1, 0, 0, zones=zones(("Hall", "Yard")))
    at.emit(Entered("bruiser", now(at, "bruiser")._replace(zone="yard")))
    shots = (Part("attack", "thug"), Part("attack", "bruiser"))
    played = play(at, divide_among(at, "mira", "shoot", shots), {"at-once": "allow"})
    assert played.decision("at-once").about.whom == ("thug", "bruiser")
    assert [each[0] for each in outcomes(at)] == ["thug", "bruiser"]


@pytest.mark.rule("FO-MULTI-04", prompt="/divide Fight among attack thug, overcome “cut the rope” vs 2")
def test_the_gm_may_allow_two_kinds_of_action_at_once() -> None:
    at = fight(1, 0)
    played = play(
        at,
        divide_among(at, "mira", "fight", (BLOWS[0], ROPE)),
        {"at-once": "allow", "divide": "3+2", "overcome-tie": "partial"},
    )
    assert played.decision("at-once").about.kinds == ("attack", "overcome")
    assert only(at, EffortDivided).shares == {"thug": 3, "cut the rope": 2}
    assert [(event.action, event.shifts) for event in events_of(at, Outcome)] == [
        ("attack", 2),
        ("overcome", 0),
    ]
    assert only(at, Hit).shifts == 2


@pytest.mark.rule("FO-MULTI-04")
def test_without_the_gms_leave_two_kinds_take_two_rolls_and_three_are_never_one() -> None:
    at = fight()
    with pytest.raises(RuledOut, match="one kind of action: attack or overcome"):
        play(at, divide_among(at, "mira", "fight", (BLOWS[0], ROPE)), {"at-once": "deny"})
    with pytest.raises(IllegalChoice, match="not for 3"):
        play(at, divide_among(at, "mira", "fight", (BLOWS[0], ROPE, LOST[1])))
    assert not events_of(at, Rolled)


def test_each_share_of_a_divided_overcome_meets_the_difficulty_of_its_own_task() -> None:
    """AMBO-87."""
    at = fight(1)
    play(at, divide_among(at, "mira", "fight", (ROPE, LAMP)), {"divide": "3+2", "overcome-fail": "fail"})
    assert [(event.effort, event.shifts, event.result) for event in events_of(at, Outcome)] == [
        (3, 1, "succeed"),
        (2, -1, "fail"),
    ]


def test_what_an_overcome_meets_may_be_somebody_or_what_the_gm_says() -> None:
    """AMBO-87."""
    at = fight(1, 0)
    parts = (ROPE._replace(against=Against()), LAMP._replace(against=Against(opponent="thug")))
    answers = {"divide": "3+2", "difficulty": "3", "overcome-tie": "minor-cost"}
    played = play(at, divide_among(at, "mira", "fight", parts), answers)
    assert played.asked_kinds.index("difficulty") < played.asked_kinds.index("divide")
    assert outcomes(at) == [(None, 3, 0), ("thug", 2, 1)]


def test_one_boost_comes_of_one_roll_whatever_is_done_with_it() -> None:
    """AMBO-86."""
    at = fight(4)
    easy = (ROPE._replace(against=Against(0)), LAMP._replace(against=Against(0)))
    play(at, divide_among(at, "mira", "fight", easy), {"divide": "4+4"})
    assert [event.result for event in events_of(at, Outcome)] == ["style", "style"]
    assert only(at, Boost)
    tied = fight(0)
    played = play(
        tied,
        divide_among(tied, "mira", "fight", (ROPE, LAMP._replace(against=Against(2)))),
        {"divide": "2+2", "overcome-tie": ["fail-with-boost", "partial"]},
    )
    last = played.decisions("overcome-tie")[1]
    assert [option.id for option in last.options] == ["minor-cost", "partial"] and only(tied, Boost)


def test_out_of_a_conflict_several_are_swayed_or_several_obstacles_overcome_at_once() -> None:
    people = [foe(name, will=1) for name in ("Thug", "Bruiser")]
    at = table(hero("Mira", rapport=4), *people, options=OPTION, dice=(2, 0, 0))
    parts = [Part("advantage", each, "Won Over") for each in ("thug", "bruiser")]
    play(at, divide_among(at, "mira", "rapport", parts), {"divide": "3+3"})
    assert len([event for event in events_of(at, AspectAdded) if event.aspect == "Won Over"]) == 2
    with pytest.raises(IllegalChoice, match="an attack needs a conflict"):
        play(at, divide_among(at, "mira", "fight", BLOWS))


def test_an_aspect_that_is_there_gains_by_its_share() -> None:
    at = fight(2, 0, 0, aspects=[Aspect("Lost Sight of Her", "situation", "thug", {})])
    play(at, divide_among(at, "mira", "stealth", LOST), {"divide": "3+2"})
    assert only(at, FreeInvokesGained).on == "thug"


def test_scale_adds_to_each_share_that_meets_somebody_lower() -> None:
    at = fight(1, 0, 0, options=(*OPTION, "scale"))
    mira = now(at, "mira")
    at.emit(Entered("mira", mira._replace(sheet=replace(mira.sheet, scale=1))))
    play(at, divide_among(at, "mira", "fight", BLOWS), {"divide": "3+2", "scale": ["before", "after"]})
    assert [(each[1], each[2]) for each in outcomes(at)] == [(4, 3), (2, 3)]


@pytest.mark.rule("FO-MULTI-03")
def test_with_one_roll_there_is_one_kind_of_action() -> None:
    at = fight(1, 0, 0)
    played = play(at, divide_among(at, "mira", "fight", BLOWS), {"divide": "3+2"})
    assert {event.action for event in events_of(at, Outcome)} == {"attack"}
    assert "at-once" not in played.asked_kinds, "of one kind nobody has to allow it"
    mixed = fight(1, 0, 0)
    with pytest.raises(RuledOut, match="one kind of action"):
        play(mixed, divide_among(mixed, "mira", "fight", (BLOWS[0], LOST[1])))


@pytest.mark.rule("FO-SCENETGT-01", prompt="/advantage Stealth “Gone in the Smoke” on everybody")
def test_the_back_stairs_by_what_is_typed(tmp_path: Any) -> None:
    game = Game.new(TRIALS / "scenes" / "10-the-back-stairs.yaml", options=OPTION, seed=4)
    while game.pending is not None:
        game.choose("brida-voss" if game.pending.kind in ("first", "next") else "")
    assert best_placed(game.state, "brida-voss", "landing", "fight") is not None
    game.do('/advantage fight "Penned In" on everybody')
    while game.pending is not None:
        game.choose("")
    rolled = [event for _, event in game.log if isinstance(event, Rolled) and event.action == "defend"]
    made = [event for _, event in game.log if isinstance(event, AspectAdded) and event.aspect == "Penned In"]
    assert rolled and {event.on for event in made} <= {"zone:landing"}
    game.close()


def test_the_yardstick_of_playtests_strikes_one_foe_at_a_time_where_several_could_be_aimed_at() -> None:
    at = fight()
    options = tuple(turn_options(at.state, "mira"))
    assert any(option.detail.verb == "split" for option in options)
    assert greedy(TURN.ask("mira", options, "pass", None), at).startswith("attack:")


def test_an_aspect_on_all_of_a_zone_is_resisted_by_the_best_of_those_it_is_against() -> None:
    """AMBO-90."""
    at = table(
        hero("Mira", stealth=2),
        hero("Pike", notice=4),
        foe("Slow"),
        foe("Sharp", notice=1),
        conflict="physical",
    )
    assert best_placed(at.state, "mira", None, "stealth") == "sharp"
    assert best_placed(at.state, "mira", "elsewhere", "stealth") is None


def test_what_nothing_can_hurt_may_still_be_at_a_disadvantage() -> None:
    mist = adversary_sheet("Mist", skills={"athletics": 1}, immune=Immunity(("fight",)))
    at = table(
        hero("Mira", fight=4), foe("Mist", sheet=mist), foe("Thug", athletics=1),
        options=OPTION, conflict="physical", turn="mira", dice=(0, 0, 0),
    )  # fmt: skip
    parts = tuple(Part("advantage", each, "Driven Back") for each in ("mist", "thug"))
    play(at, divide_among(at, "mira", "fight", parts), {"divide": "2+2"})
    assert [event.on for event in events_of(at, AspectAdded) if event.aspect == "Driven Back"]
