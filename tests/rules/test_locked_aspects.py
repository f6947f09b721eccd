"""Locked aspects and declared details by Bite-Sized Fate (Locked Aspects, Declarations)."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice, RuledOut
from solofate.gm.emulator import Emulator
from solofate.rules.decisions.actions import Detail
from solofate.rules.events import ArcEnded, Compel, DetailDeclared, Invoked, Outcome, Rolled
from solofate.rules.model.locks import Lock
from solofate.rules.model.roll import REROLL
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.details import declare
from solofate.rules.procedures.actions.locks import lock, unlock
from solofate.rules.table import Table
from tests.readings.situations import on_the_pier
from tests.rules.at_the_table import events_of, foe, hero, ids, now, only, play, table
from tests.rules.compelled import offered as offered_a_compel
from tests.rules.compelled import with_compels

QUICK, TOWN = "Quick and Quiet", "Half the Town Owes Me"


def bite(*dice: int, points: int = 1, conflict: str | None = "physical") -> Table:
    return table(
        hero("Mira", aspects=(QUICK, TOWN), fight=2, athletics=1, fate_points=points),
        foe("Og", fight=2, physical=6),
        dialect="bite-sized",
        conflict=conflict,
        dice=dice,
        pool=3,
    )


def offered(at: Table, who: str = "mira", by: str = "mira", whom: str = "og") -> list[str]:
    """What somebody may invoke on an attack of `by`, the first time they are asked."""
    seen: list[list[str]] = []

    def watch(decision: Any, at: Table) -> str:
        if decision.who == who:
            seen.append(ids(decision))
        return "pass"

    play(at, attack(at, by, whom, "fight"), {"invoke": watch})
    return seen[0] if seen else []


@pytest.mark.rule("BS-LOCK-01", prompt='/lock "Aspect" for SKILL')
def test_any_number_of_ones_own_aspects_is_locked_to_the_end_of_the_story() -> None:
    at = bite()
    lock(at, "mira", QUICK, "fight")
    lock(at, "mira", TOWN, detail="Somebody here owes me")
    assert len(now(at, "mira").locks) == 2
    with pytest.raises(IllegalChoice, match="stays locked to the end of the story"):
        unlock(at, "mira", QUICK)
    at.emit(ArcEnded(1, (), breakthrough=False))
    unlock(at, "mira", QUICK)
    assert [each.aspect for each in now(at, "mira").locks] == [TOWN]


@pytest.mark.rule("BS-LOCK-02")
@pytest.mark.parametrize(("mode", "effort"), [("+2", 4), (REROLL, 5)])
def test_a_locked_aspect_gives_its_invocation_with_its_skill_for_nothing(mode: str, effort: int) -> None:
    at = bite(0, +3, points=0)
    lock(at, "mira", QUICK, "fight", mode)
    play(at, attack(at, "mira", "og", "fight"), {("invoke", "mira"): [f"quick-and-quiet:{mode}"]})
    assert only(at, Outcome).effort == effort and only(at, Invoked).paid_with == "free"
    assert now(at, "mira").fate_points == 0


@pytest.mark.rule("BS-LOCK-02", "BS-INV-04")
def test_it_does_so_once_in_an_action_and_with_no_other_skill() -> None:
    at = bite(0, 0, points=0)
    lock(at, "mira", QUICK, "fight")
    asked = play(at, attack(at, "mira", "og", "fight"), {("invoke", "mira"): ["quick-and-quiet:+2"]})
    assert len(events_of(at, Invoked)) == 1
    assert [each.who for each in asked.asked if each.kind == "invoke"].count("mira") == 1
    other = bite(0, points=0)
    lock(other, "mira", QUICK, "lore")
    assert offered(other) == []


@pytest.mark.rule("BS-LOCK-02", "BS-INV-05")
@pytest.mark.parametrize("mode", ["+2", REROLL])
def test_it_raises_the_skill_that_stands_still_for_which_it_was_locked(mode: str) -> None:
    at = bite(+1, points=0)
    lock(at, "mira", QUICK, "athletics", mode)
    answers = {("invoke", "mira"): ["quick-and-quiet:oppose"], "defend": "athletics"}
    play(at, attack(at, "og", "mira", "fight"), answers)
    assert only(at, Outcome).opposition == 1 + 2


@pytest.mark.rule("BS-LOCK-02", prompt='/lock "Aspect" stating "detail"')
def test_a_locked_detail_is_so_for_nothing_and_another_is_not() -> None:
    at = bite(points=3)
    lock(at, "mira", TOWN, detail="Somebody here owes me")
    play(at, declare(at, "mira", "Somebody here owes me.", TOWN))
    assert only(at, DetailDeclared).paid_with == "nothing" and now(at, "mira").fate_points == 3
    with pytest.raises(RuledOut, match="is locked: it gives “Somebody here owes me”"):
        play(at, declare(at, "mira", "There is a back door", TOWN))


@pytest.mark.rule("BS-LOCK-03")
def test_its_player_has_no_other_use_of_it() -> None:
    at = bite(0)
    lock(at, "mira", QUICK, "lore")
    said = offered(at)
    assert [id for id in said if id.startswith("half-the-town")] and not [id for id in said if "quick" in id]


@pytest.mark.rule("BS-LOCK-04")
def test_others_invoke_it_as_ever_and_it_is_compelled() -> None:
    at = bite(-1)
    lock(at, "mira", QUICK, "lore")
    assert "quick-and-quiet:+2" in offered(at, who="og", by="og", whom="mira")
    at = bite(conflict=None)
    lock(at, "mira", QUICK, "lore")
    offered_a_compel(with_compels(at), "mira:quick-and-quiet:decision", compel="accept")
    assert now(at, "mira").fate_points == 1 + 1


@pytest.mark.parametrize(
    ("aspect", "skill", "detail", "said"),
    [
        ("No Such Thing", "fight", "", "none of Mira's own aspects"),
        (QUICK, "", "", "one effect"),
        (QUICK, "fight", "So it is", "one effect"),
    ],
)
def test_a_lock_that_cannot_be_is_refused_with_the_reason(
    aspect: str, skill: str, detail: str, said: str
) -> None:
    at = bite()
    with pytest.raises(IllegalChoice, match=said):
        lock(at, "mira", aspect, skill, detail=detail)


def test_nothing_is_locked_twice_nor_by_another_book() -> None:
    at = bite()
    lock(at, "mira", QUICK, "fight")
    with pytest.raises(IllegalChoice, match="locked already"):
        lock(at, "mira", QUICK, "lore")
    with pytest.raises(IllegalChoice, match="Fate Condensed has no locked aspects"):
        lock(table(hero("Mira", aspects=(QUICK,))), "mira", QUICK, "fight")


# ---- declarations ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-DECL-01", prompt='/declare "detail" with "Aspect"')
def test_a_point_makes_a_detail_so_that_goes_with_an_aspect_and_nothing_is_rolled() -> None:
    at = bite(points=2)
    play(at, declare(at, "mira", "The watchman knows me", TOWN), {"unsupported": "allow"})
    assert only(at, DetailDeclared).aspect == TOWN and now(at, "mira").fate_points == 1
    assert not events_of(at, Rolled)
    with pytest.raises(IllegalChoice, match="has no details that no aspect supports"):
        play(at, declare(at, "mira", "The watchman knows me"))


@pytest.mark.rule("BS-DECL-02")
def test_the_gm_has_the_last_word_and_what_it_denies_costs_nothing() -> None:
    at = bite(points=2)
    play(at, declare(at, "mira", "The watchman knows me", TOWN), {"unsupported": "deny"})
    assert not events_of(at, DetailDeclared) and now(at, "mira").fate_points == 2


@pytest.mark.rule("BS-DECL-02")
@pytest.mark.parametrize(
    ("detail", "ruling"), [("The watchman knows me", "allow"), ("Og is dead and defeated", "deny")]
)
def test_the_gm_lets_moderate_changes_stand(detail: str, ruling: str) -> None:
    at = bite()
    asked = play(at, declare(at, "mira", detail, TOWN), {"unsupported": "deny"}).decision("unsupported")
    assert isinstance(asked.about, Detail)
    call = Emulator("fair").decide(asked, at)
    assert call.chose == ruling and TOWN in call.reason


# ---- compels -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-CMPL-01", "BS-CMPL-02", prompt="/compel")
def test_who_takes_a_compel_has_the_point_and_the_limit() -> None:
    at = with_compels(bite(points=2, conflict=None))
    asked = offered_a_compel(at, "mira:quick-and-quiet:decision", compel="accept").decision("compel")
    assert asked.who == "mira" and only(at, Compel).by == "gm"
    assert now(at, "mira").fate_points == 3 and only(at, Compel).complication


@pytest.mark.rule("BS-CMPL-01")
def test_nobody_but_the_gm_offers_one() -> None:
    with pytest.raises(IllegalChoice, match="has no compels by players; the GM offers them"):
        on_the_pier().fork().do('/compel mal-prewett "Never Runs on Wet Boards" event "He slips"')


@pytest.mark.rule("BS-CMPL-03")
@pytest.mark.parametrize(("answer", "left"), [("accept", 3), ("refuse", 1)])
def test_taken_and_refused_lie_two_points_apart(answer: str, left: int) -> None:
    at = with_compels(bite(points=2, conflict=None))
    offered_a_compel(at, "mira:quick-and-quiet:decision", compel=answer)
    assert now(at, "mira").fate_points == left


@pytest.mark.rule("BS-CMPL-03")
def test_who_has_no_point_cannot_refuse() -> None:
    at = with_compels(bite(points=0, conflict=None))
    asked = offered_a_compel(at, "mira:quick-and-quiet:decision").decision("compel")
    assert ids(asked) == ["accept"]


@pytest.mark.rule("BS-LOCK-02")
@pytest.mark.parametrize(
    ("stated", "said", "is_it"), [("I swim", "i swim!", True), ("I swim", "I dive", False), ("", "", False)]
)
def test_a_lock_states_its_own_detail_and_one_without_states_none(
    stated: str, said: str, is_it: bool
) -> None:
    assert Lock("Sea-Born", detail=stated).states(said) is is_it


@pytest.mark.parametrize("style", ["gentle", "ruthless", "sensible"])
def test_a_locked_aspect_is_weighed_as_what_costs_nothing_once(style: str) -> None:
    at = bite(0)
    lock(at, "mira", QUICK, "fight")
    seat = Emulator(style)
    played = play(
        at, attack(at, "mira", "og", "fight"), {"invoke": lambda decision, seen: seat.choose(decision, seen)}
    )
    assert any(
        id.startswith("quick-and-quiet") for decision in played.decisions("invoke") for id in ids(decision)
    )
    assert [each.paid_with for each in events_of(at, Invoked) if each.aspect == QUICK][:1] in ([], ["free"])
