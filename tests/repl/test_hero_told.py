"""Hero, trouble, setting and skills by the sentence a campaign is told in, in the sentence's own words."""

from __future__ import annotations

import pytest

from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.setting_aspects import setting_aspects
from solofate.repl.new.skills_told import skills_told
from solofate.repl.new.suggested import World, suggestions
from solofate.repl.settings_told import cut
from solofate.rules.dice import SeededDice
from solofate.rules.model.skills import DEFAULT_LIST

CARVER = (
    "I am Ilka Bodor, who carves violins in an attic by the river in Pest in 1911; my cousin owes the bank"
)


@pytest.mark.parametrize(
    ("told", "concept"),
    [
        (CARVER, "Violin Carver in an Attic by the River"),
        ("I am Otto, who keeps the only clock in Lubeck", "Keeper of the Only Clock"),
        ("I am Ana, who paints a ceiling in Rome in 1520", "Painter of a Ceiling"),
        ("Three brothers own a mill in Wales; I am Huw, the youngest", "Youngest of Three Brothers Who Own a Mill"),
        ("A smuggler from the marshes hides in a bell tower", "Smuggler from the Marshes"),
        ("A bookbinder off the coast of Chile", "Bookbinder"),
    ],
)  # fmt: skip
def test_what_somebody_does_is_who_they_are(told: str, concept: str) -> None:
    assert hero_told(told).concept == concept


@pytest.mark.parametrize(
    ("told", "trouble"),
    [
        (CARVER, "My Cousin Owes the Bank"),
        ("A nurse in Lima in 1921, who must never see her son again", "Must Never See Her Son Again"),
        ("A juggler in Ghent in 1500; the guild has forbidden his name", "The Guild Has Forbidden His Name"),
        ("A stoker on a whaler, and the captain is hunting something that is no whale",
         "The Captain Is Hunting Something That Is No Whale"),
        ("I am a potter whose oven is cursed", "My Oven Is Cursed"),
        ("A clerk in Rouen in 1410 who is wanted in Paris because he is supposed to be dead",
         "Supposed to Be Dead"),
        ("I am Bo, who forges coins in a mill in Kent; the miller's son has noticed",
         "The Miller's Son Has Noticed"),
        ("An acolyte on the steppe who must not eat until the thaw", "Must Not Eat Until the Thaw"),
        ("A tin mine under the sea, flooded", ""),
    ],
)  # fmt: skip
def test_what_presses_a_hero_is_their_trouble(told: str, trouble: str) -> None:
    assert hero_told(told).trouble == trouble


@pytest.mark.parametrize(
    ("told", "spoken_of"),
    [
        ("A tailor in Cracow in 1890; the coat she cut has walked off", "she"),
        ("A tailor in Cracow in 1890, and he owes everybody", "he"),
        ("A stepfather in Cracow, and her coat is gone", "he"),
        ("A tailor in Cracow in 1890; thieves want their money", ""),
        ("I am a tailor in Cracow, and she wants my coat", ""),
    ],
)
def test_a_hero_is_spoken_of_as_the_sentence_does(told: str, spoken_of: str) -> None:
    assert hero_told(told).spoken_of == spoken_of


def test_a_name_goes_with_land_and_with_how_the_hero_is_spoken_of() -> None:
    told = "A ferry pilot in Iceland in 1950; nobody believes what she saw"
    hero = hero_told(told)
    world = World((), told, hero.concept, hero.spoken_of)
    for seed in range(5):
        assert all(name.endswith("dottir") for name in suggestions("name", world, SeededDice(seed)))


@pytest.mark.parametrize(
    ("concept", "best"),
    [
        ("Violin Carver in an Attic", "crafts"),
        ("Widow Who Runs a Ferry", "drive"),
        ("Daughter Who Keeps the Library", "academics"),
        ("Lighthouse Keeper", "notice"),
        ("Surveyor of the Marsh", "academics"),
        ("Juggler", "athletics"),
        ("Candlemaker", "crafts"),
        ("Retired Poacher", "stealth"),
    ],
)
def test_what_a_hero_is_good_at_is_their_work(concept: str, best: str) -> None:
    assert skills_told(concept, DEFAULT_LIST)[0] == best


@pytest.mark.parametrize(
    ("concept", "whose"),
    [
        ("a lighthouse keeper's widow", "lighthouse keeper"),
        ("Lighthouse Keeper’s Widow", "lighthouse keeper"),
        ("Daughter of a Smith", "smith"),
        ("the gravedigger's eldest son", "gravedigger"),
        ("Widow of a Whaler", "whaler"),
        ("Niece of the Harbour Pilot", "harbour pilot"),
        ("heir to a spice merchant", "spice merchant"),
        ("Sister of Poachers", "poacher"),
        ("Grandson of Henrike the Ferrywoman", "ferrywoman"),
        ("Grandson of the Blind Bell Caster", "bell caster"),
        ("A Thief's Daughter in a Port", "thief"),
        ("a smith's widow's son", "smith"),
    ],
)
def test_whoever_is_only_somebodys_kin_is_good_at_what_those_are(concept: str, whose: str) -> None:
    assert skills_told(concept, DEFAULT_LIST)[:3] == skills_told(whose, DEFAULT_LIST)[:3]


@pytest.mark.parametrize(
    ("concept", "best"),
    [
        ("a midwife and the daughter of a thief", "empathy"),
        ("Smith's Daughter Who Keeps the Library", "academics"),
        ("a widow", "will"),
        ("Widow of the War", "will"),
        ("A Baker's Apprentice", "crafts"),
        ("Son of a Drowned House", "rapport"),
    ],
)
def test_whoever_is_something_themselves_is_good_at_that(concept: str, best: str) -> None:
    assert skills_told(concept, DEFAULT_LIST)[0] == best


@pytest.mark.parametrize(
    "calling", ["warden", "prison warden", "watchman", "night watchman", "watchwoman", "lookout"]
)
def test_whoever_watches_for_a_living_notices_first(calling: str) -> None:
    assert skills_told(calling, DEFAULT_LIST)[0] == "notice"


def test_what_is_the_heros_trouble_is_no_aspect_of_the_setting_as_well() -> None:
    told = "A nurse in Lima in 1921; the governor wants her letters"
    assert setting_aspects([told], [hero_told(told).trouble]) == ["Lima in 1921"]
    assert "The Governor Wants Her Letters" in setting_aspects([told], [])


def test_an_aspect_that_is_cut_ends_on_no_word_that_leads_on() -> None:
    assert cut("Has sold the whole harvest of the valley and has seen what is in the cellar", 60).endswith(
        "valley"
    )


def test_who_drives_a_crane_lifts_and_mends_and_is_on_no_road() -> None:
    assert skills_told("Laid-off Crane Driver", DEFAULT_LIST)[:2] == ["crafts", "physique"]


@pytest.mark.parametrize(
    ("told", "concept"),
    [
        ("I run the last ferry on the loch, and nobody boards it twice", "Keeper of the Last Ferry"),
        ("I tend a garden on Titan", "Keeper of a Garden"),
        ("I own nothing but a boat", ""),
    ],
)
def test_whoever_runs_something_is_its_keeper(told: str, concept: str) -> None:
    assert hero_told(told).concept == concept
