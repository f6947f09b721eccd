"""What a title tells of what is around the heroes becomes true in its scene, and its places are the zones."""

from __future__ import annotations

import pytest

from solofate.game.open import words_from
from solofate.gm.scenes.homes import home_of
from solofate.gm.titles.title_places import settings_in
from solofate.gm.titles.title_reading import spots_in
from solofate.gm.titles.told_surroundings import told_around
from solofate.gm.wording.draws import TableWords
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS, Character, Sheet, enter


def words() -> TableWords:
    made = words_from(None, (), None, None)(SeededDice(1))
    assert isinstance(made, TableWords)
    return made


def a_hero(concept: str) -> Character:
    return enter(Sheet("Ann", aspects=(Aspect(concept),)), "ann", side=PCS, control="player")


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("I oil the looms while the foremen argue in the yard", ("The Foremen Argue in the Yard",)),
        ("I wait in the chapel at noon", ("At Noon",)),
        ("I sort the letters, with one candle left", ("One Candle Left",)),
        ("We moor below the mill, and three gendarmes come down the bank", ("Three Gendarmes Come Down the Bank",)),
        ("I oil the looms while I wait for news", ()),
        ("The foremen argue while the looms stand still", ()),
    ],
)  # fmt: skip
def test_what_others_do_the_light_and_the_hour_are_told(title: str, told: tuple[str, ...]) -> None:
    assert told_around(title) == told


def test_a_place_ends_before_what_happens_there_meanwhile() -> None:
    assert spots_in("I sort letters behind the counter as the postmaster sleeps") == ("behind the counter",)


def test_what_is_set_up_in_a_place_is_not_the_place() -> None:
    kinds = settings_in("I put up my stage in the yard of the old inn", words().atlas())
    assert kinds[0].kind.name == "tavern" and kinds[0].called == "yard"


def test_a_first_scene_in_no_place_begins_where_the_hero_is_found() -> None:
    atlas = words().atlas()
    found = home_of([a_hero("Bookbinder in an Attic")], atlas)
    assert found is not None and found.kind.name == "attic"
    assert home_of([a_hero("Bookbinder with a Past")], atlas) is None
