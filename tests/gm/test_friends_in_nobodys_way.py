"""A friend who stands near stands against nothing a hero does, and neither does an aspect that only names them."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.rulings.difficulty import judge
from solofate.rules.events import AspectAdded
from solofate.rules.model.aspects import NO_FREE_INVOKES, SCENE
from solofate.rules.model.memory import FRIEND, MET
from tests.gm.test_friends_in_fights import GRETA, with_greta

ODILE = "odile-marrack"


def judged(game: Game, action: str, skill: str, on: str = SCENE):
    return judge(game.state, ODILE, action, skill, on)


@pytest.mark.parametrize(("tie", "role"), [(FRIEND, ""), (MET, "your friend"), (MET, "your cousin")])
@pytest.mark.parametrize(
    ("action", "skill"),
    [
        ("advantage", "stealth"),
        ("overcome", "stealth"),
        ("advantage", "resources"),
        ("advantage", "burglary"),
    ],
)
def test_no_friend_opposes_what_is_done_beside_them(tie: str, role: str, action: str, skill: str) -> None:
    assert judged(with_greta(tie, role), action, skill).opponent is None


@pytest.mark.parametrize("skill", ["rapport", "deceive"])
def test_a_friend_still_answers_for_themselves(skill: str) -> None:
    game = with_greta(MET, "your friend")
    assert judged(game, "advantage", skill, GRETA).opponent in (GRETA, None)


@pytest.mark.parametrize("name", ["Greta Near the Fire", "Greta Vane Blocks the Door", "Greta in the Way"])
@pytest.mark.parametrize("skill", ["athletics", "physique", "burglary"])
def test_an_aspect_that_names_a_friend_makes_nothing_harder(name: str, skill: str) -> None:
    game = with_greta(MET, "your friend")
    before = judged(game, "overcome", skill).number
    game.put("/log", [AspectAdded(name, "situation", SCENE, NO_FREE_INVOKES, None)])
    assert judged(game, "overcome", skill).number == before
