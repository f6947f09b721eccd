"""`solofate new` from one sentence: all else is suggested on one screen, and Enter plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.content.checked import load_campaign
from solofate.content.checks.check import check_paths
from solofate.repl.beginning import first_sentence
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.suggested import FIXED
from solofate.repl.new.wizard import Wizard
from solofate.repl.settings_told import aspects_of, first_matter, place_told
from solofate.rules.dice import SeededDice
from tests.repl.at_the_wizard import Lines, Typed
from tests.repl.test_plain import run

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_place")]

PIER = "I am Wanda Prole, a diver with one lung, and somebody is drowning the piers of the old port in 1922."


def made(folder: Path, *said: str, seed: int = 1) -> tuple[Wizard, Lines, Typed]:
    screen, typed = Lines(), Typed(said)
    wizard = Wizard(folder, typed, screen, SeededDice(seed))
    assert wizard.run() and not typed.left, screen.text
    return wizard, screen, typed


def test_a_sentence_and_enter_make_a_hero_that_fits_it_and_play_begins(tmp_path: Path) -> None:
    wizard, _, _ = made(tmp_path / "pier", PIER, "")
    campaign = load_campaign(tmp_path / "pier")
    (wanda,) = campaign.heroes
    assert wanda.name == "Wanda Prole" and wanda.aspects[0].name == "Diver with One Lung"
    assert len(wanda.skills) == 10 and wanda.stunts and campaign.era == "engines"
    assert not any("Wanda" in aspect.name for aspect in campaign.aspects)
    begins = wizard.beginning()
    assert begins.plays and begins.opening.startswith("At the harbour I want to find out who is drowning ")
    assert not [each for each in check_paths([tmp_path / "pier"]).mistakes if not each.warning]


def test_the_first_scene_stands_after_a_sentence_and_enter(tmp_path: Path) -> None:
    shown = run(
        ["new", str(tmp_path / "pier")], f"{PIER}\n\n/scene\n/quit\n", XDG_DATA_HOME=str(tmp_path / "data")
    ).stdout
    assert "The heroes want: Find out who is drowning the piers" in shown


def test_a_number_changes_one_thing_and_what_follows_from_it(tmp_path: Path) -> None:
    made(tmp_path / "a", PIER, "3", "Retired Duellist", "4", "My Hands Shake", "3", "", "no")
    (hero,) = load_campaign(tmp_path / "a").heroes
    assert [aspect.name for aspect in hero.aspects][:2] == ["Retired Duellist", "My Hands Shake"]
    assert hero.name == "Wanda Prole" and hero.rating("fight") == 4, "what a duellist is good at"


def test_the_hero_told_in_the_first_sentence_stands_where_it_is_about_something_else(tmp_path: Path) -> None:
    made(tmp_path / "a", PIER, "1", "The old port in 1922; Two ferries and a strike", "no")
    (hero,) = load_campaign(tmp_path / "a").heroes
    assert hero.name == "Wanda Prole" and hero.aspects[0].name == "Diver with One Lung"


def test_another_hero_told_in_another_sentence_takes_their_place(tmp_path: Path) -> None:
    made(tmp_path / "a", PIER, "1", "I am Bea Kell, a deckhand, and the ferries strike.", "no")
    (hero,) = load_campaign(tmp_path / "a").heroes
    assert hero.name == "Bea Kell"


def test_what_was_said_stands_when_all_else_is_drawn_anew(tmp_path: Path) -> None:
    said = "Two ferries, one pier, and a strike that nobody called"
    _, screen, _ = made(tmp_path / "a", said, "5", "Great Lore", "?", "?", "I am Bea Kell, a deckhand", "")
    (hero,) = load_campaign(tmp_path / "a").heroes
    assert dict(hero.skills) == {"lore": 4} and hero.name == "Bea Kell"
    assert hero.aspects[0].name == "Deckhand"
    names = {line for line in screen.shown if line.startswith("  2) Your hero: ")}
    assert len(names) > 1


def test_what_the_hero_does_first_may_be_said_at_once_or_in_its_row(tmp_path: Path) -> None:
    first = "I row out to the third pier with a lamp"
    assert made(tmp_path / "a", PIER, first)[0].beginning() == (True, first)
    assert made(tmp_path / "b", PIER, "11", first, "")[0].beginning() == (True, first)
    assert made(tmp_path / "c", PIER, "no")[0].beginning().plays is False


def test_the_first_thing_told_in_its_row_is_taken_or_refused_in_words(tmp_path: Path) -> None:
    told = "By the embers of the cooking fire I stir the millet and listen to Issouf"
    assert made(tmp_path / "a", PIER, "11", told, "")[0].beginning() == (True, told)
    _, screen, _ = made(tmp_path / "b", PIER, "11", "hm", "")
    assert "“hm” is no sentence to begin with." in screen.shown


def test_the_hero_is_corrected_in_a_sentence(tmp_path: Path) -> None:
    made(tmp_path / "a", PIER, "No, my hero is Marthe Okoua herself, the river pilot.", "")
    (hero,) = load_campaign(tmp_path / "a").heroes
    assert hero.name == "Marthe Okoua" and hero.aspects[0].name == "River Pilot"


@pytest.mark.parametrize(
    "said", ["Always sing before a dive", "no magic in this world", "Make her a bit older"]
)
def test_what_opens_no_scene_does_not_begin_play(tmp_path: Path, said: str) -> None:
    wizard, screen, _ = made(tmp_path / "a", PIER, said, "")
    assert wizard.opening != said and f"“{said}” is no row and no sentence to begin with." in screen.shown


def test_what_the_hero_does_may_begin_with_the_hour_and_the_place(tmp_path: Path) -> None:
    said = "After midnight, in the ward, I go from bed to bed with the lamp."
    wizard, _, _ = made(tmp_path / "a", PIER, said)
    assert wizard.beginning().opening == said


def test_the_trouble_may_be_said_in_a_sentence(tmp_path: Path) -> None:
    wizard, _, _ = made(tmp_path / "a", PIER, "The trouble is that I cannot stop looking for Jaume.", "")
    assert wizard.answers["1.trouble"] == "I cannot stop looking for Jaume"


def test_another_book_is_chosen_in_its_row_and_nothing_said_is_lost(tmp_path: Path) -> None:
    made(tmp_path / "a", PIER, "2", "Ottilie", "9", "core", "", "")
    campaign = load_campaign(tmp_path / "a")
    assert campaign.dialect == "core" and campaign.heroes[0].name == "Ottilie"
    made(tmp_path / "b", PIER, "9", "bite-sized", "", "")
    assert not load_campaign(tmp_path / "b").heroes[0].stunts


def test_whoever_leaves_at_the_screen_finds_it_again(tmp_path: Path) -> None:
    screen = Lines()
    assert not Wizard(tmp_path / "a", Typed([PIER, "2", "Ottilie", "quit"]), screen, SeededDice(1)).run()
    _, again, _ = made(tmp_path / "a", "", seed=5)
    assert "  2) Your hero: Ottilie" in again.shown
    assert load_campaign(tmp_path / "a").heroes[0].name == "Ottilie"


def test_every_sentence_that_is_suggested_makes_a_campaign(tmp_path: Path) -> None:
    for at, premise in enumerate(FIXED["premise"]):
        made(tmp_path / str(at), premise, "no")
        campaign = load_campaign(tmp_path / str(at))
        assert campaign.aspects and campaign.heroes[0].aspects
        if premise.startswith("I am a "):
            concept = campaign.heroes[0].aspects[0].name
            assert concept.split()[0].casefold() in premise.casefold(), (premise, concept)


@pytest.mark.parametrize(
    ("told", "name", "concept", "aspects"),
    [
        (
            "I'm Teck, an apprentice bell founder. The last bell came back from the church by itself.",
            "Teck",
            "Apprentice Bell Founder",
            ["The last bell came back from the church by itself"],
        ),
        (
            "A disgraced judge in a border town in 1880, and the rope is late",
            "",
            "Disgraced Judge",
            ["A Border Town in 1880", "The Rope Is Late"],
        ),
        ("A murderer walks the quays", "", "", ["A murderer walks the quays"]),
        ("A tin mine under the sea, flooded", "", "", ["A tin mine under the sea, flooded"]),
        ("My hero is a nurse named Ada Pell in a besieged town", "Ada Pell", "Nurse", ["A besieged town"]),
        ("The wizards of the coast are at war", "", "", ["The wizards of the coast are at war"]),
    ],
)  # fmt: skip
def test_a_sentence_tells_who_the_hero_is(told: str, name: str, concept: str, aspects: list[str]) -> None:
    hero = hero_told(told)
    assert (hero.name, hero.concept) == (name, concept)
    assert [each for each in aspects_of(hero.setting)] == aspects


def test_the_place_of_the_hero_is_the_place_of_the_setting() -> None:
    told = "I'm Perpetua, a glove maker in Grenoble. The gloves have begun to fit nobody."
    assert place_told(told) == "Grenoble"
    assert hero_told(told).setting == "Grenoble; The gloves have begun to fit nobody"


def test_the_hero_may_be_told_behind_the_setting() -> None:
    hero = hero_told("A lightship in 1911; I am Bram Oake, a deckhand, and the crew is asleep")
    assert (hero.name, hero.concept) == ("Bram Oake", "Deckhand")
    assert hero.setting == "A lightship in 1911; The crew is asleep"


@pytest.mark.parametrize(
    ("setting", "matter"),
    [
        ("A lightship in 1911, and the crew has stopped answering", "why the crew has stopped answering"),
        ("A mine under the sea. The pumps are running backwards.", "why the pumps are running backwards"),
        ("A tannery by a canal, and I owe the owner", ""),
        ("A port at war. Somebody is buying debts", "who is buying debts"),
    ],
)
def test_what_is_wrong_is_what_there_is_to_find_out(setting: str, matter: str) -> None:
    assert first_matter(setting) == matter


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (
            "A clockmaker in Bern who searches for the ring his mother lost",
            "I walk through Bern to find the ring my mother lost.",
        ),
        (
            "A diver in Malta looks for what she lost",
            "I go out to find out who has been asking for me.",
        ),
    ],
)
def test_what_the_hero_looks_for_is_what_play_begins_with(setting: str, sentence: str) -> None:
    assert first_sentence([setting]) == sentence
