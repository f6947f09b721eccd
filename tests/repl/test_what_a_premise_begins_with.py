"""What a premise comes to at the door: its hero, an aim that is whole and its hero's own, and the place it names."""

from __future__ import annotations

import pytest

from solofate.gm.titles.last_aims import in_few_words
from solofate.repl.new.aims_told import first_aim
from solofate.repl.new.answers import peoples_among, read_setting
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.one_screen import OneScreen
from solofate.repl.new.setting_aspects import setting_aspects
from solofate.repl.new.suggested import peoples_with_names


@pytest.mark.parametrize(
    ("told", "name", "concept"),
    [
        ("We are smugglers on the canal, and the lock keeper has been replaced.", "", "Smuggler"),
        ("A detective in a city where it never stops raining; my partner was shot.", "", "Detective"),
        ("A thief with a conscience, I have been hired to steal a painting.", "", "Thief with a Conscience"),
        ("Captain Ilse Brandt's airship has lost its helium supplier.", "Captain Ilse Brandt", "Captain"),
        ("Marta's ferry is sinking and nobody will lend her a pump.", "Marta", ""),
        ("Dr. Amara Obi is the only doctor on a mining station.", "Doctor Amara Obi", "Only Doctor"),
    ],
)
def test_the_hero_of_a_premise_is_found(told: str, name: str, concept: str) -> None:
    hero = hero_told(told)
    assert (hero.name, hero.concept) == (name, concept or hero.concept)


@pytest.mark.parametrize(
    ("told", "aim"),
    [
        (
            "A retired boxer runs a bakery in Glasgow and a gang wants her to pay for protection.",
            "keep the gang from making me pay for protection",
        ),
        (
            "Captain Ilse Brandt's airship has lost its helium supplier and a rival crew wants to buy her out.",
            "keep the rival crew from buying me out",
        ),
        (
            "I'm a schoolteacher in a prairie town. The railroad man wants our well.",
            "keep the railroad man from getting our well",
        ),
        (
            "I am the last gardener of the sky palace, and the new king wants the roses burned.",
            "keep the new king from having the roses burned",
        ),
        ("I am Bea, an innkeeper. The bank threatens to close my inn.", "keep the bank from closing my inn"),
        (
            "I'm Kit, a pickpocket, and the purse I lifted this morning belongs to the governor's assassin.",
            "get rid of the purse before the governor's assassin finds me",
        ),
        (
            "My daughter joined a cult. I am a carpenter and I have come to bring her home.",
            "bring my daughter home",
        ),
        (
            "Dr. Amara Obi is the only doctor on a mining station where people have stopped dreaming.",
            "find out why people have stopped dreaming",
        ),
    ],
)
def test_what_others_want_is_no_aim_of_the_heros(told: str, aim: str) -> None:
    assert first_aim(told, hero_told(told).trouble) == aim


@pytest.mark.parametrize(
    ("goal", "short"),
    [
        ("Find out why one of the maps led a child to her death", ""),
        ("Find out why the purse you lifted this morning belongs to the governor's assassin", ""),
        ("Steal a painting from the only woman who was ever kind to me", ""),
        (
            "Find out why the lock keeper who always looked away has been replaced by her honest son",
            "Find out why the lock keeper has been replaced",
        ),
        (
            "Ask the miller where his daughter went on the night the bridge burned down in the storm",
            "Ask the miller where his daughter went on the night the bridge burned down",
        ),
    ],
)
def test_a_goal_that_is_shortened_is_whole(goal: str, short: str) -> None:
    assert in_few_words(goal) == (short or goal)


def _opening(told: str) -> str:
    screen = OneScreen.__new__(OneScreen)
    screen.answers = {
        "setting": told,
        "1.concept": hero_told(told).concept,
        "1.trouble": hero_told(told).trouble,
    }
    return screen.first_sentence()


@pytest.mark.parametrize(
    ("told", "begins"),
    [
        (
            "I am a detective in a city. My partner was shot and the bullet came from my gun.",
            "In the office in the city",
        ),
        ("I am a bargee on the Danube, and somebody has opened my cargo.", "On the Danube I want to"),
        ("I am a monk in a cloister where bells ring by themselves.", "In the cloister I want to"),
        (
            "I am a vet in the Highlands. Someone is poisoning the sheep.",
            "In the fields in the Highlands I want to",
        ),
        (
            "My name is Jonah, I drive a night bus, and last night a passenger left a baby.",
            "On the night bus I want to",
        ),
        (
            "I'm a knight who has sworn to bring the queen's letter through the marsh before the siege begins.",
            "In the marsh I want to bring the queen's letter before the siege begins.",
        ),
        (
            "My daughter joined a cult on an island off Maine. I have come to bring her home.",
            "On the island I want to",
        ),
        (
            "I am Yusuf, a translator at a peace conference in Geneva, and somebody has changed one word.",
            "At the peace conference",
        ),
        (
            "I'm a schoolteacher in a prairie town. The railroad man wants our well.",
            "At the school in the prairie town",
        ),
    ],
)
def test_play_begins_where_the_premise_says(told: str, begins: str) -> None:
    assert _opening(told).startswith(begins)


@pytest.mark.parametrize(
    ("told", "aspect"),
    [
        (
            "I'm a knight who has sworn to bring the queen's letter through the marsh before the siege begins.",
            "The Queen's Letter",
        ),
        (
            "I am a monk, and the new abbot wants to sell the relic we guard in the drowned abbey of Elm Hollow.",
            "The Drowned Abbey of Elm Hollow",
        ),
        (
            "Two sisters, Wren and Hollis, inherit a haunted hotel and a debt to the man who built it.",
            "The Haunted Hotel",
        ),
        (
            "I play Rosa Quill, a forger, who owes the harbour master a favour: a false passport for a dead man.",
            "A False Passport for a Dead Man",
        ),
    ],
)
def test_an_aspect_of_the_setting_can_be_called_upon(told: str, aspect: str) -> None:
    assert aspect in setting_aspects(read_setting(told), [hero_told(told).trouble])


def test_an_aspect_that_was_written_as_one_stays_as_it_was_written() -> None:
    assert setting_aspects(read_setting("The sea keeps count; No debt is forgotten")) == [
        "The sea keeps count",
        "No debt is forgotten",
    ]


def test_a_people_is_found_by_the_word_one_has_for_it() -> None:
    assert peoples_among(peoples_with_names)("english, german") == ["anglo", "german"]
