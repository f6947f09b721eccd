"""What a companion is sent to do in a fight, and whose wound it is that they see to."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.rules.events import ConsequenceTaken
from tests.gm.test_companions import HESPER, ODILE, in_a_fight, with_hesper


def hurt(game: Game) -> Game:
    """Odile has a cut on her arm."""
    slot = game.state.characters[ODILE].consequences[0]
    game.put("", (ConsequenceTaken(ODILE, slot.name, "A Cut to the Bone", None, "physical"),))
    return game


@pytest.mark.parametrize(
    ("said", "foe"),
    [
        ("I send Hesper after the second watchman.", "watchman-2"),
        ("I send Hesper against the first watchman", "watchman-1"),
    ],
)
def test_whoever_is_sent_after_a_foe_attacks_them(said: str, foe: str) -> None:
    game = in_a_fight()
    first = game.readings(said)[0].line
    assert first == f"/as {HESPER} attack {foe}"
    game.do(first)
    order = game.state.characters[HESPER].order
    assert order is not None and order.target == foe


@pytest.mark.parametrize(
    "said", ["Hesper bandages my elbow.", "Hesper binds up my wrist.", "I have Hesper stitch my wound."]
)
def test_a_wound_of_mine_is_treated_by_whoever_sees_to_it(said: str) -> None:
    treats = f'/as {HESPER} treat {ODILE} "A Cut to the Bone"'
    assert hurt(with_hesper()).readings(said)[0].line == treats
    fighting = hurt(in_a_fight())
    assert fighting.readings(said)[0].line == treats
    with pytest.raises(IllegalChoice, match="afterwards there is time"):
        fighting.do(treats)
