"""What must hold in every conflict: thousands of random ones, random characters, both sides choosing at random."""

from __future__ import annotations

from collections import Counter
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.gm.policies import policy_named
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import SeededDice
from solofate.rules.events import Event, FatePoints, FatePointsOwed, Invoked, apply
from solofate.rules.model.aspects import ANYONE, Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, Character, adversary_sheet, enter, hero_sheet
from solofate.rules.model.roll import Invocation
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import State
from solofate.rules.model.zones import Border, ZoneMap
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table, advance

pytestmark = pytest.mark.slow

FIGHTS_AN_EXAMPLE = 14
SKILLS = sorted(DEFAULT_SKILL_IDS)
MAP = ZoneMap(
    {"yard": "Yard", "hall": "Hall", "loft": "Loft"},
    {
        ("yard", "hall"): Border(),
        ("hall", "yard"): Border(),
        ("hall", "loft"): Border(2),
        ("loft", "hall"): Border(1),
    },
)

ratings = st.dictionaries(st.sampled_from(SKILLS), st.integers(0, 6), max_size=10)
heroes = st.lists(
    st.tuples(ratings, st.integers(0, 3), st.sampled_from(sorted(MAP.names))), min_size=1, max_size=3
)
slots = st.lists(st.sampled_from(["mild", "moderate"]), max_size=2)
foes = st.lists(
    st.tuples(
        ratings,
        st.integers(0, 4),
        st.integers(0, 3),
        st.lists(st.sampled_from(["mild", "moderate"]), max_size=2),
    ),
    min_size=1,
    max_size=4,
)


def cast(brave: list, others: list) -> tuple[Character, ...]:  # type: ignore[type-arg]
    """Characters drawn by hypothesis."""
    here = [
        enter(
            hero_sheet(f"Hero {n}", aspects=(SheetAspect(f"Bold {n}"),), skills=skills, refresh=refresh),
            f"hero-{n}",
            side=PCS,
            control="random",
            zone=zone,
        )
        for n, (skills, refresh, zone) in enumerate(brave)
    ]
    here += [
        enter(
            adversary_sheet(
                f"Foe {n}",
                aspects=(SheetAspect(f"Mean {n}"),),
                skills=skills,
                consequences=tuple(slots),
                stress={"physical": physical, "mental": mental},
            ),
            f"foe-{n}",
            side=OPPOSITION,
            control="gm",
            zone="hall",
        )
        for n, (skills, physical, mental, slots) in enumerate(others)
    ]
    return tuple(here)


def legal_throughout(decision: Decision, table: Table) -> None:
    """No illegal option is offered: nobody gone is asked to act, nobody without a point to pay one."""
    state = table.state
    if decision.kind == "turn":
        assert state.scene.turn == decision.who and state.characters[decision.who].out is None
    if decision.kind == "next":
        assert all(state.characters[option.id].out is None for option in decision.options)
    if decision.kind == "absorb":
        free = state.characters[decision.who].track(decision.about.kind).free
        boxes = [option.detail.boxes for option in decision.options if option.detail is not None]
        assert all(0 <= marked <= free for marked in boxes)
    if decision.kind == "invoke":
        for option in decision.options:
            if isinstance(option.detail, Invocation) and option.detail.paid_with == "fate-point":
                payer = state.characters.get(option.detail.payer or decision.who)
                points = payer.spendable if payer is not None and payer.side == PCS else state.pool
                assert points > 0


def accounted_for(log: list[Event], start: dict[str, int]) -> Counter[str]:
    """Every change of fate points adds up, and every payment for an invoke has its event. Returns the tallies."""
    tally: Counter[str] = Counter(start)
    owed: Counter[str] = Counter()
    paid = sum(isinstance(event, Invoked) and event.paid_with == "fate-point" for event in log)
    for event in log:
        if isinstance(event, FatePoints):
            tally[event.who] += event.change
            assert tally[event.who] == event.now >= 0 and event.reason
        if isinstance(event, FatePointsOwed):
            owed[event.who] += event.change
            assert owed[event.who] >= 0
    spent = sum(isinstance(e, FatePoints) and e.reason.startswith("invoke ") for e in log)
    assert spent == paid
    return tally


@settings(max_examples=150)
@given(
    brave=heroes,
    others=foes,
    seed=st.integers(0, 10**9),
    kind=st.sampled_from(["physical", "mental"]),
    free=st.integers(0, 2),
)
def test_every_conflict_ends_and_adds_up(brave: list, others: list, seed: int, kind: str, free: int) -> None:  # type: ignore[type-arg]
    here = cast(brave, others)
    aspects = (Aspect("Dark", free_invokes={ANYONE: free} if free else {}), Aspect("Crates", on="zone:hall"))
    scene = SceneSetUp("A fight", MAP, aspects, cast=here, conflict=kind)
    for fight in range(FIGHTS_AN_EXAMPLE):
        chance = policy_named("random", seed + fight)

        def decide(decision: Decision, table: Table, chance=chance) -> str | None:  # type: ignore[no-untyped-def]
            legal_throughout(decision, table)
            return chance(decision, table)

        table = Table(State(), SeededDice(seed + fight))
        advance(start_scene(table, scene), table, decide)
        assert table.state.scene.mode == "free", "the conflict never ended"
        for character in table.state.characters.values():
            for track in character.tracks:
                assert len(track.marked) == len(track.boxes)
        end_scene(table)
        start = {one.id: one.fate_points for one in here if one.side == PCS}
        tally = accounted_for(table.log, start)
        assert tally[GM_SEAT] == table.state.pool == 0
        for one in here:
            if one.side == PCS:
                assert table.state.characters[one.id].fate_points == tally[one.id]
        assert reduce(apply, table.log, State()) == table.state
