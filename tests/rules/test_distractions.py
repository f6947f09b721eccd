"""Distractions: the choice, both its ends, and the moment it is too late (Fate Condensed, Obstacles)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import Distracted, DistractionDecided, Left, Rolled, TurnPassed
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.countdowns import running
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import pass_turn, perform
from solofate.rules.procedures.engagements.distractions import (
    bring_in_distraction,
    deal_with,
    distraction_moment,
    leave_what_waits,
    open_distraction,
)
from solofate.rules.procedures.scenes.scenes import leave_scene
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, ids, marked, only, play, table

TRAM = Distraction(
    "Runaway Tram",
    "Do you stop the tram?",
    3,
    leave=(Repercussion("It hits the stop", hit=2),),
    deal=(Repercussion("Og is gone", escapes="og"),),
    aspects=("Sparks on the Rails",),
)
GEM = Distraction(
    "The Gem",
    "Do you take it?",
    leave=(Repercussion("The Gem Stays Behind"),),
    deal=(Repercussion("The traps go off", hit=1), Repercussion("The Gem in Hand", favours="pcs")),
)


def fight(*rolls: int, options: tuple[str, ...] = (), **more: object) -> Table:
    at = table(
        hero("Mira", fight=3, athletics=3, physique=3),
        foe("Og", fight=2, physical=2),
        foe("Thug", fight=1, physical=1),
        dice=rolls,
        conflict="physical",
        **more,  # type: ignore[arg-type]
    )
    at.state = at.state._replace(options=options)
    at.rules = ruleset_of(at.state)
    return at


@pytest.mark.rule("FO-DISTRACT-02", "FO-DISTRACT-03", prompt="/distraction crane: its choice is put to you")
def test_its_choice_is_put_to_a_hero_and_only_what_its_row_says_is_an_aspect() -> None:
    at = fight()
    asked = play(at, bring_in_distraction(at, TRAM, "player")).decision("dilemma")
    assert (asked.who, asked.about.choice, ids(asked)) == ("mira", "Do you stop the tram?", ["wait", "leave"])
    assert [each.name for each in at.state.scene.aspects] == ["Sparks on the Rails"]
    assert at.state.scene.distractions == (TRAM,) and events_of(at, DistractionDecided) == []
    with pytest.raises(IllegalChoice, match="waiting for an answer already"):
        play(at, bring_in_distraction(at, TRAM, "player"))


@pytest.mark.rule("FO-DISTRACT-04", prompt="answer leave: only what belongs to leaving happens")
def test_left_alone_exactly_that_end_bites() -> None:
    at = fight()
    play(at, bring_in_distraction(at, TRAM, "player"), {"dilemma": "leave"})
    assert marked(at, "mira") == 2 and events_of(at, Left) == []
    assert at.state.scene.distractions == () and at.state.scene.aspects == ()


@pytest.mark.rule("FO-DISTRACT-04", "FO-DISTRACT-05", prompt="/deal crane with athletics")
def test_dealt_with_by_a_roll_against_its_opposition_the_other_end_bites() -> None:
    at = fight(0)
    play(at, bring_in_distraction(at, TRAM, "player"))
    play(at, deal_with(at, "mira", TRAM, "athletics"), {"overcome-tie": "minor-cost"})
    assert only(at, DistractionDecided).answer == "deal"
    assert only(at, Left).who == "og" and marked(at, "mira") == 0


@pytest.mark.rule("FO-DISTRACT-05")
def test_a_roll_that_fails_is_not_yet_leaving_it() -> None:
    at = fight(-4, +4)
    play(at, bring_in_distraction(at, TRAM, "player"))
    play(at, deal_with(at, "mira", TRAM, "athletics"), {"overcome-fail": "fail"})
    assert at.state.scene.distractions == (TRAM,)
    play(at, deal_with(at, "mira", TRAM, "athletics"))
    assert at.state.scene.distractions == ()


@pytest.mark.rule(
    "FO-DISTRACT-05", prompt="/distraction ledger: deal is among the answers, and no roll is asked"
)
def test_without_opposition_a_word_is_enough() -> None:
    at = fight()
    asked = play(at, bring_in_distraction(at, GEM, "player"), {"dilemma": "deal"})
    assert ids(asked.decision("dilemma")) == ["wait", "leave", "deal"] and events_of(at, Rolled) == []
    assert marked(at, "mira") == 1 and free_invokes(at, "The Gem in Hand") == {"pcs": 1}


@pytest.mark.rule("FO-DISTRACT-04", prompt="/end with a distraction open: leaving it happens first")
def test_at_the_end_of_the_scene_what_nobody_dealt_with_was_left_and_its_aspect_goes_on() -> None:
    at = fight()
    play(at, bring_in_distraction(at, GEM, "player"))
    play(at, leave_scene(at))
    assert only(at, DistractionDecided).answer == "leave"
    assert [each.name for each in at.state.scene.aspects] == ["The Gem Stays Behind"]
    assert play(at, leave_what_waits(at)).returned == ()


@pytest.mark.rule("FO-DISTRACT-04", prompt="one that waits for 3 exchanges shows its track in /scene")
def test_its_moment_may_be_so_many_exchanges_and_dealing_with_it_stops_the_clock() -> None:
    at = fight()
    play(at, bring_in_distraction(at, TRAM._replace(exchanges=1), "player"))
    assert [each.name for each in running(at.state)] == ["Runaway Tram"]
    for who in ("mira", "og", "thug"):
        play(at, pass_turn(at, who))
    assert marked(at, "mira") == 2 and at.state.scene.distractions == ()
    at = fight(4)
    play(at, bring_in_distraction(at, TRAM._replace(exchanges=2), "player"))
    play(at, deal_with(at, "mira", TRAM._replace(exchanges=2), "athletics"))
    assert running(at.state) == [] and marked(at, "mira") == 0


def test_it_takes_no_turn_and_a_heros_may_be_spent_on_it() -> None:
    """Ruling AMBO-107."""
    at = fight()
    play(at, bring_in_distraction(at, TRAM, "player"))
    for who in ("mira", "og", "thug") * 2:
        play(at, pass_turn(at, who))
    assert at.state.scene.exchange == 3, "three turns make an exchange"
    assert {event.who for event in events_of(at, TurnPassed)} == {"mira", "og", "thug"}
    deals = {
        who: [each for each in turn_options(at.state, who) if each.detail.verb == "deal"]
        for who in ("mira", "og")
    }
    assert deals["mira"] and not deals["og"]


@pytest.mark.rule("FO-DISTRACT-04")
def test_a_clock_of_several_exchanges_is_marked_at_the_end_of_each_and_comes_due() -> None:
    at = fight()
    play(at, bring_in_distraction(at, TRAM._replace(exchanges=2), "player"))
    marks = []
    for who in ("mira", "og", "thug") * 2:
        play(at, pass_turn(at, who))
        marks.append(at.state.countdowns[-1].marked if at.state.countdowns else None)
    assert marks[:3] == [0, 0, 1]
    assert only(at, DistractionDecided).answer == "leave" and marked(at, "mira") == 2


@pytest.mark.rule("FO-DISTRACT-05")
def test_a_word_may_be_the_choice_of_a_turn_and_not_for_what_was_decided() -> None:
    at = fight()
    play(at, bring_in_distraction(at, GEM, "player"))
    chosen = next(each.detail for each in turn_options(at.state, "mira") if each.id == "deal:the-gem")
    play(at, perform(at, "mira", chosen))
    assert only(at, DistractionDecided).answer == "deal" and free_invokes(at, "The Gem in Hand") == {"pcs": 1}
    with pytest.raises(IllegalChoice, match="has been decided"):
        open_distraction(at.state, "the-gem")


def test_a_hero_without_a_player_may_deal_with_it_on_a_turn_and_a_foe_may_not() -> None:
    at = fight()
    play(at, bring_in_distraction(at, TRAM, "player"))
    play(at, bring_in_distraction(at, GEM, "player"))
    mine = [each.id for each in turn_options(at.state, "mira") if each.id.startswith("deal:")]
    assert "deal:runaway-tram:athletics" in mine and "deal:the-gem" in mine
    assert not any(each.id.startswith("deal:") for each in turn_options(at.state, "og"))


def next_exchange(at: Table, exchange: int = 2) -> Table:
    at.distractions = lambda: (TRAM, GEM)
    at.state = at.state._replace(scenes=3, scene=at.state.scene._replace(exchange=exchange))
    return at


@pytest.mark.rule(
    "FO-DISTRACT-06", prompt="options: [obstacles] in campaign.yaml, and a fight that goes well"
)
def test_the_gm_may_drop_one_into_a_fight_from_the_second_exchange_on() -> None:
    at = next_exchange(fight(options=("obstacles",)))
    play(at, distraction_moment(at), {"distraction": "the-gem"})
    assert only(at, Distracted).by == "gm"
    first = next_exchange(fight(options=("obstacles",)), 1)
    assert play(first, distraction_moment(first)).asked == []


def test_never_without_the_option_nor_in_the_scene_after_nor_a_third() -> None:
    without = next_exchange(fight())
    assert play(without, distraction_moment(without)).asked == []
    at = next_exchange(fight(options=("obstacles",)))
    play(at, distraction_moment(at), {"distraction": "the-gem"})
    play(at, distraction_moment(at), {"distraction": "runaway-tram"})
    assert play(at, distraction_moment(at)).asked == []
    at.state = at.state._replace(scenes=4, scene=at.state.scene._replace(distractions=()))
    assert play(at, distraction_moment(at)).asked == []
    at.state = at.state._replace(scenes=5)
    assert play(at, distraction_moment(at)).asked_kinds == ["distraction"]
