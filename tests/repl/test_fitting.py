"""What is typed and the names it fits: by the beginning, a word, letters in order, or nearly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.repl.candidates import INSIDE, LETTERS, NEARLY, WHOLE, WORD, WORDS, best_fitting, fit_of


@pytest.mark.parametrize(
    ("typed", "name", "fit"),
    [
        ("lum", "Lumper 1", WHOLE),
        ("look", "Loft Lookout", WORD),
        ("lo look", "Loft Lookout", WORDS),
        ("umper", "Lumper 1", INSIDE),
        ("lft", "Loft Lookout", LETTERS),
        ("lokout", "Loft Lookout", LETTERS),
        ("lunper", "Lumper 1", NEARLY),
        ("pad", "Odile Marrack", None),
        ("xyz", "Lumper 1", None),
        ("--", "Lumper 1", None),
    ],
)
def test_how_well_it_fits(typed: str, name: str, fit: int | None) -> None:
    assert fit_of(typed, name) == fit


def test_the_best_come_first_and_guesses_only_where_nothing_begins_so() -> None:
    names = ["Shoot", "Stealth", "Lore", "Fish-hook"]
    assert best_fitting("sho", names, lambda name: (name,)) == ["Shoot"]
    assert best_fitting("", names, lambda name: (name,)) == names
    assert best_fitting("hook", names, lambda name: (name,)) == ["Fish-hook"]
    assert best_fitting("stelth", names, lambda name: (name,)) == ["Stealth"]


@given(st.text(max_size=12), st.text(max_size=20))
def test_anything_may_be_typed(typed: str, name: str) -> None:
    assert fit_of(typed, name) in (None, *range(6))


@given(st.text(min_size=1, max_size=20).filter(lambda name: name == " ".join(name.split())))
def test_a_name_fits_itself_best(name: str) -> None:
    assert fit_of(name, name) == WHOLE or name.casefold() != name
