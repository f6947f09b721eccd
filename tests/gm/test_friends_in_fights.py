"""Whoever stands with the hero as a fight begins takes the hero's side, or is said to duck away."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.goodwill import is_a_friend
from solofate.gm.wording.usual import usual
from solofate.repl.reminders.nudges import SittingNudges
from solofate.rules.events import Narration, PersonaFound, Remembered
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS
from solofate.rules.model.memory import FRIEND, MET, PROMISED
from solofate.rules.model.personas import Persona
from tests.gm.test_talk import STARTER, say

GRETA = "greta-vane"


def with_greta(tie: str, role: str, regard: int = 0, manner: str = "warm") -> Game:
    """A quiet scene in which Greta Vane stands by, and is known as that."""
    game = Game.apart(STARTER, 5)
    say(game, "/gm framing off")
    say(game, '/scene "The net loft"')
    say(game, '/add "Greta Vane" as bystander')
    game.put("/log", [Remembered(GRETA, "Greta Vane", tie, "met here", role=role)])
    if regard:
        game.put("/log", [PersonaFound(GRETA, Persona(regard=regard, manner=manner))])
    return game


def begun(game: Game, line: str = '/conflict with "Watchman"*2 first odile-marrack') -> tuple[str, str]:
    """Whose side Greta is on once blows begin, and what was told of her."""
    events = say(game, line)
    told = [each.text for each in events if isinstance(each, Narration) and "Greta" in each.text]
    return game.state.characters[GRETA].side, told[0] if told else ""


@pytest.mark.parametrize(
    ("tie", "role"),
    [
        (MET, "your friend"),
        (MET, "your sister"),
        (MET, "your old comrade"),
        (FRIEND, ""),
        (PROMISED, "a smith"),
    ],
)
def test_who_belongs_to_the_hero_takes_their_side(tie: str, role: str) -> None:
    game = with_greta(tie, role)
    assert is_a_friend(game.state, game.state.characters[GRETA])
    side, told = begun(game)
    assert side == PCS and told.startswith("Greta Vane ") and "your" in told, told


@pytest.mark.parametrize("first", ["odile-marrack", "watchman-1"])
def test_how_a_friend_is_sent_aside_is_said_on_the_screen_and_not_in_the_story(first: str) -> None:
    game = with_greta(MET, "your friend")
    events = say(game, f'/conflict with "Watchman"*2 first {first}')
    told = [each.text for each in events if isinstance(each, Narration)]
    assert told and not any("/" in each for each in told), told
    (line,) = (each for each in SittingNudges().after(game, events) if each.startswith("/side"))
    assert line == f"/side {GRETA} bystanders has Greta Vane stand aside."
    while game.pending is not None:
        game.do(">")
    say(game, line.partition(" has ")[0])
    assert game.state.characters[GRETA].side == BYSTANDERS
    assert not any(each.startswith("/side") for each in SittingNudges().after(game, say(game, "I wait.")))


def test_no_row_of_the_usual_words_names_a_command() -> None:
    rows = [row for of_a_kind in usual().values() for row in of_a_kind]
    assert not [row.text for row in rows if "/" in f"{row.text}{row.aspect}"]


def test_each_of_several_friends_is_told_of_by_their_own_name() -> None:
    game = with_greta(MET, "your friend")
    say(game, '/add "Bram Sorrel" as bystander')
    game.put("/log", [Remembered("bram-sorrel", "Bram Sorrel", PROMISED, "met here", role="a smith")])
    events = say(game, '/conflict with "Watchman"*2 first odile-marrack')
    told = [each.text for each in events if isinstance(each, Narration) and "your" in each.text]
    assert [each.split()[0] for each in told] == ["Greta", "Bram"]
    on_screen = [each for each in SittingNudges().after(game, events) if each.startswith("/side")]
    assert [each.split()[1] for each in on_screen] == ["greta-vane", "bram-sorrel"]


@pytest.mark.parametrize(
    ("role", "regard", "manner"),
    [
        ("a net maker", 1, "warm"),
        ("a widow", 2, "gruff"),
        ("your friend", 1, "frightened"),
        ("your child", 0, ""),
    ],
)
def test_who_means_well_and_is_no_fighter_ducks_away(role: str, regard: int, manner: str) -> None:
    game = with_greta(MET, role, regard, manner)
    side, told = begun(game)
    assert side == BYSTANDERS and told.startswith("Greta Vane "), told


@pytest.mark.parametrize(("role", "regard"), [("a net maker", 0), ("your old rival", 0), ("a clerk", -1)])
def test_of_strangers_nothing_is_told(role: str, regard: int) -> None:
    assert begun(with_greta(MET, role, regard)) == (BYSTANDERS, "")


def test_words_alone_bring_nobody_to_blows() -> None:
    game = with_greta(MET, "your friend")
    assert begun(game, '/conflict mental with "Watchman"*2 first odile-marrack') == (BYSTANDERS, "")


def test_who_is_fought_is_no_friend() -> None:
    game = with_greta(MET, "your friend")
    say(game, "/conflict with greta-vane first odile-marrack")
    assert game.state.characters[GRETA].side == OPPOSITION
