"""Fights the GM plays out unseen: what they start from, what they count, and how luck is taken back."""

from __future__ import annotations

import pytest

from solofate.gm.forecast.trials import HERO_HAND, Trial, Trials, before_the_fight
from solofate.gm.policies import policy_named
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import CONFLICT, State
from tests.rules.at_the_table import foe, hero, table, zones


def trials(state: State) -> Trials:
    return Trials(state, PHYSICAL, policy_named("greedy"), policy_named("greedy"))


def duel(mira: Character, og: Character) -> Trials:
    return trials(before_the_fight(State(), [mira], [og]))


def known(*fought: tuple[bool, int]) -> Trials:
    """Trials that went so."""
    found = trials(State())
    found.fought = [Trial(*each) for each in fought]
    return found


def test_the_same_fight_goes_the_same_way_every_time_and_each_of_them_otherwise() -> None:
    one, other = (duel(hero("Mira", fight=3), foe("Og", fight=3, physical=3)) for _ in range(2))
    one.play(300)
    other.play(100)
    other.play(200)
    number = min(len(one.fought), len(other.fought))
    assert number > 10 and one.fought[:number] == other.fought[:number]
    assert len(set(one.fought)) > 5


def test_the_better_fighter_wins_more_of_them() -> None:
    strong = duel(hero("Mira", fight=5, athletics=4), foe("Og", fight=1, physical=1))
    weak = duel(hero("Mira", fight=0), foe("Og", fight=5, physical=4))
    strong.play(200)
    weak.play(200)
    assert strong.share(0.5, 5)[0] > 0.85 and weak.share(0.5, 5)[0] < 0.15


def test_there_is_nobody_and_nothing_else_in_a_trial() -> None:
    at = table(hero("Mira", fight=3), foe("Gull", fight=1), zones=zones(("Yard", "Loft")))
    state = at.state._replace(
        countdowns=(Countdown("Steps", 3),),
        scene=at.state.scene._replace(mode=CONFLICT, aspects=(Aspect("Slick Stone"),)),
    )
    mira = state.characters["mira"]._replace(zone="nowhere")
    start = before_the_fight(state, [mira], [foe("Og", fight=2)])
    assert set(start.characters) == {"mira", "og"}
    assert {one.zone for one in start.characters.values()} == {"yard"}
    assert start.countdowns == () and start.scene.aspects == (Aspect("Slick Stone"),)
    assert start.characters["mira"].control == HERO_HAND


def test_harm_and_spent_points_are_what_a_fight_starts_with() -> None:
    mira = hero("Mira", fight=3, athletics=2)
    fresh, og = duel(mira, foe("Og", fight=3, physical=3)), foe("Og", fight=3, physical=3)
    worn = duel(
        mira._replace(
            tracks=mira.marked("physical", range(len(mira.track("physical").marked))).tracks, fate_points=0
        ),
        og,
    )
    fresh.play(600)
    worn.play(600)
    assert worn.share(0.5, 5)[0] < fresh.share(0.5, 5)[0]


def test_luck_is_taken_back() -> None:
    lucky = known(*[(True, 6)] * 15, *[(False, -2)] * 5)
    share, _ = lucky.share(0.5, 0)
    assert share == pytest.approx(0.25)  # 15 of 20, with four pips more than fair in every fight
    fair = known(*[(True, 6)] * 10, *[(False, -6)] * 10)
    assert fair.share(0.5, 0)[0] == pytest.approx(0.5)
    few = known(*[(True, 6)] * 3, (False, -2))
    assert few.share(0.5, 0)[0] == 0.75


def test_what_was_expected_counts_as_so_many_fights_and_doubt_goes_with_their_number() -> None:
    assert known().share(0.3, 30)[0] == 0.3
    few, many = known(*[(True, 0), (False, 0)] * 5), known(*[(True, 0), (False, 0)] * 50)
    # What was expected is off by 0.1, and counts as five fights instead of ten.
    assert few.share(0.6, 10)[0] == pytest.approx((0.5 * 10 + 0.6 * 5) / 15)
    assert 0.5 < many.share(0.6, 10)[0] < 0.51
    assert many.share(0.5, 10)[1] < few.share(0.5, 10)[1] < known().share(0.5, 10)[1]


def test_a_share_that_was_never_seen_is_no_certainty() -> None:
    share, doubt = known(*[(False, 0)] * 13).share(0.02, 30)
    assert share < 0.02 < doubt
    assert known(*[(False, 0)] * 130).share(0.02, 30)[1] < 0.02


def test_what_was_expected_wildly_wrong_hardly_counts() -> None:
    fights = known(*[(True, 0), (False, 0)] * 5)
    near, far = (fights.share(expected, 10)[0] - 0.5 for expected in (0.6, 1.0))
    assert 0.0 < far < near < 0.05


def test_the_more_of_it_was_luck_the_surer_is_what_remains() -> None:
    by_luck = known(*[(True, 5)] * 10, *[(False, -5)] * 10)
    by_skill = known(*[(True, 5), (True, -5)] * 5, *[(False, 5), (False, -5)] * 5)
    assert by_luck.share(0.5, 0)[1] < by_skill.share(0.5, 0)[1] == pytest.approx((0.25 / 20) ** 0.5)


def test_whoever_was_out_of_the_scene_before_is_in_the_trial() -> None:
    at = table(hero("Mira", fight=3)._replace(out="conceded"), zones=zones(("Yard", "Loft")))
    start = before_the_fight(at.state, [at.state.characters["mira"]], [foe("Thug", fight=1)])
    assert start.characters["mira"].out is None
