"""Invoking aspects: which ones, and when (INVOKE)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import Task
from solofate.rules.events import ConsequenceTaken, Invoked, Outcome, Rolled
from solofate.rules.model.aspects import Aspect
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, bare_roll, overcome
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, now, only, play, table, zones
from tests.rules.invoking import LUCKY, mira, offered, roll

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
