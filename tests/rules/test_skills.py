"""Which skills attack and defend, and what permits another (SKILL)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import FatePoints, Hit, Invoked, Rolled, StuntUsed
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.skills import DEFAULT_LIST, DEFAULT_SKILL_IDS
from solofate.rules.model.stunts import Stunt, Swap
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack, attack_skills
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.table import Table
from tests.rules.at_the_table import (
    Played,
    Throw,
    boosts,
    events_of,
    foe,
    free_invokes,
    hero,
    ids,
    now,
    only,
    play,
    table,
)

NOT_ATTACKING = sorted(set(DEFAULT_SKILL_IDS) - {"fight", "shoot", "provoke"})
PARRY_BULLETS = Stunt("Parry Bullets", "Because …", swap=Swap("fight", "athletics", "defend"))


def assault(
    skill: str, *stunts: Stunt, dice: tuple[Throw, ...] = (1, 0), **skills: int
) -> tuple[Table, Played]:
    """Mira attacks a thug who has no box at all; every event and decision of it."""
    at = table(hero("Mira", stunts=stunts, **skills), foe("Thug"), dice=dice, conflict="physical")
    return at, play(at, attack(at, "mira", "thug", skill))


@pytest.mark.rule("FC-SKILL-03")
def test_everybody_may_roll_every_skill() -> None:
    for skill in DEFAULT_SKILL_IDS:
        at = table(hero("Mira", fight=2), dice=[1])
        play(at, bare_roll(at, "mira", skill, Against(difficulty=0)))
        assert (only(at, Rolled).rating, only(at, Rolled).effort) == ((2, 3) if skill == "fight" else (0, 1))


@pytest.mark.rule("FC-SKILL-07", "FC-SKILL-10")
@pytest.mark.parametrize(
    ("skill", "harm"), [("fight", "physical"), ("shoot", "physical"), ("provoke", "mental")]
)
def test_fight_and_shoot_attack_the_body_and_provoke_the_mind(skill: str, harm: str) -> None:
    at, _ = assault(skill)
    assert only(at, Hit).kind == harm


@pytest.mark.rule("FC-SKILL-07", "FC-SKILL-10")
@pytest.mark.parametrize("skill", NOT_ATTACKING)
def test_no_other_skill_attacks_and_nothing_has_happened_when_one_is_tried(skill: str) -> None:
    at = table(hero("Mira"), foe("Thug"), conflict="physical")
    with pytest.raises(IllegalChoice, match="does not attack"):
        play(at, attack(at, "mira", "thug", skill))
    assert at.log == []


@pytest.mark.rule("FC-SKILL-08", "FC-SKILL-09", "FC-SKILL-10")
@pytest.mark.parametrize(
    ("attacked_with", "defences"),
    [("fight", ["athletics", "fight"]), ("shoot", ["athletics"]), ("provoke", ["will"])],
)
def test_what_may_defend_against_an_attack(attacked_with: str, defences: list[str]) -> None:
    _, played = assault(attacked_with)
    offered = ids(played.decision("defend"))
    assert [each for each in offered if each in DEFAULT_SKILL_IDS] == defences
    assert offered[len(defences) :] == ["none", "concede"]


@pytest.mark.rule("FC-SKILL-09")
@pytest.mark.parametrize("skill", ["fight", "stealth"])
def test_what_may_not_defend_against_a_shot_cannot_be_typed_either(skill: str) -> None:
    at = table(hero("Mira"), foe("Thug", fight=4, stealth=4), dice=[1, 0], conflict="physical")
    with pytest.raises(IllegalChoice):
        play(at, attack(at, "mira", "thug", "shoot"), {"defend": skill})


@pytest.mark.rule("FC-DIFF-03")
def test_against_an_advantage_any_fitting_skill_may_defend() -> None:
    thug = foe("Thug", notice=2, will=1, lore=3)
    at = table(hero("Mira"), thug, dice=[1, 0])
    played = play(at, advantage(at, "mira", "stealth", "Shadowed", "thug"), {"defend": "lore"})
    asked = played.decision("defend")
    assert ids(asked)[0] == asked.default == "notice", "the best fitting is offered"
    assert events_of(at, Rolled)[1].skill == "lore", "another may be argued for"


@pytest.mark.rule("FC-SKILL-11", "FC-STUNT-05")
def test_a_stunt_that_lets_a_skill_attack_needs_no_ruling() -> None:
    """XC-STUNT-04: Stealth stabs, but from the shadows only."""
    backstab = Stunt(
        "Backstab",
        "Because nobody sees me coming …",
        swap=Swap("stealth", "fight", "attack", parse_condition("i have In the Shadows")),
    )
    for stunts, hidden, allowed in (
        ((), True, False),
        ((backstab,), True, True),
        ((backstab,), False, False),
    ):
        mira = hero("Mira", stealth=3, stunts=stunts, aspects=["In the Shadows"] if hidden else [])
        at = table(mira, foe("Thug"), dice=[1, 0], conflict="physical")
        assert ("stealth" in attack_skills(at.state, now(at, "mira"))) is allowed
        if allowed:
            played = play(
                at, attack(at, "mira", "thug", "stealth"), {"invoke": "pass", "attack-style": "full"}
            )
            assert "stunt" not in played.asked_kinds
            assert (only(at, Hit).kind, only(at, Hit).shifts) == ("physical", 4)
            assert ids(played.decision("defend"))[:2] == ["athletics", "fight"], "as against Fight"
        else:
            with pytest.raises(IllegalChoice):
                play(at, attack(at, "mira", "thug", "stealth"))
            assert at.log == []


@pytest.mark.rule("FC-SKILL-11", "FC-STUNT-05", "FC-STUNT-09")
@pytest.mark.parametrize("answer", ["use", "leave"])
def test_permission_that_is_a_matter_of_judgement_is_asked_for(answer: str) -> None:
    hex_ = Stunt(
        "Hex", "Because …", swap=Swap("lore", "provoke", "attack", parse_condition("they believe in it"))
    )
    at = table(hero("Mira", stunts=[hex_]), foe("Thug"), dice=[1, 0], conflict="mental")
    if answer == "use":
        play(at, attack(at, "mira", "thug", "lore"), {"stunt": "use"})
        assert only(at, Hit).kind == "mental"
        assert at.log[0] == StuntUsed("mira", "hex", 0), "before any dice"
    else:
        with pytest.raises(IllegalChoice):
            play(at, attack(at, "mira", "thug", "lore"), {"stunt": "leave"})
        assert at.log == []


@pytest.mark.rule("FC-SKILL-11", "FC-STUNT-05")
def test_a_stunt_that_lets_a_skill_defend_adds_it_to_the_defences() -> None:
    shooter = hero("Mira", shoot=2, aspects=["Keen Eye"])
    for stunts, offered in (((), ["athletics"]), ((PARRY_BULLETS,), ["athletics", "fight"])):
        at = table(shooter, foe("Thug", stunts=stunts, fight=3), dice=[1, 1], conflict="physical")
        played = play(at, attack(at, "mira", "thug", "shoot"), {"invoke": "pass"})
        assert ids(played.decision("defend"))[: len(offered)] == offered
        assert events_of(at, Rolled)[1].skill == offered[-1]


@pytest.mark.rule("FC-STUNT-04", "FC-STUNT-05", "FC-STUNT-09", "FC-STUNT-10")
def test_a_limited_stunt_for_defending_is_offered_paid_for_and_used_up() -> None:
    condition = parse_condition("once per scene and for a fate point and the blade is drawn")
    swap = Swap("fight", "athletics", "defend", condition)
    thug = foe("Thug", fight=3, physical=3, stunts=[Stunt("Catch the Arrow", "Because …", swap=swap)])
    at = table(hero("Mira", shoot=2), thug, dice=[0, 0, 0, 0], pool=2, conflict="physical")
    first = play(at, attack(at, "mira", "thug", "shoot"), {"defend": "fight"})
    assert ids(first.decision("defend"))[:2] == ["athletics", "fight"]
    assert first.decision("defend").default == "athletics", "it is not used silently"
    assert (only(at, FatePoints).who, only(at, FatePoints).now) == ("gm", 1)
    assert only(at, StuntUsed) == StuntUsed("thug", "catch-the-arrow", 0, "scene")
    assert events_of(at, Rolled)[1].skill == "fight"
    again = play(at, attack(at, "mira", "thug", "shoot"))
    assert ids(again.decision("defend"))[:2] == ["athletics", "none"]


@pytest.mark.rule("FC-SKILL-12")
def test_a_skill_that_may_not_attack_helps_by_an_advantage_first() -> None:
    mira, thug = hero("Mira", lore=2, fight=1, fate_points=0), foe("Thug", physical=4)
    at = table(mira, thug, dice=[0, 0, 0, 0], conflict="physical")
    with pytest.raises(IllegalChoice, match="create an advantage"):
        play(at, attack(at, "mira", "thug", "lore"))
    play(at, advantage(at, "mira", "lore", "Old Wound Remembered", "thug"))
    assert free_invokes(at, "Old Wound Remembered") == {"mira": 1}
    play(
        at,
        attack(at, "mira", "thug", "fight"),
        {("invoke", "mira"): ["old-wound-remembered:+2"], "attack-style": "full", "absorb": "stress:3"},
    )
    assert only(at, Invoked).paid_with == "free"
    assert only(at, Hit).shifts == 3
    assert boosts(at) == []


def test_the_list_of_attacks_is_short() -> None:
    assert set(DEFAULT_LIST.attacks) == {"fight", "shoot", "provoke"}
