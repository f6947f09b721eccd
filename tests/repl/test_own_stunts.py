"""A stunt of one's own is used where the deed that is told plainly is its case, and refused with a reason elsewhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from solofate import Game
from solofate.repl.new.answers import read_stunt
from solofate.rules.events import Rolled, StuntUsed
from solofate.rules.names import slug
from tests.places import STARTER, copied
from tests.repl.at_the_prompt import commands, sit

STUNTS = {
    "Shipwright's Daughter": ("Crafts", "overcome", "I mend hulls or masts"),
    "Up the Pipe": ("Athletics", "overcome", "I climb or leap"),
    "The Look": ("Provoke", "advantage", "I stare somebody down"),
    "Field Dressing": ("Academics", "overcome", "I treat a wound"),
    "Pilot's Eye": ("Drive", "overcome", "I steer a boat"),
    "Rusty Bayonet": ("Fight", "attack", "I stab with a bayonet"),
    "Keeps Still": ("Stealth", "overcome", "nobody is watching"),
}


@cache
def _in_the_yard() -> Game:
    folder = copied(STARTER, Path(mkdtemp()) / "own")
    sheet = next(file for file in folder.rglob("*.yaml") if "odile" in file.name)
    written = sheet.read_text(encoding="utf-8")
    rows = "".join(
        f'  - name: "{name}"\n    text: "…"\n    bonus: {{skill: {skill}, action: {action}, when: "{when}"}}\n'
        for name, (skill, action, when) in STUNTS.items()
    )
    before, _, behind = written.partition("stunts:\n")
    sheet.write_text(f"{before}stunts:\n{rows}{behind[behind.index('refresh:') :]}", encoding="utf-8")
    game = Game.open(folder, 3)
    game.do("/gm framing off")
    game.do('/scene "The Yard"')
    for line in ("/zone yard", "/zone slip next-to yard", '/add "Greta Vane" in yard'):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


def _used(game: Game, before: int) -> list[str]:
    return [event.stunt for _, event in game.log[before:] if isinstance(event, StuntUsed)]


@pytest.mark.parametrize(
    ("sentence", "stunt"),
    [
        ("I mend the hull of the ferry before the tide comes in", "shipwrights-daughter"),
        ("I repair the broken mast", "shipwrights-daughter"),
        ("I climb the drainpipe to the roof", "up-the-pipe"),
        ("I stare Greta down", "the-look"),
        ("I steer the ferry through the rocks", "pilots-eye"),
    ],
)
def test_a_stunt_is_used_and_said_where_the_deed_is_its_case(sentence: str, stunt: str) -> None:
    game = _in_the_yard().fork()
    before = len(game.log)
    shown = sit(game, sentence, answers=("",))
    assert _used(game, before) == [stunt], commands(game)[-1]
    name = next(name for name in STUNTS if slug(name) == stunt)
    assert any(f"uses {name} (+2)" in line for line in shown)


@pytest.mark.parametrize(
    "sentence",
    [
        "I repair the printing press against time",
        "I pick the lock of the strongroom",
        "I sneak along the wall, and nobody is watching",
        "I break the oar over my knee",
    ],
)
def test_a_stunt_is_not_used_by_itself_where_the_deed_is_another(sentence: str) -> None:
    game = _in_the_yard().fork()
    before = len(game.log)
    sit(game, sentence, answers=("",))
    assert any(isinstance(event, Rolled) for _, event in game.log[before:]) and not _used(game, before)


def test_what_is_not_done_is_no_case() -> None:
    game = _in_the_yard().fork()
    before = len(game.log)
    sit(game, "I do not mend the hull", answers=("",))
    assert not _used(game, before)


def test_a_stunt_for_wounds_is_in_the_roll_that_treats_one() -> None:
    game = _in_the_yard().fork()
    game.do("/hit teo 5 physical")
    while game.pending is not None:
        mild = any(option.id == "stress:3+mild" for option in game.pending.options)
        game.do("> stress:3+mild" if mild else ">")
    before = len(game.log)
    game.do("/treat teo")
    assert _used(game, before) == ["field-dressing"]


@pytest.mark.parametrize("typed", ["Shipwright's Daughter", "I use Shipwright's Daughter here"])
def test_a_stunt_that_does_not_apply_is_refused_with_the_reason(typed: str) -> None:
    game = _in_the_yard().fork()
    sit(game, "I pick the lock of the strongroom", answers=("",))
    assert game.pending is not None and game.pending.kind == "invoke"
    shown = sit(game, typed)
    assert "Shipwright's Daughter adds to Crafts to overcome, and this is Burglary to overcome." in shown
    assert game.pending is not None


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (
            "Ship's Timber: Because I know ships' timber, I get +2 to Crafts when I mend hulls",
            ("Crafts", "overcome", "I mend hulls"),
        ),
        ("Low Blow: +2 on Fight rolls when I strike from below", ("Fight", "attack", "I strike from below")),
        (
            "Old Name: I have a +2 bonus to Rapport to create an advantage when I speak of my father",
            ("Rapport", "advantage", "I speak of my father"),
        ),
        (
            "Deep: Because I dive, I get +2 when I use Physique to overcome when I am under water",
            ("Physique", "overcome", "I am under water"),
        ),
        ("Rich: I get +2 to everything when I am home", ("", "", "")),
    ],
)
def test_a_bonus_is_read_in_the_books_words_and_in_shorter_ones(
    typed: str, read: tuple[str, str, str]
) -> None:
    stunt = read_stunt(typed)
    assert stunt is not None and (stunt.skill, stunt.action, stunt.when) == read
