"""A deed at somebody who is not here, or whom no hand reaches, says so; words beside a deed do not swallow it."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I punch Joos", "Not done: Joos is not here."),
        ("I hand the letter to Joos", "Not done: Joos is not here."),
        ("I ask the abbess about the key", "Not done: the abbess is not here."),
        ("I ask Joos where the key is", "Not done: Joos is not here."),
        ("I kick Old Marta in the shin", "Not done: Old Marta is not here, and lives on the hill."),
        ("I punch Greta", ""),
        ("I ask Aldous about the key", ""),
        ("A boy comes up to me", ""),
    ],
)
def test_a_deed_at_somebody_who_is_not_here_says_so(said: str, told: str) -> None:
    game = SITUATIONS["market"]().fork()
    game.do("Old Marta lives on the hill")
    first = game.readings(said)[0]
    assert first.told == told
    assert any(each.line == said for each in game.readings(said)) or not told


def test_somebody_with_a_name_takes_no_article_however_it_is_typed() -> None:
    game = SITUATIONS["market"]().fork()
    game.do('/cast add "Elsje Peeters"')
    game.do("Elsje Peeters lives on the hill")
    told = game.readings("I kick Elsje in the shin")[0].told
    assert told == "Not done: Elsje Peeters is not here, and lives on the hill."


def test_who_was_said_to_be_here_comes_in_and_is_not_said_to_be_away() -> None:
    game = SITUATIONS["market"]().fork()
    game.do('/aspect "Elsje Peeters Is in the Crowd"')
    assert game.readings("I kick Elsje Peeters in the shin")[0].told == _COMES_FIRST


def test_who_has_come_back_in_this_scene_comes_in_first() -> None:
    game = SITUATIONS["market"]().fork()
    game.do('/cast add "Elsje Peeters" met "met in “The Old Mill”"')
    assert game.readings("I kick Elsje Peeters in the shin")[0].told == _COMES_FIRST


_COMES_FIRST = "Not done yet: Elsje Peeters is here, and comes in first."


def test_who_stands_in_another_place_is_gone_to_before_they_are_punched() -> None:
    game = SITUATIONS["market"]().fork()
    game.do('/add "Captain Roke" as bystander in "ridge"')
    for said in ("I punch Captain Roke", "I hand Captain Roke the letter"):
        first = game.readings(said)[0]
        assert (first.line, first.told) == (
            '/move "ridge"',
            "Not done: Captain Roke is not here, but in another place: ridge.",
        )
    assert game.readings("I shoot Captain Roke")[0].line.startswith("/conflict with captain-roke")
    assert game.readings("I ask Captain Roke about the key")[0].line.startswith("/talk captain-roke")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ('"Enough," I say and slap Aldous', "/conflict with aldous-finch first odile-marrack"),
        ('"Run!" I shout and throw myself at Greta', "/conflict with greta-vane first odile-marrack"),
        ('I say "Enough" and shoot Greta', "/conflict with greta-vane first odile-marrack"),
        (
            'I whisper "Sorry" and push Greta into the lane',
            '/overcome physique vs greta-vane "push Greta into the lane"',
        ),
        (
            'I smile, say "Good evening" and pick Greta\'s pocket',
            '/overcome burglary vs greta-vane "pick Greta\'s pocket"',
        ),
        ('"Enough," I say and sit down', '/talk aldous-finch "Enough"'),
        ('"Good evening," I tell Greta and bow', '/talk greta-vane "Good evening"'),
        ('I say "Good evening" to Greta and look round', '/talk greta-vane "Good evening"'),
    ],
)
def test_what_is_done_beside_words_is_done_and_the_words_stay_words(said: str, line: str) -> None:
    assert SITUATIONS["market"]().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said", ["I wade after Ida and pull her up", "I run after Ida and pull her out of the water"]
)
def test_who_goes_after_somebody_to_pull_them_out_makes_one_roll(said: str) -> None:
    game = SITUATIONS["market"]().fork()
    game.do('/add "Ida" as bystander')
    assert game.readings(said)[0].line.startswith("/overcome")
    assert game.readings("I run after Ida")[0].line.startswith("/contest")
