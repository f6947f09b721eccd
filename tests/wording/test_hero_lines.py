"""Heroes in a line each at the end of a scene: who is out of it, and who only gave up a fight and is still there."""

from __future__ import annotations

import pytest

from solofate.rules.model.characters import PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import CONCEDED, TAKEN_OUT, State
from solofate.wording.pages.recap import hero_lines


@pytest.mark.parametrize(
    ("out", "led_off", "told"),
    [
        (CONCEDED, False, "gave up the fight"),
        (CONCEDED, True, "out of the scene"),
        (TAKEN_OUT, False, "out of the scene"),
    ],
)
def test_whoever_gave_up_a_fight_is_still_there_unless_led_off(out: str, led_off: bool, told: str) -> None:
    mira = enter(hero_sheet("Mira"), "mira", side=PCS, control="player")
    matej = enter(adversary_sheet("Matej"), "matej", side=PCS, control="gm")
    both = {one.id: one._replace(out=out, led_off=led_off) for one in (mira, matej)}
    assert all(line.endswith(f"{told}.") for line in hero_lines(State(characters=both)))
