"""Invoking aspects: what may be invoked, when, for what, and how often (INVOKE)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.errors import IllegalChoice
from solofate.rules.aspects import Aspect
from solofate.rules.characters import Character
from solofate.rules.conditions import parse_condition
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice
from solofate.rules.events import (
    AspectAdded,
    AspectRemoved,
    AspectRenamed,
    ConsequenceTaken,
    FatePoints,
    FreeInvokesGained,
    Invoked,
    Outcome,
    Rerolled,
    Rolled,
    StuntUsed,
)
from solofate.rules.procedures.advantage import advantage
from solofate.rules.procedures.attack import attack
from solofate.rules.procedures.bare import bare_roll
from solofate.rules.procedures.boosts import gain_boost
from solofate.rules.procedures.overcome import Against, Task, overcome
from solofate.rules.stunts import Bonus, Stunt
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import (
    Answer,
    Played,
    events_of,
    foe,
    free_invokes,
    hero,
    ids,
    now,
    only,
    play,
    table,
    zones,
)

LUCKY = "lucky:+2"


def roll(at: Table, difficulty: int = 9, **answers: Answer) -> Played:
    """Mira rolls Lore against a difficulty; answers are by kind, or by seat for invokes."""
    scripted = {("invoke", seat): answer for seat, answer in answers.items()}
    return play(at, bare_roll(at, "mira", "lore", Against(difficulty=difficulty)), scripted)


def offered(decision: Decision) -> list[str]:
    """The aspects offered, each once."""
    return [option.split(":")[0] for option in ids(decision) if option.endswith((":+2", ":oppose"))]


def mira(*aspects: str, points: int = 3, **skills: int) -> Character:
    return hero("Mira", aspects=aspects, fate_points=points, **skills)


# What an invoke costs and what it gives


@pytest.mark.rule("FC-INVOKE-01", "FC-INVOKE-02")
def test_an_invoke_costs_a_fate_point_and_adds_two() -> None:
    at = table(mira("Lucky"), dice=[1])
    roll(at, mira=[LUCKY])
    assert only(at, FatePoints) == FatePoints("mira", -1, 2, "invoke Lucky")
    invoked = only(at, Invoked)
    assert (invoked.aspect, invoked.mode, invoked.paid_with, invoked.effort) == (
        "Lucky",
        "+2",
        "fate-point",
        3,
    )
    assert only(at, Outcome).effort == 3


@pytest.mark.rule("FC-INVOKE-01", "FC-INVOKE-09")
def test_or_a_free_invoke_which_costs_no_fate_point() -> None:
    at = table(mira(), dice=[1], aspects=[Aspect("Map", free_invokes={"mira": 2})])
    roll(at, mira=["map:+2"])
    assert only(at, Invoked).paid_with == "free"
    assert events_of(at, FatePoints) == []
    assert free_invokes(at, "Map") == {"mira": 1}, "the count is one less"


@pytest.mark.rule("FC-INVOKE-02")
def test_each_invoke_buys_two_or_a_reroll_for_whoever_rolls() -> None:
    at = table(mira("Lucky"), dice=[0])
    played = roll(at)
    assert ids(played.decision("invoke")) == ["pass", "lucky:+2", "lucky:reroll"]


@pytest.mark.rule("FC-INVOKE-02", "FC-DIFF-01")
def test_or_two_on_the_number_somebody_else_must_reach() -> None:
    at = table(mira(points=0), foe("Guard"), dice=[3], pool=1, aspects=[Aspect("Dark")])
    played = roll(at, 2, gm=["dark:oppose"])
    assert ids(played.decision("invoke")) == ["pass", "dark:oppose"]
    assert (only(at, Outcome).effort, only(at, Outcome).opposition) == (3, 4)
    assert at.state.pool == 0


@pytest.mark.rule("FC-INVOKE-02")
def test_a_hero_may_raise_the_number_an_npc_must_reach() -> None:
    at = table(mira("Locked It Herself"), foe("Guard", burglary=2), dice=[1])
    task = Task("guard", "overcome", "burglary")
    play(at, overcome(at, task, Against(difficulty=2)), {("invoke", "mira"): ["locked-it-herself:oppose"]})
    assert (only(at, Outcome).opposition, now(at, "mira").fate_points) == (4, 2)


@pytest.mark.rule("FC-INVOKE-02")
def test_two_on_a_defence_and_two_on_the_attackers_target_are_one_and_offered_once() -> None:
    at = table(mira("Quick", athletics=1), foe("Thug", fight=3), dice=[0, 0], conflict="physical")
    played = play(at, attack(at, "thug", "mira", "fight"), {("invoke", "mira"): ["quick:+2"]})
    assert ids(played.asked[1]) == ["pass", "quick:+2", "quick:reroll"]
    assert (only(at, Outcome).opposition, only(at, Outcome).result) == (3, "tie")


@pytest.mark.rule("FC-INVOKE-03")
def test_a_reroll_is_of_all_four_dice_even_if_they_come_out_worse() -> None:
    at = table(mira("Lucky", lore=2), dice=["+++-", "--0-"])
    roll(at, mira=["lucky:reroll"])
    assert only(at, Rolled).dice == (1, 1, 1, -1)
    assert only(at, Rerolled).dice == (-1, -1, 0, -1)
    assert only(at, Outcome).effort == -1


@pytest.mark.rule("FC-INVOKE-03")
def test_a_reroll_leaves_the_skill_the_stunts_and_earlier_invokes() -> None:
    lab = Stunt("Own Laboratory", "…", Bonus("lore", "roll"))
    at = table(
        hero("Mira", lore=2, stunts=[lab], aspects=["Lucky", "Late", "Well Read"]),
        dice=[-4, 1],
    )
    roll(at, mira=["lucky:+2", "late:reroll", "well-read:+2"])
    again = only(at, Rerolled)
    assert (again.rating, again.bonus, again.effort) == (2, 4, 7)
    assert only(at, Outcome).effort == 9, "and further invokes stay possible"


# How often


@pytest.mark.rule("FC-INVOKE-04")
def test_several_aspects_may_go_into_one_roll_but_each_only_once() -> None:
    at = table(mira("Lucky", "Late"), dice=[0])
    played = roll(at, mira=[LUCKY, "late:+2"])
    first, second = played.decisions("invoke")
    assert (offered(first), offered(second)) == (["lucky", "late"], ["late"])
    assert only(at, Outcome).effort == 4
    assert now(at, "mira").fate_points == 1, "a point is left and nothing to spend it on"


@pytest.mark.rule("FC-INVOKE-04")
def test_an_aspect_paid_for_once_is_gone_for_a_reroll_too_and_back_on_the_next_roll() -> None:
    at = table(mira("Lucky"), dice=[0, 0])
    assert len(roll(at, mira=[LUCKY]).decisions("invoke")) == 1
    assert offered(roll(at).decision("invoke")) == ["lucky"]


@pytest.mark.rule("FC-INVOKE-05")
def test_all_free_invokes_on_an_aspect_may_go_into_one_roll() -> None:
    at = table(mira(points=0), dice=[0], aspects=[Aspect("Map", free_invokes={"mira": 3})])
    roll(at, mira=["map:+2"] * 3)
    assert only(at, Outcome).effort == 6
    assert free_invokes(at, "Map") == {}


@pytest.mark.rule("FC-INVOKE-04", "FC-INVOKE-05")
def test_one_paid_invoke_and_any_number_of_free_ones_of_the_same_aspect_may_meet() -> None:
    at = table(mira(), dice=[0], aspects=[Aspect("Map", free_invokes={"mira": 2})])
    played = roll(at, mira=["map:+2"] * 3)
    assert [event.paid_with for event in events_of(at, Invoked)] == ["free", "free", "fate-point"]
    assert len(played.decisions("invoke")) == 3, "no fourth"
    assert now(at, "mira").fate_points == 2


@pytest.mark.rule(
    "FC-INVOKE-01",
    "FC-INVOKE-05",
    prompt="with a free invoke on an aspect, roll: NAME/ASPECT:+2 (NAME being who rolls) pays a point and keeps it",
)
def test_a_point_may_be_paid_although_a_free_invoke_lies_there() -> None:
    """Ruling AMBC-20: one paid, and any number of free ones."""
    at = table(mira(), dice=[0], aspects=[Aspect("Map", free_invokes={"mira": 1})])
    played = roll(at, mira=["mira/map:+2"])
    assert ids(played.decisions("invoke")[0]) == [
        "pass",
        "map:+2",
        "map:reroll",
        "mira/map:+2",
        "mira/map:reroll",
    ]
    assert ids(played.decisions("invoke")[1]) == ["pass", "map:+2", "map:reroll"]
    assert (now(at, "mira").fate_points, free_invokes(at, "Map")) == (2, {"mira": 1})
    assert only(at, Invoked).invoker is None


@pytest.mark.rule("FC-INVOKE-04")
def test_both_sides_may_pay_for_the_same_aspect_on_one_exchange_of_rolls() -> None:
    at = table(mira(athletics=2), foe("Thug", fight=2), dice=[0, 0], pool=1, aspects=[Aspect("Dark")])
    play(
        at,
        attack(at, "thug", "mira", "fight"),
        {("invoke", "thug"): ["dark:+2"], ("invoke", "mira"): ["dark:+2"]},
    )
    assert [event.who for event in events_of(at, Invoked)] == ["thug", "mira"]
    assert only(at, Outcome).shifts == 0


@pytest.mark.rule("FC-INVOKE-05")
def test_two_aspects_of_one_name_each_have_their_own_free_invokes() -> None:
    aspects = [
        Aspect("Fog"),
        Aspect("Fog", free_invokes={"mira": 1}),
        Aspect("Fog", free_invokes={"mira": 1}),
    ]
    at = table(mira(points=0), dice=[0], aspects=aspects)
    roll(at, mira=lambda decision, seen: ids(decision)[1])
    assert only(at, Outcome).effort == 4
    assert [dict(aspect.free_invokes) for aspect in at.state.scene.aspects] == [{}, {}, {}]


@pytest.mark.rule("FC-INVOKE-05", "FC-HARM-06")
def test_two_consequences_of_one_name_each_have_their_own_free_invoke() -> None:
    at = table(mira(points=0), foe("Thug", consequences=["mild", "moderate"]), dice=[0, 4])
    at.emit(ConsequenceTaken("thug", "mild", "Bruised", "mira"))
    at.emit(ConsequenceTaken("thug", "moderate", "Bruised", "mira"))
    at.emit(AspectAdded("Bruised", "situation", "thug", {}, None))
    play(
        at,
        attack(at, "mira", "thug", "fight"),
        {("invoke", "mira"): ["bruised:+2", "bruised:+2"]},
    )
    assert only(at, Outcome).effort == 4
    assert [dict(slot.free_invokes) for slot in now(at, "thug").consequences] == [{}, {}]


# Which aspects


@pytest.mark.rule("FC-INVOKE-06", "FC-HOSTILE-01")
def test_open_are_ones_own_aspects_the_situations_and_the_opponents() -> None:
    yard = zones(("Yard", "Loft"))
    thug = foe("Thug", fight=1, aspects=["Slow"], consequences=["mild"])
    situation = [
        Aspect("Rain"),
        Aspect("Mud", on="zone:yard"),
        Aspect("Cobwebs", on="zone:loft"),
        Aspect("Cornered", on="thug"),
        Aspect("Inspired", on="pike"),
        Aspect("Trapdoor", hidden=True),
    ]
    pike = hero("Pike", aspects=["Old Debt"])
    at = table(mira("Lucky"), pike, thug, dice=[-1, 1], zones=yard, aspects=situation, conflict="physical")
    at.emit(ConsequenceTaken("thug", "mild", "Black Eye", None))
    at.emit(ConsequenceTaken("mira", "mild", "Looks Half Dead", None))
    played = play(at, attack(at, "mira", "thug", "fight"))
    assert set(offered(played.decision("invoke"))) == {
        "lucky",
        "looks-half-dead",
        "rain",
        "mud",
        "cornered",
        "slow",
        "black-eye",
        *("pike/old-debt", "pike/inspired"),
        *(f"pike/{each}" for each in ("lucky", "looks-half-dead", "rain", "mud", "cornered", "slow")),
        "pike/black-eye",
    }, "an ally who pays may call on whatever whoever rolls could, and on their own"


@pytest.mark.rule("FC-INVOKE-06")
def test_ones_own_consequence_is_an_aspect_of_ones_own_and_pays_nobody() -> None:
    at = table(mira(), dice=[0])
    at.emit(ConsequenceTaken("mira", "mild", "Looks Half Dead", None))
    roll(at, mira=["looks-half-dead:+2"])
    assert only(at, Invoked).paid_to is None
    assert now(at, "mira").owed_hostile == 0


@pytest.mark.rule("FC-INVOKE-06", "FC-HOSTILE-01", "FC-HARM-06")
def test_a_target_that_does_not_defend_can_still_be_invoked_against() -> None:
    at = table(
        mira(points=1), foe("Thug", aspects=["Slow"], consequences=["mild"]), dice=[0], conflict="physical"
    )
    at.emit(ConsequenceTaken("thug", "mild", "Black Eye", "mira"))
    answers = {"defend": "none", ("invoke", "mira"): ["black-eye:+2", "slow:+2"]}
    play(at, attack(at, "mira", "thug", "fight"), answers)
    assert only(at, Outcome).effort == 4
    assert now(at, "thug").owed_hostile == 1
    assert free_invokes(at, "Black Eye") == {}


@pytest.mark.rule("FC-INVOKE-06")
def test_nobody_outside_the_roll_can_be_invoked_against() -> None:
    at = table(mira("Bad Knee"), foe("Guard", burglary=0, aspects=["Deft"]), dice=[0], pool=2)
    played = play(at, overcome(at, Task("guard", "overcome", "burglary"), Against(difficulty=2)))
    seats = {decision.who: offered(decision) for decision in played.decisions("invoke")}
    assert seats["guard"] == ["deft"], "she only speaks for her side"
    assert seats["mira"] == ["bad-knee", "deft"], (
        "her own helps to raise the number, his is turned against him"
    )


@pytest.mark.rule("FC-INVOKE-06")
def test_a_hidden_aspect_cannot_be_invoked() -> None:
    at = table(mira(), dice=[0], aspects=[Aspect("Trapdoor", hidden=True, free_invokes={"mira": 1})])
    assert roll(at).asked == []


# When


@pytest.mark.rule("FC-INVOKE-07")
def test_invokes_come_after_the_dice_and_the_result_may_be_left_as_it_stands() -> None:
    """XC-INVOKE-02: and there it is, just the thing, once the dice are disliked."""
    been_there = "If I Haven't Been There, I've Read About It"
    at = table(hero("Ryan", lore=1, aspects=[been_there]), dice=[-2, "++00"])
    seen: list[list[type]] = []

    def look(decision: Decision, at_the_table: Table) -> str:
        seen.append([type(event) for event in at_the_table.log])
        return "if-i-havent-been-there-ive-read-about-it:reroll"

    played = play(at, bare_roll(at, "ryan", "lore", Against(difficulty=1)), {"invoke": look})
    assert seen[0][0] is Rolled
    (asked,) = played.decisions("invoke")
    assert asked.revealed and asked.options[0].id == asked.default == "pass"
    assert now(at, "ryan").fate_points == 2
    assert only(at, Outcome).effort == 3


@pytest.mark.rule("FC-INVOKE-07")
@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [(0, 1, "mira"), (1, 0, "thug"), (0, 0, "mira")],
    ids=["behind", "ahead", "level"],
)
def test_whoever_trails_is_asked_first_and_on_equal_efforts_whoever_acts(
    mine: int, theirs: int, first: str
) -> None:
    thug = foe("Thug", athletics=0, aspects=["Slippery"])
    at = table(mira("Lucky"), thug, dice=[mine, theirs], pool=1, conflict="physical")
    played = play(at, attack(at, "mira", "thug", "fight"))
    order = [decision.who for decision in played.decisions("invoke")]
    assert order == [first, "thug" if first == "mira" else "mira"], "one pass each settles it"


@pytest.mark.rule("FC-INVOKE-07")
def test_both_sides_invoke_turn_about_until_both_have_passed() -> None:
    thug = foe("Thug", aspects=["Slippery", "Mean"])
    at = table(mira("Lucky", "Late", "Angry"), thug, dice=[0, 1], pool=2, conflict="physical")
    played = play(
        at,
        attack(at, "mira", "thug", "fight"),
        {
            ("invoke", "mira"): [LUCKY, "pass", "late:+2"],
            ("invoke", "thug"): ["slippery:+2", "mean:+2"],
        },
    )
    assert list(zip([one.who for one in played.decisions("invoke")], played.answered[1:], strict=False)) == [
        ("mira", "lucky:+2"),
        ("thug", "slippery:+2"),
        ("mira", "pass"),
        ("thug", "mean:+2"),
        ("mira", "late:+2"),
        ("mira", "pass"),
    ], "the pool is empty in the end: the thug is not asked in vain"
    assert (only(at, Outcome).effort, only(at, Outcome).opposition) == (4, 5)


@pytest.mark.rule("FC-INVOKE-07")
def test_a_defender_may_invoke_on_a_roll_outside_their_turn() -> None:
    at = table(mira("Quick"), foe("Thug", fight=2), dice=[0, 0], conflict="physical", turn="thug")
    play(at, attack(at, "thug", "mira", "fight"), {("invoke", "mira"): ["quick:+2"]})
    assert only(at, Outcome).result == "tie"


@pytest.mark.rule("FC-INVOKE-07")
def test_nobody_is_asked_who_has_nothing_to_invoke_with() -> None:
    at = table(mira("Lucky", points=0), foe("Thug", aspects=["Mean"]), dice=[0, 1], conflict="physical")
    assert play(at, attack(at, "mira", "thug", "fight")).asked_kinds == ["defend"]


def test_an_invoke_that_is_not_offered_is_refused_and_costs_nothing() -> None:
    at = table(mira("Lucky"), dice=[0])
    with pytest.raises(IllegalChoice):
        roll(at, mira=["unlucky:+2"])
    assert (events_of(at, Invoked), now(at, "mira").fate_points) == ([], 3)


# Free invokes: whose they are, and how long they last


@pytest.mark.rule("FC-INVOKE-09")
def test_an_ally_of_the_same_hand_may_use_them_and_an_opponent_may_not() -> None:
    aspects = [Aspect("Map", free_invokes={"pike": 1})]
    at = table(mira(points=0), hero("Pike"), dice=[0], aspects=aspects)
    roll(at, mira=["map:+2"])
    assert (only(at, Invoked).holder, free_invokes(at, "Map")) == ("pike", {})
    at = table(hero("Pike"), foe("Thug"), dice=[0, 1], aspects=aspects)
    assert "invoke" not in [
        one.kind for one in play(at, attack(at, "thug", "pike", "fight")).asked if one.who == "thug"
    ]


@pytest.mark.rule("FC-INVOKE-09")
def test_ones_own_are_used_before_an_allys() -> None:
    aspects = [Aspect("Map", free_invokes={"pike": 1, "mira": 1})]
    at = table(mira(points=0), hero("Pike"), dice=[0], aspects=aspects)
    roll(at, mira=["map:+2"])
    assert free_invokes(at, "Map") == {"pike": 1}


@pytest.mark.rule("FC-INVOKE-09")
@pytest.mark.parametrize(("holder", "mine", "theirs"), [("gm", False, True), ("anyone", True, True)])
def test_those_of_the_gms_side_and_of_the_first_taker(holder: str, mine: bool, theirs: bool) -> None:
    aspects = [Aspect("Rope", free_invokes={holder: 1})]
    at = table(mira(points=0), foe("Thug"), dice=[0, 0], aspects=aspects, conflict="physical")
    played = play(at, attack(at, "mira", "thug", "fight"))
    asked = {decision.who for decision in played.decisions("invoke")}
    assert ("mira" in asked, "thug" in asked) == (mine, theirs)


@pytest.mark.rule("FC-INVOKE-09")
def test_they_last_as_long_as_their_aspect() -> None:
    at = table(mira(points=0), dice=[0, 0], aspects=[Aspect("Map", free_invokes={"mira": 1})])
    at.emit(AspectRenamed("Map", "scene", "Torn Map"))
    assert free_invokes(at, "Torn Map") == {"mira": 1}
    at.emit(AspectRemoved("Torn Map", "situation", "scene", {}, None))
    assert roll(at).asked == []


@pytest.mark.rule("FC-INVOKE-09")
def test_a_consequence_keeps_its_free_invoke_when_it_is_reworded() -> None:
    at = table(mira(points=0), foe("Thug", consequences=["mild"]), dice=[0, 1])
    at.emit(ConsequenceTaken("thug", "mild", "Broken Arm", "mira"))
    at.emit(AspectRenamed("Broken Arm", "thug", "Arm in a Cast"))
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["arm-in-a-cast:+2"]})
    assert only(at, Outcome).effort == 2


@pytest.mark.rule("FC-INVOKE-09")
def test_one_made_by_an_advantage_on_a_sheet_aspect_is_kept_with_its_owner() -> None:
    at = table(mira(points=0), foe("Thug", aspects=["Slow"]), dice=[1, 0, 0, 1])
    play(at, advantage(at, "mira", "notice", "Slow", "thug"))
    assert only(at, FreeInvokesGained) == FreeInvokesGained("mira", "Slow", "thug", 1)
    play(at, attack(at, "mira", "thug", "fight"), {("invoke", "mira"): ["slow:+2"]})
    assert only(at, Invoked).paid_with == "free"
    assert now(at, "thug").invokes == {}


@pytest.mark.rule("FC-INVOKE-04")
def test_aspects_with_like_names_are_told_apart() -> None:
    at = table(mira("Fog 2", points=5), dice=[0], aspects=[Aspect("Fog"), Aspect("Fog")])
    played = roll(at)
    assert offered(played.decision("invoke")) == ["fog", "fog-2", "fog-2-2"]


# All of it together, against the sum worked out again from the log


def _worked_out(at: Table, who: str) -> int:
    """The slow witness: an effort as a player would add it up, from the dice that lie there in the end."""
    total = 0
    for event in at.log:
        if isinstance(event, (Rolled, Rerolled)) and event.who == who:
            dice = sum(event.dice)
            if isinstance(event, Rolled):
                total = event.rating + event.bonus
        elif isinstance(event, Invoked) and event.who == who and event.mode == "+2":
            total += 2
        elif isinstance(event, StuntUsed) and event.who == who:
            total += event.amount
    return total + dice


@pytest.mark.rule("FC-ACT-04", "FC-INVOKE-02", "FC-INVOKE-03", "FC-INVOKE-04", "FC-INVOKE-05", "FC-INVOKE-09")
@given(
    seed=st.integers(0, 99),
    choices=st.lists(st.integers(0, 30), min_size=1, max_size=20),
    points=st.integers(0, 4),
    pool=st.integers(0, 3),
    held=st.dictionaries(st.sampled_from(["mira", "thug", "gm", "anyone", "pike"]), st.integers(1, 2)),
)
def test_whatever_is_invoked_the_sums_are_right(
    seed: int, choices: list[int], points: int, pool: int, held: dict[str, int]
) -> None:
    feint = Stunt("Feint", "…", Bonus("fight", "attack", 2, parse_condition("they fall for it")))
    actor = hero("Mira", fight=2, aspects=["Lucky", "Late"], stunts=[feint], fate_points=points)
    thug = foe("Thug", fight=2, aspects=["Slow"], consequences=["mild"])
    at = table(
        actor, hero("Pike"), thug, pool=pool, aspects=[Aspect("Fog", free_invokes=held), Aspect("Fog")]
    )
    at.emit(ConsequenceTaken("thug", "mild", "Lame", "mira"))
    gain_boost(at, "thug", "test")
    at.log.clear()
    at.dice = SeededDice(seed)
    queue = list(choices)

    def some(decision: Decision, seen: Table) -> str:
        return ids(decision)[queue.pop() % len(decision.options)] if queue else "pass"

    advance(
        attack(at, "mira", "thug", "fight"),
        at,
        lambda decision, seen: some(decision, seen) if decision.kind == "invoke" else decision.default,
    )
    outcome = only(at, Outcome)
    assert (outcome.effort, outcome.opposition) == (_worked_out(at, "mira"), _worked_out(at, "thug"))
    invoked = events_of(at, Invoked)
    paid = [(event.who, event.on, event.aspect) for event in invoked if event.paid_with == "fate-point"]
    bought = [event.invoker or event.who for event in invoked if event.paid_with == "fate-point"]
    # The two fogs are two aspects and cannot be told apart by name.
    assert all(paid.count(each) == 1 for each in paid)
    free = [event.holder for event in invoked if event.aspect == "Fog" and event.paid_with == "free"]
    left = {holder: count - free.count(holder) for holder, count in held.items()}
    assert free_invokes(at, "Fog") == {holder: count for holder, count in left.items() if count}
    assert now(at, "mira").fate_points == points - bought.count("mira")
    assert now(at, "pike").fate_points == 3 - bought.count("pike")
    assert at.state.pool == pool - sum(who == "thug" for who, _, _ in paid)
    assert now(at, "thug").owed_hostile == sum(event.paid_to == "thug" for event in invoked)
