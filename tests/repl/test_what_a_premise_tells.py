"""What a premise of some sentences comes to: findings, deaths, what is kept out, whose place is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.content.checked import load_campaign
from solofate.repl.new.aims_told import first_aim
from solofate.repl.new.genres import ANYWHERE, likely_genre
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.homes_told import home_told
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.setting_aspects import setting_aspects
from solofate.repl.settings_told import cut_whole
from tests.repl.test_new_on_one_screen import made

pytestmark = pytest.mark.usefixtures("own_place")

TANNER = (
    "I am Jutta Weil, a tanner in the guild town of Arnsee, and there is no magic. I have found that the old culvert "
    "runs straight into the bishop's wine cellars, and Pieter Haan, who taught me the trade, is dead."
)


def test_whose_teacher_is_dead_is_told_as_one_clause_and_asked_into() -> None:
    hero = hero_told(TANNER)
    assert hero.trouble == "Pieter Haan, Who Taught Me the Trade, Is Dead"
    assert first_aim(TANNER, hero.trouble) == "find out how Pieter Haan died"


def test_what_was_found_is_true_of_the_setting_without_who_found_it() -> None:
    aspects = setting_aspects([TANNER], [hero_told(TANNER).trouble])
    assert "The Old Culvert Runs Straight into the Bishop's Wine Cellars" in aspects
    assert not any("Taught" in each or "Magic" in each for each in aspects)


@pytest.mark.parametrize(
    ("told", "aim"),
    [
        ("I am Bo, a potter. I have discovered that the kiln is built over a grave.",
         "find out why the kiln is built over a grave"),
        ("I am Bo, a potter. I have come upon a stair below the kiln.",
         "find out the truth about the stair below the kiln"),
        ("I am Bo, a potter. I overheard a quarrel about the harvest.",
         "get to the bottom of the quarrel about the harvest"),
        ("I am Bo, a potter. The steward who hired me was murdered.", "find out who killed the steward"),
        ("I am Bo, a potter. Two novices have died since Easter.", "find out how the two novices died"),
        ("I am Bo, a potter. My sister Ana has been missing for a week, and somebody has burned the barn.",
         "find out what has become of my sister Ana"),
        ("I am Bo, a potter. The reeve has told me to keep quiet about it.",
         "find out why the reeve has told me to keep quiet about it"),
        ("I am Bo, a potter. The reeve has ordered me to carry a jar to Ghent; I know my cousin Wim means to break it.",
         "carry a jar to Ghent"),
        ("I am Bo, a potter. My ledger, which has all our names in it, is gone.",
         "find out what has become of my ledger"),
        ("My heroine is Bea, a potter's daughter. Her father was found dead in the kiln.",
         "find out how my father died"),
    ],
)  # fmt: skip
def test_findings_deaths_and_losses_give_the_first_aim(told: str, aim: str) -> None:
    assert first_aim(told, hero_told(told).trouble) == aim


@pytest.mark.parametrize(
    ("told", "lines", "left"),
    [
        ("A mill in Kent, and there is no magic.", ("magic",), "A mill in Kent."),
        ("A mill in Kent. No zombies and no ghosts, please.", ("zombies", "ghosts"), "A mill in Kent."),
        ("A mill in Kent. A grim western without dragons.", ("dragons",), "A mill in Kent."),
        ("A mill in Kent where nobody has any magic lamp.", (), "A mill in Kent where nobody has any magic lamp."),
        ("Nobody leaves the mill without bread.", (), "Nobody leaves the mill without bread."),
        ("A mill where no child may speak of the ghost.", (), "A mill where no child may speak of the ghost."),
    ],
)  # fmt: skip
def test_what_is_denied_is_a_line_and_no_aspect(told: str, lines: tuple[str, ...], left: str) -> None:
    kept_out = kept_out_told(told)
    assert (kept_out.lines, kept_out.told) == (lines, left)


def test_who_wants_no_magic_gets_no_kind_of_tale_in_which_the_dead_walk() -> None:
    assert likely_genre("A guild town in the hills", "") == "lamplight"
    assert likely_genre("A guild town in the hills. There is no magic.", "") == ANYWHERE
    assert likely_genre("A mill. A plain murder mystery, nothing uncanny.", "") == "crime"


@pytest.mark.slow
def test_a_line_that_was_told_is_kept_by_the_campaign(tmp_path: Path) -> None:
    wizard, screen, _ = made(tmp_path / "a", TANNER, "no")
    assert "  8) Never in play: magic" in screen.shown and wizard
    assert load_campaign(tmp_path / "a").lines == ("magic",)


@pytest.mark.parametrize(
    ("told", "home"),
    [
        ("Ghent, 1540. I am Bo, a potter who hides a kiln in a cellar, and somebody knows.", "the cellar"),
        ("I am Bo, a scribe at the market of Basra.", "the market"),
        ("I am Bo, a potter in a small town, and I slept in a barn.", "the workshop"),
    ],
)
def test_play_begins_where_the_hero_says_they_are(told: str, home: str) -> None:
    assert home_told(hero_told(told).concept, told) == home


@pytest.mark.parametrize(
    ("told", "name", "concept"),
    [
        ("I am Kenji, a ronin in Kyoto in 1690.", "Kenji", "Ronin"),
        ("I am Sgt. Mae Ott, a military policewoman in Bonn.", "Sergeant Mae Ott", "Military Policewoman"),
    ],
)
def test_a_calling_is_what_a_hero_says_it_is(told: str, name: str, concept: str) -> None:
    hero = hero_told(told)
    assert (hero.name, hero.concept) == (name, concept)


@pytest.mark.parametrize(
    ("told", "whole"),
    [
        ("The oldest of the three canal bridges leans straight towards the unlucky house", ""),
        ("A blind woman has asked me to write a letter to her eldest son in the quarry of Skye",
         "A blind woman has asked me to write a letter to her eldest son"),
    ],
)  # fmt: skip
def test_a_clause_is_cut_only_where_a_phrase_ends(told: str, whole: str) -> None:
    assert cut_whole(told) == whole


def test_who_says_what_another_does_has_no_trouble_without_a_subject() -> None:
    told = "I am Bo, a potter. The only witness, a boy called Til, is hiding from me in the sewers."
    assert hero_told(told).trouble == "The Only Witness, a Boy Called Til, Is Hiding from Me in the Sewers"


@pytest.mark.parametrize(
    ("told", "trouble"),
    [
        ("I am Bo, a potter. My brother owes the reeve six jars, and I have until Monday.",
         "My Brother Owes the Reeve Six Jars"),
        ("My hero is Lady Ada Vane, an explorer. She waits, and his partner, who swore it was false, has disappeared.",
         "His Partner, Who Swore It Was False, Has Disappeared"),
    ],
)  # fmt: skip
def test_the_trouble_names_the_matter_and_whose_it_is(told: str, trouble: str) -> None:
    assert hero_told(told).trouble == trouble


@pytest.mark.parametrize(
    ("told", "name", "concept", "trouble"),
    [
        ("Doctor Emil Hartmann drinks, and he is ship's doctor on a paddle steamer on the Danube, 1871.",
         "Doctor Emil Hartmann", "Ship's Doctor", "Emil Hartmann Drinks"),
        ("Nurse Odette Faure lies to her patients. She is night nurse in a hospital for the war blind, 1919.",
         "Nurse Odette Faure", "Night Nurse", "She Lies to Her Patients"),
        ("Old Jarl Thorsten gambles, but he is a whaler out of Tromsø and his crew has not been paid.",
         "Old Jarl Thorsten", "Whaler", "Old Jarl Thorsten Gambles"),
        ("Mei Lin, who repairs androids on Mars, has found a dead man's memory in one of them.",
         "Mei Lin", "Android Repairer", "Found a Dead Man's Memory in One of Them"),
        ("Zahra, who guides caravans across the salt desert, has lost her brother there.",
         "Zahra", "Caravan Guide", "Lost Her Brother There"),
        ("Detective Inspector Rosa Kade gambles. Her debts belong to Mr. Finch, and Mr. Finch wants a file burned.",
         "Detective Inspector Rosa Kade", "Detective Inspector", "Mr Finch Wants a File Burned"),
        ("Marshal Boone Tully rides into Redwater alone. The judge he came for was hanged this morning.",
         "Marshal Boone Tully", "Marshal", "The Judge He Came for Was Hanged This Morning"),
        ("She was a queen's food taster until the queen died. Now Ilse Vogt cooks in an inn on the border.",
         "Ilse Vogt", "Former Queen's Food Taster", "Cooks in an Inn on the Border"),
        ("I am nobody: a laundress at court who reads what she finds in pockets.",
         "", "Laundress", "Reads What She Finds in Pockets"),
        ("I used to teach school in Dodge City. My husband was hanged for a horse he did not steal.",
         "", "Former School Teacher", "My Husband Was Hanged for a Horse He Did Not Steal"),
        ("Tovald and Signe, twins, hunt seals on the ice. Their father has sold the boat.",
         "Tovald", "Seal Hunter on the Ice", "Their Father Has Sold the Boat"),
        ("Mrs. Pell takes in lodgers in Whitby, and one of them has not come down to breakfast for a week.",
         "Mrs Pell", "", "One of the Lodgers Has Not Come Down to Breakfast for a Week"),
        ("The year is 2290. An ice miner on Europa, Bo Okafor, dug up something that was singing.",
         "Bo Okafor", "Ice Miner", "Dug Up Something That Was Singing"),
        ("In the court of the Khan, the interpreter Altan mistranslates one word, and two armies move.",
         "Altan", "Interpreter", "Two Armies Move"),
        ("My name is Professor Harlan Quill. I teach dead languages, and something has begun to answer.",
         "Professor Harlan Quill", "Professor", "Something Has Begun to Answer"),
    ],
)  # fmt: skip
def test_who_it_is_about_and_what_presses_them(told: str, name: str, concept: str, trouble: str) -> None:
    hero = hero_told(told)
    assert (hero.name, hero.concept, hero.trouble) == (name, concept, trouble)


@pytest.mark.parametrize(
    ("told", "aim"),
    [
        ("Sister Agathe keeps the hospital at Acre, and she has hidden a Saracen boy in the linen room.",
         "keep the Saracen boy hidden"),
        ("Captain Ysolde Marr lost her ship at cards to her own mate, and she wants it back.", "get back my ship"),
        ("I am a thief, I owe the guild, and the guild has taken my daughter.", "get my daughter back"),
        ("My brother and I smuggle books over the border. Pál has been arrested.", "get Pál out"),
        ("My husband was hanged for a horse he did not steal.", "find out who had my husband hanged"),
        ("Marshal Boone Tully rides into Redwater. The judge he came for was hanged.",
         "find out who had the judge hanged"),
        ("Luka, a playwright, writes the plays that the police want to read.", ""),
        ("I am Bo, a potter, and I owe the reeve for two winters.", "find a way to pay what I owe"),
    ],
)  # fmt: skip
def test_what_presses_somebody_gives_a_want(told: str, aim: str) -> None:
    assert first_aim(told, hero_told(told).trouble) == aim


@pytest.mark.parametrize(
    ("told", "name", "concept"),
    [
        (
            "Lijsbet Hoefnagel is a lapsed Beguine who copies maps in Antwerp in 1631; my half-deaf brother rows.",
            "Lijsbet Hoefnagel",
            "Lapsed Beguine",
        ),
        (
            "Captain Ines Duarte, smuggler, hauls embryos between the moons.",
            "Captain Ines Duarte",
            "Smuggler",
        ),
        ("Yusuf ibn Karim, astronomer, has found that the stars are wrong.", "Yusuf ibn Karim", "Astronomer"),
        (
            "Two brothers, Ilya and Semyon, run a radio in a snowed-in Soviet port.",
            "Ilya",
            "Keeper of a Radio",
        ),
        ("Rosa and her grandmother smuggle letters for the partisans.", "Rosa", "Letter Smuggler"),
        ("We are the last two nuns of a convent in Galicia.", "", "Nun of a Convent"),
        ("I play a burnt-out detective in 1950s Los Angeles.", "", "Burnt-out Detective"),
        ("A monk who can hear the dead keeps bees on a rock in the sea.", "", "Monk Who Can Hear the Dead"),
        ("My hero is called Brother Anselm, an ex-soldier monk.", "Brother Anselm", "Ex-soldier Monk"),
        (
            "Sheriff of a dying town, one deputy, a bank that my own son robbed.",
            "",
            "Sheriff of a Dying Town",
        ),
        ("A drowned port in 1922; two ferries and a strike", "", ""),
    ],
)
def test_a_hero_is_found_however_they_are_told_of(told: str, name: str, concept: str) -> None:
    hero = hero_told(told)
    assert (hero.name, hero.concept) == (name, concept)


@pytest.mark.parametrize(
    ("told", "aim"),
    [
        ("A knight who lost her horse wanders the salt marshes.", "get back my horse"),
        ("Old Fergus, ferryman, has not spoken since his son drowned.", ""),
        (
            "Fergus is a ferryman. Now somebody rings the bell at night.",
            "find out who rings the bell at night",
        ),
        ("A drowned port in 1922; two ferries and a strike", ""),
    ],
)
def test_no_first_aim_has_two_clauses_run_into_one(told: str, aim: str) -> None:
    assert first_aim(told) == aim
