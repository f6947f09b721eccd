"""What a verb is by what it is done to, and a verb that is a deed only where somebody is said to do it."""

from __future__ import annotations

import pytest

from solofate.commands.readings.words.objects import kinds_of_object, sense_with
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from tests.readings.situations import SITUATIONS

_ACTIONS = {"overcome", "advantage", "attack", "press", "seek", "move", "aid", "treat", "feel"}


@pytest.mark.parametrize(
    ("said", "sense"),
    [
        ("crack the safe", "overcome burglary crafts physique"),
        ("crack the cipher", "overcome investigate academics lore"),
        ("play a nocturne on the piano", ""),
        ("play the piano", "overcome rapport will"),
        ("calm the spooked horse", "overcome rapport drive athletics"),
        ("calm the crowd", "overcome rapport provoke"),
        ("forge a copy of the key", "overcome crafts burglary"),
        ("forge the signature", "overcome deceive crafts academics"),
        ("patch up the boat", "overcome crafts"),
        ("fight the fire", "overcome crafts athletics"),
        ("fight the footman", ""),
    ],
)
def test_what_a_verb_is_goes_by_its_object(said: str, sense: str) -> None:
    told = sense_with(lexicon(), said.split(), 0)
    assert told.startswith(sense) and bool(told) == bool(sense)


def test_a_thing_is_of_every_kind_it_may_be() -> None:
    known = lexicon()
    assert kinds_of_object(known, ["the", "piano"], 0)[0] == "music"
    assert "animal" in kinds_of_object(known, ["the", "ferret"], 0)
    assert kinds_of_object(known, ["quickly"], 0) == ()


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        ("crypt", "I demolish the rotten partition", "/overcome physique*"),
        ("crypt", "I fight down the panic", "/overcome will*"),
        ("clockmaker", "I jemmy the iron cabinet", "/overcome burglary*"),
        ("market", "I swipe an apple from the stall", "/overcome burglary*"),
        ("wharf-fight", "I lash the docker to the bollard", "/advantage physique*on docker-1"),
    ],
)
def test_what_is_done_is_read_by_its_verb(situation: str, said: str, line: str) -> None:
    begins, _, ends = line.partition("*")
    found = SITUATIONS[situation]().readings(said)[0].line
    assert found.startswith(begins) and found.endswith(ends), found


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        ("loading-dock", "I climb the ladder", "/move gantry"),
        ("fight", "I slash the strap of Nan's satchel", "/advantage fight"),
        ("clockmaker", "I sneak down into the cellar", "/move cellar"),
        ("free", "Rain pelts the windows and swells the gutters", "Rain"),
        ("free", "The clock chimes, and the shutters nail the dark shut", "The clock"),
    ],
)
def test_what_was_read_before_stays(situation: str, said: str, line: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.startswith(line)


@pytest.mark.parametrize("subject", ["own-deeds", "own-deeds-with", "skills-as-well"])
def test_senses_name_actions_and_skills_there_are(subject: str) -> None:
    for sense, words in shipped_lists()[subject].items():
        parts = sense.split()[1:] if subject == "own-deeds-with" else sense.split()
        action, *skills = ("overcome", *parts, *words) if subject == "skills-as-well" else parts
        assert action in _ACTIONS and set(skills) <= set(DEFAULT_SKILL_IDS), sense


def test_a_deed_of_the_heros_stands_in_no_other_list_of_verbs() -> None:
    lists = shipped_lists()
    elsewhere = {
        word for subject in ("verbs", "heads") for words in lists[subject].values() for word in words
    }
    own = [word for words in lists["own-deeds"].values() for word in words]
    assert len(own) == len(set(own)) and elsewhere.isdisjoint(own)
    kinds = set(lists["object-kinds"]) | set(lists["object-kinds-by-meaning"])
    assert {row.split()[0] for row in lists["own-deeds-with"]} <= kinds
