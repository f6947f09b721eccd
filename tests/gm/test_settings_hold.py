"""The setting of a campaign holds in every scene: a street under water has no cobbles, nobody below sees a sky."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_reading import read_title
from solofate.gm.wording.ruled_out import as_the_world_has_it, is_possible, told_by_the_setting
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.state import State
from tests.reading.test_titles import HEROES, atlas


def in_a(setting: str) -> State:
    state = State()
    return state._replace(scene=state.scene._replace(aspects=(Aspect(setting, "setting"),)))


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("A Drowned Rotterdam, Ninety Years On", {"flooded"}),
        ("The Drowned Sisters Come Home at Candlemas", set()),
        ("Nobody in the Burrow Has Seen the Sky", {"no-sky"}),
        ("Everybody Owes the Bank", set()),
    ],
)
def test_what_a_setting_tells(setting: str, told: set[str]) -> None:
    assert told_by_the_setting(in_a(setting)) == told


def test_a_street_under_water_is_called_so_and_no_more() -> None:
    street = read_title("The street of bakers", atlas(), (), HEROES).settings[0]
    assert not as_the_world_has_it(in_a("Everybody Owes the Bank"), street).akin
    assert as_the_world_has_it(in_a("The Sea Took Half the City"), street).akin


def test_what_a_setting_denies_is_not_told() -> None:
    assert not is_possible("Cobbles After Rain", in_a("The Sea Took Half the City"))
    assert not is_possible("Moonlight on the Roofs", in_a("Nobody in the Burrow Has Seen the Sky"))
    assert is_possible("Moonlight on the Roofs", in_a("The Sea Took Half the City"))
