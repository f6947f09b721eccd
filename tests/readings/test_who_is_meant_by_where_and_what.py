"""Who is meant by whom they stand with, by how many there are, by what binds them and by what they are called."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


def read(at: str, said: str) -> str:
    return SITUATIONS[at]().readings(said)[0].line


@pytest.mark.parametrize(
    ("at", "said", "means"),
    [
        ("fight", "I punch the one next to Nan.", "/attack lumper-1 "),
        ("fight", "I kick the man behind Nan.", "/attack lumper-1 "),
        ("whaler-mutiny", "I shoot the one next to Gault.", "/attack mutineer-3 "),
        ("lagos-rooftop", "I hit the guard beside the captain.", "/attack guard-1 "),
    ],
)
def test_who_stands_by_somebody_is_not_that_one(at: str, said: str, means: str) -> None:
    assert read(at, said).startswith(means)


@pytest.mark.parametrize(
    "said", ["I charge the two by the barrels.", "I hit the two of them.", "I hit the two."]
)
def test_the_two_are_two_of_them_and_not_the_second(said: str) -> None:
    first = SITUATIONS["fight"]().readings(said)[0]
    assert first.line.startswith("/attack nan-crake ") and "not for Lumper 1" in first.told
    assert read("fight", "I hit the second one.").startswith("/attack lumper-2 ")


@pytest.mark.parametrize("said", ["I cut the prisoner loose.", "I cut him loose.", "I untie him."])
def test_who_is_bound_is_who_is_set_loose(said: str) -> None:
    assert read("whaler-mutiny", said).endswith(" on captain-mercer-hale")
    assert not read("fight", "I cut him loose.").endswith("-hale")


@pytest.mark.parametrize(
    ("at", "said", "means"),
    [
        ("main-street", "I yell to the old man to fetch the sheriff.", "/talk old-cobb "),
        ("main-street", "I push the old man behind me.", '/advantage physique "Pushed" on old-cobb'),
        ("main-street", "I shoot the young man.", "/attack jed-harlan "),
        ("abbey", "I tell the boy not to be afraid.", "/talk brother-tomas "),
        ("abbey", "I tell the girl to sit.", "/talk sister-agnes "),
        ("counting-house", "I talk to the one-shouldered porter.", "/talk brother-ouri"),
    ],
)
def test_somebody_goes_by_what_their_name_or_aspect_says_of_them(at: str, said: str, means: str) -> None:
    assert read(at, said).startswith(means)
