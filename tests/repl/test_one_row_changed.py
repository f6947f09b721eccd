"""On the one screen of a new story a row that is changed changes only what was made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.repl.new.one_screen import ROWS
from solofate.repl.new.wizard import Wizard
from solofate.rules.dice import SeededDice
from tests.repl.at_the_wizard import Lines, Typed

pytestmark = pytest.mark.usefixtures("own_place")

PREMISES = (
    "A district nurse in a Welsh village finds that somebody has been poisoning the wells.",
    "A knight who swore never to draw his sword again must bring a captured princess through the snow.",
    "A village of beekeepers where the bees have stopped flying.",
    "A smuggler with a wooden leg runs silk past the customs boats of Trieste.",
)
_MAY_CHANGE = {
    "Your hero": ("Bertha Quill", {"Spoken of as"}),
    "The trouble": ("My Hands Shake", {"It is about", "Begins with"}),
    "Good at": ("Great Lore; Good Will, Notice", {"A stunt"}),
    "Kind of tale": (
        "crime",
        {"Who that is", "The trouble", "Good at", "A stunt", "Begins with", "Spoken of as"},
    ),
    "Never in play": ("spiders", set[str]()),
    "Title": ("The Long Night", set[str]()),
    "Begins with": ("I knock at the door.", set[str]()),
    "People's names": ("japanese", {"Your hero", "Spoken of as"}),
    "Spoken of as": ("she", set[str]()),
    "Who that is": ("Retired Duellist", {"Good at", "A stunt", "Spoken of as", "Begins with"}),
}
"""What is typed for a row, and what was made of it."""


def screens(folder: Path, *said: str) -> list[dict[str, str]]:
    """The rows of every screen that was shown."""
    shown = Lines()
    Wizard(folder, Typed([*said, "no"]), shown, SeededDice(1)).run()
    found: list[dict[str, str]] = []
    for line in shown.shown:
        number, _, told = line.partition(") ")
        label, _, text = told.partition(": ")
        if number.strip().isdigit() and label in ROWS.values():
            if label == "It is about":
                found.append({})
            found[-1][label] = text
    return found


@pytest.mark.parametrize("label", _MAY_CHANGE)
@pytest.mark.parametrize("premise", PREMISES)
def test_only_what_depends_on_a_row_changes_with_it(tmp_path: Path, premise: str, label: str) -> None:
    typed, follows = _MAY_CHANGE[label]
    before = screens(tmp_path / "before", premise)[0]
    row = str([*before].index(label) + 1)
    first, *_, last = screens(tmp_path / "after", premise, row, typed)
    assert {each for each in first if first[each] != last[each]} - {label} <= follows


@pytest.mark.parametrize("premise", PREMISES[:2])
def test_who_a_sentence_tells_is_as_good_in_any_kind_of_tale(tmp_path: Path, premise: str) -> None:
    row = str([*screens(tmp_path / "before", premise)[0]].index("Kind of tale") + 1)
    first, *_, last = screens(tmp_path / "after", premise, row, "crime")
    assert first["Good at"] == last["Good at"] and first["A stunt"] == last["A stunt"]


@pytest.mark.parametrize(
    ("premise", "kind"),
    [
        (PREMISES[1], "anywhere (only what an age of swords and castles has, of no genre)"),
        (
            "A squire and his blind lord hold a bridge against the whole crusade.",
            "anywhere (only what an age of swords and castles has, of no genre)",
        ),
        (
            "A knight finds a dragon's egg under the altar.",
            "lamplight (canals, lamps and intrigue, and the dead may walk)",
        ),
        (
            "A medieval abbey whose abbot is a necromancer.",
            "lamplight (canals, lamps and intrigue, and the dead may walk)",
        ),
        (
            "1926: the owner of a Berlin nightclub was found dead in the cellar.",
            "anywhere (only what an age of engines and radios has, of no genre)",
        ),
    ],
)
def test_a_tale_is_of_the_age_that_its_sentence_tells(tmp_path: Path, premise: str, kind: str) -> None:
    assert screens(tmp_path / "told", premise)[0]["Kind of tale"] == kind
