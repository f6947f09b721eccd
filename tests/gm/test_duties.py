"""The smaller duties: defending, absorbing, handing on the turn, difficulties, costs and terms."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.gm.combat.bearing import HARDEST_HIT, Room, life_lost, ways_to_bear
from solofate.gm.rulings.difficulty import STEP, judge
from solofate.gm.weights import standard
from solofate.rules.decisions import Call, Decision, Option, bare
from solofate.rules.decisions.actions import Task, Weighing
from solofate.rules.decisions.conflict import HitTaken
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.bearing import bears_on
from solofate.rules.model.characters import Character
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.conflict.turns import pass_turn
from solofate.rules.table import Table
from tests.gm.fights import ask, of_temper
from tests.rules.at_the_table import foe, hero, table


def asked(at: Table, kind: str, attacker: str, target: str, style: str = "fair") -> Call:
    """What the emulator answers at the first decision of a kind that an attack asks."""
    procedure = attack(at, attacker, target, "fight")
    decision = next(procedure)
    while decision.kind != kind:
        decision = procedure.send(decision.default)
    return ask(at, decision, style)


# Defending


def test_the_best_skill_defends_and_a_stunt_that_helps_now_counts() -> None:
    wary = Stunt("Wary", bonus=Bonus("athletics", "defend", 2))
    bare = table(hero("Mira", fight=2), foe("Og", fight=3, athletics=2, physical=2), conflict="physical")
    assert asked(bare, "defend", "mira", "og").chose == "fight"
    helped = table(
        hero("Mira", fight=2),
        foe("Og", fight=3, athletics=2, physical=2, stunts=(wary,)),
        conflict="physical",
    )
    call = asked(helped, "defend", "mira", "og")
    assert call.chose == "athletics"
    assert call.reason.startswith("Athletics +4 against Mira's Fight +2")


def test_a_follower_steps_in_for_its_leader_but_not_the_other_way_round() -> None:
    og = of_temper(foe("Og", fight=3, physical=1, consequences=("mild",)), "soldier", "major")
    og = og._replace(
        tracks=og.marked("physical", (0,)).tracks, consequences=(og.consequences[0]._replace(aspect="Hurt"),)
    )
    guard = of_temper(foe("Guard", fight=3, physical=4), "soldier")
    at = table(hero("Mira", fight=3), og, guard, conflict="physical")
    call = asked(at, "defend", "mira", "og")
    assert call.chose == "interpose:guard"
    assert "Guard" in call.reason and "Og" in call.reason
    assert not asked(at, "defend", "mira", "guard").chose.startswith("interpose")
    brutes = table(hero("Mira", fight=3), og, of_temper(guard, "brute"), conflict="physical")
    assert not asked(brutes, "defend", "mira", "og").chose.startswith("interpose")


def test_somebody_who_has_had_enough_gives_up_before_the_dice() -> None:
    og = foe("Og", fight=0, physical=3, consequences=("mild",))
    og = og._replace(
        tracks=og.marked("physical", (0, 1, 2)).tracks,
        consequences=(og.consequences[0]._replace(aspect="Hurt"),),
    )
    at = table(hero("Mira", fight=4), of_temper(og, "coward"), conflict="physical")
    call = asked(at, "defend", "mira", "og")
    assert call.chose == "concede"
    assert "% to be taken out" in call.reason


# Absorbing


def absorbed(victim: Character, shifts: int, style: str = "fair") -> Call:
    at = table(hero("Mira", fight=3), victim, conflict="physical")
    options = tuple(ways_to_absorb(victim, shifts, "physical"))
    hit = HitTaken(victim.id, "mira", shifts, "physical")
    return ask(at, Decision("absorb", victim.id, options, options[0].id, hit), style)


def test_stress_goes_before_consequences_and_only_what_is_needed() -> None:
    og = foe("Og", physical=3, consequences=("mild", "moderate"))
    assert absorbed(og, 3).chose == "stress:3"
    assert absorbed(og, 4).chose == "stress:2+mild"
    assert absorbed(og, 9).chose == "stress:3+mild+moderate"
    assert "A hit of 4, 9 shifts left to bear" in absorbed(og, 4).reason


@given(st.integers(1, 12), st.integers(0, 5), st.sampled_from([(), ("mild",), ("mild", "moderate")]))
def test_nobody_goes_down_who_could_stay_up(shifts: int, boxes: int, slots: tuple[str, ...]) -> None:
    og = foe("Og", fight=2, physical=boxes, consequences=slots)
    call = absorbed(og, shifts)
    assert (call.chose == "out") == (len(ways_to_absorb(og, shifts, "physical")) == 1)


@given(
    st.integers(0, 6),
    st.lists(st.sampled_from([2, 4, 6]), max_size=4).map(lambda slots: tuple(sorted(slots))),
)
def test_a_harder_hit_never_costs_less_and_being_out_costs_most(boxes: int, slots: tuple[int, ...]) -> None:
    left = Room(boxes, slots)
    lost = life_lost(left, standard().worths.wound)
    assert lost[0] == 0
    whole = max(lost)
    for hit in range(HARDEST_HIT + 1):
        borne = bool(ways_to_bear(left, hit))
        assert borne == (hit <= boxes + sum(slots))
        assert lost[hit] <= whole and (borne or lost[hit] == whole)


def test_a_shift_that_changes_nothing_is_given_up_for_a_boost() -> None:
    def style_of(shifts: int, style: str = "fair") -> str:
        at = table(hero("Mira", fight=3), foe("Og", physical=1), conflict="physical")
        hit = HitTaken("og", "mira", shifts, "physical")
        options = bare("full", "boost")
        return ask(at, Decision("attack-style", "mira", options, "full", hit), style).chose

    assert style_of(5) == "boost"
    assert style_of(2) == "full"


# Next


def test_the_turn_goes_to_whoever_can_take_somebody_out_before_they_act() -> None:
    at = table(
        foe("Og", fight=1, physical=3),
        foe("Weak", fight=0, notice=1, physical=1),
        foe("Strong", fight=5, physical=1),
        hero("Mira", fight=0, physique=0)._replace(consequences=()),
        conflict="physical",
    )
    call = ask(at, next(pass_turn(at, "og")))
    assert call.chose == "strong"
    assert re_percent(call.reason) and "Mira" in call.reason


def re_percent(text: str) -> bool:
    return " % to take out " in text


def test_a_schemer_keeps_the_last_word() -> None:
    at = table(
        of_temper(foe("Og", fight=2, physical=3), "schemer"),
        foe("Thug", fight=2, physical=1),
        hero("Mira", fight=2),
        conflict="physical",
    )
    call = ask(at, next(pass_turn(at, "og")))
    assert call.chose == "mira"
    assert "last word" in call.reason
    swarm = table(
        of_temper(foe("Og", fight=2, physical=3), "brute"),
        foe("Thug", fight=2, physical=1),
        hero("Mira", fight=2),
        conflict="physical",
    )
    assert ask(swarm, next(pass_turn(swarm, "og"))).chose == "thug"


def test_who_opens_a_fight_follows_from_the_situation_and_the_style() -> None:
    at = table(hero("Mira", notice=1), foe("Og", notice=3), foe("Thug"))
    options = tuple(Option(who, None) for who in ("mira", "og", "thug"))
    decision = Decision("propose-first", "gm", options, "mira", None)
    assert ask(at, decision, "fair").chose == "og"
    assert ask(at, decision, "gentle").chose == "mira"
    assert ask(at, decision, "ruthless").chose == "og"
    assert "Notice +3" in ask(at, decision).reason


# Difficulty

LADDER_OPTIONS = tuple(Option(str(step), step) for step in range(9))


def difficulty(at: Table, skill: str, style: str = "fair", action: str = OVERCOME) -> Call:
    foes = [one for one in at.state.characters.values() if one.side == "opposition"]
    options = (*LADDER_OPTIONS, *(Option(f"active:{one.id}", None) for one in foes))
    return ask(at, Decision("difficulty", "gm", options, "2", Weighing(Task("mira", action, skill))), style)


@pytest.mark.rule("FG-DIFF-02", "FG-DIFF-07", "FG-DIFF-08", "FG-DIFF-09", "FG-DIFF-11")
def test_a_difficulty_is_two_for_each_reason_and_names_them_all() -> None:
    easy = table(hero("Mira", athletics=2))
    call = difficulty(easy, "athletics")
    assert call.chose == "0"
    assert call.reason == "Mediocre (+0), low for Mira's Athletics +2: nothing makes it tough."
    hard = table(hero("Mira", athletics=2), aspects=(Aspect("Slick Stone"), Aspect("Cramped and Narrow")))
    call = difficulty(hard, "athletics")
    assert call.chose == "4"
    assert call.reason == (
        "Great (+4), high for Mira's Athletics +2: Slick Stone hinders Athletics (+2) and "
        "Cramped and Narrow hinders Athletics (+2)."
    )


@pytest.mark.rule("FG-DIFF-08")
@given(st.lists(st.sampled_from(["Slick Stone", "Pitch Dark", "Thick Smoke", "Old Rope", "Deafening Bells"])))
def test_a_difficulty_is_never_more_than_its_reasons_carry(names: list[str]) -> None:
    at = table(hero("Mira", notice=4), aspects=tuple(Aspect(f"{name} {at}") for at, name in enumerate(names)))
    judged = judge(at.state, "mira", OVERCOME, "notice")
    assert judged.number == STEP * max(0, len(judged.reasons) - len(judged.helped_by))


def test_an_aspect_that_helps_cancels_a_reason() -> None:
    at = table(hero("Mira", stealth=2), aspects=(Aspect("Pitch Dark"), Aspect("Guarded Door")))
    call = difficulty(at, "stealth")
    assert call.chose in ("0", "active:og")
    assert "Pitch Dark helps and cancels one of them" in call.reason


def test_hidden_aspects_are_not_given_away_by_a_difficulty() -> None:
    at = table(hero("Mira", athletics=2), aspects=(Aspect("Loose Rubble", hidden=True),))
    call = difficulty(at, "athletics")
    assert call.chose == "0" and "Rubble" not in call.reason


@pytest.mark.rule("FG-DIFF-01")
def test_whoever_is_there_to_object_opposes() -> None:
    at = table(hero("Mira", stealth=2), foe("Og", notice=3))
    call = difficulty(at, "stealth")
    assert call.chose == "active:og"
    assert call.reason.startswith("Notice +3 against Stealth +2: Og")
    gentle = difficulty(at, "stealth", "gentle")
    assert gentle.chose == "0"


@pytest.mark.parametrize(
    ("aspect", "skill", "bears"),
    [
        ("Pitch Dark", "notice", 1),
        ("Pitch Dark", "stealth", -1),
        ("Pitch Dark", "lore", 0),
        ("Icy Ledge", "fight", 1),
    ],
)
def test_what_an_aspect_bears_on(aspect: str, skill: str, bears: int) -> None:
    assert bears_on(aspect, skill) == bears
