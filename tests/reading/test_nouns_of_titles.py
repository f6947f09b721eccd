"""What the noun of a title decides: whether it is a thing, somebody, a time or a town, and who is there."""

from __future__ import annotations

import pytest

from solofate.gm.scenes.title_stakes import told_in
from solofate.gm.titles.title_reading import read_title
from solofate.gm.titles.title_words import doing_in
from solofate.gm.titles.told_clauses import clause_in
from tests.reading.test_titles import atlas


def people(title: str) -> list[str]:
    return [each.called for each in read_title(title, atlas()).people]


@pytest.mark.parametrize(
    "title",
    ["We wash the dean's coach", "The bailiff's printer will not start", "I wheel out the judge's cooler"],
)
def test_what_somebody_owns_is_a_thing(title: str) -> None:
    assert not people(title)


def test_the_coach_of_who_is_trained_is_somebody() -> None:
    assert people("We talk to the boxer's coach") == ["the boxer's coach"]


@pytest.mark.parametrize(
    "title",
    [
        "The bishop's throne is empty",
        "The bosun is asleep in the galley",
        "I rouse the old watchman",
        "The baker has overslept",
        "I shelter the heron chick",
        "The crow trap",
        "The autumn count",
        "Getting the pump head from the shed",
    ],
)
def test_nobody_is_there(title: str) -> None:
    assert not people(title)


def test_who_is_hidden_stands_in_nobodys_way_and_who_looks_is_not_there_yet() -> None:
    reading = read_title("Hide the apprentice from the bailiff", atlas())
    assert [each.said for each in reading.people] == ["apprentice"]
    assert not reading.foes


def test_the_kin_of_the_heroes_are_theirs_and_a_number_is_that_many() -> None:
    mine = read_title("I visit my aunt at the mill", atlas()).people[0]
    assert (mine.called, mine.in_words) == ("your aunt", "your aunt")
    two = read_title("Two nuns at the well", atlas()).people[0]
    assert two.counted and two.number == 2
    assert not read_title("Nuns at the well", atlas()).people[0].counted


@pytest.mark.parametrize(
    "title", ["Arriving in Dublin at dusk", "Through Prague by night", "Walking through Cairo"]
)
def test_who_is_in_a_town_is_in_its_streets(title: str) -> None:
    assert read_title(title, atlas()).settings[0].kind.name == "street"


def test_what_is_got_from_a_place_is_not_where_one_is() -> None:
    reading = read_title("I steal my own boat back from the impound shed", atlas())
    assert "boat" not in [each.said for each in reading.settings]
    assert not read_title("I get my ring back from the jeweller's safe", atlas()).spot


@pytest.mark.parametrize(
    "title", ["During the shift change", "In the shift change", "Before the spring tide"]
)
def test_a_time_is_no_place(title: str) -> None:
    assert not read_title(title, atlas()).settings


@pytest.mark.parametrize(
    "title", ["The wrong trunk", "The salt slab", "The cracked tuba", "My record player"]
)
def test_a_title_that_names_a_thing_gives_what_one_wants_of_a_thing(title: str) -> None:
    told = told_in(title, read_title(title, atlas()))
    assert told is not None and told.by == "thing"


@pytest.mark.parametrize("title", ["The alley by the mill", "Cold water", "The winter bridge"])
def test_what_cannot_be_held_is_none(title: str) -> None:
    told = told_in(title, read_title(title, atlas()))
    assert told is None or told.by != "thing"


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("I rouse the old watchman", "Rouse the old watchman"),
        ("The weaver's loom is empty", "Find out why the weaver's loom is empty"),
        ("The bosun is asleep in the galley", "Wake the bosun"),
        ("The cellist is late", "Find out what keeps the cellist"),
        ("The usher's wife is gone", "Find the usher's wife"),
        ("I notice the old watchman", ""),
    ],
)
def test_what_is_wanted_by_what_is_told(title: str, wanted: str) -> None:
    assert read_title(title, atlas()).wanted == wanted


def test_words_for_somebody_or_with_another_sense_tell_of_no_doing() -> None:
    assert not doing_in("I bring the wet nurse her wages")
    assert not doing_in("The cooper is dead drunk")
    assert doing_in("I nurse the old captain") == "care"


def test_a_noun_with_a_measure_is_no_sentence() -> None:
    assert not clause_in("An island colony forty miles out")
    assert clause_in("The warden locks the church")


@pytest.mark.parametrize(
    ("title", "place"),
    [
        ("At low tide Tobias waits in the boathouse", "lake"),
        ("At high tide I climb down to the cellar", "cellar"),
        ("Under the pier at low tide", "shore"),
    ],
)
def test_the_hour_of_the_tide_is_no_place_beside_one(title: str, place: str) -> None:
    assert read_title(title, atlas()).settings[0].kind.name == place


def test_low_tide_alone_is_a_shore() -> None:
    assert read_title("Low tide", atlas()).settings[0].kind.name == "shore"


def test_what_one_goes_out_to_do_is_no_place() -> None:
    assert not read_title("I go out to keep the deserter hidden", atlas()).settings
    assert read_title("We go to church to pray", atlas()).settings[0].kind.name == "temple"
