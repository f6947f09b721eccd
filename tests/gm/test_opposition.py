"""Opposition: who comes follows from the tables, the heroes who are here and the style."""

from __future__ import annotations

import pytest

from solofate.content.rows import Row
from solofate.gm.opposition import encounters, heroes_share
from solofate.rules.characters import Character, adversary_sheet
from solofate.rules.decisions import Decision, Option
from tests.gm.fights import STYLES, ask
from tests.rules.at_the_table import hero, table

OG = Row(
    "Dock",
    adversary_sheet(
        "Og", kind="major", skills={"fight": 4, "athletics": 3}, physical=4, consequences=("mild", "moderate")
    ),
    1,
)
THUG = Row("Dock", adversary_sheet("Thug", skills={"fight": 2, "athletics": 1}, physical=1), 6, (2, 4))
GULL = Row("Dock", adversary_sheet("Angry Gull", skills={"fight": 1}, physical=0), 2, (1, 3))
NEST = Row("Dock", adversary_sheet("Nest", kind="hazard", skills={"shoot": 4}), 9)
BYSTANDER = Row("Dock", adversary_sheet("Bystander", skills={"rapport": 2}), 9)
GHOUL = Row("Crypt", adversary_sheet("Ghoul", skills={"fight": 3}, physical=3, tactics="mindless"), 3, (1, 2))
ROWS = (OG, THUG, GULL, NEST, BYSTANDER, GHOUL)


def heroes(number: int) -> list[Character]:
    return [hero(f"Mira {at}", fight=4, athletics=3, physique=2) for at in range(number)]


def test_only_those_who_can_fight_are_picked_and_as_many_as_their_rows_allow() -> None:
    for name, encounter in encounters(ROWS, heroes(2)):
        assert name and len({row.table for row, _ in encounter}) == 1
        for row, number in encounter:
            assert row in (OG, THUG, GULL, GHOUL)
            assert row.appears[0] <= number <= max(row.appears[1], 1) * 2
    assert encounters((NEST, BYSTANDER), heroes(2)) == []


@pytest.mark.rule("FG-NPC-10")
def test_more_foes_leave_the_heroes_less() -> None:
    two = heroes(2)
    shares = [heroes_share(two, ((THUG, number),)) for number in range(1, 9)]
    assert shares == sorted(shares, reverse=True)
    assert heroes_share(two, ((OG, 1), (THUG, 2))) < heroes_share(two, ((THUG, 2),))
    assert heroes_share(heroes(1), ((OG, 1),)) < heroes_share(two, ((OG, 1),))
    boxes = [
        heroes_share(two, ((Row("x", adversary_sheet("x", skills={"fight": 2}, physical=size)), 3),))
        for size in range(4)
    ]
    assert boxes == sorted(boxes, reverse=True)


def test_a_ruthless_gm_picks_a_harder_fight_than_a_gentle_one() -> None:
    for number in (1, 2, 3):
        here = heroes(number)
        options = tuple(Option(name, encounter) for name, encounter in encounters(ROWS, here))
        decision = Decision("opposition", "gm", options, options[0].id, tuple(here))
        picked = {}
        for style in STYLES:
            call = ask(table(*here), decision, style)
            picked[style] = heroes_share(here, next(each.detail for each in options if each.id == call.chose))
            assert call.reason.startswith("The heroes are reckoned to win ")
        assert picked["gentle"] >= picked["fair"] >= picked["ruthless"]
