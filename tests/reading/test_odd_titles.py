"""Titles of every shape, some by an outsider: the kind of place, who is there, who is only spoken of, and the aim."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate.gm.titles.title_names import names_in
from solofate.gm.titles.title_people import typed_people
from solofate.gm.titles.title_reading import TitleReading, read_title
from solofate.gm.wording.goals import to_you
from tests.places import read_yaml
from tests.reading.test_titles import HEROES, atlas

ODD: list[dict[str, Any]] = read_yaml(Path(__file__).parent / "odd.yaml")


def read(written: dict[str, Any]) -> TitleReading:
    return read_title(written["title"], atlas(written.get("era")), (), HEROES)


def there(reading: TitleReading) -> str:
    return " ".join((*reading.named, *(one.said for one in reading.people))).casefold()


def test_a_place_is_one_of_the_kinds_that_would_be_right() -> None:
    wrong = []
    for each in ODD:
        settings = read(each).settings
        kind = settings[0].kind.name if settings else None
        if kind not in each["places"]:
            wrong.append((each["title"], kind))
    assert len(wrong) <= 0.08 * len(ODD), wrong


def test_whoever_is_there_is_read_and_who_is_only_spoken_of_is_not() -> None:
    missing = [
        (each["title"], one)
        for each in ODD
        for one in each.get("people", ())
        if one.casefold() not in there(read(each))
    ]
    wrongly = [
        (each["title"], one)
        for each in ODD
        for one in each.get("absent", ())
        if one.casefold() in there(read(each))
    ]
    spoken_of = sum(len(each.get("people", ())) for each in ODD)
    assert len(missing) <= 0.15 * spoken_of, missing
    assert len(wrongly) <= 3, wrongly


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("The cave behind the falls, where Asha hid the egg", "Find the egg"),
        (
            "The confessional: I have something to tell Father Quill",
            "Tell Father Quill what you have to tell",
        ),
        ("Attic. Rain on the tiles. Grandfather's trunk won't open.", "Get Grandfather's trunk to open"),
        ("Old Man Sato's dojo. He won't teach me. I sweep the floor.", "Get Old Man Sato to teach you"),
        ("Blizzard. The cabin. One of us did it.", "Find out who did it"),
        ("The harbourmaster's launch, out to the quarantined ship", "Reach the quarantined ship"),
        ("Visiting hours at St Bride's: will Noor remember me?", "Learn whether Noor will remember you"),
        ("Sixth Street pawnshop, for my father's watch", "Get your father's watch"),
        ("Council of the Nine Hives: we plead for the swarm", "Plead for the swarm"),
        ("In my dressing room when somebody knocks", "Find out who knocks"),
        ("Mr. Achebe's office. I search the drawers", "Search the drawers"),
    ],
)
def test_what_is_wanted_is_read_clause_by_clause(title: str, wanted: str) -> None:
    assert to_you(read_title(title, atlas(), (), HEROES).wanted) == wanted


def test_words_that_are_no_people_are_nobody() -> None:
    assert [one.said for one in typed_people("The bandits have barred the pass", ())] == ["bandits"]
    assert [one.hostile for one in typed_people("Old friends at the harbour bar", (), False, ["bar"])] == [
        False
    ]


def test_what_somebody_is_goes_with_the_name_behind_it_and_over_no_full_stop() -> None:
    (bela,) = names_in("Ringmaster, old Béla, calls me into his wagon", (), ())
    assert (bela.name, bela.role, bela.there) == ("Béla", "ringmaster", True)
    assert [one.said for one in typed_people("Number nine, Orchard Row: the widow lets us in", ())] == [
        "widow"
    ]


@pytest.mark.parametrize(
    ("title", "era", "kind"),
    [
        ("The ringmaster's wagon", None, "living wagon"),
        ("A wagon with a broken wheel", None, "wagon"),
        ("Everybody on the bridge", "vacuum", "starship bridge"),
        ("Everybody on the bridge", None, "bridge"),
        ("The kitchen after the wedding", None, "kitchen"),
    ],
)
def test_whose_a_wagon_is_and_what_a_bridge_is_there(title: str, era: str | None, kind: str) -> None:
    settings = read_title(title, atlas(era), (), HEROES).settings
    assert settings[0].kind.name == kind


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("To the Blue Parrot, to drink with the pilot", "tavern"),
        ("Late at the Red Lantern", "tavern"),
        ("That evening I go to the coffee house of Kyra Despina", "coffee house"),
        ("Half past ten at the Café Museum", "coffee house"),
        ("We come to the old inn at the crossroads", "tavern"),
        ("Breaking into the typing pool to copy the contracts", "office block"),
    ],
)
def test_a_sign_and_what_a_name_begins_with_tell_the_place(title: str, kind: str) -> None:
    settings = read_title(title, atlas()).settings
    assert (settings[0].kind.name if settings else "") == kind


@pytest.mark.parametrize("title", ["The funeral of old Dona Pilar", "The wake for old Tom Reed"])
def test_whoever_is_mourned_is_not_there_whatever_they_are_called(title: str) -> None:
    assert read_title(title, atlas(), (), HEROES).named == ()


@pytest.mark.parametrize(
    "title",
    [
        "In the hotel in Saint Brannoch I want to find out how my mother died",
        "At the quay in San Teodoro we wait for the mail boat",
        "I ride to Saint Osyth to sell the mare",
    ],
)
def test_a_town_called_after_a_saint_is_nobody(title: str) -> None:
    assert not names_in(title, (), ())


def test_who_acts_is_no_part_of_the_name_of_a_place() -> None:
    assert [each.name for each in names_in("In the hall of King Osric I hold my tongue", (), ())] == [
        "King Osric"
    ]


@pytest.mark.parametrize(
    ("title", "there"),
    [
        ("I meet Charlotte Osgood on the dry road that runs to the pits", []),
        ("I need to find the old ford that leads to the fort", []),
        ("The guide shows me the cellar that the smugglers use", ["guide"]),
        ("I talk to the miller about the well that was closed", ["miller"]),
        ("I see that the guard sleeps", ["guard"]),
    ],
)
def test_what_is_told_of_a_thing_is_nobody_who_is_there(title: str, there: list[str]) -> None:
    assert [each.role for each in read_title(title, atlas(), (), HEROES).people] == there
