"""Who the hero is where a sentence tells of them by name, or of the speaker's own; and what they do first."""

from __future__ import annotations

import pytest

from solofate.repl.beginning import first_sentence
from solofate.repl.new.aims_told import first_aim
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.homes_told import home_told
from solofate.repl.new.setting_aspects import setting_aspects


@pytest.mark.parametrize(
    ("told", "name", "concept", "trouble"),
    [
        (
            "Tbilisi, 1911. Old Nino the rug-mender has found a rug that bleeds.",
            "Nino", "Old Rug-mender", "Found a Rug That Bleeds",
        ),
        (
            "Sora the pearl diver lives on a raft; the temple wants her dead",
            "Sora", "Pearl Diver", "The Temple Wants Her Dead",
        ),
        (
            "In Lisbon in 1755 a bell founder, Duarte Pinto, has cast a bell that must not be rung",
            "Duarte Pinto", "Bell Founder", "Cast a Bell That Must Not Be Rung",
        ),
        (
            "My aunt Berta, the judge, died and left me her house, and her clerk does not trust me.",
            "", "Heir of Berta the Judge", "Her Clerk Does Not Trust Me",
        ),
        (
            "It's Prague in 1611, and I'm Jitka, the daughter of a travelling dentist; the guild wants my hands.",
            "Jitka", "Daughter of a Travelling Dentist", "The Guild Wants My Hands",
        ),
        (
            "Ceres, 2203: I am Ulla Ray, nineteen, mechanic on the ore barge Honest Ann; the yard wants her back.",
            "Ulla Ray", "Mechanic", "The Yard Wants Her Back",
        ),
        (
            "In the flooded Bruges of 1650 I am Ysolde Maas, a disgraced engraver. The bishop's man, Brother Kamp, "
            "wants the plate.",
            "Ysolde Maas", "Disgraced Engraver", "The Bishop's Man Brother Kamp Wants the Plate",
        ),
        (
            "Guinea, 1891: Awa Diop is a river pilot who carries letters out for the miners. Her partner vanished.",
            "Awa Diop", "River Pilot Who Carries Letters Out for the Miners", "Her Partner Vanished",
        ),
        ("My name is Karim and I drive a cab in Oran; last night somebody left a sealed jar on my back seat.",
         "Karim", "Driver of a Cab", "Last Night Somebody Left a Sealed Jar on My Back Seat"),
        ("The year is 2071. Mina Cho hunts stray robots in Ulsan, and one of them has started to talk to her.",
         "Mina Cho", "Stray Robot Hunter", "One of the Robots Has Started to Talk to Her"),
        ("Gower, after the strike. I'm the union's former clerk, Nest Howell, everybody thinks I took the fund.",
         "Nest Howell", "Union's Former Clerk", "Everybody Thinks I Took the Fund"),
        ("Two brothers run a mill in occupied Namur. The elder, Lucas, hides a printing press in the loft.",
         "Lucas", "Elder of Two Brothers Who Run a Mill", "Hides a Printing Press in the Loft"),
        ("My hero: Sid Marlow, retired jockey, in Hastings in 1958. A guest has left him a suitcase.",
         "Sid Marlow", "Retired Jockey", "A Guest Has Left Him a Suitcase"),
        ("Deep under the ice in 2130, station cook Mi-na Paek is the only one who still hears the drill.",
         "Mi-na Paek", "Station Cook", "Station Cook Mi-na Paek Is the Only One Who Still Hears the Drill"),
        ("Captain Inge Falk of the leaking brig Ann must bring a bishop home. He does not want to arrive.",
         "Captain Inge Falk", "Captain", "He Does Not Want to Arrive"),
        ("Old Signe the ferrywoman is dying; I am her grandson, and I have to row tonight", "",
         "Grandson of Signe the Old Ferrywoman", "I Have to Row Tonight"),
        ("Leeds, 1850. I am Abel Hurst's foreman, and the mill is haunted.", "", "Abel Hurst's Foreman",
         "The Mill Is Haunted"),
        ("The prior has sent me, Brother Odo, down to sell a relic that is a fake", "Brother Odo", "Monk",
         "The Prior Has Sent Me Down to Sell a Relic That Is a Fake"),
        ("In a silver town in Nevada I run the only school; somebody is paying in dead men's coin", "",
         "Keeper of the Only School", "Somebody Is Paying in Dead Men's Coin"),
        ("Detroit 1931. My sister works for Purvis, and I am a cop.", "", "Cop", "My Sister Works for Purvis"),
    ],
)  # fmt: skip
def test_a_name_and_what_somebody_is_are_one_person(told: str, name: str, concept: str, trouble: str) -> None:
    hero = hero_told(told)
    assert (hero.name, hero.concept, hero.trouble) == (name, concept, trouble)


@pytest.mark.parametrize(
    ("told", "aim"),
    [
        ("I am Ivo, a diver. My brother sold my boat.", "find out why my brother sold my boat"),
        ("My uncle Casper, the clockmaker, vanished the day the clock stopped",
         "find out what has become of my uncle Casper"),
        ("I am a card reader; a senator has paid me to tell his wife a lie", "tell the senator's wife a lie"),
        ("Old Nino the rug-mender has found a rug that bleeds", "find out why the rug bleeds"),
        ("Jonas the well-digger found water. The village wants him gone.", "find out why the village wants me gone"),
        ("I am a ferryman's son, and I have to cross tonight", "cross tonight"),
        ("Lady Ada Vane, a widow, is blackmailed by her late husband",
         "find out why I am blackmailed by my late husband"),
        ("I am a nun, and the convent needs four thousand francs by Easter", "find four thousand francs by Easter"),
        ("I am a monk who must not speak", ""),
        ("I have copied a plan I was never supposed to see", ""),
        ("Father Odo the exorcist has lost his faith, and the bishop wants him to drive out one last demon",
         "find out why the bishop wants me to drive out one last demon"),
        ("I am Dov, the driver, and our planner Marguerite hasn't come back",
         "find out what has become of our planner Marguerite"),
        ("I am a courier. A customer who doesn't exist keeps ordering",
         "find out why a customer who doesn't exist keeps ordering"),
        ("A fiddler named Cato wins a boat from a man who was already dead", "find out why the man was already dead"),
        ("Wen the kite-maker lives on a roof; her kites have been used to signal the rebels",
         "find out why my kites have been used to signal the rebels"),
        ("My hero is Lucjan, a blind tuner who hears more than he should", ""),
    ],
)  # fmt: skip
def test_what_presses_a_hero_is_what_they_set_out_to_do(told: str, aim: str) -> None:
    assert first_aim(told, hero_told(told).trouble) == aim


def test_play_begins_where_such_people_are_found() -> None:
    assert home_told("Card Reader in a Café") == "the café" and home_told("Youngest Surveyor") == "the camp"
    assert home_told("Kin of Casper the Clockmaker") == "the workshop" and not home_told("Stranger")
    told = ["Patagonia in 1901; my map shows a town that is not there"]
    assert first_sentence(told, "sleep", home="the camp") == "In the camp in Patagonia I want to sleep."
    assert first_sentence(told, "sleep") == "I go out to sleep."
    assert first_sentence(["Lady Ada Vane, a widow"], "sleep", "Lady Ada Vane") == "I go out to sleep."


def test_who_is_told_of_is_no_fragment_of_the_setting() -> None:
    told = "My aunt Berta, the judge, died and left me her house, and her clerk does not trust me."
    assert setting_aspects([told], ["Her Clerk Does Not Trust Me"]) == [
        "My Aunt Berta Died and Left Me Her House"
    ]


@pytest.mark.parametrize(
    ("told", "name", "concept"),
    [
        ("Liverpool, 1983. Terry Boyle used to drive cranes on the docks till they laid him off; now he runs a "
         "pirate radio station. Tonight someone has started cutting the power.", "Terry Boyle", "Former Crane Driver"),
        ("Laid-off crane driver Terry Boyle runs a pirate radio station from a tower block.",
         "Terry Boyle", "Laid-off Crane Driver"),
        ("The cook of a salt caravan, Tadefit, saw which merchant poisoned the guide.",
         "Tadefit", "Cook of a Salt Caravan"),
        ("I am Tadefit, who cooks for a salt caravan between Taghaza and Walata, in Mali, in the year 1352.",
         "Tadefit", "Cook for a Salt Caravan"),
        ("Everyone calls me Nan. I keep the ferry at Weir End.", "Nan", "Keeper of the Ferry"),
        ("This is about Bronwen, a widow who brews beer for the whole valley.",
         "Bronwen", "Widow Who Brews Beer for the Whole Valley"),
        ("No, my hero is Marthe Okoua herself, the river pilot.", "Marthe Okoua", "River Pilot"),
    ],
)  # fmt: skip
def test_the_hero_is_whoever_is_told_of_in_the_third_person(told: str, name: str, concept: str) -> None:
    hero = hero_told(told)
    assert (hero.name, hero.concept) == (name, concept)


MASTER = "I am Oyuna, who mends nets, and only I know who burned the barn. He is my uncle."


def test_a_trouble_says_whose_kin_it_is_and_not_he() -> None:
    told = "I am Tadefit, a cook. The master of the caravan is my cousin, and he will not want to hear it."
    assert hero_told(told).trouble == "My Cousin Will Not Want to Hear It"


@pytest.mark.parametrize(
    ("told", "aim"),
    [
        (MASTER, "prove who burned the barn"),
        ("I am Tadefit, a cook. The master of the caravan is my cousin, and he will not want to hear it.", ""),
        ("Old Mattis used to hunt wolves for the crown. But this autumn something is hunting them.",
         "find out what is hunting them"),
        ("I am Bea, a nurse. Last night a caller confessed to the fire that killed my best mate Joey.",
         "find out the truth about the fire that killed my best mate Joey"),
        ("This is about Bronwen, a widow. The lord's men have come, and her eldest son has taken his side.",
         "find out why my eldest son has taken his side"),
    ],
)  # fmt: skip
def test_what_somebody_sets_out_to_do_is_no_mystery_that_is_none(told: str, aim: str) -> None:
    assert first_aim(told, hero_told(told).trouble) == aim


def test_a_name_between_commas_leaves_no_half_of_a_clause_in_play() -> None:
    told = (
        "In the flooded Bruges of 1650 I am Ysolde Maas, a disgraced engraver. My dead master hid a plate, and the "
        "bishop's man, Brother Kamp, wants it before I find it."
    )
    aspects = setting_aspects([told], [hero_told(told).trouble])
    assert aspects == ["In the Flooded Bruges of 1650", "My Dead Master Hid a Plate"]


def test_play_does_not_begin_in_what_the_hero_works_on() -> None:
    told = "I'm Ansa Korpi, a ferry mechanic on a lake in 1958. My brother's boat was sunk on purpose."
    begins = first_sentence([told], "find out who sank it", "Ansa Korpi, Ferry Mechanic", "the workshop")
    assert begins == "In the workshop I want to find out who sank it."
