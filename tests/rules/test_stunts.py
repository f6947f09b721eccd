"""Stunts at work: bonuses, more free invokes, facts, limits and prices (STUNT)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice, MalformedChoice
from solofate.rules.events import DetailDeclared, FatePoints, Outcome, Rolled, SceneEnded, StuntUsed
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.conditions import Clause, Condition, ConditionContext, clauses_hold, parse_condition
from solofate.rules.model.stunts import Bonus, MoreFreeInvokes, Stunt
from solofate.rules.procedures.actions.advantage import advantage, existing_aspect
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.details import declare
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.actions.stunts import use_stunt
from solofate.rules.procedures.scenes.sessions import start_session
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, ids, now, only, play, table

SNIPER = Stunt(
    "Military Sniper",
    "Because I am a military-trained sniper, I get +2 when I use Shoot to attack …",
    Bonus("shoot", "attack", 2, parse_condition("target has In My Sights")),
)


def bonus_of(
    *stunts: Stunt, skill: str = "fight", action: str = "attack", aspects: tuple[Aspect, ...] = ()
) -> int:
    """What Mira's stunts add by themselves to a roll against Thug."""
    at = table(hero("Mira", stunts=stunts, fate_points=0), foe("Thug"), dice=[-4, 4], aspects=aspects)
    if action == "attack":
        play(at, attack(at, "mira", "thug", skill))
    else:
        play(at, advantage(at, "mira", skill, "Cornered", "thug"))
    return events_of(at, Rolled)[0].bonus


@pytest.mark.rule("FC-STUNT-03", "FC-STUNT-09", "FC-STUNT-10")
def test_the_snipers_bonus_comes_with_the_skill_the_action_and_the_circumstance() -> None:
    """XC-STUNT-01."""
    in_sights = (Aspect("In My Sights", on="thug"),)
    assert bonus_of(SNIPER, skill="shoot", aspects=in_sights) == 2
    assert bonus_of(SNIPER, skill="shoot") == 0, "the circumstance is missing"
    assert bonus_of(SNIPER, skill="shoot", action="advantage", aspects=in_sights) == 0, "another action"
    assert bonus_of(SNIPER, skill="fight", aspects=in_sights) == 0, "another skill"
    assert bonus_of(SNIPER, skill="shoot", aspects=(Aspect("In My Sights", on="mira"),)) == 0


@pytest.mark.rule("FC-STUNT-09")
def test_an_advantage_may_bring_the_circumstance_about() -> None:
    at = table(hero("Mira", shoot=2, stunts=[SNIPER]), foe("Thug"), dice=[0, 0, 0, 4], conflict="physical")
    play(at, advantage(at, "mira", "shoot", "In My Sights", "thug"))
    play(at, attack(at, "mira", "thug", "shoot"))
    assert [roll.bonus for roll in events_of(at, Rolled) if roll.who == "mira"] == [0, 2]
    assert at.state.characters["mira"].fate_points == 3, "and it cost nothing"


@pytest.mark.rule("FC-STUNT-10")
def test_an_ordinary_stunt_works_every_time() -> None:
    brawler = Stunt("Brawler", "…", Bonus("fight", "attack"))
    at = table(hero("Mira", stunts=[brawler], fate_points=0), foe("Thug"), dice=[-4, 4] * 3)
    for _ in range(3):
        play(at, attack(at, "mira", "thug", "fight"))
    assert [roll.bonus for roll in events_of(at, Rolled) if roll.who == "mira"] == [2, 2, 2]
    assert events_of(at, FatePoints) == []


@pytest.mark.rule("FC-STUNT-03", "FC-STUNT-09")
def test_all_stunts_that_apply_add_up_and_are_named_in_the_roll() -> None:
    brawler = Stunt("Brawler", "…", Bonus("fight", "attack"))
    dirty = Stunt("Dirty Fighter", "…", Bonus("fight", "attack", 1, parse_condition("scene has Mud")))
    assert bonus_of(brawler, dirty, aspects=(Aspect("Mud"),)) == 3
    assert bonus_of(brawler, dirty) == 2
    at = table(hero("Mira", stunts=[brawler, dirty]), foe("Thug"), dice=[-4, 4], aspects=[Aspect("Mud")])
    play(at, attack(at, "mira", "thug", "fight"))
    assert events_of(at, Rolled)[0].stunts == ("brawler", "dirty-fighter")


@pytest.mark.rule("FC-STUNT-09")
def test_a_circumstance_that_is_a_matter_of_judgement_is_asked_after_the_dice() -> None:
    surprise = Stunt(
        "From Behind", "…", Bonus("fight", "attack", 2, parse_condition("they do not see it coming"))
    )
    for chosen, effort in (("pass", 0), ("from-behind:stunt", 2)):
        at = table(hero("Mira", stunts=[surprise], fate_points=0), foe("Thug"), dice=[0, 3])
        played = play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): [chosen]})
        asked = played.decision("invoke")
        assert ids(asked) == ["pass", "from-behind:stunt"]
        assert (asked.default, asked.revealed) == ("pass", True)
        assert only(at, Outcome).effort == effort
        assert only(at, Outcome).shifts == effort - 3


@pytest.mark.rule("FC-STUNT-09")
def test_a_stunt_is_claimed_once_a_roll() -> None:
    surprise = Stunt(
        "From Behind", "…", Bonus("fight", "attack", 2, parse_condition("they do not see it coming"))
    )
    at = table(hero("Mira", stunts=[surprise], fate_points=0), foe("Thug"), dice=[0, 4])
    played = play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["from-behind:stunt"]})
    assert len(played.decisions("invoke")) == 1
    assert len(events_of(at, StuntUsed)) == 1


@pytest.mark.parametrize("said", ["I have not moved", "i have never met them", "i have just run"])
def test_what_one_has_or_has_not_done_is_a_matter_of_judgement(said: str) -> None:
    assert parse_condition(said) == Condition(question=said)
    assert parse_condition("i have Not Today").clauses == (Clause("i have", "Not Today"),)
    assert parse_condition('i have "not moved"').clauses == (Clause("i have", "not moved"),)


@pytest.mark.rule("FC-STUNT-09")
def test_a_judgement_is_not_even_asked_where_what_can_be_tested_is_missing() -> None:
    when = parse_condition("zone has Flooded and nobody is watching")
    stunt = Stunt("Undertow", "…", Bonus("fight", "attack", 2, when))
    at = table(hero("Mira", stunts=[stunt], fate_points=0), foe("Thug"), dice=[0, 3])
    assert "invoke" not in play(at, attack(at, "mira", "thug", "fight")).asked_kinds


@pytest.mark.rule("FC-STUNT-04")
@pytest.mark.parametrize("limit", ["scene", "session"])
def test_a_limited_bonus_is_used_up(limit: str) -> None:
    stunt = Stunt("One Big Swing", "…", Bonus("fight", "attack", 2, parse_condition(f"once per {limit}")))
    at = table(hero("Mira", stunts=[stunt], fate_points=0), foe("Thug"), dice=[0, 3] * 4)
    answers = {("invoke", "mira"): ["one-big-swing:stunt"]}
    play(at, attack(at, "mira", "thug", "fight"), answers)
    assert only(at, StuntUsed) == StuntUsed("mira", "one-big-swing", 2, limit)
    assert "invoke" not in play(at, attack(at, "mira", "thug", "fight")).asked_kinds
    at.emit(SceneEnded("A Test", "free"))
    again = play(at, attack(at, "mira", "thug", "fight"))
    assert ("invoke" in again.asked_kinds) is (limit == "scene")
    start_session(at)
    assert "invoke" in play(at, attack(at, "mira", "thug", "fight")).asked_kinds


@pytest.mark.rule("FC-STUNT-10", "FC-FATE-04")
def test_a_very_strong_bonus_may_cost_a_fate_point_each_time() -> None:
    stunt = Stunt("Wrath", "…", Bonus("fight", "attack", 4, parse_condition("for a fate point")))
    at = table(hero("Mira", stunts=[stunt], fate_points=1), foe("Thug"), dice=[0, 3] * 2)
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["wrath:stunt"]})
    assert only(at, FatePoints) == FatePoints("mira", -1, 0, "stunt Wrath")
    assert only(at, Outcome).effort == 4
    assert "invoke" not in play(at, attack(at, "mira", "thug", "fight")).asked_kinds, (
        "nothing left to pay with"
    )


@pytest.mark.rule("FC-STUNT-10", "FC-FATE-05")
def test_an_npcs_strong_stunt_is_paid_for_out_of_the_gms_pool() -> None:
    stunt = Stunt("Wrath", "…", Bonus("fight", "attack", 4, parse_condition("for a fate point")))
    at = table(hero("Mira"), foe("Thug", stunts=[stunt]), dice=[0, 4], pool=1)
    play(at, attack(at, "thug", "mira", "fight"), {("invoke", "thug"): ["wrath:stunt"]})
    assert only(at, FatePoints).who == "gm"
    assert at.state.pool == 0


# More free invokes

ORATOR = Stunt("Orator", "Because I am a skilled orator …", free_invokes=MoreFreeInvokes("rapport"))


@pytest.mark.rule("FC-STUNT-06", "FC-ADV-06", "FC-ADV-07")
@pytest.mark.parametrize(
    ("skill", "shifts", "number"),
    [("rapport", 1, 2), ("rapport", 3, 3), ("deceive", 1, 1), ("deceive", 3, 2)],
)
def test_the_orators_advantage_has_one_free_invoke_more(skill: str, shifts: int, number: int) -> None:
    """XC-STUNT-05."""
    at = table(hero("Mira", stunts=[ORATOR], fate_points=0), dice=[shifts])
    play(at, advantage(at, "mira", skill, "Swayed Crowd", against=Against(difficulty=0)))
    assert free_invokes(at, "Swayed Crowd") == {"mira": number}


@pytest.mark.rule("FC-STUNT-06")
@pytest.mark.parametrize(("shifts", "number"), [(0, 1), (1, 2), (3, 3)])
def test_it_also_adds_to_an_existing_aspect_on_a_success(shifts: int, number: int) -> None:
    at = table(
        hero("Mira", stunts=[ORATOR], fate_points=0), dice=[shifts], aspects=[Aspect("Restless Crowd")]
    )
    play(at, advantage(at, "mira", "rapport", "Restless Crowd", against=Against(difficulty=0)))
    assert free_invokes(at, "Restless Crowd") == {"mira": number}


@pytest.mark.rule("FC-STUNT-04", "FC-STUNT-06", "FC-STUNT-09", "FC-STUNT-10")
def test_a_limited_or_dear_stunt_for_free_invokes_is_asked_paid_for_and_used_up() -> None:
    when = parse_condition("once per scene and for a fate point")
    stunt = Stunt("Golden Voice", "…", free_invokes=MoreFreeInvokes("rapport", 2, when))
    at = table(hero("Mira", stunts=[stunt], fate_points=2), dice=[1, 1, 1])
    made = [
        play(at, advantage(at, "mira", "rapport", name, against=Against(difficulty=0)), answers)
        for name, answers in (("First", {"stunt": "leave"}), ("Second", {"stunt": "use"}), ("Third", {}))
    ]
    assert [free_invokes(at, name)["mira"] for name in ("First", "Second", "Third")] == [1, 3, 1]
    assert made[0].decision("stunt").revealed, "the dice lie on the table by then"
    assert made[2].decisions("stunt") == []
    assert now(at, "mira").fate_points == 1
    assert only(at, StuntUsed) == StuntUsed("mira", "golden-voice", 0, "scene")


@pytest.mark.rule("FC-STUNT-05")
def test_a_researcher_may_roll_academics_where_others_roll_lore() -> None:
    """XC-STUNT-03: whoever acts names the skill; a defender is shown the swapped one too (test_skills)."""
    at = table(hero("Mira", academics=3), dice=[0])
    play(at, bare_roll(at, "mira", "academics", Against(difficulty=2)))
    assert only(at, Rolled).effort == 3


# Stunts of words

SCEPTIC = Stunt(
    "Sceptic",
    "Because I don't believe in magic, I can ignore a supernatural ability, but only once per session.",
    when=parse_condition("once per session"),
)


@pytest.mark.rule("FC-STUNT-04")
def test_the_sceptic_ignores_magic_once_a_session() -> None:
    """XC-STUNT-02."""
    at = table(hero("Mira", stunts=[SCEPTIC]))
    use_stunt(at, "mira", "sceptic")
    assert only(at, StuntUsed) == StuntUsed("mira", "sceptic", 0, "session")
    for _ in range(2):
        with pytest.raises(IllegalChoice, match="session already"):
            use_stunt(at, "mira", "sceptic")
        at.emit(SceneEnded("A Test", "free"))
    start_session(at)
    use_stunt(at, "mira", "sceptic")
    assert len(events_of(at, StuntUsed)) == 2


@pytest.mark.rule("FC-STUNT-04")
def test_a_stunt_limited_to_a_scene_is_fresh_in_the_next() -> None:
    at = table(hero("Mira", stunts=[Stunt("Vanish", "…", when=parse_condition("once per scene"))]))
    use_stunt(at, "mira", "vanish")
    with pytest.raises(IllegalChoice):
        use_stunt(at, "mira", "vanish")
    at.emit(SceneEnded("A Test", "free"))
    use_stunt(at, "mira", "vanish")


@pytest.mark.rule("FC-STUNT-10", "FC-FATE-04")
def test_a_stunt_of_words_may_cost_a_fate_point() -> None:
    at = table(
        hero("Mira", stunts=[Stunt("Gate", "…", when=parse_condition("for a fate point"))], fate_points=1)
    )
    use_stunt(at, "mira", "gate")
    assert now(at, "mira").fate_points == 0
    with pytest.raises(IllegalChoice, match="none to spend"):
        use_stunt(at, "mira", "gate")
    assert (len(events_of(at, StuntUsed)), now(at, "mira").fate_points) == (1, 0)


@pytest.mark.rule("FC-STUNT-04")
def test_a_stunt_of_words_needs_its_circumstance() -> None:
    at = table(hero("Mira", stunts=[Stunt("Swim Up", "…", when=parse_condition("scene has Flooded"))]))
    with pytest.raises(IllegalChoice, match="scene has Flooded"):
        use_stunt(at, "mira", "swim-up")
    at.emit(DetailDeclared("mira", "water", None, "nothing"))
    with pytest.raises(IllegalChoice, match="no stunt"):
        use_stunt(at, "mira", "fly")
    with pytest.raises(IllegalChoice, match="counts wherever"):
        use_stunt(table(hero("Mira", stunts=[SNIPER])), "mira", "military-sniper")


@pytest.mark.rule("FC-STUNT-07", "FC-INVOKE-11")
def test_a_permanent_fact_costs_nothing_to_rely_on() -> None:
    """XC-STUNT-06: matches in an unlikely place."""
    survivalist = Stunt("Survivalist", "…", fact="always carries survival gear, matches included")
    at = table(hero("Mira", stunts=[survivalist], fate_points=0))
    played = play(at, declare(at, "mira", "I have dry matches", "survivalist"))
    assert played.asked == []
    assert only(at, DetailDeclared).paid_with == "nothing"
    assert events_of(at, FatePoints) == []


# The language of conditions


@pytest.mark.rule("FC-STUNT-09")
@pytest.mark.parametrize(
    ("clause", "aspect", "holds"),
    [
        ("zone has Flooded", Aspect("Flooded", on="zone:yard"), True),
        ("zone has Flooded", Aspect("flooded", on="zone:yard"), True),
        ("zone has Flooded", Aspect("Flooded", on="zone:loft"), False),
        ("zone has Flooded", Aspect("Flooded", on="zone:yard", hidden=True), False),
        ("scene has Flooded", Aspect("Flooded", on="zone:loft"), True),
        ("scene has Flooded", Aspect("Dry"), False),
        ("scene has Flooded", Aspect("Flooded", hidden=True), False),
        ("i have Cornered", Aspect("Cornered", on="mira"), True),
        ("i have Cornered", Aspect("Cornered", on="thug"), False),
        ("target has Cornered", Aspect("Cornered", on="thug"), True),
        ("target has Mean", Aspect("Fog"), True),
        ("i have Mean", Aspect("Fog"), False),
    ],
)
def test_circumstances_the_program_can_test(clause: str, aspect: Aspect, holds: bool) -> None:
    stunt = Stunt("Opportunist", "…", Bonus("fight", "attack", 2, parse_condition(clause)))
    mira = hero("Mira", stunts=[stunt], fate_points=0, zone="yard")
    at = table(mira, foe("Thug", aspects=["Mean"], zone="yard"), dice=[-4, 4], aspects=[aspect])
    play(at, attack(at, "mira", "thug", "fight"))
    assert events_of(at, Rolled)[0].bonus == (2 if holds else 0)


def test_a_condition_is_read_clause_by_clause() -> None:
    assert parse_condition("") == Condition()
    assert parse_condition('target has "Salt and Pepper" and once per scene') == Condition(
        (Clause("target has", "Salt and Pepper"),), "scene"
    )
    assert parse_condition("for a fate point and once a session", ask="Is it dark?") == Condition(
        (), "session", True, "Is it dark?"
    )
    for wrong in ("zone has", "once per scene and once per session", "zone has X and ", "x" * 501):
        with pytest.raises(MalformedChoice):
            parse_condition(wrong)


def test_the_stunt_for_another_skill_is_passed_over_and_nobody_is_asked() -> None:
    scholar = Stunt("Scholar", "Because I read …", free_invokes=MoreFreeInvokes("lore"))
    at = table(hero("Mira", stunts=[scholar, ORATOR], fate_points=0), dice=[1])
    asked = play(at, advantage(at, "mira", "rapport", "Swayed Crowd", against=Against(difficulty=0)))
    assert free_invokes(at, "Swayed Crowd") == {"mira": 2}
    assert "stunt" not in asked.asked_kinds


def test_what_is_held_against_somebody_who_is_not_there_does_not_hold() -> None:
    at = table(hero("Mira"))
    for target in ("nobody", None):
        assert not clauses_hold(parse_condition("target has Fog"), ConditionContext(at.state, "mira", target))
    assert clauses_hold(parse_condition(""), ConditionContext(at.state, "mira", None))


@pytest.mark.parametrize("on", ["thug", "bruiser"])
def test_of_two_who_bear_the_same_aspect_the_one_who_is_looked_at_is_meant(on: str) -> None:
    people = [foe(name, aspects=["Hired Muscle"]) for name in ("Thug", "Bruiser")]
    found = existing_aspect(table(hero("Mira"), *people).state, "hired muscle", on)
    assert found is not None and found.on == on
