"""Names of aspects typed in part, and the map that a scene gets while it is played."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.commands.language.answers import read_answer
from solofate.commands.language.names import aspect_named
from solofate.errors import AmbiguousName, IllegalChoice
from solofate.rules.decisions import Decision, bare
from solofate.rules.model.aspects import Aspect
from tests.samples import nave
from tests.wording.nave import STATE

INVOKE = Decision(
    "invoke",
    "ann",
    bare("pass", "slick-stone:+2", "slick-stone:reroll", "cold-water:+2", "cold-water:reroll"),
    "pass",
    None,
)


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("slick", "slick-stone:+2"),
        ("stone", "slick-stone:+2"),
        ("cold water", "cold-water:+2"),
        ("cold water again", "cold-water:reroll"),
        ("stone reroll", "slick-stone:reroll"),
        ("stone +2", "slick-stone:+2"),
        ("pa", "pass"),
        ("no", "pass"),
        ("3", "slick-stone:reroll"),
    ],
)
def test_part_of_an_aspects_name_invokes_it(typed: str, choice: str) -> None:
    assert read_answer(INVOKE, typed) == choice


def test_the_other_side_is_raised_by_a_name_too() -> None:
    decision = INVOKE._replace(options=bare("pass", "slick-stone:oppose"))
    assert read_answer(decision, "slick") == "slick-stone:oppose"


def test_what_names_no_aspect_is_refused_without_a_wall() -> None:
    with pytest.raises(IllegalChoice, match="a number, part of an aspect's name, or pass"):
        read_answer(INVOKE, "zzz")


def test_an_aspect_is_found_by_the_start_of_its_words() -> None:
    scene = STATE.scene._replace(
        aspects=(Aspect("Slick Stone"), Aspect("Slick Ropes"), Aspect("Secret", hidden=True))
    )
    state = STATE._replace(scene=scene)
    assert aspect_named(state, "rop") == "Slick Ropes"
    assert aspect_named(state, "slick stone") == "slick stone"
    assert aspect_named(state, "secr") == "secr"
    assert aspect_named(state, "nothing like it") == "nothing like it"
    with pytest.raises(AmbiguousName):
        aspect_named(state, "slick")


def test_with_the_first_zone_everybody_is_somewhere() -> None:
    state = STATE._replace(
        scene=STATE.scene._replace(zones=type(nave().zones)(), mode="free", turn=None),
        characters={who: one._replace(zone=None) for who, one in STATE.characters.items()},
        active="maren",
    )
    game = Game(state)
    game.do("/zone quay")
    assert {one.zone for one in game.state.characters.values()} == {"quay"}
    game.do("/zone shed next-to quay")
    assert {one.zone for one in game.state.characters.values()} == {"quay"}
