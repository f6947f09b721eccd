"""Sentences in which somebody else harms the hero: a fight begins, they come into it, or it is their own turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.readings.comings.arrivals import assault_in
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import utterance
from solofate.rules.model.characters import OPPOSITION
from tests.places import STARTER, copied
from tests.readings.situations import in_a_fight, in_a_parlour, in_the_market
from tests.repl.at_the_prompt import last_line, sit, told


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Ilse Odom comes up the stairs with a revolver and shoots at me", '/conflict with "Ilse Odom"'),
        ("Ferris joins the attack", '/conflict with "Ferris"'),
        ("A dog bites me", '/conflict with "Dog"'),
        ("A stray dog leaps at me", '/conflict with "Stray Dog"'),
        ("Two wolves maul me", '/conflict with "Wolf"*2'),
        ("The lumper punches my face", '/conflict with "Lumper"'),
        ("Greta kicks me under the table", "/conflict with greta-vane"),
        ("She hits me", "/conflict with greta-vane"),
        (
            "Two burly menservants with fire irons attack me by the stairs",
            '/conflict with "Burly Manservant"*2',
        ),
        ("Greta calls for her two menservants, who come at me with irons", '/conflict with "Manservant"*2'),
        ("Greta whistles for her three dogs, which rush me", '/conflict with "Dog"*3'),
        ("Out of the hold climb two sailors who attack us", '/conflict with "Sailor"*2'),
        ("Pellerin shouts and his two hired swords come at me", '/conflict with "Hired Sword"*2'),
        ("Stroud snaps his fingers, and his three clerks rush me", '/conflict with "Clerk"*3'),
        ("A boat full of customs men bears down on us", '/conflict with "Customs Man"*3'),
        ("A lorry full of soldiers opens fire on us", '/conflict with "Soldier"*3'),
        ("The chandelier hurls itself at me", '/conflict with "Chandelier"'),
        ("A coach full of armed guards bears down on us", '/conflict with "Armed Guard"*3'),
    ],
)
def test_whoever_harms_the_hero_begins_a_fight(typed: str, line: str) -> None:
    assert in_a_parlour().readings(typed)[0].line == line


@pytest.mark.parametrize(
    "typed",
    [
        "The smell hits me",
        "A thought strikes me",
        "She strikes me as honest",
        "Her words cut me",
        "A crate falls on me",
        "The sword flies at me",
        "The ship bears down on us",
        "The matron bears down on me with a smile",
        "A wagon full of hay bears down on us",
        "The priest rings a bell that calls me to prayer",
        "Somebody hits me from behind",
        "Greta looks at me",
        "Greta kicks the table",
        "The news hits me hard",
    ],
)
def test_what_only_befalls_the_hero_begins_none(typed: str) -> None:
    assert in_a_parlour().readings(typed)[0].line == typed


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Ilse Odom comes down from the loft with a boat hook and joins the attack", '/add "Ilse Odom"'),
        ("A dog bites me", '/add "Dog"'),
    ],
)
def test_in_a_fight_whoever_is_not_in_it_comes_in(typed: str, line: str) -> None:
    assert in_a_fight().readings(typed)[0].line == line


def test_what_a_foe_in_the_fight_does_is_story_and_it_is_said_why() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "Nan Crake stabs me with her hook")
    assert told(game)[-1] == "Nan Crake stabs me with her hook" == last_line(game)
    said = "Nan Crake is a foe in this fight and acts on a turn of their own; what you told is kept as story."
    assert said in shown


def test_nobody_on_the_heros_side_is_taken_for_a_foe() -> None:
    moment = Moment(in_a_fight().state)
    assert assault_in(moment, utterance("Teo hits me")) is None
    assert assault_in(moment, utterance("I shoot at the men who hit me")) is None


def test_the_loudest_of_them_is_one_of_those_of_whom_several_are_here() -> None:
    game = in_the_market().fork()
    game.do('/add "Bargeman"*3 as bystander')
    assert (
        game.readings("The loudest of them swings his billhook at me.")[0].line == "/conflict with bargeman-1"
    )


def test_a_plain_footman_is_of_no_other_kind_of_tale(tmp_path: Path) -> None:
    game = _of_no_kind(tmp_path)
    game.do(game.readings("Two footmen with fire irons attack me.")[0].line)
    names = [one.name for one in game.state.characters.values() if one.side == OPPOSITION]
    assert names == ["Footman 1", "Footman 2"]


def _of_no_kind(folder: Path) -> Game:
    at = copied(STARTER, folder / "plain")
    file = at / "campaign.yaml"
    told = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"(?m)^genre: .*$", "genre: [railway]", told), encoding="utf-8")
    game = Game.open(at, 3)
    game.do("/gm framing off")
    game.do('/scene "The Yard"')
    return game
