"""Whom a title places in its scene: how many of whom, on whose side."""

from __future__ import annotations

from functools import cache

import pytest

from solofate.content.checked import load_rows
from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.title_people import can_keep_company
from solofate.gm.titles.title_reading import read_title
from solofate.gm.titles.title_words import capital_runs, title_words
from solofate.rules.model.npcs import Row
from tests.places import STARTER
from tests.reading.test_titles import atlas


@cache
def rows() -> tuple[Row, ...]:
    return load_rows(STARTER, ("lamplight", "sea"))


def people(title: str, places: Atlas | None = None) -> list[tuple[str, int, str]]:
    """Who stands against the heroes, how many, and by which row; then who is only there."""
    read = read_title(title, places or atlas(), (), ("Odile Marrack",), rows())
    return [
        (each.said, each.number, each.row.sheet.name if each.row and each.hostile else each.in_words)
        for each in read.people
    ]


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Two bravos wait for me on the bridge", [("bravos", 2, "Bravo")]),
        ("I go up the stairs to meet the client who sent for me", [("client", 1, "the client")]),
        ("An ambush by a dozen bravos", [("bravos", 8, "Bravo")]),
        ("A pair of lumpers block the stair", [("lumpers", 2, "Lumper")]),
        ("I sneak past the guards", [("guards", 2, "Door Guard")]),
        ("Three halberdiers on the stair", [("halberdiers", 3, "Watch Halberdier")]),
        ("Stroud and two clerks", [("Collector Stroud", 1, "Collector Stroud"), ("clerks", 2, "Sworn Clerk")]),
        ("I confront Nan Crake in her parlour", [("Nan Crake", 1, "Nan Crake")]),
        ("Nan Crake waits", [("Nan Crake", 1, "Nan Crake")]),
        ("Dinner with Nan Crake", [("Nan Crake", 1, "the ")]),
        ("Dinner with the mayor", [("mayor", 1, "the mayor")]),
        ("Sitting with a sick friend", [("sick friend", 1, "the sick friend")]),
        ("Talking to the guards at the gate", [("guards", 2, "one of the guards")]),
        ("The guard room at night", []),
        ("A letter for the judge", []),
        ("Breaking into Collector Stroud's study", []),
        ("The thieves' kitchen", []),
        ("We watch the warehouse", []),
        ("The widow Hesper Vane", []),
        ("The quay at dawn", []),
        ("", []),
    ],
)  # fmt: skip
def test_whom_a_title_places_in_its_scene(title: str, expected: list[tuple[str, int, str]]) -> None:
    assert people(title) == expected


def test_somebody_no_table_knows_stands_there_by_their_calling() -> None:
    foe = read_title("Three footpads in the alley", atlas(), rows=rows()).foes[0]
    assert (foe.number, foe.sheet.name) == (3, "Footpad")


def test_no_beast_and_no_crowd_sits_down_to_dinner() -> None:
    by_name = {row.sheet.name: row.sheet for row in rows()}
    assert can_keep_company(by_name["Nan Crake"])
    assert not can_keep_company(by_name["Guard Dog"])
    assert not can_keep_company(by_name["Angry Crowd"])


@pytest.mark.parametrize(
    ("title", "there"),
    [
        ("Breakfast with the harbour master", "harbour master"),
        ("The fencing master refuses to teach me", "fencing master"),
        ("Orla's brother waits by the boat shed", "Orla's brother"),
        ("The Hask brothers want their money back", "Hask brothers"),
        ("Three archivists and a crate", "archivists"),
        ("Buying a map from a one-eyed pedlar", "one-eyed pedlar"),
        ("The undertaker's apprentice has seen something", "undertaker's apprentice"),
        ("Waiting for the surgeon", "surgeon"),
        ("Before the elders", "elders"),
        ("Kneeling before the Empress", "Empress"),
        ("A council of thieves in the cellar", "council of thieves"),
        ("Dinner With The Mayor", "mayor"),
        ("Old Pike knows a way under the wall", "Old Pike"),
        ("Bram Oake, the ferryman, will not take us across", "Bram Oake"),
        ("Carrying Bram down to the cellar", "Bram"),
        ("Orla meets us at the well", "Orla"),
        ("The preacher's tent", "preacher"),
        ("At the baker's", "baker"),
        ("Doctor Osei's clinic", "Doctor Osei"),
        ("Haggling over a goat", "seller"),
        ("Looking for Bram Oake in the tollhouse", "Bram Oake"),
        ("Bargaining with the dragon", "dragon"),
        ("Tea with the croupier", "croupier"),
        ("Tea with the Dowager Duchess", "Dowager Duchess"),
        ("We meet the Old Smuggler on the pier", "Old Smuggler"),
        ("Harvest day w/ Ilse", "Ilse"),
        ("Convince grandpa to come", "grandpa"),
        ("Meet the fence", "fence"),
    ],
)
def test_whoever_is_spoken_of_as_being_there_is_there(title: str, there: str) -> None:
    read = read_title(title, atlas())
    assert [*read.named, *(each.said for each in read.people)] == [there]


@pytest.mark.parametrize(
    "title",
    [
        "Somebody is following me",
        "Last Call",
        "I slip into the archive to steal the Kessler file",
        "I smuggle myself aboard the freighter Halcyon",
        "Two climbers are missing on the Long Ledge, and I pull on my boots",
        "Somebody painted the statue pink",
        "My contact has not turned up",
        "The letter from Aunt Perpetua",
        "A message for the queen",
        "After the old king's death",
        "Asking after Bram Oake in the tollhouse",
        "My father's grave",
        "I pretend to be the new governess",
        "Where the pilot died",
        "Back before the butler returns",
        "The guard room at night",
        "Breaking the ice on the horse trough",
        "Whatever ate the tomatoes",
        "Lowering the boat without a sound",
        "Rain, and nowhere to go",
        "Harrowgate burns",
        "We leave Harrowgate before dawn",
        "The Quay at Dawn",
        "Under the winter moon",
        "Breaking into the preacher's tent",
        "The emperor's tomb",
        "We pretend to be cooks",
        "The fence is down",
    ],
)
def test_whoever_is_only_spoken_of_is_not_there(title: str) -> None:
    read = read_title(title, atlas())
    assert not read.named and not read.people


def test_who_is_named_and_elsewhere_is_known_as_such() -> None:
    assert read_title("Asking after Bram Oake in the tollhouse", atlas()).elsewhere == ("Bram Oake",)


def test_nobody_is_the_name_of_the_place() -> None:
    assert read_title("Looking for Bram Oake with Ilse Tarn", atlas()).site == ""


def test_what_a_name_is_followed_or_led_by_is_what_they_are() -> None:
    assert read_title("We visit the widow Hesper Vane", atlas()).roles == {"Hesper Vane": "widow"}
    assert read_title("Ilse Tarn, the old ferryman, waits", atlas()).roles == {"Ilse Tarn": "old ferryman"}


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("We ask Nan of the mill about Tam", ["Nan", "Tam"]),
        ("We ask Piet van Hoek about Tam", ["Piet van Hoek", "Tam"]),
        ("We ask Piet van", ["Piet"]),
    ],
)
def test_a_small_word_stands_in_a_name_where_a_capital_follows_it(title: str, names: list[str]) -> None:
    words = title_words(title)
    assert [
        " ".join(word.typed for word in words[run.begins : run.ends]) for run in capital_runs(words)
    ] == names


def test_what_somebody_is_takes_no_article_where_a_name_says_whose() -> None:
    (brother,) = read_title("We visit Hesper's brother in the rain", atlas(), (), (), rows()).people
    assert brother.in_words == "Hesper's brother"


@pytest.mark.parametrize("title", ["We bury Hesper's brother in the rain", "Burying the old miller at dawn"])
def test_whoever_is_buried_is_not_there_to_answer(title: str) -> None:
    assert read_title(title, atlas(), (), (), rows()).people == ()


def test_a_title_that_is_an_article_and_a_noun_for_people_is_somebody() -> None:
    """What is written large in a title of two words is no name; a ward is a place."""
    assert [said for said, *_ in people("The Cartographer")] and [said for said, *_ in people("The Poisoner")]
    assert people("The Locked Ward") == [] and people("The Vault") == []


@pytest.mark.parametrize(
    ("title", "name", "role"),
    [
        ("A thief called Abimil snatches the tablets and runs for the gate.", "Abimil", "thief"),
        ("A smuggler named Corin Vale waits under the arch", "Corin Vale", "smuggler"),
        ("I meet a boatman by the name of Petr on the jetty.", "Petr", "boatman"),
        ("In the chapel, where a nun who calls herself Agathe is praying", "Agathe", "nun"),
        ("A pickpocket they call Needle cuts my purse in the fish market", "Needle", "pickpocket"),
    ],
)
def test_whoever_is_called_by_a_name_is_one_person(title: str, name: str, role: str) -> None:
    read = read_title(title, atlas(), (), ("Odile Marrack",), rows())
    assert read.roles[name].removeprefix("the ") == role
    assert read.people == ()


def told(title: str) -> tuple[tuple[str, ...], dict[str, str], list[str]]:
    """Whom a title names that are there, what they are, and who else is there."""
    read = read_title(title, atlas(), (), ("Odile Marrack",), rows())
    return read.named, dict(read.roles), [each.in_words for each in read.people]


@pytest.mark.parametrize(
    ("title", "named", "roles", "others"),
    [
        ("The blacksmith, a huge man named Orso, blocks the door", ("Orso",), {"Orso": "blacksmith"}, []),
        ("My brother Tomas, a priest, waits in the vestry", ("Tomas",), {"Tomas": "your brother"}, []),
        ("At the ford I meet a man called Juno, the ferryman", ("Juno",), {"Juno": "ferryman"}, []),
        ("Rosa the midwife sits by the door", ("Rosa",), {"Rosa": "midwife"}, []),
        ("My old teacher, Professor Lindqvist, opens the door", ("Professor Lindqvist",),
         {"Professor Lindqvist": "your old teacher"}, []),
        ("A girl named Pia, the baker's daughter, pulls at my sleeve", ("Pia",), {"Pia": "baker's daughter"}, []),
        ("I fetch the doctor, a Mr. Pym, from the inn", ("Mr Pym",), {"Mr Pym": "doctor"}, []),
        ("Mayor Brandt and his wife Lotte are at the table", ("Mayor Brandt", "Lotte"),
         {"Lotte": "Mayor Brandt's wife"}, []),
        ("My uncle, the bishop, receives me in his study", (), {}, ["your uncle"]),
        ("The captain, the mate, and the cook sit in the galley", (), {}, ["the captain", "the mate", "the cook"]),
        ("I tell Rosa the captain is dead", ("Rosa",), {}, []),
    ],
)  # fmt: skip
def test_an_apposition_is_one_person(
    title: str, named: tuple[str, ...], roles: dict[str, str], others: list[str]
) -> None:
    assert told(title) == (named, roles, others)


@pytest.mark.parametrize(
    "title",
    [
        "In the mill: the miller the bear killed lies under a sheet",
        "The nun whom the soldiers shot is laid out in the chapel",
        "At the graveside of the judge they hanged",
        "I go out to find out why the bear killed the miller",
        "I go out to find out why Mr Finch wants a file burned",
        "In the cathedral I want to find out why my son Diego has stolen the silver one",
        "Find out why the captain has locked a passenger into the last cabin",
        "Nobody has seen my sister, and I ask at the bakery",
        "Teo has been gone since Tuesday, and I look through his room",
        "Old Hanne has not been seen since the storm; I go to her hut",
        "No one has heard from Captain Rourke in a week, and I am in his cabin",
        "Papa wants me home before dark, but I stay at the fair",
    ],
)
def test_who_is_dead_or_gone_or_only_asked_about_is_not_there(title: str) -> None:
    named, _, others = told(title)
    assert (named, others) == ((), [])


def test_whose_owner_is_dead_or_gone_is_there() -> None:
    assert told("The dead man's daughter waits for me in the hall")[2] == ["the dead man's daughter"]
    assert told("Learn what the captain knows")[2] == ["the captain"]


def test_who_is_to_be_got_back_is_not_there_and_who_is_kept_hidden_is_nobodys_foe() -> None:
    assert told("In the tavern I want to get my daughter back")[2] == []
    assert told("I go out to get Anna out")[0] == ()
    read = read_title("In the hospital I want to keep the Saracen boy hidden", atlas(), (), (), rows())
    assert not read.foes


@pytest.mark.parametrize(
    ("title", "foe"),
    [
        ("My mother stands in the doorway", False),
        ("My father blocks the door", False),
        ("Our old teacher stands in the gateway", False),
        ("My aunt faces me across the table", False),
        ("The neighbour stands in the doorway", False),
        ("A guard stands in the doorway", True),
        ("A stranger stands in our way", True),
        ("My brother attacks me", True),
        ("My mother hunts me through the house", True),
        ("Two bravos bar the way", True),
    ],
)
def test_kin_in_a_doorway_are_nobodys_foes(title: str, foe: bool) -> None:
    reading = read_title(title, atlas(), rows=rows())
    assert reading.people and [each.hostile for each in reading.people] == [foe]


@pytest.mark.parametrize(
    "title",
    [
        "The next morning we put ashore at Haldane's abandoned camp below the rapids",
        "At Haldane's camp",
        "In Haldane's office",
        "We find Haldane's body in the tent",
        "We read Haldane's letters at the inn",
        "Haldane's deserted house",
        "At the hermit's abandoned hut",
    ],
)
def test_whose_a_place_or_a_thing_is_is_not_there_by_that(title: str) -> None:
    read = read_title(title, atlas(), ("Professor Haldane",))
    assert not read.named and not read.people


def test_who_gives_a_feast_is_at_it() -> None:
    assert read_title("At Haldane's ball", atlas(), ("Professor Haldane",)).named == ("Professor Haldane",)


@pytest.mark.parametrize(
    "title",
    [
        "On the deck of the steam launch Margaret, three days up the river",
        "On the steamer Margaret, bound for Goa",
        "Aboard our brig Margaret we wait for the tide",
        "The schooner Margaret waits for us off the point",
        "In the taproom of the old inn Margaret",
        "I ride my mare Margaret across the moor",
        "Dinner in the stable with my horse Margaret",
    ],
)
def test_a_name_behind_a_ship_a_house_or_a_horse_is_nobody(title: str) -> None:
    assert not read_title(title, atlas(), ()).named
    assert not read_title(title, atlas(), ("Margaret Oake",)).named


@pytest.mark.parametrize(
    "title",
    [
        "The ship's nurse Margaret waits on the quay",
        "In the inn Margaret waits for me",
        "I ride the mare to Margaret",
        "On the launch, Margaret tells us what she saw",
    ],
)
def test_a_name_that_is_only_near_a_thing_is_somebody(title: str) -> None:
    assert read_title(title, atlas(), ()).named == ("Margaret",)
