"""Several things with one roll at the prompt: how they are typed, how they may be mistyped, and what is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice, MalformedChoice, SolofateError, UnknownName
from solofate.rules.events import EffortDivided, Ruling
from solofate.wording.events.lines import tell
from tests.worked_examples.stage import write

SCENE = {
    "scene": "The Yard",
    "mode": "conflict",
    "characters": ["../m.yaml"],
    "opposition": ["T/Thug", "T/Thug"],
    "first": "Mira",
}


def opened(folder: Path, *options: str) -> Game:
    """A fight in a yard at a table that plays by these options."""
    write(folder / "campaign.yaml", {"campaign": "C", "options": list(options), "characters": "m.yaml"})
    write(folder / "m.yaml", {"name": "Mira", "skills": {"Fight": 4, "Athletics": 3}})
    for part in ("adversaries", "scenes"):
        (folder / part).mkdir()
    row = {"name": "Thug", "skills": {"Fight": 1}, "stress": 2}
    write(folder / "adversaries" / "a.yaml", {"table": "T", "adversaries": [row]})
    write(folder / "scenes" / "yard.yaml", SCENE)
    game = Game.open(folder, 3, store=folder / "s.db")
    game.do("/gm compels 0")
    game.do("/scene yard")
    while game.pending is not None:
        game.choose("mira" if game.pending.kind in ("propose-first", "first") else "")
    return game


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    """The fight, with several targets allowed."""
    opened_game = opened(tmp_path, "multiple-targets")
    yield opened_game
    opened_game.close()


def divided(game: Game, line: str, shares: str) -> EffortDivided:
    """What a line that needs no more answers than the shares comes to."""
    game.do("/dice ++++")
    game.do(line)
    while game.pending is not None and game.pending.kind != "divide":
        game.choose("")
    game.choose(shares)
    return next(event for _, event in game.log if isinstance(event, EffortDivided))


@pytest.mark.parametrize(
    "line",
    [
        '/divide Fight among overcome "bar the door" vs 2, overcome "douse the lamp" vs Good',
        '/divide fight among overcome bar the door vs 2 and overcome "douse the lamp" vs 3',
    ],
)
def test_obstacles_are_named_with_what_stands_against_each(game: Game, line: str) -> None:
    event = divided(game, line, "5+3")
    assert dict(event.shares) == {"bar the door": 5, "douse the lamp": 3}


def test_what_is_told_names_the_aims(game: Game) -> None:
    divided(game, '/divide Fight among overcome "bar the door" vs 2, overcome "douse the lamp" vs 3', "5+3")
    event = next(each for each in game.log if isinstance(each[1], EffortDivided))
    assert tell(event[1], game.state).endswith(  # type: ignore[union-attr]
        "divides 8: 5 for “bar the door” and 3 for “douse the lamp”."
    )


def test_two_kinds_are_the_gms_to_allow_and_its_no_is_kept(game: Game) -> None:
    game.do('/divide Fight among attack Thug 1, overcome "bar the door" vs 2')
    ruling = next(event for _, event in game.log if isinstance(event, Ruling))
    assert "one kind of action: attack or overcome" in ruling.reason
    assert game.state.scene.turn == "mira"


@pytest.mark.parametrize(
    ("line", "error", "says"),
    [
        ("/divide", MalformedChoice, "say the skill and the things"),
        ("/divide Fight among", MalformedChoice, "say the skill and the things"),
        ("/divide Fight among attack thug-1", MalformedChoice, "name two things or more"),
        ("/divide Fight among thug-1, thug-2", MalformedChoice, "each begins with attack"),
        ("/divide Fight among attack, attack thug-2", MalformedChoice, "behind attack comes"),
        ('/divide Fight among overcome vs 2, overcome "x" vs 3', MalformedChoice, "behind overcome comes"),
        ('/divide Fight among overcome "x" on thug-1, overcome "y"', MalformedChoice, "behind vs"),
        ('/divide Fight among advantage "x", attack thug-1', MalformedChoice, "whom it is laid on"),
        ('/divide Fight among overcome "x", overcome "x"', IllegalChoice, "name each of them once"),
        ("/divide Fight among attack thug-1, attack ogre", UnknownName, "not someone here"),
        ("/divide Wrestling among attack thug-1, attack thug-2", UnknownName, "no skill"),
    ],
)
def test_a_mistake_is_named_and_changes_nothing(
    game: Game, line: str, error: type[SolofateError], says: str
) -> None:
    before = game.state
    with pytest.raises(error, match=says):
        game.do(line)
    assert game.state == before


def test_without_the_option_it_is_refused(tmp_path: Path) -> None:
    game = opened(tmp_path)
    with pytest.raises(IllegalChoice, match="the optional rule multiple-targets"):
        game.do("/divide Fight among attack thug-1, attack thug-2")
    game.close()
