"""Duels looked ahead in: the chance to win, and what a GM that plays to win does with them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.tactics.encounters import ENCOUNTERS, start_of
from solofate.gm.combat.bearing import Room
from solofate.gm.combat.bidding import MOST_INVOKES
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.emulator import Emulator
from solofate.gm.lookahead.duel_bids import Bids, PlainBids, Settled, spending
from solofate.gm.lookahead.duel_chances import Duelist, DuelState, Match, chance
from solofate.gm.lookahead.duelling import TRIED_OUT, TURNS_AHEAD, Duel, ahead, turns_ahead
from solofate.gm.lookahead.duels import facing
from solofate.gm.policies import greedy
from solofate.playtest.runner import play_once
from solofate.rules.decisions import Decision, Option, bare
from solofate.rules.decisions.conflict import HandOver
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.roll import Invocation, InvokeContext, Roll
from solofate.rules.model.state import State
from solofate.rules.odds import TOTALS
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.table import Table
from tests.gm.fights import ask, turn_of
from tests.rules.at_the_table import foe, hero, play, table

SLOTS = {"mild": 2, "moderate": 4, "severe": 6}
MODEL = combat_model(State())


def match(theirs: int, ours: int, edge: int) -> Match:
    """Two whose attacks differ by so much from the defence they meet."""
    return Match(theirs, ours, edge, MODEL.plain, MODEL.plain, MODEL.bonus)


EVEN = match(0, 0, 0)
DUELISTS = st.builds(
    Duelist,
    st.tuples(
        st.integers(0, 6),
        st.lists(st.sampled_from([2, 4, 6]), max_size=3, unique=True).map(sorted).map(tuple),
    ).map(lambda bears: Room(*bears)),
    st.integers(0, 4),
    st.integers(0, 2),
)


@given(DUELISTS, DUELISTS, st.booleans(), st.booleans(), st.integers(-2, 3), st.integers(-2, 3))
def test_whoever_has_more_is_likelier_to_win(
    mine: Duelist, theirs: Duelist, my_turn: bool, opening: bool, ours: int, other: int
) -> None:
    odds = match(other, ours, 1)

    def wins(mine: Duelist, theirs: Duelist) -> float:
        return chance(DuelState(mine, theirs, my_turn, opening), odds)

    now = wins(mine, theirs)
    assert 0.0 < now < 1.0
    assert wins(mine._replace(lasting=mine.lasting + 1), theirs) > now
    assert wins(mine._replace(boosts=mine.boosts + 1), theirs) > now
    assert wins(mine, theirs._replace(lasting=theirs.lasting + 1)) < now


@given(DUELISTS, DUELISTS, st.integers(-6, 6), st.booleans())
def test_an_invoke_in_hand_never_makes_a_roll_worth_less(
    mine: Duelist, theirs: Duelist, shifts: int, acting: bool
) -> None:
    duel = Duel(EVEN, opening=True)
    worth = duel.settled(mine, theirs, acting, attack=True, opposed=True)
    sign = 1 if acting else -1
    settled = worth(shifts, 0, 0)
    assert Bids(worth, mine.held, theirs.held, sign, EVEN).asked(shifts, 0, 0, None, passed=True) >= settled
    plain, without = (PlainBids(worth, held, theirs.held, sign, EVEN) for held in (mine.held, 0))
    assert plain.asked(shifts, 0, 0) >= without.asked(shifts, 0, 0)
    assert Bids(worth, 0, theirs.held, sign, EVEN).answered(shifts, 0, 0, None, passed=True) <= settled


def asked_in_turn(
    worth: Settled, held: tuple[int, int], sign: int, shifts: int, bare: int | None, we: bool
) -> float:
    """The chance to win against a foe that is not wary, by asking both in turn until both have passed."""
    step = sign * EVEN.bonus

    def asked(shifts: int, used: int, countered: int, bare: int | None, we: bool, passed: bool) -> float:
        settled = (
            worth(shifts, used, countered)
            if passed
            else asked(shifts, used, countered, bare, not we, passed=True)
        )
        if not we:
            invokes = countered < held[1] and shifts in spending(sign < 0, EVEN.style_at, EVEN.bonus)
            return asked(shifts - step, used, countered + 1, bare, True, False) if invokes else settled
        if used >= held[0]:
            return settled
        ways = [settled, asked(shifts + step, used + 1, countered, None, False, False)]
        if bare is not None:
            again = [
                likely * asked(bare + sign * total, used + 1, countered, None, False, False)
                for total, likely in TOTALS
            ]
            ways.append(sum(again))
        return max(ways)

    return asked(shifts, 0, 0, bare, we, passed=False)


FEW = st.builds(Duelist, st.just(Room(2, (2,))), st.integers(0, 2), st.integers(0, 1))


@given(FEW, FEW, st.integers(-4, 6), st.none() | st.integers(-3, 3), st.booleans())
def test_what_a_plain_foe_makes_of_a_roll_is_what_asking_both_in_turn_comes_to(
    mine: Duelist, theirs: Duelist, shifts: int, bare: int | None, acting: bool
) -> None:
    worth = Duel(EVEN, opening=True).settled(mine, theirs, acting, attack=True, opposed=True)
    sign = 1 if acting else -1
    found = PlainBids(worth, mine.held, theirs.held, sign, EVEN).begun(shifts, bare)
    we = (shifts <= 0) == acting
    assert found == asked_in_turn(worth, (mine.held, theirs.held), sign, shifts, bare, we)


@pytest.mark.parametrize("acting", [True, False])
def test_a_foe_that_spends_as_it_comes_invokes_as_greedy_does(acting: bool) -> None:
    at = table(foe("Og"), conflict="physical")
    for shifts in range(-8, 9):
        effort = shifts if acting else -shifts
        own = Roll("og", "gm", "attack" if acting else "defend", "fight", effort, (0, 0, 0, 0), 0, None)
        decision = Decision(
            "invoke",
            "og",
            (Option("aspect:+2", Invocation("Grip", "og", "situation", "+2", "free", None, "og")),),
            "pass",
            InvokeContext(own, SimpleNamespace(effort=0)),
        )
        assert (greedy(decision, at) != "pass") == (shifts in spending(acting, 3, 2)), shifts


def test_another_roll_is_looked_at_among_the_invokes_to_come() -> None:
    """A miss by four: two more would not mend it, another roll may."""
    worth = Duel(EVEN, opening=True).settled(
        Duelist(Room(1, ()), 1, 0), Duelist(Room(0, ()), 0, 0), True, True, True
    )
    bids = Bids(worth, 1, 0, 1, EVEN)
    assert bids.asked(-4, 0, 0, 0, passed=True) == pytest.approx(bids.again(0, 1, 0))
    assert bids.again(0, 1, 0) > bids.asked(-4, 0, 0, None, passed=True)


def test_short_duels_are_looked_ahead_in_by_turns_and_long_ones_judged_as_they_stand() -> None:
    short, long = Duelist(Room(2, (2,)), 1, 0), Duelist(Room(4, (2, 4, 6)), 3, 0)
    assert turns_ahead(short, short) == TURNS_AHEAD
    assert turns_ahead(long, long) == 0
    standing = DuelState(short, short, True, True)
    assert ahead(standing, EVEN, 0) == chance(standing, EVEN)
    assert ahead(standing, EVEN, TURNS_AHEAD) != chance(standing, EVEN)
    # The nearer the end, the surer it is: a last leg, and four invokes to strike with.
    sure = DuelState(Duelist(Room(3, ()), 4, 0), Duelist(Room(0, ()), 0, 0), True, True)
    assert ahead(sure, EVEN, TURNS_AHEAD) > 0.95


def duellists(left: int, points: int = 1, **more: object) -> Table:
    """Og, who plays to win, against Mira, who can bear so many shifts."""
    og = foe("Og", fight=3, athletics=3, physical=4, consequences=("mild",))
    mira = hero("Mira", fight=3, athletics=3, fate_points=1)
    mira = mira._replace(
        tracks=mira.marked("physical", range(len(mira.track("physical").boxes) - left)).tracks,
        consequences=tuple(slot._replace(aspect=f"Hurt {slot.name}") for slot in mira.consequences),
    )
    return table(og, mira, conflict="physical", pool=points, turn="og", **more)  # type: ignore[arg-type]


def test_whoever_plays_to_win_prepares_while_there_is_time_and_strikes_when_there_is_none() -> None:
    fresh = table(
        foe("Og", fight=3, athletics=3, physical=4, consequences=("mild",)),
        hero("Mira", fight=3, athletics=3),
        conflict="physical",
        turn="og",
    )
    first = ask(fresh, turn_of(fresh, "og"), "ruthless")
    assert first.chose.startswith("advantage:")
    assert "to win the duel with an advantage" in first.reason and "by striking now" in first.reason
    ready = duellists(left=0, points=3)
    then = ask(ready, turn_of(ready, "og"), "ruthless")
    assert then.chose.startswith("attack:mira:")
    assert "to win the duel with" in then.reason and "Og goes for Mira" in then.reason


def test_whoever_holds_all_the_invokes_a_roll_can_use_strikes() -> None:
    def does(points: int) -> str:
        og = foe("Og", fight=3, athletics=3, physical=4, consequences=("mild",))
        mira = hero("Mira", fight=3, athletics=3, fate_points=3)
        fresh = table(og, mira, conflict="physical", pool=points, turn="og")
        return ask(fresh, turn_of(fresh, "og"), "ruthless").chose.partition(":")[0]

    assert (does(MOST_INVOKES - 1), does(MOST_INVOKES)) == ("advantage", "attack")


@pytest.mark.slow
def test_two_who_look_ahead_come_to_an_end_with_each_other() -> None:
    equals = start_of(ENCOUNTERS[0])
    found = [play_once(equals, 1, index, "ruthless", "ruthless").winner for index in range(4)]
    assert set(found) <= {PCS, OPPOSITION}, found


def test_a_fight_that_is_tried_out_is_looked_ahead_in_too() -> None:
    at = duellists(left=4)
    decision = turn_of(at, "og")
    quick, ahead = (ask(at, decision, style).chose for style in ("sensible", "ruthless"))
    tried_out = Emulator("fair")._mind(decision, at).seat("ruthless")
    assert tried_out(decision, at) == ahead != quick


def test_in_a_fight_that_is_tried_out_a_duel_is_looked_ahead_in_by_fewer_turns() -> None:
    at = duellists(left=2)
    decision = turn_of(at, "og")
    turns = []
    for tried_out in (False, True):
        mind = Emulator("ruthless", tried_out=tried_out)._mind(decision, at)
        seen = facing(at, OPPOSITION, mind)
        assert seen is not None
        turns.append(seen.duel.turns)
    assert turns == [TURNS_AHEAD, TRIED_OUT]
    seat = Emulator("fair")._mind(decision, at).seat("ruthless")
    assert seat.__self__.tried_out  # type: ignore[attr-defined]


def test_only_a_gm_that_plays_to_win_looks_ahead() -> None:
    at = duellists(left=2)
    assert "to win the duel" not in ask(at, turn_of(at, "og"), "fair").reason
    crowded = table(
        foe("Og", fight=3), foe("Grub", fight=1), hero("Mira", fight=3), conflict="physical", turn="og"
    )
    assert "to win the duel" not in ask(crowded, turn_of(crowded, "og"), "ruthless").reason


@pytest.mark.parametrize(("total", "pays"), [(2, True), (-1, False)])
def test_the_last_point_goes_where_it_saves_the_duel_and_nowhere_else(total: int, pays: bool) -> None:
    """Any hit takes Og out: his one point turns a hit of two aside, and on a miss he keeps it."""
    at = table(
        foe("Og", physical=0, aspects=("Hard to Pin Down",)),
        hero("Mira", fate_points=0),
        conflict="physical",
        pool=1,
        dice=(total, 0),
        turn="mira",
    )
    reasons = []

    def answer(decision: Decision, seen: Table) -> str:
        call = ask(seen, decision, "ruthless")
        reasons.append(call.reason)
        return call.chose

    play(at, attack(at, "mira", "og", "fight"), {"invoke": answer})
    assert (at.state.pool == 0) == pays
    assert "% to win the duel" in reasons[0]


def test_whoever_closes_an_exchange_of_a_duel_says_who_opens_by_the_chance_to_win_it() -> None:
    """Either falls to the next hit, so that the first blow is what counts."""
    mira = hero("Mira", fight=3, fate_points=0)
    mira = mira._replace(
        tracks=mira.marked("physical", range(len(mira.track("physical").boxes))).tracks,
        consequences=tuple(slot._replace(aspect=f"Hurt {slot.name}") for slot in mira.consequences),
    )
    at = table(foe("Og", fight=3, physical=0), mira, conflict="physical", turn="og")
    call = ask(at, Decision("next", "og", bare("mira", "og"), "mira", HandOver(True, ())), "ruthless")
    assert call.chose == "og"
    assert "to win the duel" in call.reason and "opens the next exchange" in call.reason
    chances = {each.option: each.value for each in call.weighed}
    assert set(chances) == {"og", "mira"} and chances["og"] > chances["mira"] + 0.1


def test_the_reason_for_bearing_a_hit_in_a_duel_does_not_say_that_anybody_goes_down() -> None:
    at = table(
        foe("Og", fight=3, athletics=3, physical=4, consequences=("mild",)),
        hero("Mira", fight=3, athletics=3, fate_points=0),
        conflict="physical",
        turn="mira",
    )
    reasons = []

    def answer(decision: Decision, seen: Table) -> str:
        call = ask(seen, decision, "ruthless")
        reasons.append(call.reason)
        return call.chose

    play(at, take_hit(at, "og", "mira", 2, "physical"), {"absorb": answer})
    assert "to win the duel after it: Og bears it" in reasons[0]


def test_a_boost_is_no_more_than_the_duel_that_a_hit_ends() -> None:
    """Three shifts take Og out as four do: the duel is won either way, and no opening makes it more than that."""
    at = table(
        hero("Mira", fight=3, fate_points=0),
        foe("Og", fight=3, physical=0),
        conflict="physical",
        turn="mira",
        dice=(2, -2),
    )
    weighed: dict[str, float] = {}

    def answer(decision: Decision, seen: Table) -> str:
        call = ask(seen, decision, "ruthless")
        weighed.update((each.option, each.value) for each in call.weighed)
        return call.chose

    play(at, attack(at, "mira", "og", "fight"), {"attack-style": answer})
    assert weighed == {"full": 1.0, "boost": 1.0}
