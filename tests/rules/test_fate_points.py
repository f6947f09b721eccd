"""Fate points: what they start at, how they are earned, and what they pay for (FATE)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice
from solofate.rules.events import FatePoints, FatePointsOwed, PaceChanged, Session
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS
from solofate.rules.model.pace import Pace
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Stunt
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.conflict.turns import play_on
from solofate.rules.procedures.scenes.sessions import end_session, start_session, starting_fate_points
from solofate.rules.procedures.sheets import change_sheet
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import events_of, foe, hero, ids, now, only, play, table


@pytest.mark.rule("FC-FATE-01")
def test_a_new_hero_enters_play_with_three_fate_points() -> None:
    assert (hero("Mira").sheet.refresh, hero("Mira").fate_points) == (3, 3)
    assert hero("Mira", refresh=2).fate_points == 2


@pytest.mark.rule("FC-FATE-02")
@pytest.mark.parametrize(("name", "refresh", "left", "start"), [("Charles", 2, 5, 5), ("Ethan", 3, 1, 3)])
def test_a_session_starts_with_what_was_left_or_the_refresh(
    name: str, refresh: int, left: int, start: int
) -> None:
    """XC-FATE-01 and -02."""
    at = table(hero(name, refresh=refresh, fate_points=left))
    at.emit(PaceChanged("scenes", Pace(scenes=0)))
    play(at, end_session(at))
    assert now(at, name.casefold()).fate_points == left, "what is left is kept on the record"
    start_session(at)
    assert now(at, name.casefold()).fate_points == start
    assert events_of(at, Session) == [Session(1, "ended", milestone=True), Session(2, "started")]
    assert at.state.session == 2


@pytest.mark.rule("FC-FATE-02")
@given(st.integers(0, 30), st.integers(1, 10))
def test_the_higher_of_the_two_counts(left: int, refresh: int) -> None:
    start = starting_fate_points(left, refresh, surplus_kept=True)
    assert start >= left and start >= refresh and start in (left, refresh)


@pytest.mark.rule("FC-FATE-02", "FC-STUNT-02")
def test_a_stunt_bought_in_a_session_lowers_the_refresh_and_not_the_points_in_hand() -> None:
    at = table(hero("Mira", fate_points=3))
    bought = (Stunt("A"), Stunt("B"), Stunt("C"), Stunt("D"))
    change_sheet(at, "mira", replace(now(at, "mira").sheet, stunts=bought, refresh=2))
    assert now(at, "mira").fate_points == 3
    at.emit(FatePoints("mira", -3, 0, "spent"))
    start_session(at)
    assert now(at, "mira").fate_points == 2, "the refresh valid now"


@pytest.mark.rule("FC-FATE-03", "FC-HOSTILE-02", "FC-CONCEDE-03")
def test_a_hero_earns_points_as_the_target_of_a_paid_hostile_invoke_and_by_conceding() -> None:
    mira = hero("Mira", fate_points=0, athletics=1, aspects=["Bad Knee"])
    at = table(mira, foe("Thug", fight=1), dice=[0, 0], pool=1, conflict="physical", turn="thug")
    play(
        at,
        attack(at, "thug", "mira", "fight"),
        {("invoke", "thug"): ["bad-knee:+2"], "absorb": "mild"},
    )
    play(at, concede(at, "mira"))
    assert now(at, "mira").fate_points == 0, "both are owed until the conflict is over"
    end_conflict(at, "opposition")
    assert [
        (points.change, points.reason) for points in events_of(at, FatePoints) if points.who == "mira"
    ] == [
        (2, "concession"),
        (1, "hostile"),
    ]
    assert now(at, "mira").fate_points == 3


@pytest.mark.rule("FC-FATE-04")
def test_every_change_says_what_there_is_now() -> None:
    at = table(hero("Mira", aspects=["Lucky", "Late"]), dice=[0])
    play(
        at,
        bare_roll(at, "mira", "lore", Against(difficulty=5)),
        {("invoke", "mira"): ["lucky:+2", "late:+2"]},
    )
    assert [(points.change, points.now) for points in events_of(at, FatePoints)] == [(-1, 2), (-1, 1)]
    assert now(at, "mira").fate_points == 1


@pytest.mark.rule("FC-FATE-04", "FC-INVOKE-01")
@pytest.mark.parametrize("held", [0, 2])
def test_what_cannot_be_paid_for_is_not_offered(held: int) -> None:
    mira = hero("Mira", aspects=["Lucky"], fate_points=held)._replace(held=held)
    at = table(mira, dice=[0])
    assert play(at, bare_roll(at, "mira", "lore", Against(difficulty=5))).asked == []


@pytest.mark.rule("FC-FATE-04")
def test_the_last_point_can_be_spent_once() -> None:
    at = table(hero("Mira", aspects=["Lucky", "Late"], fate_points=1), dice=[0])
    played = play(
        at, bare_roll(at, "mira", "lore", Against(difficulty=9)), {("invoke", "mira"): ["lucky:+2"]}
    )
    assert len(played.asked) == 1
    assert now(at, "mira").fate_points == 0


@pytest.mark.rule("FC-FATE-05")
def test_npcs_invoke_out_of_the_gms_pool_under_the_same_rules() -> None:
    thug = foe("Thug", aspects=["Mean", "Big"])
    at = table(hero("Mira", fate_points=0, athletics=4), thug, dice=[0, 0], pool=1, conflict="physical")
    played = play(at, attack(at, "thug", "mira", "fight"), {("invoke", "thug"): ["mean:+2"]})
    assert ids(played.asked[1]) == ["pass", "mean:+2", "mean:reroll", "big:+2", "big:reroll"]
    assert only(at, FatePoints) == FatePoints("gm", -1, 0, "invoke Mean")
    assert len(played.decisions("invoke")) == 1, "an empty pool pays for nothing more"


@pytest.mark.rule("FC-FATE-05")
def test_with_an_empty_pool_no_npc_is_asked() -> None:
    at = table(hero("Mira", fate_points=0), foe("Thug", aspects=["Mean"]), dice=[0, 1], conflict="physical")
    assert "invoke" not in play(at, attack(at, "thug", "mira", "fight")).asked_kinds


@pytest.mark.rule("FC-FATE-04", "FC-FATE-05")
@pytest.mark.parametrize("seed", range(6))
def test_no_tally_ever_falls_below_zero(seed: int) -> None:
    """Whoever is asked invokes whenever anything at all is offered, for eight exchanges."""
    mira = hero("Mira", fight=2, physique=3, aspects=["Lucky", "Late"], fate_points=2, control="policy")
    pike = hero("Pike", fight=1, athletics=3, aspects=["Old Debt"], fate_points=1, control="policy")
    thugs = [foe(f"Thug {n}", fight=2, physical=3, aspects=["Mean"], consequences=["mild"]) for n in (1, 2)]
    set_up = table(mira, pike, *thugs, pool=2, conflict="physical", aspects=[Aspect("Dark")])
    at = Table(set_up.state, SeededDice(seed))
    answered = 0

    def spend(decision: Decision, seen: Table) -> str | None:
        nonlocal answered
        answered += 1
        assert lowest(seen.state) >= 0
        if answered > 400:
            return None
        if decision.kind == "turn":
            return next((one.id for one in decision.options if one.id.startswith("attack")), decision.default)
        if decision.kind == "invoke":
            return decision.options[1 + answered % (len(decision.options) - 1)].id
        return decision.default

    advance(play_on(at), at, spend)
    assert lowest(at.state) >= 0
    assert sum(points.change < 0 for points in events_of(at, FatePoints)) >= 5
    for points in events_of(at, FatePoints):
        assert points.now >= 0
    assert events_of(at, FatePointsOwed) != []


def lowest(state: State) -> int:
    heroes = [one for one in state.characters.values() if one.side == PCS]
    return min(state.pool, *(one.spendable for one in heroes), *(one.fate_points for one in heroes))
