"""How play begins after `solofate new`: at once or later, by a sentence of one's own or by the one given by example."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest

from solofate import Game
from solofate.repl.beginning import first_sentence
from solofate.repl.new.wizard import Called, Wizard, folder_for
from solofate.rules.dice import SeededDice
from tests.repl.at_the_wizard import BEFORE_THE_HERO, QUICK, Lines, Typed
from tests.repl.test_plain import run

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_place")]


@pytest.mark.parametrize(
    ("typed", "begins"),
    [
        ("", (True, "")),
        ("Yes.", (True, "")),
        ("nope", (False, "")),
        (
            "Night in the Radio Hut, with the wind getting up",
            (True, "Night in the Radio Hut, with the wind getting up"),
        ),
        ("Yes, I ask Inger who moved the flags", (True, "I ask Inger who moved the flags")),
        ('/scene "The Quay"', (True, '/scene "The Quay"')),
    ],
)
def test_whoever_tells_something_when_asked_whether_to_play_begins_with_it(
    typed: str, begins: tuple[bool, str]
) -> None:
    screen = Lines()
    wizard = Wizard(Path("nowhere"), Typed(["Maybe", typed]), screen, SeededDice(1))
    assert wizard.beginning() == begins
    assert any("“Maybe” is neither yes nor no" in line for line in screen.shown)


def test_what_is_told_at_another_yes_or_no_is_how_play_begins(tmp_path: Path) -> None:
    screen, typed = Lines(), Typed(["all", *BEFORE_THE_HERO[3:], *QUICK[:-1], "I go down to the Quay"])
    wizard = Wizard(tmp_path / "sea", typed, screen, SeededDice(1))
    assert wizard.run() and typed.left == []
    assert wizard.beginning() == (True, "I go down to the Quay") and wizard.beginning(play=False).opening


@pytest.mark.parametrize("seed", range(40))
def test_whoever_is_drawn_the_first_sentence_is_told_where_the_setting_is(tmp_path: Path, seed: int) -> None:
    """No police station of another age, and no hero whose calling names the place and so takes it away."""
    setting = (
        "Ur in the Bronze Age, in the last year of King Ibbi-Sin, with the barley run out and nobody to blame"
    )
    screen = Lines()
    Wizard(tmp_path / "ur", Typed([setting, "quit"]), screen, SeededDice(seed)).run()
    (begins,) = re.findall(r"Begins with: (.+)", screen.text)
    assert re.fullmatch(
        r"(?:I walk through|(?:In|At|On) the [\w ]+ in) Ur (?:I want )?to find out \w[\w ,]+\.", begins
    )
    assert not re.search(r"police|theatre|office|station", begins)


def test_a_sentence_told_at_the_door_opens_the_first_scene(tmp_path: Path) -> None:
    setting = (
        "Ur in the Bronze Age, in the last year of King Ibbi-Sin, with the barley run out and nobody to blame"
    )
    typed = [setting, "I go down to the quay to see who opened the sluice.", "/scene", "/quit"]
    made = run(["new", str(tmp_path / "ur")], "\n".join([*typed, ""]), XDG_DATA_HOME=str(tmp_path / "data"))
    assert "Begins with: " in made.stdout
    assert setting in " ".join(made.stdout.split()), "all of it is read when play begins"
    assert "See who opened the sluice" in made.stdout


@pytest.mark.parametrize(
    "setting",
    [
        "Bath in the Regency, where reputations are made at the Pump Room",
        "A polar station in the winter of 1983. Something is moving the flags on the ice.",
        "Forty years after the bombs",
        "The survey vessel Halcyon, nine months from any port",
        "Edo in the eighteenth century",
    ],
)
def test_the_sentence_given_by_example_opens_a_scene(tmp_path: Path, setting: str) -> None:
    """Whoever types what the door shows stands in a scene."""
    folder = tmp_path / "example"
    typed = Typed([setting, "2", "Ninsun Vale", ""])
    wizard = Wizard(folder, typed, Lines(), SeededDice(1))
    assert wizard.run() and typed.left == []
    with closing(Game.open(folder, 1)) as game:
        assert game.readings(wizard.first_sentence())[0].line.startswith('/scene "')


def test_a_sentence_given_for_a_name_is_what_the_campaign_is_about(own_place: None) -> None:
    told = "A Welsh slate carver's daughter in 1887 signs for every letter although nobody has written to her"
    called = Called.by(told)
    assert called == (folder_for("A Welsh slate carver's daughter"), told)
    assert Called.by("Sea Bells") == (folder_for("Sea Bells"), "")
    named = "Marta Keil is a veterinary surgeon in the hills, and the mayor wants her house."
    assert Called.by(named) == (folder_for("Marta Keil"), named)
    folder_for("Marta Keil").mkdir(parents=True)
    (folder_for("Marta Keil") / "campaign.yaml").write_text("campaign: Marta Keil\n", encoding="utf-8")
    assert Called.by(named).folder == folder_for("Marta Keil 2")
    widow = "I am a bell founder's widow in Flanders, and the bishop wants my moulds."
    assert Called.by(widow).folder == folder_for("Bell Founder's Widow")
    screen, typed = Lines(), Typed(["no"])
    wizard = Wizard(called.folder, typed, screen, SeededDice(1))
    assert wizard.run(called.about)
    assert "It is about: A Welsh Slate Carver's Daughter Signs for Every Letter" in screen.text
    assert "Nobody Has Written to Her" in screen.text
    assert "Who that is: Welsh Slate Carver's Daughter" in screen.text


@pytest.mark.parametrize(
    ("told", "aim"),
    [
        ("A herald has to deliver a ransom to a crusader castle.", "deliver a ransom to a crusader castle"),
        ("A courier must bring a serum to Zanzibar.", "bring a serum to Zanzibar"),
        ("Two sisters drive a stolen organ to the cathedral.", "get a stolen organ to the cathedral"),
    ],
)
def test_nobody_begins_where_it_leads(told: str, aim: str) -> None:
    assert first_sentence([told], aim) == f"I go out to {aim}."
