"""What speaks of strangers holds of nobody who knows the heroes; what is asked for stands behind `I will`."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.acquainted import is_acquainted, speaks_of_strangers
from solofate.gm.talk.demands import bare_request
from solofate.gm.talk.sought import what_is_sought
from solofate.gm.talk.topics import GREETING, REQUEST, topic_of
from solofate.repl.new.hero_told import hero_told
from solofate.rules.events import Answered, Event, PersonaFound
from tests.places import STARTER


def _played(game: Game, line: str) -> list[Event]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return happened


def _with(who: str) -> Game:
    game = Game.apart(STARTER, 3)
    _played(game, '/scene "A Workshop Full of Panes"')
    _played(game, f'/add "{who}" as bystander')
    return game


def test_whoever_has_been_spoken_with_is_no_stranger() -> None:
    game = _with("Imke Sand, a glazier")
    assert not is_acquainted(game.state, game.state.characters["imke-sand"])
    _played(game, '/talk imke-sand "Who sold you the lamp?"')
    assert is_acquainted(game.state, game.state.characters["imke-sand"])


def test_kin_and_friends_fear_no_strangers() -> None:
    for who in ("Ebbe Sand, your brother", "Inga Sand, your sister", "Tilde Roe, your aunt"):
        game = _with(who)
        one = list(game.state.characters.values())[-1]
        assert is_acquainted(game.state, one), who
        for _ in range(4):
            fork = game.fork()
            happened = _played(fork, f'/talk {one.id} "Who took the money?"')
            found = [each.persona for each in happened if isinstance(each, PersonaFound)]
            assert not any(speaks_of_strangers(each.fears) for each in found)


def test_nobody_says_twice_in_a_scene_what_they_fear() -> None:
    game = _with("Imke Sand, a glazier")
    lines = []
    for what in ("oil", "lamp", "boat", "ring", "salt", "rope", "key", "map", "bell", "coat"):
        lines += [
            each.text
            for each in _played(game, f'/talk imke-sand "Who took the {what}?"')
            if isinstance(each, Answered)
        ]
    fear = game.state.personas["imke-sand"].fears
    assert sum(fear in each for each in lines) <= 1, lines


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("you do this", "do this"),
        ("you will open the gate", "open the gate"),
        ("You should keep quiet", "keep quiet"),
        ("open the gate", "open the gate"),
        ("your brother's key", "your brother's key"),
    ],
)
def test_what_is_asked_for_stands_behind_i_will(said: str, asked: str) -> None:
    assert bare_request(said) == asked


@pytest.mark.parametrize("said", ["come home with me", "come along now", "come inside and warm your hands"])
def test_who_is_told_to_come_is_asked_to(said: str) -> None:
    assert topic_of(said, "Wilf").asks == REQUEST


@pytest.mark.parametrize("goal", ["Be let in again", "Be told the truth", "Be left in peace"])
def test_what_is_to_be_done_to_the_heroes_is_no_thing(goal: str) -> None:
    assert not what_is_sought(goal, ())


@pytest.mark.parametrize(
    "said", ["It's me, I've come alone.", "It's Odile, I've come alone.", "This is Odile."]
)
def test_whoever_says_who_they_are_is_greeted(said: str) -> None:
    game = _with("Imke Sand, a glazier")
    told = [each for each in _played(game, f'/talk imke-sand "{said}"') if isinstance(each, Answered)]
    assert told and not any("Odile" in each.text and "If" in each.text for each in told)
    assert topic_of(said).asks != GREETING or told


@pytest.mark.parametrize(
    "premise",
    [
        "I am Nora Tansley, a piano tuner who owes her brother-in-law Wilf the price of her van, and he is gone.",
        "I am Ada Bell, a diver who sold her half-sister Ingrid Vane the deed to a mill, and she is broke.",
        "I am Tom Reed, a ferryman whose boat was sunk by the council last night.",
    ],
)
def test_no_high_concept_ends_with_a_word_that_is_left_over(premise: str) -> None:
    last = hero_told(premise).concept.split()[-1].casefold()
    assert last not in ("who", "whose", "that", "the", "of", "with", "a")
