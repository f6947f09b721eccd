"""Invokes: spent where they change an outcome, kept where they change nothing; worked out exactly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.gm.answer import best_of
from solofate.gm.combat.bidding import rerolled_worth, settled_worth
from solofate.gm.combat.valuation import FARTHEST
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Call, Decision
from solofate.rules.decisions.actions import Task
from solofate.rules.model.aspects import Aspect
from solofate.rules.odds import TOTALS
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.table import Table, advance
from tests.gm.fights import of_temper
from tests.rules.at_the_table import foe, hero, play, table

PRICES = st.lists(st.integers(0, 20).map(lambda tenths: tenths / 10), max_size=3).map(sorted)
PAYOFFS = st.lists(st.integers(0, 9), min_size=2 * FARTHEST + 1, max_size=2 * FARTHEST + 1).map(
    lambda gains: tuple(float(sum(gains[: at + 1])) for at in range(len(gains)))
)


def plainly(
    payoff: Sequence[float],
    shifts: int,
    ours: tuple[float, ...],
    theirs: tuple[float, ...],
    asked: bool,
    passed: bool,
    bonus: int,
) -> float:
    """The same game played out move by move: the slow twin."""

    @cache
    def worth(
        shifts: int, ours: tuple[float, ...], theirs: tuple[float, ...], asked: bool, passed: bool
    ) -> float:
        rest = payoff[FARTHEST + shifts] if passed else worth(shifts, ours, theirs, not asked, True)
        if asked and ours:
            return max(rest, worth(shifts + bonus, ours[1:], theirs, False, False) - ours[0])
        if not asked and theirs:
            return min(rest, worth(shifts - bonus, ours, theirs[1:], True, False) + theirs[0])
        return rest

    return worth(shifts, ours, theirs, asked, passed)


@given(PAYOFFS, st.integers(-10, 10), PRICES, PRICES, st.booleans(), st.booleans(), st.integers(1, 3))
def test_the_worth_of_a_roll_is_that_of_playing_it_out(
    payoff: tuple[float, ...],
    shifts: int,
    ours: list[float],
    theirs: list[float],
    asked: bool,
    passed: bool,
    bonus: int,
) -> None:
    exact = settled_worth(payoff, shifts, ours, theirs, asked, passed, bonus)
    assert exact == pytest.approx(plainly(payoff, shifts, tuple(ours), tuple(theirs), asked, passed, bonus))


@given(PAYOFFS, st.integers(-6, 6), PRICES, PRICES, st.booleans(), st.integers(1, 3))
def test_a_reroll_is_worth_the_mean_of_what_may_fall(
    payoff: tuple[float, ...], bare: int, ours: list[float], theirs: list[float], acting: bool, bonus: int
) -> None:
    sign = 1 if acting else -1
    wanted = sum(
        chance * plainly(payoff, bare + sign * total, tuple(ours), tuple(theirs), not acting, False, bonus)
        for total, chance in TOTALS
    )
    assert rerolled_worth(payoff, bare, ours, theirs, acting, bonus) == pytest.approx(wanted)


def calls_of(at: Table, who: str, target: str, skill: str = "fight", style: str = "fair") -> list[Call]:
    """What the emulator answers for one seat at the invoke decisions of an attack; the others pass."""
    found: list[Call] = []
    emulator = Emulator(style)
    attacker = target if who != target else next(one for one in at.state.characters if one != who)

    def decide(decision: Decision, seen: Table) -> str:
        if decision.kind != "invoke" or decision.who != who:
            return decision.default
        found.append(emulator.decide(decision, seen))
        return found[-1].chose

    side = at.state.characters[who]
    on = (target, who) if side.side == "opposition" and target != who else (attacker, who)
    advance(attack(at, on[0], on[1], skill), at, decide)
    return found


def defended(
    physical: int, dice: tuple[int, int], pool: int = 1, style: str = "fair", tactics: str = "soldier"
) -> list[Call]:
    """Og's invokes against an attack of Mira's, Fight +3 against +1."""
    og = of_temper(foe("Og", aspects=("Hard to Kill",), fight=1, physical=physical), tactics, "major")
    at = table(
        hero("Mira", fight=3, fate_points=0, control="pcs-policy"),
        og,
        conflict="physical",
        dice=dice,
        pool=pool,
    )
    return calls_of(at, "og", "mira", style=style)


@pytest.mark.rule("FG-POOL-04", "FG-DIFF-01")
def test_a_point_goes_where_it_keeps_somebody_from_being_taken_out() -> None:
    first, *_ = defended(physical=2, dice=(2, 0))
    assert first.chose == "hard-to-kill:+2"
    assert first.reason == (
        "A hit of 4, 2 with Hard to Kill (GM pool 1→0): Og stays up, with 2 shifts left to bear."
    )
    assert dict(first.weighed)["pass"] <= -1.0 < dict(first.weighed)["hard-to-kill:+2"]


@pytest.mark.rule("FG-POOL-04")
@pytest.mark.parametrize("style", ["gentle", "fair", "ruthless"])
def test_no_point_goes_where_it_cannot_matter(style: str) -> None:
    beyond_help = defended(physical=1, dice=(4, -4), style=style)
    assert all(call.chose == "pass" for call in beyond_help)
    missed = defended(physical=2, dice=(-4, 4), style=style)
    assert all(call.chose == "pass" for call in missed)


def test_the_mindless_spend_no_points() -> None:
    assert all(call.chose == "pass" for call in defended(2, (2, 0), tactics="mindless"))


def test_a_boost_is_used_up_before_a_point_is_paid() -> None:
    at = table(
        hero("Mira", fight=3, fate_points=0, control="pcs-policy"),
        of_temper(foe("Og", aspects=("Hard to Kill",), fight=1, physical=2), "soldier", "major"),
        conflict="physical",
        dice=(2, 0),
        pool=1,
        aspects=(Aspect("Good Footing", "boost", free_invokes={"og": 1}),),
    )
    first, *_ = calls_of(at, "og", "mira")
    assert first.chose == "good-footing:+2"
    assert "(a boost)" in first.reason


def finishing(style: str) -> str:
    """Og could take Mira out for a point: a hit of one, and she can bear two."""
    mira = hero("Mira", fight=1, fate_points=0, control="pcs-policy")
    mira = mira._replace(
        tracks=mira.marked("physical", (0,)).tracks,
        consequences=tuple(slot._replace(aspect=f"Hurt {slot.name}") for slot in mira.consequences),
    )
    at = table(
        mira,
        foe("Og", aspects=("Cruel",), fight=2, physical=3),
        conflict="physical",
        dice=(0, 0),
        pool=2,
        turn="og",
    )
    chosen: list[str] = []
    emulator = Emulator(style, explain=False)

    def decide(decision: Decision, seen: Table) -> str:
        if decision.kind == "invoke" and decision.who == "og":
            chosen.append(emulator.choose(decision, seen))
            return chosen[-1]
        return decision.default

    advance(attack(at, "og", "mira", "fight"), at, decide)
    return chosen[0]


def test_a_gentle_gm_does_not_pay_to_finish_somebody_off_and_a_ruthless_one_does() -> None:
    assert finishing("ruthless") != "pass"
    assert finishing("fair") != "pass"
    assert finishing("gentle") == "pass"


def test_outside_a_fight_the_gm_does_not_buy_the_heroes_failures() -> None:
    at = table(hero("Mira", athletics=3, fate_points=0), pool=2, dice=(0,), aspects=(Aspect("Slick Stone"),))
    emulator = Emulator()
    play(
        at,
        overcome(at, Task("mira", "overcome", "athletics"), Against(2)),
        {"invoke": lambda decision, seen: emulator.choose(decision, seen)},
    )
    assert at.state.pool == 2


def test_nothing_is_spent_where_it_is_worth_more_by_the_noise_of_sums_only() -> None:
    noisy = 0.1 + 0.2
    assert noisy > 0.3
    assert best_of([("pass", 0.3), ("hard-to-kill:+2", noisy)])[0] == "pass"
    assert best_of([("pass", 0.3), ("hard-to-kill:+2", 0.3001)])[0] == "hard-to-kill:+2"


def test_a_free_invoke_that_changes_nothing_for_a_duel_is_kept() -> None:
    """A hit that takes Mira out anyway: two more come to the same, whatever order the chances are summed in."""
    at = table(
        hero("Mira", fight=0, athletics=0, fate_points=0, control="pcs-policy"),
        foe("Og", fight=4, physical=3, mental=2),
        conflict="physical",
        dice=(4, -4),
        pool=2,
        turn="og",
        aspects=(Aspect("Slick Stone", free_invokes={"og": 1}),),
    )
    mira = at.state.characters["mira"]
    mira = mira._replace(
        tracks=mira.marked("physical", range(3)).tracks,
        consequences=tuple(slot._replace(aspect=f"Hurt {slot.name}") for slot in mira.consequences),
    )
    at.state = at.state._replace(characters={**at.state.characters, "mira": mira})
    emulator = Emulator("ruthless", explain=False)
    answers: list[str] = []

    def decide(decision: Decision, seen: Table) -> str:
        if decision.kind != "invoke":
            return decision.default
        answers.append(emulator.choose(decision, seen))
        return answers[-1]

    advance(attack(at, "og", "mira", "fight"), at, decide)
    assert set(answers) <= {"pass"}


@pytest.mark.parametrize(
    ("fight", "meaning"), [(5, "takes the edge off Mira's blow"), (4, "slips out of Mira's blow")]
)
def test_a_hit_of_one_is_still_a_hit_to_whoever_says_what_an_invoke_does(fight: int, meaning: str) -> None:
    at = table(
        hero("Mira", fight=fight, fate_points=0),
        foe("Og", athletics=2, physical=6),
        conflict="physical",
        dice=(0, 0),
        turn="mira",
        pool=0,
        aspects=(Aspect("Slick Stone", free_invokes={"og": 1}),),
    )
    reasons: list[str] = []

    def decide(decision: Decision, seen: Table) -> str:
        call = Emulator("fair").decide(decision, seen)
        if decision.kind == "invoke" and decision.who == "og":
            reasons.append(call.reason)
        return call.chose

    advance(attack(at, "mira", "og", "fight"), at, decide)
    assert len(reasons) == 1 and meaning in reasons[0]


def og_with(*aspects: Aspect, consequence: str | None = None) -> list[str]:
    """What Og calls on to stay up against Mira's blow, with a point in the pool and nothing of his own to call on."""
    og = of_temper(foe("Og", aspects=(), fight=1, physical=2), "soldier", "major")
    if consequence:
        slots = hero("Anybody").consequences
        og = og._replace(consequences=(slots[0]._replace(aspect=consequence),))
    at = table(
        hero("Mira", fight=3, fate_points=0, control="pcs-policy"),
        og,
        foe("Bret", fight=1),
        conflict="physical",
        dice=(2, 0),
        pool=1,
        aspects=aspects,
    )
    return [call.chose for call in calls_of(at, "og", "mira")]


@pytest.mark.parametrize("on", ["og", "scene"])
def test_nobody_invokes_what_the_other_side_has_put_on_them(on: str) -> None:
    put_there = Aspect("Hot Wax in Og's Eyes", on=on, by="mira")
    assert og_with(put_there)[0] == "pass"
    assert og_with(put_there, Aspect("Sand on the Floor"))[0] == "sand-on-the-floor:+2"


def test_nobody_invokes_a_wound_of_their_own_or_what_lies_on_somebody_who_has_no_part_in_it() -> None:
    assert og_with(consequence="Split Lip")[0] == "pass"
    assert og_with(Aspect("Caught in the Net", on="bret", by="mira"))[0] == "pass"


def test_what_ones_own_side_has_made_serves_as_before() -> None:
    assert og_with(Aspect("Mira Backed Against the Wall", on="mira", by="bret"))[0] == (
        "mira-backed-against-the-wall:+2"
    )
