"""Attack: who can be hurt, and what comes of the dice (ATTACK)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import (
    AspectAdded,
    AspectRemoved,
    Boost,
    Conceded,
    Hit,
    Outcome,
    Rolled,
    StressMarked,
    TakenOut,
)
from solofate.rules.model.characters import Character, Immunity
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.stunts import Stunt, Swap
from solofate.rules.procedures.actions.attack import attack, require_a_foe
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.table import Table
from tests.rules.at_the_table import Throw, boosts, events_of, foe, hero, ids, marked, now, only, play, table

SHELL = Immunity(("fight", "shoot"), parse_condition("target has Cracked Shell"), "its shell is a foot thick")


def mira(**skills: int) -> Character:
    return hero("Mira", fate_points=0, **skills)


def crab() -> Character:
    beast = foe("Crab", physical=3, mental=3)
    return beast._replace(sheet=replace(beast.sheet, immune=SHELL))


def fight(*dice: Throw, **skills: int) -> Table:
    """Mira, with no skill that matters, against a thug with a little of everything."""
    thug = foe("Thug", physical=3, mental=3, consequences=["mild"], **skills)
    return table(mira(), thug, dice=dice, conflict="physical")


# Can it hurt them at all?


@pytest.mark.rule("FC-ATTACK-01")
def test_what_cannot_be_hurt_is_not_attacked_and_nothing_has_happened() -> None:
    """XC-ATTACK-02: a bare fist against a kaiju."""
    at = table(mira(), crab())
    with pytest.raises(IllegalChoice, match=r"cannot hurt Crab until .* Cracked Shell: its shell"):
        play(at, attack(at, "mira", "crab", "fight"))
    assert at.log == [], "no dice, and no decision asked"


@pytest.mark.rule("FC-ATTACK-01")
def test_other_ways_to_harm_it_are_open() -> None:
    at = table(mira(), crab(), dice=[1, 0])
    play(at, attack(at, "mira", "crab", "provoke"))
    assert only(at, Hit).kind == "mental"


@pytest.mark.rule("FC-ATTACK-01", "FC-ASPECT-02")
def test_once_the_protection_is_dealt_with_it_can_be_hurt() -> None:
    at = table(mira(), crab(), dice=[1, 0])
    at.emit(AspectAdded("Cracked Shell", "situation", "crab", {}, "mira"))
    play(at, attack(at, "mira", "crab", "fight"))
    assert only(at, Hit).shifts == 1


@pytest.mark.rule("FC-ATTACK-01", "FC-ASPECT-03")
def test_and_no_longer_when_the_weakness_is_gone() -> None:
    at = table(mira(), crab())
    at.emit(AspectAdded("Cracked Shell", "situation", "crab", {}, "mira"))
    at.emit(AspectRemoved("Cracked Shell", "situation", "crab", {}, "crab"))
    with pytest.raises(IllegalChoice):
        play(at, attack(at, "mira", "crab", "fight"))


@pytest.mark.rule("FC-ATTACK-01")
def test_nobody_is_offered_an_attack_that_could_not_hurt() -> None:
    at = table(mira(fight=2, provoke=1), crab(), conflict="physical")
    attacks = [option.id for option in turn_options(at.state, "mira") if option.id.startswith("attack")]
    assert attacks == ["attack:crab:provoke"]


@pytest.mark.rule("FC-ATTACK-01")
def test_a_skill_that_stands_in_for_another_hurts_as_that_one_would() -> None:
    silver_tongue = Stunt("Silver Tongue", swap=Swap("rapport", "provoke", "attack"))
    talker = hero("Mira", stunts=[silver_tongue], fate_points=0, rapport=2)
    at = table(talker, crab(), dice=[1, 0], conflict="physical")
    assert "attack:crab:rapport" in [option.id for option in turn_options(at.state, "mira")]
    play(at, attack(at, "mira", "crab", "rapport"), {"defend": "will"})
    assert only(at, Hit).kind == "mental"


@pytest.mark.rule("FC-ATTACK-01")
def test_what_cannot_be_hurt_does_not_draw_the_blow_on_itself() -> None:
    at = table(mira(), foe("Thug", physical=2), crab(), dice=[1, 0, 1, 0])
    physical = play(at, attack(at, "mira", "thug", "fight"), {"absorb": "stress:1"})
    assert "interpose:crab" not in ids(physical.decision("defend"))
    mental = play(at, attack(at, "mira", "thug", "provoke"))
    assert "interpose:crab" in ids(mental.decision("defend"))


# Outcomes


@pytest.mark.rule("FC-ATTACK-02")
@pytest.mark.parametrize("shifts", [-1, -2, -4])
def test_a_failure_does_no_harm_and_gains_nothing(shifts: int) -> None:
    at = fight(shifts, 0)
    before = now(at, "thug")
    play(at, attack(at, "mira", "thug", "fight"), {"defend": "athletics"})
    assert (events_of(at, Hit), now(at, "thug")) == ([], before)
    assert [boost.who for boost in events_of(at, Boost)] in ([], ["thug"])


@pytest.mark.rule("FC-ATTACK-03")
def test_a_tie_is_no_hit_but_a_boost() -> None:
    at = fight(0, 0)
    before = now(at, "thug")
    play(at, attack(at, "mira", "thug", "fight"), {"defend": "athletics"})
    assert [boost.free_invokes for boost in boosts(at)] == [{"mira": 1}]
    assert (events_of(at, Hit), now(at, "thug")) == ([], before)


@pytest.mark.rule("FC-ATTACK-04", "FC-DEFEND-04")
def test_ruth_punches_a_walking_corpse() -> None:
    """XC-ATTACK-01."""
    corpse = foe("Corpse", physical=2)
    at = table(hero("Ruth", fight=4, fate_points=0), corpse, dice=["--00", "-00+"])
    played = play(at, attack(at, "ruth", "corpse", "fight"), {"defend": "athletics"})
    assert only(at, Outcome)[2:6] == (2, 0, 2, "succeed")
    assert only(at, Hit) == Hit("corpse", "ruth", 2, "physical")
    assert played.asked_kinds == ["defend", "absorb"]
    assert only(at, StressMarked).boxes == (0, 1)


@pytest.mark.rule("FC-ATTACK-04")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 0), (0, -2), (2, 1), (-1, -2)])
def test_the_hit_has_as_many_shifts_as_lie_between_the_efforts(mine: int, theirs: int) -> None:
    at = fight(mine, theirs)
    play(at, attack(at, "mira", "thug", "fight"), {"defend": "athletics"})
    assert only(at, Hit).shifts == mine - theirs
    assert marked(at, "thug") == mine - theirs


@pytest.mark.rule("FC-ATTACK-04", "FC-TAKENOUT-01")
def test_a_hit_that_is_not_absorbed_in_full_takes_the_target_out() -> None:
    at = table(mira(), foe("Thug", physical=1), dice=[2, 0])
    play(at, attack(at, "mira", "thug", "fight"), {"defend": "athletics"})
    assert only(at, TakenOut).who == "thug"
    assert events_of(at, StressMarked) == []


@pytest.mark.rule("FC-ATTACK-04")
@pytest.mark.parametrize(
    ("skill", "kind"), [("fight", "physical"), ("shoot", "physical"), ("provoke", "mental")]
)
def test_the_skill_decides_what_the_hit_strikes_whatever_the_conflict(skill: str, kind: str) -> None:
    at = fight(1, 0)
    play(at, attack(at, "mira", "thug", skill))
    assert only(at, Hit).kind == kind
    assert (marked(at, "thug", "physical"), marked(at, "thug", "mental")) == (
        (1, 0) if kind == "physical" else (0, 1)
    )


@pytest.mark.rule("FC-ATTACK-04")
def test_undefended_it_meets_mediocre() -> None:
    at = fight(2, athletics=5)
    play(at, attack(at, "mira", "thug", "fight"), {"defend": "none"})
    assert [roll.action for roll in events_of(at, Rolled)] == ["attack"]
    assert (only(at, Outcome).opposition, only(at, Hit).shifts) == (0, 2)


@pytest.mark.rule("FC-ATTACK-05")
@pytest.mark.parametrize(("answer", "hit", "boosted"), [("full", 4, []), ("boost", 3, ["mira"])])
def test_with_style_a_shift_may_be_traded_for_a_boost(answer: str, hit: int, boosted: list[str]) -> None:
    """Ruling AMBC-44: before the target absorbs, who absorbs the final number."""
    at = fight(4, 0)
    played = play(at, attack(at, "mira", "thug", "fight"), {"defend": "athletics", "attack-style": answer})
    asked = played.decision("attack-style")
    assert (asked.who, ids(asked), asked.default) == ("mira", ["full", "boost"], "full")
    assert played.asked_kinds.index("attack-style") < played.asked_kinds.index("absorb")
    assert played.decision("absorb").about.shifts == only(at, Hit).shifts == hit
    assert [boost.who for boost in events_of(at, Boost)] == boosted


@pytest.mark.rule("FC-ATTACK-05")
@pytest.mark.parametrize(("shifts", "asked"), [(2, False), (3, True)])
def test_the_trade_is_offered_from_three_shifts(shifts: int, asked: bool) -> None:
    at = fight(shifts, 0)
    played = play(at, attack(at, "mira", "thug", "fight"), {"defend": "athletics"})
    assert ("attack-style" in played.asked_kinds) is asked
    assert only(at, Hit).shifts == shifts, "by default nothing is traded"


@pytest.mark.parametrize(
    ("gone", "said"),
    [
        (TakenOut("og", "mira", "Out cold"), "is taken out already"),
        (Conceded("og", 1, "runs"), "has conceded"),
    ],
)
def test_nobody_attacks_whoever_is_out(gone: TakenOut | Conceded, said: str) -> None:
    at = table(hero("Mira", fight=3), foe("Og"), foe("Thug"), conflict="physical")
    at.emit(gone)
    with pytest.raises(IllegalChoice, match=f"Og {said}"):
        require_a_foe(at.state, "mira", "og")
