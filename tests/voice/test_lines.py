"""Drafts about single lines of the program, and what follows from a draft without being said in it."""

from __future__ import annotations

import pytest

from solofate.voice.brief import Brief, End
from solofate.voice.checker import faults
from tests.voice.drafts_of import lines, shares_of


@pytest.mark.parametrize(
    ("part", "least", "most"), [("seen", 0.75, 0.06), ("after", 0.6, 0.01), ("unseen", 0.51, 0.04)]
)
def test_drafts_about_single_lines_are_no_worse_than_is_said_of_them(
    part: str, least: float, most: float
) -> None:
    caught, refused = shares_of(lines(part))
    assert caught >= least - 0.005 and refused <= most + 0.005, (caught, refused)


@pytest.mark.parametrize(("part", "least", "most"), [("dev", 0.92, 0.04), ("held", 0.88, 0.16)])
def test_drafts_of_many_genres_are_no_worse_than_is_said_of_them(
    part: str, least: float, most: float
) -> None:
    some = lines(part, "genres.yaml")
    assert len(some) == 100 == len({each.text for each in some})
    caught, refused = shares_of(some)
    assert caught >= least - 0.005 and refused <= most + 0.005, (caught, refused)


def told(fact: str, *names: str, setting: tuple[str, ...] = (), end: End | None = None) -> Brief:
    return Brief("reword", (fact,), fact, names, (end,) if end is not None else (), setting=setting)


HIT = told("Bru strikes at Ilo and lands a blow.", "Bru", "Ilo", end=End("Bru", True, "attack", "Ilo"))
WOUND = told("Ilo takes a moderate consequence: Torn Shoulder.", "Ilo", "Bru")
LIED = told("Bru tells Big Ugo a lie.", "Bru", "Big Ugo", "Ugo")
STRESS = told("Ilo marks two boxes of stress.", "Ilo")
MOVED = told("Bru goes up to the gallery.", "Bru", setting=("The Old Mill", "Yard"))


@pytest.mark.parametrize(
    ("brief", "wrong", "fault", "good"),
    [
        (HIT, "Bru strikes, and there is no life in Ilo.", "nobody dies", "Bru strikes, and Ilo staggers."),
        (HIT, "Bru strikes, and it is too late for Ilo's heart: Ilo's heart stops.", "nobody dies", ""),
        (WOUND, "Ilo's shoulder tears. Just a scratch.", "there is a wound", "Ilo's shoulder tears."),
        (WOUND, "Bru's shoulder tears.", "Bru has no part in it", ""),
        (STRESS, "Ilo goes to her knees.", "nobody is wounded", "Ilo grunts, and shakes it off."),
        (STRESS, "Ilo bleeds.", "nobody is wounded", ""),
        (MOVED, "Bru crosses into the yard.", "it is not “yard”", "Bru crosses to the gallery."),
        (
            MOVED,
            "At noon Bru goes up to the gallery.",
            "is a time",
            "Bru is up on the gallery in two strides.",
        ),
        (
            MOVED,
            "Three days ago Bru went up.",
            "is a time",
            "The man goes up to the gallery like a cat up a wet tree.",
        ),
        (
            MOVED,
            "A hand closes on Bru's wrist by the gallery.",
            "caught hold of",
            "Bru's hand closes on the gallery rail.",
        ),
        (MOVED, "The yard has Bru now.", "it is not “yard”", ""),
        (LIED, "Big Ugo tells Bru a lie.", "it is not Big Ugo who “tells”", "Bru tells the big man a lie."),
        (
            LIED,
            "The big man tells her a lie.",
            "it is not Big Ugo who “tells”",
            "A lie, and it is Ugo's now.",
        ),
    ],
)
def test_what_follows_from_a_draft_and_not_from_the_facts_is_a_fault(
    brief: Brief, wrong: str, fault: str, good: str
) -> None:
    assert any(fault in each for each in faults(wrong, brief)), faults(wrong, brief)
    assert not good or not faults(good, brief), faults(good, brief)


def test_somebody_is_called_by_a_number_or_a_title_that_is_theirs_and_by_no_other() -> None:
    thug = told("Thug 2 follows Brother Aldo.", "Thug 1", "Thug 2", "Brother Aldo", "Aldo")
    assert not faults("The second thug follows the monk.", thug)
    assert faults("The first thug follows the monk.", thug)
    assert faults("The third thug follows the monk.", thug)
    assert faults("The second thug follows the nun.", thug)
    assert not faults("Half a dozen crows sit there.", told("There are six crows there."))
    assert faults("A dozen crows sit there.", told("There are six crows there."))
