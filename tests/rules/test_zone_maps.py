"""Maps: what touches, how far it is, and the shortest way (ZONE)."""

from __future__ import annotations

import pytest

from tests.rules.at_the_table import zones

HOUSE = zones(("Yard", "Hall"), ("Hall", "Loft", 3), names=("Island",))


@pytest.mark.parametrize(
    ("here", "there", "far", "open_"),
    [
        ("yard", "yard", 0, 0),
        ("yard", "hall", 1, 1),
        ("yard", "loft", 2, None),
        ("yard", "island", None, None),
        (None, None, 0, 0),
        (None, "yard", None, None),
        ("yard", None, None, None),
    ],
)
def test_how_many_borders_lie_between(
    here: str | None, there: str | None, far: int | None, open_: int | None
) -> None:
    assert (HOUSE.distance(here, there), HOUSE.open_distance(here, there)) == (far, open_)


@pytest.mark.parametrize(
    ("ways", "path"),
    [
        ((("A", "B", 2), ("B", "D", 2), ("A", "C"), ("C", "E"), ("E", "D")), ["a", "b", "d"]),
        ((("A", "B", 2), ("B", "D", 2), ("A", "C"), ("C", "D")), ["a", "c", "d"]),
        ((("A", "B", 2), ("B", "D"), ("A", "C", 2), ("C", "D", 2)), ["a", "b", "d"]),
    ],
)
def test_the_shortest_way_goes_over_as_few_barriers_as_its_length_allows(
    ways: tuple[tuple[str, str] | tuple[str, str, int], ...], path: list[str]
) -> None:
    assert zones(*ways).path("a", "d") == path


def test_a_map_is_the_same_as_another_with_the_same_zones_and_ways() -> None:
    assert zones(("A", "B")) == zones(("A", "B"))
    assert zones(("A", "B")) != zones(("A", "B", 1)) and zones(("A", "B")) != zones(("A", "C"))
    assert zones(("A", "B")) != "a map"
