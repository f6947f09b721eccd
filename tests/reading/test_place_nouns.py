"""Places no list names: read by what WordNet says they are a kind of, and by where they stand in the title."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_reading import read_title
from solofate.lexicon.senses import kinds_above
from tests.reading.test_titles import HEROES, atlas


def kind_of(title: str) -> str | None:
    settings = read_title(title, atlas(), (), HEROES).settings
    return settings[0].kind.name if settings else None


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("In the solarium with the old count", "room"),
        ("Landfall on the atoll", "shore"),
        ("Hiding in the rectory", "temple"),
        ("Dust in the undercroft of the lamasery", "cellar"),
        ("Ambush at Coyote Gulch", "mountain pass"),
        ("Crossing the isthmus", None),
        ("A coat on the chair", None),
        ("The rhyme and the mirror", None),
    ],
)
def test_a_noun_of_no_list_is_the_kind_of_place_nearest_above_it(title: str, kind: str | None) -> None:
    assert kind_of(title) == kind


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Library, hunting whatever ate the books", "library"),
        ("Greenhouse on the old ship", "greenhouse"),
        ("Cellar of the brewery", "cellar"),
        ("What scratches in the nursery wall?", "home"),
        ("The back room of the tavern", "tavern"),
        ("CCTV room, go through the tapes", "room"),
    ],
)
def test_the_noun_a_title_begins_with_is_its_place_before_others(title: str, kind: str) -> None:
    assert kind_of(title) == kind


def test_every_sense_a_kind_of_place_is_the_home_of_is_in_the_table_and_has_one_home() -> None:
    under = [sense for kind in atlas().kinds.values() for sense in kind.under]
    assert len(under) > 400
    assert not [sense for sense in under if not kinds_above(sense)]
    assert len(under) == len(set(under))
