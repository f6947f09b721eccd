"""Fights the GM plays out unseen: what they start from, what they count."""

from __future__ import annotations

from solofate.gm.forecast.shares import Expected
from solofate.gm.forecast.trials import HERO_HAND, Trials, before_the_fight
from solofate.gm.policies import policy_named
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import CONFLICT, State
from tests.rules.at_the_table import foe, hero, table, zones

EVEN = Expected(0.5, 5, 100)


def trials(state: State) -> Trials:
    return Trials(state, PHYSICAL, policy_named("greedy"), policy_named("greedy"))


def duel(mira: Character, og: Character) -> Trials:
    return trials(before_the_fight(State(), [mira], [og]))


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
    assert strong.share(EVEN)[0] > 0.85 and weak.share(EVEN)[0] < 0.15


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
    assert worn.share(EVEN)[0] < fresh.share(EVEN)[0]


def test_whoever_was_out_of_the_scene_before_is_in_the_trial() -> None:
    at = table(hero("Mira", fight=3)._replace(out="conceded"), zones=zones(("Yard", "Loft")))
    start = before_the_fight(at.state, [at.state.characters["mira"]], [foe("Thug", fight=1)])
    assert start.characters["mira"].out is None
