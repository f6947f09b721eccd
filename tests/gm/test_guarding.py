"""What a block and standing on one's guard are worth to the GM (Bite-Sized Fate, Block and Defend)."""

from __future__ import annotations

import pytest

from solofate.gm.combat.guarding import block_worth, guard_worth
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Choices
from solofate.rules.decisions.conflict import TURN
from solofate.rules.events import Blocked
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero, table


def brawl(thugs: int) -> Table:
    """Mira, who fights well, against so many thugs."""
    people = [foe(f"Thug {at}", fight=2, physique=3, physical=3, mental=2) for at in range(1, thugs + 1)]
    return table(hero("Mira", fight=4, provoke=1), *people, dialect="bite-sized", conflict="physical")


def on_guard(thugs: int) -> float:
    """What it is worth to the first of them to do nothing but defend."""
    at = brawl(thugs)
    return guard_worth(Valuation(at.state, "opposition"), at.state.characters["thug-1"], 2)[0]


def test_one_of_several_is_less_likely_the_one_who_is_attacked() -> None:
    assert on_guard(1) > 0
    assert on_guard(3) == pytest.approx(on_guard(1) / 3)


def test_a_block_keeps_off_what_a_foe_does_best_and_nothing_else() -> None:
    at = brawl(2)
    one, reckoning = at.state.characters["thug-1"], Valuation(at.state, "opposition")
    assert block_worth(reckoning, one, "physique", "fight")[0] > 0
    assert block_worth(reckoning, one, "physique", "provoke")[0] == 0


def test_nobody_only_defends_who_can_strike_as_well() -> None:
    at = brawl(3)
    options = Choices(turn_options(at.state, "thug-1"), several=True)
    call = Emulator("fair").decide(TURN.ask("thug-1", options, "pass", None), at)
    assert not call.chose.startswith(("defend", "block"))
    weighed = {each.option: each.value for each in call.weighed}
    assert weighed["defend"] > 0, "it is worth something"


@pytest.mark.parametrize(("rating", "guarded"), [(0, False), (1, True), (2, True)])
def test_an_average_attack_is_guarded_against_and_a_mediocre_one_is_none(rating: int, guarded: bool) -> None:
    thug = foe("Thug", fight=2, physique=1, physical=3)
    at = table(hero("Mira", shoot=rating), thug, dialect="bite-sized", conflict="physical")
    reckoning = Valuation(at.state, "opposition")
    assert (guard_worth(reckoning, at.state.characters["thug"], 2)[0] > 0) is guarded


def gunwale(own_skill: str = "shoot", shoot: int = 0) -> Table:
    """Bruno, big and no fighter, between two swordsmen and three others who strike with a skill of their own."""
    heroes = [hero(f"Hero {at}", fight=3, athletics=2, physique=2, shoot=shoot) for at in (1, 2)]
    people = [foe(f"Other {at}", **{own_skill: 3}, athletics=1, physique=2, physical=6) for at in range(1, 4)]
    bruno = foe("Bruno", physique=4, athletics=2, physical=4)
    return table(*heroes, bruno, *people, dialect="bite-sized", conflict="physical")


def turn_of(at: Table, who: str, style: str) -> str:
    """What somebody does with a turn."""
    options = Choices(turn_options(at.state, who), several=True)
    return Emulator(style).decide(TURN.ask(who, options, "pass", None), at).chose


@pytest.mark.rule("BS-BLK-01", "BS-BLK-03")
@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_who_cannot_strike_blocks_the_swords_that_are_aimed_at_the_others(style: str) -> None:
    assert turn_of(gunwale(), "bruno", style) == "block:physique:fight"


@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_one_block_is_enough_and_the_others_strike_behind_it(style: str) -> None:
    at = gunwale()
    at.emit(Blocked("bruno", "physique", "attack", "fight", 6))
    assert turn_of(at, "other-1", style).startswith(("attack", "advantage"))
    one, reckoning = at.state.characters["other-1"], Valuation(at.state, "opposition")
    assert block_worth(reckoning, one, "physique", "fight")[0] == 0


@pytest.mark.rule("BS-BLK-03")
def test_a_block_is_worth_less_where_it_hinders_ones_own_people_as_well() -> None:
    worth = {}
    for skill in ("shoot", "fight"):
        at = gunwale(skill)
        reckoning = Valuation(at.state, "opposition")
        worth[skill], _ = block_worth(reckoning, at.state.characters["bruno"], "physique", "fight")
    assert worth["fight"] < worth["shoot"]


def test_a_block_against_swords_saves_little_from_heroes_who_shoot_as_well() -> None:
    worth = [
        block_worth(Valuation(at.state, "opposition"), at.state.characters["bruno"], "physique", "fight")[0]
        for at in (gunwale(), gunwale(shoot=3))
    ]
    assert 0 <= worth[1] < worth[0] / 2
