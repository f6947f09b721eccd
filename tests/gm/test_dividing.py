"""The GM's people at a table where one action may have several targets: when they divide a roll, and how."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.gm.emulator import Call, Emulator
from solofate.gm.fights.several import best_shares
from solofate.rules.decisions import Choices, Decision, Option
from solofate.rules.decisions.conflict import DIVIDE, TURN, Dividing
from solofate.rules.dice import fate_totals
from solofate.rules.events import DetailDeclared, Hit
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.zones import ZoneMap
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import perform
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, play, table, zones

OPTION = ("multiple-targets",)


def outnumbered(
    fight: int = 6, athletics: tuple[int, ...] = (0, 0), options: tuple[str, ...] = OPTION, **more: object
) -> Table:
    """Og, who is on, against heroes who can bear hardly anything any more; each has a defence of their own."""
    people = [
        hero(name, fight=2, athletics=defence)
        for name, defence in zip(("Mira", "Pike", "Nan"), athletics, strict=False)
    ]
    og = foe("Og", fight=fight, physical=3)
    at = table(og, *people, options=options, conflict="physical", turn="og", **more)  # type: ignore[arg-type]
    spent = {
        one.id: one._replace(tracks=(), consequences=()) if one.is_hero else one
        for one in at.state.characters.values()
    }
    at.state = at.state._replace(characters=spent)
    return at


def decided(at: Table, style: str = "ruthless") -> Call:
    """What the GM has Og do, and why."""
    options = Choices(turn_options(at.state, "og"), several=True)
    return Emulator(style).decide(TURN.ask("og", options, "pass", None), at)


@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_one_roll_fells_several_who_can_bear_nothing_more(style: str) -> None:
    call = decided(outnumbered(), style)
    assert call.chose == "split:mira+pike:fight"
    assert call.reason.startswith("Fight +6 divided: Mira ") and "Pike" in call.reason
    assert "of a turn more than all of it on" in call.reason
    worth = {each.option: each.value for each in call.weighed}
    assert worth["split:mira+pike:fight"] > max(worth["attack:mira:fight"], worth["attack:pike:fight"])


def test_a_roll_that_is_good_for_one_goes_to_one() -> None:
    assert decided(outnumbered(fight=1)).chose.startswith("attack:")


def test_without_the_option_nobody_is_asked_to_divide() -> None:
    at = outnumbered(options=())
    assert not any(option.id.startswith("split") for option in turn_options(at.state, "og"))
    assert decided(at).chose.startswith("attack:")


def test_only_those_in_one_zone_are_aimed_at_together() -> None:
    at = outnumbered(athletics=(0, 0, 0), zones=zones(("Hall", "Yard")))
    nan = at.state.characters["nan"]._replace(zone="yard")
    at.state = at.state._replace(characters={**at.state.characters, "nan": nan})
    offered = [option.id for option in turn_options(at.state, "og") if option.id.startswith("split")]
    assert offered == ["split:mira+pike:fight"] and isinstance(at.state.scene.zones, ZoneMap)


def test_what_was_chosen_is_what_is_played() -> None:
    at = outnumbered(dice=(0, 0, 0))
    choice = next(option.detail for option in turn_options(at.state, "og") if option.id.startswith("split"))
    emulator = Emulator("ruthless")

    def shares(decision: Decision, seen: Table) -> str:
        return emulator.choose(decision, seen)

    played = play(at, perform(at, "og", choice), {"divide": shares})
    assert played.decision("divide").about.actions == ("attack", "attack")
    assert {event.who for event in events_of(at, Hit)} == {"mira", "pike"}


def dividing(at: Table, total: int, *actions: str) -> Call:
    """How the GM has Og divide a roll."""
    about = Dividing("og", total, ("mira", "pike"), "fight", actions or ("attack", "attack"))
    options = (Option(f"{total // 2}+{total - total // 2}", (total // 2, total - total // 2)),)
    decision = DIVIDE.ask("og", options, options[0].id, about, accepts=lambda typed: "+" in typed)
    return Emulator("fair").decide(decision, at)


def test_the_harder_one_gets_the_more() -> None:
    call = dividing(outnumbered(athletics=(2, 0)), 7)
    mira, pike = map(int, call.chose.split("+"))
    assert mira > pike and mira + pike == 7
    assert call.reason.startswith(f"Of 7 Og gives {mira} to Mira (")


def test_what_is_not_all_blows_is_divided_evenly() -> None:
    call = dividing(outnumbered(), 6, "attack", "overcome")
    assert call.chose == "3+3" and "evenly" in call.reason


@given(
    worths=st.lists(st.lists(st.floats(0, 5), min_size=7, max_size=7), min_size=1, max_size=3),
    total=st.integers(0, 6),
)
def test_no_other_division_is_worth_more(worths: list[list[float]], total: int) -> None:
    least = [[0.0, *sorted(each[1:])] for each in worths]
    worth, shares = best_shares(total, least)
    ways = [way for way in product(range(total + 1), repeat=len(least)) if sum(way) <= total]
    best = max(sum(each[share] for each, share in zip(least, way, strict=True)) for way in ways)
    assert worth == pytest.approx(best) and sum(shares) <= total and len(shares) == len(least)


def test_the_chance_the_gm_reckons_with_is_the_one_that_is_played() -> None:
    """Each total of four dice in defence, weighed by how often it falls."""
    call = dividing(outnumbered(athletics=(2, 0)), 7)
    mira, pike = map(int, call.chose.split("+"))
    hit: Counter[str] = Counter()
    for theirs, ways in fate_totals().items():
        at = outnumbered(athletics=(2, 0), fight=7, dice=(0, theirs, theirs))
        parts = [Part("attack", each) for each in ("mira", "pike")]
        play(at, divide_among(at, "og", "fight", parts), {"divide": f"{mira}+{pike}"})
        for event in events_of(at, Hit):
            hit[event.who] += ways
    for who, name in (("mira", "Mira"), ("pike", "Pike")):
        assert f"to {name} ({hit[who] / 81:.0%} to hit)".replace("%", " %") in call.reason


# ---- a whole zone ------------------------------------------------------------------------------------------


def above_them(
    aspect: str = "Powder Kegs on the Landing",
    on: str = "scene",
    free: int = 1,
    friends: int = 0,
    options: tuple[str, ...] = OPTION,
    og_there: bool = False,
    pool: int = 0,
    dice: tuple[int, ...] = (),
) -> Table:
    """Og, who shoots, on the gallery; Mira and Pike in the hall below, with friends of Og's."""
    people = [hero(name, fight=2, athletics=1, zone="hall") for name in ("Mira", "Pike")]
    mates = [foe(f"Mate {n}", fight=2, athletics=1, physical=1, zone="hall") for n in range(1, friends + 1)]
    og = foe("Og", shoot=3, athletics=1, physical=3, zone="hall" if og_there else "gallery")
    at = table(
        og, *people, *mates, options=options, conflict="physical", turn="og", pool=pool, dice=dice,
        zones=zones(("Gallery", "Hall")), aspects=(Aspect(aspect, on=on, free_invokes={"gm": free} if free else {}),),
    )  # fmt: skip
    spent = {
        one.id: one._replace(tracks=(), consequences=()) if one.is_hero else one
        for one in at.state.characters.values()
    }
    at.state = at.state._replace(characters=spent)
    return at


def swept(at: Table) -> list[str]:
    return [option.id for option in turn_options(at.state, "og") if option.id.startswith("everybody")]


@pytest.mark.rule("FO-ZONEATK-03", prompt="the GM's people strike a whole zone by what is at hand")
def test_a_whole_zone_is_struck_only_with_something_at_hand_that_does_it() -> None:
    assert swept(above_them()) == ["everybody:hall:shoot"]
    assert not swept(above_them(aspect="Broken Benches"))
    assert not swept(above_them(on="mira")), "what somebody else carries is not at hand"
    assert not swept(above_them(free=0)), "there is nothing to pay with"
    assert swept(above_them(free=0, pool=1))
    assert not swept(above_them(options=()))


@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_the_gm_strikes_a_whole_zone_where_that_does_more(style: str) -> None:
    call = decided(above_them(), style)
    assert call.chose == "everybody:hall:shoot"
    assert call.reason.startswith("Shoot by “Powder Kegs on the Landing” on Mira and Pike at once. To Og")


@pytest.mark.rule("FO-ZONEATK-01", prompt="the GM's people strike a whole zone, and spare their own")
def test_nobody_strikes_a_zone_that_is_full_of_friends() -> None:
    assert swept(above_them(friends=4))
    assert not decided(above_them(friends=4)).chose.startswith("everybody")


def test_whoever_stands_there_counts_what_it_does_to_them() -> None:
    apart, amid = decided(above_them(), "fair"), decided(above_them(og_there=True), "fair")
    worth = {each.option: each.value for each in apart.weighed}["everybody:hall:shoot"]
    assert worth > {each.option: each.value for each in amid.weighed}.get("everybody:hall:shoot", -1.0)


def test_what_the_gm_chose_strikes_everybody_and_is_paid_for() -> None:
    at = above_them(friends=1, dice=(2, -1, -1, -1))
    choice = next(each.detail for each in turn_options(at.state, "og") if each.id.startswith("everybody"))
    play(at, perform(at, "og", choice))
    assert {event.who for event in events_of(at, Hit)} == {"mira", "pike", "mate-1"}
    paid = events_of(at, DetailDeclared)
    assert [(event.who, event.aspect) for event in paid] == [("og", "Powder Kegs on the Landing")]
    assert not at.state.scene.aspects[0].free_invokes
