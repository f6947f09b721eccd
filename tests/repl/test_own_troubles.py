"""A hero's own trouble told in a deed is offered as a compel, once, and a no costs nothing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from solofate import Game
from tests.places import STARTER, copied
from tests.repl.at_the_prompt import commands, sit, told

DRY, FUSE, CARDS, SEAL = (
    "Three Weeks Dry",
    "A Temper Like a Short Fuse",
    "Cannot Pass a Card Table",
    "I Break the Seal First and Ask After",
)


@cache
def _with_trouble(trouble: str) -> Game:
    folder = copied(STARTER, Path(mkdtemp()) / "own")
    sheet = next(file for file in folder.rglob("*.yaml") if "odile" in file.name)
    sheet.write_text(re.sub(r"trouble: .*", f"trouble: {trouble}", sheet.read_text(encoding="utf-8")))
    game = Game.open(folder, 3)
    game.do("/gm framing off")
    game.do('/scene "The Yard"')
    for line in ("/zone yard", "/zone slip next-to yard", '/add "Greta Vane" in yard'):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


GIVES_IN = [
    (DRY, "I drink the schnapps though I promised not to", "I drink the schnapps"),
    (DRY, "I can't resist and pour myself a glass of rum", "I pour myself a glass of rum"),
    (DRY, "Despite my oath I empty the bottle", ""),
    (FUSE, "My temper gets the better of me and I hit the sergeant", "I hit the sergeant"),
    (FUSE, "I lose my temper and throw the inkwell at Greta", "I throw the inkwell at Greta"),
    (FUSE, "I hit Greta before I can stop myself", "I hit Greta"),
    (CARDS, "I know I shouldn't, but I sit down to play", "I sit down to play"),
    (CARDS, "I sit down to play cards although I swore I would not", "I sit down to play cards"),
    (SEAL, "I break the seal though I know I should ask first", "I break the seal"),
    (SEAL, "I can't resist opening the sealed letter", "I can't resist opening the sealed letter"),
]


@pytest.mark.parametrize(("trouble", "sentence", "does"), GIVES_IN)
def test_giving_in_is_a_compel_of_ones_own_trouble(trouble: str, sentence: str, does: str) -> None:
    line = _with_trouble(trouble).readings(sentence)[0].line
    assert line.startswith(f'/compel "{trouble}" "') and does in line


def test_a_yes_earns_a_point_brings_what_was_told_and_no_more_and_then_the_deed_is_read() -> None:
    game = _with_trouble(FUSE).fork()
    before = game.state.characters["odile-marrack"].fate_points
    shown = sit(game, "My temper gets the better of me and I hit the sergeant", answers=("", "no"))
    assert game.state.characters["odile-marrack"].fate_points == before + 1
    assert game.state.scene.mode == "free", "nobody said that anybody fights"
    assert "Then: I hit the sergeant" in shown
    assert any(aspect.on == "odile-marrack" for aspect in game.state.scene.aspects)


def test_a_no_costs_nothing_and_the_deed_is_still_done() -> None:
    game = _with_trouble(FUSE).fork()
    before = game.state.characters["odile-marrack"].fate_points
    shown = sit(game, "I lose my temper and throw the inkwell at Greta", answers=("no", "", "no"))
    assert game.state.characters["odile-marrack"].fate_points == before
    assert not any(line.startswith("/compel") for line in commands(game))
    assert "Then: I throw the inkwell at Greta" in shown
    assert told(game)[0] == "I lose my temper and throw the inkwell at Greta"


def test_an_aspect_is_compelled_so_once_a_scene() -> None:
    game = _with_trouble(DRY).fork()
    sit(game, "I drink the schnapps though I promised not to", answers=("",))
    again = game.readings("I drink the rum though I promised not to")
    assert not any(each.line.startswith("/compel") for each in again)


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (DRY, "I drink the water"),
        (DRY, "I open the window though I know I should not"),
        (FUSE, "I hit the sergeant"),
        (FUSE, "The rain gets the better of me and I go inside"),
        (CARDS, "I put the cards on the table"),
        (SEAL, "I cannot resist arrest"),
        (SEAL, "I walk to the slip although it rains"),
        (SEAL, "Greta opens the letter though she promised not to"),
    ],
)
def test_what_gives_in_to_nothing_is_no_compel(trouble: str, sentence: str) -> None:
    assert not any(each.line.startswith("/compel") for each in _with_trouble(trouble).readings(sentence))


SWORD, KNEE = "The Sword Does Not Want to Go", "An Old Wound in My Knee"


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (SWORD, "The sword does not want to stay: its point turns toward my throat."),
        (SWORD, "The sword begins to hum and drags me backwards toward the water."),
        (SWORD, "The sword pulls my arm toward the widow."),
        (KNEE, "My knee gives way on the stairs."),
    ],
)
def test_a_trouble_that_has_its_own_way_is_a_compel(trouble: str, sentence: str) -> None:
    found = _with_trouble(trouble).readings(sentence)
    assert found[0].line == f'/compel "{trouble}" "{sentence.strip(".")}"'


@pytest.mark.parametrize(
    "sentence", ["The sword lies on the shelf.", "The sword belongs to me.", "The dog pulls my sleeve."]
)
def test_what_is_only_told_of_it_is_none(sentence: str) -> None:
    found = _with_trouble(SWORD).readings(sentence)
    assert not any(each.line.startswith("/compel") for each in found)


def test_a_thing_with_a_will_that_flies_at_the_hero_is_fought() -> None:
    assert _with_trouble(SWORD).readings("The sword flies at me!")[0].line == '/conflict with "Sword"'


def test_a_trouble_has_its_own_way_once_a_scene() -> None:
    game = _with_trouble(SWORD).fork()
    sit(game, "The sword drags me toward the water.", answers=("",))
    assert not game.readings("The sword drags me toward the bank.")[0].line.startswith("/compel")


COWARD, DEBTS, MOUTH = "Coward at Heart", "Owes Everybody in Town", "Cannot Keep My Mouth Shut"


@pytest.mark.parametrize(
    ("trouble", "sentence", "does"),
    [
        (FUSE, "Of course my temper gets the better of me and I shove him", "I shove him"),
        (COWARD, "Being a coward I run, and they see it", "I run, and they see it"),
        (COWARD, "Coward that I am, I duck out the back", "I duck out the back"),
        (DEBTS, "My debts catch up with me: one of them knows my face", "one of them knows my face"),
        ("Too Proud to Walk Away", "My pride won't let me walk away", "My pride won't let me walk away"),
        (MOUTH, "Typical me, I have to open my mouth, and now he is furious", "I have to open my mouth"),
        (DRY, "Naturally I end up with a glass in my hand", "I end up with a glass"),
        (CARDS, "Old habits: I sit down at the card table", "I sit down at the card table"),
    ],
)
def test_a_trouble_told_as_it_ever_is_in_a_story_is_a_compel(trouble: str, sentence: str, does: str) -> None:
    line = _with_trouble(trouble).readings(sentence)[0].line
    assert line.startswith(f'/compel "{trouble}" "{does}')


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (FUSE, "Of course I open the door"),
        (COWARD, "Being the first one in, I look around"),
        (DRY, "As usual the rain comes in"),
        (COWARD, "I call him a coward"),
        (DEBTS, "Greta owes me money, of course"),
    ],
)
def test_as_it_ever_is_tells_of_no_trouble_by_itself(trouble: str, sentence: str) -> None:
    assert not any(each.line.startswith("/compel") for each in _with_trouble(trouble).readings(sentence))
