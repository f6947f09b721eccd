"""Harder terms are of whoever concedes: a foe gives up more, and wins nothing by being asked for it."""

from __future__ import annotations

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.gm.wording.usual import usual_of

GENRES = ("lamplight", "orbital", "small-town")


@pytest.mark.rule("FC-CONCEDE-06")
@pytest.mark.parametrize("genre", [(), *((each,) for each in GENRES)])
def test_a_foe_who_is_asked_for_more_gives_up_more(genre: tuple[str, ...]) -> None:
    phrases = load_phrases(genre=genre)
    of_foes = [row.text for row in phrases["terms-more-npc"]]
    assert len(of_foes) >= 20
    assert all(text.startswith("{npc} ") for text in of_foes)
    of_heroes = [row.text for row in phrases["terms-more-pc"]]
    assert of_heroes and not set(of_heroes) & set(of_foes)


def test_the_plainest_terms_too_are_of_a_side() -> None:
    assert usual_of("terms", "npc")[0].text.startswith("{npc} goes")
    assert usual_of("terms", "pc") != usual_of("terms", "npc")
