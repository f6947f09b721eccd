"""The outcomes of the four actions, harm, turns and endings, rule by rule with forced dice."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.actions import Task
from solofate.rules.events import (
    AspectAdded,
    AspectRevealed,
    Boost,
    ConflictEnded,
    ConsequenceTaken,
    FatePoints,
    FreeInvokesGained,
    Hit,
    Moved,
    Outcome,
    Rolled,
    StressMarked,
    TakenOut,
    TurnPassed,
)
from solofate.rules.model.aspects import GM, Aspect
from solofate.rules.model.characters import Immunity
from solofate.rules.model.conditions import parse_condition
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.conflict.movement import free_moves, long_move
from solofate.rules.procedures.conflict.starting import require_two_sides
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import finish_turn, require_turn, start_conflict
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, ids, now, only, play, table, zones


def duel(*dice: int, foes_boxes: int = 3, **skills: int) -> Table:
    """Mira, with Fight +2 unless said, against a thug with Fight +1."""
    mira = hero("Mira", **({"fight": 2} | skills))
    return table(mira, foe("Thug", fight=1, physical=foes_boxes), dice=dice, conflict="physical")


# ---- attack and defend -------------------------------------------------------------------------------------


@pytest.mark.rule("FC-ATTACK-02", "FC-DEFEND-07")
def test_a_failed_attack_does_nothing() -> None:
    at = duel(-1, 1)
    play(at, attack(at, "mira", "thug", "fight"))
    assert only(at, Outcome).result == "fail"
    assert not events_of(at, Hit) and not events_of(at, Boost)


@pytest.mark.rule("FC-DEFEND-08", "FC-DEFEND-09")
@pytest.mark.parametrize(("defence", "boosts"), [(3, 0), (4, 1)])
def test_three_short_is_a_defence_with_style_and_a_boost(defence: int, boosts: int) -> None:
    at = duel(0, defence)
    play(at, attack(at, "mira", "thug", "fight"))
    assert only(at, Outcome).shifts == 2 - (1 + defence)
    assert [boost.who for boost in events_of(at, Boost)] == ["thug"] * boosts


@pytest.mark.rule("FC-ATTACK-03", "FC-DEFEND-06")
def test_a_tied_attack_is_a_boost_and_no_hit() -> None:
    at = duel(0, 1)
    play(at, attack(at, "mira", "thug", "fight"))
    assert only(at, Boost).who == "mira" and not events_of(at, Hit)


@pytest.mark.rule("FC-ATTACK-04", "FC-DEFEND-04")
def test_a_hit_is_as_large_as_the_difference() -> None:
    at = duel(1, 0)
    play(at, attack(at, "mira", "thug", "fight"), {"absorb": "stress:2"})
    assert only(at, Hit).shifts == 2 and only(at, StressMarked).boxes == (0, 1)


@pytest.mark.rule("FC-ATTACK-05")
@pytest.mark.parametrize(("style", "shifts", "boosts"), [("full", 3, 0), ("boost", 2, 1)])
def test_style_may_trade_a_shift_for_a_boost_before_the_target_absorbs(
    style: str, shifts: int, boosts: int
) -> None:
    at = duel(2, 0)
    play(at, attack(at, "mira", "thug", "fight"), {"attack-style": style})
    assert only(at, Hit).shifts == shifts and len(events_of(at, Boost)) == boosts


@pytest.mark.rule("FC-ATTACK-01")
def test_what_cannot_be_hurt_is_not_rolled_for_until_its_weakness_is_used() -> None:
    beast = foe("Beast", fight=3, physical=4)
    sheet = beast.sheet
    immune = Immunity(("fight",), parse_condition("target has Cracked Shell"))
    import dataclasses

    beast = beast._replace(sheet=dataclasses.replace(sheet, immune=immune))
    at = table(hero("Mira", fight=2), beast, dice=(0, 0), conflict="physical")
    with pytest.raises(IllegalChoice, match="Cracked Shell"):
        play(at, attack(at, "mira", "beast", "fight"))
    assert not events_of(at, Rolled)
    at.emit(AspectAdded("Cracked Shell", "situation", "beast", {}, "mira"))
    play(at, attack(at, "mira", "beast", "fight"))
    assert len(events_of(at, Rolled)) == 2


@pytest.mark.rule("FC-DEFEND-01", "FC-DEFEND-02")
def test_the_defence_is_settled_before_dice_and_an_ally_may_step_in_and_take_the_hit() -> None:
    mira, pike = hero("Mira", athletics=1), hero("Pike", athletics=3)
    at = table(foe("Thug", fight=2, physical=2), mira, pike, dice=(2, 0), conflict="physical")
    played = play(at, attack(at, "thug", "mira", "fight"), {("defend", "mira"): "interpose:pike"})
    assert not any(decision.revealed for decision in played.decisions("defend"))
    assert only(at, Hit).who == "pike"
    assert [roll.who for roll in events_of(at, Rolled)] == ["thug", "pike"]


@pytest.mark.rule("FC-DEFEND-03")
def test_defending_is_no_action_and_may_be_done_again_and_again() -> None:
    mira = hero("Mira", fight=3)
    at = table(foe("One", fight=1), foe("Two", fight=1), mira, dice=(0, 0, 0, 0), conflict="physical")
    for attacker in ("one", "two"):
        play(at, attack(at, attacker, "mira", "fight"))
    assert len([roll for roll in events_of(at, Rolled) if roll.who == "mira"]) == 2
    assert not now(at, "mira").acted


# ---- overcome ----------------------------------------------------------------------------------------------


def tried(at: Table, difficulty: int, answers: dict[str, str], *, needed: bool = False) -> object:
    task = Task("mira", "overcome", "athletics", "over the wall")
    return play(at, overcome(at, task, Against(difficulty), needed=needed), answers)


@pytest.mark.rule("FC-OVERCOME-05", "FC-OVERCOME-06")
@pytest.mark.parametrize(("dice", "boosts"), [(1, 0), (2, 0), (3, 1)])
def test_success_meets_the_goal_and_style_brings_a_boost(dice: int, boosts: int) -> None:
    at = table(hero("Mira", athletics=2), dice=(dice,))
    played = tried(at, 2, {})
    assert played.returned == "met" and len(events_of(at, Boost)) == boosts  # type: ignore[attr-defined]


@pytest.mark.rule("FC-OVERCOME-03", "FC-OVERCOME-04")
@pytest.mark.parametrize(
    ("answer", "aim"), [("minor-cost", "met"), ("partial", "partly"), ("fail-with-boost", "failed")]
)
def test_a_tie_lets_the_player_choose(answer: str, aim: str) -> None:
    at = table(hero("Mira", athletics=2), dice=(0,))
    played = tried(at, 2, {"overcome-tie": answer})
    assert played.returned == aim  # type: ignore[attr-defined]
    assert bool(events_of(at, Boost)) == (answer != "partial")


@pytest.mark.rule("FC-OVERCOME-02")
@pytest.mark.parametrize(("answer", "aim"), [("fail", "failed"), ("major-cost", "met")])
def test_a_failure_may_be_bought_off_at_the_price_the_gm_names_first(answer: str, aim: str) -> None:
    at = table(hero("Mira", athletics=2), dice=(-1,))
    played = tried(at, 2, {"overcome-fail": answer})
    assert played.returned == aim  # type: ignore[attr-defined]
    kinds = played.asked_kinds  # type: ignore[attr-defined]
    assert kinds.index("cost") < kinds.index("overcome-fail")


@pytest.mark.rule("FC-OVERCOME-07")
def test_what_the_story_cannot_do_without_is_reached_at_a_price() -> None:
    at = table(hero("Mira", athletics=2), dice=(-3,))
    played = tried(at, 2, {}, needed=True)
    assert played.returned == "met" and "overcome-fail" not in played.asked_kinds  # type: ignore[attr-defined]


@pytest.mark.rule("FC-OVERCOME-01")
def test_a_foe_may_stand_in_the_way_of_an_overcome() -> None:
    at = table(hero("Mira", athletics=2), foe("Thug", fight=1), dice=(0, 0))
    task = Task("mira", "overcome", "athletics")
    play(at, overcome(at, task, Against(opponent="thug")))
    assert [roll.action for roll in events_of(at, Rolled)] == ["overcome", "defend"]


# ---- create an advantage -----------------------------------------------------------------------------------


def advanced(dice: int, answers: dict[str, str] | None = None, **setting: object) -> Table:
    at = table(hero("Mira", notice=2), foe("Thug"), dice=(dice,), **setting)  # type: ignore[arg-type]
    play(at, advantage(at, "mira", "notice", "Loose Beam", "scene", Against(2)), answers)
    return at


@pytest.mark.rule("FC-ADV-04")
@pytest.mark.parametrize(("answer", "made"), [("fail", 0), ("cost", 1)])
def test_a_failed_new_aspect_is_not_made_or_serves_the_enemy(answer: str, made: int) -> None:
    at = advanced(-1, {"advantage-fail": answer})
    assert [added.free_invokes for added in events_of(at, AspectAdded)] == [{GM: 1}] * made


@pytest.mark.rule("FC-ADV-05")
def test_a_tied_new_aspect_is_only_a_boost() -> None:
    at = advanced(0)
    assert only(at, Boost).who == "mira" and not events_of(at, AspectAdded)


@pytest.mark.rule("FC-ADV-01", "FC-ADV-06", "FC-ADV-07")
@pytest.mark.parametrize(("dice", "free"), [(1, 1), (2, 1), (3, 2)])
def test_a_new_aspect_brings_one_free_invoke_and_with_style_two(dice: int, free: int) -> None:
    at = advanced(dice)
    assert only(at, AspectAdded).free_invokes == {"mira": free}


KNOWN = Aspect("Loose Beam")
UNKNOWN = Aspect("Loose Beam", hidden=True)


@pytest.mark.rule("FC-ADV-08", "FC-ADV-10", "FC-ADV-12", "FC-ADV-13")
@pytest.mark.parametrize(
    ("dice", "who", "free"), [(-1, GM, 1), (0, "mira", 1), (1, "mira", 1), (3, "mira", 2)]
)
def test_a_known_aspect_gives_free_invokes_to_whoever_won(dice: int, who: str, free: int) -> None:
    at = advanced(dice, aspects=(KNOWN,))
    gained = only(at, FreeInvokesGained)
    assert (gained.who, gained.number) == (who, free)


@pytest.mark.rule("FC-ADV-09")
@pytest.mark.parametrize(("answer", "revealed"), [("keep", 0), ("reveal", 1)])
def test_after_a_failure_the_other_side_may_reveal_a_hidden_aspect(answer: str, revealed: int) -> None:
    at = advanced(-1, {"reveal": answer}, aspects=(UNKNOWN,))
    assert [each.free_invokes for each in events_of(at, AspectRevealed)] == [{GM: 1}] * revealed


@pytest.mark.rule("FC-ADV-11", "FC-ADV-12", "FC-ADV-13")
@pytest.mark.parametrize(("dice", "free"), [(0, None), (1, 1), (3, 2)])
def test_a_hidden_aspect_is_found_by_success_and_not_by_a_tie(dice: int, free: int | None) -> None:
    at = advanced(dice, aspects=(UNKNOWN,))
    assert [each.free_invokes for each in events_of(at, AspectRevealed)] == ([{"mira": free}] if free else [])
    assert bool(events_of(at, Boost)) == (free is None)
    if free is None:
        assert "Loose Beam" not in str(at.log)


@pytest.mark.rule("FC-ADV-03", "FC-DIFF-04")
def test_an_aspect_for_an_opponent_meets_their_defence() -> None:
    at = table(hero("Mira", fight=2), foe("Thug", fight=1), dice=(0, 0))
    played = play(at, advantage(at, "mira", "fight", "Pinned", "thug"))
    assert "defend" in played.asked_kinds and only(at, AspectAdded).on == "thug"


@pytest.mark.rule("FC-ADV-15", "FC-INVOKE-09")
def test_an_ally_may_spend_the_free_invoke() -> None:
    mira, pike = hero("Mira", notice=2), hero("Pike", fight=0)
    at = table(mira, pike, foe("Thug", fight=0, physical=4), dice=(1, 0, 0), conflict="physical")
    play(at, advantage(at, "mira", "notice", "Loose Beam", "scene", Against(2)))
    play(at, attack(at, "pike", "thug", "fight"), {("invoke", "pike"): ["loose-beam:+2"]})
    assert only(at, Hit).shifts == 2 and at.state.scene.aspects[0].free_invokes == {}


# ---- harm, being taken out, conceding ----------------------------------------------------------------------


@pytest.mark.rule("FC-HARM-01", "FC-HARM-04", "FC-HARM-06", "FC-HARM-08")
def test_consequences_fill_slots_add_up_and_arm_the_attacker() -> None:
    at = table(hero("Mira"), foe("Thug"), conflict="physical")
    names = {"absorb": "mild+moderate", "name": ["Split Lip", "Broken Arm"]}
    play(at, take_hit(at, "mira", "thug", 6, "physical"), names)  # type: ignore[arg-type]
    taken = events_of(at, ConsequenceTaken)
    assert [(each.slot, each.aspect, each.free_invoke_to) for each in taken] == [
        ("mild", "Split Lip", "thug"),
        ("moderate", "Broken Arm", "thug"),
    ]
    played = play(at, take_hit(at, "mira", "thug", 2, "physical"), {"absorb": "stress:2"})
    assert all("mild" not in option for option in ids(played.decision("absorb")))


@pytest.mark.rule("FC-HARM-05")
def test_the_victims_player_words_the_consequence() -> None:
    at = table(hero("Mira"), foe("Thug"), conflict="physical")
    played = play(
        at, take_hit(at, "mira", "thug", 2, "physical"), {"absorb": "mild", "name": "My  own words"}
    )
    assert played.decision("name").who == "mira" and only(at, ConsequenceTaken).aspect == "My own words"


@pytest.mark.rule("FC-TAKENOUT-01", "FC-TAKENOUT-02", "FC-TAKENOUT-06")
def test_whoever_took_somebody_out_says_what_becomes_of_them() -> None:
    at = table(hero("Mira"), foe("Thug"), conflict="physical")
    play(at, take_hit(at, "mira", "thug", 2, "physical"), {"absorb": "mild"})
    played = play(
        at, take_hit(at, "mira", "thug", 4, "physical"), {"absorb": "out", "fate": "Left for the tide."}
    )
    assert played.decision("fate").who == "thug" and only(at, TakenOut).text == "Left for the tide."
    slots = {slot.name: slot.aspect for slot in now(at, "mira").consequences}
    assert slots["mild"] and slots["moderate"] is None and slots["severe"] is None


@pytest.mark.rule(
    "FC-CONCEDE-01", "FC-CONCEDE-02", "FC-CONCEDE-03", "FC-CONCEDE-04", "FC-END-01", "FC-END-02"
)
def test_conceding_before_dice_cancels_the_attack_and_pays_for_each_consequence() -> None:
    at = table(foe("Thug", fight=2), hero("Mira", fate_points=1), conflict="physical")
    play(at, take_hit(at, "mira", "thug", 2, "physical"), {"absorb": "mild"})
    answers = {"defend": "concede", "terms": "They get the book."}
    play(at, attack(at, "thug", "mira", "fight"), answers)
    assert not events_of(at, Rolled) and now(at, "mira").out == "conceded"
    assert now(at, "mira").fate_points == 1
    assert end_conflict_if_over(at)
    assert only(at, ConflictEnded).winner == "opposition"
    assert now(at, "mira").fate_points == 3 and only(at, FatePoints).change == 2


@pytest.mark.rule("FC-CONCEDE-06")
def test_terms_are_negotiated_once() -> None:
    at = table(hero("Mira"), foe("Thug"), conflict="physical")
    play(
        at, concede(at, "mira", "I win anyway."), {"accept-terms": "ask-more", "terms": "They keep my sword."}
    )
    assert [event.terms for event in at.log if hasattr(event, "terms")] == ["They keep my sword."]


@pytest.mark.rule("FC-CONFLICT-01")
def test_a_conflict_needs_two_sides() -> None:
    at = table(hero("Mira"))
    with pytest.raises(IllegalChoice, match="nobody to fight"):
        require_two_sides(at.state)


# ---- turns -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-TURN-02", "FC-TURN-03", "FC-TURN-04")
def test_whoever_acted_names_the_next_and_the_last_opens_the_next_exchange() -> None:
    at = table(hero("Mira"), hero("Pike"), foe("Thug", control="player"))
    play(at, start_conflict(at, "physical"), {"first": "pike"})
    assert at.state.scene.turn == "pike"
    played = play(at, finish_turn(at, "pike"), {"next": "thug"})
    assert ids(played.decision("next")) == ["mira", "thug"]
    play(at, finish_turn(at, "thug"))
    assert at.state.scene.turn == "mira" and at.state.scene.exchange == 1
    played = play(at, finish_turn(at, "mira"), {"next": "mira"})
    assert ids(played.decision("next")) == ["mira", "pike", "thug"]
    assert (at.state.scene.exchange, at.state.scene.turn) == (2, "mira")
    assert [turn.who for turn in events_of(at, TurnPassed)] == ["pike", "thug", "mira", "mira"]


@pytest.mark.rule("FC-TURN-01")
def test_one_acts_on_ones_own_turn_only() -> None:
    at = table(hero("Mira"), foe("Thug"), conflict="physical")
    with pytest.raises(IllegalChoice, match="Mira's turn"):
        require_turn(at.state, "thug")


# ---- zones -------------------------------------------------------------------------------------------------

MAP = zones(("Yard", "Hall"), ("Hall", "Loft", 2), ("Loft", "Roof"))


@pytest.mark.rule("FC-ZONE-02", "FC-ZONE-07")
@pytest.mark.parametrize(
    ("skill", "place", "reached"),
    [("fight", "yard", True), ("fight", "hall", False), ("shoot", "hall", True), ("shoot", "roof", False)],
)
def test_a_fist_reaches_ones_own_zone_and_a_shot_the_next(skill: str, place: str, reached: bool) -> None:
    mira, thug = hero("Mira", fight=2, shoot=2, zone="yard"), foe("Thug", zone=place)
    at = table(mira, thug, zones=MAP, conflict="physical", dice=(0, 0))
    if reached:
        play(at, attack(at, "mira", "thug", skill))
        assert events_of(at, Outcome)
    else:
        with pytest.raises(IllegalChoice, match="reach"):
            play(at, attack(at, "mira", "thug", skill))
        assert not events_of(at, Rolled)


@pytest.mark.rule("FC-ZONE-03", "FC-ZONE-06")
def test_one_clear_step_is_free_and_only_once_an_exchange() -> None:
    at = table(hero("Mira", zone="hall"), foe("Thug", zone="roof"), zones=MAP, conflict="physical")
    assert free_moves(at.state, "mira") == ["yard"]
    at.emit(Moved("mira", "hall", "yard", free=True))
    assert free_moves(at.state, "mira") == []


@pytest.mark.rule("FC-ZONE-04", "FC-ZONE-05")
@pytest.mark.parametrize(("dice", "zone"), [(1, "loft"), (-1, "hall")])
def test_a_barrier_takes_an_overcome_roll(dice: int, zone: str) -> None:
    at = table(hero("Mira", athletics=2, zone="hall"), foe("Thug", zone="roof"), zones=MAP, dice=(dice,))
    play(at, long_move(at, "mira", "loft"), {} if dice > 0 else {"overcome-fail": "fail"})
    assert only(at, Outcome).opposition == 2 and now(at, "mira").zone == zone


@pytest.mark.rule("FC-CONFLICT-02")
def test_in_a_conflict_of_words_words_are_the_weapons() -> None:
    at = table(hero("Mira", fight=4, provoke=1), foe("Thug", mental=2), conflict="mental")
    attacks = [option.id for option in turn_options(at.state, "mira") if option.id.startswith("attack")]
    assert attacks == ["attack:thug:provoke"]


# ---- scenes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-ASPECT-08", "FC-ASPECT-13", "FC-ASPECT-14", "FC-RECOVER-01", "FC-BOOST-03")
def test_at_the_end_of_a_scene_stress_clears_and_only_lasting_aspects_stay() -> None:
    setting = (Aspect("Dark"), Aspect("War", kind="setting"), Aspect("Plot", kind="scenario"), Aspect("Kept"))
    at = table(hero("Mira"), foe("Thug"), aspects=setting, conflict="physical")
    play(at, take_hit(at, "mira", "thug", 3, "physical"), {"absorb": "stress:1+mild"})
    end_scene(at, ["Kept"])
    assert [aspect.name for aspect in at.state.scene.aspects] == ["War", "Plot", "Kept"]
    mira = now(at, "mira")
    assert mira.track("physical").free == 3 and mira.consequences[0].aspect is not None


@pytest.mark.rule("FC-SCENE-03", "FC-ASPECT-15")
def test_a_zones_aspect_matters_there_and_a_scenes_everywhere() -> None:
    here = (Aspect("Dark"), Aspect("Loose Boards", on="zone:hall"))
    mira, pike = hero("Mira", fight=2, zone="hall"), hero("Pike", fight=2, zone="yard")
    one, two = foe("One", fight=2, zone="hall"), foe("Two", fight=2, zone="yard")
    at = table(mira, pike, one, two, aspects=here, zones=MAP, conflict="physical", dice=(0, 1, 0, 1))
    offered = []
    for who, target in (("mira", "one"), ("pike", "two")):
        played = play(at, attack(at, who, target, "fight"))
        offered.append({option for decision in played.decisions("invoke") for option in ids(decision)})
    assert all("dark:+2" in options for options in offered)
    assert "loose-boards:+2" in offered[0] and "loose-boards:+2" not in offered[1]
