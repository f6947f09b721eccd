"""Nameless foes break when most of their side is down, and the forecast knows it."""

from __future__ import annotations

import pytest

from solofate.gm.forecast.predicting import cast_of
from solofate.gm.forecast.rehearsal import Rehearsal
from solofate.gm.weights import standard
from solofate.rules.decisions import Call
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import TAKEN_OUT
from solofate.rules.table import Table
from tests.gm.fights import ask, of_temper, turn_of
from tests.rules.at_the_table import foe, hero, table


def band(
    standing: int,
    down: int,
    tactics: str = "brute",
    heroes: int = 2,
    boxes: int = 2,
    fight: int = 2,
    keeps: int = 0,
) -> Table:
    """Two heroes against what is left of a band, whose first is to act."""
    people = [
        of_temper(
            foe(f"Thug {number}", physical=boxes, fight=fight, athletics=keeps, physique=keeps), tactics
        )
        for number in range(standing + down)
    ]
    people = [one if at < standing else one._replace(out=TAKEN_OUT) for at, one in enumerate(people)]
    return table(
        *(hero(f"Mira {number}", fight=3, athletics=2) for number in range(heroes)),
        *people,
        conflict="physical",
    )


def turn(at: Table, style: str = "fair", who: str = "thug-0") -> Call:
    return ask(at, turn_of(at, who), style)


def test_the_last_of_a_band_breaks_though_nothing_has_touched_it() -> None:
    call = turn(band(standing=1, down=2))
    assert call.chose == "concede"
    assert call.reason == "1 of 3 still stands, against 2: Thug 0 has seen enough and breaks."


@pytest.mark.parametrize(
    ("standing", "down", "tactics"), [(2, 1, "brute"), (1, 0, "brute"), (1, 1, "soldier"), (1, 4, "mindless")]
)
def test_nobody_breaks_while_the_band_stands_or_knows_no_fear(standing: int, down: int, tactics: str) -> None:
    assert turn(band(standing, down, tactics)).chose != "concede"


def test_a_coward_breaks_with_half_of_the_others_down() -> None:
    assert turn(band(2, 2, "coward", fight=1)).chose == "concede"
    assert turn(band(2, 2, "soldier", fight=1)).chose != "concede"


def test_whoever_could_still_win_goes_on() -> None:
    assert turn(band(1, 2, heroes=1, fight=6, keeps=6)).chose != "concede"


def test_nobody_breaks_beside_a_leader_or_under_a_gm_who_plays_to_win() -> None:
    at = band(1, 4)
    boss = of_temper(foe("Boss", fight=1, physical=1), "brute", "major")
    assert turn(table(*at.state.characters.values(), boss, conflict="physical")).chose != "concede"
    assert turn(at, "ruthless").chose != "concede"


def test_friends_of_the_heroes_do_not_break() -> None:
    friend = of_temper(foe("Pike", fight=1, physical=1), "brute")._replace(side="pcs")
    others = [of_temper(foe(f"Ox {number}", fight=5, physical=3), "brute") for number in range(3)]
    down = hero("Mira", fight=3)._replace(out=TAKEN_OUT)
    at = table(friend, down, *others, conflict="physical")
    assert turn(at, who="pike").chose != "concede"


def test_a_rehearsal_lets_them_break_too() -> None:
    at, weights = band(6, 0, heroes=3, boxes=6, keeps=3), standard()
    people = at.state.characters.values()
    heroes, foes = ([one for one in people if (one.side == OPPOSITION) is theirs] for theirs in (False, True))
    cast = cast_of(at.state, heroes, foes, PHYSICAL, weights.style("fair"), weights)
    staying = cast._replace(fighters=tuple(one._replace(breaks_with=0) for one in cast.fighters))
    assert [one.breaks_with for one in cast.fighters] == [0, 0, 0, 2, 2, 2, 2, 2, 2]
    fought, longer = (Rehearsal(each).wins_in(6000)[1] for each in (cast, staying))
    assert fought > 1.05 * longer
