"""What is perceived, recalled, listed or was so once is story; and a detail that is stated as so is declared."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("lightship-deck", "Gulls, and the slow creak of the lamp turning."),
        ("lightship-deck", "Wind, rain, and the long beam going round."),
        ("lightship-deck", "I can taste the oil on my tongue, and I think of nothing but my own kitchen."),
        ("lightship-deck", "I can smell smoke on the wind."),
        ("lightship-deck", "I taste blood."),
        ("berth", "Silence, and the hum of the pumps."),
        ("berth", "Eleven ships she had cut up and liked, and not one of them had ever thanked her."),
        ("berth", "Thirteen hulls she had stripped and hated."),
        ("abbey", "Bells, somewhere above us. I count six."),
        ("abbey", "Candle smoke, cold stone, a cough in the dark."),
        ("abbey", "I count the bells: seven."),
        ("fight", "I can hear my own heart, and I remember my mother's hands."),
        ("wharf-fight", "Pell used to say this wharf would be the end of us both."),
        ("bedroom", 'I say to my old hat, as I do every night, "Well, it is you and me."'),
    ],
)
def test_what_is_only_told_is_story(situation: str, said: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line == said


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("free", "I listen at the door."),
        ("free", "I smell the wine for poison."),
        ("free", "I look around, and I search the desk."),
        ("fight", "Cutlass, lumper 2, for the knees."),
        ("fight", "I can see the lookout, and I shoot him."),
        ("abbey", "I count the monks in the choir."),
    ],
)
def test_what_is_done_to_learn_or_to_strike_is_no_story(situation: str, said: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line.startswith("/")


@pytest.mark.parametrize(
    ("situation", "said", "detail"),
    [
        ("berth", "Actually I left my charge in the locker", "I left my charge in the locker"),
        (
            "berth",
            "I'd wager I left a spare suit by the hatch; I always do.",
            "I left a spare suit by the hatch",
        ),
        ("market", "Say, Finch still owes me a favour, right?", "Finch still owes me a favour"),
        ("market", "I bet there is a back way out of here", "There is a back way out of here"),
        ("market", "I'm sure I have a spare key on me", "I have a spare key on me"),
        (
            "market",
            "Actually, I know Greta's brother from the docks",
            "I know Greta's brother from the docks",
        ),
        ("market", "Finch owes me money, remember?", "Finch owes me money"),
        ("free", "I could swear there was a ladder in the cellar", "There was a ladder in the cellar"),
    ],
)
def test_a_detail_that_is_stated_as_so_is_declared(situation: str, said: str, detail: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line == f'/declare "{detail}"'


@pytest.mark.parametrize(
    "said",
    [
        "Actually I go to the cellar",
        "I bet ten crowns on the red card",
        "Of course I hit him",
        "Right, I sit down.",
    ],
)
def test_a_deed_and_a_stake_are_no_detail(said: str) -> None:
    assert not SITUATIONS["free"]().readings(said)[0].line.startswith("/declare")
